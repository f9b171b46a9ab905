"""What each character promises if it is played today: for the secret pick, and for the Parrot's replacement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...decisions import RANKS
from ...original.characters import UP_TO_18
from ...original.loot import CHEST, GOODS, JEWEL, MAP, OFFICER, RELIC, SABER
from ..habits import BRUTE_COMES, HARM, KEPT, SABERS_HIT, gains_of, left_for, seen_of_others, share_above
from .worth import CAPTAIN, DAYS, best_blow, crew_worth, den_worth, kept_worth, token_values

if TYPE_CHECKING:
    from ...table import Table

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
"""By campaign and day: how far a card is saved for better days. After the last campaign three cards are left over."""

PARROT = 1


class Morning:
    """What a seat sees when it must pick. `line`: the cards that already lie there, for a Parrot's replacement."""

    __slots__ = (
        "brutes",
        "coins",
        "held",
        "higher",
        "loot",
        "n",
        "nights",
        "officers",
        "safe",
        "seat",
        "t",
        "tokens",
        "values",
    )

    def __init__(self, t: Table, seat: int) -> None:
        n = self.n = t.setup.seats
        self.t, self.seat = t, seat
        self.nights = nights = DAYS + 1 - t.day
        self.coins, self.loot = t.doubloons[seat], t.loot[seat]
        self.held = seen_of_others(t, seat)
        self.higher = [share_above(held) for held in self.held]
        self.brutes = 0.0 if t.line else BRUTE_COMES * sum([held >> 14 & 1 for held in self.held])
        ahead = sum([space[SABER] for space in t.spaces[t.day - 1:]])
        self.safe = (1 - SABERS_HIT[n]) ** ahead
        self.values = values = token_values(t, seat)
        space = t.spaces[t.day - 1]
        if space[SABER]:
            values[SABER] += 0.5 + best_blow(t, seat, tuple({(seat + 1) % n, (seat - 1) % n}), nights)
        self.officers = space[OFFICER]
        self.tokens = [values[kind] for kind in (CHEST, JEWEL, GOODS, MAP, RELIC, SABER) for _ in range(space[kind])]
        self.tokens.sort(reverse=True)

    def before(self, rank: int) -> float:
        """How many are likely to stand higher, and so to take their tokens first."""
        return sum([shares[rank] for shares in self.higher])

    def promise(self, rank: int) -> float:
        """Doubloons, mine and (at a discount) what others lose."""
        t, seat = self.t, self.seat
        before = self.before(rank)
        stay = crew_worth(t, seat, rank, self.nights)
        if stay > 0:
            stay *= self.safe
        value = stay
        if rank != 5:
            value += self.token(before, stay)
            if rank == 18:
                value += max(-3.0, self.token(before + 1, stay))
        if self.brutes and rank > 14:
            top = max(0.0, 1 - before / max(1, self.n - 1)) ** (self.n - 1)
            value -= self.brutes * top * max(0.0, value)
        act = ACTS.get(rank)
        return value + act(self) if act else value

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; an officer costs the character itself."""
        tokens = self.tokens
        if self.officers:
            tokens = sorted([*tokens, *[self.values[OFFICER] - stay] * self.officers], reverse=True)
        return left_for(tokens, before)


# --- what a character does on its day ----------------------------------------------------------------------

def monkey(m: Morning) -> float:
    relics = m.loot[RELIC]
    mine = 6 if m.t.crew[m.seat] & CAPTAIN else 3
    return relics * (mine + 3 * HARM[m.n])


def beggar(m: Morning) -> float:
    return 2.6 * (1 + HARM[m.n])


def recruiter(m: Morning) -> float:
    """Back comes who has done his work, or who would only cost."""
    back = [reserve_of(m.t, rank) - crew_worth(m.t, m.seat, rank, m.nights)
            for rank in RANKS.of(m.t.crew[m.seat])]
    return 0.6 * max([0.0, *back])


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
    for held in m.held:
        alone *= 1 - (held >> 15).bit_count() / held.bit_count()
    return (1 - alone) * (0.5 + 8 * HARM[m.n]) - alone * 2


def gunner(m: Morning) -> float:
    seats = tuple(range(m.n))
    return best_blow(m.t, m.seat, seats, m.nights) - min(3, m.coins)


def spanish_spy(m: Morning) -> float:
    return 1.7 * m.loot[OFFICER]


def bosun(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_18).bit_count()


def merchant(m: Morning) -> float:
    sales = [sale_worth(m.loot, m.values, kind, number) for kind, count in enumerate(m.loot)
             for number in (2, 3) if count >= number]
    return max(sales) if sales else 0.0


def sale_worth(loot: list[int], values: list[float], kind: int, number: int) -> float:
    """The price, less what the tokens were worth."""
    price = 3 if number == 2 else 5
    if kind == MAP:
        have = loot[MAP]
        return price - 12 * (have // 3 - (have - number) // 3) - 2.0 * (have % 3 - (have - number) % 3)
    return price - number * values[kind]


def surgeon(m: Morning) -> float:
    best = [reserve_of(m.t, rank) for rank in RANKS.of(m.t.graveyard[m.seat])]
    return 0.6 * max(best) if best else 0.0


def gambler(m: Morning) -> float:
    return -min(m.coins, sum(m.loot))


def quartermaster(m: Morning) -> float:
    return sum(m.loot)


def captain(m: Morning) -> float:
    return 3.0


def spanish_governor(m: Morning) -> float:
    return -den_worth(m.t, m.seat, m.nights)


ACTS: dict[int, Callable[[Morning], float]] = {
    2: monkey, 3: beggar, 4: recruiter, 6: preacher, 9: carpenter, 10: french_officer, 11: voodoo_witch, 14: brute,
    15: gunner, 17: spanish_spy, 19: bosun, 21: merchant, 22: surgeon, 24: gambler, 26: quartermaster, 29: captain,
    30: spanish_governor,
}


def reserve_of(t: Table, rank: int) -> float:
    """What is given up by playing the card today."""
    return RESERVE[rank] * THRIFT[t.round - 1][t.day - 1] - LATE[rank] * (t.day - 3.5)


def hand_worth(t: Table, seat: int) -> float:
    """What cards that are kept bring in the campaigns to come, all of which are seldom played."""
    return KEPT * sum([RESERVE[rank] for rank in RANKS.of(t.hand[seat])])


def gains(t: Table, seat: int) -> list[tuple[float, int]]:
    return gains_of(t, seat, Morning(t, seat).promise, reserve_of, PARROT)
