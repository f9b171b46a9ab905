"""What is printed on cards, tiles and board, each with how sure we are of it: section 14 of the rules.

To correct a printed number: change it here, with its mark, and the examples that use it (G-FIX-1).
"""

from __future__ import annotations

from typing import Any, NamedTuple

HIGH, MEDIUM, LOW, RECONSTRUCTED = "high", "medium", "low", "reconstructed"


class Printed(NamedTuple):
    value: Any
    mark: str


class Face(NamedTuple):
    """One face of a loot tile. Its mark is that of its least certain part."""

    mark: str
    dusk: str = ""
    """What gaining such a token sets off: `seize`, `sabotage`, `fame`, `shame` or `desert`."""
    night: int = 0
    """Doubloons every night, for each token."""
    anchor: int = 0
    """Doubloons at the end of the voyage, for each token."""
    by_number: tuple[int, ...] = ()
    """Or for all of them together: for 0, 1, 2, … tokens."""
    by_space: tuple[int, ...] = ()
    """Or for each token by the owner's space of the track: 1 to 6."""
    keeps_crew: bool = False
    """Instead of its anchor doubloons a token may keep a character aboard."""
    stays: bool = False
    """Its tokens are not given back at the end of the voyage."""


KINDS = ("chest", "hook", "map", "saber", "amulet", "barrel", "relic")
COUNTS = Printed((4, 6, 10, 6, 6, 8, 8), HIGH)
VOYAGE_DAYS = Printed((4, 5, 6), HIGH)
NEW_CARDS = Printed(6, HIGH)
TOKENS_FOR_TWO = Printed(3, HIGH)
INCOME = Printed((12, 11, 10, 9, 8, 7), MEDIUM)
"""From space 1 to space 6."""
OVERFLOW = Printed(1, HIGH)
"""Doubloons for each step that does not fit on the track."""
COLLECTOR = Printed((0, 0, 1, 3, 5, 10, 10, 10), MEDIUM)
"""By the number of different kinds."""
MERCHANT = Printed((0, 1, 4, 9), MEDIUM)
"""By the number of tokens sold."""
MIDSHIPMAN = Printed(20, HIGH)
"""Characters up to this rank stand to his left."""

TILES = {
    "chest": {
        "calm": Face(MEDIUM, anchor=5),
        "stormy": Face(RECONSTRUCTED, night=1, anchor=2),
    },
    "hook": {
        "calm": Face(MEDIUM, anchor=2, keeps_crew=True),
        "stormy": Face(RECONSTRUCTED, dusk="desert", anchor=4),
    },
    "map": {
        "calm": Face(MEDIUM, by_number=(0, 0, 7, 12, 14, 19, 24, 26, 31, 36, 38, 43)),
        "stormy": Face(RECONSTRUCTED, by_number=(0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36), stays=True),
    },
    "saber": {
        "calm": Face(HIGH, dusk="seize"),
        "stormy": Face(MEDIUM, dusk="sabotage"),
    },
    "amulet": {
        "calm": Face(MEDIUM, anchor=3),
        "stormy": Face(RECONSTRUCTED, by_space=(6, 5, 4, 3, 2, 1)),
    },
    "barrel": {
        "calm": Face(MEDIUM, dusk="fame", anchor=1),
        "stormy": Face(RECONSTRUCTED, dusk="shame", anchor=1),
    },
    "relic": {
        "calm": Face(HIGH, anchor=-3),
        "stormy": Face(RECONSTRUCTED, night=-1),
    },
}

CONFIDENCE = {
    **{f"tile.{kind}.{side}": face.mark for kind, faces in TILES.items() for side, face in faces.items()},
    "income": INCOME.mark, "overflow": OVERFLOW.mark, "days": VOYAGE_DAYS.mark, "tokens": COUNTS.mark,
}
