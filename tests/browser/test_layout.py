"""Every screen from a small phone to a large one, and at 200 % zoom: nothing sticks out, nothing is cut off, every
button can be brought into sight and hit, and on a touch screen it is large enough for a thumb.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.player import choose, is_over, ready, sit_down, skip, until
from tests.browser.support.positions import put_games
from tests.browser.support.screens import (
    PARTS,
    SEND,
    WIDE,
    every_screen,
    open_detail,
    open_game,
    pick,
    to_title,
)
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools.browse import ROOT

FITS = [(1024, 768), (1366, 768), (1440, 900), (2560, 1440)]
"""Here the whole table is in sight at once, without scrolling."""
SIZES = [(320, 568), (360, 640), (640, 360), (720, 450), (1280, 720), (1366, 650), *FITS]
"""720 x 450 is a window of 1440 x 900 at 200 %; 1366 x 650 what a browser leaves of a small laptop."""
ENOUGH = [(320, 568), (720, 450), (1280, 720), (1440, 900)]
MOVING = ("table in a story",)
"""What is on its way lies over other things."""

LAYOUT = (ROOT / "tests/browser/support/layout.js").read_text()
PLACES = """() => [...document.querySelectorAll("#title h1, #title .actions button")]
  .filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top))"""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(1, 1)  # what it hovers over lies on top


def look(page: Page, *for_what: str) -> list[str]:
    """What support/layout.js finds."""
    if not page.evaluate("'layout' in globalThis"):
        page.evaluate(LAYOUT)
    return [line for what in for_what for line in page.evaluate(f"layout.{what}()")]


def is_table(name: str) -> bool:
    return name.startswith(("table", "asked"))


def higher_than_the_window(page: Page) -> list[str]:
    high = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return [f"{high} px higher than the window"] if high else []


def report(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("locale", "letters"), [("fr-FR", "small"), ("en-GB", "huge")])
def test_no_screen_loses_anything_at_any_size(visitor: Visitor, good_site: Site, locale: str, letters: str,
                                              part: str) -> None:
    """French has the longer words."""
    page = visitor(good_site, locale=locale, viewport=WIDE, reduced_motion="reduce")[0].new_page()
    page.add_init_script(f"localStorage.setItem('libertalia/settings', '{{\"size\": \"{letters}\"}}')")
    found: dict[str, list[str]] = {}
    for name in every_screen(page, good_site.url, part):
        if name in MOVING or name.startswith("detail"):
            continue
        before = page.viewport_size or WIDE
        for width, height in SIZES if letters == "small" else ENOUGH:
            if name.startswith("log") and width > 1200:
                continue  # there it has its own place beside the table
            resize(page, width, height)
            where = f"{name}, {width} x {height}"
            found[where] = look(page, "losses", "unreached")
            if letters == "small" and is_table(name) and (width, height) in FITS:
                found[where] += higher_than_the_window(page)
        page.set_viewport_size(before)  # type: ignore[arg-type]
    assert len(found) > PARTS[part]
    assert not report(found), report(found)


LEFT_TO_READ = "(one) => one.scrollHeight - one.clientHeight - one.scrollTop"


@pytest.mark.parametrize(("width", "height"), [(320, 568), (720, 450)])
def test_a_closer_look_can_be_read_to_its_end(visitor: Visitor, good_site: Site, width: int, height: int) -> None:
    """Also where it is higher than the window: then it scrolls, under a finger and under the wheel."""
    page = visitor(good_site, viewport={"width": width, "height": height}, reduced_motion="reduce")[0].new_page()
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    open_game(page, "full")
    detail = page.locator("#detail")
    for thing in (".hand-cards button", ".today [data-detail]", ".seats .who"):
        open_detail(page, thing)
        assert look(page, "losses") == [], thing
        box = detail.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.wheel(0, 3000)
        until(page, "it lies at its end", lambda: detail.evaluate(LEFT_TO_READ) < 2)
        page.wait_for_timeout(400)
        expect(detail).to_be_visible()  # the mouse may go over to it
        page.keyboard.press("Escape")
        expect(detail).to_be_hidden()


TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


@pytest.mark.parametrize("part", PARTS)
def test_every_button_is_large_enough_for_a_thumb(visitor: Visitor, good_site: Site, part: str) -> None:
    """On a phone and on a tablet."""
    page = visitor(good_site, viewport={"width": 1024, "height": 768}, **TOUCH)[0].new_page()
    found: dict[str, list[str]] = {}
    for name in every_screen(page, good_site.url, part):
        assert page.evaluate("matchMedia('(pointer: coarse)').matches")
        if name in MOVING:
            continue
        before = page.viewport_size
        for width, height in ((360, 640), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            found[f"{name}, {width} x {height}"] = look(page, "small")
        page.set_viewport_size(before)  # type: ignore[arg-type]
    assert not report(found), report(found)


def test_at_200_percent_a_card_is_picked_and_sent(visitor: Visitor, good_site: Site) -> None:
    """The fullest hand, letters as large as they come."""
    page = visitor(good_site, viewport={"width": 720, "height": 450}, reduced_motion="reduce")[0].new_page()
    page.add_init_script("localStorage.setItem('libertalia/settings', '{\"size\": \"huge\"}')")
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    open_game(page, "full")
    pick(page, 13)
    page.locator(SEND).click()
    expect(page.locator(SEND)).to_have_count(0)


ACTING = """() => {
  const row = document.querySelector(".lineup"), one = row?.querySelector(".acting")?.getBoundingClientRect();
  return one && row.scrollWidth > row.clientWidth ? [one.left, one.right] : [];
}"""


def test_on_a_phone_the_row_follows_whoever_acts(visitor: Visitor, good_site: Site, chance: random.Random) -> None:
    """Six cards are wider than the screen."""
    page = visitor(good_site, viewport={"width": 360, "height": 640}, **TOUCH)[0].new_page()
    page.goto(good_site.url)
    ready(page)
    seen = 0
    for seed in "3456":  # how often a person is asked in the middle of a row hangs on what he plays
        sit_down(page, "Ann", *[""] * 5, seed=seed)
        while seen < 5 and not is_over(page):
            choose(page, chance)
            skip(page)
            if found := page.evaluate(ACTING):
                seen += 1
                assert found[0] >= 0, "to the left of the screen"
                assert found[1] <= 360, "to the right of it"
        if seen == 5:
            return
        to_title(page)
    raise AssertionError(f"in four games somebody acted in a row of six {seen} times")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_the_title_does_not_move_while_python_comes_in(
    visitor: Visitor, good_site: Site, width: int, height: int
) -> None:
    page = visitor(good_site, viewport={"width": width, "height": height})[0].new_page()
    page.goto(good_site.url)
    page.evaluate("document.fonts.ready.then(() => 0)")
    before = page.evaluate(PLACES)
    ready(page)
    assert len(before) == 8
    assert page.evaluate(PLACES) == before
