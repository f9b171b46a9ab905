"""Real browsers on a real build under the real headers. A page that logs an error, or that asks for anything
off its origin or outside the build, fails its test."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tools.browse import DIST, Server, profile

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def chrome(browser: Browser) -> BrowserType:
    return browser.browser_type


@pytest.fixture(scope="session")
def host() -> Iterator[Server]:
    with Server(DIST, "--compress", "--warm") as server:
        yield server


@pytest.fixture
def context(chrome: BrowserType) -> Iterator[BrowserContext]:
    with profile(chrome) as opened:
        yield opened


class Watch:
    """What a page must not do."""

    def __init__(self, context: BrowserContext, origin: str, served: set[str]) -> None:
        self.wrong: list[str] = []
        self.served = served
        self.origin = origin
        context.on("console", lambda message: message.type == "error" and self.wrong.append(message.text))
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("request", lambda request: self._check(request.url))

    def _check(self, url: str) -> None:
        if url.startswith(("data:", "blob:")):
            return
        path = url.removeprefix(self.origin).split("#")[0]
        if not url.startswith(self.origin) or path not in self.served:
            self.wrong.append(f"asked for {url}")


def files_of(folder: Path) -> set[str]:
    return {""} | {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def page(context: BrowserContext, host: Server) -> Iterator[Page]:
    """Watched, and opened by the test itself."""
    watch = Watch(context, host.url, files_of(DIST))
    opened = context.new_page()
    yield opened
    assert not watch.wrong, watch.wrong


@pytest.fixture
def copy_of_dist(tmp_path: Path) -> Callable[..., Path]:
    """A build to break: everything is linked but what the test changes."""

    def copy(change: Callable[[str, bytes], bytes | None] | None = None, name: str = "dist") -> Path:
        target = tmp_path / name
        for source in DIST.rglob("*"):
            if not source.is_file():
                continue
            place = target / source.relative_to(DIST)
            place.parent.mkdir(parents=True, exist_ok=True)
            if change is None:
                os.link(source, place)
                continue
            changed = change(str(source.relative_to(DIST)), source.read_bytes())
            if changed is not None:
                place.write_bytes(changed)
        return target

    return copy


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-stage", "ready")


def kept(page: Page, count: int = 2) -> None:
    """Until the service worker has kept the build, and the memory snapshot too."""
    for _ in range(300):
        names = page.evaluate("async () => { const all = []; for (const name of await caches.keys())"
                              " if ((await (await caches.open(name)).keys()).length) all.push(name); return all }")
        if len(names) >= count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"the service worker did not keep the build: {names}")


def needed(program: str) -> str:
    """A browser that is not here skips its tests on a developer's machine and fails them in CI."""
    found = shutil.which(program)
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{program} is not installed: see npm test's advice")
    return found or ""


def app_folder(folder: Path = DIST) -> str:
    found = re.search(r'src="(app-\w+)/', (folder / "index.html").read_text())
    assert found
    return found.group(1)
