"""The built-in puzzles: everything that the solver might do is tried out, and only one line of play is best."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from libertalia import Game
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import TokensMoved
from ui.links import Position, read, write
from ui.puzzles import PUZZLES, SHELF, TEXTS, Puzzle, text
from ui.words import ALL, LANGUAGES, words_for

HOME = Path(__file__).parents[2] / "assets" / "puzzles"
Line = tuple[str, ...]


def ends(puzzle: Puzzle, game: Game, done: Line = ()) -> Iterator[tuple[int, Line]]:
    """Every way to play a puzzle to its end, and what it brings."""
    asked = puzzle.asked(game)
    if asked is None:
        yield puzzle.worth(game), done
        return
    for option in asked.options:
        branch = game.copy()
        puzzle.choose(branch, option)
        yield from ends(puzzle, branch, (*done, option))


def test_there_are_twelve_and_every_file_is_on_the_shelf() -> None:
    assert len(PUZZLES) == 12
    assert sorted(SHELF) == sorted(file.stem for file in HOME.glob("*.json"))
    assert {puzzle.position["edition"] for puzzle in PUZZLES[-2:]} == {"galecrest"}
    assert {puzzle.position["edition"] for puzzle in PUZZLES[:-2]} == {"original"}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_the_solution_is_legal_and_strictly_better_than_everything_else(puzzle: Puzzle) -> None:
    found = sorted(ends(puzzle, puzzle.begin()), reverse=True)
    assert len(found) >= 4, "there must be something to choose"
    assert found[0] == (puzzle.best, tuple(puzzle.solution))
    assert found[1][0] < puzzle.best


def test_a_choice_tells_all_that_comes_of_it() -> None:
    """So that a story can show it: of both seats, up to the day of rest."""
    puzzle = PUZZLES[0]
    game = puzzle.begin()
    assert puzzle.asked(game)
    sent = puzzle.choose(game, "play 23")
    taken = puzzle.choose(game, "loot chest")
    assert [event.name for event in sent].count("reveal") == 1
    assert {event.seat for event in taken if isinstance(event, TokensMoved)} == {0, 1}
    assert puzzle.asked(game) is None


@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_no_chance_has_a_hand_in_it(puzzle: Puzzle) -> None:
    """Another deck, another bag and other streams bring the same."""
    for seed in (2, 77):
        other = puzzle._replace(position={**puzzle.position, "seed": seed})
        assert sorted(ends(other, other.begin())) == sorted(ends(puzzle, puzzle.begin()))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_what_the_others_want_is_what_they_can_do(puzzle: Puzzle) -> None:
    """Each of their options is known, and the plan names a card for every day on which they pick one."""
    edition = edition_named(puzzle.position["edition"])
    seats = puzzle.position["seats"]
    assert sorted(map(int, puzzle.others)) == [seat for seat in range(len(seats)) if seat != puzzle.seat]
    for seat, wishes in puzzle.others.items():
        assert set(wishes) <= edition.meanings.keys()
        assert len(wishes) == len(set(wishes))
        hand = set(seats[int(seat)]["hand"])
        cards = {int(wish.split()[1]) for wish in wishes if wish.startswith("play ")}
        assert cards <= hand


@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_ranks_and_tokens_are_those_of_the_box(puzzle: Puzzle) -> None:
    """A puzzle could happen at a table: no seat holds a card twice, and there are no more tokens than in the box."""
    edition = edition_named(puzzle.position["edition"])
    game = puzzle.begin()
    for seat in game.view(None)["seats"]:
        assert seat["doubloons"] >= 0
    placed = dict.fromkeys(edition.kinds, 0)
    for seat in puzzle.position["seats"]:
        for kind, count in seat.get("loot", {}).items():
            placed[kind] += count
    for space in puzzle.position["spaces"]:
        for kind in space:
            placed[kind] += 1
    assert all(placed[kind] <= count for kind, count in zip(edition.kinds, edition.tokens, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_it_is_told_in_every_language(puzzle: Puzzle, language: str) -> None:
    words = words_for(language, puzzle.position["edition"])
    told = [text(puzzle, which, words) for which in ("", *TEXTS)]
    assert len(set(told)) == 4
    assert all(10 <= len(one) <= 600 for one in told)
    said = told[1] + told[3]
    for wish in [wish for wishes in puzzle.others.values() for wish in wishes if wish.startswith("play ")]:
        if puzzle.name != "purse":  # there it does not matter whom they send
            assert words.card(int(wish.split()[1])) in said, "the solver is told whom the others send"
    for option in puzzle.solution:
        if option.startswith("play ") and language == "en":
            assert words.card(int(option.split()[1])).split()[-1] in said, "the explanation names whom one sends"


def test_words_have_no_puzzle_that_is_not_there() -> None:
    named = {key.split(".")[1] for key in ALL["en"].table if key.startswith("puzzle.")}
    assert named == set(SHELF)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=SHELF)
def test_a_puzzle_can_be_sent_as_a_link(puzzle: Puzzle) -> None:
    words = ALL["en"]
    position = Position(dict(puzzle.position), puzzle.seat, "?", puzzle.solution[0], text(puzzle, "why", words), "Ann")
    assert read(write(position)) == position
