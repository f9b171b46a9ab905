"""The page in Chromium: start, first clicks, a whole game, offline, sub-path, updates."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from tools.browse import DIST, ROOT, Server, profile

from .conftest import app_folder, kept, ready

AXE = ROOT / "node_modules/axe-core/axe.min.js"


def play(page: Page, choices: int) -> int:
    """Clicks the first choice this many times, or until the game is over; answers how often it did."""
    for done in range(choices):
        if page.locator(".ask [data-do='new']").count():
            return done
        face = page.locator("[data-do^='face:']")
        if face.count():
            face.click()
        before = page.locator("[data-do^='choose:']").first
        expect(before).to_be_visible()
        saved = page.evaluate("localStorage.getItem('libertalia/save/head')")
        before.click()
        assert page.evaluate("localStorage.getItem('libertalia/save/head')") != saved
    return choices


def test_the_title_reads_before_python_and_a_click_is_remembered(page: Page, host: Server) -> None:
    page.goto(host.url, wait_until="commit")
    page.locator("[data-open=rules]").click()
    expect(page.locator("#rules")).to_contain_text("Three campaigns of six days")
    page.locator("#rules [data-close]").click()
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen h1")).to_have_text("New game")
    ready(page)


def test_no_eval_and_no_inline_script_can_run(page: Page, host: Server) -> None:
    answer = page.goto(host.url)
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    ready(page)


def test_a_whole_game_by_clicks_and_continue_after_a_reload(page: Page, host: Server) -> None:
    page.goto(host.url)
    page.locator("#title [data-do=play]").click()
    assert play(page, 5) == 5
    where = page.locator(".table h1").inner_text()
    options = page.locator("[data-do^='choose:']").all_inner_texts()
    page.reload()
    page.locator("#title [data-do=continue]").click()
    expect(page.locator(".table h1")).to_have_text(where)
    assert page.locator("[data-do^='choose:']").all_inner_texts() == options
    assert play(page, 400) < 400
    expect(page.locator(".ask h2")).to_contain_text("The richest pirate")


def test_two_people_are_asked_one_after_the_other(page: Page, host: Server) -> None:
    page.goto(host.url)
    page.locator("#title [data-do=new]").click()
    for _ in range(2):
        page.locator("[data-do='form:fewer']").click()
    page.locator("[name=name0]").fill("Ann")
    page.locator("[name=person1]").check()
    page.locator("[name=name1]").fill("<b>Bo")
    page.locator("[data-do=begin]").click()
    expect(page.locator(".ask h2")).to_have_text("It is for Ann to decide")
    expect(page.locator("[data-do^='choose:']")).to_have_count(0)
    assert play(page, 1) == 1
    expect(page.locator(".ask h2")).to_have_text("It is for <b>Bo to decide")


def test_french_is_chosen_and_remembered(page: Page, host: Server) -> None:
    page.goto(host.url)
    page.locator("[data-open=settings]").click()
    page.locator("[data-language=fr]").click()
    expect(page.locator("#title [data-do=new]")).to_have_text("Nouvelle partie")
    page.locator("#settings [data-close]").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen h1")).to_have_text("Nouvelle partie")


def test_a_repeat_visit_starts_from_the_snapshot_and_offline(context: BrowserContext) -> None:
    with Server(DIST, "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        kept(page)
    again = context.new_page()  # the server is gone
    again.goto(host.url)
    ready(again)
    assert again.evaluate("performance.getEntriesByName('python-from-snapshot').length") == 1
    again.locator("#title [data-do=play]").click()
    assert play(again, 3) == 3


def test_chance_is_new_after_every_start_from_the_snapshot(context: BrowserContext, host: Server) -> None:
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    kept(page)
    deals = set()
    for _ in range(3):
        page.reload()
        page.locator("#title [data-do=play]").click()
        expect(page.locator(".table")).to_be_visible()
        head = page.evaluate("localStorage.getItem('libertalia/save/head')")
        deals.add(page.evaluate(f"localStorage.getItem('libertalia/save/{head}')"))
    assert len(deals) == 3


def test_it_works_below_a_sub_path_on_a_host_without_headers(context: BrowserContext) -> None:
    with Server(DIST, "--base", "/games/pirates/", "--bare") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        kept(page)
    page.reload()
    ready(page)


def test_without_compression_the_packed_copies_are_taken(context: BrowserContext) -> None:
    with Server(DIST) as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        sent = [answer["path"] for answer in host.answers if answer.get("method") == "GET"]
        cut = sent.index("/sw.js") if "/sw.js" in sent else len(sent)
        total = sum(a["bytes"] for a in host.answers if a.get("method") == "GET" and a["path"] in sent[:cut])
    assert any(path.endswith(".wasm.packed") for path in sent[:cut])
    assert not any(path.endswith((".wasm", "asm.mjs", "stdlib.zip")) for path in sent[:cut])
    assert total <= 5_300_000


def next_build(path: str, content: bytes) -> bytes:
    """As if a word had changed: another build id, the same folders."""
    if path == "sw.js":
        return re.sub(rb'"id":"(\w+)"', rb'"id":"next\1"', content, count=1)
    return content


def test_an_update_in_the_middle_of_a_game_loses_nothing(
    context: BrowserContext, copy_of_dist: Callable[..., Path]
) -> None:
    folder = copy_of_dist(lambda path, content: content)
    with Server(folder, "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        page.locator("#title [data-do=play]").click()
        kept(page)
        play(page, 4)
        where = page.locator(".table h1").inner_text()
        options = page.locator("[data-do^='choose:']").all_inner_texts()
        worker = folder / "sw.js"
        worker.write_bytes(next_build("sw.js", worker.read_bytes()))
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        expect(page.locator("#update")).to_be_visible()
        assert page.locator(".table h1").inner_text() == where  # a new version waits
        with page.expect_navigation():
            page.locator("#update button").click()
        page.locator("#title [data-do=continue]").click()
        expect(page.locator(".table h1")).to_have_text(where)
        assert page.locator("[data-do^='choose:']").all_inner_texts() == options
        names = page.evaluate("caches.keys()")
    assert names
    assert all("next" in name for name in names)


def test_the_kill_switch_removes_worker_and_caches(context: BrowserContext, copy_of_dist: Callable[..., Path]) -> None:
    folder = copy_of_dist(lambda path, content: content)
    with Server(folder, "--compress") as host:
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        kept(page)
        (folder / "sw.js").write_bytes((DIST.parent / "tools/kill-sw.js").read_bytes())
        with page.expect_navigation():
            page.evaluate("navigator.serviceWorker.getRegistration().then(found => { found.update() })")
        ready(page)


def test_storage_that_is_blocked_costs_only_the_save(chrome: BrowserType, host: Server) -> None:
    with profile(chrome) as context:
        context.add_init_script(
            "for (const name of ['localStorage', 'indexedDB', 'caches', 'sessionStorage'])"
            " Object.defineProperty(globalThis, name,"
            "  { get() { throw new DOMException('blocked', 'SecurityError') } });"
        )
        page = context.new_page()
        page.goto(host.url)
        page.locator("#title [data-do=play]").click()
        expect(page.locator(".table .notice")).to_contain_text("does not let the page keep anything")
        page.locator("[data-do^='choose:']").first.click()
        expect(page.locator(".table h1")).to_contain_text("day")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_nothing(chrome: BrowserType, host: Server, language: str) -> None:
    with profile(chrome, bypass_csp=True) as context:
        context.add_init_script(f"localStorage.setItem('libertalia/language', '{language}')")
        page = context.new_page()
        page.goto(host.url)
        ready(page)
        screens = ["", "#title [data-open=rules]", "#rules [data-close]", "#title [data-open=settings]",
                   "#settings [data-close]", "#title [data-do=new]", "[data-do=begin]"]
        page.add_script_tag(path=str(AXE))
        for click in screens:
            if click:
                page.locator(click).click()
            found = page.evaluate("axe.run().then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))")
            assert found == [], f"after {click}: {found}"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (360, 640), (320, 568)])
def test_nothing_sticks_out(page: Page, host: Server, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(host.url)
    for click in ("", "#title [data-do=new]", "[data-do=begin]"):
        if click:
            page.locator(click).click()
            expect(page.locator("#screen h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert app_folder()
