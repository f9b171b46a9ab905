"""The characters of ranks 1 to 10: from the Scout to the Explorer."""

from __future__ import annotations

from ...kernel.decisions import PLAY, RETURN, Question
from ...kernel.edition import Character
from ...kernel.offers import tokens_to_keep
from ...kernel.shared_crew import barkeep_night
from ...kernel.table import DRAW_STREAM, NOBODY
from ...kernel.verbs import draw_token, gain, lose, play_openly, return_to_hand, token_to_bag
from .data import KINDS
from .island import COPY, berth, discard_wherever, rightmost, tell_copy
from .loot import BARREL, MAP, by_number, gained
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

# 1 Scout ----------------------------------------------------------------------------------------------------

def scout_day(t: Table, seat: int) -> None:
    """G-01-SCOUT-1: the Scout goes to the graveyard, then another character comes to the island."""
    discard_wherever(t, seat, 1, "scout")
    t.agenda.append(("scout", seat))


def scout_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-01-SCOUT-2"""
    return PLAY.of(t.hand[seat])


def scout_sends(t: Table, seat: int, rank: int) -> None:
    """G-01-SCOUT-1, -3, -5: openly, in its place; the Midshipman looks anew at who stands beside him."""
    play_openly(t, seat, rank, "scout")
    berth(t)


# 2 Apprentice -----------------------------------------------------------------------------------------------

def apprentice_day(t: Table, seat: int) -> None:
    t.agenda.append(("apprentice", seat))


def apprentice_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-02-APPR-1: whoever aboard does something by day."""
    return COPY.of(t.crew[seat] & t.setup.edition.day_crew)


def apprentice_copies(t: Table, seat: int, rank: int) -> None:
    """G-02-APPR-2: as if the character aboard did it."""
    tell_copy(t, seat, rank, "apprentice")
    act = t.setup.edition.day_acts[rank]
    if act:
        act(t, seat)


# 3 Beggar ---------------------------------------------------------------------------------------------------

def beggar_day(t: Table, seat: int) -> None:
    """G-03-BEGGAR-1 to -3: the rightmost character's owner gives up to 2 and is honoured; the Midshipman is not, nor
    the Pilferer (G-SOLO-15)."""
    giver, rank = rightmost(t)
    if rank and giver != NOBODY:
        if giver != seat:
            gain(t, seat, lose(t, giver, 2, "beggar"), "beggar")
        gain_reputation(t, giver, 1, "beggar")


# 4 Innkeeper ------------------------------------------------------------------------------------------------

def innkeeper_day(t: Table, seat: int) -> None:
    t.agenda.append(("innkeeper", seat))


def innkeeper_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-04-INN-1, -2: anybody aboard."""
    return RETURN.of(t.crew[seat])


def innkeeper_returns(t: Table, seat: int, rank: int) -> None:
    return_to_hand(t, seat, rank, "innkeeper")


# 5 Cabin Boy ------------------------------------------------------------------------------------------------

def cabin_boy_day(t: Table, seat: int) -> None:
    """G-05-CABIN-1, -3: +3 where nobody stands to his left."""
    if t.line[:1] == [(seat, 5)]:
        gain(t, seat, 3, "cabin_boy")


# 6 Bandit ---------------------------------------------------------------------------------------------------

def bandit_day(t: Table, seat: int) -> None:
    """G-06-BANDIT-1: down to space 1, +1 for every step."""
    steps = t.track.index(seat)
    lose_reputation(t, seat, steps, "bandit")
    gain(t, seat, steps, "bandit")


# 7 Preacher -------------------------------------------------------------------------------------------------

def preacher_day(t: Table, seat: int) -> None:
    t.agenda.append(("preacher", seat))


preacher_options = tokens_to_keep(KINDS)
"""G-07-PREACH-1: with 0 or 1 token nothing changes."""


def preacher_keeps(t: Table, seat: int, kept: int) -> None:
    """G-07-PREACH-1: every other token goes back, a step of reputation for each."""
    others = sum(t.loot[seat]) - 1
    for kind, count in enumerate(t.loot[seat]):
        given = count - (kind == kept)
        if given > 0:
            token_to_bag(t, seat, kind, given, "preacher")
    gain_reputation(t, seat, others, "preacher")


def preacher_end(t: Table, seat: int) -> int:
    """G-07-PREACH-2"""
    return 6


# 8 Barkeep --------------------------------------------------------------------------------------------------

def barkeep_end(t: Table, seat: int) -> int:
    """G-08-BARK-2: +1 for each barrel."""
    return t.loot[seat][BARREL]


# 9 Stowaway -------------------------------------------------------------------------------------------------

def stowaway_day(t: Table, seat: int) -> None:
    """G-09-STOW-1, -2, -3: a token of chance with what it sets off, then he is gone."""
    t.agenda.append(("cast off", seat, 9))
    if any(t.bag):
        kind = draw_token(t, DRAW_STREAM)
        t.loot[seat][kind] += 1
        t.news += 1
        if t.events is not None:
            t.tell("draw", seat=seat, count=1, why="stowaway", kinds={t.setup.edition.kinds[kind]: 1})
        gained(t, (seat, 9), seat, kind)


def cast_off(t: Table, seat: int, rank: int) -> None:
    """G-09-STOW-4: unless a hook was quicker."""
    discard_wherever(t, seat, rank, "stowaway")


# 10 Explorer ------------------------------------------------------------------------------------------------

def explorer_taken(t: Table, seat: int, kind: int) -> None:
    """G-10-EXPL-1: a map is worth two steps of reputation."""
    if kind == MAP:
        gain_reputation(t, seat, 2, "explorer")


def explorer_end(t: Table, seat: int) -> int:
    """G-10-EXPL-2: what one map more would add, if there is one."""
    maps, table = t.loot[seat][MAP], t.chart.faces[MAP].by_number
    return by_number(table, maps + 1) - by_number(table, maps) if maps else 0


CHARACTERS = (
    Character(1, "scout", day=scout_day),
    Character(2, "apprentice", day=apprentice_day),
    Character(3, "beggar", day=beggar_day),
    Character(4, "innkeeper", day=innkeeper_day),
    Character(5, "cabin_boy", day=cabin_boy_day, dusk=0),
    Character(6, "bandit", day=bandit_day),
    Character(7, "preacher", day=preacher_day, end=preacher_end),
    Character(8, "barkeep", night=barkeep_night, end=barkeep_end),
    Character(9, "stowaway", day=stowaway_day),
    Character(10, "explorer", taken=explorer_taken, end=explorer_end),
)

QUESTIONS = {
    "scout": Question("play", scout_options, scout_sends),
    "apprentice": Question("copy", apprentice_options, apprentice_copies),
    "innkeeper": Question("return", innkeeper_options, innkeeper_returns),
    "preacher": Question("keep", preacher_options, preacher_keeps),
}
