"""How a sailor answers every question of 2012: it gives each option a worth, and takes the best.

The same policy plays out the worlds of a search, so it takes a table as it stands, dealt from a view or played on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...decisions import PLAY, Decision
from ...original import MEANINGS
from ...original.loot import MAP, OFFICER, SABER
from ...rng import below
from ..lore import Lore
from .picks import gains, hand_worth, reserve_of, sale_worth
from .worth import DAYS, best_blow, blow, crew_worth, token_values

if TYPE_CHECKING:
    from ...table import Table

WHIM = (0.5, 0.5, 1.0, 1.5, 2.0, 2.0, 2.0)
"""By nights left: so many doubloons a pick may be worse than the best, by mood. Whoever is never surprising is easily
read; but when the end is near there is little to hide."""


def sail(t: Table, decision: Decision, states: list[int]) -> str:
    """The option a sailor takes. One number is drawn from the stream for a pick, none for the rest."""
    seat, kind, options, why = decision
    if kind == "play":
        return pick(t, seat, options, states)
    judge = JUDGES[why]
    worths = judge(t, seat, options)
    return options[worths.index(max(worths))]


def pick(t: Table, seat: int, options: tuple[str, ...], states: list[int]) -> str:
    if len(options) == 1:
        return options[0]
    chance = below(states, 0, 1 << 60)
    mood = WHIM[DAYS + 1 - t.day] / 15
    best, chosen = -1e9, 0
    for gain, rank in gains(t, seat):
        whim = gain + (chance & 15) * mood
        chance >>= 4
        if whim > best:
            best, chosen = whim, rank
    return PLAY.of(1 << chosen)[0]


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


JUDGES: dict[str, Callable[[Table, int, tuple[str, ...]], list[float]]] = {
    "loot": loot, "saber": blows, "gunner": blows, "recruiter": recruiter, "surgeon": surgeon, "preacher": preacher,
    "waitress": waitress, "merchant": merchant,
}

LORE = Lore(sail, hand_worth)
