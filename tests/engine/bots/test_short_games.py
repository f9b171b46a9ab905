"""Games of one campaign or two: bots of every level finish them, and play their last campaign as the last one."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.bots.ahead import chance
from libertalia.bots.galecrest import reserve
from libertalia.bots.lore import lore_of
from libertalia.bots.original import picks
from libertalia.kernel.rng import Stream
from tests.engine.bots.games import random_game
from tests.engine.tables import sea, sea_of, seat, table

TABLES = [("original", 3), ("galecrest", 3), ("galecrest", 1)]


@pytest.mark.parametrize("length", ["1", "2"])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finishes_games_of_every_length(level: str, edition: str, seats: int, length: str) -> None:
    game = Game.new(edition, seats, seed=3, options={"length": length})
    while game.waiting:
        asked = game.waiting[-1]
        stream = Stream(3, f"{asked.seat} {len(game.choices)}")
        game.choose(asked.seat, bot(level)(game.view(asked.seat), asked, stream, iterations(4)))
    assert len(game.view(None)["fortunes"]) == int(length)


@pytest.mark.parametrize("replayed", ["again", "once"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_where_effects_come_once(level: str, replayed: str) -> None:
    game = Game.new("original", 3, seed=8, options={"length": "1", "replayed": replayed})
    while game.waiting:
        asked = game.waiting[0]
        stream = Stream(8, f"{asked.seat} {len(game.choices)}")
        game.choose(asked.seat, bot(level)(game.view(asked.seat), asked, stream, iterations(4)))
    assert game.over


@pytest.mark.parametrize("length", ["1", "2", "3"])
def test_cards_are_saved_for_nothing_on_the_last_day_of_a_game_however_long(length: str) -> None:
    """THRIFT: after the last campaign what is left in hand is worth nothing."""
    rounds = int(length)
    last = table(seat([5, 9]), seat([5, 9]), round=rounds, day=6, options={"length": length})
    last_one = picks.given_up_on(last.table.setup.edition)[-1]
    assert picks.given_up_today(last.table) == last_one[6][-1]
    at_sea = sea(seat([10, 35]), seat([10, 32]), round=rounds, day=3 + rounds)
    at_sea = Game.from_position({**at_sea.state(), "options": {"length": length}})
    last_voyage = reserve.given_up_on(at_sea.table.setup.edition)[-1]
    assert reserve.given_up_today(sea_of(at_sea)) == last_voyage[at_sea.table.setup.days[-1]][-1]


def test_the_first_of_three_is_no_last_one() -> None:
    first = table(seat([5, 9]), seat([5, 9]), day=6)
    given_up = picks.given_up_on(first.table.setup.edition)
    assert picks.given_up_today(first.table) == given_up[0][6][-1] != given_up[-1][6][-1]


def test_a_lead_says_more_in_a_short_game() -> None:
    chances = []
    for length in ("1", "2", "3"):
        game = table(seat([5], score=20), seat([5]), options={"length": length})
        chances.append(chance(game.table, 0, lore_of("original")))
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 3


@pytest.mark.parametrize(("edition", "length"), [("original", "1"), ("galecrest", "2")])
def test_random_short_games_end_after_their_last_round(edition: str, length: str) -> None:
    rounds = set()
    for game, _ in random_game(4, 4, options={"length": length}, edition=edition):
        rounds.add(game.round)
    assert rounds == set(range(1, int(length) + 1))


def test_a_used_up_effect_promises_nothing() -> None:
    """The Captain pays 3 by day but once; the second time a Sailor sees only what he costs."""
    hand = [29, 5]
    fresh = table(seat(hand), seat(hand), options={"replayed": "once"})
    used = table(seat(hand), seat(hand), options={"replayed": "once"}, spent=[[29], []])
    [one, other] = [picks.OriginalDay(game.table).gains(0, (5, 29))[1] for game in (fresh, used)]
    assert one - other == pytest.approx(3.0)
