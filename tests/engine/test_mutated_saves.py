"""Reading a game raises BadSave and nothing else, whatever a save says; and what is read can be played on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from libertalia import BadSave, Game, Newer
from libertalia.kernel import saves
from tests.mutations import GROUPS, cases, games, mutated, sealed, told

SAVED = [json.loads(game.save()) for game in games()]


def restated(saved: Any) -> Any:
    """With the state that it leads to, where it leads to one: what does not fit would hide all the rest."""
    try:
        game = Game.from_start(saves._read_start(saved)).replay(saves._read_choices(saved["choices"]))
    except Exception:  # which is none of this function's business
        return saved
    return {**saved, "state": game.fingerprint()}


def check(text: str, chance: random.Random) -> bool:
    """Whether it is a game; then it is one that can be looked at, played on and saved again."""
    try:
        game = Game.load(text)
    except BadSave:
        return False
    for _ in range(12):
        for seat in (None, *range(game.table.setup.seats)):
            game.view(seat)
        if not game.waiting:
            break
        decision = chance.choice(game.waiting)
        game.choose(decision.seat, chance.choice(decision.options))
    assert Game.load(game.save()).fingerprint() == game.fingerprint()
    return True


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_mutated_save_is_a_game_or_refused(group: int) -> None:
    for number, chance in cases(group):
        text = sealed(restated(mutated(chance.choice(SAVED), chance)))
        with told(number, text):
            check(text, chance)


@pytest.mark.parametrize("saved", SAVED, ids=range(len(SAVED)))
def test_what_is_whole_is_a_game(saved: Any) -> None:
    assert check(sealed(saved), random.Random(1))


@pytest.mark.parametrize(("change", "words"), [
    ({"seats": ["\ud800", "Bo"]}, "half a letter"),
    ({"seed": float("inf")}, "too large a number"),
    ({"colours": [[], {}]}, "every seat names a colour of its own"),
    ({"options": {"colours": []}}, "cannot be []"),
], ids=str)
def test_what_once_was_no_refusal_is_one(change: dict[str, Any], words: str) -> None:
    saved = next(one for one in SAVED if "colours" in one)
    with pytest.raises(BadSave, match=words.replace("[", r"\[")) as refusal:
        Game.load(sealed({**saved, **change}))
    assert not refusal.value.newer


def test_letters_beyond_the_first_plane_are_read_however_they_are_written() -> None:
    saved = sealed(restated({**SAVED[0], "seats": ["Ann \U0001f3f4", "Bo"]}))
    for text in (saved, json.dumps(json.loads(saved))):
        assert Game.load(text).start.seats == ("Ann \U0001f3f4", "Bo")


def with_position(**changes: Any) -> dict[str, Any]:
    saved = next(one for one in SAVED if "position" in one)
    return {**saved, "position": {**saved["position"], **changes}}


@pytest.mark.parametrize("saved", [
    {**SAVED[0], "version": 2}, {**SAVED[0], "version": 10**9, "more": [1]},
    {"format": "libertalia", "version": 2, "sum": ""}, {**SAVED[0], "weather": "fair"},
    {**SAVED[0], "edition": "third"}, {**SAVED[0], "options": {"marks": "invisible"}},
    {**SAVED[0], "options": {"tide": "high"}}, with_position(edition="third"), with_position(tide="high"),
    with_position(options={"marks": "invisible"}), with_position(agenda=[["tomorrow"], ["tide"], ["day"]]),
], ids=lambda saved: str({key: value for key, value in saved.items() if SAVED[0].get(key) != value})[:50])
def test_a_whole_save_of_what_only_a_later_version_knows_is_newer(saved: dict[str, Any]) -> None:
    with pytest.raises(Newer):
        Game.load(sealed(saved))


@pytest.mark.parametrize("saved", [
    {**SAVED[0], "version": 0}, {**SAVED[0], "version": "2"}, {**SAVED[0], "version": 1e300},
    {**SAVED[0], "format": "chess", "version": 2}, {**SAVED[0], "edition": ["third"]},
    {**SAVED[0], "options": {"marks": 7}}, {**SAVED[0], "options": {"marks": "invisible"}, "seed": -1},
    with_position(tide="high", seed=-1),
], ids=lambda saved: str({key: value for key, value in saved.items() if SAVED[0].get(key) != value})[:50])
def test_what_no_version_can_mean_is_not_called_newer(saved: dict[str, Any]) -> None:
    with pytest.raises(BadSave) as refusal:
        Game.load(sealed(saved))
    assert not refusal.value.newer


def test_a_newer_save_that_was_damaged_is_damaged() -> None:
    text = sealed({**SAVED[0], "version": 2})
    with pytest.raises(BadSave) as refusal:
        Game.load(text.replace("Ann", "Amn"))
    assert not refusal.value.newer
