"""Silver marks: who stands higher among equal ranks (section 8 of the rules). Each card says its own (R-MARK-1)."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.edition import COLOURS, Edition
from ...kernel.rng import derive, shuffled
from ...kernel.table import Setup


def marks_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """By seat, then by rank (index 0 is empty)."""
    if setup.options["marks"] == "lottery":
        return _lottery(setup.edition, setup.seats, setup.seed)
    return tuple([_printed(setup.edition, colour) for colour in setup.colours])


@lru_cache(maxsize=100)
def _printed(edition: Edition, colour: str) -> tuple[int, ...]:
    column = COLOURS.index(colour)
    marks = [0] * (edition.top_rank + 1)
    for rank, card in edition.characters.items():
        marks[rank] = card.marks[column]
    return tuple(marks)


def _lottery(edition: Edition, seats: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """OPT-MARKS: a fresh order of the seats for every rank, open to all."""
    stream = [derive(seed, "marks")]
    marks = [[0] * (edition.top_rank + 1) for _ in range(seats)]
    for rank in edition.characters:
        for mine, mark in zip(marks, shuffled(stream, 0, list(range(1, seats + 1))), strict=True):
            mine[rank] = mark
    return tuple(map(tuple, marks))
