"""The Mate looks to the end of the campaign, spends its budget and no more, and beats Sailors with a small one."""

from __future__ import annotations

import pytest

from libertalia.bots import bot, iterations
from libertalia.bots.arena import Player, play_block
from libertalia.editions import PACKAGES
from libertalia.kernel.game import check_start
from libertalia.kernel.rng import Stream
from tests.engine.bots.games import IN_A_PAGE
from tests.engine.tables import play, seat, table


def test_it_asks_its_budget_after_every_game_it_has_played_out() -> None:
    game = table(seat([3, 7, 12, 20]), seat([3, 7, 12, 20]), seat([3, 7, 12, 20]), day=4)
    asked: list[int] = []

    def counting(done: int) -> bool:
        asked.append(done)
        return done < 50

    bot("mate")(game.view(0), game.waiting[0], Stream(1), counting)
    assert max(asked) <= 50
    assert set(asked) == set(range(max(asked) + 1))


def test_without_a_budget_it_does_what_a_sailor_would() -> None:
    game = table(seat([23, 3, 2], crew=[5]), seat([5, 3, 2]), spaces=[["relic", "chest"]])
    play(game, 23, 5)
    [decision] = game.waiting
    nothing = iterations(0)
    assert bot("mate")(game.view(0), decision, Stream(2), nothing) == "loot chest"
    assert bot("sailor")(game.view(0), decision, Stream(2), nothing) == "loot chest"


def test_it_sees_what_a_sailor_does_not_the_last_token_that_wins() -> None:
    """Behind by four with one token to take: only the third map wins, though a chest counts more at first sight."""
    game = table(seat([23, 2], score=20, map=2), seat([5, 3], score=29), day=6, round=3,
                 spaces=[[]] * 5 + [["chest", "map"]])
    play(game, 23, 5)
    assert bot("mate")(game.view(0), game.waiting[0], Stream(3), iterations(40)) == "loot map"


@pytest.mark.skipif(IN_A_PAGE, reason="minutes in a page; the moves are the same there")
@pytest.mark.parametrize("edition", PACKAGES)
def test_a_mate_beats_sailors_with_a_small_budget(edition: str) -> None:
    start = check_start(edition, 2, 0, {})
    mate, sailor = (Player(bot(level), lambda: iterations(20)) for level in ("mate", "sailor"))
    blocks = [play_block(start._replace(seed=seed), mate, sailor, lambda: 0.0) for seed in range(4)]
    assert sum(block.share for block in blocks) / 4 > 0.6
