"""What tokens and steps of reputation are worth to their owner at sea, in doubloons.

Everything here looks only at what lies open and at the owner's own hand. What a token does is looked up on the face of
its tile; the other numbers are guesses that were tuned in the arena. What characters are worth stands beside each
character.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.ranks_01_10 import EXPLORER
from ...editions.galecrest.track import LAST
from ...kernel.decisions import RANKS
from ...kernel.edition import Edition
from ..habits import HARM, grudge, nights_left
from ..opinions import crew_worth, opinions_of

if TYPE_CHECKING:
    from ...editions.galecrest.table import Chart
    from ...editions.galecrest.table import GalecrestTable as Table

KINDS = range(7)


# --- reputation --------------------------------------------------------------------------------------------

TIES = 0.14
"""What a step to the right is worth each day that is still to come, because equals stand by reputation."""
SLIDES = 0.45
"""Of a doubloon of the next income that a step costs: others will push the token about until then."""


def steps_worth(t: Table, seat: int, steps: int) -> float:
    """What it is worth to a seat that its token moves so many spaces to the right; to the left they are negative."""
    here = t.track.index(seat)
    there = min(LAST, max(0, here + steps))
    return here + steps - there + (there - here) * step_worth(t, seat)


def step_worth(t: Table, seat: int) -> float:
    """One step to the right that fits on the track."""
    later = t.setup.days[t.round:]
    value = TIES * (nights_left(t) - 1 + sum(later))
    if later:
        value -= SLIDES
    for kind, _ in t.chart.pays_by_space:
        value -= 0.8 * t.loot[seat][kind]
    return value


# --- who sails on ------------------------------------------------------------------------------------------

STAYS = 0.86
"""How likely somebody who is kept is still there when it counts."""


def sails_on(edition: Edition, rank: int) -> float:
    """What somebody brings who is aboard from the first day of the next voyage on."""
    return STAYS * opinions_of(edition).next_round[rank]


@lru_cache(maxsize=20_000)
def all_sail_on(edition: Edition, crew: int) -> tuple[float, ...]:
    """The best first."""
    return tuple(sorted([sails_on(edition, rank) for rank in RANKS.of(crew)], reverse=True))


# --- tokens ------------------------------------------------------------------------------------------------

TASTE = (1.8, 0.6, 0.8, -1.2, 0.7, -0.4, -0.8)
"""By kind: so much more than its count a token is worth to take: what I have no other has, and cards live on it."""
MAPS_TO_COME = 4.0
"""So many maps on the days to come make one more of them likely."""


def on_island(t: Table, seat: int) -> int:
    """Who is about to board, as bits."""
    mask = 0
    for owner, rank in t.line:
        if owner == seat:
            mask |= 1 << rank
    return mask


@lru_cache(maxsize=2_000)
def face_values(chart: Chart, each: float, nights: int) -> tuple[float, ...]:
    """By kind, what is printed on a tile, and the taste for it."""
    return tuple([taste + each + face.anchor + nights * face.night
                  for taste, face in zip(TASTE, chart.faces, strict=True)])


def token_values(t: Table, seat: int) -> list[float]:
    """By kind, what one more of it is worth to the seat; of weapons and barrels without what they set off at dusk."""
    crew, loot = t.crew[seat] | on_island(t, seat), t.loot[seat]
    known, nights = opinions_of(t.setup.edition), nights_left(t)
    each, extra = known.wishes(crew & known.wanting_aboard, t.hand[seat] & known.wanting_in_hand, nights)
    values = [*face_values(t.chart, each if nights > 1 else 0.0, nights)]
    for kind, _ in t.chart.pays_by_number:
        ahead = sum([space[kind] for space in t.spaces[t.day:]])
        later = len(t.setup.days) - t.round
        values[kind] += map_value(t.chart, kind, loot[kind], ahead, crew & EXPLORER, later)
    for kind, by_space in t.chart.pays_by_space:
        values[kind] += by_space[t.track.index(seat)]
    for kind in t.chart.keeping:
        values[kind] += hook_value(t, seat, kind)
    for kind, more in extra:
        values[kind] += more
    for card, collects in known.collects:
        if crew & card:
            collects(t, seat, values)
    return values


@lru_cache(maxsize=20_000)
def map_value(chart: Chart, kind: int, have: int, ahead: int, explorer: int, later: int) -> float:
    """What it adds, with what it promises while more lie on the days to come; maps that stay pay once more later, in
    each voyage after this one."""
    face = chart.faces[kind]
    pays = face.by_number
    chance = min(1.0, ahead / MAPS_TO_COME)
    top = len(pays) - 1
    now, one, two = min(have, top), min(have + 1, top), min(have + 2, top)
    gain = pays[one] - pays[now]
    value = gain + 0.5 * chance * max(0, pays[two] - pays[one] - gain)
    if explorer:
        value = max(value, float(pays[two] - pays[one]) if have else float(pays[two]))
    if face.stays:
        value += (gain + 1.0) * later
    return value


def hook_value(t: Table, seat: int, kind: int) -> float:
    """Beyond its doubloons: that it may keep somebody instead. Better ones will still come aboard."""
    if t.round == len(t.setup.days):
        return 0.0
    hooks = t.loot[seat][kind]
    best = all_sail_on(t.setup.edition, t.crew[seat])
    return max(1.8 if nights_left(t) > 1 else 0.0, (best[hooks] if hooks < len(best) else 0.0)
               - t.chart.faces[kind].anchor)


def loot_worth(t: Table, seat: int, values: list[float]) -> float:
    """What the seat's tokens are worth to it as they lie."""
    return fsum([holdings(t, seat, kind, values) for kind in KINDS])


def holdings(t: Table, seat: int, kind: int, values: list[float], number: int = 99) -> float:
    """What so many of its tokens of one kind are worth: what it would lose with them."""
    have = t.loot[seat][kind]
    number = min(number, have)
    pays = t.chart.faces[kind].by_number
    if not pays:
        return number * values[kind]
    top = len(pays) - 1
    lost = pays[min(have, top)] - pays[min(have - number, top)]
    return lost * (1.0 + t.chart.staying[kind] * (len(t.setup.days) - t.round)) + 0.5 * number


# --- blows -------------------------------------------------------------------------------------------------

LOOTS = 2.4
"""What somebody who is still on the island is going to take."""


def seizure(t: Table, seat: int, owner: int, rank: int, nights: int) -> float:
    """That somebody is taken from the island before it loots and boards: also, there is one less to share with."""
    return HARM[len(t.crew)] * grudge(t, owner) * (crew_worth(t, owner, rank, nights) + LOOTS) + 0.3


def shame(t: Table, seat: int, other: int) -> float:
    """That another seat loses a step of reputation, perhaps to me."""
    value = -HARM[len(t.crew)] * grudge(t, other) * steps_worth(t, other, -1)
    here, mine = t.track.index(other), t.track.index(seat)
    return value + (step_worth(t, seat) if here == mine + 1 else 0.0)
