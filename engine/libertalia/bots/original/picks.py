"""What each character promises if it is played today: for the secret pick, and for the Parrot's replacement."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum, inf
from typing import TYPE_CHECKING

from ...editions.original.characters import UP_TO_18
from ...editions.original.loot import CHEST, GOODS, JEWEL, MAP, OFFICER, RELIC, SABER
from ...kernel.offers import neighbours
from .. import habits
from ..habits import HARM, KEPT, SABERS_HIT, Day, befores, gambler, left_for, ranks_of, surgeon, with_seer
from ..portable import power
from .worth import CAPTAIN, crew_worths, kept_worth, maps_ahead, token_values

if TYPE_CHECKING:
    from ...kernel.table import Table

RESERVE = (
    0.0, 2.0, 5.5, 2.4, 2.8, 1.2, 5.6, 2.3, 1.5, 5.9, 4.2,                            # 1 to 10
    6.6, 6.2, 4.2, 3.2, 2.0, 3.3, 2.3, 3.5, 6.0, 3.3,                                 # 11 to 20
    5.9, 5.9, 6.6, 8.9, 4.5, 3.1, 7.3, 9.2, 6.9, 3.9,                                 # 21 to 30
)
"""By rank: what the card brings on a day that suits it; who plays it today gives up that."""

LATE = (
    0.00, 0.19, 0.17, -0.47, 0.19, -0.32, 0.15, -0.30, -0.52, 0.03, -0.33,            # 1 to 10
    -0.02, 0.30, 0.37, -0.32, -0.11, 0.06, -0.40, -0.13, -0.13, -0.09,                # 11 to 20
    -0.10, 0.22, 0.24, 0.13, -0.26, 0.41, -0.19, 0.20, 0.09, 0.13,                    # 21 to 30
)
"""By rank: so much better each day that the card is played later in a campaign, beyond what its promise says."""

THRIFT = ((1.00,) * 6, (0.83,) * 6, (0.79, 0.74, 0.65, 0.42, 0.34, 0.00))
"""For the last campaign but two, the last but one and the last, by day: how far a card is saved for better days. After
the last campaign three cards are left over."""

RESERVES = tuple([tuple([tuple([reserve * thrift - late * (day + 1 - 3.5)
                                for reserve, late in zip(RESERVE, LATE, strict=True)])
                         for day, thrift in enumerate(days)]) for days in THRIFT])
"""By campaign as above, day and rank: what is given up by playing the card."""

PARROT, CABIN_BOY, BRUTE, COOK = 1, 5, 14, 18


class OriginalDay(Day):
    __slots__ = ("kinds", "maps", "officers", "sabers", "safe")

    def __init__(self, t: Table) -> None:
        super().__init__(t, crew_worths, BRUTE)
        self.reserves = reserves(t)
        space = t.spaces[t.day - 1]
        self.officers, self.sabers = space[OFFICER], space[SABER]
        self.kinds = [kind for kind in (CHEST, JEWEL, GOODS, MAP, RELIC, SABER) for _ in range(space[kind])]
        self.maps = maps_ahead(t)
        self.safe = power(1 - SABERS_HIT[self.n], sum([space[SABER] for space in t.spaces[t.day - 1:]]))
        """How likely somebody aboard outlives the sabers that are still ahead."""

    def gains(self, seat: int, ranks: tuple[int, ...]) -> list[float]:
        gains = Morning(self, seat).gains
        return gains(ranks) if spent_by(self.t, seat) >> PARROT & 1 else \
            with_seer(ranks, gains, self.reserves, PARROT)


class Morning(habits.Morning):
    """On a Parrot's day the others lie there already."""

    __slots__ = ("officer", "tokens", "values")

    day: OriginalDay

    def __init__(self, day: OriginalDay, seat: int) -> None:
        super().__init__(day, seat)
        self.values = values = token_values(day.t, seat, day.maps)
        if day.sabers:
            values[SABER] += 0.5 + day.best_blow(seat, neighbours(day.t, seat))
        self.officer = values[OFFICER] if day.officers else -inf
        self.tokens = sorted([values[kind] for kind in day.kinds], reverse=True)

    def gains(self, ranks: tuple[int, ...]) -> list[float]:
        """What each card promises, in doubloons, mine and (at a discount) what others lose, less what is given up."""
        safe, brutes, officer, tokens = self.day.safe, self.brutes, self.officer, self.tokens
        last, given_up = len(tokens) - 1, self.day.reserves
        stays = crew_worths(self.t, self.seat, ranks, self.nights)
        found, spent = [], spent_by(self.t, self.seat)
        for rank, (ahead, top), stay in zip(ranks, places(self.others, ranks, self.n - 1), stays, strict=True):
            if stay > 0:
                stay *= safe
            value, plain = stay, spent >> rank & 1
            if rank != CABIN_BOY or plain:
                place = int(ahead)
                if place < last and tokens[place + 1] >= officer - stay:  # nobody will have taken an officer yet
                    value += tokens[place] + (ahead - place) * (tokens[place + 1] - tokens[place])
                else:
                    value += self.token(ahead, stay)
                if rank == COOK and not plain:
                    value += max(-3.0, self.token(ahead + 1, stay))
            if brutes and rank > BRUTE and value > 0:
                value -= brutes * top * value
            act = None if plain else ACTS[rank]
            found.append((value + act(self) if act else value) - given_up[rank])
        return found

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; an officer costs the character itself."""
        tokens = self.tokens
        if self.day.officers:
            tokens = sorted([*tokens, *[self.officer - stay] * self.day.officers], reverse=True)
        return left_for(tokens, before)


@lru_cache(maxsize=20_000)
def places(others: tuple[int, ...], ranks: tuple[int, ...], rivals: int) -> tuple[tuple[float, float], ...]:
    """Of each card, how many are likely to stand higher, and so to take their tokens first; and how likely nobody
    does."""
    return tuple([(before, power(max(0.0, 1 - before / max(1, rivals)), rivals)) for before in befores(others, ranks)])


# --- what a character does on its day ----------------------------------------------------------------------

def monkey(m: Morning) -> float:
    relics = m.loot[RELIC]
    mine = 6 if m.t.crew[m.seat] & CAPTAIN else 3
    return relics * (mine + 3 * HARM[m.n])


def beggar(m: Morning) -> float:
    return 2.6 * (1 + HARM[m.n])


def recruiter(m: Morning) -> float:
    """Back comes who has done his work, or who would only cost."""
    given_up = m.day.reserves
    best = 0.0
    for rank, worth in zip(ranks_of(m.t.crew[m.seat]), m.day.aboard(m.seat), strict=True):
        if given_up[rank] - worth > best:
            best = given_up[rank] - worth
    return 0.6 * best


def preacher(m: Morning) -> float:
    kept = max([0.0, *[m.values[kind] for kind in (CHEST, JEWEL, GOODS) if m.loot[kind]]])
    return kept - kept_worth(m.t, m.seat, m.values) if sum(m.loot) > 1 else 0.0


def carpenter(m: Morning) -> float:
    return -(m.coins // 2)


def french_officer(m: Morning) -> float:
    return 5.0 if m.coins < 9 else 0.0


def voodoo_witch(m: Morning) -> float:
    return 2.0 * m.t.graveyard[m.seat].bit_count()


def brute(m: Morning) -> float:
    """Somebody's best card goes, unless it is the Brute himself."""
    alone = 1.0
    for held in m.others:
        alone *= 1 - (held >> 15).bit_count() / held.bit_count()
    return (1 - alone) * (0.5 + 8 * HARM[m.n]) - alone * 2


def gunner(m: Morning) -> float:
    return m.day.best_blow(m.seat, tuple(range(m.n))) - min(3, m.coins)


def spanish_spy(m: Morning) -> float:
    return 1.7 * m.loot[OFFICER]


def bosun(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_18).bit_count()


def merchant(m: Morning) -> float:
    sales = []
    for kind, count in enumerate(m.loot):
        if count > 1:
            sales.append(sale_worth(m.loot, m.values, kind, 2))
            if count > 2:
                sales.append(sale_worth(m.loot, m.values, kind, 3))
    return max(sales) if sales else 0.0


def sale_worth(loot: list[int], values: list[float], kind: int, number: int) -> float:
    """The price, less what the tokens were worth."""
    price = 3 if number == 2 else 5
    if kind == MAP:
        have = loot[MAP]
        return price - 12 * (have // 3 - (have - number) // 3) - 2.0 * (have % 3 - (have - number) % 3)
    return price - number * values[kind]


def quartermaster(m: Morning) -> float:
    return sum(m.loot)


def captain(m: Morning) -> float:
    return 3.0


def spanish_governor(m: Morning) -> float:
    return -fsum(m.day.aboard(m.seat))


ACTS_BY_RANK: dict[int, Callable[[Morning], float]] = {
    2: monkey, 3: beggar, 4: recruiter, 6: preacher, 9: carpenter, 10: french_officer, 11: voodoo_witch, 14: brute,
    15: gunner, 17: spanish_spy, 19: bosun, 21: merchant, 22: surgeon, 24: gambler, 26: quartermaster, 29: captain,
    30: spanish_governor,
}
ACTS = tuple([ACTS_BY_RANK.get(rank) for rank in range(31)])


def spent_by(t: Table, seat: int) -> int:
    """As bits, the cards that have used up their Day or Dusk effect (OPT-REPLAYED)."""
    return t.spent[seat] if t.spent else 0


def reserves(t: Table) -> tuple[float, ...]:
    """By rank, what is given up by playing the card today."""
    return RESERVES[t.round - 1 - len(t.setup.days)][t.day - 1]


def hand_worth(t: Table, seat: int) -> float:
    """What cards that are kept bring in the campaigns to come, all of which are seldom played."""
    return KEPT * fsum([RESERVE[rank] for rank in ranks_of(t.hand[seat])])
