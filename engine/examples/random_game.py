"""A game in which everybody chooses by chance; prints who won, and by what choices.

    python random_game.py [seed]
"""

import sys

from libertalia import Game
from libertalia.kernel.rng import Stream

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
game = Game.new(edition="original", seats=["Ann", "Bo", "Cy"], seed=seed)
luck = Stream(seed, "example")
while game.waiting:
    decision = game.waiting[0]
    option = decision.options[luck.below(len(decision.options))]
    print(f"{game.start.seats[decision.seat]}: {option}")
    game.choose(decision.seat, option)
print(game.over)
