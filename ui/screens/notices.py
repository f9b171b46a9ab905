"""What the player must know above any screen: damaged saves, storage that keeps nothing."""

from __future__ import annotations

from ..html import Html, join, tag
from ..store import Store
from ..words import Words


def render(store: Store, words: Words) -> Html:
    return join(*[tag("p", words(key), class_="notice", role="alert", data_key=key) for key in store.notices])
