"""Rulings of section 11 and open points of section 15 that no test of a card or a tile has proved already."""

from __future__ import annotations

from tests.engine.tables import (
    asked,
    changes,
    choose,
    crew,
    graveyard,
    hand,
    loot,
    play,
    sea,
    seat,
    told,
)

TREASURER = seat([32, 35])


def test_G_RUL_44_of_two_equal_ranks_the_right_one_loots_first() -> None:
    game = sea(seat([10, 35]), seat([10, 35]), seat([5, 35]), spaces=[["chest", "map"]])
    play(game, 10, 10, 5)
    assert asked(game)[0] == 1
    choose(game, "1 loot chest")
    assert loot(game, 0) == {"map": 1}


def test_G_RUL_51_a_hook_that_a_watchman_brings_later_the_bodyguard_does_not_stop() -> None:
    game = sea(seat([14, 35]), seat([27, 35]), TREASURER, spaces=[["map", "map", "map"], ["hook"]])
    events = play(game, 14, 27, 32)
    assert changes(events, "bodyguard") == []
    assert told(events, "swap", "today", "tomorrow") == [("map", "hook")]
    assert asked(game) == (2, "loot", ("loot hook", "loot map"))


def test_G_RUL_52_who_was_discarded_from_the_island_can_be_fetched_the_same_day() -> None:
    """Ann's Apprentice sends a Surgeon by a Scout; the Scout already lies in the graveyard when the Surgeon acts."""
    game = sea(seat([2, 31, 35], crew=[1]), TREASURER, TREASURER)
    play(game, 2, 32, 32)
    choose(game, "0 play 31")
    assert (hand(game, 0), graveyard(game, 0), crew(game, 0)) == ([1, 35], [], [2, 31])


def test_G_OPEN_10_only_the_thief_and_a_stormy_saber_look_at_neighbours() -> None:
    """With four players the seat across is out of their reach, but not out of Gunner's and Brawler's."""
    across = seat([32, 35], crew=[22], map=1)
    for rank, reached in ((23, False), (18, True), (22, True)):
        game = sea(seat([rank, 35]), TREASURER, across, TREASURER)
        play(game, rank, 32, 32, 32)
        assert (loot(game, 2) == {} or graveyard(game, 2) == [22]) == reached
    for tiles, discarded in (("stormy", []), ("calm", [32])):
        game = sea(seat([35, 32]), seat([5, 32]), seat([32, 35]), seat([5, 32]), spaces=[["saber"]], tiles=tiles)
        play(game, 35, 5, 32, 5)
        if game.waiting[0].kind == "discard":
            choose(game, "0 discard 2:32")
        assert graveyard(game, 2) == discarded


