"""The score book: read for the screens, written when a game for one ends, taken away as a file, cleared."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from libertalia import Newer

from .. import scores
from ..shelf import ShelfError, moment
from ..store import ScoreBook, Table

if TYPE_CHECKING:
    from ..app import App, Handler, Values


NEWER = "scores.newer"
DAMAGED = "notice.scores"


def record(app: App, table: Table) -> None:
    """A game for one has just ended. A device that keeps nothing stops nobody from playing."""
    result = scores.result_of(table, app.page.now())
    app.store.book = ScoreBook(this=result)
    if result and not table.readonly and refresh(app):
        book = app.store.book
        try:
            book.results = scores.record(app.page, book.results, result)
        except ShelfError:
            book.results = ()


def reopened(app: App, table: Table) -> None:
    """A game that had ended before is looked at again: nothing is written."""
    changed = table.envelope.get("changed", 0)
    app.store.book = ScoreBook(this=scores.result_of(table, changed))
    refresh(app)


def refresh(app: App) -> bool:
    """Whether something can be written into the book."""
    book = app.store.book
    book.results = ()
    try:
        book.results, damaged = scores.read(app.page, app.page.now())
    except Newer:
        book.said = NEWER
        return False
    except ShelfError:
        return False
    if damaged:
        app.store.notices = [*(notice for notice in app.store.notices if notice != DAMAGED), DAMAGED]
    return True


def show(app: App, about: str, values: Values) -> None:
    """`sure` asks once more before `clear` does it; `export` is a file of it."""
    book = app.store.book
    book.sure, book.said = about == "sure", ""
    app.store.screen = "scores"
    refresh(app)
    if about in DO and book.said != NEWER:
        DO[about](app)


def export(app: App) -> None:
    book, now = app.store.book, moment(app.page.now())
    if book.results:
        day = time.strftime("%Y-%m-%d", time.gmtime(now // 1000))
        app.page.download(f"libertalia-scores-{day}.json", scores.text_of(book.results))
        book.said = "scores.exported"


def clear(app: App) -> None:
    book = app.store.book
    try:
        scores.clear(app.page)
    except ShelfError:
        book.said = "saves.refused"
    else:
        book.results, book.said = (), "scores.cleared"


DO = {"export": export, "clear": clear}
HANDLERS: dict[str, Handler] = {"scores": show}
