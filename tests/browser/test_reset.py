"""The way out for one visitor: all that is kept of the program is fetched anew, and never lost for nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.player import continue_game, from_snapshot, play_now, ready, standing
from tests.browser.support.site import Site
from tests.browser.support.storeroom import damage, forget_what_the_browser_has, kept_page, kept_right, names
from tests.browser.support.watch import Visitor


@pytest.fixture
def game(visitor: Visitor, new_site: Callable[..., Site]) -> tuple[Page, Site]:
    site = new_site("--compress")
    page = kept_page(visitor, site, "504|ERR_|Failed to|MIME type|could not")
    play_now(page)
    return page, site


def fetch_anew(page: Page, site: Site) -> None:
    page.goto(site.url + "#reset")
    page.wait_for_url(site.url + "reset.html")
    page.get_by_role("button", name="Fetch it anew").click()


def test_it_installs_anew_and_starts_without_network_afterwards(game: tuple[Page, Site]) -> None:
    page, site = game
    where = standing(page)
    before = len(site.server.answers)
    page.goto("about:blank")
    fetch_anew(page, site)
    page.wait_for_url(site.url)
    ready(page)
    kept_right(page, site.url, site.live)
    fetched = {one["path"] for one in site.server.answers[before:]}
    assert "/" in fetched
    site.stop()
    page.reload()
    continue_game(page)
    assert from_snapshot(page)
    assert standing(page) == where


def test_another_tab_of_the_game_does_not_hinder_it(game: tuple[Page, Site]) -> None:
    page, site = game
    other = page.context.new_page()
    fetch_anew(other, site)
    other.wait_for_url(site.url)
    ready(other)
    kept_right(other, site.url, site.live)
    site.stop()
    page.reload()
    continue_game(page)


@pytest.mark.parametrize("host", ["gone", "a page for all"])
def test_it_keeps_the_only_copy_while_the_host_does_not_answer_with_the_game(
    game: tuple[Page, Site], host: str
) -> None:
    page, site = game
    before = names(page)
    site.stop()
    if host == "a page for all":
        site.options = ("--compress", "--type", ".js=text/html")
        site.start_again()
    page.goto("about:blank")
    fetch_anew(page, site)
    expect(page.get_by_role("status")).to_contain_text("Nothing was removed.")
    assert names(page) == before
    page.get_by_role("link", name="Back to the game").click()
    continue_game(page)


def test_it_needs_no_file_that_may_be_broken(game: tuple[Page, Site]) -> None:
    page, site = game
    site.stop()
    for name in ("js/boot.js", "js/title.js", "js/update.js", "js/downloads.js", "style.css", "seam.js"):
        damage(page, name, "cut")
    forget_what_the_browser_has(page)
    page.goto("about:blank")
    page.goto(site.url)
    page.wait_for_timeout(500)
    assert page.locator("html").get_attribute("data-stage") == "idle"
    site.start_again()
    fetch_anew(page, site)
    page.wait_for_url(site.url)
    ready(page)
    kept_right(page, site.url, site.live)


def test_it_speaks_french_and_is_reached_from_the_address_of_an_open_page(
    visitor: Visitor, good_site: Site
) -> None:
    page = visitor(good_site, locale="fr-CA")[0].new_page()
    page.goto(good_site.url)
    ready(page)
    page.evaluate("location.hash = '#reset'")
    page.wait_for_url(good_site.url + "reset.html")
    expect(page.get_by_role("button", name="Retélécharger")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(1)
