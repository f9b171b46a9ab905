"""What the rules of one card do, tried on a copy of a table: for previews, and for bots that know nothing of it."""

from __future__ import annotations

from .table import Table


def by_day(t: Table, seat: int, rank: int) -> Table:
    """The table after its day, if nobody else were on the line; a question it asks lies on the agenda."""
    t = alone_on(t)
    act = t.setup.edition.day_acts[rank]
    t.line = [(seat, rank)]
    if act and not (t.spent and t.spent[seat] >> rank & 1):
        act(t, seat)
    return t


def by_night(t: Table, seat: int, rank: int) -> int:
    """The doubloons of one night."""
    t = _at_home(t, seat, rank)
    act = t.setup.edition.characters[rank].night
    t.setup.edition.steps["night"](t)  # what comes before all turns of the night may take the card away
    before = t.doubloons[seat]
    if act and t.crew[seat] >> rank & 1:
        act(t, seat)
    return t.doubloons[seat] - before


def in_the_end(t: Table, seat: int, rank: int) -> int:
    """The doubloons when the round is over."""
    end = t.setup.edition.characters[rank].end
    return end(_at_home(t, seat, rank), seat) if end else 0


def _at_home(t: Table, seat: int, rank: int) -> Table:
    t = alone_on(t)
    t.crew[seat] |= 1 << rank
    return t


def alone_on(t: Table) -> Table:
    """A copy on which nothing else is still to happen, and of which nobody hears."""
    t = t.copy()
    t.agenda = []
    t.waiting = ()
    return t
