"""Each step of the start broken in turn: it ends in the failure screen, which mends, or in a slower start.
Never in a spinner."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.support.player import choose, from_snapshot, kept, play_now, ready, until
from tests.browser.support.site import PACKED, Site
from tests.browser.support.watch import Visitor

NewSite = Callable[..., Site]
COMPRESSING, PLAIN, BARE = ("--compress",), (), ("--bare",)


class Sabotage(NamedTuple):
    names: tuple[str, ...]  # files of the build
    work: Callable[[bytes], bytes | None]
    reason: str = ""  # words of the failure screen
    options: tuple[str, ...] = COMPRESSING


def missing(_: bytes) -> None:
    return None


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 50]


def without_hash(page: bytes) -> bytes:
    return re.sub(rb" 'sha256-[^']+'", b"", page)


def python_error(_: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("ui/__init__.py", "raise RuntimeError('a leak below the waterline')")
    return packed.getvalue()


def javascript_error(_: bytes) -> bytes:
    return b"throw new Error('a torn sail')"


WASM, STDLIB, ENGINE, SCREENS = "pyodide.asm.wasm", "python_stdlib.zip", "engine.zip", "ui.zip"
SCRIPT, PACKED_SCRIPT = "pyodide.asm.mjs", "pyodide.asm.inline.txt.packed"


def both(name: str) -> tuple[str, str]:
    """The plain file and its packed copy: the page takes the one where it does not get the other."""
    return name, name + PACKED


FATAL = {
    "no PyScript": Sabotage(("core.js",), missing, "core.js"),
    "no Pyodide": Sabotage(("pyodide.mjs",), missing, "pyodide.mjs|interpreter.js"),
    "no interpreter script": Sabotage((SCRIPT, PACKED_SCRIPT), missing),
    "no interpreter": Sabotage(both(WASM), missing, f"404 .*{WASM}"),
    "no packed interpreter": Sabotage(both(WASM), missing, f"404 .*{WASM}", PLAIN),
    "no standard library": Sabotage(both(STDLIB), missing, f"404 .*{STDLIB}"),
    "no engine": Sabotage(both(ENGINE), missing, f"404 .*{ENGINE}"),
    "no screens": Sabotage(both(SCREENS), missing, f"404 .*{SCREENS}"),
    "a piece of the interpreter": Sabotage((WASM,), truncated),
    "a piece of the packed interpreter": Sabotage((WASM + PACKED,), truncated, "", PLAIN),
    "a piece of the standard library": Sabotage((STDLIB,), truncated),
    "a piece of the engine": Sabotage((ENGINE,), truncated),
    "an error in Python": Sabotage((SCREENS,), python_error, "RuntimeError: a leak below the waterline"),
    "an error in JavaScript": Sabotage(("js/interpreter.js",), javascript_error, "a torn sail"),
    "an interpreter of a wrong type": Sabotage((), missing, "MIME type", ("--compress", "--type", ".wasm=text/html")),
    "modules of a wrong type": Sabotage((), missing, "", ("--compress", "--type", ".mjs=text/plain")),
}
MENDED = {"no PyScript", "no packed interpreter", "a piece of the standard library", "an error in Python"}


def failure(page: Page, reason: str = "") -> None:
    expect(page.locator("#failure")).to_be_visible(timeout=15_000)
    expect(page.locator("#failure h2")).to_have_text("The game could not start")
    expect(page.locator("#reason")).to_have_text(re.compile(reason or r"\w"))
    expect(page.locator("#failure")).to_be_focused()
    expect(page.locator(".stage")).to_be_hidden()


@pytest.mark.parametrize("name", FATAL)
def test_a_broken_part_ends_in_the_failure_screen_and_loads_again_once_it_is_mended(
    visitor: Visitor, new_site: NewSite, name: str
) -> None:
    names, work, reason, options = FATAL[name]
    site = new_site(*options)
    mends = [site.change(one, work) for one in names]
    context, watch = visitor(site)
    watch.expect(".*")  # a failure may be spoken of
    page = context.new_page()
    page.goto(site.url)
    failure(page, reason)
    page.locator("[data-open=rules]").click()
    expect(page.locator("#rules")).to_be_visible()  # the rules can be read all the same
    page.locator("#rules [data-close]").click()
    if name not in MENDED:
        return
    for mend in mends:
        mend()
    page.locator("#failure [data-retry]").click()
    ready(page)


SLOWER = {
    "no words": Sabotage(("words/fr.json",), missing),
    "no style": Sabotage(("style.css",), missing),
    "no letters": Sabotage(("fonts/AlegreyaSans-400.woff2",), missing),
    "no interpreter script": Sabotage((SCRIPT,), missing),
    "no packed interpreter script": Sabotage((PACKED_SCRIPT,), missing, options=PLAIN),
    "a policy that forbids the packed interpreter script": Sabotage(("index.html",), without_hash, options=BARE),
    "no service worker": Sabotage(("sw.js",), missing),
    "no snapshot": Sabotage(("memory.bin" + PACKED,), missing),
}


@pytest.mark.parametrize("name", SLOWER)
def test_what_can_be_done_without_is_done_without(
    visitor: Visitor, new_site: NewSite, name: str, chance: random.Random
) -> None:
    names, work, _, options = SLOWER[name]
    site = new_site(*options)
    for one in names:
        site.change(one, work)
    context, watch = visitor(site, locale="fr-FR")
    watch.expect("404", "MIME type", "preload", "inline script")
    page = context.new_page()
    page.goto(site.url)
    play_now(page)
    choose(page, chance)
    expect(page.locator("[data-region=ship]")).to_be_visible()


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("blocked", "SecurityError") } });"""
NO_CACHES = "delete globalThis.caches; delete globalThis.CacheStorage"
NO_WORKERS = "delete Navigator.prototype.serviceWorker"
REFUSED_WORKERS = """Object.defineProperty(Navigator.prototype, "serviceWorker", { get() {
  const no = () => Promise.reject(new DOMException("insecure", "SecurityError"));
  const never = new Promise(() => {});
  return { register: no, getRegistration: no, getRegistrations: no, ready: never, addEventListener() {} };
} });"""
POOR = {"storage": NO_STORAGE, "caches": NO_CACHES, "workers": NO_WORKERS, "allowed workers": REFUSED_WORKERS}


@pytest.mark.parametrize("lack", POOR)
def test_a_browser_without_it_plays_all_the_same(
    visitor: Visitor, good_site: Site, lack: str, chance: random.Random
) -> None:
    page = visitor(good_site)[0].new_page()
    page.add_init_script(POOR[lack])
    page.goto(good_site.url)
    play_now(page)
    choose(page, chance)
    expect(page.locator("#screen h1")).to_contain_text("Campaign I")
    warning = page.locator(".notice", has_text="does not let the page keep anything")
    expect(warning).to_have_count(1 if lack == "storage" else 0)


CHANGE_MEMORY = """async (change) => {
  const name = (await caches.keys()).find((one) => one.includes("memory"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  let bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  if (change === "truncated") bytes = bytes.slice(0, bytes.length / 2);
  if (change === "garbage") bytes.fill(255, 4096);
  if (change === "of another build") bytes.fill(7, 0, 64); // its head tells which
  if (change === "of another build and equal size") bytes.fill(1, bytes.length - 8); // starts, and is not ours
  await cache.put(request, new Response(bytes));
}"""


@pytest.mark.parametrize("change", ["truncated", "garbage", "of another build", "of another build and equal size"])
def test_a_snapshot_that_does_not_fit_only_costs_time(visitor: Visitor, good_site: Site, change: str) -> None:
    context, watch = visitor(good_site)
    watch.expect("snapshot", "Python|Pyodide|wasm|RuntimeError|memory")
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    kept(page)
    page.evaluate(CHANGE_MEMORY, change)
    page.reload()
    play_now(page)
    assert not from_snapshot(page)
    kept(page)
    page.reload()
    play_now(page)
    assert from_snapshot(page)  # it was fetched again


def test_a_start_that_never_ended_is_followed_by_one_without_the_snapshot(page: Page, good_site: Site) -> None:
    """A tab that the system killed while it started, for want of memory, say."""
    page.goto(good_site.url)
    ready(page)
    kept(page)
    page.evaluate("""caches.keys().then((names) => localStorage.setItem("libertalia/snapshot " + location.pathname,
        "tried " + names.find((name) => name.includes("memory")).split(" ").pop()))""")
    page.reload()
    ready(page)
    assert not from_snapshot(page)


def test_an_error_of_somebody_elses_script_ends_in_the_failure_screen(visitor: Visitor, good_site: Site) -> None:
    context, watch = visitor(good_site)
    watch.expect("a storm")
    page = context.new_page()
    page.route("**/*.wasm", lambda route: None)  # it comes while Python is still away
    page.goto(good_site.url)
    page.evaluate("() => { setTimeout(() => { throw new Error('a storm') }) }")
    failure(page, "a storm")


def test_a_line_that_breaks_off_ends_in_the_failure_screen(visitor: Visitor, new_site: NewSite) -> None:
    site = new_site("--compress", "--megabits", "8")
    context, watch = visitor(site)
    watch.expect("ERR_", "network", "etch")
    page = context.new_page()
    page.goto(site.url)
    expect(page.locator("#percent")).to_have_text(re.compile(r"^\d+ %$"))
    site.stop()
    failure(page)
    site.start_again()
    page.locator("#failure [data-retry]").click()
    ready(page)


CLOCK_THAT_CAN_JUMP = """globalThis.ahead = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + ahead;"""


def test_a_line_that_stalls_says_so_and_offers_to_load_again(page: Page, good_site: Site) -> None:
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held or route.request.method != "GET":
            route.continue_()
        else:
            held.append(route)  # never answered

    page.add_init_script(CLOCK_THAT_CAN_JUMP)
    page.route("**/*.wasm", hold_the_first)
    page.goto(good_site.url)
    expect(page.locator("html")).to_have_attribute("data-stage", "download")
    expect(page.locator(".slow")).to_be_hidden()

    def is_told() -> bool:
        page.evaluate("ahead += 25_000")  # once more while other files still arrive, which are signs of life
        return page.locator(".slow").is_visible()

    until(page, "it says that this takes long", is_told)
    page.locator(".slow [data-retry]").click()
    ready(page)


@pytest.mark.parametrize("name", ["js/boot.js", "js/loader.js", "seam.js"])
def test_without_the_pages_own_scripts_it_says_so_in_time(visitor: Visitor, new_site: NewSite, name: str) -> None:
    """Nothing runs then, so that the page itself must know it."""
    site = new_site("--compress")
    site.change(name, missing)
    context, watch = visitor(site)
    watch.expect("404")
    page = context.new_page()
    page.goto(site.url)
    expect(page.locator(".slow")).to_be_hidden()
    ends = "document.querySelector('.slow').getAnimations().map((one) => (one.finish(), one.effect.getTiming().delay))"
    assert page.evaluate(ends) == [20_000]  # as if that much time had passed
    expect(page.locator(".slow")).to_be_visible()
    expect(page.get_by_role("link", name="Load again")).to_have_attribute("href", "./")  # needs no script
