"""What the screens show: one plain record that only the app changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import Game


@dataclass
class NewGame:
    """What stands in the form of a new game."""

    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    people: list[bool] = field(default_factory=lambda: [True, False, False, False])
    seed: str = ""


@dataclass
class Store:
    screen: str = "title"
    language: str = "en"
    new: NewGame = field(default_factory=NewGame)
    game: Game | None = None
    people: tuple[bool, ...] = ()
    facing: int | None = None
    """The seat of the person who looks at the screen now; None stands before a hand-over."""
    notices: list[str] = field(default_factory=list)
    """Keys of words: what the player must know, such as that nothing can be kept here."""

    def asked(self) -> list[int]:
        """The people who must decide something now, in the order of their seats."""
        return [one.seat for one in self.game.waiting if self.people[one.seat]] if self.game else []
