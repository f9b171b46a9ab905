"""What the 2012 table shows of a seat, and what its positions hold beside the common keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.decisions import RANKS, mask_of
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
    """The silver marks are open to all, by seat and then by rank; so are the cards whose Day or Dusk effect is used up
    for this game, where OPT-REPLAYED says that it can be."""
    extras: dict[str, Any] = {"marks": [list(marks) for marks in t.house.marks]}
    return extras | {"spent": [list(RANKS.of(mask)) for mask in t.spent]} if t.spent else extras


def learn_extras(t: OriginalTable, view: Mapping[str, Any]) -> None:
    """A view names the silver marks, but not the seed that a lottery of them hangs on."""
    t.house.set_marks(tuple(tuple(marks) for marks in view["marks"]))
    t.spent = [mask_of(ranks) for ranks in view.get("spent", ())]


def hide_token(t: OriginalTable, seat: int, kind: int) -> None:
    if t.veiled:
        t.veiled[seat][kind] += 1


EXTRA_KEYS = frozenset({"veiled", "spent", "reputation"})
CORE_KEYS = frozenset({"spent"})
"""The protocol's example of a position names the other edition's reputation; here it is checked and says nothing."""


def write_extras(t: OriginalTable) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if any(map(any, t.veiled)):
        extras["veiled"] = [t.setup.edition.named(counts) for counts in t.veiled]
    if any(t.spent):
        extras["spent"] = [list(RANKS.of(mask)) for mask in t.spent]
    return extras


def read_extras(t: OriginalTable, position: Mapping[str, Any], reader: Reader) -> None:
    if "reputation" in position:
        reader.all_colours(position["reputation"], "`reputation`")
    if "spent" in position:
        read_spent(t, position["spent"], reader)
    if "veiled" in position:
        read_veiled(t, position["veiled"], reader)


def read_spent(t: OriginalTable, given: Any, reader: Reader) -> None:
    if not t.spent:
        reader.problem("`spent` needs the option replayed to be once")
        return
    rows = reader.list_of(given, "`spent`", t.setup.seats)
    t.spent = [reader.ranks(row, f"spent[{seat}]", t.setup.edition.top_rank) for seat, row in enumerate(rows)]


def read_veiled(t: OriginalTable, given: Any, reader: Reader) -> None:
    if not t.veiled:
        reader.problem("`veiled` needs the option spy-draw to be private")
        return
    seats = reader.list_of(given, "veiled", t.setup.seats)
    t.veiled = [reader.counts(counts, f"veiled[{seat}]", KINDS) for seat, counts in enumerate(seats)]
    for seat, counts in enumerate(t.veiled):
        if any(unseen > count for unseen, count in zip(counts, t.loot[seat], strict=True)):
            reader.problem(f"veiled[{seat}] names more tokens than seat {seat} has")
