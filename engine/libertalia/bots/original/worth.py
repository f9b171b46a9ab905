"""What tokens and characters in a den are worth to their owner, in doubloons, as an old hand would guess it.

Everything here looks only at what lies open and at the owner's own hand. Numbers are guesses that were tuned in the
arena: change one, run `python -m libertalia arena --hero sailor --field deckhand`, and keep what wins.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ...editions.original.characters import FROM_13, GRANNY
from ...editions.original.loot import CHEST, GOODS, JEWEL, MAP, OFFICER, RELIC, SABER
from .. import habits

if TYPE_CHECKING:
    from ...kernel.table import Table

DAYS = 6
FIRST_MATE, FREED, BOSUN, TREASURER, CAPTAIN = 1 << 28, 1 << 12, 1 << 19, 1 << 23, 1 << 29
ARMORER, MONKEY, SPY, QUARTERMASTER, DAUGHTER, WAITRESS = 1 << 20, 1 << 2, 1 << 17, 1 << 26, 1 << 25, 1 << 8


# --- characters in a den -----------------------------------------------------------------------------------

def barkeep(t: Table, seat: int, nights: int) -> float:
    return nights


def waitress(t: Table, seat: int, nights: int) -> float:
    spare = t.loot[seat][MAP] % 3
    return 3 * min(nights, spare) + 0.4 * nights


def freed_prisoner(t: Table, seat: int, nights: int) -> float:
    """Those who are there already, and about every second one who still comes."""
    return nights * (t.crew[seat] & FROM_13).bit_count() + 0.25 * nights * (nights - 1)


def mutineer(t: Table, seat: int, nights: int) -> float:
    """Two a night, less what walks the plank for it."""
    others = t.crew[seat] & ~(1 << 13)
    if not others:
        return 1.2 * (nights - 1)
    lowest = (others & -others).bit_length() - 1
    return 1.2 * nights + 0.8 - END_WORTH.get(lowest, 0.0)


def topman(t: Table, seat: int, nights: int) -> float:
    """Five for the smallest den; each day still to come blurs the count."""
    own = (t.crew[seat] | 1 << 16).bit_count()
    lead = min([crew.bit_count() for other, crew in enumerate(t.crew) if other != seat]) - own
    if nights > 1:
        return max(0.3, min(4.0, 1.5 + 1.2 * lead))
    return 4.5 if lead > 0 else 2.0 if lead == 0 else 0.3


def armorer(t: Table, seat: int, nights: int) -> float:
    return nights * t.loot[seat][SABER] + 0.1 * nights * (nights - 1)


def treasurer(t: Table, seat: int, nights: int) -> float:
    loot = t.loot[seat]
    return loot[GOODS] + loot[JEWEL] + loot[CHEST] + 0.5 * nights


def daughter(t: Table, seat: int, nights: int) -> float:
    """Six if she stays the only one: who may still bring another?"""
    chance = 1.0
    for other, crew in enumerate(t.crew):
        if other != seat:
            if crew & DAUGHTER:
                return -3.0
            if t.held[other] & DAUGHTER:
                chance *= 1 - 0.06 * nights
    return 9 * chance - 3


def granny_wata(t: Table, seat: int, nights: int) -> float:
    chance = 1.0
    for other, crew in enumerate(t.crew):
        if other != seat:
            if crew & GRANNY:
                return 0.0
            if t.held[other] & GRANNY:
                chance *= 1 - 0.05 * nights
    return 2 * nights * chance


def first_mate(t: Table, seat: int, nights: int) -> float:
    return (t.crew[seat] | FIRST_MATE).bit_count() + 0.75 * (nights - 1)


def captain(t: Table, seat: int, nights: int) -> float:
    return -3 * t.loot[seat][RELIC] - 0.5 * (nights - 1)


END_WORTH = {6: 5.0, 9: 10.0, 24: 8.0, 26: -8.0}
"""What they bring or cost at the end, whatever happens."""

CREW_WORTH: dict[int, Callable[[Table, int, int], float]] = {
    7: barkeep, 8: waitress, 12: freed_prisoner, 13: mutineer, 16: topman, 20: armorer, 23: treasurer, 25: daughter,
    27: granny_wata, 28: first_mate, 29: captain,
}


JUDGES = tuple([CREW_WORTH.get(rank) for rank in range(31)])
FIXED = tuple([END_WORTH.get(rank, 0.0) for rank in range(31)])


def crew_worth(t: Table, seat: int, rank: int, nights: int) -> float:
    """What a character brings from tonight to the end of the campaign, if nobody lays hands on it."""
    return crew_worths(t, seat, (rank,), nights)[0]


def crew_worths(t: Table, seat: int, ranks: tuple[int, ...], nights: int) -> list[float]:
    """The same for several, each by itself beside those who are in the den."""
    crew = t.crew[seat]
    mate, freed, bosun = crew & FIRST_MATE, crew & FREED, t.held[seat] & BOSUN
    found = []
    for rank in ranks:
        judge = JUDGES[rank]
        worth = judge(t, seat, nights) if judge else FIXED[rank]
        if mate and rank != 28:
            worth += 1
        if freed and rank > 12:
            worth += nights
        if bosun and rank < 19:
            worth += 1
        found.append(worth)
    return found


# --- tokens ------------------------------------------------------------------------------------------------

TASTE = (2.0, 1.2, 0.0, 1.2, -1.1, -0.0, -0.6)
"""By kind: so much more than its count a token is worth to take: what I have no other has, and cards live on it."""

MAPS_AHEAD = (0.0, 1.0, 6.2)
"""What one and two maps promise while more maps lie on the days to come."""


def maps_ahead(t: Table) -> int:
    """On the days after this one."""
    return sum([space[MAP] for space in t.spaces[t.day:]])


def token_values(t: Table, seat: int, maps: int) -> list[float]:
    """By kind, what one more of it is worth to the seat; of a saber, what it is worth apart from its stroke.
    `maps`: how many of them are still to come."""
    return [*values_for(t.crew[seat] & TOKENS_MATTER_ABOARD, t.hand[seat] & TOKENS_MATTER_IN_HAND, t.loot[seat][MAP],
                        maps, DAYS + 1 - t.day)]


TOKENS_MATTER_ABOARD = TREASURER | CAPTAIN | ARMORER | WAITRESS
TOKENS_MATTER_IN_HAND = QUARTERMASTER | TREASURER | MONKEY | SPY


@lru_cache(maxsize=20_000)
def values_for(crew: int, hand: int, have: int, maps: int, nights: int) -> tuple[float, ...]:
    """To whoever has such cards and so many maps."""
    each = 0.4 if hand & QUARTERMASTER else 0.0
    treasure = each + (1.0 if crew & TREASURER else 0.4 if hand & TREASURER else 0.0)
    relic = -6.0 if crew & CAPTAIN else -3.0
    if hand & MONKEY and nights > 1:
        relic += 1.5
    chest, jewel, goods, map_, relics, saber, officer = TASTE
    return (chest + 5 + treasure, jewel + 3 + treasure, goods + 1 + treasure,
            map_ + each + map_value(crew, have, maps, nights), relics + each + relic,
            saber + each + (nights if crew & ARMORER else 0.0),
            officer + each + (1.5 if hand & SPY and nights > 1 else 0.0))


def map_value(crew: int, have: int, ahead: int, nights: int) -> float:
    """A third one is worth twelve; before that it is a promise, good as long as maps are still to come."""
    chance = min(1.0, ahead / 4)
    now, then = have % 3, (have + 1) % 3
    value = (MAPS_AHEAD[then] * chance if then else 12.0) - MAPS_AHEAD[now] * chance
    if crew & WAITRESS and nights > now:
        value = max(value, 3.0)
    return value


def kept_worth(t: Table, seat: int, values: list[float]) -> float:
    """What the seat's tokens are worth to it as they lie."""
    loot = t.loot[seat]
    maps = 12 * (loot[MAP] // 3) + 2.0 * (loot[MAP] % 3)
    return (loot[CHEST] * values[CHEST] + loot[JEWEL] * values[JEWEL] + loot[GOODS] * values[GOODS] + maps
            + loot[RELIC] * values[RELIC] + loot[SABER] * values[SABER] + loot[OFFICER] * values[OFFICER])


# --- blows -------------------------------------------------------------------------------------------------

best_blow = partial(habits.best_blow, crew_worths)
