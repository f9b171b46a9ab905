"""Where a link is typed or pasted that cannot simply be pressed: out of a chat, a mail or a book."""

from __future__ import annotations

from ..html import Html, tag
from ..links.fragments import MOST_PASTED
from ..words import Words


def link_field(words: Words) -> Html:
    """One letter more than is read fits in: so it is noticed that somebody pasted too much."""
    return tag(
        "form",
        tag("label", tag("span", words("links.field")),
            tag("input", name="link", maxlength=MOST_PASTED + 1, autocomplete="off", autocapitalize="off",
                spellcheck="false")),
        tag("button", words("links.field.open")),
        class_="link-field", data_key="field", data_submit="openlink", novalidate=True,
    )
