"""The thirty characters of 2012: what each does, in the order of their ranks.

To add one: write its functions, cite the rules, and put it on the list at the end.
"""

from __future__ import annotations

from ...kernel.decisions import PLAY, RANKS, RETURN, Question
from ...kernel.edition import Character
from ...kernel.offers import crew_of_anybody, tokens_to_keep
from ...kernel.shared_crew import (
    SURGEON,
    barkeep_night,
    carpenter_day,
    carpenter_end,
    gambler_day,
    quartermaster_day,
    surgeon_day,
)
from ...kernel.verbs import (
    discard_from_crew,
    discard_from_line,
    gain,
    lose,
    play_openly,
    return_to_hand,
)
from .house import OriginalTable as Table
from .loot import (
    CHEST,
    GOODS,
    JEWEL,
    KINDS,
    MAP,
    RELIC,
    SABER,
    discard_tokens,
    pass_relics,
    redraw_officers,
    show_at_most,
)

UP_TO_18 = (1 << 19) - 1
FROM_13 = ~((1 << 13) - 1)
GRANNY = 1 << 27
MUTINEER = 1 << 13
WAITRESS = 1 << 8


# 1 Parrot ---------------------------------------------------------------------------------------------------

def parrot_day(t: Table, seat: int) -> None:
    """R-01-PARROT-1, -2: it goes to the graveyard, then another card takes its place, openly."""
    discard_from_line(t, seat, 1, "parrot")
    t.agenda.append(("parrot", seat))


def parrot_options(t: Table, seat: int) -> tuple[str, ...]:
    return PLAY.of(t.hand[seat])


def parrot_replaced(t: Table, seat: int, rank: int) -> None:
    """R-01-PARROT-3: the replacement is today's character in every way."""
    play_openly(t, seat, rank, "parrot")


# 2 Monkey ---------------------------------------------------------------------------------------------------

def monkey_day(t: Table, seat: int) -> None:
    """R-02-MONKEY-1: all relics go to the left neighbour."""
    pass_relics(t, seat, (seat + 1) % t.setup.seats)


# 3 Beggar ---------------------------------------------------------------------------------------------------

def beggar_day(t: Table, seat: int) -> None:
    """R-03-BEGGAR-1, -3: the owner of the highest character hands over 3, unless it is the Beggar's own."""
    payer = t.line[-1][0]
    if payer != seat:
        gain(t, seat, lose(t, payer, 3, "beggar"), "beggar")


# 4 Recruiter ------------------------------------------------------------------------------------------------

def recruiter_day(t: Table, seat: int) -> None:
    t.agenda.append(("recruiter", seat))


def recruiter_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-04-RECRUITER-1: any character of the own den."""
    return RETURN.of(t.crew[seat])


def recruiter_returns(t: Table, seat: int, rank: int) -> None:
    return_to_hand(t, seat, rank, "recruiter")


# 6 Preacher -------------------------------------------------------------------------------------------------

def preacher_day(t: Table, seat: int) -> None:
    t.agenda.append(("preacher", seat))


preacher_options = tokens_to_keep(KINDS)
"""R-06-PREACHER-1: with 0 or 1 token nothing happens."""


def preacher_keeps(t: Table, seat: int, kept: int) -> None:
    for kind, count in enumerate(t.loot[seat]):
        discard_tokens(t, seat, kind, count - (kind == kept), "preacher")
    show_at_most(t, seat, kept, 0)


def preacher_end(t: Table, seat: int) -> int:
    """R-06-PREACHER-4"""
    return 5


# 8 Waitress -------------------------------------------------------------------------------------------------

def waitress_night(t: Table, seat: int) -> None:
    """R-08-WAITRESS-3: whoever is asked has a map, so the question itself shows one."""
    t.agenda.append(("waitress", seat))
    for asked in waitresses(t):
        show_at_most(t, asked, MAP, t.loot[asked][MAP] - 1)


def waitresses(t: Table) -> list[int]:
    """R-NIGHT-4: all that have or will have this choice tonight, from the highest card down.

    R-08-WAITRESS-2: not where a Mutineer will have discarded her before.
    """
    ahead = set(t.agenda)
    asked = [seat for seat, loot in enumerate(t.loot) if loot[MAP] and (("waitress", seat) in ahead or (
        ("night turn", seat, 8) in ahead and t.crew[seat] & WAITRESS
        and not (("night turn", seat, 13) in ahead and lowest_but_mutineer(t, seat) == 8)))]
    return sorted(asked, key=lambda seat: -t.house.order[seat][8])


def waitress_options(t: Table, seat: int) -> tuple[str, ...]:
    """R-08-WAITRESS-1: the only effect of the game that one may decline."""
    return ("trade map", "pass") if t.loot[seat][MAP] else ()


def waitress_trades(t: Table, seat: int, traded: bool) -> None:
    if traded:
        discard_tokens(t, seat, MAP, 1, "waitress")
        gain(t, seat, 3, "waitress")


# 10 French Officer ------------------------------------------------------------------------------------------

def french_officer_day(t: Table, seat: int) -> None:
    """R-10-FRENCHOFFICER-1: only with 8 or fewer."""
    if t.doubloons[seat] < 9:
        gain(t, seat, 5, "french_officer")


# 11 Voodoo Witch --------------------------------------------------------------------------------------------

def voodoo_witch_day(t: Table, seat: int) -> None:
    """R-11-WITCH-1"""
    gain(t, seat, 2 * t.graveyard[seat].bit_count(), "voodoo_witch")


# 12 Freed Prisoner ------------------------------------------------------------------------------------------

def freed_prisoner_night(t: Table, seat: int) -> None:
    """R-12-FREED-1: +1 for every character of rank 13 or more in the den."""
    gain(t, seat, (t.crew[seat] & FROM_13).bit_count(), "freed_prisoner")


# 13 Mutineer ------------------------------------------------------------------------------------------------

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


# 14 Brute ---------------------------------------------------------------------------------------------------

def brute_day(t: Table, seat: int) -> None:
    """R-14-BRUTE-1, -2: the highest character on the ship goes, be it himself."""
    discard_from_line(t, *t.line[-1], "brute")


# 15 Gunner --------------------------------------------------------------------------------------------------

def gunner_day(t: Table, seat: int) -> None:
    """R-15-GUNNER-1, -4: pays 3, then shoots; without a target he pays all the same (OPT-GUNNER-NO-TARGET)."""
    if any(t.crew) or not t.house.gunner_free:
        lose(t, seat, 3, "gunner")
    t.agenda.append(("gunner", seat))


gunner_options = crew_of_anybody
"""R-15-GUNNER-1, -5: any den, the own one included."""


def gunner_shoots(t: Table, seat: int, target: tuple[int, int]) -> None:
    discard_from_crew(t, *target, "gunner")


# 16 Topman --------------------------------------------------------------------------------------------------

def topman_end(t: Table, seat: int) -> int:
    """R-16-TOPMAN-1: +5 with strictly the fewest characters (OPT-TOPMAN-TIE: or as few as anybody)."""
    own = t.crew[seat].bit_count() - t.house.topman_shares
    return 5 if all(own < t.crew[other].bit_count() for other in range(t.setup.seats) if other != seat) else 0


# 17 Spanish Spy ---------------------------------------------------------------------------------------------

def spanish_spy_day(t: Table, seat: int) -> None:
    """R-17-SPY-1"""
    redraw_officers(t, seat)


# 19 Bosun ---------------------------------------------------------------------------------------------------

def bosun_day(t: Table, seat: int) -> None:
    """R-19-BOSUN-1: +2 for each character of rank 1 to 18 in the den."""
    gain(t, seat, 2 * (t.crew[seat] & UP_TO_18).bit_count(), "bosun")


# 20 Armorer -------------------------------------------------------------------------------------------------

def armorer_night(t: Table, seat: int) -> None:
    """R-20-ARMORER-1: +1 for each saber, which shows them."""
    show_at_most(t, seat, SABER, 0)
    gain(t, seat, t.loot[seat][SABER], "armorer")


# 21 Merchant ------------------------------------------------------------------------------------------------

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


# 23 Treasurer -----------------------------------------------------------------------------------------------

def treasurer_end(t: Table, seat: int) -> int:
    """R-23-TREASURER-1"""
    loot = t.loot[seat]
    return loot[GOODS] + loot[JEWEL] + loot[CHEST]


# 24 Gambler -------------------------------------------------------------------------------------------------

def gambler_end(t: Table, seat: int) -> int:
    """R-24-GAMBLER-2"""
    return 8


# 25 Governor's Daughter -------------------------------------------------------------------------------------

def governors_daughter_end(t: Table, seat: int) -> int:
    """R-25-DAUGHTER-1: +6 if no other den holds one, else -3."""
    return 6 if sum(crew >> 25 & 1 for crew in t.crew) == 1 else -3


# 26 Quartermaster -------------------------------------------------------------------------------------------

def quartermaster_end(t: Table, seat: int) -> int:
    """R-26-QUARTERMASTER-2"""
    return -8


# 27 Granny Wata ---------------------------------------------------------------------------------------------

def grannies_clash(t: Table) -> None:
    """R-27-GRANNY-1, -2: before anything else of the night; two or more are all discarded at once."""
    holders = [seat for seat, crew in enumerate(t.crew) if crew & GRANNY]
    if len(holders) > 1:
        for seat in holders:
            discard_from_crew(t, seat, 27, "granny_wata")


def granny_wata_night(t: Table, seat: int) -> None:
    """R-27-GRANNY-1: still here, so she is the only one."""
    gain(t, seat, 2, "granny_wata")


# 28 First Mate ----------------------------------------------------------------------------------------------

def first_mate_end(t: Table, seat: int) -> int:
    """R-28-FIRSTMATE-1: himself included."""
    return t.crew[seat].bit_count()


# 29 Captain -------------------------------------------------------------------------------------------------

def captain_day(t: Table, seat: int) -> None:
    """R-29-CAPTAIN-1"""
    gain(t, seat, 3, "captain")


def captain_end(t: Table, seat: int) -> int:
    """R-29-CAPTAIN-2: on top of what a relic costs anyway."""
    return -3 * t.loot[seat][RELIC]


# 30 Spanish Governor ----------------------------------------------------------------------------------------

def spanish_governor_day(t: Table, seat: int) -> None:
    """R-30-GOVERNOR-1: the den is emptied; he himself is still on the ship."""
    for rank in RANKS.of(t.crew[seat]):
        discard_from_crew(t, seat, rank, "spanish_governor")


CHARACTERS = {character.rank: character for character in (
    Character(1, "parrot", day=parrot_day),
    Character(2, "monkey", day=monkey_day),
    Character(3, "beggar", day=beggar_day),
    Character(4, "recruiter", day=recruiter_day),
    Character(5, "cabin_boy", dusk=0),
    Character(6, "preacher", day=preacher_day, end=preacher_end),
    Character(7, "barkeep", night=barkeep_night),
    Character(8, "waitress", night=waitress_night),
    Character(9, "carpenter", day=carpenter_day, end=carpenter_end),
    Character(10, "french_officer", day=french_officer_day),
    Character(11, "voodoo_witch", day=voodoo_witch_day),
    Character(12, "freed_prisoner", night=freed_prisoner_night),
    Character(13, "mutineer", night=mutineer_night),
    Character(14, "brute", day=brute_day),
    Character(15, "gunner", day=gunner_day),
    Character(16, "topman", end=topman_end),
    Character(17, "spanish_spy", day=spanish_spy_day),
    Character(18, "cook", dusk=2),
    Character(19, "bosun", day=bosun_day),
    Character(20, "armorer", night=armorer_night),
    Character(21, "merchant", day=merchant_day),
    Character(22, "surgeon", day=surgeon_day),
    Character(23, "treasurer", end=treasurer_end),
    Character(24, "gambler", day=gambler_day, end=gambler_end),
    Character(25, "governors_daughter", end=governors_daughter_end),
    Character(26, "quartermaster", day=quartermaster_day, end=quartermaster_end),
    Character(27, "granny_wata", night=granny_wata_night),
    Character(28, "first_mate", end=first_mate_end),
    Character(29, "captain", day=captain_day, end=captain_end),
    Character(30, "spanish_governor", day=spanish_governor_day),
)}

QUESTIONS = {
    "parrot": Question("play", parrot_options, parrot_replaced),
    "recruiter": Question("return", recruiter_options, recruiter_returns),
    "preacher": Question("keep", preacher_options, preacher_keeps),
    "waitress": Question("trade", waitress_options, waitress_trades, waitresses),
    "gunner": Question("discard", gunner_options, gunner_shoots),
    "merchant": Question("sell", merchant_options, merchant_sells),
    "surgeon": SURGEON,
}
