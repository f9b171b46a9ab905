"""Saved games: going on with one, and all that can be done with the others.

Who wants to play a saved game claims it first, and the page answers with the action `held` or, where another tab
plays it, `lost`. The same `lost` comes when another tab takes the game over later.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from libertalia import BadSave, Newer

from .. import saves, shelf
from ..keeping import UNKEPT
from ..screens.saves import name_of
from ..shelf import ShelfError, moment, moment_of
from ..store import Deleted, Table
from ..words import words_for
from . import bots, play, scores

if TYPE_CHECKING:
    from ..app import App, Handler, Values


# --- going on with a game ----------------------------------------------------------------------------------

def resume(app: App, _about: str, _values: Values) -> None:
    """Back to the table of this tab, or else to the game played last."""
    table = app.store.table
    if table:
        table.hide()
        app.store.screen = "table"
        return
    place, damaged = _latest(app)
    if damaged:  # the list tells of it, and what is left
        show(app, "read", {})
        app.store.notices.append("notice.damaged")
    elif place:
        app.page.claim(place)
    else:
        app.store.screen = "new"


def _latest(app: App) -> tuple[str | None, int]:
    """The game played last; where nothing says which that is, the newest, and how many damaged texts were put aside on
    the way to it."""
    with suppress(ShelfError):
        if place := shelf.latest(app.page):
            return place, 0
        entries, damaged = saves.entries(app.page, app.page.now())
        return (entries[0].place if entries else None), damaged
    return None, 0


def open_(app: App, place: str, _values: Values) -> None:
    table = app.store.table
    if table and table.place == place:
        resume(app, place, {})
    elif place in _places(app):
        app.page.claim(place)


def steal(app: App, place: str, _values: Values) -> None:
    app.page.claim(place, steal=True)


def held(app: App, place: str, _values: Values) -> None:
    """The game is this tab's: from now on it may write."""
    table = app.store.table
    if not table or table.place != place or table.readonly:
        _sit_down_at(app, place, readonly=False)


def lost(app: App, place: str, _values: Values) -> None:
    """Another tab plays the game: this one may look on."""
    table = app.store.table
    if table and table.place == place:
        table.readonly, table.selected = True, ""
        bots.forget(app, table)
    else:
        _sit_down_at(app, place, readonly=True)


def _sit_down_at(app: App, place: str, readonly: bool) -> None:
    store, saved, damaged, notice = app.store, None, 0, "notice.lost"
    try:
        saved, damaged = saves.take(app.page, place, app.page.now())
    except Newer:
        notice = "notice.newer"
    except ShelfError:
        pass
    if saved:
        store.notices = ["notice.broken"] if damaged else []
        store.stowed.deleted = None
        play.sit_down(app, Table(saved.game, saved.players, place=place, envelope=saved.envelope, readonly=readonly))
        if saved.game.over and store.table:
            scores.reopened(app, store.table)
            store.screen = "final"
        return
    app.page.release()
    store.table = None
    refresh(app)
    store.notices = [notice]
    store.screen = "saves" if store.stowed.entries else "new"


# --- the list ----------------------------------------------------------------------------------------------

def show(app: App, about: str, _values: Values) -> None:
    """After failed starts nothing is read before the player asks for it with `saves:read`."""
    stowed = app.store.stowed
    stowed.trusted = stowed.trusted or about == "read"
    stowed.said, stowed.naming = None, ""
    app.store.screen = "saves"
    refresh(app)


def refresh(app: App) -> None:
    page, stowed = app.page, app.store.stowed
    stowed.now, stowed.blocked = moment(page.now()), False
    stowed.unread = page.is_safe_start() and not stowed.trusted
    try:
        stowed.entries, damaged = saves.entries(page, stowed.now, touch=not stowed.unread)
        stowed.aside, stowed.used = shelf.aside(page), shelf.used(page)
        exported = page.get(shelf.EXPORTED) or ""
        stowed.exported = moment_of(int(exported)) or 0 if re.fullmatch(r"-?\d{1,16}", exported, re.ASCII) else 0
    except ShelfError:
        stowed.entries, stowed.aside, stowed.blocked, damaged = [], [], True, 0
    rest = [notice for notice in app.store.notices if notice != "notice.damaged"]
    app.store.notices = [*rest, "notice.damaged"] if damaged else rest


def _places(app: App) -> list[str]:
    with suppress(ShelfError):
        return shelf.places(app.page)
    return []


def _on_shelf(work: Callable[[App, str, Values], None]) -> Handler:
    """For what changes the shelf: a refusal is said in words, and the list is as it is then."""
    def handler(app: App, about: str, values: Values) -> None:
        app.store.stowed.said = None
        try:
            work(app, about, values)
        except Newer:
            app.store.stowed.said = ("saves.unfit.newer", {})
        except saves.Unfit as problem:
            app.store.stowed.said = (f"saves.unfit.{problem.why}", {})
        except (ShelfError, BadSave):
            app.store.stowed.said = ("saves.refused", {})
        refresh(app)

    return handler


def called(app: App, place: str) -> str:
    """What the list calls a game."""
    words = words_for(app.store.language)
    entry = next((entry for entry in app.store.stowed.entries if entry.place == place), None)
    return name_of(entry, words) if entry else words("saves.nameless", place=place)


def naming(app: App, place: str, _values: Values) -> None:
    stowed = app.store.stowed
    stowed.naming = "" if stowed.naming == place else place


@_on_shelf
def rename(app: App, place: str, values: Values) -> None:
    app.store.stowed.naming = ""
    saves.rename(app.page, place, values.get("title", ""), app.page.now())


@_on_shelf
def duplicate(app: App, place: str, _values: Values) -> None:
    name = words_for(app.store.language)("saves.copy", name=called(app, place))
    now = app.page.now()
    saves.add(app.page, saves.text_of(app.page, place, now), app.chance, now, name)
    app.store.stowed.said = ("saves.duplicated", {"name": name})


@_on_shelf
def delete(app: App, place: str, _values: Values) -> None:
    """What was deleted can be put back as long as this page stays open and no other game is deleted."""
    store, name = app.store, called(app, place)
    was_latest = shelf.latest(app.page) == place
    stood = saves.delete(app.page, place, app.page.now(), touch=not store.stowed.unread)
    if stood:
        store.stowed.deleted = Deleted(place, name, stood, was_latest)
    if store.table and store.table.place == place:
        store.table = None
        app.page.release()


@_on_shelf
def undelete(app: App, _about: str, _values: Values) -> None:
    deleted = app.store.stowed.deleted
    if deleted:
        place = saves.put_back(app.page, deleted.place, deleted.texts, app.chance, app.page.now())
        if deleted.latest:
            shelf.make_latest(app.page, place)
        app.store.stowed.deleted = None
        app.store.stowed.said = ("saves.back", {"name": deleted.name})


# --- in and out --------------------------------------------------------------------------------------------

def export(app: App, place: str, _values: Values) -> None:
    """A file with a game of the shelf or, where nothing is kept, with the running one."""
    table, now = app.store.table, moment(app.page.now())
    if place:
        text, name = _file_of(app, place, now) if place in _places(app) else "", called(app, place)
    elif table:
        text = saves.sealed(saves.envelope_of(table.game, table.players, now, {**table.envelope, "id": table.place}))
        name = str(table.envelope.get("title") or ", ".join(table.game.start.seats))
    else:
        return
    if text:
        app.page.download(file_name(name, now), text)
        with suppress(ShelfError):
            app.page.set(shelf.EXPORTED, str(now))
        app.store.stowed.said = ("saves.exported", {"name": name})
        refresh(app)


def _file_of(app: App, place: str, now: int) -> str:
    """After failed starts nothing is read, only given away."""
    unread = app.store.stowed.unread
    return saves.raw(app.page, place) if unread else saves.text_of(app.page, place, now)


def file_name(name: str, now: int) -> str:
    words = re.findall(r"[a-z0-9]+", name.lower())
    day = time.strftime("%Y-%m-%d", time.gmtime(now // 1000))
    return "-".join(["libertalia", *words])[:60] + f"-{day}.json"


@_on_shelf
def import_(app: App, _about: str, values: Values) -> None:
    """The page sends no text when the file is too big even to be read. What cannot be kept is played at once."""
    if "text" not in values:
        raise saves.Unfit("big")
    try:
        place = saves.add(app.page, values["text"], app.chance, app.page.now())
    except ShelfError:
        if app.store.table and UNKEPT in app.store.notices:
            raise  # or the running game, which is kept nowhere either, would be gone
        saved = saves.read(values["text"])
        play.sit_down(app, Table(saved.game, saved.players, envelope=saved.envelope))
        return
    entry, _ = saves.entry_of(app.page, place, app.page.now())
    app.store.stowed.entries += [entry] if entry else []
    app.store.stowed.said = ("saves.imported", {"name": called(app, place)})


def rescue(app: App, key: str, _values: Values) -> None:
    """A file with what was damaged, as it stands."""
    with suppress(ShelfError):
        found = next((one for one in shelf.aside(app.page) if one.key == key), None)
        if found:
            app.page.download(f"libertalia-damaged-{found.when}.txt", app.page.get(key) or "")


@_on_shelf
def discard(app: App, key: str, _values: Values) -> None:
    if any(one.key == key for one in shelf.aside(app.page)):
        app.page.remove(key)


HANDLERS: dict[str, Handler] = {
    "continue": resume, "open": open_, "steal": steal, "held": held, "lost": lost,
    "saves": show, "naming": naming, "rename": rename, "duplicate": duplicate, "delete": delete,
    "undelete": undelete, "export": export, "import": import_, "rescue": rescue, "discard": discard,
}
