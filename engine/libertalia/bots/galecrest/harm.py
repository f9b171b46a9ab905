"""What would be plain harm to oneself at sea, beyond what is so in all editions: a Deckhand leaves it. What a card asks
is judged beside the card."""

from __future__ import annotations

from collections.abc import Callable

from ...editions.galecrest.anchor import COINS
from ...kernel.edition import edition_named
from ...kernel.opinion import Opinion
from .. import View


def opinion(view: View, option: str) -> Opinion | None:
    """Of the card that the option names."""
    return edition_named(view["edition"]).characters[int(option.split()[1])].opinion


def no_mere_cost(view: View, option: str) -> bool:
    known = opinion(view, option)
    return not (known and known.costs_by_day)


def no_mere_price(view: View, option: str) -> bool:
    known = opinion(view, option)
    return not (known and known.costs_aboard)


def a_use_of_it(view: View, option: str) -> bool:
    """Of a hook: after the last voyage nobody sails on, and a Quartermaster would have to be paid again."""
    if option == COINS:
        return True
    return view["round"] < int(view["options"]["length"]) and no_mere_price(view, option)


HARMLESS: dict[str, Callable[[View, str], bool]] = {
    "copy": no_mere_cost, "board": no_mere_price, "raise": no_mere_price, "hook": a_use_of_it,
}
