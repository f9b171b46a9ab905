"""What a seat may know, built up from nothing: a field that nobody added here is not in it."""

from __future__ import annotations

from typing import Any

from .decisions import RANKS
from .table import Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for an onlooker (None). When the game is over nothing is hidden any more."""
    setup = t.setup
    edition = setup.edition
    shown: dict[str, Any] = {
        "edition": edition.name,
        "options": dict(setup.options),
        "seat": seat,
        "round": t.round,
        "day": t.day,
        "phase": t.phase,
        "waiting": [{"seat": d.seat, "kind": d.kind, "why": d.why} for d in t.waiting],
        "asked": None,
        "seats": [_seat(t, other, seat) for other in range(setup.seats)],
        "line": [list(card) for card in t.line],
        "acted": t.acted,
        "agenda": [list(record) for record in t.agenda],
        "spaces": [edition.named(space) for space in t.spaces],
        "bag": sum(t.bag),
        "undealt": sorted(t.deck),
        "fortunes": [list(fortunes) for fortunes in t.fortunes],
        "over": over(t),
    }
    for decision in t.waiting:
        if decision.seat == seat:
            shown["asked"] = {"kind": decision.kind, "why": decision.why, "options": list(decision.options)}
    if t.sealed:
        shown["sealed"] = [speaker for speaker, _ in t.sealed]
    return shown | edition.view_extras(t)


def _seat(t: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    setup = t.setup
    all_open = seat == viewer or bool(t.winners) or seat in setup.edition.automatic
    return {
        "name": setup.names[seat],
        "colour": setup.colours[seat],
        "score": t.score[seat],
        "doubloons": t.doubloons[seat],
        "hand": _hand(t, seat, all_open),
        "locked": t.picks[seat] > 0,
        **({"pick": t.picks[seat]} if seat == viewer and t.picks[seat] else {}),
        "crew": list(RANKS.of(t.crew[seat])),
        **setup.edition.view_seat(t, seat, all_open),
    }


def _hand(t: Table, seat: int, all_open: bool) -> dict[str, Any]:
    """The number; the cards for their owner; for others what the public record says (R-INFO-8).

    `may`: what it may hold; as many as the number says, less those of `one_of`: sets of which one is there too.
    """
    shown: dict[str, Any] = {"count": t.hand[seat].bit_count()}
    if all_open:
        shown["cards"] = list(RANKS.of(t.hand[seat]))
    elif t.setup.options.get("card-tracker", "on") == "on":
        shown["may"] = list(RANKS.of(t.held[seat]))
        if t.doubt[seat]:
            shown["one_of"] = [list(RANKS.of(world)) for world in t.doubt[seat]]
    return shown


def over(t: Table) -> dict[str, Any] | None:
    return {"scores": list(t.score), "winners": list(t.winners)} if t.winners else None
