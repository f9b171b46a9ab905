"""`python -m libertalia arena`, as typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "engine"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "libertalia", "arena", *words], cwd=ENGINE, capture_output=True,
                          text=True, encoding="utf-8", timeout=120, check=False)


def test_one_process_and_two_give_the_same_line() -> None:
    words = ("--players", "3", "--hero", "sailor", "--field", "deckhand", "--deals", "4", "--seed", "7")
    lines = []
    for jobs in ("1", "2"):
        done = run(*words, "--jobs", jobs)
        assert done.returncode == 0, done.stderr
        assert "4/4" in done.stderr
        [line] = done.stdout.splitlines()
        found = json.loads(line)
        assert found.pop("seconds_per_decision") > 0
        lines.append(found)
    assert lines[0] == lines[1]
    assert (lines[0]["deals"], lines[0]["games"], lines[0]["seed"], lines[0]["par"]) == (4, 12, 7, 0.3333)
    low, high = lines[0]["interval"]
    assert low <= lines[0]["share"] <= high


@pytest.mark.parametrize("words", [
    ("--budget", "fast"), ("--budget", "0i"), ("--budget=-1s",), ("--budget", "nans"), ("--budget", ""),
    ("--deals", "0"), ("--jobs", "0"), ("--players", "7"),
])
def test_what_cannot_be_played_is_said_in_a_sentence(words: tuple[str, ...]) -> None:
    done = run("--hero", "sailor", "--field", "deckhand", "--deals", "1", *words)
    assert done.returncode == 2
    assert done.stderr.startswith("arena: ")
    assert "Traceback" not in done.stderr
