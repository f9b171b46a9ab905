"""What would be plain harm to oneself at sea, beyond what is so in all editions: a Deckhand leaves it."""

from __future__ import annotations

from collections.abc import Callable

from ...editions.galecrest.anchor import COINS
from ...editions.galecrest.data import MERCHANT, TILES, VOYAGE_DAYS
from .. import View

ONLY_COST_COINS = ("copy 11", "copy 33", "copy 38")
"""By day they only lose something: Carpenter, Gambler, First Mate."""
QUARTERMASTER = " 36"
"""Whoever brings him aboard without his day has nothing but his price."""


def no_treasure(view: View, option: str) -> bool:
    """Of what is sold: nothing that is worth more than its price."""
    _, kind, number = option.split()
    own = view["seats"][view["seat"]]
    face, have, sold = TILES[kind][view["tiles"][kind]], own["loot"]["kinds"][kind], int(number)
    lost = sold * (face.anchor + face.night * (VOYAGE_DAYS.value[view["round"] - 1] + 1 - view["day"]))
    if face.by_number:
        last = len(face.by_number) - 1
        lost = face.by_number[min(have, last)] - face.by_number[min(have - sold, last)]
    elif face.by_space:
        lost = sold * face.by_space[view["reputation"].index(own["colour"])]
    return bool(lost <= MERCHANT.value[sold])


def no_mere_cost(view: View, option: str) -> bool:
    return option not in ONLY_COST_COINS


def no_quartermaster(view: View, option: str) -> bool:
    return not option.endswith(QUARTERMASTER)


def a_use_of_it(view: View, option: str) -> bool:
    """Of a hook: after the last voyage nobody sails on, and a Quartermaster would have to be paid again."""
    if view["round"] == int(view["options"]["length"]):
        return option == COINS
    return no_quartermaster(view, option)


HARMLESS: dict[str, Callable[[View, str], bool]] = {
    "sell": no_treasure, "copy": no_mere_cost, "board": no_quartermaster, "raise": no_quartermaster,
    "hook": a_use_of_it,
}
