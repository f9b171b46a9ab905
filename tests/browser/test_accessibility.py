"""axe-core on every screen in both languages, and the way to the first move by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.player import CHOICES, FACE, ready, saved
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools.browse import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
RUN = "axe.run().then((result) => result.violations.map((one) => `${one.id}: ${one.nodes[0].html}`))"
LOCALES = ["en-GB", "fr-FR"]


def violations(page: Page) -> list[str]:
    """The policy forbids a script tag; what the debugger evaluates is not under it."""
    page.evaluate(AXE)
    return list(page.evaluate(RUN))


def flat(page: Page) -> None:
    """Colours in the middle of a fade are not what is read."""
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("locale", LOCALES)
def test_axe_finds_nothing_on_any_screen(visitor: Visitor, good_site: Site, locale: str) -> None:
    page = visitor(good_site, locale=locale)[0].new_page()
    flat(page)
    page.goto(good_site.url)
    ready(page)
    found = {"title": violations(page)}
    for dialog in ("rules", "settings"):
        page.locator(f"[data-open={dialog}]").click()
        found[dialog] = violations(page)
        page.keyboard.press("Escape")
    page.locator("#title [data-do=new]").click()
    found["new game"] = violations(page)
    page.locator("[name=person1]").check()
    page.locator("[data-do=begin]").click()
    expect(page.locator(FACE)).to_be_visible()
    found["curtain"] = violations(page)
    page.locator(FACE).click()
    expect(page.locator(CHOICES).first).to_be_visible()
    found["table"] = violations(page)
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
    expect(page.locator(".ask h2")).to_have_text("Ann, which pirate do you send?")
    before = saved(page)
    tab_to(page, CHOICES)
    page.keyboard.press("Enter")
    assert saved(page) != before
