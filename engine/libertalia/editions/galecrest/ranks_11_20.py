"""The characters of ranks 11 to 20: from the Carpenter to the Freed Prisoner."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decisions import RANKS, Question, rank_options, ranks_of
from ...kernel.knowledge import card_raised
from ...kernel.offers import crew_of_anybody
from ...kernel.opinion import Opinion, in_the_end
from ...kernel.shared_crew import carpenter_day, carpenter_end, carpenter_today
from ...kernel.table import NOBODY, Record
from ...kernel.verbs import board, discard_from_crew, discard_from_line, gain, take_from_space, tell_card, token_to_bag
from .cards import Character, Glance, Morning, card_of
from .data import RECONSTRUCTED
from .island import COPY, rightmost, set_aside, space_to_bag, tell_copy
from .loot import RELIC, WEAPONS, gained, loot_options, weapons
from .policies import (
    AUTOMA,
    HUMAN,
    Options,
    Policy,
    anchors,
    best_token,
    of_her_own,
    of_the_human,
    rank_of,
)
from .table import NO_CARD
from .table import GalecrestTable as Table
from .track import gain_reputation, lose_reputation

RAISE = rank_options("raise ")
LATE: Record = ("late",)
FROM_21 = ~((1 << 21) - 1)
WITCH, PRISONER = 15, 20
ARMORER, WIND_NYMPH = 1 << 28, 1 << 37
GOOD_AT_NIGHT = 1 << 8 | 1 << 22 | ARMORER | WIND_NYMPH


# 12 Officer --------------------------------------------------------------------------------------------------

def officer_day(t: Table, seat: int) -> None:
    """G-12-OFF-1: whoever has 12 or more is honoured, everybody else gets as much as that."""
    have = t.doubloons[seat]
    if have >= 12:
        gain_reputation(t, seat, 2, "officer")
    else:
        gain(t, seat, 12 - have, "officer")


def officer_today(m: Morning) -> float:
    return 12.0 - m.coins if m.coins < 12 else m.steps(2)


# 13 Smuggler -------------------------------------------------------------------------------------------------

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


def smuggler_today(m: Morning) -> float:
    """The first choice, unless there are more Smugglers; it counts no less from a ship."""
    rivals = sum([(held >> 13 & 1) / held.bit_count() for held in m.others])
    return m.token(0.5 * rivals, m.aboard((13,))[0])


def smuggler_answers(g: Glance, kinds: Sequence[int]) -> list[float]:
    """A copied one stands on no island, and no token can drive him from it."""
    return g.takes(kinds, (g.seat, 13) if (g.seat, 13) in g.t.line else NO_CARD)


# 14 Bodyguard ------------------------------------------------------------------------------------------------

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


def bodyguard_today(m: Morning) -> float:
    return 2.0 * sum([m.space[kind] for kind in WEAPONS])


# 15 Witch ----------------------------------------------------------------------------------------------------

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


def witch_aboard(t: Table, seat: int, nights: int) -> float:
    """Somebody worth copying, or back to hand."""
    crew = t.crew[seat]
    if crew & WIND_NYMPH:
        return 1.8 * nights
    if crew & ARMORER:
        return nights * max(1.0, weapons(t, seat))
    return 1.0 * nights if crew & GOOD_AT_NIGHT else 1.5


def witch_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    """What that ability pays tonight, less whom it costs."""
    return [tonight(g, card_of(g.t, rank)) for rank in ranks]


def tonight(g: Glance, card: Character) -> float:
    own = card.opinion and card.opinion.tonight
    return own(g) if own else float(card.pays_now(g.t, g.seat))


def witch_policy(t: Table, options: Options) -> str:
    """G-SOLO-P15: whose ability pays most now; of equals the higher rank."""
    return max(options, key=lambda option: (card_of(t, rank_of(option)).pays_now(t, AUTOMA), rank_of(option)))


# 16 Mutineer -------------------------------------------------------------------------------------------------

def mutineer_night(t: Table, seat: int) -> None:
    """G-16-MUT-1, -2: the lowest one aboard goes, be it himself; +2."""
    if t.crew[seat]:
        discard_from_crew(t, seat, RANKS.of(t.crew[seat])[0], "mutineer")
    gain(t, seat, 2, "mutineer")


def mutineer_aboard(t: Table, seat: int, nights: int) -> float:
    """Two a night until he is the lowest himself, less what those bring who go before him."""
    lower = RANKS.of(t.crew[seat] & (1 << 16) - 1)
    value = 2.0 * min(nights, len(lower) + 1 + 0.3 * (nights - 1))
    for rank in lower[:nights]:
        value -= max(0.0, in_the_end(t, rank, 0.5))
    return value


def mutineer_tonight(g: Glance) -> float:
    return 2.0 - g.aboard(RANKS.of(g.t.crew[g.seat])[:1], g.nights - 1)[0]


def mutineer_pays(t: Table, seat: int) -> int:
    return 2


# 17 Brute ----------------------------------------------------------------------------------------------------

def brute_day(t: Table, seat: int) -> None:
    """G-17-BRUTE-1 to -3: the rightmost character goes, be it himself, and its owner is honoured, if it has one."""
    victim, rank = rightmost(t)
    if victim == NOBODY:
        set_aside(t, rank, "brute", seat)
    elif rank:
        discard_from_line(t, victim, rank, "brute", seat)
        gain_reputation(t, victim, 1, "brute", seat)


def brute_today(m: Morning) -> float:
    """Somebody's best card goes, unless it is the Brute himself; with two the Midshipman may stand in for all."""
    alone = 1.0
    for held in m.others:
        alone *= 1 - (held >> (m.low or 17) + 1).bit_count() / held.bit_count()
    return (1 - alone) * (0.5 + 8 * m.harm) - (0.0 if m.low else alone * 3)


# 18 Gunner ---------------------------------------------------------------------------------------------------

def gunner_day(t: Table, seat: int) -> None:
    t.agenda.append(("gunner", seat))


gunner_options = crew_of_anybody
"""G-18-GUN-1, -2: anybody in any ship."""


def gunner_shoots(t: Table, seat: int, target: tuple[int, int]) -> None:
    """G-18-GUN-1: one's own is a sacrifice, another's a crime."""
    discard_from_crew(t, *target, "gunner", seat)
    if target[0] == seat:
        gain_reputation(t, seat, 1, "gunner")
    else:
        lose_reputation(t, seat, 1, "gunner")


def gunner_today(m: Morning) -> float:
    sacrifice = m.steps(1)
    own = [-worth + sacrifice for worth in m.own_worths()]
    rivals = tuple([other for other in range(m.n) if other != m.seat and m.t.crew[other]])
    if rivals:
        own.append(m.best_blow(rivals) + m.steps(-1))
    return max(own) if own else 0.0


def gunner_answers(g: Glance, targets: Sequence[tuple[int, int]]) -> list[float]:
    sacrifice, crime = g.steps(1), g.steps(-1)
    return [worth + (sacrifice if owner == g.seat else crime)
            for worth, (owner, _) in zip(g.blows(targets), targets, strict=True)]


def gunner_policy(t: Table, options: Options) -> str:
    """G-SOLO-P18: the human's ship; if that is empty, her own."""
    human = tuple([option for option in options if option.startswith(f"discard {HUMAN}:")])
    return of_the_human(t, human) if human else of_her_own(t, options)


# 19 Necromancer ----------------------------------------------------------------------------------------------

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


def necromancer_today(m: Morning) -> float:
    if not m.loot[RELIC]:
        return 0.0
    dead = m.aboard(ranks_of(m.t.graveyard[m.seat]))
    return (max(dead) if dead else 0.0) - m.values[RELIC]


def necromancer_answers(g: Glance, ranks: Sequence[int]) -> list[float]:
    return g.aboard(ranks)


def necromancer_policy(t: Table, options: Options) -> str:
    """G-SOLO-P19: the highest with an anchor ability, else the highest."""
    return next((option for option in reversed(options) if anchors(t, rank_of(option))), options[-1])


# 20 Freed Prisoner -------------------------------------------------------------------------------------------

def freed_prisoner_night(t: Table, seat: int) -> None:
    """G-20-FREED-1 to -3: +1 for everybody aboard from rank 21 on; for three or more he is a free man."""
    count = (t.crew[seat] & FROM_21).bit_count()
    gain(t, seat, count, "freed_prisoner")
    if count >= 3 and t.crew[seat] >> PRISONER & 1:
        discard_from_crew(t, seat, PRISONER, "freed_prisoner")


def freed_prisoner_pays(t: Table, seat: int) -> int:
    return (t.crew[seat] & FROM_21).bit_count()


def freed_prisoner_aboard(t: Table, seat: int, nights: int) -> float:
    """Three at least, and he is gone; until then what there is."""
    now = (t.crew[seat] & FROM_21).bit_count()
    return now if now >= 3 else now * nights + 0.35 * nights * (nights - 1) - (0.5 * now if nights > 2 else 0.0)


def freed_prisoner_beside(rank: int, nights: int) -> float:
    return 0.0 if rank < 21 else 1.0 if nights == 1 else 1.5


CHARACTERS = (
    Character(11, "carpenter", day=carpenter_day, end=carpenter_end,
        selectors=("L2", "E2", "R", "E2", "R"), earns_aboard=True,
        opinion=Opinion(4.2, 0.13, next_round=10.0, today=carpenter_today, aboard=10.0, costs_by_day=True)),
    Character(12, "officer", day=officer_day,
        selectors=("L2", "R", "R", "R", "L5"), icon=True,
        opinion=Opinion(4.3, 0.24, today=officer_today)),
    Character(13, "smuggler", day=smuggler_day, steps={"slip away": slip_away},
        question=Question("loot", smuggler_options, smuggler_takes),
        selectors=("L3", "R", "L5", "L3", "L3"), icon=True,
        policy=Policy("G-SOLO-P13", RECONSTRUCTED, best_token),
        opinion=Opinion(3.8, 0.16, today=smuggler_today, answers=smuggler_answers, loots=False)),
    Character(14, "bodyguard", day=bodyguard_day,
        selectors=("E1", "L5", "L3", "R", "L5"), icon=True,
        opinion=Opinion(4.2, -0.15, today=bodyguard_today)),
    Character(15, "witch", night=witch_night, returns=witch_returns,
        question=Question("copy", witch_options, witch_copies),
        selectors=("E2", "L4", "R", "L4", "L3"), earns_aboard=True,
        policy=Policy("G-SOLO-P15", RECONSTRUCTED, witch_policy),
        opinion=Opinion(2.7, next_round=3.5, aboard=witch_aboard, answers=witch_answers)),
    Character(16, "mutineer", night=mutineer_night, pays_now=mutineer_pays,
        selectors=("R", "E3", "R", "L2", "E2"), icon=True, earns_aboard=True,
        opinion=Opinion(4.0, 0.32, next_round=2.5, aboard=mutineer_aboard, tonight=mutineer_tonight)),
    Character(17, "brute", day=brute_day,
        selectors=("L1", "L3", "L4", "L4", "L3"), icon=True,
        opinion=Opinion(3.7, 0.06, today=brute_today, topples=True)),
    Character(18, "gunner", day=gunner_day,
        question=Question("discard", gunner_options, gunner_shoots),
        selectors=("L1", "R", "R", "E2", "E2"),
        policy=Policy("G-SOLO-P18", RECONSTRUCTED, gunner_policy),
        opinion=Opinion(5.2, 0.08, today=gunner_today, answers=gunner_answers)),
    Character(19, "necromancer", day=necromancer_day,
        question=Question("raise", necromancer_options, necromancer_raises),
        selectors=("L2", "R", "R", "R", "L3"),
        policy=Policy("G-SOLO-P19", RECONSTRUCTED, necromancer_policy),
        opinion=Opinion(4.7, -0.19, today=necromancer_today, answers=necromancer_answers, rids=(RELIC,))),
    Character(20, "freed_prisoner", night=freed_prisoner_night, pays_now=freed_prisoner_pays,
        selectors=("L3", "L5", "L5", "L3", "E2"), earns_aboard=True,
        opinion=Opinion(3.7, -0.05, next_round=3.0, aboard=freed_prisoner_aboard, beside=freed_prisoner_beside)),
)
