"""How the Automa decides: which card she plays, and a policy for every question she would be asked (section 10).

Each policy takes the table and what could be said, two options at least and in their fixed order, and gives one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ...kernel.decisions import RANKS, Question
from ...kernel.verbs import tell_card
from .data import HIGH, KINDS, LOW, MEDIUM, MERCHANT, RECONSTRUCTED
from .loot import HOOK, SABER
from .night import AUTO
from .ranks_11_20 import FROM_21, PRISONER, WITCH
from .ranks_31_40 import CLASH
from .solo_data import CATEGORIES, ICONS, NEVER_BOARDS, PREFERENCE, SALE_COSTS, SELECTORS, WORTH_HITTING
from .table import GalecrestTable as Table

HUMAN, AUTOMA = 0, 1
WATCHMAN = 27
Options = tuple[str, ...]
DESIRE = {kind: len(KINDS) - place for place, kind in enumerate(PREFERENCE.value)}
"""G-LOOT-GEN-4: the more desirable a kind, the greater."""


# --- which card she plays ----------------------------------------------------------------------------------

class Selection(NamedTuple):
    """Everything that led to her card, for whoever wants to follow."""

    rank: int
    row: int
    selector: str
    tokens: dict[str, list[str]]
    """Today's loot by category."""
    candidates: list[int]
    """The cards she counted through, from left to right."""


def sorted_tokens(space: list[int]) -> dict[str, list[str]]:
    """G-SOLO-10: today's tokens as good, average and bad."""
    return {category: [kind for kind in kinds for _ in range(space[KINDS.index(kind)])]
            for category, kinds in CATEGORIES.value.items()}


def matching_row(good: int, average: int, bad: int) -> int:
    """G-SOLO-10: the first row whose condition holds. (With other than three tokens, in a made-up position, too.)"""
    if (good > 0) + (average > 0) + (bad > 0) <= 1:
        return 1
    if bad >= 2:
        return 2
    if bad and good:
        return 3
    return 4 if good else 5


def selected(hand: Sequence[int], selector: str) -> tuple[int, list[int]]:
    """G-SOLO-11: her card, and those that were counted; past the end it is the last one."""
    hand, icons = list(hand), [rank for rank in hand if rank in ICONS.value]
    if selector == "R" or (selector[0] == "E" and not icons):
        return hand[-1], hand
    counted = icons if selector[0] == "E" else hand
    return counted[min(int(selector[1:]), len(counted)) - 1], counted


def select(t: Table) -> Selection | None:
    """G-SOLO-10 to -13: by the card on top of the deck; None with an empty hand. (No card on top, in a made-up
    position: the rightmost.)"""
    hand = RANKS.of(t.hand[AUTOMA])
    if not hand:
        return None
    tokens = sorted_tokens(t.spaces[t.day - 1])
    row = matching_row(*map(len, tokens.values()))
    selector = SELECTORS[t.deck[0]][row - 1] if t.deck else "R"
    rank, candidates = selected(hand, selector)
    return Selection(rank, row, selector, tokens, candidates)


# --- tokens ------------------------------------------------------------------------------------------------

def most_desirable(kinds: Iterable[str]) -> str:
    """G-SOLO-20"""
    return max(kinds, key=DESIRE.__getitem__)


def least_desirable(kinds: Iterable[str]) -> str:
    """G-SOLO-21"""
    return min(kinds, key=DESIRE.__getitem__)


def named(space: list[int]) -> list[str]:
    return [kind for kind, count in zip(KINDS, space, strict=True) if count]


def best_token(t: Table, options: Options) -> str:
    """G-SOLO-20, G-SOLO-P07, -P13, -P26: what she takes or keeps; G-SOLO-P23: or steals."""
    return max(options, key=lambda option: DESIRE[option[option.index(" ") + 1:].split(":")[-1]])


def lookout(t: Table) -> tuple[int, int] | None:
    """G-SOLO-26: the kinds of today and tomorrow that her Watchman exchanges before she loots."""
    if t.day >= len(t.spaces):
        return None
    today, tomorrow = (named(space) for space in t.spaces[t.day - 1:t.day + 1])
    if not today or not tomorrow or DESIRE[most_desirable(tomorrow)] <= DESIRE[most_desirable(today)]:
        return None
    return KINDS.index(least_desirable(today)), KINDS.index(most_desirable(tomorrow))


def sale(t: Table, options: Options) -> str:
    """G-SOLO-P30: the best price beyond what the tokens are worth; of equals the less desirable kind, then the fewer
    tokens (our ruling)."""
    def profit(option: str) -> tuple[int, int, int]:
        _, kind, number = option.split()
        return MERCHANT.value[int(number)] - int(number) * SALE_COSTS.value[kind], -DESIRE[kind], -int(number)
    return max(options, key=profit)


# --- characters --------------------------------------------------------------------------------------------

def rank_of(option: str) -> int:
    """`copy 5` and `discard 0:5` alike."""
    return int(option[option.index(" ") + 1:].split(":")[-1])


def rightmost_card(t: Table, options: Options) -> str:
    """G-SOLO-P01, -P02, -P31: the highest rank; options stand in ascending order."""
    return options[-1]


def anchors(t: Table, rank: int) -> bool:
    card = t.setup.edition.characters[rank]
    return card.end is not None or card.returns is not None


def innkeeper(t: Table, options: Options) -> str:
    """G-SOLO-P04: the highest without an anchor ability, else the lowest."""
    return next((option for option in reversed(options) if not anchors(t, rank_of(option))), options[0])


def witch(t: Table, options: Options) -> str:
    """G-SOLO-P15: whose ability pays most now; of equals the higher rank."""
    return max(options, key=lambda option: (pays_now(t, rank_of(option)), rank_of(option)))


def pays_now(t: Table, rank: int) -> int:
    crew, loot = t.crew[AUTOMA], t.loot[AUTOMA]
    if rank == PRISONER:
        return (crew & FROM_21).bit_count()
    if rank == 24:
        return max(-t.doubloons[AUTOMA], 4 - crew.bit_count())
    if rank == 28:
        return loot[SABER] + loot[HOOK]
    if rank == 37:
        return 0 if CLASH in t.agenda else 2
    return 2 if rank == 16 else 1


def necromancer(t: Table, options: Options) -> str:
    """G-SOLO-P19: the highest with an anchor ability, else the highest."""
    return next((option for option in reversed(options) if anchors(t, rank_of(option))), options[-1])


def recruiter(t: Table, options: Options) -> str:
    """G-SOLO-P25: the highest that earns something at night or at anchor, but not the Quartermaster; else the
    rightmost."""
    cards = t.setup.edition.characters
    return next((option for option in reversed(options) if rank_of(option) != NEVER_BOARDS
                 and (cards[rank_of(option)].night or anchors(t, rank_of(option)))), options[-1])


def of_the_human(t: Table, options: Options) -> str:
    """G-SOLO-23: the highest of those that earn something, else the highest, the Quartermaster last of all."""
    def worth(option: str) -> tuple[bool, bool, int]:
        rank = rank_of(option)
        return rank in WORTH_HITTING.value, rank != NEVER_BOARDS, rank
    return max(options, key=worth)


def of_her_own(t: Table, options: Options) -> str:
    """G-SOLO-22: the Quartermaster, then who earns nothing aboard, then the others, each time the lowest."""
    def loss(option: str) -> tuple[bool, bool, int]:
        rank = rank_of(option)
        return rank != NEVER_BOARDS, bool(t.setup.edition.characters[rank].night) or anchors(t, rank), rank
    return min(options, key=loss)


def gunner(t: Table, options: Options) -> str:
    """G-SOLO-P18: the human's ship; if that is empty, her own."""
    human = tuple([option for option in options if option.startswith(f"discard {HUMAN}:")])
    return of_the_human(t, human) if human else of_her_own(t, options)


def night_order(t: Table, options: Options) -> str:
    """G-SOLO-24: the usual order; at the end of the night what the Witch has promised comes before the Prisoner."""
    return f"use {WITCH}" if f"use {PRISONER}" in options else AUTO


# --- all policies ------------------------------------------------------------------------------------------

class Policy(NamedTuple):
    rule: str
    """The ID that events cite."""
    mark: str
    choose: Callable[[Table, Options], str] | None
    """None where she is not asked at all."""


POLICIES = {
    "loot": Policy("G-SOLO-20", MEDIUM, best_token),
    "cook": Policy("G-SOLO-P26", RECONSTRUCTED, best_token),
    "smuggler": Policy("G-SOLO-P13", RECONSTRUCTED, best_token),
    "preacher": Policy("G-SOLO-P07", RECONSTRUCTED, best_token),
    "thief": Policy("G-SOLO-P23", RECONSTRUCTED, best_token),
    "merchant": Policy("G-SOLO-P30", RECONSTRUCTED, sale),
    "watchman": Policy("G-SOLO-26", MEDIUM, None),
    "scout": Policy("G-SOLO-P01", RECONSTRUCTED, rightmost_card),
    "apprentice": Policy("G-SOLO-P02", RECONSTRUCTED, rightmost_card),
    "surgeon": Policy("G-SOLO-P31", RECONSTRUCTED, rightmost_card),
    "innkeeper": Policy("G-SOLO-P04", RECONSTRUCTED, innkeeper),
    "necromancer": Policy("G-SOLO-P19", RECONSTRUCTED, necromancer),
    "recruiter": Policy("G-SOLO-P25", RECONSTRUCTED, recruiter),
    "witch": Policy("G-SOLO-P15", RECONSTRUCTED, witch),
    "gunner": Policy("G-SOLO-P18", RECONSTRUCTED, gunner),
    "seize": Policy("G-SOLO-SABER", RECONSTRUCTED, of_the_human),
    "sabotage": Policy("G-SOLO-SABER", RECONSTRUCTED, of_the_human),
    "order": Policy("G-SOLO-24", RECONSTRUCTED, night_order),
    "hook": Policy("G-SOLO-HOOK", RECONSTRUCTED, None),
}
"""By what asks. A Brawler and a stormy barrel have but one rival; the Officer follows his text (G-SOLO-25)."""

POLICY_CONFIDENCE = {f"solo.policy.{name}": policy.mark for name, policy in POLICIES.items()} | {
    "solo.policy.officer": HIGH, "solo.policy.empty_hand": LOW}


def tell_policy(t: Table, name: str, option: str) -> None:
    if t.events is not None:
        t.tell("policy", seat=AUTOMA, option=option, why=name, policy=POLICIES[name].rule)


def decided(name: str, question: Question) -> Question:
    """The same question in a solo game: where the Automa could say several things, her policy leaves one."""
    policy = POLICIES.get(name)

    def offer(t: Table, seat: int) -> Options:
        if seat != AUTOMA or policy is None:
            return question.options(t, seat)
        if policy.choose is None:
            return ()
        options = question.options(t, seat)
        if len(options) < 2:
            return options
        option = policy.choose(t, options)
        tell_policy(t, name, option)
        return (option,)

    return question._replace(options=offer)


def revive_openly(t: Table, seat: int, rank: int) -> None:
    """G-INFO-11: her hand lies open, so everybody sees whom her Surgeon takes back."""
    bit = 1 << rank
    t.graveyard[seat] &= ~bit
    t.discards[seat] &= ~bit
    t.hand[seat] |= bit
    t.held[seat] |= bit
    if t.events is not None:
        tell_card(t, seat, rank, "graveyard", "hand", "surgeon")


def surgeon_revives(question: Question) -> Question:
    def answer(t: Table, seat: int, rank: Any) -> None:
        if seat == AUTOMA:
            revive_openly(t, seat, rank)
        else:
            question.answer(t, seat, rank)

    return question._replace(answer=answer)
