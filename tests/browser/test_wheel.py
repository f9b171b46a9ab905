"""The engine's wheel, installed in the page's Pyodide, plays the games that every CPython plays.

Here it is every third of the two hundred; all of them are played in the page on the engine that the build ships
(test_engine_suite.py).
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from playwright.sync_api import Browser

import libertalia
from tests.browser.python_page import PAGES, answer_of, site
from tests.tools.wheel import make_wheel
from tools.browse import ROOT

KEPT = ROOT / "tests/engine/fingerprints.json"


def test_the_installed_wheel_plays_the_same_games(browser: Browser, build: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    site(build, folder, PAGES / "wheel.py")
    wheel = make_wheel(tmp_path)
    with zipfile.ZipFile(folder / "files.zip", "w") as archive:
        archive.write(wheel, wheel.name)
        archive.write(ROOT / "tests/engine/fingerprints.py", "fingerprints.py")
    found = answer_of(browser, folder)
    assert found["platform"] == "emscripten"
    assert "/site-packages/" in found["engine"]
    assert found["version"] == libertalia.__version__
    kept = json.loads(KEPT.read_text("utf-8"))
    assert len(found["games"]) == 67
    assert found["games"] == {name: kept[name] for name in found["games"]}
