"""Ten megabytes are pasted, dropped, or put behind the # of an address: far less than that comes to Python, and the
page says in a sentence that it was too much.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from ui.links.fragments import MOST_PASTED
from ui.links.results import MOST_LETTERS
from ui.words import words_for

LINE = "Deal 7KQ-93F: 84 doubloons, 2nd of 4 "
TIMES = 10_000_000 // len(LINE)
OVER_THE_BRIDGE = """(() => {  // the longest text that became JSON, as all that crosses does
  const stringify = JSON.stringify;
  globalThis.longest = 0;
  JSON.stringify = (...what) => {
    const text = stringify(...what);
    longest = Math.max(longest, text?.length ?? 0);
    return text;
  };
})()"""
FIELDS = {"link": ("#screen [name=link]", "#screen [data-submit=openlink] button", MOST_PASTED, "links.bad.long"),
          "results": ("#screen [name=pasted]", "#screen [data-submit=paste] .main", MOST_LETTERS, "links.cut")}


@pytest.fixture(params=["en-GB", "fr-FR"])
def page(request: pytest.FixtureRequest, visitor: Visitor, good_site: Site) -> Page:
    context, _ = visitor(good_site, locale=request.param, permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(OVER_THE_BRIDGE)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=saves]").click()
    return page


def said(page: Page, key: str) -> None:
    language = page.locator("html").get_attribute("lang") or ""
    expect(page.locator("#screen")).to_contain_text(words_for(language)(key))
    assert page.evaluate("longest") <= 2 * MOST_LETTERS


def field_of(page: Page, kind: str) -> Locator:
    if kind == "results":
        page.locator("#screen [data-do=results]").click()
    return page.locator(FIELDS[kind][0])


@pytest.mark.parametrize("kind", FIELDS)
def test_what_is_pasted_is_cut_by_the_field(page: Page, kind: str) -> None:
    _, button, most, sentence = FIELDS[kind]
    field = field_of(page, kind)
    page.evaluate(f"navigator.clipboard.writeText({LINE!r}.repeat({TIMES}))")
    field.click()
    page.keyboard.press("Control+V")
    assert len(field.input_value()) == most + 1
    page.locator(button).first.click()
    said(page, sentence)


@pytest.mark.parametrize("kind", FIELDS)
def test_what_a_field_does_not_cut_is_cut_before_the_bridge(page: Page, kind: str) -> None:
    """A text that no paste and no key has brought, such as a dictation's or an extension's."""
    _, button, _, sentence = FIELDS[kind]
    field_of(page, kind).evaluate(f"(field) => {{ field.value = {LINE!r}.repeat({TIMES}); }}")
    page.locator(button).first.dispatch_event("click")
    said(page, sentence)


def test_a_link_of_two_megabytes_is_cut_before_the_bridge(page: Page) -> None:
    page.evaluate("location.hash = '1r' + 'aB3'.repeat(600_000)")
    expect(page.locator("#screen .sheet.link")).to_be_visible()
    said(page, "links.bad.long")


def test_as_much_as_is_read_is_not_called_too_much(page: Page) -> None:
    field_of(page, "results").fill((LINE * TIMES)[:MOST_LETTERS])
    page.locator(FIELDS["results"][1]).click()
    expect(page.locator("#screen .ranking").first).to_be_visible()
    expect(page.locator("#screen")).not_to_contain_text(words_for("en")("links.cut"))
    expect(page.locator("#screen")).not_to_contain_text(words_for("fr")("links.cut"))
