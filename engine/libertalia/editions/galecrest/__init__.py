"""Libertalia: Winds of Galecrest (2022): three voyages, forty characters, two to six players, or one alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...kernel.decisions import MAX_SEATS, Question, kind_meanings
from ...kernel.edition import Edition
from ...kernel.flow import STEPS
from . import anchor, night
from .characters import CHARACTERS
from .data import CONFIDENCE, COUNTS, INCOME, KINDS, MIDSHIPMAN, VOYAGE_DAYS
from .flow import DAY_PLAN, aboard, begin, dusk, dusk_turn, next_round, take, winners
from .island import berth, remove, remove_options
from .loot import (
    loot_options,
    night_tokens,
    sabotage_options,
    sabotage_strikes,
    seize_options,
    seize_strikes,
    shame_options,
    shamed,
    worth,
)
from .solo import solo_of
from .table import OPTIONS, GalecrestTable, choose_colours, read_option, standing
from .views import EXTRA_KEYS, learn_extras, read_extras, view_extras, view_seat, write_extras

STEPS_2022: dict[str, Callable[..., None]] = {
    **STEPS, "berth": berth, "dusk": dusk, "aboard": aboard,
    "night": night.night, "clash": night.clash_is_over, "night tokens": night_tokens, "late": night.late,
    "last turn": night.last_turn, "rest": anchor.anchor, "tally": anchor.tally,
}

QUESTIONS = {
    "loot": Question("loot", loot_options, take),
    "seize": Question("discard", seize_options, seize_strikes),
    "sabotage": Question("discard", sabotage_options, sabotage_strikes),
    "shame": Question("shame", shame_options, shamed),
    "midshipman": Question("remove", remove_options, remove),
    "order": Question("use", night.order_options, night.comes_next),
    "hook": Question("hook", anchor.hook_options, anchor.hook_keeps),
}

MEANINGS = {
    **kind_meanings(("loot", "keep", "remove"), KINDS),
    **{f"shame {seat}": seat for seat in range(MAX_SEATS)},
    night.AUTO: 0,
    anchor.COINS: 0,
}

PLAYED_TOGETHER = Edition(
    name="galecrest",
    seats=(2, 6),
    days=VOYAGE_DAYS.value,
    kinds=KINDS,
    tokens=COUNTS.value,
    characters=CHARACTERS,
    options=OPTIONS,
    table=GalecrestTable,
    own_steps=STEPS_2022,
    own_card_steps=frozenset({"home", "aboard", "night turn", "last turn"}),
    own_questions=QUESTIONS,
    own_meanings=MEANINGS,
    words_for_ranks=("play", "return", "revive", "copy", "board", "raise", "use", "hook"),
    words_for_targets=("discard",),
    dusk_turn=dusk_turn,
    day_plan=DAY_PLAN,
    choose_colours=choose_colours,
    begin=begin,
    next_round=next_round,
    standing=standing,
    winners=winners,
    worth=worth,
    view_seat=view_seat,
    view_extras=view_extras,
    write_extras=write_extras,
    read_extras=read_extras,
    learn_extras=learn_extras,
    extra_keys=EXTRA_KEYS,
    core_keys=EXTRA_KEYS,
    read_option=read_option,
    income=INCOME.value,
    midshipman=MIDSHIPMAN.value,
    confidence=CONFIDENCE,
)
EDITION = replace(PLAYED_TOGETHER, solo=solo_of(PLAYED_TOGETHER))
