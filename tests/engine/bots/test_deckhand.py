"""A Deckhand draws at random, but leaves out what is plainly bad as long as there is anything else."""

from __future__ import annotations

import pytest

from engine import Game
from engine.bots import bot, iterations
from engine.rng import Stream
from tests.engine.tables import play, seat, table

LOW = [3, 4]


def answers(game: Game) -> set[str]:
    [decision] = game.waiting
    view = game.view(decision.seat)
    return {bot("deckhand")(view, decision, Stream(mood), iterations(1)) for mood in range(60)}


def asked_of(rank: int, *spaces: str, day: int = 1, **mine: object) -> Game:
    game = table(seat([rank, *LOW], **mine), seat([5, *LOW], crew=[7, 9]), day=day,  # type: ignore[arg-type]
                 spaces=[[]] * (day - 1) + [list(spaces)])
    play(game, rank, 5)
    return game


@pytest.mark.parametrize(("game", "sensible"), [
    (asked_of(23, "relic", "goods", "map", "officer"), {"loot goods", "loot map"}),
    (asked_of(23, "relic", "officer"), {"loot relic", "loot officer"}),
    (asked_of(15, crew=[12]), {"discard 1:7", "discard 1:9"}),
    (asked_of(6, chest=1, relic=1, saber=1), {"keep chest", "keep saber"}),
    (asked_of(21, chest=2, relic=2, map=3, goods=2), {"sell relic 2", "sell goods 2"}),
    (asked_of(21, chest=2, jewel=2), {"sell chest 2", "sell jewel 2"}),
    (asked_of(5, crew=[8], map=3), {"pass"}),
    (asked_of(5, crew=[8], map=4), {"pass", "trade map"}),
    (asked_of(22, graveyard=[9, 12]), {"revive 9", "revive 12"}),
])
def test_what_is_left_is_drawn_at_random(game: Game, sensible: set[str]) -> None:
    assert answers(game) == sensible
