"""A bot of one's own, against the ones that there are: it always plays its highest card and takes what comes first.

    python own_bot.py [games]
"""

import sys
from typing import Any

from libertalia import Decision, Game
from libertalia.bots import Budget, bot, iterations
from libertalia.kernel.rng import Stream


def bold(view: dict[str, Any], decision: Decision, stream: Stream, budget: Budget) -> str:
    """A bot is handed what its seat may see and the decision, and answers one of its options."""
    if decision.kind == "play":
        return f"play {max(view['seats'][decision.seat]['hand']['cards'])}"
    return decision.options[0]


def play(seed: int) -> tuple[int, ...]:
    """Seat 0 is ours; answers who won."""
    game = Game.new(edition="galecrest", seats=3, seed=seed)
    choosers = [bold, bot("deckhand"), bot("sailor")]
    streams = [Stream(seed, f"bot {seat}") for seat in range(3)]
    while game.waiting:
        decision = game.waiting[0]
        seat = decision.seat
        game.choose(seat, choosers[seat](game.view(seat), decision, streams[seat], iterations(1)))
    return game.table.winners


games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
wins = [0.0, 0.0, 0.0]
for seed in range(games):
    winners = play(seed)
    for seat in winners:
        wins[seat] += 1 / len(winners)
for name, won in zip(("bold", "deckhand", "sailor"), wins, strict=True):
    print(f"{name:9} {won:5.1f} of {games}")
