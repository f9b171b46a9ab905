"""The few things that rules can do to a table. Each says so to whoever listens, with the reason."""

from __future__ import annotations

from .events import CardMoved, CoinsMoved, TokensMoved
from .knowledge import card_shown_from_hand, card_taken_back_unseen, doubtful
from .rng import below
from .table import Table


def gain(t: Table, seat: int, coins: int, why: str, by: int | None = None, beyond: bool = False) -> None:
    """`why` names a card, a token or a rule; `by` is whose it is, where that is another seat."""
    if coins:
        t.doubloons[seat] += coins
        if t.events is not None:
            tell_coins(t, seat, coins, why, by, beyond)


def lose(t: Table, seat: int, coins: int, why: str, by: int | None = None, beyond: bool = False) -> int:
    """Hands over what there is, at most; says how much that was. Nobody owes anything."""
    have = t.doubloons[seat]
    paid = coins if coins < have else have
    if paid:
        t.doubloons[seat] = have - paid
        if t.events is not None:
            tell_coins(t, seat, -paid, why, by, beyond)
    return paid


def tell_coins(t: Table, seat: int, change: int, why: str, by: int | None, beyond: bool) -> None:
    """Every doubloon that moves is told here, or in the arithmetic of a round (`flow.tell_tally`)."""
    assert t.events is not None
    cause = t.cause(why, seat if by is None else by, beyond)
    t.events.append(CoinsMoved(seat, change, t.doubloons[seat], cause))


def tell_card(t: Table, seat: int, rank: int, source: str, target: str, why: str, by: int | None = None,
              place: int | None = None) -> None:
    assert t.events is not None
    actor = t.line[-1] if source == "line" and t.phase == "dusk" and t.line else None
    t.events.append(CardMoved(seat, rank, source, target, t.cause(why, seat if by is None else by), None, place, actor))


def to_graveyard(t: Table, seat: int, rank: int) -> None:
    bit = 1 << rank
    t.graveyard[seat] |= bit
    t.discards[seat] |= bit


def discard_from_crew(t: Table, seat: int, rank: int, why: str, by: int | None = None) -> None:
    t.crew[seat] &= ~(1 << rank)
    to_graveyard(t, seat, rank)
    if t.events is not None:
        tell_card(t, seat, rank, "crew", "graveyard", why, by)


def leave_line(t: Table, card: tuple[int, int]) -> int:
    """From which place."""
    place = t.line.index(card)
    del t.line[place]
    if place < t.acted:
        t.acted -= 1
    return place


def discard_from_line(t: Table, seat: int, rank: int, why: str, by: int | None = None) -> None:
    place = leave_line(t, (seat, rank))
    to_graveyard(t, seat, rank)
    if t.events is not None:
        tell_card(t, seat, rank, "line", "graveyard", why, by, place)


def board(t: Table, seat: int, rank: int, why: str = "dusk") -> None:
    """A character that is still on the line goes aboard."""
    card = (seat, rank)
    if card in t.line:
        place = leave_line(t, card)
        t.crew[seat] |= 1 << rank
        if t.events is not None:
            tell_card(t, seat, rank, "line", "crew", why, None, place)


def join_line(t: Table, seat: int, rank: int) -> int:
    """In its sorted place, never to the left of one that has had its turn."""
    standing = t.setup.edition.standing
    mine = standing(t, seat, rank)
    place = t.acted
    while place < len(t.line) and standing(t, *t.line[place]) < mine:
        place += 1
    t.line.insert(place, (seat, rank))
    return place


def play_openly(t: Table, seat: int, rank: int, why: str) -> None:
    """From hand to the line after the reveal: everybody learns of a card."""
    leave_hand(t, seat, rank)
    place = join_line(t, seat, rank)
    t.news += 1
    if t.events is not None:
        tell_card(t, seat, rank, "hand", "line", why, None, place)


def leave_hand(t: Table, seat: int, rank: int) -> None:
    others = ~(1 << rank)
    t.hand[seat] &= others
    t.held[seat] &= others
    if t.doubt[seat]:
        card_shown_from_hand(t, seat, rank)


def return_to_hand(t: Table, seat: int, rank: int, why: str) -> None:
    bit = 1 << rank
    t.crew[seat] &= ~bit
    t.hand[seat] |= bit
    t.held[seat] |= bit
    if t.events is not None:
        tell_card(t, seat, rank, "crew", "hand", why)


def take_back_unseen(t: Table, seat: int, rank: int, why: str) -> None:
    """From graveyard to hand, shown to nobody, unless everybody can work out which."""
    t.graveyard[seat] &= ~(1 << rank)
    t.hand[seat] |= 1 << rank
    card_taken_back_unseen(t, seat)
    if t.events is not None:
        owner = seat if doubtful(t, seat) >> rank & 1 else None
        t.events.append(CardMoved(seat, rank, "graveyard", "hand", t.cause(why, seat), owner))


def take_from_space(t: Table, seat: int, kind: int, why: str) -> None:
    """One of today's tokens becomes a seat's own."""
    t.spaces[t.day - 1][kind] -= 1
    t.loot[seat][kind] += 1
    if t.events is not None:
        tell_token(t, kind, 1, "space", "loot", why, seat)


def token_to_bag(t: Table, seat: int, kind: int, count: int, why: str) -> None:
    t.loot[seat][kind] -= count
    t.bag[kind] += count
    if t.events is not None:
        tell_token(t, kind, count, "loot", "bag", why, seat)


def tell_token(t: Table, kind: int, count: int, source: str, target: str, why: str, seat: int,
               other: int | None = None, by: int | None = None) -> None:
    """`other`: the seat that gets it, where it goes from seat to seat."""
    assert t.events is not None
    cause = t.cause(why, seat if by is None else by)
    t.events.append(TokensMoved(t.setup.edition.kinds[kind], count, source, target, seat, cause, other))


def draw_token(t: Table, stream: int) -> int:
    """One token out of the bag, each as likely as any other."""
    bag = t.bag
    number = below(t.streams, stream, sum(bag))
    kind = 0
    while number >= bag[kind]:
        number -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind
