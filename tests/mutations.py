"""What can become of JSON on its way: values of another kind, a little more or less, lost, doubled, moved.

Whoever uses it closes the text again afterwards with a right sum: what is looked at then is what the text says.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

ODD: list[Any] = [
    None, True, False, 0, -0.0, -1, 1, 6, 41, 0.5, 1e300, float("inf"), 2**31, 2**53, 10**14, 10**30, -10**30,
    "", " ", "0", "x" * 70, "\ud800", "\udfff\ud800", "\u0000", "\u202e", "\u200d", "<img src=x onerror=alert(1)>", "__proto__",
    "play 31", "person", "\U0001f3f4", [], {}, [[]], [[], {}], {"": None}, [None], [1, [2]], ["red", "red"],
    {"name": "x"},
]


def mutated(value: Any, chance: random.Random) -> Any:
    """Another value of about this shape; now and then the same."""
    whole = [copy.deepcopy(value)]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        box, key = a_place_in(whole, chance)
        chance.choice(MUTATIONS)(box, key, whole, chance)
    return whole[0] if whole else None


def a_place_in(value: Any, chance: random.Random) -> tuple[Any, Any]:
    """A list or an object somewhere inside, and one of its keys: deep places as likely as high ones."""
    box, key = value, 0
    while isinstance(box[key], (dict, list)) and box[key] and chance.random() < 0.85:
        box = box[key]
        key = chance.choice(list(box)) if isinstance(box, dict) else chance.randrange(len(box))
    return box, key


def put_odd(box: Any, key: Any, _whole: Any, chance: random.Random) -> None:
    box[key] = copy.deepcopy(chance.choice(ODD))


def nudge(box: Any, key: Any, whole: Any, chance: random.Random) -> None:
    """A number a little further, a text with another letter."""
    value = box[key]
    if isinstance(value, int):
        box[key] = value + chance.choice((-1, 1, 1, 7, -1000, 2**32))
    elif isinstance(value, str) and value:
        where = chance.randrange(len(value))
        box[key] = value[:where] + chance.choice((*"059 :-{\\", value[0], "\ud83d", "")) + value[where + 1:]
    else:
        put_odd(box, key, whole, chance)


def lose(box: Any, key: Any, whole: Any, chance: random.Random) -> None:
    if box is whole:
        put_odd(box, key, whole, chance)
    else:
        del box[key]


def double(box: Any, key: Any, whole: Any, chance: random.Random) -> None:
    if isinstance(box, list) and box is not whole:
        box.insert(chance.randrange(len(box) + 1), copy.deepcopy(box[key]))
    elif isinstance(box, dict):
        box[chance.choice(("x", "", key + " ", key.upper(), "\ud800"))] = copy.deepcopy(box[key])


def move(box: Any, key: Any, whole: Any, chance: random.Random) -> None:
    """What stands elsewhere stands here too."""
    other, place = a_place_in(whole, chance)
    box[key] = copy.deepcopy(other[place])


def shuffle(box: Any, _key: Any, whole: Any, chance: random.Random) -> None:
    if isinstance(box, list):
        chance.shuffle(box)
    elif box is not whole:
        values = list(box.values())
        chance.shuffle(values)
        box.update(zip(list(box), values, strict=True))


MUTATIONS: tuple[Callable[[Any, Any, Any, random.Random], None], ...] = (
    put_odd, put_odd, nudge, nudge, lose, double, move, shuffle)
