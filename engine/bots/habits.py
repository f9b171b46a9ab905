"""What sailors of all editions have in common: how they choose, what it is worth to hurt others, who comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ..decisions import PLAY, RANKS, TOP_RANK, Decision
from ..rng import below
from ..table import Table

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

Gains = Callable[..., list[tuple[float, int]]]
"""(table, seat): by how much each card of the hand is better today than on a day that suits it."""
CrewWorth = Callable[..., float]
"""(table, seat, rank, nights): what a character brings until the end of the campaign."""
Judge = Callable[..., list[float]]
"""(table, seat, options): what each of them is worth."""


def answer(t: Table, decision: Decision, states: list[int], gains: Gains, judges: Mapping[str, Judge]) -> str:
    """What is worth most. One number is drawn from the stream for a pick, none for the rest."""
    seat, kind, options, why = decision
    if kind == "play":
        return pick(t, seat, options, states, gains)
    worths = judges[why](t, seat, options)
    return options[worths.index(max(worths))]


def pick(t: Table, seat: int, options: tuple[str, ...], states: list[int], gains: Gains) -> str:
    if len(options) == 1:
        return options[0]
    chance = below(states, 0, 1 << 60)
    mood = WHIM[nights_left(t)] / 15
    best, chosen = -1e9, 0
    for gain, rank in gains(t, seat):
        whim = gain + (chance & 15) * mood
        chance >>= 4
        if whim > best:
            best, chosen = whim, rank
    return PLAY.of(1 << chosen)[0]


def nights_left(t: Table) -> int:
    """Of this campaign, with the one to come."""
    return t.setup.edition.days[t.round - 1] + 1 - t.day


def gains_of(t: Table, seat: int, promise: Callable[[int], float], reserve_of: Callable[..., float],
             seer: int) -> list[tuple[float, int]]:
    """By how much each card is better today than on a day that suits it; a seer chooses once all the others
    lie there (a Parrot, a Scout)."""
    hand = t.hand[seat]
    found = [(promise(rank) - reserve_of(t, rank), rank) for rank in RANKS.of(hand & ~(1 << seer))]
    if hand >> seer & 1:
        found.insert(0, (SEES + max(found, default=(0.0, 0))[0] - reserve_of(t, seer), seer))
    return found


def blow(crew_worth: CrewWorth, t: Table, seat: int, owner: int, rank: int, nights: int) -> float:
    """What it is worth to the seat that this character goes to the graveyard; its own may be better gone."""
    worth = crew_worth(t, owner, rank, nights)
    return -worth if owner == seat else HARM[len(t.crew)] * grudge(t, owner) * (worth + 0.5)


def best_blow(crew_worth: CrewWorth, t: Table, seat: int, owners: tuple[int, ...], nights: int) -> float:
    blows = [blow(crew_worth, t, seat, owner, rank, nights) for owner in owners for rank in RANKS.of(t.crew[owner])]
    return max(blows) if blows else 0.0


def grudge(t: Table, owner: int) -> float:
    """Better to hit who leads."""
    best = max(t.score)
    return 1.0 if not best else 0.6 + 0.7 * t.score[owner] / best


@lru_cache(maxsize=20_000)
def share_above(held: int) -> tuple[float, ...]:
    """By rank, how likely a card of this hand stands to the right of it; of equal ones half do."""
    count = held.bit_count()
    return tuple([((held >> rank + 1).bit_count() + 0.5 * (held >> rank & 1)) / count for rank in range(TOP_RANK + 1)])


def seen_of_others(t: Table, seat: int) -> list[int]:
    """For each other seat what it may play, or, once they lie there, what it has played."""
    if t.line:
        return [1 << rank for owner, rank in t.line if owner != seat]
    return [held for other, held in enumerate(t.held) if other != seat and held]


def left_for(tokens: list[float], before: float) -> float:
    """Of tokens by worth, best first: the one that is left for who comes after so many others."""
    place = int(before)
    if place >= len(tokens) - 1:
        return tokens[-1] if tokens and place < len(tokens) else 0.0
    return tokens[place] + (before - place) * (tokens[place + 1] - tokens[place])
