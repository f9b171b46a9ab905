"""Each step of the start broken in turn: it ends in the failure screen or in a slower start, never in a spinner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools.browse import Server

from .conftest import kept, ready

Change = Callable[[str, bytes], "bytes | None"]


def missing(*endings: str) -> Change:
    return lambda path, content: None if path.endswith(endings) else content


def truncated(*endings: str) -> Change:
    return lambda path, content: content[: len(content) // 2] if path.endswith(endings) else content


def rewritten(ending: str, text: bytes) -> Change:
    return lambda path, content: text if path.endswith(ending) else content


WASM = ("asm.wasm", "asm.wasm.packed")
STDLIB = ("stdlib.zip", "stdlib.zip.packed")
FATAL = {
    "no wasm": missing(*WASM),
    "half a wasm": truncated(*WASM),
    "no standard library": missing(*STDLIB),
    "half a standard library": truncated(*STDLIB),
    "no interpreter code": missing("pyodide.asm.mjs", "inline.txt.packed"),
    "no pyodide": missing("pyodide.mjs"),
    "no pyscript": missing("core.js"),
    "an error in pyscript": rewritten("core.js", b"throw new Error('sabotage')"),
    "no engine": missing("engine.zip", "engine.zip.packed"),
    "half the screens": truncated("ui.zip", "ui.zip.packed"),
    "an error in an interpreter of ours": rewritten("js/interpreter.js", b"throw new Error('sabotage')"),
}


def failure(page: Page) -> None:
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#reason")).not_to_be_empty()
    expect(page.locator("#failure [data-retry]")).to_be_visible()
    expect(page.locator(".stage")).to_be_hidden()


@pytest.mark.parametrize("compress", [True, False], ids=["compressing", "plain"])
@pytest.mark.parametrize("name", FATAL)
def test_a_broken_part_ends_in_the_failure_screen(
    context: BrowserContext, copy_of_dist: Callable[..., Path], name: str, compress: bool
) -> None:
    if name == "no pyodide" and not compress:
        pytest.skip("the same file as on a compressing host")
    with Server(copy_of_dist(FATAL[name]), *(["--compress"] if compress else [])) as host:
        page = context.new_page()
        page.goto(host.url)
        failure(page)
        page.locator("[data-open=rules]").click()
        expect(page.locator("#rules")).to_be_visible()  # still of some use


def test_a_wrong_type_of_wasm_ends_in_the_failure_screen(
    context: BrowserContext, copy_of_dist: Callable[..., Path]
) -> None:
    with Server(copy_of_dist(), "--compress", "--type", ".wasm=text/html") as host:
        page = context.new_page()
        page.goto(host.url)
        failure(page)


def test_without_a_service_worker_the_page_starts(context: BrowserContext, copy_of_dist: Callable[..., Path]) -> None:
    with Server(copy_of_dist(missing("sw.js")), "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        page.reload()
        ready(page)


def test_a_browser_without_service_workers_starts(context: BrowserContext, copy_of_dist: Callable[..., Path]) -> None:
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    with Server(copy_of_dist(), "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)


BROKEN_MEMORY = {
    "of another build": "bytes.fill(7, 16, 48)",
    "truncated": "bytes = bytes.slice(0, bytes.length / 2)",
    "zeros": "bytes.fill(0)",
    "garbage inside": "bytes.fill(255, 4096)",
}


@pytest.mark.parametrize("change", BROKEN_MEMORY)
def test_a_broken_snapshot_only_costs_time(
    context: BrowserContext, copy_of_dist: Callable[..., Path], change: str
) -> None:
    with Server(copy_of_dist(), "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        kept(page)
        page.evaluate("""async () => {
            const name = (await caches.keys()).find((one) => one.includes("memory"));
            const cache = await caches.open(name);
            const [request] = await cache.keys();
            let bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
            CHANGE;
            await cache.put(request, new Response(bytes));
        }""".replace("CHANGE", BROKEN_MEMORY[change]))
        page.reload()
        ready(page)
        page.locator("#title [data-do=play]").click()
        expect(page.locator(".table")).to_be_visible()


def test_a_start_that_never_ended_is_not_tried_again_with_the_snapshot(
    context: BrowserContext, copy_of_dist: Callable[..., Path]
) -> None:
    with Server(copy_of_dist(), "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        kept(page)
        build = page.evaluate("caches.keys().then(names => names.find(n => n.includes('memory')).split('-').pop())")
        page.evaluate(f"localStorage.setItem('libertalia/snapshot', 'tried {build}')")
        page.reload()
        ready(page)
        assert page.evaluate("performance.getEntriesByName('python-from-snapshot').length") == 0


def test_a_line_that_stalls_says_so_and_offers_to_load_anew(
    context: BrowserContext, copy_of_dist: Callable[..., Path]
) -> None:
    with Server(copy_of_dist(), "--compress") as host:
        page = context.new_page()
        page.clock.install()
        page.route("**/*.wasm", lambda route: None)  # never answered
        page.goto(host.url)
        expect(page.locator("html")).to_have_attribute("data-stage", "download")
        page.clock.run_for(25_000)
        expect(page.locator(".slow")).to_be_visible()
