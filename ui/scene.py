"""What the table shows at this moment, gathered from the store: whose eyes, which picture, what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from libertalia import Decision

from .names import named
from .store import Table
from .words import Words

View = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    table: Table
    view: View
    """A view of the game, or a moment of a story; never the true state."""
    seat: int | None
    """Whose hand lies open; None while only what all may see is shown."""
    decision: Decision | None
    """What can be chosen on this screen now."""

    @property
    def names(self) -> list[str]:
        return [seat["name"] for seat in self.view["seats"]]

    @property
    def colours(self) -> list[str]:
        return [seat["colour"] for seat in self.view["seats"]]

    @property
    def edition(self) -> str:
        return str(self.view["edition"])

    def mark(self, seat: int, rank: int) -> int:
        """The number in the silver coin that parts equal ranks; 0 where cards bear none."""
        return int(self.view["marks"][seat][rank]) if "marks" in self.view else 0

    def side(self, kind: str) -> str:
        """Which side of a token lies up: calm or stormy; nothing where tokens have but one."""
        return str(self.view["tiles"][kind]) if "tiles" in self.view else ""

    def choice(self, option: str) -> str | None:
        """The action that chooses it, if it can be chosen now."""
        decision = self.decision
        return f"choose:{decision.seat}:{option}" if decision and option in decision.options else None


def scene_of(table: Table, words: Words) -> Scene:
    if table.story:
        return Scene(table, named(table.story.picture, words), table.alone, None)
    decision = table.decision
    seat = table.facing
    view = named(table.game.view(seat), words)
    return Scene(table, view, seat, None if table.at_curtain or table.readonly else decision)
