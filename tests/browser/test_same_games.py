"""The engine in Chromium's Pyodide and in CPython: the same state at every decision."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.python_page import same_games


def test_chromium_plays_the_same_games_as_cpython(browser: Browser, build: Path, tmp_path: Path) -> None:
    page = browser.new_page()

    def ask(url: str) -> str:
        page.goto(url)
        output = page.locator("#result")
        expect(output).to_have_attribute("data-done", re.compile("well|badly"), timeout=60_000)
        assert output.get_attribute("data-done") == "well", output.inner_text()
        return output.inner_text()

    same_games(build, tmp_path, ask)
    page.close()
