"""The whole browser is killed, every process of it at once, while somebody clicks as fast as the page answers; its
profile lives on. Browsers write localStorage seconds late: what this page still knows then it has from its second
keeper (assets/js/keeper.js).

LIBERTALIA_KILLS=100 npm test -- browser -- -k killed_browser: the long run. LIBERTALIA_SEED repeats a run, as far as
moments can be repeated.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from libertalia import Game
from tests.browser.kill_robots import main_process
from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.test_kill import BEGIN, HAND
from tests.ui.stand_in import Shelf
from tools.browse import profile
from ui.shelf import head_of, places, slot_of

KILLS = int(os.environ.get("LIBERTALIA_KILLS", "3"))
LONGEST = 4.0
"""Seconds of clicking before a blow."""
IN_FLIGHT = 1
"""Of the choices made the last may not be written yet: it takes the disk some milliseconds."""
TEXTS = """Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("libertalia/save/")))"""
CLICK = """(shares) => {  // one choice, and how many the page has kept of each game since
  const count = () => JSON.parse(JSON.parse(newest()).game).choices.length;
  const place = () => localStorage.getItem("libertalia/save/latest");
  const newest = () => localStorage.getItem(`libertalia/save/${place()}/${localStorage.getItem(`libertalia/save/${place()}/head`)}`);
  const before = count();
  for (const share of shares) if (!press(share) || count() !== before) break;
  return [place(), count()];
}"""


def kept(page: Page) -> dict[str, int]:
    """So many choices of each game stand on the shelf; every head points to a whole game."""
    shelf = Shelf(page.evaluate(TEXTS))
    found = {}
    for place in places(shelf):
        head = shelf.get(head_of(place))
        if head is None:  # killed while the first save of a game was being written
            continue
        envelope = json.loads(shelf.get(slot_of(place, head)) or "")
        found[place] = len(Game.load(envelope["game"]).choices)
    return found


def play_until(page: Page, end: float, chance: random.Random) -> dict[str, int]:
    """What the page had kept when it last answered."""
    known: dict[str, int] = {}
    page.evaluate(f"() => {{ {HAND} document.documentElement.dataset.motion = 'off'; }}")
    resume = page.locator("#title [data-do=continue]")
    if resume.is_visible():
        resume.click()
    while time.monotonic() < end:
        if page.evaluate("!all('choose:').length && !all('select:').length && !all('face:').length && !all('skip').length"):
            page.goto(page.url)
            ready(page)
            page.evaluate(f"() => {{ {HAND} document.documentElement.dataset.motion = 'off'; }}")
            page.evaluate(f"{BEGIN}([true, true, false, false])")
        place, count = page.evaluate(CLICK, [chance.random() for _ in range(40)])
        known[place] = count
    return known


def test_a_killed_browser_loses_no_choice(browser: Browser, good_site: Site, chance: random.Random, tmp_path: Path
                                          ) -> None:
    chrome, known = browser.browser_type, dict[str, int]()
    made: list[int] = []
    lost: list[int] = []
    for number in range(KILLS + 1):
        with suppress(Error), profile(chrome, str(tmp_path / "profile")) as context:
            page = context.new_page()
            page.goto(good_site.url)
            ready(page)
            there = kept(page)
            lost += [sum(max(0, count - there.get(place, 0)) for place, count in known.items())] if number else []
            if number == KILLS:
                break
            known = there | play_until(page, time.monotonic() + chance.uniform(0.2, LONGEST), chance)
            made.append(sum(known.values()) - sum(there.values()))
            os.killpg(main_process(tmp_path / "profile"), signal.SIGKILL)
    print(KILLS, "kills; choices lost by each:", lost, "of", sum(made), "made")  # noqa: T201 (the figures, with pytest -s)
    assert max(lost) <= IN_FLIGHT, lost
