"""The worked examples of section 12 of the rules, each played out with the numbers of the text."""

from __future__ import annotations

import pytest

from libertalia import Event, Game
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


def thrown(events: list[Event]) -> list[tuple[int, int]]:
    """(seat, rank) of every card that went to a graveyard, in order."""
    return [(facts(event)["seat"], facts(event)["rank"]) for event in events
            if event.name == "card" and facts(event)["target"] == "graveyard"]


# --- 12.1 scoring: where a den earns at night, the purse of the text is what the last night leaves ----------

def test_EX_S1_thirty_doubloons_and_the_fourth_map_is_worth_nothing() -> None:
    assert rested(seat(crew=[7, 10, 19, 20], doubloons=13, chest=1, goods=2, map=4, relic=1)) == [30]


def test_EX_S2_first_mate_treasurer_and_carpenter_add_17_to_six_doubloons() -> None:
    assert rested(seat(crew=[28, 23, 9, 7], doubloons=5, jewel=1, goods=2, saber=1)) == [28]


def test_EX_S3_the_captain_empties_the_purse_and_the_relics_eat_the_chest() -> None:
    assert rested(seat(crew=[29, 12, 8], doubloons=3, chest=1, relic=2)) == [0]


@pytest.mark.parametrize(("order", "fortune"), [("net", 6), ("descending", 9)])
def test_EX_S4_quartermaster_and_gambler_cancel_out_unless_the_order_counts(order: str, fortune: int) -> None:
    assert rested(seat(crew=[26, 24, 15], doubloons=5, goods=1, map=2), end_order=order) == [fortune]


@pytest.mark.parametrize(("floor", "fortune"), [("two-stage", 10), ("single", 5)])
def test_EX_S5_a_quartermaster_cannot_eat_two_chests_unless_there_is_one_floor(floor: str, fortune: int) -> None:
    assert rested(seat(crew=[26, 3], doubloons=3, chest=2), end_floor=floor) == [fortune]


def test_EX_S6_two_daughters_cost_each_owner_what_he_has_and_one_alone_pays_six() -> None:
    a = seat(crew=[25, 11], doubloons=2, jewel=1)
    b = seat(crew=[25, 2, 19], doubloons=7, officer=1, map=6)
    assert rested(a, b) == [3, 28]
    assert rested(a) == [11]


def test_EX_S7_the_topman_pays_five_only_while_nobody_else_has_as_few() -> None:
    a = seat(crew=[16, 13, 5], doubloons=7, jewel=2, saber=1)   # the last night: the Cabin Boy goes, +2
    assert rested(a) == [20]
    assert rested(a, seat(crew=[3, 15]))[0] == 15


@pytest.mark.parametrize(("order", "fortune"), [("net", 61), ("descending", 64)])
def test_EX_S8_a_full_den_brings_sixty_one(order: str, fortune: int) -> None:
    den = [29, 28, 24, 23, 9, 6]
    assert rested(seat(crew=den, doubloons=0, map=8, chest=2, goods=1, relic=1), end_order=order) == [fortune]


@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("last-campaign", [1])])
def test_EX_S9_sixty_nine_each_is_shared_or_goes_to_the_better_last_campaign(tie: str, winners: list[int]) -> None:
    game = table(seat([5], score=58, doubloons=11), seat([5], score=40, doubloons=29), round=3, day=6,
                 fortunes=[[30, 20], [28, 20]], options={"final-tie": tie})
    play(game, 5, 5)
    assert game.over == {"scores": [69, 69], "winners": winners}


# --- 12.2 a full day ----------------------------------------------------------------------------------------

@pytest.fixture
def day() -> Game:
    nine = [1, 3, 14, 16, 23, 25, 28, 29, 30]
    return table(*[seat(nine)] * 4, spaces=[["chest", "jewel", "saber", "relic"]])


def test_EX_D1_parrot_beggar_brute_and_captain_by_day(day: Game) -> None:
    assert play(day, 1, 3, 14, 29)
    assert graveyard(day, 0) == [1]
    assert asked(day)[:2] == (0, "play")
    events = choose(day, "0 play 30")
    assert changes(events) == [(0, -3), (1, 3), (3, 3)]
    assert graveyard(day, 0) == [1, 30]
    assert line(day) == [(1, 3), (2, 14), (3, 29)]
    assert coins(day) == [7, 13, 10, 13]


def test_EX_D1_at_dusk_the_saber_kills_the_brute_that_has_just_come_home(day: Game) -> None:
    play(day, 1, 3, 14, 29)
    choose(day, "0 play 30")
    assert asked(day) == (3, "loot", ("loot chest", "loot jewel", "loot relic", "loot saber"))
    choose(day, "3 loot chest", "2 loot jewel")
    assert (crew(day, 3), crew(day, 2)) == ([29], [14])
    assert asked(day) == (1, "loot", ("loot relic", "loot saber"))
    events = choose(day, "1 loot saber")
    assert thrown(events) == [(2, 14)]
    assert [crew(day, number) for number in range(4)] == [[], [3], [], [29]]
    assert [loot(day, number) for number in range(4)] == [NO_BOOTY, {"saber": 1}, {"jewel": 1}, {"chest": 1}]
    assert day.view(None)["spaces"][0] == {"relic": 1}
    assert (day.day, coins(day)) == (2, [7, 13, 10, 13])
    assert [len(hand(day, number)) for number in range(4)] == [7, 8, 8, 8]


# --- 12.3 ties ----------------------------------------------------------------------------------------------

def test_EX_T1_three_barkeeps_stand_red_grey_yellow_and_loot_the_other_way_round() -> None:
    game = table(seat([7, 30]), seat([7]), seat([7], colour="grey"), spaces=[["chest", "jewel", "goods"]])
    play(game, 7, 7, 7)
    assert line(game) == [(1, 7), (2, 7), (0, 7)]
    assert asked(game)[0] == 0
    choose(game, "0 loot chest")
    assert asked(game)[0] == 2
    choose(game, "2 loot jewel")
    assert loot(game, 1) == {"goods": 1}


def test_EX_T2_the_second_brute_removes_himself_and_only_the_first_one_loots() -> None:
    game = table(seat([14, 30], colour="red"), seat([14], colour="blue"), seat([18], colour="green"),
                 spaces=[["chest", "jewel", "goods"]])
    assert thrown(play(game, 14, 14, 18)) == [(2, 18), (1, 14)]
    assert line(game) == [(0, 14)]
    choose(game, "0 loot chest")
    assert [loot(game, number) for number in range(3)] == [{"chest": 1}, NO_BOOTY, NO_BOOTY]


def test_EX_T3_two_parrots_become_merchants_and_each_rank_has_its_own_marks() -> None:
    game = table(*[seat([1, 5, 21], goods=2, relic=2)] * 2, spaces=[["chest", "jewel"]])
    play(game, 1, 1)
    assert asked(game) == (0, "play", ("play 5", "play 21"))
    choose(game, "0 play 21")
    assert (game.view(1)["line"], asked(game)[:2]) == ([[0, 21]], (1, "play"))
    choose(game, "1 play 21")
    assert line(game) == [(1, 21), (0, 21)]
    assert asked(game)[:2] == (1, "sell")
    choose(game, "1 sell relic 2")
    assert asked(game)[:2] == (0, "sell")
    choose(game, "0 sell relic 2")
    assert asked(game)[:2] == (0, "loot")


# --- 12.4 night ---------------------------------------------------------------------------------------------

BLUE = seat(crew=[27, 20, 13, 12, 7], doubloons=5, colour="blue", saber=2)


def test_EX_N1_a_full_night_takes_blue_from_5_to_14() -> None:
    game = table(BLUE, seat([5, 23]))
    events = choose(game, "1 play 5")
    assert changes(events) == [(0, 2), (0, 2), (0, 2), (0, 3)]
    assert thrown(events) == [(0, 7)]
    assert coins(game)[0] == 14


def test_EX_N2_with_a_second_granny_the_same_night_ends_at_11() -> None:
    game = table(BLUE, seat([5, 23], crew=[27]))
    events = choose(game, "1 play 5")
    assert changes(events) == [(0, 2), (0, 2), (0, 2)]
    assert thrown(events) == [(0, 27), (1, 27), (0, 7)]
    assert (coins(game)[0], crew(game, 0), crew(game, 1)) == (11, [12, 13, 20], [5])


def test_EX_N3_granny_pays_then_the_mutineer_discards_her_and_is_alone_the_next_night() -> None:
    game = table(seat(crew=[13, 27]), seat([5, 23, 28]))
    assert changes(choose(game, "1 play 5")) == [(0, 2), (0, 2)]
    assert crew(game, 0) == [13]
    assert changes(choose(game, "1 play 23")) == []


# --- 12.5 dusk and money corners ----------------------------------------------------------------------------

@pytest.mark.parametrize("first", ["saber", "officer"])
def test_EX_K1_the_cook_takes_saber_and_officer_and_the_beggar_goes_home_empty_handed(first: str) -> None:
    game = table(seat([18, 30]), seat([20]), seat([3]), spaces=[["officer", "saber", "map"]])
    play(game, 18, 20, 3)
    choose(game, "1 loot map")
    assert (asked(game)[0], crew(game, 1)) == (0, [20])
    choose(game, f"0 loot {first}")
    assert [crew(game, number) for number in range(3)] == [[], [], [3]]
    assert (graveyard(game, 0), graveyard(game, 1)) == ([18], [20])
    assert [loot(game, number) for number in range(3)] == [{"saber": 1, "officer": 1}, {"map": 1}, NO_BOOTY]


@pytest.mark.parametrize(("rank", "before", "after"), [(9, 7, 4), (10, 8, 13), (10, 9, 9), (15, 2, 0), (24, 3, 0)])
def test_EX_K2_carpenter_french_officer_gunner_and_gambler(rank: int, before: int, after: int) -> None:
    game = table(seat([rank, 30], doubloons=before, goods=5), seat(crew=[30]))
    choose(game, f"0 play {rank}")
    assert coins(game)[0] == after
    assert graveyard(game, 1) == ([30] if rank == 15 else [])


def spy_draws(number: int) -> Game:
    """Six players, a bag of 14 sabers, a Spy with two officers and an Armorer in his den."""
    game = table(seat([17, 30], crew=[20], officer=2), *[seat(crew=[28])] * 5, bag={"saber": 14}, seed=number)
    choose(game, "0 play 17")
    return game


def test_EX_K3_the_spy_draws_two_of_sixteen_and_an_officer_may_come_back() -> None:
    draws = [loot(spy_draws(number), 0) for number in range(40)]
    assert {"saber": 1, "officer": 1} in draws
    assert {"saber": 2} in draws
    assert {sum(draw.values()) for draw in draws} == {2}
    assert spy_draws(0).view(None)["bag"] == 14


def test_EX_K3_a_drawn_saber_kills_nobody_but_pays_the_armorer() -> None:
    game = next(game for game in map(spy_draws, range(40)) if loot(game, 0) == {"saber": 2})
    assert [crew(game, number) for number in range(6)] == [[17, 20], *[[28]] * 5]
    assert coins(game)[0] == 12


def test_EX_K4_the_later_monkey_passes_on_what_the_earlier_one_gave() -> None:
    game = table(seat([2, 30], relic=2), seat([2], relic=1))
    play(game, 2, 2)
    assert (loot(game, 0), loot(game, 1)) == ({"relic": 3}, NO_BOOTY)
