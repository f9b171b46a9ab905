"""The request `think` of the protocol: what a bot would choose for the decision that waits for a seat."""

from __future__ import annotations

from typing import Any

from ..bots import LEVELS, bot, iterations
from ..bots.captain import weigh
from ..kernel.decisions import Decision
from ..kernel.game import Game
from ..kernel.reading import shown
from ..kernel.refusals import BadRequest, GameOver, NotYourTurn
from ..kernel.rng import Stream

USUAL, MOST = 300, 100_000
"""Iterations: games played out. More would take a Captain minutes, and nobody could stop him."""


def think(game: Game, seat: int, level: object, number: object, seed: int, weighing: object) -> dict[str, Any]:
    """From the seat's view alone, on a stream of its own; the game is untouched."""
    decision = waiting_for(game, seat)
    if not isinstance(level, str) or level not in LEVELS:
        raise BadRequest(no_such(level))
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST:
        raise BadRequest(f"'iterations' must be a whole number from 1 to {MOST:,}, not {shown(number)}")
    if not isinstance(weighing, bool):
        raise BadRequest(f"'weigh' is true or false, not {shown(weighing)}")
    view, budget = game.view(seat), iterations(number)
    found: dict[str, Any] = {"option": bot(level)(view, decision, luck(seed, seat), budget)}
    if weighing:
        found["weighed"] = [in_numbers(*one[:5]) for one in weigh(view, decision, luck(seed, seat), budget)]
    return found


def waiting_for(game: Game, seat: int) -> Decision:
    game.view(seat)  # refuses a seat that does not exist
    for decision in game.waiting:
        if decision.seat == seat:
            return decision
    if game.over:
        raise GameOver("the game is over; there is nothing left to think about")
    asked = " and ".join(str(decision.seat) for decision in game.waiting)
    raise NotYourTurn(f"seat {seat} has nothing to decide now; seat {asked} has")


def no_such(level: object) -> str:
    known = ", ".join(LEVELS)
    if isinstance(level, str) and level.partition(":")[0] in LEVELS:
        return f"bots have no temperaments yet, so there is no bot {shown(level)}; there is {known}"
    return f"there is no bot {shown(level)}; there is {known}"


def luck(seed: int, seat: int) -> Stream:
    """The stream that a bot at this seat begins a contest of the arena with."""
    return Stream(seed, f"bot {seat}")


def in_numbers(option: str, worlds: int, chance: float, coins: float, error: float) -> dict[str, Any]:
    """Nothing is said of what was not tried, and no error is known of one world."""
    return {"option": option, "worlds": worlds, "chance": chance if worlds else None,
            "coins": coins if worlds else None, "error": error if worlds > 1 else None}
