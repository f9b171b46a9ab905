"""The Sailor: knows what cards and tokens are usually worth, looks at the day, and does not think ahead.

It answers from a table of values with a little mood, in less than a millisecond; stronger bots let it play out their
worlds for them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ..decisions import Decision
from ..rng import Stream
from ..table import Table
from . import Budget, View
from .worlds import Worlds

Policy = Callable[[Table, Decision, list[int]], str]
"""What a sailor does at a dealt table, with a stream's states to draw from: the fast way, for searches."""


def policy_of(edition: str) -> Policy:
    policy: Policy = import_module(f".{edition}.answers", __package__).sail
    return policy


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    return policy_of(view["edition"])(Worlds(view).deal(stream), decision, stream.states)
