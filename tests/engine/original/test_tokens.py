"""Booty tokens: what they count, sabers and Spanish officers (R-TOK)."""

from __future__ import annotations

import pytest

from libertalia import IllegalChoice
from tests.engine.tables import asked, changes, choose, coins, crew, graveyard, loot, play, seat, table, tallies


def test_R_TOK_1_a_picked_token_lies_face_down_in_the_den_of_its_picker() -> None:
    game = table(seat([16, 4]), seat([5, 4]), spaces=[["map"]], options={"booty-view": "memory"})
    play(game, 16, 5)
    assert game.view(0)["seats"][0]["loot"] == {"count": 1, "kinds": {"map": 1}}
    assert game.view(1)["seats"][0]["loot"] == {"count": 1}


def test_R_TOK_2_a_drawn_saber_kills_nobody() -> None:
    game = table(seat([17, 4], officer=2), seat([5, 4], crew=[7, 8]), bag={"saber": 900})
    play(game, 17, 5)
    assert loot(game, 0) == {"saber": 2}
    assert (game.day, crew(game, 1)) == (2, [5, 7, 8])


def test_R_TOK_2_a_drawn_officer_takes_nobody() -> None:
    game = table(seat([17, 4], officer=2), seat([5, 4]), bag={})
    play(game, 17, 5)
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == ({"officer": 2}, [17], [])


def test_R_TOK_2_passed_relics_do_nothing_on_arrival() -> None:
    game = table(seat([2, 4], relic=2), seat([5, 4]))
    events = play(game, 2, 5)
    assert (loot(game, 1), crew(game, 1), changes(events)) == ({"relic": 2}, [5], [])


ONE_OF_EACH = {"chest": 1, "jewel": 1, "goods": 1, "map": 1, "relic": 1, "saber": 1, "officer": 1}


def test_R_TOK_3_every_token_counts_as_one_for_gambler_and_quartermaster() -> None:
    game = table(seat([24, 4], tokens=ONE_OF_EACH), seat([26, 4], tokens=ONE_OF_EACH))
    play(game, 24, 26)
    assert coins(game) == [3, 17]


def test_R_TOK_3_every_token_counts_for_preacher_and_merchant() -> None:
    game = table(seat([6, 4], tokens=ONE_OF_EACH), seat([21, 4], tokens=dict.fromkeys(ONE_OF_EACH, 2)))
    play(game, 6, 21)
    assert set(asked(game)[2]) == {f"keep {kind}" for kind in ONE_OF_EACH}
    choose(game, "0 keep officer")
    assert set(asked(game)[2]) == {f"sell {kind} 2" for kind in ONE_OF_EACH}
    assert loot(game, 0) == {"officer": 1}


@pytest.mark.parametrize(("maps", "worth"), [(2, 0), (3, 12), (5, 12), (6, 24), (8, 24)])
def test_R_TOK_4_every_complete_group_of_three_maps_is_worth_12(maps: int, worth: int) -> None:
    assert tallies(play(table(seat([5], map=maps), seat([5]), day=6), 5, 5)) == [10 + worth, 10]


# --- saber -------------------------------------------------------------------------------------------------

def test_R_TOK_5_a_saber_kills_one_of_the_characters_of_both_neighbours() -> None:
    """Four players: who sits opposite is safe."""
    game = table(seat([16, 4], crew=[20]), seat([5, 4], crew=[7, 30]), seat([5, 4], crew=[9]), seat([5, 4], crew=[10]),
                 spaces=[["saber"]])
    play(game, 16, 5, 5, 5)
    assert set(asked(game)[2]) == {"discard 1:7", "discard 1:30", "discard 3:10"}
    choose(game, "0 discard 1:30")
    assert (crew(game, 1), graveyard(game, 1)) == ([5, 7], [30])
    assert (crew(game, 2), crew(game, 3)) == ([5, 9], [5, 10])


def test_R_TOK_5_the_kill_is_compulsory_and_chosen_by_the_picker() -> None:
    game = table(seat([16, 4]), seat([5, 4], crew=[7, 30]), spaces=[["saber"]])
    play(game, 16, 5)
    for number, option in ((0, "pass"), (1, "discard 1:7")):
        with pytest.raises(IllegalChoice):
            game.choose(number, option)


def test_R_TOK_6_with_two_empty_neighbours_nothing_happens_and_the_saber_is_kept() -> None:
    """Neither the own den nor the one opposite is a target."""
    game = table(seat([16, 4], crew=[20]), seat([5, 4]), seat([5, 4], crew=[9]), seat([5, 4]), spaces=[["saber"]])
    play(game, 16, 5, 5, 5)
    assert (loot(game, 0), crew(game, 0), crew(game, 2)) == ({"saber": 1}, [16, 20], [5, 9])


def test_R_TOK_6_if_only_one_neighbour_has_characters_he_must_be_hit() -> None:
    game = table(seat([16, 4], crew=[20]), seat([5, 4]), seat([5, 4], crew=[9]), spaces=[["saber"]])
    play(game, 16, 5, 5)
    assert (graveyard(game, 2), crew(game, 0)) == ([9], [16, 20])


def test_R_TOK_7_who_came_home_this_dusk_may_be_hit_who_is_still_on_the_ship_not() -> None:
    game = table(seat([16, 4]), seat([28, 4]), seat([5, 4]), spaces=[["saber", "saber"]])
    play(game, 16, 28, 5)
    assert (crew(game, 0), crew(game, 1), crew(game, 2)) == ([16], [], [5])
    assert (graveyard(game, 1), loot(game, 1)) == ([28], {"saber": 1})


def test_R_TOK_7_with_two_players_one_saber_kills_one_character() -> None:
    game = table(seat([16, 4]), seat([5, 4], crew=[7, 30]), spaces=[["saber"]])
    play(game, 16, 5)
    assert asked(game)[2] == ("discard 1:7", "discard 1:30")
    choose(game, "0 discard 1:7")
    assert (game.day, crew(game, 1)) == (2, [5, 30])


# --- officer -----------------------------------------------------------------------------------------------

def test_R_TOK_8_the_officer_sends_his_picker_to_the_graveyard_and_is_kept() -> None:
    game = table(seat([16, 4], crew=[20]), seat([5, 4]), spaces=[["officer"]])
    play(game, 16, 5)
    assert (crew(game, 0), graveyard(game, 0), loot(game, 0)) == ([20], [16], {"officer": 1})


def test_R_TOK_9_the_victim_of_an_officer_does_nothing_at_night_or_on_the_day_of_rest() -> None:
    """Neither the Barkeep's +1 nor the Carpenter's +10; the First Mate counts only himself."""
    game = table(seat([7, 4]), seat([5, 4]), spaces=[["officer"]])
    assert changes(play(game, 7, 5)) == []
    game = table(seat([9], crew=[28]), seat([5]), spaces=[*[[]] * 5, ["officer"]], day=6)
    assert tallies(play(game, 9, 5)) == [5 + 1, 10]


def test_R_TOK_9_the_victim_of_an_officer_is_not_there_for_a_later_saber() -> None:
    game = table(seat([16, 4]), seat([28, 4], crew=[9]), spaces=[["saber", "officer"]])
    play(game, 16, 28)
    choose(game, "1 loot officer")
    assert graveyard(game, 1) == [9, 28]


def test_R_TOK_10_a_second_officer_has_no_further_effect() -> None:
    game = table(seat([18, 4], crew=[20]), seat([16, 4]), spaces=[["officer", "officer", "map"]])
    play(game, 18, 16)
    choose(game, "0 loot officer", "0 loot officer")
    assert (loot(game, 0), graveyard(game, 0), crew(game, 0)) == ({"officer": 2}, [18], [20])
    assert (loot(game, 1), crew(game, 1)) == ({"map": 1}, [16])
