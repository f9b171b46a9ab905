"""Carpenter, Officer, Smuggler, Bodyguard, Witch, Mutineer, Brute, Gunner, Necromancer, Freed Prisoner (7.2)."""

from __future__ import annotations

import pytest

from libertalia import Event, Game
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


# --- Carpenter, Officer ------------------------------------------------------------------------------------

def test_G_11_CARP_2_ten_at_anchor() -> None:
    assert anchored(seat(crew=[11])) == [20]


@pytest.mark.parametrize(("purse", "place", "after", "space"), [
    (0, 0, 12, 1), (9, 0, 12, 1), (11, 0, 12, 1), (12, 0, 12, 3), (30, 0, 30, 3), (12, 4, 13, 6), (12, 5, 14, 6)])
def test_G_12_OFF_1_G_EX_15_up_to_twelve_or_honoured(purse: int, place: int, after: int, space: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    game = sea(seat([12, 35], doubloons=purse), TREASURER, TREASURER, reputation=order)
    play(game, 12, 32, 32)
    assert (coins(game)[0], space_of(game, 0)) == (after, space)


# --- Smuggler ----------------------------------------------------------------------------------------------

def test_G_13_SMUG_1_G_RUL_06_a_token_by_day_with_what_it_sets_off_then_home_and_no_second_one() -> None:
    game = sea(seat([13, 35]), seat([36, 35]), TREASURER, spaces=[["barrel", "map", "map", "map"]])
    play(game, 13, 36, 32)
    assert asked(game) == (0, "loot", ("loot map", "loot barrel"))
    events = choose(game, "0 loot barrel")
    assert told(events, "card", "seat", "rank", "target", "why")[0] == (0, 13, "crew", "smuggler")
    assert [event.name for event in events if event.name in ("reputation", "card", "turn")] == [
        "reputation", "card", "turn", *["card"] * 2]
    assert (loot(game, 0), space_of(game, 0)) == ({"barrel": 1}, 2)


def test_G_13_SMUG_2_without_loot_he_goes_aboard_too() -> None:
    game = sea(seat([13, 35]), TREASURER, TREASURER)
    play(game, 13, 32, 32)
    assert (crew(game, 0), loot(game, 0)) == ([13], NONE)


def test_G_13_SMUG_3_a_stormy_hook_throws_him_off_and_stays() -> None:
    game = sea(seat([13, 35]), TREASURER, TREASURER, spaces=[["hook"]], tiles={"hook": "stormy"})
    play(game, 13, 32, 32)
    assert (crew(game, 0), graveyard(game, 0), loot(game, 0)) == ([], [13], {"hook": 1})


def test_G_13_SMUG_4_G_RUL_07_he_has_left_at_once_for_all_that_comes_later() -> None:
    """He stands no longer on the island while a Gunner takes aim; and the Midshipman's side is empty."""
    game = sea(seat([13, 35], crew=[8]), seat([18, 35], crew=[9]), seat([5, 35]))
    play(game, 13, 18, 5)
    assert (asked(game)[:2], line(game), crew(game, 0)) == ((1, "discard"), [(2, 5), (1, 18)], [8, 13])
    game = sea(seat([13, 35]), seat([30, 35], relic=1), spaces=[["map", "map", "relic"]])
    play(game, 13, 30)
    events = choose(game, "0 loot map")
    assert game.view(None)["midshipman"] == {"beside": None}
    assert asked(game)[:2] == (1, "loot")
    events += choose(game, "1 loot map")
    assert told(events, "token", "target", "why")[-1] == ("loot", "dusk"), "nothing was removed: nobody stood there"


# --- Bodyguard ---------------------------------------------------------------------------------------------

def test_G_14_GUARD_1_sabers_and_hooks_of_today_go_back_for_two_each() -> None:
    game = sea(seat([14, 35], saber=1), seat([32, 35], hook=1), TREASURER, bag={},
               spaces=[["saber", "saber", "hook", "map"], ["saber", "hook", "relic"]])
    events = play(game, 14, 32, 32)
    assert changes(events) == [(0, 6)]
    assert told(events, "token", "kind", "count", "source", "target") == [
        ("hook", 1, "space", "bag"), ("saber", 2, "space", "bag"), ("map", 1, "space", "loot")]
    assert game.state()["bag"] == {"hook": 1, "saber": 2}
    assert game.view(None)["spaces"][1] == {"saber": 1, "hook": 1, "relic": 1}
    assert (loot(game, 0), loot(game, 1)) == ({"saber": 1}, {"hook": 1})
    later = sea(seat([14, 35]), seat([5, 35]), seat([5, 35]), spaces=[["saber", "hook"], ["saber", "map"]], day=2)
    assert changes(play(later, 14, 5, 5), "bodyguard") == [(0, 2)]


# --- Witch -------------------------------------------------------------------------------------------------

def night_of(*ship: int, other: tuple[int, ...] = (), doubloons: int = 10, day: int = 1, **tokens: int) -> Game:
    """Ann has these aboard and no cards; the night falls with Bo's and Cy's picks."""
    game = sea(seat([], crew=ship, doubloons=doubloons, tokens=tokens), seat([32, 35], crew=other), TREASURER, day=day)
    play(game, 0, 32, 32)
    return game


def test_G_15_WITCH_1_she_does_what_another_one_aboard_does_at_night() -> None:
    game = night_of(15, 8, 28, 35, saber=3)
    assert asked(game) == (0, "copy", ("copy 8", "copy 28"))
    events = choose(game, "0 copy 28")
    assert told(events, "copy", "seat", "rank", "why", "when") == [(0, 28, "witch", "now")]
    assert coins(game)[0] == 10 + 1 + 3 + 3
    alone = night_of(15, 35, 32)
    assert (coins(alone)[0], alone.day) == (10, 2)


def test_G_15_WITCH_2_G_RUL_14_a_promised_prisoner_comes_even_if_he_has_left() -> None:
    """He himself counts 3 and is free; what the Witch has promised still counts the three."""
    game = night_of(15, 20, 26, 32, 35)
    events = told_all(game)
    assert told(events, "copy", "rank", "why", "when") == [(20, "witch", "late")]
    assert asked(game) == (0, "use", ("use 15", "use 20", "use auto"))
    events = choose(game, "0 use 20")
    assert changes(events) == [(0, 3), (0, 3)]
    assert told(events, "copy", "when") == [("promised",)]
    assert graveyard(game, 0) == [20]


def test_G_15_WITCH_2_G_RUL_14_promised_is_promised_whoever_else_has_sent_him_away() -> None:
    """No card can; so he is put into the graveyard by hand, while his owner is asked for the rest of the night."""
    game = night_of(8, 15, 16, 20, 24, 35, doubloons=0)
    choose(game, "0 use 15", "0 copy 20")
    assert asked(game)[1] == "use"
    state = game.state()
    ann = state["seats"][0]
    ann["crew"].remove(20)
    ann["graveyard"].append(20)
    game = Game.from_position({**state, "discards": [one["graveyard"] for one in state["seats"]]})
    events = choose(game, "0 use auto")
    assert changes(events, "freed_prisoner") == [(0, 2)]


def told_all(game: Game) -> list[Event]:
    return [event for _, events in game.history() for event in events]


def test_G_15_WITCH_2_also_if_the_witch_herself_has_left() -> None:
    game = sea(seat([], crew=[15, 16, 20, 32]), seat([32, 35]), TREASURER)
    play(game, 0, 32, 32)
    choose(game, "0 use 15")
    choose(game, "0 copy 20")
    assert graveyard(game, 0) == [15]
    assert coins(game)[0] == 10 + 2 + 1 + 1
    game = night_of(15, 16, 20, 26, 32, 35)
    choose(game, "0 use 15", "0 copy 20")
    assert graveyard(game, 0) == [15]
    assert asked(game) == (0, "use", ("use 15", "use 20", "use auto")), "which of the two comes first"


def test_G_15_WITCH_3_the_only_nymph_pays_twice_but_a_counted_one_goes_at_once() -> None:
    assert coins(night_of(15, 37))[0] == 14
    game = night_of(15, 37, other=(37,))
    if game.waiting[0].kind == "use":
        choose(game, "0 use 15")
    assert (coins(game), graveyard(game, 0), graveyard(game, 1)) == ([10, 10, 10], [37], [37])


def test_G_15_WITCH_4_copying_the_mutineer_may_cost_herself() -> None:
    game = night_of(15, 16, 35)
    choose(game, "0 use 15")
    assert (crew(game, 0), coins(game)[0]) == ([35], 14)
    assert graveyard(game, 0) == [15, 16]


@pytest.mark.parametrize(("ship", "returns"), [
    ((15,), True), ((15, 32, 35, 7, 38), True), ((15, 8), False), ((15, 20), False), ((15, 37), False)])
def test_G_15_WITCH_5_G_RUL_15_alone_with_her_art_she_goes_back_to_hand(ship: tuple[int, ...], returns: bool) -> None:
    game = sea(seat([], crew=ship), seat([32]), seat([32]), day=4, deck=[1, 2, 3, 4, 5, 6])
    play(game, 0, 32, 32)
    assert (15 in hand(game, 0), 15 in graveyard(game, 0)) == (returns, not returns)


# --- Mutineer ----------------------------------------------------------------------------------------------

def test_G_16_MUT_1_G_OPEN_03_the_lowest_one_goes_for_two_doubloons() -> None:
    game = night_of(16, 7, 35)
    assert (coins(game)[0], crew(game, 0), graveyard(game, 0)) == (12, [16, 35], [7])


def test_G_16_MUT_2_G_RUL_27_himself_too_and_he_earns_in_that_night_as_well() -> None:
    game = night_of(16, 20, 35)
    assert (crew(game, 0), graveyard(game, 0)) == ([20, 35], [16])
    assert changes(told_all(game), "mutineer") == [(0, 2)]


# --- Brute -------------------------------------------------------------------------------------------------

def test_G_17_BRUTE_1_the_rightmost_goes_and_its_owner_is_honoured() -> None:
    game = sea(seat([17, 35]), TREASURER, seat([35, 32]))
    events = play(game, 17, 32, 35)
    assert told(events, "card", "seat", "rank", "why")[0] == (2, 35, "brute")
    assert (graveyard(game, 2), spaces_of(game)) == ([35], [1, 2, 4])


def test_G_17_BRUTE_2_G_RUL_36_himself_where_he_stands_rightmost() -> None:
    game = sea(seat([17, 35]), seat([5, 35]), seat([5, 35]))
    play(game, 17, 5, 5)
    assert (graveyard(game, 0), spaces_of(game)) == ([17], [2, 1, 3])


def test_G_17_BRUTE_3_the_midshipman_cannot_be_moved() -> None:
    game = sea(seat([17, 35]), seat([5, 35]))
    play(game, 17, 5)
    assert (graveyard(game, 0), graveyard(game, 1), spaces_of(game), crew(game, 0)) == ([], [], [1, 2], [17])


def test_G_17_BRUTE_4_each_brute_looks_anew() -> None:
    game = sea(*[seat([17, 35])] * 3, TREASURER, TREASURER)
    events = play(game, 17, 17, 17, 32, 32)
    assert told(events, "card", "seat", "rank", "why")[:3] == [(4, 32, "brute"), (3, 32, "brute"), (2, 17, "brute")]


# --- Gunner ------------------------------------------------------------------------------------------------

def gunner() -> Game:
    game = sea(seat([18, 35], crew=[9]), seat([32, 35], crew=[8, 30]), seat([32, 35], crew=[10]),
               reputation=["grey", "black", "yellow", "red", "blue", "green"])
    play(game, 18, 32, 32)
    return game


def test_G_18_GUN_1_another_ships_character_costs_a_step_ones_own_brings_one() -> None:
    game = gunner()
    assert asked(game) == (0, "discard", ("discard 0:9", "discard 1:8", "discard 1:30", "discard 2:10"))
    choose(game, "0 discard 1:30")
    assert (graveyard(game, 1), space_of(game, 0)) == ([30], 2)
    game = gunner()
    choose(game, "0 discard 0:9")
    assert (graveyard(game, 0), space_of(game, 0)) == ([9], 4)


def test_G_18_GUN_2_G_RUL_47_he_must_shoot_even_at_his_own_ship_but_not_at_the_island() -> None:
    game = sea(seat([18, 35], crew=[9]), TREASURER, TREASURER)
    play(game, 18, 32, 32)
    assert (graveyard(game, 0), space_of(game, 0)) == ([9], 2)
    game = sea(seat([18, 35]), TREASURER, TREASURER)
    play(game, 18, 32, 32)
    assert (graveyard(game, 0), spaces_of(game)) == ([], [1, 2, 3])


# --- Necromancer -------------------------------------------------------------------------------------------

def test_G_19_NECRO_1_a_relic_brings_somebody_back_into_the_ship() -> None:
    game = sea(seat([19, 35], graveyard=[7, 30], relic=2), TREASURER, TREASURER, bag={})
    play(game, 19, 32, 32)
    assert asked(game) == (0, "raise", ("raise 7", "raise 30"))
    choose(game, "0 raise 7")
    assert (crew(game, 0), graveyard(game, 0), loot(game, 0), game.state()["bag"]) == (
        [7, 19], [30], {"relic": 1}, {"relic": 1})


def test_G_19_NECRO_2_without_a_relic_nobody_returns() -> None:
    game = sea(seat([19, 35], graveyard=[7, 30], map=2), TREASURER, TREASURER)
    play(game, 19, 32, 32)
    assert (graveyard(game, 0), loot(game, 0)) == ([7, 30], {"map": 2})


def test_G_19_NECRO_3_G_RUL_41_the_relic_is_lost_even_for_nobody() -> None:
    game = sea(seat([19, 35], relic=1), TREASURER, TREASURER)
    play(game, 19, 32, 32)
    assert (crew(game, 0), loot(game, 0)) == ([19], NONE)


def test_G_19_NECRO_4_seen_by_all_and_without_what_it_does_by_day() -> None:
    game = sea(seat([19, 35], graveyard=[39, 34], relic=1), TREASURER, TREASURER)
    play(game, 19, 32, 32)
    events = choose(game, "0 raise 39")
    assert [shown_to(event, 1)["rank"] for event in events if event.name == "card"][0:1] == [39]
    assert space_of(game, 0) == 1


# --- Freed Prisoner ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("others", "earned", "free"), [
    ((), 0, False), ((35,), 1, False), ((26, 35), 2, False), ((26, 32, 35), 3, True), ((26, 29, 32, 35), 4, True),
    ((19, 18, 35), 1, False), ((21,), 1, False)])
def test_G_20_FREED_1_G_RUL_26_one_for_everybody_above_him_and_free_from_three_on(
        others: tuple[int, ...], earned: int, free: bool) -> None:
    game = night_of(20, *others)
    assert (coins(game)[0], 20 in graveyard(game, 0)) == (10 + earned, free)


def test_G_20_FREED_2_G_RUL_25_counted_after_all_other_things_of_the_night() -> None:
    """The Nymph goes first, then the stormy relic takes the last doubloon, then he is paid for two."""
    game = sea(seat([], crew=[20, 26, 35, 37], doubloons=0, relic=1), seat([32, 35], crew=[37]), TREASURER,
               tiles={"relic": "stormy"})
    play(game, 0, 32, 32)
    assert (coins(game)[0], crew(game, 0)) == (2, [20, 26, 35])


def test_G_20_FREED_3_a_copy_counts_for_itself_but_if_it_frees_him_his_own_turn_is_lost() -> None:
    game = night_of(15, 20, 26, 32, 35)
    choose(game, "0 use 15")
    assert (coins(game)[0], graveyard(game, 0)) == (13, [20])
    few = night_of(15, 20, 26, 32)
    assert (coins(few)[0], graveyard(few, 0), line(few)) == (14, [], [])
