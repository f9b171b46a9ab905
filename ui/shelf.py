"""The device's shelf: texts under keys, each game in a place of its own, written so that no death of a tab loses it.

A place has two slots and a head. A text goes into the slot that is not in use, is read back, and only then the
head points to it. Nothing here looks into a text: ui/saves.py does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from libertalia import BadSave, Newer

HOME = "libertalia/"
LATEST = "libertalia/save/latest"
"""The place that was played last. Only a hint: without it every game is still found."""
FIRST = "first"
"""The first release knew one place only, without a name in its keys; it is still one of the places."""
EXPORTED = "libertalia/exported"
OLD_ASIDE = "libertalia/save/aside"
MOST_ASIDE = 12
LAST_MOMENT = 10**14 - 1
FURTHEST = 8_640_000_000_000_000
"""A browser's clock goes so far, in milliseconds, to both sides of 1970."""

_PLACE = re.compile(r"libertalia/save/(?:([a-z0-9]{1,16})/)?(?:A|B|head)")
_ASIDE = re.compile(r"libertalia/aside/(-?\d{1,16})-\d{1,6}")
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

Found = TypeVar("Found")


class Shelf(Protocol):
    """The browser's storage, or a dict in tests. Both may refuse: full, blocked, absent."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def keys(self) -> list[str]: ...


class ShelfError(Exception):
    """Nothing can be kept here."""


class Aside(NamedTuple):
    """A damaged text that was put aside."""

    key: str
    when: int
    size: int


# --- times -------------------------------------------------------------------------------------------------

def moment(clock: float) -> int:
    """As it is written: of a clock that is far off (before 1970, or after the year 5138) the nearest time that every
    version reads. 0 means that nobody knows."""
    return min(max(int(clock), 1), LAST_MOMENT)


def moment_of(found: object) -> int | None:
    """A time that stands in a text, as a browser with any clock may have written it; None if it is no time."""
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not -FURTHEST <= found <= FURTHEST:
        return None
    return moment(found) if found else 0


# --- places ------------------------------------------------------------------------------------------------

def head_of(place: str) -> str:
    return _inside(place, "head")


def slot_of(place: str, slot: str) -> str:
    return _inside(place, slot)


def _inside(place: str, what: str) -> str:
    return f"libertalia/save/{what}" if place == FIRST else f"libertalia/save/{place}/{what}"


def places(shelf: Shelf) -> list[str]:
    found = {match[1] or FIRST for key in shelf.keys() if (match := _PLACE.fullmatch(key))}  # noqa: SIM118
    return sorted(found)


def new_place(shelf: Shelf, chance: Random) -> str:
    try:
        taken = {*places(shelf), FIRST}
    except ShelfError:
        taken = {FIRST}
    while True:
        place = "".join(chance.choice(_LETTERS) for _ in range(8))
        if place not in taken:
            return place


def text_in(shelf: Shelf, place: str) -> str | None:
    """What the head points to."""
    head = shelf.get(head_of(place))
    return shelf.get(slot_of(place, head)) if head in ("A", "B") else None


def write(shelf: Shelf, place: str, text: str) -> None:
    """Raises ShelfError when the device does not keep it; what was kept before is then still there."""
    slot = "B" if shelf.get(head_of(place)) == "A" else "A"
    key = slot_of(place, slot)
    shelf.set(key, text)
    if shelf.get(key) != text:
        raise ShelfError("what was written could not be read back")
    shelf.set(head_of(place), slot)


def make_latest(shelf: Shelf, place: str) -> None:
    if shelf.get(LATEST) != place:
        shelf.set(LATEST, place)


def latest(shelf: Shelf) -> str | None:
    """The place played last; where nobody says so, the one the first release kept."""
    there = places(shelf)
    hint = shelf.get(LATEST)
    if hint in there:
        return hint
    return FIRST if FIRST in there else None


def in_order(shelf: Shelf, place: str) -> list[str]:
    """The slots of a place: first the one that its head points to, if it does."""
    return ["B", "A"] if shelf.get(head_of(place)) == "B" else ["A", "B"]


def clear(shelf: Shelf, place: str) -> dict[str, str]:
    """Empties a place; what stood there, by key, the newest first. Whoever is killed meanwhile leaves the newest, or
    nothing."""
    newest, other = [slot_of(place, slot) for slot in in_order(shelf, place)]
    stood = {key: text for key in (newest, head_of(place), other) if (text := shelf.get(key)) is not None}
    for key in reversed(stood):
        shelf.remove(key)
    if shelf.get(LATEST) == place:
        shelf.remove(LATEST)
    return stood


def first_good(shelf: Shelf, place: str, read: Callable[[str], tuple[int, Found]], now: int
               ) -> tuple[Found | None, int]:
    """The newest text of a place that reads well, and how many damaged ones were put aside on the way.

    `read` answers when the text was written, which decides where no head does (of two written at one time, by a clock
    that is far off, the longer one is the later); it raises BadSave.
    """
    head = shelf.get(head_of(place))
    good: list[tuple[int, int, str, Found]] = []
    damaged = 0
    for slot in in_order(shelf, place):
        text = shelf.get(slot_of(place, slot))
        if not text or (good and head in ("A", "B")):
            continue  # the slot not in use may be torn: its tab was killed, and nothing was lost
        try:
            when, found = read(text)
        except Newer:
            raise
        except BadSave:
            damaged += 1
            put_aside(shelf, slot_of(place, slot), text, now)
        else:
            good.append((when, len(text), slot, found))
    if not good:
        with suppress(ShelfError):
            if not any(shelf.get(slot_of(place, slot)) for slot in "AB"):
                clear(shelf, place)
        return None, damaged
    _, _, slot, found = max(good, key=lambda one: one[:2])
    if slot != head:
        with suppress(ShelfError):  # or the next save would be written over the only good one
            shelf.set(head_of(place), slot)
    return found, damaged


# --- what is damaged ---------------------------------------------------------------------------------------

def put_aside(shelf: Shelf, key: str, text: str, now: int) -> None:
    """Where there is no room for it, it stays where it is: a full shelf can still give back a good game."""
    with suppress(ShelfError):
        there = aside(shelf)
        if all(shelf.get(one.key) != text for one in there):
            _add_aside(shelf, there, text, now)
        shelf.remove(key)


def _add_aside(shelf: Shelf, there: list[Aside], text: str, now: int) -> None:
    taken = {one.key for one in there}
    when = moment(now)
    number = next(number for number in range(len(taken) + 1) if f"libertalia/aside/{when}-{number}" not in taken)
    key = f"libertalia/aside/{when}-{number}"
    shelf.set(key, text)
    if shelf.get(key) != text:
        raise ShelfError("what was put aside could not be read back")
    for one in there[MOST_ASIDE - 1:]:
        shelf.remove(one.key)


def aside(shelf: Shelf) -> list[Aside]:
    """The newest first; the one that the first release may have left is the oldest."""
    found = []
    for key in shelf.keys():  # noqa: SIM118
        match = _ASIDE.fullmatch(key)
        if match or key == OLD_ASIDE:
            found.append(Aside(key, moment(int(match[1])) if match else 0, len(shelf.get(key) or "")))
    return sorted(found, key=lambda one: (-one.when, one.key))


# --- room --------------------------------------------------------------------------------------------------

def used(shelf: Shelf) -> int:
    """How many characters this page keeps here; browsers allow about five million."""
    return sum(len(key) + len(shelf.get(key) or "") for key in shelf.keys() if key.startswith(HOME))  # noqa: SIM118
