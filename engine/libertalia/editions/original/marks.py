"""Silver marks: who stands higher among equal ranks (section 8 of the rules). Each card says its own (R-MARK-1)."""

from __future__ import annotations

from ...kernel.edition import COLOURS, Edition
from ...kernel.rng import derive, shuffled
from ...kernel.table import Setup


def marks_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """By seat, then by rank (index 0 is empty)."""
    if setup.options["marks"] == "lottery":
        rows = _lottery(setup.edition, setup.seats, setup.seed)
    else:
        columns = [COLOURS.index(colour) for colour in setup.colours]
        rows = {rank: [card.marks[column] for column in columns] for rank, card in setup.edition.characters.items()}
    nobody = [0] * setup.seats
    return tuple(zip(*[rows.get(rank, nobody) for rank in range(setup.edition.top_rank + 1)], strict=True))


def _lottery(edition: Edition, seats: int, seed: int) -> dict[int, list[int]]:
    """OPT-MARKS: a fresh order of the seats for every rank, open to all."""
    stream = [derive(seed, "marks")]
    return {rank: shuffled(stream, 0, list(range(1, seats + 1))) for rank in edition.characters}
