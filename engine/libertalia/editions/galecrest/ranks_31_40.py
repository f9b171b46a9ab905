"""The characters of ranks 31 to 40: from the Surgeon to the Governor."""

from __future__ import annotations

from ...kernel.decisions import RANKS
from ...kernel.opinion import Opinion
from ...kernel.shared_crew import (
    SURGEON,
    gambler_day,
    gambler_today,
    quartermaster_day,
    quartermaster_today,
    surgeon_answers,
    surgeon_day,
    surgeon_today,
)
from ...kernel.table import Record
from ...kernel.verbs import discard_from_crew, gain, lose
from .cards import Character, Morning
from .data import COLLECTOR, RECONSTRUCTED
from .loot import AMULET, BARREL, CHEST
from .policies import Policy, rightmost_card
from .table import GalecrestTable as Table
from .track import LAST, gain_reputation

CLASH: Record = ("clash",)
ARISTOCRAT, NYMPH = 34, 37
TREASURE = (BARREL, AMULET, CHEST)


# 32 Treasurer ------------------------------------------------------------------------------------------------

def treasurer_end(t: Table, seat: int) -> int:
    """G-32-TREAS-1"""
    loot = t.loot[seat]
    return loot[BARREL] + loot[AMULET] + loot[CHEST]


def treasurer_aboard(t: Table, seat: int, nights: int) -> float:
    loot = t.loot[seat]
    return loot[BARREL] + loot[AMULET] + loot[CHEST] + 0.45 * (nights - 1)


# 33 Gambler --------------------------------------------------------------------------------------------------

def gambler_end(t: Table, seat: int) -> int:
    """G-33-GAMB-2"""
    return 6


# 34 Aristocrat -----------------------------------------------------------------------------------------------

def aristocrat_day(t: Table, seat: int) -> None:
    """G-34-ARIS-1"""
    gain_reputation(t, seat, 2, "aristocrat")


def aristocrat_end(t: Table, seat: int) -> int:
    """G-34-ARIS-2: +5 for the only one, else -3."""
    return -3 if any(crew >> ARISTOCRAT & 1 for other, crew in enumerate(t.crew) if other != seat) else 5


def aristocrat_today(m: Morning) -> float:
    return m.steps(2)


def aristocrat_aboard(t: Table, seat: int, nights: int) -> float:
    return 8 * only_one(t, seat, 1 << ARISTOCRAT, 0.06, nights) - 3


def only_one(t: Table, seat: int, card: int, risk: float, nights: int) -> float:
    """How likely nobody else will have that card aboard."""
    chance = 1.0
    for other, crew in enumerate(t.crew):
        if other != seat:
            if crew & card:
                return 0.0
            if t.held[other] & card:
                chance *= max(0.0, 1 - risk * nights)
    return chance


# 35 Collector ------------------------------------------------------------------------------------------------

def collector_end(t: Table, seat: int) -> int:
    """G-35-COLL-1: for the number of different kinds."""
    coins: int = COLLECTOR.value[sum(map(bool, t.loot[seat]))]
    return coins


def collector_aboard(t: Table, seat: int, nights: int) -> float:
    kinds = sum(map(bool, t.loot[seat]))
    more = 0.55 * nights
    low = min(6, kinds + int(more))
    pays = COLLECTOR.value
    return float(pays[low] + (more - int(more)) * (pays[low + 1] - pays[low]))


def collector_collects(t: Table, seat: int, values: list[float]) -> None:
    loot = t.loot[seat]
    pays, has = COLLECTOR.value, sum(map(bool, loot))
    step = max(1.5, pays[has + 1] - pays[has]) if has < 5 else 0.0
    for kind, count in enumerate(loot):
        if not count:
            values[kind] += step


# 36 Quartermaster --------------------------------------------------------------------------------------------

def quartermaster_end(t: Table, seat: int) -> int:
    """G-36-QUART-2"""
    return -6


# 37 Wind Nymph -----------------------------------------------------------------------------------------------

def wind_nymph_night(t: Table, seat: int) -> None:
    """G-37-NYMPH-1, -2: +2 for the only one; where several were counted, each goes in her turn."""
    if CLASH in t.agenda:
        discard_from_crew(t, seat, NYMPH, "wind_nymph")
    else:
        gain(t, seat, 2, "wind_nymph")


def wind_nymph_pays(t: Table, seat: int) -> int:
    return 0 if CLASH in t.agenda else 2


def wind_nymph_aboard(t: Table, seat: int, nights: int) -> float:
    return 2 * nights * only_one(t, seat, 1 << NYMPH, 0.05, nights)


# 38 First Mate -----------------------------------------------------------------------------------------------

def first_mate_day(t: Table, seat: int) -> None:
    """G-38-MATE-1: -1 for everybody aboard."""
    lose(t, seat, t.crew[seat].bit_count(), "first_mate")


def first_mate_end(t: Table, seat: int) -> int:
    """G-38-MATE-2: +1 for everybody aboard, himself included."""
    return t.crew[seat].bit_count()


def first_mate_today(m: Morning) -> float:
    return -min(m.coins, m.t.crew[m.seat].bit_count())


def first_mate_aboard(t: Table, seat: int, nights: int) -> float:
    return (t.crew[seat] | 1 << 38).bit_count() + 0.8 * (nights - 1)


def first_mate_beside(rank: int, nights: int) -> float:
    return 1.0


# 39 Captain --------------------------------------------------------------------------------------------------

def captain_day(t: Table, seat: int) -> None:
    """G-39-CAPT-1: up to space 6, whole, whatever he can pay; -1 for every step."""
    steps = LAST - t.track.index(seat)
    gain_reputation(t, seat, steps, "captain")
    lose(t, seat, steps, "captain")


def captain_today(m: Morning) -> float:
    steps = LAST - m.t.track.index(m.seat)
    return m.steps(steps) - min(m.coins, steps)


# 40 Governor -------------------------------------------------------------------------------------------------

def governor_day(t: Table, seat: int) -> None:
    """G-40-GOV-1: the ship is emptied, a step of reputation for everybody."""
    crew = RANKS.of(t.crew[seat])
    for rank in crew:
        discard_from_crew(t, seat, rank, "governor")
    gain_reputation(t, seat, len(crew), "governor")


def governor_today(m: Morning) -> float:
    return m.steps(m.t.crew[m.seat].bit_count()) - sum(m.own_worths())


CHARACTERS = (
    Character(31, "surgeon", day=surgeon_day,
        question=SURGEON,
        selectors=("E2", "L5", "L4", "L4", "L4"), icon=True,
        policy=Policy("G-SOLO-P31", RECONSTRUCTED, rightmost_card),
        opinion=Opinion(4.9, -0.08, today=surgeon_today, answers=surgeon_answers)),
    Character(32, "treasurer", end=treasurer_end,
        selectors=("R", "L4", "L3", "L2", "E1"), earns_aboard=True,
        opinion=Opinion(4.1, 0.04, next_round=3.0, aboard=treasurer_aboard, prizes=dict.fromkeys(TREASURE, 1.0),
                        hopes=dict.fromkeys(TREASURE, 0.4))),
    Character(33, "gambler", day=gambler_day, end=gambler_end,
        selectors=("L1", "E2", "R", "L4", "L4"), earns_aboard=True,
        opinion=Opinion(5.3, -0.19, next_round=6.0, today=gambler_today, aboard=6.0, hopes_for_any=-0.3,
                        costs_by_day=True)),
    Character(34, "aristocrat", day=aristocrat_day, end=aristocrat_end,
        selectors=("L2", "R", "L5", "E2", "E1"), icon=True, earns_aboard=True,
        opinion=Opinion(3.9, 0.01, next_round=3.5, today=aristocrat_today, aboard=aristocrat_aboard)),
    Character(35, "collector", end=collector_end,
        selectors=("L2", "R", "E3", "R", "L4"), earns_aboard=True,
        opinion=Opinion(5.7, 0.16, next_round=5.5, aboard=collector_aboard, collects=collector_collects)),
    Character(36, "quartermaster", day=quartermaster_day, end=quartermaster_end, ruins_a_ship=True,
        selectors=("L3", "R", "R", "L3", "R"), icon=True,
        opinion=Opinion(2.3, 0.03, next_round=-6.0, today=quartermaster_today, aboard=-6.0, hopes_for_any=0.4,
                        costs_aboard=True)),
    Character(37, "wind_nymph", night=wind_nymph_night, pays_now=wind_nymph_pays,
        opinion=Opinion(5.0, -0.3, next_round=6.0, aboard=wind_nymph_aboard)),
    Character(38, "first_mate", day=first_mate_day, end=first_mate_end,
        selectors=("E1", "L5", "R", "R", "L4"), earns_aboard=True,
        opinion=Opinion(5.5, -0.08, next_round=5.5, today=first_mate_today, aboard=first_mate_aboard,
                        beside=first_mate_beside, costs_by_day=True)),
    Character(39, "captain", day=captain_day,
        selectors=("E1", "E3", "L4", "L4", "R"),
        opinion=Opinion(1.3, 0.2, today=captain_today)),
    Character(40, "governor", day=governor_day,
        selectors=("E2", "L3", "L3", "E3", "L4"),
        opinion=Opinion(2.6, -0.1, today=governor_today)),
)
