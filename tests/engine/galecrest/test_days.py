"""Selection, island, daytime and dusk (sections 2.1 to 2.3 and 6 of the rules)."""

from __future__ import annotations

import pytest

from libertalia import IllegalChoice
from libertalia.kernel.edition import edition_named
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
    sea,
    seat,
    spaces_of,
    told,
)

NONE: dict[str, int] = {}


def test_G_DAYFLOW_1_selection_day_dusk_night_and_after_the_last_the_end_of_the_voyage() -> None:
    game = sea(seat([10, 35, 32]), seat([10, 35, 32]), seat([10, 35, 32]), day=3)
    assert game.phase == "sunrise"
    assert told(play(game, 10, 10, 10), "phase", "phase") == [("day",), ("dusk",), ("night",)]
    assert told(play(game, 35, 35, 35), "phase", "phase") == [("day",), ("dusk",), ("night",), ("rest",)]
    assert (game.round, game.day) == (2, 1)


# --- selection ---------------------------------------------------------------------------------------------

def test_G_SEL_1_all_choose_at_once_and_may_change_their_minds_until_the_last_one_has() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([26, 35]))
    assert [decision.seat for decision in game.waiting] == [0, 1, 2]
    choose(game, "1 play 32", "0 play 10", "1 play 35")
    choose(game, "2 play 26")
    assert line(game) == []
    assert (crew(game, 1), hand(game, 1)) == ([35], [32])
    with pytest.raises(IllegalChoice):
        choose(sea(seat([10, 35]), seat([32]), seat([26])), "0 play 32")


def test_G_SEL_2_who_holds_cards_must_choose_one() -> None:
    game = sea(seat([10]), seat([32, 35]), seat([26, 35]))
    assert game.waiting[0].options == ("play 10",)
    assert all("pass" not in decision.options for decision in game.waiting)


def test_G_SEL_3_G_RUL_35_who_has_no_cards_sits_out_but_his_ship_lives_and_he_is_dealt_new_cards() -> None:
    game = sea(seat([], crew=[7, 8]), seat([32, 35]), seat([26, 35]), spaces=[[], [], [], ["map", "map", "map"]], day=4)
    assert [decision.seat for decision in game.waiting] == [1, 2]
    events = choose(game, "1 play 32", "2 play 26")
    assert changes(events, "barkeep") == [(0, 1)]
    assert told(events, "tally", "seat", "fortune")[0] == (0, 17)
    assert "0" not in {str(seat) for seat, in told(events, "token", "seat")}
    assert len(hand(game, 0)) == 6


# --- the island --------------------------------------------------------------------------------------------

def test_G_ISL_1_in_ascending_rank_from_left_to_right() -> None:
    game = sea(seat([25, 35, 3]), seat([4, 35], crew=[9, 10]), seat([18, 35]))
    play(game, 25, 4, 18)
    assert line(game) == [(1, 4), (2, 18), (0, 25)]


def test_G_ISL_2_of_equal_ranks_the_better_reputation_stands_further_right() -> None:
    order = ["grey", "blue", "yellow", "black", "red", "green"]
    game = sea(*[seat([4, 35], crew=[9, 10])] * 3, reputation=order)
    play(game, 4, 4, 4)
    assert line(game) == [(2, 4), (0, 4), (1, 4)]


def test_G_ISL_3_G_RUL_43_reputation_that_changes_later_reorders_nobody() -> None:
    game = sea(seat([39, 35]), seat([39, 35]), seat([35]), spaces=[["map", "relic", "relic"]])
    events = play(game, 39, 39, 35)
    assert told(events, "reveal", "line")[0] == ([[2, 35], [0, 39], [1, 39]],)
    assert spaces_of(game) == [5, 6, 1], "Ann went to 6, then Bo passed her"
    assert line(game) == [(2, 35), (0, 39), (1, 39)]
    assert asked(game)[0] == 1


def test_G_ISL_4_a_character_that_comes_later_is_placed_by_the_reputations_of_that_moment() -> None:
    """Ann's Smuggler shames Cy, who falls behind Bo; so the Merchant whom Bo's Scout sends stands right of Cy's."""
    game = sea(seat([2, 35], crew=[13]), seat([2, 30, 35], crew=[1]), seat([30, 35]), spaces=[["barrel"]],
               tiles={"barrel": "stormy"})
    play(game, 2, 2, 30)
    events = choose(game, "0 shame 2", "1 play 30")
    assert spaces_of(game) == [1, 3, 2]
    home = [seat for seat, target in told(events, "card", "seat", "target") if target == "crew"]
    assert home == [1, 2, 1, 0], "at dusk from right to left: Bo's Merchant, Cy's, and the two Apprentices"


def test_G_ISL_5_outermost_is_whoever_stands_there_when_the_ability_comes() -> None:
    """The first Brute takes the Merchant away, so that the second finds himself at the right end."""
    game = sea(seat([17, 35]), seat([17, 35]), seat([30, 35], relic=1))
    events = play(game, 17, 17, 30)
    assert told(events, "card", "seat", "rank", "why")[:2] == [(2, 30, "brute"), (1, 17, "brute")]


def test_G_ISL_6_two_characters_of_one_player_are_handled_each_by_itself() -> None:
    """Three tokens for four characters: whoever stands furthest left gets nothing."""
    game = sea(seat([2, 29, 35], crew=[1]), seat([5, 35]), seat([10, 32]), seat([10, 32]),
               spaces=[["chest", "map", "relic", "amulet"]])
    play(game, 2, 5, 10, 10)
    events = choose(game, "0 play 29")
    assert line(game) == [(0, 2), (1, 5), (2, 10), (3, 10), (0, 29)]
    assert changes(events, "infantry") == [(0, 5)]
    choose(game, "0 loot chest", "3 loot relic", "2 loot map")
    assert (loot(game, 0), crew(game, 0)) == ({"chest": 1, "amulet": 1}, [2, 29])


# --- daytime -----------------------------------------------------------------------------------------------

def test_G_DAY_1_from_left_to_right_each_in_its_turn() -> None:
    game = sea(seat([36, 35], relic=1), seat([5, 35]), seat([12, 35], doubloons=3))
    assert told(play(game, 36, 5, 12), "turn", "seat", "rank", "phase") == [
        (1, 5, "day"), (2, 12, "day"), (0, 36, "day")]


def test_G_DAY_2_who_has_left_the_island_before_his_turn_does_nothing() -> None:
    game = sea(seat([17, 35]), seat([36, 35], relic=3), seat([32, 35]))
    assert changes(play(game, 17, 36, 32), "quartermaster") == []
    assert (graveyard(game, 1), coins(game)[1]) == ([36], 10)


def test_G_DAY_3_G_RUL_01_the_leftmost_who_has_not_acted_is_always_right_after_an_insertion() -> None:
    """The lowest card that can be inserted, an Apprentice, still has its turn after the Scout's."""
    game = sea(seat([1, 2, 35], crew=[11]), seat([1, 2, 35], crew=[11]), seat([5, 35]))
    play(game, 1, 1, 5)
    choose(game, "0 play 2")
    events = choose(game, "1 play 2")
    assert told(events, "turn", "seat", "rank") == [(0, 2), (1, 2), (2, 5)]
    assert coins(game)[:2] == [5, 5]


def test_G_DAY_4_no_ability_may_be_declined() -> None:
    edition = edition_named("galecrest")
    assert "pass" not in edition.meanings
    game = sea(seat([39, 35], doubloons=3), seat([32, 35]), seat([32, 35]))
    play(game, 39, 32, 32)
    assert (spaces_of(game)[0], coins(game)[0]) == (6, 0)


def test_G_DAY_5_one_legal_option_is_taken_without_asking_and_the_impossible_part_is_left_out() -> None:
    game = sea(seat([4, 35], crew=[30]), seat([4, 35]), seat([32, 35]))
    play(game, 4, 4, 32)
    assert (hand(game, 0), hand(game, 1)) == ([30, 35], [35])
    assert game.day == 2


# --- dusk --------------------------------------------------------------------------------------------------

def test_G_DUSK_1_from_right_to_left_each_completely_before_the_next() -> None:
    game = sea(seat([10, 35]), seat([26, 35]), seat([32, 35]), spaces=[["map", "relic", "chest", "amulet"]])
    events = play(game, 10, 26, 32)
    events += choose(game, "2 loot chest", "1 loot map", "1 loot amulet")
    what = [(event.name, facts(event)["seat"]) for event in events if event.name in ("token", "card")]
    assert what == [("token", 2), ("card", 2), ("token", 1), ("token", 1), ("card", 1), ("token", 0), ("card", 0)]


def test_G_DUSK_2_the_owner_chooses_one_token_and_must_take_even_a_relic() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([35, 32]), spaces=[["map", "relic", "relic"]])
    play(game, 10, 32, 35)
    assert asked(game) == (2, "loot", ("loot map", "loot relic"))
    choose(game, "2 loot map")
    assert (loot(game, 1), loot(game, 0)) == ({"relic": 1}, {"relic": 1})


def test_G_DUSK_2_where_nothing_is_left_nobody_takes_anything() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([35, 32]), spaces=[["map"]])
    play(game, 10, 32, 35)
    assert [loot(game, number) for number in range(3)] == [NONE, NONE, {"map": 1}]
    assert [crew(game, number) for number in range(3)] == [[10], [32], [35]]


def test_G_DUSK_3_G_OPEN_05_first_what_the_token_does_then_what_the_character_does() -> None:
    """The hook has thrown the Armorer off the island before he is honoured for it."""
    game = sea(seat([28, 35]), seat([10, 35]), seat([10, 35]), spaces=[["hook"]], tiles={"hook": "stormy"})
    events = play(game, 28, 10, 10)
    kinds = [event.name for event in events if event.name in ("token", "card", "reputation")]
    assert kinds[:3] == ["token", "card", "reputation"]
    game = sea(seat([28, 35]), seat([10, 35]), seat([7, 35]), spaces=[["saber"]])
    play(game, 28, 10, 7)
    assert asked(game) == (0, "discard", ("discard 1:10", "discard 2:7"))
    assert spaces_of(game)[0] == 1, "his saber strikes first"
    choose(game, "0 discard 2:7")
    assert spaces_of(game)[0] == 3


def test_G_DUSK_4_whoever_has_not_been_removed_boards_and_all_to_his_right_have_left() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([35, 32]), spaces=[["map", "map", "relic", "relic"]])
    play(game, 10, 32, 35)
    assert line(game) == [(0, 10), (1, 32), (2, 35)]
    choose(game, "2 loot map")
    assert (line(game), crew(game, 2)) == ([(0, 10), (1, 32)], [35])


def test_G_DUSK_5_a_token_sets_something_off_once_when_it_is_gained_from_the_board() -> None:
    """A barrel: +1 when it is taken, nothing on the next day and nothing for the Thief."""
    game = sea(seat([10, 35, 32]), seat([23, 32, 35]), seat([35, 32, 10]), spaces=[["barrel"]])
    play(game, 35, 32, 10)
    assert (loot(game, 0), spaces_of(game)) == ({"barrel": 1}, [2, 1, 3])
    play(game, 32, 23, 35)
    assert (loot(game, 1), spaces_of(game)) == ({"barrel": 1}, [2, 1, 3])


def test_G_DUSK_6_what_nobody_took_goes_back_to_the_bag() -> None:
    game = sea(seat([5, 35]), seat([32, 35]), seat([35, 32]), spaces=[["map", "map", "relic"]], bag={"chest": 1})
    play(game, 5, 32, 35)
    events = choose(game, "2 loot map", "1 loot map")
    assert told(events, "sweep", "kinds") == [({"relic": 1},)]
    assert game.state()["bag"] == {"chest": 1, "relic": 1}
    assert game.view(None)["spaces"][0] == NONE


# --- who decides what --------------------------------------------------------------------------------------

def test_G_GEN_1_the_owner_makes_all_choices_of_his_characters() -> None:
    game = sea(seat([18, 35]), seat([18, 35], crew=[9, 10]), seat([32, 35]))
    play(game, 18, 18, 32)
    assert asked(game)[0] == 0
    choose(game, "0 discard 1:9")
    assert game.day == 2, "Bo's Gunner had one target left and took it himself"
    assert graveyard(game, 1) == [9, 10]


def test_G_GEN_2_any_ship_is_also_ones_own_but_an_opponents_is_not() -> None:
    game = sea(seat([18, 35], crew=[22]), seat([22, 35], crew=[9]), seat([22, 35], crew=[20]))
    play(game, 18, 22, 22)
    assert asked(game)[2] == ("discard 0:22", "discard 1:9", "discard 2:20")
    choose(game, "0 discard 2:20")
    assert graveyard(game, 0) == [22], "the first Brawler found Ann's, the second one nobody's"


def test_G_GEN_3_who_comes_aboard_without_dusk_does_not_act_but_works_from_then_on() -> None:
    """The Recruiter puts a Barkeep and the Necromancer a Quartermaster aboard."""
    game = sea(seat([25, 8]), seat([19, 35], graveyard=[36], relic=1, map=2), seat([32, 35]), day=4)
    events = play(game, 25, 19, 32)
    assert changes(events, "barkeep") == [(0, 1)]
    assert changes(events, "quartermaster") == []
    assert told(events, "tally", "characters")[1] == ([["quartermaster", -6]],)


def test_G_GEN_4_graveyards_last_the_whole_game() -> None:
    game = sea(seat([35], crew=[30]), seat([32, 31]), seat([35]), day=4, deck=list(range(1, 7)), round=1)
    play(game, 35, 32, 35)
    assert game.round == 2
    assert (graveyard(game, 0), graveyard(game, 1)) == ([30, 35], [32])
    play(game, 6, 31, 6)
    assert 32 in hand(game, 1)


def test_G_GEN_5_this_card_means_the_card_itself_wherever_it_is() -> None:
    """A Stowaway aboard, copied by an Apprentice: it is he who goes, from the ship."""
    game = sea(seat([2, 35], crew=[9]), seat([32, 35]), seat([32, 35]), bag={"map": 1})
    events = play(game, 2, 32, 32)
    assert told(events, "card", "rank", "source", "target", "why")[0] == (9, "crew", "graveyard", "stowaway")
    assert (crew(game, 0), loot(game, 0)) == ([2], {"map": 1})


@pytest.mark.parametrize("rank", [26, 32, 35, 37, 10, 8, 15, 16, 20, 24, 28])
def test_G_SEL_2_a_card_without_a_daytime_ability_can_be_chosen_too(rank: int) -> None:
    game = sea(seat([rank, 7]), seat([32, 35]), seat([32, 35]))
    assert "turn" not in [event.name for event in play(game, rank, 32, 32) if facts(event).get("phase") == "day"]
