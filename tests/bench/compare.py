"""How fast is the kernel, against plain Python with no kernel at all?

`python -m tests.bench.compare [--edition galecrest] [--rounds 20]`

Runs the public kernel and the flat probe in turns, in one process, and prints one JSON line. Only the ratio means
anything: machines differ and are shared. `ratio` is the median of the rounds' ratios.
"""

from __future__ import annotations

import argparse
import json
import platform
from random import Random
from statistics import median
from time import process_time

from libertalia.cli.bench import copies_per_second
from libertalia.editions import PACKAGES
from libertalia.kernel.game import Game, check_start
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from tests.bench import flat_probe

GAMES = 100


def flat_games(players: int, first: int) -> float:
    rng = Random(first)
    began = process_time()
    for _ in range(GAMES):
        flat_probe.playout(rng, players)
    return GAMES / (process_time() - began)


def kernel_games(edition: str, players: int, first: int) -> float:
    """As in `python -m libertalia bench`: a fresh deal, dealt and played through the checked door."""
    start = check_start(edition, players, 0, {})
    began = process_time()
    for seed in range(first, first + GAMES):
        random_playout(Game.from_start(start._replace(seed=seed)).copy(), Stream(seed))
    return GAMES / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="original", choices=PACKAGES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    rounds = [(kernel_games(given.edition, given.players, number * GAMES), flat_games(given.players, number))
              for number in range(given.rounds)]
    print(json.dumps({
        "ratio": round(median(kernel / flat for kernel, flat in rounds), 3),
        "kernel_games_per_s": round(median(kernel for kernel, _ in rounds)),
        "flat_games_per_s": round(median(flat for _, flat in rounds)),
        "copies_per_s": round(copies_per_second(given.edition, given.players, 1)),
        "players": given.players,
        "python": platform.python_version(),
    }))


if __name__ == "__main__":
    main()
