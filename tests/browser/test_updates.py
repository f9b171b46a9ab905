"""From one build to the next while a game is open, and out of it all with the kill switch."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.support.builds import Builds, look_for_an_update
from tests.browser.support.player import (
    continue_game,
    from_snapshot,
    kept,
    play_now,
    play_on,
    ready,
    saved,
    standing,
    until,
)
from tests.browser.support.site import Site, manifest
from tests.browser.support.watch import Visitor


def folders(build: Path) -> set[str]:
    return {name.split("/")[0] for name in manifest(build) if name.startswith(("app-", "vendor-"))}


class Loads:
    """Which build's folders each load of a page took its files from."""

    def __init__(self, page: Page, site: Site) -> None:
        self.each: list[set[str]] = []
        self.site = site
        page.on("request", self._ask)

    def _ask(self, request: Request) -> None:
        if request.is_navigation_request():
            self.each.append(set())
        name = request.url.removeprefix(self.site.url)
        if name.startswith(("app-", "vendor-")):
            self.each[-1].add(name.split("/")[0])


def caches_of(page: Page) -> set[str]:
    return set(page.evaluate("caches.keys()"))


@pytest.fixture
def game(visitor: Visitor, new_site: Callable[..., Site], chance: random.Random) -> tuple[Page, Site]:
    """A page of the first build with a game of a few choices, kept for use without network."""
    site = new_site("--compress")
    page = visitor(site)[0].new_page()
    page.goto(site.url)
    play_now(page)
    kept(page)
    play_on(page, chance, 3)
    return page, site


def test_an_update_in_a_game_waits_for_the_player_and_loses_nothing(
    game: tuple[Page, Site], builds: Builds, build: Path
) -> None:
    page, site = game
    expect(page.locator("#screen")).to_contain_text("Aboard today")
    loads = Loads(page, site)
    where, text, before = standing(page), saved(page)["game"], caches_of(page)
    site.publish(builds.next)  # the files of the first build are gone from the host
    page.reload()  # the first build starts from what is kept, and finds the next one
    continue_game(page)
    assert standing(page) == where
    expect(page.locator("#update")).to_be_visible(timeout=30_000)
    expect(page.locator("#screen")).to_contain_text("Aboard today")
    with page.expect_navigation():
        page.locator("#update button").click()
    continue_game(page)
    assert standing(page) == [line.replace("Aboard today", "On deck today") for line in where]
    assert saved(page)["game"] == text
    expect(page.locator("#update")).to_be_hidden()
    kept(page)
    assert not caches_of(page) & before
    assert len(loads.each) == 2  # the reload by hand, and one by the banner
    assert loads.each[0] <= folders(build)
    assert loads.each[1] <= folders(builds.next)
    page.reload()
    continue_game(page)
    assert from_snapshot(page)


def test_an_update_that_arrives_damaged_is_not_taken(game: tuple[Page, Site], builds: Builds) -> None:
    page, site = game
    before, where = caches_of(page), standing(page)
    site.publish(builds.next)
    site.change("ui.zip", lambda content: content + b"\n")  # the file that changed
    gone = "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)"
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    until(page, "the damaged update is given up", lambda: page.evaluate(gone))
    expect(page.locator("#update")).to_be_hidden()
    page.reload()
    continue_game(page)
    assert standing(page) == where
    assert before <= caches_of(page)


def test_a_second_tab_is_told_when_the_first_takes_the_update(game: tuple[Page, Site], builds: Builds) -> None:
    page, site = game
    other = page.context.new_page()
    other.goto(site.url)
    ready(other)
    site.publish(builds.next)
    look_for_an_update(page)
    expect(page.locator("#update")).to_be_visible(timeout=30_000)
    with page.expect_navigation():
        page.locator("#update button").click()
    expect(other.locator("#update")).to_be_visible()
    with other.expect_navigation():
        other.locator("#update button").click()
    continue_game(other)
    expect(other.locator("#screen")).to_contain_text("On deck today")


def test_the_kill_switch_removes_worker_and_caches_and_leaves_the_game(game: tuple[Page, Site], builds: Builds) -> None:
    page, site = game
    where = standing(page)
    loads = Loads(page, site)
    site.publish(builds.killed)
    site.allowed |= manifest(builds.next)  # whose files it still serves
    with page.expect_navigation():
        look_for_an_update(page)
    continue_game(page)
    assert standing(page) == [line.replace("Aboard today", "On deck today") for line in where]
    none = "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)"
    until(page, "no service worker is left", lambda: page.evaluate(none))
    assert caches_of(page) == set()
    assert len(loads.each) == 1  # it does not load again and again
