"""Where a link is typed or pasted that cannot simply be pressed: out of a chat, a mail or a book."""

from __future__ import annotations

from ..html import Html, tag
from ..words import Words


def link_field(words: Words) -> Html:
    return tag(
        "form",
        tag("label", tag("span", words("links.field")),
            tag("input", name="link", autocomplete="off", autocapitalize="off", spellcheck="false")),
        tag("button", words("links.field.open")),
        class_="link-field", data_key="field", data_submit="openlink", novalidate=True,
    )
