"""The log: what has happened, as one viewer may know it, as plain lines that any language can tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine import Event, Game

from .html import Html

Facts = dict[str, Any]

EFFECTS = ("coins", "card", "token", "draw")
UNTOLD = ("pick", "phase", "turn")
"""A pick is a secret, a phase is a heading, and that a card acts is seen from what comes of it."""


class Line(NamedTuple):
    """`facts` are those of an event, with `by`, the seat whose card or saber did it, where the reason is one."""

    number: int
    round: int
    day: int
    phase: str
    facts: Facts

    @property
    def seats(self) -> set[int]:
        """Whom it is about; nobody where it is about all alike."""
        facts = self.facts
        if facts["event"] == "reveal":
            return {seat for seat, _ in facts["line"]}
        if facts["event"] == "over":
            return set(facts["winners"])
        return {facts[key] for key in ("seat", "other", "by") if key in facts}


class Chronicle:
    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.round, self.day, self.phase = 1, 1, "sunrise"
        self.by: int | None = None
        """The seat whose card acts, or who took the last token."""
        self.idle: Facts | None = None
        """A turn of the day of which nothing has come yet."""
        self.drawn: dict[tuple[int, str], Html] = {}
        """By number and language, the lines that a screen has drawn: each is told once, when it is first shown."""

    @classmethod
    def of(cls, game: Game, viewer: int | None) -> Chronicle:
        """From the beginning of the game."""
        chronicle = cls(viewer)
        if game.start.position:
            chronicle.begin_at(Game.from_start(game.start))
        for _, events in game.history():
            chronicle.hear(events)
        return chronicle

    def begin_at(self, game: Game) -> None:
        """In the middle of a day somebody may be about to choose what his card does."""
        self.round, self.day, self.phase = game.round, game.day, game.phase
        self.by = game.waiting[0].seat if game.waiting else None

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self._hear(event.seen_by(self.viewer))

    def _hear(self, facts: Facts) -> None:
        event = facts["event"]
        if self.idle and event not in EFFECTS:
            self._write(self.idle)
        self.idle = None
        if event == "phase":
            self.phase, self.by = facts["phase"], None
        elif event == "dawn":
            self.round, self.day, self.phase, self.by = facts["round"], facts["day"], "sunrise", None
        elif event == "turn":
            self.by = facts["seat"]
            if facts["phase"] == "day":
                self.idle = {"event": "idle", "seat": facts["seat"], "rank": facts["rank"]}
        elif event == "token" and facts["source"] == "space":
            self.by = facts["seat"]
        if event not in UNTOLD:
            self._write(facts if self.by is None or facts.get("why") in (None, "dusk", "officer")
                        else {**facts, "by": self.by})
        if event == "clear":
            self.round, self.day, self.phase = self.round + 1, 1, "sunrise"

    def _write(self, facts: Facts) -> None:
        self.lines.append(Line(len(self.lines), self.round, self.day, self.phase, facts))
