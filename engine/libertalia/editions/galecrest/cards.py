"""What a card of 2022 is besides what every card is, and what bots see that judge one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from ...kernel import edition, opinion
from .data import MEDIUM

if TYPE_CHECKING:
    from .policies import Policy
    from .table import GalecrestTable


def one_doubloon(t: GalecrestTable, seat: int) -> int:
    return 1


@dataclass(frozen=True)
class Character(edition.Character):
    confidence: str = MEDIUM
    pays_now: Callable[[GalecrestTable, int], int] = one_doubloon
    """(table, seat): what one use of its night brings."""
    selectors: tuple[str, ...] = ()
    """On top of the solo deck: one entry for each row of G-SOLO-10. Ln: the n-th card of the Automa's hand from the
    left; En: the n-th with an icon; R: the rightmost (G-SOLO-11). Without any it is not in that deck (G-SOLO-2)."""
    icon: bool = False
    """The special sign under its rank: its benefit does not hang on looting early."""
    earns_aboard: bool = False
    """G-SOLO-23: worth hitting."""
    ruins_a_ship: bool = False
    """First to be thrown out, last to be thrown out of another's ship, not recruited (G-SOLO-22, -23, -P25)."""
    policy: Policy | None = None
    """How the Automa answers its question; without one she takes the last of the options, the highest rank."""


def card_of(t: GalecrestTable, rank: int) -> Character:
    return cast(Character, t.setup.edition.characters[rank])


# --- for opinions ------------------------------------------------------------------------------------------

class Glance(opinion.Glance, Protocol):
    t: GalecrestTable

    def steps(self, number: int) -> float:
        """What it is worth to move so many spaces of reputation to the right."""

    def takes(self, kinds: Sequence[int], card: tuple[int, int] | None = None) -> list[float]:
        """What each of today's tokens is worth to that card of the line (usually the outermost), with what it sets
        off."""

    def holdings(self, values: list[float], kind: int, number: int) -> float:
        """What so many of the own tokens of a kind are worth."""

    def morning(self) -> Morning:
        """The same day as somebody sees it who must pick."""


class Morning(Glance, opinion.Morning, Protocol):
    low: int
    """Up to this rank one stands left of the Midshipman."""
    space: list[int]
    """Today's tokens, by kind."""
    tokens: list[float]
    """What they are worth, the best first."""
    safe: float
    """How likely somebody aboard outlives the sabers that are still ahead."""

    def copy_worth(self, rank: int) -> float:
        """What a day ability is worth that is used from aboard."""

    def token(self, before: float, stay: float) -> float:
        """The token that is left for the one who comes so late; some cost the character itself."""

    def top(self, rank: int) -> float:
        """How likely nobody stands to the right of it."""


def nothing(m: Morning) -> float:
    return 0.0
