"""The shelf of puzzles: a table, what everybody else will do, and one line of play that is better than all others.

The others are open books: each has a list of options (`others`), and takes the first of them that is legal when asked.
So nothing is left to chance, and a test can try out everything that the solver might do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from libertalia import Decision, Event, Game

from .packed import asset, packed
from .words import Words

SHELF = ("tie", "brute", "beggar", "sums", "parrot", "officer", "maps", "saber", "granny", "mutineer", "purse", "night")
"""From the easiest to the hardest; each is a file of assets/puzzles."""
TEXTS = ("ask", "hint", "why")
"""The question, a hint, and the explanation; the title stands under the name alone."""


class Puzzle(NamedTuple):
    name: str
    position: Mapping[str, Any]
    seat: int
    """Whose choices the solver makes."""
    others: Mapping[str, list[str]]
    """By seat: what it would rather do than what stands behind it."""
    until: str
    """`night`: the purse of the next morning counts. `rest`: the fortune of the round."""
    solution: list[str]
    best: int
    """Doubloons that the solution brings; everything else brings less."""

    def begin(self) -> Game:
        game = Game.from_position(self.position)
        self._let_others_choose(game)
        return game

    def asked(self, game: Game) -> Decision | None:
        """What the solver must choose now; None when the puzzle is over."""
        if self._is_over(game):
            return None
        return next((one for one in game.waiting if one.seat == self.seat), None)

    def choose(self, game: Game, option: str) -> list[Event]:
        """All that comes of it, with what the others do then. Raises IllegalChoice."""
        events = list(game.choose(self.seat, option))
        return events + self._let_others_choose(game)

    def worth(self, game: Game) -> int:
        """What the solver has in the end."""
        view = game.view(None)
        worth: int = view["seats"][self.seat]["doubloons"] if self.until == "night" else view["fortunes"][-1][self.seat]
        return worth

    def _is_over(self, game: Game) -> bool:
        now = (game.round, game.day if self.until == "night" else 0)
        return game.over is not None or now > (self.position["round"], self.position["day"] * (self.until == "night"))

    def _let_others_choose(self, game: Game) -> list[Event]:
        events: list[Event] = []
        while not self._is_over(game):
            other = next((one for one in game.waiting if one.seat != self.seat), None)
            if other is None:
                break
            wishes = self.others[str(other.seat)]
            events += game.choose(other.seat, next(wish for wish in wishes if wish in other.options))
        return events


def text(puzzle: Puzzle, which: str, words: Words) -> str:
    return words(f"puzzle.{puzzle.name}.{which}" if which else f"puzzle.{puzzle.name}")


def _all() -> tuple[Puzzle, ...]:
    """In the page the build has made one file of all puzzles."""
    found = packed("puzzles/all.json") or {name: asset("puzzles", f"{name}.json") for name in SHELF}
    return tuple([Puzzle(name, **found[name]) for name in SHELF])


PUZZLES = _all()
