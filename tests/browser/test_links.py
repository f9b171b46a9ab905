"""Links in real browsers: hostile ones do nothing, a challenge is the same game everywhere, and what is given away
by the page can be opened by it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SEED
from tests.browser.robots import Robot, firefox, until
from tests.browser.support.player import kept, ready
from tests.browser.support.screens import skip
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.ui.test_links_hostile import BREAKERS
from ui.links import Challenge, Deal, LinkError, Replay, Setup, read, write
from ui.store import PERSON
from ui.words import ALL

HOSTILE = 500
NAMES = ("<img src=x onerror=alert(1)>", "'\"><script>hacked()</script>", "Cy")
DEAL = Deal("original", (PERSON, "sailor", "deckhand"), 42, (), (), NAMES)
SEA = Deal("galecrest", (PERSON, "sailor"), 43, (("tiles", "stormy"),), (), ("Ann", "Bo"))
OPEN = """async (fragments) => {
  const found = [];
  for (const fragment of fragments) {
    location.hash = fragment;
    for (let waited = 0; waited < 100 && (location.hash || !document.querySelector("#screen .sheet.link")); waited++)
      await new Promise((done) => setTimeout(done, 5));
    found.push([location.hash, document.querySelector("#screen .sheet.link")?.innerText ?? ""]);
    document.querySelector("#screen [data-do=title]")?.click();
  }
  return found;
}"""
KEPT = """async () => JSON.stringify([
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== "libertalia/starts").sort()),
  {...sessionStorage}, document.cookie, (await indexedDB.databases()).map((one) => one.name)])"""
"""All that a page can keep, but the program itself and how often it did not start."""
PLAY = """(async () => {
  const press = (selector) => document.querySelector(selector)?.click();
  for (let step = 0; step < 4000 && !document.querySelector(".outcome .address"); step++) {
    const asked = document.querySelector(".ask [data-do^='choose:']");
    if (document.querySelector("#screen [data-do=skip]")) press("#screen [data-do=skip]");
    else if (asked) asked.click();
    else press("[data-region=hand] [data-do^='select:']");
    await new Promise((done) => setTimeout(done, 0));
  }
  return document.querySelector(".outcome .address")?.innerText ?? "";
})()"""
"""Always the first choice, to the end; answers the line that tells the result."""


@pytest.fixture
def page(visitor: Visitor, good_site: Site) -> Page:
    return visitor(good_site, reduced_motion="reduce", accept_downloads=True)[0].new_page()


def test_hostile_links_say_so_and_do_nothing_else(page: Page, good_site: Site) -> None:
    """Those that are hostile and yet whole are only looked at."""
    rng = random.Random(SEED)
    print(f"LIBERTALIA_SEED={SEED}")  # noqa: T201 (pytest shows it where the test fails)
    weights, breakers = zip(*BREAKERS, strict=True)
    broken = [breaker(rng) for breaker in rng.choices(breakers, weights, k=HOSTILE - 3)]
    texts = [*[re.sub(r"[^\x21-\x7e]", "~", text) or "~" for text in broken], write(Setup(DEAL)),
             write(Challenge(DEAL)), "<script>hacked()</script>"]
    page.goto(good_site.url)
    ready(page)
    page.evaluate("() => { globalThis.hacked = () => { globalThis.broken = true; }; }")
    before = page.evaluate(KEPT)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    found = page.evaluate(OPEN, texts)
    assert len(found) == HOSTILE
    refusals = [text for key, text in ALL["en"].table.items() if key.startswith("links.bad.")]
    refused = 0
    for text, (left, said) in zip(texts, found, strict=True):
        assert left == "", "the link is still in the address"
        assert said.strip(), text
        refused += any(refusal in said for refusal in refusals)
    assert refused > 0.8 * HOSTILE
    assert page.evaluate(KEPT) == before
    assert not page.evaluate("globalThis.broken ?? false")
    assert dialogs == []


def texts_in(kept: str) -> dict[str, str]:
    """Without the numbers by which the second keeper knows what is newer."""
    return {key: text for key, text in json.loads(kept)[0].items() if not key.startswith("libertalia/visit/")}


def test_a_link_over_a_running_game_is_only_looked_at_and_the_way_back_leads_to_the_game(
    page: Page, good_site: Site,
) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=play]").click()
    expect(page.locator(".ask [data-focus]")).to_be_visible()
    before, length = page.evaluate(KEPT), page.evaluate("history.length")
    hand = page.locator("[data-region=hand]").inner_text()
    broken = f"{write(Challenge(DEAL))[:9]}%20%0A{write(Challenge(DEAL))[9:]}."
    for fragment in (write(Challenge(DEAL)), write(Setup(SEA)), broken):
        page.goto(f"{good_site.url}#{fragment}")
        expect(page.locator("#screen .link-facts")).to_be_visible()
        assert page.evaluate("[location.hash, history.state.screen]") == ["", "link"]
        assert page.evaluate(KEPT) == before
        page.go_back()
        expect(page.locator("[data-region=hand]")).to_have_text(hand, use_inner_text=True)
    assert page.evaluate("history.length") == length + 1
    page.locator("[data-region=head] [data-do=title]").first.click()
    page.locator("#title [data-open=settings]").click()
    page.evaluate("(fragment) => { location.hash = fragment; }", write(Setup(SEA)))
    expect(page.locator("#screen .link-facts")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator("#screen .sheet.link .main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    old, new = (texts_in(kept) for kept in (before, page.evaluate(KEPT)))
    assert {**new, **old} == {**new, **{key: old[key] for key in old if key == "libertalia/save/latest"}}


def test_a_link_is_opened_and_one_is_made_without_network(
    visitor: Visitor, new_site: Callable[..., Site],
) -> None:
    site = new_site("--compress")
    context, watch = visitor(site, reduced_motion="reduce")
    watch.expect("ERR_CONNECTION_REFUSED")  # the browser looks for a new service worker
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    kept(page)
    site.stop()
    later = context.new_page()
    later.goto(f"{site.url}#{write(Challenge(SEA))}")
    expect(later.locator("#screen .link-facts")).to_be_visible(timeout=60_000)
    later.locator("#screen [data-do=title]").click()
    later.locator("#title [data-do=new]").click()
    later.locator("[data-do=shareform]").click()
    later.locator("[data-do='linkcode:setup']").click()
    expect(later.locator(".qr")).to_be_visible(timeout=30_000)


def play(page: Page, address: str) -> str:
    page.goto(address)
    expect(page.locator("#screen .sheet.link")).to_be_visible(timeout=60_000)
    page.locator("#screen .sheet.link .main").click()
    return str(page.evaluate(PLAY))


@pytest.mark.parametrize("deal", [DEAL, SEA], ids=lambda deal: deal.edition)
def test_a_challenge_is_the_same_game_in_two_browsers(page: Page, good_site: Site, deal: Deal) -> None:
    """The code of a result holds the choices and a proof: the hash of all that happened."""
    link = write(Challenge(deal))
    in_chromium = play(page, f"{good_site.url}#{link}")
    with firefox() as robot:
        in_firefox = played_by(robot, f"{good_site.url}#{link}")
    assert in_chromium == in_firefox
    ending = read(in_chromium.rpartition(" ")[2])
    assert f"{ending.score} " in in_chromium  # type: ignore[union-attr]


def played_by(robot: Robot, address: str) -> str:
    robot.goto(address)
    until(robot, "document.querySelector('#screen .sheet.link .main') !== null")
    robot.click("#screen .sheet.link .main")
    until(robot, "document.documentElement.dataset.screen === 'table'")
    return str(robot.run(PLAY))


def test_from_the_form_by_copy_file_code_and_paper(page: Page, good_site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=new]").click()
    page.locator("[name=name1]").fill("Bo")
    page.locator("[data-do=shareform]").click()
    address = page.locator("[data-key=challenge] input").input_value()
    assert address.startswith(good_site.url)
    assert isinstance(read(address.partition("#")[2]), Challenge)
    page.locator("[data-do='linkcopy:challenge']").click()
    expect(page.locator("[data-do='linkcopy:challenge'][data-done]")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    with page.expect_download() as download:
        page.locator("[data-do='linkfile:challenge']").click()
    assert Path(download.value.path()).read_text("utf-8") == address
    page.locator("[data-do='linkcode:challenge']").click()
    expect(page.locator(".qr")).to_be_visible(timeout=30_000)
    page.locator("[data-do='linksheet:challenge']").click()
    expect(page.locator(".paper .address")).to_have_text(address)
    page.locator("[data-do=shares]").click()
    page.locator("[data-do=toform]").click()
    expect(page.locator("[name=name1]")).to_have_value("Bo")
    expect(page.locator("[name=seed]")).not_to_have_value("")


def test_what_was_played_is_watched_and_compared(page: Page, good_site: Site) -> None:
    line = play(page, f"{good_site.url}#{write(Challenge(DEAL))}")
    page.locator("#screen [data-do=share]").click()
    replay = page.locator("[data-key=replay] input").input_value()
    assert len(replay.partition("#")[2]) <= 1600
    assert isinstance(read(replay.partition("#")[2]), Replay)
    page.locator("[data-do=result]").click()
    page.locator("[data-do=replay]").click()
    moment(page.locator("[data-region=watch] .quiet"), 0)
    page.locator("[data-do='watch:on']").click()
    moment(page.locator("[data-region=watch] .quiet"), 1)
    page.locator("[data-do='watch:speed:4']").click()
    page.locator("[data-do='watch:play']").click()
    expect(page.locator("[data-region=watch] .quiet")).to_contain_text("Moment 4", timeout=20_000)
    page.locator("[data-do='watch:pause']").click()
    page.locator("#screen [data-do=title]").click()
    page.locator("#title [data-do=saves]").click()
    page.locator("[data-do=results]").click()
    forged = re.sub(r": \d+ ", ": 999 ", line)
    page.locator("textarea").fill(f"Ann: {line}\nnonsense\nBo: {forged}")
    page.locator("#screen form .main").click()
    expect(page.locator(".results tbody tr")).to_have_count(2, timeout=30_000)
    said = page.locator(".results tbody").inner_text()
    assert ALL["en"]("links.told.verified") in said
    assert ALL["en"]("links.told.altered") in said


def moment(place: Locator, number: int) -> None:
    expect(place).to_contain_text(f"Moment {number} of")


def test_a_position_of_a_running_game_gives_nothing_away(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=play]").click()
    page.locator("[data-region=head] [data-do=share]").click()
    kinds = [one.get_attribute("data-key") for one in page.locator("#screen .link > section").all()]
    assert kinds == ["position"]
    page.locator("[name=question]").fill("Whom do you send?  ")
    page.locator("[name=answer]").select_option(index=2)
    page.locator("[name=words]").fill("<b>Because</b>\nof the booty.")
    page.locator("[name=author]").fill("Ann")
    page.locator("[data-submit=ask] .main").click()
    expect(page.locator("[name=question]")).to_have_value("Whom do you send?")
    address = page.locator("[data-key=position] input").input_value()
    page.locator("#screen [data-do=look]").click()
    expect(page.locator("[data-region=hand] li")).to_have_count(9)
    before = stored(page)
    page.goto(address)
    expect(page.locator(".link-facts")).to_contain_text("Whom do you send?", timeout=60_000)
    page.locator("#screen .sheet.link .main").click()
    page.locator("[data-region=hand] [data-do^='select:']").last.click(position={"x": 12, "y": 30})
    page.locator(".ask [data-do^='choose:']").click()
    expect(page.locator(".verdict")).to_contain_text("The author would choose: Send")
    expect(page.locator(".verdict")).to_contain_text("<b>Because</b> of the booty.")
    assert stored(page) == before, "a question was kept as a game"


def stored(page: Page) -> dict[str, Any]:
    kept = json.loads(page.evaluate("JSON.stringify(localStorage)"))
    return {key: text for key, text in kept.items() if key.startswith("libertalia/save")}


def test_a_puzzle_is_solved_and_remembered(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=puzzles]").click()
    page.locator("[data-do='puzzle:tie']").click()
    for option in ("play 23", "loot chest"):
        if option.startswith("play"):
            page.locator(f"[data-do='select:{option}']").click(position={"x": 12, "y": 30})
        page.locator(f".ask [data-do='choose:0:{option}']").click()
        skip(page)
    expect(page.locator(".verdict")).to_contain_text(ALL["en"]("puzzle.tie.why"))
    page.locator(".verdict [data-do=puzzles]").click()
    expect(page.locator(".solved")).to_have_count(1)
    page.reload()
    ready(page)
    page.locator("#title [data-do=puzzles]").click()
    expect(page.locator(".solved")).to_have_count(1)


def test_the_fragments_of_this_file_are_what_they_claim() -> None:
    assert isinstance(read(write(Setup(DEAL))), Setup)
    with pytest.raises(LinkError):
        read("<script>hacked()</script>")
