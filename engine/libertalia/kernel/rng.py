"""Our own random numbers: SplitMix64, one stream per purpose, the same on every machine for ever.

A stream is one 64-bit integer in a list, so that copying a table copies its streams and nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
MAX_SEED = MASK


def mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=100)
def _salt(purpose: str) -> int:
    salt = 0
    for byte in purpose.encode():
        salt = mix((salt + GAMMA + byte) & MASK)
    return salt


def derive(seed: int, purpose: str) -> int:
    """The first state of the stream for one purpose, so that no stream ever shifts another."""
    return mix(mix(seed & MASK) ^ _salt(purpose))


def below(streams: list[int], which: int, n: int) -> int:
    """A whole number from 0 to n - 1. (Multiply and shift: the bias for n < 2**32 is below 2**-32.)"""
    streams[which] = state = (streams[which] + GAMMA) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def drawn(streams: list[int], which: int, items: list[T], count: int) -> list[T]:
    """`count` of the items, drawn without putting back. (For at most 256 items.)

    Six draws fit into one number, which is taken apart: every combination is as likely as any other.
    """
    rest = list(items)
    out: list[T] = []
    left = len(rest)
    end = left - count
    while left > end:
        stop = max(left - 6, end)
        number = below(streams, which, perm(left, left - stop))
        while left > stop:
            number, place = divmod(number, left)
            out.append(rest.pop(place))
            left -= 1
    return out


def shuffled(streams: list[int], which: int, items: list[T]) -> list[T]:
    return drawn(streams, which, items, len(items))


class Stream:
    """One stream by itself, for whoever stands outside a table: bots, playouts, tests."""

    __slots__ = ("states",)

    def __init__(self, seed: int, purpose: str = "") -> None:
        self.states = [derive(seed, purpose)]

    def below(self, n: int) -> int:
        return below(self.states, 0, n)

    def shuffled(self, items: list[T]) -> list[T]:
        return shuffled(self.states, 0, items)
