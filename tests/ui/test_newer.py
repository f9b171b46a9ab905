"""What a newer version has written is whole: it is told from what is damaged, said to be newer, and waits untouched."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from libertalia import Game, Newer
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel.saves import VERSION as RULES
from tests.mutations import sealed
from tests.ui.stand_in import Page, app_on, elements
from tests.ui.test_links_hostile import in_a_position, position
from ui import saves, scores, shelf
from ui.actions.puzzles import SOLVED
from ui.links import LinkError, deals, read
from ui.links.positions import squeezed
from ui.puzzles import PUZZLES
from ui.shelf import LATEST, ShelfError, head_of, slot_of
from ui.store import PERSON
from ui.words import ALL, LANGUAGES

PLACE = "here"
PLAYERS = (PERSON, "deckhand")
GAME = Game.new(seats=["Ann", "Bo"], seed=3)
ENVELOPE = saves.envelope_of(GAME, PLAYERS, 1_700_000_000_000, {"id": PLACE})
INSIDE = json.loads(ENVELOPE["game"])
LATER = "0.1.1"


def with_game(**changes: Any) -> dict[str, Any]:
    return {**ENVELOPE, "game": sealed({**INSIDE, **changes})}


NEWER: dict[str, dict[str, Any]] = {
    "schema": {**ENVELOPE, "schema": saves.SCHEMA + 1},
    "schema of another shape": {"format": saves.FORMAT, "schema": 9},
    "rules outside": {**ENVELOPE, "rules": RULES + 1},
    "rules inside": with_game(version=RULES + 1),
    "rules of another shape": {**ENVELOPE, "game": sealed({"format": "libertalia", "version": 9, "tree": []})},
    "player": {**ENVELOPE, "players": [PERSON, "admiral"]},
    "edition": with_game(edition="third"),
    "house rule": with_game(options={"tide": "high"}),
    "value of a house rule": with_game(options={"marks": "invisible"}),
    "key": with_game(weather="fair"),
    "other cards, and a higher number of the app": {**with_game(choices=["0 sing"]), "app": LATER},
    "another course of things, and a higher number": {**with_game(state="0123456789abcdef"), "app": "1.0.0"},
}
DAMAGED: dict[str, dict[str, Any]] = {
    "other cards": with_game(choices=["0 sing"]),
    "another course of things": with_game(state="0123456789abcdef"),
    "an earlier app": {**with_game(choices=["0 sing"]), "app": "0.0.9"},
    "no number of the app": {**with_game(choices=["0 sing"]), "app": ["9"]},
    "rules that are no number": {**with_game(choices=["0 sing"]), "rules": "9"},
}


def page_with(text: str) -> Page:
    """As after a rollback: the newest is newer, the one before is not."""
    return Page({head_of(PLACE): "B", slot_of(PLACE, "A"): saves.sealed(ENVELOPE), slot_of(PLACE, "B"): text,
                 LATEST: PLACE})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NEWER)
def test_a_newer_save_says_so_and_waits(name: str, language: str) -> None:
    text = sealed(NEWER[name])
    page = page_with(text)
    before = dict(page.kept)
    app = app_on(page)
    app.store.language = language
    app.act("saves", {})
    app.act("title", {})
    app.act("continue", {})
    assert app.store.notices == ["notice.newer"]
    assert ALL[language]("notice.newer") in "".join([one.text() for one in elements(page.html)])
    assert page.screen == "saves"
    app.act(f"export:{PLACE}", {})
    assert page.files[-1][1] == text
    assert {key: page.kept[key] for key in before} == before
    assert not shelf.aside(page)
    with pytest.raises(ShelfError):
        saves.keep(page, PLACE, GAME, PLAYERS, {}, 5)
    assert {key: page.kept[key] for key in before} == before


@pytest.mark.parametrize("name", NEWER)
def test_a_newer_file_says_so_and_changes_nothing(name: str) -> None:
    page = Page()
    app = app_on(page)
    app.act("import", {"text": sealed(NEWER[name])})
    assert app.store.stowed.said == ("saves.unfit.newer", {})
    assert page.kept == {}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_whole_and_cannot_be_meant_by_any_later_version_is_put_aside(name: str) -> None:
    text = sealed(DAMAGED[name])
    with pytest.raises(saves.Unfit):
        saves.read(text)
    page = page_with(text)
    app = app_on(page)
    app.act("continue", {})
    assert app.store.notices == ["notice.broken"]
    assert page.screen == "table"
    assert [page.kept[one.key] for one in shelf.aside(page)] == [text]


@pytest.mark.parametrize("name", NEWER)
def test_a_newer_save_that_was_damaged_is_damaged(name: str) -> None:
    text = sealed(NEWER[name])
    for where in random.Random(name).sample(range(len(text)), 20):
        with pytest.raises(saves.Unfit):
            saves.read(text[:where] + chr(ord(text[where]) ^ 1) + text[where + 1:])


def test_a_game_deleted_here_and_updated_elsewhere_meanwhile_is_not_brought_back_over_it() -> None:
    page = page_with(saves.sealed(ENVELOPE))
    app = app_on(page)
    app.act("saves", {})
    app.act(f"delete:{PLACE}", {})
    newer = page_with(sealed(NEWER["rules inside"])).kept
    page.kept.update(newer)
    app.act("undelete", {})
    assert {key: page.kept[key] for key in newer if key != LATEST} == {
        key: text for key, text in newer.items() if key != LATEST}
    assert len(shelf.places(page)) == 2


# --- links -------------------------------------------------------------------------------------------------

def asked(**changes: Any) -> str:
    return in_a_position(squeezed(json.dumps({**position()._asdict(), **changes})))


def with_position(**changes: Any) -> str:
    return asked(position={**position().position, **changes})


@pytest.mark.parametrize("text", [
    asked(mood="fair"), with_position(edition="third"), with_position(tide="high"),
    with_position(options={"tide": "high"}), with_position(options={"marks": "invisible"}),
], ids=["key", "edition", "key of a position", "house rule", "value"])
def test_a_position_of_what_only_a_newer_version_knows_is_called_so(text: str) -> None:
    with pytest.raises(LinkError) as refusal:
        read(text)
    assert refusal.value.why == "newer"
    page = Page()
    app_on(page).act("openlink", {"link": text})
    assert ALL["en"]("links.bad.newer") in "".join([one.text() for one in elements(page.html)])


def test_a_deal_with_a_house_rule_that_has_gone_is_called_newer() -> None:
    deal = deals.Deal("original", (PERSON, "deckhand"), 7, (("marks", "invisible"),))
    with pytest.raises(LinkError) as refusal:
        deal.game()
    assert refusal.value.why == "newer"


# --- all else ----------------------------------------------------------------------------------------------

def test_puzzles_that_only_a_newer_version_has_stay_solved() -> None:
    page = Page({SOLVED: "kraken,tie,, <b>"})
    app = app_on(page)
    app.act("puzzles", {})
    puzzle = PUZZLES[1]
    app.act(f"puzzle:{puzzle.name}", {})
    for option in puzzle.solution:
        app.act(f"choose:{puzzle.seat}:{option}", {})
    assert set(page.kept[SOLVED].split(",")) == {"kraken", "tie", puzzle.name}


@pytest.mark.parametrize("action", ["scores:clear", "scores:export"])
def test_a_newer_score_book_is_not_cleared_by_a_button_of_another_tab(action: str) -> None:
    newer = json.dumps({"format": scores.FORMAT, "schema": scores.SCHEMA + 1, "pages": []})
    page = Page({scores.KEY: newer})
    app = app_on(page)
    app.act(action, {})
    assert page.kept == {scores.KEY: newer}
    assert not page.files
    assert ALL["en"]("scores.newer") in "".join([one.text() for one in elements(page.html)])
    with pytest.raises(Newer):
        scores.read(page, 1)


def test_what_the_score_book_of_this_schema_can_say_is_written_down() -> None:
    """A version that knows another difficulty or tiles writes another schema: or this one would put its book aside."""
    first = (("easy", "normal", "hard", "very-hard"), ("calm", "stormy", "uncharted", "mixed"))
    said = {1: (*first, ("3",)), 2: (*first, ("3", "2", "1"))}
    assert (tuple(DIFFICULTIES), scores.TILES, tuple(scores.LENGTHS)) == said[scores.SCHEMA]
