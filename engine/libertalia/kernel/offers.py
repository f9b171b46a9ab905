"""What several cards and tokens offer to choose from: characters aboard, tokens of the day, tokens of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress

from .decisions import DISCARD
from .table import Table

Offer = Callable[[Table, int], tuple[str, ...]]


def neighbours(t: Table, seat: int) -> tuple[int, ...]:
    """Left, then right; with two players they are the same one."""
    n = t.setup.seats
    left, right = (seat + 1) % n, (seat - 1) % n
    return (left,) if left == right else (left, right)


def crew_of_anybody(t: Table, seat: int) -> tuple[str, ...]:
    """Every character aboard, the own ones first."""
    n = t.setup.seats
    options: tuple[str, ...] = ()
    for owner in range(seat, seat + n):
        options += DISCARD[owner % n].of(t.crew[owner % n])
    return options


def crew_of_neighbours(t: Table, seat: int) -> tuple[str, ...]:
    n = t.setup.seats
    left, right = (seat + 1) % n, (seat - 1) % n
    options = DISCARD[left].of(t.crew[left])
    return options if left == right else options + DISCARD[right].of(t.crew[right])


def tokens_of_today(word: str, kinds: Sequence[str]) -> Offer:
    """`loot chest`, `loot map`: one for each kind that still lies on today's space."""
    options = tuple(f"{word} {kind}" for kind in kinds)

    def offer(t: Table, seat: int) -> tuple[str, ...]:
        return tuple(compress(options, t.spaces[t.day - 1]))

    return offer


def tokens_to_keep(kinds: Sequence[str]) -> Offer:
    """One kind of one's own; with 0 or 1 token there is nothing to give up."""
    options = tuple(f"keep {kind}" for kind in kinds)

    def offer(t: Table, seat: int) -> tuple[str, ...]:
        loot = t.loot[seat]
        return tuple(compress(options, loot)) if sum(loot) > 1 else ()

    return offer
