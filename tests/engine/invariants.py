"""What holds at every decision of every game, whatever its edition and house rules."""

from __future__ import annotations

from collections.abc import Iterator

from libertalia import Game
from libertalia.kernel.decisions import RANKS
from libertalia.kernel.rng import MASK, Stream, mix
from libertalia.kernel.table import NOBODY, Setup, Table


def check_everything(game: Game, stream: Stream) -> None:
    check_conservation(game)
    check_the_record_fits(game)
    check_copy_is_independent(game)
    check_position_and_save_lead_back(game)
    check_nothing_hidden_is_shown(game, stream)


def check_conservation(game: Game) -> None:
    """R-COMP-8, -9, -11: no token, card or doubloon comes from nowhere; zones of cards never overlap."""
    t = game.table
    edition = t.setup.edition
    tokens = [sum(column) for column in zip(t.bag, *t.loot, *t.spaces, strict=True)]
    assert tokens == list(edition.tokens)
    assert all(count >= 0 for counts in (t.bag, *t.loot, *t.spaces) for count in counts)
    assert min(t.doubloons) >= 0
    deck = sum(1 << rank for rank in t.deck)
    assert deck.bit_count() == len(t.deck)
    for seat in range(t.setup.seats):
        on_line = [1 << rank for owner, rank in t.line if owner == seat]
        zones = [deck, t.hand[seat], t.crew[seat], t.graveyard[seat], *on_line]
        union = 0
        for zone in zones:
            assert not union & zone, f"seat {seat} has a card twice"
            union |= zone
        assert union & ~sum(1 << rank for rank in edition.characters) == 0
    assert bool(t.waiting) != bool(t.winners)
    assert not {decision.seat for decision in t.waiting} & set(edition.automatic)
    assert not {rank for owner, rank in t.line if owner == NOBODY} & set(t.deck)
    for decision in t.waiting:
        assert len(decision.options) >= (1 if decision.why == "sunrise" else 2)
        assert len(set(decision.options)) == len(decision.options)


def check_the_record_fits(game: Game) -> None:
    """R-INFO-8: in a game from its beginning the public record is a hand, but for cards taken back unseen."""
    t = game.table
    for seat, held in enumerate(t.held):
        worlds = t.doubt[seat] or (0,)
        assert t.hand[seat] in [held | world for world in worlds]


def check_copy_is_independent(game: Game) -> None:
    before = game.state()
    copy = game.copy()
    assert copy.state() == before
    assert copy.waiting == game.waiting
    assert copy.choices == game.choices
    while copy.waiting and len(copy.choices) < len(game.choices) + 8:
        copy.choose(copy.waiting[0].seat, copy.waiting[0].options[-1])
    assert game.state() == before


def check_position_and_save_lead_back(game: Game) -> None:
    state = game.state()
    for other in (Game.from_position(state), Game.load(game.save())):
        assert other.state() == state
        assert other.waiting == game.waiting
        assert other.over == game.over
        for seat in (None, *range(len(state["seats"]))):
            assert other.view(seat) == game.view(seat)
    again, here = Game.from_position(state), game.copy()
    while here.waiting and len(here.choices) < len(game.choices) + 3:
        decision = here.waiting[-1]
        here.choose(decision.seat, decision.options[0])
        again.choose(decision.seat, decision.options[0])
        assert again.fingerprint() == here.fingerprint()


# --- hidden information ------------------------------------------------------------------------------------

def check_nothing_hidden_is_shown(game: Game, stream: Stream) -> None:
    """R-INFO-1: change whatever a seat must not know; its view stays the same to the letter."""
    if game.over:
        return
    for viewer in range(game.table.setup.seats):
        for other in other_truths(game, viewer, stream):
            assert other.view(viewer) == game.view(viewer)
            assert other.view(None) == game.view(None)


def other_truths(game: Game, viewer: int, stream: Stream) -> Iterator[Game]:
    """The same table with other secrets: each of these must look alike to the viewer."""
    changes = [change_chance, change_picks, change_cards_taken_back]
    if game.table.setup.options.get("booty-view") == "memory":
        changes.append(change_loot)
    if any(speaker != viewer for speaker, _ in game.table.sealed):
        changes.append(change_what_was_said)
    if getattr(game.table, "veiled", None):
        changes.append(change_veiled_loot)
    for change in changes:
        copy = game.copy()
        for seat in range(copy.table.setup.seats):
            if seat != viewer:
                change(copy.table, seat, stream)
        yield copy


def change_chance(t: Table, seat: int, stream: Stream) -> None:
    seen = t.deck[:1] if getattr(t, "looked", False) else ()
    t.deck = (*seen, *stream.shuffled(list(t.deck[len(seen):])))
    t.streams = [mix(state ^ 1) for state in t.streams]
    old = t.setup
    t.setup = Setup(old.edition, old.names, old.colours, old.options, old.seed + 1 & MASK)


def change_what_was_said(t: Table, seat: int, stream: Stream) -> None:
    """R-NIGHT-4: of the Waitresses' answers nobody knows another's before his own."""
    other = {"trade map": "pass", "pass": "trade map"}
    t.sealed = tuple([(one, other[option] if one == seat else option) for one, option in t.sealed])


def change_picks(t: Table, seat: int, stream: Stream) -> None:
    if t.picks[seat]:
        hand = RANKS.of(t.hand[seat])
        t.picks[seat] = hand[stream.below(len(hand))]


def change_cards_taken_back(t: Table, seat: int, stream: Stream) -> None:
    """Another of the sets of cards that may have come back from the graveyard (and picks with them)."""
    worlds = t.doubt[seat]
    if worlds:
        union = 0
        for world in worlds:
            union |= world
        world = worlds[stream.below(len(worlds))]
        t.hand[seat] = t.hand[seat] & ~union | world
        t.graveyard[seat] = t.discards[seat] & ~world
        if t.picks[seat] and not t.hand[seat] >> t.picks[seat] & 1:
            t.picks[seat] = RANKS.of(t.hand[seat])[0]


def change_loot(t: Table, seat: int, stream: Stream) -> None:
    """Swap a den's tokens for others out of the bag."""
    swap_with_bag(t, t.loot[seat], stream)


def change_veiled_loot(t: Table, seat: int, stream: Stream) -> None:
    veiled = t.veiled[seat]  # type: ignore[attr-defined]
    seen = [count - unseen for count, unseen in zip(t.loot[seat], veiled, strict=True)]
    swap_with_bag(t, veiled, stream)
    t.loot[seat] = [count + unseen for count, unseen in zip(seen, veiled, strict=True)]


def swap_with_bag(t: Table, counts: list[int], stream: Stream) -> None:
    number = sum(counts)
    tokens = stream.shuffled([kind for kind, (own, bag) in enumerate(zip(counts, t.bag, strict=True))
                              for _ in range(own + bag)])
    for kind in range(len(counts)):
        counts[kind] = tokens[:number].count(kind)
        t.bag[kind] = tokens[number:].count(kind)
