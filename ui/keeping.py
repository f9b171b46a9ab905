"""Keeping the running game: after every choice, unless another tab plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import saves, shelf
from .store import Table

if TYPE_CHECKING:
    from .app import App

UNKEPT = "notice.unkept"


def keep(app: App, table: Table) -> None:
    """Where the device keeps nothing the game goes on, and the player is told above every screen."""
    if table.readonly:
        return
    page = app.page
    if not table.place:
        table.place = shelf.new_place(page, app.chance)
        page.claim(table.place)
    rest = [notice for notice in app.store.notices if notice != UNKEPT]
    try:
        table.envelope = saves.keep(page, table.place, table.game, table.players, table.envelope, page.now())
    except shelf.ShelfError:
        table.unkept = True
        rest.append(UNKEPT)
    else:
        table.unkept = False
        page.persist()
    app.store.notices = rest
