"""Players that see only what a seat may see.

    choose = bot("sailor")
    choose(game.view(seat), decision, Stream(7, "bot 0"), iterations(300))      # an option, such as "play 14"

A bot is a function of a view, the decision it is asked for, a random stream of its own and a budget. It is never
handed a Game, and it has no clock: how long it may think is asked of its budget, which comes from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from ..kernel.decisions import Decision
from ..kernel.refusals import BadRequest
from ..kernel.rng import Stream

View = Mapping[str, Any]
Budget = Callable[[int], bool]
"""May I go on, after so many iterations?"""
Choose = Callable[[View, Decision, Stream, Budget], str]

LEVELS = ("deckhand", "sailor", "mate", "captain")
"""Each better than the one before."""


def bot(level: str) -> Choose:
    if level not in LEVELS:
        raise BadRequest(f"there is no bot {level!r}; there is {', '.join(LEVELS)}")
    choose: Choose = import_module(f".{level}", __package__).choose
    return choose


def iterations(number: int) -> Budget:
    return lambda done: done < number


def until(end: float, now: Callable[[], float]) -> Budget:
    """By somebody else's clock."""
    return lambda done: now() < end
