"""Devices whose clock is far off: before 1970, after the year 5138. What they keep is read, here and by every version,
and so is what earlier versions kept for them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from libertalia import Game
from libertalia.kernel.playout import playout
from tests.mutations import sealed
from tests.ui.stand_in import Page, app_on, begin, choose, elements, game_of
from ui import saves, scores, shelf
from ui.shelf import FURTHEST, LATEST, head_of, slot_of
from ui.store import PERSON, Table
from ui.words import LANGUAGES

CLOCKS = (-FURTHEST, -5, 0, 1, 10**14 - 2, 10**14, FURTHEST - 10**9)
OLD_TIMES = (-FURTHEST, -5, -0.0, -0.5, 0, 10**14, FURTHEST, 1.7e12)
"""As they may stand in texts of earlier versions."""


class Away(Page):
    """Its clock stands where somebody has put it."""

    def __init__(self, clock: int, kept: dict[str, str] | None = None) -> None:
        super().__init__(kept)
        self.clock = clock

    def now(self) -> int:
        return self.clock


def at(clock: int, kept: dict[str, str] | None = None) -> Away:
    page = Away(clock, kept)
    app_on(page)
    return page


def every_time_in(text: str) -> list[int]:
    found = json.loads(text)
    return [found[key] for key in ("created", "changed")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clock", CLOCKS)
def test_a_game_goes_on_and_is_listed_named_copied_and_taken_away(clock: int, language: str) -> None:
    page = at(clock)
    app = page.app
    assert app
    app.store.language = language
    begin(app, [True, True], seed=1)
    for _ in range(3):
        choose(app, page, random.Random(1))
    place = page.kept[LATEST]
    again = at(clock, page.kept)
    app = again.app
    assert app
    app.store.language = language
    app.act("continue", {})
    assert len(game_of(app).choices) >= 3
    app.act("saves", {})
    for action in (f"rename:{place}", f"duplicate:{place}", f"export:{place}"):
        app.act(action, {"title": "Far off"})
        elements(again.html)
    app.act("import", {"text": again.files[-1][1]})
    assert not app.store.notices
    assert len(app.store.stowed.entries) == 3
    assert {entry.state for entry in app.store.stowed.entries} == {"good"}
    texts = [text for key, text in again.kept.items() if key.startswith("libertalia/save/") and text.startswith("{")]
    assert all(0 <= time < 10**14 for text in texts for time in every_time_in(text)), "or earlier versions refuse it"
    assert ends_with_a_day(again.files[-1][0])
    assert app.store.stowed.exported


def ends_with_a_day(name: str) -> bool:
    return Path(name).stem[-11] == "-" and Path(name).stem[-10:].replace("-", "").isdecimal()


@pytest.mark.parametrize("clock", [-5, 10**14])
def test_where_no_head_says_so_the_longer_of_two_texts_of_one_time_is_the_later(clock: int) -> None:
    page = at(clock)
    app = page.app
    assert app
    begin(app, [True, True], seed=1)
    for _ in range(4):
        choose(app, page, random.Random(1))
        kept = {key: text for key, text in page.kept.items() if not key.endswith("head")}
        again = at(clock, kept)
        assert again.app
        again.app.act(f"open:{page.kept[LATEST]}", {})
        assert game_of(again.app).choices == game_of(app).choices


def of_an_earlier_version(**times: Any) -> str:
    game = Game.new(seats=["Ann", "Bo"], seed=3)
    return sealed({**saves.envelope_of(game, (PERSON, "deckhand"), 1, {"id": "here"}), **times})


@pytest.mark.parametrize("time", OLD_TIMES, ids=str)
def test_what_such_clocks_have_written_before_is_read(time: float) -> None:
    for times in ({"changed": time}, {"created": time}, {"created": time, "changed": time}):
        text = of_an_earlier_version(**times)
        found = saves.read(text, "here").envelope
        assert all(0 <= found[key] < 10**14 and isinstance(found[key], int) for key in ("created", "changed"))
        page = Page({head_of("here"): "A", slot_of("here", "A"): text, LATEST: "here"})
        app = app_on(page)
        app.act("saves", {})
        elements(page.html)
        app.act("open:here", {})
        assert page.screen == "table"
        assert not app.store.notices


@pytest.mark.parametrize("time", [True, None, "5", [], FURTHEST + 1, -FURTHEST - 1, 1e300], ids=str)
def test_what_no_clock_says_is_no_time(time: Any) -> None:
    for key in ("created", "changed"):
        with pytest.raises(saves.Unfit):
            saves.read(of_an_earlier_version(**{key: time}))


@pytest.mark.parametrize("key", ["libertalia/aside/-5-0", f"libertalia/aside/{-FURTHEST}-3",
                                 f"libertalia/aside/{FURTHEST}-0", "libertalia/aside/0-0"])
def test_what_such_clocks_have_put_aside_can_be_taken_away(key: str) -> None:
    page = Page({key: "damaged"})
    app = app_on(page)
    app.act("saves", {})
    elements(page.html)
    app.act(f"rescue:{key}", {})
    assert [text for _, text in page.files] == ["damaged"]
    app.act(f"discard:{key}", {})
    assert key not in page.kept


@pytest.mark.parametrize("clock", CLOCKS)
def test_what_is_damaged_is_put_aside_where_every_version_finds_it(clock: int) -> None:
    page = at(clock, {slot_of("here", "A"): "damaged"})
    assert page.app
    page.app.act("saves", {})
    [one] = shelf.aside(page)
    assert page.kept == {one.key: "damaged"}
    assert 0 < one.when < 10**14
    assert one.key.startswith(f"libertalia/aside/{one.when}-")


@pytest.mark.parametrize("text", ["-5", "0", str(FURTHEST), "17", "x", "5.5", "--5"])
def test_the_last_export_of_such_a_clock_is_a_day_or_never(text: str) -> None:
    page = Page({shelf.EXPORTED: text})
    app = app_on(page)
    app.act("saves", {})
    elements(page.html)
    assert 0 <= app.store.stowed.exported < 10**14


# --- the score book ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("clock", CLOCKS)
def test_a_result_of_such_a_clock_stands_in_the_book(clock: int) -> None:
    game = playout(Game.new("galecrest", ["Ann"], 3), "random", 3)
    result = scores.result_of(Table(game, (PERSON,)), clock)
    assert result
    page = at(clock)
    assert scores.opened(scores.text_of(scores.record(page, (), result))) == (result,)
    assert all(0 <= time < 10**14 for time in (result.when, result.begun)), "or earlier versions put the book aside"
    assert page.app
    page.app.act("scores", {})
    elements(page.html)
    page.app.act("scores:export", {})
    assert ends_with_a_day(page.files[-1][0])


@pytest.mark.parametrize("time", OLD_TIMES, ids=str)
def test_a_book_with_such_a_result_is_not_put_aside(time: float) -> None:
    good = scores.Result("hard", "calm", True, 50, 40, 1_700_000_000_000, 7, 1_600_000_000_000)
    found = json.loads(scores.text_of((good, good._replace(seed=8))))
    found["results"][1] |= {"when": time, "begun": time}
    page = Page({scores.KEY: json.dumps(found)})
    app = app_on(page)
    app.act("scores", {})
    elements(page.html)
    assert [one.seed for one in sorted(app.store.book.results, key=lambda one: one.seed)] == [7, 8]
    assert not app.store.notices
    assert scores.KEY in page.kept
