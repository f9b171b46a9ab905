"""Section 7 of the rules, ranks 24 to 30: Gambler, Daughter, Quartermaster, Granny, First Mate, Captain, Governor.

The Cabin Boy (5) serves as the card that does nothing; a spare card in a hand keeps the next day waiting.
"""

from __future__ import annotations

import pytest

from tests.engine.tables import changes, choose, coins, crew, graveyard, loot, play, seat, table, tallies

# --- 24 Gambler ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("purse", "left"), [(10, 3), (7, 0), (3, 0)])
def test_R_24_GAMBLER_1_he_pays_one_for_each_token_as_far_as_he_can(purse: int, left: int) -> None:
    game = table(seat([24, 5], doubloons=purse, chest=1, jewel=1, goods=1, map=1, relic=1, saber=1, officer=1),
                 seat([5], goods=3))
    play(game, 24, 5)
    assert coins(game) == [left, 10]


def test_R_24_GAMBLER_1_todays_token_is_not_paid_for() -> None:
    game = table(seat([24, 5], goods=2), seat([5]), spaces=[["goods", "goods"]])
    assert changes(play(game, 24, 5)) == [(0, -2)]
    assert loot(game, 0) == {"goods": 3}


def test_R_24_GAMBLER_2_eight_at_the_end_while_he_is_in_the_den() -> None:
    game = table(seat([5], crew=[24]), seat([5], graveyard=[24]), day=6)
    assert tallies(play(game, 5, 5)) == [18, 10]


# --- 25 Governor's Daughter ----------------------------------------------------------------------------------

@pytest.mark.parametrize(("dens", "fortunes"), [
    ([[25], [], []], [16, 10, 10]),
    ([[25], [], [25]], [7, 10, 7]),
    ([[25], [25], [25]], [7, 7, 7]),
])
def test_R_25_DAUGHTER_1_six_if_she_is_the_only_one_and_minus_three_for_each_if_not(
        dens: list[list[int]], fortunes: list[int]) -> None:
    game = table(*(seat([5], crew=den) for den in dens), day=6)
    assert tallies(play(game, 5, 5, 5)) == fortunes


def test_R_25_DAUGHTER_2_copies_in_graveyards_do_not_count() -> None:
    game = table(seat([5], crew=[25]), seat([5], graveyard=[25]), seat([5, 25]), day=6)
    assert tallies(play(game, 5, 5, 5)) == [16, 10, 10]


# --- 26 Quartermaster ----------------------------------------------------------------------------------------

def test_R_26_QUARTERMASTER_1_one_for_each_token_of_any_kind_but_todays() -> None:
    game = table(seat([26, 5], chest=1, jewel=1, goods=1, map=1, relic=1, saber=1, officer=1),
                 seat([5], goods=3), spaces=[["goods", "goods"]])
    assert changes(play(game, 26, 5)) == [(0, 7)]
    assert loot(game, 0)["goods"] == 2


def test_R_26_QUARTERMASTER_2_minus_eight_at_the_end_unless_he_was_discarded() -> None:
    game = table(seat([5], crew=[26]), seat([5], graveyard=[26]), day=6)
    assert tallies(play(game, 5, 5)) == [2, 10]


def test_R_26_QUARTERMASTER_2_taken_back_to_hand_he_costs_nothing() -> None:
    game = table(seat([4], crew=[10, 26]), seat([5]), day=6)
    play(game, 4, 5)
    assert tallies(choose(game, "0 return 26")) == [10, 10]


# --- 27 Granny Wata ------------------------------------------------------------------------------------------

def test_R_27_GRANNY_1_the_only_one_brings_two_every_night() -> None:
    game = table(seat([5, 6, 7], crew=[27]), seat([5, 6]), seat([5, 6]))
    assert changes(play(game, 5, 5, 5)) == [(0, 2)]
    assert changes(play(game, 6, 6, 6)) == [(0, 2)]


def test_R_27_GRANNY_1_two_of_them_are_discarded_and_nobody_gains() -> None:
    game = table(seat([5, 6, 7], crew=[27]), seat([5, 6], crew=[10, 27]), seat([5, 6]))
    assert changes(play(game, 5, 5, 5)) == []
    assert [crew(game, number) for number in range(3)] == [[5], [5, 10], [5]]
    assert [graveyard(game, number) for number in range(3)] == [[27], [27], []]


def test_R_27_GRANNY_2_of_three_not_even_the_last_gains() -> None:
    game = table(seat([5, 6], crew=[27]), seat([5], crew=[27]), seat([5], crew=[27]))
    assert changes(play(game, 5, 5, 5)) == []
    assert [graveyard(game, number) for number in range(3)] == [[27], [27], [27]]


def test_R_27_GRANNY_3_she_earns_before_the_Mutineer_discards_her() -> None:
    game = table(seat(crew=[13, 27]), seat([5, 6, 7]))
    assert changes(play(game, 0, 5)) == [(0, 2), (0, 2)]
    assert (crew(game, 0), graveyard(game, 0)) == ([13], [27])
    assert changes(play(game, 0, 6)) == []  # the next night he is alone


def test_R_27_GRANNY_3_lost_to_the_check_she_is_no_longer_there_for_the_Mutineer() -> None:
    game = table(seat(crew=[13, 27]), seat([5, 6], crew=[27]))
    assert changes(play(game, 0, 5)) == []
    assert (crew(game, 0), graveyard(game, 0)) == ([13], [27])


def test_R_27_GRANNY_3_nor_for_the_Freed_Prisoner() -> None:
    game = table(seat(crew=[12, 27]), seat([5, 6], crew=[27]))
    assert changes(play(game, 0, 5)) == []


def test_R_27_GRANNY_4_copies_in_graveyards_and_hands_do_not_count() -> None:
    game = table(seat([5, 6], crew=[27]), seat([5], graveyard=[27]), seat([5, 27]))
    assert changes(play(game, 5, 5, 5)) == [(0, 2)]


def test_R_27_GRANNY_4_a_copy_that_fell_from_the_ship_does_not_count() -> None:
    game = table(seat([5, 6], crew=[27]), seat([27]), spaces=[["officer"]])
    assert changes(play(game, 5, 27)) == [(0, 2)]


def test_R_27_GRANNY_4_a_copy_that_arrived_this_dusk_counts() -> None:
    game = table(seat([5, 6], crew=[27]), seat([27]))
    assert changes(play(game, 5, 27)) == []
    assert (crew(game, 0), crew(game, 1)) == ([5], [])


# --- 28 First Mate -------------------------------------------------------------------------------------------

def test_R_28_FIRSTMATE_1_one_for_each_character_in_the_den_with_himself() -> None:
    game = table(seat([28], crew=[2, 3, 30], graveyard=[4]), seat([5], crew=[2]), day=6)
    assert tallies(play(game, 28, 5)) == [14, 10]


# --- 29 Captain ----------------------------------------------------------------------------------------------

def test_R_29_CAPTAIN_1_three_for_his_day() -> None:
    game = table(seat([29, 5], relic=2), seat([5]))
    assert changes(play(game, 29, 5)) == [(0, 3)]


@pytest.mark.parametrize(("purse", "fortune"), [(20, 18), (4, 4)])
def test_R_29_CAPTAIN_2_each_relic_costs_him_three_more_but_only_from_the_purse(purse: int, fortune: int) -> None:
    game = table(seat([5], crew=[29], doubloons=purse, relic=2, chest=2), seat([5], relic=2), day=6)
    assert tallies(play(game, 5, 5)) == [fortune, 4]


# --- 30 Spanish Governor -------------------------------------------------------------------------------------

def test_R_30_GOVERNOR_1_he_empties_his_own_den_and_moves_in_himself() -> None:
    game = table(seat([30, 5], crew=[6, 21, 29], graveyard=[2]), seat([5], crew=[7]))
    play(game, 30, 5)
    assert (crew(game, 0), graveyard(game, 0)) == ([30], [2, 6, 21, 29])
    assert (crew(game, 1), graveyard(game, 1)) == ([5, 7], [])


def test_R_30_GOVERNOR_2_night_and_end_effects_are_lost() -> None:
    game = table(seat([30], crew=[7, 9, 24, 26]), seat([5], crew=[9]), day=6)
    assert tallies(play(game, 30, 5)) == [10, 20]


def test_R_30_GOVERNOR_2_the_discarded_are_there_for_the_Witch_on_a_later_day() -> None:
    game = table(seat([11, 30, 5], crew=[7, 9]), seat([5, 6, 7]))
    assert changes(play(game, 30, 5)) == []
    assert changes(play(game, 11, 6)) == [(0, 4)]


def test_R_30_GOVERNOR_2_in_an_empty_den_nothing_happens() -> None:
    game = table(seat([30, 5]), seat([5]))
    assert changes(play(game, 30, 5)) == []
    assert (crew(game, 0), graveyard(game, 0)) == ([30], [])
