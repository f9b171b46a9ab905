"""The Deckhand: takes what comes, but does not shoot itself in the foot.

Each plainly bad option is left out as long as another one is there; what is left is drawn at random.
"""

from __future__ import annotations

from collections.abc import Callable

from ..decisions import Decision
from ..rng import Stream
from . import Budget, View

BAD_TOKENS = ("relic", "officer")


def choose(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
    harmless = HARMLESS.get(decision.kind)
    options = [option for option in decision.options if harmless is None or harmless(view, option)]
    return (options or list(decision.options))[stream.below(len(options or decision.options))]


def own_loot(view: View) -> dict[str, int]:
    kinds: dict[str, int] = view["seats"][view["seat"]]["loot"]["kinds"]
    return kinds


def no_bad_token(view: View, option: str) -> bool:
    """Of what is taken or kept."""
    return option.split()[1] not in BAD_TOKENS


def not_my_own(view: View, option: str) -> bool:
    return not option.startswith(f"discard {view['seat']}:")


def no_treasure(view: View, option: str) -> bool:
    """Of what is sold: nothing that is worth more than its price."""
    _, kind, number = option.split()
    return kind not in ("chest", "jewel") and (kind != "map" or own_loot(view)["map"] % 3 >= int(number))


def no_map_of_a_set(view: View, option: str) -> bool:
    return option == "pass" or own_loot(view)["map"] % 3 > 0


HARMLESS: dict[str, Callable[[View, str], bool]] = {
    "loot": no_bad_token, "keep": no_bad_token, "discard": not_my_own, "sell": no_treasure, "trade": no_map_of_a_set,
}
