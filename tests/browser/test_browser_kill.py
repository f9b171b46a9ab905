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
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page

from libertalia import Game
from tests.browser.kill_robots import descendants, main_process
from tests.browser.robots import Firefox, Robot, firefox, until
from tests.browser.support.site import Site
from tests.browser.test_kill import BEGIN, HAND, READY
from tests.ui.stand_in import Shelf
from tools.browse import profile
from ui.shelf import head_of, places, slot_of

KILLS = int(os.environ.get("LIBERTALIA_KILLS", "3"))
LONGEST = 4.0
"""Seconds of clicking before a blow."""
IN_FLIGHT = 1.0
"""Seconds before the blow: what was kept then must be there. What came later may have been on its way to the disk, and
is counted; browsers write localStorage five seconds late, and later."""
Choices = dict[str, int]
"""How many of each game."""
TEXTS = """Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("libertalia/save/")))"""
HANDS = f"(() => {{ {HAND} document.documentElement.dataset.motion = 'off'; }})()"
ASKED = "['choose:', 'select:', 'face:', 'skip'].some((kind) => all(kind).length)"
CLICK = """(shares) => {  // one choice, and how many the page has kept of each game since
  const count = () => JSON.parse(JSON.parse(read(read("head"))).game).choices.length;
  const place = () => localStorage.getItem("libertalia/save/latest");
  const read = (what) => localStorage.getItem(`libertalia/save/${place()}/${what}`);
  const before = count();
  for (const share of shares) if (!press(share) || count() !== before) break;
  return [place(), count()];
}"""


def arrive(robot: Robot, url: str) -> None:
    robot.goto(url)
    assert until(robot, READY) == "ready"
    robot.run(HANDS)


def kept(robot: Robot) -> Choices:
    """So many choices of each game stand on the shelf; every head points to a whole game."""
    shelf = Shelf(robot.run(TEXTS))
    found = {}
    for place in places(shelf):
        head = shelf.get(head_of(place))
        if head is None:  # killed while the first save of a game was being written
            continue
        envelope = json.loads(shelf.get(slot_of(place, head)) or "")
        found[place] = len(Game.load(envelope["game"]).choices)
    return found


def play(robot: Robot, url: str, there: Choices, chance: random.Random) -> list[tuple[float, Choices]]:
    """What the page had kept, each time when it answered."""
    known = [(0.0, there)]
    end = time.monotonic() + chance.uniform(IN_FLIGHT, LONGEST)
    robot.run("document.querySelector('#title [data-do=continue]').click()")  # or to the form
    until(robot, "document.documentElement.dataset.screen !== 'title'")
    while time.monotonic() < end:
        if not robot.run(ASKED):
            arrive(robot, url)
            robot.run(f"{BEGIN}([true, true, false, false])")
            until(robot, ASKED)
        place, count = robot.run(f"({CLICK})({json.dumps([chance.random() for _ in range(40)])})")
        known.append((time.monotonic(), known[-1][1] | {place: count}))
    return known


def lost(known: Choices, there: Choices) -> int:
    return sum(max(0, count - there.get(place, 0)) for place, count in known.items())


Opened = tuple[Robot, Callable[[], None]]
"""A browser, and what kills it."""


class Tab:
    """A page of Chromium, spoken to as the other browsers are."""

    def __init__(self, page: Page) -> None:
        self.goto: Callable[[str], Any] = page.goto
        self.click: Callable[[str], Any] = page.click
        self.run: Callable[[str], Any] = page.evaluate

    def errors(self) -> list[str]:
        return []


@contextmanager
def chromium_with(folder: Path, chrome: BrowserType) -> Iterator[Opened]:
    with suppress(Error), profile(chrome, str(folder)) as context:  # it is gone when it should close
        yield Tab(context.new_page()), lambda: os.killpg(main_process(folder), signal.SIGKILL)


@contextmanager
def firefox_with(folder: Path) -> Iterator[Opened]:
    with firefox(folder) as robot:
        assert isinstance(robot, Firefox)

        def kill() -> None:
            main = next(pid for pid, command in descendants(robot.process.pid).items()
                        if "-contentproc" not in command and str(folder) in command)
            os.killpg(main, signal.SIGKILL)
            robot.process.kill()  # its driver would wait for it

        yield robot, kill


def killed_again_and_again(open_: Callable[[], AbstractContextManager[Opened]], url: str, chance: random.Random
                           ) -> None:
    sure: Choices = {}
    all_of_them: Choices = {}
    made, gone = 0, list[int]()
    for number in range(KILLS + 1):
        with open_() as (robot, kill):
            arrive(robot, url)
            there = kept(robot)
            if number:
                gone.append(lost(all_of_them, there))
                assert lost(sure, there) == 0, f"kill {number}; choices lost so far by each: {gone}"
            if number < KILLS:
                known = play(robot, url, there, chance)
                kill()
                now, all_of_them = known[-1]
                sure = next(choices for when, choices in reversed(known) if when <= now - IN_FLIGHT)
                made += sum(all_of_them.values()) - sum(there.values())
    print(KILLS, "kills; choices lost by each:", gone, "of", made, "made")  # noqa: T201 (with pytest -s)
    assert len(gone) == KILLS


@pytest.mark.timeout(3600)
def test_a_killed_browser_loses_no_choice_in_chromium(browser: Browser, good_site: Site, chance: random.Random,
                                                      tmp_path: Path) -> None:
    killed_again_and_again(lambda: chromium_with(tmp_path / "profile", browser.browser_type), good_site.url, chance)


@pytest.mark.timeout(3600)
def test_a_killed_browser_loses_no_choice_in_firefox(good_site: Site, chance: random.Random, tmp_path: Path) -> None:
    (tmp_path / "profile").mkdir()
    killed_again_and_again(lambda: firefox_with(tmp_path / "profile"), good_site.url, chance)
