"""What can become of JSON on its way: values of another kind, a little more or less, lost, doubled, moved.

Whoever uses it closes the text again with a right sum: then it is looked at what it says.
LIBERTALIA_SEED repeats a run, LIBERTALIA_MUTATIONS=100000 makes it that long.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from libertalia import Game
from tests.engine.test_protocol_fuzz import ISLAND, POSITION, SHIPS

SEED = os.environ.get("LIBERTALIA_SEED") or str(random.SystemRandom().randrange(10**6))
COUNT = int(os.environ.get("LIBERTALIA_MUTATIONS", "600"))
GROUPS = max(4, COUNT // 2000)
"""So many tests share them, none of which takes longer than a test may."""
ODD: list[Any] = [
    None, True, False, 0, -0.0, -1, 1, 6, 41, 0.5, 1e300, float("inf"), 2**31, 2**53, 10**14, 10**30, -10**30,
    "", " ", "0", "x" * 70, "\ud800", "\udfff\ud800", "\u0000", "\u202e", "<img src=x onerror=alert(1)>", "__proto__",
    "play 31", "person", "\U0001f3f4", [], {}, [[]], [[], {}], {"": None}, [None], [1, [2]], ["red", "red"],
]


# --- what is spoiled ---------------------------------------------------------------------------------------

def games() -> list[Game]:
    """Of each edition, for several and for one; begun at the beginning and in the middle of a day."""
    chosen = {"colours": "choose"}
    found = [
        played(Game.new("original", ["Ann", "Bo"], 1), 40), played(Game.new("galecrest", ["Ann", "Bo"], 3), 50),
        played(Game.new("original", ["Ann", "Bo", "Cy"], 2, {"spy-draw": "private"}), 60),
        played(Game.new("galecrest", ["Ann", "Bo"], 3, {"tiles": "chest+map"}), 9),
        played(Game.new("galecrest", ["Ann"], 4, {"difficulty": "hard"}), 30),
        Game.new("original", [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "blue"}], 3, chosen),
    ]
    positions = [POSITION, SHIPS, ISLAND, *(game.state() for game in found[:5])]
    return [*found, *(played(Game.from_position(position), 5) for position in positions)]


def played(game: Game, choices: int) -> Game:
    """As many choices, or fewer where it is over before."""
    chance = random.Random(choices)
    for _ in range(choices):
        if game.over:
            break
        decision = chance.choice(game.waiting)
        game.choose(decision.seat, chance.choice(decision.options))
    return game


# --- how it is spoiled -------------------------------------------------------------------------------------

def mutated(value: Any, chance: random.Random) -> Any:
    """Another value of about this shape; now and then the same."""
    whole = [copy.deepcopy(value)]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        box, key = a_place_in(whole, chance)
        chance.choice(MUTATIONS)(box, key, whole, chance)
    return whole[0]


def a_place_in(whole: list[Any], chance: random.Random) -> tuple[Any, Any]:
    """A list or an object somewhere inside, and one of its keys: deep places as likely as high ones."""
    box: Any = whole
    key: Any = 0
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
    if isinstance(box, dict):
        box[chance.choice(("x", "", key + " ", key.upper(), "\ud800"))] = copy.deepcopy(box[key])
    elif box is not whole:
        box.insert(chance.randrange(len(box) + 1), copy.deepcopy(box[key]))


def move(box: Any, key: Any, whole: Any, chance: random.Random) -> None:
    """What stands elsewhere stands here too."""
    other, place = a_place_in(whole, chance)
    box[key] = copy.deepcopy(other[place])


def shuffle(box: Any, _key: Any, _whole: Any, chance: random.Random) -> None:
    if isinstance(box, list):
        chance.shuffle(box)
    else:
        values = list(box.values())
        chance.shuffle(values)
        box.update(zip(list(box), values, strict=True))


MUTATIONS: tuple[Callable[[Any, Any, Any, random.Random], None], ...] = (
    put_odd, put_odd, nudge, nudge, lose, double, move, shuffle)


# --- as text -----------------------------------------------------------------------------------------------

def text_of(value: Any, escaped: bool = False) -> str:
    """Also of what no JSON should say: half a letter, and a number without end."""
    return json.dumps(value, ensure_ascii=escaped, separators=(",", ":")).replace("Infinity", "1e999")


def sealed(value: Any) -> str:
    """With the sum that fits, as both envelopes (the engine's and the page's) have it."""
    if not isinstance(value, dict):
        return text_of(value)
    whole = {key: part for key, part in value.items() if key != "sum"}
    found = hashlib.sha256(text_of(whole).encode("utf-8", "surrogatepass")).hexdigest()[:16]
    return text_of({**whole, "sum": found})


# --- many of them ------------------------------------------------------------------------------------------

def cases(group: int) -> Iterator[tuple[int, random.Random]]:
    """The numbers of a group's cases, each with its chance."""
    for number in range(group, COUNT, GROUPS):
        yield number, random.Random(f"{SEED} {number}")


@contextmanager
def told(number: int, text: str) -> Iterator[None]:
    """What goes wrong says how it is repeated."""
    try:
        yield
    except Exception as error:
        again = f"LIBERTALIA_SEED={SEED} LIBERTALIA_MUTATIONS={COUNT}"
        raise AssertionError(f"case {number}: {again}\n{text[:2000]!r}") from error
