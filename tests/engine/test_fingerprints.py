"""The same games in every Python: what is kept in fingerprints.json is what this one plays."""

from __future__ import annotations

import json
from pathlib import Path

from tests.engine.fingerprints import GAMES, TABLES, games

KEPT = Path(__file__).parent / "fingerprints.json"


def test_two_hundred_games_are_the_kept_ones() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    assert len(kept) == len(set(kept.values())) == GAMES
    for edition, seats in TABLES:
        assert [name for name in kept if f": {edition}, {seats}, a captain" in name]
    assert dict(games()) == kept
