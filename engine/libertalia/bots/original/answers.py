"""How a sailor answers every question of 2012: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on. What
a character asks is judged beside the character; here stands what no card asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...editions.original.loot import OFFICER, SABER
from ...kernel.decisions import Decision
from ...kernel.offers import neighbours
from .. import habits
from ..habits import Sea, best_blow
from ..lore import Lore
from .picks import Glance, OriginalDay, hand_worth

if TYPE_CHECKING:
    from ...kernel.table import Table


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    return habits.answer(t, decision, states, SEA)


def picks(t: Table, states: list[int]) -> list[int]:
    return habits.picks(t, states, SEA)


def loot(g: Glance, kinds: Sequence[int]) -> list[float]:
    t, values = g.t, g.values
    space = t.spaces[t.day - 1]
    if space[SABER]:
        values[SABER] += best_blow(t, g.seat, neighbours(t, g.seat), g.nights)
    owner, rank = t.line[-1]
    if space[OFFICER] and owner == g.seat and ("home", g.seat, rank) in t.agenda:
        values[OFFICER] -= g.aboard((rank,))[0]
    return [values[kind] for kind in kinds]


def saber(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    return g.blows(targets)


SEA = Sea(OriginalDay, Glance, {"loot": loot, "saber": saber})
LORE = Lore(sail, picks, hand_worth)
