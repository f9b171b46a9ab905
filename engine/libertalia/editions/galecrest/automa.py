"""How the Automa decides: which card she plays, and a policy for every question she would be asked (section 10).

Policies for what cards ask stand beside the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ...kernel.decisions import RANKS, Question
from ...kernel.edition import Edition
from ...kernel.events import PolicyChose
from ...kernel.verbs import tell_card
from .cards import Character, card_of
from .data import HIGH, KINDS, LOW, MEDIUM, RECONSTRUCTED
from .night import AUTO
from .policies import (
    AUTOMA,
    DESIRE,
    Options,
    Policy,
    best_token,
    least_desirable,
    most_desirable,
    of_the_human,
    rightmost_card,
)
from .ranks_11_20 import PRISONER, WITCH
from .solo_data import CATEGORIES
from .table import GalecrestTable as Table

WATCHMAN = 27


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


def selected(t: Table, hand: Sequence[int], selector: str) -> tuple[int, list[int]]:
    """G-SOLO-11: her card, and those that were counted; past the end it is the last one."""
    hand, icons = list(hand), [rank for rank in hand if card_of(t, rank).icon]
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
    selector = card_of(t, t.deck[0]).selectors[row - 1] if t.deck else "R"
    rank, candidates = selected(t, hand, selector)
    return Selection(rank, row, selector, tokens, candidates)


# --- what she looks at --------------------------------------------------------------------------------------

def named(space: list[int]) -> list[str]:
    return [kind for kind, count in zip(KINDS, space, strict=True) if count]


def lookout(t: Table) -> tuple[int, int] | None:
    """G-SOLO-26: the kinds of today and tomorrow that her Watchman exchanges before she loots."""
    if t.day >= len(t.spaces):
        return None
    today, tomorrow = (named(space) for space in t.spaces[t.day - 1:t.day + 1])
    if not today or not tomorrow or DESIRE[most_desirable(tomorrow)] <= DESIRE[most_desirable(today)]:
        return None
    return KINDS.index(least_desirable(today)), KINDS.index(most_desirable(tomorrow))


def night_order(t: Table, options: Options) -> str:
    """G-SOLO-24: the usual order; at the end of the night what the Witch has promised comes before the Prisoner."""
    return f"use {WITCH}" if f"use {PRISONER}" in options else AUTO


# --- all policies ------------------------------------------------------------------------------------------

POLICIES = {
    "loot": Policy("G-SOLO-20", MEDIUM, best_token),
    "seize": Policy("G-SOLO-SABER", RECONSTRUCTED, of_the_human),
    "sabotage": Policy("G-SOLO-SABER", RECONSTRUCTED, of_the_human),
    "order": Policy("G-SOLO-24", RECONSTRUCTED, night_order),
    "hook": Policy("G-SOLO-HOOK", RECONSTRUCTED, None),
}
"""By what asks and is no card. A Brawler and a stormy barrel have but one rival; the Officer follows his text
(G-SOLO-25)."""
UNKNOWN = Policy("", RECONSTRUCTED, rightmost_card)


def policies_of(edition: Edition) -> dict[str, Policy]:
    """By what asks."""
    cards = cast(Iterable[Character], edition.characters.values())
    return POLICIES | {card.name: card.policy for card in cards if card.policy}


def policy_confidence(policies: Mapping[str, Policy]) -> dict[str, str]:
    return {f"solo.policy.{name}": policy.mark for name, policy in policies.items()} | {
        "solo.policy.officer": HIGH, "solo.policy.empty_hand": LOW}


def tell_policy(t: Table, name: str, option: str, policy: Policy) -> None:
    if t.events is not None:
        t.events.append(PolicyChose(AUTOMA, option, name, policy.rule))


def decided(edition: Edition, name: str, question: Question) -> Question:
    """The same question in a solo game: where the Automa could say several things, her policy leaves one."""
    policy = policies_of(edition).get(name, UNKNOWN)

    def offer(t: Table, seat: int) -> Options:
        if seat != AUTOMA:
            return question.options(t, seat)
        if policy.choose is None:
            return ()
        options = question.options(t, seat)
        if len(options) < 2:
            return options
        option = policy.choose(t, options)
        tell_policy(t, name, option, policy)
        return (option,)

    return (surgeon_revives(question) if name == "surgeon" else question)._replace(options=offer)


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
