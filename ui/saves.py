"""A saved game as text: the envelope around the engine's own save, and what is done with the games on the shelf.

The engine's text is the truth (seed, options, choices, and a proof of the table they lead to). The envelope adds who
plays, a name, times, and a summary for the list, which is believed for the list and never for play.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from libertalia import BadJson, BadSave, Game, Newer
from libertalia import __version__ as APP
from libertalia.kernel import strictjson
from libertalia.kernel.edition import edition_named
from libertalia.kernel.saves import VERSION as RULES

from . import shelf
from .shelf import Shelf, ShelfError, moment, moment_of
from .store import OFFERED, PERSON, PLAYERS

FORMAT = "libertalia-save"
SCHEMA = 2
LONGEST_TITLE = 60
AUTOMATIC = "automatic"
"""Stands for the opponent of one who plays alone, among those who play."""
AUTOMATIC_NAMES = tuple([name for edition in OFFERED for name in edition_named(edition, alone=True).automatic.values()])
Envelope = dict[str, Any]


class Unfit(BadSave):
    """This text is no save that can be played; `why` is the end of a key of words."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is no save that can be played: {why}")
        self.why = why


class Saved(NamedTuple):
    game: Game
    players: tuple[str, ...]
    envelope: Envelope
    """As it was read, with all that this version does not know."""


class SeatSummary(NamedTuple):
    name: str
    score: int
    person: bool
    automatic: bool = False
    """For whom the rules decide; what it is called stands in words files."""


class Entry(NamedTuple):
    """A game in the list. Where nothing could be read, `state` says why and only the size is known."""

    place: str
    state: str
    """"good", "newer", or "unread"."""
    size: int
    title: str = ""
    seats: tuple[SeatSummary, ...] = ()
    round: int = 0
    day: int = 0
    over: bool = False
    changed: int = 0
    edition: str = OFFERED[0]


# --- writing -----------------------------------------------------------------------------------------------

def sealed(envelope: Mapping[str, Any]) -> str:
    """The text of an envelope; its sum, the last word of it, tells whether a byte has changed."""
    whole = {key: value for key, value in envelope.items() if key != "sum"}
    return strictjson.dumps({**whole, "sum": sum_of(whole)})


def sum_of(envelope: Mapping[str, Any]) -> str:
    whole = {key: value for key, value in envelope.items() if key != "sum"}
    return hashlib.sha256(strictjson.dumps(whole).encode()).hexdigest()[:16]


def envelope_of(game: Game, players: tuple[str, ...], now: int, known: Mapping[str, Any]) -> Envelope:
    """`known` is the envelope of an earlier save of this game: its name, its beginning, and what newer versions add."""
    when = moment(now) if now else 0
    return {
        "title": "", "created": when, **known,
        "format": FORMAT, "schema": SCHEMA, "app": APP, "rules": RULES,
        "players": list(players), "game": game.save(), "summary": summary_of(game), "changed": when,
    }


def summary_of(game: Game) -> dict[str, Any]:
    view = game.view(None)
    return {"edition": game.edition, "round": game.round, "day": game.day, "over": game.over is not None,
            "seats": [{"name": seat["name"], "score": seat["score"]} for seat in view["seats"]]}


def keep(where: Shelf, place: str, game: Game, players: tuple[str, ...], known: Mapping[str, Any], now: int
         ) -> Envelope:
    """Raises ShelfError when the device does not keep it; what was kept before is then still there.

    Another tab may have given the game a name meanwhile: what stands on the shelf is asked for it.
    """
    there = shelf.text_in(where, place)
    if there and not there.endswith(_last_word(known)):
        try:
            known = {**known, "title": read(there).envelope["title"]}
        except Newer:
            raise ShelfError("a newer version plays here; it may not be written over") from None
        except BadSave:
            pass  # it will be written over, but not before this one stands
    envelope = envelope_of(game, players, now, {**known, "id": place})
    text = sealed(envelope)
    shelf.write(where, place, text)
    shelf.make_latest(where, place)
    return {**envelope, "sum": text[-18:-2]}


def _last_word(known: Mapping[str, Any]) -> str:
    """So ends the text that this tab wrote or read last: nobody else has written since."""
    return f'"sum":"{known.get("sum")}"}}'


# --- reading -----------------------------------------------------------------------------------------------

def opened(text: str, place: str | None = None) -> Envelope:
    """The envelope of a text, its outside checked; the game inside is not yet played. Raises Unfit or Newer."""
    found = _json(text)
    if not isinstance(found, dict):
        raise Unfit("format")
    if found.get("schema") == 1 and "people" in found:
        return _from_first_release(found, place)
    if found.get("format") != FORMAT:
        raise Unfit("format")
    if found.get("sum") != sum_of(found):
        raise Unfit("damaged")
    if _is_later(found.get("schema"), SCHEMA) or _is_later(found.get("rules"), RULES):
        raise Newer("a newer version wrote this save")
    if found.get("schema") != SCHEMA or not _is_whole(found):
        raise Unfit("format")
    if place is not None and found["id"] != place:
        raise Unfit("format")
    if any(player not in PLAYERS for player in found["players"]):
        raise Newer("somebody plays here whom only a newer version knows")
    return {**found, "created": moment_of(found["created"]), "changed": moment_of(found["changed"])}


def _is_later(version: Any, ours: int) -> bool:
    return isinstance(version, int) and version > ours


def _is_of_later_app(envelope: Envelope) -> bool:
    """So its rules may be others, though nothing else in it says so."""
    app = envelope.get("app")
    if not isinstance(app, str) or not re.fullmatch(r"\d{1,6}\.\d{1,6}\.\d{1,6}", app, re.ASCII):
        return False
    theirs, ours = [[int(number) for number in one.split(".")] for one in (app, APP)]
    return theirs > ours


def _json(text: str) -> Any:
    if len(text) > strictjson.MAX_BYTES:
        raise Unfit("big")
    if strictjson.depth_of(text) > strictjson.MAX_DEPTH:
        raise Unfit("deep")
    try:
        return strictjson.loads(text)
    except BadJson:
        raise Unfit("format") from None


def _is_whole(found: Envelope) -> bool:
    texts = all(isinstance(found.get(key), str) for key in ("id", "title", "game"))
    times = all(moment_of(found.get(key)) is not None for key in ("created", "changed"))
    players = found.get("players")
    return (texts and times and len(found["title"]) <= LONGEST_TITLE and isinstance(players, list)
            and all(isinstance(one, str) for one in players))


def _from_first_release(found: Envelope, place: str | None) -> Envelope:
    """{"schema": 1, "people": [true, false], "game": "..."}: no name, no times, no sum but the engine's own."""
    people, text = found["people"], found.get("game")
    if not isinstance(text, str) or not isinstance(people, list) or not all(isinstance(one, bool) for one in people):
        raise Unfit("format")
    game = _played(text, len(people))
    players = tuple(PERSON if one else "deckhand" for one in people)
    return envelope_of(game, players, 0, {"id": place or shelf.FIRST})


def read(text: str, place: str | None = None) -> Saved:
    """Everything checked: the game is played again, every choice of it. Raises Unfit or Newer."""
    envelope = opened(text, place)
    try:
        game = _played(envelope["game"], len(envelope["players"]))
    except Unfit:
        if _is_of_later_app(envelope):
            raise Newer("a newer version wrote this save") from None
        raise
    return Saved(game, tuple(envelope["players"]), envelope)


def _played(text: str, seats: int) -> Game:
    try:
        game = Game.load(text)
    except Newer:
        raise
    except BadSave:
        raise Unfit("game") from None
    if len(game.start.seats) != seats:
        raise Unfit("game")
    return game


def take(where: Shelf, place: str, now: int) -> tuple[Saved | None, int]:
    """The game of a place, and how many damaged texts were put aside on the way. Raises Newer."""
    def reader(text: str) -> tuple[int, Saved]:
        saved = read(text, place)
        return saved.envelope["changed"], saved

    return shelf.first_good(where, place, reader, now)


# --- the list ----------------------------------------------------------------------------------------------

def entries(where: Shelf, now: int, touch: bool = True) -> tuple[list[Entry], int]:
    """Every game of the shelf, the newest first, and how many damaged texts were put aside.

    Without `touch` nothing is read at all: only that it is there, and how long it is.
    """
    found: list[Entry] = []
    damaged = 0
    for place in shelf.places(where):
        entry, wrong = entry_of(where, place, now) if touch else (Entry(place, "unread", size_of(where, place)), 0)
        damaged += wrong
        found += [entry] if entry else []
    return sorted(found, key=lambda entry: (-entry.changed, entry.place)), damaged


def entry_of(where: Shelf, place: str, now: int) -> tuple[Entry | None, int]:
    def reader(text: str) -> tuple[int, Entry]:
        envelope = opened(text, place)
        return envelope["changed"], described(envelope, place, len(text))

    try:
        return shelf.first_good(where, place, reader, now)
    except Newer:
        return Entry(place, "newer", size_of(where, place)), 0


def size_of(where: Shelf, place: str) -> int:
    return len(raw(where, place))


def raw(where: Shelf, place: str) -> str:
    """What a place holds, whatever it is: to be downloaded, never to be read here."""
    texts = [where.get(shelf.slot_of(place, slot)) for slot in shelf.in_order(where, place)]
    return next((text for text in texts if text), "")


def text_of(where: Shelf, place: str, now: int) -> str:
    """The text that the list speaks of: the newest that can be read, or else whatever there is."""
    def reader(text: str) -> tuple[int, str]:
        return opened(text, place)["changed"], text

    found = None
    with suppress(Newer):
        found, _ = shelf.first_good(where, place, reader, now)
    return found or raw(where, place)


def described(envelope: Envelope, place: str, size: int) -> Entry:
    """The summary is as it was written; one of another shape is as good as none."""
    summary: Any = envelope.get("summary")
    try:
        players = envelope["players"] if len(envelope["players"]) > 1 else [*envelope["players"], AUTOMATIC]
        seats = tuple([_seat_summary(seat["name"], _number(seat["score"]), player)
                       for seat, player in zip(summary["seats"], players, strict=True)])
        where = (_number(summary["round"]), _number(summary["day"]), summary["over"] is True)
    except (KeyError, TypeError, ValueError):
        seats, where = (), (0, 0, False)
    edition = summary.get("edition") if seats else None  # early saves, all of 2012, do not name it
    return Entry(place, "good", size, tidy(envelope["title"], LONGEST_TITLE), seats, *where, envelope["changed"],
                 edition if edition in OFFERED else OFFERED[0])


def _seat_summary(name: Any, score: int, player: str) -> SeatSummary:
    if player == AUTOMATIC and name not in AUTOMATIC_NAMES:
        raise ValueError("nobody for whom the rules decide is called so")
    return SeatSummary(tidy(name, 20), score, player == PERSON, player == AUTOMATIC)


def _number(value: Any) -> int:
    if not isinstance(value, int) or abs(value) > 9999:
        raise TypeError("a small whole number")
    return value


def tidy(text: Any, longest: int) -> str:
    """A name as people type it: one line, nothing invisible."""
    if not isinstance(text, str):
        raise TypeError("a name is text")
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:longest].strip()


# --- what is done with a game ------------------------------------------------------------------------------

def rename(where: Shelf, place: str, title: str, now: int) -> Envelope | None:
    """Only the name changes: what newer versions wrote beside it stays, and so does the time."""
    saved, _ = take(where, place, now)
    if saved is None:
        return None
    envelope = {**saved.envelope, "id": place, "title": tidy(title, LONGEST_TITLE)}
    shelf.write(where, place, sealed(envelope))
    return envelope


def add(where: Shelf, text: str, chance: Random, now: int, title: str | None = None) -> str:
    """A copy of a save gets a place of its own, whatever its id was; nothing is ever written over.

    Raises Unfit, Newer or ShelfError.
    """
    envelope = read(text).envelope
    place = shelf.new_place(where, chance)
    copy = {**envelope, "id": place, "created": envelope["created"] or moment(now),
            "changed": envelope["changed"] or moment(now)}
    try:
        shelf.write(where, place, sealed(copy if title is None else {**copy, "title": tidy(title, LONGEST_TITLE)}))
    except ShelfError:
        with suppress(ShelfError):
            shelf.clear(where, place)
        raise
    return place


def delete(where: Shelf, place: str, now: int, touch: bool = True) -> dict[str, str]:
    """What stood there, so that it can be put back. The game played before it is then the one to continue."""
    stood = shelf.clear(where, place)
    if touch and where.get(shelf.LATEST) is None:
        rest, _ = entries(where, now)
        if rest:
            shelf.make_latest(where, rest[0].place)
    return stood


def put_back(where: Shelf, place: str, stood: Mapping[str, str], chance: Random, now: int) -> str:
    """Where it is then. Another tab may have played on in that place meanwhile: then what was deleted comes back as a
    copy. Raises Unfit, Newer or ShelfError; nothing has changed then.
    """
    if place in shelf.places(where):
        newest, *others = [text for key, text in stood.items() if not key.endswith("head")]
        try:
            return add(where, newest, chance, now)
        except Unfit:
            if not others:
                raise
            return add(where, others[0], chance, now)
    done: list[str] = []
    try:
        for key, text in stood.items():  # the newest text first, and what it replaced last
            where.set(key, text)
            done.append(key)
    except ShelfError:
        for key in done:
            where.remove(key)
        raise
    return place
