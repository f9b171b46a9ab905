"""The way from an address to the first click, on a first visit and on a later one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.support.player import from_snapshot, kept, play_now, ready, saved, until
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor


def hold_python_back(page: Page) -> Callable[[], None]:
    return hold_back(page, "**/*.wasm")


def hold_back(page: Page, files: str) -> Callable[[], None]:
    """They do not arrive before the answer is called."""
    held: list[Route] = []
    open_now = False

    def hold(route: Route) -> None:
        if open_now or route.request.method != "GET":
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal open_now
        open_now = True
        for route in held:
            route.continue_()

    page.route(files, hold)
    return release


def test_a_first_visit_starts_and_answers_a_click(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    assert not from_snapshot(page)
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen h1")).to_have_text("New game")
    expect(page.locator("#title")).to_be_hidden()


def test_a_click_before_python_is_carried_out_later(page: Page, good_site: Site) -> None:
    release = hold_python_back(page)
    page.goto(good_site.url)
    page.locator("#title [data-do=new]").click()
    play = page.locator("#title [data-do=play]")
    play.click()  # changed their mind: the last wish counts
    expect(play).to_have_attribute("aria-busy", "true")
    expect(page.locator("#title [aria-busy=true]")).to_have_count(1)
    expect(page.locator(".eager")).to_be_visible()
    release()
    expect(page.locator(".ask h2")).to_have_text("Whom do you send?")
    expect(page.locator(".eager")).to_be_hidden()


def test_rules_and_settings_work_while_python_loads(page: Page, good_site: Site) -> None:
    hold_python_back(page)
    page.goto(good_site.url)
    page.locator("[data-open=rules]").click()
    expect(page.locator("#rules")).to_contain_text("Three campaigns of six days")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    page.locator("[data-open=settings]").click()
    page.get_by_label("Huge").check()
    expect(page.locator("html")).to_have_attribute("data-size", "huge")
    page.locator("#settings [data-close]").click()
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-stage", "download")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-size", "huge")


def test_progress_is_told_while_python_loads(page: Page, good_site: Site) -> None:
    release = hold_python_back(page)
    page.goto(good_site.url)
    expect(page.locator("[data-at=download]")).to_be_visible()
    expect(page.locator("#percent")).to_have_text(re.compile(r"^[1-4]\d %$"))  # all but the interpreter itself
    release()
    ready(page)
    expect(page.locator("#bar")).to_have_js_property("value", 100)


def test_the_language_changes_before_and_after_python(page: Page, good_site: Site) -> None:
    release = hold_python_back(page)
    page.goto(good_site.url)
    page.locator("[data-open=settings]").click()
    page.locator("[data-language=fr]").click()
    expect(page.locator("#settings h2")).to_have_text("Réglages")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("#settings [data-close]").click()
    release()
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen h1")).to_have_text("Nouvelle partie")
    page.locator("#screen [data-do=title]").click()
    page.locator("[data-open=settings]").click()
    page.locator("[data-language=en]").click()
    expect(page.locator("[data-language=en]")).to_have_attribute("aria-pressed", "true")
    page.locator("#settings [data-close]").click()
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen h1")).to_have_text("New game")


@pytest.mark.parametrize(
    ("locale", "words"), [("fr-CA", "Nouvelle partie"), ("en-US", "New game"), ("de-DE", "New game")]
)
def test_the_browsers_language_is_spoken(visitor: Visitor, good_site: Site, locale: str, words: str) -> None:
    page = visitor(good_site, locale=locale)[0].new_page()
    hold_python_back(page)
    page.goto(good_site.url)
    expect(page.locator("#title [data-do=new]")).to_have_text(words)


def test_a_chosen_language_is_remembered(visitor: Visitor, good_site: Site) -> None:
    page = visitor(good_site, locale="fr-FR")[0].new_page()
    hold_python_back(page)  # from the first: what a service worker has kept meanwhile is not held back
    page.goto(good_site.url)
    page.locator("[data-open=settings]").click()
    page.locator("[data-language=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-stage", "download")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_later_visit_starts_from_the_snapshot_and_every_deal_is_another(page: Page, good_site: Site) -> None:
    """The snapshot's random state is the same for everybody; the page must not be."""
    page.goto(good_site.url)
    ready(page)
    kept(page)
    games = []
    for _ in range(2):
        page.reload()
        play_now(page)
        assert from_snapshot(page)
        games.append(saved(page)["game"])
    assert games[0] != games[1]


def test_without_the_snapshot_a_later_visit_starts_too(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    kept(page)
    page.evaluate("""caches.keys().then((names) => Promise.all(
        names.filter((name) => name.includes("memory")).map((name) => caches.delete(name))))""")
    page.reload()
    play_now(page)
    assert not from_snapshot(page)


SHOW_EMBLEM = """(name) => {
  document.getElementById("probe")?.remove();
  document.body.insertAdjacentHTML("beforeend", `<i id="probe" class="icon i-${name}"></i>`);
  const place = "position: fixed; inset: 0; z-index: 99; font-size: 64px; background: white; color: black";
  document.getElementById("probe").style.cssText = place;
}"""


def test_an_emblem_that_comes_after_the_start_appears_where_it_is_wanted_already(
    visitor: Visitor, new_site: Callable[..., Site]
) -> None:
    """Emblems are letters of two fonts; one that is not there yet leaves its place empty."""
    site = new_site("--compress")
    page = visitor(site)[0].new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # whose own requests are not held back
    release = hold_back(page, "**/later.otf")
    page.goto(site.url)
    ready(page)

    def seen(name: str) -> bytes:
        page.evaluate(SHOW_EMBLEM, name)
        return page.locator("#probe").screenshot()

    empty = seen("nobody")
    assert seen("original-1") != empty
    assert seen("galecrest-5") == seen("original-5")  # the same drawing has two names
    assert seen("galecrest-1") == empty
    release()
    until(page, "its letter is there", lambda: seen("galecrest-1") != empty)
    assert seen("galecrest-2") not in (empty, seen("galecrest-1"))


@pytest.mark.parametrize("compress", [True, False])
def test_a_first_visit_fetches_nothing_twice_and_nothing_it_does_not_use(
    visitor: Visitor, new_site: Callable[..., Site], compress: bool
) -> None:
    """The bytes that issue 3 promises, up to the first click."""
    site = new_site("--compress") if compress else new_site()
    page = visitor(site)[0].new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # whose own requests come after the first click
    page.goto(site.url)
    ready(page)
    sent = site.sent()
    assert sorted(sent) == sorted(set(sent))
    assert [name for name in sent if "memory" in name or name.endswith(".map")] == []
    assert any(name.endswith(".wasm" if compress else ".wasm.packed") for name in sent)
    total = sum(one["bytes"] for one in site.server.answers)
    assert total <= (4_200_000 if compress else 5_300_000)
