"""What the screens show: one plain record that only the actions change."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from libertalia import Decision, Game
from libertalia.bots.captain import Weighed
from libertalia.kernel.edition import Edition, edition_named

from .chronicle import Chronicle
from .story import Story

if TYPE_CHECKING:
    from .links.desk import Desk
    from .saves import Entry
    from .scores import Book, Result
    from .shelf import Aside

OFFERED = ("original", "galecrest")
"""The editions that have screens and words, in the order in which they are offered."""
PERSON = "person"
FROM_HIDDEN_CARDS = ("play", "revive", "board", "raise")
"""Kinds of decisions about cards in hand or in the graveyard, which only their owner may look at."""

PLAYERS = (PERSON, "deckhand", "sailor", "mate", "captain")
"""Who may sit on a seat: somebody at this device, or a bot of some level."""

MOODY = ("new", "table", "rest", "final", "library", "watch", "puzzle", "position")
"""The screens that are of an edition."""

USUAL = "sailor"
"""Who sits there unless somebody else is wanted."""


@dataclass
class Seat:
    """A seat in the form of a new game."""

    name: str = ""
    player: str = PERSON
    colour: str = ""


@dataclass
class NewGame:
    """What stands in the form of a new game."""

    edition: str = "original"
    seats: list[Seat] = field(default_factory=lambda: [Seat(), *(Seat(player=USUAL) for _ in range(3))])
    seed: str = ""
    options: dict[str, str] = field(default_factory=dict)
    """House rules that are not at their default."""

    @property
    def rules(self) -> Edition:
        """The edition as so many players play it: one alone has a game of its own."""
        return edition_named(self.edition, alone=len(self.seats) == 1)


@dataclass
class LogState:
    """What the log shows: one seat's lines or all, and which days gone by, as campaign and day."""

    seat: int | None = None
    open: set[tuple[int, int]] = field(default_factory=set)


@dataclass
class Thought:
    """A bot thinks outside the page; the answer comes back under this number."""

    number: int
    decision: Decision
    purpose: str
    """Names the stream it draws from."""
    answer: str | None = None
    """It has come, and waits until what happened before has been shown."""


@dataclass
class Hint(Thought):
    """A Captain thinks for a person."""

    weighed: tuple[Weighed, ...] = ()


@dataclass
class Table:
    """A game at this device: who sits there, who looks, and what is being shown."""

    game: Game
    players: tuple[str, ...]
    """By seat: PERSON, or the level of a bot."""
    chronicle: Chronicle = field(default_factory=lambda: Chronicle(None))
    facing: int | None = None
    """The person who looks at the screen now; None while only what all may see is shown."""
    selected: str = ""
    """The option that is picked and not yet confirmed."""
    story: Story | None = None
    """What has happened and is still being shown."""
    told: int = 0
    """So many lines of the chronicle have been spoken to those who listen."""
    heard: str = ""
    """The question that has been spoken: a redraw does not ask it again, and takes no other word away."""
    log: LogState = field(default_factory=LogState)
    place: str = ""
    """Where the device keeps this game; empty until it is kept for the first time."""
    envelope: dict[str, Any] = field(default_factory=dict)
    """What the last save says of it besides the game."""
    thought: Thought | None = None
    hint: Hint | None = None
    hints: bool = True
    """A Captain may be asked; not where the question is meant for the one who sits here."""
    readonly: bool = False
    """Another tab plays this game: nothing may be chosen or written here."""
    unkept: bool = False
    """The device did not keep the last choice: only this tab knows it."""

    @cached_property
    def tiles(self) -> dict[str, str]:
        """Which side of each loot tile lies up in this game, where they have two."""
        return dict(self.game.view(None).get("tiles", {}))

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def alone(self) -> int | None:
        """The only person at this device: nobody else can look over the shoulder."""
        people = self.people
        return people[0] if len(people) == 1 else None

    def hide(self) -> None:
        """Who comes back to the table may be somebody else."""
        self.facing = self.alone
        self.selected = ""

    @property
    def undoable(self) -> int:
        """How many choices must be taken back to come to a person's last one; 0 where that cannot be."""
        people, choices = [] if self.readonly else self.people, self.game.choices
        back = (back for back in range(1, self.game.undoable + 1) if choices[-back][0] in people)
        return next(back, 0)

    @property
    def decision(self) -> Decision | None:
        """What the next person at this device must decide, in the order of the seats."""
        people = self.people
        return next((one for one in self.game.waiting if one.seat in people), None)

    @property
    def at_curtain(self) -> bool:
        """Nothing is shown until the person whose turn it is says to have the device."""
        decision = self.decision
        shown = bool(self.story or self.readonly)
        return bool(decision and not shown and self.facing != decision.seat and self.is_private(decision))

    def is_private(self, decision: Decision) -> bool:
        """Whether asking shows what only this seat may see: its hand, its unseen tokens, a choice made in secret."""
        if decision.kind in FROM_HIDDEN_CARDS:
            return True
        options = self.game.options
        unseen = options.get("booty-view") == "memory" or options.get("spy-draw") == "private"
        return unseen and decision.kind in ("keep", "sell", "trade")


@dataclass
class Library:
    """What is looked for among the characters and tokens."""

    search: str = ""
    only: str = "all"
    """Everything, the characters that act at one time, or the tokens ("loot")."""
    dealt: bool = False
    hand: bool = False
    edition: str = ""
    """Where no game is on the table: whose characters; at first those of the game that would be set up."""


@dataclass
class Deleted:
    """A game that can still be put back."""

    place: str
    name: str
    texts: dict[str, str]
    latest: bool
    """It was the one to continue."""


@dataclass
class Stowed:
    """What the list of saved games shows."""

    entries: list[Entry] = field(default_factory=list)
    aside: list[Aside] = field(default_factory=list)
    used: int = 0
    exported: int = 0
    now: int = 0
    blocked: bool = False
    unread: bool = False
    """After failed starts nothing is read before the player asks for it."""
    trusted: bool = False
    """The player has asked for it."""
    naming: str = ""
    """The place of the game that is being given a name."""
    deleted: Deleted | None = None
    said: tuple[str, dict[str, str]] | None = None
    """What came of the last thing done: a key of words and its facts."""


def _desk() -> Desk:
    """The desk of links knows this file."""
    from .links.desk import Desk

    return Desk()


@dataclass
class ScoreBook:
    """What the score book shows: what it holds, and how the game on the table ended."""

    results: Book = ()
    this: Result | None = None
    sure: bool = False
    """Somebody wants to clear it and has been asked once more."""
    said: str = ""
    """What came of the last thing done: a key of words."""


@dataclass
class Store:
    screen: str = "title"
    back: str = "title"
    """The screen from which the players' aid was opened."""
    language: str = "en"
    new: NewGame = field(default_factory=NewGame)
    table: Table | None = None
    library: Library = field(default_factory=Library)
    stowed: Stowed = field(default_factory=Stowed)
    links: Desk = field(default_factory=_desk)
    book: ScoreBook = field(default_factory=ScoreBook)
    notices: list[str] = field(default_factory=list)
    """Keys of words: what the player must know, such as that nothing can be kept here."""

    @property
    def played(self) -> Table | None:
        """The game that the screens speak of; none where another one is set up, or the aid opened from the title."""
        before = self.screen == "new" or (self.screen == "library" and self.back == "title")
        return None if before else self.table

    @property
    def edition(self) -> str:
        """Whose characters the screens speak of: those of the game on the table, or of the one being set up."""
        if self.played:
            return self.played.game.edition
        return (self.screen == "library" and self.library.edition) or self.new.edition

    @property
    def mood(self) -> str:
        """The light of the screens: calm or stormy, as most loot tiles lie; where there are none, the usual lantern."""
        if self.screen not in MOODY or "tiles" not in edition_named(self.edition).options:
            return ""
        if not self.played:
            return "stormy" if self.new.options.get("tiles") == "stormy" else "calm"
        sides = list(self.played.tiles.values())
        return "stormy" if 2 * sides.count("stormy") > len(sides) else "calm"
