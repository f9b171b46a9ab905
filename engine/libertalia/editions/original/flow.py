"""Dusk, night and the day of rest in 2012, and what comes between campaigns (section 3 of the rules)."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import MAX_SEATS, RANKS, BitTable
from ...kernel.edition import Character
from ...kernel.events import RoundCleared
from ...kernel.flow import (
    DAY,
    PICK,
    STEPS,
    TOMORROW,
    begin_round,
    enter,
    finish_round,
    first_time,
    open_box,
    tell_tally,
)
from ...kernel.table import Record
from ...kernel.verbs import discard_from_line
from .house import OriginalTable
from .loot import KINDS, worth
from .ranks_21_30 import grannies_clash

START_COINS = 10
DUSK: Record = ("dusk",)
NIGHT: Record = ("night",)
DAY_PLAN = (TOMORROW, NIGHT, DUSK, DAY, PICK)
"""The last stands on top: the day begins with the picks."""


def dusk_turn(seat: int, card: Character) -> tuple[Record, ...]:
    """In the order of an agenda, the last on top: so many tokens, each with what it brings about, then home."""
    return (("home", seat, card.rank), *(("loot", seat),) * (1 if card.dusk is None else card.dusk))


def night_turns(seat: int) -> BitTable[Record]:
    return BitTable(lambda rank: ("night turn", seat, rank))


NIGHT_TURNS = [night_turns(seat) for seat in range(MAX_SEATS)]


# --- dusk --------------------------------------------------------------------------------------------------

def dusk(t: OriginalTable) -> None:
    """R-DUSK-1: from right to left, everybody takes his tokens and goes home before the next one acts.

    OPT-REPLAYED: who has used his Dusk effect in this game takes one token like most. (Nobody has a Day effect too.)
    """
    enter(t, "dusk")
    edition = t.setup.edition
    turns = edition.dusk_turns
    for seat, rank in t.line:
        if t.spent and edition.characters[rank].dusk is not None and not first_time(t, seat, rank):
            t.agenda += (("home", seat, rank), ("loot", seat))
        else:
            t.agenda += turns[seat][rank]


def fall(t: OriginalTable, seat: int, rank: int) -> None:
    """R-TOK-8: an officer was taken."""
    if (seat, rank) in t.line:
        discard_from_line(t, seat, rank, "officer")


# --- night -------------------------------------------------------------------------------------------------

def night(t: OriginalTable) -> None:
    """R-NIGHT-3: the Grannies first, then every den by itself in decreasing rank."""
    enter(t, "night")
    grannies_clash(t)
    night_crew = t.setup.edition.night_crew
    for seat in range(t.setup.seats - 1, -1, -1):
        if t.crew[seat] & night_crew:
            t.agenda += NIGHT_TURNS[seat].of(t.crew[seat] & night_crew)


# --- day of rest -------------------------------------------------------------------------------------------

def rest(t: OriginalTable) -> None:
    """R-REST-1 to R-REST-5: everything is judged on the same dens, so effects are read before coins move."""
    enter(t, "rest")
    edition = t.setup.edition
    ends = edition.end_acts
    changes = [[(rank, end(t, seat)) for rank in reversed(RANKS.of(t.crew[seat] & edition.end_crew))
                if (end := ends[rank])] for seat in range(t.setup.seats)]
    fortunes = []
    for seat, lines in enumerate(changes):
        purse = t.doubloons[seat]
        t.doubloons[seat], fortune = reckon(t, seat, lines)
        fortunes.append(fortune)
        if t.events is not None:
            tell_tally(t, seat, purse, lines, worth(t.loot[seat]), fortune)
    for counts in t.veiled:
        counts[:] = [0] * len(counts)
    t.news += 1
    finish_round(t, fortunes)


def reckon(t: OriginalTable, seat: int, lines: list[tuple[int, int]]) -> tuple[int, int]:
    """The purse after the end effects, and the fortune (OPT-END-ORDER, OPT-END-FLOOR, OPT-NEGATIVE).

    Step by step in descending rank, every step stops at 0 by itself, so a single floor says nothing then.
    """
    coins = t.doubloons[seat]
    if t.house.descending:
        for _, change in lines:
            coins = max(0, coins + change)
    else:
        coins += sum(change for _, change in lines)
    purse = max(0, coins)
    fortune = (coins if t.house.one_floor else purse) + sum(worth(t.loot[seat]))
    return purse, fortune if t.house.negative else max(0, fortune)


# --- campaigns ---------------------------------------------------------------------------------------------

def begin(t: OriginalTable) -> None:
    """R-SET-3 to R-SET-7: all tokens into the bag, one shared order of the thirty ranks."""
    open_box(t)
    t.doubloons = [START_COINS] * t.setup.seats
    begin_round(t, cards=9, tokens_a_day=t.setup.seats)


def next_round(t: OriginalTable) -> None:
    """R-NEXT-1 to R-NEXT-5: dens and graveyards leave the game, tokens go back, hands are kept."""
    n = t.setup.seats
    t.crew, t.graveyard, t.discards = [0] * n, [0] * n, [0] * n
    t.bag = [sum(places) for places in zip(t.bag, *t.loot, *t.spaces, strict=True)]
    t.loot = [[0] * len(KINDS) for _ in range(n)]
    t.doubloons = [START_COINS] * n
    if t.events is not None:
        t.events.append(RoundCleared(START_COINS, t.round, sum(t.bag)))
    begin_round(t, cards=6, tokens_a_day=n)


def winners(t: OriginalTable) -> tuple[int, ...]:
    """R-END-1, R-END-2: shared, or by the fortune of the last campaign (OPT-FINAL-TIE)."""
    results = list(zip(t.score, t.fortunes[-1], strict=True)) if t.house.last_campaign else [(s, 0) for s in t.score]
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)


STEPS_2012: dict[str, Callable[..., None]] = {
    **STEPS, "dusk": dusk, "fall": fall, "night": night, "rest": rest,
}
