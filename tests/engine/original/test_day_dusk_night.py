"""The looting day after the sunrise: day, dusk and night (R-DAY, R-DUSK, R-NIGHT)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from libertalia import BadPosition, Event, Game, IllegalChoice
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    line,
    loot,
    play,
    seat,
    table,
    tallies,
    told,
)

SAVES = Path(__file__).parents[1] / "saves"

# --- day ---------------------------------------------------------------------------------------------------

def test_R_DAY_1_day_effects_come_in_increasing_order() -> None:
    """The Beggar (3) first takes 3 of the 10, so the French Officer (10) finds 7 and pays 5."""
    game = table(seat([10, 5]), seat([3, 5]), seat([9, 5], doubloons=4))
    events = play(game, 10, 3, 9)
    turns = [facts(event)["rank"] for event in events if event.name == "turn"]
    assert turns == [3, 9, 10]
    assert coins(game) == [12, 13, 2]


def test_R_DAY_2_who_leaves_the_ship_before_his_turn_never_gets_it() -> None:
    game = table(seat([14, 5]), seat([30, 5], crew=[7, 8]), seat([29, 5]))
    play(game, 14, 30, 29)
    assert (crew(game, 1), graveyard(game, 1)) == ([7, 8], [30])
    assert coins(game) == [10, 11, 13]


def test_R_DAY_2_who_leaves_does_not_take_the_turn_of_another_away() -> None:
    """Red's Brute (1) removes yellow's (6); the Beggar to their left has acted, and no card acts twice."""
    game = table(seat([14, 5]), seat([14, 5]), seat([3, 5]))
    events = play(game, 14, 14, 3)
    assert told(events, "turn", "seat", "rank") == [(2, 3), (1, 14)]
    assert (graveyard(game, 0), graveyard(game, 1), crew(game, 1)) == ([14], [], [14])
    assert coins(game) == [7, 10, 13]


def test_R_DAY_2_who_enters_gets_his_turn_in_his_sorted_place() -> None:
    """The Parrot's Captain stands between the Beggar and the Governor and acts between them."""
    game = table(seat([1, 29, 5]), seat([3, 5]), seat([30, 5], crew=[7]))
    play(game, 1, 3, 30)
    events = choose(game, "0 play 29")
    assert [facts(event)["rank"] for event in events if event.name == "turn"] == [3, 29, 30]
    assert coins(game) == [13, 13, 7]


def test_R_DAY_3_each_turn_is_over_before_the_next_begins() -> None:
    """While the Gunner (15) aims, the Bosun (19) has gained nothing; then he counts what is left."""
    game = table(seat([15, 5]), seat([19, 5], crew=[7, 9]))
    play(game, 15, 19)
    assert asked(game)[:2] == (0, "discard")
    assert coins(game) == [7, 10]
    events = choose(game, "0 discard 1:7")
    assert changes(events, "bosun") == [(1, 2)]


# --- dusk --------------------------------------------------------------------------------------------------

def test_R_DUSK_1_the_higher_takes_first_and_is_in_his_den_before_the_next_takes() -> None:
    game = table(seat([16, 5]), seat([28, 5]), seat([23, 5]), spaces=[["map", "chest", "relic"]])
    play(game, 16, 28, 23)
    assert asked(game)[:2] == (1, "loot")
    assert [crew(game, number) for number in range(3)] == [[], [], []]
    choose(game, "1 loot chest")
    assert asked(game) == (2, "loot", ("loot map", "loot relic"))
    assert [crew(game, number) for number in range(3)] == [[], [28], []]
    choose(game, "2 loot map")
    assert [loot(game, number) for number in range(3)] == [{"relic": 1}, {"chest": 1}, {"map": 1}]


def test_R_DUSK_1_a_token_is_resolved_as_soon_as_it_is_taken() -> None:
    """The Cook's first saber strikes before he may choose his second token."""
    game = table(seat([18, 4]), seat([5, 4], crew=[7, 8]), seat([5, 4]), spaces=[["saber", "chest", "relic"]])
    play(game, 18, 5, 5)
    choose(game, "0 loot saber")
    assert asked(game) == (0, "discard", ("discard 1:7", "discard 1:8"))
    choose(game, "0 discard 1:8")
    assert asked(game) == (0, "loot", ("loot chest", "loot relic"))


def test_R_DUSK_1_cook_two_cabin_boy_none_others_one() -> None:
    game = table(seat([18, 4]), seat([5, 4]), seat([16, 4]), spaces=[["goods", "goods", "goods", "goods"]])
    play(game, 18, 5, 16)
    assert [loot(game, number).get("goods", 0) for number in range(3)] == [2, 0, 1]
    assert game.view(None)["spaces"][0] == {"goods": 1}


def test_R_DUSK_2_taking_is_compulsory_even_if_only_bad_tokens_are_left() -> None:
    game = table(seat([16, 4]), seat([5, 4]), spaces=[["relic", "officer"]])
    play(game, 16, 5)
    assert set(asked(game)[2]) == {"loot relic", "loot officer"}
    with pytest.raises(IllegalChoice):
        game.choose(0, "pass")
    choose(game, "0 loot relic")
    assert loot(game, 0) == {"relic": 1}


def test_R_DUSK_3_with_nothing_left_the_character_goes_home_empty_handed() -> None:
    game = table(seat([18, 4]), seat([16, 4]), spaces=[["map", "map"]])
    play(game, 18, 16)
    assert (loot(game, 0), loot(game, 1), crew(game, 1)) == ({"map": 2}, {}, [16])


def test_R_DUSK_4_without_a_character_no_token_and_the_surplus_stays() -> None:
    game = table(seat([14, 4]), seat([28, 4]), spaces=[["map", "map"]])
    play(game, 14, 28)
    assert (loot(game, 0), loot(game, 1)) == ({"map": 1}, {})
    assert game.view(None)["spaces"][0] == {"map": 1}


def test_R_DUSK_5_leftovers_stay_on_their_space_and_nobody_takes_them_later() -> None:
    game = table(seat([5, 16, 4]), seat([5, 23, 4]), spaces=[["chest", "chest"], ["goods", "goods"]])
    play(game, 5, 5)
    play(game, 16, 23)
    assert (loot(game, 0), loot(game, 1)) == ({"goods": 1}, {"goods": 1})
    assert game.view(None)["spaces"][:2] == [{"chest": 2}, {}]


def test_R_DUSK_5_leftovers_are_not_in_the_bag_for_the_spy() -> None:
    game = table(seat([17, 4], officer=1), seat([5, 4]), spaces=[["chest"] * 4, []], bag={}, day=2)
    play(game, 17, 5)
    assert loot(game, 0) == {"officer": 1}


def test_R_DUSK_6_a_later_saber_of_the_same_dusk_may_kill_who_has_just_arrived() -> None:
    """EX-K1: the Armorer is home before the Cook takes the saber."""
    game = table(seat([18, 4]), seat([20, 4]), seat([3, 4]), spaces=[["officer", "saber", "map"]])
    play(game, 18, 20, 3)
    choose(game, "1 loot map", "0 loot saber")
    assert [crew(game, number) for number in range(3)] == [[], [], [3]]
    assert (graveyard(game, 0), graveyard(game, 1)) == ([18], [20])
    assert (loot(game, 0), loot(game, 2)) == ({"saber": 1, "officer": 1}, {})


# --- night -------------------------------------------------------------------------------------------------

def test_R_NIGHT_1_night_effects_work_every_night_from_the_dusk_of_arrival() -> None:
    game = table(seat([7, 16, 4]), seat([5, 16, 4]))
    assert changes(play(game, 7, 5)) == [(0, 1)]
    assert changes(play(game, 16, 16)) == [(0, 1)]


def test_R_NIGHT_1_also_on_the_sixth_night_before_the_day_of_rest() -> None:
    game = table(seat([7]), seat([5], crew=[7]), day=6)
    assert tallies(play(game, 7, 5)) == [11, 11]


def test_R_NIGHT_1_only_in_dens_not_in_graveyards() -> None:
    game = table(seat([5, 7]), seat([5, 7], graveyard=[20, 27], saber=2))
    play(game, 5, 5)
    assert coins(game) == [10, 10]


def test_R_NIGHT_2_decreasing_rank_the_mutineer_strikes_before_the_barkeep_earns() -> None:
    game = table(seat([], crew=[7, 13]), seat([5, 4]))
    assert changes(play(game, 0, 5)) == [(0, 2)]


def test_R_NIGHT_2_decreasing_rank_the_armorer_earns_before_the_mutineer_strikes() -> None:
    game = table(seat([], crew=[13, 20], saber=2), seat([5, 4]))
    assert changes(play(game, 0, 5)) == [(0, 2), (0, 2)]
    assert graveyard(game, 0) == [20]


def test_R_NIGHT_3_the_whole_procedure_in_one_den() -> None:
    """EX-N1: Granny 2, Armorer 2, Mutineer 2 for the Barkeep, Freed Prisoner 3 for 13, 20 and 27."""
    game = table(seat([], crew=[7, 12, 13, 20, 27], doubloons=5, saber=2), seat([5, 4]))
    events = play(game, 0, 5)
    assert [(facts(event)["why"], facts(event)["change"]) for event in events if event.name == "coins"] == [
        ("granny_wata", 2), ("armorer", 2), ("mutineer", 2), ("freed_prisoner", 3)]
    assert (coins(game)[0], crew(game, 0)) == (14, [12, 13, 20, 27])


def test_R_NIGHT_3_two_grannies_go_before_anything_else_and_nobody_gains_from_them() -> None:
    """EX-N2: the Freed Prisoner counts only 13 and 20 then."""
    game = table(seat([], crew=[7, 12, 13, 20, 27], doubloons=5, saber=2), seat([5, 4], crew=[27]))
    play(game, 0, 5)
    assert coins(game) == [11, 10]
    assert (graveyard(game, 0), graveyard(game, 1)) == ([7, 27], [27])


def test_R_NIGHT_3_a_mutineer_does_not_save_the_other_granny_by_discarding_his_own() -> None:
    game = table(seat([], crew=[13, 27]), seat([], crew=[13, 27]), seat([5, 4]))
    play(game, 0, 0, 5)
    assert coins(game) == [10, 10, 10]
    assert (crew(game, 0), crew(game, 1)) == ([13], [13])


def test_R_NIGHT_3_a_mutineer_may_discard_his_granny_after_she_has_earned() -> None:
    """EX-N3: +2 and +2; next night he is alone and gets nothing."""
    game = table(seat([], crew=[13, 27]), seat([5, 4, 16]))
    play(game, 0, 5)
    assert (coins(game)[0], crew(game, 0), graveyard(game, 0)) == (14, [13], [27])
    play(game, 0, 4)
    assert coins(game)[0] == 14


def test_R_NIGHT_3_waitress_before_barkeep_each_only_if_still_in_the_den() -> None:
    game = table(seat([], crew=[7, 8], map=1), seat([], crew=[8, 13], map=1), seat([5, 4]))
    play(game, 0, 0, 5)
    assert asked(game) == (0, "trade", ("trade map", "pass"))
    assert coins(game)[0] == 10
    choose(game, "0 trade map")
    assert (coins(game), graveyard(game, 1)) == ([14, 12, 10], [8])


def test_R_NIGHT_4_the_waitress_asks_the_only_question_of_the_night() -> None:
    game = table(seat([], crew=[7, 12, 13, 20, 27], saber=1, map=1), seat([5, 4], crew=[8], map=1), seat([5, 4]))
    play(game, 0, 5, 5)
    assert asked(game) == (1, "trade", ("trade map", "pass"))
    choose(game, "1 pass")
    assert (game.day, game.phase) == (2, "sunrise")
    assert (coins(game)[1], loot(game, 1)) == (10, {"map": 1})


def test_R_NIGHT_4_every_waitress_asks_her_own_owner() -> None:
    game = table(seat([5, 4], crew=[8], map=1), seat([5, 4], crew=[8], map=1))
    play(game, 5, 5)
    choose(game, "0 trade map", "1 pass")
    assert (coins(game), line(game)) == ([13, 10], [])


def test_R_NIGHT_4_waitresses_are_asked_at_once_the_highest_card_first() -> None:
    """Row 8 of the silver marks: red 2, blue 4, grey 5, so Grey is the first of all who are asked in turn."""
    game = table(seat([5, 4], crew=[8], map=1, colour="red"), seat([5, 4], crew=[8], map=1, colour="blue"),
                 seat([5, 4], crew=[8], map=1, colour="grey"))
    play(game, 5, 5, 5)
    marks = [row[8] for row in game.view(None)["marks"]]
    assert [decision.seat for decision in game.waiting] == sorted(range(3), key=lambda number: -marks[number])
    assert {decision.why for decision in game.waiting} == {"waitress"}


def test_R_NIGHT_4_nobody_is_told_an_earlier_answer_before_his_own() -> None:
    def seen_after(answer: str) -> tuple[list[dict[str, Any]], list[Event]]:
        game = table(seat([5, 4], crew=[8], map=1), seat([5, 4], crew=[8, 20], map=1), seat([5, 4]))
        play(game, 5, 5, 5)
        told = game.choose(0, answer)
        return [game.view(viewer) for viewer in (1, 2)], [event.seen_by(1) for event in told]

    assert seen_after("trade map") == seen_after("pass")
    [view, _], told = seen_after("trade map")
    assert (view["asked"]["why"], view["sealed"], told) == ("waitress", [0], [])


def test_R_NIGHT_4_answers_are_carried_out_when_all_are_in_and_in_any_order_they_came() -> None:
    ends = []
    for order in (("0 trade map", "1 pass"), ("1 pass", "0 trade map")):
        game = table(seat([5, 4], crew=[7, 8], map=1), seat([5, 4], crew=[8, 20], map=2, saber=1))
        play(game, 5, 5)
        choose(game, order[0])
        assert coins(game) == [10, 10]
        choose(game, order[1])
        ends.append(game.state())
        assert (coins(game), loot(game, 0), loot(game, 1)) == ([14, 11], {}, {"map": 2, "saber": 1})
    assert ends[0] == ends[1]


def test_R_NIGHT_4_an_answer_can_be_taken_back_until_the_last_one_is_in() -> None:
    game = table(seat([5, 4], crew=[8], map=1), seat([5, 4], crew=[8], map=1))
    play(game, 5, 5)
    before = game.state()
    choose(game, "0 trade map")
    assert game.undo() == (0, "trade map")
    assert game.state() == before
    choose(game, "0 trade map", "1 pass")
    assert game.undoable == 0


def test_R_NIGHT_4_sealed_answers_stand_in_positions_and_saves() -> None:
    game = table(seat([5, 4], crew=[8], map=1), seat([5, 4], crew=[8], map=1))
    play(game, 5, 5)
    choose(game, "1 trade map")
    assert game.state()["sealed"] == [[1, "trade map"]]
    for again in (Game.from_position(game.state()), Game.load(game.save())):
        assert again.waiting == game.waiting
        choose(again, "0 pass")
        assert coins(again) == [10, 13]


@pytest.mark.parametrize("sealed", [
    [[1, "play 5"]], [[2, "pass"]], [[7, "pass"]], [[1, "pass"], [1, "pass"]], "x", [1],
])
def test_R_NIGHT_4_nobody_can_have_said_what_he_is_not_asked(sealed: Any) -> None:
    game = table(seat([5, 4], crew=[8], map=1), seat([5, 4], crew=[8], map=1), seat([5]))
    play(game, 5, 5, 5)
    with pytest.raises(BadPosition):
        Game.from_position({**game.state(), "sealed": sealed})


def test_R_NIGHT_4_saves_of_the_first_release_carried_an_answer_out_before_the_next_was_asked() -> None:
    """What it wrote after the first of two Waitresses: three doubloons and no map, and only the second still asked."""
    saved = (SAVES / "original-v1-between-waitresses.json").read_text("utf-8").strip()
    game = Game.load(saved)
    assert [decision.why for decision in game.waiting] == ["waitress"]
    assert len(game.table.sealed) == 1
