"""The 2012 table: the house rules as switches, the colours, and the order of cards on the ship."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.edition import COLOURS
from ...kernel.rng import derive, shuffled
from ...kernel.table import Setup, Table
from .marks import marks_of

OPTIONS = {
    "final-tie": ("shared", "last-campaign"),
    "topman-tie": ("strict", "shared"),
    "mutineer-alone": ("nothing", "gain"),
    "gunner-no-target": ("pay", "free"),
    "end-order": ("net", "descending"),
    "end-floor": ("two-stage", "single"),
    "negative": ("floor", "allow"),
    "colours": ("random", "spread", "choose"),
    "marks": ("printed", "lottery"),
    "spy-draw": ("public", "private"),
    "booty-view": ("open", "memory"),
    "replayed": ("again", "once"),
    "length": ("3", "2", "1"),
    "graveyard-view": ("log", "closed"),
    "card-tracker": ("on", "off"),
}
"""Section 10 of the rules: `OPT-FINAL-TIE` is `final-tie`, and so on; the default stands first."""

SPREAD = {
    2: ("yellow green", "red black", "blue grey"),
    3: ("yellow blue black", "red green grey"),
    4: ("yellow red green black", "yellow blue green grey", "red blue black grey"),
}
"""Section 8.3: the sets of colours whose silver marks are fair to each other."""


@lru_cache(maxsize=100)
def order_of(marks: tuple[int, ...]) -> tuple[int, ...]:
    """By rank, a number that grows with rank and silver mark."""
    return tuple(rank * 8 + mark for rank, mark in enumerate(marks))


class House:
    """What the options and colours of one game come to, worked out once and shared by all copies."""

    __slots__ = ("descending", "gunner_free", "last_campaign", "marks", "mutineer_gains", "negative",
                 "one_floor", "order", "spy_private", "topman_shares")

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.last_campaign = options["final-tie"] == "last-campaign"
        self.topman_shares = options["topman-tie"] == "shared"
        self.mutineer_gains = options["mutineer-alone"] == "gain"
        self.gunner_free = options["gunner-no-target"] == "free"
        self.descending = options["end-order"] == "descending"
        self.one_floor = options["end-floor"] == "single"
        self.negative = options["negative"] == "allow"
        self.spy_private = options["spy-draw"] == "private"
        self.set_marks(marks_of(setup))

    def set_marks(self, marks: tuple[tuple[int, ...], ...]) -> None:
        self.marks = marks
        self.order = tuple(order_of(one) for one in marks)


class OriginalTable(Table):
    __slots__ = ("house", "veiled")

    house: House
    veiled: list[list[int]]
    """By seat and kind, the tokens that only their owner has seen; empty while Spies draw openly."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.house = House(setup)
        if setup.options["replayed"] == "once":
            self.spent = [0] * setup.seats
        self.veiled = [[0] * len(self.bag) for _ in self.hand] if self.house.spy_private else []

    def copy(self) -> OriginalTable:
        new = super().copy()
        assert isinstance(new, OriginalTable)
        new.house = self.house
        new.veiled = [counts[:] for counts in self.veiled] if self.veiled else []
        return new


def standing(t: OriginalTable, seat: int, rank: int) -> int:
    """R-SUN-3, R-SUN-4: by rank, then by the silver mark printed on that rank in this colour."""
    return t.house.order[seat][rank]


def choose_colours(how: str, seats: int, seed: int) -> tuple[str, ...]:
    """R-SET-2 and OPT-COLOURS. `choose` never comes here: the players have named their colours."""
    stream = [derive(seed, "colours")]
    chosen = list(COLOURS)
    if how == "spread" and seats in SPREAD:
        chosen = shuffled(stream, 0, list(SPREAD[seats]))[0].split()
    return tuple(shuffled(stream, 0, chosen)[:seats])
