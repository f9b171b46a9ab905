"""What searching bots must be told about an edition: who plays out their worlds, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from ..decisions import Decision
from ..refusals import BadRequest
from ..table import Table

Policy = Callable[[Table, Decision, list[int]], str]
"""What a sailor does at a dealt table, with the states of a stream to draw from: the fast way."""


class Lore(NamedTuple):
    sail: Policy
    hand_worth: Callable[[Table, int], float]
    """(table, seat): what the cards in hand promise for the campaigns to come."""


def lore_of(edition: str) -> Lore:
    try:
        lore: Lore = import_module(f".{edition}.answers", __package__).LORE
    except ModuleNotFoundError:
        raise BadRequest(f"no bot that searches knows the edition {edition!r}; a deckhand plays it") from None
    return lore
