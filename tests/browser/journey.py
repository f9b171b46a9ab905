"""What every browser must be able to do: start, take the first click, play, start again without the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.robots import Robot, until
from tools.browse import Server

STAGE = "document.documentElement.dataset.stage"
CHOICES = "[...document.querySelectorAll(\"[data-do^='choose:']\")].map((one) => one.dataset.do)"
HEAD = "localStorage.getItem(`libertalia/save/${localStorage.getItem('libertalia/save/latest')}/head`)"
KEPT = """(async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("libertalia-"));
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return counts.length === 2 && counts.every(Boolean) && Boolean(navigator.serviceWorker.controller);
})()"""


def started(robot: Robot) -> None:
    stage = until(robot, f"['ready', 'failed'].includes({STAGE}) && {STAGE}")
    assert stage == "ready", robot.run("document.getElementById('reason').textContent")


def marks(robot: Robot) -> dict[str, float]:
    found = robot.run("performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])")
    return dict(found)


def choose(robot: Robot) -> tuple[list[Any], list[Any]]:
    """Presses the first choice; the choices before it and after it."""
    before = until(robot, f"{CHOICES}.length && {CHOICES}")
    saved = robot.run(HEAD)
    robot.click(f"[data-do='{before[0]}']")
    until(robot, f"{HEAD} !== {saved!r}")
    return before, until(robot, f"{CHOICES}.length && {CHOICES}")


def travel(robot: Robot, build: Path) -> None:
    with Server(build, "--compress", "--warm") as server:
        # The first visit, and a click that does not wait for Python.
        robot.goto(server.url)
        robot.click("#title [data-do=new]")
        until(robot, "document.querySelector('[data-do=begin]') !== null")
        started(robot)
        assert "python-from-snapshot" not in marks(robot)
        robot.click("[data-do=begin]")
        choose(robot)
        _, after = choose(robot)
        until(robot, KEPT)
    assert server.process.poll() is not None
    # The server is gone: the whole build comes from the service worker, Python from the memory snapshot.
    robot.goto(server.url + "?again")
    started(robot)
    assert "python-from-snapshot" in marks(robot)
    robot.click("#title [data-do=continue]")
    assert until(robot, f"{CHOICES}.length && {CHOICES}") == after
    choose(robot)
    assert robot.errors() == []
