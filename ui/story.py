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
from libertalia.kernel.table import NOBODY

Facts = dict[str, Any]
Picture = dict[str, Any]

EFFECTS = ("coins", "card", "token", "draw", "reputation", "copy", "swap")
"""What can come of a turn."""
BUSY_NIGHT = ("turn", "card", "coins")
UNSEEN = ("over", "setup", "midshipman", "difficulty", "policy")
"""Secrets, what has a screen of its own, what stands beside the line that has just been shown, and what shows at once
in what comes of it."""

_numbers = count(1)


class Story:
    """`picture` is what is seen now, `facts` the event that led there."""

    def __init__(self, before: Picture, events: Iterable[Event], viewer: int | None,
                 hear: Callable[[list[Event]], None]) -> None:
        """`hear` is told of every event in its turn: the log must not run ahead of what is seen."""
        self.picture = {**deepcopy(before), "waiting": [], "asked": None, "tallies": [], "actor": None}
        self.coming = list(events)[::-1]
        self.viewer = viewer
        self.hear = hear
        self.facts: Facts = {}
        self.beat: list[Facts] = []
        """All that has happened since the last look; `facts` is the last of it."""
        self.number = 0
        self.ahead = False
        """What comes after this day of rest is laid under it already."""

    def next(self) -> bool:
        """Goes on by one event that is worth a look; False at the end."""
        self.beat = []
        while self.coming:
            event = self.coming.pop()
            self.hear([event])
            self.facts = event.seen_by(self.viewer)
            self.beat.append(self.facts)
            advance(self.picture, self.facts)
            if self.is_worth_a_look():
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
        return str(self.facts["event"]) == "tally"

    @property
    def is_idle(self) -> bool:
        """Somebody acts by day, and nothing comes of it."""
        facts, coming = self.facts, self.coming[-1].kind if self.coming else ""
        return facts["event"] == "turn" and facts["phase"] == "day" and bool(coming) and coming not in EFFECTS

    def is_worth_a_look(self) -> bool:
        event, coming = self.facts["event"], self.coming[-1].kind if self.coming else ""
        if event == "tally":
            return coming != "tally"
        if event == "phase":  # nights on which nothing happens go by unseen
            return self.facts["phase"] == "dusk" or (self.facts["phase"] == "night" and coming in BUSY_NIGHT)
        if event == "pick":  # a breath before the cards turn
            return coming == "reveal"
        if event == "turn":
            return coming in EFFECTS or self.is_idle
        if event == "coins" and self.facts["why"] == "income":  # all purses are filled at once
            return coming != "coins"
        return event not in UNSEEN


# --- the picture moves on ----------------------------------------------------------------------------------

def advance(picture: Picture, facts: Facts) -> None:
    """Makes of the picture what it is after this event."""
    ADVANCES[facts["event"]](picture, facts)


def dealt(picture: Picture, facts: Facts) -> None:
    for seat in picture["seats"]:
        for rank in facts["ranks"]:
            into_hand(seat, rank)
    picture["undealt"] = [rank for rank in picture["undealt"] if rank not in facts["ranks"]]
    if "solo" in picture:  # for every voyage the deck is shuffled
        picture["solo"] = {**picture["solo"], "deck": len(picture["undealt"]), "top": None}


def filled(picture: Picture, facts: Facts) -> None:
    picture["spaces"] = [dict(space) for space in facts["spaces"]]
    picture["bag"] -= sum(sum(space.values()) for space in facts["spaces"])


def dawned(picture: Picture, facts: Facts) -> None:
    picture.update(round=facts["round"], day=facts["day"], phase="sunrise", line=[], acted=0, actor=None)
    for seat in picture["seats"]:
        seat["locked"] = False
        seat.pop("pick", None)


def picked(picture: Picture, facts: Facts) -> None:
    seat = picture["seats"][facts["seat"]]
    seat["locked"] = True
    if "rank" in facts:
        seat["pick"] = facts["rank"]


def revealed(picture: Picture, facts: Facts) -> None:
    picture["line"] = [list(card) for card in facts["line"]]
    for seat, rank in facts["line"]:
        out_of_hand(picture["seats"][seat], rank)
    for one in picture["seats"]:
        one["locked"] = False
        one.pop("pick", None)


def entered(picture: Picture, facts: Facts) -> None:
    picture["phase"] = facts["phase"]
    picture["acted"] = 0
    dusk_actor(picture)


def turned(picture: Picture, facts: Facts) -> None:
    actor = [facts["seat"], facts["rank"]]
    picture["actor"] = actor
    if actor in picture["line"]:
        picture["acted"] = picture["line"].index(actor)


def paid(picture: Picture, facts: Facts) -> None:
    picture["seats"][facts["seat"]]["doubloons"] = facts["now"]


def moved_card(picture: Picture, facts: Facts) -> None:
    seat, rank = seat_of(picture, facts["seat"]), facts.get("rank")
    TAKE_AWAY[facts["source"]](picture, seat, facts["seat"], rank)
    PUT[facts["target"]](picture, seat, facts["seat"], rank)
    if facts["source"] == "line":
        dusk_actor(picture)
        leave_midshipman(picture)
        if facts["seat"] == NOBODY:
            picture["solo"] = {**picture["solo"], "pilferer": None}


def seat_of(picture: Picture, seat: int) -> dict[str, Any]:
    """What is nobody's comes from no seat and goes to none."""
    seats: list[dict[str, Any]] = picture["seats"]
    return {} if seat == NOBODY else seats[seat]


def moved_token(picture: Picture, facts: Facts) -> None:
    kind, number, seat = facts["kind"], facts["count"], seat_of(picture, facts["seat"])
    if facts["source"] == "space":
        add(picture["spaces"][picture["day"] - 1], kind, -number)
    else:
        add_loot(seat, {kind: -number})
    if facts["target"] == "loot":
        add_loot(picture["seats"][facts["other"]] if "other" in facts else seat, {kind: number})
    elif facts["target"] == "bag":
        picture["bag"] += number


def drew(picture: Picture, facts: Facts) -> None:
    picture["bag"] -= facts["count"]
    loot = picture["seats"][facts["seat"]]["loot"]
    if "kinds" in facts:
        add_loot(picture["seats"][facts["seat"]], facts["kinds"])
    else:
        loot["count"] += facts["count"]


def counted(picture: Picture, facts: Facts) -> None:
    seat = picture["seats"][facts["seat"]]
    seat["doubloons"], seat["score"] = facts["doubloons"], facts["score"]
    if "kinds" in seat["loot"]:  # what only its owner had seen is counted before all
        seat["loot"]["kinds"] = {kind: number for kind, number, _ in facts["tokens"]}
    picture["tallies"].append(facts)


def cleared(picture: Picture, facts: Facts) -> None:
    on_the_board = sum(sum(space.values()) for space in picture["spaces"])
    picture["bag"] += on_the_board + sum(seat["loot"]["count"] for seat in picture["seats"])
    for seat in picture["seats"]:
        seat["crew"], seat["doubloons"] = [], facts["doubloons"]
        seat["graveyard"] = emptied(seat["graveyard"], cards=[])
        seat["loot"] = emptied(seat["loot"], kinds={})
    picture.update(spaces=[{} for _ in picture["spaces"]], tallies=[], line=[], actor=None)


# --- only where an edition has them ------------------------------------------------------------------------

def set_up(picture: Picture, facts: Facts) -> None:
    picture.update(tiles=dict(facts["tiles"]), reputation=list(facts["track"]))


def slid(picture: Picture, facts: Facts) -> None:
    picture["reputation"] = list(facts["track"])


def stood_beside(picture: Picture, facts: Facts) -> None:
    picture["midshipman"] = {"beside": facts["beside"]}


def leave_midshipman(picture: Picture) -> None:
    """Nobody moves up when his neighbour is gone."""
    if picture.get("midshipman") and picture["midshipman"]["beside"] not in picture["line"]:
        picture["midshipman"] = {"beside": None}


def copied(picture: Picture, facts: Facts) -> None:
    """Nothing has moved yet."""


def swapped(picture: Picture, facts: Facts) -> None:
    today, tomorrow = picture["spaces"][picture["day"] - 1:picture["day"] + 1]
    for kind, source, target in ((facts["today"], today, tomorrow), (facts["tomorrow"], tomorrow, today)):
        add(source, kind, -1)
        add(target, kind, 1)


def swept(picture: Picture, facts: Facts) -> None:
    picture["bag"] += sum(facts["kinds"].values())
    picture["spaces"][picture["day"] - 1] = {}


def kept(picture: Picture, facts: Facts) -> None:
    seat = picture["seats"][facts["seat"]]
    seat["kept"] = sorted([*seat["kept"], facts["rank"]])


def put_in(picture: Picture, facts: Facts) -> None:
    """Whoever is not kept aboard goes to the graveyard, which stays; tokens go back, but for those that stay."""
    picture["bag"] += sum(sum(space.values()) for space in picture["spaces"])
    for seat, crew, loot in zip(picture["seats"], facts["crew"], facts["loot"], strict=True):
        for rank in seat["crew"]:
            if rank not in crew:
                bury(seat, rank)
        left = sum(loot.values())
        picture["bag"] += seat["loot"]["count"] - left
        seat.update(crew=list(crew), kept=[], loot={"count": left, "kinds": dict(loot)})
    picture.update(spaces=[{} for _ in picture["spaces"]], tallies=[], line=[], actor=None)


def made_hard(picture: Picture, facts: Facts) -> None:
    for seat, score in zip(picture["seats"], facts["scores"], strict=True):
        seat["score"] = score


def pilferer_came(picture: Picture, facts: Facts) -> None:
    picture["line"] = [list(card) for card in facts["line"]]
    picture["undealt"] = [rank for rank in picture["undealt"] if rank != facts["rank"]]
    picture["solo"] = {**picture["solo"], "deck": len(picture["undealt"]), "top": None, "pilferer": facts["rank"]}


def automa_chose(picture: Picture, facts: Facts) -> None:
    """Her card comes with the next event; to choose it she has looked at the card on top."""
    picture["solo"] = {**picture["solo"], "top": facts["top"]}


def decided(picture: Picture, facts: Facts) -> None:
    """What the rules choose for her comes with the next event."""


def ended(picture: Picture, facts: Facts) -> None:
    picture["over"] = {"scores": facts["scores"], "winners": facts["winners"]}


ADVANCES: dict[str, Callable[[Picture, Facts], None]] = {
    "deal": dealt, "board": filled, "dawn": dawned, "pick": picked, "reveal": revealed, "phase": entered,
    "turn": turned, "coins": paid, "card": moved_card, "token": moved_token, "draw": drew, "tally": counted,
    "clear": cleared, "over": ended, "setup": set_up, "reputation": slid, "midshipman": stood_beside, "copy": copied,
    "swap": swapped, "sweep": swept, "keep": kept, "harbour": put_in, "difficulty": made_hard,
    "pilferer": pilferer_came, "automa": automa_chose, "policy": decided,
}


def dusk_actor(picture: Picture) -> None:
    """At dusk the rightmost of the line acts."""
    if picture["phase"] == "dusk":
        picture["actor"] = picture["line"][-1] if picture["line"] else None


def emptied(pile: Facts, **contents: Any) -> Facts:
    """What the house rules hide stays hidden: a pile of which only the number is shown stays one."""
    return {"count": 0, **{key: empty for key, empty in contents.items() if key in pile}}


def add(counts: dict[str, int], kind: str, number: int) -> None:
    """A token that goes may be one that only its owner had seen: then it was not among those counted."""
    counts[kind] = max(0, counts.get(kind, 0) + number)
    if not counts[kind]:
        del counts[kind]


def add_loot(seat: dict[str, Any], kinds: dict[str, int]) -> None:
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


def standing(picture: Picture, seat: int, rank: int) -> int:
    """What parts equal ranks: the card's mark or, where cards bear none, the seat's space of the track now; 0 for
    a card that is nobody's."""
    if seat == NOBODY:
        return 0
    if "marks" in picture:
        return int(picture["marks"][seat][rank])
    return int(picture["reputation"].index(picture["seats"][seat]["colour"])) + 1


def join_line(picture: Picture, seat: int, rank: int) -> None:
    """Before the first that stands further right now; who stands there already is not sorted anew."""
    line = picture["line"]
    mine = rank, standing(picture, seat, rank)
    place = next((place for place, (owner, other) in enumerate(line)
                  if (other, standing(picture, owner, other)) > mine), len(line))
    picture["line"] = [*line[:place], [seat, rank], *line[place:]]


TAKE_AWAY: dict[str, Callable[..., None]] = {
    "hand": lambda picture, seat, number, rank: out_of_hand(seat, rank),
    "line": lambda picture, seat, number, rank: picture["line"].remove([number, rank]),
    "crew": lambda picture, seat, number, rank: seat["crew"].remove(rank),
    "graveyard": lambda picture, seat, number, rank: dig_up(seat, rank),
}
PUT: dict[str, Callable[..., None]] = {
    "hand": lambda picture, seat, number, rank: into_hand(seat, rank),
    "line": lambda picture, seat, number, rank: join_line(picture, number, rank),
    "crew": lambda picture, seat, number, rank: seat.update(crew=sorted([*seat["crew"], rank])),
    "graveyard": lambda picture, seat, number, rank: bury(seat, rank),
    "gone": lambda picture, seat, number, rank: None,
}


def thing(seat: int, rank: int) -> str:
    """The name of a card on the page, wherever it lies."""
    return f"card:{seat}:{rank}"
