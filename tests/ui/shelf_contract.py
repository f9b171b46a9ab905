"""What everything above ui/shelf.py leans on: the stand-in of the tests and every browser's own storage fulfil it.

tests/ui/test_shelf_contract.py asks the stand-in; tests/browser/test_shelf_contract.py sends this file into a page of
each browser, to the seam that is shipped. So it imports nothing of the tests.
"""

from __future__ import annotations

from ui.shelf import Shelf, ShelfError

KEY, OTHER = "libertalia/contract/one", "libertalia/contract/two"
TEXTS = ["", "a", "null", "undefined", "None", "0", "été 🦜\0\n", "\ud800", "x" * 100_000]
TOO_MUCH = "x" * 30_000_000
"""No browser has room for it."""


def what_was_never_written_is_not_there(shelf: Shelf) -> None:
    assert shelf.get(KEY) is None
    assert KEY not in shelf.keys()  # noqa: SIM118


def what_was_written_is_read(shelf: Shelf) -> None:
    for text in TEXTS:
        shelf.set(KEY, text)
        found = shelf.get(KEY)
        assert type(found) is str, text[:20]
        assert found == text, text[:20]


def what_was_removed_is_not_there(shelf: Shelf) -> None:
    shelf.set(KEY, "a")
    shelf.set(OTHER, "b")
    shelf.remove(KEY)
    assert shelf.get(KEY) is None
    assert KEY not in shelf.keys()  # noqa: SIM118
    assert shelf.get(OTHER) == "b"


def to_remove_what_is_not_there_is_no_mistake(shelf: Shelf) -> None:
    shelf.remove(KEY)
    assert shelf.get(KEY) is None


def keys_are_texts_and_each_is_there_once(shelf: Shelf) -> None:
    for key in (KEY, OTHER, KEY):
        shelf.set(key, "a")
    found = shelf.keys()
    assert all(type(key) is str for key in found)
    assert sorted(key for key in found if key in (KEY, OTHER)) == [KEY, OTHER]


def what_there_is_no_room_for_is_refused_and_the_old_text_stands(shelf: Shelf) -> None:
    shelf.set(KEY, "a")
    try:
        shelf.set(KEY, TOO_MUCH)
    except ShelfError:
        pass
    else:
        raise AssertionError("it said nothing")
    assert shelf.get(KEY) == "a"


CLAUSES = [what_was_never_written_is_not_there, what_was_written_is_read, what_was_removed_is_not_there,
           to_remove_what_is_not_there_is_no_mistake, keys_are_texts_and_each_is_there_once,
           what_there_is_no_room_for_is_refused_and_the_old_text_stands]


def broken_by(shelf: Shelf) -> list[str]:
    """The clauses that this shelf does not fulfil, and why."""
    broken = []
    for clause in CLAUSES:
        for key in (KEY, OTHER):
            shelf.remove(key)
        try:
            clause(shelf)
        except Exception as error:
            broken.append(f"{clause.__name__}: {error!r}")
    for key in (KEY, OTHER):
        shelf.remove(key)
    return broken
