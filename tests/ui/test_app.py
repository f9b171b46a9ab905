"""Whole games through the one door of the app: what its buttons offer, pressed until the end."""

from __future__ import annotations

import os
import random

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from tests.ui.stand_in import Page, app_on, begin, game_of, step
from ui.app import App
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
        assert page.screen in ("table", "rest", "final"), again
        pressed += 1
    game = game_of(app)
    assert page.screen == "final", again
    assert game.over, f"the buttons ended before the game; {again}"
    assert pressed > 10, again
    assert "new" in page.actions(), again
    replayed = Game.from_start(game.start).replay(game.choices)
    assert replayed.fingerprint() == game.fingerprint(), again


def test_one_person_is_never_asked_to_hand_over() -> None:
    page, chance = Page(), random.Random(2)
    app = app_on(page)
    begin(app, [False, True, False], seed=2)
    while step(app, page, chance):
        assert not page.actions("face:")
    assert game_of(app).over


def sent(app: App, page: Page) -> str:
    """Picks up the first card of the hand and sends it; what was done."""
    app.act(page.actions("select:")[0], {})
    action = page.actions("choose:")[0]
    app.act(action, {})
    return action


def test_people_take_the_device_in_turn() -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, True], seed=2)
    assert page.actions("face:") == ["face:0"]
    app.act("face:0", {})
    assert page.actions("select:")
    assert sent(app, page).startswith("choose:0:")
    assert page.actions("face:") == ["face:1"]
    assert not page.actions("choose:")
    assert not page.actions("select:")


def test_a_choice_at_the_curtain_can_be_taken_back_by_who_made_it() -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, True], seed=2)
    app.act("face:0", {})
    sent(app, page)
    assert "undo" in page.actions()
    app.act("undo", {})
    assert game_of(app).choices == []
    assert page.actions("face:") == ["face:0"]


def test_who_comes_back_to_the_page_stands_before_the_curtain() -> None:
    for gone in ("hide", "back:table", "title"):
        page = Page()
        app = app_on(page)
        begin(app, [True, True], seed=2)
        app.act("face:0", {})
        assert page.actions("select:")
        app.act(gone, {})
        assert not page.actions("select:")
        app.act("look", {})
        assert not page.actions("select:"), gone
        assert page.actions("face:") == ["face:0"]


def test_open_choices_can_be_taken_back_to_the_last_one_of_a_person() -> None:
    """Whatever the deckhands did after it, as long as nobody learned anything new."""
    page, chance = Page(), random.Random(4)
    app = app_on(page)
    begin(app, [True, False, False, False], seed=4)
    taken_back = 0
    while step(app, page, chance) and taken_back < 5:
        game = game_of(app)
        before = list(game.choices)
        if "undo" in page.actions():
            app.act("undo", {})
            assert len(game.choices) < len(before)
            assert game.waiting[0].seat == 0 or any(one.seat == 0 for one in game.waiting)
            taken_back += 1
    assert taken_back == 5


@pytest.mark.parametrize("action", ["choose:0:play 99", "choose:2:play 1", "choose:0:", "choose:0:pass"])
def test_a_choice_that_cannot_be_made_changes_nothing(action: str) -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, True], seed=2)
    app.act("face:0", {})
    before, shown = game_of(app).fingerprint(), page.html
    app.act(action, {})
    assert game_of(app).fingerprint() == before
    assert page.html == shown


def test_a_button_pressed_twice_chooses_once() -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, False], seed=2)
    pressed = sent(app, page)
    game = game_of(app)
    before = list(game.choices)
    option = pressed.split(":", 2)[2]
    if (0, option) in [(one.seat, choice) for one in game.waiting for choice in one.options]:
        pytest.fail("this deal asks for the same again; choose another seed for this test")
    app.act(pressed, {})
    assert game.choices == before


# --- showing what happened ---------------------------------------------------------------------------------

def test_a_story_is_shown_beat_by_beat_and_no_choice_can_be_made_meanwhile() -> None:
    page = Page()
    page.motion = True
    app = app_on(page)
    begin(app, [True, False, False], seed=3)
    sent(app, page)
    beats = 0
    while page.beat:
        assert not page.actions("choose:")
        assert not page.actions("select:")
        assert page.actions("skip")
        number = page.beat["number"]
        app.act("beat:0", {})  # a late answer about another beat
        assert page.beat["number"] == number
        app.act(f"beat:{number}", {})
        beats += 1
    assert beats >= 3
    assert page.actions("select:") or page.actions("choose:")


def test_skipping_a_story_shows_at_once_what_it_led_to() -> None:
    shown = []
    for motion in (False, True):
        page = Page()
        page.motion = motion
        app = app_on(page)
        begin(app, [True, False, False], seed=3)
        sent(app, page)
        if motion:
            assert page.beat
            app.act("skip", {})
        assert not page.beat
        shown.append(page.html)
    assert shown[0] == shown[1]


def at_rest(people: list[bool], edition: str, motion: bool = False) -> tuple[App, Page]:
    page, chance = Page(), random.Random(5)
    app = app_on(page)
    begin(app, people, seed=5, edition=edition)
    page.motion = motion
    while page.screen != "rest":
        assert step(app, page, chance)
    return app, page


@pytest.mark.parametrize("edition", PACKAGES)
def test_while_a_day_of_rest_is_read_the_next_table_is_laid_under_it(edition: str) -> None:
    app, page = at_rest([True, False, False], edition)
    assert [name for name, html in page.regions.items() if html is not None] == ["rest"]  # the table stays as it was
    assert page.later.pop() == "ahead"
    app.act("ahead", {})
    laid = {name: html for name, html in page.regions.items() if html is not None and name != "rest"}
    assert {"seats", "ship", "days", "hand"} <= set(laid)
    app.act("skip", {})
    assert page.screen == "table"
    assert {name: page.regions[name] for name in laid} == laid
    app.act("ahead", {})  # too late
    assert page.screen == "table"


def test_under_a_day_of_rest_that_several_people_read_lies_nothing() -> None:
    _, page = at_rest([True, True, False], "original")
    assert list(page.regions) == ["rest"]
    _, page = at_rest([False, True, True], "galecrest")
    assert list(page.regions) == ["rest"]


def test_where_things_move_the_table_stays_under_a_day_of_rest_as_it_was() -> None:
    app, page = at_rest([True, False], "original", motion=True)
    app.act("ahead", {})
    assert [name for name, html in page.regions.items() if html is not None] == ["rest"]
    app.act("skip", {})
    assert page.screen == "table"
    assert page.beat


def test_the_day_of_rest_waits_until_it_has_been_read() -> None:
    page, chance = Page(), random.Random(1)
    app = app_on(page)
    begin(app, [True, False], seed=1)
    rests = 0
    while True:
        if page.screen == "rest":
            rests += 1
            assert page.actions() == ["skip"]
            assert page.beat is None
        if not step(app, page, chance):
            break
    assert rests == 3
    assert page.screen == "final"


def test_an_action_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="no action"):
        app_on(Page()).act("fly", {})


def test_equal_numbers_deal_equal_games_and_no_number_deals_any() -> None:
    games = []
    for chance, seed in ((1, 77), (2, 77)):
        app = app_on(Page(), chance)
        begin(app, [True, True], seed=seed)
        games.append(game_of(app).fingerprint())
    assert games[0] == games[1]
    seeds = set()
    for chance in range(5):
        app = app_on(Page(), chance)
        app.act("play", {})
        seeds.add(game_of(app).start.seed)
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
    sent(app, page)
    before, shown = game_of(app).fingerprint(), page.html
    app.act("title", {})
    assert (page.screen, page.html) == ("title", "")
    app.act("continue", {})
    assert game_of(app).fingerprint() == before
    assert page.html == shown
