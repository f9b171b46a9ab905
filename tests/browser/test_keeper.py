"""The second keeper (assets/js/keeper.js): what localStorage has lost it gives back, and whatever becomes of it, the
game goes on. That localStorage is written late is played here: it is turned back by hand to what it once was. The real
thing, a killed browser, is in test_browser_kill.py.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.robots import Robot, firefox, webkit
from tests.browser.robots import until as robot_until
from tests.browser.support.player import EMPTY_SHELF, NEWEST, ready, until
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.browser.test_saves import choose, open_list, play_now, still

SHELF = "Object.entries(localStorage)"
TURN_BACK = "(entries) => { localStorage.clear(); for (const entry of entries) localStorage.setItem(...entry); }"
CHOICES = f"JSON.parse(JSON.parse(localStorage.getItem({NEWEST})).game).choices"
CONTINUE = "#title [data-do=continue]"
ENTRIES = """new Promise((resolve, reject) => {
  const asked = indexedDB.open("libertalia");
  asked.onerror = reject;
  asked.onsuccess = () => {
    const store = asked.result.transaction("texts").objectStore("texts");
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    texts.onsuccess = () => {
      asked.result.close();
      resolve(Object.fromEntries(keys.result.map((key, place) => [key, texts.result[place].text])));
    };
  };
})"""
TOGETHER = f"""{ENTRIES}.then((there) => Object.entries(localStorage).every(([key, text]) =>
  !key.startsWith("libertalia/save/") || there[key] === text)
  && Object.entries(there).every(([key, text]) => localStorage.getItem(key) === text))"""
"""The second keeper has all that the first one has."""
NEVER = "IDBFactory.prototype.open = () => ({});"
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
UNWRITTEN = """(() => { const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (store, mode, options) {
    if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
    return begin.call(this, store, mode, options);
  }; })();"""
ABORTED = """(() => { const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...how) {
    const change = begin.apply(this, how);
    if (how[1] === 'readwrite') change.abort();
    return change;
  }; })();"""
POOR = {"never answers": NEVER, "refuses": REFUSED, "does not write": UNWRITTEN, "gives up": ABORTED,
        "is not there": "delete globalThis.indexedDB"}


def arrive(page: Page, site: Site) -> Page:
    page.goto(site.url)
    ready(page)
    return page


def together(page: Page) -> None:
    until(page, "both keepers have the same", lambda: page.evaluate(TOGETHER))


def played(page: Page, site: Site, most: int) -> tuple[list[Any], list[Any], list[Any]]:
    """A game; what the shelf was after its first choice, and the choices made then and now."""
    arrive(page, site)
    play_now(page)
    choose(page)
    together(page)
    old, few = page.evaluate(SHELF), page.evaluate(CHOICES)
    for _ in range(most):
        choose(page)
    together(page)
    return old, few, page.evaluate(CHOICES)


def resumed(page: Page, site: Site) -> list[Any]:
    """The choices of the game that is continued."""
    arrive(page, site)
    page.locator(CONTINUE).click()
    expect(page.locator("[data-screen=table]")).to_have_count(1)
    return list(page.evaluate(CHOICES))


@pytest.fixture
def context(visitor: Visitor, good_site: Site) -> BrowserContext:
    return still(visitor, good_site)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


# --- what is given back ------------------------------------------------------------------------------------

@pytest.mark.parametrize("most", [1, 2, 5])
def test_what_local_storage_has_lost_comes_back(page: Page, good_site: Site, most: int) -> None:
    old, few, all_of_them = played(page, good_site, most)
    assert len(all_of_them) > len(few)
    page.evaluate(TURN_BACK, old)
    assert page.evaluate(CHOICES) == few
    assert resumed(page, good_site) == all_of_them
    choose(page)
    together(page)


def test_a_shelf_that_was_never_written_comes_back_whole(page: Page, good_site: Site) -> None:
    _, _, choices = played(page, good_site, 1)
    page.evaluate("localStorage.clear()")
    assert resumed(page, good_site) == choices


def test_language_and_settings_come_back(page: Page, good_site: Site) -> None:
    arrive(page, good_site)
    old = page.evaluate(SHELF)
    page.locator("#title [data-open=settings]").click()
    page.locator("#settings [data-language=fr]").click()
    page.locator("#settings label:has([name=size][value=huge])").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    together(page)
    page.evaluate(TURN_BACK, old)
    arrive(page, good_site)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-size", "huge")


def test_a_deletion_is_not_undone_whoever_has_forgotten_it(page: Page, good_site: Site) -> None:
    played(page, good_site, 1)
    arrive(page, good_site)
    old = page.evaluate(SHELF)
    open_list(page)
    page.locator("[data-do^='delete:']").click()
    expect(page.locator(".games")).to_have_count(0)
    together(page)
    page.evaluate(TURN_BACK, old)  # the first keeper still has the game
    arrive(page, good_site)
    expect(page.locator(CONTINUE)).to_be_hidden()
    assert not [key for key, _ in page.evaluate(SHELF) if key.startswith("libertalia/save/")]


@pytest.mark.parametrize("lack", [key for key in POOR if key != "is not there"])
def test_a_deletion_that_only_local_storage_knows_holds(
    context: BrowserContext, page: Page, good_site: Site, lack: str,
) -> None:
    played(page, good_site, 1)
    page.close()
    poor = context.new_page()
    poor.add_init_script(POOR[lack])
    arrive(poor, good_site)
    open_list(poor)
    poor.locator("[data-do^='delete:']").click()
    expect(poor.locator(".games")).to_have_count(0)
    poor.close()
    after = arrive(context.new_page(), good_site)
    expect(after.locator(CONTINUE)).to_be_hidden()
    assert not [key for key, _ in after.evaluate(SHELF) if key.startswith("libertalia/save/")]


def test_a_key_that_was_taken_away_by_hand_stays_away(page: Page, good_site: Site) -> None:
    played(page, good_site, 1)
    page.evaluate(f"() => {{ {EMPTY_SHELF} }}")
    arrive(page, good_site)
    expect(page.locator(CONTINUE)).to_be_hidden()


# --- what may become of the second keeper ------------------------------------------------------------------

@pytest.mark.parametrize("lack", POOR)
def test_without_the_second_keeper_the_first_one_counts(
    context: BrowserContext, page: Page, good_site: Site, lack: str,
) -> None:
    """Behind by a visit it knows nothing newer, though nobody could tell it so."""
    _, _, before = played(page, good_site, 1)
    page.close()
    poor = context.new_page()
    poor.add_init_script(POOR[lack])
    assert resumed(poor, good_site) == before
    for _ in range(3):
        choose(poor)
    choices = poor.evaluate(CHOICES)
    assert len(choices) > len(before)
    old = poor.evaluate(SHELF)
    poor.close()
    after = context.new_page()
    assert resumed(after, good_site) == choices
    choose(after)
    together(after)
    # And from then on it is heard again, also where localStorage still says that it was not there.
    newest = after.evaluate(CHOICES)
    after.evaluate(TURN_BACK, old)
    assert resumed(after, good_site) == newest


@pytest.mark.parametrize("lack", ["never answers", "refuses", "is not there"])
def test_what_was_played_without_knowing_the_lost_choices_stands(
    context: BrowserContext, page: Page, good_site: Site, lack: str,
) -> None:
    """A browser was killed; the next visit could not ask the second keeper, and went on from where it stood."""
    old, few, _ = played(page, good_site, 3)
    page.evaluate(TURN_BACK, old)
    page.close()
    poor = context.new_page()
    poor.add_init_script(POOR[lack])
    assert resumed(poor, good_site) == few
    choose(poor)
    choices = poor.evaluate(CHOICES)
    poor.close()
    assert resumed(context.new_page(), good_site) == choices


def test_a_database_that_is_deleted_meanwhile_is_made_anew(page: Page, good_site: Site) -> None:
    played(page, good_site, 1)
    assert page.evaluate("""new Promise((resolve) => {
      const asked = indexedDB.deleteDatabase("libertalia");
      asked.onsuccess = () => resolve("deleted");
      asked.onblocked = () => resolve("blocked");
    })""") == "deleted"
    choose(page)
    until(page, "the choice is there", lambda: page.evaluate(f"{ENTRIES}.then((there) => there[{NEWEST}])")
          == page.evaluate(f"localStorage.getItem({NEWEST})"))


def test_a_database_of_a_newer_build_is_let_alone(page: Page, good_site: Site) -> None:
    _, _, before = played(page, good_site, 1)
    assert page.evaluate("""new Promise((resolve) => {
      const asked = indexedDB.open("libertalia", 2);
      asked.onsuccess = () => (asked.result.close(), resolve("newer"));
      asked.onblocked = () => resolve("blocked");
    })""") == "newer"
    choose(page)
    choices = page.evaluate(CHOICES)
    assert len(choices) > len(before)
    assert resumed(page, good_site) == choices


def test_two_tabs_play_two_games_and_nothing_of_either_is_lost(
    context: BrowserContext, page: Page, good_site: Site,
) -> None:
    old, _, _ = played(page, good_site, 1)
    other = arrive(context.new_page(), good_site)
    play_now(other)
    for tab in (page, other, page, other, other, page):
        choose(tab)
    together(page)
    newest = dict(page.evaluate(SHELF))
    other.close()
    page.evaluate(TURN_BACK, old)
    arrive(page, good_site)
    found = dict(page.evaluate(SHELF))
    games = {key: text for key, text in newest.items() if key.startswith("libertalia/save/")}
    assert len(games) == 7
    assert {key: found.get(key) for key in games} == games


# --- other browsers ----------------------------------------------------------------------------------------

STAGE = "document.documentElement.dataset.stage"
PRESS = """((wanted) => {
  for (const kind of ["skip", "choose:", "select:"]) {
    const found = document.querySelector(`#screen [data-do^='${kind}']:not(:disabled)`);
    if (found && document.documentElement.dataset.screen !== "title") found.click();
  }
  return CHOICES.length >= wanted;
})""".replace("CHOICES", CHOICES)


def gives_back(robot: Robot, site: Site) -> None:
    def start() -> None:
        robot.goto(site.url)
        assert robot_until(robot, f"['ready', 'failed'].includes({STAGE}) && {STAGE}") == "ready"

    start()
    robot.run("document.querySelector('#title [data-do=play]').click()")
    robot_until(robot, f"{PRESS}(1)")
    robot_until(robot, TOGETHER)
    old = robot.run(SHELF)
    robot_until(robot, f"{PRESS}(6)")
    robot_until(robot, TOGETHER)
    choices = robot.run(CHOICES)
    robot.run(f"({TURN_BACK})({json.dumps(old)})")
    assert len(robot.run(CHOICES)) < len(choices)
    start()
    assert robot.run(CHOICES) == choices
    assert robot.errors() == []


def test_firefox_gives_back_what_local_storage_has_lost(good_site: Site) -> None:
    with firefox() as robot:
        gives_back(robot, good_site)


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_gives_back_what_local_storage_has_lost(good_site: Site) -> None:
    with webkit() as robot:
        gives_back(robot, good_site)
