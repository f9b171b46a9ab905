"""The end of a voyage: what ships and tokens pay and cost, all at once (section 5 of the rules)."""

from __future__ import annotations

from ...kernel.decisions import RANKS, mask_of, rank_options
from ...kernel.events import CardKept
from ...kernel.flow import enter, finish_round, tell_tally
from ...kernel.table import Record
from ...kernel.verbs import return_to_hand
from .table import GalecrestTable

TALLY: Record = ("tally",)
HOOK_CREW = rank_options("hook ")
COINS = "hook coins"


def anchor(t: GalecrestTable) -> None:
    """G-ANC-1; G-ANC-4: first each hook is asked, for its doubloons are part of the sum."""
    enter(t, "rest")
    t.agenda.append(TALLY)
    for seat in range(t.setup.seats - 1, -1, -1):
        hooks = sum([t.loot[seat][kind] for kind in t.chart.keeping])
        t.agenda += (("hook", seat),) * min(hooks, t.crew[seat].bit_count())


def returning(t: GalecrestTable, seat: int) -> int:
    """G-15-WITCH-5: who goes back to hand."""
    crew, edition = t.crew[seat], t.setup.edition
    if not crew & edition.may_return:
        return 0
    return mask_of([rank for rank, returns in edition.returning if crew >> rank & 1 and returns(t, seat)])


def hook_options(t: GalecrestTable, seat: int) -> tuple[str, ...]:
    """G-LOOT-HOOK-CALM-1, -3, G-RUL-34: doubloons, or somebody aboard who is not kept yet and does not leave."""
    return (COINS, *HOOK_CREW.of(t.crew[seat] & ~t.kept[seat] & ~returning(t, seat)))


def hook_keeps(t: GalecrestTable, seat: int, rank: int) -> None:
    """G-LOOT-HOOK-CALM-2: aboard, for the next voyage."""
    if rank:
        t.kept[seat] |= 1 << rank
        if t.events is not None:
            t.events.append(CardKept(seat, rank, t.cause("hook", seat)))


def tally(t: GalecrestTable) -> None:
    """G-ANC-2, G-ANC-3: one sum for each player, read from the ships before anything moves; G-VEND-1: it scores."""
    edition = t.setup.edition
    ends = edition.end_acts
    changes = [[(rank, end(t, seat)) for rank in RANKS.of(crew & edition.end_crew)[::-1] if (end := ends[rank])]
               for seat, crew in enumerate(t.crew)]
    fortunes = []
    worths = edition.worth
    for seat, lines in enumerate(changes):
        values = worths(t, seat, t.loot[seat])
        purse = t.doubloons[seat]
        fortune = max(0, purse + sum([change for _, change in lines]) + sum(values))
        fortunes.append(fortune)
        t.doubloons[seat] = 0
        if t.events is not None:
            tell_tally(t, seat, purse, lines, values, fortune)
    for seat in range(t.setup.seats):
        leaving = returning(t, seat)
        if leaving:
            for rank in RANKS.of(leaving):
                return_to_hand(t, seat, rank, edition.characters[rank].name)
    t.news += 1
    finish_round(t, fortunes)
