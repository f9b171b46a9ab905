"""Decisions as data: who must choose, and the canonical strings he may choose from.

The same strings stand in the log, in saves, in links and on the wire. They are built once, at import; a
decision only picks from these tables, because search asks for options hundreds of thousands of times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

MAX_SEATS = 6
TOP_RANK = 40


class Decision(NamedTuple):
    seat: int
    kind: str
    options: tuple[str, ...]
    why: str
    """What asks: the name of a character, `saber`, or `loot` at dusk and `sunrise` for the pick."""


decide: Callable[[tuple[int, str, tuple[str, ...], str]], Decision] = partial(tuple.__new__, Decision)
"""Makes a Decision of its four parts in half the time: search makes hundreds of thousands a second."""


class Question(NamedTuple):
    """A record (name, seat) on the agenda that may need an answer.

    `options(table, seat)`: what can be said. With one option the kernel takes it, with none the question lapses.
    `answer(table, seat, meaning)`: what happens then; the meaning is a rank, a kind, or a pair.
    """

    kind: str
    options: Callable[..., tuple[str, ...]]
    answer: Callable[..., None]
    at_once: Callable[..., list[int]] | None = None
    """(table): all the seats that will be asked this before long, in order. They are asked at once, and what each says
    stays sealed until all have spoken."""


class BitTable(Generic[T]):
    """Turns a set of ranks, kept as the bits of an integer, into a tuple of things, eight or nine bits at a time."""

    __slots__ = ("high", "low")

    def __init__(self, things: Sequence[T]) -> None:
        self.low = tuple([_subsets(things[start:start + 8]) for start in range(0, 32, 8)])
        self.high = _subsets(things[32:])

    def of(self, mask: int) -> tuple[T, ...]:
        a, b, c, d = self.low
        found = a[mask & 255] + b[mask >> 8 & 255] + c[mask >> 16 & 255] + d[mask >> 24 & 255]
        return found + self.high[mask >> 32] if mask >> 32 else found


def _subsets(things: Sequence[T]) -> list[tuple[T, ...]]:
    """By the bits of their places."""
    subsets: list[tuple[T, ...]] = [()]
    for thing in things:
        subsets += [(*subset, thing) for subset in subsets]
    return subsets


def rank_options(prefix: str) -> BitTable[str]:
    return BitTable([f"{prefix}{rank}" for rank in range(TOP_RANK + 1)])


RANKS: BitTable[int] = BitTable(range(TOP_RANK + 1))
PLAY = rank_options("play ")
RETURN = rank_options("return ")
REVIVE = rank_options("revive ")
DISCARD = tuple(rank_options(f"discard {seat}:") for seat in range(MAX_SEATS))


def mask_of(ranks: Sequence[int]) -> int:
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


def rank_meanings(words: Sequence[str]) -> dict[str, Any]:
    return {f"{word} {rank}": rank for word in words for rank in range(1, TOP_RANK + 1)}


def target_meanings(words: Sequence[str]) -> dict[str, Any]:
    """`discard 2:9`: a seat and a rank."""
    return {f"{word} {seat}:{rank}": (seat, rank)
            for word, seat, rank in product(words, range(MAX_SEATS), range(1, TOP_RANK + 1))}


def kind_meanings(words: Sequence[str], kinds: Sequence[str]) -> dict[str, Any]:
    """`loot saber`: the number of the kind in the edition's printed order."""
    return {f"{word} {name}": kind for word in words for kind, name in enumerate(kinds)}
