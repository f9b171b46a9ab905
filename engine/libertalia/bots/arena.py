"""The arena: a hero plays the same deals from every seat against a field of equals, and the wins are counted.

A *block* is one seed with the hero in every seat in turn: the cards, the tokens and each seat's own stream are the
same in all of its games, so luck of the deal cancels out. Games of a block hang together, blocks do not: an interval
is therefore made from the blocks' means, by Student's t (the means are bounded and many; from some thirty blocks on
this is safe, with fewer it is a hint). A shared win counts as a part of one.

This is the referee: it holds the true game and hands each bot its view, and nothing else. It has no clock and starts
no process; both are handed in, or done, by libertalia/cli/arena.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from ..kernel.game import Game, Start
from ..kernel.rng import Stream
from . import Budget, Choose


class Contest(NamedTuple):
    """What is played, as plain data: it can be sent to another process."""

    start: Start
    hero: str
    field: str
    budget: str
    field_budget: str


class Block(NamedTuple):
    """What one deal came to, the hero in every seat in turn."""

    seed: int
    share: float
    """The hero's part of the wins, on average."""
    margin: float
    """By how much its score was above the others' mean, on average."""
    decisions: int
    seconds: float
    """Of the hero's decisions; and the time they took."""


class Player(NamedTuple):
    choose: Choose
    budget: Callable[[], Budget]
    """A fresh one for every decision: a deadline runs from the moment of the question."""


def play_block(start: Start, hero: Player, field: Player, clock: Callable[[], float]) -> Block:
    seats = len(start.seats)
    share = margin = seconds = 0.0
    decisions = 0
    for seat in range(seats):
        game, asked, spent = play_game(start, [hero if one == seat else field for one in range(seats)], seat, clock)
        scores, winners = game.table.score, game.table.winners
        share += (seat in winners) / len(winners)
        margin += scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
        decisions += asked
        seconds += spent
    return Block(start.seed, share / seats, margin / seats, decisions, seconds)


def play_game(start: Start, players: Sequence[Player], timed: int,
              clock: Callable[[], float]) -> tuple[Game, int, float]:
    """To the end; and how many decisions the timed seat made, in what time."""
    game = Game.from_start(start).copy()
    streams = [Stream(start.seed, f"bot {seat}") for seat in range(len(players))]
    asked, spent = 0, 0.0
    while game.waiting:
        decision = game.waiting[0]
        seat = decision.seat
        choose, budget = players[seat]
        view = game.view(seat)
        began = clock()
        option = choose(view, decision, streams[seat], budget())
        if seat == timed:
            spent += clock() - began
            asked += 1
        game.choose(seat, option)
    return game, asked, spent


# --- statistics --------------------------------------------------------------------------------------------

def result(contest: Contest, blocks: Sequence[Block]) -> dict[str, Any]:
    """The line that the command prints; in order of seeds, so that it does not hang on who finished first."""
    blocks = sorted(blocks)
    seats = len(contest.start.seats)
    share, low, high = interval([block.share for block in blocks])
    margin, margin_low, margin_high = interval([block.margin for block in blocks])
    decisions = sum(block.decisions for block in blocks)
    return {
        "edition": contest.start.edition, "players": seats, "hero": contest.hero, "field": contest.field,
        "budget": contest.budget, "field_budget": contest.field_budget,
        "seed": contest.start.seed, "deals": len(blocks), "games": len(blocks) * seats,
        "par": round(1 / max(2, seats), 4), "share": round(share, 4),
        "interval": [round(max(0.0, low), 4), round(min(1.0, high), 4)],
        "margin": round(margin, 2), "margin_interval": [round(margin_low, 2), round(margin_high, 2)],
        "seconds_per_decision": round(sum(block.seconds for block in blocks) / max(1, decisions), 6),
    }


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and the 95 % interval about it: all there is to say of one value is the value."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return mean, mean, mean
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    reach = student(number - 1) * sqrt(variance / number)
    return mean, mean - reach, mean + reach


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t: the first terms of its expansion about the normal one (within 1 % from 3 on)."""
    z = 1.959964
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    first, second, third = terms
    return z + (first + (second + third / freedom) / freedom) / freedom
