"""Games played by clicks, and what becomes of them when the tab, the storage or the save breaks."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from libertalia import Game
from tests.browser.support.player import (
    CHOICES,
    FACE,
    HAND,
    NEWEST,
    OPTIONS,
    PAINTED,
    QUESTION,
    REST,
    SKIP,
    TABLE,
    TITLE,
    choose,
    continue_game,
    pick_up,
    play_now,
    play_on,
    ready,
    saved,
    sit_down,
    skip,
    standing,
    until,
)
from tests.browser.support.site import Site
from ui.chronicle import Chronicle
from ui.telling import tell
from ui.words import ALL

FILL_STORAGE = """() => {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let n = 0; n < 20; n++)
      try { localStorage.setItem(`full${size}.${n}`, "x".repeat(size)) } catch { break }
}"""
EMPTY_STORAGE = "for (const key of Object.keys(localStorage)) if (key.startsWith('full')) localStorage.removeItem(key)"


def test_a_whole_game_against_three_sailors(page: Page, good_site: Site, chance: random.Random) -> None:
    page.goto(good_site.url)
    play_now(page)
    expect(page.locator(".seats > li")).to_have_count(3)
    made = play_on(page, chance, 300)
    assert 18 <= made < 300  # three campaigns of six days
    expect(page.locator("#screen h1")).to_contain_text(re.compile("The richest pirates?: "))
    expect(page.locator(".ranking tbody tr")).to_have_count(4)
    page.locator("[data-do=look]").click()
    expect(page.locator(".ask h2")).to_have_text("The last campaign is over")
    page.locator("[data-do=result]").click()
    page.go_back()
    expect(page.locator(TITLE)).to_be_attached()  # the days of rest were no steps
    page.go_forward()
    expect(page.locator(".ask h2")).to_have_text("The last campaign is over")
    page.locator("[data-do=result]").click()
    page.locator("[data-do=new]").last.click()
    expect(page.locator("#screen h1")).to_have_text("New game")


def test_a_field_of_the_form_shows_what_holds(page: Page, good_site: Site) -> None:
    """Somebody must play: the last person is not given away."""
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=new]").click()
    page.locator("[name=player0]").select_option("captain")
    expect(page.locator("[name=player0]")).to_have_value("person")
    page.locator("[name=player1]").select_option("captain")
    expect(page.locator("[name=player1]")).to_have_value("captain")


def test_a_reload_continues_at_the_last_choice(page: Page, good_site: Site, chance: random.Random) -> None:
    page.goto(good_site.url)
    play_now(page)
    play_on(page, chance, 7)
    where, game = standing(page), saved(page)
    page.reload()
    continue_game(page)
    assert standing(page) == where
    assert saved(page)["game"] == game["game"]


def test_what_appears_under_a_mouse_that_rests_shows_no_details(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    play_now(page)
    place = page.locator(HAND).nth(1).bounding_box()
    assert place
    x, y = place["x"] + 20, place["y"] + 40
    page.reload()
    ready(page)
    page.mouse.move(x, y)
    page.locator("#title [data-do=continue]").press("Enter")
    expect(page.locator(HAND).nth(1)).to_be_visible()
    page.wait_for_timeout(800)  # twice as long as a mouse must rest
    expect(page.locator("#detail")).to_be_hidden()
    page.mouse.move(x + 4, y)
    expect(page.locator("#detail")).to_be_visible()


def test_the_log_follows_the_game_and_lies_open_at_its_end(page: Page, good_site: Site, chance: random.Random) -> None:
    """It is drawn a frame later than the rest, and only once however fast the choices come."""
    page.goto(good_site.url)
    play_now(page)
    play_on(page, chance, 9)
    standing(page)
    game = Game.load(saved(page)["game"])
    told = [line for line in Chronicle.of(game, 0).lines if line.event.name != "dawn"]
    expect(page.locator(".log-lines li").last).to_contain_text(tell(told[-1].event, game.start.seats, ALL["en"]))
    assert lies_at_its_end(page)
    page.mouse.move(1, 1)
    page.set_viewport_size({"width": 360, "height": 640})  # where it is brought into sight by a button
    toggle = page.locator("[data-toggle=log]")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    assert lies_at_its_end(page)


def lies_at_its_end(page: Page) -> bool:
    book, pages = page.locator(".log-lines").bounding_box(), page.locator(".log-lines > div").bounding_box()
    assert book
    assert pages
    assert pages["height"] > book["height"], "all of it is in sight; that says nothing"
    return abs(book["y"] + book["height"] - pages["y"] - pages["height"]) < 20  # its padding


REACHED = """[...document.querySelectorAll("#screen button")].filter((one) => !one.closest("[inert]"))
  .map((one) => one.closest("[data-region]").dataset.region)"""


def play_to_rest(page: Page, chance: random.Random) -> None:
    while not page.locator(REST).count():
        if page.locator(HAND).count():
            pick_up(page.locator(HAND).first)
        page.locator(OPTIONS).nth(chance.randrange(page.locator(OPTIONS).count())).click()


SHINES_THROUGH = """(colours) => {
  document.documentElement.dataset.colours = colours;
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = getComputedStyle(document.querySelector("[data-region=rest]")).backgroundColor;
  probe.fillRect(0, 0, 1, 1);
  return probe.getImageData(0, 0, 1, 1).data[3] < 255;
}"""


def test_a_day_of_rest_covers_the_table_which_stays(page: Page, good_site: Site, chance: random.Random) -> None:
    """Nothing under it can be reached; whoever goes on is asked at once."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(good_site.url)
    play_now(page)
    page.evaluate("document.querySelector('[data-region=ship]').stays = true")
    play_to_rest(page, chance)
    expect(page.locator("[data-region=rest] h1")).to_be_focused()
    expect(page.locator("[data-region=days]")).to_have_attribute("inert", "")
    expect(page.locator("[data-region=rest] h1")).to_be_focused()
    assert set(page.evaluate(REACHED)) == {"rest"}
    assert [page.evaluate(SHINES_THROUGH, colours) for colours in ("day", "night")] == [False, False]
    page.keyboard.press("Tab")
    expect(page.locator("[data-region=rest] :focus")).to_have_count(1)
    until(page, "the next campaign lies under it", lambda: page.locator("[inert] li[data-key=place0]").count())
    page.locator(SKIP).click()
    expect(page.locator("[data-region=days]")).not_to_have_attribute("inert", "")
    expect(page.locator(QUESTION)).to_be_focused()
    expect(page.locator("#screen h1")).to_contain_text("Campaign II")
    assert "hand" in page.evaluate(REACHED)
    assert page.evaluate("document.querySelector('[data-region=ship]').stays")


def test_the_story_after_a_day_of_rest_has_the_focus(page: Page, good_site: Site, chance: random.Random) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(good_site.url)
    play_now(page)
    play_to_rest(page, chance)
    expect(page.locator("[data-region=days]")).to_have_attribute("inert", "")
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("Space")
    expect(page.locator(TABLE).locator(SKIP)).to_be_visible()
    expect(page.locator("#screen h1")).to_be_focused()
    skip(page)
    expect(page.locator(QUESTION)).to_be_focused()


def test_a_redraw_that_nobody_asked_for_leaves_the_focus(page: Page, good_site: Site) -> None:
    """Not even from a choice that may be made: only one that has been made is gone."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(good_site.url)
    play_now(page)
    page.locator(HAND).first.press("Enter")
    page.locator(OPTIONS).focus()
    page.evaluate("libertalia.soon('ahead', 0)")
    page.evaluate(PAINTED)
    expect(page.locator(OPTIONS)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(QUESTION)).to_be_focused()


def test_two_people_hand_the_device_over_and_see_no_card_of_the_other(
    page: Page, good_site: Site, chance: random.Random
) -> None:
    page.goto(good_site.url)
    ready(page)
    sit_down(page, "Ann", "<b>Bo", seed="7")
    for name in ("Ann", "<b>Bo"):
        expect(page.locator("#screen h1")).to_have_text(f"{name}, it is your turn")
        expect(page.locator(CHOICES)).to_have_count(0)
        page.locator(FACE).click()
        expect(page.locator(QUESTION)).to_have_text(f"{name}: Whom do you send?")
        expect(page.locator(HAND)).to_have_count(9)
        choose(page, chance)
    assert play_on(page, chance, 200) < 200
    expect(page.locator("#screen h1")).to_contain_text("The richest pirate")


def test_a_full_storage_is_told_and_the_game_goes_on(page: Page, good_site: Site, chance: random.Random) -> None:
    page.goto(good_site.url)
    play_now(page)
    page.evaluate(FILL_STORAGE)
    notice = page.locator(".notice", has_text="does not let the page keep anything")
    for _ in range(3):  # a save may still fit into the place of an older one
        choose(page, chance)
    expect(notice).to_be_visible()
    page.evaluate(EMPTY_STORAGE)
    choose(page, chance)
    expect(notice).to_have_count(0)
    where = standing(page)
    page.reload()
    continue_game(page)
    assert standing(page) == where


@pytest.mark.parametrize("damage", ["", "{", "[" * 20_000, '{"schema": 1, "people": [true], "game": "x"}'])
def test_a_damaged_save_gives_way_to_the_one_before(
    page: Page, good_site: Site, chance: random.Random, damage: str
) -> None:
    page.goto(good_site.url)
    play_now(page)
    before = standing(page)
    choose(page, chance)
    page.evaluate(
        f"text => localStorage.setItem({NEWEST}, text)", damage
    )
    page.reload()
    continue_game(page)
    assert [line for line in standing(page) if "damaged" not in line] == before
    expect(page.locator(".notice", has_text="The newest save was damaged")).to_have_count(1 if damage else 0)
