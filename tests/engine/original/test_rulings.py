"""The rulings of section 9 of the rules, Q-1 to Q-44: each proved by a situation in which it decides.

Somebody always keeps a card (30) for tomorrow: a table without cards would run on to the end.
"""

from __future__ import annotations

import pytest

from libertalia import Game, IllegalChoice
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    hand,
    line,
    loot,
    play,
    rested,
    seat,
    table,
)

NO_BOOTY: dict[str, int] = {}


# --- Parrot, Beggar, Brute ----------------------------------------------------------------------------------

def test_Q_1_even_a_monkey_is_not_too_late_to_replace_a_parrot() -> None:
    game = table(seat([1, 2, 30], relic=2), seat([1, 3, 30]))
    play(game, 1, 1)
    choose(game, "0 play 2")
    assert (asked(game)[0], loot(game, 0)) == (1, {"relic": 2})
    choose(game, "1 play 30")
    assert (loot(game, 0), loot(game, 1)) == (NO_BOOTY, {"relic": 2})


def test_Q_2_a_parrot_without_a_replacement_leaves_its_owner_without_a_character() -> None:
    game = table(seat([1]), seat([29, 30]), spaces=[["chest", "jewel"]])
    play(game, 1, 29)
    assert (graveyard(game, 0), line(game), asked(game)[0]) == ([1], [(1, 29)], 1)
    choose(game, "1 loot chest")
    assert (game.day, crew(game, 0), loot(game, 0)) == (2, [], NO_BOOTY)


def test_Q_3_two_parrots_go_in_turn_and_the_second_owner_sees_the_first_replacement() -> None:
    game = table(seat([1, 28, 30], colour="red"), seat([1, 29, 30], colour="yellow"))
    play(game, 1, 1)
    assert asked(game)[:2] == (1, "play")
    choose(game, "1 play 29")
    assert (asked(game)[:2], game.view(0)["line"]) == ((0, "play"), [[1, 29]])


def test_Q_4_a_beggar_at_the_top_gets_nothing() -> None:
    game = table(seat([3, 30]), seat([2]))
    assert changes(play(game, 3, 2)) == []
    assert coins(game) == [10, 10]


def test_Q_5_a_top_player_with_two_doubloons_gives_two() -> None:
    game = table(seat([3, 30]), seat([16], doubloons=2))
    play(game, 3, 16)
    assert coins(game) == [12, 0]


def test_Q_6_a_brute_at_the_top_discards_himself() -> None:
    game = table(seat([14, 30]), seat([5]), spaces=[["chest", "jewel"]])
    play(game, 14, 5)
    assert (crew(game, 0), graveyard(game, 0)) == ([], [14])
    assert (crew(game, 1), loot(game, 0)) == ([5], NO_BOOTY)


def test_Q_7_the_brutes_victim_takes_no_token_and_one_is_left_over() -> None:
    game = table(seat([14, 30]), seat([29]), spaces=[["chest", "jewel"]])
    play(game, 14, 29)
    assert asked(game)[0] == 0
    choose(game, "0 loot chest")
    assert (coins(game)[1], loot(game, 1), crew(game, 1)) == (10, NO_BOOTY, [])
    assert game.view(None)["spaces"][0] == {"jewel": 1}


# --- dusk ---------------------------------------------------------------------------------------------------

def test_Q_8_a_character_is_in_its_den_before_the_next_one_loots() -> None:
    game = table(seat([16, 30]), seat([29]), spaces=[["chest", "jewel", "goods"]])
    play(game, 16, 29)
    assert (asked(game)[0], crew(game, 1)) == (1, [])
    choose(game, "1 loot chest")
    assert (asked(game)[0], crew(game, 1), line(game)) == (0, [29], [(0, 16)])


def test_Q_9_a_saber_may_kill_who_came_home_this_dusk_but_nobody_still_on_the_ship() -> None:
    game = table(seat([16, 30]), seat([29], crew=[7]), seat([3], crew=[6]), spaces=[["chest", "saber", "goods"]])
    play(game, 16, 29, 3)
    choose(game, "1 loot chest", "0 loot saber")
    assert asked(game) == (0, "discard", ("discard 1:7", "discard 1:29", "discard 2:6"))
    choose(game, "0 discard 1:29")
    assert (crew(game, 1), graveyard(game, 1)) == ([7], [29])


def test_Q_10_with_two_players_a_saber_kills_just_one_in_the_only_other_den() -> None:
    game = table(seat([29, 30], crew=[2]), seat([3], crew=[6, 19, 23]), spaces=[["saber", "goods"]])
    play(game, 29, 3)
    choose(game, "0 loot saber")
    assert asked(game)[2] == ("discard 1:6", "discard 1:19", "discard 1:23")
    choose(game, "0 discard 1:19")
    assert (crew(game, 0), crew(game, 1)) == ([2, 29], [3, 6, 23])


def test_Q_11_a_cook_who_takes_an_officer_first_still_takes_his_second_token_then_dies() -> None:
    game = table(seat([18, 30]), seat([5]), spaces=[["officer", "chest", "jewel"]])
    play(game, 18, 5)
    choose(game, "0 loot officer")
    assert asked(game) == (0, "loot", ("loot chest", "loot jewel"))
    choose(game, "0 loot chest")
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == ({"chest": 1, "officer": 1}, [], [18])


def test_Q_12_who_finds_the_space_empty_goes_to_his_den_empty_handed() -> None:
    game = table(seat([18, 30]), seat([16]), seat([3]), spaces=[["chest", "chest", "jewel"]])
    play(game, 18, 16, 3)
    choose(game, "0 loot chest", "0 loot chest")
    assert [loot(game, number) for number in range(3)] == [{"chest": 2}, {"jewel": 1}, NO_BOOTY]
    assert crew(game, 2) == [3]


# --- Gunner, Mutineer, night --------------------------------------------------------------------------------

def test_Q_13_a_gunner_with_two_doubloons_pays_them_and_still_shoots() -> None:
    game = table(seat([15, 30], doubloons=2), seat(crew=[28]))
    choose(game, "0 play 15")
    assert (coins(game)[0], graveyard(game, 1)) == (0, [28])


def test_Q_14_a_gunner_without_a_target_still_pays() -> None:
    game = table(seat([15, 30]), seat([5]))
    assert changes(play(game, 15, 5)) == [(0, -3)]


def test_Q_15_a_gunner_may_shoot_into_his_own_den_and_must_if_no_other_has_anybody() -> None:
    game = table(seat([15, 30], crew=[2]), seat(crew=[28]), seat(crew=[3]))
    choose(game, "0 play 15")
    assert set(asked(game)[2]) == {"discard 0:2", "discard 1:28", "discard 2:3"}
    alone = table(seat([15, 30], crew=[2]), seat(), seat())
    choose(alone, "0 play 15")
    assert (crew(alone, 0), graveyard(alone, 0)) == ([15], [2])


def test_Q_16_a_mutineer_alone_in_his_den_gets_nothing() -> None:
    game = table(seat([13, 30]), seat([5], crew=[7]))
    assert changes(play(game, 13, 5)) == [(1, 1)]
    assert crew(game, 0) == [13]


@pytest.mark.parametrize("first", [0, 1])
def test_Q_17_after_the_grannies_no_den_looks_at_another_whatever_the_seats(first: int) -> None:
    dens = [seat(crew=[27, 13]), seat(crew=[27, 20, 12], saber=2)]
    game = table(dens[first], dens[1 - first], seat([5, 30]))
    choose(game, "2 play 5")
    assert [coins(game)[number] for number in (first, 1 - first)] == [10, 13]
    assert [crew(game, number) for number in (first, 1 - first)] == [[13], [12, 20]]


def test_Q_18_three_grannies_all_die_at_once_and_the_last_one_is_not_paid() -> None:
    game = table(seat(crew=[27]), seat(crew=[27]), seat([27, 30]))
    choose(game, "2 play 27")
    assert coins(game) == [10, 10, 10]
    assert [graveyard(game, number) for number in range(3)] == [[27], [27], [27]]


def test_Q_43_there_is_a_night_on_the_sixth_day_before_the_rest() -> None:
    assert rested(seat(crew=[7])) == [11]


# --- end of campaign ----------------------------------------------------------------------------------------

def test_Q_19_a_topman_who_shares_the_smallest_den_gets_nothing() -> None:
    assert rested(seat(crew=[16, 2]), seat(crew=[3, 15])) == [10, 10]
    assert rested(seat(crew=[16]), seat(crew=[3, 15])) == [15, 10]


def test_Q_20_the_first_mate_counts_himself() -> None:
    assert rested(seat(crew=[28])) == [11]


def test_Q_21_a_loss_before_a_gain_is_a_loss_all_the_same() -> None:
    assert rested(seat(crew=[29, 6], doubloons=0, relic=1, chest=1)) == [4]


def test_Q_22_the_loss_of_a_character_takes_doubloons_and_leaves_the_chest() -> None:
    assert rested(seat(crew=[26], doubloons=1, chest=1)) == [5]


def test_Q_23_a_negative_fortune_is_nothing_and_leaves_the_score_alone() -> None:
    game = table(seat([5], score=20, doubloons=2, relic=3), seat([16]), day=6)
    play(game, 5, 16)
    assert game.view(None)["fortunes"] == [[0, 10]]
    assert game.view(None)["seats"][0]["score"] == 20


def test_Q_36_a_tied_final_score_is_a_shared_victory() -> None:
    game = table(seat([5], doubloons=30), seat([5], score=30, doubloons=0), seat([5], doubloons=29), round=3, day=6)
    play(game, 5, 5, 5)
    assert game.over == {"scores": [30, 30, 29], "winners": [0, 1]}


def test_Q_42_a_relic_costs_a_captain_three_twice() -> None:
    assert rested(seat(crew=[29], doubloons=20, relic=2)) == [8]


# --- Spy, Merchant, money -----------------------------------------------------------------------------------

def test_Q_24_the_spys_officers_are_in_the_bag_when_he_draws() -> None:
    draws = []
    for seed in range(30):
        game = table(seat([17, 30], officer=2), seat([5]), bag={"goods": 1}, seed=seed)
        play(game, 17, 5)
        draws.append(loot(game, 0))
    assert {"officer": 2} in draws
    assert {"goods": 1, "officer": 1} in draws


def test_Q_25_a_spy_at_an_empty_bag_draws_his_own_officers() -> None:
    game = table(seat([17, 30], officer=6, relic=1), seat([5]), bag={})
    play(game, 17, 5)
    assert (loot(game, 0), game.view(None)["bag"]) == ({"officer": 6, "relic": 1}, 0)


def test_Q_26_a_merchant_must_sell_two_chests_for_three() -> None:
    game = table(seat([21, 30], chest=2, saber=1), seat([5]))
    play(game, 21, 5)
    assert (coins(game)[0], loot(game, 0)) == (13, {"saber": 1})


def test_Q_27_a_merchant_with_four_alike_and_a_pair_sells_once_two_or_three_of_one_kind() -> None:
    game = table(seat([21, 30], goods=4, relic=2, map=1), seat([5]))
    play(game, 21, 5)
    assert asked(game) == (0, "sell", ("sell goods 2", "sell goods 3", "sell relic 2"))
    choose(game, "0 sell goods 3")
    assert (coins(game)[0], loot(game, 0)) == (15, {"goods": 1, "relic": 2, "map": 1})


@pytest.mark.parametrize(("before", "after"), [(7, 4), (8, 4), (1, 1), (0, 0)])
def test_Q_28_a_carpenters_loss_is_rounded_down(before: int, after: int) -> None:
    game = table(seat([9, 30], doubloons=before), seat([5]))
    play(game, 9, 5)
    assert coins(game)[0] == after


@pytest.mark.parametrize(("before", "after"), [(0, 5), (8, 13), (9, 9), (10, 10)])
def test_Q_29_a_french_officer_pays_at_eight_and_not_at_nine(before: int, after: int) -> None:
    game = table(seat([10, 30], doubloons=before), seat([5]))
    play(game, 10, 5)
    assert coins(game)[0] == after


def test_Q_30_a_witch_counts_the_graveyard_of_this_campaign_only() -> None:
    game = table(seat([11, 5], graveyard=[2, 3, 4], doubloons=14), seat([5, 16]), day=6)
    same_campaign = game.copy()
    assert changes(play(game, 5, 5)) == []
    play(game, 11, 16)
    play(same_campaign, 11, 5)
    assert (game.round, coins(game)) == (2, [10, 10])
    assert same_campaign.view(None)["fortunes"] == [[20, 10]]


def test_Q_35_nobody_counts_the_coins_in_the_bank() -> None:
    game = table(seat([29, 30], doubloons=250), seat([10], doubloons=0))
    play(game, 29, 10)
    assert coins(game) == [253, 5]


# --- hands and graveyards -----------------------------------------------------------------------------------

def test_Q_31_a_card_that_is_played_again_works_again_once() -> None:
    game = table(seat([29, 4, 30]), seat([5, 16, 23]))
    play(game, 29, 5)
    assert coins(game)[0] == 13
    assert changes(play(game, 4, 16)) == []
    assert hand(game, 0) == [29, 30]
    play(game, 29, 23)
    assert coins(game)[0] == 16


def test_Q_32_every_hand_is_kept_between_campaigns_however_large() -> None:
    kept = [2, 3, 6, 8, 9, 10, 11, 12, 15, 18, 19]
    game = table(seat([5, *kept]), seat([5]), seat([5, 16]), day=6)
    play(game, 5, 5, 5)
    new = hand(game, 1)
    assert (game.round, len(new)) == (2, 6)
    assert hand(game, 0) == sorted(kept + new)
    assert hand(game, 2) == sorted([16, *new])


def test_Q_33_two_parrots_and_a_surgeon_still_leave_three_cards_on_the_sixth_day() -> None:
    game = table(seat([1, 22, 5, 7, 16, 23, 25, 28, 29]), seat([5, 7, 16, 23, 25, 28]))
    play(game, 1, 5)
    choose(game, "0 play 29")
    play(game, 22, 7)
    assert hand(game, 0) == [1, 5, 7, 16, 23, 25, 28]
    play(game, 1, 16)
    choose(game, "0 play 28")
    play(game, 5, 23)
    play(game, 7, 25)
    assert (game.day, hand(game, 0)) == (6, [16, 23, 25])


def test_Q_44_an_owner_sees_his_graveyard_even_where_it_is_closed_to_others() -> None:
    game = table(seat([30], graveyard=[7, 9]), seat([5]), options={"graveyard-view": "closed"})
    assert game.view(0)["seats"][0]["graveyard"]["cards"] == [7, 9]
    assert game.view(1)["seats"][0]["graveyard"] == {"count": 2}


# --- what is left, what is compulsory -----------------------------------------------------------------------

def test_Q_34_a_leftover_token_stays_on_its_space_out_of_reach_till_the_campaign_ends() -> None:
    game = table(seat([5, 17, 30], officer=1), seat([16, 23]), spaces=[["chest", "jewel"], ["goods", "map"]], bag={})
    play(game, 5, 16)
    choose(game, "1 loot jewel")
    play(game, 17, 23)
    assert loot(game, 0) == {"officer": 1}
    assert asked(game) == (1, "loot", ("loot goods", "loot map"))
    choose(game, "1 loot map")
    assert game.view(None)["spaces"][0] == {"chest": 1}
    assert (loot(game, 0), loot(game, 1)) == ({"officer": 1, "goods": 1}, {"jewel": 1, "map": 1})


COMPULSORY = {
    1: ("play 5", "play 30"),
    4: ("return 7", "return 28"),
    6: ("keep goods", "keep map"),
    15: ("discard 0:7", "discard 0:28", "discard 1:2"),
    16: ("loot chest", "loot relic"),
    21: ("sell goods 2", "sell map 2"),
    22: ("revive 3", "revive 10"),
}


@pytest.mark.parametrize("rank", COMPULSORY)
def test_Q_37_nobody_may_decline_an_effect(rank: int) -> None:
    game = table(seat([rank, 5, 30], crew=[7, 28], graveyard=[3, 10], goods=2, map=2), seat(crew=[2]),
                 spaces=[["chest", "relic"]])
    choose(game, f"0 play {rank}")
    assert asked(game)[2] == COMPULSORY[rank]
    with pytest.raises(IllegalChoice):
        game.choose(0, "pass")


def test_Q_37_nobody_may_decline_a_saber() -> None:
    game = table(seat([16, 30]), seat(crew=[2, 3]), spaces=[["saber"]])
    choose(game, "0 play 16")
    assert asked(game)[2] == ("discard 1:2", "discard 1:3")


@pytest.mark.parametrize(("answer", "purse", "maps"), [("trade map", 13, {"map": 1}), ("pass", 10, {"map": 2})])
def test_Q_37_only_the_waitress_asks_whether(answer: str, purse: int, maps: dict[str, int]) -> None:
    game = table(seat(crew=[8], map=2), seat([5, 30]))
    choose(game, "1 play 5")
    assert asked(game) == (0, "trade", ("trade map", "pass"))
    choose(game, f"0 {answer}")
    assert (coins(game)[0], loot(game, 0)) == (purse, maps)


def test_Q_38_a_bad_token_cannot_be_refused() -> None:
    game = table(seat([16, 30]), seat([28]), spaces=[["relic", "officer"]])
    play(game, 16, 28)
    assert asked(game) == (1, "loot", ("loot relic", "loot officer"))
    choose(game, "1 loot relic")
    assert (loot(game, 0), graveyard(game, 0)) == ({"officer": 1}, [16])


# --- neighbours and order -----------------------------------------------------------------------------------

@pytest.mark.parametrize(("monkey", "left"), [(0, 1), (1, 2), (2, 0)])
def test_Q_39_the_left_neighbour_is_the_next_seat_clockwise(monkey: int, left: int) -> None:
    game: Game = table(*[seat([2, 5, 30], relic=1 if number == monkey else 0) for number in range(3)])
    play(game, *[2 if number == monkey else 5 for number in range(3)])
    assert [loot(game, number) for number in range(3)] == [
        {"relic": 1} if number == left else NO_BOOTY for number in range(3)]


@pytest.mark.parametrize(("rich", "shares"), [(6, [3, 3]), (5, [2, 3]), (2, [0, 2])])
def test_Q_40_each_beggar_takes_three_while_the_money_lasts_lower_influence_first(
        rich: int, shares: list[int]) -> None:
    game = table(seat([3, 30], colour="red"), seat([3], colour="yellow"), seat([16], doubloons=rich))
    play(game, 3, 3, 16)
    assert coins(game) == [10 + shares[0], 10 + shares[1], 0]


def test_Q_41_the_lower_brute_goes_first_and_removes_the_higher_one() -> None:
    game = table(seat([14, 30], colour="yellow"), seat([14], colour="red"))
    play(game, 14, 14)
    assert (crew(game, 0), crew(game, 1)) == ([], [14])


def test_Q_41_of_three_brutes_the_lowest_stays() -> None:
    game = table(seat([14, 30], colour="grey"), seat([14], colour="blue"), seat([14], colour="red"))
    events = play(game, 14, 14, 14)
    thrown = [facts(event)["seat"] for event in events if event.name == "card" and facts(event)["why"] == "brute"]
    assert (thrown, crew(game, 2)) == ([0, 1], [14])
