"""`python -m libertalia bench` and `replay`, as typed."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from libertalia.editions import PACKAGES

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
SAVED = ROOT / "tests" / "engine" / "saves" / "original-v1-finished.json"


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "libertalia", *map(str, words)], cwd=ENGINE, capture_output=True,
                          text=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize(("edition", "players"), [*((edition, "3") for edition in PACKAGES), ("galecrest", "1")])
def test_bench_prints_one_json_line(edition: str, players: str) -> None:
    done = run("bench", "--edition", edition, "--players", players, "--seconds", "0.2")
    [line] = done.stdout.splitlines()
    figures = json.loads(line)
    assert list(figures) == ["games_per_s", "decisions_per_s", "copies_per_s", "games", "python"]
    assert figures["decisions_per_s"] > figures["games_per_s"] * 17 * int(players)
    assert figures["copies_per_s"] > 0
    assert figures["python"] == platform.python_version()
    assert (done.returncode, done.stderr) == (0, "")


def test_replay_prints_a_saved_game_as_a_readable_log() -> None:
    lines = run("replay", SAVED).stdout.splitlines()
    assert lines[0].startswith("original, seed 21: Ann (")
    assert sum(line.startswith("== round") for line in lines) == 18
    assert sum(line.startswith("> ") for line in lines) == len(json.loads(SAVED.read_text("utf-8"))["choices"])
    assert lines[-1].endswith(f"won with {max(json.loads(SAVED.with_suffix('.result').read_text())['over']['scores'])}")


def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(SAVED.read_text("utf-8").replace("play", "pray"), "utf-8")
    for words, sentence in ((("replay", tmp_path / "none"), "No such file"), (("replay", spoilt), "has been damaged"),
                            (("bench", "--players", "9"), "from 2 to 6"), (("bench", "--players", "1"), "from 2 to 6"),
                            (("bench", "--edition", "galecrest", "--players", "9"), "1 or a number from 2 to 6")):
        done = run(*words)
        assert done.returncode == 2
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr
        assert done.stdout == ""
