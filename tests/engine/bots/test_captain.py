"""The Captain thinks for the others too, spends its budget and no more, and says in numbers what it found."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.bots import bot, iterations
from libertalia.bots.arena import Player, play_block
from libertalia.bots.captain import Search, weigh
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
        return done < 90

    bot("captain")(game.view(0), game.waiting[0], Stream(1), counting)
    assert max(asked) <= 90
    assert set(asked) == set(range(max(asked) + 1))


def test_at_sunrise_every_seat_runs_a_race_of_its_own() -> None:
    game = Game.new(seats=4, seed=3)
    search = Search(game.view(2), game.waiting[2], Stream(1))
    search.run(iterations(1200))
    assert set(search.races) == {0, 1, 2, 3}
    for one in (0, 1, 3):
        assert search.races[one].good, "nobody thought for this seat"
    worlds = [max(map(len, search.races[one].running.values())) for one in range(4)]
    assert worlds[2] == max(worlds)


def test_with_little_time_and_many_others_each_of_them_is_foreseen() -> None:
    game = Game.new(seats=5, seed=3)
    search = Search(game.view(2), game.waiting[2], Stream(1))
    search.run(iterations(300))
    assert all(search.races[one].chances for one in search.rivals), "who has not been judged is taken for a sailor"


def test_in_the_middle_of_a_day_there_is_one_race() -> None:
    game = table(seat([23, 3, 2], crew=[5]), seat([5, 3, 2]), spaces=[["relic", "chest"]])
    play(game, 23, 5)
    search = Search(game.view(0), game.waiting[0], Stream(2))
    assert set(search.races) == {0}
    assert search.run(iterations(40)).best() == "loot chest"


def test_its_choice_is_drawn_from_what_is_as_good_as_the_best() -> None:
    """Two cards that do nothing more this campaign, on the last day of all and without booty."""
    game = table(seat([5, 10], score=50, doubloons=20), seat([5, 10]), day=6, round=3)
    chosen = {bot("captain")(game.view(0), game.waiting[0], Stream(number), iterations(60)) for number in range(12)}
    assert chosen == {"play 5", "play 10"}


def test_what_it_says_of_an_option_is_what_that_option_brings() -> None:
    """Everything is known: a chest is worth five, a relic costs three, and the purse counts as it is."""
    game = table(seat([23, 3, 2], doubloons=7), seat([5, 3, 2]), day=6, spaces=[[]] * 5 + [["relic", "chest"]])
    play(game, 23, 5)
    found = weigh(game.view(0), game.waiting[0], Stream(2), iterations(60))
    assert [one.option for one in found] == ["loot chest", "loot relic"]
    assert [one.good for one in found] == [True, False]
    chest, relic = found
    assert chest.coins - relic.coins == pytest.approx(8 + 1)  # the Treasurer is paid for the chest
    assert chest.error == relic.error == 0
    assert 0 < relic.chance < chest.chance < 1
    assert chest.worlds >= relic.worlds > 0


@pytest.mark.skipif(IN_A_PAGE, reason="minutes in a page; the moves are the same there")
@pytest.mark.parametrize("edition", PACKAGES)
def test_a_captain_beats_sailors_with_a_small_budget(edition: str) -> None:
    start = check_start(edition, 2, 0, {})
    captain, sailor = (Player(bot(level), lambda: iterations(30)) for level in ("captain", "sailor"))
    blocks = [play_block(start._replace(seed=seed), captain, sailor, lambda: 0.0) for seed in range(4)]
    assert sum(block.share for block in blocks) / 4 > 0.6
