"""Bots in the seat of one who plays alone: the rules decide for the Automa in the worlds they search, too."""

from __future__ import annotations

import time

import pytest

from libertalia import Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.bots.ahead import foresee
from libertalia.bots.arena import Contest, Player, play_block, play_game, result
from libertalia.bots.captain import Search
from libertalia.bots.worlds import Worlds
from libertalia.kernel.game import check_start
from libertalia.kernel.rng import Stream
from tests.engine.tables import alone, seat

START = check_start("galecrest", 1, 1, {"tiles": "uncharted"})


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game(level: str) -> None:
    game, decisions, _ = play_game(START, [Player(bot(level), lambda: iterations(6))], 0, time.perf_counter)
    assert game.over
    assert decisions == len(game.choices) > 15
    assert {number for number, _ in game.choices} == {0}


def test_nobody_picks_for_the_automa() -> None:
    game = Game.new("galecrest", 1, 3)
    world = Worlds(game.view(0)).deal(Stream(1))
    foresee(world, 0, lambda table, decision: pytest.fail("nobody else is asked"))
    assert world.picks == [0, 0]
    search = Search(game.view(0), game.waiting[0], Stream(2))
    assert list(search.races) == [0]
    search.run(iterations(40))
    assert search.done >= 40


def test_a_captain_reckons_with_what_her_hand_and_the_top_card_will_do() -> None:
    """She has one card left, the Infantry, and the Pilferer brings the Governor: the Brute would meet him in vain, and
    the last loot is one chest: whoever stands left of both gets nothing but his own worth."""
    game = alone(seat([17, 5]), seat([29]), [40], round=3, day=6, solo={"looked": True}, spaces=[[]] * 5 + [["chest"]])
    assert bot("captain")(game.view(0), game.waiting[0], Stream(1), iterations(60)) == "play 5", "leftmost: +3"


def test_the_arena_has_one_seat_and_par_of_two() -> None:
    contest = Contest(START, "sailor", "sailor", "1i", "1i")
    player = Player(bot("sailor"), lambda: iterations(1))
    block = play_block(START, player, player, time.perf_counter)
    line = result(contest, [block])
    assert (line["players"], line["games"], line["par"]) == (1, 1, 0.5)
    assert block.share in (0, 1)
    assert (block.margin > 0) == (block.share == 1)
