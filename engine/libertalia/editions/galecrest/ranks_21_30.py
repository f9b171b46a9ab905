"""The characters of ranks 21 to 30: from the Bosun to the Merchant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import fsum
from typing import Any

from ...kernel.decisions import DISCARD, MAX_SEATS, Question, rank_options, ranks_of
from ...kernel.events import DaysSwapped
from ...kernel.offers import neighbours
from ...kernel.opinion import Opinion, left_for
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
from .cards import Character, Glance, Morning, card_of, nothing
from .data import HIGH, KINDS, MEDIUM, MERCHANT, RECONSTRUCTED, TILES, VOYAGE_DAYS
from .island import rightmost
from .loot import HOOK, RELIC, SABER, WEAPONS, gained, loot_options, weapons
from .policies import DESIRE, Options, Policy, anchors, best_token, rank_of
from .solo_data import SALE_COSTS
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

BOARD = rank_options("board ")
UP_TO_20 = (1 << 21) - 1
BRAWLER = 1 << 22
SWAPS = {f"swap {KINDS[one]} {KINDS[other]}": (one, other) for one, other in product(range(len(KINDS)), repeat=2)}


# 21 Bosun ----------------------------------------------------------------------------------------------------

def bosun_day(t: Table, seat: int) -> None:
    """G-21-BOSUN-1: +2 for everybody aboard up to rank 20."""
    gain(t, seat, 2 * (t.crew[seat] & UP_TO_20).bit_count(), "bosun")


def bosun_today(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_20).bit_count()


def bosun_before(rank: int, nights: int) -> float:
    return 0.8 if rank < 21 and nights > 1 else 0.0


# 22 Brawler --------------------------------------------------------------------------------------------------

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
    discard_from_crew(t, *target, "brawler", seat)
    gain_reputation(t, seat, 2, "brawler")


def brawler_night(t: Table, seat: int) -> None:
    """G-22-BRAWL-2"""
    gain(t, seat, 1, "brawler")


def brawler_today(m: Morning) -> float:
    targets = [(other, 22) for other, crew in enumerate(m.t.crew) if other != m.seat and crew & BRAWLER]
    return max(m.blows(targets)) + m.steps(2) if targets else 0.0


def brawler_answers(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    return g.blows(targets)


def brawler_aboard(t: Table, seat: int, nights: int) -> float:
    return 0.9 * nights


# 23 Thief ----------------------------------------------------------------------------------------------------

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
        tell_token(t, kind, 1, "loot", "loot", "thief", other, seat, seat)
    lose_reputation(t, seat, 2, "thief")


def thief_today(m: Morning) -> float:
    found = [theft(m.values[kind], m.harm) for other in neighbours(m.t, m.seat)
             for kind, count in enumerate(m.t.loot[other]) if count]
    return max(found) + m.steps(-2) if found else 0.0


def thief_answers(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    values = g.values
    return [theft(values[kind], g.harm) for _, kind in targets]


def theft(worth: float, harm: float) -> float:
    """What a token adds here and is missed there."""
    return worth + harm * worth


# 24 Topman ---------------------------------------------------------------------------------------------------

def topman_night(t: Table, seat: int) -> None:
    """G-24-TOP-1: first +4, then -1 for everybody aboard, himself included."""
    gain(t, seat, 4, "topman")
    lose(t, seat, t.crew[seat].bit_count(), "topman")


def topman_pays(t: Table, seat: int) -> int:
    return max(-t.doubloons[seat], 4 - t.crew[seat].bit_count())


def topman_aboard(t: Table, seat: int, nights: int) -> float:
    """Four less everybody aboard, and there will be one more each day."""
    size = (t.crew[seat] | 1 << 24).bit_count()
    return fsum([max(-2.5, 4 - size - later) for later in range(nights)])


def topman_beside(rank: int, nights: int) -> float:
    return -nights


# 25 Recruiter ------------------------------------------------------------------------------------------------

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


def recruiter_today(m: Morning) -> float:
    ranks = ranks_of(m.t.hand[m.seat] & ~(1 << 25))
    return max(boardings(m, ranks, m.safe)) if ranks else 0.0


def recruiter_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    return boardings(g, ranks, 1.0)


def boardings(g: Glance, ranks: Sequence[int], safe: float) -> list[float]:
    """Straight from hand into the ship, without what it does by day."""
    return [safe * worth - 0.8 * g.given_up[rank] for rank, worth in zip(ranks, g.aboard(ranks), strict=True)]


def recruiter_policy(t: Table, options: Options) -> str:
    """G-SOLO-P25: the highest that earns something at night or at anchor, but not the Quartermaster; else the
    rightmost."""
    return next((option for option in reversed(options) if not card_of(t, rank_of(option)).ruins_a_ship
                 and (card_of(t, rank_of(option)).night or anchors(t, rank_of(option)))), options[-1])


# 26 Cook -----------------------------------------------------------------------------------------------------

def cook_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-26-COOK-1, -2: a second token, if the first has left him on the island."""
    return loot_options(t, seat) if (seat, 26) in t.line else ()


def cook_takes(t: Table, seat: int, kind: int) -> None:
    take_from_space(t, seat, kind, "cook")
    gained(t, (seat, 26), seat, kind)


def cook_answers(g: Glance, kinds: Sequence[int]) -> list[float]:
    return g.takes(kinds)


# 27 Watchman -------------------------------------------------------------------------------------------------

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
        t.events.append(DaysSwapped(seat, KINDS[one], KINDS[other], t.cause("watchman", seat)))


def watchman_today(m: Morning) -> float:
    """Little, as nobody knows who will take what is swapped."""
    if m.nights < 2:
        return 0.0
    best = max([m.values[kind] for kind, count in enumerate(m.t.spaces[m.t.day]) if count], default=0.0)
    return 0.7 * m.top(27) * max(0.0, best - (m.tokens[0] if m.tokens else 0.0)) + 0.3


def watchman_answers(g: Glance, pairs: Sequence[tuple[int, int]]) -> list[float]:
    """What will be left for me today; tomorrow counts a little."""
    t, card, values = g.t, (g.seat, 27), g.values
    before = len(t.line) - 1 - t.line.index(card) if card in t.line else 0
    today = [kind for kind, count in enumerate(t.spaces[t.day - 1]) for _ in range(count)]
    found = []
    for one, other in pairs:
        rest = today[:]
        rest.remove(one)
        tokens = sorted([values[kind] for kind in (*rest, other)], reverse=True)
        found.append(left_for(tokens, before) + 0.3 * (values[one] - values[other]))
    return found


# 28 Armorer --------------------------------------------------------------------------------------------------

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


def armorer_aboard(t: Table, seat: int, nights: int) -> float:
    return nights * weapons(t, seat) + 0.15 * nights * (nights - 1)


def armorer_taking(g: Glance, kind: int) -> float:
    return g.steps(2) if kind in WEAPONS else 0.0


# 29 Infantry -------------------------------------------------------------------------------------------------

def infantry_day(t: Table, seat: int) -> None:
    """G-29-INF-1: +5 where nobody stands to his right."""
    if rightmost(t) == (seat, 29):
        gain(t, seat, 5, "infantry")


def infantry_today(m: Morning) -> float:
    return 5 * m.top(29)


# 30 Merchant -------------------------------------------------------------------------------------------------

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


def merchant_today(m: Morning) -> float:
    sales = [sale_worth(m, m.values, kind, number) for kind, count in enumerate(m.loot) if count
             for number in range(1, min(3, count) + 1)]
    return max(sales) if sales else 0.0


def merchant_answers(g: Glance, sales: Sequence[tuple[int, int]]) -> list[float]:
    values = g.values
    return [sale_worth(g, values, kind, number) for kind, number in sales]


def sale_worth(g: Glance, values: list[float], kind: int, number: int) -> float:
    """The price, less what the tokens were worth."""
    return float(MERCHANT.value[number]) - g.holdings(values, kind, number)


def no_treasure(view: Mapping[str, Any], option: str) -> bool:
    """Nothing that is worth more than its price."""
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


def merchant_policy(t: Table, options: Options) -> str:
    """G-SOLO-P30: the best price beyond what the tokens are worth; of equals the less desirable kind, then the fewer
    tokens (our ruling)."""
    def profit(option: str) -> tuple[int, int, int]:
        _, kind, number = option.split()
        return MERCHANT.value[int(number)] - int(number) * SALE_COSTS.value[kind], -DESIRE[kind], -int(number)
    return max(options, key=profit)


CHARACTERS = (
    Character(21, "bosun", day=bosun_day, confidence=HIGH,
        selectors=("L3", "L4", "E3", "R", "L3"), icon=True,
        opinion=Opinion(5.8, 0.09, today=bosun_today, before=bosun_before)),
    Character(22, "brawler", day=brawler_day, night=brawler_night,
        question=Question("discard", brawler_options, brawler_wins),
        selectors=("E1", "E2", "R", "L3", "E2"), icon=True, earns_aboard=True,
        opinion=Opinion(5.5, 0.27, next_round=4.0, today=brawler_today, aboard=brawler_aboard,
                        answers=brawler_answers)),
    Character(23, "thief", day=thief_day,
        question=Question("steal", thief_options, thief_steals),
        meanings={f"steal {seat}:{name}": (seat,
                                           kind) for seat in range(MAX_SEATS) for kind, name in enumerate(KINDS)},
        selectors=("E2", "R", "R", "E3", "L3"), icon=True,
        policy=Policy("G-SOLO-P23", RECONSTRUCTED, best_token),
        opinion=Opinion(9.3, 0.02, today=thief_today, answers=thief_answers)),
    Character(24, "topman", night=topman_night, pays_now=topman_pays,
        selectors=("R", "R", "L4", "L4", "E2"), icon=True, earns_aboard=True,
        opinion=Opinion(1.5, -0.19, next_round=2.0, aboard=topman_aboard, beside=topman_beside)),
    Character(25, "recruiter", day=recruiter_day,
        question=Question("board", recruiter_options, recruiter_boards),
        selectors=("L1", "R", "R", "E2", "L3"),
        policy=Policy("G-SOLO-P25", RECONSTRUCTED, recruiter_policy),
        opinion=Opinion(3.5, 0.05, today=recruiter_today, answers=recruiter_answers)),
    Character(26, "cook", dusk=2,
        question=Question("loot", cook_options, cook_takes),
        selectors=("L2", "L4", "R", "R", "E1"),
        policy=Policy("G-SOLO-P26", RECONSTRUCTED, best_token),
        opinion=Opinion(5.0, 0.05, answers=cook_answers)),
    Character(27, "watchman", day=watchman_day,
        question=Question("swap", watchman_options, watchman_swaps),
        meanings=SWAPS,
        selectors=("L2", "E3", "L5", "E2", "L3"), icon=True,
        policy=Policy("G-SOLO-26", MEDIUM, None),
        opinion=Opinion(1.9, 0.08, today=watchman_today, answers=watchman_answers)),
    Character(28, "armorer", taken=armorer_taken, night=armorer_night, steps={"armed": armed}, pays_now=weapons,
        selectors=("L3", "L3", "E3", "R", "E1"), earns_aboard=True,
        opinion=Opinion(4.4, -0.04, next_round=5.0, aboard=armorer_aboard, taking=armorer_taking,
                        nightly={SABER: 1.0, HOOK: 1.0})),
    Character(29, "infantry", day=infantry_day,
        selectors=("E1", "R", "R", "L3", "L4"), icon=True,
        opinion=Opinion(4.7, 0.07, today=infantry_today, copied=nothing)),
    Character(30, "merchant", day=merchant_day,
        question=Question("sell", merchant_options, merchant_sells),
        meanings={f"sell {name} {number}": (kind, number) for kind, name in enumerate(KINDS) for number in (1, 2,
                                            3)},
        selectors=("E1", "R", "R", "R", "E1"),
        policy=Policy("G-SOLO-P30", RECONSTRUCTED, merchant_policy),
        opinion=Opinion(5.1, 0.13, today=merchant_today, answers=merchant_answers, harmless=no_treasure,
                        rids=(RELIC,))),
)
