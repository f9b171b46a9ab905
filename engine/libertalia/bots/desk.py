"""Questions to bots as text, for those who think in another process or worker than the game is played in.

    {"level": "captain", "view": {...}, "decision": [seat, kind, [options], why], "seed": 7, "purpose": "bot 2 31",
     "seconds": 1.0}                      ->  "play 14"
    {..., "weigh": true}                  ->  [["play 14", worlds, chance, coins, error, good], ...]

Instead of `seconds` there may be `iterations`: then the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel import strictjson
from ..kernel.decisions import Decision
from ..kernel.rng import Stream
from . import bot, iterations, until
from .captain import weigh


def answer(question: str, now: Callable[[], float]) -> str:
    """`now` is a clock in milliseconds: the time runs from here on."""
    began = now()
    asked: dict[str, Any] = strictjson.loads(question)
    seat, kind, options, why = asked["decision"]
    decision = Decision(seat, kind, tuple(options), why)
    stream = Stream(asked["seed"], asked["purpose"])
    budget = iterations(asked["iterations"]) if "iterations" in asked else until(began + 1000 * asked["seconds"], now)
    if asked.get("weigh"):
        return strictjson.dumps([list(one) for one in weigh(asked["view"], decision, stream, budget)])
    return strictjson.dumps(bot(asked["level"])(asked["view"], decision, stream, budget))

