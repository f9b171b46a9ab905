"""The Deckhand: takes what comes, but does not shoot itself in the foot.

Each plainly bad option is left out as long as another one is there; what is left is drawn at random. What is bad in one
edition only, that edition's `harm.py` says.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ..kernel.decisions import Decision
from ..kernel.rng import Stream
from . import Budget, View

Harmless = Callable[[View, str], bool]


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    harmless = HARMLESS.get(decision.kind) or harmless_in(view["edition"]).get(decision.kind)
    options = [option for option in decision.options if harmless is None or harmless(view, option)]
    return (options or list(decision.options))[stream.below(len(options or decision.options))]


def harmless_in(edition: str) -> dict[str, Harmless]:
    found: dict[str, Harmless] = import_module(f".{edition}.harm", __package__).HARMLESS
    return found


def no_bad_token(view: View, option: str) -> bool:
    """Of what is taken or kept."""
    return not option.endswith(("relic", "officer"))


def not_my_own(view: View, option: str) -> bool:
    return not option.startswith(f"discard {view['seat']}:")


HARMLESS: dict[str, Harmless] = {
    "loot": no_bad_token, "keep": no_bad_token, "steal": no_bad_token, "discard": not_my_own,
}
