"""Somebody who plays a game to its end and on the way presses everything that can be pressed."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from .player import FINAL, SKIP, TITLE, choose, continue_game, is_over, look_away, skip

MOST = 600
"""Decisions; no game comes near it, undone ones with it."""
EVERY = 3
"""So many decisions from one excursion to the next."""


class Wanderer:
    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page = page
        self.chance = chance
        self.choices = self.excursions = self.rounds = 0
        self.ways: list[Callable[[], None]] = [
            self.undo, self.undo, self.undo, self.log, self.log, self.language, self.library, self.title, self.saves,
            self.back_and_forward, self.look_closer, self.look_closer, self.dialogs, self.new_game,
            self.hint, self.share, self.puzzle,
        ]

    def play(self, edition: str, seats: int, people: int) -> None:
        self.sit_down(edition, seats, people)
        while not is_over(self.page):
            assert self.choices < MOST, "the game does not end"
            choose(self.page, self.chance)
            self.choices += 1
            if self.choices % EVERY == 0 and not is_over(self.page):
                self.chance.choice(self.ways)()
                self.excursions += 1
        self.end()

    # --- from the title to the table -----------------------------------------------------------------------

    def sit_down(self, edition: str, seats: int, people: int) -> None:
        page = self.page
        page.locator("#title [data-open=settings]").click()
        page.locator("#settings label:has([value=fast])").click()
        page.locator("#settings [data-close]").click()
        page.locator("#title [data-do=new]").click()
        page.locator("[name=edition]").select_option(edition)
        while (count := page.locator(".chairs > li").count()) != seats:
            page.locator(f"[data-do='form:{'more' if count < seats else 'fewer'}']").click()
        for seat in range(seats):
            page.locator(f"[name=player{seat}]").select_option("person" if seat < people else "deckhand")
        page.locator(".house summary").click()
        for _ in range(self.chance.randrange(6)):
            self.press_one(".rules label")
        if self.chance.random() < 0.2:
            page.locator("[data-do='form:reset']:enabled").or_(page.locator(".house summary")).first.click()
        self.rounds = int(str(page.locator("[name=option-length]:checked").get_attribute("value")))
        self.press_one("form [data-do=begin]")

    def press_one(self, selector: str) -> bool:
        """One of those in sight, by a real click; says whether there was one. (To ask each of them takes long.)"""
        there = self.page.locator(selector).all()
        self.chance.shuffle(there)
        for one in there:
            if one.is_visible() and one.is_enabled():
                self.press(one)
                return True
        return False

    def press(self, one: Locator) -> None:
        """At its edge: its middle may lie under another card."""
        look_away(self.page)
        one.click(position={"x": 6, "y": 6})

    # --- excursions from the table and back ----------------------------------------------------------------

    def undo(self) -> None:
        self.press_one("#screen [data-do=undo]")

    def hint(self) -> None:
        """The answer comes when it comes, wherever somebody has gone meanwhile."""
        self.press_one("#screen [data-do=hint]")

    def log(self) -> None:
        toggle = self.press_one("[data-toggle=log]")
        for _ in range(2):
            self.press_one(".log [data-do], .log [data-detail]")
        if toggle:
            self.press_one("[data-toggle=log]")

    def language(self) -> None:
        if self.press_one("#screen [data-open=settings]"):
            self.press_one("[data-language]")
            self.press_one("#settings label")
            self.press_one("#settings [data-close]")

    def library(self) -> None:
        page = self.page
        if not self.press_one("#screen [data-do=library]"):
            return
        for _ in range(3):
            self.press_one("form .chips label")
        page.locator("[name=search]").fill(self.chance.choice(["", "a", "29", "map", "zzz", "<b>"]))
        self.press_one("[data-do='library:clear']")
        if self.chance.random() < 0.3:
            page.go_back()
            self.home()
        else:
            page.locator("[data-do='library:back']").click()

    def title(self) -> None:
        if self.press_one("#screen [data-do=title]"):
            continue_game(self.page)

    def saves(self) -> None:
        if not self.press_one("#screen [data-do=title]"):
            return
        self.page.locator("#title [data-do=saves]").click()
        for _ in range(3):
            self.press_one(":is([data-do^='naming:'], [data-do^='duplicate:'], [data-do^='export:'], "
                           "[data-do=undelete], [data-submit] [type=submit])")
        while self.page.locator(".games > li").count() > 1:  # copies go again
            self.page.locator("[data-do^='delete:']").last.click()
        self.press_one("[data-do^='open:']")  # the other tab's answer, that there is none, comes a moment later
        expect(self.page.locator(":is([data-screen=table], [data-screen=rest])")).to_be_attached()
        skip(self.page)

    def back_and_forward(self) -> None:
        self.page.go_back()
        if self.chance.random() < 0.5:
            self.page.go_forward()
        self.home()

    def look_closer(self) -> None:
        """What has no other meaning opens its details."""
        for _ in range(2):
            self.press_one("#screen [data-detail]:not([data-do])")

    def dialogs(self) -> None:
        if not self.press_one("#screen [data-do=title]"):
            return
        for name in ("rules", "about"):
            self.page.locator(f"#title [data-open={name}]").click()
            if name == "rules":
                self.press_one("[data-turn]")
            self.page.locator(f"#{name} [data-close]").click()
        continue_game(self.page)

    def new_game(self) -> None:
        """Thinks better of it before it begins."""
        if self.press_one("#screen [data-do=title]"):
            self.page.locator("#title [data-do=new]").click()
            self.press_one("form [type=button]")
            self.page.locator("#screen [data-do=title]").last.click() if self.page.locator("form").count() else None
            self.home()

    def share(self) -> None:
        """What the page makes of a running game, and back."""
        if self.press_one("#screen [data-do=share]:enabled"):
            self.press_one(".link .row :is([data-do^='linkcopy:'], [data-do^='linkcode:'])")
            self.home()

    def puzzle(self) -> None:
        """Tries one and leaves it; the game waits on the shelf."""
        if not self.press_one("#screen [data-do=title]"):
            return
        self.page.locator("#title [data-do=puzzles]").click()
        self.press_one("[data-do^='puzzle:']")
        self.press_one("[data-do^='select:']")
        self.press_one(".ask [data-do^='choose:']")
        self.press_one("#screen [data-do=puzzles]")
        self.page.locator("#screen [data-do=title]").first.click()
        continue_game(self.page)
        skip(self.page)

    def home(self) -> None:
        """Back at the table, wherever this is."""
        page = self.page
        if page.locator("[data-screen=share]").count():
            page.locator("#screen .away button").click()
        if page.locator("#screen [data-do='library:back']").count():
            page.locator("#screen [data-do='library:back']").click()
        if page.locator(":is([data-screen=new], [data-screen=saves])").count():
            page.locator("#screen [data-do=title]").first.click()
        if page.locator(TITLE).count():
            continue_game(page)
        skip(page)

    # --- the end -------------------------------------------------------------------------------------------

    def end(self) -> None:
        page = self.page
        page.locator("[data-do=look]").click()
        self.log()
        self.look_closer()
        self.library()
        if not page.locator(FINAL).count():
            page.locator("[data-do=result]").click()
        assert not page.locator(SKIP).count()
        page.locator(".away [data-do=title]").click()
