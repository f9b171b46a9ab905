"""Decisions as data: who must choose, and the canonical strings he may choose from.

The same strings stand in the log, in saves, in links and on the wire. They are built once, at import; a
decision only picks from these tables, because search asks for options hundreds of thousands of times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

MAX_SEATS = 6


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
    """Turns a set of ranks, kept as the bits of an integer, into a tuple of things. The lower half of a machine word is
    looked up eight bits at a time; what stands above is worked out when it is first seen, so there is no highest rank.
    """

    __slots__ = ("high", "low")

    def __init__(self, thing: Callable[[int], T]) -> None:
        self.low = tuple([_subsets([thing(rank) for rank in range(start, start + 8)]) for start in range(0, 32, 8)])
        self.high = _Seen(thing)

    def of(self, mask: int) -> tuple[T, ...]:
        a, b, c, d = self.low
        found = a[mask & 255] + b[mask >> 8 & 255] + c[mask >> 16 & 255] + d[mask >> 24 & 255]
        return found + self.high[mask >> 32] if mask >> 32 else found


class _Seen(dict[int, tuple[T, ...]]):
    """The tuples of those sets of high ranks that have come up."""

    def __init__(self, thing: Callable[[int], T]) -> None:
        super().__init__()
        self.thing = thing

    def __missing__(self, mask: int) -> tuple[T, ...]:
        found = self[mask] = tuple([self.thing(32 + place) for place in range(mask.bit_length()) if mask >> place & 1])
        return found


def _subsets(things: Sequence[T]) -> list[tuple[T, ...]]:
    """By the bits of their places."""
    subsets: list[tuple[T, ...]] = [()]
    for thing in things:
        subsets += [(*subset, thing) for subset in subsets]
    return subsets


def rank_options(prefix: str) -> BitTable[str]:
    return BitTable(lambda rank: f"{prefix}{rank}")


RANKS: BitTable[int] = BitTable(lambda rank: rank)
ranks_of = lru_cache(maxsize=20_000)(RANKS.of)
"""For bots, who see the same hands and crews again and again."""
PLAY = rank_options("play ")
RETURN = rank_options("return ")
REVIVE = rank_options("revive ")
DISCARD = tuple(rank_options(f"discard {seat}:") for seat in range(MAX_SEATS))


def mask_of(ranks: Iterable[int]) -> int:
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


def rank_meanings(words: Iterable[str], ranks: Iterable[int]) -> dict[str, Any]:
    return {f"{word} {rank}": rank for word, rank in product(words, ranks)}


def target_meanings(words: Iterable[str], ranks: Iterable[int]) -> dict[str, Any]:
    """`discard 2:9`: a seat and a rank."""
    return {f"{word} {seat}:{rank}": (seat, rank) for word, seat, rank in product(words, range(MAX_SEATS), ranks)}


def kind_meanings(words: Sequence[str], kinds: Sequence[str]) -> dict[str, Any]:
    """`loot saber`: the number of the kind in the edition's printed order."""
    return {f"{word} {name}": kind for word in words for kind, name in enumerate(kinds)}
