"""Two copies of the game on one origin, side by side or one below the other: neither takes what the other keeps."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.builds import Builds, look_for_an_update
from tests.browser.support.player import continue_game, play_now, ready, until
from tests.browser.support.site import Site, copied, manifest
from tests.browser.support.storeroom import kept_right, names
from tests.browser.support.watch import Visitor

SCOPES = """navigator.serviceWorker.getRegistrations().then(
  (all) => all.map(({ scope }) => new URL(scope).pathname).sort())"""
# What the first release kept, under names that all copies shared.
PLANT = """async () => {
  for (const [name, path] of [["libertalia-0123456789ab", ""], ["libertalia-0123456789ab", "app-0123456789/js/boot.js"],
                              ["libertalia-memory-0123456789ab", "app-0123456789/memory.bin"]])
    for (const copy of ["/", "/a/", "/b/"]) await (await caches.open(name)).put(copy + path, new Response("old"));
  await (await caches.open("somebody else's")).put("/a/", new Response("theirs"));
}"""


@pytest.fixture
def place(build: Path, builds: Builds, tmp_path: Path) -> Path:
    """The root of an origin: a copy at /a/ and a later one at /b/."""
    copied(build, tmp_path / "origin/a")
    copied(builds.next, tmp_path / "origin/b")
    return tmp_path / "origin"


@pytest.fixture
def origin(place: Path, tmp_path: Path, visitor: Visitor) -> Iterator[tuple[Page, Site]]:
    yield from opened(place, tmp_path, visitor)


def opened(root: Path, tmp_path: Path, visitor: Visitor) -> Iterator[tuple[Page, Site]]:
    (tmp_path / "site").mkdir()
    site = Site(root, tmp_path / "site", "--compress")
    site.allowed |= {"other.html", "favicon.ico"}  # the latter is asked for beside a file that is no page
    context, watch = visitor(site)
    watch.expect("ERR_CONNECTION_REFUSED", "404")
    yield context.new_page(), site
    site.stop()


def open_copy(page: Page, site: Site, copy: str) -> None:
    page.goto(f"{site.url}{copy}")
    ready(page)
    kept_right(page, f"{site.url}{copy}", site.live / copy)


def test_two_copies_side_by_side_both_start_without_network(origin: tuple[Page, Site]) -> None:
    page, site = origin
    open_copy(page, site, "a/")
    open_copy(page, site, "b/")
    open_copy(page, site, "a/")
    site.stop()
    for copy in ("a/", "b/"):
        page.goto(site.url + copy)
        play_now(page)


def test_a_new_build_of_one_copy_leaves_the_other_alone(origin: tuple[Page, Site], builds: Builds) -> None:
    page, site = origin
    open_copy(page, site, "b/")
    open_copy(page, site, "a/")
    live = site.live.resolve()
    shutil.rmtree(live / "a")
    copied(builds.next, live / "a")
    site.allowed |= manifest(live)
    look_for_an_update(page)
    with page.expect_navigation():
        page.locator("#update button").click(timeout=30_000)
    ready(page)
    kept_right(page, f"{site.url}a/", builds.next)
    kept_right(page, f"{site.url}b/", builds.next)
    assert len(names(page)) == 4


def test_the_way_out_of_one_copy_leaves_the_other_alone(origin: tuple[Page, Site]) -> None:
    page, site = origin
    open_copy(page, site, "b/")
    open_copy(page, site, "a/")
    before = names(page)
    page.goto(f"{site.url}a/reset.html")
    site_before = {name for name in before if "/b/" in name}
    page.get_by_role("button", name="Fetch it anew").click()
    page.wait_for_url(f"{site.url}a/")
    ready(page)
    assert site_before <= names(page).keys()
    assert page.evaluate(SCOPES) == ["/a/", "/b/"]
    kept_right(page, f"{site.url}b/", site.live / "b")


def test_the_kill_switch_of_one_copy_leaves_the_other_alone(origin: tuple[Page, Site], builds: Builds) -> None:
    page, site = origin
    open_copy(page, site, "b/")
    open_copy(page, site, "a/")
    worker = site.live.resolve() / "a/sw.js"
    worker.unlink()
    shutil.copyfile(builds.killed / "sw.js", worker)
    with page.expect_navigation():
        look_for_an_update(page)
    ready(page)
    until(page, "only the other copy's worker is left", lambda: page.evaluate(SCOPES) == ["/b/"])
    assert len(names(page)) == 2
    kept_right(page, f"{site.url}b/", site.live / "b")


def test_saved_games_of_one_origin_are_shared(origin: tuple[Page, Site]) -> None:
    """As decided in docs/decisions/."""
    page, site = origin
    page.goto(f"{site.url}a/")
    play_now(page)
    page.goto(f"{site.url}b/")
    continue_game(page)


@pytest.mark.parametrize("end", ["a new build", "the kill switch"])
def test_what_the_first_release_kept_of_this_copy_is_cleared_away_and_no_more(
    origin: tuple[Page, Site], builds: Builds, end: str
) -> None:
    page, site = origin
    page.goto(f"{site.url}a/manifest.webmanifest")
    page.evaluate(PLANT)
    if end == "the kill switch":
        worker = site.live.resolve() / "a/sw.js"
        worker.unlink()
        shutil.copyfile(builds.killed / "sw.js", worker)
        page.goto(f"{site.url}a/")
    else:
        open_copy(page, site, "a/")

    def cleared() -> bool:
        found = names(page)
        return not [path for name, paths in found.items() if name.startswith("libertalia-")
                    for path in paths if path.startswith("/a/")]

    until(page, "what is this copy's own is gone", cleared)
    found = names(page)
    assert found["libertalia-0123456789ab"] == [root + path for path in ("", "app-0123456789/js/boot.js")
                                                for root in ("/", "/b/")]
    assert found["libertalia-memory-0123456789ab"] == ["/app-0123456789/memory.bin", "/b/app-0123456789/memory.bin"]
    assert found["somebody else's"] == ["/a/"]


@pytest.fixture
def nested(build: Path, builds: Builds, tmp_path: Path, visitor: Visitor) -> Iterator[tuple[Page, Site]]:
    """A copy at the root of an origin, a later one below it, and a page of something else."""
    copied(build, tmp_path / "origin")
    copied(builds.next, tmp_path / "origin/b")
    (tmp_path / "origin/other.html").write_text("<!doctype html><link rel=icon href=data:,><h1>Something else</h1>")
    yield from opened(tmp_path / "origin", tmp_path, visitor)


def test_a_copy_at_the_root_answers_for_nothing_below_it(nested: tuple[Page, Site]) -> None:
    page, site = nested
    open_copy(page, site, "")
    page.goto(f"{site.url}other.html")
    expect(page.locator("h1")).to_have_text("Something else")
    open_copy(page, site, "b/")
    play_now(page)
    expect(page.locator("#screen")).to_contain_text("On deck today")
    expect(page.locator("#update")).to_be_hidden()
    assert page.evaluate(SCOPES) == ["/", "/b/"]
    site.stop()
    for copy, word in (("", "Aboard today"), ("b/", "On deck today")):
        page.goto(site.url + copy)
        continue_game(page)
        expect(page.locator("#screen")).to_contain_text(word)
