"""Leads a page through every screen and every state of it that looks different, and says each one's name."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.support.player import ready
from tests.browser.support.positions import ASKED, PUT, SKY, fragments, put_games

HAND = "[data-region=hand] button[data-do^='select:play ']"
SEND = ".ask .sending [data-do^='choose:']"
OPTIONS = ".ask .options [data-do^='choose:']"
FACE = ".curtain [data-do^='face:']"
WIDE = {"width": 1440, "height": 900}
SMALL = {"width": 360, "height": 640}


PARTS = {"before a game": 11, "table": 25, "Galecrest": 30, "links": 15}
"""The whole way is long, so a test goes it in parts; and how many looks there are to each at least."""


def every_screen(page: Page, url: str, part: str) -> Iterator[str]:
    """Motion must be off when it begins."""
    page.goto(url)
    ready(page)
    if part == "before a game":
        yield from before(page)
        return
    put_games(page)
    if part == "table":
        yield "title with a saved game"
        for way in (table, questions, library, rest_and_end):
            yield from way(page)
    elif part == "Galecrest":
        yield from sky(page)
    else:
        yield from links(page)
        yield from saved_games(page)


def before(page: Page) -> Iterator[str]:
    yield "title"
    for way in (dialogs, new_game, curtain, thinking):
        yield from way(page)
    page.evaluate("document.getElementById('update').hidden = false")
    yield "update banner"


def to_title(page: Page) -> None:
    """By the browser's own back button where the screen has none; the page is never loaded anew."""
    page.locator("#screen [data-do=title]").first.click()
    expect(page.locator("#title")).to_be_visible()


def open_game(page: Page, place: str) -> None:
    """From the title, by the list of saved games."""
    page.locator("#title [data-do=saves]").click()
    page.locator(f"[data-do='open:{place}']").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


# --- before a game -----------------------------------------------------------------------------------------

def dialogs(page: Page) -> Iterator[str]:
    for dialog in ("rules", "settings", "about"):
        page.locator(f"#title [data-open={dialog}]").click()
        expect(page.locator(f"#{dialog}")).to_be_visible()
        yield dialog
        if dialog == "rules":
            page.locator("[data-turn=galecrest]").click()
            expect(page.locator("[data-rules-of=galecrest]")).to_be_visible()
            yield "rules of Galecrest"
        page.keyboard.press("Escape")


def new_game(page: Page) -> Iterator[str]:
    page.locator("#title [data-do=new]").click()
    expect(page.locator("#screen form")).to_be_visible()
    yield "new game"
    page.locator(".house summary").click()
    page.locator("[name=option-colours][value=choose]").check()
    expect(page.locator(".chairs .flag")).to_have_count(4)
    page.locator("[data-do='form:more']").click()
    page.locator("[data-do='form:more']").click()
    expect(page.locator(".chairs .flag")).to_have_count(6)
    yield "new game, six seats, house rules open"
    page.locator(".house > button").click()  # as printed again
    page.locator("[name=edition]").select_option("galecrest")
    page.locator("[name=option-tiles][value=mixed]").check()
    expect(page.locator(".mixture")).to_be_visible()
    yield "new game of Galecrest, its tiles turned one by one"
    page.locator("[name=edition]").select_option("original")
    for _ in range(4):
        page.locator("[data-do='form:fewer']").click()
    page.locator("[name=player1]").select_option("person")


def curtain(page: Page) -> Iterator[str]:
    """Two people on one device; the second one's curtain offers to take the first one's choice back."""
    page.locator("[data-do=begin]").click()
    page.locator(FACE).click()
    pick(page, 0)
    page.locator(SEND).click()
    expect(page.locator(FACE)).to_be_visible()
    yield "curtain"


def thinking(page: Page) -> Iterator[str]:
    """A Captain who never comes to an end."""
    to_title(page)
    page.evaluate("""() => {
      globalThis.RealWorker = Worker;
      globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} };
    }""")
    page.locator("#title [data-do=new]").click()
    page.locator("[name=player1]").select_option("captain")
    page.locator("[data-do=begin]").click()
    pick(page, 0)
    page.locator(SEND).click()
    expect(page.locator(".thinking")).to_be_visible()
    yield "a Captain thinks"
    page.evaluate("() => { Worker = RealWorker; }")
    to_title(page)


# --- the table ---------------------------------------------------------------------------------------------

def table(page: Page) -> Iterator[str]:
    open_game(page, "full")
    yield "table, nothing picked"
    pick(page, 5)
    yield "table, a card picked"
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint .good").first).to_be_attached(timeout=30_000)
    yield "table, a Captain's advice"
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint")).to_have_count(0)
    for what, thing in (("card", ".hand-cards button"), ("token", ".today [data-detail]"), ("seat", ".seats .who")):
        open_detail(page, thing)
        yield f"detail of a {what}"
        page.keyboard.press("Escape")
    yield from log(page)
    yield from story(page)
    to_title(page)


def pick(page: Page, place: int) -> None:
    """A card by the edge that the next one leaves free."""
    page.locator(HAND).nth(place).click(position={"x": 12, "y": 30})
    expect(page.locator(SEND)).to_be_visible()


def open_detail(page: Page, thing: str) -> None:
    """As a finger does that stays on it: works for every thing, on every size of screen."""
    one = page.locator(thing).first
    one.scroll_into_view_if_needed()
    page.wait_for_timeout(100)  # a finger that scrolls wants no details
    one.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(page.locator("#detail")).to_be_visible()


def log(page: Page) -> Iterator[str]:
    """On a small screen it opens over the table."""
    before = page.viewport_size
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    page.locator("[data-toggle=log]").click()
    expect(page.locator(".log")).to_be_visible()
    yield "log on a small screen"
    page.evaluate("document.documentElement.removeAttribute('data-log')")
    page.set_viewport_size(before or WIDE)  # type: ignore[arg-type]


def story(page: Page) -> Iterator[str]:
    """The only screen with motion: the turn is being shown."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("document.documentElement.dataset.speed = 'calm'")
    page.locator(SEND).click()
    expect(page.locator(".telling [data-do=skip]")).to_be_visible()
    yield "table in a story"
    page.evaluate("document.documentElement.dataset.speed = 'brisk'")
    page.emulate_media(reduced_motion="reduce")
    skip(page)


def skip(page: Page) -> None:
    while page.locator("#screen [data-do=skip]").count():
        page.locator("#screen [data-do=skip]").click()


def questions(page: Page) -> Iterator[str]:
    for why in ASKED:
        open_game(page, why)
        yield f"asked: {why}"
        to_title(page)


# --- beside and after the game -----------------------------------------------------------------------------

def library(page: Page) -> Iterator[str]:
    page.locator("#title [data-do=library]").click()
    yield "library"
    page.locator("[name=edition][value=galecrest]").check()
    expect(page.locator("html")).to_have_attribute("data-mood", "calm")
    yield "library of the other edition"
    page.locator("[data-do='library:back']").click()
    open_game(page, "gunner")
    page.locator("[data-region=head] [data-do=library]").click()
    page.locator(".library-form summary").click()
    yield "library in a game"
    page.locator("[name=search]").fill("doubl")
    page.locator("[name=only][value=dusk]").check()
    yield "library with a filter"
    page.locator("[name=search]").fill("nothing like this")
    expect(page.locator(".library-none")).to_be_visible()
    yield "library without a find"
    page.locator("[data-do='library:back']").click()
    to_title(page)


def sky(page: Page) -> Iterator[str]:
    """The same screens in the light of the other edition, calm and stormy."""
    open_game(page, "skyfull")
    yield "table of Galecrest, nothing picked"
    pick(page, 5)
    yield "table of Galecrest, a card picked"
    for what, thing in (("token", ".today [data-detail]"), ("track", "[data-detail=reputation]")):
        open_detail(page, thing)
        yield f"detail of a {what} of Galecrest"
        page.keyboard.press("Escape")
    page.locator("[data-region=head] [data-do=library]").click()
    yield "library in a game of Galecrest"
    page.locator("[data-do='library:back']").click()
    to_title(page)
    for why in SKY:
        open_game(page, why)
        yield f"asked: {why}"
        if why == "midshipman":
            open_detail(page, "[data-detail=midshipman]")
            yield "detail of the Midshipman"
            page.keyboard.press("Escape")
        to_title(page)
    yield from rest_and_end(page, "sky", " of Galecrest")
    yield from alone(page)


def alone(page: Page) -> Iterator[str]:
    """What only a game for one has, from the form to the score book."""
    page.locator("#title [data-do=new]").click()
    page.locator("[name=edition]").select_option("galecrest")
    while page.locator("[data-do='form:fewer']:enabled").count():
        page.locator("[data-do='form:fewer']").click()
    expect(page.locator(".chairs > li")).to_have_count(1)
    yield "new game for one"
    to_title(page)
    for place in ("alone", "alonehand"):
        open_game(page, place)
        yield f"table of one alone: {place}"
        if place == "alone":
            for what, thing in (("deck", "[data-detail=deck]"), ("Pilferer", ".lineup [data-detail$=':6']")):
                open_detail(page, thing)
                yield f"detail of the {what}"
                page.keyboard.press("Escape")
        to_title(page)
    open_game(page, "aloneend")
    page.locator(OPTIONS).first.click()
    skip(page)
    expect(page.locator("html")).to_have_attribute("data-screen", "final")
    yield "final ranking of one alone"
    page.locator("#screen [data-do=scores]").click()
    expect(page.locator(".book")).to_be_visible()
    yield "score book"
    page.locator("[data-do='scores:sure']").click()
    expect(page.locator("[data-do='scores:clear']")).to_be_visible()
    yield "score book, to be cleared"
    page.locator("#screen [data-do=saves]").click()
    to_title(page)


def links(page: Page) -> Iterator[str]:
    page.locator("#title [data-do=puzzles]").click()
    yield "puzzles"
    page.locator("[data-do='puzzle:parrot']").click()
    page.locator("[data-region=task] summary").click()
    yield "a puzzle"
    page.locator("#screen [data-do=puzzles]").click()
    to_title(page)
    for kind, fragment in fragments().items():
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator("#screen .sheet.link")).to_be_visible()
        yield f"a link: {kind}"
        if kind == "position":
            yield from position(page)
        if kind == "replay":
            page.locator("#screen .main").click()
            page.locator("[data-do='watch:next']").click()
            yield "a replay"
        to_title(page)
    open_game(page, "skyfull")
    page.locator("[data-region=head] [data-do=share]").click()
    page.locator("[data-do^='linkcode:']").click()
    expect(page.locator("#screen .qr")).to_be_visible(timeout=30_000)
    yield "a game is shared"
    page.locator("#screen [data-do=look]").click()
    to_title(page)
    page.locator("#title [data-do=saves]").click()
    page.locator("[data-do=results]").click()
    page.locator("textarea").fill("Ann: Deal 7KQ-93F: 84 doubloons, 2nd of 4")
    page.locator("#screen form .main").click()
    expect(page.locator(".results tbody tr")).to_have_count(1)
    yield "results"
    to_title(page)


def position(page: Page) -> Iterator[str]:
    page.locator("#screen .main").click()
    yield "a position"
    page.locator(HAND).last.click(position={"x": 12, "y": 30})
    page.locator(SEND).click()
    expect(page.locator(".verdict")).to_be_visible()
    yield "a position, answered"


def rest_and_end(page: Page, which: str = "", of: str = "") -> Iterator[str]:
    open_game(page, f"{which}rest")
    page.locator(OPTIONS).first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "rest")
    yield f"day of rest{of}"
    skip(page)
    to_title(page)
    open_game(page, f"{which}final")
    page.locator(OPTIONS).first.click()
    skip(page)
    expect(page.locator("html")).to_have_attribute("data-screen", "final")
    yield f"final ranking{of}"
    page.locator("[data-do=look]").click()
    expect(page.locator("[data-do=result]")).to_be_visible()
    yield f"table after the end{of}"
    to_title(page)


def saved_games(page: Page) -> Iterator[str]:
    page.evaluate(PUT, {"libertalia/save/broken/A": "{broken", "libertalia/save/broken/head": "A"})
    page.locator("#title [data-do=saves]").click()
    expect(page.locator(".aside")).to_be_visible()
    yield "saved games, one broken"
    page.locator("[data-do='naming:gunner']").click()
    page.locator("[name=title]").fill("The long voyage")
    yield "saved games, one being named"
    page.keyboard.press("Enter")
    page.locator("[data-do='delete:parrot']").click()
    expect(page.locator("[data-do=undelete]")).to_be_visible()
    yield "saved games, one deleted"
    page.locator(".stowed [data-do=title]").click()
