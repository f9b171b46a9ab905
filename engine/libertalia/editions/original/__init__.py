"""Libertalia (2012): three campaigns, thirty characters, two to six players."""

from __future__ import annotations

from ...kernel.decisions import Question, kind_meanings
from ...kernel.edition import Edition
from .characters import CHARACTERS
from .flow import DAY_PLAN, STEPS_2012, begin, dusk_turn, next_round, winners
from .house import OPTIONS, OriginalTable, choose_colours, standing
from .loot import COUNTS, KINDS, loot_options, saber_options, saber_strikes, take, worth
from .views import CORE_KEYS, EXTRA_KEYS, hide_token, learn_extras, read_extras, view_extras, view_seat, write_extras

QUESTIONS = {
    "loot": Question("loot", loot_options, take),
    "saber": Question("discard", saber_options, saber_strikes),
}

EDITION = Edition(
    name="original",
    seats=(2, 6),
    days=(6, 6, 6),
    kinds=KINDS,
    tokens=COUNTS,
    characters=CHARACTERS,
    options=OPTIONS,
    table=OriginalTable,
    own_steps=STEPS_2012,
    own_card_steps=frozenset({"home", "fall", "night turn"}),
    own_questions=QUESTIONS,
    own_meanings=kind_meanings(("loot", "keep"), KINDS),
    words_for_ranks=("play", "return", "revive"),
    words_for_targets=("discard",),
    dusk_turn=dusk_turn,
    day_plan=DAY_PLAN,
    choose_colours=choose_colours,
    begin=begin,
    next_round=next_round,
    standing=standing,
    winners=winners,
    worth=lambda t, seat, loot: worth(loot),
    view_seat=view_seat,
    view_extras=view_extras,
    write_extras=write_extras,
    read_extras=read_extras,
    learn_extras=learn_extras,
    hide_token=hide_token,
    extra_keys=EXTRA_KEYS,
    core_keys=CORE_KEYS,
)
