"""Silver marks: who stands higher among equal ranks (R-MARK, OPT-MARKS, OPT-COLOURS)."""

from __future__ import annotations

import csv
from functools import lru_cache
from pathlib import Path

import pytest

from libertalia import BadRequest, Game
from tests.engine.tables import COLOURS, asked, choose, coins, crew, facts, graveyard, play, seat, table

RANKS = range(1, 31)
CIRCLE = ("yellow", "red", "blue", "green", "black", "grey")
Marks = dict[tuple[int, str], int]


@lru_cache
def engine_marks() -> Marks:
    """As the engine shows them when all six colours play."""
    shown = Game.new(seats=6, seed=1).view(None)
    return {(rank, one["colour"]): mine[rank]
            for one, mine in zip(shown["seats"], shown["marks"], strict=True) for rank in RANKS}


def csv_marks() -> Marks:
    with Path(__file__).with_name("silver-marks.csv").open(encoding="utf-8", newline="") as file:
        return {(int(row["rank"]), colour): int(row[colour]) for row in csv.DictReader(file) for colour in CIRCLE}


def formula(rank: int, colour: str) -> int:
    return 1 + ((rank - 1) - (rank - 1) // 6 + CIRCLE.index(colour)) % 6


def ranks_won(one: str, other: str) -> int:
    return sum(engine_marks()[rank, one] > engine_marks()[rank, other] for rank in RANKS)


# --- the printed table -------------------------------------------------------------------------------------

def test_R_MARK_1_the_greater_number_acts_later_in_the_day() -> None:
    """EX-T2: red's Brute (1) removes green's Cook, then blue's (2) is the top and removes himself."""
    game = table(seat([14, 4], colour="red"), seat([14, 4], colour="blue"), seat([18, 4], colour="green"))
    play(game, 14, 14, 18)
    assert [crew(game, number) for number in range(3)] == [[14], [], []]
    assert (graveyard(game, 1), graveyard(game, 2)) == ([14], [18])


def test_R_MARK_1_the_greater_number_takes_earlier_at_dusk() -> None:
    """Row 16: yellow 2, grey 1."""
    game = table(seat([16, 4], colour="grey"), seat([16, 4], colour="yellow"), spaces=[["map", "relic"]])
    play(game, 16, 16)
    assert asked(game)[:2] == (1, "loot")


def test_R_MARK_1_each_rank_has_its_own_row() -> None:
    """EX-T3: of two Parrots yellow's goes first, of the two Merchants that replace them red's."""
    game = table(seat([1, 21, 4], map=2), seat([1, 21, 4], relic=2))
    play(game, 1, 1)
    assert asked(game)[0] == 0
    events = choose(game, "0 play 21", "1 play 21")
    sales = [facts(event)["seat"] for event in events if event.name == "coins"]
    assert (sales, coins(game)) == ([1, 0], [13, 13])


def test_R_MARK_2_table_and_formula_and_csv_agree() -> None:
    by_formula = {(rank, colour): formula(rank, colour) for rank in RANKS for colour in CIRCLE}
    assert engine_marks() == by_formula
    assert csv_marks() == by_formula


def test_R_MARK_3_every_row_is_a_permutation_and_every_colour_is_balanced() -> None:
    marks = engine_marks()
    assert all({marks[rank, colour] for colour in CIRCLE} == {1, 2, 3, 4, 5, 6} for rank in RANKS)
    for colour in CIRCLE:
        column = [marks[rank, colour] for rank in RANKS]
        assert all(set(column[block:block + 6]) == {1, 2, 3, 4, 5, 6} for block in range(0, 30, 6))
        assert sum(column) == 105


def test_R_MARK_4_only_colours_in_play_compete_with_the_numbers_as_printed() -> None:
    """Row 1: yellow 1, blue 3, grey 6; row 2: 2, 4, 1."""
    seats = [{"name": colour, "colour": colour} for colour in ("grey", "yellow", "blue")]
    marks = Game.new(seats=seats, options={"colours": "choose"}).view(None)["marks"]
    assert [(mine[1], mine[2]) for mine in marks] == [(6, 1), (1, 2), (3, 4)]


def test_R_MARK_5_ranks_5_and_7_do_not_repeat_the_row_of_rank_4() -> None:
    """They fit the circle, and the fractions that were known before: red beats yellow on 25 cards, not 26."""
    marks = engine_marks()
    assert [marks[5, colour] for colour in COLOURS] == [5, 6, 1, 2, 3, 4]
    assert [marks[7, colour] for colour in COLOURS] == [6, 1, 2, 3, 4, 5]
    assert ranks_won("red", "yellow") == 25
    both = sum(marks[rank, "blue"] > max(marks[rank, "red"], marks[rank, "yellow"]) for rank in RANKS)
    assert (both, ranks_won("blue", "red") - both) == (20, 5)


def test_R_MARK_6_every_row_goes_up_by_one_round_the_circle_of_colours() -> None:
    marks = engine_marks()
    for rank in RANKS:
        row = [marks[rank, colour] for colour in CIRCLE]
        assert row in [[(start + step) % 6 + 1 for step in range(6)] for start in range(6)]


def test_R_MARK_7_all_thirty_rows_are_sourced() -> None:
    assert len(csv_marks()) == 180
    assert {rank for rank, _ in csv_marks()} == set(RANKS)


def test_R_MARK_3_and_section_8_3_neighbours_on_the_circle_win_25_to_5_opposites_15_to_15() -> None:
    for place, colour in enumerate(CIRCLE):
        won = [ranks_won(colour, CIRCLE[(place + step) % 6]) for step in range(1, 6)]
        assert won == [5, 10, 15, 20, 25]


# --- house rules -------------------------------------------------------------------------------------------

def colours_of(game: Game) -> list[str]:
    return [one["colour"] for one in game.view(None)["seats"]]


FAIR = {2: {"yellow green", "red black", "blue grey"}, 3: {"yellow blue black", "red green grey"},
        4: {"yellow red green black", "yellow blue green grey", "red blue black grey"}}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_OPT_COLOURS_spread_takes_one_of_the_fair_sets(seats: int) -> None:
    dealt = [colours_of(Game.new(seats=seats, seed=seed, options={"colours": "spread"})) for seed in range(60)]
    assert {frozenset(colours) for colours in dealt} == {frozenset(fair.split()) for fair in FAIR[seats]}
    assert len({colours[0] for colours in dealt}) == 6


def test_OPT_COLOURS_random_is_the_default_and_deals_unfair_pairs_too() -> None:
    dealt = [colours_of(Game.new(seats=2, seed=seed)) for seed in range(60)]
    assert ["yellow", "red"] in [sorted(pair, reverse=True) for pair in dealt]


def test_OPT_COLOURS_choose_gives_everybody_the_colour_he_named() -> None:
    seats = [{"name": "Ann", "colour": "black"}, {"name": "Bo", "colour": "yellow"}]
    assert colours_of(Game.new(seats=seats, options={"colours": "choose"})) == ["black", "yellow"]


@pytest.mark.parametrize(("first", "second"), [("red", "red"), ("red", "white"), ("red", None)])
def test_OPT_COLOURS_choose_needs_a_colour_of_its_own_for_every_seat(first: str, second: str | None) -> None:
    seats = [{"name": "Ann", "colour": first}, {"name": "Bo"} | ({"colour": second} if second else {})]
    with pytest.raises(BadRequest):
        Game.new(seats=seats, options={"colours": "choose"})


def lottery(seed: int, seats: int = 4) -> list[list[int]]:
    marks: list[list[int]] = Game.new(seats=seats, seed=seed, options={"marks": "lottery"}).view(None)["marks"]
    return marks


def test_OPT_MARKS_lottery_draws_a_permutation_of_the_colours_in_play_for_every_rank() -> None:
    rows = [tuple(mine[rank] for mine in lottery(seed=3)) for rank in RANKS]
    assert all(sorted(row) == [1, 2, 3, 4] for row in rows)
    assert len(set(rows)) > 10
    assert lottery(seed=3) == lottery(seed=3) != lottery(seed=4)


def test_OPT_MARKS_lottery_decides_the_order_on_the_ship() -> None:
    options = {"marks": "lottery"}
    firsts = set()
    for seed in range(20):
        game = table(seat([14, 4]), seat([14, 4]), options=options, seed=seed)
        first = min((0, 1), key=lambda number: game.view(None)["marks"][number][14])
        play(game, 14, 14)
        assert (crew(game, first), graveyard(game, 1 - first)) == ([14], [14])
        firsts.add(first)
    assert firsts == {0, 1}


def test_OPT_MARKS_lottery_is_shown_to_all_before_the_first_pick() -> None:
    game = Game.new(seats=3, seed=8, options={"marks": "lottery"})
    assert game.view(0)["marks"] == game.view(2)["marks"] == game.view(None)["marks"] == lottery(8, 3)


def test_OPT_MARKS_printed_is_the_default() -> None:
    one, other = (Game.new(seats=6, seed=seed).view(None) for seed in (5, 6))
    for shown in (one, other):
        assert [mine[1] for mine in shown["marks"]] == [
            1 + CIRCLE.index(place["colour"]) for place in shown["seats"]]
