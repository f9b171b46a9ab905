"""What is given up by playing a card today, and what hands and ships promise for the voyages to come."""

from __future__ import annotations

from functools import lru_cache, partial
from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.data import INCOME
from ...kernel.decisions import ranks_of
from ..habits import KEPT
from ..opinions import given_up, opinions_of
from .worth import TIES, all_sail_on

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

THRIFT = ((0.98,) * 6, (0.83,) * 6, (0.78, 0.73, 0.64, 0.42, 0.34, 0.00))
"""For the last voyage but two, the last but one and the last, by the days that are left of it: how far a card is saved
for better days. After the last voyage two or three cards are left over."""

given_up_on = lru_cache(maxsize=20)(partial(given_up, thrift=THRIFT))
"""By the edition."""


def given_up_today(t: Table) -> tuple[float, ...]:
    """By rank, by playing the card."""
    days = t.setup.days
    return given_up_on(t.setup.edition)[t.round - 1 - len(days)][days[t.round - 1]][t.day - 1]


def hand_worth(t: Table, seat: int) -> float:
    """At the dawn of a voyage: what the hand, the ship, tokens that stay and the place on the track promise. The purse
    holds the income of this voyage already; that of the one after it is still to come."""
    edition = t.setup.edition
    later, worths = len(t.setup.days) - t.round, opinions_of(edition).hand
    here = t.track.index(seat)
    worth: float = KEPT * fsum([worths[rank] for rank in ranks_of(t.hand[seat])]) + t.doubloons[seat]
    worth += TIES * here * sum(t.setup.days[t.round - 1:]) + later * 0.5 * INCOME.value[here]
    if t.crew[seat]:
        worth += fsum(all_sail_on(edition, t.crew[seat]))
    for kind, stays in enumerate(t.chart.staying):
        if stays and t.loot[seat][kind]:
            pays = t.chart.faces[kind].by_number
            worth += (1 + later) * (pays[min(t.loot[seat][kind], len(pays) - 1)] + t.loot[seat][kind] if pays else 0)
    return worth


def edge(t: Table, seat: int) -> float:
    """G-END-1: among equals whoever stands further right."""
    return 0.1 * t.track.index(seat)
