"""Section 7 of the rules, ranks 9 to 15: Carpenter, French Officer, Witch, Freed Prisoner, Mutineer, Brute, Gunner.

The Cabin Boy (5) serves as the card that does nothing; a spare card in a hand keeps the next day waiting.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import libertalia
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    hand,
    loot,
    play,
    seat,
    table,
    tallies,
)

# --- 9 Carpenter ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(7, 4), (10, 5), (1, 1), (0, 0)])
def test_R_09_CARPENTER_1_half_is_lost_and_the_loss_rounded_down(before: int, after: int) -> None:
    game = table(seat([9, 5], doubloons=before), seat([5]))
    play(game, 9, 5)
    assert coins(game) == [after, 10]


def test_R_09_CARPENTER_2_ten_at_the_end_while_he_is_in_the_den() -> None:
    game = table(seat([5], crew=[9]), seat([5], graveyard=[9]), day=6)
    assert tallies(play(game, 5, 5)) == [20, 10]


# --- 10 French Officer ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("before", "after"), [(0, 5), (8, 13), (9, 9), (10, 10)])
def test_R_10_FRENCHOFFICER_1_five_for_an_owner_with_eight_or_fewer(before: int, after: int) -> None:
    game = table(seat([10, 5], doubloons=before), seat([5]))
    play(game, 10, 5)
    assert coins(game) == [after, 10]


def test_R_10_FRENCHOFFICER_2_a_Beggar_may_have_made_the_owner_poor_enough() -> None:
    game = table(seat([10, 5], doubloons=11), seat([3]))
    assert changes(play(game, 10, 3)) == [(0, -3), (1, 3), (0, 5)]


# --- 11 Voodoo Witch -----------------------------------------------------------------------------------------

def test_R_11_WITCH_1_two_for_each_card_in_the_own_graveyard() -> None:
    game = table(seat([11, 5], graveyard=[2, 7, 30]), seat([5], graveyard=[1, 2]))
    assert changes(play(game, 11, 5)) == [(0, 6)]


def test_R_11_WITCH_2_discards_of_an_earlier_campaign_do_not_count() -> None:
    game = table(seat([5, 11], graveyard=[2, 3]), seat([5, 10]), day=6)
    play(game, 5, 5)
    assert game.round == 2
    assert changes(play(game, 11, 10)) == []


def test_R_11_WITCH_3_todays_Parrot_counts() -> None:
    game = table(seat([1, 11], graveyard=[2]), seat([5, 6]))
    assert changes(play(game, 1, 5)) == [(0, 4)]


def test_R_11_WITCH_3_later_discards_of_today_do_not_count() -> None:
    game = table(seat([11, 5], crew=[7, 8]), seat([15]))
    play(game, 11, 15)
    choose(game, "1 discard 0:8")
    assert graveyard(game, 0) == [8]
    assert coins(game) == [10 + 1, 10 - 3]  # the Barkeep's night and the Gunner's price


# --- 12 Freed Prisoner ---------------------------------------------------------------------------------------

def test_R_12_FREED_1_one_for_each_character_of_rank_13_or_more() -> None:
    game = table(seat([5, 6, 7], crew=[10, 11, 12, 14, 30]), seat([5, 6], crew=[14, 15]))
    assert changes(play(game, 5, 5)) == [(0, 2)]
    assert changes(play(game, 6, 6)) == [(0, 2)]  # every night


def test_R_12_FREED_1_and_2_he_counts_after_the_Mutineer_who_is_himself_a_13() -> None:
    game = table(seat(crew=[7, 12, 13, 20, 27], saber=2), seat([5, 6]))
    events = play(game, 0, 5)
    assert [facts(e)["why"] for e in events if e.name == "coins"] == [
        "granny_wata", "armorer", "mutineer", "freed_prisoner"]
    assert changes(events, "freed_prisoner") == [(0, 3)]  # 13, 20, 27


def test_R_12_FREED_2_a_Granny_lost_this_night_does_not_count() -> None:
    game = table(seat([5, 6], crew=[12, 20, 27]), seat([5], crew=[27]))
    assert changes(play(game, 5, 5)) == [(0, 1)]


def test_R_12_FREED_3_discarded_by_the_Mutineer_he_earns_nothing() -> None:
    game = table(seat([20, 5], crew=[12, 13]), seat([5]))
    assert changes(play(game, 20, 5)) == [(0, 2)]
    assert graveyard(game, 0) == [12]


def test_R_12_FREED_4_his_name_is_freed_prisoner_and_the_old_one_is_gone() -> None:
    game = table(seat([16, 5], crew=[12]), seat([5]))
    assert changes(play(game, 16, 5), "freed_prisoner") == [(0, 1)]
    sources = Path(libertalia.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "slave" in path.read_text(encoding="utf-8").lower()] == []


# --- 13 Mutineer ---------------------------------------------------------------------------------------------

def test_R_13_MUTINEER_1_each_night_the_lowest_other_goes_and_two_come() -> None:
    game = table(seat([21, 22, 5], crew=[9, 10, 13]), seat([5, 6, 7]))
    assert changes(play(game, 21, 5)) == [(0, 2)]
    assert (crew(game, 0), graveyard(game, 0)) == ([10, 13, 21], [9])
    play(game, 22, 6)  # the Surgeon takes the Carpenter back
    assert (crew(game, 0), graveyard(game, 0)) == ([13, 21, 22], [10])
    assert coins(game)[0] == 14


@pytest.mark.parametrize(("house_rule", "gained"), [("nothing", []), ("gain", [(0, 2)])])
def test_R_13_MUTINEER_2_OPT_MUTINEER_ALONE_decides_whether_a_lonely_one_gains(
        house_rule: str, gained: list[tuple[int, int]]) -> None:
    game = table(seat([13, 5]), seat([5], crew=[10, 11]), options={"mutineer-alone": house_rule})
    assert changes(play(game, 13, 5)) == gained
    assert (crew(game, 0), crew(game, 1)) == ([13], [5, 10, 11])


def test_R_13_MUTINEER_2_alone_he_gains_nothing_by_default() -> None:
    game = table(seat([13, 5]), seat([5], crew=[10]))
    assert changes(play(game, 13, 5)) == []


@pytest.mark.parametrize("victim", [7, 8, 12])
def test_R_13_MUTINEER_3_a_lower_victim_has_no_night_effect_any_more(victim: int) -> None:
    game = table(seat([20, 5], crew=[victim, 13], map=3), seat([5]))
    assert changes(play(game, 20, 5)) == [(0, 2)]
    assert (graveyard(game, 0), loot(game, 0), game.day) == ([victim], {"map": 3}, 2)


def test_R_13_MUTINEER_4_a_higher_victim_has_used_its_night_effect() -> None:
    game = table(seat([20, 5], crew=[13], saber=3), seat([5]))
    assert changes(play(game, 20, 5)) == [(0, 3), (0, 2)]
    assert (crew(game, 0), graveyard(game, 0)) == ([13], [20])


def test_R_13_MUTINEER_5_he_acts_on_his_first_night_and_only_in_his_own_den() -> None:
    game = table(seat([13, 5], crew=[10, 20]), seat([5], crew=[2]))
    play(game, 13, 5)
    assert (crew(game, 0), graveyard(game, 0)) == ([13, 20], [10])
    assert crew(game, 1) == [2, 5]


def test_R_13_MUTINEER_5_his_victim_loses_its_end_effect() -> None:
    game = table(seat([13], crew=[9, 20]), seat([5], crew=[9]), day=6)
    assert tallies(play(game, 13, 5)) == [12, 20]


def test_R_13_MUTINEER_5_his_victim_counts_for_the_Witch_and_the_Surgeon() -> None:
    game = table(seat([13, 11, 22], crew=[10, 20]), seat([5, 6, 7]))
    play(game, 13, 5)
    assert changes(play(game, 11, 6), "voodoo_witch") == [(0, 2)]
    play(game, 22, 7)  # by now the Witch has fallen too
    assert asked(game) == (0, "revive", ("revive 10", "revive 11"))


# --- 14 Brute ------------------------------------------------------------------------------------------------

def test_R_14_BRUTE_1_the_highest_character_on_the_ship_goes() -> None:
    game = table(seat([14, 5]), seat([20]), seat([30]), seat([9]))
    play(game, 14, 20, 30, 9)
    assert [graveyard(game, number) for number in range(4)] == [[], [], [30], []]
    assert [crew(game, number) for number in range(4)] == [[14], [20], [], [9]]


def test_R_14_BRUTE_2_with_nobody_above_he_discards_himself() -> None:
    game = table(seat([14, 5]), seat([13]), spaces=[["chest", "goods"]])
    play(game, 14, 13)
    assert graveyard(game, 0) == [14]
    assert asked(game)[:2] == (1, "loot")


def test_R_14_BRUTE_3_the_victim_has_no_turn_of_the_day_and_no_token() -> None:
    game = table(seat([14, 5]), seat([29]), spaces=[["goods", "goods"]])
    assert changes(play(game, 14, 29)) == []
    assert (loot(game, 0), loot(game, 1)) == ({"goods": 1}, {})
    assert game.view(None)["spaces"][0] == {"goods": 1}


def test_R_14_BRUTE_3_the_victim_does_nothing_at_night() -> None:
    game = table(seat([14, 5]), seat([20], saber=2))
    assert changes(play(game, 14, 20)) == []
    assert crew(game, 1) == []


def test_R_14_BRUTE_4_those_who_have_acted_are_lower_and_stay() -> None:
    game = table(seat([14, 5]), seat([9]), seat([11], graveyard=[3]))
    assert changes(play(game, 14, 9, 11)) == [(1, -5), (2, 2)]
    assert [crew(game, number) for number in range(3)] == [[], [9], [11]]


def test_R_14_BRUTE_5_his_owners_Parrot_is_no_victim_any_more() -> None:
    game = table(seat([1, 14]), seat([15, 5]))
    assert changes(play(game, 1, 15)) == []  # the Gunner above him is gone before he pays
    assert (crew(game, 0), graveyard(game, 0), graveyard(game, 1)) == ([14], [1], [15])


def test_R_14_BRUTE_6_each_removes_the_one_then_on_top() -> None:
    game = table(seat([30, 5]), seat([14]), seat([14]), seat([29]))
    assert changes(play(game, 30, 14, 14, 29)) == []
    assert [crew(game, number) for number in range(4)] == [[], [14], [14], []]


def test_R_14_BRUTE_6_of_two_on_top_the_lower_stays() -> None:
    game = table(seat([14, 5], colour="grey"), seat([14], colour="blue"))  # marks 5 and 2
    play(game, 14, 14)
    assert (graveyard(game, 0), crew(game, 1), graveyard(game, 1)) == ([14], [14], [])


def test_R_14_BRUTE_6_of_three_on_top_the_lowest_stays() -> None:
    game = table(seat([14, 5], colour="grey"), seat([14], colour="blue"), seat([14], colour="red"))
    play(game, 14, 14, 14)  # marks 5, 2, 1
    assert [crew(game, number) for number in range(3)] == [[], [], [14]]


def test_R_14_BRUTE_7_a_Parrots_replacement_is_a_victim_like_any_other() -> None:
    game = table(seat([1, 30], crew=[10]), seat([14, 5]), seat([29]))
    play(game, 1, 14, 29)
    assert graveyard(game, 0) == [1, 30]
    assert crew(game, 0) == [10]  # the Governor never had his turn
    assert coins(game) == [10, 10, 13]


# --- 15 Gunner -----------------------------------------------------------------------------------------------

def test_R_15_GUNNER_1_three_go_to_the_bank_and_any_den_may_be_hit() -> None:
    game = table(seat([15, 5], crew=[10]), seat([5], crew=[2]), seat([5], crew=[3, 20]), seat([5]))
    events = play(game, 15, 5, 5, 5)
    assert changes(events) == [(0, -3)]
    number, kind, options = asked(game)
    assert (number, kind) == (0, "discard")
    assert sorted(options) == ["discard 0:10", "discard 1:2", "discard 2:20", "discard 2:3"]
    choose(game, "0 discard 2:20")
    assert (crew(game, 2), graveyard(game, 2), coins(game)) == ([3, 5], [20], [7, 10, 10, 10])


@pytest.mark.parametrize("purse", [0, 1, 2])
def test_R_15_GUNNER_2_a_poor_owner_pays_what_he_has_and_still_shoots(purse: int) -> None:
    game = table(seat([15, 5], doubloons=purse), seat([5], crew=[20]))
    play(game, 15, 5)
    assert coins(game)[0] == 0
    assert graveyard(game, 1) == [20]


def test_R_15_GUNNER_3_with_characters_only_in_the_own_den_one_of_them_goes() -> None:
    game = table(seat([15, 5], crew=[10, 20]), seat([5]))
    play(game, 15, 5)
    assert asked(game) == (0, "discard", ("discard 0:10", "discard 0:20"))  # no way to decline
    game = table(seat([15, 5], crew=[20]), seat([5]))
    play(game, 15, 5)
    assert (crew(game, 0), graveyard(game, 0)) == ([15], [20])


@pytest.mark.parametrize(("house_rule", "left"), [({}, 7), ({"gunner-no-target": "pay"}, 7),
                                                  ({"gunner-no-target": "free"}, 10)])
def test_R_15_GUNNER_4_OPT_GUNNER_NO_TARGET_decides_whether_he_pays_for_nothing(
        house_rule: dict[str, str], left: int) -> None:
    game = table(seat([15, 5]), seat([5]), options=house_rule)
    play(game, 15, 5)
    assert (coins(game)[0], graveyard(game, 1), game.day) == (left, [], 2)


def test_R_15_GUNNER_4_OPT_GUNNER_NO_TARGET_free_still_costs_three_with_a_target() -> None:
    game = table(seat([15, 5], crew=[20]), seat([5]), options={"gunner-no-target": "free"})
    play(game, 15, 5)
    assert (coins(game)[0], graveyard(game, 0)) == (7, [20])


def test_R_15_GUNNER_5_across_the_table_but_never_on_the_ship() -> None:
    game = table(seat([15, 5]), seat([21]), seat([23], crew=[7, 8]), seat([29]))
    play(game, 15, 21, 23, 29)
    assert asked(game) == (0, "discard", ("discard 2:7", "discard 2:8"))
    choose(game, "0 discard 2:8")
    assert (crew(game, 2), hand(game, 2)) == ([7, 23], [])
