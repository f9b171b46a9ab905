"""The 2022 table: the reputation track, the faces of the loot tiles, and where the Midshipman's neighbour stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ...kernel.edition import COLOURS
from ...kernel.rng import derive, shuffled
from ...kernel.table import Setup, Table
from .data import KINDS, TILES, Face

SIDES = ("calm", "stormy")
OPTIONS = {
    "tiles": ("calm", "stormy", "uncharted"),
    "colours": ("random", "choose"),
    "length": ("3", "2", "1"),
    "card-tracker": ("on", "off"),
}
"""The default first. `tiles` may also say which of them are stormy: `chest+map` (G-UNCH-2: all 128 mixtures)."""
SPACES = 6
NO_CARD = (-1, 0)


def read_option(key: str, value: Any) -> str | None:
    """`{"chest": "stormy"}`, a face for some tiles while the others are calm, or `chest+map`."""
    if key != "tiles":
        return None
    if isinstance(value, str):
        value = dict.fromkeys(value.split("+"), "stormy")
    if not isinstance(value, dict) or any(kind not in KINDS or side not in SIDES for kind, side in value.items()):
        return None
    stormy = [kind for kind in KINDS if value.get(kind) == "stormy"]
    return {0: "calm", len(KINDS): "stormy"}.get(len(stormy), "+".join(stormy))


def midshipman_sails(setup: Setup) -> bool:
    """G-2P-2, G-SOLO-6: with two players, but not where the rules play for one of them."""
    return setup.seats == 2 and not setup.edition.automatic


def sides_of(setup: Setup) -> tuple[str, ...]:
    """G-SET-1, G-UNCH-1: which face of each tile is in play."""
    tiles = setup.options["tiles"]
    if tiles == "uncharted":
        stream = [derive(setup.seed, "tiles")]
        return tuple(shuffled(stream, 0, list(SIDES))[0] for _ in KINDS)
    stormy = KINDS if tiles == "stormy" else tiles.split("+")
    return tuple([SIDES[kind in stormy] for kind in KINDS])


class Chart:
    """What the options and colours of a game come to: worked out once, shared by all copies, never changed."""

    __slots__ = ("colours", "dusk", "faces", "keeping", "night_gains", "night_losses", "pays_by_number",
                 "pays_by_space", "pays_each", "sides", "staying", "works_at_night")

    def __init__(self, colours: tuple[str, ...], sides: tuple[str, ...]) -> None:
        """G-UNCH-2: every tile is looked up by itself."""
        self.colours = (*colours, *[colour for colour in COLOURS if colour not in colours])
        """Of the six reputation tokens: those of the seats first, then the unused ones (G-SET-4)."""
        self.sides = dict(zip(KINDS, sides, strict=True))
        self.faces: tuple[Face, ...] = tuple(TILES[kind][side] for kind, side in self.sides.items())
        nights = [(kind, face.night) for kind, face in enumerate(self.faces) if face.night]
        self.night_gains = [(kind, coins) for kind, coins in nights if coins > 0]
        self.night_losses = [(kind, -coins) for kind, coins in nights if coins < 0]
        self.works_at_night = bool(nights)
        self.dusk = [face.dusk for face in self.faces]
        self.staying = [face.stays for face in self.faces]
        self.keeping = [kind for kind, face in enumerate(self.faces) if face.keeps_crew]
        self.pays_each = [face.anchor for face in self.faces]
        self.pays_by_number = [(kind, face.by_number) for kind, face in enumerate(self.faces) if face.by_number]
        self.pays_by_space = [(kind, face.by_space) for kind, face in enumerate(self.faces) if face.by_space]

    def named(self, track: Sequence[int]) -> list[str]:
        """The track as colours, from the lowest to the highest space."""
        return [self.colours[token] for token in track]


chart_of = lru_cache(maxsize=200)(Chart)


class GalecrestTable(Table):
    __slots__ = ("beside", "chart", "kept", "track")

    chart: Chart
    track: list[int]
    """From the lowest to the highest space: a seat, or from the number of seats on an unused colour."""
    beside: tuple[int, int]
    """The card directly to the left of the Midshipman (G-2P-4), NO_CARD where there is none."""
    kept: list[int]
    """By seat, as bits: characters that hooks keep aboard when the voyage ends."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.chart = chart_of(setup.colours, sides_of(setup))
        self.track = list(range(SPACES))
        self.beside = NO_CARD
        self.kept = [0] * setup.seats

    def copy(self) -> GalecrestTable:
        new = super().copy()
        assert isinstance(new, GalecrestTable)
        new.chart = self.chart
        new.track = self.track[:]
        new.beside = self.beside
        new.kept = self.kept[:]
        return new


def standing(t: GalecrestTable, seat: int, rank: int) -> int:
    """G-ISL-1, G-ISL-2, G-ISL-4: by rank, then by the reputations of this moment."""
    return rank * 8 + t.track.index(seat)


def choose_colours(how: str, seats: int, seed: int) -> tuple[str, ...]:
    """`choose` never comes here: the players have named their colours."""
    return tuple(shuffled([derive(seed, "colours")], 0, list(COLOURS))[:seats])
