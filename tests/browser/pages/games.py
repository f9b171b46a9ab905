"""Plays seeded games and answers the hash of every state. The same file runs in CPython and in a page's Pyodide."""

import json
import sys

from libertalia import Game
from libertalia.kernel.playout import playout
from libertalia.kernel.rng import Stream

SEEDS = range(1, 4)
EDITIONS: dict[str, dict[str, str]] = {"original": {}, "galecrest": {"tiles": "uncharted"}}


def hashes(edition: str, seats: int, seed: int) -> list[str]:
    """At every decision, and of every view at the last one."""
    game = Game.new(edition, seats, seed, EDITIONS[edition])
    stream = Stream(seed, "parity")
    found = [game.fingerprint()]
    while game.waiting:
        decision = game.waiting[stream.below(len(game.waiting))]
        game.choose(decision.seat, decision.options[stream.below(len(decision.options))])
        found.append(game.fingerprint())
    again = Game.load(game.save())
    return [*found, again.fingerprint(), json.dumps(game.view(0)), game.save()]


def answer() -> str:
    games = {f"{edition}, {seats} seats, seed {seed}": hashes(edition, seats, seed)
             for edition in EDITIONS for seats in range(2, 7) for seed in SEEDS}
    fixed = playout(Game.new(seats=4, seed=1), "random", 1).fingerprint()
    return json.dumps({"platform": sys.platform, "playout": fixed, "games": games})


answer()
