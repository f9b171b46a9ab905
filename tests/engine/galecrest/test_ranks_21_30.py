"""Bosun, Brawler, Thief, Topman, Recruiter, Cook, Watchman, Armorer, Infantry, Merchant (section 7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from libertalia import Game
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    hand,
    loot,
    play,
    sea,
    seat,
    space_of,
    spaces_of,
    told,
)

TREASURER = seat([32, 35])
NONE: dict[str, int] = {}


def test_G_21_BOSUN_1_two_for_everybody_aboard_up_to_rank_20() -> None:
    game = sea(seat([21, 30], crew=[1, 13, 20, 25, 35]), TREASURER, TREASURER)
    assert changes(play(game, 21, 32, 32), "bosun") == [(0, 6)]


# --- Brawler -----------------------------------------------------------------------------------------------

def test_G_22_BRAWL_1_G_RUL_16_one_rival_with_a_brawler_loses_him_for_two_steps() -> None:
    game = sea(seat([22, 35]), seat([32, 35], crew=[22]), seat([32, 35], crew=[9]), seat([32, 35], crew=[22]))
    play(game, 22, 32, 32, 32)
    assert asked(game) == (0, "discard", ("discard 1:22", "discard 3:22"))
    choose(game, "0 discard 3:22")
    assert (graveyard(game, 1), graveyard(game, 3), space_of(game, 0)) == ([], [22], 3)


def test_G_22_BRAWL_1_without_a_rival_nothing_happens() -> None:
    game = sea(seat([22, 35]), TREASURER, TREASURER)
    play(game, 22, 32, 32)
    assert spaces_of(game) == [1, 2, 3]


def test_G_22_BRAWL_1_G_RUL_17_brawlers_on_the_island_are_no_targets() -> None:
    game = sea(seat([22, 35]), seat([22, 35]), TREASURER)
    play(game, 22, 22, 32)
    assert (crew(game, 0), crew(game, 1), spaces_of(game)) == ([22], [22], [1, 2, 3])


def test_G_22_BRAWL_2_one_every_night() -> None:
    game = sea(seat([22, 35]), TREASURER, TREASURER)
    assert changes(play(game, 22, 32, 32)) == [(0, 1)]


# --- Thief -------------------------------------------------------------------------------------------------

def thief(*others: dict[str, int], spaces: int = 5, **keys: Any) -> Game:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(spaces - 1, "yellow")
    game = sea(seat([23, 35]), *[seat([32, 35], tokens=tokens) for tokens in others], reputation=order, **keys)
    play(game, 23, *[32] * len(others))
    return game


def test_G_23_THIEF_1_a_neighbours_token_for_two_steps_down() -> None:
    game = thief({"chest": 1, "map": 2}, {"relic": 1})
    assert asked(game) == (0, "steal", ("steal 1:chest", "steal 1:map", "steal 2:relic"))
    events = choose(game, "0 steal 1:map")
    assert told(events, "token", "kind", "seat", "other", "why") == [("map", 1, 0, "thief")]
    assert (loot(game, 0), loot(game, 1), space_of(game, 0)) == ({"map": 1}, {"chest": 1, "map": 1}, 3)


def test_G_23_THIEF_2_G_RUL_19_with_nothing_to_steal_no_reputation_is_lost() -> None:
    assert space_of(thief({}, {}), 0) == 5


@pytest.mark.parametrize(("kind", "tiles"), [("saber", "calm"), ("saber", "stormy"), ("hook", "stormy"),
                                             ("barrel", "calm"), ("barrel", "stormy"), ("relic", "calm")])
def test_G_23_THIEF_3_a_stolen_token_sets_nothing_off_and_a_relic_must_be_taken(kind: str, tiles: str) -> None:
    game = thief({kind: 1}, {}, tiles=tiles)
    assert (loot(game, 0), crew(game, 0), space_of(game, 0), game.day) == ({kind: 1}, [23], 3, 2)


def test_G_23_THIEF_4_G_RUL_18_with_four_only_the_next_seats_with_two_the_only_one() -> None:
    assert asked(thief({"map": 1}, {"chest": 1}, {"relic": 1}))[2] == ("steal 1:map", "steal 3:relic")
    assert space_of(thief({}, {"chest": 1}, {}), 0) == 5
    assert asked(thief({"map": 1, "chest": 1}))[2] == ("steal 1:chest", "steal 1:map")


# --- Topman ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("others", "purse", "after"), [
    ((), 10, 13), ((35,), 10, 12), ((10, 32, 35), 10, 10), ((1, 2, 3, 10, 35), 10, 8), ((1, 2, 3, 10, 35), 0, 0),
    ((1, 2, 3, 10, 35), 1, 0)])
def test_G_24_TOP_1_G_RUL_28_plus_four_then_minus_one_for_everybody_down_to_0(
        others: tuple[int, ...], purse: int, after: int) -> None:
    game = sea(seat([], crew=[24, *others], doubloons=purse), TREASURER, TREASURER)
    play(game, 0, 32, 32)
    assert coins(game)[0] == after


# --- Recruiter ---------------------------------------------------------------------------------------------

def test_G_25_RECR_1_G_RUL_22_a_card_goes_from_hand_into_the_ship_openly_and_can_be_hit_today() -> None:
    game = sea(seat([25, 8, 34, 12]), seat([35, 26]), TREASURER, spaces=[["saber"]], tiles="stormy")
    play(game, 25, 35, 32)
    assert asked(game) == (0, "board", ("board 8", "board 12", "board 34"))
    events = choose(game, "0 board 34")
    assert told(events, "card", "seat", "rank", "source", "target", "why")[0] == (0, 34, "hand", "crew", "recruiter")
    assert (hand(game, 0), graveyard(game, 0), space_of(game, 0)) == ([8, 12], [34], 1)


def test_G_25_RECR_1_with_an_empty_hand_nothing_happens() -> None:
    game = sea(seat([25]), TREASURER, TREASURER)
    play(game, 25, 32, 32)
    assert (crew(game, 0), game.day) == ([25], 2)


# --- Cook --------------------------------------------------------------------------------------------------

def test_G_26_COOK_1_a_second_token_with_what_it_sets_off() -> None:
    game = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=[["barrel", "barrel", "map"]])
    play(game, 26, 5, 5)
    choose(game, "0 loot barrel", "0 loot barrel")
    assert (loot(game, 0), space_of(game, 0), crew(game, 0)) == ({"barrel": 2}, 3, [26])


def test_G_26_COOK_1_with_one_token_left_he_takes_one() -> None:
    game = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=[["map"]])
    play(game, 26, 5, 5)
    assert (loot(game, 0), crew(game, 0)) == ({"map": 1}, [26])


def test_G_26_COOK_2_G_RUL_10_a_stormy_hook_first_costs_the_second_token_and_second_costs_only_him() -> None:
    spaces = [["hook", "map", "map"]]
    first = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=spaces, tiles={"hook": "stormy"})
    play(first, 26, 5, 5)
    choose(first, "0 loot hook")
    assert (loot(first, 0), graveyard(first, 0), first.day) == ({"hook": 1}, [26], 2)
    second = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=spaces, tiles={"hook": "stormy"})
    play(second, 26, 5, 5)
    choose(second, "0 loot map", "0 loot hook")
    assert (loot(second, 0), graveyard(second, 0)) == ({"hook": 1, "map": 1}, [26])
    calm = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=spaces)
    play(calm, 26, 5, 5)
    choose(calm, "0 loot hook")
    assert (loot(calm, 0), crew(calm, 0)) == ({"hook": 1, "map": 1}, [26])


def test_G_26_COOK_3_his_second_token_comes_before_anybody_to_the_left() -> None:
    game = sea(seat([26, 35]), seat([10, 35]), seat([5, 35]), spaces=[["chest", "relic"]])
    play(game, 26, 10, 5)
    choose(game, "0 loot chest")
    assert (loot(game, 0), loot(game, 1)) == ({"chest": 1, "relic": 1}, NONE)


# --- Watchman ----------------------------------------------------------------------------------------------

def watchman(day: int, *spaces: list[str]) -> Game:
    game = sea(seat([27, 35]), TREASURER, TREASURER, spaces=[[]] * (day - 1) + list(spaces), day=day)
    play(game, 27, 32, 32)
    return game


def test_G_27_WATCH_1_one_of_today_against_one_of_tomorrow() -> None:
    game = watchman(1, ["relic", "map", "map", "saber"], ["chest", "barrel"])
    assert asked(game) == (0, "swap", (
        "swap map chest", "swap map barrel", "swap saber chest", "swap saber barrel", "swap relic chest",
        "swap relic barrel"))
    events = choose(game, "0 swap relic chest")
    assert told(events, "swap", "seat", "today", "tomorrow", "why") == [(0, "relic", "chest", "watchman")]
    assert game.view(None)["spaces"][:2] == [{"chest": 1, "map": 2, "saber": 1}, {"barrel": 1, "relic": 1}]


def test_G_27_WATCH_1_to_swap_equals_is_one_option_however_many_there_are() -> None:
    game = watchman(1, ["relic", "map"], ["map", "relic"])
    assert asked(game)[2] == ("swap map map", "swap map relic", "swap relic map")
    choose(game, "0 swap map map")
    assert game.view(None)["spaces"][:2] == [{"map": 1, "relic": 1}] * 2


def test_G_27_WATCH_2_G_RUL_20_not_on_the_last_day_and_not_with_an_empty_space() -> None:
    assert asked(watchman(4, ["map", "relic"]))[1] == "loot"
    assert asked(watchman(1, ["map", "relic"], []))[1] == "loot"
    assert watchman(1, [], ["map"]).day == 2


def test_G_27_WATCH_3_G_RUL_21_one_pair_and_nothing_is_set_off() -> None:
    game = watchman(1, ["relic", "map"], ["barrel", "saber"])
    events = choose(game, "0 swap map barrel")
    assert told(events, "reputation", "seat") == []
    assert asked(game) == (2, "loot", ("loot barrel", "loot relic"))


# --- Armorer -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("token", "space"), [("saber", 3), ("hook", 3), ("map", 1), ("relic", 1)])
def test_G_28_ARM_1_a_weapon_at_dusk_brings_two_steps(token: str, space: int) -> None:
    game = sea(seat([28, 35]), seat([5, 35]), seat([5, 35]), spaces=[[token]])
    play(game, 28, 5, 5)
    if game.waiting[0].kind == "discard":
        choose(game, "0 discard 1:5")
    assert space_of(game, 0) == space


def test_G_28_ARM_1_G_RUL_11_even_if_his_own_hook_has_cost_him() -> None:
    game = sea(seat([28, 35]), seat([5, 35]), seat([5, 35]), spaces=[["hook"]], tiles="stormy")
    play(game, 28, 5, 5)
    assert (graveyard(game, 0), space_of(game, 0)) == ([28], 3)


def test_G_28_ARM_2_one_for_each_saber_and_hook_every_night() -> None:
    game = sea(seat([], crew=[28], saber=2, hook=1, map=3), TREASURER, TREASURER)
    assert changes(play(game, 0, 32, 32)) == [(0, 3)]


@pytest.mark.parametrize(("rank", "token"), [(10, "map"), (28, "hook")])
def test_G_RUL_12_explorer_and_armorer_care_only_for_the_token_of_their_own_dusk(rank: int, token: str) -> None:
    """What a Smuggler of the same owner takes by day does not count; nor what comes while they are aboard."""
    game = sea(seat([13, 35], crew=[rank]), seat([5, 35]), seat([5, 35]), spaces=[[token]])
    play(game, 13, 5, 5)
    assert (loot(game, 0), space_of(game, 0)) == ({token: 1}, 1)
    game = sea(seat([2, rank, 35], crew=[1, 13]), seat([5, 35]), seat([5, 35]), spaces=[[token]])
    play(game, 2, 5, 5)
    choose(game, "0 copy 13")
    assert space_of(game, 0) == 1


# --- Infantry, Merchant ------------------------------------------------------------------------------------

@pytest.mark.parametrize(("other", "earned"), [(28, 5), (32, 0)])
def test_G_29_INF_1_five_where_nobody_stands_to_his_right(other: int, earned: int) -> None:
    game = sea(seat([29, 35]), seat([other, 35]), seat([5, 35]))
    assert sum(change for _, change in changes(play(game, 29, other, 5), "infantry")) == earned


def test_G_30_MERCH_1_one_to_three_of_a_kind_for_one_four_or_nine() -> None:
    for number, paid in ((1, 1), (2, 4), (3, 9)):
        game = sea(seat([30, 35], map=4, relic=1), TREASURER, TREASURER, bag={})
        play(game, 30, 32, 32)
        assert asked(game) == (0, "sell", ("sell map 1", "sell map 2", "sell map 3", "sell relic 1"))
        events = choose(game, f"0 sell map {number}")
        assert (changes(events), loot(game, 0)["map"]) == ([(0, paid)], 4 - number)
        assert game.state()["bag"] == {"map": number}


def test_G_30_MERCH_1_G_RUL_42_he_must_sell_while_there_is_anything() -> None:
    game = sea(seat([30, 35], chest=1), seat([30, 35]), TREASURER)
    events = play(game, 30, 30, 32)
    assert (changes(events), loot(game, 0)) == ([(0, 1)], NONE)
