"""Questions and answers as text: the same moves as without the way round, and the clock that is handed in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from libertalia import Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.bots.desk import answer
from libertalia.editions import PACKAGES
from libertalia.kernel.rng import Stream


def question(game: Game, seat: int, **how: Any) -> str:
    decision = next(one for one in game.waiting if one.seat == seat)
    return json.dumps({"view": game.view(seat), "decision": list(decision), "seed": 5, "purpose": "bot 1 0", **how})


def no_clock() -> float:
    return 0.0


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_is_the_move_of_that_level(level: str, edition: str) -> None:
    game = Game.new(edition, 3, seed=8)
    found = json.loads(answer(question(game, 1, level=level, iterations=40), no_clock))
    assert found == bot(level)(game.view(1), game.waiting[1], Stream(5, "bot 1 0"), iterations(40))


def test_a_number_of_seconds_ends_by_the_clock_that_is_handed_in() -> None:
    game = Game.new(seats=2, seed=8)
    looks: list[float] = []

    def clock() -> float:
        looks.append(len(looks) * 10.0)
        return looks[-1]

    answer(question(game, 0, level="captain", seconds=0.5), clock)
    assert sum(look >= 500 for look in looks) <= 2, "it goes on though its time is over"
    assert len(looks) > 20


def test_weighing_gives_every_option_in_numbers() -> None:
    game = Game.new(seats=2, seed=8)
    found = json.loads(answer(question(game, 0, level="captain", weigh=True, iterations=120), no_clock))
    assert sorted(one[0] for one in found) == sorted(game.waiting[0].options)
    assert all(len(one) == 6 for one in found)
    assert any(one[5] for one in found)
