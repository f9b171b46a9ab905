"""A small tournament: each level against a field of every other, at three seats, every deal from every seat.

    python tournament.py [deals]
"""

import sys
from functools import partial
from time import perf_counter

from libertalia.bots import bot, iterations
from libertalia.bots.arena import Player, interval, play_block
from libertalia.kernel.game import check_start

LEVELS = ("deckhand", "sailor", "mate")
deals = int(sys.argv[1]) if len(sys.argv) > 1 else 5
players = {level: Player(bot(level), partial(iterations, 30)) for level in LEVELS}
start = check_start("original", 3, 1, {})
print("hero      field     share of the wins (par is 0.333)")
for hero in LEVELS:
    for field in LEVELS:
        if hero != field:
            blocks = [play_block(start._replace(seed=seed), players[hero], players[field], perf_counter)
                      for seed in range(1, deals + 1)]
            share, low, high = interval([block.share for block in blocks])
            print(f"{hero:9} {field:9} {share:.3f} ({max(0, low):.3f} to {min(1, high):.3f})")
