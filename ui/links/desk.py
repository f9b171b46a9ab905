"""What lies on the desk where links are opened and made, and what can be done with it. Nothing here starts a game:
whoever presses a button gets a form that begins one, and every game begun so is kept in a new place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache

from libertalia import Game

from ..puzzles import Puzzle
from ..saves import tidy
from ..store import OFFERED, PERSON, NewGame, Seat, Table
from .deals import LONGEST_NAME, Deal
from .fragments import find, write
from .kinds import Challenge, Ending, Link, Replay, Setup
from .positions import LONGEST, Position
from .results import MOST_LETTERS, Ranking, Told, how_many, rankings, results
from .tape import LinkError
from .watching import Watch

SHEET_LINES = 30
"""A class."""


@dataclass
class Made:
    """A link that can be given away."""

    kind: str
    """`setup`, `challenge`, `position` or `replay`."""
    fragment: str
    deal: Deal | None = None


@dataclass
class Desk:
    home: str = ""
    """The address of the page, without what stands behind `#`."""
    opened: Link | LinkError | None = None
    made: list[Made] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    """What is asked and said in the position that is given away."""
    shown: str = ""
    """The kind of the link whose code is shown."""
    back: str = "title"
    """The action that leads from there to where one came from."""
    pasted: str = ""
    cut: bool = False
    """More has been pasted than is read."""
    told: list[Told] = field(default_factory=list)
    wanted: int = 0
    """So many results have been pasted."""
    rest: Iterator[Told] | None = None
    """What has been pasted and not yet been played again."""
    watch: Watch | None = None
    answered: str = ""
    """The option that was chosen in a position."""
    puzzle: Puzzle | None = None
    explained: bool = False
    """The solution has been asked for."""
    solved: list[str] = field(default_factory=list)
    borrowed: Table | None = None
    """A table that is only looked at: whoever leaves it comes back to his own game."""
    aside: Table | None = None
    """That game, where nothing but this tab's memory keeps it."""

    def address(self, made: Made) -> str:
        return f"{self.home}#{made.fragment}"

    @property
    def ranking(self) -> list[Ranking]:
        return rankings(self.told)

    # --- opening -----------------------------------------------------------------------------------------------

    def open(self, fragment: str) -> None:
        """Looks at a link, or a text with one in it, and does nothing else."""
        try:
            self.opened = find(fragment)
        except LinkError as refusal:
            self.opened = refusal
            return
        if edition_of(self.opened) not in OFFERED:
            self.opened = LinkError("edition")

    def form(self, name: str = "") -> NewGame | None:
        """The game that has been opened, to begin it; `name` is that of whoever accepts a challenge."""
        if not isinstance(self.opened, Setup | Challenge):
            return None
        form = form_of(self.opened.deal)
        if isinstance(self.opened, Challenge):  # the name that stands there is that of whoever made it
            form.seats[self.opened.deal.players.index(PERSON)].name = tidy(name, LONGEST_NAME)
        return form

    def begin_watching(self) -> None:
        if isinstance(self.opened, Replay | Ending):
            self.watch = Watch(self.opened.game, self.opened.deal.players)

    # --- making ------------------------------------------------------------------------------------------------

    def make_from(self, table: Table) -> None:
        """A finished game is given away whole. While it is played nobody may learn its deal, and with it what is still
        to come: then it is what the seat that looks sees now.
        """
        game, players, seat = table.game, table.players, table.facing
        if game.over:
            self._make(("replay", lambda: Replay.of(game, players)),
                       ("setup", lambda: Setup(Deal.of(game, players))),
                       ("challenge", lambda: Challenge(Deal.of(game, players))))
        elif seat is not None and any(asked.seat == seat for asked in game.waiting):
            self.asks(table, {})
        else:
            self._make()

    def asks(self, table: Table, said: Mapping[str, str]) -> None:
        """The position before whoever looks, with a question, the author's answer and words, where there are any."""
        seat = table.facing
        decision = next((one for one in table.game.waiting if one.seat == seat), None)
        if decision is None:
            return
        self.said = {key: tidy(said.get(key, ""), longest) for key, longest in LONGEST.items()}
        if self.said["answer"] not in decision.options:
            self.said["answer"] = ""
        self._make(("position", lambda: Position.seen(table.game, decision.seat, **self.said)))

    def make_from_form(self, form: NewGame) -> None:
        """The number of the deal must stand in the form."""
        deal = deal_of(form)
        self._make(("setup", lambda: Setup(deal)), ("challenge", lambda: Challenge(deal)))

    def _make(self, *wanted: tuple[str, Callable[[], Link]]) -> None:
        """What a link cannot carry is left out."""
        self.made, self.shown = [], ""
        for kind, carry in wanted:
            with suppress(ValueError):
                link = carry()
                self.made.append(Made(kind, write(link), None if isinstance(link, Position) else link.deal))

    # --- results -----------------------------------------------------------------------------------------------

    def paste(self, text: str) -> None:
        self.pasted, self.cut = text[:MOST_LETTERS], len(text) > MOST_LETTERS
        self.told, self.rest = [], results(self.pasted)
        self.wanted = how_many(self.pasted)

    def check_on(self, count: int = 1) -> bool:
        """Plays so many of the pasted results again; False when all have been, so that the page never stands still."""
        for _ in range(count):
            told = next(self.rest, None) if self.rest else None
            if told is None:
                self.rest = None
                return False
            self.told.append(told)
        return True


def edition_of(link: Link) -> str:
    return str(link.position["edition"]) if isinstance(link, Position) else link.deal.edition


def form_of(deal: Deal) -> NewGame:
    """As if somebody had filled it in."""
    names = deal.names or ("",) * len(deal.players)
    colours = deal.colours or ("",) * len(deal.players)
    seats = [Seat(*one) for one in zip(names, deal.players, colours, strict=True)]
    return NewGame(deal.edition, seats, str(deal.seed), dict(deal.options))


def deal_of(form: NewGame) -> Deal:
    chosen = form.options.get("colours") == "choose"
    return Deal(form.edition, tuple(seat.player for seat in form.seats), int(form.seed),
                tuple(sorted(form.options.items())), tuple(seat.colour for seat in form.seats) if chosen else (),
                tuple(seat.name for seat in form.seats))


def ending_of(game: Game, players: tuple[str, ...]) -> Ending | None:
    """What can be told of a game that is over; None where it was no challenge."""
    return _ending_of(game, players, len(game.choices))


@lru_cache(maxsize=1)
def _ending_of(game: Game, players: tuple[str, ...], _choices: int) -> Ending | None:
    """The bots choose all over again: once for a game, however often its screen is drawn."""
    try:
        return Ending.of(game, players)
    except ValueError:
        return None
