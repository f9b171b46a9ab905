"""From the reveal to dusk, and from voyage to voyage (sections 1, 2 and 5 of the rules)."""

from __future__ import annotations

from ...kernel.decisions import RANKS
from ...kernel.edition import Character
from ...kernel.events import SeaLaidOut, ShipsPutIn, SpaceSwept
from ...kernel.flow import DAY, PICK, TOMORROW, begin_round, enter, open_box
from ...kernel.table import Record
from ...kernel.verbs import board, take_from_space
from .data import NEW_CARDS, TOKENS_FOR_TWO
from .island import BERTH
from .loot import gained
from .table import NO_CARD, GalecrestTable
from .track import lay_out_track, pay_income

DUSK: Record = ("dusk",)
NIGHT: Record = ("night",)
DAY_PLAN = (TOMORROW, NIGHT, DUSK, DAY, BERTH, PICK)
"""The last stands on top: the day begins with the picks."""


def dusk_turn(seat: int, card: Character) -> tuple[Record, ...]:
    """In the order of an agenda, the last on top: a token or two, each with what it sets off, then aboard."""
    tokens: tuple[Record, ...] = (("cook", seat), ("loot", seat)) if card.dusk == 2 else (("loot", seat),)
    return (("aboard", seat, card.rank), *(() if card.dusk == 0 else tokens))


# --- dusk --------------------------------------------------------------------------------------------------

def dusk(t: GalecrestTable) -> None:
    enter(t, "dusk")
    next_turn(t)


def take(t: GalecrestTable, seat: int, kind: int) -> None:
    """G-DUSK-2, G-DUSK-3: first what the token does, then what its taker does about it."""
    take_from_space(t, seat, kind, "dusk")
    card = t.line[-1] if t.line else NO_CARD
    takers = t.setup.edition.takers
    if card[1] in takers and card[0] == seat:
        takers[card[1]](t, seat, kind)
    gained(t, card, seat, kind)


def aboard(t: GalecrestTable, seat: int, rank: int) -> None:
    """G-DUSK-4: unless it has been removed."""
    board(t, seat, rank)
    next_turn(t)


def next_turn(t: GalecrestTable) -> None:
    """G-DUSK-1: whoever stands rightmost now, until the island is empty; G-2P-5, G-2P-6: the Midshipman's neighbour."""
    line = t.line
    if not line:
        sweep(t)
        return
    card = seat, rank = line[-1]
    edition = t.setup.edition
    t.agenda += edition.dusk_turns[seat][rank]
    if t.beside == card and edition.characters[rank].dusk != 0:
        t.agenda.append(("midshipman", 1 - seat))


def sweep(t: GalecrestTable) -> None:
    """G-DUSK-6: what nobody took goes back to the bag."""
    space = t.spaces[t.day - 1]
    if any(space):
        if t.events is not None:
            t.events.append(SpaceSwept(t.setup.edition.named(space)))
        t.bag = [count + left for count, left in zip(t.bag, space, strict=True)]
        t.spaces[t.day - 1] = [0] * len(space)


# --- voyages -----------------------------------------------------------------------------------------------

def begin(t: GalecrestTable) -> None:
    set_up(t)
    set_sail(t)


def set_up(t: GalecrestTable) -> None:
    """G-SET-2 to G-SET-6"""
    open_box(t)
    lay_out_track(t)
    if t.events is not None:
        t.events.append(SeaLaidOut(dict(t.chart.sides), tuple(t.chart.named(t.track))))


def set_sail(t: GalecrestTable) -> None:
    """G-VSET-2 to G-VSET-4"""
    pay_income(t)
    begin_round(t, NEW_CARDS.value, TOKENS_FOR_TWO.value if t.setup.seats == 2 else t.setup.seats)


def next_round(t: GalecrestTable) -> None:
    """G-VEND-2, G-VEND-3: ships are emptied but for those whom hooks keep, tokens go back but for those that stay."""
    for seat, kept in enumerate(t.kept):
        leaving = t.crew[seat] & ~kept
        t.crew[seat] &= kept
        t.graveyard[seat] |= leaving
        t.discards[seat] |= leaving
    t.bag = [sum(places) for places in zip(t.bag, *t.spaces, strict=True)]
    for kind, stays in enumerate(t.chart.staying):
        if not stays:
            for loot in t.loot:
                t.bag[kind] += loot[kind]
                loot[kind] = 0
    t.kept = [0] * t.setup.seats
    if t.events is not None:
        t.events.append(ShipsPutIn(tuple([RANKS.of(crew) for crew in t.crew]),
                                   tuple([t.setup.edition.named(loot) for loot in t.loot]), t.round, sum(t.bag)))
    set_sail(t)


def winners(t: GalecrestTable) -> tuple[int, ...]:
    """G-END-1: a tie goes to whose token is further right."""
    return (max(range(t.setup.seats), key=lambda seat: (t.score[seat], t.track.index(seat))),)
