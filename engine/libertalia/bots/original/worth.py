"""What tokens are worth to their owner in 2012, in doubloons, as an old hand would guess it.

Everything here looks only at what lies open and at the owner's own hand. Numbers are guesses that were tuned in the
arena: change one, run `python -m libertalia arena --hero sailor --field deckhand`, and keep what wins. What characters
are worth stands beside each character.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ...editions.original.loot import CHEST, GOODS, JEWEL, MAP, OFFICER, RELIC, SABER
from ...editions.original.ranks_01_10 import WAITRESS
from ...kernel.edition import Edition
from ..opinions import opinions_of

if TYPE_CHECKING:
    from ...kernel.table import Table

TASTE = (2.0, 1.2, 0.0, 1.2, -1.1, -0.0, -0.6)
"""By kind: so much more than its count a token is worth to take: what I have no other has, and cards live on it."""

MAPS_AHEAD = (0.0, 1.0, 6.2)
"""What one and two maps promise while more maps lie on the days to come."""

FACES = (5, 3, 1, 0, -3, 0, 0)
"""What is printed on each kind, apart from maps."""


def token_values(t: Table, seat: int, maps: int, nights: int) -> list[float]:
    """By kind, what one more of it is worth to the seat; of a saber, what it is worth apart from its stroke.
    `maps`: how many of them are still to come."""
    aboard, in_hand, values = values_in(t.setup.edition)
    return [*values(t.crew[seat] & aboard, t.hand[seat] & in_hand, t.loot[seat][MAP], maps, nights)]


Values = Callable[[int, int, int, int, int], tuple[float, ...]]


@lru_cache(maxsize=20)
def values_in(edition: Edition) -> tuple[int, int, Values]:
    """The cards aboard and in hand that matter for what tokens are worth, as bits; and by those, by the maps one has
    and the maps and nights to come: what that is."""
    known = opinions_of(edition)

    def values(crew: int, hand: int, have: int, maps: int, nights: int) -> tuple[float, ...]:
        each, extra = known.wishes(crew & known.wanting_aboard, hand, nights)
        found, wanted = [], dict(extra)
        for kind, (taste, face) in enumerate(zip(TASTE, FACES, strict=True)):
            more = wanted.get(kind, 0.0)
            if face > 0:
                found.append(taste + face + (each + more))
            else:
                found.append(taste + each + (face + more + (map_value(crew, have, maps, nights) if kind == MAP else 0)))
        return tuple(found)

    return known.wanting_aboard | WAITRESS, known.wanting_in_hand, lru_cache(maxsize=20_000)(values)


def map_value(crew: int, have: int, ahead: int, nights: int) -> float:
    """A third one is worth twelve; before that it is a promise, good as long as maps are still to come."""
    chance = min(1.0, ahead / 4)
    now, then = have % 3, (have + 1) % 3
    value = (MAPS_AHEAD[then] * chance if then else 12.0) - MAPS_AHEAD[now] * chance
    if crew & WAITRESS and nights > now:
        value = max(value, 3.0)
    return value


def kept_worth(loot: list[int], values: list[float]) -> float:
    """What such tokens are worth to their owner as they lie."""
    maps = 12 * (loot[MAP] // 3) + 2.0 * (loot[MAP] % 3)
    return (loot[CHEST] * values[CHEST] + loot[JEWEL] * values[JEWEL] + loot[GOODS] * values[GOODS] + maps
            + loot[RELIC] * values[RELIC] + loot[SABER] * values[SABER] + loot[OFFICER] * values[OFFICER])
