"""Silver marks: who stands higher among equal ranks (section 8 of the rules)."""

from __future__ import annotations

from ...kernel.edition import COLOURS
from ...kernel.rng import derive, shuffled
from ...kernel.table import Setup

PRINTED = """
 1  1 2 3 4 5 6
 2  2 3 4 5 6 1
 3  3 4 5 6 1 2
 4  4 5 6 1 2 3
 5  5 6 1 2 3 4
 6  6 1 2 3 4 5
 7  6 1 2 3 4 5
 8  1 2 3 4 5 6
 9  2 3 4 5 6 1
10  3 4 5 6 1 2
11  4 5 6 1 2 3
12  5 6 1 2 3 4
13  5 6 1 2 3 4
14  6 1 2 3 4 5
15  1 2 3 4 5 6
16  2 3 4 5 6 1
17  3 4 5 6 1 2
18  4 5 6 1 2 3
19  4 5 6 1 2 3
20  5 6 1 2 3 4
21  6 1 2 3 4 5
22  1 2 3 4 5 6
23  2 3 4 5 6 1
24  3 4 5 6 1 2
25  3 4 5 6 1 2
26  4 5 6 1 2 3
27  5 6 1 2 3 4
28  6 1 2 3 4 5
29  1 2 3 4 5 6
30  2 3 4 5 6 1
"""
"""R-MARK-1: a row for each rank; columns yellow, red, blue, green, black, grey."""

_ROWS = [tuple(map(int, row.split())) for row in PRINTED.strip().splitlines()]
_COLUMNS = {colour: (0, *(row[1 + column] for row in _ROWS)) for column, colour in enumerate(COLOURS)}


def marks_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """By seat, then by rank (index 0 is empty)."""
    if setup.options["marks"] == "lottery":
        return _lottery(setup.seats, setup.seed)
    return tuple(_COLUMNS[colour] for colour in setup.colours)


def _lottery(seats: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """OPT-MARKS: a fresh order of the seats for every rank, open to all."""
    stream = [derive(seed, "marks")]
    rows = [shuffled(stream, 0, list(range(1, seats + 1))) for _ in _ROWS]
    return tuple((0, *(row[seat] for row in rows)) for seat in range(seats))
