"""The door of the engine: a game that can be asked who must decide what, told a choice, viewed and copied."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from . import positions, strictjson, views
from .decisions import MAX_SEATS, PLAY, Decision
from .edition import COLOURS, edition_named, seated
from .flow import answer, run
from .happening import Event
from .reading import Reader, shown
from .refusals import BadRequest, GameOver, IllegalChoice, NotYourTurn, UnknownName
from .rng import MAX_SEED
from .table import Setup, Table

Choice = tuple[int, str]


class Start(NamedTuple):
    """Where a game comes from; with its choices it is the whole truth."""

    edition: str
    seats: tuple[str, ...]
    """The names of the people; one who plays alone has an opponent for whom the rules decide."""
    colours: tuple[str, ...]
    """Empty where the edition deals them by the seed."""
    seed: int
    options: tuple[tuple[str, str], ...]
    position: str = ""
    """As JSON, for a game that did not start at the beginning."""


class Game:
    __slots__ = ("_settled", "choices", "latest", "start", "table")

    start: Start
    table: Table
    """The true state, for search on copies and for referees. Bots and screens use `view`."""
    choices: list[Choice]
    latest: list[Event]
    """What the last choice, or the setup, made happen."""
    _settled: int
    """How many choices stand for good, because somebody has learned something new from the last of them."""

    # --- making games --------------------------------------------------------------------------------------

    @classmethod
    def new(cls, edition: str = "original", seats: int | Sequence[str | Mapping[str, str]] = 4, seed: int = 0,
            options: Mapping[str, str] | None = None) -> Game:
        """`seats`: how many, or their names, or `{"name": "Ann", "colour": "red"}` each."""
        return cls.from_start(check_start(edition, seats, seed, {} if options is None else options))

    @classmethod
    def from_position(cls, position: Mapping[str, Any]) -> Game:
        """Refuses with BadPosition, naming every problem at once."""
        table = positions.read(position)
        setup = table.setup
        people = setup.seats - len(setup.edition.automatic)
        start = Start(setup.edition.name, setup.names[:people], setup.colours[:people], setup.seed, (),
                      strictjson.dumps(position))
        return cls._begun(start, table)

    @classmethod
    def from_start(cls, start: Start) -> Game:
        if start.position:
            return cls.from_position(strictjson.loads(start.position))
        edition = edition_named(start.edition, len(start.seats) == 1)
        options = {**edition.defaults, **dict(start.options)}
        names, colours = seated(edition, start.seats, start.colours, options["colours"], start.seed)
        table = edition.table(Setup(edition, names, colours, options, start.seed))
        return cls._begun(start, table, edition.begin)

    @classmethod
    def load(cls, text: str) -> Game:
        """A saved game, every choice checked on the way. Refuses with BadSave."""
        from .saves import read
        return read(text)

    @classmethod
    def _begun(cls, start: Start, table: Table, begin: Callable[[Table], None] | None = None) -> Game:
        game = object.__new__(cls)
        game.start = start
        game.table = table
        game.choices = []
        game._settled = 0
        table.events = game.latest = []
        if begin:
            begin(table)
        run(table)
        return game

    # --- asking --------------------------------------------------------------------------------------------

    @property
    def edition(self) -> str:
        return self.start.edition

    @property
    def options(self) -> Mapping[str, str]:
        """Every house rule with its value."""
        return self.table.setup.options

    @property
    def round(self) -> int:
        return self.table.round

    @property
    def day(self) -> int:
        return self.table.day

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """Who must decide what, now; empty when the game is over."""
        return self.table.waiting

    @property
    def over(self) -> dict[str, Any] | None:
        return views.over(self.table)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: an onlooker) may know, and nothing else."""
        if seat is not None and seat not in range(self.table.setup.seats):
            raise BadRequest(f"there is no seat {shown(seat)}; seats are 0 to {self.table.setup.seats - 1}")
        return views.view(self.table, seat)

    def state(self) -> dict[str, Any]:
        """The true position, readable by `from_position` at any decision."""
        return positions.write(self.table)

    def fingerprint(self) -> str:
        """Equal for equal tables, on every machine and in every later version."""
        return hashlib.sha256(strictjson.dumps(positions.core(self.table)).encode()).hexdigest()[:16]

    # --- choosing ------------------------------------------------------------------------------------------

    def choose(self, seat: int, option: str) -> list[Event]:
        """Checked; raises IllegalChoice and leaves the game untouched."""
        t = self.table
        waiting = t.waiting
        decision = waiting[0] if waiting and waiting[0][0] == seat else self._decision_of(seat)
        if option not in decision[2]:
            raise IllegalChoice(f"seat {seat} cannot choose {shown(option)} now; "
                                f"it can choose {', '.join(decision.options)}")
        self.choices.append((seat, option))
        news = t.news
        if t.events is not None:
            t.events = self.latest = []
        answer(t, decision, option)
        if t.news != news:
            self._settled = len(self.choices)
        return self.latest

    def _decision_of(self, seat: int) -> Decision:
        """R-SUN-2, G-SEL-1: until the last seat has picked, a pick may be changed."""
        t = self.table
        for decision in t.waiting:
            if decision.seat == seat:
                return decision
        if t.winners:
            raise GameOver("the game is over; start a new one")
        if seat in range(len(t.picks)) and t.picks[seat]:
            return Decision(seat, "play", PLAY.of(t.hand[seat]), "sunrise")
        asked = " and ".join(str(decision.seat) for decision in t.waiting)
        raise NotYourTurn(f"seat {shown(seat)} has nothing to decide now; seat {asked} has")

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back: nobody has learned anything new from them."""
        return len(self.choices) - self._settled

    def undo(self, count: int = 1) -> Choice:
        """Take the last choices back and say which was the earliest."""
        if not 0 < count <= len(self.choices):
            raise BadRequest("there is no choice to take back")
        if count > self.undoable:
            raise BadRequest("somebody has learned something new since that choice; it stands")
        undone = self.choices[-count]
        earlier = Game.from_start(self.start).replay(self.choices[:-count])
        earlier.table.events = self.table.events
        self.table, self.choices, self._settled, self.latest = earlier.table, earlier.choices, earlier._settled, []
        return undone

    # --- copying and replaying -----------------------------------------------------------------------------

    def copy(self, listening: bool = False) -> Game:
        """Cheap; silent unless somebody wants to hear what happens on it."""
        new = object.__new__(Game)
        new.start = self.start
        new.table = self.table.copy()
        new.choices = self.choices[:]
        new.latest = []
        new._settled = self._settled
        if listening:
            new.table.events = []
        return new

    def replay(self, choices: Sequence[Choice]) -> Game:
        """Make these choices, each checked."""
        for seat, option in choices:
            self.choose(seat, option)
        return self

    def history(self) -> Iterator[tuple[Choice | None, list[Event]]]:
        """Every choice with what it made happen, the setup first."""
        again = Game.from_start(self.start)
        yield None, again.latest
        for seat, option in self.choices:
            yield (seat, option), again.choose(seat, option)

    def save(self) -> str:
        from .saves import write
        return write(self)


def check_start(edition: object, seats: object, seed: object, options: object) -> Start:
    """Everything that `Game.new` is told may come from outside."""
    if isinstance(seats, int) and not isinstance(seats, bool):
        seats = [f"Player {number + 1}" for number in range(min(seats, MAX_SEATS + 1))]
    found = edition_named(edition, isinstance(seats, (list, tuple)) and len(seats) == 1)
    reader = Reader()
    fewest, most = found.seats
    if not isinstance(seats, (list, tuple)) or not fewest <= len(seats) + len(found.automatic) <= most:
        raise BadRequest(f"`seats` must be {'1 or ' if found.solo else ''}a number from {fewest} to {most}, "
                         "or a list of so many names")
    entries = [reader.keys(seat if isinstance(seat, dict) else {"name": seat}, f"seat {number}", ("name", "colour"))
               for number, seat in enumerate(seats)]
    names = tuple(reader.text(entry.get("name"), f"the name of seat {number}") for number, entry in enumerate(entries))
    number = reader.whole(seed, "`seed`", high=MAX_SEED)
    chosen = reader.keys(options, "`options`", found.options)
    if reader.problems:
        raise (UnknownName if reader.newer else BadRequest)("; ".join(reader.problems))
    full = found.full_options(chosen)
    colours = _named_colours(entries, full["colours"])
    given = tuple(sorted((key, value) for key, value in full.items() if value != found.defaults[key]))
    return Start(found.name, names, colours, number, given)


def _named_colours(entries: Sequence[Mapping[str, Any]], how: str) -> tuple[str, ...]:
    colours = tuple(entry.get("colour") for entry in entries)
    if how != "choose":
        if any(colours):
            raise BadRequest("seats name colours only with the option colours = choose")
        return ()
    if any(colour not in COLOURS for colour in colours) or len(set(colours)) < len(colours):
        raise BadRequest(f"with colours = choose every seat names a colour of its own: {', '.join(COLOURS)}")
    return colours  # type: ignore[return-value]
