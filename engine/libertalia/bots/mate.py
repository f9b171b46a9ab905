"""The Mate: tries each option in many dealt worlds, lets sailors play them out to the end of the campaign, and takes
what did best on average.
"""

from __future__ import annotations

from ..kernel.decisions import Decision
from ..kernel.rng import Stream
from . import Budget, View
from .ahead import chance, foresee, played_out
from .lore import lore_of
from .race import Race
from .worlds import Worlds

LOOKS, CLEARLY = 6, 2.2


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    if len(decision.options) == 1:
        return decision.options[0]
    lore, worlds, seat = lore_of(view["edition"]), Worlds(view), decision.seat
    race = Race(decision.options, lore.sail(worlds.deal(stream), decision, stream.states), LOOKS, CLEARLY)
    done = 0
    while budget(done) and not race.over:
        world = worlds.deal(stream)
        foresee(world, seat, lambda table, asked: lore.sail(table, asked, stream.states))
        luck = stream.below(1 << 64)
        for option, results in race.running.items():
            results.append(chance(played_out(world, option, lore, luck), seat, lore))
            done += 1
            if not budget(done):
                return race.best()
        race.judge()
    return race.best()
