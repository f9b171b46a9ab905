"""Two hundred seeded games of both editions, one to six at the table, bots among them, each as one fingerprint.

    PYTHONPATH=engine python tests/engine/fingerprints.py        # prints them: any Python must say the same

After a change that is meant, what it prints belongs into tests/engine/fingerprints.json.

A fingerprint is of every choice, of the table at the end and of the scores. This file needs nothing but the engine: it
runs in every Python that the machine offers and in the page (test_fingerprints.py, tests/browser/test_wheel.py).
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator

from libertalia import Game
from libertalia.bots import Choose, bot, iterations
from libertalia.kernel.rng import Stream

GAMES = 200
TABLES = [*(("original", seats) for seats in range(2, 7)), *(("galecrest", seats) for seats in range(1, 7))]
OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "original": ({}, {"booty-view": "memory", "card-tracker": "off"}, {"spy-draw": "private", "marks": "lottery"}),
    "galecrest": ({}, {"tiles": "stormy"}, {"tiles": "uncharted", "card-tracker": "off"}),
}
FIELDS = {
    "chance": ("random",),
    "deckhands": ("deckhand", "random"),
    "sailors": ("sailor", "sailor", "deckhand"),
    "a mate": ("mate", "sailor", "sailor", "deckhand", "random", "sailor"),
    "a captain": ("captain", "sailor", "mate", "sailor", "deckhand", "random"),
}
"""Who sits where, again from the first where there are more seats."""
OFTEN = ("chance",) * 8 + ("deckhands",) * 3 + ("sailors",) * 5 + ("a mate", "a captain")
BUDGETS = {"mate": 20, "captain": 40}


def games(every: int = 1) -> Iterator[tuple[str, str]]:
    """Name and fingerprint of each, or of a part of them."""
    for number in range(0, GAMES, every):
        edition, seats = TABLES[number % len(TABLES)]
        turn = number // len(TABLES)
        field, options = OFTEN[turn % len(OFTEN)], OPTIONS[edition][turn % 3]
        said = "".join(f", {key} {value}" for key, value in options.items())
        yield (f"{number}: {edition}, {seats}, {field}{said}",
               fingerprint(played(Game.new(edition, seats, number, options), FIELDS[field])))


def played(game: Game, field: tuple[str, ...]) -> Game:
    streams = [Stream(game.start.seed, f"bot {seat}") for seat in range(len(game.start.seats))]
    names = [field[seat % len(field)] for seat in range(len(streams))]
    choosers: dict[str, Choose] = {name: bot(name) for name in names if name != "random"}
    while game.waiting:
        decision = game.waiting[0]
        seat, options = decision.seat, decision.options
        name, stream = names[seat], streams[seat]
        if name == "random":
            option = options[stream.below(len(options))]
        else:
            option = choosers[name](game.view(seat), decision, stream, iterations(BUDGETS.get(name, 1)))
        game.choose(seat, option)
    return game


def fingerprint(game: Game) -> str:
    truth = json.dumps([game.choices, game.fingerprint(), game.over])
    return hashlib.sha256(truth.encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(dict(games()), indent=1) + "\n")
