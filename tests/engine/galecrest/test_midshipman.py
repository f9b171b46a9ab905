"""Two players and the Midshipman (section 9 of the rules)."""

from __future__ import annotations

import pytest

from libertalia import Game
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    line,
    loot,
    play,
    sea,
    seat,
    spaces_of,
    told,
)

NONE: dict[str, int] = {}
THREE = [["chest", "map", "relic"]]


def beside(game: Game) -> object:
    return game.view(None)["midshipman"]["beside"]


def test_G_2P_2_he_sails_only_with_two_and_stands_between_20_and_21() -> None:
    for seats in (3, 4, 5, 6):
        assert Game.new("galecrest", seats).view(None)["midshipman"] is None
    assert Game.new("galecrest", 2).view(None)["midshipman"] == {"beside": None}
    game = sea(seat([20, 35]), seat([21, 35]), spaces=THREE)
    events = play(game, 20, 21)
    assert told(events, "midshipman", "beside") == [([0, 20],)]


@pytest.mark.parametrize(("ranks", "who"), [
    ((10, 32), [0, 10]), ((10, 16), [1, 16]), ((10, 10), [1, 10]), ((3, 4), [1, 4]), ((32, 26), None)])
def test_G_2P_3_the_highest_of_the_low_stands_beside_him_ties_by_reputation(
        ranks: tuple[int, int], who: list[int] | None) -> None:
    game = sea(seat([ranks[0], 35]), seat([ranks[1], 35]), spaces=THREE)
    assert told(play(game, *ranks), "midshipman", "beside")[0] == (who,)


def test_G_2P_4_G_RUL_46_nobody_moves_up_when_that_place_is_left() -> None:
    """The Smuggler stood beside him and has gone aboard; Ann's Bandit, further left, does not follow."""
    game = sea(seat([6, 35]), seat([13, 35]), spaces=THREE)
    play(game, 6, 13)
    assert beside(game) == [1, 13]
    choose(game, "1 loot chest")
    assert line(game) == [(0, 6)]
    assert beside(game) is None
    assert asked(game)[:2] == (0, "loot"), "nothing is removed before Ann's token"


def test_G_2P_5_before_the_neighbour_gains_the_opponent_removes_a_token_without_its_effect() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), spaces=[["barrel", "barrel", "map"]], bag={})
    play(game, 10, 32)
    choose(game, "1 loot barrel")
    assert asked(game) == (1, "remove", ("remove map", "remove barrel"))
    events = choose(game, "1 remove barrel")
    assert told(events, "token", "kind", "seat", "source", "target", "why")[0] == (
        "barrel", 1, "space", "bag", "midshipman")
    assert game.state()["bag"] == {"barrel": 1}
    assert (loot(game, 0), spaces_of(game)) == ({"map": 1}, [3, 2])


def test_G_2P_6_G_RUL_45_G_OPEN_04_beside_a_cabin_boy_nothing_is_removed() -> None:
    game = sea(seat([5, 35]), seat([32, 35]), spaces=THREE, bag={})
    play(game, 5, 32)
    assert beside(game) == [0, 5]
    events = choose(game, "1 loot chest")
    assert told(events, "token", "why") == [("dusk",)]
    assert told(events, "sweep", "kinds") == [({"map": 1, "relic": 1},)]


def test_G_2P_7_where_the_last_token_is_removed_the_neighbour_gains_nothing() -> None:
    game = sea(seat([10, 35]), seat([26, 35]), spaces=THREE)
    play(game, 10, 26)
    choose(game, "1 loot chest", "1 loot map")
    assert (loot(game, 0), crew(game, 0)) == (NONE, [10])


def test_G_2P_8_a_smuggler_there_loots_by_day_and_nothing_is_removed() -> None:
    game = sea(seat([13, 35]), seat([32, 35]), spaces=THREE)
    play(game, 13, 32)
    assert beside(game) == [0, 13]
    events = choose(game, "0 loot chest", "1 loot map")
    assert "midshipman" not in [why for why, in told(events, "token", "why")]


def test_G_2P_9_he_counts_for_left_and_right_but_cannot_be_touched() -> None:
    game = sea(seat([17, 35]), seat([3, 35]))
    events = play(game, 17, 3)
    assert (changes(events), graveyard(game, 0), spaces_of(game)) == ([], [], [1, 2])
    game = sea(seat([3, 35]), seat([20, 35]))
    assert (changes(play(game, 3, 20)), spaces_of(game)) == ([], [1, 2]), "the highest of those to his left is 20"
    game = sea(seat([29, 35]), seat([5, 35]))
    assert sorted(changes(play(game, 29, 5))) == [(0, 5), (1, 3)]
    game = sea(seat([13, 35]), seat([32, 35]), spaces=[["saber"]])
    play(game, 13, 32)
    assert graveyard(game, 1) == [32], "the only target of the Smuggler's saber"


def test_G_2P_10_he_is_no_player() -> None:
    game = Game.new("galecrest", 2, 3)
    view = game.view(0)
    assert (len(view["seats"]), len(view["reputation"])) == (2, 6)
    game = sea(seat([23, 35]), seat([32, 35]))
    play(game, 23, 32)
    assert spaces_of(game) == [1, 2], "nobody to steal from"


def test_G_2P_11_all_other_rules_are_the_same() -> None:
    """A whole day: Innkeeper and Gunner act from left to right, dusk goes from right to left."""
    game = sea(seat([18, 35], crew=[9]), seat([4, 35], crew=[22]), spaces=THREE)
    events = play(game, 18, 4)
    assert told(events, "turn", "seat", "rank") == [(1, 4), (0, 18)]
    assert told(events, "card", "seat", "rank", "target") == [(1, 22, "hand"), (0, 9, "graveyard")]
    assert spaces_of(game) == [2, 1]
    events = choose(game, "1 remove relic", "0 loot chest")
    assert told(events, "card", "seat", "rank", "target") == [(0, 18, "crew"), (1, 4, "crew")]
    assert (loot(game, 0), loot(game, 1), coins(game), game.day) == ({"chest": 1}, {"map": 1}, [10, 10], 2)
