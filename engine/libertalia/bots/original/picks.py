"""What each character promises if it is played today: for the secret pick, and for the Parrot's replacement."""

from __future__ import annotations

from functools import lru_cache, partial
from math import fsum, inf
from typing import TYPE_CHECKING

from ...editions.original.loot import CHEST, GOODS, JEWEL, MAP, OFFICER, RELIC, SABER, maps_ahead
from ...kernel.decisions import ranks_of
from ...kernel.offers import neighbours
from ...kernel.opinion import left_for
from .. import habits
from ..habits import KEPT, SABERS_HIT, Day, befores
from ..opinions import crew_worths, given_up, opinions_of
from ..portable import power
from .worth import kept_worth, token_values

if TYPE_CHECKING:
    from ...kernel.table import Table

THRIFT = ((1.00,) * 6, (0.83,) * 6, (0.79, 0.74, 0.65, 0.42, 0.34, 0.00))
"""For the last campaign but two, the last but one and the last, by day: how far a card is saved for better days. After
the last campaign three cards are left over."""


given_up_on = lru_cache(maxsize=20)(partial(given_up, thrift=THRIFT))
"""By the edition."""


def given_up_today(t: Table) -> tuple[float, ...]:
    """By rank, by playing the card."""
    days = t.setup.days
    return given_up_on(t.setup.edition)[t.round - 1 - len(days)][days[t.round - 1]][t.day - 1]


class Glance(habits.Glance):
    __slots__ = ()

    @property
    def values(self) -> list[float]:
        return token_values(self.t, self.seat, maps_ahead(self.t), self.nights)

    @property
    def given_up(self) -> tuple[float, ...]:
        return given_up_today(self.t)


class OriginalDay(Day):
    __slots__ = ("kinds", "maps", "officers", "sabers", "safe")

    def __init__(self, t: Table) -> None:
        super().__init__(t, given_up_today(t))
        space = t.spaces[t.day - 1]
        self.officers, self.sabers = space[OFFICER], space[SABER]
        self.kinds = [kind for kind in (CHEST, JEWEL, GOODS, MAP, RELIC, SABER) for _ in range(space[kind])]
        self.maps = maps_ahead(t)
        self.safe = power(1 - SABERS_HIT[self.n], sum([space[SABER] for space in t.spaces[t.day - 1:]]))
        """How likely somebody aboard outlives the sabers that are still ahead."""

    def morning(self, seat: int) -> Morning:
        return Morning(self, seat)


class Morning(habits.Morning):
    """On a Parrot's day the others lie there already."""

    __slots__ = ("officer", "tokens", "values")

    day: OriginalDay

    def __init__(self, day: OriginalDay, seat: int) -> None:
        super().__init__(day, seat)
        self.values = values = token_values(day.t, seat, day.maps, day.nights)
        if day.sabers:
            values[SABER] += 0.5 + day.best_blow(seat, neighbours(day.t, seat))
        self.officer = values[OFFICER] if day.officers else -inf
        self.tokens = sorted([values[kind] for kind in day.kinds], reverse=True)

    def gains(self, ranks: tuple[int, ...]) -> list[float]:
        day, known, brutes, officer, tokens = self.day, self.day.known, self.brutes, self.officer, self.tokens
        safe, last, given_up = day.safe, len(tokens) - 1, self.given_up
        above, looted, leaves, acts = known.above_toppled, known.looted, known.leaves, known.today
        seen = places(self.others, ranks, self.n - 1, known.top_rank)
        stays = crew_worths(self.t, self.seat, ranks, self.nights)
        found, spent = [], t.spent[self.seat] if (t := self.t).spent else 0
        for rank, (ahead, place, part, top), stay in zip(ranks, seen, stays, strict=True):
            if stay > 0:
                stay *= safe
            if leaves and rank in leaves:
                stay = 0.0
            value, taken, act = stay, looted[rank], acts[rank]
            if spent >> rank & 1:  # its Day or Dusk is used up (OPT-REPLAYED)
                taken, act = 1, None
            if taken:
                if place < last and tokens[place + 1] >= officer - stay:  # nobody will have taken an officer yet
                    value += tokens[place] + part * (tokens[place + 1] - tokens[place])
                else:
                    value += self.token(ahead, stay)
                if taken > 1:
                    value += max(-3.0, self.token(ahead + 1, stay))
            if brutes and rank > above and value > 0:
                value -= brutes * top * value
            found.append((value + act(self) if act else value) - given_up[rank])
        return found

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; an officer costs the character itself."""
        tokens = self.tokens
        if self.day.officers:
            tokens = sorted([*tokens, *[self.officer - stay] * self.day.officers], reverse=True)
        return left_for(tokens, before)

    def kept_worth(self) -> float:
        return kept_worth(self.loot, self.values)


@lru_cache(maxsize=20_000)
def places(others: tuple[int, ...], ranks: tuple[int, ...], rivals: int,
           top_rank: int) -> tuple[tuple[float, int, float, float], ...]:
    """Of each card, how many are likely to stand higher, and so to take their tokens first, also in whole ones and the
    rest; and how likely nobody does."""
    return tuple([(before, int(before), before - int(before), power(max(0.0, 1 - before / max(1, rivals)), rivals))
                  for before in befores(others, ranks, top_rank)])


def hand_worth(t: Table, seat: int) -> float:
    """What cards that are kept bring in the campaigns to come, all of which are seldom played."""
    worths = opinions_of(t.setup.edition).hand
    return KEPT * fsum([worths[rank] for rank in ranks_of(t.hand[seat])])
