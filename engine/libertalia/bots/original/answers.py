"""How a sailor answers every question of 2012: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on. What
a character asks is judged beside the character; here stands what no card asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...editions.original.loot import OFFICER, SABER, maps_ahead
from ...kernel.decisions import Decision
from ...kernel.offers import neighbours
from .. import habits
from ..habits import Sea, best_blow, blows, nights_left
from ..lore import Lore
from ..opinions import crew_worth
from .picks import Glance, OriginalDay, hand_worth
from .worth import token_values

if TYPE_CHECKING:
    from ...kernel.table import Table


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    return habits.answer(t, decision, states, SEA)


def picks(t: Table, states: list[int]) -> list[int]:
    return habits.picks(t, states, SEA)


def loot(t: Table, seat: int, kinds: Sequence[int]) -> list[float]:
    nights = nights_left(t)
    values = token_values(t, seat, maps_ahead(t), nights)
    space = t.spaces[t.day - 1]
    if space[SABER]:
        values[SABER] += best_blow(t, seat, neighbours(t, seat), nights)
    owner, rank = t.line[-1]
    if space[OFFICER] and owner == seat and ("home", seat, rank) in t.agenda:
        values[OFFICER] -= crew_worth(t, seat, rank, nights)
    return [values[kind] for kind in kinds]


def saber(t: Table, seat: int, targets: Sequence[tuple[int, int]]) -> list[float]:
    return blows(t, seat, targets, nights_left(t))


SEA = Sea(OriginalDay, Glance, {"loot": loot, "saber": saber})
LORE = Lore(sail, picks, hand_worth)
