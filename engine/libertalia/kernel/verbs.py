"""The few things that rules can do to a table. Each says so to whoever listens, with the reason."""

from __future__ import annotations

from .knowledge import card_shown_from_hand, card_taken_back_unseen, doubtful
from .rng import below
from .table import Table


def gain(t: Table, seat: int, coins: int, why: str) -> None:
    if coins:
        t.doubloons[seat] += coins
        if t.events is not None:
            t.tell("coins", seat=seat, change=coins, now=t.doubloons[seat], why=why)


def lose(t: Table, seat: int, coins: int, why: str) -> int:
    """Hands over what there is, at most; says how much that was. Nobody owes anything."""
    have = t.doubloons[seat]
    paid = coins if coins < have else have
    if paid:
        t.doubloons[seat] = have - paid
        if t.events is not None:
            t.tell("coins", seat=seat, change=-paid, now=have - paid, why=why)
    return paid


def tell_card(t: Table, seat: int, rank: int, source: str, target: str, why: str) -> None:
    t.tell("card", seat=seat, rank=rank, source=source, target=target, why=why)


def to_graveyard(t: Table, seat: int, rank: int) -> None:
    bit = 1 << rank
    t.graveyard[seat] |= bit
    t.discards[seat] |= bit


def discard_from_crew(t: Table, seat: int, rank: int, why: str) -> None:
    t.crew[seat] &= ~(1 << rank)
    to_graveyard(t, seat, rank)
    if t.events is not None:
        tell_card(t, seat, rank, "crew", "graveyard", why)


def leave_line(t: Table, card: tuple[int, int]) -> None:
    place = t.line.index(card)
    del t.line[place]
    if place < t.acted:
        t.acted -= 1


def discard_from_line(t: Table, seat: int, rank: int, why: str) -> None:
    leave_line(t, (seat, rank))
    to_graveyard(t, seat, rank)
    if t.events is not None:
        tell_card(t, seat, rank, "line", "graveyard", why)


def board(t: Table, seat: int, rank: int, why: str = "dusk") -> None:
    """A character that is still on the line goes aboard."""
    card = (seat, rank)
    if card in t.line:
        leave_line(t, card)
        t.crew[seat] |= 1 << rank
        if t.events is not None:
            tell_card(t, seat, rank, "line", "crew", why)


def join_line(t: Table, seat: int, rank: int) -> None:
    """In its sorted place, never to the left of one that has had its turn."""
    standing = t.setup.edition.standing
    mine = standing(t, seat, rank)
    place = t.acted
    while place < len(t.line) and standing(t, *t.line[place]) < mine:
        place += 1
    t.line.insert(place, (seat, rank))


def play_openly(t: Table, seat: int, rank: int, why: str) -> None:
    """From hand to the line after the reveal: everybody learns of a card."""
    leave_hand(t, seat, rank)
    join_line(t, seat, rank)
    t.news += 1
    if t.events is not None:
        tell_card(t, seat, rank, "hand", "line", why)


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
    if t.events is None:
        return
    if doubtful(t, seat) >> rank & 1:
        t.tell_owner(seat, "card", {"rank": rank}, seat=seat, source="graveyard", target="hand", why=why)
    else:
        tell_card(t, seat, rank, "graveyard", "hand", why)


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
               other: int = -1) -> None:
    """`other`: the seat that gets it, where it goes from seat to seat."""
    facts = {"kind": t.setup.edition.kinds[kind], "count": count, "source": source, "target": target,
             "seat": seat, "why": why}
    if other >= 0:
        facts["other"] = other
    t.tell("token", **facts)


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
