"""The state of a game, as data, in words that serve both editions.

Sets of ranks are the bits of an integer, tokens are counts by kind, and what is still to happen is an agenda of
plain records, the next one last. So a table is copied in two microseconds and written as JSON at any decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .decisions import MAX_SEATS, Decision
from .happening import Cause, Event

if TYPE_CHECKING:
    from .edition import Edition

Record = tuple[Any, ...]
"""What is still to happen: a step, (name,) or (name, seat, rank), or a question, (name, seat)."""

LOOT_STREAM, DRAW_STREAM = 0, 1
STREAMS: Mapping[str, int] = {"loot": LOOT_STREAM, "draws": DRAW_STREAM}
NOBODY = MAX_SEATS
"""Stands for the owner of a character on the line that belongs to no player: no seat has this number."""


class Setup:
    """What never changes during a game; all copies of a table share it."""

    __slots__ = ("causes", "colours", "days", "edition", "names", "options", "seats", "seed")

    days: tuple[int, ...]
    """How many days each round of this game has: OPT-LENGTH, G-VSET-6."""

    def __init__(self, edition: Edition, names: tuple[str, ...], colours: tuple[str, ...],
                 options: dict[str, str], seed: int) -> None:
        self.edition = edition
        self.names = names
        self.colours = colours
        self.options = options
        self.days = edition.days[:int(options["length"])] if "length" in options else edition.days
        self.seed = seed
        self.seats = len(names)
        self.causes: dict[tuple[str, int, bool], Cause] = {}
        """Those that have been told of: each is made once."""


class Table:
    """Everything there is to know, including what no seat may know. Rules act on it; nobody else does."""

    __slots__ = (
        "acted", "agenda", "bag", "crew", "day", "deck", "discards", "doubloons", "doubt", "events", "fortunes",
        "graveyard", "hand", "held", "line", "loot", "news", "phase", "picks", "round", "score", "sealed", "setup",
        "spaces", "spent", "streams", "waiting", "winners",
    )

    setup: Setup
    round: int
    day: int
    phase: str
    hand: list[int]                         # by seat, as bits
    crew: list[int]
    graveyard: list[int]
    doubloons: list[int]
    score: list[int]
    loot: list[list[int]]                   # by seat, then by kind
    spaces: list[list[int]]                 # by day, then by kind
    bag: list[int]                          # by kind
    deck: tuple[int, ...]                   # what later rounds deal, in order
    line: list[tuple[int, int]]             # (seat, rank), from left to right
    acted: int                              # so many at the left of the line have had their turn of the day
    picks: list[int]                        # by seat, 0 while it has not picked
    agenda: list[Record]
    waiting: tuple[Decision, ...]
    sealed: tuple[tuple[int, str], ...]     # (seat, option): said, but secret until all who are asked have spoken
    spent: list[int]                        # by seat, as bits: no Day or Dusk effect any more; empty by most rules
    streams: list[int]
    discards: list[int]                     # public knowledge: what may lie in each graveyard
    held: list[int]                         # public knowledge: what each hand may hold, by what all have seen
    doubt: list[tuple[int, ...]]            # public knowledge: sets of cards that may secretly be back in hand
    fortunes: tuple[tuple[int, ...], ...]   # of the finished rounds
    winners: tuple[int, ...]                # empty until the game is over
    news: int                               # how often something hidden has come to light
    events: list[Event] | None              # None while nobody listens: none is made then

    def __init__(self, setup: Setup) -> None:
        kinds = len(setup.edition.kinds)
        n = setup.seats
        self.setup = setup
        self.round = self.day = 1
        self.phase = "sunrise"
        self.hand, self.crew, self.graveyard = [0] * n, [0] * n, [0] * n
        self.doubloons, self.score = [0] * n, [0] * n
        self.loot = [[0] * kinds for _ in range(n)]
        self.spaces = []
        self.bag = [0] * kinds
        self.deck = ()
        self.line = []
        self.acted = 0
        self.picks = [0] * n
        self.agenda = []
        self.waiting = ()
        self.sealed = ()
        self.spent = []
        self.streams = [0, 0]
        self.discards = [0] * n
        self.held = [0] * n
        self.doubt = [()] * n
        self.fortunes = ()
        self.winners = ()
        self.news = 0
        self.events = None

    def copy(self) -> Table:
        """A table of its own on which nobody listens."""
        new = object.__new__(self.__class__)
        new.setup = self.setup
        new.round = self.round
        new.day = self.day
        new.phase = self.phase
        new.hand = self.hand[:]
        new.crew = self.crew[:]
        new.graveyard = self.graveyard[:]
        new.doubloons = self.doubloons[:]
        new.score = self.score[:]
        new.loot = [counts[:] for counts in self.loot]
        new.spaces = [counts[:] for counts in self.spaces]
        new.bag = self.bag[:]
        new.deck = self.deck
        new.line = self.line[:]
        new.acted = self.acted
        new.picks = self.picks[:]
        new.agenda = self.agenda[:]
        new.waiting = self.waiting
        new.sealed = self.sealed
        new.spent = self.spent and self.spent[:]
        new.streams = self.streams[:]
        new.discards = self.discards[:]
        new.held = self.held[:]
        new.doubt = self.doubt[:]
        new.fortunes = self.fortunes
        new.winners = self.winners
        new.news = self.news
        new.events = None
        return new

    def cause(self, why: str, seat: int, beyond: bool = False) -> Cause:
        """By the name of a card, a kind of token or a rule; `seat`: whose card or token it was."""
        causes, key = self.setup.causes, (why, seat, beyond)
        if key not in causes:
            edition = self.setup.edition
            rank = edition.ranks.get(why, 0)
            kind = why if not rank and why in edition.kinds else ""
            causes[key] = Cause(why, seat if rank or kind else None, rank, kind, beyond)
        return causes[key]
