"""The small picture beside an option: the piece that it is about."""

from __future__ import annotations

from collections.abc import Callable

from ..html import Html, tag
from ..pieces import chip, flag, icon, token
from ..scene import Scene

Sign = tuple[Html, str | None]
"""The picture, and what its details are called."""
BARE = {"coins": "coins", "auto": "night"}
"""What is no piece of the game but has a picture."""


def sign_of(scene: Scene, seat: int, option: str, language: str) -> Sign:
    verb, *about = option.split()
    if not about:
        return icon("end"), None
    if verb in OF_VERB:
        return OF_VERB[verb](scene, about, language)
    thing = about[0]
    if thing in BARE:
        return icon(BARE[thing]), None
    return of_card(scene, seat, thing, language) if thing.isdecimal() else of_token(scene, thing, language)


def of_card(scene: Scene, seat: int, rank: str, language: str) -> Sign:
    return chip(scene.edition, int(rank), language, scene.colours[seat]), f"card:{rank}:{seat}"


def of_token(scene: Scene, kind: str, language: str) -> Sign:
    return token(kind, language, 1, scene.side(kind)), f"token:{kind}"


def discard(scene: Scene, about: list[str], language: str) -> Sign:
    seat, _, rank = about[0].partition(":")
    return of_card(scene, int(seat), rank, language)


def steal(scene: Scene, about: list[str], language: str) -> Sign:
    """The token with its owner's flag."""
    seat, _, kind = about[0].partition(":")
    drawn, detail = of_token(scene, kind, language)
    return pair(flag(scene.colours[int(seat)]), drawn), detail


def pair(one: Html, other: Html) -> Html:
    return tag("span", one, other, class_="pair")


def shame(scene: Scene, about: list[str], language: str) -> Sign:
    return flag(scene.colours[int(about[0])]), f"seat:{about[0]}"


def swap(scene: Scene, about: list[str], language: str) -> Sign:
    """Both tokens; looked at closer, the one that comes today."""
    (one, _), (other, detail) = [of_token(scene, kind, language) for kind in about]
    return pair(one, other), detail


OF_VERB: dict[str, Callable[[Scene, list[str], str], Sign]] = {
    "discard": discard, "steal": steal, "shame": shame, "swap": swap,
}
