"""What is given up by playing a card today, and what hands and ships promise for the voyages to come."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.data import INCOME, VOYAGE_DAYS
from ..habits import KEPT, ranks_of
from .worth import TIES, kept_worths

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

RESERVE = (
    0.0, 2.4, 2.5, 2.6, 2.5, 2.3, 4.8, 3.8, 2.2, 1.7, 2.4,                              # 1 to 10
    4.2, 4.3, 3.8, 4.2, 2.7, 4.0, 3.7, 5.2, 4.7, 3.7,                                   # 11 to 20
    5.8, 5.5, 9.3, 1.5, 3.5, 5.0, 1.9, 4.4, 4.7, 5.1,                                   # 21 to 30
    4.9, 4.1, 5.3, 3.9, 5.7, 2.3, 5.0, 5.5, 1.3, 2.6,                                   # 31 to 40
)
"""By rank: what the card brings on a day that suits it; who plays it today gives up that."""

LATE = (
    0.00, -0.12, -0.01, 0.05, 0.10, 0.12, 0.16, 0.13, 0.01, 0.14, 0.10,                 # 1 to 10
    0.13, 0.24, 0.16, -0.15, 0.00, 0.32, 0.06, 0.08, -0.19, -0.05,                      # 11 to 20
    0.09, 0.27, 0.02, -0.19, 0.05, 0.05, 0.08, -0.04, 0.07, 0.13,                       # 21 to 30
    -0.08, 0.04, -0.19, 0.01, 0.16, 0.03, -0.30, -0.08, 0.20, -0.10,                     # 31 to 40
)
"""By rank: so much better each day that the card is played later in a voyage, beyond what its promise says."""

THRIFT = ((0.98,) * 6, (0.83,) * 6, (0.78, 0.73, 0.64, 0.42, 0.34, 0.00))
"""For the last voyage but two, the last but one and the last, by the days that are left of it: how far a card is saved
for better days. After the last voyage two or three cards are left over."""

RESERVES = tuple([{days: tuple([tuple([reserve * thrift - late * (day + 1 - (days + 1) / 2)
                                       for reserve, late in zip(RESERVE, LATE, strict=True)])
                                for day, thrift in enumerate(row[-days:])]) for days in VOYAGE_DAYS.value}
                  for row in THRIFT])
"""By voyage as above, its number of days, day and rank: what is given up by playing the card."""


def reserves(t: Table) -> tuple[float, ...]:
    """By rank, what is given up by playing the card today."""
    days = t.setup.days
    return RESERVES[t.round - 1 - len(days)][days[t.round - 1]][t.day - 1]


def hand_worth(t: Table, seat: int) -> float:
    """At the dawn of a voyage: what the hand, the ship, tokens that stay and the place on the track promise. The purse
    holds the income of this voyage already; that of the one after it is still to come."""
    later = len(t.setup.days) - t.round
    here = t.track.index(seat)
    worth: float = KEPT * fsum([RESERVE[rank] for rank in ranks_of(t.hand[seat])]) + t.doubloons[seat]
    worth += TIES * here * sum(t.setup.days[t.round - 1:]) + later * 0.5 * INCOME.value[here]
    if t.crew[seat]:
        worth += fsum(kept_worths(t.crew[seat]))
    for kind, stays in enumerate(t.chart.staying):
        if stays and t.loot[seat][kind]:
            pays = t.chart.faces[kind].by_number
            worth += (1 + later) * (pays[min(t.loot[seat][kind], len(pays) - 1)] + t.loot[seat][kind] if pays else 0)
    return worth


def edge(t: Table, seat: int) -> float:
    """G-END-1: among equals whoever stands further right."""
    return 0.1 * t.track.index(seat)
