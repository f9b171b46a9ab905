"""A random wrecker. A round is a list of acts: some play, then wrecks of all that the page leans on. Then all is well
again, and three plain reloads are allowed: the page must start and answer a click, every game must stand at the last
choice that the page showed as kept, and whatever was put aside must have been said in words.

What the wrecker itself destroyed of a game's texts in the first keeper (localStorage) may be gone, or an older state
may come back; nothing else may. What is lost there as a whole (cleared, turned back, a browser killed before it wrote)
must come from the second keeper (IndexedDB), unless that was wrecked too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error

from libertalia import BadSave, Newer
from tests.browser.guest import A_MOMENT, CONTINUED, Act, Guest, Known, Log
from tests.browser.kill_robots import new_page
from tests.browser.support.fleet import PATHS
from tests.browser.support.host import MOODS
from tests.browser.support.storeroom import DAMAGE, Damage
from tests.browser.support.wreckage import (
    DISMISS,
    KEPT_FILES,
    RUINS,
    SECOND,
    SINK_CACHES,
    SINK_SECOND,
    SPOIL,
    SPOIL_SECOND,
    SWAP,
    TURN_BACK,
)
from tests.browser.test_kill import Kept, compare
from tests.browser.test_sabotage import NO_STORAGE
from tests.ui.stand_in import Shelf
from ui import saves, shelf
from ui.keeping import UNKEPT
from ui.words import words_for

YEAR = 365 * 86_400_000
CLOCKS = {"right": 0, "1969": -57 * YEAR, "6000": 3974 * YEAR, "a day back": -86_400_000, "an hour on": 3_600_000}
CACHE_RUINS: list[Damage] = ["cut", "gone", "swapped", "html", "bare", "changed"]
ROLES = ("slot", "spare", "head", "latest", "mark", "other")
"""Keys by what they are for: of the game played last, its text and the one before; any other key."""
NEWS = {words_for("en")(f"notice.{key}") for key in ("broken", "lost", "newer", "damaged", "scores")}
RELOADS = 3
PATIENCE = 45.0
"""Seconds for a start while all is well; the machine may be busy."""


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


class Wrecker(Guest):
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
        page = new_page(self.context)
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
        seen: list[str] = []
        for _ in range(3 * RELOADS):
            if len(seen) == RELOADS:
                break
            if self.visit(PATIENCE, reload=bool(seen)):
                self.ends[f"{len(seen) + 1} loads"] += 1
                return
            with suppress(Error):  # a process that waited for the next tab may have been killed with the others
                assert self.page
                seen.append(f"{self.stage()}: {self.page.evaluate('document.body.innerText')[:300]}")
        raise AssertionError(f"after {RELOADS} reloads it has not started: {seen}; {self.log.said}")

    def look(self, aside: set[str]) -> None:
        """It answers a click, goes on with a game, and lists the others."""
        assert self.page
        self.until("typeof all === 'function'", 5)
        offered = self.page.evaluate("!document.querySelector('#title [data-do=continue]').hidden")
        self.page.evaluate(f"document.querySelector('#title [data-do={'continue' if offered else 'new'}]').click()")
        assert self.until(CONTINUED, 20), "a click is not answered"
        self.hear()
        self.shown()
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

    def shown(self) -> None:
        """The table shows the very game that is kept, and it is this tab's to play."""
        assert self.page
        if self.page.evaluate("document.documentElement.dataset.screen") not in ("table", "final"):
            return
        there = Shelf(self.texts())
        place = shelf.latest(there) or saves.entries(there, 0)[0][0].place
        saved, _ = saves.take(there, place, 0)
        assert saved
        found = Kept(place, {place: saved.game}, {place: [*saved.players]})
        compare(self, self.chance, found)
        self.ends["shown as kept"] += 1

    def compare(self, place: str, known: Known, there: Shelf) -> None:
        try:
            saved, _ = saves.take(Shelf(dict(there.kept)), place, 0)
        except Newer:
            self.waits(place, there)
            return
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
        assert words_for("en")("saves.state.newer") in str(said), "a newer save without a word"
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
