"""HTML as text that cannot be broken by what stands in it.

    tag("button", "Play", data_do="play")     ->  <button data-do="play">Play</button>

Text is escaped, `Html` is not. The content policy forbids `style` and script attributes, and so does `tag`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

VOID = {"br", "hr", "img", "input"}
Attribute = str | int | bool | None


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Regions = Mapping[str, Html | None]
"""The parts of a screen by name; the page lays each over what it showed there before. None stays as it was."""


def text(value: str | int) -> Html:
    return value if isinstance(value, Html) else Html(escape(str(value)))


def join(*parts: str | int | None) -> Html:
    return Html("".join([part if isinstance(part, Html) else escape(str(part)) for part in parts if part is not None]))


def tag(name: str, /, *children: str | int | None, **attributes: Attribute) -> Html:
    """`class_` is `class`; other underscores are hyphens; True stands alone, False and None are left out."""
    opening = f"<{name}"
    for key, value in attributes.items():
        called = attribute_called(key)
        if value is True:
            opening += f" {called}"
        elif value is not False and value is not None:
            opening += f' {called}="{escape(str(value))}"'
    return Html(f"{opening}>" if name in VOID else f"{opening}>{join(*children)}</{name}>")


@lru_cache(maxsize=200)
def attribute_called(key: str) -> str:
    called = key.rstrip("_").replace("_", "-")
    if called == "style" or called.startswith("on"):
        raise ValueError(f"the content policy forbids the attribute {called}")
    return called


def signed(number: int) -> str:
    """A gain or a loss: with a plus, or with a minus that is as wide."""
    return f"{number:+}".replace("-", "−")
