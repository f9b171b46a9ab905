"""What the player must know above any screen: damaged saves, storage that keeps nothing."""

from __future__ import annotations

from ..html import Html, join, tag
from ..store import Store
from ..words import Words


def render(store: Store, words: Words) -> Html:
    return join(*[notice(key, words, key == "notice.unkept" and store.table is not None) for key in store.notices])


def notice(key: str, words: Words, can_be_taken_away: bool) -> Html:
    export = tag("button", words("notice.unkept.export"), data_do="export:") if can_be_taken_away else None
    return tag("p", tag("span", words(key)), export, class_="notice", role="alert", data_key=key)
