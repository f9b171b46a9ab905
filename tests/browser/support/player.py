"""What a person does and sees on the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

TABLE, REST, FINAL, TITLE = (f"[data-screen={name}]" for name in ("table", "rest", "final", "title"))
FACE = ".curtain [data-do^='face:']"
SKIP = "#screen [data-do=skip]"
"""While a story is shown, and on a day of rest until it has been read."""
HAND = "html:not([data-screen=rest]) [data-region=hand] [data-do^='select:']"
"""Not the one that lies under a day of rest."""
OPTIONS = ".ask [data-do^='choose:']"
CHOICES = f"{HAND}, {OPTIONS}"
QUESTION = ".ask [data-focus]"


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-stage", "ready", timeout=30_000)


def until(page: Page, what: str, met: Callable[[], Any]) -> None:
    """For what no locator shows: asked again and again, for 30 seconds at most."""
    for _ in range(600):
        if met():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"not within 30 seconds: {what}")


NEWEST = """((place) => place + localStorage.getItem(place + "head"))(
  `libertalia/save/${localStorage.getItem("libertalia/save/latest")}/`)"""
"""The key of the newest save."""

EMPTY_SHELF = """for (const key of Object.keys(localStorage))
  if (!/^libertalia\\/(visit\\/|alone$)/.test(key)) localStorage.removeItem(key);"""
"""All but the marks of visits: without those the shelf would count as lost, and the second keeper bring it back."""

MEMORY_KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes("memory"));
  for (const name of names) if ((await (await caches.open(name)).keys()).length) return true;
  return false;
}"""


def kept(page: Page) -> None:
    """The service worker has the whole build, and the memory snapshot, which comes last."""
    until(page, "the service worker keeps the build", lambda: page.evaluate(MEMORY_KEPT))


def from_snapshot(page: Page) -> bool:
    return bool(page.evaluate("performance.getEntriesByName('python-from-snapshot').length"))


def saved(page: Page) -> dict[str, Any]:
    """The newest save as the page keeps it."""
    text = page.evaluate(f"localStorage.getItem({NEWEST})")
    assert text, "nothing is saved"
    return dict(json.loads(text))


# --- the way to the table ----------------------------------------------------------------------------------

def play_now(page: Page) -> None:
    page.locator("#title [data-do=play]").click()
    expect(page.locator(CHOICES).first).to_be_visible(timeout=30_000)


def continue_game(page: Page) -> None:
    page.locator("#title [data-do=continue]").click()
    expect(page.locator("#screen [data-region]").first).to_be_attached(timeout=30_000)


def sit_down(page: Page, *players: str, seed: str = "", options: Mapping[str, str] | None = None,
             edition: str = "original") -> None:
    """From the title through the form of a new game: a name for each person, "" for a deckhand; house rules."""
    page.locator("#title [data-do=new]").click()
    page.locator("[name=edition]").select_option(edition)
    seats = page.locator(".chairs > li")
    while (count := seats.count()) != len(players):
        page.locator(f"[data-do='form:{'more' if count < len(players) else 'fewer'}']").click()
    for seat, name in enumerate(players):
        page.locator(f"[name=player{seat}]").select_option("person" if name else "deckhand")
    for seat, name in enumerate(players):
        page.locator(f"[name=name{seat}]").fill(name)
    page.locator("[name=seed]").fill(seed)
    if options:
        page.locator(".house summary").click()
    for option, value in (options or {}).items():
        page.locator(f"label:has([name=option-{option}][value={value}])").click()
    page.locator("form [data-do=begin]").click()


# --- at the table ------------------------------------------------------------------------------------------

PAINTED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, 20));
}"""


def standing(page: Page) -> list[str]:
    """All that the screen says: where the game is, line, booty, seats, question, choices and log, which comes a frame
    after the rest."""
    page.evaluate(PAINTED)
    return [line.strip() for line in page.locator("#screen").inner_text().splitlines() if line.strip()]


def is_over(page: Page) -> bool:
    return bool(page.locator(FINAL).count())


def skip(page: Page) -> None:
    """What is being shown is over, and a day of rest has been read."""
    while page.locator(SKIP).count():
        with suppress(Error):  # it may end by itself meanwhile
            page.locator(SKIP).click(timeout=500)


def face(page: Page) -> None:
    if page.locator(FACE).count():
        page.locator(FACE).click()


def look_away(page: Page) -> None:
    """What is to be clicked may lie under the details of another thing."""
    page.mouse.move(1, 1)
    if page.locator("#detail").is_visible():
        page.keyboard.press("Escape")


def pick_up(card: Locator) -> None:
    """Its right side may lie under the next card of the hand."""
    look_away(card.page)
    box = card.bounding_box()
    card.click(position={"x": 20, "y": min(40, box["height"] / 2) if box else 40})


def choose(page: Page, chance: random.Random) -> None:
    """One choice by a click, and by a second one where a card must be sent; a curtain before it is opened first."""
    face(page)
    cards = page.locator(HAND)
    if count := cards.count():
        pick_up(cards.nth(chance.randrange(count)))
    else:
        look_away(page)
    options = page.locator(OPTIONS)
    options.nth(chance.randrange(options.count())).click()
    skip(page)


def play_on(page: Page, chance: random.Random, most: int) -> int:
    """Clicks until the game is over or `most` choices are made; answers how many were."""
    for made in range(most):
        if is_over(page):
            return made
        choose(page, chance)
    return most
