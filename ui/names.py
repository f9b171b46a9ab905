"""What the engine calls things, as people call them."""

from __future__ import annotations

from functools import lru_cache

from engine.edition import edition_named

from .words import Words


@lru_cache(maxsize=4)
def ranks(edition: str) -> dict[str, int]:
    """The characters' ranks by the names that stand in events."""
    return {character.name: rank for rank, character in edition_named(edition).characters.items()}


def why(reason: str, words: Words) -> str:
    """The reason of an event: a character, a token, or a rule."""
    rank = ranks(words.edition).get(reason)
    return words.card(rank) if rank else words(f"loot.{reason}" if f"loot.{reason}" in words.table else f"by.{reason}")
