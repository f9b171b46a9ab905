"""What has happened, shown event by event: a picture of the table that moves on with each of them.

The picture has the shape of a view, and starts as the view before the choice. Events alone bring it to the view
after: tests/ui/test_story.py proves it. So the screen can show every moment between two decisions, and the true
state is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import count
from typing import Any

from libertalia import Event
from libertalia.kernel import events as told
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.table import NOBODY

Picture = dict[str, Any]

_numbers = count(1)


class Story:
    """`picture` is what is seen now, `event` what led there."""

    def __init__(self, before: Picture, events: Iterable[Event], viewer: int | None,
                 hear: Callable[[list[Event]], None]) -> None:
        """`hear` is told of every event in its turn: the log must not run ahead of what is seen."""
        self.picture = {**deepcopy(before), "waiting": [], "asked": None, "tallies": [], "actor": None}
        self.coming = list(events)[::-1]
        self.viewer = viewer
        self.hear = hear
        self.event: Event = told.DayBegan(before["round"], before["day"])
        """As this viewer may know it."""
        self.beat: list[Event] = []
        """All that has happened since the last look; `event` is the last of it."""
        self.number = 0
        self.ahead = False
        """What comes after this day of rest is laid under it already."""

    def next(self) -> bool:
        """Goes on by one event that is worth a look; False at the end."""
        self.beat = []
        while self.coming:
            event = self.coming.pop()
            self.hear([event])
            self.event = event.seen_by(self.viewer)
            self.beat.append(self.event)
            advance(self.event, self.picture)
            if is_worth_a_look(self.event, self.coming[-1] if self.coming else None):
                self.number = next(_numbers)
                return True
        return False

    def skip(self) -> bool:
        """Goes on to the next day of rest, which waits until it has been read; False at the end."""
        while self.next():
            if self.at_rest:
                return True
        return False

    @property
    def at_rest(self) -> bool:
        """The arithmetic of all seats stands there to be read."""
        return isinstance(self.event, told.FortuneCounted)


# --- what is shown by itself -------------------------------------------------------------------------------

is_worth_a_look: Consumer[[Event | None], bool] = Consumer("is_worth_a_look", __name__)
"""Seen together with what comes next, if there is anything."""


@is_worth_a_look.alike(
    told.Dealt, told.LootLaidOut, told.DayBegan, told.Revealed, told.CardMoved, told.TokensMoved, told.TokensDrawn,
    told.RoundCleared, told.ReputationMoved, told.AbilityCopied, told.DaysSwapped, told.SpaceSwept, told.CardKept,
    told.ShipsPutIn, told.PilfererCame, told.AutomaChose)
def always(event: Event, coming: Event | None) -> bool:
    return True


@is_worth_a_look.alike(told.GameEnded, told.SeaLaidOut, told.MidshipmanStood, told.DifficultySet,
                       told.PolicyChose)
def never(event: Event, coming: Event | None) -> bool:
    """What has a screen of its own, what stands beside the line that has just been shown, and what shows at
    once in what comes of it."""
    return False


@is_worth_a_look.of(told.FortuneCounted)
def when_all_are_counted(event: told.FortuneCounted, coming: Event | None) -> bool:
    return not isinstance(coming, told.FortuneCounted)


@is_worth_a_look.of(told.PhaseBegan)
def busy_phase(event: told.PhaseBegan, coming: Event | None) -> bool:
    """Nights on which nothing happens go by unseen."""
    return event.phase == "dusk" or (
        event.phase == "night" and isinstance(coming, (told.TurnCame, told.CardMoved, told.CoinsMoved)))


@is_worth_a_look.of(told.TurnCame)
def busy_turn(event: told.TurnCame, coming: Event | None) -> bool:
    """Also one of which nothing comes by day: it is told why."""
    return (not event.idle or event.phase == "day") and coming is not None


@is_worth_a_look.of(told.Picked)
def a_breath_before_the_cards_turn(event: told.Picked, coming: Event | None) -> bool:
    return isinstance(coming, told.Revealed)


@is_worth_a_look.of(told.CoinsMoved)
def all_purses_at_once(event: told.CoinsMoved, coming: Event | None) -> bool:
    return event.cause.name != "income" or not isinstance(coming, told.CoinsMoved)


# --- the picture moves on ----------------------------------------------------------------------------------

advance: Consumer[[Picture], None] = Consumer("advance", __name__)
"""Makes of the picture what it is after this event."""


@advance.of(told.Dealt)
def dealt(event: told.Dealt, picture: Picture) -> None:
    for seat in picture["seats"]:
        for rank in event.ranks:
            into_hand(seat, rank)
    picture["undealt"] = [rank for rank in picture["undealt"] if rank not in event.ranks]
    if "solo" in picture:  # for every voyage the deck is shuffled
        picture["solo"] = {**picture["solo"], "deck": len(picture["undealt"]), "top": None}


@advance.of(told.LootLaidOut)
def filled(event: told.LootLaidOut, picture: Picture) -> None:
    picture["spaces"] = [dict(space) for space in event.spaces]
    picture["bag"] -= sum(sum(space.values()) for space in event.spaces)


@advance.of(told.DayBegan)
def dawned(event: told.DayBegan, picture: Picture) -> None:
    picture.update(round=event.round, day=event.day, phase="sunrise", line=[], acted=0, actor=None)
    for seat in picture["seats"]:
        seat["locked"] = False
        seat.pop("pick", None)


@advance.of(told.Picked)
def picked(event: told.Picked, picture: Picture) -> None:
    seat = picture["seats"][event.seat]
    seat["locked"] = True
    if event.rank:
        seat["pick"] = event.rank


@advance.of(told.Revealed)
def revealed(event: told.Revealed, picture: Picture) -> None:
    picture["line"] = [list(card) for card in event.line]
    for seat, rank in event.line:
        out_of_hand(picture["seats"][seat], rank)
    for one in picture["seats"]:
        one["locked"] = False
        one.pop("pick", None)


@advance.of(told.PhaseBegan)
def entered(event: told.PhaseBegan, picture: Picture) -> None:
    picture.update(phase=event.phase, acted=0)
    if event.phase == "dusk":
        picture["actor"] = list(event.actor) if event.actor else None


@advance.of(told.TurnCame)
def turned(event: told.TurnCame, picture: Picture) -> None:
    actor = [event.seat, event.rank]
    picture["actor"] = actor
    if actor in picture["line"]:
        picture["acted"] = picture["line"].index(actor)


@advance.of(told.CoinsMoved)
def paid(event: told.CoinsMoved, picture: Picture) -> None:
    picture["seats"][event.seat]["doubloons"] = event.now


@advance.of(told.CardMoved)
def moved_card(event: told.CardMoved, picture: Picture) -> None:
    seat = seat_of(picture, event.seat)
    TAKE_AWAY[event.source](picture, seat, event)
    PUT[event.target](picture, seat, event)
    if event.source == "line":
        if picture["phase"] == "dusk":
            picture["actor"] = list(event.actor) if event.actor else None
        leave_midshipman(picture)
        if event.seat == NOBODY:
            picture["solo"] = {**picture["solo"], "pilferer": None}


def seat_of(picture: Picture, seat: int) -> dict[str, Any]:
    """What is nobody's comes from no seat and goes to none."""
    seats: list[dict[str, Any]] = picture["seats"]
    return {} if seat == NOBODY else seats[seat]


@advance.of(told.TokensMoved)
def moved_token(event: told.TokensMoved, picture: Picture) -> None:
    seat = seat_of(picture, event.seat)
    if event.source == "space":
        add(picture["spaces"][picture["day"] - 1], event.kind, -event.count)
    else:
        add_loot(seat, {event.kind: -event.count})
    if event.target == "loot":
        add_loot(seat if event.other is None else picture["seats"][event.other], {event.kind: event.count})
    elif event.target == "bag":
        picture["bag"] += event.count


@advance.of(told.TokensDrawn)
def drew(event: told.TokensDrawn, picture: Picture) -> None:
    picture["bag"] -= event.count
    seat = picture["seats"][event.seat]
    if event.kinds is None:
        seat["loot"]["count"] += event.count
    else:
        add_loot(seat, event.kinds)


@advance.of(told.FortuneCounted)
def counted(event: told.FortuneCounted, picture: Picture) -> None:
    seat = picture["seats"][event.seat]
    seat["doubloons"], seat["score"] = event.doubloons, event.score
    if "kinds" in seat["loot"]:  # what only its owner had seen is counted before all
        seat["loot"]["kinds"] = {kind: number for kind, number, _ in event.tokens}
    picture["tallies"].append(event)


@advance.of(told.RoundCleared)
def cleared(event: told.RoundCleared, picture: Picture) -> None:
    for seat in picture["seats"]:
        seat["crew"], seat["doubloons"] = [], event.doubloons
        seat["graveyard"] = emptied(seat["graveyard"], cards=[])
        seat["loot"] = emptied(seat["loot"], kinds={})
    new_round(picture, event.bag)


def new_round(picture: Picture, bag: int) -> None:
    picture.update(bag=bag, spaces=[{} for _ in picture["spaces"]], tallies=[], line=[], actor=None)


# --- only where an edition has them ------------------------------------------------------------------------

@advance.of(told.SeaLaidOut)
def set_up(event: told.SeaLaidOut, picture: Picture) -> None:
    picture.update(tiles=dict(event.tiles), reputation=list(event.track))


@advance.of(told.ReputationMoved)
def slid(event: told.ReputationMoved, picture: Picture) -> None:
    picture["reputation"] = list(event.track)


@advance.of(told.MidshipmanStood)
def stood_beside(event: told.MidshipmanStood, picture: Picture) -> None:
    picture["midshipman"] = {"beside": list(event.beside) if event.beside else None}


def leave_midshipman(picture: Picture) -> None:
    """Nobody moves up when his neighbour is gone."""
    if picture.get("midshipman") and picture["midshipman"]["beside"] not in picture["line"]:
        picture["midshipman"] = {"beside": None}


@advance.alike(told.AbilityCopied, told.PolicyChose)
def nothing_moves(event: Event, picture: Picture) -> None:
    """What comes of it comes with the next events."""


@advance.of(told.DaysSwapped)
def swapped(event: told.DaysSwapped, picture: Picture) -> None:
    today, tomorrow = picture["spaces"][picture["day"] - 1:picture["day"] + 1]
    for kind, source, target in ((event.today, today, tomorrow), (event.tomorrow, tomorrow, today)):
        add(source, kind, -1)
        add(target, kind, 1)


@advance.of(told.SpaceSwept)
def swept(event: told.SpaceSwept, picture: Picture) -> None:
    picture["bag"] += sum(event.kinds.values())
    picture["spaces"][picture["day"] - 1] = {}


@advance.of(told.CardKept)
def kept(event: told.CardKept, picture: Picture) -> None:
    seat = picture["seats"][event.seat]
    seat["kept"] = sorted([*seat["kept"], event.rank])


@advance.of(told.ShipsPutIn)
def put_in(event: told.ShipsPutIn, picture: Picture) -> None:
    for seat, crew, loot in zip(picture["seats"], event.crew, event.loot, strict=True):
        for rank in seat["crew"]:
            if rank not in crew:
                bury(seat, rank)
        seat.update(crew=list(crew), kept=[], loot={"count": sum(loot.values()), "kinds": dict(loot)})
    new_round(picture, event.bag)


@advance.of(told.DifficultySet)
def made_hard(event: told.DifficultySet, picture: Picture) -> None:
    for seat, score in zip(picture["seats"], event.scores, strict=True):
        seat["score"] = score


@advance.of(told.PilfererCame)
def pilferer_came(event: told.PilfererCame, picture: Picture) -> None:
    picture["line"] = [list(card) for card in event.line]
    picture["undealt"] = [rank for rank in picture["undealt"] if rank != event.rank]
    picture["solo"] = {**picture["solo"], "deck": len(picture["undealt"]), "top": None, "pilferer": event.rank}


@advance.of(told.AutomaChose)
def automa_chose(event: told.AutomaChose, picture: Picture) -> None:
    """Her card comes with the next event; to choose it she has looked at the card on top."""
    picture["solo"] = {**picture["solo"], "top": event.top}


@advance.of(told.GameEnded)
def ended(event: told.GameEnded, picture: Picture) -> None:
    picture["over"] = {"scores": list(event.scores), "winners": list(event.winners)}


# --- piles -------------------------------------------------------------------------------------------------

def emptied(pile: dict[str, Any], **contents: Any) -> dict[str, Any]:
    """What the house rules hide stays hidden: a pile of which only the number is shown stays one."""
    return {"count": 0, **{key: empty for key, empty in contents.items() if key in pile}}


def add(counts: dict[str, int], kind: str, number: int) -> None:
    """A token that goes may be one that only its owner had seen: then it was not among those counted."""
    counts[kind] = max(0, counts.get(kind, 0) + number)
    if not counts[kind]:
        del counts[kind]


def add_loot(seat: dict[str, Any], kinds: told.Counts) -> None:
    loot = seat["loot"]
    for kind, number in kinds.items():
        loot["count"] += number
        if "kinds" in loot:
            add(loot["kinds"], kind, number)


def into_hand(seat: dict[str, Any], rank: int | None) -> None:
    hand = seat["hand"]
    hand["count"] += 1
    if "cards" in hand and rank:
        hand["cards"] = sorted([*hand["cards"], rank])


def out_of_hand(seat: dict[str, Any], rank: int | None) -> None:
    hand = seat["hand"]
    hand["count"] -= 1
    if "cards" in hand:
        hand["cards"] = [one for one in hand["cards"] if one != rank]


def bury(seat: dict[str, Any], rank: int | None) -> None:
    yard = seat["graveyard"]
    yard["count"] += 1
    if "cards" in yard and rank:
        yard["cards"] = sorted([*yard["cards"], rank])


def dig_up(seat: dict[str, Any], rank: int | None) -> None:
    """Which card a Surgeon took may be unknown: then the list stays as it was, and only the number says so."""
    yard = seat["graveyard"]
    yard["count"] -= 1
    if "cards" in yard:
        yard["cards"] = [one for one in yard["cards"] if one != rank]


TAKE_AWAY: dict[str, Callable[[Picture, dict[str, Any], told.CardMoved], None]] = {
    "hand": lambda picture, seat, event: out_of_hand(seat, event.rank),
    "line": lambda picture, seat, event: picture["line"].pop(event.place),
    "crew": lambda picture, seat, event: seat["crew"].remove(event.rank),
    "graveyard": lambda picture, seat, event: dig_up(seat, event.rank),
}
PUT: dict[str, Callable[[Picture, dict[str, Any], told.CardMoved], None]] = {
    "hand": lambda picture, seat, event: into_hand(seat, event.rank),
    "line": lambda picture, seat, event: picture["line"].insert(event.place, [event.seat, event.rank]),
    "crew": lambda picture, seat, event: seat.update(crew=sorted([*seat["crew"], event.rank])),
    "graveyard": lambda picture, seat, event: bury(seat, event.rank),
    "gone": lambda picture, seat, event: None,
}


def standing(picture: Picture, seat: int, rank: int) -> int:
    """What parts equal ranks: the card's mark or, where cards bear none, the seat's space of the track now; 0 for
    a card that is nobody's."""
    if seat == NOBODY:
        return 0
    if "marks" in picture:
        return int(picture["marks"][seat][rank])
    return int(picture["reputation"].index(picture["seats"][seat]["colour"])) + 1


def thing(seat: int, rank: int) -> str:
    """The name of a card on the page, wherever it lies."""
    return f"card:{seat}:{rank}"
