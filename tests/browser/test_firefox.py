"""The stock Firefox, driven over WebDriver BiDi."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.journey import travel
from tests.browser.python_page import same_games
from tests.browser.robots import Robot, firefox, result


@pytest.fixture
def robot() -> Iterator[Robot]:
    with firefox() as opened:
        yield opened


def test_firefox_starts_plays_and_starts_again_without_the_server(robot: Robot, build: Path) -> None:
    travel(robot, build)


def test_firefox_plays_the_same_games_as_cpython(robot: Robot, build: Path, tmp_path: Path) -> None:
    same_games(build, tmp_path, lambda url: result(robot, url))
