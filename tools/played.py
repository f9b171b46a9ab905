"""What long contests have played so far, kept from one evening to the next (ladder.py, calibrate_solo.py)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def load(place: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(place.read_text("utf-8")) if place.exists() else {}
    return found


def store(place: Path, rows: dict[str, Any]) -> None:
    """A line for each contest, so that a change of few shows as few."""
    place.write_text(json.dumps(rows, separators=(",", ":")).replace('},"', '},\n"') + "\n", "utf-8")


def commit() -> str:
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
