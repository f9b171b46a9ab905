"""The arena: fair to every seat, the same however many processes play, and sure of its intervals."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from libertalia import Decision, Game
from libertalia.bots import Budget, View, bot, iterations
from libertalia.bots.arena import Block, Contest, Player, interval, play_block, play_game, result, student
from libertalia.editions import PACKAGES
from libertalia.kernel.game import check_start
from libertalia.kernel.rng import Stream
from tests.engine.tables import seat, table


def player(level: str) -> Player:
    return Player(bot(level), lambda: iterations(1))


def no_clock() -> float:
    return 0.0


def contest(hero: str, field: str, seats: int, edition: str = "original") -> Contest:
    return Contest(check_start(edition, seats, 1, {}), hero, field, "1i", "1i")


def blocks(hero: str, field: str, seats: int, deals: int, edition: str = "original") -> list[Block]:
    start = check_start(edition, seats, 1, {})
    return [play_block(start._replace(seed=seed), player(hero), player(field), no_clock)
            for seed in range(1, 1 + deals)]


@pytest.mark.parametrize(("level", "seats"), [*product(("deckhand", "sailor"), (2, 3, 5)), ("mate", 2)])
def test_against_copies_of_itself_a_bot_is_at_par_in_every_block(level: str, seats: int) -> None:
    """All games of such a block are one game, and every seat is the hero once: so the shares add up to one win."""
    for block in blocks(level, level, seats, 2):
        assert block.share == pytest.approx(1 / seats, abs=1e-12)
        assert block.margin == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_sailor_beats_deckhands_with_any_number_of_seats(seats: int, edition: str) -> None:
    played = blocks("sailor", "deckhand", seats, 9 - seats, edition)
    found = result(contest("sailor", "deckhand", seats, edition), played)
    assert found["interval"][0] > found["par"]
    assert found["margin_interval"][0] > 0


def test_a_shared_win_counts_as_a_part() -> None:
    """Three seats with the same card in the last morning of all: two of them stand equal in front."""
    game = table(seat([5], score=40), seat([5], score=40), seat([5]), round=3, day=6)
    start = game.start
    ended, asked, _ = play_game(start, [player("sailor")] * 3, 0, no_clock)
    assert ended.over is not None
    assert ended.over["winners"] == [0, 1]
    assert asked == 1
    block = play_block(start, player("sailor"), player("deckhand"), no_clock)
    assert block.share == pytest.approx(1 / 3)


def test_players_are_handed_a_view_their_decision_a_stream_of_their_own_and_a_budget() -> None:
    heard: list[tuple[Any, ...]] = []

    def curious(*told: Any) -> str:
        heard.append(told)
        return str(told[1].options[0])

    play_game(check_start("original", 3, 4, {}), [Player(curious, lambda: iterations(9))] * 3, 1, no_clock)
    streams: dict[int, Stream] = {}
    for view, decision, stream, budget in heard:
        assert json.loads(json.dumps(view)) == view, "plain data, and nothing to reach through"
        assert view["seat"] == decision.seat
        assert view["asked"]["options"] == list(decision.options)
        assert streams.setdefault(decision.seat, stream) is stream
        assert [budget(8), budget(9)] == [True, False]
    assert len({id(stream) for stream in streams.values()}) == 3


def test_a_budget_is_fresh_for_every_decision_and_the_clock_is_read_for_the_hero_only() -> None:
    ticks, budgets = iter(range(100_000)), []

    def slow(view: View, decision: Decision, stream: Stream, budget: Budget) -> str:
        return decision.options[-1]

    def fresh() -> Budget:
        budgets.append(iterations(1))
        return budgets[-1]

    game, asked, spent = play_game(check_start("original", 2, 4, {}), [Player(slow, fresh)] * 2, 1,
                                   lambda: float(next(ticks)))
    assert len(budgets) == len(game.choices)
    assert asked == spent == sum(number == 1 for number, _ in game.choices)


# --- statistics --------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("freedom", "point"), [(3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (199, 1.972),
                                                (10**6, 1.960)])
def test_students_t(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.01)


def test_an_interval_is_made_of_the_blocks() -> None:
    mean, low, high = interval([0.25, 0.5, 0.75, 0.5, 0.5])
    assert mean == 0.5
    assert (mean - low, high - mean) == pytest.approx((0.2195, 0.2195), rel=0.01)
    assert interval([0.3]) == (0.3, 0.3, 0.3)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Blocks of a made-up game in which the hero wins each of four seats with chance 1/4."""
    stream, held = Stream(20), 0
    for _ in range(400):
        shares = [sum(stream.below(4) == 0 for _ in range(4)) / 4 for _ in range(60)]
        _, low, high = interval(shares)
        held += low <= 0.25 <= high
    assert 366 <= held <= 392


def test_the_result_does_not_hang_on_the_order_in_which_blocks_come_in() -> None:
    some = [Block(seed, seed / 10, seed / 7, 3, 0.1) for seed in range(5)]
    assert result(contest("sailor", "deckhand", 3), some) == result(contest("sailor", "deckhand", 3), some[::-1])


def test_the_arena_plays_real_games() -> None:
    start = check_start("original", 4, 9, {})
    game, _, _ = play_game(start, [player("sailor")] * 4, 0, no_clock)
    assert game.over == Game.from_start(start).replay(game.choices).over
