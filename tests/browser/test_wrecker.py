"""Nothing lost, nothing stuck, whatever is wrecked: see wrecker.py.

LIBERTALIA_ROUNDS=1000 npm test -- browser -- -k wrecker: the long run. LIBERTALIA_VOYAGE repeats the voyage that a
failure names, as far as moments can be repeated; each begins with a browser in which two copies of the game are kept.
"""

from __future__ import annotations

import os
import random
import shutil
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType

from tests.browser.conftest import SEED
from tests.browser.guest import Act
from tests.browser.support.fleet import Fleet
from tests.browser.support.player import MEMORY_KEPT
from tests.browser.wrecker import PATIENCE, RELOADS, Wrecker, plan

ROUNDS = int(os.environ.get("LIBERTALIA_ROUNDS", "50"))
VOYAGE = os.environ.get("LIBERTALIA_VOYAGE")
LENGTH = 10
"""Rounds of a voyage: what is left of one is there in the next."""
LONGEST = RELOADS * PATIENCE + 60
"""Seconds for a round; then its browser is ended, and so is whatever hangs."""


@pytest.fixture(scope="module")
def fleet(build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    found = Fleet(build, tmp_path_factory.mktemp("fleet"))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def home(browser: Browser, fleet: Fleet, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The profile with which each voyage begins."""
    folder = tmp_path_factory.mktemp("home") / "profile"
    wrecker = Wrecker(browser.browser_type, folder, fleet, random.Random(1))
    for path in ("a/", ""):
        wrecker.path = path
        assert wrecker.visit(PATIENCE)
        wrecker.until(f"({MEMORY_KEPT})()", 30)
    wrecker.close()
    return folder


def voyage(chrome: BrowserType, home: Path, fleet: Fleet, place: Path, rounds: list[list[Act]], seed: int
           ) -> Counter[str]:
    """Answers what came of it all."""
    shutil.copytree(home, place, ignore=shutil.ignore_patterns("Singleton*"))
    wrecker = Wrecker(chrome, place, fleet, random.Random(seed))
    try:
        for number, acts in enumerate(rounds):
            watchdog = threading.Timer(LONGEST, wrecker.end)
            watchdog.start()
            try:
                wrecker.round(acts)
            except Exception as error:
                said = [str(error), f"round {number + 1} of {[*rounds[:number], wrecker.log.acts]}",
                        f"notices {wrecker.log.news}, console {wrecker.log.said}"]
                raise AssertionError("\n".join(said)) from error
            finally:
                watchdog.cancel()
    finally:
        wrecker.close()
        shutil.rmtree(place, ignore_errors=True)
    return wrecker.ends


@pytest.mark.skipif("LIBERTALIA_ROUNDS" not in os.environ and not VOYAGE,
                    reason="beside other work its blank page may not open in time: until then npm run soak wrecks")
@pytest.mark.timeout(20 * ROUNDS + 300)
def test_whatever_the_wrecker_does_three_reloads_later_it_starts_and_nothing_is_lost(
    browser: Browser, home: Path, fleet: Fleet, tmp_path: Path
) -> None:
    seeds = [int(VOYAGE)] if VOYAGE else [SEED * 1000 + number for number in range(-(-ROUNDS // LENGTH))]
    ways, ends = Counter[str](), Counter[str]()
    wrong = []
    for seed in seeds:
        chance = random.Random(seed)
        rounds = [plan(chance) for _ in range(LENGTH)]
        ways.update(act[0] for acts in rounds for act in acts)
        end = "all well"
        try:
            ends += voyage(browser.browser_type, home, fleet, tmp_path / str(seed), rounds, seed)
        except AssertionError as error:
            end = str(error)
            wrong.append(f"LIBERTALIA_VOYAGE={seed}\n{error}")
        print(f"voyage {seed}, {LENGTH} rounds: {end}", flush=True)  # noqa: T201 (with pytest -s, while others go on)
        fleet.calm()
    print(len(seeds) * LENGTH, "rounds:", dict(ways), dict(ends))  # noqa: T201
    assert not wrong, "\n\n".join(wrong)


CASES: dict[str, list[Act]] = {
    "damage found on the way to the newest game": [
        ("play", 2), ("text", "garbled", "slot", 0), ("text", "garbled", "latest", 0), ("kill tab",)],
    "a newer save in a living tab": [("play", 2), ("newer",), ("play", 1)],
    "turned back under a living tab": [("play", 1), ("remember",), ("play", 2), ("turn back",)],
}
"""What the wrecker once found, each by itself."""


@pytest.mark.parametrize("name", CASES)
def test_what_the_wrecker_once_found(browser: Browser, home: Path, fleet: Fleet, tmp_path: Path, name: str) -> None:
    try:
        voyage(browser.browser_type, home, fleet, tmp_path / "profile", [CASES[name]], 1)
    finally:
        fleet.calm()
