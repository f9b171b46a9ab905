"""The characters of ranks 31 to 40: from the Surgeon to the Governor."""

from __future__ import annotations

from ...kernel.decisions import RANKS
from ...kernel.edition import Character
from ...kernel.shared_crew import SURGEON, gambler_day, quartermaster_day, surgeon_day
from ...kernel.table import Record
from ...kernel.verbs import discard_from_crew, gain, lose
from .data import COLLECTOR
from .loot import AMULET, BARREL, CHEST
from .table import GalecrestTable as Table
from .track import LAST, gain_reputation

CLASH: Record = ("clash",)
ARISTOCRAT, NYMPH = 34, 37


# 32 Treasurer -----------------------------------------------------------------------------------------------

def treasurer_end(t: Table, seat: int) -> int:
    """G-32-TREAS-1"""
    loot = t.loot[seat]
    return loot[BARREL] + loot[AMULET] + loot[CHEST]


# 33 Gambler -------------------------------------------------------------------------------------------------

def gambler_end(t: Table, seat: int) -> int:
    """G-33-GAMB-2"""
    return 6


# 34 Aristocrat ----------------------------------------------------------------------------------------------

def aristocrat_day(t: Table, seat: int) -> None:
    """G-34-ARIS-1"""
    gain_reputation(t, seat, 2, "aristocrat")


def aristocrat_end(t: Table, seat: int) -> int:
    """G-34-ARIS-2: +5 for the only one, else -3."""
    return -3 if any(crew >> ARISTOCRAT & 1 for other, crew in enumerate(t.crew) if other != seat) else 5


# 35 Collector -----------------------------------------------------------------------------------------------

def collector_end(t: Table, seat: int) -> int:
    """G-35-COLL-1: for the number of different kinds."""
    coins: int = COLLECTOR.value[sum(map(bool, t.loot[seat]))]
    return coins


# 36 Quartermaster -------------------------------------------------------------------------------------------

def quartermaster_end(t: Table, seat: int) -> int:
    """G-36-QUART-2"""
    return -6


# 37 Wind Nymph ----------------------------------------------------------------------------------------------

def wind_nymph_night(t: Table, seat: int) -> None:
    """G-37-NYMPH-1, -2: +2 for the only one; where several were counted, each goes in her turn."""
    if CLASH in t.agenda:
        discard_from_crew(t, seat, NYMPH, "wind_nymph")
    else:
        gain(t, seat, 2, "wind_nymph")


# 38 First Mate ----------------------------------------------------------------------------------------------

def first_mate_day(t: Table, seat: int) -> None:
    """G-38-MATE-1: -1 for everybody aboard."""
    lose(t, seat, t.crew[seat].bit_count(), "first_mate")


def first_mate_end(t: Table, seat: int) -> int:
    """G-38-MATE-2: +1 for everybody aboard, himself included."""
    return t.crew[seat].bit_count()


# 39 Captain -------------------------------------------------------------------------------------------------

def captain_day(t: Table, seat: int) -> None:
    """G-39-CAPT-1: up to space 6, whole, whatever he can pay; -1 for every step."""
    steps = LAST - t.track.index(seat)
    gain_reputation(t, seat, steps, "captain")
    lose(t, seat, steps, "captain")


# 40 Governor ------------------------------------------------------------------------------------------------

def governor_day(t: Table, seat: int) -> None:
    """G-40-GOV-1: the ship is emptied, a step of reputation for everybody."""
    crew = RANKS.of(t.crew[seat])
    for rank in crew:
        discard_from_crew(t, seat, rank, "governor")
    gain_reputation(t, seat, len(crew), "governor")


CHARACTERS = (
    Character(31, "surgeon", day=surgeon_day),
    Character(32, "treasurer", end=treasurer_end),
    Character(33, "gambler", day=gambler_day, end=gambler_end),
    Character(34, "aristocrat", day=aristocrat_day, end=aristocrat_end),
    Character(35, "collector", end=collector_end),
    Character(36, "quartermaster", day=quartermaster_day, end=quartermaster_end),
    Character(37, "wind_nymph", night=wind_nymph_night),
    Character(38, "first_mate", day=first_mate_day, end=first_mate_end),
    Character(39, "captain", day=captain_day),
    Character(40, "governor", day=governor_day),
)

QUESTIONS = {
    "surgeon": SURGEON,
}
