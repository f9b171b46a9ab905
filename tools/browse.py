"""Servers and Chromium for the benchmark and the browser tests."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
UNWANTED = ("Translate", "OptimizationHints", "MediaRouter", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The last two: pages of the browser's own behind its address bar, a quarter of a start's work in every new window."""
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--no-first-run", "--disable-quic", f"--disable-features={','.join(UNWANTED)}"]


class Server:
    """tools/serve.mjs with these options, its log read as it comes."""

    def __init__(self, folder: Path, *options: str, port: int = 0) -> None:
        node = shutil.which("node")
        assert node, "Node is needed"
        command = [node, str(ROOT / "tools/serve.mjs"), str(folder), "--port", str(port), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        first = self.process.stdout.readline()
        assert first, f"the server did not start: {command}"
        self.url: str = json.loads(first)["url"]
        self.port = int(self.url.split(":")[2].split("/")[0])
        self.answers: list[dict[str, Any]] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.answers.append(json.loads(line))

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def chromium() -> str:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "Chromium is missing: install the package chromium"
    return found


@contextmanager
def profile(chrome: BrowserType, folder: str | None = None, **options: Any) -> Iterator[BrowserContext]:
    """A Chromium with a profile of its own, thrown away at the end unless the folder is given."""
    place = folder or tempfile.mkdtemp()
    context = chrome.launch_persistent_context(
        place, executable_path=chromium(), args=QUIET, locale="en-GB", **options
    )
    try:
        yield context
    finally:
        context.close()
        if not folder:
            shutil.rmtree(place, ignore_errors=True)
