"""The night (section 2.4 of the rules): its stages, and when its order is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations
from typing import Any

import pytest

from libertalia import Game
from libertalia.editions.galecrest.night import plan_of
from libertalia.editions.galecrest.night_order import OTHERS_AT_NIGHT, USUAL_ORDER, endings_after, order_matters
from libertalia.editions.galecrest.ranks_31_40 import CLASH
from libertalia.editions.galecrest.table import GalecrestTable
from libertalia.kernel.decisions import RANKS, mask_of
from libertalia.kernel.edition import edition_named
from libertalia.kernel.flow import answer
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    play,
    sea,
    seat,
    told,
)

TREASURER = seat([32, 35])


def night(*ships: tuple[int, ...], doubloons: int = 10, tokens: Mapping[str, int] = {}, **keys: Any) -> Game:
    """Seats with these ships and no cards; the last seat plays, and the night falls."""
    game = sea(*[seat([], crew=ship, doubloons=doubloons, tokens=tokens) for ship in ships],
               seat([32, 35]), **keys)
    choose(game, f"{len(ships)} play 32")
    return game


def test_G_NIGHT_1_each_owner_chooses_the_order_of_his_own() -> None:
    game = night((7, 16, 24), (7, 16, 24))
    assert asked(game) == (0, "use", ("use 16", "use 24", "use auto"))
    events = choose(game, "0 use 24")
    assert told(events, "turn", "seat", "rank") == [(0, 24), (0, 16)]
    assert asked(game)[0] == 1
    events = choose(game, "1 use 16")
    assert told(events, "turn", "seat", "rank") == [(1, 16), (1, 24)]
    assert coins(game)[:2] == [10 + 4 - 3 + 2, 10 + 2 + 4 - 2]


def test_G_NIGHT_1_the_character_of_today_is_already_aboard() -> None:
    game = sea(seat([8, 35]), TREASURER, TREASURER)
    assert changes(play(game, 8, 32, 32)) == [(0, 1)]


def test_G_NIGHT_1_the_usual_order_is_one_choice() -> None:
    game = night((7, 8, 16, 22, 24))
    events = choose(game, "0 use auto")
    assert told(events, "turn", "rank") == [(8,), (22,), (16,), (24,)]
    assert USUAL_ORDER == (37, 8, 22, 28, 16, 24, 15)


def test_G_NIGHT_1_the_question_comes_again_while_it_matters() -> None:
    game = night((8, 15, 16, 24, 35))
    assert asked(game)[2] == ("use 8", "use 15", "use 16", "use 24", "use auto")
    choose(game, "0 use 16")
    assert graveyard(game, 0) == [8]
    assert asked(game)[2] == ("use 15", "use 24", "use auto")
    choose(game, "0 use 24")
    assert asked(game)[1:] == ("copy", ("copy 16", "copy 24"))


def test_G_NIGHT_2_census_characters_tokens_and_then_the_freed_prisoner() -> None:
    game = night((8, 20, 26, 35, 37), (37,), tiles="stormy", tokens={"chest": 1, "relic": 1})
    events = game.latest
    assert [(seat, why) for seat, why in told(events, "coins", "seat", "why") if seat == 0] == [
        (0, "barkeep"), (0, "chest"), (0, "relic"), (0, "freed_prisoner")]
    assert coins(game)[0] == 10 + 1 + 1 - 1 + 2


def test_G_NIGHT_4_who_is_discarded_before_his_turn_does_nothing() -> None:
    game = night((8, 16, 35))
    choose(game, "0 use 16")
    assert (coins(game)[0], graveyard(game, 0)) == (12, [8])


def test_G_NIGHT_5_only_the_nymph_looks_at_other_ships_so_players_do_not_wait_for_each_other() -> None:
    """What happens to Bo is the same whatever Ann chooses."""
    results = []
    for option in ("use 16", "use 24"):
        game = night((7, 16, 24, 37), (8, 20, 26, 37))
        choose(game, f"0 {option}")
        while game.waiting[0].kind == "use":
            choose(game, "0 use auto")
        results.append((coins(game)[1], crew(game, 1)))
    assert results[0] == results[1]


def test_G_RUL_13_a_witch_copies_only_who_is_still_aboard() -> None:
    """The Barkeep has gone; so she has only the Mutineer to copy, and is then the lowest herself."""
    game = night((8, 15, 16, 35))
    events = choose(game, "0 use 16")
    assert told(events, "copy", "rank") == [(16,)]
    assert (changes(events), graveyard(game, 0)) == ([(0, 2), (0, 2)], [8, 15])


# --- when no order matters nobody is asked -----------------------------------------------------------------

ENDING = tuple[int, int, int]


def night_table(ship: int, purse: int, weapons: int, clash: bool) -> GalecrestTable:
    """One ship in the middle of the night, its turns not yet on the agenda."""
    game = sea(seat([], crew=RANKS.of(ship), doubloons=purse, saber=weapons), seat([32, 35]))
    t = game.table.copy()
    assert isinstance(t, GalecrestTable)
    t.waiting = ()
    t.agenda = [("late",), *([CLASH] if clash else [])]
    return t


def endings(t: GalecrestTable, order: tuple[int, ...]) -> set[ENDING]:
    """By the rules themselves: every way in which this order may end, with each choice that a Witch has."""
    if not order:
        promised = sum(record[0] == "last turn" for record in t.agenda)
        return {(t.crew[0], t.doubloons[0], promised)}
    rank, rest = order[0], order[1:]
    if not t.crew[0] >> rank & 1:
        return endings(t, rest)
    if rank != 15:
        after = t.copy()
        act = t.setup.edition.characters[rank].night
        assert act
        act(after, 0)
        return endings(after, rest)
    question = t.setup.edition.questions["witch"]
    found: set[ENDING] = set()
    for option in question.options(t, 0):
        after = t.copy()
        assert isinstance(after, GalecrestTable)
        question.answer(after, 0, t.setup.edition.meanings[option])
        found |= endings(after, rest)
    return found or endings(t, rest)


ORDINARY = plan_of(edition_named("galecrest")).ordinary
SHIPS = [ranks for number in (2, 3, 4) for ranks in combinations(RANKS.of(ORDINARY), number)]
ABOARD = [(), (7, 35), (20, 26), (1, 2, 3, 4, 5), (8, 24, 35), (16, 20, 22)]
"""Who is aboard beside those whose turns are still to come: some of them have had theirs."""


@pytest.mark.parametrize("others", ABOARD, ids=str)
@pytest.mark.parametrize("clash", [False, True])
def test_G_NIGHT_1_the_question_is_skipped_exactly_where_all_orders_come_to_the_same(
        others: tuple[int, ...], clash: bool) -> None:
    """Every order of every ship, with every choice of a Witch, played out by the rules; asked where some order leads
    to what the usual one never leads to, and never else."""
    asked_for = skipped = 0
    for ranks in SHIPS:
        if (len(ranks) == 4 and others) or set(ranks) & set(others):
            continue
        for purse in (0, 1, 3, 20):
            for weapons in (0, 1) if 28 in ranks else (0,):
                t = night_table(mask_of((*ranks, *others)), purse, weapons, clash)
                usual = endings(t, tuple(rank for rank in USUAL_ORDER if rank in ranks))
                differ = usual != set().union(*[endings(t, order) for order in permutations(ranks)])
                assert order_matters(t, 0, list(ranks)) == differ, (ranks, others, purse, weapons, clash)
                asked_for += differ
                skipped += not differ
    assert min(asked_for, skipped) > 30


def test_G_NIGHT_1_asked_though_every_first_step_may_lead_to_every_ending() -> None:
    """Whoever comes first, Ann can end with 0, 1 or 2; but in the usual order only with 0 or 2."""
    game = night((2, 8, 13, 15, 24, 37), (37,), doubloons=1)
    assert asked(game) == (0, "use", ("use 8", "use 15", "use 24", "use 37", "use auto"))
    choose(game, "0 use 15", "0 copy 24", "0 use 37", "0 use 24")
    assert coins(game)[0] == 1


def test_the_sketch_of_a_ship_knows_all_who_work_at_night() -> None:
    t = night_table(0, 0, 0, False)
    night_crew = t.setup.edition.night_crew
    assert night_crew == ORDINARY | 1 << 20
    assert night_crew == OTHERS_AT_NIGHT | 1 << 15
    assert len(endings_after(15, mask_of((7, 8, 15, 24, 35)), 5, 0, 0, False)) == 2


def test_the_answer_of_the_usual_order_is_one_of_all_orders() -> None:
    for ranks in SHIPS[::7]:
        game = night(tuple(sorted((*ranks, 7, 35))))
        t = night_table(mask_of((*ranks, 7, 35)), 10, 0, False)
        possible = set().union(*[endings(t, order) for order in permutations(ranks)])
        while game.waiting[0].kind in ("use", "copy"):
            [decision] = game.waiting
            answer_of = "use auto" if decision.kind == "use" else decision.options[0]
            answer(game.table, decision, answer_of)
        assert (game.table.crew[0], coins(game)[0]) in {end[:2] for end in possible}
