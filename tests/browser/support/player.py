"""What a person does and sees on the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

OVER = ".ask [data-do=new]"
CHOICES = ".ask [data-do^='choose:']"
FACE = ".ask [data-do^='face:']"


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

MEMORY_KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("libertalia-memory-"));
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


def play_now(page: Page) -> None:
    page.locator("#title [data-do=play]").click()
    expect(page.locator(CHOICES).first).to_be_visible(timeout=30_000)


def continue_game(page: Page) -> None:
    page.locator("#title [data-do=continue]").click()
    expect(page.locator(".table")).to_be_visible(timeout=30_000)


def standing(page: Page) -> list[str]:
    """All that the table shows: heading, line, booty, seats, question and choices."""
    return [line.strip() for line in page.locator(".table").inner_text().splitlines() if line.strip()]


def choose(page: Page, chance: random.Random) -> None:
    """One choice by a click; a curtain before it is opened first."""
    if page.locator(FACE).count():
        page.locator(FACE).click()
    options = page.locator(CHOICES)
    options.nth(chance.randrange(options.count())).click()


def play_on(page: Page, chance: random.Random, most: int) -> int:
    """Clicks until the game is over or `most` choices are made; answers how many were."""
    for made in range(most):
        if page.locator(OVER).count():
            return made
        choose(page, chance)
    return most
