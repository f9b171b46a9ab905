"""How a sailor answers every question of 2022: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on. What
a character asks is judged beside the character; here stands what no card asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest.loot import weapons
from ...editions.galecrest.night import waiting_turns
from ...editions.galecrest.night_order import endings_after
from ...editions.galecrest.ranks_11_20 import FROM_21, PRISONER
from ...editions.galecrest.ranks_31_40 import CLASH
from ...editions.galecrest.table import NO_CARD
from ...kernel.decisions import RANKS, Decision, mask_of
from ...kernel.offers import neighbours
from .. import habits
from ..habits import HARM, Sea, best_blow, blows, nights_left
from ..lore import Lore
from ..opinions import crew_worth, crew_worths, opinions_of
from .harm import HARMLESS
from .picks import GalecrestDay, Morning
from .reserve import edge, given_up_today, hand_worth
from .worth import KINDS, holdings, sails_on, seizure, shame, steps_worth, token_values

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

PLENTY = 100
"""More than any two Topmen can cost, so that above it every purse is alike."""


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    """The option a sailor takes. One number is drawn from the stream for a pick, none for the rest."""
    return habits.answer(t, decision, states, SEA)


def picks(t: Table, states: list[int]) -> list[int]:
    return habits.picks(t, states, SEA)


class Glance(habits.Glance):
    __slots__ = ()

    t: Table

    @property
    def values(self) -> list[float]:
        return token_values(self.t, self.seat)

    @property
    def given_up(self) -> tuple[float, ...]:
        return given_up_today(self.t)

    def morning(self) -> Morning:
        return GalecrestDay(self.t).morning(self.seat)

    def steps(self, number: int) -> float:
        return steps_worth(self.t, self.seat, number)

    def holdings(self, values: list[float], kind: int, number: int) -> float:
        return holdings(self.t, self.seat, kind, values, number)

    def takes(self, kinds: Sequence[int], card: tuple[int, int] | None = None) -> list[float]:
        return takes(self.t, self.seat, kinds, outermost(self.t, self.seat) if card is None else card)


# --- tokens ------------------------------------------------------------------------------------------------

def loot(t: Table, seat: int, kinds: Sequence[int]) -> list[float]:
    return takes(t, seat, kinds, outermost(t, seat))


def outermost(t: Table, seat: int) -> tuple[int, int]:
    """At dusk, the card of this seat that takes."""
    return t.line[-1] if t.line and t.line[-1][0] == seat else NO_CARD


def takes(t: Table, seat: int, kinds: Sequence[int], card: tuple[int, int]) -> list[float]:
    """With what each token sets off, and with what its taker does about it."""
    values = token_values(t, seat)
    taking = opinions_of(t.setup.edition).taking.get(card[1])
    found = []
    for kind in kinds:
        value = values[kind]
        dusk = t.chart.faces[kind].dusk
        if dusk:
            value += set_off(t, seat, dusk, card)
        if taking:
            value += taking(Glance(t, seat), kind)
        found.append(value)
    return found


def set_off(t: Table, seat: int, dusk: str, card: tuple[int, int]) -> float:
    nights, n = nights_left(t), len(t.crew)
    if dusk == "seize":
        return max([seizure(t, seat, owner, rank, nights) for owner, rank in t.line if seat != owner < n], default=0.0)
    if dusk == "sabotage":
        return best_blow(t, seat, neighbours(t, seat), nights)
    if dusk == "fame":
        return steps_worth(t, seat, 1)
    if dusk == "shame":
        return max([shame(t, seat, other) for other in range(n) if other != seat])
    if card == NO_CARD:
        return 0.0
    second = 2.5 if t.setup.edition.characters[card[1]].dusk == 2 and ("cook", seat) in t.agenda else 0.0
    return -max(0.0, crew_worth(t, seat, card[1], nights)) - second


def midshipman(t: Table, seat: int, kinds: Sequence[int]) -> list[float]:
    """The neighbour takes the best of what is left, then perhaps I do."""
    mine, theirs = token_values(t, seat), token_values(t, 1 - seat)
    still = any(owner == seat for owner, _ in t.line)
    found = []
    for kind in kinds:
        left = t.spaces[t.day - 1][:]
        left[kind] -= 1
        worth = 0.0
        if any(left):
            best = max([kind for kind in KINDS if left[kind]], key=theirs.__getitem__)
            worth -= (0.3 + HARM[2]) * theirs[best]
            left[best] -= 1
            if still and any(left):
                worth += max([mine[kind] for kind in KINDS if left[kind]])
        found.append(worth)
    return found


# --- blows -------------------------------------------------------------------------------------------------

def seize(t: Table, seat: int, targets: Sequence[tuple[int, int]]) -> list[float]:
    nights = nights_left(t)
    return [seizure(t, seat, owner, rank, nights) for owner, rank in targets]


def sabotage(t: Table, seat: int, targets: Sequence[tuple[int, int]]) -> list[float]:
    return blows(t, seat, targets, nights_left(t))


def shamed(t: Table, seat: int, others: Sequence[int]) -> list[float]:
    return [shame(t, seat, other) for other in others]


# --- night and anchor --------------------------------------------------------------------------------------

def order(t: Table, seat: int, ranks: Sequence[int]) -> list[float]:
    """The Prisoner before what was promised; else whoever leads to the best of all endings. `auto` is never better."""
    if PRISONER in ranks:
        return [float(rank == PRISONER) for rank in ranks]
    crew, pending = t.crew[seat], mask_of(waiting_turns(t, seat))
    nights = nights_left(t) - 1
    known: dict[int, float] = {}

    def ends_at(ship: int, purse: int, promised: int) -> float:
        lost = crew & ~ship
        if lost not in known:
            known[lost] = fsum(crew_worths(t, seat, RANKS.of(lost), nights))
        return purse + promised * (ship & FROM_21).bit_count() - known[lost]

    purse, clash = min(t.doubloons[seat], PLENTY), CLASH in t.agenda
    return [max([ends_at(*end) for end in endings_after(rank, crew, purse, pending, weapons(t, seat), clash)])
            if rank else -1e9 for rank in ranks]


def hook(t: Table, seat: int, ranks: Sequence[int]) -> list[float]:
    """After the last voyage nobody sails on."""
    coins = max([t.chart.faces[kind].anchor for kind in t.chart.keeping])
    last = t.round == len(t.setup.days)
    return [float(coins) if not rank else 0.0 if last else sails_on(t.setup.edition, rank) for rank in ranks]


SEA = Sea(GalecrestDay, Glance, {
    "loot": loot, "seize": seize, "sabotage": sabotage, "shame": shamed, "midshipman": midshipman, "order": order,
    "hook": hook,
})
LORE = Lore(sail, picks, hand_worth, edge, HARMLESS)
