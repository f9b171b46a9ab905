"""Gaining tokens, and what the faces of the tiles do (section 8 of the rules)."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from ...kernel.decisions import DISCARD
from ...kernel.flow import end_turn
from ...kernel.offers import crew_of_neighbours, tokens_of_today
from ...kernel.table import NOBODY, Record
from ...kernel.verbs import discard_from_crew, discard_from_line, gain, lose
from .data import KINDS
from .table import GalecrestTable
from .track import gain_reputation, lose_reputation

CHEST, HOOK, MAP, SABER, AMULET, BARREL, RELIC = range(7)
WEAPONS = (HOOK, SABER)
NIGHT_TOKENS: Record = ("night tokens",)

loot_options = tokens_of_today("loot", KINDS)
"""G-DUSK-2: something must be gained while anything is left."""


def weapons(t: GalecrestTable, seat: int) -> int:
    loot = t.loot[seat]
    return loot[SABER] + loot[HOOK]


# --- gaining -----------------------------------------------------------------------------------------------

def gained(t: GalecrestTable, card: tuple[int, int], seat: int, kind: int) -> None:
    """G-DUSK-5: the dusk ability of a token that came from the board or the bag to this card."""
    dusk = t.chart.dusk[kind]
    if dusk:
        DUSK[dusk](t, card, seat)


def seize(t: GalecrestTable, card: tuple[int, int], seat: int) -> None:
    """G-LOOT-SABER-CALM-1"""
    t.agenda.append(("seize", seat))


def seize_options(t: GalecrestTable, seat: int) -> tuple[str, ...]:
    """G-LOOT-SABER-CALM-2, -4: anybody else's character on the island, whether it has acted or not; G-SOLO-16: not one
    that is nobody's."""
    n = t.setup.seats
    masks = [0] * (NOBODY + 1)
    for owner, rank in t.line:
        masks[owner] |= 1 << rank
    options: tuple[str, ...] = ()
    for owner in range(seat + 1, seat + n):
        mask = masks[owner % n]
        if mask:
            options += DISCARD[owner % n].of(mask)
    return options


def seize_strikes(t: GalecrestTable, seat: int, target: tuple[int, int]) -> None:
    discard_from_line(t, *target, "saber", seat)


def sabotage(t: GalecrestTable, card: tuple[int, int], seat: int) -> None:
    """G-LOOT-SABER-STORM-1"""
    t.agenda.append(("sabotage", seat))


sabotage_options = crew_of_neighbours
"""G-LOOT-SABER-STORM-2: anybody in an adjacent ship."""


def sabotage_strikes(t: GalecrestTable, seat: int, target: tuple[int, int]) -> None:
    discard_from_crew(t, *target, "saber", seat)


def fame(t: GalecrestTable, card: tuple[int, int], seat: int) -> None:
    """G-LOOT-BARREL-CALM-1"""
    gain_reputation(t, seat, 1, "barrel")


def shame(t: GalecrestTable, card: tuple[int, int], seat: int) -> None:
    """G-LOOT-BARREL-STORM-1"""
    t.agenda.append(("shame", seat))


def shame_options(t: GalecrestTable, seat: int) -> tuple[str, ...]:
    """G-LOOT-BARREL-STORM-2: any other player."""
    n = t.setup.seats
    return tuple([f"shame {other % n}" for other in range(seat + 1, seat + n)])


def shamed(t: GalecrestTable, seat: int, other: int) -> None:
    lose_reputation(t, other, 1, "barrel", seat)


def desert(t: GalecrestTable, card: tuple[int, int], seat: int) -> None:
    """G-LOOT-HOOK-STORM-1, -2: whoever gained it on the island is gone; from a ship nobody is taken."""
    if card in t.line:
        discard_from_line(t, *card, "hook")


DUSK: dict[str, Callable[[GalecrestTable, tuple[int, int], int], None]] = {
    "seize": seize, "sabotage": sabotage, "fame": fame, "shame": shame, "desert": desert,
}


# --- night and anchor --------------------------------------------------------------------------------------

def night_tokens(t: GalecrestTable) -> None:
    """G-NIGHT-3: by themselves, gains before losses."""
    if t.events is not None:
        end_turn(t)
    for seat, loot in enumerate(t.loot):
        for kind, coins in t.chart.night_gains:
            gain(t, seat, coins * loot[kind], KINDS[kind])
        for kind, coins in t.chart.night_losses:
            lose(t, seat, coins * loot[kind], KINDS[kind])


def worth(t: GalecrestTable, seat: int, loot: list[int]) -> tuple[int, ...]:
    """What tokens pay or cost at anchor, kind by kind (G-LOOT-GEN-3: each by itself, except maps)."""
    chart = t.chart
    values = list(map(mul, loot, chart.pays_each))
    for kind, table in chart.pays_by_number:
        values[kind] = by_number(table, loot[kind])
    for kind, table in chart.pays_by_space:
        values[kind] = loot[kind] * table[t.track.index(seat)]
    if t.kept[seat]:
        for kind in chart.keeping:
            values[kind] = chart.pays_each[kind] * max(0, loot[kind] - t.kept[seat].bit_count())
    return tuple(values)


def by_number(table: tuple[int, ...], count: int) -> int:
    """The table ends where the box does; a made-up position may have more."""
    return table[count] if count < len(table) else table[-1]
