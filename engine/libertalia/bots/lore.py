"""What searching bots must be told about an edition: who plays out their worlds, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from ..kernel.table import Table

Policy = Callable[..., str]
"""(table, decision, states): what a sailor does at a dealt table, with the states of a stream to draw from: the fast
way. Each edition's takes its own table."""


def no_edge(t: Table, seat: int) -> float:
    return 0.0


class Lore(NamedTuple):
    sail: Policy
    picks: Callable[..., list[int]]
    """(table, states): what sailors pick at sunrise, one rank for each who is asked."""
    hand_worth: Callable[..., float]
    """(table, seat): what the cards in hand promise for the campaigns to come."""
    edge: Callable[..., float] = no_edge
    """(table, seat): what decides between equals when the game is over, as less than a doubloon."""


def lore_of(edition: str) -> Lore:
    lore: Lore = import_module(f".{edition}.answers", __package__).LORE
    return lore
