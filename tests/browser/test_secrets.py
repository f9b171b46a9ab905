"""Nothing that a seat may not see is anywhere in the page: not in the document, its title, its fields, the live region,
the details or the browser's history. (The saved game on the device holds the whole truth, and must.)

The engine knows the truth. One test compares what stands in the page with it; another shows two truths that look the
same to a seat, and then nothing on its page may differ.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from libertalia import Game
from tests.browser.conftest import SEED
from tests.browser.support.dice import load_dice
from tests.browser.support.player import (
    EMPTY_SHELF,
    FACE,
    HAND,
    OPTIONS,
    QUESTION,
    TITLE,
    choose,
    continue_game,
    face,
    is_over,
    pick_up,
    ready,
    saved,
    sit_down,
)
from tests.browser.support.positions import PUT, WHEN
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.ui.stand_in import Shelf
from tools.browse import QUIET, chromium
from ui import saves
from ui.store import PERSON
from ui.words import words_for

CLOSED = {"booty-view": "memory", "spy-draw": "private", "graveyard-view": "closed", "card-tracker": "off"}
EVERYTHING = """() => [document.documentElement.outerHTML, document.title, JSON.stringify(history.state),
  ...[...document.querySelectorAll("input, select, textarea")].map((one) => one.value)]"""
NAMED = """() => [...document.querySelectorAll("#screen, #detail, #stage, #said")].flatMap((part) =>
  [...part.querySelectorAll("[data-thing], [data-detail], [data-do], [data-key], [data-zone]")])
  .filter((one) => !one.closest(".log"))
  .flatMap(({ dataset }) => ["thing", "detail", "do", "key", "zone"].map((name) => `${name}=${dataset[name] ?? ""}`))"""
"""What the parts of the page are called and what they do. What the log tells has happened before everybody's eyes."""
NAMES = [words_for("en").card(rank) for rank in range(1, 31)]


@pytest.fixture
def page(visitor: Visitor, good_site: Site) -> Page:
    context, _ = visitor(good_site, reduced_motion="reduce")
    load_dice(context, SEED)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    return page


# --- against the truth -------------------------------------------------------------------------------------

def hidden_cards(game: Game, seat: int | None) -> Iterator[tuple[int, int]]:
    """Seat and rank of all that others hold in hand, their picks among them."""
    for other in range(len(game.start.seats)):
        if other != seat:
            for rank in game.view(other)["seats"][other]["hand"]["cards"]:
                yield other, rank


def names_of(seat: int, rank: int) -> set[str]:
    """All that the page may call this card."""
    return {f"thing=card:{seat}:{rank}", f"key=card:{seat}:{rank}", f"detail=card:{rank}:{seat}",
            f"do=choose:{seat}:play {rank}", f"key=discard {seat}:{rank}"}


def nothing_is_given_away(page: Page, game: Game, seat: int | None) -> None:
    named = set(page.evaluate(NAMED))
    for other, rank in hidden_cards(game, seat):
        assert not named & names_of(other, rank), f"seat {other} holds {rank}"
        assert not [name for name in named if name.endswith(f" {other}:{rank}")]
    assert page.locator("#stage").inner_html() == ""


def a_curtain_hides_all(page: Page) -> None:
    """Only who is next stands there, and what went on before all eyes may still be spoken."""
    hidden(page)
    assert page.locator("#screen [data-region]").evaluate_all("all => all.map((one) => one.dataset.region)") == [
        "notices", "curtain"]
    text = page.locator("#screen").inner_text()
    assert not [name for name in NAMES if name in text]
    assert not re.search(r"\d", text)


def hidden(page: Page) -> None:
    """No hand, no card, no details anywhere in the page."""
    named = page.evaluate(NAMED)
    assert not [name for name in named if re.search(r"=(card|choose|select|hand|token):", name)]
    assert page.locator("#detail").inner_html() == ""


def looker(page: Page) -> int | None:
    """Whose hand lies open."""
    card = page.locator("[data-region=hand] [data-thing]")
    return int((card.first.get_attribute("data-thing") or "").split(":")[1]) if card.count() else None


@pytest.mark.parametrize(
    ("names", "closed"),
    [(("Ann", "Bo"), False), (("Ann", "", "Cy"), True), (("Ann", "Bo", "", "Di", "Ed"), True)],
    ids=["two", "two and a deckhand", "four and a deckhand"],
)
def test_no_seat_sees_a_card_of_another(
    page: Page, chance: random.Random, names: tuple[str, ...], closed: bool
) -> None:
    """Eight days: into the second campaign, with what is left in the hands."""
    sit_down(page, *names, seed="31", options=CLOSED if closed else {})
    curtains = turns = 0
    while not is_over(page) and not (page.locator("#screen h1", has_text="Campaign II · Day 3").count()):
        game = Game.load(saved(page)["game"])
        assert closed == (game.options["booty-view"] == "memory")
        if page.locator(FACE).count():
            nothing_is_given_away(page, game, None)
            a_curtain_hides_all(page)
            curtains += 1
            face(page)
        nothing_is_given_away(page, game, looker(page))
        turns += 1
        if page.locator(HAND).count():
            page.keyboard.press("Tab")
            page.locator(HAND).first.focus()  # which shows the details of a card that only this person may see
            expect(page.locator("#detail")).to_be_visible()
            page.keyboard.press("Escape")
        choose(page, chance)
    people = sum(map(bool, names))
    assert curtains >= 8 * people
    assert turns > curtains or closed


# --- two truths that look the same -------------------------------------------------------------------------

def put(page: Page, game: Game, place: str) -> None:
    there = Shelf()
    saves.keep(there, place, game, (PERSON,) * len(game.start.seats), {}, WHEN)
    page.evaluate(f"() => {{ {EMPTY_SHELF} }}")
    page.evaluate(PUT, there.kept)


def press(page: Page, one: Locator) -> None:
    """And takes the mouse away, before what then lies under it tells of itself."""
    one.click()
    page.mouse.move(1, 1)


def all_of_it(page: Page) -> list[str]:
    """Every word of the page, of each closer look, of the whole log, and of the players' aid."""
    seen = list(page.evaluate(EVERYTHING))
    if page.locator(FACE).count():
        press(page, page.locator(FACE))
        seen += page.evaluate(EVERYTHING)
    page.keyboard.press("Tab")  # from now on what has the focus tells of itself
    for one in page.locator("#screen :is(button[data-detail], .tokens > li[data-detail])").all():
        page.keyboard.press("Escape")  # the details of the last thing may lie over this one
        if one.evaluate("(one) => one.localName === 'button'"):
            one.focus()
        else:
            one.click()
        seen.append(page.locator("#detail").inner_html())
        page.mouse.move(1, 1)
    page.keyboard.press("Escape")
    for button in page.locator(".log [data-do^='logday:']").all():
        press(page, button)
    for button in page.locator(".log [data-do^='logseat:']").all():
        press(page, button)
        seen += page.evaluate(EVERYTHING)
    press(page, page.locator("#screen [data-do=library]"))
    seen += page.evaluate(EVERYTHING)
    for tick in page.locator("[data-key=ticks] label").all():
        press(page, tick)
    return seen + list(page.evaluate(EVERYTHING))


def seen_in(page: Page, game: Game) -> list[str]:
    put(page, game, "same")
    page.reload()
    ready(page)
    page.locator("#title [data-do=saves]").click()
    press(page, page.locator("[data-do='open:same']"))
    expect(page.locator("[data-region=curtain], [data-region=ask]").first).to_be_attached()
    return [text.replace('aria-describedby="detail"', "") for text in all_of_it(page)]


def look_the_same(page: Page, one: Game, other: Game) -> None:
    first, second = seen_in(page, one), seen_in(page, other)
    assert len(first) == len(second)
    for mine, theirs in zip(first, second, strict=True):
        at = next((at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), 0)
        assert mine == theirs, f"{mine[max(0, at - 200):at + 200]}\n--- and ---\n{theirs[max(0, at - 200):at + 200]}"


def test_nobody_sees_what_another_has_picked(page: Page) -> None:
    """The second and the third look at the page, with the first person's pick being one card or another."""
    for picks in ((0,), (0, 1)):
        worlds = []
        for which in (0, -1):
            game = Game.new(seats=["Ann", "Bo", "Cy"], seed=8)
            for seat in picks:
                game.choose(seat, game.waiting[0].options[which])
            worlds.append(game)
        look_the_same(page, *worlds)


def surgeries(seats: int) -> Iterator[tuple[Game, Game, int]]:
    """Games of people only in which a Surgeon brought back one card or another; the seat whose Surgeon it was."""
    for seed in range(1000):
        chance, game = random.Random(seed), Game.new(seats=seats, seed=seed)
        while not game.over and game.waiting[0].kind != "revive":
            game.choose(game.waiting[0].seat, chance.choice(game.waiting[0].options))
        if not game.over and len(game.waiting[0].options) > 1:
            seat, _, options, _ = game.waiting[0]
            one, other = game.copy(), game.copy()
            one.choose(seat, options[0])
            other.choose(seat, options[-1])
            yield one, other, seat


def test_nobody_sees_whom_a_surgeon_has_patched_up(page: Page) -> None:
    """At the next question for somebody else, and next morning after its owner has picked."""
    one, other, owner = next(found for found in surgeries(3) if found[2] == 0)
    asked = 0
    while asked < 3 and not one.over and (one.round, one.day) == (other.round, other.day):
        assert [(w.seat, w.kind) for w in one.waiting] == [(w.seat, w.kind) for w in other.waiting]
        first, second = one.waiting[0], other.waiting[0]
        if first.seat != owner:
            look_the_same(page, one, other)
            asked += 1
        both = [option for option in first.options if option in second.options]
        one.choose(first.seat, both[0])
        other.choose(first.seat, both[0])
    assert asked == 3


def position(hand: list[int], graveyard: list[int], loot: dict[str, int], veiled: dict[str, int],
             options: dict[str, str]) -> Game:
    """The first seat has this; the second is asked. Nothing else differs."""
    mine = {"name": "Ann", "hand": hand, "crew": [12], "graveyard": graveyard, "loot": loot, "doubloons": 7, "score": 3}
    others = [{"name": name, "hand": [2, 16, 23], "crew": [6, 9], "graveyard": [4], "loot": {"map": 2, "goods": 1},
               "doubloons": 9, "score": 5} for name in ("Bo", "Cy")]
    more = {"veiled": [veiled, {}, {}]} if options.get("spy-draw") == "private" else {}
    return Game.from_position({
        "edition": "original", "seed": 5, "round": 2, "day": 4, "options": options, "seats": [mine, *others],
        "spaces": [[], [], [], ["map", "relic", "saber"], ["chest", "goods", "jewel"], ["officer", "map", "goods"]],
        "bag": {"chest": 2, "jewel": 3, "goods": 5, "map": 3, "relic": 4, "saber": 3, "officer": 3},
        "deck": [30, 29, 28, 27, 26], **more,
    })


def test_nobody_sees_what_lies_face_down_under_the_closest_rules(page: Page) -> None:
    """A hand, a graveyard and booty of another, with all house rules that hide more."""
    worlds = [position([3, 8, 13], [17, 18], {"chest": 1, "goods": 1}, {"chest": 1}, CLOSED),
              position([5, 14, 19], [20, 21], {"map": 1, "relic": 1}, {"relic": 1}, CLOSED)]
    for game in worlds:
        game.choose(0, game.waiting[0].options[1])
    look_the_same(page, *worlds)


def test_nobody_sees_what_the_spy_of_another_drew_in_private(page: Page) -> None:
    worlds = [position([3, 8, 13], [17], {kind: 1, "goods": 1}, {kind: 1}, {"spy-draw": "private"})
              for kind in ("chest", "map")]
    for game in worlds:
        game.choose(0, "play 8")
    look_the_same(page, *worlds)


# --- who comes back may be somebody else -------------------------------------------------------------------

@pytest.mark.parametrize("faced", [False, True], ids=["after the first pick", "with the second hand open"])
def test_reload_and_the_browsers_buttons_lead_to_a_curtain(page: Page, faced: bool) -> None:
    sit_down(page, "Ann", "Bo", seed="4")
    face(page)
    pick_up(page.locator(HAND).first)
    page.locator(OPTIONS).click()
    if faced:
        face(page)
    page.go_back()
    hidden(page)
    page.go_forward()
    expect(page.locator(FACE)).to_be_visible()
    hidden(page)
    if faced:
        face(page)
        expect(page.locator(QUESTION)).to_contain_text("Bo")
    page.reload()
    ready(page)
    hidden(page)
    continue_game(page)
    expect(page.locator("#screen h1")).to_have_text("Bo, it is your turn")
    hidden(page)


LEFT = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
LOCKED = """Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"))"""


@pytest.mark.parametrize("event", [LEFT, LOCKED], ids=["left", "locked, or behind another tab"])
def test_a_page_that_goes_out_of_sight_is_behind_the_curtain_first(page: Page, event: str) -> None:
    """What the browser keeps of it, to show it again, is what stands there then."""
    sit_down(page, "Ann", "Bo", seed="4")
    face(page)
    page.keyboard.press("Tab")
    page.locator(HAND).first.focus()
    expect(page.locator("#detail")).to_be_visible()
    page.evaluate(event)
    expect(page.locator(FACE)).to_be_visible()
    hidden(page)


def test_a_key_that_is_held_down_sends_no_card_and_opens_no_hand(page: Page) -> None:
    sit_down(page, "Ann", "Bo", seed="4")
    face(page)
    page.locator(HAND).first.focus()
    for _ in range(4):  # the first press picks a card up, all others are repeated by the key
        page.keyboard.down("Enter")
    expect(page.locator("[data-region=hand] [aria-pressed=true]")).to_have_count(1)
    page.wait_for_timeout(200)
    assert not Game.load(saved(page)["game"]).choices
    page.keyboard.up("Enter")
    page.locator(OPTIONS).focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    expect(page.locator(FACE)).to_be_focused()
    page.wait_for_timeout(200)
    hidden(page)
    page.keyboard.up("Enter")


def test_coming_back_from_another_page_shows_no_hand(browser: Browser, good_site: Site) -> None:
    """In a browser that keeps whole pages to go back to, which the driver otherwise switches off."""
    keeping = browser.browser_type.launch(
        executable_path=chromium(), args=QUIET, ignore_default_args=["--disable-back-forward-cache"])
    try:
        page = keeping.new_context(locale="en-GB", reduced_motion="reduce").new_page()
        page.goto(good_site.url)
        ready(page)
        sit_down(page, "Ann", "Bo", seed="4")
        face(page)
        expect(page.locator(HAND)).to_have_count(9)
        page.goto(good_site.url + "manifest.webmanifest")
        page.evaluate("setTimeout(() => history.back())")  # the driver's own way waits for a load, which there is not
        expect(page.locator(f"{FACE}, {TITLE}").first).to_be_attached()
        hidden(page)
        if page.locator(TITLE).count():
            ready(page)
            continue_game(page)
        expect(page.locator(FACE)).to_be_visible()
        hidden(page)
    finally:
        keeping.close()
