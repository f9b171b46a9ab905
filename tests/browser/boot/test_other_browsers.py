"""Firefox and WebKit: start, first click, and a start with the server gone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.browse import DIST, ROOT, Server

from .conftest import needed


def test_firefox_starts_plays_and_starts_again_offline() -> None:
    firefox = shutil.which("firefox-esr") or shutil.which("firefox") or needed("firefox-esr")
    command = ["node", str(ROOT / "tests/browser/boot/firefox.mjs"), firefox, str(DIST)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.stdout, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found == {"online": "ready", "offline": "ready", "snapshot": 1, "errors": []}


@pytest.fixture
def webkit() -> Iterator[Any]:
    driver, xvfb = needed("WebKitWebDriver"), needed("Xvfb")
    screen = f":{90 + os.getpid() % 900}"
    display = subprocess.Popen([xvfb, screen, "-screen", "0", "1280x900x24"], stderr=subprocess.DEVNULL)
    os.environ.update(DISPLAY=screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1", GDK_BACKEND="x11")
    options = Options()
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    options.binary_location = str(found[0]) if found else needed("MiniBrowser")
    options.add_argument("--automation")
    browser = webdriver.WebKitGTK(options=options, service=Service(driver))
    yield browser
    browser.quit()
    display.terminate()
    display.wait()


def until(what: str, check: Callable[[], Any]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if check():
            return
        time.sleep(0.2)
    raise AssertionError(f"never came: {what}")


def test_webkit_starts_plays_and_starts_again_offline(webkit: Any) -> None:
    def stage() -> str:
        return str(webkit.execute_script("return document.documentElement.dataset.stage"))

    def choices() -> list[Any]:
        return list(webkit.find_elements(By.CSS_SELECTOR, "[data-do^='choose:']"))

    with Server(DIST, "--compress") as host:
        webkit.get(host.url)
        webkit.find_element(By.CSS_SELECTOR, "#title [data-do=play]").click()
        until("the table", choices)
        choices()[0].click()
        until("the next question", choices)
        assert stage() == "ready"
        until("the kept build", lambda: webkit.execute_async_script(
            "const done = arguments[0]; (async () => { let count = 0; for (const name of await caches.keys())"
            " count += (await (await caches.open(name)).keys()).length > 0; done(count >= 2) })()"))
    webkit.get(host.url)
    until("the second start", lambda: stage() == "ready")
    webkit.find_element(By.CSS_SELECTOR, "#title [data-do=continue]").click()
    until("the saved table", choices)
