"""The running game: sitting down, choosing, taking back, and letting the bots have their turns."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from libertalia import Game, Refusal

from ..chronicle import Chronicle
from ..keeping import keep
from ..links.desk import ending_of
from ..screens import new_game
from ..shelf import ShelfError
from ..store import NewGame, Seat, Table
from ..story import Story
from ..words import words_for
from . import bots, scores

if TYPE_CHECKING:
    from ..app import App, Handler, Values


FORM = "libertalia/form"
"""Where the last form of a new game is remembered."""
AHEAD = 100
"""Milliseconds after which a day of rest has surely been painted."""


# --- sitting down ------------------------------------------------------------------------------------------

def begin(app: App, _about: str, values: Values) -> None:
    app.store.new = new_game.read(values)
    with suppress(ShelfError):
        app.page.set(FORM, new_game.to_text(app.store.new))
    start(app, app.store.new)


def play_now(app: App, _about: str, _values: Values) -> None:
    start(app, NewGame())


def again(app: App, _about: str, _values: Values) -> None:
    """The same seats and house rules, another deal."""
    table = app.store.table
    if table:
        view = table.game.view(None)
        seats = [Seat(one["name"], player, one["colour"])
                 for one, player in zip(view["seats"], table.players, strict=False)]
        start(app, NewGame(view["edition"], seats, "", dict(table.game.start.options)))


def start(app: App, new: NewGame) -> None:
    app.store.notices = []
    seed = int(new.seed) if new.seed.isdecimal() else app.chance.randrange(1_000_000)
    names = new_game.full_names(new, words_for(app.store.language))
    colours = new.options.get("colours") == "choose"
    seats = [{"name": name, "colour": seat.colour} if colours else {"name": name}
             for name, seat in zip(names, new.seats, strict=True)]
    game = Game.new(edition=new.edition, seats=seats, seed=seed, options=new.options)
    sit_down(app, Table(game, tuple(seat.player for seat in new.seats)))


def sit_down(app: App, table: Table) -> None:
    app.page.forget()
    app.store.table = table
    app.store.screen = "table"
    bots.let_choose(app, table)
    table.chronicle = Chronicle.of(table.game, table.alone)
    turn_to_people(app, table)


# --- choosing ----------------------------------------------------------------------------------------------

def select(app: App, about: str, _values: Values) -> None:
    """Picks an option that is only carried out when it is confirmed."""
    table = app.store.table
    if table:
        table.selected = "" if table.selected == about else about


def choose(app: App, about: str, _values: Values) -> None:
    """A button pressed twice is refused by the engine: the screen shows what can be done now."""
    seat, _, option = about.partition(":")
    table = app.store.table
    if not table or table.story or table.readonly:
        return
    with suppress(Refusal):
        carry_out(app, table, int(seat), option)


def carry_out(app: App, table: Table, seat: int, option: str) -> None:
    """A choice, and all that bots do at once after it; then it is shown."""
    before, asked = table.game.view(table.alone), table.decision
    events = list(table.game.choose(seat, option))
    events += bots.let_choose(app, table)
    if table.game.over:
        scores.record(app, table)
    table.story = Story(before, events, table.alone, table.chronicle.hear)
    tell_on(app, table, whole=not app.page.moves())
    if table.decision == asked:  # a bot has picked while somebody is still looking at the hand
        keep(app, table)
    else:
        turn_to_people(app, table)


def thought(app: App, about: str, values: Values) -> None:
    """An answer has come. What a bot will do waits until what happened before has been shown."""
    table = app.store.table
    if not table:
        return
    answer = values.get("answer", "")
    if table.hint and about == str(table.hint.number):
        table.hint.weighed = bots.weighed(answer)
        table.hint.answer = answer
    elif table.thought and about == str(table.thought.number):
        table.thought.answer = answer
        if not table.story:
            carry_out(app, table, *bots.settled(table, answer))


def hint(app: App, _about: str, _values: Values) -> None:
    """A second press puts it away."""
    table = app.store.table
    if table and table.hint and table.hint.answer is not None:
        table.hint = None
    elif table and not table.hint:
        bots.hint(app, table)


def undo(app: App, _about: str, _values: Values) -> None:
    """Back to the last decision of a person, if nobody has learned anything new since."""
    table = app.store.table
    if table and table.undoable and not table.readonly:
        table.story = None
        bots.forget(app, table)
        table.game.undo(table.undoable)
        bots.let_choose(app, table)
        table.chronicle = Chronicle.of(table.game, table.alone)
        turn_to_people(app, table)


def face(app: App, about: str, _values: Values) -> None:
    """The person named on the curtain has the device."""
    table = app.store.table
    if table and table.decision and table.decision.seat == int(about):
        table.facing = int(about)


# --- showing what happened ---------------------------------------------------------------------------------

def beat(app: App, about: str, _values: Values) -> None:
    """The page has shown a moment; `about` says which, so that a late answer changes nothing."""
    table = app.store.table
    if table and table.story and about == str(table.story.number):
        tell_on(app, table, whole=False)


def skip(app: App, _about: str, _values: Values) -> None:
    """What is still being shown is over; a day of rest goes on only when it has been read."""
    table = app.store.table
    if table and table.story:
        tell_on(app, table, whole=not (table.story.at_rest and app.page.moves()))


def tell_on(app: App, table: Table, whole: bool) -> None:
    """The story's next moment, or all at once up to the next day of rest."""
    assert table.story
    if not (table.story.skip() if whole else table.story.next()):
        table.story = None
        if table.game.over:
            app.store.screen = "final"
        elif table.thought and table.thought.answer is not None:
            carry_out(app, table, *bots.settled(table, table.thought.answer))
    elif table.story.at_rest:
        app.page.soon("ahead", AHEAD)


def ahead(app: App, _about: str, _values: Values) -> None:
    """A day of rest is being read: time to lay out what comes after it, unless that moves in."""
    table = app.store.table
    if not table or not table.story or not table.story.at_rest:
        return
    if not table.game.over:
        table.story.ahead = not app.page.moves()
    elif table.alone is not None:
        ending_of(table.game, table.players)  # which remembers it for the last screen


def look(app: App, _about: str, _values: Values) -> None:
    """Back at the table, also when the game is over."""
    if app.store.table:
        app.store.screen = "table"


def result(app: App, _about: str, _values: Values) -> None:
    app.store.screen = "final"


# --- the course of a game ----------------------------------------------------------------------------------

def turn_to_people(app: App, table: Table) -> None:
    """Keep the game. Whoever is asked next may be somebody else than who looks at the screen now."""
    table.selected = table.heard = ""
    table.facing = table.alone
    keep(app, table)


HANDLERS: dict[str, Handler] = {
    "begin": begin, "play": play_now, "select": select, "choose": choose, "undo": undo,
    "thought": thought, "hint": hint,
    "face": face, "beat": beat, "skip": skip, "ahead": ahead, "look": look, "result": result, "again": again,
}
