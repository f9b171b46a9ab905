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
from .html import Html
from .saves import ShelfError

page = window.libertalia


class Browser:
    def show(self, screen: str, html: Html) -> None:
        page.show(screen, str(html))

    def get(self, key: str) -> str | None:
        try:
            found: Any = window.localStorage.getItem(key)
        except Exception as error:  # every browser has its own for blocked storage
            raise ShelfError(str(error)) from None
        return None if found is None else str(found)

    def set(self, key: str, value: str) -> None:
        try:
            window.localStorage.setItem(key, value)
        except Exception as error:
            raise ShelfError(str(error)) from None


def start() -> None:
    app = App(Browser())

    def act(action: str, values: str) -> None:
        app.act(action, json.loads(values))

    page.ready()
    page.listen(create_proxy(act))
