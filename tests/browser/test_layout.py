"""The title, a new game and the table from a small phone to a large screen: nothing sticks out, nothing is too
small for a thumb, and nothing jumps while Python comes in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Watch

Visitor = Callable[..., tuple[BrowserContext, Watch]]
SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
TOO_SMALL = """() => [...document.querySelectorAll("button, input[type=text], input:not([type])")]
  .filter((one) => one.checkVisibility()).map((one) => [one.textContent || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name.trim())"""
PLACES = """() => [...document.querySelectorAll("#title h1, #title .actions button")]
  .filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top))"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_nothing_sticks_out_and_everything_is_large_enough(visitor: Visitor, good_site: Site, locale: str) -> None:
    context, _ = visitor(good_site, locale=locale)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    for click, seen in ((None, "#title"), ("#title [data-do=new]", "#screen form"), ("[data-do=begin]", ".ask")):
        if click:
            page.locator(click).click()
        expect(page.locator(seen)).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (seen, width)
            assert page.evaluate(TOO_SMALL) == [], (seen, width)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_the_title_does_not_move_while_python_comes_in(
    visitor: Visitor, good_site: Site, width: int, height: int
) -> None:
    context, _ = visitor(good_site, viewport={"width": width, "height": height})
    page: Page = context.new_page()
    page.goto(good_site.url)
    page.evaluate("document.fonts.ready.then(() => 0)")
    before = page.evaluate(PLACES)
    ready(page)
    assert len(before) == 5
    assert page.evaluate(PLACES) == before
