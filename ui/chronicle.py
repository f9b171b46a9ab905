"""The log: what has happened, as one viewer may know it, as plain lines that any language can tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from libertalia import Event, Game
from libertalia.kernel import events as told
from libertalia.kernel.consumers import Consumer

from .html import Html


class Line(NamedTuple):
    number: int
    round: int
    day: int
    phase: str
    event: Event


class Chronicle:
    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.round, self.day, self.phase = 1, 1, "sunrise"
        self.drawn: dict[tuple[int, str], Html] = {}
        """By number and language, the lines that a screen has drawn: each is told once, when it is first shown."""

    @classmethod
    def of(cls, game: Game, viewer: int | None) -> Chronicle:
        """From the beginning of the game."""
        chronicle = cls(viewer)
        if game.start.position:
            start = Game.from_start(game.start)
            chronicle.round, chronicle.day, chronicle.phase = start.round, start.day, start.phase
        for _, events in game.history():
            chronicle.hear(events)
        return chronicle

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self._hear(event.seen_by(self.viewer))

    def _hear(self, event: Event) -> None:
        if isinstance(event, told.PhaseBegan):
            self.phase = event.phase
        elif isinstance(event, told.DayBegan):
            self.round, self.day, self.phase = event.round, event.day, "sunrise"
        if entry_of(event):
            self.lines.append(Line(len(self.lines), self.round, self.day, self.phase, event))
        if isinstance(event, (told.RoundCleared, told.ShipsPutIn)):
            self.round, self.day, self.phase = event.round, 1, "sunrise"


# --- what has a line ---------------------------------------------------------------------------------------

class Entry(NamedTuple):
    """What stands before a line of the log, and how loud it is."""

    picture: str = ""
    tone: str = ""
    """`gain` or `loss` of somebody."""
    quiet: bool = False
    """What goes its usual way."""


entry_of: Consumer[[], Entry | None] = Consumer("entry_of", __name__)
"""None where the log has no line for it."""


USUAL = Entry(quiet=True)


@entry_of.alike(told.Picked, told.PhaseBegan)
def untold(event: Event) -> None:
    """A pick is a secret, and a phase is a heading."""


@entry_of.of(told.TurnCame)
def turned(event: told.TurnCame) -> Entry | None:
    """That a card acts is seen from what comes of it. At night nobody wonders where nothing does."""
    return USUAL if event.idle and event.phase == "day" else None


@entry_of.alike(told.DayBegan, told.LootLaidOut, told.SeaLaidOut, told.SpaceSwept)
def usual(event: Event) -> Entry:
    return USUAL


@entry_of.alike(told.TokensDrawn, told.RoundCleared, told.AbilityCopied)
def plain(event: Event) -> Entry:
    return Entry()


@entry_of.of(told.Dealt)
def dealt(event: told.Dealt) -> Entry:
    return Entry("hand", quiet=True)


@entry_of.of(told.Revealed)
def revealed(event: told.Revealed) -> Entry:
    return Entry("ship")


@entry_of.alike(told.CoinsMoved, told.ReputationMoved)
def changed(event: told.CoinsMoved | told.ReputationMoved) -> Entry:
    return Entry(event.name, "gain" if event.change > 0 else "loss", event.cause.name == "income")


CARDS = {"graveyard": Entry("skull", "loss"), "hand": Entry("hand", "gain"), "crew": Entry("den"),
         "line": Entry("ship"), "gone": Entry("pilferer")}
HOMEWARD = {target: entry._replace(quiet=True) for target, entry in CARDS.items()}


@entry_of.of(told.CardMoved)
def moved_card(event: told.CardMoved) -> Entry:
    return (HOMEWARD if event.cause.name == "dusk" else CARDS)[event.target]


@entry_of.of(told.TokensMoved)
def moved_tokens(event: told.TokensMoved) -> Entry:
    return Entry(event.kind, "loss" if event.target == "bag" else "")


@entry_of.of(told.DaysSwapped)
def swapped(event: told.DaysSwapped) -> Entry:
    return Entry(event.tomorrow)


@entry_of.of(told.FortuneCounted)
def counted(event: told.FortuneCounted) -> Entry:
    return Entry("coins")


@entry_of.of(told.GameEnded)
def ended(event: told.GameEnded) -> Entry:
    return Entry("trophy")


@entry_of.alike(told.CardKept, told.ShipsPutIn)
def aboard(event: Event) -> Entry:
    return Entry("den")


@entry_of.of(told.MidshipmanStood)
def stood_beside(event: told.MidshipmanStood) -> Entry:
    return Entry("midshipman", quiet=True)


@entry_of.of(told.DifficultySet)
def made_hard(event: told.DifficultySet) -> Entry:
    return Entry("trophy", quiet=True)


@entry_of.of(told.PilfererCame)
def pilferer_came(event: told.PilfererCame) -> Entry:
    return Entry("pilferer")


@entry_of.of(told.AutomaChose)
def selected(event: told.AutomaChose) -> Entry:
    return Entry("deck")


@entry_of.of(told.PolicyChose)
def decided(event: told.PolicyChose) -> Entry:
    return Entry("deck", quiet=True)
