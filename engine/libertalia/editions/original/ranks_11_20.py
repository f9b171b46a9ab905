"""The characters of ranks 11 to 20: from the Voodoo Witch to the Armorer."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decisions import RANKS, Question
from ...kernel.edition import Character
from ...kernel.offers import crew_of_anybody
from ...kernel.opinion import Glance, Morning, Opinion, in_the_end
from ...kernel.verbs import discard_from_crew, discard_from_line, gain, lose
from .house import OriginalTable as Table
from .loot import OFFICER, SABER, redraw_officers, show_at_most

UP_TO_18 = (1 << 19) - 1
FROM_13 = ~((1 << 13) - 1)
MUTINEER = 1 << 13


# 11 Voodoo Witch ---------------------------------------------------------------------------------------------

def voodoo_witch_day(t: Table, seat: int) -> None:
    """R-11-WITCH-1"""
    gain(t, seat, 2 * t.graveyard[seat].bit_count(), "voodoo_witch")


def voodoo_witch_today(m: Morning) -> float:
    return 2.0 * m.t.graveyard[m.seat].bit_count()


# 12 Freed Prisoner -------------------------------------------------------------------------------------------

def freed_prisoner_night(t: Table, seat: int) -> None:
    """R-12-FREED-1: +1 for every character of rank 13 or more in the den."""
    gain(t, seat, (t.crew[seat] & FROM_13).bit_count(), "freed_prisoner")


def freed_prisoner_aboard(t: Table, seat: int, nights: int) -> float:
    """Those who are there already, and about every second one who still comes."""
    return nights * (t.crew[seat] & FROM_13).bit_count() + 0.25 * nights * (nights - 1)


def freed_prisoner_beside(rank: int, nights: int) -> float:
    return nights if rank > 12 else 0.0


# 13 Mutineer -------------------------------------------------------------------------------------------------

def mutineer_night(t: Table, seat: int) -> None:
    """R-13-MUTINEER-1, -2: discards the lowest other character, then +2; alone he gets nothing."""
    lowest = lowest_but_mutineer(t, seat)
    if lowest:
        discard_from_crew(t, seat, lowest, "mutineer")
    if lowest or t.house.mutineer_gains:
        gain(t, seat, 2, "mutineer")


def lowest_but_mutineer(t: Table, seat: int) -> int:
    """0 where he is alone, or not there."""
    others = t.crew[seat] & ~MUTINEER
    return RANKS.of(others)[0] if others and t.crew[seat] & MUTINEER else 0


def mutineer_aboard(t: Table, seat: int, nights: int) -> float:
    """Two a night, less what walks the plank for it."""
    others = t.crew[seat] & ~MUTINEER
    if not others:
        return 1.2 * (nights - 1)
    lowest = (others & -others).bit_length() - 1
    return 1.2 * nights + 0.8 - in_the_end(t, lowest, 0.0)


# 14 Brute ----------------------------------------------------------------------------------------------------

def brute_day(t: Table, seat: int) -> None:
    """R-14-BRUTE-1, -2: the highest character on the ship goes, be it himself."""
    discard_from_line(t, *t.line[-1], "brute", seat)


def brute_today(m: Morning) -> float:
    """Somebody's best card goes, unless it is the Brute himself."""
    alone = 1.0
    for held in m.others:
        alone *= 1 - (held >> 15).bit_count() / held.bit_count()
    return (1 - alone) * (0.5 + 8 * m.harm) - alone * 2


# 15 Gunner ---------------------------------------------------------------------------------------------------

def gunner_day(t: Table, seat: int) -> None:
    """R-15-GUNNER-1, -4: pays 3, then shoots; without a target he pays all the same (OPT-GUNNER-NO-TARGET)."""
    if any(t.crew) or not t.house.gunner_free:
        lose(t, seat, 3, "gunner")
    t.agenda.append(("gunner", seat))


gunner_options = crew_of_anybody
"""R-15-GUNNER-1, -5: any den, the own one included."""


def gunner_shoots(t: Table, seat: int, target: tuple[int, int]) -> None:
    discard_from_crew(t, *target, "gunner", seat)


def gunner_today(m: Morning) -> float:
    return m.best_blow(tuple(range(m.n))) - min(3, m.coins)


def gunner_answers(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    return g.blows(targets)


# 16 Topman ---------------------------------------------------------------------------------------------------

def topman_end(t: Table, seat: int) -> int:
    """R-16-TOPMAN-1: +5 with strictly the fewest characters (OPT-TOPMAN-TIE: or as few as anybody)."""
    own = t.crew[seat].bit_count() - t.house.topman_shares
    return 5 if all(own < t.crew[other].bit_count() for other in range(t.setup.seats) if other != seat) else 0


def topman_aboard(t: Table, seat: int, nights: int) -> float:
    """Five for the smallest den; each day still to come blurs the count."""
    own = (t.crew[seat] | 1 << 16).bit_count()
    lead = min([crew.bit_count() for other, crew in enumerate(t.crew) if other != seat]) - own
    if nights > 1:
        return max(0.3, min(4.0, 1.5 + 1.2 * lead))
    return 4.5 if lead > 0 else 2.0 if lead == 0 else 0.3


# 17 Spanish Spy ----------------------------------------------------------------------------------------------

def spanish_spy_day(t: Table, seat: int) -> None:
    """R-17-SPY-1"""
    redraw_officers(t, seat)


def spanish_spy_today(m: Morning) -> float:
    return 1.7 * m.loot[OFFICER]


# 19 Bosun ----------------------------------------------------------------------------------------------------

def bosun_day(t: Table, seat: int) -> None:
    """R-19-BOSUN-1: +2 for each character of rank 1 to 18 in the den."""
    gain(t, seat, 2 * (t.crew[seat] & UP_TO_18).bit_count(), "bosun")


def bosun_today(m: Morning) -> float:
    return 2.0 * (m.t.crew[m.seat] & UP_TO_18).bit_count()


def bosun_before(rank: int, nights: int) -> float:
    return 1.0 if rank < 19 else 0.0


# 20 Armorer --------------------------------------------------------------------------------------------------

def armorer_night(t: Table, seat: int) -> None:
    """R-20-ARMORER-1: +1 for each saber, which shows them."""
    show_at_most(t, seat, SABER, 0)
    gain(t, seat, t.loot[seat][SABER], "armorer")


def armorer_aboard(t: Table, seat: int, nights: int) -> float:
    return nights * t.loot[seat][SABER] + 0.1 * nights * (nights - 1)


CHARACTERS = (
    Character(11, "voodoo_witch", marks=(4, 5, 6, 1, 2, 3), day=voodoo_witch_day,
        opinion=Opinion(6.6, -0.02, today=voodoo_witch_today)),
    Character(12, "freed_prisoner", marks=(5, 6, 1, 2, 3, 4), night=freed_prisoner_night,
        opinion=Opinion(6.2, 0.3, aboard=freed_prisoner_aboard, beside=freed_prisoner_beside)),
    Character(13, "mutineer", marks=(5, 6, 1, 2, 3, 4), night=mutineer_night,
        opinion=Opinion(4.2, 0.37, aboard=mutineer_aboard)),
    Character(14, "brute", marks=(6, 1, 2, 3, 4, 5), day=brute_day,
        opinion=Opinion(3.2, -0.32, today=brute_today, topples=True)),
    Character(15, "gunner", marks=(1, 2, 3, 4, 5, 6), day=gunner_day,
        question=Question("discard", gunner_options, gunner_shoots),
        opinion=Opinion(2.0, -0.11, today=gunner_today, answers=gunner_answers)),
    Character(16, "topman", marks=(2, 3, 4, 5, 6, 1), end=topman_end,
        opinion=Opinion(3.3, 0.06, aboard=topman_aboard)),
    Character(17, "spanish_spy", marks=(3, 4, 5, 6, 1, 2), day=spanish_spy_day,
        opinion=Opinion(2.3, -0.4, today=spanish_spy_today, rids=(OFFICER,))),
    Character(18, "cook", marks=(4, 5, 6, 1, 2, 3), dusk=2,
        opinion=Opinion(3.5, -0.13)),
    Character(19, "bosun", marks=(4, 5, 6, 1, 2, 3), day=bosun_day,
        opinion=Opinion(6.0, -0.13, today=bosun_today, before=bosun_before)),
    Character(20, "armorer", marks=(5, 6, 1, 2, 3, 4), night=armorer_night,
        opinion=Opinion(3.3, -0.09, aboard=armorer_aboard, nightly={SABER: 1.0})),
)
