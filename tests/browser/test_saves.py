"""Saved games in a real browser: two tabs, files, failed starts, and the shelf of the first release."""

from __future__ import annotations

import json
import os
import random
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.browser.support.player import NEWEST, ready, until
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.browser.test_accessibility import LOCALES, flat, violations
from tools.browse import ROOT

STARTS = "localStorage.getItem('libertalia/starts')"
SHELF = "Object.entries(localStorage).filter(([key]) => key.startsWith('libertalia/save/')).sort().join()"
FAILED_TWICE = """if (!sessionStorage.told) {
  sessionStorage.told = "once";
  localStorage.setItem("libertalia/starts", "2");
}"""
RELEASED = json.loads((ROOT / "tests/ui/saves/released-shelf.json").read_text("utf-8"))
TABLE = "[data-screen=table]"
CHOICES = f"{TABLE} :is([data-do^='choose:'], [data-do^='select:'])"
"""Not of the table under a day of rest."""
KILLS = int(os.environ.get("LIBERTALIA_KILLS", "8"))


def still(visitor: Visitor, site: Site, locale: str = "en-GB") -> BrowserContext:
    """Nothing moves: what is asked stands there at once."""
    return visitor(site, locale=locale, reduced_motion="reduce", accept_downloads=True)[0]


def arrive(context: BrowserContext, site: Site) -> Page:
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    return page


def play_now(page: Page) -> None:
    page.locator("#title [data-do=play]").click()
    expect(page.locator("[data-do^='select:']").first).to_be_visible()


def choose(page: Page) -> None:
    """Makes one choice, and waits until it is kept."""
    before = page.evaluate(SHELF)
    expect(page.locator(CHOICES).first).to_be_visible()
    pick = page.locator(f"{TABLE} [data-do^='select:']")
    if pick.count():
        pick.last.click()  # the others lie half under it
    page.locator("[data-do^='choose:']").first.click()
    until(page, "the choice is kept", lambda: page.evaluate(SHELF) != before)


def open_list(page: Page) -> None:
    page.locator("#title [data-do=saves]").click()
    expect(page.locator("#screen h1")).to_be_focused()


def names(page: Page) -> list[str]:
    return page.locator(".games h2").all_inner_texts()


def test_a_second_tab_looks_on_and_takes_over(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    first = arrive(context, good_site)
    play_now(first)
    second = arrive(context, good_site)
    second.locator("#title [data-do=continue]").click()
    take = second.locator("[data-do^='steal:']")
    expect(take).to_be_visible()
    expect(second.locator(CHOICES)).to_have_count(0)
    choose(first)
    kept = first.evaluate(SHELF)
    take.click()
    expect(take).to_have_count(0)
    expect(first.locator("[data-do^='steal:']")).to_be_visible()
    expect(first.locator(CHOICES)).to_have_count(0)
    choose(second)
    assert first.evaluate(SHELF) != kept
    # And back again, with what the other has done.
    kept = second.evaluate(SHELF)
    first.locator("[data-do^='steal:']").click()
    expect(take).to_be_visible()
    choose(first)
    assert second.evaluate(SHELF) != kept


def test_a_game_is_free_when_its_tab_is_closed(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    first = arrive(context, good_site)
    play_now(first)
    second = arrive(context, good_site)
    first.close()
    second.locator("#title [data-do=continue]").click()
    choose(second)
    expect(second.locator("[data-do^='steal:']")).to_have_count(0)


def test_a_file_goes_from_one_device_to_another(visitor: Visitor, good_site: Site, tmp_path: Path) -> None:
    page = arrive(still(visitor, good_site), good_site)
    play_now(page)
    choose(page)
    game = page.evaluate(f"JSON.parse(localStorage.getItem({NEWEST})).game")
    page.goto(good_site.url)
    ready(page)
    open_list(page)
    page.locator("[data-do^='naming:']").click()
    page.locator("[name=title]").fill("Été <b>voyage")
    page.locator("[name=title]").press("Enter")
    expect(page.locator(".games h2")).to_have_text("Été <b>voyage")
    with page.expect_download() as coming:
        page.locator("[data-do^='export:']").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    other = arrive(still(visitor, good_site), good_site)
    open_list(other)
    field = other.locator("input[type=file]")
    for times in (1, 2):  # the same file twice is two games
        field.set_input_files(file)
        expect(other.locator(".games h2")).to_have_count(times)
    assert names(other) == ["Été <b>voyage"] * 2
    other.locator("[data-do^='open:']").first.click()
    expect(other.locator(TABLE)).to_have_count(1)
    until(other, "the game is the one that was exported",
          lambda: other.evaluate(f"JSON.parse(localStorage.getItem({NEWEST})).game") == game)
    choose(other)


@pytest.mark.parametrize(("content", "sentence"), [
    (b"x" * 4_000_001, "far too big"), (b"x" * 2_000_000, "far too big"), (b"[" * 200_000, "nested deeper"),
    (b"\xff\xfe\x00", "no saved game"), (b"", "no saved game"),
], ids=["huge", "big", "deep", "bytes", "empty"])
def test_a_bad_file_is_refused_and_the_page_lives(page: Page, good_site: Site, content: bytes, sentence: str) -> None:
    page.goto(good_site.url)
    ready(page)
    open_list(page)
    page.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "", "buffer": content})
    expect(page.locator(".told")).to_contain_text(sentence)
    page.locator("[data-do=title]").click()
    play_now(page)


def test_what_was_deleted_comes_back(visitor: Visitor, good_site: Site) -> None:
    page = arrive(still(visitor, good_site), good_site)
    play_now(page)
    page.goto(good_site.url)
    ready(page)
    kept = page.evaluate(SHELF)
    open_list(page)
    page.locator("[data-do^='delete:']").click()
    expect(page.locator(".games")).to_have_count(0)
    undo = page.locator("[data-do=undelete]")
    expect(undo).to_be_focused()
    undo.click()
    expect(page.locator(".games h2")).to_have_count(1)
    page.locator("[data-do^='open:']").click()
    expect(page.locator("[data-do^='select:']").first).to_be_visible()
    assert page.evaluate("localStorage.getItem('libertalia/save/latest')") in kept


def test_the_shelf_of_the_first_release_is_continued(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    page = arrive(context, good_site)
    page.evaluate("shelf => Object.entries(shelf).forEach(([key, text]) => localStorage.setItem(key, text))", RELEASED)
    page.reload()
    ready(page)
    page.locator("#title [data-do=continue]").click()
    expect(page.locator(TABLE)).to_have_count(1)
    newest = "JSON.parse(localStorage.getItem('libertalia/save/' + localStorage.getItem('libertalia/save/head')))"
    until(page, "it is kept in today's form, in its old place", lambda: page.evaluate(newest)["schema"] == 2)
    released = json.loads(json.loads(RELEASED[f"libertalia/save/{RELEASED['libertalia/save/head']}"])["game"])
    choices = json.loads(page.evaluate(newest)["game"])["choices"]
    assert choices[: len(released["choices"])] == released["choices"]


def test_two_failed_starts_leave_the_saves_alone(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    page = arrive(context, good_site)
    play_now(page)
    kept = page.evaluate(SHELF)
    page.close()  # it might still count its own start
    new = context.new_page()
    new.add_init_script(FAILED_TWICE)
    new.goto(good_site.url)
    ready(new)
    expect(new.locator("#safe")).to_be_visible()
    until(new, "this start went well", lambda: new.evaluate(STARTS) is None)
    open_list(new)
    expect(new.locator(".games")).to_contain_text("Not read.")
    assert new.evaluate(SHELF) == kept
    new.locator("[data-do='saves:read']").click()
    expect(new.locator(".games h2")).to_contain_text("You, ")
    new.goto(good_site.url)
    ready(new)
    expect(new.locator("#safe")).to_be_hidden()


def kill(page: Page) -> None:
    """As the system kills a tab: the page gets no chance to say or write anything."""
    with suppress(Error):
        page.goto("chrome://crash", timeout=3000)
    page.close()


def has_counted(page: Page, starts: int) -> bool:
    return bool(page.evaluate(STARTS) == str(starts))


def test_two_starts_that_died_are_noticed(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    for dead in (1, 2):
        page = context.new_page()
        page.goto(good_site.url, wait_until="commit")
        until(page, "the start is counted", partial(has_counted, page, dead))
        kill(page)
    expect(arrive(context, good_site).locator("#safe")).to_be_visible()


def test_a_killed_tab_loses_no_choice(visitor: Visitor, good_site: Site, chance: random.Random) -> None:
    """LIBERTALIA_KILLS says how often."""
    context = still(visitor, good_site)
    page = arrive(context, good_site)
    play_now(page)
    newest = f"JSON.parse(JSON.parse(localStorage.getItem({NEWEST})).game).choices"
    for _ in range(KILLS):
        for _ in range(chance.randrange(1, 5)):
            if page.locator(CHOICES).count():
                choose(page)
        kept = page.evaluate(newest)
        page.evaluate(f"setTimeout(() => document.querySelector({CHOICES!r})?.click(), {chance.randrange(6)})")
        page.wait_for_timeout(chance.randrange(12))
        kill(page)
        page = arrive(context, good_site)
        stood = page.evaluate(newest)
        assert stood[: len(kept)] == kept
        page.locator("#title [data-do=continue]").click()
        expect(page.locator(TABLE + ", [data-screen=final]")).to_have_count(1)
        assert page.evaluate(newest) == stood
        if not page.locator(CHOICES).count():
            page.goto(good_site.url)
            play_now(page)


def test_a_start_counts_until_it_is_over_and_leaving_is_no_failure(visitor: Visitor, good_site: Site) -> None:
    context = still(visitor, good_site)
    arrive(context, good_site).close()
    page = context.new_page()
    for _ in range(3):  # leaves before Python is up
        page.goto(good_site.url, wait_until="commit")
        until(page, "the start is counted", lambda: page.evaluate(STARTS) == "1")
    page.goto(good_site.url)
    ready(page)
    expect(page.locator("#safe")).to_be_hidden()


@pytest.mark.parametrize("locale", LOCALES)
def test_axe_finds_nothing_in_the_list(visitor: Visitor, good_site: Site, locale: str) -> None:
    context = still(visitor, good_site, locale)
    page = arrive(context, good_site)
    flat(page)
    play_now(page)
    page.evaluate("localStorage.setItem('libertalia/aside/1600000000000-0', 'damaged')")
    page.goto(good_site.url)
    ready(page)
    open_list(page)
    page.locator("[data-do^='duplicate:']").click()
    expect(page.locator(".games h2")).to_have_count(2)
    page.locator("[data-do^='naming:']").first.click()
    page.locator("[data-do^='delete:']").last.click()
    expect(page.locator("[data-do=undelete]")).to_be_visible()
    assert violations(page) == []
