"""The service worker under a random wrecker of caches and hosts: see worker.mjs. In real browsers: test_kept.py."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

SEED = int(os.environ.get("LIBERTALIA_SEED", "1"))
ROUNDS = int(os.environ.get("LIBERTALIA_WRECKS", "50"))


def test_it_hands_out_only_what_is_right_and_mends_what_is_wrong_whatever_befalls_it() -> None:
    """`node tests/tools/worker.mjs SEED 1` repeats a round."""
    command = ["node", str(Path(__file__).with_name("worker.mjs")), str(SEED), str(ROUNDS)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert said == [f"{ROUNDS} rounds"]  # nothing else, and it came to its end
