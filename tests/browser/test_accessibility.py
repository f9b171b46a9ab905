"""axe-core on every screen in both languages and both themes, the way to the first move by keyboard alone, what is
said aloud, and that nothing moves where nothing shall.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.player import ready, saved
from tests.browser.support.positions import ASKED, put_games
from tests.browser.support.screens import HAND, OPTIONS, PARTS, SEND, every_screen, open_game, pick, skip, to_title
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools.browse import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
RUN = """(rules) => axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((one) => one.html)}`))"""
LOCALES = ["en-GB", "fr-FR"]
CONTRAST = ["color-contrast"]
"""The one rule whose answer hangs on the theme."""
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """The policy forbids a script tag; what the debugger evaluates is not under it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return list(page.evaluate(RUN, rules))


def theme(page: Page, colours: str) -> None:
    page.evaluate("(colours) => (document.documentElement.dataset.colours = colours)", colours)


def flat(page: Page) -> None:
    """Colours in the middle of a fade are not what is read."""
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("locale", "colours", "other"), [("en-GB", "night", "day"), ("fr-FR", "day", "night")])
def test_axe_finds_nothing_on_any_screen(visitor: Visitor, good_site: Site, locale: str, colours: str, other: str,
                                         part: str) -> None:
    """In both languages and both themes; of all rules only that of contrast hangs on the colours."""
    page = visitor(good_site, locale=locale, viewport={"width": 1280, "height": 800})[0].new_page()
    flat(page)
    found = {}
    for name in every_screen(page, good_site.url, part):
        theme(page, colours)
        found[name] = violations(page)
        theme(page, other)
        found[name] += violations(page, CONTRAST)
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    assert len(found) >= PARTS[part]
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_axe_finds_nothing_on_the_failure_screen(visitor: Visitor, new_site: Callable[..., Site], locale: str) -> None:
    site = new_site("--compress")
    site.change("core.js", lambda _: None)
    context, watch = visitor(site, locale=locale)
    watch.expect("404")
    page = context.new_page()
    flat(page)
    page.goto(site.url)
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    assert violations(page) == []
    theme(page, "day")
    assert violations(page, CONTRAST) == []


def test_axe_finds_nothing_where_a_second_tab_looks_on(visitor: Visitor, good_site: Site) -> None:
    context = visitor(good_site, reduced_motion="reduce")[0]
    first, second = context.new_page(), context.new_page()
    first.goto(good_site.url)
    ready(first)
    put_games(first)
    open_game(first, "gunner")
    second.goto(good_site.url)
    ready(second)
    open_game(second, "gunner")
    expect(second.locator("[data-do^='steal:']")).to_be_visible()
    assert violations(second) == []
    theme(second, "day")
    assert violations(second, CONTRAST) == []


# --- by keyboard -------------------------------------------------------------------------------------------

def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_the_way_to_the_first_move_needs_only_the_keyboard(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    tab_to(page, "[data-open=rules]")
    page.keyboard.press("Enter")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-open=rules]")).to_be_focused()  # back where it was
    tab_to(page, "[data-open=settings]")
    page.keyboard.press("Enter")
    tab_to(page, "[name=size]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-size", "large")
    page.keyboard.press("Escape")
    page.locator("body").press("Home")
    tab_to(page, "#title [data-do=new]")
    page.keyboard.press("Enter")
    expect(page.locator("#screen h1")).to_be_focused()
    tab_to(page, "[name=name0]")
    page.keyboard.type("Ann")
    tab_to(page, "[data-do=begin]")
    page.keyboard.press("Enter")
    expect(page.locator(".ask h2")).to_have_text("Whom do you send?")
    before = saved(page)
    tab_to(page, HAND)
    expect(page.locator("#detail")).to_be_visible()  # the card's whole text
    page.keyboard.press("Enter")
    tab_to(page, SEND)
    page.keyboard.press("Enter")
    assert saved(page) != before


# --- aloud, and at rest ------------------------------------------------------------------------------------

def test_a_question_is_said_aloud_and_so_is_what_happened(page: Page, good_site: Site) -> None:
    flat(page)
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    for why in ASKED[:4]:
        open_game(page, why)
        asks = page.locator(".ask h2").inner_text()
        expect(page.locator("#said")).to_contain_text(asks)
        to_title(page)
    open_game(page, "loot")
    taken = page.locator(f"{OPTIONS} b").first.inner_text()
    page.locator(OPTIONS).first.click()
    expect(page.locator("#said")).to_contain_text(taken.split(" ", 1)[1].split()[-1])  # "Take a jewel" -> "jewel"


@pytest.mark.parametrize("how", ["media", "setting"])
def test_who_wants_no_motion_sees_none(visitor: Visitor, good_site: Site, how: str) -> None:
    page = visitor(good_site, reduced_motion="reduce" if how == "media" else "no-preference")[0].new_page()
    if how == "setting":
        page.add_init_script("localStorage.setItem('libertalia/settings', '{\"motion\": \"off\"}')")
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    for place in ("full", "final"):
        open_game(page, place)
        if place == "full":
            pick(page, 3)
        page.locator(f"{SEND}, {OPTIONS}").first.click()
        assert page.evaluate("document.getAnimations().length") == 0, place
        assert page.locator(".telling").count() == 0
        skip(page)
        assert page.evaluate("document.getAnimations().length") == 0, place
        to_title(page)


def test_a_table_at_which_a_person_thinks_is_still(visitor: Visitor, good_site: Site) -> None:
    """With motion on: three seconds after the story nothing moves any more, neither at rest nor at the end."""
    page = visitor(good_site, reduced_motion="no-preference")[0].new_page()
    page.goto(good_site.url)
    ready(page)
    put_games(page)
    for place, ends_at in (("full", "table"), ("rest", "rest"), ("final", "final")):
        open_game(page, place)
        if place == "full":
            pick(page, 3)
        page.locator(f"{SEND}, {OPTIONS}").first.click()
        expect(page.locator("#screen [data-do=skip]")).to_be_visible()
        page.locator("#screen [data-do=skip]").click()
        if ends_at == "final":
            skip(page)
        expect(page.locator("html")).to_have_attribute("data-screen", ends_at)
        page.wait_for_timeout(3000 if ends_at == "table" else 5000)  # the last flag, the last line of a ledger
        assert page.evaluate(RUNNING) == 0, place
        skip(page)
        to_title(page)
