"""The replay viewer's buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..links.kinds import Replay
from ..links.watching import Watch
from .links import desk_of

if TYPE_CHECKING:
    from ..app import App, Handler, Values


MOMENT = 1400
"""Milliseconds that a moment stands at the usual speed: time to read a line."""


def begin(app: App, _about: str, _values: Values) -> None:
    desk = desk_of(app)
    desk.begin_watching()
    if desk.watch:
        app.page.forget()
        app.page.release()
        app.store.table = desk.borrowed = desk.watch.table
        app.store.screen = "watch"


def begin_own(app: App, _about: str, _values: Values) -> None:
    """The game that has just been played to its end."""
    table = app.store.table
    if table and table.game.over:
        desk_of(app).opened = Replay.of(table.game, table.players)
        begin(app, "", {})


def watch(app: App, about: str, _values: Values) -> None:
    """`about`: what to do, and after a colon how fast or with whose eyes."""
    desk = desk_of(app)
    watch = desk.watch
    what, _, number = about.partition(":")
    if not watch or what not in WATCHING:
        return
    WATCHING[what](watch, int(number or 0))
    app.store.table = desk.borrowed = watch.table
    if watch.playing and what in ("play", "tick"):
        app.page.soon("watch:tick", MOMENT // watch.speed)


def play(watch: Watch, _number: int) -> None:
    watch.playing = not watch.over


def pause(watch: Watch, _number: int) -> None:
    watch.playing = False


def tick(watch: Watch, _number: int) -> None:
    """The page has shown a moment. A late tick moves nothing on."""
    if watch.playing:
        watch.forward()


def speed(watch: Watch, number: int) -> None:
    watch.speed = number


WATCHING: dict[str, Callable[[Watch, int], object]] = {
    "play": play, "pause": pause, "tick": tick, "speed": speed,
    "on": lambda watch, _: watch.forward(), "back": lambda watch, _: watch.back(),
    "next": lambda watch, _: watch.next_day(), "before": lambda watch, _: watch.day_before(),
    "eyes": lambda watch, seat: watch.look_from(seat),
}
HANDLERS: dict[str, Handler] = {"link-replay": begin, "link-ending": begin, "replay": begin_own, "watch": watch}
