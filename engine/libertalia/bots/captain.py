"""The Captain: expects the others to think as well.

At sunrise everybody chooses at once, so what is best for one hangs on what the others pick. Each seat runs a race of
its own over the cards it may hold, as a Mate would; and in the worlds of the Captain's own race the others take what
does well in theirs. (A Sailor foresees a third of a Mate's picks; fourteen worlds foresee three quarters of them, and
who knew them all would win two games of three at four seats.) At the small choices of a day nobody else decides, and
there is one race. What the Captain does in the end is drawn from what it cannot tell from the best, so that nobody
learns it by heart.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.rng import Stream
from ..kernel.table import Table
from . import Budget, View
from .ahead import at_sunrise, chance, foresee, morning, played_out
from .lore import Lore, lore_of
from .race import Race
from .worlds import Worlds

LOOKS, CLEARLY = 16, 3.3
RIVAL_LOOKS, RIVAL_CLEARLY = 3, 2.2
"""The others are seen soon and dimly: with little time and many of them they would otherwise not be foreseen at all.
(At five seats, with 300 games for each choice, 3 looks instead of 6 win twice as often against Mates.)"""
PATIENT = 8.0
"""Standard errors behind the best that are hopeless where every option is to be seen in numbers."""
SAILORS = 8
"""Once in so many worlds another seat is taken for a sailor, otherwise for one that thinks."""
KNOWN = 24
"""Every second world goes to the race of another seat until each of these has run in so many."""


class Weighed(NamedTuple):
    """What an option promises, as far as it was tried."""

    option: str
    worlds: int
    chance: float
    """To win the game, about."""
    coins: float
    """What the campaign will bring, on average."""
    error: float
    """The standard error of `coins`."""
    good: bool
    """The best, or not to be told from it."""


class Search:
    """What one decision is weighed with; more and more worlds go into it."""

    def __init__(self, view: View, decision: Decision, stream: Stream, clearly: float = CLEARLY) -> None:
        self.seat = decision.seat
        self.stream = stream
        self.lore: Lore = lore_of(view["edition"])
        self.worlds = Worlds(view)
        self.done = self.dealt = 0
        world = self.worlds.deal(stream)
        self.own = self.race(world, decision, LOOKS, clearly)
        self.races = {self.seat: self.own}
        if at_sunrise(world):
            for seat, hand in enumerate(world.hand):
                if hand and seat != self.seat and seat not in world.setup.edition.automatic:
                    self.races[seat] = self.race(world, morning(world, seat), RIVAL_LOOKS, RIVAL_CLEARLY)
        self.rivals = [seat for seat in self.races if seat != self.seat]

    def race(self, world: Table, asked: Decision, looks: int, clearly: float) -> Race:
        return Race(asked.options, self.sail(world, asked), looks, clearly)

    def run(self, budget: Budget) -> Race:
        while budget(self.done) and not self.own.over:
            turn, place = divmod(self.dealt, 2)
            self.dealt += 1
            others = place and turn < KNOWN * len(self.rivals)
            self.run_one(self.rivals[turn % len(self.rivals)] if others else self.seat, budget)
        return self.own

    def run_one(self, seat: int, budget: Budget) -> None:
        """One more world for the race of one seat."""
        race, world = self.races[seat], self.worlds.deal(self.stream)
        foresee(world, seat, self.guess if seat == self.seat else self.sail)
        if race.over or world.waiting[0].options != race.options:
            return
        luck = self.stream.below(1 << 64)
        for option, results in race.running.items():
            end = played_out(world, option, self.lore, luck)
            results.append(chance(end, seat, self.lore))
            race.coins[option].append(end.fortunes[-1][seat])
            self.done += 1
            if not budget(self.done):
                return
        race.judge()

    def sail(self, world: Table, asked: Decision) -> str:
        return self.lore.sail(world, asked, self.stream.states)

    def guess(self, world: Table, asked: Decision) -> str:
        race = self.races[asked.seat]
        if race.chances and race.options == asked.options and self.stream.below(SAILORS):
            return race.taken(self.stream)
        return self.sail(world, asked)


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    if len(decision.options) == 1:
        return decision.options[0]
    race = Search(view, decision, stream).run(budget)
    good = race.good or [race.best()]
    return good[stream.below(len(good))]


def weigh(view: View, decision: Decision, stream: Stream, budget: Budget) -> list[Weighed]:
    """Every option in numbers, the best first: for people who ask what a Captain would do."""
    race = Search(view, decision, stream, PATIENT).run(budget)
    good, found = race.good or [race.best()], []
    for option in decision.options:
        results, coins = race.running.get(option) or race.out.get(option) or [], race.coins[option]
        number = max(1, len(coins))
        mean = sum(coins) / number
        spread = sqrt(fsum([(one - mean) * (one - mean) for one in coins]) / max(1, number - 1) / number)
        found.append(Weighed(option, len(results), fsum(results) / max(1, len(results)), mean, spread, option in good))
    return sorted(found, key=lambda one: (-one.good, -one.chance))
