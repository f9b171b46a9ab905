"""What each character promises if it is played today: for the secret pick, and for whom a Scout sends."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.data import MERCHANT, MIDSHIPMAN
from ...editions.galecrest.loot import RELIC, WEAPONS
from ...editions.galecrest.ranks_21_30 import UP_TO_20
from ...editions.galecrest.solo import SoloTable
from ...editions.galecrest.table import midshipman_sails
from ...editions.galecrest.track import LAST
from ...kernel.offers import neighbours
from .. import habits
from ..habits import HARM, SABERS_HIT, Day, befores, blows, gambler, left_for, ranks_of, share_above, surgeon, with_seer
from ..portable import power
from .reserve import reserves
from .worth import (
    BRAWLER,
    KINDS,
    crew_worth,
    crew_worths,
    holdings,
    loot_worth,
    shame,
    steps_worth,
    token_values,
)

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

SEIZED = 0.79
"""How likely a saber that strikes on the island is taken by somebody who comes before me."""
SCOUT = 1
BRUTE = 17
ANYBODY = (1 << 41) - 2


class GalecrestDay(Day):
    __slots__ = ("active", "deserts", "kinds", "space")

    t: Table
    active: list[int]
    """Kinds whose tokens set something off at dusk."""
    deserts: list[int]
    """Tokens of today that cost their taker; and those that do not."""
    kinds: list[int]

    def __init__(self, t: Table) -> None:
        super().__init__(t, crew_worths, BRUTE)
        self.reserves = reserves(t)
        self.space = t.spaces[t.day - 1]
        self.active = [kind for kind, dusk in enumerate(t.chart.dusk) if dusk]
        self.deserts, self.kinds = [], []
        for kind, count in enumerate(self.space):
            if count:
                (self.deserts if t.chart.dusk[kind] == "desert" else self.kinds).extend([kind] * count)

    def gains(self, seat: int, ranks: tuple[int, ...]) -> list[float]:
        return with_seer(ranks, Morning(self, seat).gains, self.reserves, SCOUT)


class Morning(habits.Morning):
    """`others`: where these lie on the island already, for whom a Scout sends; `low`: up to this rank one stands left
    of the Midshipman."""

    __slots__ = ("deserts", "low", "safe", "seized", "space", "tokens", "values")

    day: GalecrestDay
    t: Table

    def __init__(self, day: GalecrestDay, seat: int) -> None:
        super().__init__(day, seat)
        t, self.space = day.t, day.space
        self.low = MIDSHIPMAN.value if midshipman_sails(t.setup) else 0
        if not t.line and isinstance(t, SoloTable):  # the Pilferer comes, with any card or with the one on top
            self.others = (*self.others, 1 << t.deck[0] if t.looked else ANYBODY)
        self.values = token_values(t, seat)
        self.safe, self.seized = 1.0, 0.0
        for kind in day.active:
            self.at_dusk(kind, t.chart.dusk[kind])
        values = self.values
        self.tokens = sorted([values[kind] for kind in day.kinds], reverse=True)
        self.deserts = [values[kind] for kind in day.deserts]

    def at_dusk(self, kind: int, dusk: str) -> None:
        """What a token sets off when it is gained is part of its value; sabers are a threat as well."""
        t, seat, n = self.t, self.seat, self.n
        here = self.space[kind]
        if dusk == "sabotage":
            ahead = sum([space[kind] for space in t.spaces[t.day - 1:]])
            self.safe = power(1 - SABERS_HIT[n], ahead)
            if here:
                self.values[kind] += 0.5 + self.day.best_blow(seat, neighbours(t, seat))
        elif not here:
            return
        elif dusk == "seize":
            self.seized = SEIZED * here
            self.values[kind] += 1.0 + 4.5 * HARM[n]
        elif dusk == "fame":
            self.values[kind] += steps_worth(t, seat, 1)
        elif dusk == "shame":
            self.values[kind] += max([shame(t, seat, other) for other in range(n) if other != seat])

    def top(self, rank: int) -> float:
        """How likely nobody stands to the right of it."""
        return top(self.others, rank, self.low)

    def gains(self, ranks: tuple[int, ...]) -> list[float]:
        """What each card promises, in doubloons, mine and (at a discount) what others lose, less what is given up."""
        safe, seized, rivals = self.safe, self.seized, self.n - 1
        lost, given_up = min(1.0, self.brutes), self.day.reserves
        stays = crew_worths(self.t, self.seat, ranks, self.nights)
        found = []
        for rank, before, stay in zip(ranks, places(self.others, ranks, self.low), stays, strict=True):
            if rank in LEAVES:
                stay = 0.0
            elif stay > 0:
                stay *= safe
            dusk = stay
            if rank not in TAKES_NOTHING:
                dusk += self.token(before, stay)
                if rank == 26:
                    dusk += max(-3.0, self.token(before + 1, stay))
                if seized and dusk > 0:
                    dusk -= dusk * min(0.8, seized * min(1.0, before) / rivals)
            act = ACTS_BY_RANK[rank]
            value = act(self) if act else 0.0
            promise = dusk + value
            if lost and rank > BRUTE and promise > 0:
                promise -= lost * self.top(rank) * promise
            found.append(promise - given_up[rank])
        return found

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; some cost the character itself."""
        tokens = self.tokens
        if self.deserts:
            tokens = sorted([*tokens, *[value - max(0.0, stay) for value in self.deserts]], reverse=True)
        return left_for(tokens, before)

    def steps(self, number: int) -> float:
        return steps_worth(self.t, self.seat, number)


@lru_cache(maxsize=20_000)
def places(others: tuple[int, ...], ranks: tuple[int, ...], low: int) -> tuple[float, ...]:
    """Of each card, how many are likely to stand higher, and so to take their tokens first; the Midshipman costs one
    as well."""
    return tuple([before + 1 if rank <= low else before
                  for before, rank in zip(befores(others, ranks), ranks, strict=True)])


@lru_cache(maxsize=20_000)
def top(others: tuple[int, ...], rank: int, low: int) -> float:
    """How likely nobody stands to the right of it."""
    if rank <= low:
        return 0.0
    chance = 1.0
    for held in others:
        chance *= 1 - share_above(held)[rank]
    return chance


# --- what a character does on its day ----------------------------------------------------------------------

def apprentice(m: Morning) -> float:
    able = m.t.crew[m.seat] & m.t.setup.edition.day_crew
    return max([copy_worth(m, rank) for rank in ranks_of(able)]) if able else 0.0


def copy_worth(m: Morning, rank: int) -> float:
    """What an ability is worth that is used from aboard."""
    if rank in (5, 29):
        return 0.0
    if rank == 1:
        return 1.5 - max(0.0, crew_worth(m.t, m.seat, 1, m.nights))
    return ACTS[rank](m)


def beggar(m: Morning) -> float:
    """From whoever stands outermost, unless it is the Beggar himself or the Midshipman."""
    mine = 1.0
    for held in m.others:
        mine *= 1 - (held >> (21 if m.low else 4)).bit_count() / held.bit_count()
    return (1 - mine) * 2 * (1 + HARM[m.n])


def innkeeper(m: Morning) -> float:
    """Back comes who has done his work, or who would only cost."""
    given_up = m.day.reserves
    back = [given_up[rank] - worth
            for rank, worth in zip(ranks_of(m.t.crew[m.seat]), m.day.aboard(m.seat), strict=True)]
    return 0.6 * max(back) if back else 0.0


def cabin_boy(m: Morning) -> float:
    chance = 1.0
    for held in m.others:
        chance *= 1 - (held & 0b11100).bit_count() / held.bit_count()
    return 3 * chance


def bandit(m: Morning) -> float:
    steps = m.t.track.index(m.seat)
    return steps + m.steps(-steps)


def preacher(m: Morning) -> float:
    others = sum(m.loot) - 1
    if others < 1:
        return 0.0
    kept = max([m.values[kind] for kind in KINDS if m.loot[kind]])
    return max(0.0, kept) - loot_worth(m.t, m.seat, m.values) + m.steps(others)


def stowaway(m: Morning) -> float:
    bag = m.t.bag
    return fsum([count * value for count, value in zip(bag, m.values, strict=True)]) / max(1, sum(bag))


def carpenter(m: Morning) -> float:
    return -(m.coins // 2)


def officer(m: Morning) -> float:
    return 12.0 - m.coins if m.coins < 12 else m.steps(2)


def smuggler(m: Morning) -> float:
    """The first choice, unless there are more Smugglers; it counts no less from a ship."""
    rivals = sum([(held >> 13 & 1) / held.bit_count() for held in m.others])
    return m.token(0.5 * rivals, crew_worth(m.t, m.seat, 13, m.nights))


def bodyguard(m: Morning) -> float:
    return 2.0 * sum([m.space[kind] for kind in WEAPONS])


def brute(m: Morning) -> float:
    """Somebody's best card goes, unless it is the Brute himself; with two the Midshipman may stand in for all."""
    alone = 1.0
    for held in m.others:
        alone *= 1 - (held >> (21 if m.low else 18)).bit_count() / held.bit_count()
    return (1 - alone) * (0.5 + 8 * HARM[m.n]) - (0.0 if m.low else alone * 3)


def gunner(m: Morning) -> float:
    t, seat = m.t, m.seat
    sacrifice = m.steps(1)
    own = [-worth + sacrifice for worth in m.day.aboard(seat)]
    rivals = tuple([other for other in range(m.n) if other != seat and t.crew[other]])
    if rivals:
        own.append(m.day.best_blow(seat, rivals) + m.steps(-1))
    return max(own) if own else 0.0


def necromancer(m: Morning) -> float:
    if not m.loot[RELIC]:
        return 0.0
    dead = crew_worths(m.t, m.seat, ranks_of(m.t.graveyard[m.seat]), m.nights)
    return (max(dead) if dead else 0.0) - m.values[RELIC]


def bosun(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_20).bit_count()


def brawler(m: Morning) -> float:
    targets = [(other, 22) for other, crew in enumerate(m.t.crew) if other != m.seat and crew & BRAWLER]
    return max(blows(crew_worths, m.t, m.seat, targets, m.nights)) + m.steps(2) if targets else 0.0


def thief(m: Morning) -> float:
    found = [theft(m.t, m.seat, other, kind, m.values) for other in {(m.seat + 1) % m.n, (m.seat - 1) % m.n}
             for kind in KINDS if m.t.loot[other][kind]]
    return max(found) + m.steps(-2) if found else 0.0


def theft(t: Table, seat: int, other: int, kind: int, values: list[float]) -> float:
    """What a token adds here and is missed there."""
    return values[kind] + HARM[len(t.crew)] * values[kind]


def recruiter(m: Morning) -> float:
    ranks = ranks_of(m.t.hand[m.seat] & ~(1 << 25))
    return max(boardings(m.t, m.seat, ranks, m.nights, m.safe)) if ranks else 0.0


def boardings(t: Table, seat: int, ranks: tuple[int, ...], nights: int, safe: float = 1.0) -> list[float]:
    """Straight from hand into the ship, without what it does by day."""
    given_up = reserves(t)
    return [safe * worth - 0.8 * given_up[rank]
            for rank, worth in zip(ranks, crew_worths(t, seat, ranks, nights), strict=True)]


def watchman(m: Morning) -> float:
    """Little, as nobody knows who will take what is swapped."""
    if m.nights < 2:
        return 0.0
    tomorrow = m.t.spaces[m.t.day]
    best = max([m.values[kind] for kind in KINDS if tomorrow[kind]], default=0.0)
    return 0.7 * m.top(27) * max(0.0, best - (m.tokens[0] if m.tokens else 0.0)) + 0.3


def infantry(m: Morning) -> float:
    return 5 * m.top(29)


def merchant(m: Morning) -> float:
    sales = [sale_worth(m.t, m.seat, m.values, kind, number) for kind, count in enumerate(m.loot)
             for number in range(1, min(3, count) + 1)]
    return max(sales) if sales else 0.0


def sale_worth(t: Table, seat: int, values: list[float], kind: int, number: int) -> float:
    """The price, less what the tokens were worth."""
    return float(MERCHANT.value[number]) - holdings(t, seat, kind, values, number)


def aristocrat(m: Morning) -> float:
    return m.steps(2)


def quartermaster(m: Morning) -> float:
    return sum(m.loot)


def first_mate(m: Morning) -> float:
    return -min(m.coins, m.t.crew[m.seat].bit_count())


def captain(m: Morning) -> float:
    steps = LAST - m.t.track.index(m.seat)
    return m.steps(steps) - min(m.coins, steps)


def governor(m: Morning) -> float:
    return m.steps(m.t.crew[m.seat].bit_count()) - sum(m.day.aboard(m.seat))


ACTS: dict[int, Callable[[Morning], float]] = {
    2: apprentice, 3: beggar, 4: innkeeper, 5: cabin_boy, 6: bandit, 7: preacher, 9: stowaway, 11: carpenter,
    12: officer, 13: smuggler, 14: bodyguard, 17: brute, 18: gunner, 19: necromancer, 21: bosun, 22: brawler,
    23: thief, 25: recruiter, 27: watchman, 29: infantry, 30: merchant, 31: surgeon, 33: gambler, 34: aristocrat,
    36: quartermaster, 38: first_mate, 39: captain, 40: governor,
}
ACTS_BY_RANK = tuple([ACTS.get(rank) for rank in range(41)])
LEAVES = {1, 9}
"""They do not come aboard."""
TAKES_NOTHING = {5, 9, 13}
"""No token at dusk."""
