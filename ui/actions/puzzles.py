"""The shelf of puzzles: taking one down, trying, and being told how well one did."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from libertalia import Event, Refusal
from libertalia.kernel.events import DayBegan, FortuneCounted

from ..puzzles import PUZZLES, SHELF
from ..shelf import ShelfError
from ..store import PERSON, Table
from ..story import Picture, Story
from . import links

if TYPE_CHECKING:
    from ..app import App, Handler, Values


SOLVED = "libertalia/solved"
"""Where the device remembers which puzzles have been, by name."""
LONGEST = 4_000


def shelf(app: App, _about: str, _values: Values) -> None:
    desk = links.desk_of(app)
    with suppress(ShelfError):
        desk.solved = [name for name in SHELF if name in {*remembered(app), *desk.solved}]
    desk.puzzle = None
    app.store.screen = "puzzles"


def remembered(app: App) -> list[str]:
    """What the device says, with puzzles that only a newer version has. Raises ShelfError."""
    text = (app.page.get(SOLVED) or "")[:LONGEST]
    return [name for name in text.split(",") if re.fullmatch("[a-z0-9-]{1,20}", name)]


def begin(app: App, about: str, _values: Values) -> None:
    """Or begin again."""
    desk = links.desk_of(app)
    puzzle = next((one for one in PUZZLES if one.name == about), None)
    if puzzle:
        desk.puzzle, desk.explained = puzzle, False
        seats = range(len(puzzle.position["seats"]))
        players = tuple([PERSON if seat == puzzle.seat else "deckhand" for seat in seats])
        links.lay_out(app, Table(puzzle.begin(), players), "puzzle")


def choose(app: App, about: str, values: Values) -> None:
    """In a puzzle the others do what they have said; it is kept nowhere."""
    desk, table = links.desk_of(app), app.store.table
    if app.store.screen != "puzzle" or not desk.puzzle or not table:
        links.choose(app, about, values)
        return
    seat, _, option = about.partition(":")
    if seat != str(desk.puzzle.seat) or not desk.puzzle.asked(table.game):
        return
    with suppress(Refusal):
        before = table.game.view(desk.puzzle.seat)
        events = desk.puzzle.choose(table.game, option)
        table.selected = ""
        if desk.puzzle.asked(table.game):
            table.chronicle.hear(events)
        else:
            table.story = told(table, before, events)
    if not desk.puzzle.asked(table.game) and desk.puzzle.worth(table.game) == desk.puzzle.best:
        desk.solved = [name for name in SHELF if name in {*desk.solved, desk.puzzle.name}]
        with suppress(ShelfError):
            app.page.set(SOLVED, ",".join(dict.fromkeys([*desk.solved, *remembered(app)])))


def told(table: Table, before: Picture, events: list[Event]) -> Story:
    """The table as it lies when the puzzle is over: the game itself has been dealt on by then."""
    counted = [place for place, event in enumerate(events) if isinstance(event, FortuneCounted)]
    end = counted[-1] + 1 if counted else next(place for place, event in enumerate(events)
                                               if isinstance(event, DayBegan))
    story = Story(before, events[:end], table.alone, table.chronicle.hear)
    while story.next():
        pass
    return story


def explain(app: App, _about: str, _values: Values) -> None:
    links.desk_of(app).explained = True


HANDLERS: dict[str, Handler] = {"puzzles": shelf, "puzzle": begin, "choose": choose, "puzzle-why": explain}
"""`choose` stands before those of ui/actions/links.py and play.py."""
