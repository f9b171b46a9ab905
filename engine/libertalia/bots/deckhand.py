"""The Deckhand: takes what comes, but does not shoot itself in the foot.

Each plainly bad option is left out as long as another one is there; what is left is drawn at random. What is bad of
one card's question stands beside that card; what is bad in one edition only, its lore says.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.decisions import Decision
from ..kernel.edition import edition_named
from ..kernel.rng import Stream
from . import Budget, View
from .lore import lore_of
from .opinions import opinions_of


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    edition = edition_named(view["edition"])
    harmless = (HARMLESS.get(decision.kind) or opinions_of(edition).harmless.get(decision.why)
                or lore_of(edition.name).harmless.get(decision.kind))
    options = [option for option in decision.options if harmless is None or harmless(view, option)]
    return (options or list(decision.options))[stream.below(len(options or decision.options))]


def no_bad_token(view: View, option: str) -> bool:
    """Of what is taken or kept."""
    return not option.endswith(("relic", "officer"))


def not_my_own(view: View, option: str) -> bool:
    return not option.startswith(f"discard {view['seat']}:")


HARMLESS: dict[str, Callable[[View, str], bool]] = {
    "loot": no_bad_token, "keep": no_bad_token, "steal": no_bad_token, "discard": not_my_own,
}
