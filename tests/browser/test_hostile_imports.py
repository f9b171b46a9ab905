"""What tests/ui/test_mutated_imports.py does a hundred thousand times without a browser, a few times in one: through
the real file field and the real field for links. A sentence appears, nothing is kept, and nobody complains aloud.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from libertalia import Newer
from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.browser.test_saves import TABLE, arrive, choose, open_list, play_now, still
from tests.mutations import sealed
from tests.ui.test_mutated_imports import file, link
from tests.ui.test_newer import ENVELOPE, INSIDE, NEWER, with_game
from ui import saves
from ui.links import LinkError, read
from ui.words import ALL

FEW = 20
KEPT = "JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'libertalia/starts').sort())"
NAMED = {
    "half a letter": with_game(seats=["\ud800", "Bo"]),
    "half a letter outside": {**ENVELOPE, "title": "\udfff"},
    "no end": with_game(seed=float("inf")),
    "no end outside": {**ENVELOPE, "changed": float("inf")},
    "colours": with_game(colours=[[], {}], options={"colours": "choose"}),
    "version": NEWER["rules inside"],
    "edition": NEWER["edition"],
}


def escaped(text: str) -> bytes:
    """No file in UTF-8 can say half a letter but by its number."""
    return "".join([letter if letter.isascii() else f"\\u{ord(letter):04x}" for letter in text]).encode()


def refusals() -> Iterator[tuple[bytes, str]]:
    """Files that are refused, and with which sentence."""
    texts = [sealed(one) for one in NAMED.values()]
    chance = random.Random(16)
    while len(texts) < FEW:
        text = file(chance)
        if not any(ord(letter) > 0xFFFF for letter in text):
            texts.append(text)
    for text in texts:
        try:
            saves.read(text)
        except Newer:
            yield escaped(text), ALL["en"]("saves.unfit.newer")
        except saves.Unfit as why:
            yield escaped(text), ALL["en"](f"saves.unfit.{why.why}")


def bad_links() -> Iterator[tuple[str, str]]:
    chance = random.Random(16)
    for _ in range(FEW):
        text = link(chance)
        try:
            read(text)
        except LinkError as why:
            yield text, ALL["en"](why.key)


def check_each(page: Page, site: Site, found: list[tuple[bytes, str]] | list[tuple[str, str]],
               bring: Callable[[Any], None], told: str) -> None:
    """Where the sentence stands nothing has been kept; and the page lives on."""
    assert len(found) > FEW / 2
    page.goto(site.url)
    ready(page)
    for what, sentence in found:
        page.locator("#title [data-do=saves]").click()
        before = page.evaluate(KEPT)
        bring(what)
        expect(page.locator(told)).to_contain_text(sentence)
        assert page.evaluate(KEPT) == before
        page.locator("#screen [data-do=title]").click()
    play_now(page)


def test_every_file_that_is_no_game_is_refused_with_its_sentence(page: Page, good_site: Site) -> None:
    def choose_file(content: bytes) -> None:
        page.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "", "buffer": content})

    check_each(page, good_site, list(refusals()), choose_file, ".told")


def test_every_pasted_link_that_is_none_is_refused_with_its_sentence(page: Page, good_site: Site) -> None:
    def paste(text: str) -> None:
        page.locator("input[name=link]").fill(text)
        page.locator("input[name=link]").press("Enter")

    check_each(page, good_site, list(bad_links()), paste, "#screen .link")


@pytest.mark.parametrize("clock", ["-86400000.5", "-5", "123456789012345", "8.64e15"])
def test_a_game_is_continued_where_the_clock_is_far_off(visitor: Visitor, good_site: Site, clock: str) -> None:
    context = still(visitor, good_site)
    context.add_init_script(f"Date.now = () => {clock}")
    page = arrive(context, good_site)
    play_now(page)
    choose(page)
    page.goto(good_site.url)
    ready(page)
    open_list(page)
    expect(page.locator(".games h2")).to_have_count(1)
    page.locator("[data-do^='duplicate:']").click()
    expect(page.locator(".games h2")).to_have_count(2)
    with page.expect_download():
        page.locator("[data-do^='export:']").first.click()
    expect(page.locator(".told")).to_contain_text("went out as a file")
    page.locator("[data-do^='open:']").first.click()
    expect(page.locator(TABLE)).to_have_count(1)
    choose(page)


def test_what_is_kept_of_a_newer_version_is_listed_and_waits(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    text = sealed(NEWER["rules outside"])
    assert json.loads(text)["game"] == json.dumps(INSIDE, ensure_ascii=False, separators=(",", ":"))
    page.evaluate("""text => {
      localStorage.setItem("libertalia/save/here/A", text);
      localStorage.setItem("libertalia/save/here/head", "A");
      localStorage.setItem("libertalia/save/latest", "here");
    }""", text)
    page.reload()
    ready(page)
    before = page.evaluate(KEPT)
    page.locator("#title [data-do=continue]").click()
    expect(page.locator("#screen .notice")).to_contain_text(ALL["en"]("notice.newer"))
    expect(page.locator(".games")).to_contain_text(ALL["en"]("saves.state.newer"))
    assert page.evaluate(KEPT) == before
