"""The characters of ranks 1 to 10: from the Scout to the Explorer."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from ...kernel.decisions import PLAY, RETURN, Question, ranks_of
from ...kernel.events import TokensDrawn
from ...kernel.offers import tokens_to_keep
from ...kernel.opinion import Opinion
from ...kernel.shared_crew import barkeep_night, call_back_answers
from ...kernel.table import DRAW_STREAM, NOBODY
from ...kernel.verbs import draw_token, gain, lose, play_openly, return_to_hand, token_to_bag
from .cards import Character, Glance, Morning, nothing
from .data import KINDS, RECONSTRUCTED
from .island import COPY, berth, discard_wherever, rightmost, tell_copy
from .loot import BARREL, MAP, by_number, gained
from .policies import Options, Policy, anchors, best_token, rank_of, rightmost_card
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

EXPLORER = 1 << 10


# 1 Scout -----------------------------------------------------------------------------------------------------

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


def scout_copied(m: Morning) -> float:
    return 1.5 - max(0.0, m.aboard((1,))[0])


# 2 Apprentice ------------------------------------------------------------------------------------------------

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


def apprentice_today(m: Morning) -> float:
    able = m.t.crew[m.seat] & m.t.setup.edition.day_crew
    return max([m.copy_worth(rank) for rank in ranks_of(able)]) if able else 0.0


def apprentice_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    morning = g.morning()
    return [morning.copy_worth(rank) for rank in ranks]


# 3 Beggar ----------------------------------------------------------------------------------------------------

def beggar_day(t: Table, seat: int) -> None:
    """G-03-BEGGAR-1 to -3: the rightmost character's owner gives up to 2 and is honoured; the Midshipman is not, nor
    the Pilferer (G-SOLO-15)."""
    giver, rank = rightmost(t)
    if rank and giver != NOBODY:
        if giver != seat:
            gain(t, seat, lose(t, giver, 2, "beggar", seat), "beggar")
        gain_reputation(t, giver, 1, "beggar", seat)


def beggar_today(m: Morning) -> float:
    """From whoever stands outermost, unless it is the Beggar himself or the Midshipman."""
    mine = 1.0
    for held in m.others:
        mine *= 1 - (held >> (m.low or 3) + 1).bit_count() / held.bit_count()
    return (1 - mine) * 2 * (1 + m.harm)


# 4 Innkeeper -------------------------------------------------------------------------------------------------

def innkeeper_day(t: Table, seat: int) -> None:
    t.agenda.append(("innkeeper", seat))


def innkeeper_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-04-INN-1, -2: anybody aboard."""
    return RETURN.of(t.crew[seat])


def innkeeper_returns(t: Table, seat: int, rank: int) -> None:
    return_to_hand(t, seat, rank, "innkeeper")


def innkeeper_today(m: Morning) -> float:
    """Back comes who has done his work, or who would only cost."""
    back = [m.given_up[rank] - worth for rank, worth in m.own_crew()]
    return 0.6 * max(back) if back else 0.0


def innkeeper_policy(t: Table, options: Options) -> str:
    """G-SOLO-P04: the highest without an anchor ability, else the lowest."""
    return next((option for option in reversed(options) if not anchors(t, rank_of(option))), options[0])


# 5 Cabin Boy -------------------------------------------------------------------------------------------------

def cabin_boy_day(t: Table, seat: int) -> None:
    """G-05-CABIN-1, -3: +3 where nobody stands to his left."""
    if t.line[:1] == [(seat, 5)]:
        gain(t, seat, 3, "cabin_boy")


def cabin_boy_today(m: Morning) -> float:
    chance = 1.0
    for held in m.others:
        chance *= 1 - (held & 0b11100).bit_count() / held.bit_count()
    return 3 * chance


# 6 Bandit ----------------------------------------------------------------------------------------------------

def bandit_day(t: Table, seat: int) -> None:
    """G-06-BANDIT-1: down to space 1, +1 for every step."""
    steps = t.track.index(seat)
    lose_reputation(t, seat, steps, "bandit")
    gain(t, seat, steps, "bandit")


def bandit_today(m: Morning) -> float:
    steps = m.t.track.index(m.seat)
    return steps + m.steps(-steps)


# 7 Preacher --------------------------------------------------------------------------------------------------

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


def preacher_today(m: Morning) -> float:
    others = sum(m.loot) - 1
    if others < 1:
        return 0.0
    kept = max([m.values[kind] for kind, count in enumerate(m.loot) if count])
    return max(0.0, kept) - m.kept_worth() + m.steps(others)


def preacher_answers(g: Glance, kinds: Sequence[int]) -> list[float]:
    """Of tokens that count together one is left."""
    by_number, values = [face.by_number for face in g.t.chart.faces], g.values
    return [by_number[kind][1] + 1.0 if by_number[kind] else values[kind] for kind in kinds]


# 8 Barkeep ---------------------------------------------------------------------------------------------------

def barkeep_end(t: Table, seat: int) -> int:
    """G-08-BARK-2: +1 for each barrel."""
    return t.loot[seat][BARREL]


def barkeep_aboard(t: Table, seat: int, nights: int) -> float:
    return nights + t.loot[seat][BARREL] + 0.2 * (nights - 1)


# 9 Stowaway --------------------------------------------------------------------------------------------------

def stowaway_day(t: Table, seat: int) -> None:
    """G-09-STOW-1, -2, -3: a token of chance with what it sets off, then he is gone."""
    t.agenda.append(("cast off", seat, 9))
    if any(t.bag):
        kind = draw_token(t, DRAW_STREAM)
        t.loot[seat][kind] += 1
        t.news += 1
        if t.events is not None:
            t.events.append(TokensDrawn(seat, 1, t.cause("stowaway", seat), {KINDS[kind]: 1}))
        gained(t, (seat, 9), seat, kind)


def cast_off(t: Table, seat: int, rank: int) -> None:
    """G-09-STOW-4: unless a hook was quicker."""
    discard_wherever(t, seat, rank, "stowaway")


def stowaway_today(m: Morning) -> float:
    bag = m.t.bag
    return fsum([count * value for count, value in zip(bag, m.values, strict=True)]) / max(1, sum(bag))


# 10 Explorer -------------------------------------------------------------------------------------------------

def explorer_taken(t: Table, seat: int, kind: int) -> None:
    """G-10-EXPL-1: a map is worth two steps of reputation."""
    if kind == MAP:
        gain_reputation(t, seat, 2, "explorer")


def explorer_end(t: Table, seat: int) -> int:
    """G-10-EXPL-2: what one map more would add, if there is one."""
    maps, table = t.loot[seat][MAP], t.chart.faces[MAP].by_number
    return by_number(table, maps + 1) - by_number(table, maps) if maps else 0


def explorer_aboard(t: Table, seat: int, nights: int) -> float:
    """One map more than there are; and there may still come one."""
    maps = t.loot[seat][MAP]
    if not maps:
        return 0.6 * (nights - 1)
    pays = t.chart.faces[MAP].by_number
    return max(pays[maps + 1] - pays[maps], 0.5 * (pays[maps + 2] - pays[maps + 1])) if maps + 2 < len(pays) else 0.0


def explorer_taking(g: Glance, kind: int) -> float:
    return g.steps(2) if kind == MAP else 0.0


CHARACTERS = (
    Character(1, "scout", day=scout_day,
        question=Question("play", scout_options, scout_sends),
        selectors=("L1", "R", "R", "L4", "R"),
        policy=Policy("G-SOLO-P01", RECONSTRUCTED, rightmost_card),
        opinion=Opinion(2.4, -0.12, copied=scout_copied, sees=True, leaves=True)),
    Character(2, "apprentice", day=apprentice_day,
        question=Question("copy", apprentice_options, apprentice_copies),
        selectors=("L1", "R", "L5", "E2", "L4"),
        policy=Policy("G-SOLO-P02", RECONSTRUCTED, rightmost_card),
        opinion=Opinion(2.5, -0.01, today=apprentice_today, answers=apprentice_answers)),
    Character(3, "beggar", day=beggar_day,
        selectors=("L2", "L5", "E3", "R", "R"), icon=True,
        opinion=Opinion(2.6, 0.05, today=beggar_today)),
    Character(4, "innkeeper", day=innkeeper_day,
        question=Question("return", innkeeper_options, innkeeper_returns),
        selectors=("L2", "L4", "R", "L3", "L4"),
        policy=Policy("G-SOLO-P04", RECONSTRUCTED, innkeeper_policy),
        opinion=Opinion(2.5, 0.1, today=innkeeper_today, answers=call_back_answers)),
    Character(5, "cabin_boy", day=cabin_boy_day, dusk=0,
        selectors=("L3", "E2", "R", "R", "R"),
        opinion=Opinion(2.3, 0.12, today=cabin_boy_today, copied=nothing)),
    Character(6, "bandit", day=bandit_day,
        selectors=("E1", "L3", "L5", "L3", "L5"), icon=True,
        opinion=Opinion(4.8, 0.16, today=bandit_today)),
    Character(7, "preacher", day=preacher_day, end=preacher_end,
        question=Question("keep", preacher_options, preacher_keeps),
        selectors=("E1", "R", "L3", "E3", "R"), earns_aboard=True,
        policy=Policy("G-SOLO-P07", RECONSTRUCTED, best_token),
        opinion=Opinion(3.8, 0.13, next_round=6.0, today=preacher_today, aboard=6.0, answers=preacher_answers)),
    Character(8, "barkeep", night=barkeep_night, end=barkeep_end,
        selectors=("E2", "R", "R", "L4", "L5"), icon=True, earns_aboard=True,
        opinion=Opinion(2.2, 0.01, next_round=5.5, aboard=barkeep_aboard, prizes={BARREL: 1.0})),
    Character(9, "stowaway", day=stowaway_day, steps={"cast off": cast_off},
        selectors=("L1", "L5", "L5", "L2", "R"), icon=True,
        opinion=Opinion(1.7, 0.14, today=stowaway_today, leaves=True, loots=False)),
    Character(10, "explorer", taken=explorer_taken, end=explorer_end,
        selectors=("L1", "E3", "L4", "L4", "L5"), earns_aboard=True,
        opinion=Opinion(2.4, 0.1, next_round=3.0, aboard=explorer_aboard, taking=explorer_taking)),
)
