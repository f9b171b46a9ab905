"""What every browser must be able to do: start, take the first click, play against a Captain who thinks, and start
again without the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.robots import Robot, until
from tools.browse import Server

STAGE = "document.documentElement.dataset.stage"
CHOICES = "[...document.querySelectorAll(\"[data-do^='choose:'], [data-do^='select:']\")].map((one) => one.dataset.do)"
AWAKE = "document.documentElement.dataset.screen !== 'rest'"
ASKED = f"(document.querySelector('#screen [data-do=skip]')?.click(), {AWAKE} && {CHOICES}.length && {CHOICES})"
"""The choices, as soon as nothing moves any more and none lies under a day of rest."""
LAST_CARD = "[data-region=hand] li:last-child [data-do^='select:']"
"""No other card lies over it."""
HEAD = "localStorage.getItem(`libertalia/save/${localStorage.getItem('libertalia/save/latest')}/head`)"
CAPTAIN = """((field) => {
  field.value = "captain";
  field.dispatchEvent(new Event("change", { bubbles: true }));
})(document.querySelector("[name=player1]"))"""
THOUGHT = "performance.getEntriesByName('thought').length"
A_DAY = 8
"""More choices than one seat has before the next sunrise, when a Captain is asked at the latest."""
KEPT = """(async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("libertalia"));
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return counts.length === 2 && counts.every(Boolean) && Boolean(navigator.serviceWorker.controller);
})()"""

SAME_EMBLEM = """(() => {
  const letter = (name) => {
    document.body.insertAdjacentHTML("beforeend", `<i id="probe" class="icon i-${name}"></i>`);
    const found = getComputedStyle(document.getElementById("probe"), "::before").content;
    document.getElementById("probe").remove();
    return found;
  };
  const [first, second] = ["original-5", "galecrest-5"].map(letter);
  return document.fonts.check("16px Pieces") && first !== "none" && first === second;
})()"""
"""The second edition's is the letter of the first one."""


def started(robot: Robot) -> None:
    stage = until(robot, f"['ready', 'failed'].includes({STAGE}) && {STAGE}")
    assert stage == "ready", robot.run("document.getElementById('reason').textContent")


def marks(robot: Robot) -> dict[str, float]:
    found = robot.run("performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])")
    return dict(found)


def choose(robot: Robot) -> tuple[list[Any], list[Any]]:
    """Sends the last card of the hand, or takes the first of other choices; the choices before it and after it."""
    before = until(robot, ASKED)
    saved = robot.run(HEAD)
    if before[0].startswith("select:"):
        robot.click(LAST_CARD)
        until(robot, "document.querySelector(\".ask [data-do^='choose:']\") !== null")
    robot.click(".ask [data-do^='choose:']")
    until(robot, f"{HEAD} !== {saved!r}")
    return before, until(robot, ASKED)


def travel(robot: Robot, build: Path) -> None:
    with Server(build, "--compress", "--warm") as server:
        # The first visit, and a click that does not wait for Python.
        robot.goto(server.url)
        robot.click("#title [data-do=new]")
        until(robot, "document.querySelector('[data-do=begin]') !== null")
        started(robot)
        assert "python-from-snapshot" not in marks(robot)
        robot.run(CAPTAIN)
        until(robot, "document.querySelector('[name=player1]').value === 'captain'")
        robot.click("[data-do=begin]")
        until(robot, SAME_EMBLEM)
        choose(robot)
        assert robot.run(THOUGHT), "the Captain has not thought"
        _, after = choose(robot)
        until(robot, KEPT)
    assert server.process.poll() is not None
    # The server is gone: the whole build comes from the service worker, Python from the memory snapshot.
    robot.goto(server.url + "?again")
    started(robot)
    assert "python-from-snapshot" in marks(robot)
    robot.click("#title [data-do=continue]")
    assert until(robot, ASKED) == after
    for _ in range(A_DAY):
        if not robot.run(THOUGHT):
            choose(robot)
    until(robot, THOUGHT)
    assert robot.errors() == []
