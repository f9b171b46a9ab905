"""The characters of ranks 11 to 20: from the Carpenter to the Freed Prisoner."""

from __future__ import annotations

from ...kernel.decisions import RANKS, Question, rank_options
from ...kernel.edition import Character
from ...kernel.knowledge import card_raised
from ...kernel.offers import crew_of_anybody
from ...kernel.shared_crew import carpenter_day, carpenter_end
from ...kernel.table import NOBODY, Record
from ...kernel.verbs import board, discard_from_crew, discard_from_line, gain, take_from_space, tell_card, token_to_bag
from .island import COPY, rightmost, set_aside, space_to_bag, tell_copy
from .loot import RELIC, WEAPONS, gained, loot_options
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

RAISE = rank_options("raise ")
LATE: Record = ("late",)
FROM_21 = ~((1 << 21) - 1)
WITCH, PRISONER = 15, 20


# 12 Officer -------------------------------------------------------------------------------------------------

def officer_day(t: Table, seat: int) -> None:
    """G-12-OFF-1: whoever has 12 or more is honoured, everybody else gets as much as that."""
    have = t.doubloons[seat]
    if have >= 12:
        gain_reputation(t, seat, 2, "officer")
    else:
        gain(t, seat, 12 - have, "officer")


# 13 Smuggler ------------------------------------------------------------------------------------------------

def smuggler_day(t: Table, seat: int) -> None:
    """G-13-SMUG-1 to -3: a token by daylight, then home, unless the token keeps him from it."""
    t.agenda += (("slip away", seat, 13), ("smuggler", seat))


smuggler_options = loot_options


def smuggler_takes(t: Table, seat: int, kind: int) -> None:
    take_from_space(t, seat, kind, "smuggler")
    gained(t, (seat, 13), seat, kind)


def slip_away(t: Table, seat: int, rank: int) -> None:
    """G-13-SMUG-3, -4: if he is still there; a copied one is aboard already."""
    board(t, seat, rank, "smuggler")


# 14 Bodyguard -----------------------------------------------------------------------------------------------

def bodyguard_day(t: Table, seat: int) -> None:
    """G-14-GUARD-1: no weapon stays on today's space, +2 for each."""
    space = t.spaces[t.day - 1]
    found = 0
    for kind in WEAPONS:
        count = space[kind]
        if count:
            found += count
            space_to_bag(t, seat, kind, count, "bodyguard")
    gain(t, seat, 2 * found, "bodyguard")


# 15 Witch ---------------------------------------------------------------------------------------------------

def witch_night(t: Table, seat: int) -> None:
    t.agenda.append(("witch", seat))


def witch_options(t: Table, seat: int) -> tuple[str, ...]:
    """G-15-WITCH-1: anybody else aboard who does something at night."""
    return COPY.of(t.crew[seat] & t.setup.edition.night_crew & ~(1 << WITCH))


def witch_copies(t: Table, seat: int, rank: int) -> None:
    """G-15-WITCH-2: a Freed Prisoner is promised now and comes at the end of the night, whatever happens to him."""
    if rank == PRISONER and LATE in t.agenda:
        tell_copy(t, seat, rank, "witch", "late")
        t.agenda.insert(t.agenda.index(LATE), ("last turn", seat, WITCH))
        return
    tell_copy(t, seat, rank, "witch")
    act = t.setup.edition.night_acts[rank]
    if act is not None:
        act(t, seat)


def witch_returns(t: Table, seat: int) -> bool:
    """G-15-WITCH-5: nobody else aboard does anything at night."""
    return t.crew[seat] & t.setup.edition.night_crew == 1 << WITCH


# 16 Mutineer ------------------------------------------------------------------------------------------------

def mutineer_night(t: Table, seat: int) -> None:
    """G-16-MUT-1, -2: the lowest one aboard goes, be it himself; +2."""
    if t.crew[seat]:
        discard_from_crew(t, seat, RANKS.of(t.crew[seat])[0], "mutineer")
    gain(t, seat, 2, "mutineer")


# 17 Brute ---------------------------------------------------------------------------------------------------

def brute_day(t: Table, seat: int) -> None:
    """G-17-BRUTE-1 to -3: the rightmost character goes, be it himself, and its owner is honoured, if it has one."""
    victim, rank = rightmost(t)
    if victim == NOBODY:
        set_aside(t, rank, "brute")
    elif rank:
        discard_from_line(t, victim, rank, "brute")
        gain_reputation(t, victim, 1, "brute")


# 18 Gunner --------------------------------------------------------------------------------------------------

def gunner_day(t: Table, seat: int) -> None:
    t.agenda.append(("gunner", seat))


gunner_options = crew_of_anybody
"""G-18-GUN-1, -2: anybody in any ship."""


def gunner_shoots(t: Table, seat: int, target: tuple[int, int]) -> None:
    """G-18-GUN-1: one's own is a sacrifice, another's a crime."""
    discard_from_crew(t, *target, "gunner")
    if target[0] == seat:
        gain_reputation(t, seat, 1, "gunner")
    else:
        lose_reputation(t, seat, 1, "gunner")


# 19 Necromancer ---------------------------------------------------------------------------------------------

def necromancer_day(t: Table, seat: int) -> None:
    """G-19-NECRO-1 to -3: for a relic, whether or not anybody can be raised."""
    if t.loot[seat][RELIC]:
        token_to_bag(t, seat, RELIC, 1, "necromancer")
        t.agenda.append(("necromancer", seat))


def necromancer_options(t: Table, seat: int) -> tuple[str, ...]:
    return RAISE.of(t.graveyard[seat])


def necromancer_raises(t: Table, seat: int, rank: int) -> None:
    """G-19-NECRO-4: openly, straight into the ship."""
    t.graveyard[seat] &= ~(1 << rank)
    t.crew[seat] |= 1 << rank
    card_raised(t, seat, rank)
    t.news += 1
    if t.events is not None:
        tell_card(t, seat, rank, "graveyard", "crew", "necromancer")


# 20 Freed Prisoner ------------------------------------------------------------------------------------------

def freed_prisoner_night(t: Table, seat: int) -> None:
    """G-20-FREED-1 to -3: +1 for everybody aboard from rank 21 on; for three or more he is a free man."""
    count = (t.crew[seat] & FROM_21).bit_count()
    gain(t, seat, count, "freed_prisoner")
    if count >= 3 and t.crew[seat] >> PRISONER & 1:
        discard_from_crew(t, seat, PRISONER, "freed_prisoner")


CHARACTERS = (
    Character(11, "carpenter", day=carpenter_day, end=carpenter_end),
    Character(12, "officer", day=officer_day),
    Character(13, "smuggler", day=smuggler_day),
    Character(14, "bodyguard", day=bodyguard_day),
    Character(15, "witch", night=witch_night, returns=witch_returns),
    Character(16, "mutineer", night=mutineer_night),
    Character(17, "brute", day=brute_day),
    Character(18, "gunner", day=gunner_day),
    Character(19, "necromancer", day=necromancer_day),
    Character(20, "freed_prisoner", night=freed_prisoner_night),
)

QUESTIONS = {
    "smuggler": Question("loot", smuggler_options, smuggler_takes),
    "witch": Question("copy", witch_options, witch_copies),
    "gunner": Question("discard", gunner_options, gunner_shoots),
    "necromancer": Question("raise", necromancer_options, necromancer_raises),
}
