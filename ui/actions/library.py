"""The players' aid: opening it from anywhere, going back there, and looking for something in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..screens.library import KINDS_OF_CARDS
from ..store import OFFERED, Library

if TYPE_CHECKING:
    from ..app import App, Handler, Values


def library(app: App, about: str, values: Values) -> None:
    """`filter` takes what stands in the form; without a word for it the aid opens."""
    ABOUT.get(about, open_it)(app, values)


def open_it(app: App, _values: Values) -> None:
    store = app.store
    if store.screen != "library":
        store.back = store.screen
        store.screen = "library"
        store.library = Library()


def filter_it(app: App, values: Values) -> None:
    only, edition = values.get("only", "all"), values.get("edition", "")
    app.store.library = Library(
        search=values.get("search", "")[:40], only=only if only in KINDS_OF_CARDS else "all",
        dealt="dealt" in values, hand="hand" in values, edition=edition if edition in OFFERED else "",
    )


def clear(app: App, _values: Values) -> None:
    app.store.library = Library(edition=app.store.library.edition)


def back(app: App, _values: Values) -> None:
    app.store.screen = app.store.back


ABOUT = {"filter": filter_it, "clear": clear, "back": back}
HANDLERS: dict[str, Handler] = {"library": library}
