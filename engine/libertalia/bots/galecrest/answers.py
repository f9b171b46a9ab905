"""How a sailor answers every question of 2022: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ...editions.galecrest import MEANINGS
from ...editions.galecrest.loot import MAP, WEAPONS
from ...editions.galecrest.night import waiting_turns
from ...editions.galecrest.night_order import endings_after
from ...editions.galecrest.ranks_11_20 import FROM_21, PRISONER
from ...editions.galecrest.ranks_31_40 import CLASH
from ...kernel.decisions import RANKS, Decision, mask_of
from ...kernel.offers import neighbours
from .. import habits
from ..habits import HARM, Judge, left_for, nights_left
from ..lore import Lore
from .picks import GalecrestDay, Morning, boardings, copy_worth, sale_worth, theft
from .reserve import edge, hand_worth, reserves
from .worth import (
    KINDS,
    best_blow,
    crew_worth,
    crew_worths,
    kept_worth,
    seizure,
    shame,
    steps_worth,
    token_values,
    weapons,
)

if TYPE_CHECKING:
    from ...editions.galecrest.table import GalecrestTable as Table

Options = tuple[str, ...]
NOBODY = (-1, 0)
PLENTY = 100
"""More than any two Topmen can cost, so that above it every purse is alike."""


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    """The option a sailor takes. One number is drawn from the stream for a pick, none for the rest."""
    return habits.answer(t, decision, states, GalecrestDay, JUDGES)


def picks(t: Table, states: list[int]) -> list[int]:
    return habits.picks(t, states, GalecrestDay)


def meant(options: Options) -> list[tuple[int, int]]:
    """By options that name a seat and what it owns."""
    return [MEANINGS[option] for option in options]


# --- tokens ------------------------------------------------------------------------------------------------

def loot(t: Table, seat: int, options: Options) -> list[float]:
    """At dusk, for whoever stands outermost."""
    return tokens_worth(t, seat, options, t.line[-1] if t.line and t.line[-1][0] == seat else NOBODY)


def smuggler(t: Table, seat: int, options: Options) -> list[float]:
    """A copied one stands on no island, and no token can drive him from it."""
    return tokens_worth(t, seat, options, (seat, 13) if (seat, 13) in t.line else NOBODY)


def tokens_worth(t: Table, seat: int, options: Options, card: tuple[int, int]) -> list[float]:
    """With what each of them sets off, and with what its taker does about it."""
    values = token_values(t, seat)
    found = []
    for option in options:
        kind = MEANINGS[option]
        value = values[kind]
        dusk = t.chart.faces[kind].dusk
        if dusk:
            value += set_off(t, seat, dusk, card)
        if (card[1] == 10 and kind == MAP) or (card[1] == 28 and kind in WEAPONS):
            value += steps_worth(t, seat, 2)
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
    if card == NOBODY:
        return 0.0
    second = 2.5 if card[1] == 26 and ("cook", seat) in t.agenda else 0.0
    return -max(0.0, crew_worth(t, seat, card[1], nights)) - second


def midshipman(t: Table, seat: int, options: Options) -> list[float]:
    """The neighbour takes the best of what is left, then perhaps I do."""
    other = 1 - seat
    mine, theirs = token_values(t, seat), token_values(t, other)
    still = any(owner == seat for owner, _ in t.line)
    found = []
    for option in options:
        left = t.spaces[t.day - 1][:]
        left[MEANINGS[option]] -= 1
        worth = 0.0
        if any(left):
            best = max([kind for kind in KINDS if left[kind]], key=theirs.__getitem__)
            worth -= (0.3 + HARM[2]) * theirs[best]
            left[best] -= 1
            if still and any(left):
                worth += max([mine[kind] for kind in KINDS if left[kind]])
        found.append(worth)
    return found


def watchman(t: Table, seat: int, options: Options) -> list[float]:
    """What will be left for me today; tomorrow counts a little."""
    values = token_values(t, seat)
    before = len(t.line) - 1 - t.line.index((seat, 27)) if (seat, 27) in t.line else 0
    today = [kind for kind, count in enumerate(t.spaces[t.day - 1]) for _ in range(count)]
    found = []
    for option in options:
        one, other = MEANINGS[option]
        rest = today[:]
        rest.remove(one)
        tokens = sorted([values[kind] for kind in (*rest, other)], reverse=True)
        found.append(left_for(tokens, before) + 0.3 * (values[one] - values[other]))
    return found


def preacher(t: Table, seat: int, options: Options) -> list[float]:
    values = token_values(t, seat)
    for kind, face in enumerate(t.chart.faces):
        if face.by_number:
            values[kind] = face.by_number[1] + 1.0
    return [values[MEANINGS[option]] for option in options]


def merchant(t: Table, seat: int, options: Options) -> list[float]:
    values = token_values(t, seat)
    return [sale_worth(t, seat, values, *MEANINGS[option]) for option in options]


def thief(t: Table, seat: int, options: Options) -> list[float]:
    values = token_values(t, seat)
    return [theft(t, seat, other, kind, values) for other, kind in meant(options)]


# --- blows -------------------------------------------------------------------------------------------------

def seize(t: Table, seat: int, options: Options) -> list[float]:
    nights = nights_left(t)
    return [seizure(t, seat, owner, rank, nights) for owner, rank in meant(options)]


def blows(t: Table, seat: int, options: Options) -> list[float]:
    """Stormy sabers and Brawlers."""
    return habits.blows(crew_worths, t, seat, meant(options), nights_left(t))


def gunner(t: Table, seat: int, options: Options) -> list[float]:
    sacrifice, crime = steps_worth(t, seat, 1), steps_worth(t, seat, -1)
    return [worth + (sacrifice if MEANINGS[option][0] == seat else crime)
            for worth, option in zip(blows(t, seat, options), options, strict=True)]


def shamed(t: Table, seat: int, options: Options) -> list[float]:
    return [shame(t, seat, MEANINGS[option]) for option in options]


# --- characters --------------------------------------------------------------------------------------------

def apprentice(t: Table, seat: int, options: Options) -> list[float]:
    morning = Morning(GalecrestDay(t), seat)
    return [copy_worth(morning, MEANINGS[option]) for option in options]


def innkeeper(t: Table, seat: int, options: Options) -> list[float]:
    nights = nights_left(t)
    given_up, ranks = reserves(t), tuple([MEANINGS[option] for option in options])
    return [given_up[rank] - worth for rank, worth in zip(ranks, crew_worths(t, seat, ranks, nights), strict=True)]


def surgeon(t: Table, seat: int, options: Options) -> list[float]:
    given_up = reserves(t)
    return [given_up[MEANINGS[option]] for option in options]


def necromancer(t: Table, seat: int, options: Options) -> list[float]:
    return crew_worths(t, seat, tuple([MEANINGS[option] for option in options]), nights_left(t))


def recruiter(t: Table, seat: int, options: Options) -> list[float]:
    return boardings(t, seat, tuple([MEANINGS[option] for option in options]), nights_left(t))


# --- night and anchor --------------------------------------------------------------------------------------

def witch(t: Table, seat: int, options: Options) -> list[float]:
    """What that ability pays tonight, less whom it costs."""
    crew, nights = t.crew[seat], nights_left(t) - 1
    pays = {8: 1.0, 22: 1.0, 28: float(weapons(t, seat)), 37: 2.0, 20: float((crew & FROM_21).bit_count()),
            24: float(max(-t.doubloons[seat], 4 - crew.bit_count()))}
    if CLASH in t.agenda:
        pays[37] = 0.0
    if crew:
        pays[16] = 2.0 - crew_worth(t, seat, RANKS.of(crew)[0], nights)
    return [pays.get(MEANINGS[option], 0.0) for option in options]


def order(t: Table, seat: int, options: Options) -> list[float]:
    """The Prisoner before what was promised; else whoever leads to the best of all endings. `auto` is never better."""
    ranks = [MEANINGS[option] for option in options]
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


def hook(t: Table, seat: int, options: Options) -> list[float]:
    """After the last voyage nobody sails on."""
    coins = max([t.chart.faces[kind].anchor for kind in t.chart.keeping])
    last = t.round == len(t.setup.days)
    return [float(coins) if not MEANINGS[option] else 0.0 if last else kept_worth(MEANINGS[option])
            for option in options]


JUDGES: dict[str, Judge] = {
    "loot": loot, "cook": loot, "smuggler": smuggler, "seize": seize, "sabotage": blows, "shame": shamed,
    "midshipman": midshipman, "order": order, "hook": hook, "apprentice": apprentice, "innkeeper": innkeeper,
    "preacher": preacher, "witch": witch, "gunner": gunner, "necromancer": necromancer, "brawler": blows,
    "thief": thief, "recruiter": recruiter, "watchman": watchman, "merchant": merchant, "surgeon": surgeon,
}

LORE = Lore(sail, picks, hand_worth, edge)
