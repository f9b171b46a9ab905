"""What a card or a token promises its owner as things stand: reckoned by the rules themselves, on a copy.

It is for people who weigh their choices. Nothing in it depends on what its owner may not see: only his own cards and
tokens and what lies open are looked at, and the card is alone on the line.
"""

from __future__ import annotations

from typing import NamedTuple

from .consumers import Consumer
from .events import (
    AbilityCopied,
    AutomaChose,
    CardKept,
    CardMoved,
    CoinsMoved,
    DayBegan,
    DaysSwapped,
    Dealt,
    DifficultySet,
    FortuneCounted,
    GameEnded,
    LootLaidOut,
    MidshipmanStood,
    PhaseBegan,
    Picked,
    PilfererCame,
    PolicyChose,
    ReputationMoved,
    Revealed,
    RoundCleared,
    SeaLaidOut,
    ShipsPutIn,
    SpaceSwept,
    TokensDrawn,
    TokensMoved,
    TurnCame,
)
from .game import Game
from .happening import Event
from .table import Table

PLENTY = 99


class Outcome(NamedTuple):
    """What a choice leads to before anybody else's turn comes."""

    events: tuple[Event, ...]
    asks: str
    """The next question to the same seat that belongs to it, by its why."""

    def coins(self, seat: int) -> int:
        return self._sum(CoinsMoved, seat)

    def overflow(self, seat: int) -> int:
        """Those of the doubloons that are steps which do not fit on the track."""
        return sum(event.change for event in self.events
                   if isinstance(event, CoinsMoved) and event.seat == seat and event.cause.beyond)

    def reputation(self, seat: int) -> int:
        return self._sum(ReputationMoved, seat)

    def _sum(self, kind: type[CoinsMoved] | type[ReputationMoved], seat: int) -> int:
        return sum(event.change for event in self.events if isinstance(event, kind) and event.seat == seat)


def outlook(game: Game, seat: int, rank: int) -> dict[str, int]:
    """The doubloons it would bring: `day` when it acts, `night` each night, `end` when the round is over."""
    t = game.table
    after = by_day(t, seat, rank)
    day = after.doubloons[seat] - t.doubloons[seat] if after.streams == t.streams else 0  # draws bring what they will
    promises = {"day": day, "night": by_night(t, seat, rank), "end": in_the_end(t, seat, rank)}
    return {when: coins for when, coins in promises.items() if coins}


def token_worth(game: Game, seat: int, kind: str, more: int = 1) -> int:
    """By how much the seat's tokens would be worth more at the end of the round with so many more of this kind."""
    t = game.table
    edition = t.setup.edition
    loot = t.loot[seat][:]
    before = sum(edition.worth(t, seat, loot))
    loot[edition.kinds.index(kind)] += more
    return sum(edition.worth(t, seat, loot)) - before


def token_by_night(game: Game, seat: int, kind: str) -> int:
    """What one token of this kind pays its owner every night, or costs where there is enough in the purse."""
    edition = game.table.setup.edition
    act = edition.steps.get("night tokens")
    if not act:
        return 0
    t = _silent(game.table)
    t.loot[seat] = [int(kind == one) for one in edition.kinds]
    t.doubloons[seat] = PLENTY
    act(t)
    return t.doubloons[seat] - PLENTY


def outcome(game: Game, seat: int, option: str) -> Outcome:
    """Tries a choice on a copy. Not for choices whose outcome is left to chance: it would tell the future."""
    trial = game.copy(listening=True)
    asked = next((one for one in game.waiting if one.seat == seat), None)
    question = game.table.setup.edition.questions.get(asked.why) if asked else None
    if question and question.at_once:  # carried out later, but what it brings its owner is known
        question.answer(trial.table, seat, game.table.setup.edition.meanings[option])
        return Outcome(tuple(trial.table.events or ()), "")
    events: list[Event] = []
    for event in trial.choose(seat, option):
        if events and is_beyond(event):
            return Outcome(tuple(events), "")
        events.append(event)
    asks = next((one.why for one in trial.waiting if one.seat == seat), "")
    return Outcome(tuple(events), asks)


is_beyond: Consumer[[], bool] = Consumer("is_beyond", __name__)
"""Another turn begins with it: of a card, of tokens, of the next one to take some, of another part of the day."""


@is_beyond.alike(TurnCame, PhaseBegan, DayBegan, SpaceSwept, FortuneCounted)
def begins_another(event: Event) -> bool:
    return True


@is_beyond.alike(Dealt, LootLaidOut, Picked, Revealed, TokensDrawn, RoundCleared, GameEnded, SeaLaidOut,
                 ReputationMoved, MidshipmanStood, DaysSwapped, CardKept, ShipsPutIn, DifficultySet, PilfererCame,
                 AutomaChose, PolicyChose)
def belongs(event: Event) -> bool:
    return False


@is_beyond.of(CoinsMoved)
def tokens_pay(event: CoinsMoved) -> bool:
    return bool(event.cause.kind) and not event.cause.beyond


@is_beyond.of(CardMoved)
def goes_aboard(event: CardMoved) -> bool:
    return (event.source, event.target) == ("line", "crew")


@is_beyond.of(TokensMoved)
def takes_today(event: TokensMoved) -> bool:
    return event.source == "space"


@is_beyond.of(AbilityCopied)
def keeps_promise(event: AbilityCopied) -> bool:
    return event.when == "promised"


# --- by the rules, on a table of its own ------------------------------------------------------------------------

def by_day(t: Table, seat: int, rank: int) -> Table:
    """The table after its day, if nobody else were on the line; a question it asks lies on the agenda."""
    t = _silent(t)
    act = t.setup.edition.day_acts[rank]
    t.line = [(seat, rank)]
    if act and not (t.spent and t.spent[seat] >> rank & 1):
        act(t, seat)
    return t


def by_night(t: Table, seat: int, rank: int) -> int:
    """The doubloons of one night."""
    t = _at_home(t, seat, rank)
    act = t.setup.edition.characters[rank].night
    t.setup.edition.steps["night"](t)  # what comes before all turns of the night may take the card away
    before = t.doubloons[seat]
    if act and t.crew[seat] >> rank & 1:
        act(t, seat)
    return t.doubloons[seat] - before


def in_the_end(t: Table, seat: int, rank: int) -> int:
    """The doubloons when the round is over."""
    end = t.setup.edition.characters[rank].end
    return end(_at_home(t, seat, rank), seat) if end else 0


def _at_home(t: Table, seat: int, rank: int) -> Table:
    t = _silent(t)
    t.crew[seat] |= 1 << rank
    return t


def _silent(t: Table) -> Table:
    t = t.copy()
    t.agenda = []
    t.waiting = ()
    return t
