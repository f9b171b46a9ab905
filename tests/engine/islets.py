"""An expansion that is laid over each edition, wholly in this file: one character more, who asks a question.

The Smith of 2012 (rank 31) and the Tinker of Winds of Galecrest (rank 41) take a token of today's by daylight and pay
for it; the third one, of whom nobody has told bots anything, sends somebody of the own crew to the graveyard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from libertalia.editions.galecrest.cards import Character as Character2022
from libertalia.editions.original.loot import KINDS
from libertalia.kernel.decisions import Question
from libertalia.kernel.edition import Character, Edition, edition_named, expanded, offer
from libertalia.kernel.offers import tokens_of_today
from libertalia.kernel.opinion import Glance, Morning, Opinion
from libertalia.kernel.table import Table
from libertalia.kernel.verbs import discard_from_crew, gain, lose, take_from_space

PRICE = 2


def day(t: Table, seat: int, name: str) -> None:
    t.agenda.append((name, seat))


def today_as(name: str, kinds: Sequence[str]) -> Question:
    def pays(t: Table, seat: int, kind: int) -> None:
        take_from_space(t, seat, kind, name)
        lose(t, seat, PRICE, name)

    return Question("loot", tokens_of_today("loot", kinds), pays)


def smith_today(m: Morning) -> float:
    here = [m.values[kind] for kind, count in enumerate(m.t.spaces[m.t.day - 1]) if count]
    return max(here) - PRICE if here else 0.0


def smith_answers(g: Glance, kinds: Sequence[int]) -> list[float]:
    values = g.values
    return [values[kind] for kind in kinds]


OPINION = Opinion(4.0, 0.1, today=smith_today, answers=smith_answers)
SMITH = Character(31, "smith", day=partial(day, name="smith"), question=today_as("smith", KINDS),
                  marks=(1, 2, 3, 4, 5, 6), opinion=OPINION)


def tinker() -> Character2022:
    kinds = edition_named("galecrest").kinds
    return Character2022(41, "tinker", day=partial(day, name="tinker"), question=today_as("tinker", kinds),
                         selectors=("R", "R", "R", "R", "R"), opinion=OPINION)


def hangman_options(t: Table, seat: int) -> tuple[str, ...]:
    return tuple([f"hang {rank}" for rank in range(60) if t.crew[seat] >> rank & 1])


def hangman_hangs(t: Table, seat: int, rank: int) -> None:
    discard_from_crew(t, seat, rank, "hangman")
    gain(t, seat, 4, "hangman")


def hangman_night(t: Table, seat: int) -> None:
    gain(t, seat, 1, "hangman")


def hangman(rank: int) -> Character:
    """Of him bots know nothing; he has an option of his own."""
    return Character(rank, "hangman", day=partial(day, name="hangman"), night=hangman_night, end=lambda t, seat: -1,
                     question=Question("hang", hangman_options, hangman_hangs),
                     meanings={f"hang {other}": other for other in range(1, 60)}, marks=(1, 2, 3, 4, 5, 6))


def over_original() -> Edition:
    return expanded(edition_named("original"), "islets", [SMITH, hangman(33)])


def over_galecrest() -> Edition:
    card = tinker()
    unknown = hangman(43)
    same = {name: getattr(unknown, name) for name in ("day", "night", "end", "question", "meanings")}
    return expanded(edition_named("galecrest"), "high-islets", [card, replace(
        Character2022(43, "hangman"), **same)])


OVER = {"islets": "original", "high-islets": "galecrest"}


def lay_over() -> None:
    offer("islets", over_original)
    offer("high-islets", over_galecrest)
