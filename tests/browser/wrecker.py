"""A random wrecker. A round is a list of acts: some play, then wrecks of all that the page leans on. Then all is well
again, and three plain reloads are allowed: the page must start and answer a click, every game must stand at the last
choice that the page showed as kept, and whatever was put aside must have been said in words.

What the wrecker itself destroyed of a game's texts in the first keeper (localStorage) may be gone, or an older state
may come back; nothing else may. What is lost there as a whole (cleared, turned back, a browser killed before it wrote)
must come from the second keeper (IndexedDB), unless that was wrecked too.
"""

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

from playwright.sync_api import BrowserType, Error, Page

from libertalia import BadSave, Newer
from tests.browser.kill_robots import Contents, descendants, main_process
from tests.browser.support.fleet import PATHS, Fleet
from tests.browser.support.host import MOODS
from tests.browser.support.storeroom import DAMAGE, Damage
from tests.browser.support.wreckage import (
    BLANK,
    CLOCK,
    DISMISS,
    KEPT_FILES,
    RUINS,
    SECOND,
    SINK_CACHES,
    SINK_SECOND,
    SPOIL,
    SPOIL_SECOND,
    SWAP,
    TEXTS,
    TURN_BACK,
)
from tests.browser.test_kill import BEGIN, HAND
from tests.browser.test_sabotage import NO_STORAGE
from tests.ui.stand_in import Shelf
from tools.browse import profile
from ui import saves, shelf
from ui.keeping import UNKEPT
from ui.words import words_for

Act = tuple[Any, ...]
"""A name, and what it is about: plain values, so that a list of acts can be written down and done again."""
Choices = list[tuple[int, str]]

YEAR = 365 * 86_400_000
CLOCKS = {"right": 0, "1969": -57 * YEAR, "6000": 3974 * YEAR, "a day back": -86_400_000, "an hour on": 3_600_000}
CACHE_RUINS: list[Damage] = ["cut", "gone", "swapped", "html", "bare", "changed"]
ROLES = ("slot", "spare", "head", "latest", "mark", "other")
"""Keys by what they are for: of the game played last, its text and the one before; any other key."""
NEWS = {words_for("en")(f"notice.{key}") for key in ("broken", "lost", "newer", "damaged", "scores")}
RELOADS = 3
PATIENCE = 45.0
"""Seconds for a start while all is well; the machine may be busy."""
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


def plan(chance: random.Random) -> list[Act]:
    """The acts of a round."""
    acts: list[Act] = [("play", chance.randrange(1, 4))]
    if chance.random() < 0.3:
        acts.append(("remember",))
    if chance.random() < 0.2:
        acts += [("begin",), ("play", 1)]
    for _ in range(chance.randrange(2, 7)):
        [way] = chance.choices(list(WAYS), [weight for weight, _ in WAYS.values()])
        acts.append((way, *WAYS[way][1](chance)))
    return acts


WAYS: dict[str, tuple[int, Callable[[random.Random], tuple[Any, ...]]]] = {
    "play": (8, lambda chance: (chance.randrange(1, 3),)),
    "visit": (8, lambda chance: ()),
    "sail": (5, lambda chance: (chance.choices(PATHS, [5, 4, 1])[0],)),
    "publish": (5, lambda chance: (chance.choice(PATHS), chance.choice("ABC"))),
    "file": (10, lambda chance: (chance.choice(CACHE_RUINS), chance.randrange(1000))),
    "caches": (3, lambda chance: (chance.choice([-1, chance.randrange(10)]),)),
    "text": (8, lambda chance: (chance.choice(RUINS), chance.choice(ROLES), chance.randrange(1000))),
    "swap": (3, lambda chance: (chance.choice(ROLES), chance.choice(ROLES), chance.randrange(1000))),
    "clear": (2, lambda chance: ()),
    "turn back": (3, lambda chance: ()),
    "second": (5, lambda chance: (chance.choice(RUINS), chance.randrange(1000))),
    "sink second": (3, lambda chance: ()),
    "kill tab": (4, lambda chance: ()),
    "kill browser": (2, lambda chance: ()),
    "clock": (5, lambda chance: (chance.choice(list(CLOCKS)),)),
    "network": (4, lambda chance: (chance.choice(["off", "on"]),)),
    "host": (9, lambda chance: (chance.choice(["good", *MOODS]), chance.random() < 0.5)),
    "update": (3, lambda chance: ()),
    "dismiss": (2, lambda chance: ()),
    "reset": (2, lambda chance: ()),
    "newer": (2, lambda chance: ()),
    "blocked": (1, lambda chance: ()),
}
"""How likely each wreck is, and what it is about."""


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


class Wrecker:
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
        self.context.on("console", lambda one: one.type == "error" and self.log.said.append(one.text))
        self.context.on("weberror", lambda one: self.log.said.append(str(one.error)))
        self.contents = Contents(main_process(self.folder), "--type=renderer")
        self.page = self.blank = None
        self.set_clock(self.clock)

    def close(self) -> None:
        with suppress(Error):
            self.life.close()

    def new_page(self) -> Page:
        """A process that waited for the next tab may have gone with the others."""
        for _ in range(40):
            with suppress(Error):
                return self.context.new_page()
            time.sleep(0.05)
        return self.context.new_page()

    def hand(self) -> Page:
        """A page of the origin through which storage can be reached: the game's own, or a blank one."""
        if self.page and self.page.url.startswith(self.fleet.url) and self.alive(self.page):
            return self.page
        if not self.blank or not self.alive(self.blank):
            self.blank = self.new_page()
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
                self.page = self.new_page()
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

    def until(self, expression: str, seconds: float) -> bool:
        assert self.page
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(Error):
                if self.page.evaluate(expression):
                    return True
            time.sleep(0.02)
        return False

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
            behind = [key for key, text in here.items() if key.startswith("libertalia/save/") and there.get(key) != text]
            for place, known in self.games.items():
                mine = {shelf.slot_of(place, slot) for slot in (here.get(shelf.head_of(place), ""), "head")}
                known.second = bool(mine & set(behind))
            if not behind:
                return
            time.sleep(0.03)

    # --- wrecks --------------------------------------------------------------------------------------------

    def set_clock(self, ahead: int) -> None:
        self.clock = ahead
        self.context.add_cookies([{"name": "wrecked-clock", "value": str(ahead), "url": self.fleet.url}])
        if self.page:
            with suppress(Error):
                self.page.evaluate("(ahead) => { globalThis.wreckedClock = ahead }", ahead)

    def key(self, role: str, number: int, texts: dict[str, str]) -> str | None:
        there = Shelf(texts)
        place = there.get(shelf.LATEST) or ""
        slot, spare = [shelf.slot_of(place, one) for one in shelf.in_order(there, place)]
        kinds = {"slot": [slot], "spare": [spare], "head": [shelf.head_of(place)], "latest": [shelf.LATEST],
                 "mark": [key for key in sorted(texts) if key.startswith("libertalia/visit/")],
                 "other": sorted(texts)}
        found = [key for key in kinds[role] if key in texts]
        return found[number % len(found)] if found else None

    def touched(self, *keys: str) -> None:
        """By hand, in the first keeper."""
        for key in keys:
            for place, known in self.games.items():
                known.destroyed |= key in (shelf.head_of(place), shelf.slot_of(place, "A"), shelf.slot_of(place, "B"))
            if key == "libertalia/alone":
                self.each(Known.lose_second)
            elif key.startswith("libertalia/visit/"):
                self.each(Known.lose)

    def each(self, befalls: Callable[[Known], None]) -> None:
        for known in self.games.values():
            befalls(known)

    def text(self, how: str, role: str, number: int) -> None:
        if key := self.key(role, number, self.texts()):
            self.touched(key)
            self.run(SPOIL, [key, how])

    def swap(self, one: str, other: str, number: int) -> None:
        texts = self.texts()
        keys = [self.key(role, number, texts) for role in (one, other)]
        if all(keys) and keys[0] != keys[1]:
            self.touched(*[key for key in keys if key])
            self.run(SWAP, keys)

    def remember(self) -> None:
        self.remembered = self.texts()

    def clear(self) -> None:
        self.each(Known.lose)
        self.run(TURN_BACK, {})

    def turn_back(self) -> None:
        """As if the browser had never written what came since."""
        if self.remembered:
            self.each(Known.lose)
            self.run(TURN_BACK, self.remembered)

    def second(self, how: str, number: int) -> None:
        keys = sorted(self.run(SECOND))
        if keys:
            key = keys[number % len(keys)]
            place = next((place for place in self.games if key in (
                shelf.head_of(place), shelf.slot_of(place, "A"), shelf.slot_of(place, "B"))), None)
            if place:
                self.games[place].lose_second()
            self.run(SPOIL_SECOND, [key, how])

    def sink_second(self) -> None:
        self.each(Known.lose_second)
        self.run(SINK_SECOND)

    def file(self, how: str, number: int) -> None:
        if found := sorted(self.run(KEPT_FILES)):
            self.run(DAMAGE, [found[number % len(found)].removeprefix(self.fleet.url), how])

    def kill_tab(self) -> None:
        self.contents.look()
        self.contents.kill()
        for page in (self.page, self.blank):
            if page:
                with suppress(Error):
                    page.close()
        self.page = self.blank = None

    def kill_browser(self) -> None:
        """What the first keeper had not yet written is lost."""
        self.each(Known.lose)
        os.killpg(main_process(self.folder), signal.SIGKILL)
        while any(f"--user-data-dir={self.folder}" in command for command in descendants(os.getpid()).values()):
            time.sleep(0.02)
        self.close()
        self.open_browser()

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

    def newer(self) -> None:
        """As a newer version would have written it: it must say so, and wait."""
        there = Shelf(self.texts())
        place = there.get(shelf.LATEST) or ""
        slot = shelf.slot_of(place, shelf.in_order(there, place)[0])
        with suppress(BadSave):
            envelope = saves.opened(there.get(slot) or "", place)
            text = saves.sealed({**envelope, "schema": saves.SCHEMA + 1})
            self.touched(slot)
            self.run("([key, text]) => localStorage.setItem(key, text)", [slot, text])
            self.later[slot] = text

    def blocked(self) -> None:
        """A visit in which the browser lets the page keep nothing: once there is something to lose, it says so."""
        page = self.new_page()
        with suppress(Error):
            page.add_init_script(NO_STORAGE)
            page.goto(self.fleet.url + self.path, wait_until="commit", timeout=A_MOMENT * 1000)
            page.locator("#title [data-do=play]").click(timeout=A_MOMENT * 1000)
            page.locator("#screen [data-region=hand]").wait_for(timeout=A_MOMENT * 1000)
            said = page.locator("#screen .notice").all_inner_texts()
            assert any(words_for("en")(UNKEPT) in one for one in said), f"blocked without a word: {said}"
        with suppress(Error):
            page.close()

    def update(self) -> None:
        """Whatever the banner offers is taken."""
        with suppress(Error):
            if self.page and self.page.locator("#update button").is_visible():
                self.page.locator("#update button").click(timeout=500)

    def reset(self) -> None:
        """The way out, whatever the host says just now."""
        if not self.page or not self.is_ready():
            return
        with suppress(Error):
            self.page.goto(f"{self.fleet.url}{self.path}reset.html", wait_until="commit", timeout=1000)
            self.page.locator("button:visible").click(timeout=1000)
            self.page.wait_for_timeout(200)

    def sail(self, path: str) -> None:
        self.path = path
        self.visit(A_MOMENT)

    def act(self, act: Act) -> None:
        self.log.acts.append(act)
        name, *about = act
        match name:
            case "visit":
                self.visit(A_MOMENT, reload=True)
            case "publish":
                self.fleet.publish(*about)
            case "caches":
                self.run(SINK_CACHES, *about)
            case "clock":
                self.set_clock(CLOCKS[about[0]])
            case "host":
                self.fleet.host.be(*about)
            case "dismiss":
                self.run(DISMISS)
            case _:
                getattr(self, name.replace(" ", "_"))(*about)

    # --- then all is well ----------------------------------------------------------------------------------

    def round(self, acts: list[Act]) -> None:
        self.log = Log()
        aside = {one.key for one in shelf.aside(Shelf(self.texts()))}
        for act in acts:
            self.act(act)
        self.log.acts.append(("all is well",))
        self.fleet.host.be("good", self.chance.random() < 0.3)
        self.network("on")
        self.set_clock(0)
        self.starts()
        self.look(aside)

    def starts(self) -> None:
        seen = []
        for number in range(RELOADS):
            if self.visit(PATIENCE, reload=number > 0):
                self.ends[f"{number + 1} loads"] += 1
                return
            seen.append(f"{self.stage()}: {self.page and self.page.evaluate('document.body.innerText')[:300]}")
        raise AssertionError(f"after {RELOADS} reloads it has not started: {seen}; {self.log.said}")

    def look(self, aside: set[str]) -> None:
        """It answers a click, goes on with a game, and lists the others."""
        assert self.page
        self.until("typeof all === 'function'", 5)
        offered = self.page.evaluate("!document.querySelector('#title [data-do=continue]').hidden")
        self.page.evaluate(f"document.querySelector('#title [data-do={'continue' if offered else 'new'}]').click()")
        assert self.until(CONTINUED, 20), "a click is not answered"
        self.hear()
        self.page.evaluate("document.querySelector('#screen [data-do=title]')?.click()")
        self.page.evaluate("document.querySelector('#title [data-do=saves]').click()")
        assert self.until("document.documentElement.dataset.screen === 'saves'", 20), "the list does not open"
        self.hear()
        after = Shelf(self.texts())
        for place, known in list(self.games.items()):
            self.compare(place, known, after)
        self.later.clear()
        new = {one.key for one in shelf.aside(after)} - aside
        assert not new or self.log.news & NEWS, f"put aside without a word: {sorted(new)}; said {self.log.news}"
        ways = [word for word in self.log.said if "ERR_" not in word]
        assert not ways, f"the start was good, and the console says {ways}"
        self.tidy()

    def compare(self, place: str, known: Known, there: Shelf) -> None:
        try:
            saved, _ = saves.take(Shelf(dict(there.kept)), place, 0)
        except Newer:
            return self.waits(place, there)
        found = [*saved.game.choices] if saved else []
        if not known.destroyed:
            assert found[:len(known.choices)] == known.choices, \
                f"{place}: of {len(known.choices)} choices {len(found)} are there"
        common = min(len(found), len(known.choices))
        assert found[:common] == known.choices[:common], f"{place} is another game now"
        end = "gone" if not saved else "older" if len(found) < len(known.choices) else "whole"
        self.ends[f"{end}, {'destroyed' if known.destroyed else 'untouched'}"] += 1
        if saved:
            self.games[place] = Known(found, second=known.second or known.destroyed)
        else:
            del self.games[place]

    def waits(self, place: str, there: Shelf) -> None:
        """A newer version wrote it, and this one has said so and left it as it is. Then it goes."""
        mine = [key for key in self.later if key in (shelf.slot_of(place, "A"), shelf.slot_of(place, "B"))]
        assert mine, f"{place} counts as newer"
        assert all(there.get(key) == self.later[key] for key in mine), f"{place} was newer, and is changed"
        said = self.page and self.page.locator(".games").inner_text()
        assert words_for("en")("saves.newer") in str(said), "a newer save without a word"
        self.ends["newer, waits"] += 1
        self.run("(place) => document.querySelector(`[data-do='delete:${place}']`).click()", place)
        del self.games[place]

    def tidy(self) -> None:
        """A game that is long makes room for others."""
        assert self.page
        gone = [place for place, known in self.games.items() if len(known.choices) > 60][:1]
        for place in gone:
            self.page.evaluate("(place) => document.querySelector(`[data-do='delete:${place}']`)?.click()", place)
            del self.games[place]
