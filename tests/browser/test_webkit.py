"""WebKitGTK in its MiniBrowser on a virtual screen: the nearest to Safari that runs here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.journey import travel
from tests.browser.python_page import same_games
from tests.browser.robots import Robot, result, webkit

# Selenium says this of its own code.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")


@pytest.fixture
def robot() -> Iterator[Robot]:
    with webkit() as opened:
        yield opened


def test_webkit_starts_plays_and_starts_again_without_the_server(robot: Robot, build: Path) -> None:
    travel(robot, build)


def test_webkit_plays_the_same_games_as_cpython(robot: Robot, build: Path, tmp_path: Path) -> None:
    same_games(build, tmp_path, lambda url: result(robot, url))
