"""The replay viewer's buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..links.kinds import Replay
from ..links.watching import Watch
from .links import desk_of, lend

if TYPE_CHECKING:
    from ..app import App, Handler, Values


MOMENT = 1400
"""Milliseconds that a moment stands at the usual speed: time to read a line."""


def begin(app: App, _about: str, _values: Values) -> None:
    desk = desk_of(app)
    desk.begin_watching()
    if desk.watch:
        lend(app, desk.watch.table, "watch")


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
    what, _, text = about.partition(":")
    number = int(text or 0)
    if not watch or what not in WATCHING or app.store.table is not desk.borrowed:
        return
    WATCHING[what](watch, number)
    app.store.table = desk.borrowed = watch.table
    if watch.playing and (what == "play" or (what == "tick" and number == watch.run)):
        app.page.soon(f"watch:tick:{watch.run}", MOMENT // watch.speed)


def play(watch: Watch, _number: int) -> None:
    watch.playing = not watch.over
    watch.run += 1


def pause(watch: Watch, _number: int) -> None:
    watch.playing = False


def tick(watch: Watch, run: int) -> None:
    """The page has shown a moment. A late tick, of a run that was stopped, moves nothing on."""
    if watch.playing and run == watch.run:
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
