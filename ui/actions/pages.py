"""Going from screen to screen, and what holds on all of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ..screens import new_game
from ..shelf import ShelfError
from .play import FORM

if TYPE_CHECKING:
    from ..app import App, Handler, Values


def title(app: App, _about: str, _values: Values) -> None:
    hide(app, "", {})
    app.store.screen = "title"


def hide(app: App, _about: str, _values: Values) -> None:
    """The page goes out of sight."""
    if app.store.table:
        app.store.table.hide()


def new(app: App, _about: str, _values: Values) -> None:
    hide(app, "", {})
    app.store.notices = []
    app.store.screen = "new"
    with suppress(ShelfError):
        if kept := app.page.get(FORM):
            app.store.new = new_game.remembered(kept)


def language(app: App, about: str, _values: Values) -> None:
    app.store.language = about


HANDLERS: dict[str, Handler] = {"title": title, "hide": hide, "new": new, "language": language}
