"""Booty: the seven kinds of tokens (sections 1 and 6 of the rules), and who has seen which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.events import TokensDrawn
from ...kernel.offers import crew_of_neighbours, tokens_of_today
from ...kernel.table import DRAW_STREAM, Table
from ...kernel.verbs import discard_from_crew, draw_token, take_from_space, tell_token, token_to_bag
from .house import OriginalTable

KINDS = ("chest", "jewel", "goods", "map", "relic", "saber", "officer")
COUNTS = (4, 6, 10, 8, 10, 6, 6)
CHEST, JEWEL, GOODS, MAP, RELIC, SABER, OFFICER = range(7)


def worth(loot: list[int]) -> tuple[int, ...]:
    """R-REST-3, R-TOK-4: what the tokens of a den are worth, kind by kind; sabers and officers nothing."""
    return (5 * loot[CHEST], 3 * loot[JEWEL], loot[GOODS], 12 * (loot[MAP] // 3), -3 * loot[RELIC], 0, 0)


def maps_ahead(t: Table) -> int:
    """On the days after this one."""
    return sum([space[MAP] for space in t.spaces[t.day:]])


def own_maps(view: Mapping[str, Any]) -> int:
    maps: int = view["seats"][view["seat"]]["loot"]["kinds"].get("map", 0)
    return maps


# --- taking ------------------------------------------------------------------------------------------------

loot_options = tokens_of_today("loot", KINDS)
"""R-DUSK-2"""


def take(t: OriginalTable, seat: int, kind: int) -> None:
    take_from_space(t, seat, kind, "dusk")
    if kind == SABER:
        t.agenda.append(("saber", seat))
    elif kind == OFFICER:
        doom(t, seat)


def doom(t: OriginalTable, seat: int) -> None:
    """R-TOK-8: the character that took an officer will go to the graveyard instead of the den."""
    for place, record in enumerate(t.agenda):
        if record[0] == "home" and record[1] == seat:
            t.agenda[place] = ("fall", *record[1:])


saber_options = crew_of_neighbours
"""R-TOK-5 to R-TOK-7: anybody in a neighbour's den."""


def saber_strikes(t: OriginalTable, seat: int, target: tuple[int, int]) -> None:
    discard_from_crew(t, *target, "saber", seat)


# --- giving away: what an effect shows is no secret any more -----------------------------------------------

def discard_tokens(t: OriginalTable, seat: int, kind: int, count: int, why: str) -> None:
    if count:
        token_to_bag(t, seat, kind, count, why)
        show_at_most(t, seat, kind, t.loot[seat][kind])


def pass_relics(t: OriginalTable, seat: int, other: int) -> None:
    count = t.loot[seat][RELIC]
    if count:
        t.loot[seat][RELIC] = 0
        t.loot[other][RELIC] += count
        show_at_most(t, seat, RELIC, 0)
        if t.events is not None:
            tell_token(t, RELIC, count, "loot", "loot", "monkey", seat, other)


def show_at_most(t: OriginalTable, seat: int, kind: int, unseen: int) -> None:
    """R-INFO-6: of this kind, at most so many are still known to the owner alone."""
    if t.veiled and t.veiled[seat][kind] > unseen:
        t.veiled[seat][kind] = unseen
        t.news += 1


def redraw_officers(t: OriginalTable, seat: int) -> None:
    """R-17-SPY-1: officers go back first, then as many tokens are drawn."""
    count = t.loot[seat][OFFICER]
    discard_tokens(t, seat, OFFICER, count, "spanish_spy")
    drawn = [0] * len(KINDS)
    for _ in range(count):
        drawn[draw_token(t, DRAW_STREAM)] += 1
    for kind, number in enumerate(drawn):
        t.loot[seat][kind] += number
        if t.veiled:
            t.veiled[seat][kind] += number
    if count:
        t.news += 1
        if t.events is not None:
            kinds = t.setup.edition.named(drawn)
            t.events.append(TokensDrawn(seat, count, t.cause("spanish_spy", seat), kinds, seat if t.veiled else None))
