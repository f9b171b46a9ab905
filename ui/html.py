"""HTML as text that cannot be broken by what stands in it.

    tag("button", "Play", data_do="play")     ->  <button data-do="play">Play</button>

Text is escaped, `Html` is not. The content policy forbids `style` and script attributes, and so does `tag`.
"""

from __future__ import annotations

from html import escape

VOID = {"br", "hr", "img", "input"}
Attribute = str | int | bool | None


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: str | int) -> Html:
    return value if isinstance(value, Html) else Html(escape(str(value)))


def join(*parts: str | int | None) -> Html:
    return Html("".join(text(part) for part in parts if part is not None))


def tag(name: str, /, *children: str | int | None, **attributes: Attribute) -> Html:
    """`class_` is `class`; other underscores are hyphens; True stands alone, False and None are left out."""
    written = []
    for key, value in attributes.items():
        key = key.rstrip("_").replace("_", "-")
        if key == "style" or key.startswith("on"):
            raise ValueError(f"the content policy forbids the attribute {key}")
        if value is True:
            written.append(f" {key}")
        elif value is not False and value is not None:
            written.append(f' {key}="{escape(str(value))}"')
    opening = f"<{name}{''.join(written)}>"
    return Html(opening if name in VOID else f"{opening}{join(*children)}</{name}>")


def signed(number: int) -> str:
    """A gain or a loss: with a plus, or with a minus that is as wide."""
    return f"{number:+}".replace("-", "−")
