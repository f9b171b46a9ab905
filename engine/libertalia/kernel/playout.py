"""Playing to the end by itself: for benchmarks, for the protocol's `playout`, and the floor for every bot."""

from __future__ import annotations

from .game import Game
from .refusals import BadRequest
from .rng import Stream, below

POLICIES = ("random",)
ENOUGH = 1 << 30


def playout(game: Game, policy: str, seed: int) -> Game:
    if policy not in POLICIES:
        raise BadRequest(f"there is no policy {policy!r}; there is {', '.join(POLICIES)}")
    return random_playout(game, Stream(seed, "playout"))


def random_playout(game: Game, stream: Stream) -> Game:
    """Every legal option as likely as any other. One draw of 60 bits serves several choices."""
    states, chance, table = stream.states, 0, game.table
    while waiting := table.waiting:
        decision = waiting[0]
        seat, options = decision[0], decision[2]
        if chance < ENOUGH:
            chance = below(states, 0, 1 << 60)
        chance, number = divmod(chance, len(options))
        game.choose(seat, options[number])
    return game
