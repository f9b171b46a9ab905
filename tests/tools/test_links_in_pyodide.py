"""A game in a link is the same in the page's Python as here: every event of it, hash for hash."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIXTURES = sorted((ROOT / "tests" / "ui" / "links").glob("*.txt"))


def test_links_lead_to_the_same_events_in_the_pages_python() -> None:
    done = subprocess.run(["node", str(ROOT / "tests" / "tools" / "links.mjs")], cwd=ROOT, capture_output=True,
                          text=True, check=True, timeout=240)
    answer = json.loads(done.stdout.strip().split("\n")[-1])
    assert answer["python"] == "emscripten"
    assert sorted(answer["found"]) == [file.name for file in FIXTURES]
    hashes = 0
    for file in FIXTURES:
        told, there = json.loads(file.read_text("utf-8").split("\n")[1]), answer["found"][file.name]
        assert there["events"] == told.get("events")
        assert there["same"] or file.stem.startswith("v1-position")  # another zlib may squeeze otherwise
        hashes += there["events"] is not None
    assert hashes >= 4
