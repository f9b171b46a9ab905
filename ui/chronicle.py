"""The log: what has happened, as one viewer may know it, as plain lines that any language can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from libertalia import Event, Game
from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.kernel.table import NOBODY

from .html import Html
from .story import EFFECTS

Facts = dict[str, Any]

UNTOLD = ("pick", "phase", "turn")
"""A pick is a secret, a phase is a heading, and that a card acts is seen from what comes of it."""


class Line(NamedTuple):
    """`facts` are those of an event, with `by`, the seat whose card or token did it, where the reason is one.

    Steps that do not fit on the track say the `rank` of the card that went them, or else the `because`: a token, or
    whoever acts on one that is taken.
    Those that do fit say whom they have `passed`: these seats have slid one space the other way.
    """

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
        if facts["event"] == "harbour":
            return {seat for seat, kept in enumerate(zip(facts["crew"], facts["loot"], strict=True)) if any(kept)}
        if facts["event"] == "midshipman":
            return {facts["beside"][0]} if facts["beside"] else set()
        if facts["event"] == "automa":
            return {AUTOMA}
        return {facts[key] for key in ("seat", "other", "by") if key in facts} | set(facts.get("passed", ()))


class Chronicle:
    def __init__(self, viewer: int | None, colours: Sequence[str] = ()) -> None:
        """`colours` by seat: on the track of reputation a seat is known by its colour."""
        self.viewer, self.colours = viewer, list(colours)
        self.lines: list[Line] = []
        self.round, self.day, self.phase = 1, 1, "sunrise"
        self.by: int | None = None
        """The seat whose card acts, or who took the last token."""
        self.taken = ""
        """The kind of the last token that somebody has taken or drawn."""
        self.acting: tuple[int, int] | None = None
        """By day, the seat and rank of whose ability is used."""
        self.idle: Facts | None = None
        """A turn of the day of which nothing has come yet."""
        self.drawn: dict[tuple[int, str], Html] = {}
        """By number and language, the lines that a screen has drawn: each is told once, when it is first shown."""

    @classmethod
    def of(cls, game: Game, viewer: int | None) -> Chronicle:
        """From the beginning of the game."""
        chronicle = cls(viewer, game.table.setup.colours)
        if game.start.position:
            chronicle.begin_at(Game.from_start(game.start))
        for _, events in game.history():
            chronicle.hear(events)
        return chronicle

    def begin_at(self, game: Game) -> None:
        """In the middle of a day somebody may be about to choose what his card does."""
        self.round, self.day, self.phase = game.round, game.day, game.phase
        if not game.waiting:
            return
        seat, line, acted = game.waiting[0].seat, game.table.line, game.table.acted
        self.by, self.taken = seat, "barrel" if game.waiting[0].why == "shame" else ""
        if self.phase == "day" and 0 < acted <= len(line):
            self.acting = line[acted - 1]

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self._hear(event.seen_by(self.viewer))

    def _hear(self, facts: Facts) -> None:
        event, idle = facts["event"], self.idle
        if event == "policy":  # what comes of it follows
            self._write(facts)
            return
        if idle and event not in EFFECTS:
            self._write(idle)
        self.idle = None
        if event == "phase":
            self.phase, self.by, self.acting = facts["phase"], None, None
        elif event == "dawn":
            self.round, self.day, self.phase, self.by = facts["round"], facts["day"], "sunrise", None
        elif event == "turn":
            self.by = facts["seat"]
            if facts["phase"] == "day":
                self.acting = facts["seat"], facts["rank"]
                self.idle = {"event": "idle", "seat": facts["seat"], "rank": facts["rank"]}
        elif event == "token" and facts["source"] == "space" and facts["seat"] != NOBODY:
            self.by, self.taken = facts["seat"], facts["kind"]
        elif event == "draw":
            self.taken = next(iter(facts.get("kinds", ())), "")
        elif event == "copy":
            self.acting = facts["seat"], facts["rank"]
        if event not in UNTOLD:
            self._write(self._explained(facts))
        if event in ("clear", "harbour"):
            self.round, self.day, self.phase = self.round + 1, 1, "sunrise"

    def _explained(self, facts: Facts) -> Facts:
        """With who did it. At night everybody minds his own ship, and tokens that pay come after the last turn."""
        reason = facts.get("why")
        if facts["event"] == "reputation":
            return {**facts, "passed": self._passed(facts), **({} if self.by is None else {"by": self.by})}
        if reason == "overflow":
            return {**facts, **self._beyond(facts)}
        if self.by is None or self.phase == "night" or reason in (None, "dusk", "officer", "pilferer"):
            return facts
        return {**facts, "by": self.by}

    def _beyond(self, facts: Facts) -> Facts:
        """Whose steps did not fit on the track: by a barrel that was taken just now, by the ability that is used, or by
        the one who acts at dusk on what is taken: the Explorer on maps, else the Armorer."""
        last = self.lines[-1].facts if self.lines else {}
        at_once = last.get("event") in ("token", "draw") and facts["seat"] == self.by and facts["change"] > 0
        slander = facts["change"] < 0 and facts["seat"] != self.by
        if self.taken == "barrel" and (at_once or slander):
            return {"by": self.by, "because": "barrel"}
        if self.acting:
            return {"by": self.acting[0], "rank": self.acting[1]}
        return {"by": self.by, "because": "explorer" if self.taken == "map" else "armorer"}

    def _passed(self, facts: Facts) -> list[int]:
        here, change = facts["space"] - 1, facts["change"]
        slid = facts["track"][here - change:here] if change > 0 else facts["track"][here + 1:here + 1 - change]
        return [self.colours.index(colour) for colour in slid if colour in self.colours]

    def _write(self, facts: Facts) -> None:
        self.lines.append(Line(len(self.lines), self.round, self.day, self.phase, facts))
