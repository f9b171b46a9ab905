"""`python -m libertalia check [EDITION]`: what is missing of any card, one sentence each.

What a card does, asks and prints stands in its own record; its words, its emblem and its test stand in a checkout of
the repository, which is looked for around this file or named by `--root`. A bare install has none of it, and says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..kernel.edition import COLOURS, Character, Edition, edition_named, moments, offered

MARKS = list(range(1, len(COLOURS) + 1))
WORDS, EMBLEMS, TESTS = "assets/words", "assets/pictures/icons.json", "tests"


class Checkout:
    """What lies in the repository beside the engine."""

    def __init__(self, root: Path) -> None:
        self.words = {language.name: table_of(sorted(language.glob("*.json")))
                      for language in sorted((root / WORDS).iterdir())}
        self.emblems = table_of([root / EMBLEMS])
        self.root = root

    def tests(self, edition: str) -> list[str]:
        """What the tests are called in files or folders that have the edition's name in theirs."""
        files = [file for file in sorted((self.root / TESTS).rglob("test_*.py")) if edition in str(file)]
        text = "\n".join(file.read_text("utf-8") for file in files)
        return re.findall(r"^def test_(\w+)", text, re.MULTILINE)


def table_of(files: list[Path]) -> Mapping[str, str]:
    return {key: text for file in files for key, text in json.loads(file.read_text("utf-8")).items()}


def checkout_at(root: Path | None) -> Checkout | None:
    """At that folder, or else around this file; None where there is none."""
    for place in [root] if root else Path(__file__).resolve().parents:
        if (place / WORDS).is_dir() and (place / EMBLEMS).is_file() and (place / TESTS).is_dir():
            return Checkout(place)
    return None


def check(names: list[str], root: Path | None = None) -> Iterator[str]:
    """Of these editions, or of all that are offered."""
    checkout = checkout_at(root)
    if checkout is None:
        where = root or "around the installed engine"
        yield f"No words, emblems and tests are to be seen {where}: run it in a checkout, or name one with --root."
    for name in names or offered():
        edition = edition_named(name)
        for rank, card in edition.characters.items():
            if edition.homes[rank] == name:
                yield from missing(edition, card, checkout)


def missing(edition: Edition, card: Character, checkout: Checkout | None) -> Iterator[str]:
    who = f"{edition.name} {card.rank} ({card.name})"
    if "marks" in edition.options and sorted(card.marks) != MARKS:
        yield f"{who} has no silver marks: a different one from 1 to {len(COLOURS)} for each colour."
    if not any((card.day, card.dusk is not None, card.taken, card.night, card.end, card.returns)):
        yield f"{who} does nothing, neither by day nor at dusk, at night or in the end."
    if card.opinion is None:
        yield f"{who} has no opinion: bots can only try its rules out."
    elif card.question and card.question.kind != "play" and card.opinion.answers is None:
        yield f"{who} has no opinion of the answers to its question."
    if checkout:
        yield from unsaid(edition, card, checkout, who)
        emblem = f"{edition.name}-{card.rank}"
        if emblem not in checkout.emblems:
            yield f"{who} has no emblem: {EMBLEMS} lacks {emblem}."
        if not any(re.match(rf"[A-Z]+_{card.rank:02d}_[A-Z]", test) for test in checkout.tests(edition.name)):
            yield (f"{who} has no test: in {TESTS}/…{edition.name}… none is named after its rule, "
                   f"such as test_R_{card.rank:02d}_{card.name.upper()}_1.")


def unsaid(edition: Edition, card: Character, checkout: Checkout, who: str) -> Iterator[str]:
    key = f"card.{edition.name}.{card.rank}"
    wanted = {key: "name", **{f"{key}.{when}": f"text for the {when}" for when in moments(card)}}
    if card.question:
        wanted |= {f"{key}.ask": "question", f"{key}.why": "reason for its question",
                   f"verb.{card.question.kind}": f"verb for `{card.question.kind}`"}
    for language, words in checkout.words.items():
        if f"{key}.ask" in words and not card.question:
            yield f"{who} has no question, but {WORDS}/{language} has words for one."
        for word, what in wanted.items():
            if not words.get(word, "").strip():
                yield f"{who} has no {what} in {WORDS}/{language}: {word} is missing."
