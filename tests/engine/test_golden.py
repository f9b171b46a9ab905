"""Whole games in readable text, every option and every dawn's views included: any change of the rules shows here.

After a change that is meant: `LIBERTALIA_GOLDEN=write python -m pytest tests/engine/test_golden.py`, then read
the difference as if a stranger had made it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from libertalia import Game
from libertalia.cli.replay import Names, transcript_of
from libertalia.kernel.events import DayBegan
from libertalia.kernel.rng import Stream
from libertalia.kernel.strictjson import dumps

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[str, list[str], int, dict[str, str]]] = {
    "original-2": ("original", ["Ann", "Bo"], 12, {"spy-draw": "private"}),
    "original-3": ("original", ["Ann", "Bo", "Cy"], 13, {"marks": "lottery", "booty-view": "memory"}),
    "original-4": ("original", ["Ann", "Bo", "Cy", "Dee"], 14, {}),
    "original-5": ("original", ["Ann", "Bo", "Cy", "Dee", "Eve"], 15, {"end-order": "descending"}),
    "original-6": ("original", ["Ann", "Bo", "Cy", "Dee", "Eve", "Fay"], 16, {"graveyard-view": "closed"}),
    "galecrest-1-easy": ("galecrest", ["Ann"], 31, {"difficulty": "easy", "tiles": "stormy"}),
    "galecrest-1-normal": ("galecrest", ["Bo"], 32, {}),
    "galecrest-1-hard": ("galecrest", ["Cy"], 33, {"difficulty": "hard", "tiles": "uncharted"}),
    "galecrest-1-very-hard": ("galecrest", ["Dee"], 34, {"difficulty": "very-hard", "tiles": "hook+saber+relic"}),
    "galecrest-2": ("galecrest", ["Ann", "Bo"], 22, {}),
    "galecrest-3": ("galecrest", ["Ann", "Bo", "Cy"], 23, {"tiles": "stormy"}),
    "galecrest-4": ("galecrest", ["Ann", "Bo", "Cy", "Dee"], 24, {}),
    "galecrest-5": ("galecrest", ["Ann", "Bo", "Cy", "Dee", "Eve"], 25, {"tiles": "uncharted", "card-tracker": "off"}),
    "galecrest-6": ("galecrest", ["Ann", "Bo", "Cy", "Dee", "Eve", "Fay"], 26, {"tiles": "chest+map+saber"}),
}


def playthrough(name: str) -> Iterator[str]:
    edition, seats, seed, options = GAMES[name]
    game = Game.new(edition, seats, seed, options)
    names, stream = Names(game), Stream(seed, "golden")
    yield f"# {dumps(game.start._asdict())}"
    events = game.latest
    while True:
        for event in events:
            yield from transcript_of(event.opened(), names)
            if isinstance(event, DayBegan) and event.day == 3:
                yield from views(game)
        if not game.waiting:
            return
        decision = game.waiting[stream.below(len(game.waiting))]
        option = decision.options[stream.below(len(decision.options))]
        yield f"> {seats[decision.seat]}, asked by {decision.why} ({', '.join(decision.options)}): {option}"
        events = game.choose(decision.seat, option)


def views(game: Game) -> Iterator[str]:
    """The third day of every round as each seat sees it, and the truth."""
    for seat in range(len(game.table.hand)):
        yield f"  view {seat}: {dumps(game.view(seat))}"
    yield f"  truth: {dumps(game.state())}"


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    file = GOLDEN / f"{name}.txt"
    text = "\n".join(playthrough(name)) + "\n"
    if os.environ.get("LIBERTALIA_GOLDEN") == "write":
        file.write_text(text, "utf-8")
    assert text.splitlines() == file.read_text("utf-8").splitlines()
