"""A world dealt from a view looks to its seat just as the view says, and may be the true one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from libertalia import Game
from libertalia.bots.worlds import Worlds
from libertalia.editions import PACKAGES
from libertalia.kernel import positions, views
from libertalia.kernel.decisions import RANKS
from libertalia.kernel.flow import answer
from libertalia.kernel.rng import Stream
from libertalia.kernel.table import Table
from tests.engine.bots.games import IN_A_PAGE, random_game
from tests.engine.invariants import other_truths
from tests.engine.tables import alone, choose, play, seat, table

SEEDS = range(3 if IN_A_PAGE else 15)
TABLES = [*((edition, 0) for edition in PACKAGES), ("galecrest", 1)]
"""0: any number of seats from two on."""
CLOSED = {"booty-view": "memory", "graveyard-view": "closed", "spy-draw": "private", "card-tracker": "off"}


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_looks_to_its_seat_as_the_view_it_was_dealt_from(seed: int, edition: str, seats: int) -> None:
    for game, decision in random_game(seed, seats, edition=edition):
        view = game.view(decision.seat)
        world = Worlds(view).deal(Stream(seed))
        assert views.view(world, decision.seat) == view
        [own] = [one for one in world.waiting if one.seat == decision.seat]
        assert own == decision
        assert [one[:2] for one in world.waiting] == [one[:2] for one in game.waiting]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_is_a_sound_position_and_plays_on_to_the_end(seed: int, edition: str, seats: int) -> None:
    for game, decision in random_game(seed, seats, edition=edition):
        stream = Stream(seed)
        world = Worlds(game.view(decision.seat)).deal(stream)
        assert Game.from_position(positions.write(world)).waiting == world.waiting
        tokens = [sum(column) for column in zip(world.bag, *world.loot, *world.spaces, strict=True)]
        assert tokens == list(world.setup.edition.tokens)
        if stream.below(10) == 0:
            finish(world, stream)
            assert len(world.fortunes) == 3


def finish(t: Table, stream: Stream) -> None:
    while t.waiting:
        decision = t.waiting[stream.below(len(t.waiting))]
        answer(t, decision, decision.options[stream.below(len(decision.options))])


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_two_truths_with_one_view_give_one_world(seed: int, edition: str, seats: int) -> None:
    compared = 0
    for game, decision in random_game(seed, seats, edition=edition):
        world = positions.write(Worlds(game.view(decision.seat)).deal(Stream(seed)))
        for other in other_truths(game, decision.seat, Stream(seed)):
            assert positions.write(Worlds(other.view(decision.seat)).deal(Stream(seed))) == world
            compared += other.state() != game.state()
    assert compared > (20 if seats == 1 else 50)


def face_down(t: Table, viewer: int) -> list[int]:
    """By kind, what the viewer does not own himself and what lies on no space: with others or in the bag."""
    others = [loot for seat, loot in enumerate(t.loot) if seat != viewer]
    return [sum(column) for column in zip(t.bag, *others, strict=True)]


@pytest.mark.parametrize(("edition", "options"), [("original", {}), ("original", CLOSED), ("galecrest", {}),
                                                  ("galecrest", {"card-tracker": "off", "tiles": "uncharted"})],
                         ids=["usual", "closed", "usual at sea", "untracked at sea"])
@pytest.mark.parametrize("seed", range(1 if IN_A_PAGE else 6))
def test_the_truth_is_among_the_worlds(seed: int, edition: str, options: dict[str, str]) -> None:
    """Every true card turns up in some world, none that is not held turns up in all; tokens come from the true lot."""
    hidden = 0
    for number, (game, decision) in enumerate(random_game(seed, 3, options, edition)):
        if number % 9:
            continue
        worlds, stream = Worlds(game.view(decision.seat)), Stream(seed)
        dealt = [worlds.deal(stream) for _ in range(60)]
        for other in range(3):
            if other != decision.seat:
                true = game.table.hand[other]
                cards = [world.hand[other] for world in dealt]
                hidden += len(set(cards)) > 1
                held, never = ~0, 0
                for mask in cards:
                    held &= mask
                    never |= mask
                assert not held & ~true, "a card is in every world and not in the truth"
                assert not true & ~never, "a card is in no world, but in the truth"
        for world in dealt:
            assert face_down(world, decision.seat) == face_down(game.table, decision.seat)
            assert [sum(loot) for loot in world.loot] == [sum(loot) for loot in game.table.loot]
    assert hidden or not options


def after_a_surgeon() -> Game:
    """Yellow has taken back one of three cards, unseen; red looks on."""
    game = table(seat([22, 4, 16], graveyard=[7, 9, 30]), seat([15, 4, 16]), seat([15, 4, 16]), deck=[1, 2, 3])
    play(game, 22, 4, 4)
    choose(game, "0 revive 9")
    return game


def test_what_is_hidden_is_drawn_evenly() -> None:
    worlds, stream = Worlds(after_a_surgeon().view(1)), Stream(3)
    backs: Counter[tuple[int, ...]] = Counter()
    decks: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        world = worlds.deal(stream)
        assert world.hand[0] | world.graveyard[0] == sum(1 << rank for rank in (4, 16, 7, 9, 30))
        backs[RANKS.of(world.hand[0] & ~(1 << 4 | 1 << 16))] += 1
        decks[world.deck] += 1
    assert set(backs) == {(7,), (9,), (30,)}
    assert len(decks) == 6
    assert min(backs.values()) > 900
    assert min(decks.values()) > 400


def test_a_locked_pick_may_be_any_card_that_may_be_held() -> None:
    game = after_a_surgeon()
    choose(game, "0 play 9")
    worlds, stream = Worlds(game.view(1)), Stream(4)
    picks = {worlds.deal(stream).picks[0] for _ in range(300)}
    assert picks == {4, 16, 7, 9, 30}


def test_alone_the_deck_is_dealt_anew_but_for_a_top_card_that_has_been_seen() -> None:
    tops = []
    for looked in (False, True):
        game = alone(seat([5, 35]), seat([30, 8]), [20, 9, 10, 11], solo={"looked": looked})
        worlds, stream = Worlds(game.view(0)), Stream(6)
        dealt = [worlds.deal(stream) for _ in range(300)]
        assert all(sorted(world.deck) == [9, 10, 11, 20] for world in dealt)
        assert all(world.hand == game.table.hand for world in dealt)
        assert len({world.deck for world in dealt}) == (6 if looked else 24)
        tops.append({world.deck[0] for world in dealt})
    assert tops == [{9, 10, 11, 20}, {20}]


def test_worlds_of_one_decision_differ_in_what_is_still_to_be_drawn() -> None:
    worlds, stream = Worlds(Game.new(seats=4, seed=1).view(2)), Stream(1)
    one, other = worlds.deal(stream), worlds.deal(stream)
    assert one.streams != other.streams
    assert one.deck != other.deck


@pytest.mark.parametrize("keys", [
    {"held": [[5, 9, 14], [5, 7, 9, 12, 14, 20]], "deck": [1, 2, 3]},
    {"bag": {}}, {"bag": {"map": 900}, "options": CLOSED}, {"bag": {"map": 2}, "options": CLOSED},
    {"deck": [1, 2, 3], "options": {"card-tracker": "off", "graveyard-view": "closed"}},
], ids=str)
def test_a_made_up_position_has_worlds_too(keys: dict[str, Any]) -> None:
    """In a puzzle the public record may say less than in a game from its beginning, and tokens need not add up."""
    game = table(seat([5, 9, 14]), seat([7, 9, 12], crew=[4], graveyard=[8], chest=2, relic=1), **keys)
    worlds, stream = Worlds(game.view(0)), Stream(5)
    hands = set()
    for _ in range(40):
        world = worlds.deal(stream)
        assert views.view(world, 0) == game.view(0)
        assert world.hand[1].bit_count() == 3
        hands.add(world.hand[1])
        finish(world, stream)
    assert len(hands) > 5 or "bag" in keys
