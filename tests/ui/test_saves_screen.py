"""The list of saved games: what can be done with each, files in and out, other tabs, and storage that refuses."""

from __future__ import annotations

import json
import random
import time

import pytest

from libertalia import Game
from tests.ui.stand_in import Killed, Page, Tabs, app_on, begin, choose, elements, game_of
from ui import saves, shelf
from ui.app import App
from ui.screens.saves import DAY, HOUR, MINUTE, since
from ui.shelf import LATEST, ShelfError
from ui.words import LANGUAGES, words_for


def some_games(count: int, tabs: Tabs | None = None) -> tuple[App, Page]:
    """Games of two people called after letters, each played a little; then the list is opened."""
    page = Page(tabs=tabs)
    app, chance = app_on(page), random.Random(5)
    for number in range(count):
        begin(app, [True, True], seed=number, names=[f"Ann{number}", f"Bo{number}"])
        for _ in range(1 + number):
            choose(app, page, chance)
    app.act("title", {})
    app.act("saves", {})
    return app, page


def titles(page: Page) -> list[str]:
    return [one.text() for one in elements(page.html) if one.name == "h2"]


def told(page: Page) -> str:
    return " ".join(one.text() for one in elements(page.html) if one.attributes.get("role") in ("status", "alert"))


def place_of(page: Page, number: int) -> str:
    """Of the game at this place of the list."""
    return page.actions("open:")[number].partition(":")[2]


def opened_in_another_life(page: Page, place: str) -> Game:
    app = app_on(Page(dict(page.kept)))
    app.act(f"open:{place}", {})
    return game_of(app)


def test_damage_is_told_also_where_nothing_says_which_game_was_played_last() -> None:
    """Found by the wrecker: who looked for the newest game put a damaged one aside without a word."""
    _, before = some_games(2)
    kept = dict(before.kept)
    place = kept.pop(LATEST)
    slot = shelf.slot_of(place, kept[shelf.head_of(place)])
    kept[slot] = kept[slot][:-9]
    page = Page(kept)
    app_on(page).act("continue", {})
    assert page.screen == "saves"
    assert words_for("en")("notice.damaged") in page.html
    assert titles(page)[:2] == ["Ann1, Bo1", "Ann0, Bo0"]


def test_the_newest_stands_first_and_each_can_be_continued() -> None:
    app, page = some_games(3)
    assert titles(page) == ["Ann2, Bo2", "Ann1, Bo1", "Ann0, Bo0"]
    where_from = {"Ann0": 0, "Ann1": 1}
    for name in where_from:
        app.act("saves", {})
        where = next(number for number, title in enumerate(titles(page)) if title.startswith(name))
        app.act(f"open:{place_of(page, where)}", {})
        assert page.screen == "table"
        assert game_of(app).start.seats[0] == name
        assert len(game_of(app).choices) == 1 + where_from[name]
        # Who opens it has not played yet; who continues later continues here.
        again = app_on(Page(dict(page.kept)))
        again.act("continue", {})
        assert game_of(again).start.seats[0] == name


def test_the_list_is_there_without_games_too() -> None:
    page = Page()
    app_on(page).act("saves", {})
    assert "No games yet" in page.html
    assert page.actions() == ["results", "scores", "title"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_the_list_is_sound_html_in_each_language(language: str) -> None:
    app, page = some_games(2)
    app.act(f"language:{language}", {})
    page.kept["libertalia/aside/1600000000000-0"] = "damaged"
    app.act("saves", {})
    for action in (f"naming:{place_of(page, 0)}", f"delete:{place_of(page, 1)}", "undelete"):
        app.act(action, {})
        labels = [one.attributes["aria-label"] for one in elements(page.html) if "aria-label" in one.attributes]
        assert len(labels) == len(set(labels))
    app.act("import", {"text": "<b>", "name": "x"})
    assert told(page)
    page.safe_start = True
    app.act("saves:", {})
    labels = [one.attributes["aria-label"] for one in elements(page.html) if "aria-label" in one.attributes]
    assert len(page.actions("open:")) == 2
    assert len(labels) == len(set(labels)) > 5


def test_a_new_name_shows_and_spoils_nothing() -> None:
    app, page = some_games(2)
    place = place_of(page, 1)
    before = opened_in_another_life(page, place)
    app.act(f"naming:{place}", {})
    assert 'name="title"' in page.html
    app.act(f"rename:{place}", {"title": "  The <b>long\n voyage  "})
    assert 'name="title"' not in page.html
    assert titles(page) == ["Ann1, Bo1", "The <b>long voyage"]
    assert opened_in_another_life(page, place).save() == before.save()
    app.act(f"open:{place}", {})
    choose(app, page, random.Random(1))
    app.act("saves", {})
    assert titles(page)[0] == "The <b>long voyage"
    app.act(f"rename:{place}", {"title": ""})
    assert titles(page)[0] == "Ann0, Bo0"


def test_a_name_given_in_another_tab_outlives_the_next_choice() -> None:
    tabs = Tabs()
    app, page = some_games(1, tabs)
    place = place_of(page, 0)
    other = Page(page.kept, tabs)
    list_of_other = app_on(other)
    list_of_other.act("saves", {})
    list_of_other.act(f"rename:{place}", {"title": "Voyage"})
    app.act("continue", {})
    choose(app, page, random.Random(1))
    list_of_other.act("saves", {})
    assert titles(other) == ["Voyage"]


def test_a_copy_goes_its_own_way() -> None:
    app, page = some_games(1)
    place = place_of(page, 0)
    before = opened_in_another_life(page, place).save()
    app.act(f"duplicate:{place}", {})
    assert sorted(titles(page)) == ["Ann0, Bo0", "Ann0, Bo0, copy"]
    copy = next(one for one in shelf.places(page) if one != place)
    assert opened_in_another_life(page, copy).save() == before
    app.act(f"open:{copy}", {})
    choose(app, page, random.Random(2))
    assert opened_in_another_life(page, copy).save() != before
    assert opened_in_another_life(page, place).save() == before


def test_what_is_deleted_comes_back_whole() -> None:
    app, page = some_games(3)
    before = dict(page.kept)
    place = place_of(page, 0)
    assert page.kept[LATEST] == place
    app.act(f"delete:{place}", {})
    assert titles(page) == ["Ann1, Bo1", "Ann0, Bo0"]
    assert not [key for key in page.kept if place in key]
    assert page.kept[LATEST] == place_of(page, 0)
    assert "Ann2, Bo2" in told(page)
    app.act("undelete", {})
    assert titles(page) == ["Ann2, Bo2", "Ann1, Bo1", "Ann0, Bo0"]
    assert page.kept == before
    assert "undelete" not in page.actions()


def test_deleting_the_last_game_leaves_nothing_to_continue() -> None:
    app, page = some_games(1)
    app.act(f"delete:{place_of(page, 0)}", {})
    assert not [key for key in page.kept if key.startswith("libertalia/save/")]
    assert app.store.table is None
    app.act("continue", {})
    assert page.screen == "new"
    assert app.store.notices == []


def test_a_deleted_game_that_was_played_on_elsewhere_comes_back_beside_it() -> None:
    app, page = some_games(1)
    place = place_of(page, 0)
    kept = dict(page.kept)
    app.act(f"delete:{place}", {})
    page.kept.update(kept)
    app.act("undelete", {})
    assert len(shelf.places(page)) == 2
    assert {key: page.kept[key] for key in kept if key != LATEST} == {
        key: text for key, text in kept.items() if key != LATEST}


@pytest.mark.parametrize("choices", [3, 4])
def test_what_comes_back_beside_it_is_the_newest_state(choices: int) -> None:
    """Whichever slot it lay in."""
    page = Page()
    app, chance = app_on(page), random.Random(5)
    begin(app, [True, True], seed=1)
    for _ in range(choices):
        choose(app, page, chance)
    newest, place = list(game_of(app).choices), page.kept[LATEST]
    kept = dict(page.kept)
    app.act("saves", {})
    app.act(f"delete:{place}", {})
    page.kept.update(kept)
    app.act("undelete", {})
    [other] = {*shelf.places(page)} - {place}
    assert opened_in_another_life(page, other).choices == newest
    assert page.kept[LATEST] == other, "the game that was to be continued is continued"


@pytest.mark.parametrize("last", range(1, 4))
def test_a_tab_killed_while_it_deletes_leaves_the_newest_state_or_nothing(last: int) -> None:
    app, page = some_games(2)
    place = place_of(page, 0)
    newest = opened_in_another_life(page, place).choices

    def die(number: int, _key: str, _value: str) -> None:
        if number == first + last:
            raise Killed

    first, page.on_write = page.writes, die
    with pytest.raises(Killed):
        app.act(f"delete:{place}", {})
    page.on_write = lambda *_: None
    assert opened_in_another_life(page, place).choices == newest


@pytest.mark.parametrize("last", range(1, 4))
def test_what_finds_no_room_when_it_is_put_back_can_be_put_back_later(last: int) -> None:
    app, page = some_games(1)
    place = place_of(page, 0)
    kept = dict(page.kept)
    app.act(f"delete:{place}", {})

    def full(number: int, key: str, value: str) -> None:
        if value and number == first + last:
            raise ShelfError("full")

    first, page.on_write = page.writes, full
    app.act("undelete", {})
    assert "saves.refused" in str(app.store.stowed.said)
    assert place not in shelf.places(page)
    page.on_write = lambda *_: None
    app.act("undelete", {})
    assert page.kept == kept


# --- files -------------------------------------------------------------------------------------------------

def test_an_export_can_be_brought_in_on_another_device() -> None:
    app, page = some_games(2)
    place = place_of(page, 1)
    app.act(f"rename:{place}", {"title": "Été à Tortuga!"})
    app.act(f"export:{place}", {})
    name, text = page.files[-1]
    assert name == f"libertalia-t-tortuga-{time.strftime('%Y-%m-%d', time.gmtime(page.clock // 1000))}.json"
    assert shelf.EXPORTED in page.kept
    assert "just now" in page.html
    other = Page()
    device = app_on(other, seed=2)
    device.act("saves", {})
    device.act("import", {"text": text, "name": name})
    assert titles(other) == ["Été à Tortuga!"]
    assert opened_in_another_life(other, place_of(other, 0)).save() == opened_in_another_life(page, place).save()
    device.act("import", {"text": text, "name": name})
    assert len(titles(other)) == 2


def bad_files() -> list[tuple[str, dict[str, str]]]:
    game = Game.new(seats=["Ann", "Bo"], seed=1)
    envelope = saves.envelope_of(game, ("person", "person"), 7, {"id": "x"})
    text = saves.sealed(envelope)
    cheat = json.loads(envelope["game"])
    cheat["choices"] = ["0 play 30", "0 play 30"]
    return [
        ("big", {"name": "x"}), ("big", {"text": "x" * 1_000_001}), ("big", {"text": "[" * 2_000_000}),
        ("deep", {"text": "[" * 100_000}), ("deep", {"text": '{"a":' * 100_000 + "1" + "}" * 100_000}),
        ("format", {"text": ""}), ("format", {"text": "{}"}), ("format", {"text": "[]"}), ("format", {"text": "\x00"}),
        ("format", {"text": envelope["game"]}), ("damaged", {"text": text.replace("Ann", "Eve")}),
        ("newer", {"text": saves.sealed({**envelope, "schema": 3})}),
        ("game", {"text": saves.sealed({**envelope, "game": json.dumps(cheat)})}),
        ("game", {"text": saves.sealed({**envelope, "players": ["person"] * 3})}),
    ]


@pytest.mark.parametrize(("why", "values"), bad_files())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_file_is_refused_with_a_sentence(why: str, values: dict[str, str], language: str) -> None:
    app, page = some_games(1)
    app.act(f"language:{language}", {})
    before = dict(page.kept)
    app.act("import", values)
    assert words_for(language)(f"saves.unfit.{why}") in told(page)
    assert page.kept == before


def test_what_was_put_aside_can_be_taken_away_and_thrown_away() -> None:
    app, page = some_games(1)
    place = place_of(page, 0)
    for slot in "AB":
        page.kept[shelf.slot_of(place, slot)] = f"<damaged> {slot}"
    app.store.table = None
    app.act("saves", {})
    assert "was damaged" in told(page)
    keys = [action.partition(":")[2] for action in page.actions("rescue:")]
    for key in keys:
        app.act(f"rescue:{key}", {})
        app.act(f"discard:{key}", {})
    assert sorted(text for _, text in page.files) == ["<damaged> A", "<damaged> B"]
    assert not page.actions("rescue:")
    app.act("saves", {})
    assert "was damaged" not in told(page)


@pytest.mark.parametrize("key", ["libertalia/language", "libertalia/save/latest", "somebody/else"])
def test_only_what_was_put_aside_can_be_thrown_away(key: str) -> None:
    app, page = some_games(1)
    page.kept[key] = page.kept.get(key, "en")
    before = dict(page.kept)
    app.act(f"discard:{key}", {})
    app.act(f"rescue:{key}", {})
    app.act(f"export:{key}", {})
    app.act(f"open:{key}", {})
    assert page.kept == before
    assert not page.files


# --- storage that refuses ----------------------------------------------------------------------------------

@pytest.mark.parametrize("fault", ["full", "blocked", "forgetful"])
def test_a_shelf_that_refuses_is_told_of_and_the_game_goes_on(fault: str) -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, False], seed=4)
    assert app.store.notices == []
    setattr(page, fault, True)
    chance = random.Random(4)
    for _ in range(3):
        choose(app, page, chance)
        assert app.store.notices == ["notice.unkept"]
    assert "export:" in page.actions()
    app.act("export:", {})
    rescued = saves.read(page.files[-1][1])
    assert rescued.game.choices == game_of(app).choices
    # Leaving the table and coming back does not lose it either.
    app.act("title", {})
    app.act("continue", {})
    assert rescued.game.choices == game_of(app).choices
    for action in ("saves", "import", "duplicate:x", "delete:x", "rename:x", "undelete", "discard:x", "export:x"):
        app.act(action, {"text": page.files[-1][1]})
    assert page.screen == "saves"
    setattr(page, fault, False)
    app.act("continue", {})
    choose(app, page, chance)
    assert app.store.notices == []
    assert opened_in_another_life(page, page.kept[LATEST]).choices == game_of(app).choices


def test_blocked_storage_has_nothing_to_continue_and_still_plays() -> None:
    page = Page()
    page.blocked = True
    app = app_on(page)
    app.act("continue", {})
    assert page.screen == "new"
    app.act("saves", {})
    assert "does not let the page keep" in told(page)
    app.act("play", {})
    assert page.screen == "table"
    assert app.store.notices == ["notice.unkept"]


def test_a_file_can_be_played_where_nothing_is_kept() -> None:
    app, page = some_games(1)
    app.act(f"export:{place_of(page, 0)}", {})
    other = Page()
    other.blocked = True
    device = app_on(other)
    device.act("saves", {})
    device.act("import", {"text": page.files[-1][1], "name": "x"})
    assert other.screen == "table"
    assert game_of(device).choices == game_of(app).choices
    assert device.store.notices == ["notice.unkept"]
    choose(device, other, random.Random(1))


def test_a_full_shelf_says_so_and_changes_nothing() -> None:
    app, page = some_games(2)
    place = place_of(page, 1)
    before = dict(page.kept)
    page.full = True
    for action in (f"duplicate:{place}", f"rename:{place}"):
        app.act(action, {"title": "x"})
        assert "refuses" in told(page)
    page.full = False
    assert page.kept == before


def test_the_browser_is_asked_to_keep_things_only_when_there_is_something() -> None:
    page = Page()
    app = app_on(page)
    app.act("saves", {})
    assert page.persisted == 0
    app.act("play", {})
    assert page.persisted


# --- times -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("ago", "said"), [
    (0, "just now"), (MINUTE - 1, "just now"), (MINUTE, "1 min ago"), (HOUR - 1, "59 min ago"), (HOUR, "1 h ago"),
    (DAY - 1, "23 h ago"), (DAY, "yesterday"), (2 * DAY, "2 days ago"), (60 * DAY, "exactly"), (-5, "just now"),
    (-HOUR, "exactly"),
])
def test_times_are_said_in_words(ago: int, said: str) -> None:
    now = 1_700_000_000_000
    assert since(now - ago, now, "exactly", words_for("en")) == said
