"""Whole games through the one door of the app: what its buttons offer, pressed until the end."""

from __future__ import annotations

import os
import random

import pytest

from engine import Game
from tests.ui.stand_in import Page, app_on, begin, step
from ui.words import LANGUAGES

SEED = int(os.environ.get("LIBERTALIA_SEED", random.randrange(10**6)))
TABLES = [[True] + [False] * (seats - 1) for seats in range(2, 7)] + [[True] * seats for seats in range(2, 7)] + [
    [False, True, False, True], [False, False, True]]


@pytest.mark.parametrize("people", TABLES, ids=lambda people: "".join("pd"[not one] for one in people))
def test_a_whole_game_by_its_buttons(people: list[bool]) -> None:
    again = f"the same again: LIBERTALIA_SEED={SEED} npm test -- ui"
    page, chance = Page(), random.Random(SEED)
    app = app_on(page, SEED)
    begin(app, people, seed=SEED)
    pressed = 0
    while step(app, page, chance):
        assert page.screen == "table", again
        pressed += 1
    game = app.store.game
    assert game, again
    assert game.over, f"the buttons ended before the game; {again}"
    assert pressed > 10, again
    assert "new" in page.actions(), again
    replayed = Game.from_start(game.start).replay(game.choices)
    assert replayed.fingerprint() == game.fingerprint(), again


def test_one_person_is_never_asked_to_hand_over() -> None:
    page, chance = Page(), random.Random(2)
    app = app_on(page)
    begin(app, [False, True, False], seed=2)
    while page.actions("choose:"):
        assert not page.actions("face:")
        step(app, page, chance)
    assert app.store.game
    assert app.store.game.over


def test_people_take_the_device_in_turn() -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, True], seed=2)
    assert page.actions("face:") == ["face:0"]
    app.act("face:0", {})
    assert page.actions("choose:0")
    assert not page.actions("choose:1")
    app.act(page.actions("choose:0")[0], {})
    assert page.actions("face:") == ["face:1"]
    assert not page.actions("choose:")


@pytest.mark.parametrize("action", ["choose:0:play 99", "choose:2:play 1", "choose:0:", "choose:0:pass"])
def test_a_choice_that_cannot_be_made_changes_nothing(action: str) -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, True], seed=2)
    app.act("face:0", {})
    assert app.store.game
    before, shown = app.store.game.fingerprint(), page.html
    app.act(action, {})
    assert app.store.game.fingerprint() == before
    assert page.html == shown


def test_a_button_pressed_twice_chooses_once() -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, False], seed=2)
    pressed = page.actions("choose:")[0]
    app.act(pressed, {})
    assert app.store.game
    before = list(app.store.game.choices)
    option = pressed.split(":", 2)[2]
    if (0, option) in [(one.seat, choice) for one in app.store.game.waiting for choice in one.options]:
        pytest.fail("this deal asks for the same again; choose another seed for this test")
    app.act(pressed, {})
    assert app.store.game.choices == before


def test_an_action_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="no action"):
        app_on(Page()).act("fly", {})


def test_the_form_grows_and_shrinks_between_two_and_six() -> None:
    page = Page()
    app = app_on(page)
    app.act("new", {})
    for about, seats in [("fewer", 2), ("more", 6)]:
        for _ in range(6):
            names = app.store.new.names
            values = {f"name{seat}": name for seat, name in enumerate(names)} | {"person0": "on", "seed": "5"}
            app.act(f"form:{about}", values)
        assert len(app.store.new.names) == len(app.store.new.people) == seats
        assert app.store.new.seed == "5"


def test_equal_numbers_deal_equal_games_and_no_number_deals_any() -> None:
    games = []
    for chance, seed in ((1, 77), (2, 77)):
        app = app_on(Page(), chance)
        begin(app, [True, True], seed=seed)
        assert app.store.game
        games.append(app.store.game.fingerprint())
    assert games[0] == games[1]
    seeds = set()
    for chance in range(5):
        app = app_on(Page(), chance)
        app.act("play", {})
        assert app.store.game
        seeds.add(app.store.game.start.seed)
    assert len(seeds) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_the_running_game(language: str) -> None:
    page = Page()
    app = app_on(page)
    app.act("play", {})
    shown = {}
    for one in LANGUAGES:
        app.act(f"language:{one}", {})
        shown[one] = page.html
    assert shown["en"] != shown["fr"]
    app.act(f"language:{language}", {})
    assert page.html == shown[language]


def test_leaving_for_the_title_and_coming_back_finds_the_game() -> None:
    page = Page()
    app = app_on(page)
    app.act("play", {})
    step(app, page, random.Random(1))
    assert app.store.game
    before, shown = app.store.game.fingerprint(), page.html
    app.act("title", {})
    assert (page.screen, page.html) == ("title", "")
    app.act("continue", {})
    assert app.store.game.fingerprint() == before
    assert page.html == shown


def test_where_both_saves_are_damaged_the_page_says_so_and_goes_on() -> None:
    page = Page({"libertalia/save/head": "A", "libertalia/save/A": "{broken", "libertalia/save/B": "[" * 100_000})
    app = app_on(page)
    app.act("continue", {})
    assert page.screen == "new"
    assert "damaged" in page.html
    assert page.kept["libertalia/save/aside"] == "{broken"
    app.act("new", {})
    assert "damaged" not in page.html
