"""What the 2012 table shows of a seat, and what its positions hold beside the common keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.decisions import RANKS
from ...kernel.knowledge import doubtful
from ...kernel.reading import Reader
from .house import OriginalTable
from .loot import KINDS


def view_seat(t: OriginalTable, seat: int, all_open: bool) -> dict[str, Any]:
    return {"graveyard": view_graveyard(t, seat, all_open), "loot": view_loot(t, seat, all_open)}


def view_graveyard(t: OriginalTable, seat: int, all_open: bool) -> dict[str, Any]:
    """R-INFO-4: `cards` lie there for certain; of `doubtful`, so many are `back` in hand."""
    shown: dict[str, Any] = {"count": t.graveyard[seat].bit_count()}
    if all_open:
        return {**shown, "cards": list(RANKS.of(t.graveyard[seat]))}
    if t.setup.options["graveyard-view"] == "closed":
        return shown
    unsure = doubtful(t, seat) & t.discards[seat]
    shown["cards"] = list(RANKS.of(t.discards[seat] & ~unsure))
    if unsure:
        shown["doubtful"] = list(RANKS.of(unsure))
        shown["back"] = t.discards[seat].bit_count() - t.graveyard[seat].bit_count()
    return shown


def view_loot(t: OriginalTable, seat: int, all_open: bool) -> dict[str, Any]:
    """R-INFO-5, R-INFO-6: the number always; the kinds as far as they have been seen."""
    loot = t.loot[seat]
    shown: dict[str, Any] = {"count": sum(loot)}
    if all_open:
        return {**shown, "kinds": t.setup.edition.named(loot)}
    if t.setup.options["booty-view"] == "memory":
        return shown
    if t.veiled:
        loot = [count - unseen for count, unseen in zip(loot, t.veiled[seat], strict=True)]
    shown["kinds"] = t.setup.edition.named(loot)
    return shown


def view_extras(t: OriginalTable) -> dict[str, Any]:
    """The silver marks are open to all, by seat and then by rank."""
    return {"marks": [list(marks) for marks in t.house.marks]}


def learn_extras(t: OriginalTable, view: Mapping[str, Any]) -> None:
    """A view names the silver marks, but not the seed that a lottery of them hangs on."""
    t.house.set_marks(tuple(tuple(marks) for marks in view["marks"]))


def hide_token(t: OriginalTable, seat: int, kind: int) -> None:
    if t.veiled:
        t.veiled[seat][kind] += 1


EXTRA_KEYS = frozenset({"veiled", "reputation"})
"""The protocol's example of a position names the other edition's reputation; here it is checked and says nothing."""


def write_extras(t: OriginalTable) -> dict[str, Any]:
    return {"veiled": [t.setup.edition.named(counts) for counts in t.veiled]} if any(map(any, t.veiled)) else {}


def read_extras(t: OriginalTable, position: Mapping[str, Any], reader: Reader) -> None:
    if "reputation" in position:
        reader.all_colours(position["reputation"], "`reputation`")
    if "veiled" not in position:
        return
    if not t.veiled:
        reader.problem("`veiled` needs the option spy-draw to be private")
        return
    seats = reader.list_of(position["veiled"], "veiled", t.setup.seats)
    t.veiled = [reader.counts(counts, f"veiled[{seat}]", KINDS) for seat, counts in enumerate(seats)]
    for seat, counts in enumerate(t.veiled):
        if any(unseen > count for unseen, count in zip(counts, t.loot[seat], strict=True)):
            reader.problem(f"veiled[{seat}] names more tokens than seat {seat} has")
