"""What the engine calls things, and those who play without a person, as people call them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from libertalia.kernel.edition import edition_named
from libertalia.kernel.happening import Cause

from .words import Words

View = dict[str, Any]
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Of campaigns and days."""


@lru_cache(maxsize=4)
def ranks(edition: str) -> dict[str, int]:
    """The characters' ranks by the names that stand in events."""
    return {character.name: rank for rank, character in edition_named(edition).characters.items()}


def round_said(number: int, options: Mapping[str, str], words: Words) -> str:
    """"II"; in a game that is shorter than printed "I of 2"."""
    rounds = int(options["length"])
    if rounds == len(edition_named(words.edition).days):
        return NUMERALS[number - 1]
    return words("table.of-rounds", round=NUMERALS[number - 1], rounds=rounds)


def why(cause: Cause, words: Words) -> str:
    """The reason of an event: a character, a token, or a rule."""
    if cause.beyond:
        return words("by.overflow")
    if cause.rank:
        return words.card(cause.rank)
    return words(f"loot.{cause.kind}" if cause.kind else f"by.{cause.name}")


def card_says(name: str, what: str, words: Words) -> str | None:
    """Of a question or a policy that goes by a card's name, what the card's own words are for it; None: it is no
    card's."""
    rank = ranks(words.edition).get(name)
    return words(f"card.{words.edition}.{rank}.{what}") if rank else None


def named(view: View, words: Words) -> View:
    """The view with a name for whoever has one in words files only: the opponent of a game for one."""
    if "solo" not in view:
        return view
    automatic = edition_named(view["edition"], alone=True).automatic
    seats = [{**one, "name": words(f"name.{automatic[seat]}")} if seat in automatic else one
             for seat, one in enumerate(view["seats"])]
    return {**view, "seats": seats}
