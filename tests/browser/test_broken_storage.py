"""What tests/ui/test_broken_saves.py does a thousand times without a browser, sixty times in one: a shelf is spoiled,
the page starts, says what happened, and keeps the rest. Here the texts go through the browser's own storage.
"""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.browser.support.player import EMPTY_SHELF, kept, ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.ui.test_broken_saves import GOOD, OTHERS, RUINS, TARGET, Kept, deep, huge, is_good
from ui.shelf import head_of, slot_of
from ui.words import words_for

CASES = 60
KINDS = [*RUINS, deep]
SAID = {words_for("en")(f"notice.{key}") for key in ("broken", "lost", "newer", "damaged")}
OTHER_PLACES = {key.split("/")[2] for key in OTHERS}
STRANGE = {"libertalia/save/../A": "{", "libertalia/save/UPPER/head": "A", "libertalia/settings": "[", "head": "B",
           "libertalia/aside/x": "", "libertalia/starts": "-", "libertalia/form": '{"name0": 7', "other/page": "A"}

FILL = f"""(texts) => {{
  {EMPTY_SHELF}
  for (const [key, text] of Object.entries(JSON.parse(texts))) localStorage.setItem(key, text);
}}"""
ALL = "JSON.stringify(Object.fromEntries(Object.entries(localStorage)))"
NOTICES = "[...document.querySelectorAll('#screen .notice')].map((one) => one.textContent)"
OPENED = "[...document.querySelectorAll('#screen [data-do^=\"open:\"]')].map((one) => one.dataset.do.slice(5))"


@pytest.fixture
def context(visitor: Visitor, good_site: Site) -> BrowserContext:
    """Nothing moves, and the page starts from the snapshot."""
    context, _ = visitor(good_site, reduced_motion="reduce")
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    kept(page)
    return context


def spoiled(number: int, chance: random.Random) -> tuple[Kept, list[str]]:
    """A shelf with the newest save of a game ruined, or both of them; and the texts that are ruined."""
    shelf, ruin = dict(GOOD), KINDS[number % len(KINDS)]
    shelf |= {key: STRANGE[key] for key in chance.sample(sorted(STRANGE), 2)}
    slots = [shelf[head_of(TARGET)]] if number % 3 else ["A", "B"]
    for slot in slots:
        shelf[slot_of(TARGET, slot)] = ruin(GOOD[slot_of(TARGET, slot)], chance)
    return shelf, [shelf[slot_of(TARGET, slot)] for slot in slots]


def arrive(page: Page, site: Site, shelf: Kept) -> None:
    page.evaluate(FILL, json.dumps(shelf))  # as JSON: half a letter cannot be sent otherwise
    page.goto(site.url)
    ready(page)


def check(page: Page, site: Site, number: int, chance: random.Random) -> None:
    shelf, texts = spoiled(number, chance)
    arrive(page, site, shelf)
    page.locator("#title [data-do=continue]").click()
    expect(page.locator("html[data-screen=table], html[data-screen=saves]")).to_have_count(1)
    there = json.loads(page.evaluate(ALL))
    if not all(is_good(text) for text in texts):
        said = page.evaluate(NOTICES)
        assert said, "it does not say what happened"
        assert set(said) <= SAID, said
    assert {key: there.get(key) for key in OTHERS} == OTHERS, "another game has changed"
    assert all(text in there.values() for text in texts if text and not is_good(text)), "a damaged text is gone"
    page.locator("#screen [data-do=title]").first.click()
    page.locator("#title [data-do=saves]").click()
    assert set(page.evaluate(OPENED)) >= OTHER_PLACES
    other = chance.choice(sorted(OTHER_PLACES))
    page.locator(f"[data-do='open:{other}']").click()
    expect(page.locator("html[data-screen=table], html[data-screen=final]")).to_have_count(1)
    expect(page.locator("#screen [data-do^='steal:']")).to_have_count(0)


@pytest.mark.timeout(600)
def test_sixty_spoiled_shelves(context: BrowserContext, good_site: Site, chance: random.Random) -> None:
    page = context.pages[0]
    for number in range(CASES):
        try:
            check(page, good_site, number, chance)
        except Exception as error:
            raise AssertionError(f"case {number}, {KINDS[number % len(KINDS)].__name__}") from error


def test_a_save_of_twenty_megabytes_is_refused(
    context: BrowserContext, good_site: Site, chance: random.Random,
) -> None:
    """It does not fit on the shelf of any browser: it comes as a file."""
    page = context.pages[0]
    arrive(page, good_site, GOOD)
    page.locator("#title [data-do=saves]").click()
    games = page.locator(".games h2")
    count = games.count()
    for text in {huge(GOOD[slot_of(TARGET, "A")], chance) for _ in range(3)}:
        file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".told")).to_contain_text(words_for("en")("saves.unfit.big"))
        expect(games).to_have_count(count)
    shelf = json.loads(page.evaluate(ALL))
    assert {key: shelf[key] for key in GOOD} == GOOD
    page.locator(f"[data-do='open:{TARGET}']").click()
    expect(page.locator("html[data-screen=table]")).to_have_count(1)
