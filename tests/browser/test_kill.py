"""The tab is killed at random moments of random games, in three browsers. After each restart the game stands at the
last committed choice: the one in flight is there whole or not at all, and all before it is there.

LIBERTALIA_SEED repeats a run, as far as moments can be repeated.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from libertalia import Decision, Game
from tests.browser.kill_robots import Mortal, mortal_chromium, mortal_firefox, mortal_webkit
from tests.browser.robots import Runner, until
from tests.browser.support.player import MEMORY_KEPT
from tests.browser.support.site import Site
from tests.ui.stand_in import Shelf
from ui.names import NUMERALS
from ui.shelf import LATEST, head_of, places, slot_of
from ui.store import PERSON

IN_ALL = int(os.environ.get("LIBERTALIA_KILLS", "20"))
"""LIBERTALIA_KILLS=200 npm test -- browser -- -k loses_no_choice: the long run, which takes ten minutes or more."""
KILLS = {"chromium": IN_ALL * 14 // 20, "firefox": IN_ALL * 3 // 20, "webkit": IN_ALL * 3 // 20}
ENOUGH = 100
"""With so many kills some must hit before and some after the choice in flight is kept; fewer may miss one of them."""
STAGE = "document.documentElement.dataset.stage"
SHELF = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('libertalia/')))"
READY = f"['ready', 'failed'].includes({STAGE}) && {STAGE}"

# The page of a test: presses buttons itself, so that the moment of a kill can be chosen to the millisecond.
HAND = """
globalThis.all = (kind) => [...document.querySelectorAll(`#screen [data-do^='${kind}']:not(:disabled)`)];
globalThis.press = (share) => {
  for (const kind of ["face:", "skip", "choose:", "select:"]) {
    const found = all(kind);
    if (!found.length) continue;
    const one = found[Math.floor(share * found.length)];
    one.click();
    return one.dataset.do ?? kind;
  }
  return null;
};
globalThis.lead = (shares) => {  // up to the next choice, which is left to be made
  for (const share of shares) {
    if (all("choose:").length && !all("skip").length && !all("face:").length) break;
    if (!press(share)) break;
  }
  return all("choose:").map((one) => one.dataset.do);
};
"""
SHOWN = """(() => {
  const texts = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent.trim());
  const does = (kind) => [...new Set(all(kind).map((one) => one.dataset.do))].sort();
  return {screen: document.documentElement.dataset.screen, h1: texts("#screen h1")[0] ?? "", face: does("face:"),
    choose: does("choose:"), select: does("select:"), steal: does("steal:"), skip: does("skip"),
    purses: Object.fromEntries([...document.querySelectorAll("#screen [data-zone^='purse:'] dd")]
      .map((one) => [one.closest("[data-zone]").dataset.zone.split(":")[1], Number(one.textContent)]))};
})()"""
BEGIN = """((people) => {
  document.querySelector("#title [data-do=new]").click();
  const seats = () => document.querySelectorAll("#screen [name^=player]").length;
  while (seats() > people.length) document.querySelector("[data-do='form:fewer']").click();
  while (seats() < people.length) document.querySelector("[data-do='form:more']").click();
  people.forEach((person, seat) => {
    const field = document.querySelector(`[name=player${seat}]`);
    field.value = person ? "person" : "deckhand";
    field.dispatchEvent(new Event("change", {bubbles: true}));
  });
  document.querySelector("[data-do=begin]").click();
})"""


class Kept(NamedTuple):
    """What stands on a shelf, read without the page's own recovery: every head must point to a whole game."""

    newest: str
    games: dict[str, Game]
    players: dict[str, list[str]]

    @property
    def game(self) -> Game | None:
        return self.games.get(self.newest)

    @property
    def choices(self) -> list[tuple[int, str]]:
        return list(self.game.choices) if self.game else []

    @property
    def decision(self) -> Decision | None:
        """What the next person is asked."""
        assert self.game
        players = self.players[self.newest]
        return next((one for one in self.game.waiting if players[one.seat] == PERSON), None)


def kept(robot: Mortal) -> Kept:
    shelf = Shelf(robot.run(SHELF))
    assert not [key for key in shelf.kept if key.startswith("libertalia/aside/")], "something was found damaged"
    games, players = {}, {}
    for place in places(shelf):
        head = shelf.get(head_of(place))
        if head is None:  # killed while the first save of a game was being written
            continue
        envelope = json.loads(shelf.get(slot_of(place, head)) or "")
        games[place] = Game.load(envelope["game"])
        players[place] = envelope["players"]
    return Kept(shelf.get(LATEST) or "", games, players)


def compare(robot: Runner, chance: random.Random, found: Kept) -> None:
    """The table shows exactly this game: whom it asks for what, round and day, and every purse."""
    game, shown = found.game, robot.run(SHOWN)
    assert game
    assert shown["steal"] == [], "the game is not free"
    if game.over:
        assert shown["screen"] == "final", shown
        return
    decision = found.decision
    assert decision, "the save stands where only deckhands are asked"
    if shown["face"]:
        assert shown["face"] == [f"face:{decision.seat}"]
        assert not shown["choose"] + shown["select"], "something to choose before the curtain is open"
        robot.run(f"press({chance.random()})")
        shown = robot.run(SHOWN)
    kind = "select" if decision.kind == "play" else "choose"
    asked = {f"select:{option}" if kind == "select" else f"choose:{decision.seat}:{option}"
             for option in decision.options}
    assert set(shown[kind]) == asked, shown
    assert shown["h1"].replace("\\xa0", " ").endswith(f"{NUMERALS[game.round - 1]} · Day {game.day}"), shown["h1"]
    purses = {str(seat): one["doubloons"] for seat, one in enumerate(game.view(None)["seats"])}
    assert shown["purses"] == purses


class Trial:
    """One browser, one long row of games and kills."""

    def __init__(self, robot: Mortal, url: str, chance: random.Random) -> None:
        self.robot, self.url, self.chance = robot, url, chance
        self.ends: Counter[str] = Counter()
        """What became of the choices in flight."""

    def arrive(self) -> None:
        self.robot.goto(self.url)
        assert until(self.robot, READY) == "ready", self.robot.run("document.getElementById('reason').textContent")
        self.robot.run(f"(() => {{ {HAND} }})()")

    def run(self, expression: str) -> Any:
        return self.robot.run(expression)

    def shares(self, count: int) -> str:
        return json.dumps([self.chance.random() for _ in range(count)])

    # --- playing -------------------------------------------------------------------------------------------

    def sit_down(self) -> Kept:
        """Goes on with the kept game and looks whether the table shows it; now and then with a new one."""
        found = kept(self.robot)
        if found.game is None or found.game.over or self.chance.random() < 0.15:
            self.begin("")
            until(self.robot, "all('choose:').length + all('select:').length + all('face:').length > 0")
            found = kept(self.robot)
        else:
            self.run("document.querySelector('#title [data-do=continue]').click()")
            until(self.robot, "['table', 'final'].includes(document.documentElement.dataset.screen)")
            compare(self.robot, self.chance, found)
        return found

    def begin(self, later: str) -> None:
        seats = self.chance.randrange(2, 7)
        people = [True, *(self.chance.random() < 0.3 for _ in range(seats - 1))]
        self.run(later.replace("WHAT", f"{BEGIN}({json.dumps(people)})") or f"{BEGIN}({json.dumps(people)})")

    # --- killing -------------------------------------------------------------------------------------------

    def kill_soon(self, most: float) -> None:
        time.sleep(self.chance.random() * most)
        assert self.robot.kill()

    def trial(self) -> None:
        """Plays on for a while, dies somewhere, comes back, and compares."""
        moving = self.chance.random() < 0.5
        settings = json.dumps({"motion": "auto" if moving else "off"})
        self.run(f"localStorage.setItem('libertalia/settings', {settings!r})")
        self.run(f"document.documentElement.dataset.motion = '{'auto' if moving else 'off'}'")
        way = self.chance.choices(list(WAYS), [60, 15, 12, 8, 5])[0]
        WAYS[way](self, way)

    def expect(self, way: str, before: Kept, option: str = "") -> None:
        """After the restart: what stood, or what stood and the choice in flight with all that deckhands did then."""
        self.arrive()
        after = kept(self.robot)
        for place, game in before.games.items():
            if place != before.newest or after.newest != before.newest:
                assert after.games[place].choices == game.choices, f"{way}: another game has changed"
        if after.newest == before.newest and after.choices == before.choices:
            self.ends[f"{way}: not yet kept" if option else f"{way}: as it stood"] += 1
            return
        self.ends[f"{way}: kept"] += 1
        assert option, f"{way}: nothing was in flight, and {before.choices} became {after.choices}"
        if option == "begin":
            assert after.newest not in before.games
            assert after.decision
            return
        seat, _, what = option.removeprefix("choose:").partition(":")
        assert after.newest == before.newest
        stood = len(before.choices)
        assert after.choices[:stood] == before.choices
        assert list(after.choices[stood]) == [int(seat), what]
        assert after.game
        assert after.game.over or after.decision, "a deckhand's turn was kept half"
        people = {seat for seat, player in enumerate(after.players[after.newest]) if player == PERSON}
        assert not people & {one for one, _ in after.choices[stood + 1:]}, "a person's choice that nobody made"

    def while_choosing(self, way: str) -> None:
        """Up to a choice; the click that makes it and the blow fall within some milliseconds of each other."""
        self.play_a_while()
        offered = self.run(f"lead({self.shares(40)})")
        before = kept(self.robot)
        if not offered:  # the game is over
            return self.while_standing(way)
        option = self.chance.choice(offered)
        wait = self.chance.randrange(30)
        self.run(f"void setTimeout(() => document.querySelector(`[data-do='{option}']`).click(), {wait})")
        self.kill_soon(0.06)
        return self.expect(way, before, option)

    def while_told(self, way: str) -> None:
        """While the table still shows what came of a choice: it has been kept long before."""
        self.play_a_while()
        self.run(f"lead({self.shares(40)})")
        self.run(f"press({self.chance.random()})")
        before = kept(self.robot)
        self.kill_soon(1.5)
        self.expect(way, before)

    def while_continuing(self, way: str) -> None:
        before = kept(self.robot)
        self.run("void setTimeout(() => document.querySelector('#title [data-do=continue]')?.click(), 5)")
        self.kill_soon(0.04)
        self.expect(way, before)

    def while_starting(self, way: str) -> None:
        before = kept(self.robot)
        self.run("void setTimeout(() => location.reload())")
        self.kill_soon(0.5)
        self.expect(way, before)

    def while_beginning(self, way: str) -> None:
        before = kept(self.robot)
        self.begin("void setTimeout(() => WHAT, 5)")
        self.kill_soon(0.12)
        self.expect(way, before, "begin")

    def while_standing(self, way: str) -> None:
        before = kept(self.robot)
        self.kill_soon(0.01)
        self.expect(way, before)

    def play_a_while(self) -> None:
        self.sit_down()
        for _ in range(self.chance.randrange(12)):
            self.run(f"press({self.chance.random()})")


WAYS = {"choosing": Trial.while_choosing, "told": Trial.while_told, "continuing": Trial.while_continuing,
        "starting": Trial.while_starting, "beginning": Trial.while_beginning}


def killed_again_and_again(robot: Mortal, url: str, chance: random.Random, kills: int) -> None:
    trial = Trial(robot, url, chance)
    trial.arrive()
    until(robot, f"({MEMORY_KEPT})()")  # from now on it starts from the snapshot
    trial.arrive()
    for number in range(kills):
        try:
            trial.trial()
        except Exception as error:
            raise AssertionError(f"kill {number} of {kills}; so far {dict(trial.ends)}") from error
    trial.sit_down()
    print(kills, "kills:", dict(trial.ends))  # noqa: T201 (the figures, with pytest -s)
    assert robot.errors() == []
    seen = {end.partition(": ")[2] for end in trial.ends}
    assert seen >= {"kept", "as it stood"} if kills >= ENOUGH else seen, trial.ends


@pytest.mark.timeout(900)
def test_chromium_loses_no_choice(browser: Browser, good_site: Site, chance: random.Random, tmp_path: Path) -> None:
    with mortal_chromium(browser.browser_type, tmp_path / "profile") as robot:
        killed_again_and_again(robot, good_site.url, chance, KILLS["chromium"])


@pytest.mark.timeout(900)
def test_firefox_loses_no_choice(good_site: Site, chance: random.Random) -> None:
    with mortal_firefox() as robot:
        killed_again_and_again(robot, good_site.url, chance, KILLS["firefox"])


@pytest.mark.timeout(900)
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_loses_no_choice(good_site: Site, chance: random.Random) -> None:
    with mortal_webkit() as robot:
        killed_again_and_again(robot, good_site.url, chance, KILLS["webkit"])
