"""What each character promises if it is played today: for the secret pick, and for whom a Scout sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...decisions import RANKS
from ...galecrest.data import INCOME, MERCHANT, MIDSHIPMAN
from ...galecrest.loot import RELIC, WEAPONS
from ...galecrest.ranks_21_30 import UP_TO_20
from ...galecrest.solo import SoloTable
from ...galecrest.table import midshipman_sails
from ...galecrest.track import LAST
from ..habits import BRUTE_COMES, HARM, KEPT, SABERS_HIT, gains_of, left_for, nights_left, seen_of_others, share_above
from .worth import (
    BRAWLER,
    KINDS,
    TIES,
    best_blow,
    blow,
    crew_worth,
    holdings,
    kept_worths,
    loot_worth,
    shame,
    ship_worth,
    steps_worth,
    token_values,
)

if TYPE_CHECKING:
    from ...galecrest.table import GalecrestTable as Table

RESERVE = (
    0.0, 2.4, 2.5, 2.6, 2.5, 2.3, 4.8, 3.8, 2.2, 1.7, 2.4,                              # 1 to 10
    4.2, 4.3, 3.8, 4.2, 2.7, 4.0, 3.7, 5.2, 4.7, 3.7,                                   # 11 to 20
    5.8, 5.5, 9.3, 1.5, 3.5, 5.0, 1.9, 4.4, 4.7, 5.1,                                   # 21 to 30
    4.9, 4.1, 5.3, 3.9, 5.7, 2.3, 5.0, 5.5, 1.3, 2.6,                                   # 31 to 40
)
"""By rank: what the card brings on a day that suits it; who plays it today gives up that."""

LATE = (
    0.00, -0.12, -0.01, 0.05, 0.10, 0.12, 0.16, 0.13, 0.01, 0.14, 0.10,                 # 1 to 10
    0.13, 0.24, 0.16, -0.15, 0.00, 0.32, 0.06, 0.08, -0.19, -0.05,                      # 11 to 20
    0.09, 0.27, 0.02, -0.19, 0.05, 0.05, 0.08, -0.04, 0.07, 0.13,                       # 21 to 30
    -0.08, 0.04, -0.19, 0.01, 0.16, 0.03, -0.30, -0.08, 0.20, -0.10,                     # 31 to 40
)
"""By rank: so much better each day that the card is played later in a voyage, beyond what its promise says."""

THRIFT = ((0.98,) * 4, (0.83,) * 5, (0.78, 0.73, 0.64, 0.42, 0.34, 0.00))
"""By voyage and day: how far a card is saved for better days. After the last voyage three cards are left over."""

MIDDLE = (2.5, 3.0, 3.5)
"""Of a voyage, in days."""

SEIZED = 0.79
"""How likely a saber that strikes on the island is taken by somebody who comes before me."""
SCOUT = 1
BRUTE = 17
ANYBODY = (1 << 41) - 2


class Morning:
    """What a seat sees when it must pick; `others`: where these lie on the island already, for whom a Scout sends;
    `low`: up to this rank one stands left of the Midshipman."""

    __slots__ = ("brutes", "coins", "deserts", "higher", "loot", "low", "n", "nights", "others", "safe", "seat",
                 "seized", "space", "t", "tokens", "values")

    def __init__(self, t: Table, seat: int) -> None:
        self.n = t.setup.seats
        self.t, self.seat = t, seat
        self.nights = nights_left(t)
        self.coins, self.loot = t.doubloons[seat], t.loot[seat]
        self.others = seen_of_others(t, seat)
        self.higher = [share_above(held) for held in self.others]
        self.brutes = 0.0 if t.line else BRUTE_COMES * sum([held >> BRUTE & 1 for held in self.others])
        self.low = MIDSHIPMAN.value if midshipman_sails(t.setup) else 0
        if not t.line and isinstance(t, SoloTable):  # the Pilferer comes, with any card or with the one on top
            self.others.append(1 << t.deck[0] if t.looked else ANYBODY)
            self.higher.append(share_above(self.others[-1]))
        self.values = token_values(t, seat)
        self.space = t.spaces[t.day - 1]
        self.safe, self.seized = 1.0, 0.0
        for kind, face in enumerate(t.chart.faces):
            if face.dusk:
                self.at_dusk(kind, face.dusk)
        self.tokens: list[float] = []
        self.deserts: list[float] = []
        for kind, count in enumerate(self.space):
            if count:
                costs_its_taker = t.chart.faces[kind].dusk == "desert"
                (self.deserts if costs_its_taker else self.tokens).extend([self.values[kind]] * count)
        self.tokens.sort(reverse=True)

    def at_dusk(self, kind: int, dusk: str) -> None:
        """What a token sets off when it is gained is part of its value; sabers are a threat as well."""
        t, seat, n = self.t, self.seat, self.n
        here = self.space[kind]
        if dusk == "sabotage":
            ahead = sum([space[kind] for space in t.spaces[t.day - 1:]])
            self.safe = (1 - SABERS_HIT[n]) ** ahead
            if here:
                self.values[kind] += 0.5 + best_blow(t, seat, tuple({(seat + 1) % n, (seat - 1) % n}), self.nights)
        elif not here:
            return
        elif dusk == "seize":
            self.seized = SEIZED * here
            self.values[kind] += 1.0 + 4.5 * HARM[n]
        elif dusk == "fame":
            self.values[kind] += steps_worth(t, seat, 1)
        elif dusk == "shame":
            self.values[kind] += max([shame(t, seat, other) for other in range(n) if other != seat])

    def before(self, rank: int) -> float:
        """How many are likely to stand higher, and so to take their tokens first; the Midshipman costs one as well."""
        before = sum([shares[rank] for shares in self.higher])
        return before + 1 if rank <= self.low else before

    def top(self, rank: int) -> float:
        """How likely nobody stands to the right of it."""
        if rank <= self.low:
            return 0.0
        chance = 1.0
        for shares in self.higher:
            chance *= 1 - shares[rank]
        return chance

    def promise(self, rank: int) -> float:
        """Doubloons, mine and (at a discount) what others lose."""
        t, seat = self.t, self.seat
        before = self.before(rank)
        stay = crew_worth(t, seat, rank, self.nights) if rank not in LEAVES else 0.0
        if stay > 0:
            stay *= self.safe
        dusk = stay
        if rank not in TAKES_NOTHING:
            dusk += self.token(before, stay)
            if rank == 26:
                dusk += max(-3.0, self.token(before + 1, stay))
            if self.seized and dusk > 0:
                dusk -= dusk * min(0.8, self.seized * min(1.0, before) / (self.n - 1))
        act = ACTS.get(rank)
        value = act(self) if act else 0.0
        if self.brutes and rank > BRUTE:
            lost = min(1.0, self.brutes) * self.top(rank)
            return dusk + value - lost * max(0.0, dusk + value)
        return dusk + value

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; some cost the character itself."""
        tokens = self.tokens
        if self.deserts:
            tokens = sorted([*tokens, *[value - max(0.0, stay) for value in self.deserts]], reverse=True)
        return left_for(tokens, before)

    def steps(self, number: int) -> float:
        return steps_worth(self.t, self.seat, number)


# --- what a character does on its day ----------------------------------------------------------------------

def apprentice(m: Morning) -> float:
    able = m.t.crew[m.seat] & m.t.setup.edition.day_crew
    return max([copy_worth(m, rank) for rank in RANKS.of(able)]) if able else 0.0


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
    back = [reserve_of(m.t, rank) - crew_worth(m.t, m.seat, rank, m.nights) for rank in RANKS.of(m.t.crew[m.seat])]
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
    return sum([count * value for count, value in zip(bag, m.values, strict=True)]) / max(1, sum(bag))


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
    own = [-crew_worth(t, seat, rank, m.nights) + m.steps(1) for rank in RANKS.of(t.crew[seat])]
    rivals = tuple([other for other in range(m.n) if other != seat and t.crew[other]])
    if rivals:
        own.append(best_blow(t, seat, rivals, m.nights) + m.steps(-1))
    return max(own) if own else 0.0


def necromancer(m: Morning) -> float:
    if not m.loot[RELIC]:
        return 0.0
    dead = [crew_worth(m.t, m.seat, rank, m.nights) for rank in RANKS.of(m.t.graveyard[m.seat])]
    return (max(dead) if dead else 0.0) - m.values[RELIC]


def bosun(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_20).bit_count()


def brawler(m: Morning) -> float:
    blows = [blow(m.t, m.seat, other, 22, m.nights) for other, crew in enumerate(m.t.crew)
             if other != m.seat and crew & BRAWLER]
    return max(blows) + m.steps(2) if blows else 0.0


def thief(m: Morning) -> float:
    found = [theft(m.t, m.seat, other, kind, m.values) for other in {(m.seat + 1) % m.n, (m.seat - 1) % m.n}
             for kind in KINDS if m.t.loot[other][kind]]
    return max(found) + m.steps(-2) if found else 0.0


def theft(t: Table, seat: int, other: int, kind: int, values: list[float]) -> float:
    """What a token adds here and is missed there."""
    return values[kind] + HARM[len(t.crew)] * values[kind]


def recruiter(m: Morning) -> float:
    aboard = [boarding(m.t, m.seat, rank, m.nights, m.safe) for rank in RANKS.of(m.t.hand[m.seat]) if rank != 25]
    return max(aboard) if aboard else 0.0


def boarding(t: Table, seat: int, rank: int, nights: int, safe: float = 1.0) -> float:
    """Straight from hand into the ship, without what it does by day."""
    return safe * crew_worth(t, seat, rank, nights) - 0.8 * reserve_of(t, rank)


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


def surgeon(m: Morning) -> float:
    best = [reserve_of(m.t, rank) for rank in RANKS.of(m.t.graveyard[m.seat])]
    return 0.6 * max(best) if best else 0.0


def gambler(m: Morning) -> float:
    return -min(m.coins, sum(m.loot))


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
    return m.steps(m.t.crew[m.seat].bit_count()) - ship_worth(m.t, m.seat, m.nights)


ACTS: dict[int, Callable[[Morning], float]] = {
    2: apprentice, 3: beggar, 4: innkeeper, 5: cabin_boy, 6: bandit, 7: preacher, 9: stowaway, 11: carpenter,
    12: officer, 13: smuggler, 14: bodyguard, 17: brute, 18: gunner, 19: necromancer, 21: bosun, 22: brawler,
    23: thief, 25: recruiter, 27: watchman, 29: infantry, 30: merchant, 31: surgeon, 33: gambler, 34: aristocrat,
    36: quartermaster, 38: first_mate, 39: captain, 40: governor,
}
LEAVES = {1, 9}
"""They do not come aboard."""
TAKES_NOTHING = {5, 9, 13}
"""No token at dusk."""


# --- what is given up --------------------------------------------------------------------------------------

def reserve_of(t: Table, rank: int) -> float:
    """What is given up by playing the card today."""
    return RESERVE[rank] * THRIFT[t.round - 1][t.day - 1] - LATE[rank] * (t.day - MIDDLE[t.round - 1])


def hand_worth(t: Table, seat: int) -> float:
    """At the dawn of a voyage: what the hand, the ship, tokens that stay and the place on the track promise. The purse
    holds the income of this voyage already; that of the one after it is still to come."""
    later = len(t.setup.edition.days) - t.round
    here = t.track.index(seat)
    worth: float = KEPT * sum([RESERVE[rank] for rank in RANKS.of(t.hand[seat])]) + t.doubloons[seat]
    worth += TIES * here * sum(t.setup.edition.days[t.round - 1:]) + later * 0.5 * INCOME.value[here]
    if t.crew[seat]:
        worth += sum(kept_worths(t.crew[seat]))
    for kind, stays in enumerate(t.chart.staying):
        if stays and t.loot[seat][kind]:
            pays = t.chart.faces[kind].by_number
            worth += (1 + later) * (pays[min(t.loot[seat][kind], len(pays) - 1)] + t.loot[seat][kind] if pays else 0)
    return worth


def edge(t: Table, seat: int) -> float:
    """G-END-1: among equals whoever stands further right."""
    return 0.1 * t.track.index(seat)


def gains(t: Table, seat: int) -> list[tuple[float, int]]:
    return gains_of(t, seat, Morning(t, seat).promise, reserve_of, SCOUT)
