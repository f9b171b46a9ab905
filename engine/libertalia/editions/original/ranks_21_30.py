"""The characters of ranks 21 to 30: from the Merchant to the Spanish Governor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any

from ...kernel.decisions import RANKS, Question
from ...kernel.edition import Character
from ...kernel.opinion import Glance, Morning, Opinion
from ...kernel.shared_crew import (
    SURGEON,
    gambler_day,
    gambler_today,
    quartermaster_day,
    quartermaster_today,
    surgeon_answers,
    surgeon_day,
    surgeon_today,
)
from ...kernel.verbs import discard_from_crew, gain
from .house import OriginalTable as Table
from .loot import CHEST, GOODS, JEWEL, KINDS, MAP, RELIC, discard_tokens, own_maps

View = Mapping[str, Any]
TREASURE = (GOODS, JEWEL, CHEST)
GRANNY = 1 << 27


# 21 Merchant -------------------------------------------------------------------------------------------------

def merchant_day(t: Table, seat: int) -> None:
    t.agenda.append(("merchant", seat))


def merchant_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-21-MERCHANT-1 to -4: two or three of any one kind; compulsory."""
    return tuple([f"sell {kind} {number}" for kind, count in zip(KINDS, t.loot[seat], strict=True)
                  for number in (2, 3) if count >= number])


def merchant_sells(t: Table, seat: int, sale: tuple[int, int]) -> None:
    kind, number = sale
    discard_tokens(t, seat, kind, number, "merchant")
    gain(t, seat, 3 if number == 2 else 5, "merchant")


def merchant_today(m: Morning) -> float:
    sales = []
    for kind, count in enumerate(m.loot):
        if count > 1:
            sales.append(sale_worth(m.loot, m.values, kind, 2))
            if count > 2:
                sales.append(sale_worth(m.loot, m.values, kind, 3))
    return max(sales) if sales else 0.0


def merchant_answers(g: Glance, sales: Sequence[tuple[int, int]]) -> list[float]:
    values = g.values
    return [sale_worth(g.loot, values, kind, number) for kind, number in sales]


def sale_worth(loot: list[int], values: list[float], kind: int, number: int) -> float:
    """The price, less what the tokens were worth."""
    price = 3 if number == 2 else 5
    if kind == MAP:
        have = loot[MAP]
        return price - 12 * (have // 3 - (have - number) // 3) - 2.0 * (have % 3 - (have - number) % 3)
    return price - number * values[kind]


def no_treasure(view: View, option: str) -> bool:
    """Nothing that is worth more than its price."""
    _, kind, number = option.split()
    return kind not in ("chest", "jewel") and (kind != "map" or own_maps(view) % 3 >= int(number))


# 23 Treasurer ------------------------------------------------------------------------------------------------

def treasurer_end(t: Table, seat: int) -> int:
    """R-23-TREASURER-1"""
    loot = t.loot[seat]
    return loot[GOODS] + loot[JEWEL] + loot[CHEST]


def treasurer_aboard(t: Table, seat: int, nights: int) -> float:
    loot = t.loot[seat]
    return loot[GOODS] + loot[JEWEL] + loot[CHEST] + 0.5 * nights


# 24 Gambler --------------------------------------------------------------------------------------------------

def gambler_end(t: Table, seat: int) -> int:
    """R-24-GAMBLER-2"""
    return 8


# 25 Governor's Daughter --------------------------------------------------------------------------------------

def governors_daughter_end(t: Table, seat: int) -> int:
    """R-25-DAUGHTER-1: +6 if no other den holds one, else -3."""
    return 6 if sum(crew >> 25 & 1 for crew in t.crew) == 1 else -3


def governors_daughter_aboard(t: Table, seat: int, nights: int) -> float:
    """Six if she stays the only one: who may still bring another?"""
    chance = 1.0
    for other, crew in enumerate(t.crew):
        if other != seat:
            if crew >> 25 & 1:
                return -3.0
            if t.held[other] >> 25 & 1:
                chance *= 1 - 0.06 * nights
    return 9 * chance - 3


# 26 Quartermaster --------------------------------------------------------------------------------------------

def quartermaster_end(t: Table, seat: int) -> int:
    """R-26-QUARTERMASTER-2"""
    return -8


# 27 Granny Wata ----------------------------------------------------------------------------------------------

def grannies_clash(t: Table) -> None:
    """R-27-GRANNY-1, -2: before anything else of the night; two or more are all discarded at once."""
    holders = [seat for seat, crew in enumerate(t.crew) if crew & GRANNY]
    if len(holders) > 1:
        for seat in holders:
            discard_from_crew(t, seat, 27, "granny_wata")


def granny_wata_night(t: Table, seat: int) -> None:
    """R-27-GRANNY-1: still here, so she is the only one."""
    gain(t, seat, 2, "granny_wata")


def granny_wata_aboard(t: Table, seat: int, nights: int) -> float:
    chance = 1.0
    for other, crew in enumerate(t.crew):
        if other != seat:
            if crew & GRANNY:
                return 0.0
            if t.held[other] & GRANNY:
                chance *= 1 - 0.05 * nights
    return 2 * nights * chance


# 28 First Mate -----------------------------------------------------------------------------------------------

def first_mate_end(t: Table, seat: int) -> int:
    """R-28-FIRSTMATE-1: himself included."""
    return t.crew[seat].bit_count()


def first_mate_aboard(t: Table, seat: int, nights: int) -> float:
    return (t.crew[seat] | 1 << 28).bit_count() + 0.75 * (nights - 1)


def first_mate_beside(rank: int, nights: int) -> float:
    return 1.0


# 29 Captain --------------------------------------------------------------------------------------------------

def captain_day(t: Table, seat: int) -> None:
    """R-29-CAPTAIN-1"""
    gain(t, seat, 3, "captain")


def captain_end(t: Table, seat: int) -> int:
    """R-29-CAPTAIN-2: on top of what a relic costs anyway."""
    return -3 * t.loot[seat][RELIC]


def captain_today(m: Morning) -> float:
    return 3.0


def captain_aboard(t: Table, seat: int, nights: int) -> float:
    return -3 * t.loot[seat][RELIC] - 0.5 * (nights - 1)


# 30 Spanish Governor -----------------------------------------------------------------------------------------

def spanish_governor_day(t: Table, seat: int) -> None:
    """R-30-GOVERNOR-1: the den is emptied; he himself is still on the ship."""
    for rank in RANKS.of(t.crew[seat]):
        discard_from_crew(t, seat, rank, "spanish_governor")


def spanish_governor_today(m: Morning) -> float:
    return -fsum(m.own_worths())


CHARACTERS = (
    Character(21, "merchant", marks=(6, 1, 2, 3, 4, 5), day=merchant_day,
        question=Question("sell", merchant_options, merchant_sells),
        meanings={f"sell {name} {number}": (kind, number) for kind, name in enumerate(KINDS) for number in (2, 3)},
        opinion=Opinion(5.9, -0.1, today=merchant_today, answers=merchant_answers, harmless=no_treasure)),
    Character(22, "surgeon", marks=(1, 2, 3, 4, 5, 6), day=surgeon_day,
        question=SURGEON,
        opinion=Opinion(5.9, 0.22, today=surgeon_today, answers=surgeon_answers)),
    Character(23, "treasurer", marks=(2, 3, 4, 5, 6, 1), end=treasurer_end,
        opinion=Opinion(6.6, 0.24, aboard=treasurer_aboard, prizes=dict.fromkeys(TREASURE, 1.0),
                      hopes=dict.fromkeys(TREASURE, 0.4))),
    Character(24, "gambler", marks=(3, 4, 5, 6, 1, 2), day=gambler_day, end=gambler_end,
        opinion=Opinion(8.9, 0.13, today=gambler_today, aboard=8.0)),
    Character(25, "governors_daughter", marks=(3, 4, 5, 6, 1, 2), end=governors_daughter_end,
        opinion=Opinion(4.5, -0.26, aboard=governors_daughter_aboard)),
    Character(26, "quartermaster", marks=(4, 5, 6, 1, 2, 3), day=quartermaster_day, end=quartermaster_end,
        opinion=Opinion(3.1, 0.41, today=quartermaster_today, aboard=-8.0, hopes_for_any=0.4)),
    Character(27, "granny_wata", marks=(5, 6, 1, 2, 3, 4), night=granny_wata_night,
        opinion=Opinion(7.3, -0.19, aboard=granny_wata_aboard)),
    Character(28, "first_mate", marks=(6, 1, 2, 3, 4, 5), end=first_mate_end,
        opinion=Opinion(9.2, 0.2, aboard=first_mate_aboard, beside=first_mate_beside)),
    Character(29, "captain", marks=(1, 2, 3, 4, 5, 6), day=captain_day, end=captain_end,
        opinion=Opinion(6.9, 0.09, today=captain_today, aboard=captain_aboard, prizes={RELIC: -3.0})),
    Character(30, "spanish_governor", marks=(2, 3, 4, 5, 6, 1), day=spanish_governor_day,
        opinion=Opinion(3.9, 0.13, today=spanish_governor_today)),
)
