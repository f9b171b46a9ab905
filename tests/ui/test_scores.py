"""The score book: every game for one stands there once, in its order; and nothing that happens to it stops a game."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from libertalia import BadSave, Newer
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from tests.ui.stand_in import Page, Shelf, app_on, elements, game_of, step
from tests.ui.test_screens import check, text_of
from ui import scores, shelf
from ui.actions import play
from ui.app import App
from ui.scores import KEY, LENGTHS, MOST, TILES, Book, Result
from ui.screens.scores import kind_of
from ui.shelf import ShelfError
from ui.store import NewGame, Seat
from ui.words import ALL, LANGUAGES

NOW = 1_700_000_000_000


def result(number: int = 1, score: int = 50, rival: int = 40, difficulty: str = "normal",
           tiles: str = "calm") -> Result:
    return Result(difficulty, tiles, score > rival, score, rival, NOW + number, number, NOW - number)


def begin(page: Page, seed: int = 3, **options: str) -> App:
    app = app_on(page)
    play.start(app, NewGame("galecrest", [Seat()], str(seed), options))
    app.render()
    return app


def play_on(app: App, page: Page, seed: int = 3) -> None:
    """To the end, at random."""
    chance = random.Random(seed)
    while page.screen != "final":
        assert step(app, page, chance)
    assert game_of(app).over


def record(where: Shelf, one: Result) -> Book:
    return scores.record(where, scores.read(where, NOW)[0], one)


def kept(page: Page) -> list[dict[str, object]]:
    return list(json.loads(page.kept[KEY])["results"]) if KEY in page.kept else []


# --- what stands there -------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_ends_stands_in_the_book_and_on_the_final_screen(language: str) -> None:
    page = Page()
    app = begin(page, difficulty="hard", tiles="chest+map")
    app.store.language = language
    play_on(app, page)
    [one] = kept(page)
    over = game_of(app).over
    assert over
    assert (one["difficulty"], one["tiles"], one["seed"]) == ("hard", "mixed", 3)
    assert (one["score"], one["rival"], one["won"]) == (*over["scores"], over["winners"] == [0])
    assert page.screen == "final"
    said = text_of(check(page.html))
    assert ALL[language]("scores.this", place=1) in said
    assert [row.attributes.get("aria-current") for row in elements(page.html) if row.attributes.get("class") == "this"
            ] == ["true"]


def test_a_game_looked_at_again_or_copied_or_ended_twice_stands_there_once() -> None:
    page = Page()
    app = begin(page)
    play_on(app, page)
    before = page.kept[KEY]
    [place] = shelf.places(page)
    for action in ("title", "continue", "look", "result", "saves", f"duplicate:{place}"):
        app.act(action, {})
    other = app_on(Page(dict(page.kept)))
    for place in shelf.places(other.page):
        other.act(f"open:{place}", {})
    assert other.page.get(KEY) == before
    assert len(shelf.places(other.page)) == 2
    table = app.store.table
    assert table
    again = scores.result_of(table, NOW)
    assert again
    assert len(record(page, again._replace(score=again.score + 9, won=True))) == 1
    assert kept(page)[0]["score"] == again.score + 9, "the better ending of a game counts"
    assert len(record(page, again._replace(score=0))) == 1
    assert kept(page)[0]["score"] == again.score + 9


def test_a_cleared_book_stays_blank_when_an_old_game_is_looked_at() -> None:
    page = Page()
    app = begin(page)
    play_on(app, page)
    app.act("scores:sure", {})
    app.act("scores:clear", {})
    later = Page(dict(page.kept))
    app_on(later).act("continue", {})
    assert later.screen == "final"
    check(later.html)
    assert KEY not in later.kept


def test_games_of_several_and_games_that_began_in_the_middle_do_not_stand_there() -> None:
    page = Page()
    app = app_on(page)
    play.start(app, NewGame("galecrest", [Seat(), Seat(player="deckhand")], "1"))
    app.render()
    play_on(app, page)
    assert KEY not in page.kept
    assert "scores" not in "".join(page.actions())


def test_the_book_keeps_the_best_of_each_kind_in_order() -> None:
    chance, where = random.Random(7), Shelf()
    some = [result(number, chance.randrange(20, 90), chance.randrange(20, 90), chance.choice(tuple(DIFFICULTIES)),
                   chance.choice(TILES)) for number in range(600)]
    for one in some:
        record(where, one)
    book, _ = scores.read(where, NOW)
    assert len(scores.groups(book)) == len(DIFFICULTIES) * len(TILES)
    for kind, best in scores.groups(book):
        expected = sorted((one for one in some if one.group == kind), key=lambda one: one.worth, reverse=True)
        assert list(best) == expected[:MOST]
        assert [scores.place_of(one, book) for one in best] == list(range(1, MOST + 1))
        assert scores.place_of(expected[MOST], book) == MOST + 1
    assert len(where.kept[KEY]) < scores.LONGEST / 3
    assert [one.won for one in best] == sorted([one.won for one in best], reverse=True)


def test_the_greatest_book_fits_into_what_is_read() -> None:
    most = scores.WHOLE_NUMBERS | dict.fromkeys(scores.TIMES, shelf.LAST_MOMENT)
    book = tuple(Result(difficulty, tiles, False, **{key: most[key] - number for key in most}, length=length)
                 for difficulty in DIFFICULTIES for tiles in TILES for length in LENGTHS for number in range(MOST))
    book = tuple(one._replace(seed=number) for number, one in enumerate(book))
    assert scores.opened(scores.text_of(book))
    assert len(scores.text_of(book)) + 20 * len(book) < scores.LONGEST


# --- its page ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_reached_from_the_saved_games_and_shows_every_kind(language: str) -> None:
    page = Page()
    app = app_on(page)
    app.store.language = language
    app.act("saves", {})
    assert "scores" in page.actions()
    app.act("scores", {})
    assert page.screen == "scores"
    assert ALL[language]("scores.none") in text_of(check(page.html))
    assert not page.actions("scores:")
    book = tuple(result(number, 30 + number, 40, difficulty, tiles) for number, (difficulty, tiles) in enumerate(
        (difficulty, tiles) for difficulty in DIFFICULTIES for tiles in TILES))
    scores.write(page, book)
    app.act("scores", {})
    said = text_of(check(page.html))
    for one in book:
        assert ALL[language](f"solo.level.{one.difficulty}") in said
        assert ALL[language](f"scores.tiles.{one.tiles}") in said
        assert ALL[language]("scores.both", score=one.score, rival=one.rival) in said
    assert "saves" in page.actions()
    app.act("back:scores", {})
    assert page.screen == "scores"


def test_the_file_is_the_book() -> None:
    page = Page()
    app = app_on(page)
    scores.write(page, (result(),))
    app.act("scores", {})
    app.act("scores:export", {})
    [(name, text)] = page.files
    assert name.startswith("libertalia-scores-20")
    assert name.endswith(".json")
    assert scores.opened(text) == (result(),)


def test_clearing_wants_a_second_press() -> None:
    page = Page()
    app = app_on(page)
    scores.write(page, (result(),))
    app.act("scores", {})
    assert "scores:clear" not in page.actions()
    app.act("scores:sure", {})
    assert KEY in page.kept
    app.act("scores", {})
    assert "scores:clear" not in page.actions(), "whoever leaves it must be asked again"
    app.act("scores:sure", {})
    assert "scores:clear" in page.actions()
    app.act("scores:clear", {})
    assert KEY not in page.kept
    assert ALL["en"]("scores.cleared") in text_of(check(page.html))


# --- broken storage ----------------------------------------------------------------------------------------

GOOD = scores.text_of((result(),))
BROKEN = {
    "no JSON": "{", "a list": "[]", "empty object": "{}", "a number": "7", "deep": "[" * 900 + "]" * 900,
    "another format": GOOD.replace("libertalia-scores", "libertalia-save"),
    "no schema": GOOD.replace('"schema":2', '"scheme":1'),
    "schema 0": GOOD.replace('"schema":2', '"schema":0'),
    "schema true": GOOD.replace('"schema":2', '"schema":true'),
    "schema text": GOOD.replace('"schema":2', '"schema":"1"'),
    "one key more": GOOD.replace('"schema":2', '"schema":2,"more":1'),
    "results no list": '{"format":"libertalia-scores","results":{},"schema":2}',
    "results of no shape": '{"format":"libertalia-scores","results":[1],"schema":2}',
    "a negative score": GOOD.replace('"score":50', '"score":-1'),
    "a great score": GOOD.replace('"score":50', '"score":10000'),
    "a broken number": GOOD.replace('"score":50', '"score":50.5'),
    "true for a number": GOOD.replace('"rival":40', '"rival":true'),
    "a number for true": GOOD.replace('"won":true', '"won":1'),
    "unknown difficulty": GOOD.replace("normal", "unheard of"),
    "unknown tiles": GOOD.replace("calm", "<b>"),
    "a key too few": GOOD.replace('"rival":40,', ""),
    "a doubled key": GOOD.replace('"schema":2', '"schema":2,"schema":2'),
    "too long": GOOD + " " * scores.LONGEST,
    "cut off": GOOD[:-7],
}


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_broken_is_put_aside_and_the_book_begins_anew(broken: str) -> None:
    text = BROKEN[broken]
    assert text != GOOD
    with pytest.raises(BadSave):
        scores.opened(text)
    where = Shelf({KEY: text})
    assert scores.read(where, NOW) == ((), True)
    [aside] = shelf.aside(where)
    assert where.kept[aside.key] == text
    assert record(where, result()) == (result(),)
    assert scores.read(where, NOW) == ((result(),), False)


def test_a_broken_book_stops_no_game_and_no_page() -> None:
    page = Page({KEY: "{broken"})
    app = begin(page)
    play_on(app, page)
    assert page.screen == "final"
    assert len(kept(page)) == 1
    assert ALL["en"]("notice.scores") in text_of(check(page.html))
    app.store.notices, page.kept[KEY] = [], "{broken"
    app.act("scores", {})
    assert ALL["en"]("scores.none") in text_of(check(page.html))
    assert ALL["en"]("notice.scores") in text_of(check(page.html))
    assert len(shelf.aside(page)) == 1, "the same text need not be kept twice"


def test_a_newer_book_is_left_alone() -> None:
    newer = GOOD.replace('"schema":2', '"schema":3,"more":[]')
    with pytest.raises(Newer):
        scores.opened(newer)
    page = Page({KEY: newer})
    app = begin(page)
    play_on(app, page)
    check(page.html)
    app.act("scores", {})
    assert ALL["en"]("scores.newer") in text_of(check(page.html))
    assert page.kept[KEY] == newer
    assert not shelf.aside(page)


def ruin(how: str) -> Callable[[Page], None]:
    return lambda page: setattr(page, how, True)


@pytest.mark.parametrize("how", ["blocked", "full", "forgetful"])
def test_a_device_that_keeps_nothing_lets_a_game_end_and_shows_every_page(how: str) -> None:
    page = Page()
    ruin(how)(page)
    app = begin(page)
    play_on(app, page)
    assert page.screen == "final"
    assert ALL["en"]("scores.refused") in text_of(check(page.html))
    for action in ("scores", "scores:sure", "scores:clear", "scores:export"):
        app.act(action, {})
        check(page.html)
    assert not page.files
    with pytest.raises(ShelfError):
        scores.write(page, (result(),))


def test_a_book_of_the_first_release_opens_and_its_games_had_three_voyages() -> None:
    told = json.dumps({"format": "libertalia-scores", "schema": 1, "results": [
        {"difficulty": "hard", "tiles": "calm", "won": True, "score": 91, "rival": 80, "when": 5, "seed": 7,
         "begun": 4}]})
    assert scores.opened(told) == (Result("hard", "calm", True, 91, 80, 5, 7, 4, "3"),)
    assert scores.opened(scores.text_of(scores.opened(told))) == scores.opened(told)
    with pytest.raises(BadSave):
        scores.opened(told.replace('"begun": 4', '"begun": 4, "length": "1"'))


def test_games_of_another_length_stand_apart() -> None:
    long, short = result(1), result(2)._replace(length="1", score=20, rival=10)
    book = scores.best_of((long, short))
    assert [group[2] for group, _ in scores.groups(book)] == ["3", "1"]
    assert scores.place_of(short, book) == 1
    with pytest.raises(BadSave):
        scores.opened(scores.text_of((short._replace(length="4"),)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_one_voyage_says_so_in_the_book(language: str) -> None:
    words = ALL[language]
    assert kind_of(result(), words) != kind_of(result()._replace(length="1"), words)
