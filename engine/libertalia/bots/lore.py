"""What searching bots must be told about an edition: who plays out their worlds, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from ..kernel.edition import edition_named
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
    harmless: Mapping[str, Callable[[Mapping[str, Any], str], bool]] = {}
    """By the kind of question: (view, option): whether it is no plain harm, beyond what is so in all editions."""


def lore_of(edition: str) -> Lore:
    """By its name. One that is laid over another is played by the same lore: what is new in it, its cards say."""
    lore: Lore = import_module(f".{edition_named(edition).family}.answers", __package__).LORE
    return lore
