"""The reputation track, doubloons and scores (sections 3 and 4 of the rules)."""

from __future__ import annotations

import pytest

from libertalia.editions.galecrest.data import OVERFLOW
from tests.engine.tables import anchored, changes, choose, coins, crew, facts, play, sea, seat, spaces_of, tallies, told

BYSTANDERS = (seat([32, 35]), seat([32, 35]))


def track(game: object) -> list[str]:
    return list(game.view(None)["reputation"])  # type: ignore[attr-defined]


def test_G_REP_1_those_who_are_passed_slide_one_space_the_other_way() -> None:
    game = sea(seat([34, 35]), *BYSTANDERS)
    events = play(game, 34, 32, 32)
    assert track(game) == ["red", "blue", "yellow", "green", "black", "grey"]
    assert told(events, "reputation", "seat", "change", "space", "why", "track") == [
        (0, 2, 3, "aristocrat", ["red", "blue", "yellow", "green", "black", "grey"])]


def test_G_REP_1_to_lose_is_the_mirror_image() -> None:
    game = sea(seat([23, 35]), seat([32, 35], map=1), seat([32, 35]),
               reputation=["grey", "red", "blue", "black", "yellow", "green"])
    play(game, 23, 32, 32)
    assert track(game) == ["grey", "red", "yellow", "blue", "black", "green"]


@pytest.mark.parametrize(("place", "paid"), [(5, 2), (4, 1), (3, 0)])
def test_G_REP_2_steps_beyond_the_right_end_pay_one_each(place: int, paid: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    game = sea(seat([34, 35]), *BYSTANDERS, reputation=order)
    events = play(game, 34, 32, 32)
    assert changes(events) == [(0, paid)] * bool(paid)
    assert spaces_of(game)[0] == 6


@pytest.mark.parametrize(("purse", "lost"), [(10, 2), (1, 1), (0, 0)])
def test_G_REP_2_steps_beyond_the_left_end_cost_one_each_down_to_0(purse: int, lost: int) -> None:
    game = sea(seat([23, 35], doubloons=purse), seat([32, 35], map=1), seat([32, 35]))
    events = play(game, 23, 32, 32)
    assert changes(events, "overflow") == [(0, -lost)] * bool(lost)
    assert spaces_of(game)[0] == 1


def test_G_REP_3_G_OPEN_01_a_step_too_many_is_one_doubloon_not_two() -> None:
    assert OVERFLOW.value == 1
    game = sea(seat([40, 35], crew=[10]), *BYSTANDERS, reputation=["red", "blue", "green", "black", "grey", "yellow"])
    assert changes(play(game, 40, 32, 32)) == [(0, 1)]


def test_G_REP_4_unused_colours_are_passed_and_slide_like_any_other() -> None:
    game = sea(seat([39, 35]), *BYSTANDERS, reputation=["yellow", "grey", "red", "black", "blue", "green"])
    play(game, 39, 32, 32)
    assert track(game) == ["grey", "red", "black", "blue", "green", "yellow"]


@pytest.mark.parametrize(("rank", "place"), [(6, 0), (39, 5)])
def test_G_REP_5_G_RUL_39_bandit_and_captain_at_their_end_already_move_and_pay_nothing(rank: int, place: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    game = sea(seat([rank, 35]), *BYSTANDERS, reputation=order)
    events = play(game, rank, 32, 32)
    assert (changes(events), track(game)) == ([], order)


def test_G_REP_6_reputation_stays_from_voyage_to_voyage_and_sets_the_income() -> None:
    game = sea(seat([39, 35]), *BYSTANDERS, day=4)
    play(game, 39, 32, 32)
    assert (game.round, spaces_of(game), coins(game)) == (2, [6, 1, 2], [7, 12, 11])


# --- doubloons ---------------------------------------------------------------------------------------------

def test_G_COIN_1_only_the_end_of_a_voyage_moves_the_score() -> None:
    game = sea(seat([12, 35], doubloons=3, score=20), *BYSTANDERS)
    play(game, 12, 32, 32)
    assert [one["score"] for one in game.view(None)["seats"]] == [20, 0, 0]
    game = sea(seat([12, 35], doubloons=3, score=20), *BYSTANDERS, day=4)
    play(game, 12, 32, 32)
    assert [one["score"] for one in game.view(None)["seats"]] == [32, 10, 10]


def test_G_COIN_2_what_cannot_be_paid_is_forgiven() -> None:
    game = sea(seat([33, 35], doubloons=2, map=5), *BYSTANDERS)
    assert changes(play(game, 33, 32, 32)) == [(0, -2)]
    assert coins(game)[0] == 0


def test_G_COIN_3_G_RUL_38_a_captain_without_doubloons_moves_all_the_way() -> None:
    game = sea(seat([39, 35], doubloons=2), *BYSTANDERS)
    assert changes(play(game, 39, 32, 32)) == [(0, -2)]
    assert (spaces_of(game)[0], coins(game)[0]) == (6, 0)


@pytest.mark.parametrize(("purse", "left"), [(9, 5), (8, 4), (1, 1), (0, 0)])
def test_G_COIN_4_G_11_CARP_1_half_rounded_down_is_lost(purse: int, left: int) -> None:
    game = sea(seat([11, 35], doubloons=purse), *BYSTANDERS)
    play(game, 11, 32, 32)
    assert coins(game)[0] == left


def test_G_COIN_5_scores_beyond_99_are_plain_sums() -> None:
    game = sea(seat([11], doubloons=200, score=95), *BYSTANDERS, day=4)
    events = play(game, 11, 32, 32)
    assert tallies(events)[0] == 110
    assert game.view(None)["seats"][0]["score"] == 205


# --- the end of a voyage -----------------------------------------------------------------------------------

def test_G_ANC_1_tokens_and_ships_of_all_players_at_once_after_the_last_night() -> None:
    game = sea(seat([35], crew=[7, 33], chest=1), seat([35], crew=[36], amulet=2), seat([32], crew=[8]), day=4)
    events = play(game, 35, 35, 32)
    assert tallies(events) == [10 + 6 + 6 + 5, 10 - 6 + 6, 10 + 1]
    kinds = [event.name for event in events]
    assert kinds.index("tally") > max(at for at, event in enumerate(events) if facts(event).get("why") == "barkeep")


def test_G_ANC_2_G_RUL_29_G_EX_06_losses_cannot_be_dodged_by_order() -> None:
    gia = seat([10], crew=[36, 8], doubloons=1, chest=1, barrel=1, relic=1)   # the last night adds 1 for the Barkeep
    assert anchored({**gia, "hand": []}) == [0]
    richer = {**gia, "hand": [], "loot": {**gia["loot"], "amulet": 1}}
    assert anchored(richer) == [3]


def test_G_ANC_2_the_arithmetic_is_told_line_by_line() -> None:
    game = sea(seat([], crew=[8, 36, 10], doubloons=1, chest=1, barrel=2, map=2), seat([32]), day=4)
    [told_tally, _] = [facts(event) for event in choose(game, "1 play 32") if event.name == "tally"]
    assert told_tally == {
        "seat": 0, "purse": 2, "doubloons": 0, "fortune": 2 - 6 + 5 + 2 + 5 + 7 + 2, "score": 17,
        "characters": [["quartermaster", -6], ["explorer", 5], ["barkeep", 2]],
        "tokens": [["chest", 1, 5], ["map", 2, 7], ["barrel", 2, 2]]}


def test_G_ANC_2_the_doubloons_of_a_hook_are_in_the_same_sum() -> None:
    game = sea(seat([], crew=[36], doubloons=3, hook=1), seat([32]), day=4)
    events = choose(game, "1 play 32", "0 hook coins")
    assert tallies(events)[0] == 0, "3 + 2 - 6, not (3 - 6) and then 2"


def test_G_ANC_3_all_is_read_from_the_ships_as_they_stand_when_the_anchor_step_begins() -> None:
    """The Witch goes back to hand, but the First Mate has counted her."""
    game = sea(seat([], crew=[15, 38], doubloons=0), seat([32], crew=[34]), seat([32], crew=[34]), day=4)
    events = play(game, 0, 32, 32)
    assert tallies(events) == [2, 7, 7]
    assert told(events, "card", "seat", "rank", "target", "why")[-1] == (0, 15, "hand", "witch")


def test_G_ANC_4_G_RUL_34_hooks_are_asked_one_by_one_and_cannot_keep_a_witch_who_leaves() -> None:
    game = sea(seat([], crew=[7, 15, 35], hook=2), seat([32]), day=4)
    choose(game, "1 play 32")
    [first] = game.waiting
    assert (first.seat, first.kind, first.options) == (0, "hook", ("hook coins", "hook 7", "hook 35"))
    choose(game, "0 hook 7")
    assert game.waiting[0].options == ("hook coins", "hook 35")
    choose(game, "0 hook coins")
    assert (crew(game, 0), game.round) == ([7], 2)


def test_G_VEND_1_doubloons_go_on_the_score_and_the_purse_is_empty() -> None:
    game = sea(seat([35]), seat([32], doubloons=4), day=6, round=3)
    events = play(game, 35, 32)
    assert game.over == {"scores": [10, 4], "winners": [0]}
    assert coins(game) == [0, 0]
    assert told(events, "tally", "doubloons") == [(0,), (0,)]


def test_G_VEND_2_all_tokens_go_back_to_the_bag() -> None:
    game = sea(seat([35], map=3, relic=1), *BYSTANDERS, spaces=[["hook"], [], [], ["saber", "map", "relic"]], day=4,
               deck=list(range(1, 7)))
    play(game, 35, 32, 32)
    choose(game, "0 loot relic", "2 loot map")
    state = game.state()
    placed = sum(len(space) for space in state["spaces"])
    assert sum(state["bag"].values()) + placed == 48
    assert [one["loot"] for one in state["seats"]] == [{}, {}, {}]


def test_G_VEND_3_ships_are_emptied_into_graveyards_and_hands_are_kept() -> None:
    game = sea(seat([35, 30], crew=[7, 9], graveyard=[2]), *BYSTANDERS, day=4, deck=list(range(11, 17)))
    events = play(game, 35, 32, 32)
    state = game.state()["seats"][0]
    assert (state["crew"], state["graveyard"], state["hand"]) == ([], [2, 7, 9, 35], [*range(11, 17), 30])
    assert told(events, "harbour", "crew") == [([[], [], []],)]


def test_G_VEND_4_after_the_third_voyage_the_game_ends() -> None:
    for voyage, days in ((1, 4), (2, 5)):
        game = sea(seat([35, 30]), *BYSTANDERS, day=days, round=voyage)
        play(game, 35, 32, 32)
        assert (game.round, game.day, game.over) == (voyage + 1, 1, None)
    game = sea(seat([35, 30]), *BYSTANDERS, day=6, round=3)
    play(game, 35, 32, 32)
    assert game.over
    assert game.waiting == ()


@pytest.mark.parametrize(("order", "winner"), [
    (["red", "yellow", "blue", "green", "black", "grey"], 0),
    (["yellow", "grey", "blue", "green", "black", "red"], 1),
])
def test_G_END_1_G_RUL_53_G_EX_20_a_tie_goes_to_the_better_reputation(order: list[str], winner: int) -> None:
    game = sea(seat([35], score=60, doubloons=11), seat([35], score=61, doubloons=10), seat([32], score=50),
               reputation=order, day=6, round=3)
    play(game, 35, 35, 32)
    assert game.over == {"scores": [71, 71, 60], "winners": [winner]}


def test_G_RUL_30_a_loss_larger_than_all_wealth_leaves_the_score_where_it_was() -> None:
    game = sea(seat([35], crew=[36], doubloons=2, score=30, relic=2), *BYSTANDERS, day=4)
    assert tallies(play(game, 35, 32, 32))[0] == 0
    assert game.view(None)["seats"][0]["score"] == 30
