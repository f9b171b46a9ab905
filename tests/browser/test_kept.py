"""What the service worker has kept is damaged in every way: the page starts all the same, and it is mended."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.support.builds import Builds, look_for_an_update
from tests.browser.support.player import continue_game, from_snapshot, play_now, ready
from tests.browser.support.site import Site, manifest
from tests.browser.support.storeroom import (
    Damage,
    damage,
    forget_what_the_browser_has,
    kept_page,
    kept_right,
    names,
)
from tests.browser.support.watch import Visitor

NewSite = Callable[..., Site]
RELOADS = 3
SIGN_IN = b"<!doctype html><title>Sign in</title>"
STAGE = "document.documentElement.dataset.stage"


@pytest.fixture
def visit(visitor: Visitor, new_site: NewSite) -> tuple[Page, Site]:
    """A page whose build is kept, on a site of its own."""
    site = new_site("--compress")
    said = "504|404|ERR_|MIME type|preload|Failed to|No service worker|snapshot|could not"
    return kept_page(visitor, site, said), site


def starts_within(page: Page, reloads: int) -> None:
    """Plain reloads, each with half a minute for the start."""
    stage = ""
    for _ in range(reloads):
        page.reload()
        for _ in range(300):
            with suppress(Error):  # it may load itself anew just now
                stage = page.evaluate(STAGE)
            if stage in ("ready", "failed"):
                break
            page.wait_for_timeout(100)
        if stage == "ready":
            return
    raise AssertionError(f"after {reloads} reloads the page is at {stage}")


@contextmanager
def unhelpful(site: Site, answer: str) -> Iterator[None]:
    """As long as it lasts, the host says this to everything."""
    if answer == "silence":  # it takes every connection
        site.server.process.send_signal(signal.SIGSTOP)
        yield
        site.server.process.send_signal(signal.SIGCONT)
    elif answer == "no network":
        site.stop()
        yield
        site.start_again()
    else:
        said = SIGN_IN if answer == "a page for all" else None
        mends = [site.change(name or "index.html", lambda _: said) for name in manifest(site.live)]
        yield
        for mend in mends:
            mend()


FILES = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide.mjs", "engine.zip", "ui.zip", "js/boot.js", "js/title.js",
         "js/build.js", "seam.js", "style.css", "words/fr.json", ""]
WAYS: list[Damage] = ["cut", "gone", "swapped", "html", "bare", "changed"]


@pytest.mark.parametrize("how", WAYS)
def test_damaged_files_cost_nothing_and_are_mended(visit: tuple[Page, Site], how: Damage) -> None:
    page, site = visit
    for name in FILES:
        damage(page, name or site.url, how)
    if how != "cut":
        forget_what_the_browser_has(page)
    starts_within(page, 1)
    kept_right(page, site.url, site.live)
    site.stop()
    page.reload()
    play_now(page)


@pytest.mark.parametrize("what", ["libertalia /", "libertalia / memory", "libertalia"])
def test_a_deleted_cache_is_filled_again(visit: tuple[Page, Site], what: str) -> None:
    page, site = visit
    page.evaluate("""async (what) => {
      for (const name of await caches.keys())
        if (name.startsWith(what) && (what.includes("memory") || !name.includes("memory") || what === "libertalia"))
          await caches.delete(name);
    }""", what)
    starts_within(page, 1)
    kept_right(page, site.url, site.live)
    site.stop()
    page.reload()
    play_now(page)
    assert from_snapshot(page)


def test_damage_is_not_carried_into_the_next_build(visit: tuple[Page, Site], builds: Builds) -> None:
    page, site = visit
    play_now(page)
    for name in ("pyodide.asm.wasm", "segno.zip", "js/sound.js"):
        damage(page, name, "cut")
    site.publish(builds.next)
    look_for_an_update(page)
    with page.expect_navigation():
        page.locator("#update button").click(timeout=30_000)
    continue_game(page)
    kept_right(page, site.url, builds.next)


def test_an_update_that_was_damaged_while_it_waited_is_mended_before_it_takes_over(
    visit: tuple[Page, Site], builds: Builds
) -> None:
    page, site = visit
    play_now(page)
    before = set(names(page))
    site.publish(builds.next)
    look_for_an_update(page)
    expect(page.locator("#update")).to_be_visible(timeout=30_000)
    [new] = [name for name in names(page) if name not in before]
    page.evaluate("(name) => caches.delete(name)", new)
    with page.expect_navigation():
        page.locator("#update button").click()
    continue_game(page)
    kept_right(page, site.url, builds.next)


@pytest.mark.parametrize("how", ["cut", "gone"])
@pytest.mark.parametrize("name", ["js/boot.js", "ui.zip", "words/fr.json", ""])
def test_damage_after_the_host_went_on_to_another_build_is_left_behind_with_that_build(
    visit: tuple[Page, Site], builds: Builds, name: str, how: Damage
) -> None:
    page, site = visit
    forget_what_the_browser_has(page)
    site.publish(builds.next)
    damage(page, name or site.url, how)
    starts_within(page, 1 if how == "gone" or name in ("", "words/fr.json") else 2)
    if (name, how) == ("words/fr.json", "cut"):  # nobody has asked for it: it is found afterwards
        page.wait_for_timeout(1000)
        starts_within(page, 1)
    kept_right(page, site.url, builds.next)
    expect(page.locator("#update")).to_be_hidden()  # there is nothing to be taken: this is that build
    site.stop()
    page.reload()
    play_now(page)


@pytest.mark.parametrize("answer", ["silence", "404 for all", "a page for all", "no network"])
def test_a_file_that_is_missing_keeps_nobody_out_whatever_the_host_says(visit: tuple[Page, Site], answer: str) -> None:
    """One that a start can do without; the host is of no help."""
    page, site = visit
    forget_what_the_browser_has(page)
    damage(page, "words/fr.json", "gone")
    damage(page, "segno.zip", "cut")
    with unhelpful(site, answer):
        starts_within(page, 1)
        play_now(page)
    starts_within(page, 1)
    kept_right(page, site.url, site.live)


@pytest.mark.parametrize("name", ["js/boot.js", "js/loader.js", "seam.js", "core.js", "pyodide.asm.wasm", "ui.zip"])
@pytest.mark.parametrize("wrong", ["missing", "a page"])
def test_a_wrong_answer_of_a_first_visit_is_not_believed_for_a_year(
    visitor: Visitor, new_site: NewSite, name: str, wrong: str
) -> None:
    """Names with a hash are kept by the browser itself, what came under them too."""
    site = new_site("--compress")
    mend = site.change(name, lambda _: None if wrong == "missing" else SIGN_IN)
    context, watch = visitor(site)
    watch.expect(".*")
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_timeout(1500)
    mend()
    starts_within(page, RELOADS)
    kept_right(page, site.url, site.live)


def test_a_full_storage_stops_nobody(visitor: Visitor, new_site: NewSite) -> None:
    site = new_site("--compress")
    context, watch = visitor(site)
    watch.expect("[Qq]uota|No service worker")
    page = context.new_page()
    session = context.new_cdp_session(page)
    origin = site.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    page.goto(site.url)
    play_now(page)
    page.wait_for_timeout(2000)
    starts_within(page, 1)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000_000})
    page.reload()
    ready(page)
    kept_right(page, site.url, site.live)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    damage(page, "ui.zip", "gone")
    starts_within(page, 1)  # handed out, though there is no room to keep it
