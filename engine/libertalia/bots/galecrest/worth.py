"""What tokens, characters in a ship and steps of reputation are worth to their owner, in doubloons.

Everything here looks only at what lies open and at the owner's own hand. What a token does is looked up on the face of
its tile; the other numbers are guesses that were tuned in the arena.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.data import COLLECTOR
from ...editions.galecrest.loot import AMULET, BARREL, CHEST, HOOK, MAP, RELIC, SABER
from ...editions.galecrest.ranks_11_20 import FROM_21
from ...editions.galecrest.track import LAST
from ...kernel.decisions import RANKS
from .. import habits
from ..habits import HARM, grudge, nights_left

if TYPE_CHECKING:
    from ...editions.galecrest.table import Chart
    from ...editions.galecrest.table import GalecrestTable as Table

KINDS = range(7)
BARKEEP, EXPLORER, WITCH, MUTINEER, NECROMANCER, PRISONER = 1 << 8, 1 << 10, 1 << 15, 1 << 16, 1 << 19, 1 << 20
BOSUN, BRAWLER, TOPMAN, ARMORER, MERCHANT, TREASURER = 1 << 21, 1 << 22, 1 << 24, 1 << 28, 1 << 30, 1 << 32
GAMBLER, ARISTOCRAT, COLLECTS, QUARTERMASTER, NYMPH, FIRST_MATE = 1 << 33, 1 << 34, 1 << 35, 1 << 36, 1 << 37, 1 << 38
GOOD_AT_NIGHT = BARKEEP | BRAWLER | NYMPH | ARMORER


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


# --- characters in a ship ----------------------------------------------------------------------------------

def barkeep(t: Table, seat: int, nights: int) -> float:
    return nights + t.loot[seat][BARREL] + 0.2 * (nights - 1)


def explorer(t: Table, seat: int, nights: int) -> float:
    """One map more than there are; and there may still come one."""
    maps = t.loot[seat][MAP]
    if not maps:
        return 0.6 * (nights - 1)
    pays = t.chart.faces[MAP].by_number
    return max(pays[maps + 1] - pays[maps], 0.5 * (pays[maps + 2] - pays[maps + 1])) if maps + 2 < len(pays) else 0.0


def witch(t: Table, seat: int, nights: int) -> float:
    """Somebody worth copying, or back to hand."""
    crew = t.crew[seat]
    if crew & NYMPH:
        return 1.8 * nights
    if crew & ARMORER:
        return nights * max(1.0, weapons(t, seat))
    return 1.0 * nights if crew & GOOD_AT_NIGHT else 1.5


def mutineer(t: Table, seat: int, nights: int) -> float:
    """Two a night until he is the lowest himself, less what those bring who go before him."""
    lower = RANKS.of(t.crew[seat] & (1 << 16) - 1)
    value = 2.0 * min(nights, len(lower) + 1 + 0.3 * (nights - 1))
    for rank in lower[:nights]:
        value -= max(0.0, END_WORTH.get(rank, 0.5))
    return value


def freed_prisoner(t: Table, seat: int, nights: int) -> float:
    """Three at least, and he is gone; until then what there is."""
    now = (t.crew[seat] & FROM_21).bit_count()
    return now if now >= 3 else now * nights + 0.35 * nights * (nights - 1) - (0.5 * now if nights > 2 else 0.0)


def brawler(t: Table, seat: int, nights: int) -> float:
    return 0.9 * nights


def topman(t: Table, seat: int, nights: int) -> float:
    """Four less everybody aboard, and there will be one more each day."""
    size = (t.crew[seat] | TOPMAN).bit_count()
    return fsum([max(-2.5, 4 - size - later) for later in range(nights)])


def weapons(t: Table, seat: int) -> int:
    loot = t.loot[seat]
    return loot[SABER] + loot[HOOK]


def armorer(t: Table, seat: int, nights: int) -> float:
    return nights * weapons(t, seat) + 0.15 * nights * (nights - 1)


def treasurer(t: Table, seat: int, nights: int) -> float:
    loot = t.loot[seat]
    return loot[BARREL] + loot[AMULET] + loot[CHEST] + 0.45 * (nights - 1)


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


def aristocrat(t: Table, seat: int, nights: int) -> float:
    return 8 * only_one(t, seat, ARISTOCRAT, 0.06, nights) - 3


def collector(t: Table, seat: int, nights: int) -> float:
    kinds = sum(map(bool, t.loot[seat]))
    more = 0.55 * nights
    low = min(6, kinds + int(more))
    pays = COLLECTOR.value
    return float(pays[low] + (more - int(more)) * (pays[low + 1] - pays[low]))


def nymph(t: Table, seat: int, nights: int) -> float:
    return 2 * nights * only_one(t, seat, NYMPH, 0.05, nights)


def first_mate(t: Table, seat: int, nights: int) -> float:
    return (t.crew[seat] | FIRST_MATE).bit_count() + 0.8 * (nights - 1)


END_WORTH = {7: 6.0, 11: 10.0, 33: 6.0, 36: -6.0}
"""What they bring or cost at anchor, whatever happens."""

CREW_WORTH: dict[int, Callable[[Table, int, int], float]] = {
    8: barkeep, 10: explorer, 15: witch, 16: mutineer, 20: freed_prisoner, 22: brawler, 24: topman, 28: armorer,
    32: treasurer, 34: aristocrat, 35: collector, 37: nymph, 38: first_mate,
}

NEXT_VOYAGE = {7: 6.0, 8: 5.5, 10: 3.0, 11: 10.0, 15: 3.5, 16: 2.5, 20: 3.0, 22: 4.0, 24: 2.0, 28: 5.0, 32: 3.0,
               33: 6.0, 34: 3.5, 35: 5.5, 36: -6.0, 37: 6.0, 38: 5.5}
"""What they bring in the voyage after this one, if a hook keeps them aboard."""
STAYS = 0.86
"""How likely somebody who is kept is still there when it counts."""


JUDGES = tuple([CREW_WORTH.get(rank) for rank in range(41)])
FIXED = tuple([END_WORTH.get(rank, 0.0) for rank in range(41)])


def crew_worth(t: Table, seat: int, rank: int, nights: int) -> float:
    """What a character brings from tonight to the end of the voyage, if nobody lays hands on it."""
    return crew_worths(t, seat, (rank,), nights)[0]


def crew_worths(t: Table, seat: int, ranks: tuple[int, ...], nights: int) -> list[float]:
    """The same for several, each by itself beside those who are aboard."""
    crew = t.crew[seat]
    mate, topman, prisoner = crew & FIRST_MATE, crew & TOPMAN, crew & PRISONER
    bosun = nights > 1 and t.held[seat] & BOSUN
    found = []
    for rank in ranks:
        judge = JUDGES[rank]
        worth = judge(t, seat, nights) if judge else FIXED[rank]
        if mate and rank != 38:
            worth += 1
        if topman and rank != 24:
            worth -= nights
        if prisoner and rank > 20:
            worth += 1.0 if nights == 1 else 1.5
        if bosun and rank < 21:
            worth += 0.8
        found.append(worth)
    return found


def kept_worth(rank: int) -> float:
    """Aboard from the first day of the next voyage on."""
    return STAYS * NEXT_VOYAGE.get(rank, 0.5)


@lru_cache(maxsize=20_000)
def kept_worths(crew: int) -> tuple[float, ...]:
    """The best first."""
    return tuple(sorted([kept_worth(rank) for rank in RANKS.of(crew)], reverse=True))


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
    crew, hand, loot = t.crew[seat] | on_island(t, seat), t.hand[seat], t.loot[seat]
    nights = nights_left(t)
    each = 0.0
    if nights > 1 and hand & (QUARTERMASTER | GAMBLER):
        each += (0.4 if hand & QUARTERMASTER else 0.0) - (0.3 if hand & GAMBLER else 0.0)
    values = [*face_values(t.chart, each, nights)]
    for kind, _ in t.chart.pays_by_number:
        ahead = sum([space[kind] for space in t.spaces[t.day:]])
        later = len(t.setup.days) - t.round
        values[kind] += map_value(t.chart, kind, loot[kind], ahead, crew & EXPLORER, later)
    for kind, by_space in t.chart.pays_by_space:
        values[kind] += by_space[t.track.index(seat)]
    for kind in t.chart.keeping:
        values[kind] += hook_value(t, seat, kind)
    paid = (1.0 if crew & TREASURER else 0.4 if hand & TREASURER else 0.0)
    values[BARREL] += paid + (1.0 if crew & BARKEEP else 0.0)
    values[AMULET] += paid
    values[CHEST] += paid
    if crew & ARMORER:
        values[SABER] += nights
        values[HOOK] += nights
    if nights > 1 and hand & (NECROMANCER | MERCHANT):
        values[RELIC] += 1.5
    if crew & COLLECTS:
        pays, has = COLLECTOR.value, sum(map(bool, loot))
        step = max(1.5, pays[has + 1] - pays[has]) if has < 5 else 0.0
        for kind in KINDS:
            if not loot[kind]:
                values[kind] += step
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
    best = kept_worths(t.crew[seat])
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


best_blow = partial(habits.best_blow, crew_worths)


def seizure(t: Table, seat: int, owner: int, rank: int, nights: int) -> float:
    """That somebody is taken from the island before it loots and boards: also, there is one less to share with."""
    return HARM[len(t.crew)] * grudge(t, owner) * (crew_worth(t, owner, rank, nights) + LOOTS) + 0.3


def shame(t: Table, seat: int, other: int) -> float:
    """That another seat loses a step of reputation, perhaps to me."""
    value = -HARM[len(t.crew)] * grudge(t, other) * steps_worth(t, other, -1)
    here, mine = t.track.index(other), t.track.index(seat)
    return value + (step_worth(t, seat) if here == mine + 1 else 0.0)
