"""A game in two tabs, and a page that failed to start before: who may read and write a save."""

from __future__ import annotations

import random

import pytest

from tests.ui.stand_in import Page, Tabs, app_on, choose, game_of
from tests.ui.test_saves_screen import place_of, some_games, titles, told
from ui import saves

# --- after failed starts -----------------------------------------------------------------------------------

def test_after_failed_starts_nothing_is_read_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = some_games(2)
    new_page = Page(page.kept)
    new_page.safe_start = True
    new = app_on(new_page)
    with monkeypatch.context() as patch:
        patch.setattr(saves, "opened", lambda *_: pytest.fail("a save was read"))
        new.act("saves", {})
        assert len(new_page.actions("open:")) == 2
        assert "failed" in told(new_page)
        place = place_of(new_page, 0)
        new.act(f"export:{place}", {})
        assert new_page.files
        new.act(f"delete:{place}", {})
        assert len(new_page.actions("open:")) == 1
    place = place_of(new_page, 0)
    new.act("saves:read", {})
    assert "failed" not in told(new_page)
    assert len(titles(new_page)) == 1
    new.act(f"open:{place}", {})
    assert new_page.screen == "table"


# --- two tabs ----------------------------------------------------------------------------------------------

def test_a_second_tab_looks_on_and_may_take_over() -> None:
    tabs = Tabs()
    first, page = some_games(1, tabs)
    first.act("continue", {})
    other = Page(page.kept, tabs)
    second = app_on(other, seed=2)
    second.act("continue", {})
    assert second.store.table
    assert second.store.table.readonly
    assert game_of(second).choices == game_of(first).choices
    assert not other.actions("choose:")
    assert not other.actions("select:")
    # It writes nothing and chooses nothing, whatever is pressed.
    before = dict(page.kept)
    decision = game_of(second).waiting[0]
    second.act(f"choose:{decision.seat}:{decision.options[0]}", {})
    second.act("undo", {})
    assert page.kept == before
    assert game_of(second).choices == game_of(first).choices
    # The first plays on; who takes over gets all of it.
    choose(first, page, random.Random(3))
    assert game_of(first).choices != game_of(second).choices
    steal = other.actions("steal:")
    assert len(steal) == 1
    second.act(steal[0], {})
    assert not second.store.table.readonly
    assert game_of(second).choices == game_of(first).choices
    assert first.store.table
    assert first.store.table.readonly
    assert page.actions("steal:")
    before = dict(page.kept)
    decision = game_of(first).waiting[0]
    first.act(f"choose:{decision.seat}:{decision.options[0]}", {})
    first.act("undo", {})
    first.act("title", {})
    first.act("continue", {})
    assert page.kept == before
    choose(second, other, random.Random(4))
    assert page.kept != before
    assert not other.actions("steal:")


def test_another_game_can_be_played_in_another_tab() -> None:
    tabs = Tabs()
    first, page = some_games(2, tabs)
    first.act("continue", {})
    other = Page(page.kept, tabs)
    second = app_on(other)
    second.act("saves", {})
    second.act(f"open:{place_of(other, 1)}", {})
    for app in (first, second):
        assert app.store.table
        assert not app.store.table.readonly


def test_a_game_that_was_left_is_free_for_other_tabs() -> None:
    tabs = Tabs()
    first, page = some_games(1, tabs)
    first.act("play", {})
    other = Page(page.kept, tabs)
    second = app_on(other)
    second.act("saves", {})
    second.act(f"open:{place_of(other, 1)}", {})
    assert second.store.table
    assert not second.store.table.readonly
