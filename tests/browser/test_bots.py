"""Bots that think: in a worker of their own, within the time they are given, while the page stays free for people."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from libertalia import Game
from tests.browser.support.player import (
    FACE,
    HAND,
    OPTIONS,
    SKIP,
    is_over,
    kept,
    pick_up,
    ready,
    saved,
    skip,
    until,
)
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools.long_tasks import LONG, traced

THINKING = ".thinking"
THOUGHTS = """performance.getEntriesByName("thought").map((one) => [one.startTime, one.duration])"""


def arrive(visitor: Visitor, site: Site, **options: Any) -> Page:
    context, _ = visitor(site, **({"reduced_motion": "reduce"} | options))
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    return page


def sit_down(page: Page, *players: str, seed: str = "4") -> None:
    page.locator("#title [data-do=new]").click()
    seats = page.locator(".chairs > li")
    while (count := seats.count()) != len(players):
        page.locator(f"[data-do='form:{'more' if count < len(players) else 'fewer'}']").click()
    for seat, player in enumerate(players):
        page.locator(f"[name=player{seat}]").select_option(player)
    page.locator("[name=seed]").fill(seed)
    page.locator("form [data-do=begin]").click()
    expect(page.locator(".ask")).to_be_visible()


def choices(page: Page) -> list[tuple[int, str]]:
    return Game.load(saved(page)["game"]).choices


def choose(page: Page, chance: random.Random) -> None:
    """One choice of a person, once the bots before him have thought."""
    expect(page.locator(f"{HAND}, {OPTIONS}, {SKIP}, {FACE}").first).to_be_visible(timeout=60_000)
    if page.locator(FACE).count():
        page.locator(FACE).click()
    if cards := page.locator(HAND).all():
        pick_up(chance.choice(cards))
    if options := page.locator(OPTIONS).all():
        chance.choice(options).click()
    skip(page)


def until_they_have_picked(page: Page, bots: int) -> None:
    until(page, "the bots have picked", lambda: page.locator(".lineup .locked").count() >= bots)


def test_a_captain_keeps_to_his_second_and_the_page_stays_free(visitor: Visitor, good_site: Site,
                                                               chance: random.Random) -> None:
    """A task is long by the processor's time: on a busy machine a thread that waits looks like one that works."""
    page = arrive(visitor, good_site)
    sit_down(page, "person", "captain")
    until(page, "he has thought once", lambda: len(page.evaluate(THOUGHTS)) >= 1)

    def play() -> None:
        for _ in range(12):
            choose(page, chance)
            page.wait_for_timeout(1300)  # he thinks about the next day at once

    events = traced(page, play)
    thoughts = page.evaluate(THOUGHTS)
    assert len(thoughts) >= 6
    assert max(duration for _, duration in thoughts) <= 1200
    assert any(duration > 700 for _, duration in thoughts), "nobody has really thought"
    marks = [event for event in events if event["name"] == "thinking"]
    assert marks
    long = [task for task in events if task["ph"] == "X" and task["name"].endswith("RunTask")
            and (task["pid"], task["tid"]) == (marks[0]["pid"], marks[0]["tid"]) and task.get("tdur", 0) > LONG]
    held_up = [round(task["tdur"] / 1000) for task in long
               if any(mark["ts"] < task["ts"] < mark["ts"] + 1_000_000 for mark in marks)]
    assert not held_up, "the page was held up while somebody thought"


def test_what_somebody_reads_of_a_card_stays_when_a_bot_picks(visitor: Visitor, good_site: Site) -> None:
    page = arrive(visitor, good_site)
    sit_down(page, "person", "captain")
    page.locator(HAND).nth(2).hover()
    detail = page.locator("#detail")
    expect(detail).to_be_visible()
    read = detail.inner_text()
    assert not page.locator(".lineup .locked").count(), "he was too quick for this test"
    until_they_have_picked(page, 1)
    expect(detail).to_be_visible()
    assert detail.inner_text() == read
    page.mouse.move(2, 2)
    expect(detail).to_be_hidden()


def test_the_person_can_look_around_and_pick_while_a_captain_thinks(visitor: Visitor, good_site: Site) -> None:
    page = arrive(visitor, good_site)
    sit_down(page, "person", "captain")
    card = page.locator(HAND).nth(2)
    pick_up(card)
    until_they_have_picked(page, 1)
    expect(page.locator("[data-region=hand] [aria-pressed=true]")).to_have_count(1)
    page.locator(OPTIONS).click()
    skip(page)
    assert len(choices(page)) >= 2


def test_who_was_quicker_sees_who_thinks(visitor: Visitor, good_site: Site, chance: random.Random) -> None:
    page = arrive(visitor, good_site)
    sit_down(page, "person", "captain", "captain")
    choose(page, chance)
    expect(page.locator(f"{THINKING} h2")).to_contain_text("is thinking")
    expect(page.locator(f"{THINKING} .spark")).to_be_attached()
    until(page, "the day goes on", lambda: not page.locator(THINKING).count())
    assert len(choices(page)) >= 3


@pytest.mark.parametrize("end", ["close()", "setTimeout(() => { throw new Error('overboard') })"])
def test_a_mind_that_dies_is_replaced_and_the_game_goes_on(visitor: Visitor, good_site: Site, end: str,
                                                           chance: random.Random) -> None:
    page = arrive(visitor, good_site)
    sit_down(page, "person", "mate")
    until_they_have_picked(page, 1)
    [first] = page.workers
    first.evaluate(end)
    for _ in range(4):
        choose(page, chance)
    until(page, "the bot has chosen again", lambda: sum(seat == 1 for seat, _ in choices(page)) >= 2)
    assert page.workers
    assert page.workers[0] is not first


def test_where_no_mind_can_start_a_sailor_stands_in(visitor: Visitor, new_site: Any, chance: random.Random) -> None:
    site = new_site("--compress")
    site.change("js/mind.js", lambda _: b"throw new Error('a torn sail')")
    context, watch = visitor(site, reduced_motion="reduce")
    watch.expect(".*torn sail.*")
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    sit_down(page, "person", "captain", "mate")
    until_they_have_picked(page, 2)
    choose(page, chance)
    assert len(choices(page)) >= 3


@pytest.mark.parametrize("options", [("--compress",), ()], ids=["compressed", "by a host that compresses nothing"])
def test_a_captain_gives_advice_in_numbers_also_without_network(visitor: Visitor, new_site: Any,
                                                                options: tuple[str, ...]) -> None:
    site = new_site(*options)
    page = arrive(visitor, site)
    kept(page)
    site.stop()
    page.reload()
    ready(page)
    sit_down(page, "person", "sailor", "sailor")
    page.locator("[data-do=hint]").click()
    rows = page.locator(".hint ol > li")
    expect(rows.first).to_be_visible(timeout=30_000)
    assert rows.count() == page.locator(HAND).count() == 9
    expect(page.locator(".hint .good").first).to_contain_text("±")
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint")).to_have_count(0)


def test_a_whole_game_against_a_mate_and_a_captain(visitor: Visitor, good_site: Site, chance: random.Random) -> None:
    page = arrive(visitor, good_site)
    sit_down(page, "person", "mate", "captain")
    for _ in range(200):
        if is_over(page):
            break
        choose(page, chance)
        page.wait_for_timeout(20)
        until(page, "the thinking ends", lambda: not page.locator(THINKING).count())
    game = Game.load(saved(page)["game"])
    assert game.over
    assert len([seat for seat, option in game.choices if seat and option.startswith("play ")]) >= 36
