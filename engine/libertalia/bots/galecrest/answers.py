"""How a sailor answers every question of 2022: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on. What
a character asks is judged beside the character; here stands what no card asks.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from ..habits import HARM, Sea, best_blow
from ..lore import Lore
from ..opinions import crew_worths, opinions_of
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

    def token_values(self) -> list[float]:
        return token_values(self.t, self.seat)

    @property
    def given_up(self) -> tuple[float, ...]:
        return given_up_today(self.t)

    def morning(self) -> Morning:
        return GalecrestDay(self.t).morning(self.seat)

    def steps(self, number: int) -> float:
        return steps_worth(self.t, self.seat, number)

    def holdings(self, kind: int, number: int) -> float:
        return holdings(self.t, self.seat, kind, self.values, number)

    def takes(self, kinds: Sequence[int], card: tuple[int, int] | None = None) -> list[float]:
        """With what each token sets off, and with what its taker does about it."""
        t, values, known = self.t, self.values, opinions_of(self.t.setup.edition)
        if card is None:  # at dusk, for whoever stands outermost
            card = t.line[-1] if t.line and t.line[-1][0] == self.seat else NO_CARD
        made = known.taking.get(card[1])
        found = []
        for kind in kinds:
            value = values[kind]
            dusk = t.chart.faces[kind].dusk
            if dusk:
                value += self.set_off(dusk, card)
            if made:
                value += made(self, kind)
            found.append(value)
        return found

    def set_off(self, dusk: str, card: tuple[int, int]) -> float:
        t, seat, nights, n = self.t, self.seat, self.nights, self.n
        if dusk == "seize":
            return max([seizure(t, seat, owner, rank, nights) for owner, rank in t.line if seat != owner < n],
                       default=0.0)
        if dusk == "sabotage":
            return best_blow(t, seat, neighbours(t, seat), nights)
        if dusk == "fame":
            return self.steps(1)
        if dusk == "shame":
            return max([shame(t, seat, other) for other in range(n) if other != seat])
        if card == NO_CARD:
            return 0.0
        second = 2.5 if t.setup.edition.characters[card[1]].dusk == 2 and ("cook", seat) in t.agenda else 0.0
        return -max(0.0, self.aboard((card[1],))[0]) - second


# --- tokens ------------------------------------------------------------------------------------------------

def loot(g: Glance, kinds: Sequence[int]) -> list[float]:
    return g.takes(kinds)


def midshipman(g: Glance, kinds: Sequence[int]) -> list[float]:
    """The neighbour takes the best of what is left, then perhaps I do."""
    t, seat, mine, theirs = g.t, g.seat, g.values, token_values(g.t, 1 - g.seat)
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

def seize(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    return [seizure(g.t, g.seat, owner, rank, g.nights) for owner, rank in targets]


def sabotage(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    return g.blows(targets)


def shamed(g: Glance, others: Sequence[int]) -> list[float]:
    return [shame(g.t, g.seat, other) for other in others]


# --- night and anchor --------------------------------------------------------------------------------------

def order(g: Glance, ranks: Sequence[int]) -> list[float]:
    """The Prisoner before what was promised; else whoever leads to the best of all endings. `auto` is never better."""
    if PRISONER in ranks:
        return [float(rank == PRISONER) for rank in ranks]
    t, seat = g.t, g.seat
    crew, pending = t.crew[seat], mask_of(waiting_turns(t, seat))
    nights = g.nights - 1
    known: dict[int, float] = {}

    def ends_at(ship: int, purse: int, promised: int) -> float:
        lost = crew & ~ship
        if lost not in known:
            known[lost] = sum(crew_worths(t, seat, RANKS.of(lost), nights))
        return purse + promised * (ship & FROM_21).bit_count() - known[lost]

    purse, clash = min(t.doubloons[seat], PLENTY), CLASH in t.agenda
    return [max([ends_at(*end) for end in endings_after(rank, crew, purse, pending, weapons(t, seat), clash)])
            if rank else -1e9 for rank in ranks]


def hook(g: Glance, ranks: Sequence[int]) -> list[float]:
    """After the last voyage nobody sails on."""
    t = g.t
    coins = max([t.chart.faces[kind].anchor for kind in t.chart.keeping])
    last = t.round == len(t.setup.edition.days)
    return [float(coins) if not rank else 0.0 if last else sails_on(t.setup.edition, rank) for rank in ranks]


SEA = Sea(GalecrestDay, Glance, {
    "loot": loot, "seize": seize, "sabotage": sabotage, "shame": shamed, "midshipman": midshipman, "order": order,
    "hook": hook,
})
LORE = Lore(sail, picks, hand_worth, edge, HARMLESS)
