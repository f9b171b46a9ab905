"""Advice for a position written by hand: each option in numbers, as a Captain sees it.

    python advice.py [iterations]
"""

import sys

from libertalia import Game
from libertalia.bots import iterations
from libertalia.bots.captain import weigh
from libertalia.kernel.rng import Stream

position = {
    "edition": "original", "seed": 7, "round": 2, "day": 5,
    "seats": [{"name": "Ann", "doubloons": 12, "hand": [3, 14, 21, 29], "crew": [7, 18], "loot": {"chest": 1}},
              {"name": "Bo", "doubloons": 15, "hand": [3, 14, 18, 21], "crew": [29], "loot": {"map": 2}},
              {"name": "Cy", "doubloons": 9, "hand": [14, 18, 21, 29], "crew": [3], "loot": {"saber": 1}}],
    "spaces": [[], [], [], [], ["chest", "relic", "map"], ["jewel", "saber", "officer"]],
}
budget = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
game = Game.from_position(position)
print("option    worlds  to win   coins")
for one in weigh(game.view(0), game.waiting[0], Stream(1, "advice"), iterations(budget)):
    good = " *" if one.good else ""
    print(f"{one.option:9} {one.worlds:6}  {one.chance:6.3f}  {one.coins:5.1f} +- {one.error:.1f}{good}")
print("* the best, or not to be told from it")
