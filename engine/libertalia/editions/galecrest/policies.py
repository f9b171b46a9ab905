"""What the Automa's answers have in common (section 10 of the rules); a card's own policy stands beside the card.

Each policy takes the table and what could be said, two options at least and in their fixed order, and gives one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .cards import card_of
from .data import KINDS
from .solo_data import PREFERENCE
from .table import GalecrestTable as Table

HUMAN, AUTOMA = 0, 1
Options = tuple[str, ...]
DESIRE = {kind: len(KINDS) - place for place, kind in enumerate(PREFERENCE.value)}
"""G-LOOT-GEN-4: the more desirable a kind, the greater."""


class Policy(NamedTuple):
    rule: str
    """The ID that events cite."""
    mark: str
    choose: Callable[[Table, Options], str] | None
    """None where she is not asked at all."""


def most_desirable(kinds: Iterable[str]) -> str:
    """G-SOLO-20"""
    return max(kinds, key=DESIRE.__getitem__)


def least_desirable(kinds: Iterable[str]) -> str:
    """G-SOLO-21"""
    return min(kinds, key=DESIRE.__getitem__)


def best_token(t: Table, options: Options) -> str:
    """G-SOLO-20, G-SOLO-P07, -P13, -P26: what she takes or keeps; G-SOLO-P23: or steals."""
    return max(options, key=lambda option: DESIRE[option[option.index(" ") + 1:].split(":")[-1]])


def rank_of(option: str) -> int:
    """`copy 5` and `discard 0:5` alike."""
    return int(option[option.index(" ") + 1:].split(":")[-1])


def rightmost_card(t: Table, options: Options) -> str:
    """G-SOLO-P01, -P02, -P31: the highest rank; options stand in ascending order."""
    return options[-1]


def anchors(t: Table, rank: int) -> bool:
    card = card_of(t, rank)
    return card.end is not None or card.returns is not None


def of_the_human(t: Table, options: Options) -> str:
    """G-SOLO-23: the highest of those that earn something, else the highest, the Quartermaster last of all."""
    def worth(option: str) -> tuple[bool, bool, int]:
        card = card_of(t, rank_of(option))
        return card.earns_aboard, not card.ruins_a_ship, card.rank
    return max(options, key=worth)


def of_her_own(t: Table, options: Options) -> str:
    """G-SOLO-22: the Quartermaster, then who earns nothing aboard, then the others, each time the lowest."""
    def loss(option: str) -> tuple[bool, bool, int]:
        card = card_of(t, rank_of(option))
        return not card.ruins_a_ship, bool(card.night) or anchors(t, card.rank), card.rank
    return min(options, key=loss)
