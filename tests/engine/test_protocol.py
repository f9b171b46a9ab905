"""The text protocol, from outside the process as any program drives it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from libertalia.cli.protocol import Session
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
NEW = {"do": "new", "edition": "original", "seats": 4, "seed": 7, "options": {}}


def talk(*requests: Any) -> list[dict[str, Any]]:
    """One process, all lines at once; a request that is no text is written as JSON."""
    lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in requests]
    done = subprocess.run([sys.executable, "-m", "libertalia"], input=b"\n".join(lines) + b"\n", capture_output=True,
                          cwd=ENGINE, timeout=120, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def codes(answers: Sequence[dict[str, Any]]) -> list[str]:
    return [answer.get("code", "ok") for answer in answers]


def test_a_turn_has_the_keys_of_the_protocol() -> None:
    [turn] = talk(NEW)
    assert list(turn) == ["ok", "events", "waiting", "round", "day", "phase", "over"]
    assert [decision["seat"] for decision in turn["waiting"]] == [0, 1, 2, 3]
    assert set(turn["waiting"][0]) == {"seat", "kind", "options"}
    assert turn["waiting"][0]["kind"] == "play"
    assert len(turn["waiting"][0]["options"]) == 9
    assert (turn["ok"], turn["round"], turn["day"], turn["over"]) == (True, 1, 1, None)


def test_seats_may_be_names_or_names_with_colours() -> None:
    names, colours = talk({**NEW, "seats": ["Ann", "Bo"]}, {"do": "view", "seat": 1})[1], [
        {"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "grey"}]
    assert [seat["name"] for seat in names["view"]["seats"]] == ["Ann", "Bo"]
    chosen = talk({**NEW, "seats": colours, "options": {"colours": "choose"}}, {"do": "view", "seat": 0})[1]
    assert [seat["colour"] for seat in chosen["view"]["seats"]] == ["red", "grey"]


@pytest.mark.parametrize(("edition", "seats"), [*((edition, 2) for edition in PACKAGES), ("galecrest", 1)])
def test_a_whole_game_by_the_protocol(edition: str, seats: int) -> None:
    """Played by a driver that knows nothing but the answers."""
    process = subprocess.Popen([sys.executable, "-m", "libertalia"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               cwd=ENGINE)
    lines, answers = process.stdin, process.stdout
    assert lines
    assert answers

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        lines.write(json.dumps(request).encode() + b"\n")
        lines.flush()
        answer: dict[str, Any] = json.loads(answers.readline())
        return answer

    turn = ask({**NEW, "edition": edition, "seats": seats})
    choices = 0
    while turn["waiting"]:
        decision = turn["waiting"][-1]
        turn = ask({"do": "choose", "seat": decision["seat"], "option": decision["options"][-1]})
        assert turn["ok"]
        choices += 1
    assert choices > seats * sum(edition_named(edition).days)
    assert turn["phase"] == "over"
    assert len(turn["over"]["scores"]) == 2
    assert set(turn["over"]["winners"]) <= {0, 1}
    lines.write(b'{"do":"quit"}\n')
    lines.close()
    assert process.wait(20) == 0


def test_state_and_position_lead_back_to_the_same_turn() -> None:
    session = Session()
    for request in (NEW, {"do": "playout", "seed": 3}, NEW):
        session.answer(json.dumps(request).encode())
    for _ in range(7):
        decision = session.game.waiting[0]
        choice = {"do": "choose", "seat": decision.seat, "option": decision.options[0]}
        session.answer(json.dumps(choice).encode())
    state = session.answer(b'{"do":"state"}')
    assert state
    other = Session()
    turn = other.answer(json.dumps({"do": "position", "position": state["state"]}).encode())
    assert turn
    assert turn["waiting"] == [{"seat": d.seat, "kind": d.kind, "options": list(d.options)}
                               for d in session.game.waiting]
    assert other.answer(b'{"do":"state"}') == state


def test_a_position_by_hand_as_the_protocol_shows_it() -> None:
    position = {"edition": "original", "options": {}, "seed": 7, "round": 1, "day": 1,
                "seats": [{"name": "Ann", "colour": "yellow", "score": 0, "doubloons": 10, "hand": [1, 14, 29],
                           "crew": [7], "graveyard": [], "loot": {"chest": 1}},
                          {"name": "Bo", "colour": "red", "score": 0, "doubloons": 10, "hand": [2, 30],
                           "crew": [], "graveyard": [], "loot": {}}],
                "spaces": [["chest", "jewel"], [], [], [], [], []], "bag": {"map": 5}, "deck": [3, 8, 21]}
    turn, view = talk({"do": "position", "position": position}, {"do": "view", "seat": 0})
    assert turn["waiting"][0]["options"] == ["play 1", "play 14", "play 29"]
    assert view["view"]["bag"] == 5


def test_a_position_at_sea_as_the_protocol_shows_it() -> None:
    position = {"edition": "galecrest", "options": {"tiles": {"chest": "stormy", "hook": "calm"}}, "seed": 7,
                "round": 1, "day": 1, "seats": [
                    {"name": "Ann", "colour": "yellow", "score": 0, "doubloons": 10, "hand": [1, 14, 29], "crew": [7],
                     "graveyard": [], "loot": {"chest": 1}},
                    {"name": "Bo", "colour": "red", "hand": [2, 40]}],
                "spaces": [["chest", "barrel"], [], [], []], "bag": {"map": 5}, "deck": [3, 8, 21],
                "reputation": ["blue", "red", "yellow", "green", "black", "grey"]}
    turn, view, state = talk({"do": "position", "position": position}, {"do": "view", "seat": 0}, {"do": "state"})
    assert turn["waiting"][0]["options"] == ["play 1", "play 14", "play 29"]
    assert view["view"]["reputation"] == position["reputation"]
    assert view["view"]["tiles"]["chest"] == "stormy"
    assert state["state"]["options"] == {"tiles": "chest"}


def test_one_alone_as_the_protocol_shows_it() -> None:
    position = {"edition": "galecrest", "seed": 7, "round": 1, "day": 1, "solo": {"looked": True},
                "options": {"difficulty": "hard"},
                "seats": [{"name": "Ann", "colour": "yellow", "hand": [5, 14, 29]}, {"hand": [2, 40], "score": 10}],
                "spaces": [["chest", "barrel", "map"]], "deck": [21, 8, 3]}
    new, turn, view, moved, state = talk(
        {**NEW, "edition": "galecrest", "seats": 1, "options": {"difficulty": "easy"}},
        {"do": "position", "position": position}, {"do": "view", "seat": 0},
        {"do": "choose", "seat": 0, "option": "play 5"}, {"do": "state"})
    assert [decision["seat"] for decision in new["waiting"]] == [0]
    assert {"event": "difficulty", "difficulty": "easy"}.items() <= new["events"][1].items()
    assert turn["waiting"] == [{"seat": 0, "kind": "play", "options": ["play 5", "play 14", "play 29"]}]
    assert view["view"]["solo"] == {"difficulty": "hard", "deck": 3, "top": 21, "pilferer": None}
    assert view["view"]["seats"][1]["name"] == "automa"
    assert view["view"]["seats"][1]["hand"]["cards"] == [2, 40]
    assert [event["event"] for event in moved["events"][:5]] == ["pick", "reveal", "pilferer", "automa", "card"]
    assert moved["events"][2]["rank"] == 21
    assert state["state"]["solo"] == {"looked": True}
    assert state["state"]["options"] == {"difficulty": "hard"}


@pytest.mark.parametrize(("changes", "words"), [
    ({"seats": [{}]}, "list of 2 seats"),
    ({"seats": [{}, {}, {}]}, "list of 2 seats"),
    ({"deck": [37]}, "the solo deck has no rank 37"),
    ({"deck": [], "solo": {"looked": True}}, "no card on top of the deck"),
    ({"solo": {"looked": 1}}, "`looked` is true or false"),
    ({"solo": {"top": 3}}, "`solo` has an unknown key 'top'"),
    ({"solo": None}, "`solo` is not an object but None"),
    ({"edition": "original"}, "the position has an unknown key 'solo'"),
    ({"options": {"difficulty": "mild"}}, "cannot be 'mild'"),
    ({"phase": "day", "line": [[6, 8]], "agenda": [["day"]]}, "rank 8 is in the deck and with the Pilferer at once"),
    ({"phase": "day", "line": [[5, 9]], "agenda": [["day"]]}, "its seat is 5; it must be from 0 to 1"),
    ({"phase": "sunrise", "picks": [0, 2], "agenda": [["day"], ["pick"]]}, "the Automa picks no card in advance"),
    ({"agenda": [["midshipman", 0]]}, "no step of this edition"),
    ({"beside": [0, 5]}, "he sails only with two players"),
], ids=str)
def test_what_a_solo_position_must_not_say(changes: dict[str, Any], words: str) -> None:
    position = {"edition": "galecrest", "solo": {}, "seats": [{"hand": [5]}, {"hand": [2]}], "deck": [21, 8]} | changes
    [answer] = talk({"do": "position", "position": position})
    assert answer["code"] == "bad-position"
    assert words in answer["error"]


def test_a_position_of_two_players_knows_no_pilferer_and_no_difficulty() -> None:
    position = {"edition": "galecrest", "seats": [{"hand": [5]}, {"hand": [2]}], "phase": "day", "agenda": [["day"]]}
    answers = talk(*({"do": "position", "position": position | more} for more in (
        {"line": [[6, 8]]}, {"agenda": [["pilfer"]]}, {"options": {"difficulty": "easy"}})))
    assert codes(answers) == ["bad-position"] * 3


def test_save_and_load() -> None:
    first = talk(NEW, {"do": "choose", "seat": 2, "option": "play 4"}, {"do": "save"})
    assert codes(first[:2]) == ["ok", "ok"] or first[1]["code"] == "illegal-choice"
    loaded, state = talk({"do": "load", "save": first[-1]["save"]}, {"do": "state"})
    assert loaded["waiting"] == first[1].get("waiting", first[0]["waiting"])
    assert state["state"]["seed"] == 7


def test_playout_is_the_same_for_the_same_seed() -> None:
    answers = talk(NEW, {"do": "playout", "policy": "random", "seed": 5}, NEW,
                   {"do": "playout", "policy": "random", "seed": 5}, NEW, {"do": "playout", "seed": 6})
    assert answers[1] == answers[3] != answers[5]
    assert answers[1]["over"]
    assert answers[1]["events"][-1]["event"] == "over"


def test_undo_goes_back_only_while_nobody_has_learned_anything() -> None:
    pick = {"do": "choose", "seat": 0, "option": "play 1"}
    position = {"edition": "original", "seats": [{"hand": [1, 2, 3]}, {"hand": [4, 5, 6]}]}
    answers = talk({"do": "position", "position": position}, {"do": "undo"}, pick, {"do": "undo"}, pick,
                   {**pick, "seat": 1, "option": "play 4"}, {"do": "undo"})
    assert codes(answers) == ["ok", "bad-request", "ok", "ok", "ok", "ok", "bad-request"]
    assert answers[3]["waiting"] == answers[0]["waiting"]


@pytest.mark.parametrize(("line", "code"), [
    (b"", "bad-json"),
    (b"{", "bad-json"),
    (b"nonsense", "bad-json"),
    (b'{"do":NaN}', "bad-json"),
    (b'{"do":-Infinity}', "bad-json"),
    (b'{"do":"view","seat":\xff}', "bad-json"),
    (b'{"do":"state","do":"save"}', "bad-json"),
    (b"[" * 100_000, "bad-json"),
    (b'{"do":' * 100_000, "bad-json"),
    (b'{"do":"' + b"x" * 10_000_000 + b'"}', "bad-json"),
    (b'{"do":"view","seat":' + b"9" * 5000 + b"}", "bad-json"),
    (b"[]", "bad-request"),
    (b"17", "bad-request"),
    (b'{"do":"dance"}', "bad-request"),
    (b'{"do":["new"]}', "bad-request"),
    (b'{"do":"view"}', "bad-request"),
    (b'{"do":"view","seat":4}', "bad-request"),
    (b'{"do":"view","seat":-1}', "bad-request"),
    (b'{"do":"view","seat":true}', "bad-request"),
    (b'{"do":"view","seat":0.0}', "bad-request"),
    (b'{"do":"state","extra":1}', "bad-request"),
    (b'{"do":"new","edition":"chess","seats":2}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":1}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":7}', "bad-request"),
    (b'{"do":"new","edition":"galecrest","seats":0}', "bad-request"),
    (b'{"do":"new","edition":"galecrest","seats":7}', "bad-request"),
    (b'{"do":"new","edition":"galecrest","seats":[]}', "bad-request"),
    (b'{"do":"new","edition":"galecrest","seats":2,"options":{"difficulty":"easy"}}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":["Ann"]}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":["Ann",5]}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":2,"seed":-1}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":2,"options":{"speed":"on"}}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":2,"options":{"marks":["lottery"]}}', "bad-request"),
    (b'{"do":"new","edition":"original","seats":2,"options":[]}', "bad-request"),
    (b'{"do":"playout","policy":"perfect"}', "bad-request"),
    (b'{"do":"playout","policy":[]}', "bad-request"),
    (b'{"do":"load","save":7}', "bad-request"),
    (b'{"do":"load","save":"7"}', "bad-save"),
    (b'{"do":"load","save":"{}"}', "bad-save"),
    (b'{"do":"position","position":[]}', "bad-position"),
    (b'{"do":"position","position":{}}', "bad-position"),
    (b'{"do":"choose","seat":0,"option":"play 99"}', "illegal-choice"),
    (b'{"do":"choose","seat":0,"option":["play 1"]}', "illegal-choice"),
    (b'{"do":"choose","seat":0,"option":null}', "illegal-choice"),
    (b'{"do":"choose","seat":5,"option":"play 1"}', "not-your-turn"),
], ids=lambda value: repr(value)[:40])
def test_what_is_refused(line: bytes, code: str) -> None:
    """Each with its code and a sentence; the game stays as it was."""
    before, refused, after = talk(NEW, {"do": "state"}, line, {"do": "state"})[1:]
    assert refused["ok"] is False
    assert refused["code"] == code
    assert len(refused["error"]) > 15
    assert list(refused) == ["ok", "code", "error"]
    assert after == before


def test_before_a_game_there_is_none() -> None:
    requests: list[dict[str, Any]] = [{"do": do} for do in ("state", "undo", "save", "playout")]
    requests += [{"do": "view", "seat": 0}, {"do": "choose", "seat": 0, "option": "play 1"}]
    assert set(codes(talk(*requests))) == {"no-game"}


def test_after_the_end_nothing_can_be_chosen() -> None:
    answers = talk(NEW, {"do": "playout"}, {"do": "choose", "seat": 0, "option": "play 1"}, {"do": "view", "seat": 0})
    assert codes(answers) == ["ok", "ok", "game-over", "ok"]
    assert answers[1]["waiting"] == []


def test_quit_and_end_of_input_end_the_process_well() -> None:
    assert talk({"do": "quit"}, NEW) == []
    assert talk(NEW, {"do": "quit"}, NEW)[0]["ok"]
    done = subprocess.run([sys.executable, "-m", "libertalia"], input=b'{"do":"state"}', capture_output=True,
                          cwd=ENGINE, check=False)
    assert json.loads(done.stdout)["code"] == "no-game"
    assert done.returncode == 0
