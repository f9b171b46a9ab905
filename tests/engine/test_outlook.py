"""What a card promises: by the rules, from what its owner may know."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.kernel.outlook import outcome, outlook, token_by_night, token_worth
from tests.engine.tables import choose, facts, sea, seat, table


@pytest.mark.parametrize(("rank", "promised"), [
    (7, {"night": 1}), (9, {"day": -5, "end": 10}), (10, {}), (11, {"day": 4}), (12, {"night": 1}), (14, {}),
    (19, {"day": 2}), (20, {"night": 2}), (24, {"day": -4, "end": 8}), (25, {"end": -3}), (26, {"day": 4, "end": -8}),
    (27, {}), (28, {"end": 3}), (29, {"day": 3, "end": -3}),
])
def test_what_a_card_promises_as_things_stand(rank: int, promised: dict[str, int]) -> None:
    game = table(
        seat([rank, 1], crew=[5, 30], graveyard=[2, 3], saber=2, relic=1, goods=1),
        seat([6, 8], crew=[25, 27]),
    )
    assert outlook(game, 0, rank) == promised


@pytest.mark.parametrize(("rank", "promised"), [
    (6, {"day": 2}), (7, {"end": 6}), (8, {"night": 1, "end": 1}), (11, {"day": -5, "end": 10}), (12, {"day": 2}),
    (16, {"night": 2}), (20, {"night": 1}), (21, {"day": 2}), (24, {"night": 1}), (28, {"night": 2}),
    (29, {"day": 5}), (32, {"end": 1}), (33, {"day": -4, "end": 6}), (34, {"end": -3}), (35, {"end": 3}),
    (36, {"day": 4, "end": -6}), (37, {}), (38, {"day": -2, "end": 3}), (39, {"day": -3}),
])
def test_what_a_card_of_the_second_edition_promises(rank: int, promised: dict[str, int]) -> None:
    game = sea(seat([rank, 1], crew=[5, 30], graveyard=[2, 3], saber=2, relic=1, barrel=1), seat([6, 8], crew=[34, 37]),
               reputation=["blue", "grey", "yellow", "red", "green", "black"])
    assert outlook(game, 0, rank) == promised


def test_a_token_of_the_second_edition_is_worth_what_its_face_says() -> None:
    kinds = ("map", "chest", "relic", "saber", "amulet", "hook")
    calm, stormy = (sea(seat([17, 1], map=2), seat([6, 8]), tiles=tiles) for tiles in ("calm", "stormy"))
    assert [token_worth(calm, 0, kind) for kind in kinds] == [5, 5, -3, 0, 3, 2]
    assert [token_worth(stormy, 0, kind) for kind in kinds] == [2, 2, 0, 0, 6, 4]


def test_looking_changes_nothing_and_draws_nothing() -> None:
    game = table(seat([17, 1], officer=2), seat([6, 8]))
    before = game.state()
    for rank in range(1, 31):
        outlook(game, 0, rank)
    assert game.state() == before
    assert game.latest == []


def test_a_token_is_worth_what_it_adds() -> None:
    game = table(seat([17, 1], map=2), seat([6, 8]))
    assert [token_worth(game, 0, kind) for kind in ("map", "chest", "relic", "saber")] == [12, 5, -3, 0]
    assert token_worth(game, 1, "map") == 0


def test_hidden_cards_change_no_promise() -> None:
    """Two true states with the same view give the same promises."""
    one = Game.new(seats=3, seed=5)
    other = Game.new(seats=3, seed=5)
    for game, picks in ((one, (0, 1)), (other, (2, 3))):
        for number, pick in zip((1, 2), picks, strict=True):
            game.choose(number, next(d for d in game.waiting if d.seat == number).options[pick])
    assert one.view(0) == other.view(0)
    for rank in one.view(0)["seats"][0]["hand"]["cards"]:
        assert outlook(one, 0, rank) == outlook(other, 0, rank)


def test_nobody_learns_from_a_promise_what_a_draw_will_bring() -> None:
    """Whatever lies on top of the bag, a Stowaway on space 6 promises nothing: not the doubloon of a barrel either."""
    drawn = set()
    for draws in range(12):
        game = sea(seat([9, 1]), seat([6, 8]), reputation=["red", "blue", "green", "black", "grey", "yellow"],
                   streams={"loot": f"{1:016x}", "draws": f"{draws:016x}"})
        assert outlook(game, 0, 9) == {}
        events = choose(game, "0 play 9", "1 play 6")
        drawn |= {kind for event in events if event.name == "draw" for kind in facts(event)["kinds"]}
    assert "barrel" in drawn


def test_what_a_token_pays_every_night() -> None:
    kinds = ("chest", "relic", "map")
    calm, stormy = (sea(seat([17, 1], doubloons=0), seat([6, 8]), tiles=tiles) for tiles in ("calm", "stormy"))
    assert [token_by_night(calm, 0, kind) for kind in kinds] == [0, 0, 0]
    assert [token_by_night(stormy, 0, kind) for kind in kinds] == [1, -1, 0]
    assert token_by_night(table(seat([17, 1]), seat([6, 8])), 0, "relic") == 0


def test_fewer_tokens_are_worth_less() -> None:
    game = sea(seat([17, 1], map=3, relic=1), seat([6, 8]))
    assert [token_worth(game, 0, "map", more) for more in (-3, -1, 1)] == [-12, -5, 2]
    assert token_worth(game, 0, "relic", -1) == 3


def test_an_outcome_ends_where_another_turn_begins_and_changes_nothing() -> None:
    """The Officer fills the purse, and what the next ones do is not his."""
    game = sea(seat([7, 1], map=2, relic=1), seat([12, 1], doubloons=3), seat([36, 1], map=1))
    choose(game, "0 play 7", "1 play 12", "2 play 36")
    before = game.state()
    comes = outcome(game, 0, "keep map")
    assert (comes.coins(0), comes.reputation(0), comes.asks) == (0, 2, "")
    assert (comes.coins(1), comes.coins(2)) == (0, 0)
    assert [event.name for event in comes.events] == ["token", "token", "reputation"]
    assert game.state() == before
    events = choose(game, "0 keep map")
    assert [event.name for event in events[:3]] == ["token", "token", "reputation"]
    assert any(event.name == "coins" and facts(event)["seat"] == 1 for event in events)


def test_an_outcome_says_what_is_asked_next() -> None:
    game = sea(seat([35, 1]), seat([28, 1]), seat([6, 1]), spaces=[["saber", "relic", "relic"]])
    choose(game, "0 play 35", "1 play 28", "2 play 6")
    assert outcome(game, 0, "loot saber").asks == "seize"
    assert outcome(game, 0, "loot relic").asks == ""
