"""`think` of the protocol: what a bot would choose, from the view of the seat alone, the game untouched."""

from __future__ import annotations

import json
from typing import Any

import pytest

from libertalia import Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.cli.protocol import Session
from libertalia.cli.think import MOST
from libertalia.kernel.rng import Stream

NEW = {"do": "new", "edition": "original", "seats": 4, "seed": 7}
THINK = {"do": "think", "seat": 0, "level": "captain", "iterations": 30, "seed": 5}
DEALS = [("original", 2), ("original", 5), ("galecrest", 1), ("galecrest", 2), ("galecrest", 4)]


def tell(session: Session, *requests: Any) -> list[dict[str, Any]]:
    answers = [session.answer(json.dumps(request).encode()) for request in requests]
    assert all(answers)
    return [answer for answer in answers if answer]


def asked(*requests: Any) -> list[dict[str, Any]]:
    return tell(Session(), *requests)


def test_it_answers_one_option_as_the_protocol_shows_it() -> None:
    turn, thought = asked(NEW, THINK)
    assert list(thought) == ["ok", "option"]
    assert thought["option"] in turn["waiting"][0]["options"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("edition", "seats"), DEALS)
def test_every_level_says_what_the_bot_itself_would_and_nothing_changes(level: str, edition: str, seats: int) -> None:
    """All through a game: also after it was written as a position and read again, where nothing but the position is
    known."""
    session, luck = Session(), Stream(3, f"{edition} {seats}")
    tell(session, {**NEW, "edition": edition, "seats": seats})
    for number in range(10_000):
        game = session.game
        if not game.waiting:
            break
        decision = game.waiting[luck.below(len(game.waiting))]
        if number % 23 == 0:
            question = {**THINK, "seat": decision.seat, "level": level, "seed": number}
            before = game.save()
            [thought] = tell(session, question)
            stream = Stream(number, f"bot {decision.seat}")
            assert thought == {"ok": True, "option": bot(level)(game.view(decision.seat), decision, stream,
                                                                iterations(30))}
            assert session.game.save() == before
            _, again = asked({"do": "position", "position": game.state()}, question)
            assert again == thought
        game.choose(decision.seat, decision.options[luck.below(len(decision.options))])
    assert session.game.over


def test_it_knows_no_more_than_the_seat_may() -> None:
    """The others have picked other cards, hold their own order of the deck: the thought is the same."""
    position = {"edition": "original", "seed": 7, "seats": [{"hand": [3, 9, 14, 20]}, {"hand": [3, 9, 14, 20]}],
                "spaces": [["chest", "jewel"], ["map", "saber"], ["goods", "relic"]]}
    thoughts = []
    for rank, deck in ((3, [5, 8, 21]), (20, [21, 5, 8]), (14, [8, 21, 5])):
        here = {"do": "position", "position": {**position, "deck": deck}}
        thoughts += asked(here, {"do": "choose", "seat": 1, "option": f"play {rank}"}, {**THINK, "weigh": True})[2:]
    assert thoughts[0]["ok"]
    assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("level", LEVELS)
def test_weighing_gives_every_option_in_numbers_and_the_same_answer(level: str) -> None:
    question = {**THINK, "level": level, "iterations": 200}
    turn, plain, thought = asked({**NEW, "seats": 3}, question, {**question, "weigh": True})
    assert thought["option"] == plain["option"]
    assert {one["option"] for one in thought["weighed"]} == set(turn["waiting"][0]["options"])
    for one in thought["weighed"]:
        assert list(one) == ["option", "worlds", "chance", "coins", "error"]
        assert one["worlds"] > 1
        assert 0 < one["chance"] < 1
        assert one["error"] > 0
    assert sum(one["worlds"] for one in thought["weighed"]) <= 200


def test_nothing_is_said_of_what_was_not_tried() -> None:
    _, thought = asked(NEW, {**THINK, "iterations": 1, "weigh": True})
    tried = [one for one in thought["weighed"] if one["worlds"]]
    assert len(tried) == 1
    assert tried[0]["error"] is None
    assert tried[0]["coins"] is not None
    for one in thought["weighed"]:
        assert one in tried or [one["chance"], one["coins"], one["error"]] == [None] * 3


@pytest.mark.parametrize(("change", "code", "words"), [
    ({"level": "admiral"}, "bad-request", "there is no bot 'admiral'; there is deckhand, sailor, mate, captain"),
    ({"level": "sailor:greedy"}, "bad-request", "bots have no temperaments yet"),
    ({"level": "admiral:greedy"}, "bad-request", "there is no bot 'admiral:greedy'"),
    ({"level": ["captain"]}, "bad-request", "there is no bot"),
    ({"level": None}, "bad-request", "there is no bot None"),
    ({"iterations": 0}, "bad-request", "from 1 to 100,000, not 0"),
    ({"iterations": MOST + 1}, "bad-request", "from 1 to 100,000"),
    ({"iterations": True}, "bad-request", "'iterations' must be a whole number"),
    ({"iterations": "300"}, "bad-request", "'iterations' must be a whole number"),
    ({"iterations": 1.5}, "bad-request", "'iterations' must be a whole number"),
    ({"seat": 4}, "bad-request", "there is no seat 4; seats are 0 to 3"),
    ({"seat": True}, "bad-request", "'seat' must be a whole number"),
    ({"seed": -1}, "bad-request", "'seed' must be a whole number"),
    ({"weigh": "yes"}, "bad-request", "'weigh' is true or false, not 'yes'"),
    ({"seconds": 1}, "bad-request", "'think' knows no key 'seconds'"),
])
def test_what_it_refuses(change: dict[str, Any], code: str, words: str) -> None:
    _, before, refused, after = asked(NEW, {"do": "state"}, {**THINK, **change}, {"do": "state"})
    assert list(refused) == ["ok", "code", "error"]
    assert refused["code"] == code
    assert words in refused["error"]
    assert after == before


@pytest.mark.parametrize("key", ["seat", "level"])
def test_what_it_must_be_told(key: str) -> None:
    question = {name: value for name, value in THINK.items() if name != key}
    [refused] = asked(NEW, question)[1:]
    assert f"'think' needs the key {key!r}" in refused["error"]


def test_iterations_and_seed_have_usual_values() -> None:
    game = Game.new("original", 4, seed=7)
    _, thought = asked(NEW, {"do": "think", "seat": 2, "level": "mate"})
    assert thought["option"] == bot("mate")(game.view(2), game.waiting[2], Stream(0, "bot 2"), iterations(300))


def test_who_is_not_asked_has_nothing_to_think_about() -> None:
    pick = {"do": "choose", "seat": 0, "option": "play 4"}
    _, chosen, picked = asked({"do": "position", "position": {"seats": [{"hand": [4, 5]}, {"hand": [6, 7]}],
                                                              "edition": "original"}}, pick, THINK)
    assert chosen["ok"]
    assert picked["code"] == "not-your-turn"
    assert picked["error"] == "seat 0 has nothing to decide now; seat 1 has"
    automa = asked({**NEW, "edition": "galecrest", "seats": 1}, {**THINK, "seat": 1})[1]
    assert automa["code"] == "not-your-turn"
    assert asked(NEW, {"do": "playout"}, THINK)[2]["code"] == "game-over"
    assert asked(THINK)[0]["code"] == "no-game"
