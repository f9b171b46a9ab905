"""A view as a row of numbers: what a seat may know and nothing else, for it is made out of the view alone.

Seats are counted from the one that looks, clockwise, so that its own numbers always stand in the same place; the
rows are as long for two players as for six. Where a card may be, but need not, stands MAYBE.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from ..kernel.decisions import MAX_SEATS
from ..kernel.edition import Edition
from ..kernel.positions import PHASES
from ..kernel.table import NOBODY

View = Mapping[str, Any]
Row = np.ndarray[Any, np.dtype[np.int16]]
SURE, MAYBE = 2, 1
OF_A_SEAT = ("there", "score", "doubloons", "cards in hand", "has picked", "cards in graveyard", "tokens", "reputation")


class Sight:
    """How a seat of one edition sees: `parts` says which numbers say what, and of what shape they are."""

    def __init__(self, edition: Edition) -> None:
        ranks, kinds = edition.top_rank + 1, len(edition.kinds)
        self.kinds = edition.kinds
        self.questions = ("sunrise", *sorted(edition.questions))
        """Who asks, as numbered in the part `moment`."""
        shapes: dict[str, tuple[int, ...]] = {
            "moment": (6,),                         # round, day, phase, question (0: none), cards that have acted, bag
            "seats": (MAX_SEATS, len(OF_A_SEAT)),
            "hand": (MAX_SEATS, ranks),
            "crew": (MAX_SEATS, ranks),
            "graveyard": (MAX_SEATS, ranks),
            "kept": (MAX_SEATS, ranks),
            "loot": (MAX_SEATS, kinds),
            "line": (MAX_SEATS + 1, ranks),         # the place on it, from the left; the last row is nobody's
            "marks": (MAX_SEATS, ranks),
            "picked": (ranks,),
            "undealt": (ranks,),
            "spaces": (max(edition.days), kinds),
            "stormy": (kinds,),
            "midshipman": (2,),                     # the seat and the rank directly left of him
            "alone": (3,),                          # cards in the solo deck, the one on top if known, the Pilferer's
        }
        self.parts: dict[str, tuple[slice, tuple[int, ...]]] = {}
        end = 0
        for name, shape in shapes.items():
            begin, end = end, end + int(np.prod(shape))
            self.parts[name] = slice(begin, end), shape
        self.length = end

    def row(self, view: View) -> Row:
        """All numbers, one part after the other."""
        row = np.zeros(self.length, np.int16)
        parts = {name: row[where].reshape(shape) for name, (where, shape) in self.parts.items()}
        seats = view["seats"]

        def place(seat: int) -> int:
            return int((seat - view["seat"]) % len(seats)) if seat != NOBODY else MAX_SEATS

        self._moment(parts, view)
        for seat, shown in enumerate(seats):
            self._seat(parts, place(seat), shown)
        for number, (seat, rank) in enumerate(view["line"], 1):
            parts["line"][place(seat), rank] = number
        for day, tokens in enumerate(view["spaces"]):
            parts["spaces"][day] = self._counts(tokens)
        self._extras(parts, view, place)
        return row

    def _moment(self, parts: Mapping[str, Row], view: View) -> None:
        asked = view["asked"]
        question = self.questions.index(asked["why"]) + 1 if asked else 0
        parts["moment"][:] = (view["round"], view["day"], PHASES.index(view["phase"]), question, view["acted"],
                              view["bag"])
        mark(parts["undealt"], view["undealt"], SURE)

    def _seat(self, parts: Mapping[str, Row], place: int, shown: View) -> None:
        hand, graveyard, loot = shown["hand"], shown["graveyard"], shown["loot"]
        parts["seats"][place, :7] = (1, shown["score"], shown["doubloons"], hand["count"], shown["locked"],
                                     graveyard["count"], loot["count"])
        mark(parts["hand"][place], hand.get("may", ()), MAYBE)
        for world in hand.get("one_of", ()):
            mark(parts["hand"][place], world, MAYBE)
        mark(parts["hand"][place], hand.get("cards", ()), SURE)
        mark(parts["crew"][place], shown["crew"], SURE)
        mark(parts["graveyard"][place], graveyard.get("doubtful", ()), MAYBE)
        mark(parts["graveyard"][place], graveyard.get("cards", ()), SURE)
        mark(parts["kept"][place], shown.get("kept", ()), SURE)
        if "pick" in shown:
            mark(parts["picked"], [shown["pick"]], SURE)
        parts["loot"][place] = self._counts(loot.get("kinds", {}))

    def _extras(self, parts: Mapping[str, Row], view: View, place: Callable[[int], int]) -> None:
        """What only one edition shows."""
        for seat, marks in enumerate(view.get("marks", ())):
            parts["marks"][place(seat), :len(marks)] = marks
        track = view.get("reputation", ())
        for seat, shown in enumerate(view["seats"]):
            if shown["colour"] in track:
                parts["seats"][place(seat), -1] = track.index(shown["colour"]) + 1
        parts["stormy"][:] = [view.get("tiles", {}).get(kind) == "stormy" for kind in self.kinds]
        beside = (view.get("midshipman") or {}).get("beside")
        if beside:
            parts["midshipman"][:] = place(beside[0]), beside[1]
        alone = view.get("solo")
        if alone:
            parts["alone"][:] = alone["deck"], alone["top"] or 0, alone["pilferer"] or 0

    def _counts(self, tokens: Mapping[str, int]) -> list[int]:
        return [tokens.get(kind, 0) for kind in self.kinds]


def mark(row: Row, ranks: Iterable[int], how: int) -> None:
    for rank in ranks:
        row[rank] = how
