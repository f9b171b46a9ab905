"""Whole games of two people and two bots to the final ranking: by mouse with all that moves, by keyboard alone,
by touch on a phone; and games of all sizes under all house rules in which somebody presses everything there is.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from tests.browser.conftest import SEED
from tests.browser.support.dice import load_dice
from tests.browser.support.player import (
    FACE,
    HAND,
    OPTIONS,
    QUESTION,
    REST,
    SKIP,
    TABLE,
    is_over,
    pick_up,
    ready,
    saved,
    sit_down,
)
from tests.browser.support.site import Site
from tests.browser.support.wanderer import Wanderer
from tests.browser.support.watch import Visitor

SEATS = ("Ann", "", "Bo", "")
MOST = 400
"""Decisions; no game comes near it."""
GAMES = 20


@pytest.fixture
def page(visitor: Visitor, good_site: Site) -> Page:
    """Whose deckhands play the same game again under the same LIBERTALIA_SEED."""
    context, _ = visitor(good_site)
    load_dice(context, SEED)
    return context.new_page()


def ranking_is_the_engines(page: Page, people: tuple[int, ...], made: int) -> None:
    """The page counted as the engine does, and has made exactly the choices that people were asked for."""
    game = Game.load(saved(page)["game"])
    assert game.over
    totals = page.locator(".ranking tbody tr td:last-child").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == sorted(game.over["scores"], reverse=True)
    assert len([seat for seat, _ in game.choices if seat in people]) == made
    picks = [option for seat, option in game.choices if seat in people and option.startswith("play ")]
    assert len(picks) >= sum(edition_named(game.edition).days) * len(people)


# --- by mouse ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
def test_by_mouse_with_all_that_moves(page: Page, good_site: Site, chance: random.Random, edition: str) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-open=settings]").click()
    page.locator("#settings label", has_text="Fast").click()
    page.locator("#settings [data-close]").click()
    sit_down(page, *SEATS, seed="20", edition=edition)
    made = stories = 0
    while not is_over(page) and made < MOST:
        if page.locator(FACE).count():
            page.locator(FACE).click()
        if cards := page.locator(HAND).all():
            pick_up(chance.choice(cards))
        chance.choice(page.locator(OPTIONS).all()).click()
        made += 1
        stories += page.locator(TABLE).locator(SKIP).count()
        watch(page) if page.locator("#screen h1", has_text="Day 1").count() else press_on(page, chance)
    assert stories > 30  # more than one for each day
    ranking_is_the_engines(page, (0, 2), made)


def watch(page: Page) -> None:
    """To its end, whatever it is."""
    expect(page.locator(TABLE).locator(SKIP)).to_have_count(0, timeout=60_000)
    if page.locator(REST).count():
        page.locator(SKIP).click()


def press_on(page: Page, chance: random.Random) -> None:
    """With the Space key, or with the button once the day of rest has been read."""
    while page.locator(SKIP).count():
        if page.locator(REST).count() and chance.random() < 0.5:
            page.locator(SKIP).click()
        else:
            page.keyboard.press("Space")


# --- by keyboard -------------------------------------------------------------------------------------------

class Keyboard:
    """Only Tab, Enter, Space, arrows, and letters in a field. The focus must always be somewhere."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.farthest = 0
        """So many Tabs from a question to its nearest choice, at most."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.page.locator(":focus").count() == 1, f"after {key} the focus is lost"

    def has(self, selector: str) -> bool:
        return bool(self.page.locator(f":is({selector}):focus").count())

    def tab_to(self, selector: str, key: str = "Tab") -> int:
        """How many Tabs it took."""
        for pressed in range(100):
            if self.has(selector):
                return pressed
            self.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    def sit_down(self, edition: str) -> None:
        self.page.keyboard.press("Tab")
        self.tab_to("#title [data-do=new]")
        self.press("Enter")
        self.tab_to("[name=edition]")
        self.press("Home" if edition == PACKAGES[0] else "End")
        for seat, name in enumerate(SEATS):
            self.tab_to(f"[name=name{seat}]")
            self.page.keyboard.type(name)
            self.tab_to(f"[name=player{seat}]")
            if name and seat:
                self.press("Home")  # a person
        self.tab_to("[name=seed]")
        self.page.keyboard.type("21")
        self.press("Enter")

    def choose(self, chance: random.Random) -> None:
        if self.has(FACE):
            self.press("Enter")
        assert self.has(QUESTION), "the focus is not on the question"
        cards = self.page.locator(HAND).count()
        options = self.page.locator(OPTIONS).count()
        self.farthest = max(self.farthest, self.tab_to(f"{HAND}, {OPTIONS}"))
        for _ in range(chance.randrange(cards or options)):
            self.press("Tab")
        if cards:
            self.press("Enter")
            if chance.random() < 0.5:
                self.tab_to(OPTIONS, "Shift+Tab")  # or the same card once more
        self.press("Enter")


@pytest.mark.parametrize("edition", PACKAGES)
def test_by_keyboard_alone(page: Page, good_site: Site, chance: random.Random, edition: str) -> None:
    page.goto(good_site.url)
    ready(page)
    keyboard = Keyboard(page)
    keyboard.sit_down(edition)
    made = 0
    while not is_over(page) and made < MOST:
        keyboard.choose(chance)
        made += 1
        while page.locator(SKIP).count():
            keyboard.press("Space")
    assert keyboard.farthest == 1, "the choices must follow the question"
    ranking_is_the_engines(page, (0, 2), made)
    keyboard.tab_to("[data-do=again]")


# --- by touch ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
def test_by_touch_on_a_phone(visitor: Visitor, good_site: Site, chance: random.Random, edition: str) -> None:
    context, _ = visitor(good_site, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True,
                         reduced_motion="reduce")
    load_dice(context, SEED)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=new]").tap()
    page.locator("[name=edition]").select_option(edition)
    for seat, name in enumerate(SEATS):
        page.locator(f"[name=player{seat}]").select_option("person" if name else "deckhand")
        page.locator(f"[name=name{seat}]").fill(name)
    page.locator("[name=seed]").fill("22")
    page.locator("[data-do=begin]").tap()
    page.locator(FACE).tap()
    a_long_press_only_looks(page)
    a_second_tap_closes(page)
    made = 0
    while not is_over(page) and made < MOST:
        tap_a_choice(page, chance)
        made += 1
        while page.locator(SKIP).count():
            page.locator(SKIP).tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    ranking_is_the_engines(page, (0, 2), made)


def tap_a_choice(page: Page, chance: random.Random) -> None:
    if page.locator(FACE).count():
        page.locator(FACE).tap()
    if cards := page.locator(HAND).all():
        chance.choice(cards).tap(position={"x": 20, "y": 40})
    chance.choice(page.locator(OPTIONS).all()).tap()


def a_long_press_only_looks(page: Page) -> None:
    """It opens the details of a card, and the finger that goes up picks nothing; the next touch closes them."""
    session = page.context.new_cdp_session(page)
    for hold in (480, 800):  # just long enough; longer than the browser waits for a menu of its own
        card = page.locator(HAND).nth(1)
        long_press(page, session, card, hold)
        expect(page.locator("#detail")).to_be_visible()
        expect(page.locator("#detail")).to_contain_text(card.inner_text().split("\n")[1])
        expect(page.locator("[data-region=hand] [aria-pressed=true]")).to_have_count(0)
        page.locator("#detail").tap()
        expect(page.locator("#detail")).to_be_hidden()


def a_second_tap_closes(page: Page) -> None:
    """What a first tap has opened, where a tap does nothing else."""
    seat = page.locator(".seats .who").first
    seat.tap()
    expect(page.locator("#detail")).to_be_visible()
    seat.tap()
    expect(page.locator("#detail")).to_be_hidden()


def long_press(page: Page, session: CDPSession, thing: Locator, milliseconds: int) -> None:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    finger = {"x": box["x"] + 20, "y": box["y"] + 40}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.wait_for_timeout(milliseconds)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# --- somebody who presses everything -----------------------------------------------------------------------

@pytest.mark.parametrize("number", range(GAMES))
def test_random_clicks_through_every_screen(visitor: Visitor, good_site: Site, number: int) -> None:
    """A console error fails it by the fixture. Of all people only the first has much to do: the others cost time."""
    seed = SEED * 1000 + number
    print(f"LIBERTALIA_SEED={SEED} -k '[{number}]'")  # noqa: T201 (pytest shows it where the test fails)
    options: dict[str, Any] = {} if number % 10 == 9 else {"reduced_motion": "reduce"}
    context, _ = visitor(good_site, accept_downloads=True, **options)
    load_dice(context, seed)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    wanderer = Wanderer(page, random.Random(seed))
    edition = PACKAGES[number // 5 % 2]  # each with every number of seats
    wanderer.play(edition, seats=2 + number % 5, people=1 if number % 3 else 2)
    assert wanderer.choices >= sum(edition_named(edition).days[:wanderer.rounds])
    assert wanderer.excursions >= 2 * wanderer.rounds - 1
