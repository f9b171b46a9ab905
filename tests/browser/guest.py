"""Somebody at a browser of which nothing is sure: visits, plays, and keeps in mind what the page has shown as kept."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, ConsoleMessage, Error, Page

from tests.browser.kill_robots import Contents, descendants, main_process, new_page
from tests.browser.support.fleet import Fleet
from tests.browser.support.wreckage import BLANK, CLOCK, SECOND, TEXTS
from tests.browser.test_kill import BEGIN, HAND
from tests.ui.stand_in import Shelf
from tools.browse import profile
from ui import saves, shelf

Act = tuple[Any, ...]
"""A name, and what it is about: plain values, so that a list of acts can be written down and done again."""
Choices = list[tuple[int, str]]

A_MOMENT = 2.5
"""Seconds for one while it is not."""
MOST_GAMES = 4

STAGE = "document.documentElement.dataset.stage"
HANDS = f"(() => {{ {HAND} document.documentElement.dataset.motion = 'off'; }})()"
CLICK = """(shares) => {  // up to one more kept choice; whether there is one
  const stood = () => JSON.stringify(Object.entries(localStorage)
    .filter(([key]) => /^libertalia\\/save\\/.*(A|B|head)$/.test(key)).sort());
  const before = stood();
  for (const share of shares) {
    const pressed = press(share);
    if (!pressed) break;
    if (stood() !== before) return true;
  }
  return stood() !== before;
}"""
NOTICES = """[...document.querySelectorAll("#screen .notice, #failure, #safe, .slow")]
  .filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())"""
CONTINUED = "['table', 'final', 'rest', 'saves', 'new'].includes(document.documentElement.dataset.screen)"


@dataclass
class Known:
    """What must be there of a game."""

    choices: Choices
    destroyed: bool = False
    """Its own texts were, by hand: an older state may come back, or nothing."""
    lost: bool = False
    """The first keeper lost all, and no visit has put it back yet."""
    second: bool = False
    """The second keeper's texts of it were destroyed by hand, or are not known to be there."""

    def lose(self) -> None:
        self.lost = True
        self.destroyed |= self.second

    def lose_second(self) -> None:
        self.second = True
        self.destroyed |= self.lost


@dataclass
class Log:
    """What a round heard."""

    acts: list[Act] = field(default_factory=list)
    news: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    """Errors of the console, since the last visit began."""


class Guest:
    def __init__(self, chrome: BrowserType, folder: Path, fleet: Fleet, chance: random.Random) -> None:
        self.chrome, self.folder, self.fleet, self.chance = chrome, folder, fleet, chance
        self.games: dict[str, Known] = {}
        self.path = ""
        self.clock = 0
        self.log = Log()
        self.remembered: dict[str, str] = {}
        self.later: dict[str, str] = {}
        """Texts as of a newer version, by their keys."""
        self.ends: Counter[str] = Counter()
        self.page: Page | None = None
        self.blank: Page | None = None
        self.open_browser()

    # --- the browser ---------------------------------------------------------------------------------------

    def open_browser(self) -> None:
        self.life = ExitStack()
        self.context = self.life.enter_context(profile(self.chrome, str(self.folder), reduced_motion="reduce"))
        self.context.set_default_timeout(10_000)
        self.context.add_init_script(CLOCK)
        self.context.route(f"**/{BLANK}", lambda route: route.fulfill(
            content_type="text/html", body="<!doctype html><link rel=icon href=data:,>"))
        self.context.on("console", self.listen_to)
        self.context.on("weberror", lambda one: self.log.said.append(str(one.error)))
        self.contents = Contents(main_process(self.folder), "--type=renderer")
        self.page = self.blank = None
        self.set_clock(self.clock)

    def listen_to(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.log.said.append(message.text)

    def close(self) -> None:
        with suppress(Error):
            self.life.close()

    def end(self) -> None:
        """By force, from any thread: whatever hangs breaks off."""
        os.killpg(main_process(self.folder), signal.SIGKILL)

    def hand(self) -> Page:
        """A page of the origin through which storage can be reached: the game's own, or a blank one."""
        if self.page and self.page.url.startswith(self.fleet.url) and self.alive(self.page):
            return self.page
        if not self.blank or not self.alive(self.blank):
            self.blank = new_page(self.context)
            self.blank.goto(self.fleet.url + BLANK)
        return self.blank

    def alive(self, page: Page) -> bool:
        try:
            return bool(page.evaluate("() => document.readyState"))
        except Error:
            return False

    def run(self, expression: str, about: Any = None) -> Any:
        return self.hand().evaluate(expression, about)

    def texts(self) -> dict[str, str]:
        return dict(self.run(TEXTS))

    def set_clock(self, ahead: int) -> None:
        self.clock = ahead
        self.context.add_cookies([{"name": "wrecked-clock", "value": str(ahead), "url": self.fleet.url}])
        if self.page:
            with suppress(Error):
                self.page.evaluate("(ahead) => { globalThis.wreckedClock = ahead }", ahead)

    def network(self, word: str) -> None:
        """Dead tabs would not hear of it."""
        for _ in range(20):
            try:
                return self.context.set_offline(word == "off")
            except Error:
                for page in self.context.pages:
                    if not self.alive(page):
                        with suppress(Error):
                            page.close()
                time.sleep(0.05)
        raise AssertionError("the browser does not let the network be switched")

    def kill_tab(self) -> None:
        mine = [page for page in (self.page, self.blank) if page and self.alive(page)]
        dead: list[Page] = []
        for page in mine:
            page.on("crash", lambda one: dead.append(one))
        with suppress(AssertionError):  # none is left to be killed
            self.contents.look()
            self.contents.kill()
        end = time.monotonic() + 2
        while len(dead) < len(mine) and time.monotonic() < end:
            self.context.cookies()  # meanwhile the browser gets to know it: a tab opened now might wait for ever
        others = self.context.pages
        new_page(self.context)  # a browser without any tab may end
        for page in others:
            with suppress(Error):
                page.close()
        self.page = self.blank = None

    def kill_browser(self) -> None:
        """What the first keeper had not yet written is lost."""
        self.each(Known.lose)
        self.end()
        while any(f"--user-data-dir={self.folder}" in command for command in descendants(os.getpid()).values()):
            time.sleep(0.02)
        self.close()
        self.open_browser()

    # --- visits --------------------------------------------------------------------------------------------

    def stage(self) -> str:
        with suppress(Error):  # on its way from one page to the next, or dead
            if self.page and self.page.url.startswith(self.fleet.url):
                return str(self.page.evaluate(STAGE))
        return ""

    def is_ready(self) -> bool:
        return self.stage() == "ready"

    def visit(self, patience: float, reload: bool = False) -> bool:
        """Whether the page has started within these seconds."""
        self.log.said.clear()
        wait = patience * 1000
        with suppress(Error):
            if reload and self.page and self.alive(self.page) and self.page.url.startswith(self.fleet.url):
                self.page.reload(wait_until="commit", timeout=wait)
            else:
                if self.page:
                    self.page.close()
                self.page = new_page(self.context)
                self.page.goto(self.fleet.url + self.path, wait_until="commit", timeout=wait)
        end = time.monotonic() + patience
        while time.monotonic() < end:
            stage = self.stage()
            if stage == "ready":
                self.started()
                return True
            if stage == "failed" or not stage:
                time.sleep(0.1)
                if self.stage() == stage:  # it may just be loading itself anew
                    break
            time.sleep(0.03)
        self.hear()
        return False

    def started(self) -> None:
        """It has asked the second keeper; what is still lost then is not there."""
        assert self.page
        with suppress(Error):
            self.page.evaluate(HANDS)
        for known in self.games.values():
            known.lost = False

    def hear(self) -> None:
        with suppress(Error):
            if self.page and self.page.url.startswith(self.fleet.url):
                self.log.news |= set(self.page.evaluate(NOTICES))

    def until(self, expression: str, seconds: float) -> bool:
        assert self.page
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(Error):
                if self.page.evaluate(expression):
                    return True
            time.sleep(0.02)
        return False

    # --- play ----------------------------------------------------------------------------------------------

    def play(self, most: int) -> None:
        if not self.is_ready() and not self.visit(A_MOMENT):
            return
        self.to_the_table()
        for _ in range(most):
            with suppress(Error):
                assert self.page
                if not self.page.evaluate(CLICK, [self.chance.random() for _ in range(40)]):
                    break
                self.note()
        self.settle()

    def to_the_table(self) -> None:
        assert self.page
        with suppress(Error):
            screen = self.page.evaluate("document.documentElement.dataset.screen")
            if screen == "table" and self.page.evaluate("all('choose:').length + all('select:').length > 0"):
                return
            games = self.page.evaluate("!document.querySelector('#title [data-do=continue]').hidden")
            if screen == "title" and games:
                self.page.evaluate("document.querySelector('#title [data-do=continue]').click()")
                self.until(CONTINUED, 3)
                self.hear()
            if not self.page.evaluate("all('choose:').length + all('select:').length + all('face:').length"):
                self.begin()

    def begin(self) -> None:
        """A new game, unless there are many."""
        if len(self.games) >= MOST_GAMES or not self.is_ready():
            return
        assert self.page
        with suppress(Error):
            people = [True, *(self.chance.random() < 0.3 for _ in range(self.chance.randrange(1, 4)))]
            self.page.evaluate(f"{BEGIN}({json.dumps(people)})")
            self.until("all('choose:').length + all('select:').length + all('face:').length > 0", 3)
            self.note()

    def note(self) -> None:
        """The page shows a choice as made: from now on it must be there."""
        there = Shelf(self.texts())
        place = there.get(shelf.LATEST) or ""
        text = shelf.text_in(there, place)
        assert text, "a choice was made, and is not kept"
        found = saves.read(text, place).game
        for other, known in self.games.items():
            if other != place and known.lost:  # the page wrote before it had looked what was lost
                known.destroyed = True
        self.games[place] = Known([*found.choices], second=True)

    def settle(self) -> None:
        """Until the second keeper has the same; if it will not, nobody may count on it."""
        here = self.texts()
        for _ in range(40):
            there = self.run(SECOND)
            texts = {key: text for key, text in here.items() if key.startswith("libertalia/save/")}
            behind = [key for key, text in texts.items() if there.get(key) != text]
            for place, known in self.games.items():
                mine = {shelf.slot_of(place, slot) for slot in (here.get(shelf.head_of(place), ""), "head")}
                known.second = bool(mine & set(behind))
            if not behind:
                return
            time.sleep(0.03)

    def each(self, befalls: Callable[[Known], None]) -> None:
        for known in self.games.values():
            befalls(known)
