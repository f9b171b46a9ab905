"""The shelf of puzzles, and what stands beside the table while one is being solved."""

from __future__ import annotations

from collections.abc import Collection

from libertalia import Game

from ..html import Html, tag
from ..puzzles import PUZZLES, Puzzle, text
from ..scene import scene_of
from ..store import OFFERED, Store
from ..words import Words, words_for
from .table import parts


def render(store: Store, words: Words) -> dict[str, Html]:
    """The table of a puzzle; in the end the log and the verdict stand where the question was."""
    desk, table = store.links, store.table
    assert desk.puzzle
    assert table
    around = parts(table, scene_of(table, words), words)
    if desk.puzzle.asked(table.game):
        return {"task": task(desk.puzzle, words), **around}
    return {**around, "ask": verdict(desk.puzzle, table.game, words, desk.explained), "hand": Html("")}


def shelf(solved: Collection[str], words: Words) -> dict[str, Html]:
    """`solved`: the names of those that have been. Only of editions that the page offers."""
    return {"main": tag(
        "section",
        tag("h1", words("puzzles.title"), tabindex="-1"),
        tag("p", words("puzzles.say"), class_="quiet"),
        tag("ol", *[on_shelf(puzzle, puzzle.name in solved, words) for puzzle in offered()], class_="puzzles"),
        tag("p", tag("button", words("puzzles.leave"), type="button", data_do="title"), class_="away"),
        class_="sheet shelf",
    )}


def offered() -> list[Puzzle]:
    return [puzzle for puzzle in PUZZLES if puzzle.position["edition"] in OFFERED]


def on_shelf(puzzle: Puzzle, solved: bool, words: Words) -> Html:
    title = text(puzzle, "", words)
    return tag(
        "li",
        tag("h2", title), tag("p", words(f"edition.{puzzle.position['edition']}"), class_="quiet"),
        tag("p", words("puzzles.solved"), class_="solved") if solved else None,
        tag("button", words("puzzles.open"), type="button", data_do=f"puzzle:{puzzle.name}",
            aria_label=words("table.of", what=words("puzzles.open"), said=title)),
        data_key=puzzle.name,
    )


def task(puzzle: Puzzle, words: Words) -> Html:
    """The question, what counts, a hint for whoever asks for it, and what the others will do."""
    return tag(
        "section",
        tag("h1", text(puzzle, "", words), tabindex="-1"),
        tag("p", text(puzzle, "ask", words)),
        tag("p", words(f"puzzles.goal.{puzzle.until}"), class_="quiet"),
        tag("details", tag("summary", words("puzzles.hint")), tag("p", text(puzzle, "hint", words)), data_key="tip"),
        tag("h2", words("puzzles.others")), plans(puzzle, words),
        tag("p", tag("button", words("puzzles.back"), type="button", data_do="puzzles"), class_="away"),
        class_="sheet puzzle", data_key=puzzle.name,
    )


def plans(puzzle: Puzzle, words: Words) -> Html:
    """Every wish of every other seat, in the order in which it has them."""
    own = words_for(words.language, puzzle.position["edition"])
    names = [seat["name"] for seat in puzzle.position["seats"]]
    return tag("dl", *[
        tag("div", tag("dt", names[int(seat)]), tag("dd", tag("ol", *[
            tag("li", own.option(wish, names), data_key=wish) for wish in wishes])), data_key=f"seat{seat}")
        for seat, wishes in puzzle.others.items()
    ], class_="plans")


def verdict(puzzle: Puzzle, game: Game, words: Words, shown: bool = False) -> Html:
    """When it is over. The explanation comes with the best line, or when it has been asked for (`shown`)."""
    worth = puzzle.worth(game)
    solved = worth == puzzle.best
    names = [one.name for one in offered()]
    later = names[names.index(puzzle.name) + 1:] if solved and puzzle.name in names else []
    return tag(
        "section",
        tag("h1", text(puzzle, "", words), tabindex="-1"),
        tag("p", words("puzzles.best" if solved else "puzzles.short", worth=worth), role="status"),
        tag("p", text(puzzle, "why", words)) if solved or shown else None,
        tag("p", tag("button", words("puzzles.next"), class_="main", type="button",
                     data_do=f"puzzle:{later[0]}") if later else None,
            tag("button", words("puzzles.again"), type="button", data_do=f"puzzle:{puzzle.name}"),
            None if solved or shown else tag("button", words("puzzles.why"), type="button", data_do="puzzle-why"),
            tag("button", words("puzzles.back"), type="button", data_do="puzzles"), class_="row"),
        class_="verdict",
    )
