"""What everybody at the table can work out about cards they do not see.

Every draw is shared and every discard is seen, so a hand is no secret but for one thing: cards taken back from
a graveyard unseen. `t.held[seat]` is what a hand may hold by what all have seen (in a game from its beginning: what
it does hold), `t.doubt[seat]` lists the sets that may be back in it as well; `()` means there is no doubt.
"""

from __future__ import annotations

from .decisions import RANKS
from .table import Table


def _settle(t: Table, seat: int, worlds: set[int]) -> None:
    """Keep the possible sets; a card that is in all of them is no longer in doubt."""
    certain = -1
    for world in worlds:
        certain &= world
    t.discards[seat] &= ~certain
    t.held[seat] |= certain
    rest = sorted({world & ~certain for world in worlds})
    t.doubt[seat] = () if rest == [0] else tuple(rest)


def card_taken_back_unseen(t: Table, seat: int) -> None:
    """R-INFO-4: one of the cards that may lie in the graveyard is back in hand, nobody knows which."""
    pool = t.discards[seat]
    _settle(t, seat, {world | 1 << rank for world in t.doubt[seat] or (0,) for rank in RANKS.of(pool & ~world)})


def card_shown_from_hand(t: Table, seat: int, rank: int) -> None:
    """A card that was in doubt is played, so it had been taken back."""
    bit = 1 << rank
    worlds = {world & ~bit for world in t.doubt[seat] if world & bit}
    if worlds:
        t.discards[seat] &= ~bit
        _settle(t, seat, worlds)


def card_raised(t: Table, seat: int, rank: int) -> None:
    """A card leaves the graveyard openly: if it was in doubt, it had not been taken back."""
    bit = 1 << rank
    t.discards[seat] &= ~bit
    worlds = {world for world in t.doubt[seat] if not world & bit}
    if worlds:
        _settle(t, seat, worlds)


def doubtful(t: Table, seat: int) -> int:
    """The cards of which nobody but their owner knows whether they are in hand."""
    union = 0
    for world in t.doubt[seat]:
        union |= world
    return union


def held_by_default(t: Table, seat: int) -> int:
    """For a position that keeps no record: every card that was dealt and does not lie elsewhere in sight."""
    dealt = sum(1 << rank for rank in t.setup.edition.characters if rank not in t.deck)
    on_line = sum(1 << rank for owner, rank in t.line if owner == seat)
    return dealt & ~(t.crew[seat] | t.discards[seat] | on_line | doubtful(t, seat))
