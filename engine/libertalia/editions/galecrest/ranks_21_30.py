"""The characters of ranks 21 to 30: from the Bosun to the Merchant."""

from __future__ import annotations

from ...kernel.decisions import DISCARD, Question, rank_options
from ...kernel.edition import Character
from ...kernel.offers import neighbours
from ...kernel.verbs import (
    discard_from_crew,
    gain,
    leave_hand,
    lose,
    take_from_space,
    tell_card,
    tell_token,
    token_to_bag,
)
from .data import KINDS, MERCHANT
from .island import rightmost
from .loot import HOOK, SABER, WEAPONS, gained, loot_options
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

BOARD = rank_options("board ")
UP_TO_20 = (1 << 21) - 1
BRAWLER = 1 << 22


# 21 Bosun ---------------------------------------------------------------------------------------------------

def bosun_day(t: Table, seat: int) -> None:
    """G-21-BOSUN-1: +2 for everybody aboard up to rank 20."""
    gain(t, seat, 2 * (t.crew[seat] & UP_TO_20).bit_count(), "bosun")


# 22 Brawler -------------------------------------------------------------------------------------------------

def brawler_day(t: Table, seat: int) -> None:
    t.agenda.append(("brawler", seat))


def brawler_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-22-BRAWL-1: one rival who has a Brawler aboard."""
    n = t.setup.seats
    options: tuple[str, ...] = ()
    for owner in range(seat + 1, seat + n):
        options += DISCARD[owner % n].of(t.crew[owner % n] & BRAWLER)
    return options


def brawler_wins(t: Table, seat: int, target: tuple[int, int]) -> None:
    discard_from_crew(t, *target, "brawler")
    gain_reputation(t, seat, 2, "brawler")


def brawler_night(t: Table, seat: int) -> None:
    """G-22-BRAWL-2"""
    gain(t, seat, 1, "brawler")


# 23 Thief ---------------------------------------------------------------------------------------------------

def thief_day(t: Table, seat: int) -> None:
    t.agenda.append(("thief", seat))


def thief_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-23-THIEF-1, -4: any token of a neighbour."""
    return tuple([f"steal {other}:{kind}" for other in neighbours(t, seat)
                  for kind, count in zip(KINDS, t.loot[other], strict=True) if count])


def thief_steals(t: Table, seat: int, target: tuple[int, int]) -> None:
    """G-23-THIEF-1, -3: the token sets nothing off; the deed costs reputation."""
    other, kind = target
    t.loot[other][kind] -= 1
    t.loot[seat][kind] += 1
    if t.events is not None:
        tell_token(t, kind, 1, "loot", "loot", "thief", other, seat)
    lose_reputation(t, seat, 2, "thief")


# 24 Topman --------------------------------------------------------------------------------------------------

def topman_night(t: Table, seat: int) -> None:
    """G-24-TOP-1: first +4, then -1 for everybody aboard, himself included."""
    gain(t, seat, 4, "topman")
    lose(t, seat, t.crew[seat].bit_count(), "topman")


# 25 Recruiter -----------------------------------------------------------------------------------------------

def recruiter_day(t: Table, seat: int) -> None:
    t.agenda.append(("recruiter", seat))


def recruiter_options(t: Table, seat: int) -> tuple[str, ...]:
    return BOARD.of(t.hand[seat])


def recruiter_boards(t: Table, seat: int, rank: int) -> None:
    """G-25-RECR-1: openly, from hand straight into the ship."""
    leave_hand(t, seat, rank)
    t.crew[seat] |= 1 << rank
    t.news += 1
    if t.events is not None:
        tell_card(t, seat, rank, "hand", "crew", "recruiter")


# 26 Cook ----------------------------------------------------------------------------------------------------

def cook_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-26-COOK-1, -2: a second token, if the first has left him on the island."""
    return loot_options(t, seat) if (seat, 26) in t.line else ()


def cook_takes(t: Table, seat: int, kind: int) -> None:
    take_from_space(t, seat, kind, "cook")
    gained(t, (seat, 26), seat, kind)


# 27 Watchman ------------------------------------------------------------------------------------------------

def watchman_day(t: Table, seat: int) -> None:
    t.agenda.append(("watchman", seat))


def watchman_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-27-WATCH-1, -2: one of today's against one of tomorrow's, if there is one; equals for equals only once."""
    if t.day >= len(t.spaces):
        return ()
    today, tomorrow = ([kind for kind, count in zip(KINDS, space, strict=True) if count]
                       for space in t.spaces[t.day - 1:t.day + 1])
    equals = [kind for kind in today if kind in tomorrow][1:]
    return tuple([f"swap {one} {other}" for one in today for other in tomorrow if one != other or one not in equals])


def watchman_swaps(t: Table, seat: int, pair: tuple[int, int]) -> None:
    """G-27-WATCH-3: nobody gains anything."""
    one, other = pair
    today, tomorrow = t.spaces[t.day - 1:t.day + 1]
    today[one] -= 1
    tomorrow[other] -= 1
    today[other] += 1
    tomorrow[one] += 1
    if t.events is not None:
        t.tell("swap", seat=seat, today=KINDS[one], tomorrow=KINDS[other], why="watchman")


# 28 Armorer -------------------------------------------------------------------------------------------------

def armorer_taken(t: Table, seat: int, kind: int) -> None:
    """G-28-ARM-1: after what the weapon itself does, and even if that has cost the Armorer."""
    if kind in WEAPONS:
        t.agenda.append(("armed", seat, 28))


def armed(t: Table, seat: int, rank: int) -> None:
    gain_reputation(t, seat, 2, "armorer")


def armorer_night(t: Table, seat: int) -> None:
    """G-28-ARM-2: +1 for each weapon."""
    loot = t.loot[seat]
    gain(t, seat, loot[SABER] + loot[HOOK], "armorer")


# 29 Infantry ------------------------------------------------------------------------------------------------

def infantry_day(t: Table, seat: int) -> None:
    """G-29-INF-1: +5 where nobody stands to his right."""
    if rightmost(t) == (seat, 29):
        gain(t, seat, 5, "infantry")


# 30 Merchant ------------------------------------------------------------------------------------------------

def merchant_day(t: Table, seat: int) -> None:
    t.agenda.append(("merchant", seat))


def merchant_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-30-MERCH-1: one to three of any one kind."""
    return tuple([f"sell {kind} {number}" for kind, count in zip(KINDS, t.loot[seat], strict=True)
                  for number in range(1, min(count, 3) + 1)])


def merchant_sells(t: Table, seat: int, sale: tuple[int, int]) -> None:
    kind, number = sale
    token_to_bag(t, seat, kind, number, "merchant")
    gain(t, seat, MERCHANT.value[number], "merchant")


CHARACTERS = (
    Character(21, "bosun", day=bosun_day),
    Character(22, "brawler", day=brawler_day, night=brawler_night),
    Character(23, "thief", day=thief_day),
    Character(24, "topman", night=topman_night),
    Character(25, "recruiter", day=recruiter_day),
    Character(26, "cook", dusk=2),
    Character(27, "watchman", day=watchman_day),
    Character(28, "armorer", taken=armorer_taken, night=armorer_night),
    Character(29, "infantry", day=infantry_day),
    Character(30, "merchant", day=merchant_day),
)

QUESTIONS = {
    "brawler": Question("discard", brawler_options, brawler_wins),
    "thief": Question("steal", thief_options, thief_steals),
    "recruiter": Question("board", recruiter_options, recruiter_boards),
    "cook": Question("loot", cook_options, cook_takes),
    "watchman": Question("swap", watchman_options, watchman_swaps),
    "merchant": Question("sell", merchant_options, merchant_sells),
}
