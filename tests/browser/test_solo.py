"""Whole games of one person against the Automa to the final ranking and into the score book: by mouse with all that
moves, by keyboard alone on a small screen; and axe on the screens that only such a game has.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from libertalia.kernel.edition import edition_named
from tests.browser.support.player import (
    HAND,
    OPTIONS,
    SKIP,
    TABLE,
    is_over,
    pick_up,
    ready,
    saved,
)
from tests.browser.support.positions import put_games
from tests.browser.support.screens import WIDE, alone
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.browser.test_accessibility import CONTRAST, flat, theme, violations
from tests.browser.test_layout import (
    ENOUGH,
    FITS,
    SIZES,
    higher_than_the_window,
    is_table,
    look,
    report,
    resize,
)
from tests.browser.test_whole_games import MOST, Keyboard, press_on, ranking_is_the_engines, watch

DAYS = sum(edition_named("galecrest").days)
LIT = ".solo .rows [aria-current]"
BOOK = "localStorage.getItem('libertalia/scores')"


def in_the_book(page: Page) -> dict[str, Any]:
    [one] = json.loads(page.evaluate(BOOK))["results"]
    return dict(one)


def begin_alone(page: Page, seed: str, difficulty: str) -> None:
    page.locator("#title [data-do=new]").click()
    page.locator("[name=edition]").select_option("galecrest")
    for _ in range(3):
        page.locator("[data-do='form:fewer']").click()
    expect(page.locator(".chairs > li")).to_have_count(1)
    page.locator(f"label:has([name=option-difficulty][value={difficulty}])").click()
    page.locator("[name=seed]").fill(seed)
    page.locator("form [data-do=begin]").click()


def test_alone_by_mouse_with_all_that_moves(page: Page, good_site: Site, chance: random.Random) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-open=settings]").click()
    page.locator("#settings label", has_text="Fast").click()
    page.locator("#settings [data-close]").click()
    begin_alone(page, "20", "easy")
    expect(page.locator(LIT)).to_have_count(0)
    made = stories = 0
    while not is_over(page) and made < MOST:
        if cards := page.locator(HAND).all():
            pick_up(chance.choice(cards))
        chance.choice(page.locator(OPTIONS).all()).click()
        made += 1
        stories += page.locator(TABLE).locator(SKIP).count()
        watch(page) if page.locator("#screen h1", has_text="Day 1").count() else press_on(page, chance)
        if made == 1:
            expect(page.locator(LIT)).to_have_count(1)
            expect(page.locator(".counted .lit")).to_have_count(1)
    assert stories >= DAYS
    ranking_is_the_engines(page, (0,), made)
    one = in_the_book(page)
    assert (one["difficulty"], one["tiles"], one["seed"]) == ("easy", "calm", 20)
    expect(page.locator(".best-so-far .this")).to_have_count(1)
    page.locator("[data-do=scores]").click()
    with page.expect_download() as download:
        page.locator("[data-do='scores:export']").click()
    assert download.value.suggested_filename.startswith("libertalia-scores-")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    page.locator("[data-do=result]").click()
    page.locator("[data-do=again]").click()
    expect(page.locator(HAND).first).to_be_visible()
    assert saved(page)["players"] == ["person"]


class Alone(Keyboard):
    def sit_down_alone(self, seed: str) -> None:
        self.page.keyboard.press("Tab")
        self.tab_to("#title [data-do=new]")
        self.press("Enter")
        self.tab_to("[name=edition]")
        self.press("End")
        self.tab_to("[data-do='form:fewer']")
        for left in (3, 2, 1):
            self.page.keyboard.press("Enter")
            expect(self.page.locator(".chairs > li")).to_have_count(left)
        self.page.locator("#screen h1").focus()  # the button cannot be pressed any more
        self.tab_to("[name=option-difficulty]")
        self.press("ArrowDown")
        self.tab_to("[name=seed]")
        self.page.keyboard.type(seed)
        self.press("Enter")


def test_alone_by_keyboard_on_a_small_screen(visitor: Visitor, good_site: Site, chance: random.Random) -> None:
    page = visitor(good_site, viewport={"width": 360, "height": 640}, reduced_motion="reduce")[0].new_page()
    page.goto(good_site.url)
    ready(page)
    keyboard = Alone(page)
    keyboard.sit_down_alone("21")
    made = 0
    while not is_over(page) and made < MOST:
        keyboard.choose(chance)
        made += 1
        while page.locator(SKIP).count():
            keyboard.press("Space")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert keyboard.farthest == 1, "the choices must follow the question"
    ranking_is_the_engines(page, (0,), made)
    assert in_the_book(page)["difficulty"] == "hard"
    keyboard.tab_to("[data-do=scores]")
    keyboard.press("Enter")
    keyboard.tab_to("[data-do='scores:sure']")
    keyboard.press("Enter")
    keyboard.tab_to("[data-do='scores:clear']")
    keyboard.page.keyboard.press("Enter")
    expect(page.locator(".book")).to_have_count(0)
    assert page.evaluate(BOOK) is None


@pytest.mark.parametrize(("locale", "colours", "other"), [("en-GB", "night", "day"), ("fr-FR", "day", "night")])
def test_axe_finds_nothing_on_the_screens_of_one_alone(visitor: Visitor, good_site: Site, locale: str, colours: str,
                                                       other: str) -> None:
    for size in ({"width": 1280, "height": 800}, {"width": 360, "height": 640}):
        page = visitor(good_site, locale=locale, viewport=size)[0].new_page()
        flat(page)
        page.goto(good_site.url)
        ready(page)
        put_games(page)
        found = {}
        for name in alone(page):
            if size["width"] > 999 or not name.startswith("detail"):  # Page keys scroll those (assets/js/detail.js)
                theme(page, colours)
                found[name] = violations(page)
                theme(page, other)
                found[name] += violations(page, CONTRAST)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], name
        assert len(found) == (8 if size["width"] > 999 else 6)
        assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("locale", "letters"), [("fr-FR", "small"), ("en-GB", "huge")])
def test_no_screen_of_one_alone_loses_anything_at_any_size(visitor: Visitor, good_site: Site, locale: str,
                                                           letters: str) -> None:
    page = visitor(good_site, locale=locale, viewport=WIDE, reduced_motion="reduce")[0].new_page()
    page.add_init_script(f"localStorage.setItem('libertalia/settings', '{{\"size\": \"{letters}\"}}')")
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    found: dict[str, list[str]] = {}
    for name in alone(page):
        if name.startswith("detail"):
            continue
        for width, height in SIZES if letters == "small" else ENOUGH:
            resize(page, width, height)
            where = f"{name}, {width} x {height}"
            found[where] = look(page, "losses", "unreached")
            if letters == "small" and is_table(name) and (width, height) in FITS:
                found[where] += higher_than_the_window(page)
        page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    assert len(found) > 15
    assert not report(found), report(found)
