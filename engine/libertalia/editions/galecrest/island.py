"""The island as everybody's card sees it: who stands outermost, and the Midshipman of a game for two."""

from __future__ import annotations

from ...kernel.decisions import rank_options
from ...kernel.events import AbilityCopied, MidshipmanStood
from ...kernel.offers import tokens_of_today
from ...kernel.table import NOBODY, Record
from ...kernel.verbs import discard_from_crew, discard_from_line, leave_line, tell_card, tell_token
from .data import KINDS, MIDSHIPMAN
from .table import NO_CARD, GalecrestTable, midshipman_sails

BERTH: Record = ("berth",)
COPY = rank_options("copy ")


def rightmost(t: GalecrestTable) -> tuple[int, int]:
    """G-ISL-5: as the island stands now; NO_CARD if it is the Midshipman, who cannot be touched (G-2P-9)."""
    line = t.line
    if not line or (line[-1][1] <= MIDSHIPMAN.value and midshipman_sails(t.setup)):
        return NO_CARD
    return line[-1]


def discard_wherever(t: GalecrestTable, seat: int, rank: int, why: str) -> None:
    """G-GEN-5: the card itself, from the island or, where an Apprentice copies it, from the ship."""
    if (seat, rank) in t.line:
        discard_from_line(t, seat, rank, why)
    elif t.crew[seat] >> rank & 1:
        discard_from_crew(t, seat, rank, why)


def set_aside(t: GalecrestTable, rank: int, why: str, by: int | None = None) -> None:
    """G-SOLO-4, G-SOLO-14: a character that is nobody's leaves the island and the game."""
    place = leave_line(t, (NOBODY, rank))
    if t.events is not None:
        tell_card(t, NOBODY, rank, "line", "gone", why, by, place)


def tell_copy(t: GalecrestTable, seat: int, rank: int, why: str, when: str = "now") -> None:
    """`late`: it is settled now and comes at the end of the night."""
    if t.events is not None:
        t.events.append(AbilityCopied(seat, rank, t.cause(why, seat), when))


# --- the Midshipman ----------------------------------------------------------------------------------------

def berth(t: GalecrestTable) -> None:
    """G-2P-3, G-2P-4: whoever is placed directly to his left; nobody moves up when that one leaves."""
    if midshipman_sails(t.setup):
        low = [card for card in t.line if card[1] <= MIDSHIPMAN.value]
        t.beside = low[-1] if low else NO_CARD
        if t.events is not None:
            t.events.append(MidshipmanStood(low[-1] if low else None))


def neighbour(t: GalecrestTable) -> list[int] | None:
    """Seat and rank of whoever stands directly left of him now."""
    return list(t.beside) if t.beside in t.line else None


remove_options = tokens_of_today("remove", KINDS)
"""G-2P-5: any token of today."""


def remove(t: GalecrestTable, seat: int, kind: int) -> None:
    space_to_bag(t, seat, kind, 1, "midshipman")


def space_to_bag(t: GalecrestTable, seat: int, kind: int, count: int, why: str) -> None:
    t.spaces[t.day - 1][kind] -= count
    t.bag[kind] += count
    if t.events is not None:
        tell_token(t, kind, count, "space", "bag", why, seat)
