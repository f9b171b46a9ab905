"""The small picture beside an option: the piece that it is about."""

from __future__ import annotations

from ..html import Html, join
from ..pieces import chip, icon, token
from ..scene import Scene


def sign_of(scene: Scene, seat: int, option: str, language: str) -> tuple[Html, str | None]:
    """The piece that an option is about, and what its details are called."""
    verb, *about = option.split()
    if verb == "discard":
        target, _, rank = about[0].partition(":")
        drawn = chip(scene.edition, int(rank), language, scene.colours[int(target)])
        return drawn, f"card:{rank}:{target}"
    if about and about[0].isdecimal():
        return chip(scene.edition, int(about[0]), language, scene.colours[seat]), f"card:{about[0]}:{seat}"
    if about:
        return token(about[0], language), f"token:{about[0]}"
    return join(icon("end")), None
