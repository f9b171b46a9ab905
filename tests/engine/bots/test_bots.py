"""What every bot must be: legal at every question, the same for the same view, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from libertalia import BadRequest, Decision, Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.editions import PACKAGES
from libertalia.kernel.decisions import Question
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream
from tests.engine.bots.games import IN_A_PAGE, random_game, random_options
from tests.engine.invariants import other_truths

BUDGET = iterations(1)
EVERY_QUESTION = {edition: {"sunrise", *edition_named(edition).questions} for edition in PACKAGES}
COMMON = {"sunrise", "loot", "hook", "sabotage", "shame", "seize"}
"""Asked so often that a few of them are enough, or there would be nothing else."""


def asked(level: str, game: Game, decision: Decision, seed: int) -> str:
    return bot(level)(game.view(decision.seat), decision, Stream(seed), BUDGET)


@pytest.mark.parametrize(("edition", "seats"), [*((edition, 0) for edition in PACKAGES), ("galecrest", 1)])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(1 if IN_A_PAGE else 4))
def test_the_same_view_and_stream_give_the_same_move_whatever_is_hidden(level: str, seed: int, edition: str,
                                                                        seats: int) -> None:
    compared = 0
    for number, (game, decision) in enumerate(random_game(seed, seats, edition=edition)):
        if seats != 1 and number % 5 and decision.why in COMMON:
            continue
        option = asked(level, game, decision, number)
        assert asked(level, game, decision, number) == option
        for other in other_truths(game, decision.seat, Stream(seed)):
            assert asked(level, other, decision, number) == option
            compared += other.state() != game.state()
    assert compared > 20


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered_legally_with_any_number_of_seats_and_any_house_rules(level: str,
                                                                                         edition: str) -> None:
    """Random moves lead everywhere (with these seeds); the bot must know an answer wherever it might be asked."""
    questions: Counter[str] = Counter()
    for seats in range(2, 7):
        for seed in range(2 if IN_A_PAGE else 3):
            for game, decision in random_game(11 * seats + seed, seats, edition=edition):
                if decision.why not in COMMON or seed == 0:
                    assert asked(level, game, decision, seed) in decision.options
                    questions[decision.why] += 1
    assert set(questions) == EVERY_QUESTION[edition]


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_bots_play_whole_games_among_themselves(level: str, seats: int, edition: str) -> None:
    game = Game.new(edition, seats, seed=seats, options=random_options(Stream(seats), edition))
    streams = [Stream(seats, f"bot {seat}") for seat in range(seats)]
    while game.waiting:
        decision = game.waiting[-1]
        view = game.view(decision.seat)
        game.choose(decision.seat, bot(level)(view, decision, streams[decision.seat], BUDGET))
    assert game.over


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_view_as_it_is(level: str, edition: str) -> None:
    for game, decision in random_game(3, seats=3, edition=edition):
        view = game.view(decision.seat)
        bot(level)(view, decision, Stream(1), BUDGET)
        assert view == game.view(decision.seat)


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_not_quite_the_same_in_every_game(level: str, edition: str) -> None:
    """On some first mornings another stream picks another card."""
    moods = 0
    for seed in range(8):
        game = Game.new(edition, 4, seed=seed)
        moods += len({asked(level, game, game.waiting[0], mood) for mood in range(12)}) > 1
    assert moods > 2


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRequest, match="deckhand, sailor"):
        bot("admiral")


def test_every_question_of_the_edition_was_meant() -> None:
    """So that a new character cannot be forgotten above."""
    for edition, number in (("original", 10), ("galecrest", 23)):
        questions: dict[str, Any] = dict(edition_named(edition).questions)
        assert all(isinstance(question, Question) for question in questions.values())
        assert len(EVERY_QUESTION[edition]) == number
