"""What would be plain harm to oneself in 2012, beyond what is so in all editions: a Deckhand leaves it."""

from __future__ import annotations

from collections.abc import Callable

from .. import View


def own_maps(view: View) -> int:
    maps: int = view["seats"][view["seat"]]["loot"]["kinds"].get("map", 0)
    return maps


def no_treasure(view: View, option: str) -> bool:
    """Of what is sold: nothing that is worth more than its price."""
    _, kind, number = option.split()
    return kind not in ("chest", "jewel") and (kind != "map" or own_maps(view) % 3 >= int(number))


def no_map_of_a_set(view: View, option: str) -> bool:
    return option == "pass" or own_maps(view) % 3 > 0


HARMLESS: dict[str, Callable[[View, str], bool]] = {"sell": no_treasure, "trade": no_map_of_a_set}
