"""How a sailor answers every question of 2012: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...decisions import Decision
from ...original import MEANINGS
from ...original.loot import MAP, OFFICER, SABER
from ..habits import Judge, answer
from ..lore import Lore
from .picks import gains, hand_worth, reserve_of, sale_worth
from .worth import DAYS, best_blow, blow, crew_worth, token_values

if TYPE_CHECKING:
    from ...table import Table

def sail(t: Table, decision: Decision, states: list[int]) -> str:
    return answer(t, decision, states, gains, JUDGES)


# --- booty -------------------------------------------------------------------------------------------------

def loot(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    nights = DAYS + 1 - t.day
    values = token_values(t, seat)
    space = t.spaces[t.day - 1]
    if space[SABER]:
        n = len(t.crew)
        values[SABER] += best_blow(t, seat, tuple({(seat + 1) % n, (seat - 1) % n}), nights)
    owner, rank = t.line[-1]
    if space[OFFICER] and owner == seat and ("home", seat, rank) in t.agenda:
        values[OFFICER] -= crew_worth(t, seat, rank, nights)
    return [values[MEANINGS[option]] for option in options]


def blows(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    """Saber and Gunner."""
    nights = DAYS + 1 - t.day
    targets = [MEANINGS[option] for option in options]
    return [blow(t, seat, owner, rank, nights) for owner, rank in targets]


# --- questions of characters -------------------------------------------------------------------------------

def recruiter(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    nights = DAYS + 1 - t.day
    return [reserve_of(t, MEANINGS[option]) - crew_worth(t, seat, MEANINGS[option], nights) for option in options]


def surgeon(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    return [reserve_of(t, MEANINGS[option]) for option in options]


def preacher(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    values = token_values(t, seat)
    values[MAP] = 1.0
    return [values[MEANINGS[option]] for option in options]


def waitress(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    """A map of a set of three stays; a spare one goes when the rest is not likely to come."""
    spare, nights = t.loot[seat][MAP] % 3, DAYS + 1 - t.day
    ahead = sum([space[MAP] for space in t.spaces[t.day:]])
    keep = spare == 0 or (nights > 2 and ahead >= 2 * (3 - spare))
    return [float(MEANINGS[option] is not keep) for option in options]


def merchant(t: Table, seat: int, options: tuple[str, ...]) -> list[float]:
    values = token_values(t, seat)
    return [sale_worth(t.loot[seat], values, *MEANINGS[option]) for option in options]


JUDGES: dict[str, Judge] = {
    "loot": loot, "saber": blows, "gunner": blows, "recruiter": recruiter, "surgeon": surgeon, "preacher": preacher,
    "waitress": waitress, "merchant": merchant,
}

LORE = Lore(sail, hand_worth)
