"""The characters of ranks 1 to 10: from the Parrot to the French Officer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.decisions import PLAY, RETURN, Question
from ...kernel.edition import Character
from ...kernel.offers import tokens_to_keep
from ...kernel.opinion import Glance, Morning, Opinion
from ...kernel.shared_crew import barkeep_night, call_back_answers, carpenter_day, carpenter_end, carpenter_today
from ...kernel.verbs import discard_from_line, gain, lose, play_openly, return_to_hand
from .house import OriginalTable as Table
from .loot import (
    CHEST,
    GOODS,
    JEWEL,
    KINDS,
    MAP,
    RELIC,
    discard_tokens,
    maps_ahead,
    own_maps,
    pass_relics,
    show_at_most,
)
from .ranks_11_20 import lowest_but_mutineer

View = Mapping[str, Any]
WAITRESS, CAPTAIN = 1 << 8, 1 << 29


# 1 Parrot ----------------------------------------------------------------------------------------------------

def parrot_day(t: Table, seat: int) -> None:
    """R-01-PARROT-1, -2: it goes to the graveyard, then another card takes its place, openly."""
    discard_from_line(t, seat, 1, "parrot")
    t.agenda.append(("parrot", seat))


def parrot_options(t: Table, seat: int) -> tuple[str, ...]:
    return PLAY.of(t.hand[seat])


def parrot_replaced(t: Table, seat: int, rank: int) -> None:
    """R-01-PARROT-3: the replacement is today's character in every way."""
    play_openly(t, seat, rank, "parrot")


# 2 Monkey ----------------------------------------------------------------------------------------------------

def monkey_day(t: Table, seat: int) -> None:
    """R-02-MONKEY-1: all relics go to the left neighbour."""
    pass_relics(t, seat, (seat + 1) % t.setup.seats)


def monkey_today(m: Morning) -> float:
    mine = 6 if m.t.crew[m.seat] & CAPTAIN else 3
    return m.loot[RELIC] * (mine + 3 * m.harm)


# 3 Beggar ----------------------------------------------------------------------------------------------------

def beggar_day(t: Table, seat: int) -> None:
    """R-03-BEGGAR-1, -3: the owner of the highest character hands over 3, unless it is the Beggar's own."""
    payer = t.line[-1][0]
    if payer != seat:
        gain(t, seat, lose(t, payer, 3, "beggar", seat), "beggar")


def beggar_today(m: Morning) -> float:
    return 2.6 * (1 + m.harm)


# 4 Recruiter -------------------------------------------------------------------------------------------------

def recruiter_day(t: Table, seat: int) -> None:
    t.agenda.append(("recruiter", seat))


def recruiter_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-04-RECRUITER-1: any character of the own den."""
    return RETURN.of(t.crew[seat])


def recruiter_returns(t: Table, seat: int, rank: int) -> None:
    return_to_hand(t, seat, rank, "recruiter")


def recruiter_today(m: Morning) -> float:
    """Back comes who has done his work, or who would only cost."""
    given_up, best = m.given_up, 0.0
    for rank, worth in m.own_crew():
        if given_up[rank] - worth > best:
            best = given_up[rank] - worth
    return 0.6 * best


# 6 Preacher --------------------------------------------------------------------------------------------------

def preacher_day(t: Table, seat: int) -> None:
    t.agenda.append(("preacher", seat))


preacher_options = tokens_to_keep(KINDS)
"""R-06-PREACHER-1: with 0 or 1 token nothing happens."""


def preacher_keeps(t: Table, seat: int, kept: int) -> None:
    for kind, count in enumerate(t.loot[seat]):
        discard_tokens(t, seat, kind, count - (kind == kept), "preacher")
    show_at_most(t, seat, kept, 0)


def preacher_end(t: Table, seat: int) -> int:
    """R-06-PREACHER-4"""
    return 5


def preacher_today(m: Morning) -> float:
    kept = max([0.0, *[m.values[kind] for kind in (CHEST, JEWEL, GOODS) if m.loot[kind]]])
    return kept - m.kept_worth() if sum(m.loot) > 1 else 0.0


def preacher_answers(g: Glance, kinds: Sequence[int]) -> list[float]:
    """A single map is next to nothing."""
    values = g.values
    return [1.0 if kind == MAP else values[kind] for kind in kinds]


# 7 Barkeep ---------------------------------------------------------------------------------------------------

def barkeep_aboard(t: Table, seat: int, nights: int) -> float:
    return nights


# 8 Waitress --------------------------------------------------------------------------------------------------

def waitress_night(t: Table, seat: int) -> None:
    """R-08-WAITRESS-3: whoever is asked has a map, so the question itself shows one."""
    t.agenda.append(("waitress", seat))
    for asked in waitresses(t):
        show_at_most(t, asked, MAP, t.loot[asked][MAP] - 1)


def waitresses(t: Table) -> list[int]:
    """R-NIGHT-4: all that have or will have this choice tonight, from the highest card down.

    R-08-WAITRESS-2: not where a Mutineer will have discarded her before.
    """
    ahead = set(t.agenda)
    asked = [seat for seat, loot in enumerate(t.loot) if loot[MAP] and (("waitress", seat) in ahead or (
        ("night turn", seat, 8) in ahead and t.crew[seat] & WAITRESS
        and not (("night turn", seat, 13) in ahead and lowest_but_mutineer(t, seat) == 8)))]
    return sorted(asked, key=lambda seat: -t.house.order[seat][8])


def waitress_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-08-WAITRESS-1: the only effect of the game that one may decline."""
    return ("trade map", "pass") if t.loot[seat][MAP] else ()


def waitress_trades(t: Table, seat: int, traded: bool) -> None:
    if traded:
        discard_tokens(t, seat, MAP, 1, "waitress")
        gain(t, seat, 3, "waitress")


def waitress_aboard(t: Table, seat: int, nights: int) -> float:
    spare = t.loot[seat][MAP] % 3
    return 3 * min(nights, spare) + 0.4 * nights


def waitress_answers(g: Glance, trades: Sequence[bool]) -> list[float]:
    """A map of a set of three stays; a spare one goes when the rest is not likely to come."""
    spare = g.loot[MAP] % 3
    keep = spare == 0 or (g.nights > 2 and maps_ahead(g.t) >= 2 * (3 - spare))
    return [float(trade is not keep) for trade in trades]


def no_map_of_a_set(view: View, option: str) -> bool:
    return option == "pass" or own_maps(view) % 3 > 0


# 10 French Officer -------------------------------------------------------------------------------------------

def french_officer_day(t: Table, seat: int) -> None:
    """R-10-FRENCHOFFICER-1: only with 8 or fewer."""
    if t.doubloons[seat] < 9:
        gain(t, seat, 5, "french_officer")


def french_officer_today(m: Morning) -> float:
    return 5.0 if m.coins < 9 else 0.0


CHARACTERS = (
    Character(1, "parrot", marks=(1, 2, 3, 4, 5, 6), day=parrot_day,
        question=Question("play", parrot_options, parrot_replaced),
        opinion=Opinion(2.0, 0.19, sees=True)),
    Character(2, "monkey", marks=(2, 3, 4, 5, 6, 1), day=monkey_day,
        opinion=Opinion(5.5, 0.17, today=monkey_today, rids=(RELIC,))),
    Character(3, "beggar", marks=(3, 4, 5, 6, 1, 2), day=beggar_day,
        opinion=Opinion(2.4, -0.47, today=beggar_today)),
    Character(4, "recruiter", marks=(4, 5, 6, 1, 2, 3), day=recruiter_day,
        question=Question("return", recruiter_options, recruiter_returns),
        opinion=Opinion(2.8, 0.19, today=recruiter_today, answers=call_back_answers)),
    Character(5, "cabin_boy", marks=(5, 6, 1, 2, 3, 4), dusk=0,
        opinion=Opinion(1.2, -0.32)),
    Character(6, "preacher", marks=(6, 1, 2, 3, 4, 5), day=preacher_day, end=preacher_end,
        question=Question("keep", preacher_options, preacher_keeps),
        opinion=Opinion(5.6, 0.15, today=preacher_today, aboard=5.0, answers=preacher_answers)),
    Character(7, "barkeep", marks=(6, 1, 2, 3, 4, 5), night=barkeep_night,
        opinion=Opinion(2.3, -0.3, aboard=barkeep_aboard)),
    Character(8, "waitress", marks=(1, 2, 3, 4, 5, 6), night=waitress_night,
        question=Question("trade", waitress_options, waitress_trades, waitresses),
        meanings={"trade map": True, "pass": False},
        opinion=Opinion(1.5, -0.52, aboard=waitress_aboard, answers=waitress_answers, harmless=no_map_of_a_set)),
    Character(9, "carpenter", marks=(2, 3, 4, 5, 6, 1), day=carpenter_day, end=carpenter_end,
        opinion=Opinion(5.9, 0.03, today=carpenter_today, aboard=10.0)),
    Character(10, "french_officer", marks=(3, 4, 5, 6, 1, 2), day=french_officer_day,
        opinion=Opinion(4.2, -0.33, today=french_officer_today)),
)
