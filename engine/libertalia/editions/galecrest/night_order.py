"""Does it matter in which order a player uses his night abilities? Only then is he asked.

Abilities that only pay never disturb each other. One Mutineer or one Topman among them is soon judged. For the rest the
answer is worked out on a sketch of the ship: who is aboard, how many doubloons there are, and how often the Freed
Prisoner has been promised. Where the usual order alone, with every choice of a Witch, leads to all endings, no other
order makes a difference.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ...kernel.decisions import RANKS, mask_of
from .loot import HOOK, SABER
from .ranks_11_20 import FROM_21, PRISONER, WITCH
from .ranks_31_40 import CLASH, NYMPH
from .table import GalecrestTable

BARKEEP, MUTINEER, BRAWLER, TOPMAN, ARMORER = 8, 16, 22, 24, 28
USUAL_ORDER = (NYMPH, BARKEEP, BRAWLER, ARMORER, MUTINEER, TOPMAN, WITCH)
"""What `use auto` means, and what happens unasked where no order matters: the order of G-SOLO-24, the Nymph first."""
MEDDLERS = mask_of((WITCH, MUTINEER, TOPMAN))
"""Without one of them all night abilities only pay (or a Nymph goes): no order matters."""
PAYERS = mask_of((BARKEEP, BRAWLER, NYMPH))
"""The Nymph while she is the only one; and the Armorer while there is a weapon."""
OTHERS_AT_NIGHT = mask_of((BARKEEP, MUTINEER, PRISONER, BRAWLER, TOPMAN, ARMORER, NYMPH))
DOERS = OTHERS_AT_NIGHT | 1 << WITCH

Ending = tuple[int, int, int]
"""The ship, the purse, and how often the Freed Prisoner is promised."""


def order_matters(t: GalecrestTable, seat: int, ranks: list[int]) -> bool:
    pending = mask_of(ranks)
    crew = t.crew[seat]
    if pending >> PRISONER & 1:
        return (crew & FROM_21).bit_count() >= 3  # he leaves with the first payment, and his own is lost with him
    loot = t.loot[seat]
    weapons = loot[SABER] + loot[HOOK]
    mutiny, topman = pending >> MUTINEER & 1, pending >> TOPMAN & 1
    clash = bool(pending >> NYMPH & 1) and CLASH in t.agenda
    if pending >> WITCH & 1 or mutiny + topman + clash > 1:
        return _differ(idlers_alike(crew), purse_like(crew, t.doubloons[seat]), pending,
                       weapons if crew >> ARMORER & 1 else 0, CLASH in t.agenda)
    if mutiny:  # the Barkeep earns nothing any more if he is the one who goes first
        return bool(crew & -crew & pending & 1 << BARKEEP)
    if topman:  # what is earned later is not lost where the purse runs dry
        payers = PAYERS | (1 << ARMORER if weapons else 0)
        return t.doubloons[seat] + 4 < crew.bit_count() and bool(pending & payers)
    return False


def idlers_alike(crew: int) -> int:
    """A ship that is like this one at night: who does nothing then only counts, unless a Mutineer may throw him over.
    So few ships are left that most have been judged before."""
    if crew >> MUTINEER & 1:
        return crew
    return crew & DOERS | (1 << (crew & ~DOERS).bit_count()) - 1 << DOERS.bit_length()


def purse_like(crew: int, purse: int) -> int:
    """All purses that no Topman can empty are alike. He acts at most twice, the second time as a Witch's copy."""
    return min(purse, 2 * max(0, crew.bit_count() - 4)) if crew >> TOPMAN & 1 else 0


@lru_cache(maxsize=20_000)
def _differ(crew: int, purse: int, pending: int, weapons: int, clash: bool) -> bool:
    """Whether somebody who is not asked, now or later, could miss an ending."""
    return _unasked(crew, purse, pending, weapons, clash) != _endings(crew, purse, pending, weapons, clash)


@lru_cache(maxsize=20_000)
def _unasked(crew: int, purse: int, pending: int, weapons: int, clash: bool) -> frozenset[Ending]:
    """Where the rest of the turns may lead in the usual order, with every choice of a Witch."""
    for rank in USUAL_ORDER:
        if pending >> rank & 1:
            return endings_after(rank, crew, purse, pending, weapons, clash, _unasked)
    return frozenset(((crew, purse, 0),))


@lru_cache(maxsize=20_000)
def _endings(crew: int, purse: int, pending: int, weapons: int, clash: bool) -> frozenset[Ending]:
    """Where the rest of the turns may lead, in every order and with every choice of a Witch."""
    if not pending:
        return frozenset(((crew, purse, 0),))
    return frozenset().union(*[endings_after(rank, crew, purse, pending, weapons, clash) for rank in RANKS.of(pending)])


def endings_after(rank: int, crew: int, purse: int, pending: int, weapons: int, clash: bool,
                  then: Callable[[int, int, int, int, bool], frozenset[Ending]] = _endings) -> frozenset[Ending]:
    """Where it may lead if this one comes next."""
    pending &= ~(1 << rank)
    if not crew >> rank & 1:
        return then(crew, purse, pending, weapons, clash)
    if rank != WITCH:
        return then(*_used(rank, crew, purse, weapons, clash), pending, weapons, clash)
    found: frozenset[Ending] = frozenset()
    for copied in RANKS.of(crew & OTHERS_AT_NIGHT):
        if copied == PRISONER:
            found |= {(ship, coins, promised + 1)
                      for ship, coins, promised in then(crew, purse, pending, weapons, clash)}
        else:
            found |= then(*_used(copied, crew, purse, weapons, clash), pending, weapons, clash)
    return found or then(crew, purse, pending, weapons, clash)


def _used(rank: int, crew: int, purse: int, weapons: int, clash: bool) -> tuple[int, int]:
    """The ship and the purse when this ability has been used."""
    if rank == MUTINEER:
        return crew & (crew - 1), purse + 2
    if rank == TOPMAN:
        return crew, max(0, purse + 4 - crew.bit_count())
    if rank == NYMPH:
        return (crew & ~(1 << NYMPH), purse) if clash else (crew, purse + 2)
    return crew, purse + (weapons if rank == ARMORER else 1)
