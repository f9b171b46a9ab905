"""What several cards and tokens offer to choose from: characters aboard, tokens of the day, tokens of one's own."""

from __future__ import annotations

from itertools import compress

from .decisions import DISCARD
from .table import Table


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
    options: tuple[str, ...] = ()
    for owner in neighbours(t, seat):
        options += DISCARD[owner].of(t.crew[owner])
    return options


def tokens_of_today(t: Table, seat: int) -> tuple[str, ...]:
    """Something must be taken while anything is left."""
    return tuple(compress(t.setup.edition.take_options, t.spaces[t.day - 1]))


def tokens_to_keep(t: Table, seat: int) -> tuple[str, ...]:
    """One kind of one's own; with 0 or 1 token there is nothing to give up."""
    loot = t.loot[seat]
    return tuple(compress(t.setup.edition.keep_options, loot)) if sum(loot) > 1 else ()
