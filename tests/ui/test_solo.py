"""One person alone against the Automa: the form, the table with its deck and its reasons, saves, and the log."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from libertalia import Game
from libertalia.editions.galecrest.automa import policies_of
from libertalia.editions.galecrest.characters import CHARACTERS
from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import AutomaChose
from libertalia.kernel.table import NOBODY
from tests.ui.stand_in import Element, Page, app_on, choose, elements, game_of, step
from tests.ui.test_screens import NASTY, Marked, check, drawn, forget_drawings, said_by, text_of
from ui.actions import play, setup
from ui.app import App
from ui.chronicle import Chronicle
from ui.screens import detail, new_game
from ui.store import PERSON, NewGame, Seat, Store, Table
from ui.words import ALL, LANGUAGES, TABLES, words_for

TILES = ("calm", "stormy", "uncharted", "chest+map")
RULES = edition_named("galecrest", alone=True)
WORDS = {language: words_for(language, "galecrest") for language in LANGUAGES}


def stores(seed: int, name: str = "Ann") -> Iterator[Store]:
    """A whole game at random, at every decision and at its end."""
    difficulty = RULES.options["difficulty"][seed % 4]
    game = Game.new("galecrest", [name], seed, {"tiles": TILES[seed % 4], "difficulty": difficulty})
    sat = Table(game, (PERSON,), facing=0)
    sat.chronicle = Chronicle.of(game, 0)
    chance = random.Random(seed)
    while game.waiting:
        yield Store(screen="table", table=sat)
        decision = game.waiting[0]
        sat.chronicle.hear(game.choose(decision.seat, chance.choice(decision.options)))
    yield Store(screen="table", table=sat)


def at_table(seed: int, **options: str) -> tuple[App, Page]:
    page = Page()
    app = app_on(page)
    play.start(app, NewGame("galecrest", [Seat()], str(seed), options))
    app.render()
    return app, page


def of_class(name: str, html: str) -> list[Element]:
    return [one for one in elements(html) if name in one.attributes.get("class", "").split()]


# --- the form ----------------------------------------------------------------------------------------------

def form_of(new: NewGame, language: str = "en") -> tuple[str, set[str]]:
    page = check(new_game.render(Store(screen="new", new=new), ALL[language])["main"])
    pressable = {one.attributes.get("data-do", "") for one in page.all
                 if one.name == "button" and "disabled" not in one.attributes}
    return text_of(page), pressable


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_goes_down_to_one_seat_where_there_is_a_game_for_one(language: str) -> None:
    for edition, fewest in (("original", 2), ("galecrest", 1)):
        new = NewGame(edition)
        for _ in range(9):
            setup.fewer(new)
        said, pressable = form_of(new, language)
        assert len(new.seats) == fewest
        assert "form:fewer" not in pressable
        assert "form:more" in pressable
        assert (ALL[language]("new.alone") in said) == (fewest == 1)


def test_alone_a_person_sits_there_and_tiles_and_difficulty_lie_open() -> None:
    new = NewGame("galecrest", [Seat("Ann")])
    page = check(new_game.render(Store(screen="new", new=new), ALL["en"])["main"])
    assert "player0" not in {one.attributes.get("name") for one in page.all}
    [folded] = [one for one in page.all if one.name == "details"]
    for option in ("tiles", "difficulty"):
        assert ALL["en"](f"option.{option}.why") in text_of(page)
        assert ALL["en"](f"option.{option}.why") not in folded.text()
    assert {one.attributes["value"] for one in page.all if one.attributes.get("name") == "option-difficulty"} \
        == set(RULES.options["difficulty"])
    read = new_game.read({"edition": "galecrest", "name0": "Ann", "player0": "captain", "option-difficulty": "hard"})
    assert (read.seats[0].player, read.options) == (PERSON, {"difficulty": "hard"})
    assert new_game.remembered(new_game.to_text(read)).options == {"difficulty": "hard"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("difficulty", RULES.options["difficulty"])
def test_each_difficulty_says_with_how_much_the_automa_begins(difficulty: str, language: str) -> None:
    assert f" {DIFFICULTIES[difficulty].value[AUTOMA]}" in ALL[language](f"option.difficulty.{difficulty}")


def test_with_a_second_seat_the_difficulty_is_forgotten_and_a_game_begins_all_the_same() -> None:
    page = Page()
    app = app_on(page)
    values = {"edition": "galecrest", "name0": "Ann", "option-difficulty": "hard", "option-tiles": "stormy"}
    app.act("form:more", values)
    assert app.store.new.options == {"tiles": "stormy"}
    app.act("begin", {"edition": "galecrest", "name0": "Ann", "name1": "", "player1": "sailor"})
    assert len(game_of(app).start.seats) == 2


def test_nobody_is_called_like_the_automa() -> None:
    app, page = at_table(1)
    app.act("begin", {"edition": "galecrest", "name0": "Automa"})
    assert [one.text() for one in of_class("name", page.html)].count("Automa") == 1
    assert "Automa’" in page.html


@pytest.mark.parametrize("colours", ["random", "choose"])
def test_another_game_has_the_same_rules(colours: str) -> None:
    app, _ = at_table(2)
    app.act("begin", {"edition": "galecrest", "name0": "Ann", "colour0": "green", "option-difficulty": "easy",
                      "option-tiles": "chest", "option-colours": colours})
    before = game_of(app)
    app.act("again", {})
    after = game_of(app)
    assert after.start.seed != before.start.seed
    assert (after.start.options, after.start.seats) == (before.start.options, before.start.seats)
    assert after.start.colours == (("green",) if colours == "choose" else ())


# --- the table ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_the_table_is_sound_at_every_decision_of_a_game_alone(seed: int, language: str) -> None:
    seen = 0
    for store in stores(seed, NASTY[seed]):
        page = check(drawn(store, WORDS[language]))
        assert NASTY[seed] in text_of(page)
        assert WORDS[language]("name.automa") in text_of(page)
        assert "automa" not in text_of(page)
        seen += 1
    assert seen > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closer_look_at_everything_on_the_table_of_one_alone(language: str) -> None:
    words, looked = WORDS[language], set()
    for number, store in enumerate(stores(4)):
        for one in check(drawn(store, words)).all if number % 4 == 0 else ():
            what = one.attributes.get("data-detail")
            if what:
                assert text_of(check(detail.describe(store, words, what))).strip(), what
                looked.add("nobody's" if what.endswith(f":{NOBODY}") else what.partition(":")[0])
    assert looked == {"card", "token", "seat", "reputation", "deck", "nobody's"}


def test_no_word_of_the_table_of_one_alone_stands_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "en", Marked(dict.fromkeys(TABLES["en"], "¤")))
    forget_drawings()
    blank = words_for("en", "galecrest")
    said = [text for store in stores(3, "1") for html in (drawn(store, blank), detail.describe(store, blank, "deck"))
            for text in said_by(check(html).all)]
    forget_drawings()
    assert len(said) > 1000
    for text in said:
        assert not any(letter.isalpha() and letter not in "IV" for letter in text.replace("¤", "")), text


@pytest.mark.parametrize("seed", range(8))
def test_the_row_that_fits_is_lit_once_she_has_played_and_the_cards_counted_are_shown(seed: int) -> None:
    words, lit_at = WORDS["en"], 0
    for store in stores(seed):
        assert store.table
        table, html = store.table, drawn(store, WORDS["en"])
        solo = table.game.view(0)["solo"]
        line = next((one for one in reversed(table.chronicle.lines) if isinstance(one.event, AutomaChose)), None)
        rows = list(of_class("rows", html)[0].children) if of_class("rows", html) else []
        assert bool(rows) == (solo["top"] is not None)
        if not rows:
            continue
        assert line
        why = line.event
        assert isinstance(why, AutomaChose)
        assert [one.attributes.get("aria-current") for one in rows].index("true") == why.row - 1
        assert [one.children[1].text() for one in rows] == [
            words(f"solo.selector.{name.lower()}") for name in CHARACTERS[solo["top"]].selectors]
        counted = of_class("counted", html)[0].children
        assert [one.attributes["data-detail"] for one in counted] == [f"card:{rank}:{AUTOMA}"
                                                                     for rank in why.candidates]
        assert [one.attributes["data-detail"] for one in counted if one.attributes.get("class") == "lit"] == [
            f"card:{why.rank}:{AUTOMA}"]
        lit_at += 1
    assert lit_at > 15


@pytest.mark.parametrize("seed", range(8))
def test_nothing_on_the_table_tells_what_lies_on_top_before_it_has_been_looked_at(seed: int) -> None:
    """Were another card there, everybody would see the very same table."""
    compared = 0
    for store in stores(seed):
        assert store.table
        game = store.table.game
        if game.over or game.view(0)["solo"]["top"] is not None:
            continue
        other = game.copy()
        other.table.deck = other.table.deck[::-1]
        sat = Table(other, (PERSON,), store.table.chronicle, facing=0)
        assert drawn(Store(screen="table", table=sat), WORDS["en"]) == drawn(store, WORDS["en"])
        assert detail.describe(store, WORDS["en"], "deck") == detail.describe(
            Store(screen="table", table=sat), WORDS["en"], "deck")
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("seed", range(4))
def test_her_hand_lies_open_in_ascending_order_and_the_pilferer_stands_in_the_line(seed: int) -> None:
    stood = 0
    for store in stores(seed):
        assert store.table
        html, view = drawn(store, WORDS["fr"]), store.table.game.view(0)
        hand = of_class("open-hand", html)[0].children[1].children
        ranks = [int(one.attributes["data-detail"].split(":")[1]) for one in hand]
        assert ranks == sorted(ranks) == view["seats"][AUTOMA]["hand"]["cards"]
        owners = [one.text() for one in of_class("owner", html)]
        assert (WORDS["fr"]("name.pilferer") in owners) == (view["solo"]["pilferer"] is not None)
        stood += view["solo"]["pilferer"] is not None
    assert stood > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_library_beside_a_game_alone_lists_what_has_been_dealt_to_both_and_nothing_else(language: str) -> None:
    """Neither what the Pilferer has brought, nor rank 37."""
    app, page = at_table(6)
    chance, dealt = random.Random(6), set[int]()
    app.store.language = language
    for _ in range(20):
        dealt |= set(game_of(app).view(0)["seats"][AUTOMA]["hand"]["cards"])
        choose(app, page, chance)
        dealt |= set(game_of(app).view(0)["seats"][AUTOMA]["hand"]["cards"])
    app.act("library", {})
    check(page.html)
    app.act("library:filter", {"dealt": "on"})
    keys = [one.attributes.get("data-key", "") for one in check(page.html).all]
    assert {int(key[4:]) for key in keys if key[:4] == "card" and key[4:].isdecimal()} == dealt
    assert len(dealt) >= 12


@pytest.mark.parametrize("difficulty", RULES.options["difficulty"])
def test_the_form_says_which_numbers_are_ours(difficulty: str) -> None:
    said, _ = form_of(NewGame("galecrest", [Seat()], options={"difficulty": difficulty}))
    assert (ALL["en"]("library.reconstructed") in said) == (
        RULES.confidence[f"solo.difficulty.{difficulty}"] == "reconstructed")


# --- the course of a game ----------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_alone_with_every_moment_of_it(seed: int, language: str) -> None:
    page = Page()
    page.motion = True
    app = app_on(page)
    app.store.language = language
    play.start(app, NewGame("galecrest", [Seat()], str(seed), {"tiles": TILES[seed]}))
    app.render()
    chance, shown = random.Random(seed), []
    while page.screen != "final":
        check(page.html)
        if page.beat:
            assert app.store.table
            assert app.store.table.story
            shown.append(app.store.table.story.event.name)
            app.act(f"beat:{page.beat['number']}", {})
        else:
            assert step(app, page, chance)
    assert shown.count("pilferer") == 15
    assert 0 < shown.count("automa") <= 15
    assert "policy" not in shown
    assert game_of(app).over


def test_a_game_alone_is_kept_listed_and_opened_again() -> None:
    app, page = at_table(5, difficulty="hard")
    chance = random.Random(5)
    for _ in range(12):
        choose(app, page, chance)
    there, saved = game_of(app).view(0), dict(page.kept)
    again = Page(saved)
    later = app_on(again)
    later.act("saves", {})
    listed = text_of(check(again.html))
    assert "Automa" in listed
    assert "automa" not in listed
    later.act("continue", {})
    assert game_of(later).view(0) == there
    assert len(check(again.html).all) > 50
    for _ in range(5):
        choose(later, again, chance)


def test_the_last_choice_can_be_taken_back_as_long_as_nothing_new_is_known() -> None:
    taken_back = 0
    for seed in range(20):
        app, page = at_table(seed)
        chance = random.Random(seed)
        for _ in range(12):
            table = app.store.table
            assert table
            before = table.decision
            choose(app, page, chance)
            if table.undoable:
                app.act("undo", {})
                assert table.decision == before
                check(page.html)
                taken_back += 1
    assert taken_back > 0


def test_a_captain_advises() -> None:
    app, page = at_table(7)
    app.act("hint", {})
    page.think_through()
    assert app.store.table
    assert app.store.table.hint
    assert {one.option for one in app.store.table.hint.weighed} == set(game_of(app).waiting[0].options)
    check(page.html)


def test_the_log_has_her_lines_alone() -> None:
    app, page = at_table(8)
    chance = random.Random(8)
    for _ in range(8):
        choose(app, page, chance)
    app.act(f"logseat:{AUTOMA}", {})
    assert app.store.table
    lines = [one for one in app.store.table.chronicle.lines if AUTOMA in one.event.seats]
    assert {"automa", "card"} <= {one.event.name for one in lines}
    check(page.html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_has_its_reason_in_words(language: str) -> None:
    """A calm hook of hers never asks anything."""
    table = ALL[language].table
    ranks = {card.name: rank for rank, card in CHARACTERS.items()}
    wanted = {f"card.galecrest.{ranks[name]}.policy" if name in ranks else f"policy.{name}"
              for name in policies_of(edition_named("galecrest", alone=True)) if name != "hook"}
    assert wanted == {key for key in table if key.startswith("policy.")
                      or (key.startswith("card.") and key.endswith(".policy"))}
    assert {f"solo.selector.{name.lower()}" for card in CHARACTERS.values() for name in card.selectors} <= table.keys()
