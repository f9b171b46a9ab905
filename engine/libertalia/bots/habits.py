"""What sailors of all editions have in common: how they choose, what it is worth to hurt others, who comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import fsum
from operator import itemgetter

from ..kernel.decisions import PLAY, RANKS, TOP_RANK, Decision
from ..kernel.rng import below
from ..kernel.table import Table

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

ranks_of = lru_cache(maxsize=20_000)(RANKS.of)
"""The same hands and crews come again and again."""

CrewWorths = Callable[..., list[float]]
"""(table, seat, ranks, nights): what each character brings until the end of the campaign."""
Judge = Callable[..., list[float]]
"""(table, seat, options): what each of them is worth."""


class Day:
    """What all seats see alike when they must pick, worked out once for all of them; each edition adds its own."""

    __slots__ = ("_aboard", "_blows", "_brute", "_crew_worths", "brutes", "n", "nights", "reserves", "t")

    reserves: tuple[float, ...]
    """By rank: what is given up by playing the card today. Each edition says it."""

    def __init__(self, t: Table, crew_worths: CrewWorths, brute: int) -> None:
        self.t = t
        self._brute = brute
        self.brutes = sum([held >> brute & 1 for held in t.held])
        """How many hands may hold the Brute."""
        self.n = len(t.crew)
        self.nights = nights_left(t)
        self._crew_worths = crew_worths
        self._aboard: dict[int, list[float]] = {}
        self._blows: dict[int, float] = {}

    def brutes_of_others(self, seat: int) -> float:
        """How many are likely to come today; once all the others lie there, a Brute has had his turn."""
        return 0.0 if self.t.line else BRUTE_COMES * (self.brutes - (self.t.held[seat] >> self._brute & 1))

    def aboard(self, seat: int) -> list[float]:
        """What each of the seat's crew brings, in the order of their ranks."""
        if seat not in self._aboard:
            self._aboard[seat] = self._crew_worths(self.t, seat, ranks_of(self.t.crew[seat]), self.nights)
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
        """By how much each of these cards is better today than on a day that suits it."""
        raise NotImplementedError


class Morning:
    """What one seat sees when it must pick; each edition adds its own."""

    __slots__ = ("brutes", "coins", "day", "loot", "n", "nights", "others", "seat", "t")

    def __init__(self, day: Day, seat: int) -> None:
        t = day.t
        self.day, self.t, self.seat, self.n, self.nights = day, t, seat, day.n, day.nights
        self.coins, self.loot = t.doubloons[seat], t.loot[seat]
        self.others = seen_of_others(t, seat)
        self.brutes = day.brutes_of_others(seat)


def answer(t: Table, decision: Decision, states: list[int], day: Callable[..., Day],
           judges: Mapping[str, Judge]) -> str:
    """What is worth most. One number is drawn from the stream for a pick, none for the rest."""
    seat, kind, options, why = decision
    if kind == "play":
        return PLAY.of(1 << pick(day(t), seat, states))[0]
    worths = judges[why](t, seat, options)
    return options[worths.index(max(worths))]


def picks(t: Table, states: list[int], day: Callable[..., Day]) -> list[int]:
    """At sunrise: what everybody who is asked answers, as ranks."""
    today = day(t)
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


# --- what a character does on its day, in both editions ------------------------------------------------------

def surgeon(m: Morning) -> float:
    given_up = m.day.reserves
    best = [given_up[rank] for rank in ranks_of(m.t.graveyard[m.seat])]
    return 0.6 * max(best) if best else 0.0


def gambler(m: Morning) -> float:
    return -min(m.coins, sum(m.loot))


# -------------------------------------------------------------------------------------------------------------

def nights_left(t: Table) -> int:
    """Of this campaign, with the one to come."""
    return t.setup.days[t.round - 1] + 1 - t.day


def with_seer(ranks: tuple[int, ...], gains: Callable[[tuple[int, ...]], list[float]], reserves: tuple[float, ...],
              seer: int) -> list[float]:
    """The gains of a hand; a seer, the lowest of all cards, chooses once all the others lie there (a Parrot, a
    Scout)."""
    if ranks[0] != seer:
        return gains(ranks)
    found = gains(ranks[1:])
    return [SEES + max(found, default=0.0) - reserves[seer], *found]


def best_blow(crew_worths: CrewWorths, t: Table, seat: int, owners: tuple[int, ...], nights: int) -> float:
    blows: list[float] = []
    for owner in owners:
        if t.crew[owner]:
            blows += blows_at(t, seat, owner, crew_worths(t, owner, ranks_of(t.crew[owner]), nights))
    return max(blows) if blows else 0.0


def blows(crew_worths: CrewWorths, t: Table, seat: int, targets: Sequence[tuple[int, int]],
          nights: int) -> list[float]:
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
def share_above(held: int) -> tuple[float, ...]:
    """By rank, how likely a card of this hand stands to the right of it; of equal ones half do."""
    count = held.bit_count()
    return tuple([((held >> rank + 1).bit_count() + 0.5 * (held >> rank & 1)) / count for rank in range(TOP_RANK + 1)])


def befores(others: tuple[int, ...], ranks: tuple[int, ...]) -> list[float]:
    """Of each card, how many of the others are likely to stand to the right of it."""
    higher = [share_above(held) for held in others]
    return [fsum([shares[rank] for shares in higher]) for rank in ranks]


def seen_of_others(t: Table, seat: int) -> tuple[int, ...]:
    """For each other seat what it may play, or, once they lie there, what it has played."""
    if t.line:
        return tuple([1 << rank for owner, rank in t.line if owner != seat])
    return tuple(filter(None, [*t.held[:seat], *t.held[seat + 1:]]))


def left_for(tokens: list[float], before: float) -> float:
    """Of tokens by worth, best first: the one that is left for who comes after so many others."""
    place = int(before)
    if place >= len(tokens) - 1:
        return tokens[-1] if tokens and place < len(tokens) else 0.0
    return tokens[place] + (before - place) * (tokens[place + 1] - tokens[place])
