"""Without network, and on hosts of other kinds."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.support.player import continue_game, from_snapshot, kept, play_now, play_on, ready, saved, standing
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor

HOSTS = {
    "like Netlify": ("--compress",),
    "that compresses nothing, below a sub-path": ("--base", "/games/lib/"),
    "without any headers": ("--compress", "--bare"),
}

KEPT_FILES = """async () => {
  const all = [];
  for (const name of await caches.keys()) all.push(...(await (await caches.open(name)).keys()));
  return all.map((request) => request.url);
}"""


@pytest.mark.parametrize("options", HOSTS.values(), ids=HOSTS)
def test_with_the_server_gone_it_starts_plays_and_saves(
    visitor: Visitor, new_site: Callable[..., Site], options: tuple[str, ...], chance: random.Random
) -> None:
    site = new_site(*options)
    context, watch = visitor(site)
    watch.expect("ERR_CONNECTION_REFUSED")  # the browser looks for a new service worker
    page = context.new_page()
    page.goto(site.url)
    play_now(page)
    kept(page)
    site.stop()
    page.reload()
    continue_game(page)
    assert from_snapshot(page)
    before = saved(page)
    assert play_on(page, chance, 3) == 3
    assert saved(page) != before
    where = standing(page)
    page.close()
    page = context.new_page()
    page.goto(site.url)
    continue_game(page)
    assert standing(page) == where


def test_every_file_of_the_build_is_kept_and_the_french_too(visitor: Visitor, new_site: Callable[..., Site]) -> None:
    site = new_site("--compress")
    context, watch = visitor(site)
    watch.expect("ERR_CONNECTION_REFUSED")
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    kept(page)
    names = page.evaluate(KEPT_FILES)
    here = {name.removeprefix(site.url) for name in names}
    assert {name for name in here if not name.endswith("memory.bin")} == {
        name for name in site.allowed if not name.endswith(".packed") and name != "sw.js"
    }
    site.stop()
    page.locator("[data-open=settings]").click()
    page.locator("[data-language=fr]").click()
    expect(page.locator("#settings h2")).to_have_text("Réglages")


def test_a_later_visit_asks_the_host_for_nothing_but_a_new_service_worker(
    visitor: Visitor, new_site: Callable[..., Site]
) -> None:
    site = new_site("--compress")
    page = visitor(site)[0].new_page()
    page.goto(site.url)
    ready(page)
    kept(page)
    before = len(site.server.answers)
    page.reload()
    ready(page)
    assert {one["path"] for one in site.server.answers[before:]} <= {"/sw.js"}
