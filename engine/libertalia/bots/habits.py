"""What sailors of all editions have in common: how they choose, what it is worth to hurt others, who comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from ..kernel.decisions import PLAY, Decision, ranks_of
from ..kernel.rng import below
from ..kernel.table import Table
from .opinions import crew_worths, opinions_of

HARM = (0.00, 0.00, 0.58, 0.35, 0.26, 0.20, 0.17)
"""By number of seats: what it is worth to me that one other loses a doubloon."""

SABERS_HIT = (0.00, 0.00, 0.27, 0.22, 0.18, 0.17, 0.15)
"""By number of seats: how likely one saber that still lies ahead costs a good card of the own den or ship."""

BRUTE_COMES = 0.18
"""How often a seat that may hold the Brute plays it on a given day."""

KEPT = 0.6
"""A card in hand at the end of a campaign is worth so much of what it brings on a good day."""

SEES = 1.0
"""What it is worth to choose once all the others lie on the line."""

WHIM = (0.5, 0.5, 1.0, 1.5, 2.0, 2.0, 2.0)
"""By nights left: so many doubloons a pick may be worse than the best, by mood. Whoever is never surprising is easily
read; but when the end is near there is little to hide."""
MOODS = tuple([whim / 15 for whim in WHIM])
"""What each of sixteen steps of mood adds."""

Judge = Callable[..., list[float]]
"""(table, seat, meanings): what each answer is worth."""


class Day:
    """What all seats see alike when they must pick, worked out once for all of them; each edition adds its own."""

    __slots__ = ("_aboard", "_blows", "brutes", "given_up", "known", "n", "nights", "t")

    def __init__(self, t: Table, given_up: tuple[float, ...]) -> None:
        self.t = t
        self.given_up = given_up
        """By rank, by playing the card today."""
        self.known = opinions_of(t.setup.edition)
        topples = self.known.topples
        self.brutes = sum([(held & topples).bit_count() for held in t.held])
        """How many Brutes the hands may hold."""
        self.n = len(t.crew)
        self.nights = nights_left(t)
        self._aboard: dict[int, list[float]] = {}
        self._blows: dict[int, float] = {}

    def brutes_of_others(self, seat: int) -> float:
        """How many are likely to come today; once all the others lie there, a Brute has had his turn."""
        if self.t.line:
            return 0.0
        return BRUTE_COMES * (self.brutes - (self.t.held[seat] & self.known.topples).bit_count())

    def aboard(self, seat: int) -> list[float]:
        """What each of the seat's crew brings, in the order of their ranks."""
        if seat not in self._aboard:
            self._aboard[seat] = crew_worths(self.t, seat, ranks_of(self.t.crew[seat]), self.nights)
        return self._aboard[seat]

    def best_blow(self, seat: int, owners: tuple[int, ...]) -> float:
        """What it is worth to the seat that somebody of their crews goes to the graveyard."""
        crew, blows = self.t.crew, []
        for owner in owners:
            if not crew[owner]:
                continue
            if owner == seat:
                blows.append(-min(self.aboard(seat)))
                continue
            if owner not in self._blows:
                self._blows[owner] = max(blows_at(self.t, seat, owner, self.aboard(owner)))
            blows.append(self._blows[owner])
        return max(blows) if blows else 0.0

    def gains(self, seat: int, ranks: tuple[int, ...]) -> list[float]:
        """By how much each of these cards is better today than on a day that suits it. Whoever sees chooses once all
        the others lie there (a Parrot, a Scout)."""
        sees = self.t.hand[seat] & self.known.sees
        if sees and self.t.spent:
            sees &= ~self.t.spent[seat]
        if not sees:
            return self.morning(seat).gains(ranks)
        if sees == 1 << ranks[0]:  # as nearly always: who sees is the lowest of all
            gains = self.morning(seat).gains(ranks[1:])
            return [SEES + max(gains, default=0.0) - self.given_up[ranks[0]], *gains]
        rest = tuple([rank for rank in ranks if not sees >> rank & 1])
        gains = self.morning(seat).gains(rest)
        best, others = SEES + max(gains, default=0.0), iter(gains)
        return [best - self.given_up[rank] if sees >> rank & 1 else next(others) for rank in ranks]

    def morning(self, seat: int) -> Morning:
        """Each edition's own."""
        raise NotImplementedError


class Eyes:
    """What a seat sees, and what it makes of it: see libertalia/kernel/opinion.py."""

    __slots__ = ("seat", "t")

    t: Table
    seat: int
    nights: int

    def aboard(self, ranks: Sequence[int], nights: int | None = None) -> list[float]:
        return crew_worths(self.t, self.seat, tuple(ranks), self.nights if nights is None else nights)

    def blows(self, targets: Sequence[tuple[int, int]]) -> list[float]:
        return blows(self.t, self.seat, targets, self.nights)


class Glance(Eyes):
    """Of a seat that is asked something: all is worked out only when somebody wants to know. Each edition adds its
    own."""

    __slots__ = ()

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.seat = seat

    @property
    def n(self) -> int:
        return len(self.t.crew)

    @property
    def nights(self) -> int:  # type: ignore[override]
        return nights_left(self.t)

    @property
    def coins(self) -> int:
        return self.t.doubloons[self.seat]

    @property
    def loot(self) -> list[int]:
        return self.t.loot[self.seat]

    @property
    def harm(self) -> float:
        return HARM[self.n]


class Morning(Eyes):
    """Of a seat that must pick; each edition adds its own."""

    __slots__ = ("brutes", "coins", "day", "given_up", "harm", "loot", "n", "nights", "others")

    def __init__(self, day: Day, seat: int) -> None:
        self.day, self.seat, self.n, self.nights, self.given_up = day, seat, day.n, day.nights, day.given_up
        self.t = t = day.t
        self.coins, self.loot, self.harm = t.doubloons[seat], t.loot[seat], HARM[day.n]
        self.others = seen_of_others(t, seat)
        self.brutes = day.brutes_of_others(seat)

    def gains(self, ranks: tuple[int, ...]) -> list[float]:
        """What each card promises, in doubloons, mine and (at a discount) what others lose, less what is given up."""
        raise NotImplementedError

    def own_worths(self) -> list[float]:
        return self.day.aboard(self.seat)

    def own_crew(self) -> Iterable[tuple[int, float]]:
        return zip(ranks_of(self.t.crew[self.seat]), self.day.aboard(self.seat), strict=True)

    def best_blow(self, owners: tuple[int, ...]) -> float:
        return self.day.best_blow(self.seat, owners)


class Sea(NamedTuple):
    """What is an edition's own."""

    day: Callable[..., Day]
    """(table)"""
    glance: Callable[..., Glance]
    """(table, seat)"""
    judges: Mapping[str, Judge]
    """Of the questions that no card asks."""


def answer(t: Table, decision: Decision, states: list[int], sea: Sea) -> str:
    """What is worth most. One number is drawn from the stream for a pick, none for the rest."""
    seat, kind, options, why = decision
    if kind == "play":
        return PLAY.of(1 << pick(sea.day(t), seat, states))[0]
    edition = t.setup.edition
    meant = [*map(edition.meanings.__getitem__, options)]
    judge = sea.judges.get(why)
    worths = judge(t, seat, meant) if judge else opinions_of(edition).answers[why](sea.glance(t, seat), meant)
    return options[worths.index(max(worths))]


def picks(t: Table, states: list[int], sea: Sea) -> list[int]:
    """At sunrise: what everybody who is asked answers, as ranks."""
    today = sea.day(t)
    return [pick(today, asked.seat, states) for asked in t.waiting]


def pick(day: Day, seat: int, states: list[int]) -> int:
    """A rank of the hand."""
    ranks = ranks_of(day.t.hand[seat])
    if len(ranks) == 1:
        return ranks[0]
    chance, mood = below(states, 0, 1 << 60), MOODS[day.nights]
    best, chosen = -1e9, 0
    for gain, rank in zip(day.gains(seat, ranks), ranks, strict=True):
        whim = gain + (chance & 15) * mood
        chance >>= 4
        if whim > best:
            best, chosen = whim, rank
    return chosen


# -------------------------------------------------------------------------------------------------------------

def nights_left(t: Table) -> int:
    """Of this campaign, with the one to come."""
    return t.setup.days[t.round - 1] + 1 - t.day


def best_blow(t: Table, seat: int, owners: tuple[int, ...], nights: int) -> float:
    blows: list[float] = []
    for owner in owners:
        if t.crew[owner]:
            blows += blows_at(t, seat, owner, crew_worths(t, owner, ranks_of(t.crew[owner]), nights))
    return max(blows) if blows else 0.0


def blows(t: Table, seat: int, targets: Sequence[tuple[int, int]], nights: int) -> list[float]:
    """For each owner and rank: what it is worth to the seat that it goes to the graveyard."""
    found = []
    for owner, cards in groupby(targets, itemgetter(0)):
        found += blows_at(t, seat, owner, crew_worths(t, owner, tuple([rank for _, rank in cards]), nights))
    return found


def blows_at(t: Table, seat: int, owner: int, worths: list[float]) -> list[float]:
    """What it is worth to the seat that characters of such worth go to the graveyard; its own may be better gone."""
    if owner == seat:
        return [-worth for worth in worths]
    harm = HARM[len(t.crew)] * grudge(t, owner)
    return [harm * (worth + 0.5) for worth in worths]


def grudge(t: Table, owner: int) -> float:
    """Better to hit who leads."""
    best = max(t.score)
    return 1.0 if not best else 0.6 + 0.7 * t.score[owner] / best


@lru_cache(maxsize=20_000)
def share_above(held: int, top_rank: int) -> tuple[float, ...]:
    """By rank, how likely a card of this hand stands to the right of it; of equal ones half do."""
    count = held.bit_count()
    return tuple([((held >> rank + 1).bit_count() + 0.5 * (held >> rank & 1)) / count for rank in range(top_rank + 1)])


def befores(others: tuple[int, ...], ranks: tuple[int, ...], top_rank: int) -> list[float]:
    """Of each card, how many of the others are likely to stand to the right of it."""
    higher = [share_above(held, top_rank) for held in others]
    return [fsum([shares[rank] for shares in higher]) for rank in ranks]


def seen_of_others(t: Table, seat: int) -> tuple[int, ...]:
    """For each other seat what it may play, or, once they lie there, what it has played."""
    if t.line:
        return tuple([1 << rank for owner, rank in t.line if owner != seat])
    return tuple(filter(None, [*t.held[:seat], *t.held[seat + 1:]]))
