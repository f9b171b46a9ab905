"""The examples run as they stand, and say what they promise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
EXAMPLES = ENGINE / "examples"
SAYS = {
    "random_game": ([], r"Ann: play \d+(?s:.*)'winners'"),
    "own_bot": (["6"], r"bold +\d+\.\d of 6\ndeckhand +\d+\.\d of 6\nsailor +\d+\.\d of 6"),
    "advice": (["300"], r"play \d+ +\d+ +0\.\d+ +\d+\.\d \+- \d+\.\d \*(?s:.*)play \d+"),
    "tournament": (["1"], r"deckhand +sailor(?s:.*)mate +sailor +[01]\.\d+"),
    "learning": ([], r"^100 games, \d{4,} steps\n\{'seat_0': \d+\.\d"),
}


def test_every_example_is_run() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == SAYS.keys()


@pytest.mark.parametrize("name", SAYS)
def test_an_example_says_what_it_promises(name: str) -> None:
    arguments, words = SAYS[name]
    done = subprocess.run([sys.executable, EXAMPLES / f"{name}.py", *arguments], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(ENGINE)}, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(words, done.stdout), done.stdout
