"""How fast the kernel is, through the doors that bots use. A benchmark, never a test."""

from __future__ import annotations

import platform
from time import perf_counter
from typing import Any

from ..kernel.game import Game, check_start
from ..kernel.playout import random_playout
from ..kernel.rng import Stream

BATCH = 20
COPIES = 2000


def bench(edition: str, players: int, seconds: float) -> dict[str, Any]:
    """Silent random playouts from fresh deals; copies of a game in the middle of its second round."""
    start = check_start(edition, players, 0, {})
    games = decisions = 0
    began = now = perf_counter()
    while now - began < seconds:
        for seed in range(games, games + BATCH):
            game = Game.from_start(start._replace(seed=seed)).copy()
            decisions += len(random_playout(game, Stream(seed)).choices)
        games += BATCH
        now = perf_counter()
    spent = now - began
    return {
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent),
        "copies_per_s": round(copies_per_second(edition, players, seconds / 5)),
        "games": games,
        "python": platform.python_version(),
    }


def copies_per_second(edition: str, players: int, seconds: float) -> float:
    game = middle_of_a_game(edition, players)
    copies = 0
    began = now = perf_counter()
    while now - began < seconds:
        for _ in range(COPIES):
            game.copy()
        copies += COPIES
        now = perf_counter()
    return copies / (now - began)


def middle_of_a_game(edition: str, players: int) -> Game:
    game = Game.new(edition, players, seed=1)
    stream = Stream(1)
    while game.round < 2 or game.day < 4 or game.phase != "dusk":
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[stream.below(len(decision.options))])
    return game
