"""A page that runs Python of the tests on what a build ships; it is served beside the build, never in it."""

from __future__ import annotations

import json
import os
import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tools.browse import ROOT, Server

PAGES = Path(__file__).parent / "pages"
GAMES = PAGES / "games.py"


def site(build: Path, folder: Path, task: Path) -> Path:
    """The build under names without hashes, with the page and what it is to run."""
    for name in ("vendor", "app"):
        os.symlink(next(build.glob(f"{name}-*")), folder / name)
    for page in ("python.html", "python.js"):
        os.symlink(PAGES / page, folder / page)
    os.symlink(task, folder / "task.py")
    return folder


def answer_of(browser: Browser, folder: Path) -> dict[str, Any]:
    """What the task answers in Chromium, with the whole standard library and with the files in files.zip."""
    os.symlink(ROOT / "node_modules/pyodide/python_stdlib.zip", folder / "python_stdlib.zip")
    page = browser.new_page()
    with Server(folder) as server:
        page.goto(f"{server.url}python.html?files=files.zip")
        output = page.locator("#result")
        expect(output).to_have_attribute("data-done", re.compile("well|badly"), timeout=240_000)
        assert output.get_attribute("data-done") == "well", output.inner_text()
        found: dict[str, Any] = json.loads(output.inner_text())
    page.close()
    return found


def games_here() -> dict[str, Any]:
    """What CPython makes of the games."""
    return dict(json.loads(runpy.run_path(str(GAMES))["answer"]()))


def same_games(build: Path, folder: Path, ask: Callable[[str], str]) -> None:
    """`ask` opens an address in a browser and gives the text of #result when the page has done."""
    with Server(site(build, folder, GAMES)) as server:
        there = json.loads(ask(server.url + "python.html"))
    here = games_here()
    assert there.pop("platform") == "emscripten"
    assert here.pop("platform") != "emscripten"
    assert there["playout"] == here["playout"]
    assert there["games"].keys() == here["games"].keys()
    for name, hashes in here["games"].items():
        found = there["games"][name]
        assert len(hashes) == len(found), name
        wrong = [turn for turn, (one, other) in enumerate(zip(hashes, found, strict=True)) if one != other]
        assert not wrong, f"{name}: the browser's game differs from decision {wrong[0]} on"
