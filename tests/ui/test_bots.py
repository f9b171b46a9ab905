"""Bots at the table: quick ones answer at once, others outside the page; and the game never hangs on an answer."""

from __future__ import annotations

import json
import random

import pytest

from libertalia.bots import LEVELS
from tests.ui.stand_in import Page, app_on, elements, game_of, step
from ui.actions import play
from ui.app import App
from ui.store import PERSON, PLAYERS, NewGame, Seat, Table
from ui.words import LANGUAGES, words_for


def seated(*players: str, motion: bool = False, seed: int = 3) -> tuple[App, Page]:
    page = Page()
    page.motion = motion
    app = app_on(page)
    play.start(app, NewGame(seats=[Seat("", player) for player in players], seed=str(seed)))
    app.render()
    return app, page


def table_of(app: App) -> Table:
    assert app.store.table
    return app.store.table


def send_a_card(app: App, page: Page) -> None:
    app.act(page.actions("select:")[0], {})
    app.act(page.actions("choose:")[0], {})


def test_every_level_of_the_engine_can_sit_down() -> None:
    assert (PERSON, *LEVELS) == PLAYERS


@pytest.mark.parametrize("level", ["deckhand", "sailor"])
def test_quick_bots_have_picked_before_anybody_sees_the_table(level: str) -> None:
    app, page = seated(PERSON, level, level)
    assert [one.seat for one in game_of(app).waiting] == [0]
    assert not page.questions


def test_the_same_deal_meets_the_same_bots() -> None:
    games = [game_of(seated(PERSON, "sailor", "deckhand", "sailor")[0]) for _ in range(2)]
    assert games[0].choices == games[1].choices


def test_play_now_is_against_three_sailors() -> None:
    page = Page()
    app = app_on(page)
    app.act("play", {})
    assert table_of(app).players == (PERSON, "sailor", "sailor", "sailor")


# --- thinking ----------------------------------------------------------------------------------------------

def test_a_captain_thinks_while_the_person_looks_at_the_cards() -> None:
    app, page = seated(PERSON, "captain")
    [(number, question)] = page.questions
    thought = table_of(app).thought
    assert thought
    assert thought.number == number
    asked = json.loads(question)
    assert asked["view"] == game_of(app).view(1)
    assert asked["decision"] == json.loads(json.dumps(thought.decision))
    assert asked["level"] == "captain"
    assert page.actions("select:"), "the person need not wait"
    page.think_through()
    assert [one.seat for one in game_of(app).waiting] == [0]


def test_what_a_bot_picks_meanwhile_leaves_the_persons_card_in_his_hand() -> None:
    app, page = seated(PERSON, "mate")
    app.act(page.actions("select:")[2], {})
    picked = table_of(app).selected
    page.think_through()
    assert table_of(app).selected == picked
    assert table_of(app).facing == 0
    assert page.actions("choose:")


def test_several_think_one_after_the_other() -> None:
    app, page = seated(PERSON, "captain", "deckhand", "mate")
    seats = []
    while page.questions:
        assert len(page.questions) == 1
        seats.append(json.loads(page.questions[0][1])["view"]["seat"])
        number, _ = page.questions.pop()
        app.act(f"thought:{number}", {"answer": ""})
    assert seats == [1, 3]


def test_a_person_who_was_quicker_sees_who_thinks_and_can_do_nothing() -> None:
    app, page = seated(PERSON, "captain")
    send_a_card(app, page)
    assert not page.actions("choose:")
    assert not page.actions("select:")
    name = game_of(app).view(0)["seats"][1]["name"]
    assert words_for("en")("think.who", name=name) in page.html
    [fuse] = [one for one in elements(page.html) if "data-fuse" in one.attributes]
    assert fuse.attributes["data-fuse"] == "captain"
    page.think_through()
    assert words_for("en")("think.who", name=name) not in page.html


def test_an_answer_waits_until_what_happened_before_has_been_shown() -> None:
    app, page = seated(PERSON, "captain", motion=True)
    chance = random.Random(1)
    for _ in range(300):
        table = table_of(app)
        if table.story and table.thought and page.questions:
            choices = len(game_of(app).choices)
            page.think_through()
            assert len(game_of(app).choices) == choices, "it chose before the eyes had come so far"
            assert table.thought.answer is not None
            break
        if table.story:
            app.act(f"beat:{table.story.number}", {})
        elif page.questions:
            page.think_through()
        else:
            step(app, page, chance)
    else:
        pytest.fail("nobody ever thought while something was shown")
    while table_of(app).story and len(game_of(app).choices) == choices:
        app.act("skip", {})
    assert len(game_of(app).choices) > choices


@pytest.mark.parametrize("answer", ["", "null", '"play 99"', "[", '["play 3"]', '{"a": 1}', "7"])
def test_where_nothing_of_use_comes_back_the_game_goes_on(answer: str) -> None:
    app, page = seated(PERSON, "captain")
    [(number, _)] = page.questions
    app.act(f"thought:{number}", {"answer": answer})
    assert [one.seat for one in game_of(app).waiting] == [0]


def test_a_late_answer_changes_nothing() -> None:
    app, page = seated(PERSON, "captain")
    [(number, _)] = page.questions
    app.act(f"thought:{number}", {"answer": ""})
    before = list(game_of(app).choices)
    app.act(f"thought:{number}", {"answer": '"play 3"'})
    app.act("thought:", {})
    assert game_of(app).choices == before


def test_taking_back_takes_what_bots_did_since_and_lets_them_think_anew() -> None:
    app, page = seated(PERSON, "mate", "mate")
    send_a_card(app, page)
    [(first, _)] = page.questions
    app.act("undo", {})
    [(second, question)] = page.questions
    assert second != first
    assert json.loads(question)["view"]["seat"] == 1
    assert [one.seat for one in game_of(app).waiting] == [0, 1, 2]


def test_nobody_thinks_at_a_table_that_another_tab_plays() -> None:
    app, page = seated(PERSON, "captain")
    app.act(f"lost:{table_of(app).place}", {})
    assert not page.questions
    assert table_of(app).thought is None


def test_a_saved_game_goes_on_thinking() -> None:
    app, page = seated(PERSON, "captain")
    send_a_card(app, page)
    again = Page(page.kept)
    later = app_on(again)
    later.act("continue", {})
    assert game_of(later).choices == game_of(app).choices
    [(_, question)] = again.questions
    assert json.loads(question)["view"]["seat"] == 1


def test_leaving_one_table_for_another_forgets_its_questions() -> None:
    app, page = seated(PERSON, "captain")
    [(number, _)] = page.questions
    play.start(app, NewGame(seats=[Seat(), Seat(player="sailor")], seed="1"))
    assert not page.questions
    app.act(f"thought:{number}", {"answer": '"play 3"'})
    assert [one.seat for one in game_of(app).waiting] == [0]


@pytest.mark.parametrize("asked", ["bot", "hint"])
def test_a_game_laid_aside_while_somebody_thinks_goes_on(asked: str) -> None:
    """No device keeps it, so it waits in the page while a puzzle is looked at; nobody waits for an answer for ever."""
    app, page = seated(PERSON, "mate" if asked == "bot" else "sailor")
    table = table_of(app)
    table.unkept = True
    app.act("hint", {})
    for action in ("title", "puzzle:tie", "title", "continue"):
        app.act(action, {})
    assert table_of(app) is table
    page.think_through()
    if asked == "bot":
        assert [one.seat for one in game_of(app).waiting] == [0]
    else:
        app.act("hint", {})
        assert [json.loads(question)["weigh"] for _, question in page.questions] == [True]


def test_a_whole_game_against_those_who_think() -> None:
    app, page = seated(PERSON, "captain", "mate")
    chance = random.Random(5)
    while not game_of(app).over:
        page.think_through()
        if not step(app, page, chance):
            break
    assert game_of(app).over
    assert not page.questions


# --- hints -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_a_captain_says_in_numbers_what_he_would_do(language: str) -> None:
    app, page = seated(PERSON, "sailor")
    app.act(f"language:{language}", {})
    app.act("hint", {})
    assert words_for(language)("hint.wait") in page.html
    [(_, question)] = page.questions
    assert json.loads(question)["view"] == game_of(app).view(0)
    page.think_through()
    [shown] = [one for one in elements(page.html) if one.attributes.get("class") == "hint"]
    [rows] = [one for one in shown.children if one.name == "ol"]
    assert len(rows.children) == len(game_of(app).waiting[0].options)
    assert all("±" in row.text() and "%" in row.text() for row in rows.children)
    assert any(row.attributes.get("class") == "good" for row in rows.children)
    app.act("hint", {})
    assert not [one for one in elements(page.html) if one.attributes.get("class") == "hint"]


@pytest.mark.parametrize(("chance", "said"), [(0.0, "0% to win"), (0.004, "<1% to win"), (0.006, "1% to win")])
def test_a_small_chance_is_not_called_none(chance: float, said: str) -> None:
    app, page = seated(PERSON, "sailor")
    app.act("hint", {})
    [(number, _)] = page.questions
    option = game_of(app).waiting[0].options[0]
    app.act(f"thought:{number}", {"answer": json.dumps([[option, 40, chance, 30.0, 0.5, True]])})
    [row] = [one for one in elements(page.html) if one.attributes.get("data-key") == option]
    assert said in [one.text() for one in row.children]
    assert words_for("en")("hint.order") in page.html


def test_a_hint_does_not_disturb_the_bot_that_thinks() -> None:
    app, page = seated(PERSON, "captain")
    app.act("hint", {})
    assert len(page.questions) == 2
    page.think_through()
    assert [one.seat for one in game_of(app).waiting] == [0]
    hint = table_of(app).hint
    assert hint
    assert hint.weighed


def test_a_hint_is_for_one_question_and_one_pair_of_eyes() -> None:
    app, page = seated(PERSON, PERSON, "sailor")
    assert not page.actions("hint"), "nobody has said to be there"
    app.act("hint", {})
    assert not page.questions
    app.act("face:0", {})
    app.act("hint", {})
    page.think_through()
    assert "±" in page.html
    send_a_card(app, page)
    app.act("face:1", {})
    assert "±" not in page.html
    assert page.actions("hint")


def test_a_captain_who_cannot_be_reached_is_missed_aloud() -> None:
    app, page = seated(PERSON, "sailor")
    app.act("hint", {})
    [(number, _)] = page.questions
    app.act(f"thought:{number}", {"answer": ""})
    assert words_for("en")("hint.none") in page.html
