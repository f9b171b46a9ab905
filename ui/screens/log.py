"""The log beside the table: every event in words, by campaign, day and part of the day.

A game has a thousand lines. Only the open days are in the page, and each line is drawn once for each language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from libertalia import Event
from libertalia.kernel import events as told
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.happening import OfSeat
from libertalia.kernel.table import NOBODY

from ..chronicle import Chronicle, Line, entry_of
from ..html import Html, join, tag
from ..names import NUMERALS
from ..pieces import flag, icon
from ..store import LogState
from ..telling import Card, sentence, tell
from ..words import Words

ALWAYS_OPEN = 2
"""The newest days."""
ENOUGH_TO_HEAR = 400
SIGNS = {"gain": "+", "loss": "−"}

PHASES = {"sunrise": "phase.sunrise", "day": "phase.day", "dusk": "phase.dusk", "night": "phase.night",
          "rest": "log.rest", "over": "log.end"}


def render(chronicle: Chronicle, names: Sequence[str], colours: Sequence[str], words: Words, state: LogState) -> Html:
    return Log(chronicle, names, colours, words, state).draw()


class Log:
    def __init__(self, chronicle: Chronicle, names: Sequence[str], colours: Sequence[str], words: Words,
                 state: LogState) -> None:
        self.chronicle, self.names, self.colours = chronicle, names, colours
        self.words, self.state = words, state

    def draw(self) -> Html:
        words = self.words
        days = {day: list(lines) for day, lines in groupby(self.chronicle.lines, lambda line: (line.round, line.day))}
        newest = list(days)[-ALWAYS_OPEN:]
        campaigns = [
            tag("section", tag("h3", words("log.round", round=NUMERALS[number - 1])),
                *[self.day(*day, days[day], day in newest) for day in some], data_key=f"round{number}")
            for number, some in groupby(days, lambda day: day[0])
        ]
        return tag("section", tag("h2", words("log.title")), self.filter(),
                   tag("div", tag("div", *campaigns), class_="log-lines"), class_="log")

    def filter(self) -> Html:
        """Everybody's lines, or those of one seat."""
        names, chosen = self.names, self.state.seat
        everybody = tag("button", self.words("log.all"), type="button", data_do="logseat:all", data_key="all",
                        aria_pressed=str(chosen is None).lower())
        seats = [
            tag("button", flag(self.colours[seat]), tag("span", name), type="button", data_do=f"logseat:{seat}",
                title=name, data_key=f"seat{seat}", aria_pressed=str(chosen == seat).lower())
            for seat, name in enumerate(names)
        ]
        return tag("div", everybody, *seats, class_="log-who", role="group", aria_label=self.words("log.whose"))

    def day(self, campaign: int, number: int, lines: list[Line], stays_open: bool) -> Html:
        is_open = stays_open or (campaign, number) in self.state.open
        title: Html | str = self.words("log.day", day=number)
        if not stays_open:
            title = tag("button", title, type="button", class_="link", aria_expanded=str(is_open).lower(),
                        data_do=f"logday:{campaign}:{number}")
        return tag("section", tag("h4", title), self.parts(lines) if is_open else None, data_key=f"day{number}")

    def parts(self, lines: list[Line]) -> Html:
        """The parts of a day, each with its lines; that a day begins is said by its heading."""
        seat = self.state.seat
        shown = [line for line in lines
                 if not isinstance(line.event, told.DayBegan) and (seat is None or seat in line.event.seats)]
        parts = [
            tag("section", tag("h5", self.words(PHASES[phase])), tag("ol", *[self.line(one) for one in some]),
                data_key=phase)
            for phase, some in groupby(shown, lambda line: line.phase)
        ]
        return tag("p", self.words("log.none"), class_="quiet") if seat is not None and not parts else join(*parts)

    def line(self, line: Line) -> Html:
        drawn, key = self.chronicle.drawn, (line.number, self.words.language)
        if key not in drawn:
            drawn[key] = self.told(line)
        return drawn[key]

    def told(self, line: Line) -> Html:
        event, entry = line.event, entry_of(line.event)
        assert entry
        said = [_card(part) if isinstance(part, Card) else part for part in sentence(event, self.names, self.words)]
        sign = tag("span", SIGNS.get(entry.tone), icon(entry.picture) if entry.picture else None, class_="log-sign",
                   aria_hidden="true")
        seat = event.seat if isinstance(event, OfSeat) else NOBODY
        return tag("li", sign, tag("p", *said), class_="quiet" if entry.quiet else None, data_tone=entry.tone or None,
                   data_colour=self.colours[seat] if seat != NOBODY else None,
                   data_key=f"line{line.number}")


def _card(card: Card) -> Html:
    return tag("button", card.name, type="button", class_="link", data_detail=f"card:{card.rank}:{card.seat}")


# --- for those who listen ----------------------------------------------------------------------------------

def spoken(lines: Iterable[Line], names: Sequence[str], words: Words, viewer: int | None = None) -> str:
    """What happened since the last look, the weightiest first, and not more than one can bear to hear."""
    said: list[str] = []
    left = ENOUGH_TO_HEAR - len(words("log.more")) - 2
    for line in sorted(lines, key=lambda line: (weight(line.event, viewer in line.event.seats), line.number)):
        told_now = tell(line.event, names, words)
        left -= len(told_now) + 2
        if left < 0:
            return f"{'. '.join([*said, words('log.more')])}."
        said.append(told_now)
    return f"{'. '.join(said)}." if said else ""


weight: Consumer[[bool], int] = Consumer("weight", __name__)
"""The less, the sooner it is said: the end, deaths, one's own gains, who is aboard, who took what. Seen together with
whether it is the listener's own."""
QUIET = 10


@weight.alike(told.Picked, told.PhaseBegan, told.TurnCame, told.DayBegan, told.LootLaidOut, told.Dealt,
              told.SeaLaidOut, told.MidshipmanStood, told.SpaceSwept, told.DifficultySet, told.PolicyChose)
def usual(event: Event, own: bool) -> int:
    return QUIET


@weight.alike(told.RoundCleared, told.ShipsPutIn, told.AbilityCopied, told.PilfererCame)
def light(event: Event, own: bool) -> int:
    return 9


@weight.alike(told.TokensMoved, told.TokensDrawn, told.DaysSwapped, told.CardKept)
def loot(event: Event, own: bool) -> int:
    return 7


@weight.alike(told.Revealed, told.AutomaChose)
def aboard(event: Event, own: bool) -> int:
    return 6


@weight.of(told.GameEnded)
def ended(event: told.GameEnded, own: bool) -> int:
    return 0


@weight.of(told.FortuneCounted)
def counted(event: told.FortuneCounted, own: bool) -> int:
    return 1 if own else 2


@weight.of(told.CardMoved)
def moved_card(event: told.CardMoved, own: bool) -> int:
    if event.target == "graveyard":
        return 3 if own else 4
    return QUIET if event.cause.name == "dusk" else 9


@weight.alike(told.CoinsMoved, told.ReputationMoved)
def changed(event: told.CoinsMoved | told.ReputationMoved, own: bool) -> int:
    if event.cause.name == "income":
        return QUIET
    return 5 if own else 8
