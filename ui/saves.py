"""The running game on the device's shelf: written twice over, so that a tab killed at any moment loses nothing.

A save goes to the slot that is not in use (A or B), is read back, and only then the head points to it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple, Protocol

from engine import BadJson, BadSave, Game, strictjson

HEAD = "libertalia/save/head"
SLOTS = {"A": "libertalia/save/A", "B": "libertalia/save/B"}
ASIDE = "libertalia/save/aside"


class Shelf(Protocol):
    """The browser's storage, or a dict in tests. Both may refuse: full, blocked, absent."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...


class ShelfError(Exception):
    """Nothing can be kept here."""


class Saved(NamedTuple):
    game: Game
    people: tuple[bool, ...]


def keep(shelf: Shelf, saved: Saved) -> None:
    """Raises ShelfError when the device does not keep it; what was kept before is then still there."""
    slot = "B" if shelf.get(HEAD) == "A" else "A"
    text = strictjson.dumps({"schema": 1, "people": list(saved.people), "game": saved.game.save()})
    shelf.set(SLOTS[slot], text)
    if shelf.get(SLOTS[slot]) != text:
        raise ShelfError("what was written could not be read back")
    shelf.set(HEAD, slot)


def take(shelf: Shelf) -> tuple[Saved | None, bool]:
    """The newest game that reads well, and whether a broken one was put aside on the way."""
    head = shelf.get(HEAD)
    order = ["B", "A"] if head == "B" else ["A", "B"]
    broken = False
    for slot in order:
        text = shelf.get(SLOTS[slot])
        if not text:
            continue
        try:
            saved = read(text)
        except BadSave:
            if not broken:
                _set_if_possible(shelf, ASIDE, text)
            broken = True
            continue
        if slot != head:
            _set_if_possible(shelf, HEAD, slot)  # or the next save would be written over the only good one
        return saved, broken
    return None, broken


def _set_if_possible(shelf: Shelf, key: str, value: str) -> None:
    """A shelf without room can still give back a good game."""
    with suppress(ShelfError):
        shelf.set(key, value)


def read(text: str) -> Saved:
    """The envelope is read with suspicion; the engine checks the game inside it."""
    try:
        found = strictjson.loads(text)
        people, game = found["people"], found["game"]
    except (BadJson, KeyError, TypeError) as problem:
        raise BadSave(f"this is no save of the game: {problem}") from None
    if not isinstance(game, str) or not isinstance(people, list) or not all(isinstance(one, bool) for one in people):
        raise BadSave("a save holds the game as text and who is a person as a list of true and false")
    loaded = Game.load(game)
    if len(people) != len(loaded.start.seats):
        raise BadSave("a save says of every seat whether a person sits there")
    return Saved(loaded, tuple(people))
