"""What characters do alike in both editions, said once; each edition's list says who they are and when they act."""

from __future__ import annotations

from collections.abc import Sequence

from .decisions import REVIVE, Question, ranks_of
from .opinion import Glance, Morning
from .table import Table
from .verbs import gain, lose, take_back_unseen


def barkeep_night(t: Table, seat: int) -> None:
    """R-07-BARKEEP-1, G-08-BARK-1"""
    gain(t, seat, 1, "barkeep")


def carpenter_day(t: Table, seat: int) -> None:
    """R-09-CARPENTER-1, G-11-CARP-1: the loss is rounded down."""
    lose(t, seat, t.doubloons[seat] // 2, "carpenter")


def carpenter_end(t: Table, seat: int) -> int:
    """R-09-CARPENTER-2, G-11-CARP-2"""
    return 10


def carpenter_today(m: Morning) -> float:
    return -(m.coins // 2)


def gambler_day(t: Table, seat: int) -> None:
    """R-24-GAMBLER-1, G-33-GAMB-1"""
    lose(t, seat, sum(t.loot[seat]), "gambler")


def gambler_today(m: Morning) -> float:
    return -min(m.coins, sum(m.loot))


def quartermaster_day(t: Table, seat: int) -> None:
    """R-26-QUARTERMASTER-1, G-36-QUART-1"""
    gain(t, seat, sum(t.loot[seat]), "quartermaster")


def quartermaster_today(m: Morning) -> float:
    return sum(m.loot)


def call_back_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    """Of a Recruiter in 2012, of an Innkeeper later."""
    return [g.given_up[rank] - worth for rank, worth in zip(ranks, g.aboard(ranks), strict=True)]


def surgeon_day(t: Table, seat: int) -> None:
    t.agenda.append(("surgeon", seat))


def surgeon_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-22-SURGEON-1, G-31-SURG-1: any card of the own graveyard."""
    return REVIVE.of(t.graveyard[seat])


def surgeon_revives(t: Table, seat: int, rank: int) -> None:
    """R-22-SURGEON-1, -4, G-31-SURG-1, G-INFO-6: unseen, unless everybody can work out which."""
    take_back_unseen(t, seat, rank, "surgeon")


SURGEON = Question("revive", surgeon_options, surgeon_revives)


def surgeon_today(m: Morning) -> float:
    best = [m.given_up[rank] for rank in ranks_of(m.t.graveyard[m.seat])]
    return 0.6 * max(best) if best else 0.0


def surgeon_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    return [g.given_up[rank] for rank in ranks]
