"""Scout, Apprentice, Beggar, Innkeeper, Cabin Boy, Bandit, Preacher, Barkeep, Stowaway, Explorer (section 7.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from libertalia import Game
from tests.engine.tables import (
    anchored,
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    hand,
    line,
    loot,
    play,
    sea,
    seat,
    shown_to,
    space_of,
    spaces_of,
    told,
)

TREASURER = seat([32, 35])
NONE: dict[str, int] = {}


# --- Scout -------------------------------------------------------------------------------------------------

def test_G_01_SCOUT_1_another_card_takes_its_place_acts_loots_and_boards() -> None:
    game = sea(seat([1, 34, 35]), TREASURER, TREASURER, spaces=[["chest", "map", "map"]])
    play(game, 1, 32, 32)
    assert graveyard(game, 0) == [1]
    assert asked(game) == (0, "play", ("play 34", "play 35"))
    choose(game, "0 play 34")
    assert line(game) == [(1, 32), (2, 32), (0, 34)]
    assert space_of(game, 0) == 3
    choose(game, "0 loot chest")
    assert (crew(game, 0), loot(game, 0)) == ([34], {"chest": 1})


def test_G_01_SCOUT_2_G_RUL_02_without_another_card_nobody_comes() -> None:
    game = sea(seat([1]), TREASURER, TREASURER, spaces=[["chest", "map"]])
    play(game, 1, 32, 32)
    assert (graveyard(game, 0), line(game)) == ([1], [(1, 32), (2, 32)])
    choose(game, "2 loot chest")
    assert (crew(game, 0), loot(game, 0), game.day) == ([], NONE, 2)


def test_G_01_SCOUT_3_the_new_card_is_seen_by_all_and_nobody_may_react() -> None:
    game = sea(seat([1, 30, 35]), seat([1, 32, 35]), seat([32, 35]))
    play(game, 1, 1, 32)
    events = choose(game, "0 play 30")
    assert [2, 32] in game.view(1)["line"]
    assert [0, 30] in game.view(2)["line"]
    assert told(events, "card", "seat", "rank", "source", "target") == [
        (0, 30, "hand", "line"), (1, 1, "line", "graveyard")]
    assert asked(game)[:2] == (1, "play")


def test_G_01_SCOUT_4_two_scouts_one_after_the_other_before_the_new_cards_act() -> None:
    game = sea(seat([1, 34, 35]), seat([1, 12, 35]), TREASURER)
    play(game, 1, 1, 32)
    assert asked(game)[0] == 0, "Bo's reputation is better: his Scout stands right of Ann's"
    events = choose(game, "0 play 34")
    assert told(events, "turn", "seat", "rank") == [(1, 1)]
    events = choose(game, "1 play 12")
    assert told(events, "turn", "seat", "rank") == [(1, 12), (0, 34)]


def test_G_01_SCOUT_5_the_midshipman_looks_again_who_stands_beside_him() -> None:
    game = sea(seat([1, 7, 35]), seat([5, 35]))
    play(game, 1, 5)
    assert game.view(None)["midshipman"] == {"beside": [1, 5]}
    game = sea(seat([1, 7, 35]), seat([5, 35]), spaces=[["map", "relic", "chest"]])
    play(game, 1, 5)
    choose(game, "0 play 7")
    assert game.view(None)["midshipman"] == {"beside": [0, 7]}
    assert asked(game)[:2] == (1, "remove")


# --- Apprentice --------------------------------------------------------------------------------------------

def test_G_02_APPR_1_he_does_what_somebody_aboard_does_by_day() -> None:
    game = sea(seat([2, 35], crew=[8, 34, 12, 24], doubloons=4), TREASURER, TREASURER)
    play(game, 2, 32, 32)
    assert asked(game) == (0, "copy", ("copy 12", "copy 34"))
    events = choose(game, "0 copy 12")
    assert told(events, "copy", "seat", "rank", "why", "when") == [(0, 12, "apprentice", "now")]
    assert changes(events, "officer") == [(0, 8)]


@pytest.mark.parametrize(("rank", "earned"), [(5, 0), (29, 0), (21, 0), (38, -1), (11, -5)])
def test_G_02_APPR_2_it_is_the_one_aboard_who_acts_not_the_apprentice(rank: int, earned: int) -> None:
    """Cabin Boy and Infantry are not on the island; Bosun and First Mate count the ship."""
    game = sea(seat([2, 35], crew=[rank]), seat([1]), seat([1]))
    events = play(game, 2, 1, 1)
    assert sum(change for _, change in changes(events)) == earned
    assert crew(game, 0) == sorted([2, rank])


def test_G_02_APPR_2_G_RUL_03_a_copied_bosun_counts_himself_where_he_would() -> None:
    game = sea(seat([2, 35], crew=[10, 20, 21]), TREASURER, TREASURER)
    assert changes(play(game, 2, 32, 32), "bosun") == [(0, 4)], "10 and 20, not himself (21), not the Apprentice"
    game = sea(seat([2, 35], crew=[10, 20, 38]), TREASURER, TREASURER)
    assert changes(play(game, 2, 32, 32), "first_mate") == [(0, -3)]


def test_G_02_APPR_2_G_RUL_03_a_copied_smuggler_is_aboard_already_and_takes_loot_only() -> None:
    game = sea(seat([2, 35], crew=[13]), TREASURER, TREASURER, spaces=[["chest", "map", "relic"]])
    play(game, 2, 32, 32)
    events = choose(game, "0 loot chest")
    assert told(events, "card", "rank") == []
    assert line(game) == [(0, 2), (1, 32), (2, 32)]


def test_G_02_APPR_3_G_RUL_04_the_apprentice_loots_as_usual_whatever_he_has_copied() -> None:
    game = sea(seat([2, 35], crew=[5]), TREASURER, TREASURER, spaces=[["chest", "map", "relic"]])
    play(game, 2, 32, 32)
    choose(game, "2 loot map", "1 loot relic")
    assert loot(game, 0) == {"chest": 1}
    game = sea(seat([2, 35], crew=[13]), TREASURER, TREASURER, spaces=[["chest", "map", "relic", "saber"]])
    play(game, 2, 32, 32)
    choose(game, "0 loot chest", "2 loot map", "1 loot relic")
    assert loot(game, 0) == {"chest": 1, "saber": 1}


def test_G_02_APPR_4_without_anybody_to_copy_nothing_happens_and_an_empty_deed_is_allowed() -> None:
    game = sea(seat([2, 35], crew=[8, 32]), seat([2, 35], crew=[4, 18]), TREASURER)
    play(game, 2, 2, 32)
    assert asked(game) == (1, "copy", ("copy 4", "copy 18"))
    game = sea(seat([2, 35], crew=[30]), TREASURER, TREASURER)
    assert told(play(game, 2, 32, 32), "copy", "rank") == [(30,)]


def test_G_02_APPR_5_what_happens_at_night_or_anchor_is_not_copied() -> None:
    game = sea(seat([2], crew=[11]), seat([32]), seat([32]), day=4)
    events = play(game, 2, 32, 32)
    assert told(events, "tally", "characters")[0] == ([["carpenter", 10]],)
    game = sea(seat([2, 35], crew=[22]), TREASURER, TREASURER)
    assert changes(play(game, 2, 32, 32)) == [(0, 1)], "one Brawler earns once"


def test_G_02_APPR_6_a_copied_scout_brings_a_second_character() -> None:
    game = sea(seat([2, 12, 35], crew=[1]), TREASURER, TREASURER)
    play(game, 2, 32, 32)
    choose(game, "0 play 12")
    assert graveyard(game, 0) == [1]
    assert crew(game, 0) == [2, 12]


# --- Beggar ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("purse", "given"), [(10, 2), (1, 1), (0, 0)])
def test_G_03_BEGGAR_1_G_OPEN_07_the_rightmost_gives_up_to_two_and_is_honoured(purse: int, given: int) -> None:
    game = sea(seat([3, 35]), TREASURER, seat([35, 32], doubloons=purse))
    events = play(game, 3, 32, 35)
    assert changes(events) == ([(2, -given), (0, given)] if given else [])
    assert spaces_of(game) == [1, 2, 4]


def test_G_03_BEGGAR_2_G_RUL_37_a_beggar_who_stands_rightmost_himself_is_honoured() -> None:
    game = sea(seat([3, 35]), seat([1]), seat([1]))
    events = play(game, 3, 1, 1)
    assert (changes(events), space_of(game, 0)) == ([], 2)


def test_G_03_BEGGAR_3_the_midshipman_gives_nothing_and_gets_nothing() -> None:
    game = sea(seat([3, 35]), seat([10, 35]))
    events = play(game, 3, 10)
    assert (changes(events), spaces_of(game)) == ([], [1, 2])


def test_G_03_BEGGAR_4_nobody_is_asked_and_honour_comes_also_for_nothing() -> None:
    game = sea(seat([3, 35]), seat([32, 35], doubloons=0), seat([1]))
    play(game, 3, 32, 1)
    assert (game.day, space_of(game, 1)) == (2, 3)


# --- Innkeeper ---------------------------------------------------------------------------------------------

def test_G_04_INN_1_one_of_the_ship_comes_back_to_hand_openly() -> None:
    game = sea(seat([4, 35], crew=[9, 30]), TREASURER, TREASURER)
    play(game, 4, 32, 32)
    assert asked(game) == (0, "return", ("return 9", "return 30"))
    events = choose(game, "0 return 30")
    assert [shown_to(event, 2)["rank"] for event in events if event.name == "card"] == [30, 32, 32, 4]
    assert (crew(game, 0), hand(game, 0)) == ([4, 9], [30, 35])


def test_G_04_INN_2_a_kept_character_may_come_back_and_a_copied_innkeeper_himself() -> None:
    game = sea(seat([4], crew=[30], hook=1), seat([32]), seat([32]), day=4, deck=[2, 10, 11, 12, 16, 17])
    play(game, 4, 32, 32)
    choose(game, "0 hook 4")
    play(game, 2, 10, 10)
    assert hand(game, 0) == [4, 10, 11, 12, 16, 17, 30], "copied, he was the only one aboard"


# --- Cabin Boy ---------------------------------------------------------------------------------------------

def test_G_05_CABIN_1_three_doubloons_where_nobody_stands_to_his_left() -> None:
    game = sea(seat([5, 35]), TREASURER, TREASURER)
    assert changes(play(game, 5, 32, 32)) == [(0, 3)]
    game = sea(seat([5, 35]), seat([4, 35]), TREASURER)
    assert changes(play(game, 5, 4, 32)) == []
    game = sea(seat([5, 35]), seat([5, 35]))
    assert changes(play(game, 5, 5)) == [(0, 3)], "of two only the left one"


def test_G_05_CABIN_2_no_token_at_dusk_but_home_all_the_same() -> None:
    game = sea(seat([5, 35]), TREASURER, TREASURER, spaces=[["barrel", "barrel", "barrel"]])
    play(game, 5, 32, 32)
    assert (loot(game, 0), crew(game, 0), space_of(game, 0)) == (NONE, [5], 1)


def test_G_05_CABIN_3_who_has_left_the_island_stands_no_longer_to_his_left() -> None:
    game = sea(seat([5, 35]), seat([1]), TREASURER)
    assert changes(play(game, 5, 1, 32)) == [(0, 3)]


# --- Bandit ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("place", range(6))
def test_G_06_BANDIT_1_down_to_space_1_for_a_doubloon_a_space(place: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    game = sea(seat([6, 35]), TREASURER, TREASURER, reputation=order)
    events = play(game, 6, 32, 32)
    assert (changes(events), space_of(game, 0)) == ([(0, place)] * bool(place), 1)


# --- Preacher ----------------------------------------------------------------------------------------------

def test_G_07_PREACH_1_one_token_is_kept_and_each_other_is_a_step_of_reputation() -> None:
    game = sea(seat([7, 35], map=3, relic=1), TREASURER, TREASURER, bag={})
    play(game, 7, 32, 32)
    assert asked(game) == (0, "keep", ("keep map", "keep relic"))
    choose(game, "0 keep map")
    assert (loot(game, 0), space_of(game, 0), game.state()["bag"]) == ({"map": 1}, 4, {"map": 2, "relic": 1})


def test_G_07_PREACH_1_steps_beyond_the_end_pay_and_one_token_stays_as_it_is() -> None:
    game = sea(seat([7, 35], map=3), seat([7, 35], map=1), seat([7, 35]),
               reputation=["red", "blue", "green", "black", "yellow", "grey"])
    events = play(game, 7, 7, 7)
    assert changes(events) == [(0, 1)]
    assert [loot(game, number) for number in range(3)] == [{"map": 1}, {"map": 1}, NONE]


def test_G_07_PREACH_2_six_at_anchor() -> None:
    assert anchored(seat(crew=[7])) == [16]


# --- Barkeep -----------------------------------------------------------------------------------------------

def test_G_08_BARK_1_one_every_night() -> None:
    game = sea(seat([35, 32, 10], crew=[8]), TREASURER, TREASURER)
    play(game, 35, 32, 32)
    play(game, 32, 35, 35)
    assert coins(game) == [12, 10, 10]


def test_G_08_BARK_2_one_for_each_barrel_beside_what_barrels_pay() -> None:
    assert anchored(seat(crew=[8], barrel=3)) == [10 + 1 + 3 + 3]


# --- Stowaway ----------------------------------------------------------------------------------------------

def test_G_09_STOW_1_G_RUL_05_a_token_of_chance_with_what_it_sets_off_and_then_he_is_gone() -> None:
    game = sea(seat([9, 35]), TREASURER, TREASURER, bag={"barrel": 1}, spaces=[["map", "map", "map"]])
    events = play(game, 9, 32, 32)
    kinds = [event.name for event in events if event.name in ("draw", "reputation", "card")]
    assert kinds[:3] == ["draw", "reputation", "card"]
    assert (loot(game, 0), graveyard(game, 0), crew(game, 0)) == ({"barrel": 1}, [9], [])


def test_G_09_STOW_2_with_an_empty_bag_he_is_gone_all_the_same() -> None:
    game = sea(seat([9, 35]), TREASURER, TREASURER, bag={})
    play(game, 9, 32, 32)
    assert (loot(game, 0), graveyard(game, 0)) == (NONE, [9])


def test_G_09_STOW_3_G_RUL_50_every_token_of_the_bag_is_as_likely_also_those_that_came_back_today() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        game = sea(seat([7, 35], map=2), seat([9, 35]), TREASURER, bag={"map": 1, "relic": 2}, seed=seed)
        play(game, 7, 9, 32)
        drawn.update(loot(game, 1))
    assert set(drawn) == {"map", "relic"}
    assert 110 < drawn["map"] < 190, "two of four: one has come back from the Preacher"


def test_G_09_STOW_4_a_saber_by_daylight_hits_anybody_elses_character_and_a_hook_himself() -> None:
    game = sea(seat([9, 35]), seat([5, 35]), seat([36, 35], map=2), bag={"saber": 1}, spaces=[["map", "map"]])
    play(game, 9, 5, 36)
    assert asked(game) == (0, "discard", ("discard 1:5", "discard 2:36"))
    events = choose(game, "0 discard 2:36")
    assert (changes(events), graveyard(game, 2), graveyard(game, 0)) == ([], [36], [9])
    game = sea(seat([9, 35]), TREASURER, TREASURER, bag={"hook": 1}, tiles={"hook": "stormy"})
    events = play(game, 9, 32, 32)
    assert told(events, "card", "rank", "why")[0] == (9, "hook")
    assert loot(game, 0) == {"hook": 1}


# --- Explorer ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("token", "space"), [("map", 3), ("chest", 1), ("relic", 1)])
def test_G_10_EXPL_1_a_map_at_dusk_brings_two_steps(token: str, space: int) -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[[token]])
    play(game, 10, 5, 5)
    assert space_of(game, 0) == space


@pytest.mark.parametrize(("maps", "worth"), [(0, 0), (1, 7), (2, 12), (4, 19), (10, 43)])
def test_G_10_EXPL_2_G_RUL_32_one_map_counts_twice_if_there_is_one(maps: int, worth: int) -> None:
    assert anchored(seat(crew=[10], map=maps)) == [10 + worth]


def with_explorer(tiles: str) -> Game:
    return sea(seat([], crew=[10], map=3), seat([32]), day=4, tiles=tiles)


def test_G_10_EXPL_2_on_the_stormy_side_too() -> None:
    assert told(choose(with_explorer("stormy"), "1 play 32"), "tally", "fortune")[0] == (10 + 6,)
    assert anchored(seat(crew=[10]), tiles="stormy") == [10], "without a map there is none to count twice"
