"""What is not on the shelf is nothing, and no text: JavaScript's null once came over the bridge as the word "jsnull",
and was then put aside, deleted and put back as if somebody had written it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.browser.test_saves import arrive, open_list, play_now, still

SHELF = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('libertalia/save/')))"
LATEST = "localStorage.getItem('libertalia/save/latest')"
TEXTS = "Object.values(localStorage)"
SAID = "[...document.querySelectorAll('#screen :is(.notice, .told)')].map((one) => one.textContent).join('')"
CONTINUE = "#title [data-do=continue]"
PUT = "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text) }"


@pytest.fixture
def context(visitor: Visitor, good_site: Site) -> BrowserContext:
    return still(visitor, good_site)


def home(page: Page, site: Site) -> None:
    page.goto(site.url)
    ready(page)


def two_games(page: Page, site: Site) -> list[str]:
    """Their places, the older one first."""
    places = []
    for _ in range(2):
        home(page, site)
        play_now(page)
        places.append(page.evaluate(LATEST))
    home(page, site)
    return places


def test_a_fresh_visitor_hears_of_nothing_that_was_put_aside(context: BrowserContext, good_site: Site) -> None:
    page = arrive(context, good_site)
    open_list(page)
    page.locator("#screen [data-do=scores]").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "scores")
    assert page.evaluate(SAID) == ""
    for screen in ("library", "puzzles", "new", "saves"):
        home(page, good_site)
        page.locator(f"#title [data-do={screen}]").click()
        expect(page.locator("#screen h1")).to_be_visible()
        assert page.evaluate(SAID) == ""
        expect(page.locator("#screen .aside")).to_have_count(0)
    assert "jsnull" not in page.evaluate(TEXTS)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('aside'))") == []


def test_with_two_games_the_older_one_is_continued_when_the_newer_is_deleted(context: BrowserContext, good_site: Site
                                                                            ) -> None:
    page = arrive(context, good_site)
    older, newer = two_games(page, good_site)
    open_list(page)
    page.locator(f"[data-do='delete:{newer}']").click()
    expect(page.locator(".games h2")).to_have_count(1)
    assert page.evaluate(LATEST) == older
    home(page, good_site)
    page.locator(CONTINUE).click()
    expect(page.locator("[data-screen=table]")).to_have_count(1)


def test_an_undone_deletion_leaves_the_shelf_as_it_was(context: BrowserContext, good_site: Site) -> None:
    page = arrive(context, good_site)
    play_now(page)  # one slot is still empty
    home(page, good_site)
    before = page.evaluate(SHELF)
    open_list(page)
    page.locator("[data-do^='delete:']").click()
    assert page.evaluate(SHELF) == {}
    page.locator("[data-do=undelete]").click()
    expect(page.locator(".games h2")).to_have_count(1)
    assert page.evaluate(SHELF) == before


def test_a_device_that_has_kept_such_texts_is_healed(context: BrowserContext, good_site: Site) -> None:
    """As older builds have left it: an empty slot, a result put aside, no game to continue though there is one."""
    page = arrive(context, good_site)
    play_now(page)
    place = page.evaluate(LATEST)
    kept = page.evaluate(SHELF)
    head = kept[f"libertalia/save/{place}/head"]
    odd = [f"libertalia/save/{place}/{'B' if head == 'A' else 'A'}", "libertalia/save/latest", "libertalia/save/head",
           "libertalia/save/gone/head", "libertalia/aside/1760000000000-0", "libertalia/scores"]
    page.evaluate(PUT, dict.fromkeys(odd, "jsnull"))
    home(page, good_site)
    assert "jsnull" not in page.evaluate(TEXTS)
    page.locator(CONTINUE).click()
    expect(page.locator("[data-screen=table]")).to_have_count(1)
    assert page.evaluate(LATEST) in (None, place)
    page.evaluate("localStorage.clear(); indexedDB.deleteDatabase('libertalia')")
    page.evaluate(PUT, {"libertalia/save/latest": "jsnull"})
    home(page, good_site)
    expect(page.locator(CONTINUE)).to_be_hidden()
