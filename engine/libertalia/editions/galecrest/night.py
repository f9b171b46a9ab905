"""The night in its four stages (section 2.4 of the rules).

N0 counts the Wind Nymphs; N1 is what characters do, in the order that each owner chooses; N2 is what tokens do; N3 is
the Freed Prisoner. All of it stands on the agenda, the order of an owner as the order of his records there, so that
choosing an order means moving a record to the top.
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel.decisions import MAX_SEATS, mask_of, rank_options
from ...kernel.edition import Edition
from ...kernel.flow import end_turn, enter, night_turn
from ...kernel.table import Record
from .island import tell_copy
from .loot import NIGHT_TOKENS
from .night_order import MEDDLERS, USUAL_ORDER, order_matters
from .ranks_11_20 import LATE, PRISONER, WITCH, freed_prisoner_night
from .ranks_31_40 import CLASH, NYMPH
from .table import GalecrestTable

USE = rank_options("use ")
AUTO = "use auto"
TURNS = ("night turn", "last turn")


def turns_of(seat: int, ranks: tuple[int, ...]) -> tuple[Record, ...]:
    """In the order of an agenda, the last on top; with a question about the order where it could ever matter."""
    turns = tuple(("night turn", seat, rank) for rank in reversed(ranks))
    return (*turns, ("order", seat)) if len(ranks) > 1 and mask_of(ranks) & MEDDLERS else turns


class Turns(dict[int, tuple[Record, ...]]):
    """By a set of ranks aboard, as bits: the turns of a seat's night, worked out when they first come up."""

    def __init__(self, seat: int, order: tuple[int, ...]) -> None:
        super().__init__()
        self.seat, self.order = seat, order

    def __missing__(self, crew: int) -> tuple[Record, ...]:
        turns = self[crew] = turns_of(self.seat, tuple([rank for rank in self.order if crew >> rank & 1]))
        return turns


class Plan:
    """Who acts at night in an edition, in the usual order."""

    def __init__(self, edition: Edition) -> None:
        """Whom the sketch of the order does not know is taken for one that only pays: he acts before the meddlers."""
        others = [rank for rank, act in enumerate(edition.night_acts) if act and rank not in (*USUAL_ORDER, PRISONER)]
        first = [rank for rank in USUAL_ORDER if not MEDDLERS >> rank & 1]
        order = (*first, *others, *USUAL_ORDER[len(first):])
        turns = [Turns(seat, order) for seat in range(MAX_SEATS)]
        self.ordinary = mask_of(order)
        self.turns = [turns[:seats][::-1] for seats in range(MAX_SEATS + 1)]
        """By the number of seats, the last seat first: the first one acts first."""


plan_of = lru_cache(maxsize=20)(Plan)


def night(t: GalecrestTable) -> None:
    """G-NIGHT-2: the four stages; G-37-NYMPH-2: the census is taken once."""
    enter(t, "night")
    agenda, crews = t.agenda, t.crew
    aboard = twice = 0
    for crew in crews:
        twice |= aboard & crew
        aboard |= crew
    if aboard >> PRISONER & 1:
        agenda.append(LATE)
    if t.chart.works_at_night:
        agenda.append(NIGHT_TOKENS)
    if twice >> NYMPH & 1:
        agenda.append(CLASH)
    plan = plan_of(t.setup.edition)
    ordinary = plan.ordinary
    if aboard & ordinary:
        for turns, crew in zip(plan.turns[len(crews)], reversed(crews), strict=True):
            if crew & ordinary:
                agenda += turns[crew & ordinary]


def clash_is_over(t: GalecrestTable) -> None:
    """While this record lies on the agenda, more than one player was counted with a Wind Nymph."""


# --- the end of the night ----------------------------------------------------------------------------------

def late(t: GalecrestTable) -> None:
    """G-NIGHT-2: Freed Prisoners, and what Witches have promised; of one owner, usually the Prisoner himself first."""
    agenda = t.agenda
    promised = set()
    while agenda and agenda[-1][0] == "last turn":
        promised.add(agenda.pop()[1])
    for seat in range(t.setup.seats - 1, -1, -1):
        himself = t.crew[seat] >> PRISONER & 1
        if seat in promised:
            agenda.append(("last turn", seat, WITCH))
        if himself:
            agenda.append(("last turn", seat, PRISONER))
            if seat in promised:
                agenda.append(("order", seat))


def last_turn(t: GalecrestTable, seat: int, rank: int) -> None:
    """G-20-FREED-3, G-15-WITCH-2: his own turn needs him aboard, a promised one does not."""
    if rank == PRISONER:
        night_turn(t, seat, rank)
    else:
        if t.events is not None:
            end_turn(t)
        tell_copy(t, seat, PRISONER, "witch", "promised")
        freed_prisoner_night(t, seat)


# --- whose turn comes next ---------------------------------------------------------------------------------

def waiting_turns(t: GalecrestTable, seat: int) -> list[int]:
    """The ranks whose turns of this seat lie on top of the agenda, the next one last."""
    agenda = t.agenda
    place = len(agenda)
    while place and agenda[place - 1][0] in TURNS and agenda[place - 1][1] == seat:
        place -= 1
    return [record[2] for record in agenda[place:]]


def order_options(t: GalecrestTable, seat: int) -> tuple[str, ...]:
    """G-NIGHT-1: asked only where the order can make a difference."""
    ranks = waiting_turns(t, seat)
    if PRISONER not in ranks:  # at the end of the night a promise holds without the Witch
        ranks = [rank for rank in ranks if t.crew[seat] >> rank & 1]
    return (*USE.of(mask_of(ranks)), AUTO) if len(ranks) > 1 and order_matters(t, seat, ranks) else ()


def comes_next(t: GalecrestTable, seat: int, rank: int) -> None:
    """G-NIGHT-1: this one now, then the question again; rank 0 leaves the rest as it lies."""
    if not rank:
        return
    agenda = t.agenda
    ranks = waiting_turns(t, seat)
    record = agenda.pop(len(agenda) - len(ranks) + ranks.index(rank))
    if len(ranks) > 2:
        agenda.append(("order", seat))
    agenda.append(record)
