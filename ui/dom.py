"""The one file that touches the browser: the page's storage, its screens, and the player's clicks.

Few and large steps over the bridge between Python and JavaScript: one string of HTML for a screen, which
assets/js/patch.js lays over what is there, and one listener for all that a player does.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from .app import App
from .html import Regions
from .shelf import ShelfError

page = window.libertalia


def _text(found: Any) -> str | None:
    """A text comes over the bridge as a text, and JavaScript's `null` as an object that is neither `None` nor false."""
    return found if isinstance(found, str) else None


class Browser:
    def __init__(self) -> None:
        self.screen = ""
        self.shown: Regions = {}

    def show(self, screen: str, regions: Regions, said: str = "", beat: dict[str, Any] | None = None,
             mood: str = "") -> None:
        """Only what changed goes over the bridge."""
        stays = screen == self.screen or "rest" in (screen, self.screen)  # which only covers what was there
        old = self.shown if stays else {}
        changed = {name: html for name, html in regions.items() if html is not None and old.get(name) != html}
        self.screen, self.shown = screen, {name: changed.get(name, old.get(name)) for name in regions}
        page.show(screen, json.dumps([list(regions), changed, said, beat, mood]))

    def moves(self) -> bool:
        return bool(page.moves())

    def get(self, key: str) -> str | None:
        try:
            return _text(window.localStorage.getItem(key))
        except Exception as error:  # every browser has its own for blocked storage
            raise ShelfError(str(error)) from None

    def set(self, key: str, value: str) -> None:
        try:
            page.write(key, value)
        except Exception as error:
            raise ShelfError(str(error)) from None

    def remove(self, key: str) -> None:
        try:
            page.erase(key)
        except Exception as error:
            raise ShelfError(str(error)) from None

    def keys(self) -> list[str]:
        try:
            found: Any = window.Object.keys(window.localStorage)
            return [str(key) for key in found]
        except Exception as error:
            raise ShelfError(str(error)) from None

    def now(self) -> int:
        return int(window.Date.now())

    def download(self, name: str, text: str) -> None:
        page.download(name, text)

    def claim(self, place: str, steal: bool = False) -> None:
        page.claim(place, steal)

    def release(self) -> None:
        page.release()

    def persist(self) -> None:
        page.persist()

    def think(self, number: int, question: str, milliseconds: int) -> None:
        page.think(number, question, milliseconds)

    def forget(self) -> None:
        page.forget()

    def address(self) -> str:
        return str(page.address())

    def copy(self, text: str) -> None:
        page.copy(text)

    def send(self, text: str) -> None:
        page.send(text)

    def print(self) -> None:
        page.print()

    def soon(self, action: str, milliseconds: int = 0) -> None:
        page.soon(action, milliseconds)

    def need(self, part: str, action: str) -> None:
        page.need(part, action)

    def is_safe_start(self) -> bool:
        return bool(page.isSafeStart())


def start() -> None:
    app = App(Browser())

    def act(action: str, values: str) -> None:
        app.act(action, json.loads(values))

    page.ready()
    page.listen(create_proxy(act), create_proxy(app.describe))
