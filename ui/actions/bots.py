"""The bots' turns: quick ones choose at once, others think outside the page, one after the other.

What a bot does hangs on the deal, its seat and how often it has chosen: whoever goes on with a saved game meets the
same bots, and so does whoever takes a choice back. Only a Captain, who thinks by the clock, may see more on one day
than on another.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from libertalia import BadJson, Decision, Event
from libertalia.bots import bot, iterations
from libertalia.bots.captain import Weighed
from libertalia.kernel import strictjson
from libertalia.kernel.rng import Stream

from ..store import Hint, Table, Thought

if TYPE_CHECKING:
    from ..app import App

THINKS: dict[str, dict[str, float]] = {"mate": {"iterations": 60}, "captain": {"seconds": 1.0}}
"""By level, what it is given for a choice; the others need nothing worth a word."""
HINT = {"seconds": 1.5}
LONGEST = 1500
"""Milliseconds that thinking takes at most, where its end is not known beforehand."""

_numbers = count(1)


def let_choose(app: App, table: Table) -> list[Event]:
    """Every quick bot that is asked chooses; then the first of the others is set to think."""
    events: list[Event] = []
    while not table.readonly and (asked := bots_asked(table)):
        quick = next((one for one in asked if table.players[one.seat] not in THINKS), None)
        if not quick:
            break
        events += table.game.choose(quick.seat, quick_choice(table, quick, table.players[quick.seat]))
    set_to_think(app, table)
    return events


def bots_asked(table: Table) -> list[Decision]:
    people = table.people
    return [one for one in table.game.waiting if one.seat not in people]


def quick_choice(table: Table, asked: Decision, level: str) -> str:
    seat = asked.seat
    return bot(level)(table.game.view(seat), asked, Stream(table.game.start.seed, purpose(table, seat)), iterations(0))


def purpose(table: Table, seat: int) -> str:
    """Names the stream of one choice of one seat."""
    return f"bot {seat} {sum(one == seat for one, _ in table.game.choices)}"


# --- thinking ----------------------------------------------------------------------------------------------

def set_to_think(app: App, table: Table) -> None:
    """Whoever thinks already about a question that still stands goes on with it."""
    asked = [] if table.readonly else bots_asked(table)
    thought = table.thought
    if thought and any((one, purpose(table, one.seat)) == (thought.decision, thought.purpose) for one in asked):
        return
    if thought or (table.hint and table.hint.decision != table.decision):
        forget(app, table)
    if asked:
        decision = asked[0]
        table.thought = Thought(next(_numbers), decision, purpose(table, decision.seat))
        level = table.players[decision.seat]
        ask(app, table, table.thought, {"level": level, **THINKS[level]})


def ask(app: App, table: Table, thought: Thought, how: dict[str, Any]) -> None:
    decision = thought.decision
    question = {"view": table.game.view(decision.seat), "decision": list(decision), "seed": table.game.start.seed,
                "purpose": thought.purpose, **how}
    app.page.think(thought.number, strictjson.dumps(question), int(1000 * how.get("seconds", 0)) or LONGEST)


def forget(app: App, table: Table) -> None:
    """Nobody waits for what is being thought."""
    table.thought = table.hint = None
    app.page.forget()


def settled(table: Table, answer: str) -> tuple[int, str]:
    """What the bot that thought does: what came back or, where nothing of use did, what a Sailor would do."""
    assert table.thought
    asked, table.thought = table.thought.decision, None
    try:
        option = strictjson.loads(answer)
    except BadJson:
        option = None
    return asked.seat, option if option in asked.options else quick_choice(table, asked, "sailor")


# --- hints -------------------------------------------------------------------------------------------------

def hint(app: App, table: Table) -> None:
    """Asks a Captain what he would do on the seat of the person who is asked."""
    decision = table.decision
    if decision and table.facing == decision.seat and not table.story and not table.readonly:
        table.hint = Hint(next(_numbers), decision, f"hint {purpose(table, decision.seat)}")
        ask(app, table, table.hint, {"level": "captain", "weigh": True, **HINT})


def weighed(answer: str) -> tuple[Weighed, ...]:
    """What came back; nothing where that cannot be read."""
    try:
        return tuple(Weighed(*one) for one in strictjson.loads(answer))
    except (BadJson, TypeError):
        return ()
