"""Watching a finished game: event after event, forwards and backwards, from one seat or with all hands open."""

from __future__ import annotations

from typing import Any

from libertalia import Game

from ..chronicle import Chronicle
from ..store import Table
from ..story import Story

ALL_OPEN = -1
SPEEDS = (1, 2, 4)
"""Times the usual one."""

Day = tuple[int, int]
"""Round and day."""


class Watch:
    """`table` is what the screens of a table draw: it shows the moment number `place`."""

    def __init__(self, game: Game, players: tuple[str, ...]) -> None:
        self.game, self.players = game, players
        self.viewer = ALL_OPEN
        self.playing = False
        self.run = 0
        """How often it has been set going."""
        self.speed = SPEEDS[0]
        self._events = [event for choice, events in game.history() if choice for event in events]
        self._opening = next(events for _, events in game.history())
        self.begin()
        self.days = self._find_days()

    # --- moving ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Back to the first morning, before anybody has chosen."""
        start = Game.from_start(self.game.start)
        everything = self.viewer == ALL_OPEN
        viewer = None if everything else self.viewer
        chronicle = Chronicle(viewer)
        chronicle.hear(self._opening)
        self.table = Table(self.game, self.players, chronicle, readonly=True)
        view, events = start.view(viewer), self._events
        if everything:
            view, events = opened_view(start), [event.opened() for event in events]
        self.story = Story(view, events, viewer, chronicle.hear)
        self.table.story = self.story
        self.place = 0
        self.over = False

    def forward(self) -> bool:
        """On by one moment; False at the end."""
        if not self.over and self.story.next():
            self.place += 1
        else:
            self.over, self.playing = True, False
        return not self.over

    def back(self) -> None:
        self.go_to(self.place - (not self.over))

    def go_to(self, place: int) -> None:
        """Events only go forwards: what lies behind is told again from the beginning."""
        if place < self.place or self.over:
            self.begin()
        while self.place < place and self.forward():
            pass

    def to_day(self, day: Day) -> None:
        """To the morning of a day."""
        self.go_to(self.days[day])

    def next_day(self) -> None:
        later = [day for day in self.days if day > self.day]
        if later:
            self.to_day(later[0])

    def day_before(self) -> None:
        """First back to this day's morning, from there to the day before."""
        earlier = [day for day, place in self.days.items() if place < self.place]
        if earlier:
            self.to_day(earlier[-1])

    def look_from(self, viewer: int) -> None:
        """The same moment with other eyes: a seat's, or ALL_OPEN."""
        place, over = self.place, self.over
        self.viewer = viewer
        self.begin()
        self.go_to(place)
        if over:
            self.forward()

    def _find_days(self) -> dict[Day, int]:
        """At which moment each day begins; only this once the whole game is told to nobody."""
        days = {self.day: 0}
        while self.forward():
            days.setdefault(self.day, self.place)
        self.last = self.place
        self.begin()
        return days

    # --- what is seen ------------------------------------------------------------------------------------------

    @property
    def picture(self) -> dict[str, Any]:
        return self.story.picture

    @property
    def day(self) -> Day:
        return self.picture["round"], self.picture["day"]


def opened_view(game: Game) -> dict[str, Any]:
    """Every seat as it sees itself."""
    view = game.view(None)
    return {**view, "seats": [game.view(seat)["seats"][seat] for seat in range(len(view["seats"]))]}
