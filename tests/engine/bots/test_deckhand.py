"""A Deckhand draws at random, but leaves out what is plainly bad as long as there is anything else."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.bots import bot, iterations
from libertalia.kernel.rng import Stream
from tests.engine.tables import play, sea, seat, table

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


def at_sea(rank: int, *spaces: str, tiles: str = "calm", **mine: object) -> Game:
    game = sea(seat([rank, *LOW, *[36] * (rank == 25)], **mine), seat([10, *LOW], crew=[7], relic=1, map=1),  # type: ignore[arg-type]
               seat([10, *LOW]), spaces=[list(spaces)], tiles=tiles)
    play(game, rank, 10, 10)
    return game


def last_night(round: int) -> Game:
    """The hook is asked about when the last night is over."""
    game = sea(seat([10], crew=[11, 36], hook=1), seat([10]), seat([10]), day=3 + round, round=round)
    play(game, 10, 10, 10)
    return game


@pytest.mark.parametrize(("game", "sensible"), [
    (at_sea(32, "relic", "barrel", "map"), {"loot barrel", "loot map"}),
    (at_sea(18, crew=[12]), {"discard 1:7"}),
    (at_sea(7, chest=1, relic=1, saber=1), {"keep chest", "keep saber"}),
    (at_sea(23), {"steal 1:map"}),
    (at_sea(25), {"board 3", "board 4"}),
    (at_sea(19, relic=1, graveyard=[36, 12, 9]), {"raise 12", "raise 9"}),
    (at_sea(2, crew=[11, 12, 17]), {"copy 12", "copy 17"}),
    (at_sea(30, chest=2, relic=2, barrel=1), {"sell relic 1", "sell relic 2", "sell barrel 1"}),
    (at_sea(30, map=2, amulet=3), {"sell amulet 3"}),
    (at_sea(30, tiles="stormy", map=2, amulet=1), {"sell map 1", "sell map 2"}),
    (last_night(1), {"hook coins", "hook 10", "hook 11"}),
    (last_night(3), {"hook coins"}),
])
def test_at_sea_as_well(game: Game, sensible: set[str]) -> None:
    assert answers(game) == sensible
