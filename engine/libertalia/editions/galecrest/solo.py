"""Winds of Galecrest alone: one person, the Automa, and the Pilferer between them (section 10 of the rules).

The Automa is a seat whose decisions the rules fix: the agenda is the usual one, and where it would ask her, her policy
answers. The Pilferer is no player: his character stands on the line each day as nobody's, and takes a token at dusk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from ...kernel.decisions import PLAY, decide
from ...kernel.edition import Edition
from ...kernel.events import AutomaChose, DifficultySet, PilfererCame
from ...kernel.flow import DAY, PICK, TOMORROW, enter, reveal
from ...kernel.reading import Reader
from ...kernel.rng import derive, shuffled
from ...kernel.table import NOBODY, STREAMS, Record, Setup
from ...kernel.verbs import board, join_line, play_openly
from . import flow
from .automa import (
    WATCHMAN,
    decided,
    lookout,
    named,
    policies_of,
    policy_confidence,
    select,
    tell_policy,
)
from .cards import Character, card_of
from .data import KINDS
from .island import set_aside, space_to_bag
from .loot import worth
from .policies import AUTOMA, HUMAN, most_desirable
from .ranks_21_30 import watchman_swaps
from .solo_data import AUTOMA_HOOK, DIFFICULTIES, SELECTORS_MARK, SOLO_CONFIDENCE
from .table import GalecrestTable, standing
from .views import learn_extras, read_extras, view_extras, write_extras

NAMES = {AUTOMA: "automa"}
OPTIONS = {"difficulty": ("normal", "easy", "hard", "very-hard")}
DECK_STREAM = len(STREAMS)
PILFERER: Record = ("pilferer",)
AUTOMA_PLAYS: Record = ("automa",)
PILFER: Record = ("pilfer",)
LOOKOUT: Record = ("lookout",)
DAY_PLAN = (TOMORROW, flow.NIGHT, flow.DUSK, DAY, AUTOMA_PLAYS, PILFERER, PICK)
"""G-SOLO-8: the person's card, then the Pilferer's, then the Automa's; the last stands on top."""


class SoloTable(GalecrestTable):
    """Its deck is the solo deck."""

    __slots__ = ("looked",)

    looked: bool
    """G-SOLO-13: the card on top of the deck has been looked at, and everybody knows it."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.streams = [0] * (DECK_STREAM + 1)
        self.looked = False

    def copy(self) -> SoloTable:
        new = super().copy()
        assert isinstance(new, SoloTable)
        new.looked = self.looked
        return new


# --- before the game and each voyage -----------------------------------------------------------------------

def begin(t: SoloTable) -> None:
    """G-SOLO-2: a deck of 39; G-SOLO-31: wealth makes the difficulty."""
    flow.set_up(t)
    t.streams[DECK_STREAM] = derive(t.setup.seed, "deck")
    shuffle_deck(t)
    difficulty = t.setup.options["difficulty"]
    t.score = list(DIFFICULTIES[difficulty].value)
    if t.events is not None:
        t.events.append(DifficultySet(difficulty, tuple(t.score)))
    flow.set_sail(t)


def shuffle_deck(t: SoloTable) -> None:
    """G-SOLO-3, G-SOLO-4: what has been drawn stays out, the rest is shuffled afresh for every voyage."""
    t.looked = False
    t.deck = tuple(shuffled(t.streams, DECK_STREAM, [rank for rank in sorted(t.deck) if in_deck(t, rank)]))


def in_deck(t: SoloTable, rank: int) -> bool:
    """G-SOLO-2: no rank 37."""
    return bool(card_of(t, rank).selectors)


def next_round(t: SoloTable) -> None:
    shuffle_deck(t)
    flow.next_round(t)


# --- the cards of a day ------------------------------------------------------------------------------------

def solo_standing(t: SoloTable, seat: int, rank: int) -> int:
    """G-SOLO-9: without a token of reputation the Pilferer stands to the left of his equals."""
    return rank * 8 - 1 if seat == NOBODY else standing(t, seat, rank)


def pick(t: SoloTable) -> None:
    """G-SOLO-8: only the person chooses; with an empty hand nobody does (G-SEL-3)."""
    t.phase = "sunrise"
    if t.hand[HUMAN] and not t.picks[HUMAN]:
        t.agenda.append(PICK)
        t.waiting = (decide((HUMAN, "play", PLAY.of(t.hand[HUMAN]), "sunrise")),)
    else:
        reveal(t)


def pilferer_comes(t: SoloTable) -> None:
    """G-SOLO-8: the next card of the solo deck. (Only a made-up position runs out of them.)"""
    if t.deck:
        rank, t.deck = t.deck[0], t.deck[1:]
        t.looked = False
        t.news += 1
        join_line(t, NOBODY, rank)
        if t.events is not None:
            t.events.append(PilfererCame(rank, tuple(t.line)))


def automa_plays(t: SoloTable) -> None:
    """G-SOLO-8, G-SOLO-10 to -13: the card on top says which; it stays there, and the person has seen it."""
    found = select(t)
    if found:
        t.looked = bool(t.deck)
        if t.events is not None:
            t.events.append(AutomaChose(
                t.deck[0] if t.deck else None, found.rank, found.row, found.selector,
                {category: tuple(kinds) for category, kinds in found.tokens.items()}, tuple(found.candidates), AUTOMA))
        play_openly(t, AUTOMA, found.rank, "automa")


# --- dusk --------------------------------------------------------------------------------------------------

def dusk(t: SoloTable) -> None:
    enter(t, "dusk")
    next_turn(t)


def aboard(t: SoloTable, seat: int, rank: int) -> None:
    board(t, seat, rank)
    next_turn(t)


def next_turn(t: SoloTable) -> None:
    """G-DUSK-1: the Pilferer has his turn too, and before hers the Automa's Watchman looks at tomorrow."""
    last = t.line[-1] if t.line else None
    if last and last[0] == NOBODY:
        t.agenda.append(PILFER)
        return
    flow.next_turn(t)
    if last == (AUTOMA, WATCHMAN):
        t.agenda.append(LOOKOUT)


def pilfer(t: SoloTable) -> None:
    """G-SOLO-14: he takes the most desirable token out of the game's reach, and his card is set aside."""
    if t.line and t.line[-1][0] == NOBODY:
        today = named(t.spaces[t.day - 1])
        if today:
            space_to_bag(t, NOBODY, KINDS.index(most_desirable(today)), 1, "pilferer")
        set_aside(t, t.line[-1][1], "dusk")
    next_turn(t)


def look_out(t: SoloTable) -> None:
    """G-SOLO-26: she may choose from two days' tokens: the better one of tomorrow comes here. (A Watchman whom her
    Apprentice copies stands on no island, so he does nothing: our ruling.)"""
    pair = lookout(t)
    if pair:
        policy = card_of(t, WATCHMAN).policy
        assert policy
        tell_policy(t, "watchman", f"swap {KINDS[pair[0]]} {KINDS[pair[1]]}", policy)
        watchman_swaps(t, AUTOMA, pair)


# --- her tiles ---------------------------------------------------------------------------------------------

def solo_worth(t: SoloTable, seat: int, loot: list[int]) -> tuple[int, ...]:
    """G-SOLO-HOOK: calm hooks pay the Automa more, and keep nobody."""
    values = worth(t, seat, loot)
    if seat != AUTOMA or not t.chart.keeping:
        return values
    return tuple([AUTOMA_HOOK.value * loot[kind] if kind in t.chart.keeping else value
                  for kind, value in enumerate(values)])


# --- views and positions -----------------------------------------------------------------------------------

def solo_view(t: SoloTable) -> dict[str, Any]:
    """G-INFO-12: the card on top only when it has been looked at; how many cards are left."""
    pilferer = [rank for seat, rank in t.line if seat == NOBODY]
    return {**view_extras(t), "solo": {
        "difficulty": t.setup.options["difficulty"], "deck": len(t.deck), "top": t.deck[0] if t.looked else None,
        "pilferer": pilferer[0] if pilferer else None}}


def learn_solo(t: SoloTable, view: Mapping[str, Any]) -> None:
    learn_extras(t, view)
    t.looked = view["solo"]["top"] is not None


def write_solo(t: SoloTable) -> dict[str, Any]:
    return {**write_extras(t), "solo": {"looked": True} if t.looked else {}}


def read_solo(t: SoloTable, position: Mapping[str, Any], reader: Reader) -> None:
    """G-SOLO-2: no rank 37 in the deck; the Automa picks nothing in advance (G-SOLO-8)."""
    read_extras(t, position, reader)
    solo = reader.keys(position["solo"], "`solo`", ("looked",))
    t.looked = solo.get("looked", False)
    if not isinstance(t.looked, bool):
        reader.problem("`looked` is true or false: whether the card on top of the deck has been looked at")
    if t.looked and not t.deck:
        reader.problem("there is no card on top of the deck to be looked at")
    if "deck" not in position:
        t.deck = tuple(rank for rank in t.deck if in_deck(t, rank) and (NOBODY, rank) not in t.line)
    for rank in t.deck:
        if not in_deck(t, rank):
            reader.problem(f"the solo deck has no rank {rank}")
        if (NOBODY, rank) in t.line:
            reader.problem(f"rank {rank} is in the deck and with the Pilferer at once")
    if t.picks[AUTOMA]:
        reader.problem("the Automa picks no card in advance")


# --- the edition -------------------------------------------------------------------------------------------

def solo_of(edition: Edition) -> Edition:
    """G-SOLO-1: any ordinary rule that is not overridden here applies."""
    cards = cast(Mapping[int, Character], edition.characters)
    selectors = {f"solo.selector.{rank}": SELECTORS_MARK for rank, card in cards.items() if card.selectors}
    return replace(
        edition,
        seats=(2, 2),
        automatic=NAMES,
        options={**edition.options, **OPTIONS},
        table=SoloTable,
        streams={**STREAMS, "deck": DECK_STREAM},
        own_steps={**edition.own_steps, "pick": pick, "pilferer": pilferer_comes, "automa": automa_plays,
               "dusk": dusk, "aboard": aboard, "pilfer": pilfer, "lookout": look_out},
        own_questions={name: question for name, question in edition.own_questions.items() if name != "midshipman"},
        ask=decided,
        day_plan=DAY_PLAN,
        begin=begin,
        next_round=next_round,
        standing=solo_standing,
        worth=solo_worth,
        view_extras=solo_view,
        learn_extras=learn_solo,
        write_extras=write_solo,
        read_extras=read_solo,
        extra_keys=edition.extra_keys | {"solo"},
        core_keys=edition.core_keys | {"solo"},
        confidence={**edition.confidence, **SOLO_CONFIDENCE, **selectors,
                    **policy_confidence(policies_of(edition))},
    )
