"""What is done with puzzles, by pressing buttons as a page with these screens would."""

from __future__ import annotations

import random

import pytest

from ui.actions import links as acts
from ui.app import App
from ui.puzzles import PUZZLES, Puzzle, text
from ui.words import words_for

from .stand_in import Page, app_of, elements


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_is_solved_at_the_table_by_its_solution(page: Page, puzzle: Puzzle) -> None:
    app = app_of(page)
    app.act("puzzles", {})
    assert f"puzzle:{puzzle.name}" in page.actions()
    app.act(f"puzzle:{puzzle.name}", {})
    why = text(puzzle, "why", words_for("en"))
    for option in puzzle.solution:
        assert page.screen == "puzzle"
        assert {f"choose:0:{option}", f"select:{option}"} & {*page.actions()}
        app.act(f"choose:0:{option}", {})
    assert [one for one in elements(page.html) if one.text() == why]
    assert page.kept == {"libertalia/solved": puzzle.name}
    again = Page()
    again.kept, again.app = page.kept, App(again, random.Random(1))
    again.app.act("puzzles", {})
    assert again.html.count("class=\"solved\"") == 1


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_when_a_puzzle_is_over_the_table_still_shows_its_last_day(page: Page, puzzle: Puzzle) -> None:
    app = app_of(page)
    app.act(f"puzzle:{puzzle.name}", {})
    for option in puzzle.solution:
        app.act(f"choose:{puzzle.seat}:{option}", {})
    table = app.store.table
    assert table
    assert table.story
    picture = table.story.picture
    assert (picture["round"], picture["day"]) == (puzzle.position["round"], max(
        day for day, space in enumerate(puzzle.position["spaces"], 1) if space))
    assert any(seat["crew"] for seat in picture["seats"]), "nobody has been cleared away"
    assert {line.round for line in table.chronicle.lines} == {puzzle.position["round"]}
    assert [line.event.name for line in table.chronicle.lines].count("tally") == len(picture["seats"])
    assert f'data-do="puzzle:{puzzle.name}"' in page.html
    app.act(f"puzzle:{puzzle.name}", {})
    assert app.store.table
    assert not app.store.table.story
    app.act("title", {})
    assert page.screen == "title"


def test_puzzles_are_solved_where_nothing_can_be_kept_too(page: Page) -> None:
    app = app_of(page)
    page.blocked = True
    app.act("puzzles", {})
    app.act("puzzle:tie", {})
    for option in PUZZLES[0].solution:
        app.act(f"choose:0:{option}", {})
    app.act("puzzles", {})
    assert page.html.count("class=\"solved\"") == 1


def test_a_puzzle_that_was_missed_can_be_explained_and_tried_again(page: Page) -> None:
    app = app_of(page)
    app.act("puzzle:tie", {})
    app.act("choose:1:play 23", {})
    app.act("choose:0:play 5", {})
    assert "puzzle-why" not in page.actions()
    app.act("choose:0:play 22", {})
    app.act("choose:0:play 23", {})
    assert acts.desk_of(app).solved == []
    assert "puzzle-why" in page.actions()
    app.act("puzzle-why", {})
    assert "puzzle-why" not in page.actions()
    app.act("puzzle:tie", {})
    assert "select:play 23" in page.actions()
    app.act("puzzle:nonsense", {})
