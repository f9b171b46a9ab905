"""What the game says, in the player's language. The words stand in assets/words, one file for each language."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import cache

from libertalia.kernel.edition import Edition, edition_named

from .packed import ASSETS, asset, packed

LANGUAGES = ("en", "fr")
EDITION = "original"
"""Whose characters are meant where no game says otherwise."""


class Words:
    """`words("score", points=3)` -> "3 points". `words.card(14)` -> "Brute"."""

    def __init__(self, language: str, table: dict[str, str], edition: str = EDITION) -> None:
        self.language = language
        self.table = table
        self.edition = edition

    def __call__(self, key: str, **facts: str | int) -> str:
        return self.table[key].format(**facts) if facts else self.table[key]

    def of(self, key: str, name: str) -> str:
        """A phrase about a player, who may be "You": "The den of Bo", but "Your den"."""
        return self.table[f"{key}-you"] if name in YOU else self(key, name=name)

    def card(self, rank: int) -> str:
        return self.table[f"card.{self.edition}.{rank}"]

    def card_text(self, rank: int, when: str) -> str:
        """What the character does by day, at dusk, at night or at the end: what the card itself says."""
        return self.table[f"card.{self.edition}.{rank}.{when}"]

    def card_note(self, rank: int) -> str | None:
        """A ruling for those who ask what happens if."""
        return self.table.get(f"card.{self.edition}.{rank}.note")

    def option(self, option: str, names: Sequence[str] = ()) -> str:
        """An option of the engine in words: "play 14" -> "Send 14 Brute", "discard 1:9" -> "Kill 9 Carpenter (Bo)"."""
        verb, *rest = option.split()
        whole = f"verb.{option.replace(' ', '-')}"
        if whole in self.table:
            return self.table[whole]
        words = self.table[f"verb.{verb}"]
        if verb == "sell":  # "sell map 3": the only option with a number that is no rank
            kind, count = rest
            return f"{words} {count} × {self.table[f'loot.{kind}']}"
        if verb == "swap":
            return words.format(today=self._part(rest[0], names), tomorrow=self._part(rest[1], names))
        if verb == "shame":  # "shame 2": nor is a seat
            return " ".join([words, names[int(rest[0])] if names else rest[0]])
        return " ".join([words, *[self._part(word, names) for word in rest]])

    def _part(self, word: str, names: Sequence[str]) -> str:
        if word.isdigit():
            return f"{word} {self.card(int(word))}" if f"card.{self.edition}.{word}" in self.table else word
        if ":" in word:
            seat, _, rank = word.partition(":")
            owner = f" ({names[int(seat)]})" if names else ""
            return self._part(rank, names) + owner
        return self.table.get(f"one.{word}", word)


def _read(language: str) -> dict[str, str]:
    """In the page the build has made one file of each language's parts."""
    whole = packed(f"words/{language}.json")
    if whole is not None:
        return dict(whole)
    parts = sorted(os.listdir(os.path.join(ASSETS, "words", language)))
    return {key: text for part in parts for key, text in asset("words", language, part).items()}


TABLES = {language: _read(language) for language in LANGUAGES}


YOU = {table["name.you"] for table in TABLES.values()}
"""What the only person at a device is called who gave no name; a game keeps its names when the language turns."""


def words_for(language: str, edition: str = EDITION) -> Words:
    """Characters of two editions that share a rank are different people."""
    return _words(language if language in TABLES else LANGUAGES[0], edition)


@cache
def _words(language: str, edition: str) -> Words:
    return Words(language, laid_over(TABLES[language], edition), edition)


def laid_over(table: dict[str, str], edition: str) -> dict[str, str]:
    """`ask.galecrest.loot` stands in for `ask.loot` where that edition is played, or one that is laid over it; there
    `card.galecrest.9` is `card.islets.9`, but for cards that are its own."""
    played: Edition | None = edition_named(edition)
    assert played
    homes, below = played.homes, []
    while played:
        below.append(played.name)
        played = played.base
    words = dict(table)
    for name in reversed(below):
        own = f".{name}."
        words |= {key.replace(own, ".", 1): text for key, text in table.items()
                  if own in key and not key.startswith(("card.", "rules."))}
    for key, text in table.items() if len(below) > 1 else ():
        kind, _, rest = key.partition(".")
        home, _, rest = rest.partition(".")
        rank = rest.partition(".")[0]
        if kind == "card" and home != edition and home == homes.get(int(rank)):
            words[f"card.{edition}.{rest}"] = text
    return words


def date_of(moment: int, words: Words) -> str:
    """A day of the player's calendar, from milliseconds since 1970: "19 Nov 2026"."""
    day = time.localtime(moment // 1000)
    return words("date.whole", day=day.tm_mday, month=words("date.months").split()[day.tm_mon - 1], year=day.tm_year)


ALL = {language: words_for(language) for language in LANGUAGES}
"""For whoever means no edition in particular."""
