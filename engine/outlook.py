"""What a card or a token promises its owner as things stand: reckoned by the rules themselves, on a copy.

It is for people who weigh their choices. Nothing in it depends on what its owner may not see: only his own cards and
tokens and what lies open are looked at, and the card is alone on the line.
"""

from __future__ import annotations

from .game import Game
from .table import Table


def outlook(game: Game, seat: int, rank: int) -> dict[str, int]:
    """The doubloons it would bring: `day` when it acts, `night` each night, `end` when the round is over."""
    promises = {"day": _day(game, seat, rank), "night": _night(game, seat, rank), "end": _end(game, seat, rank)}
    return {when: coins for when, coins in promises.items() if coins}


def token_worth(game: Game, seat: int, kind: str) -> int:
    """By how much the seat's tokens would be worth more with one more of this kind."""
    t = game.table
    edition = t.setup.edition
    loot = t.loot[seat][:]
    before = sum(edition.worth(t, seat, loot))
    loot[edition.kinds.index(kind)] += 1
    return sum(edition.worth(t, seat, loot)) - before


def _day(game: Game, seat: int, rank: int) -> int:
    t = _silent(game)
    act = t.setup.edition.day_acts[rank]
    t.line = [(seat, rank)]
    before = t.doubloons[seat]
    if act:
        act(t, seat)
    return t.doubloons[seat] - before


def _night(game: Game, seat: int, rank: int) -> int:
    t = _at_home(game, seat, rank)
    act = t.setup.edition.characters[rank].night
    t.setup.edition.steps["night"](t)  # what comes before all turns of the night may take the card away
    before = t.doubloons[seat]
    if act and t.crew[seat] >> rank & 1:
        act(t, seat)
    return t.doubloons[seat] - before


def _end(game: Game, seat: int, rank: int) -> int:
    t = _at_home(game, seat, rank)
    end = t.setup.edition.characters[rank].end
    return end(t, seat) if end else 0


def _at_home(game: Game, seat: int, rank: int) -> Table:
    t = _silent(game)
    t.crew[seat] |= 1 << rank
    return t


def _silent(game: Game) -> Table:
    t = game.table.copy()
    t.agenda = []
    t.waiting = ()
    return t
