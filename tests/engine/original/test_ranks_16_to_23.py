"""Section 7 of the rules, ranks 16 to 23: Topman, Spy, Cook, Bosun, Armorer, Merchant, Surgeon, Treasurer.

The Cabin Boy (5) serves as the card that does nothing; a spare card in a hand keeps the next day waiting.
"""

from __future__ import annotations

import pytest

from libertalia import Game
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
    shown_to,
    table,
    tallies,
)

# --- 16 Topman -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house_rule", "rivals", "fortune"), [
    ("strict", [[2, 3], [2, 4]], 15),
    ("strict", [[2, 3], [2]], 10),
    ("strict", [[2, 3], []], 10),
    ("shared", [[2, 3], [2]], 15),
    ("shared", [[2, 3], []], 10),
])
def test_R_16_TOPMAN_1_OPT_TOPMAN_TIE_five_for_the_fewest_characters(
        house_rule: str, rivals: list[list[int]], fortune: int) -> None:
    seats = [seat([5], crew=[16]), *(seat([5], crew=den) for den in rivals)]
    game = table(*seats, day=6, options={"topman-tie": house_rule})
    assert tallies(play(game, 5, 5, 5))[0] == fortune


def test_R_16_TOPMAN_1_tied_Topmen_get_nothing_unless_OPT_TOPMAN_TIE_shares() -> None:
    seats = [seat([5], crew=[16]), seat([5], crew=[16])]
    assert tallies(play(table(*seats, day=6), 5, 5)) == [10, 10]
    assert tallies(play(table(*seats, day=6, options={"topman-tie": "shared"}), 5, 5)) == [15, 15]


@pytest.mark.parametrize(("rival", "fortune"), [([], 10), ([2], 10), ([2, 3], 15)])
def test_R_16_TOPMAN_2_he_counts_himself_and_every_den_is_compared(rival: list[int], fortune: int) -> None:
    game = table(seat([16]), seat(crew=rival), seat(crew=[2, 3, 4]), day=6)
    assert tallies(play(game, 16))[0] == fortune


# --- 17 Spanish Spy ------------------------------------------------------------------------------------------

def spied(seed: int) -> Game:
    game = table(seat([17, 5], officer=2, jewel=1), seat([5], officer=1), bag={"goods": 14}, seed=seed)
    play(game, 17, 5)
    return game


def test_R_17_SPY_1_as_many_tokens_are_drawn_as_officers_went_back() -> None:
    game = spied(seed=1)
    tokens = loot(game, 0)
    assert tokens["jewel"] == 1
    assert tokens.get("goods", 0) + tokens.get("officer", 0) == 2
    assert (loot(game, 1), game.view(None)["bag"]) == ({"officer": 1}, 14)


def test_R_17_SPY_2_the_returned_officers_may_come_back() -> None:
    assert {loot(spied(seed), 0).get("officer", 0) for seed in range(40)} >= {0, 1}


def test_R_17_SPY_2_from_an_empty_bag_the_officers_are_drawn_again() -> None:
    game = table(seat([17, 5], officer=2), seat([5]), bag={})
    play(game, 17, 5)
    assert (loot(game, 0), game.view(None)["bag"]) == ({"officer": 2}, 0)


def test_R_17_SPY_3_a_drawn_saber_kills_nobody_but_pays_the_Armorer() -> None:
    seed = next(seed for seed in range(30) if loot(sabers_drawn(seed)[0], 0) == {"saber": 1})
    game, gained = sabers_drawn(seed)
    assert (graveyard(game, 1), gained) == ([], [(0, 1)])


def sabers_drawn(seed: int) -> tuple[Game, list[tuple[int, int]]]:
    game = table(seat([17, 5], crew=[20], officer=1), seat([5], crew=[2]), bag={"saber": 6}, seed=seed)
    return game, changes(play(game, 17, 5))


def test_R_17_SPY_3_a_drawn_officer_does_not_send_the_Spy_to_the_graveyard() -> None:
    game = table(seat([17, 5], officer=1), seat([5]), bag={})
    play(game, 17, 5)
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == ({"officer": 1}, [17], [])


def test_R_17_SPY_4_without_officers_nothing_is_drawn() -> None:
    game = table(seat([17, 5], saber=1), seat([5]))
    assert [e for e in play(game, 17, 5) if e.name in ("token", "draw")] == []
    assert loot(game, 0) == {"saber": 1}


def test_R_17_SPY_5_todays_discards_are_in_the_bag_and_leftovers_are_not() -> None:
    drawn: set[str] = set()
    for seed in range(12):
        game = table(seat([17, 5], officer=1), seat([6], map=1, jewel=1), bag={}, seed=seed, day=2,
                     spaces=[["chest", "chest", "chest"]])
        play(game, 17, 6)
        choose(game, "1 keep map")
        drawn |= set(loot(game, 0))
    assert drawn == {"jewel", "officer"}


@pytest.mark.parametrize("house_rule", ["public", "private"])
def test_R_17_SPY_6_OPT_SPY_DRAW_decides_whether_others_see_the_draw(house_rule: str) -> None:
    game = table(seat([17, 5], officer=2), seat([5]), bag={}, options={"spy-draw": house_rule})
    [draw] = [e for e in play(game, 17, 5) if e.name == "draw"]
    shown = house_rule == "public"
    assert shown_to(draw, 0)["kinds"] == {"officer": 2}
    assert shown_to(draw, 1).get("kinds") == ({"officer": 2} if shown else None)
    assert game.view(1)["seats"][0]["loot"] == {"count": 2, "kinds": {"officer": 2} if shown else {}}
    assert loot(game, 0) == {"officer": 2}


# --- 18 Cook -------------------------------------------------------------------------------------------------

def test_R_18_COOK_1_two_tokens_at_his_place_one_after_the_other() -> None:
    game = table(seat([18, 5]), seat([19]), seat([3]), spaces=[["chest", "jewel", "goods", "map"]])
    play(game, 18, 19, 3)
    choose(game, "1 loot map")
    assert asked(game) == (0, "loot", ("loot chest", "loot jewel", "loot goods"))
    choose(game, "0 loot chest")
    assert asked(game) == (0, "loot", ("loot jewel", "loot goods"))
    choose(game, "0 loot jewel")
    assert (loot(game, 0), loot(game, 2)) == ({"chest": 1, "jewel": 1}, {"goods": 1})


def test_R_18_COOK_1_the_first_token_is_resolved_before_the_second_is_chosen() -> None:
    game = table(seat([18, 5]), seat([3], crew=[10, 11]), spaces=[["saber", "jewel", "goods"]])
    play(game, 18, 3)
    choose(game, "0 loot saber")
    assert asked(game) == (0, "discard", ("discard 1:10", "discard 1:11"))
    choose(game, "0 discard 1:11")
    assert asked(game) == (0, "loot", ("loot jewel", "loot goods"))


@pytest.mark.parametrize(("space", "cook", "lower"), [
    ([], {}, {}),
    (["relic"], {"relic": 1}, {}),
    (["relic", "relic"], {"relic": 2}, {}),
    (["relic", "relic", "relic"], {"relic": 2}, {"relic": 1}),
])
def test_R_18_COOK_2_two_are_compulsory_while_there_are_any(
        space: list[str], cook: dict[str, int], lower: dict[str, int]) -> None:
    game = table(seat([18, 5]), seat([3]), spaces=[space])
    play(game, 18, 3)
    assert (loot(game, 0), loot(game, 1)) == (cook, lower)
    assert (crew(game, 0), crew(game, 1)) == ([18], [3])


def test_R_18_COOK_3_two_sabers_kill_twice() -> None:
    game = table(seat([18, 5]), seat(crew=[10, 11]), spaces=[["saber", "saber"]])
    play(game, 18, 0)
    choose(game, "0 discard 1:11")
    assert (graveyard(game, 1), loot(game, 0)) == ([10, 11], {"saber": 2})


def test_R_18_COOK_3_the_second_saber_kills_only_if_a_target_remains() -> None:
    game = table(seat([18, 5], crew=[7]), seat(crew=[10]), spaces=[["saber", "saber"]])
    play(game, 18, 0)
    assert (graveyard(game, 1), loot(game, 0), crew(game, 0)) == ([10], {"saber": 2}, [7, 18])


def test_R_18_COOK_4_an_officer_does_not_keep_him_from_the_second_token() -> None:
    game = table(seat([18, 5]), seat([3]), spaces=[["officer", "chest", "goods"]])
    play(game, 18, 3)
    choose(game, "0 loot officer")
    assert asked(game) == (0, "loot", ("loot chest", "loot goods"))
    choose(game, "0 loot chest")
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == ({"chest": 1, "officer": 1}, [], [18])
    assert crew(game, 1) == [3]  # nobody else falls


def test_R_18_COOK_4_two_officers_are_one_death() -> None:
    game = table(seat([18, 5], crew=[7]), seat([3]), spaces=[["officer", "officer"]])
    play(game, 18, 3)
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == ({"officer": 2}, [7], [18])


@pytest.mark.parametrize("first", ["saber", "officer"])
def test_R_18_COOK_4_saber_and_officer_both_work_in_either_order(first: str) -> None:
    game = table(seat([18, 5]), seat(crew=[10]), spaces=[["saber", "officer"]])
    play(game, 18, 0)
    choose(game, f"0 loot {first}")
    assert (loot(game, 0), graveyard(game, 0), graveyard(game, 1)) == ({"saber": 1, "officer": 1}, [18], [10])


def test_R_18_COOK_5_the_higher_of_two_Cooks_takes_two_first() -> None:
    game = table(seat([18, 5]), seat([18]), spaces=[["chest", "chest", "goods"]])  # marks 4 and 5
    play(game, 18, 18)
    choose(game, "1 loot chest", "1 loot chest")
    assert (loot(game, 0), loot(game, 1)) == ({"goods": 1}, {"chest": 2})


# --- 19 Bosun ------------------------------------------------------------------------------------------------

def test_R_19_BOSUN_1_two_for_each_character_of_rank_1_to_18_in_the_own_den() -> None:
    game = table(seat([19, 5], crew=[2, 17, 18, 21, 28]), seat([5], crew=[3, 4]))
    assert changes(play(game, 19, 5)) == [(0, 6)]


def test_R_19_BOSUN_2_whom_a_Gunner_shot_today_does_not_count() -> None:
    game = table(seat([19, 5], crew=[17, 18]), seat([15]))
    play(game, 19, 15)
    assert changes(choose(game, "1 discard 0:18")) == [(0, 2)]


# --- 20 Armorer ----------------------------------------------------------------------------------------------

def test_R_20_ARMORER_1_one_for_each_own_saber_every_night() -> None:
    game = table(seat([3, 5, 6], crew=[20], saber=2, officer=1, goods=1), seat([5, 6], saber=4),
                 spaces=[["saber"]])
    assert changes(play(game, 3, 5), "armorer") == [(0, 3)]  # one of them was taken at dusk
    assert changes(play(game, 5, 6), "armorer") == [(0, 3)]


# --- 21 Merchant ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("sale", "gained", "left"), [
    ("sell goods 2", 3, {"chest": 3, "jewel": 1}),
    ("sell chest 2", 3, {"chest": 1, "jewel": 1, "goods": 2}),
    ("sell chest 3", 5, {"jewel": 1, "goods": 2}),
])
def test_R_21_MERCHANT_1_one_sale_of_two_or_three_alike(sale: str, gained: int, left: dict[str, int]) -> None:
    game = table(seat([21, 5], chest=3, jewel=1, goods=2), seat([5]), bag={})
    play(game, 21, 5)
    assert asked(game) == (0, "sell", ("sell chest 2", "sell chest 3", "sell goods 2"))
    assert changes(choose(game, f"0 {sale}")) == [(0, gained)]
    assert (loot(game, 0), game.view(None)["bag"]) == (left, int(sale[-1]))
    assert asked(game)[1] == "play"  # no second sale


def test_R_21_MERCHANT_2_he_must_sell_even_at_a_loss() -> None:
    game = table(seat([21, 5], chest=2), seat([5]))
    assert changes(play(game, 21, 5)) == [(0, 3)]
    assert loot(game, 0) == {}


def test_R_21_MERCHANT_3_of_five_alike_two_or_three_are_sold() -> None:
    game = table(seat([21, 5], goods=5), seat([5]))
    play(game, 21, 5)
    assert asked(game)[2] == ("sell goods 2", "sell goods 3")
    choose(game, "0 sell goods 3")
    assert (loot(game, 0), coins(game)) == ({"goods": 2}, [15, 10])


@pytest.mark.parametrize("kind", ["relic", "officer", "saber", "map"])
def test_R_21_MERCHANT_4_every_kind_is_saleable(kind: str) -> None:
    game = table(seat([21, 5]) | {"loot": {kind: 2}}, seat([5]))
    assert changes(play(game, 21, 5)) == [(0, 3)]
    assert loot(game, 0) == {}


def test_R_21_MERCHANT_5_without_two_alike_nothing_is_sold() -> None:
    game = table(seat([21, 5], chest=1, jewel=1, goods=1, map=1, relic=1, saber=1, officer=1), seat([5]))
    assert changes(play(game, 21, 5)) == []
    assert sum(loot(game, 0).values()) == 7


def test_R_21_MERCHANT_6_three_chests_bring_five() -> None:
    game = table(seat([21, 5], chest=3), seat([5]))
    play(game, 21, 5)
    assert changes(choose(game, "0 sell chest 3")) == [(0, 5)]


# --- 22 Surgeon ----------------------------------------------------------------------------------------------

def test_R_22_SURGEON_1_a_card_of_choice_comes_back_and_nobody_sees_which() -> None:
    game = table(seat([22, 5], graveyard=[7, 30]), seat([5]))
    play(game, 22, 5)
    assert asked(game) == (0, "revive", ("revive 7", "revive 30"))
    [moved] = [e for e in choose(game, "0 revive 30") if e.name == "card" and facts(e)["target"] == "hand"]
    assert (hand(game, 0), graveyard(game, 0)) == ([5, 30], [7])
    assert (shown_to(moved, 0)["rank"], shown_to(moved, 1).get("rank")) == (30, None)
    assert game.view(1)["seats"][0]["hand"] == {"count": 2, "may": [5], "one_of": [[7], [30]]}


def test_R_22_SURGEON_1_from_an_empty_graveyard_nothing_comes() -> None:
    game = table(seat([22, 5]), seat([5], graveyard=[7]))
    play(game, 22, 5)
    assert (hand(game, 0), graveyard(game, 1), game.day) == ([5], [7], 2)


def test_R_22_SURGEON_2_todays_Parrot_may_come_back() -> None:
    game = table(seat([1, 22], graveyard=[9]), seat([5, 6]))
    play(game, 1, 5)
    choose(game, "0 revive 1")
    assert (hand(game, 0), graveyard(game, 0)) == ([1], [9])


def test_R_22_SURGEON_2_whom_a_Gunner_shot_today_may_come_back() -> None:
    game = table(seat([22, 5], crew=[10], graveyard=[9]), seat([15]))
    play(game, 22, 15)
    assert asked(game) == (0, "revive", ("revive 9", "revive 10"))


def test_R_22_SURGEON_3_the_card_works_again_this_campaign() -> None:
    game = table(seat([22, 5], graveyard=[2, 29]), seat([5, 6, 7]))
    play(game, 22, 5)
    choose(game, "0 revive 29")
    assert changes(play(game, 29, 6)) == [(0, 3)]


def test_R_22_SURGEON_3_or_one_card_more_is_kept_for_the_next() -> None:
    deck = [23, 24, 25, 26, 27, 28]
    game = table(seat([22, 5, 6], graveyard=[2, 29]), seat([22, 5, 6]), day=6, deck=deck)
    play(game, 22, 22)
    choose(game, "0 revive 29")
    assert hand(game, 0) == [5, 6, *deck, 29]
    assert hand(game, 1) == [5, 6, *deck]


def test_R_22_SURGEON_4_the_only_card_is_known_to_everybody() -> None:
    game = table(seat([22, 5], graveyard=[30]), seat([5]))
    play(game, 22, 5)
    assert game.view(1)["seats"][0]["hand"] == {"count": 2, "may": [5, 30]}


# --- 23 Treasurer --------------------------------------------------------------------------------------------

def test_R_23_TREASURER_1_one_for_each_goods_jewel_and_chest_besides_their_worth() -> None:
    game = table(seat([5], crew=[23], chest=1, jewel=2, goods=4, map=1, relic=3, saber=1, officer=1),
                 seat([5], chest=1), day=6)
    [tally, _] = [facts(e) for e in play(game, 5, 5) if e.name == "tally"]
    assert (tally["doubloons"], tally["fortune"]) == (10 + 7, 17 + 5 + 6 + 4 - 9)
