"""The Sailor: knows what cards and tokens are usually worth, looks at the day, and does not think ahead.

It answers from a table of values with a little mood, in less than a millisecond; stronger bots let it play out their
worlds for them.
"""

from __future__ import annotations

from ..kernel.decisions import Decision
from ..kernel.rng import Stream
from . import Budget, View
from .lore import lore_of
from .worlds import Worlds


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    return lore_of(view["edition"]).sail(Worlds(view).deal(stream), decision, stream.states)
