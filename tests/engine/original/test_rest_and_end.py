"""The day of rest, what comes between campaigns, and the end (R-REST, R-NEXT, R-END and their options)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from libertalia import Game, GameOver
from tests.engine.tables import (
    asked,
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


def rested(*seats: dict[str, Any], options: dict[str, str] | None = None) -> list[int]:
    """The fortunes on a day of rest; one more seat plays a Cabin Boy, so that there is a last day at all."""
    game = table(*seats, seat([5]), day=6, options=options)
    return tallies(choose(game, f"{len(seats)} play 5"))[:-1]


def ended(*seats: dict[str, Any], options: dict[str, str] | None = None) -> Game:
    """A game whose last day of rest is over; everybody plays a Cabin Boy."""
    game = table(*seats, round=3, day=6, options=options)
    play(game, *[5] * len(seats))
    return game


# --- day of rest -------------------------------------------------------------------------------------------

def test_R_REST_1_two_daughters_are_judged_on_the_same_dens() -> None:
    """EX-S6: A pays 2 (all he has), then the jewel; B pays 3, then six maps. Alone A gets 6."""
    one = seat(crew=[11, 25], doubloons=2, jewel=1)
    other = seat(crew=[2, 19, 25], doubloons=7, officer=1, map=6)
    assert rested(one, other) == [3, 28]
    assert rested(one) == [11]


def test_R_REST_1_end_effects_come_before_tokens_and_only_from_dens() -> None:
    assert rested(seat(crew=[9], graveyard=[24, 28], doubloons=4)) == [14]
    assert rested(seat(crew=[26], doubloons=3, chest=1)) == [5]


def test_R_REST_2_gains_and_losses_are_added_up_into_one_change() -> None:
    """EX-S4: 8 - 8 = 0, whichever card stands higher."""
    assert rested(seat(crew=[15, 24, 26], doubloons=5, goods=1, map=2)) == [6]
    assert rested(seat(crew=[26, 28], doubloons=6)) == [0]


def test_R_REST_2_the_purse_stops_at_nothing_before_the_tokens_count() -> None:
    """EX-S5, and EX-S8 where the Captain's loss is paid out of later gains."""
    assert rested(seat(crew=[3, 26], doubloons=3, chest=2)) == [10]
    assert rested(seat(crew=[6, 9, 23, 24, 28, 29], doubloons=0, map=8, chest=2, goods=1, relic=1)) == [61]


def test_R_REST_3_the_fortune_is_doubloons_and_tokens() -> None:
    """EX-S1 and EX-S2."""
    assert rested(seat(crew=[7, 10, 19, 20], doubloons=13, chest=1, goods=2, map=4, relic=1)) == [30]
    assert rested(seat(crew=[9, 23, 28], doubloons=6, jewel=1, goods=2, saber=1)) == [6 + 3 + 3 + 10 + 5]


def test_R_REST_3_sabers_and_officers_count_nothing() -> None:
    assert rested(seat(doubloons=4, saber=6, officer=6)) == [4]


def test_R_REST_4_a_fortune_below_nothing_counts_as_nothing() -> None:
    """EX-S3: the score is not reduced."""
    game = table(seat([5], crew=[12, 8, 29], doubloons=4, score=20, chest=1, relic=2), seat([5]), day=6)
    assert tallies(play(game, 5, 5)) == [0, 10]
    assert [one["score"] for one in game.view(None)["seats"]] == [20, 10]


def test_R_REST_5_the_fortune_goes_on_the_score() -> None:
    game = table(seat([5], score=31, doubloons=7, chest=1), seat([5], score=2, doubloons=0), day=6)
    play(game, 5, 5)
    assert [one["score"] for one in game.view(None)["seats"]] == [43, 2]
    assert game.view(None)["fortunes"] == [[12, 0]]


# --- its house rules ---------------------------------------------------------------------------------------

def test_OPT_END_ORDER_descending_every_loss_stops_at_an_empty_purse() -> None:
    """EX-S4: 5 - 8 stops at 0, then 8, then the goods. EX-S8: the Captain hits an empty purse."""
    options = {"end-order": "descending"}
    assert rested(seat(crew=[15, 24, 26], doubloons=5, goods=1, map=2), options=options) == [9]
    rich = seat(crew=[6, 9, 23, 24, 28, 29], doubloons=0, map=8, chest=2, goods=1, relic=1)
    assert rested(rich, options=options) == [64]


def test_OPT_END_ORDER_descending_means_by_rank() -> None:
    """First Mate 28 comes before Quartermaster 26: 3 + 2 - 8 stops at 0; ascending would leave 2."""
    assert rested(seat(crew=[26, 28], doubloons=3), options={"end-order": "descending"}) == [0]
    assert rested(seat(crew=[25, 26], doubloons=3), options={"end-order": "descending"}) == [6]


def test_OPT_END_FLOOR_single_losses_eat_what_tokens_are_worth() -> None:
    """EX-S5: 3 - 8 + 10 = 5 instead of 10."""
    poor = seat(crew=[3, 26], doubloons=3, chest=2)
    assert (rested(poor), rested(poor, options={"end-floor": "single"})) == ([10], [5])


def test_OPT_END_FLOOR_single_there_is_still_one_floor() -> None:
    assert rested(seat(crew=[26], doubloons=3, goods=1), options={"end-floor": "single"}) == [0]


def test_OPT_NEGATIVE_allow_a_ruinous_campaign_reduces_the_score_even_below_0() -> None:
    """EX-S3: 0 + 5 - 6 = -1."""
    game = table(seat([5], crew=[12, 8, 29], doubloons=4, score=0, chest=1, relic=2),
                 seat([5], doubloons=0, score=20, relic=2), day=6, options={"negative": "allow"})
    assert tallies(play(game, 5, 5)) == [-1, -6]
    assert [one["score"] for one in game.view(None)["seats"]] == [-1, 14]


def test_OPT_NEGATIVE_allow_does_not_let_the_purse_itself_go_below_nothing() -> None:
    assert rested(seat(crew=[26], doubloons=3, relic=1), options={"negative": "allow"}) == [-3]


# --- the next campaign -------------------------------------------------------------------------------------

def test_R_NEXT_1_cards_in_dens_and_graveyards_leave_for_good() -> None:
    game = table(seat([5, 20], crew=[10, 28], graveyard=[1, 14]), seat([5, 20]), day=6)
    play(game, 5, 5)
    gone = {5, 10, 28, 1, 14}
    assert (crew(game, 0), graveyard(game, 0)) == ([], [])
    assert not gone & set(hand(game, 0))
    assert not gone & set(game.view(0)["undealt"])


def test_R_NEXT_2_all_tokens_return_to_the_bag_and_everybody_starts_with_ten_doubloons() -> None:
    game = table(seat([5], doubloons=31, chest=2, relic=3), seat([5], doubloons=0, map=4),
                 spaces=[["saber", "officer"], ["jewel"]], day=6)
    play(game, 5, 5)
    shown = game.view(None)
    assert coins(game) == [10, 10]
    assert (loot(game, 0), loot(game, 1), shown["bag"]) == ({}, {}, 38)
    found = Counter(game.state()["bag"])
    for space in shown["spaces"]:
        found.update(space)
    assert found == {"chest": 4, "jewel": 6, "goods": 10, "map": 8, "relic": 10, "saber": 6, "officer": 6}


def test_R_NEXT_3_cards_in_hand_are_kept_however_many_they_are() -> None:
    game = table(seat([2, 3, 4, 5, 6, 7, 8, 9, 10]), seat([5]), day=6)
    play(game, 5, 5)
    assert set(hand(game, 0)) >= {2, 3, 4, 6, 7, 8, 9, 10}
    assert (len(hand(game, 0)), len(hand(game, 1))) == (14, 6)


def test_R_NEXT_4_the_six_day_spaces_are_refilled_with_one_token_per_player() -> None:
    game = table(seat([5]), seat([5]), seat([5]), spaces=[["relic"] * 3] * 3, day=6)
    events = play(game, 5, 5, 5)
    assert [sum(space.values()) for space in game.view(None)["spaces"]] == [3] * 6
    [board] = [event for event in events if event.name == "board"]
    assert shown_to(board, None)["spaces"] == game.view(None)["spaces"]


def test_R_NEXT_5_six_new_shared_ranks_join_the_kept_cards() -> None:
    game = table(seat([5, 20, 21]), seat([5, 30]), day=6)
    [deal] = [event for event in play(game, 5, 5) if event.name == "deal"]
    new = facts(deal)["ranks"]
    assert len(new) == 6
    assert not {5, 20, 21, 30} & set(new)
    assert (hand(game, 0), hand(game, 1)) == (sorted([*new, 20, 21]), sorted([*new, 30]))
    assert (game.round, game.day) == (2, 1)


def test_R_NEXT_5_what_is_dealt_is_the_next_of_the_one_shuffled_deck() -> None:
    game = table(seat([5]), seat([5]), day=6, deck=[30, 8, 19, 2, 11, 27, 14, 3])
    play(game, 5, 5)
    assert (hand(game, 0), game.view(0)["undealt"]) == ([2, 8, 11, 19, 27, 30], [3, 14])


# --- the end -----------------------------------------------------------------------------------------------

def test_R_END_1_after_the_third_day_of_rest_the_highest_score_wins() -> None:
    """Not the greatest last fortune, and cards in hand are worth nothing."""
    game = ended(seat([5], score=41, doubloons=10), seat([5, 29, 30], score=20, doubloons=30), seat([5], score=50))
    assert game.over == {"scores": [51, 50, 60], "winners": [2]}
    assert (game.phase, game.waiting) == ("over", ())


def test_R_END_1_the_second_day_of_rest_ends_nothing() -> None:
    game = table(seat([5], score=90), seat([5]), round=2, day=6)
    play(game, 5, 5)
    assert (game.over, game.round) == (None, 3)


def test_R_END_1_when_the_game_is_over_nobody_chooses_any_more() -> None:
    with pytest.raises(GameOver):
        ended(seat([5, 7]), seat([5])).choose(0, "play 7")


def test_R_END_2_a_tie_is_a_shared_victory() -> None:
    """EX-S9: 58 + 11 and 40 + 29 are both 69."""
    game = ended(seat([5], score=58, doubloons=11), seat([5], score=40, doubloons=29), seat([5], score=30))
    assert game.over == {"scores": [69, 69, 40], "winners": [0, 1]}


@pytest.mark.parametrize(("fortunes", "winners"), [([11, 29], [1]), ([29, 11], [0]), ([20, 20], [0, 1])])
def test_OPT_FINAL_TIE_the_greater_fortune_of_the_last_campaign_then_shared(
        fortunes: list[int], winners: list[int]) -> None:
    game = ended(*(seat([5], score=69 - fortune, doubloons=fortune) for fortune in fortunes),
                 options={"final-tie": "last-campaign"})
    assert game.over == {"scores": [69, 69], "winners": winners}


def test_OPT_FINAL_TIE_only_breaks_ties() -> None:
    game = ended(seat([5], score=60, doubloons=10), seat([5], score=20, doubloons=49), seat([5], doubloons=60),
                 options={"final-tie": "last-campaign"})
    assert game.over == {"scores": [70, 69, 60], "winners": [0]}


def test_R_REST_5_the_next_campaign_begins_at_once_with_its_picks() -> None:
    game = table(seat([5, 7]), seat([5]), seat([5]), day=6, deck=[2, 3, 4, 8, 9, 10])
    play(game, 5, 5, 5)
    assert [decision.seat for decision in game.waiting] == [0, 1, 2]
    choose(game, "1 play 2", "2 play 2")
    assert asked(game) == (0, "play", tuple(f"play {rank}" for rank in (2, 3, 4, 7, 8, 9, 10)))
