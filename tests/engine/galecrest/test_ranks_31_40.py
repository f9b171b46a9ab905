"""Surgeon, Treasurer, Gambler, Aristocrat, Collector, Quartermaster, Wind Nymph, First Mate, Captain, Governor."""

from __future__ import annotations

import pytest

from libertalia.editions.galecrest.data import COLLECTOR
from tests.engine.tables import (
    anchored,
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    hand,
    play,
    sea,
    seat,
    shown_to,
    space_of,
    spaces_of,
    tallies,
)

TREASURER = seat([32, 35])
KINDS = ("chest", "hook", "map", "saber", "amulet", "barrel", "relic")


def test_G_31_SURG_1_any_card_of_the_graveyard_comes_back_to_hand_unseen() -> None:
    game = sea(seat([31, 35], graveyard=[7, 30]), seat([31, 35]), TREASURER)
    play(game, 31, 31, 32)
    assert asked(game) == (0, "revive", ("revive 7", "revive 30"))
    events = choose(game, "0 revive 30")
    assert (hand(game, 0), graveyard(game, 0)) == ([30, 35], [7])
    [back] = [event for event in events if event.name == "card" and facts(event)["why"] == "surgeon"]
    assert "rank" not in shown_to(back, 1)
    assert shown_to(back, 0)["rank"] == 30
    assert hand(game, 1) == [35], "an empty graveyard gives nobody back"


def test_G_32_TREAS_1_one_for_each_barrel_amulet_and_chest() -> None:
    tokens = dict.fromkeys(KINDS, 1) | {"barrel": 2, "hook": 0}
    without, with_him = (anchored(seat(crew=ship, tokens=tokens))[0] for ship in ([1], [1, 32]))
    assert with_him - without == 4


@pytest.mark.parametrize(("purse", "after"), [(10, 6), (3, 0)])
def test_G_33_GAMB_1_one_less_for_each_token(purse: int, after: int) -> None:
    game = sea(seat([33, 35], doubloons=purse, map=3, relic=1), TREASURER, TREASURER)
    play(game, 33, 32, 32)
    assert coins(game)[0] == after


def test_G_33_GAMB_2_G_OPEN_06_six_at_anchor() -> None:
    assert anchored(seat(crew=[33])) == [16]


def test_G_34_ARIS_1_two_steps_by_day() -> None:
    game = sea(seat([34, 35]), TREASURER, TREASURER)
    play(game, 34, 32, 32)
    assert spaces_of(game) == [3, 1, 2]


def test_G_34_ARIS_2_G_RUL_31_five_for_the_only_one_in_a_ship_else_minus_three() -> None:
    assert anchored(seat(crew=[34]), seat(crew=[7])) == [15, 16]
    assert anchored(seat(crew=[34]), seat(crew=[34])) == [7, 7]
    assert anchored(seat(crew=[34]), seat(graveyard=[34])) == [15, 10]
    game = sea(seat([], crew=[34]), seat([32, 34]), day=4)
    assert tallies(choose(game, "1 play 32"))[0] == 15


@pytest.mark.parametrize(("kinds", "paid"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 10), (6, 10), (7, 10)])
def test_G_35_COLL_1_for_the_number_of_different_kinds(kinds: int, paid: int) -> None:
    tokens = {kind: 2 if kind == "saber" else 1 for kind in ("saber", *KINDS[4:], *KINDS[:3])[:kinds]}
    game = sea(seat([], crew=[35], tokens=tokens), seat([32]), day=4)
    events = choose(game, "1 play 32")
    while game.waiting[0].kind == "hook":
        events += choose(game, "0 hook coins")
    lines = next(facts(event)["characters"] for event in events if event.name == "tally")
    assert lines == [["collector", paid]]
    assert COLLECTOR.value[kinds] == paid


def test_G_36_QUART_1_one_for_each_token_by_day() -> None:
    game = sea(seat([36, 35], map=3, relic=1), TREASURER, TREASURER)
    assert changes(play(game, 36, 32, 32)) == [(0, 4)]


def test_G_36_QUART_2_minus_six_at_anchor() -> None:
    assert anchored(seat(crew=[36]), seat(crew=[36], doubloons=2)) == [4, 0]


# --- Wind Nymph --------------------------------------------------------------------------------------------

def test_G_37_NYMPH_1_two_doubloons_for_the_only_one_and_none_stays_where_there_are_two() -> None:
    game = sea(seat([], crew=[37]), TREASURER, TREASURER)
    assert changes(play(game, 0, 32, 32)) == [(0, 2)]
    game = sea(seat([], crew=[37]), TREASURER, seat([32, 35], crew=[37]))
    assert changes(play(game, 0, 32, 32)) == []
    assert (graveyard(game, 0), graveyard(game, 2)) == ([37], [37])


def test_G_37_NYMPH_2_G_RUL_23_G_EX_09_the_census_is_taken_once() -> None:
    """Ivy's Nymph has gone before Jon's turn comes, and Jon's goes all the same."""
    game = sea(seat([], crew=[37]), seat([], crew=[37, 8]), seat([32, 35]))
    events = play(game, 0, 0, 32)
    assert changes(events) == [(1, 1)]
    assert (crew(game, 0), crew(game, 1)) == ([], [8])


def test_G_RUL_24_a_nymph_whom_a_mutineer_discards_first_neither_pays_nor_saves_the_rival() -> None:
    """Only a Witch's second mutiny reaches so far up: the Mutineer himself, the Witch, then the Nymph."""
    game = sea(seat([], crew=[37, 15, 16]), seat([], crew=[37]), seat([32, 35]))
    play(game, 0, 0, 32)
    choose(game, "0 use 15", "0 copy 16")
    assert (coins(game), graveyard(game, 0), graveyard(game, 1)) == ([14, 10, 10], [15, 16, 37], [37])


# --- First Mate, Captain, Governor -------------------------------------------------------------------------

def test_G_38_MATE_1_he_costs_one_for_everybody_aboard_by_day() -> None:
    game = sea(seat([38, 35], crew=[10, 26, 32]), seat([38, 35], crew=[10, 26], doubloons=1), TREASURER)
    assert changes(play(game, 38, 38, 32)) == [(0, -3), (1, -1)]


def test_G_38_MATE_2_and_pays_one_for_everybody_at_anchor_himself_included() -> None:
    assert anchored(seat(crew=[10, 26, 38])) == [13]


@pytest.mark.parametrize("place", range(6))
def test_G_39_CAPT_1_up_to_space_6_for_a_doubloon_a_space(place: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    game = sea(seat([39, 35]), TREASURER, TREASURER, reputation=order)
    events = play(game, 39, 32, 32)
    assert (changes(events), space_of(game, 0)) == ([(0, place - 5)] * (place < 5), 6)


def test_G_40_GOV_1_G_RUL_40_G_EX_03_the_ship_is_emptied_for_a_step_each_and_the_rest_in_doubloons() -> None:
    game = sea(seat([40, 35], crew=[1, 5, 10, 26, 32]), TREASURER, TREASURER,
               reputation=["red", "blue", "grey", "yellow", "green", "black"])
    events = play(game, 40, 32, 32)
    assert (changes(events), space_of(game, 0)) == ([(0, 3)], 6)
    assert (graveyard(game, 0), crew(game, 0)) == ([1, 5, 10, 26, 32], [40])
