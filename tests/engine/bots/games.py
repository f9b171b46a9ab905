"""Games for the tests of bots: random ones under random house rules, with a pause at every decision."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from libertalia import Decision, Game
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream

IN_A_PAGE = sys.platform == "emscripten"
"""There the same tests take several times as long, so they play fewer games."""


def random_options(stream: Stream, edition: str = "original", seats: int = 0) -> dict[str, str]:
    """Of all house rules; as many rounds as printed, for games that are long enough to see much."""
    known = edition_named(edition, seats == 1).options
    return {key: values[stream.below(len(values))] for key, values in known.items() if key not in ("colours", "length")}


def random_game(seed: int, seats: int = 0, options: dict[str, str] | None = None,
                edition: str = "original") -> Iterator[tuple[Game, Decision]]:
    """The game at each decision, seats in any order; options at random unless they are given."""
    stream = Stream(seed, "test")
    chosen = random_options(stream, edition, seats) if options is None else options
    game = Game.new(edition, seats or 2 + seed % 5, seed=seed, options=chosen)
    while game.waiting:
        decision = game.waiting[stream.below(len(game.waiting))]
        yield game, decision
        game.choose(decision.seat, decision.options[stream.below(len(decision.options))])
