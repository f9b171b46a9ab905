"""What the 2022 table shows beside the common keys, and what its positions hold beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.decisions import RANKS, mask_of
from ...kernel.reading import Reader
from .data import KINDS
from .island import neighbour
from .table import SIDES, GalecrestTable, chart_of, midshipman_sails, sides_of
from .track import lay_out_track

EXTRA_KEYS = frozenset({"reputation", "tiles", "beside", "kept"})


def view_seat(t: GalecrestTable, seat: int, all_open: bool) -> dict[str, Any]:
    """G-INFO-1: tokens lie open; G-INFO-5: of a graveyard others see the number."""
    graveyard: dict[str, Any] = {"count": t.graveyard[seat].bit_count()}
    if all_open:
        graveyard["cards"] = list(RANKS.of(t.graveyard[seat]))
    loot = t.loot[seat]
    return {"graveyard": graveyard, "loot": {"count": sum(loot), "kinds": t.setup.edition.named(loot)},
            "kept": list(RANKS.of(t.kept[seat]))}


def view_extras(t: GalecrestTable) -> dict[str, Any]:
    """The track from space 1 to 6, the face of every tile, and (for two) who stands directly left of the Midshipman."""
    midshipman = {"beside": neighbour(t)} if midshipman_sails(t.setup) else None
    return {"reputation": t.chart.named(t.track), "tiles": dict(t.chart.sides), "midshipman": midshipman}


def learn_extras(t: GalecrestTable, view: Mapping[str, Any]) -> None:
    t.chart = chart_of(t.setup.colours, tuple(view["tiles"][kind] for kind in KINDS))
    t.track = [t.chart.colours.index(colour) for colour in view["reputation"]]
    if view["midshipman"] and view["midshipman"]["beside"]:
        t.beside = (view["midshipman"]["beside"][0], view["midshipman"]["beside"][1])
    t.kept = [mask_of(seat["kept"]) for seat in view["seats"]]


def write_extras(t: GalecrestTable) -> dict[str, Any]:
    extras: dict[str, Any] = {"reputation": t.chart.named(t.track)}
    if tuple(t.chart.sides.values()) != sides_of(t.setup):
        extras["tiles"] = dict(t.chart.sides)  # of a dealt world, which does not know the seed of an uncharted sea
    beside = neighbour(t)
    if beside:
        extras["beside"] = beside
    if any(t.kept):
        extras["kept"] = [list(RANKS.of(mask)) for mask in t.kept]
    return extras


def read_extras(t: GalecrestTable, position: Mapping[str, Any], reader: Reader) -> None:
    if "reputation" in position:
        order = reader.all_colours(position["reputation"], "`reputation`")
        t.track = [t.chart.colours.index(colour) for colour in order]
    else:
        lay_out_track(t)
    if "tiles" in position:
        given = reader.keys(position["tiles"], "`tiles`", KINDS)
        sides = tuple(reader.one_of(given.get(kind), f"tiles.{kind}", SIDES) for kind in KINDS)
        t.chart = chart_of(t.setup.colours, sides)
    if "beside" in position:
        seat, rank = reader.list_of(position["beside"], "`beside`", 2)
        t.beside = (reader.whole(seat, "the seat in `beside`", 0, t.setup.seats - 1),
                    reader.whole(rank, "the rank in `beside`", 1, t.setup.edition.top_rank))
        if not midshipman_sails(t.setup):
            reader.problem("`beside` names who stands beside the Midshipman; he sails only with two players")
    if "kept" in position:
        rows = reader.list_of(position["kept"], "`kept`", t.setup.seats)
        t.kept = [reader.ranks(row, f"kept[{seat}]", t.setup.edition.top_rank) for seat, row in enumerate(rows)]
        for seat, mask in enumerate(t.kept):
            for rank in RANKS.of(mask & ~t.crew[seat]):
                reader.problem(f"kept[{seat}] names rank {rank}, which is not aboard")
