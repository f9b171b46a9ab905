"""Saved games: they come back whole or are refused with a sentence; those of every released version are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libertalia import BadSave, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.playout import playout
from libertalia.kernel.saves import VERSION, _sum

FIXTURES = Path(__file__).parent / "saves"


def finished() -> Game:
    return playout(Game.new("original", ["Ann", "Bo", "Çelik"], seed=9, options={"marks": "lottery"}), "random", 4)


SAVED = finished().save()


@pytest.mark.parametrize("tiles", ["uncharted", {"chest": "stormy", "map": "stormy"}], ids=str)
def test_a_whole_game_of_the_second_edition_comes_back_with_its_tiles(tiles: Any) -> None:
    game = playout(Game.new("galecrest", ["Ann", "Bo"], seed=9, options={"tiles": tiles}), "random", 4)
    again = Game.load(game.save())
    assert again.over == game.over
    assert again.view(0) == game.view(0)
    assert again.save() == game.save()


def test_a_whole_game_comes_back() -> None:
    game = Game.load(SAVED)
    assert game.over == finished().over
    assert game.save() == SAVED
    assert [event for _, events in game.history() for event in events] == [
        event for _, events in finished().history() for event in events]


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("*.json")), ids=lambda file: file.stem)
def test_saves_of_every_released_version_are_read(fixture: Path) -> None:
    """Named after edition, version and what is in it; the result stands in the file beside it."""
    game = Game.load(fixture.read_text("utf-8").strip())
    assert json.loads(fixture.with_suffix(".result").read_text("utf-8")) == {
        "over": game.over, "state": game.fingerprint(), "choices": len(game.choices)}


@pytest.mark.parametrize("edition", PACKAGES)
def test_there_is_a_fixture_for_this_version(edition: str) -> None:
    assert list(FIXTURES.glob(f"{edition}-v{VERSION}-*.json"))


def resummed(**changes: Any) -> str:
    saved = {**json.loads(SAVED), **changes}
    del saved["sum"]
    return json.dumps({**saved, "sum": _sum(saved)})


@pytest.mark.parametrize(("text", "words"), [
    ("", "no saved game"),
    ("[" * 100_000, "nested 100,000 deep"),
    ("x" * 20_000_000, "bytes long"),
    ("{}", "needs edition, choices, state, sum"),
    ("[]", "not an object"),
    (resummed(version=2), "reads saves of version 1, not 2"),
    (resummed(format="chess"), "`format` must be 'libertalia'"),
    (resummed(extra=1), "unknown key 'extra'"),
    (SAVED.replace('"seed":9', '"seed":8'), "damaged"),
    (resummed(seed=8), "cannot be played again"),
    (resummed(edition="chess"), "no edition 'chess'"),
    (resummed(seats=5), "cannot be played again"),
    (resummed(choices={}), "list of at most"),
    (resummed(choices=["0 play 99"]), "seat 0 cannot choose 'play 99'"),
    (resummed(choices=["play 9"]), "must be a line such as"),
    (resummed(choices=[]), "leads to another table"),
    (resummed(options={"marks": "odd"}), "one of printed, lottery"),
    (resummed(position={}), "no edition None"),
], ids=lambda value: str(value)[:40])
def test_what_is_no_saved_game(text: str, words: str) -> None:
    with pytest.raises(BadSave) as refusal:
        Game.load(text)
    assert words in str(refusal.value)


@settings(max_examples=400, deadline=None)
@given(place=st.integers(0, len(SAVED) - 1), byte=st.characters(codec="utf-8"), cut=st.booleans())
def test_no_flipped_or_missing_byte_goes_unnoticed(place: int, byte: str, cut: bool) -> None:
    text = SAVED[:place] if cut else SAVED[:place] + byte + SAVED[place + 1:]
    if text != SAVED:
        with pytest.raises(BadSave):
            Game.load(text)
