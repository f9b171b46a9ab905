"""The Mate: tries each option in many dealt worlds, lets sailors play them out to the end of the campaign, and takes
what did best on average.

Every option still in the race is tried in the same world with the same luck, so that the difference between two
options is seen through far less noise. An option that is clearly behind is dropped, and its time goes to the others.
"""

from __future__ import annotations

from math import exp, sqrt

from ..decisions import PLAY, Decision, decide
from ..flow import answer
from ..rng import Stream
from ..table import Table
from . import Budget, View
from .lore import Lore, lore_of
from .worlds import Worlds

LOOKS = 6
"""An option is judged for the first time after so many worlds, and then again after every few more."""
CLEARLY = 2.2
"""So many standard errors behind the best is hopeless."""


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    if len(decision.options) == 1:
        return decision.options[0]
    lore, worlds = lore_of(view["edition"]), Worlds(view)
    first = lore.sail(worlds.deal(stream), decision, stream.states)
    racing: dict[str, list[float]] = {option: [] for option in decision.options if option != first}
    racing = {first: [], **racing}
    done, looked = 0, 0
    while budget(done) and len(racing) > 1:
        world = opened(worlds.deal(stream))
        luck = stream.below(1 << 64)
        for option, results in racing.items():
            results.append(played_out(world, decision, option, lore, [luck]))
            done += 1
            if not budget(done):
                break
        looked += 1
        if looked >= LOOKS and looked % 2 == 0 and budget(done):
            racing = still_racing(racing)
    return best_of(racing)


def opened(t: Table) -> Table:
    """At sunrise nobody has picked yet: what others have locked is better guessed by a sailor than by chance."""
    if t.waiting[0].why == "sunrise":
        t.picks = [0] * len(t.picks)
        t.waiting = tuple([decide((seat, "play", PLAY.of(hand), "sunrise")) for seat, hand in enumerate(t.hand)
                           if hand])
    return t


def played_out(world: Table, decision: Decision, option: str, lore: Lore, states: list[int]) -> float:
    """How the campaign ends for the seat if it takes this option, and everybody goes on as a sailor."""
    t = world.copy()
    seat, finished, sail = decision.seat, len(t.fortunes), lore.sail
    answer(t, next(one for one in t.waiting if one.seat == seat), option)
    while t.waiting and len(t.fortunes) == finished:
        asked = t.waiting[0]
        answer(t, asked, sail(t, asked, states))
    return chance(t, seat, lore)


def chance(t: Table, seat: int, lore: Lore) -> float:
    """About how likely the seat is to win: by its lead over the others, which says more the later it is."""
    if t.winners:
        scores: list[float] = list(map(float, t.score))
    else:
        scores = [score + lore.hand_worth(t, one) for one, score in enumerate(t.score)]
    mine = scores.pop(seat)
    lead = mine - (max(scores) + sum(scores) / len(scores)) / 2
    campaigns_left = 0 if t.winners else len(t.setup.edition.days) - len(t.fortunes)
    return 1 / (1 + exp(-lead / (6 + 9 * campaigns_left)))


def still_racing(racing: dict[str, list[float]]) -> dict[str, list[float]]:
    """All but those that the same worlds show to be clearly behind the best."""
    best = racing[best_of(racing)]
    return {option: results for option, results in racing.items() if not behind(results, best)}


def behind(results: list[float], best: list[float]) -> bool:
    gaps = [ahead - own for own, ahead in zip(results, best, strict=False)]
    number = len(gaps)
    mean = sum(gaps) / number
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (number - 1)
    return mean > CLEARLY * sqrt(variance / number)


def best_of(racing: dict[str, list[float]]) -> str:
    """Of those tried most often in the end, the best; the sailor's own choice if none was tried."""
    most = max(map(len, racing.values()))
    tried = {option: sum(results) for option, results in racing.items() if len(results) >= most - 1}
    means = {option: total / max(1, len(racing[option])) for option, total in tried.items()}
    return max(means, key=means.__getitem__)
