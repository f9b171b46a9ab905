"""Chromium on a real build under the real headers.

Whatever a page says aloud (errors, warnings), whatever it asks for off its origin or outside the build's own list,
fails its test, unless that very test expects it: `watch.expect("words of the error")`.
"""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.support.builds import Builds, later_builds
from tests.browser.support.site import Site, copied
from tests.browser.support.watch import Visitor, Watch
from tools.browse import DIST, QUIET, ROOT, chromium

SEED = int(os.environ.get("LIBERTALIA_SEED", "1"))


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dist/ as it is now; a build in another window does not disturb the tests."""
    if not (DIST / "sw.js").exists():
        subprocess.run(["node", "tools/build.mjs"], cwd=ROOT, check=True)
    return copied(DIST, tmp_path_factory.mktemp("build") / "dist")


@pytest.fixture(scope="session")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return later_builds(tmp_path_factory.mktemp("later"))


@pytest.fixture(scope="session")
def good_site(build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Compresses like a good host. Nobody breaks it, so that all tests share it."""
    site = Site(build, tmp_path_factory.mktemp("site"), "--compress", "--warm")
    yield site
    site.stop()


@pytest.fixture
def new_site(build: Path, good_site: Site, tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Makes a site to break, served with these options. The good one has compressed everything by then: on a clean
    checkout that takes half a minute, in which a page would seem to hang."""
    made: list[Site] = []

    def make(*options: str) -> Site:
        place = tmp_path / f"site{len(made)}"
        place.mkdir()
        made.append(Site(build, place, *options))
        return made[-1]

    yield make
    for site in made:
        site.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield started
        started.close()


@pytest.fixture
def visitor(browser: Browser, new_site: Callable[..., Site]) -> Iterator[Visitor]:
    """A new visitor of a site, watched: nothing of an earlier visit is left. Goes before the sites do."""
    contexts: list[tuple[BrowserContext, Watch]] = []

    def visit(site: Site, **options: Any) -> tuple[BrowserContext, Watch]:
        context = browser.new_context(**({"locale": "en-GB"} | options))
        contexts.append((context, Watch(context, site)))
        return contexts[-1]

    yield visit
    for context, _ in contexts:
        context.close()
    wrong = [line for _, watch in contexts for line in watch.wrong()]
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def page(visitor: Visitor, good_site: Site) -> Page:
    """A page of a new visitor, still empty; the address is `good_site.url`."""
    context, _ = visitor(good_site)
    return context.new_page()


@pytest.fixture
def chance() -> random.Random:
    """For tests that click at random: LIBERTALIA_SEED repeats a run."""
    print(f"LIBERTALIA_SEED={SEED}")  # noqa: T201 (pytest shows it where a test fails)
    return random.Random(SEED)
