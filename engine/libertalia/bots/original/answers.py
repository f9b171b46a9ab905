"""How a sailor answers every question of 2012: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...editions.original import MEANINGS
from ...editions.original.loot import MAP, OFFICER, SABER
from ...kernel.decisions import Decision
from ...kernel.offers import neighbours
from .. import habits
from ..habits import Judge
from ..lore import Lore
from .picks import OriginalDay, hand_worth, reserves, sale_worth
from .worth import DAYS, best_blow, crew_worth, crew_worths, maps_ahead, token_values

if TYPE_CHECKING:
    from ...kernel.table import Table


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    return habits.answer(t, decision, states, OriginalDay, JUDGES)


def picks(t: Table, states: list[int]) -> list[int]:
    return habits.picks(t, states, OriginalDay)


# --- booty -------------------------------------------------------------------------------------------------

def loot(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    nights = DAYS + 1 - t.day
    values = token_values(t, seat, maps_ahead(t))
    space = t.spaces[t.day - 1]
    if space[SABER]:
        values[SABER] += best_blow(t, seat, neighbours(t, seat), nights)
    owner, rank = t.line[-1]
    if space[OFFICER] and owner == seat and ("home", seat, rank) in t.agenda:
        values[OFFICER] -= crew_worth(t, seat, rank, nights)
    return [values[MEANINGS[option]] for option in options]


def blows(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    """Saber and Gunner."""
    nights = DAYS + 1 - t.day
    targets = [MEANINGS[option] for option in options]
    return habits.blows(crew_worths, t, seat, targets, nights)


# --- questions of characters -------------------------------------------------------------------------------

def recruiter(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    nights = DAYS + 1 - t.day
    given_up, ranks = reserves(t), tuple([MEANINGS[option] for option in options])
    return [given_up[rank] - worth for rank, worth in zip(ranks, crew_worths(t, seat, ranks, nights), strict=True)]


def surgeon(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    given_up = reserves(t)
    return [given_up[MEANINGS[option]] for option in options]


def preacher(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    values = token_values(t, seat, maps_ahead(t))
    values[MAP] = 1.0
    return [values[MEANINGS[option]] for option in options]


def waitress(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    """A map of a set of three stays; a spare one goes when the rest is not likely to come."""
    spare, nights = t.loot[seat][MAP] % 3, DAYS + 1 - t.day
    keep = spare == 0 or (nights > 2 and maps_ahead(t) >= 2 * (3 - spare))
    return [float(MEANINGS[option] is not keep) for option in options]


def merchant(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    values = token_values(t, seat, maps_ahead(t))
    return [sale_worth(t.loot[seat], values, *MEANINGS[option]) for option in options]


JUDGES: dict[str, Judge] = {
    "loot": loot, "saber": blows, "gunner": blows, "recruiter": recruiter, "surgeon": surgeon, "preacher": preacher,
    "waitress": waitress, "merchant": merchant,
}

LORE = Lore(sail, picks, hand_worth)
