"""What the page has kept in the browser, and what can befall it there."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.browser.support.player import kept, ready
from tests.browser.support.site import Site, build_of
from tests.browser.support.watch import Visitor

Damage = Literal["cut", "gone", "swapped", "html", "bare", "changed"]

DAMAGE = """async ([name, how]) => {
  for (const place of await caches.keys()) {
    const cache = await caches.open(place);
    const all = await cache.keys();
    const index = all.findIndex(({ url }) => url.endsWith(name));
    if (index < 0) continue;
    const kept = await cache.match(all[index]);
    const put = (bytes, headers = kept.headers) => cache.put(all[index], new Response(bytes, { headers }));
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (how === "gone") await cache.delete(all[index]);
    else if (how === "cut") await put(bytes.slice(0, bytes.length / 2));
    else if (how === "html") await put("<!doctype html><title>Sign in</title>");
    else if (how === "bare") await put(bytes, {});
    else if (how === "changed") await put(bytes.map((one, at) => one ^ (at === bytes.length >> 1)));
    else {
      const other = all[(index + 1) % all.length];
      const its = await cache.match(other);
      await cache.put(all[index], its.clone());
      await cache.put(other, new Response(bytes, { headers: kept.headers }));
    }
    return true;
  }
  return false;
}"""
"""The first kept file whose address ends so."""

KEPT = """async () => {
  const found = {};
  for (const place of await caches.keys())
    for (const request of await (await caches.open(place)).keys()) {
      const kept = await caches.match(request, { cacheName: place });
      if (!kept) continue; // the worker has just thrown it out
      const bytes = await kept.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      found[request.url] = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  return found;
}"""

NAMES = """async () => {
  const found = {};
  for (const place of await caches.keys())
    found[place] = (await (await caches.open(place)).keys()).map(({ url }) => new URL(url).pathname);
  return found;
}"""


def kept_page(visitor: Visitor, site: Site, *expected: str) -> Page:
    """A page whose build is kept, the snapshot too; words of errors that its test causes."""
    context, watch = visitor(site)
    watch.expect(*expected)
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    kept(page)
    return page


def damage(page: Page, name: str, how: Damage) -> None:
    assert page.evaluate(DAMAGE, [name, how]), f"{name} is not kept"


def forget_what_the_browser_has(page: Page) -> None:
    """Its own cache, out of which the service worker would mend without asking the host."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def names(page: Page) -> dict[str, list[str]]:
    """The paths that lie in each cache of this origin."""
    return dict(page.evaluate(NAMES))


def kept_right(page: Page, url: str, build: Path) -> None:
    """Until every file of this build is kept here, byte for byte, and its snapshot too."""
    listed = build_of(build)
    assert listed
    wanted = {url + name: sha for name, sha in (*listed["files"], listed["memory"])}

    wrong = set(wanted)
    for _ in range(40):  # seldom, for it reads all that is kept
        found = page.evaluate(KEPT)
        wrong = {name for name, sha in wanted.items() if found.get(name) != sha}
        if not wrong:
            return
        page.wait_for_timeout(750)
    raise AssertionError(f"not kept as it should be: {sorted(wrong)}")
