"""The log beside the table: whose lines it shows, and which of the days gone by are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import App, Handler, Values


def seat(app: App, about: str, _values: Values) -> None:
    """One seat's lines, or with any other word those of all."""
    table = app.store.table
    if table:
        table.log.seat = int(about) if about.isdecimal() and int(about) < len(table.game.view(None)["seats"]) else None


def day(app: App, about: str, _values: Values) -> None:
    """Opens a day, or closes it again; it is named by its campaign and its number."""
    table = app.store.table
    if table:
        campaign, _, number = about.partition(":")
        table.log.open ^= {(int(campaign), int(number))}


HANDLERS: dict[str, Handler] = {"logseat": seat, "logday": day}
