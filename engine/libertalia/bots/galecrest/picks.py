"""What each character promises if it is played today: for the secret pick, and for whom a Scout sends."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...editions.galecrest.data import MIDSHIPMAN
from ...editions.galecrest.solo import SoloTable
from ...editions.galecrest.table import midshipman_sails
from ...kernel.decisions import mask_of
from ...kernel.offers import neighbours
from ...kernel.opinion import left_for
from .. import habits
from ..habits import HARM, SABERS_HIT, Day, befores, share_above
from ..opinions import crew_worths
from ..portable import power
from .reserve import given_up_today
from .worth import holdings, loot_worth, shame, steps_worth, token_values

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

SEIZED = 0.79
"""How likely a saber that strikes on the island is taken by somebody who comes before me."""

class GalecrestDay(Day):
    __slots__ = ("active", "deserts", "kinds", "space")

    t: Table
    active: list[int]
    """Kinds whose tokens set something off at dusk."""
    deserts: list[int]
    """Tokens of today that cost their taker; and those that do not."""
    kinds: list[int]

    def __init__(self, t: Table) -> None:
        super().__init__(t, given_up_today(t))
        self.space = t.spaces[t.day - 1]
        self.active = [kind for kind, dusk in enumerate(t.chart.dusk) if dusk]
        self.deserts, self.kinds = [], []
        for kind, count in enumerate(self.space):
            if count:
                (self.deserts if t.chart.dusk[kind] == "desert" else self.kinds).extend([kind] * count)

    def morning(self, seat: int) -> Morning:
        return Morning(self, seat)


class Morning(habits.Morning):
    """`others`: where these lie on the island already, for whom a Scout sends; `low`: up to this rank one stands left
    of the Midshipman."""

    __slots__ = ("deserts", "low", "safe", "seized", "space", "tokens", "top_rank", "values")

    day: GalecrestDay
    t: Table

    def __init__(self, day: GalecrestDay, seat: int) -> None:
        super().__init__(day, seat)
        t, self.space = day.t, day.space
        self.low = MIDSHIPMAN.value if midshipman_sails(t.setup) else 0
        self.top_rank = day.known.top_rank
        if not t.line and isinstance(t, SoloTable):  # the Pilferer comes, with any card or with the one on top
            self.others = (*self.others, 1 << t.deck[0] if t.looked else mask_of(t.setup.edition.characters))
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
        return top(self.others, rank, self.low, self.top_rank)

    def gains(self, ranks: tuple[int, ...]) -> list[float]:
        known, safe, seized, rivals = self.day.known, self.safe, self.seized, self.n - 1
        above, looted, leaves, acts = known.above_toppled, known.looted, known.leaves, known.today
        lost, given_up = min(1.0, self.brutes), self.given_up
        stays = crew_worths(self.t, self.seat, ranks, self.nights)
        found = []
        tokens, last = self.tokens, -1 if self.deserts else len(self.tokens) - 1
        seen = places(self.others, ranks, self.low, self.top_rank)
        for rank, (before, place, part), stay in zip(ranks, seen, stays, strict=True):
            if rank in leaves:
                stay = 0.0
            elif stay > 0:
                stay *= safe
            dusk, taken = stay, looted[rank]
            if taken:
                if place < last:  # as `token` would say
                    dusk += tokens[place] + part * (tokens[place + 1] - tokens[place])
                else:
                    dusk += self.token(before, stay)
                if taken > 1:
                    dusk += max(-3.0, self.token(before + 1, stay))
                if seized and dusk > 0:
                    dusk -= dusk * min(0.8, seized * min(1.0, before) / rivals)
            act = acts[rank]
            value = act(self) if act else 0.0
            promise = dusk + value
            if lost and rank > above and promise > 0:
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

    def copy_worth(self, rank: int) -> float:
        act = self.day.known.copied[rank]
        return act(self) if act else 0.0

    def holdings(self, values: list[float], kind: int, number: int) -> float:
        return holdings(self.t, self.seat, kind, values, number)

    def kept_worth(self) -> float:
        return loot_worth(self.t, self.seat, self.values)


@lru_cache(maxsize=20_000)
def places(others: tuple[int, ...], ranks: tuple[int, ...], low: int,
           top_rank: int) -> tuple[tuple[float, int, float], ...]:
    """Of each card, how many are likely to stand higher, and so to take their tokens first, also in whole ones and the
    rest; the Midshipman costs one as well."""
    ahead = [before + 1 if rank <= low else before
             for before, rank in zip(befores(others, ranks, top_rank), ranks, strict=True)]
    return tuple([(before, int(before), before - int(before)) for before in ahead])


@lru_cache(maxsize=20_000)
def top(others: tuple[int, ...], rank: int, low: int, top_rank: int) -> float:
    """How likely nobody stands to the right of it."""
    if rank <= low:
        return 0.0
    chance = 1.0
    for held in others:
        chance *= 1 - share_above(held, top_rank)[rank]
    return chance
