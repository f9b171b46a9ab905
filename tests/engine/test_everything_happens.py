"""Random games go on until every question has been asked and every character has acted, by day and at night."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.editions.galecrest.automa import policies_of
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream
from tests.engine.tables import facts

ENOUGH = 400


@pytest.mark.parametrize(("edition", "alone"), [*((edition, False) for edition in PACKAGES), ("galecrest", True)])
def test_every_question_and_every_character_comes_up(edition: str, alone: bool) -> None:
    """Alone there are never two rivals to choose from, seldom two of one who stand on the island, and no Wind Nymph."""
    known = edition_named(edition, alone)
    wanted = {f"asked by {name}" for name in ("sunrise", *known.questions)}
    for rank, character in known.characters.items():
        wanted |= {f"{rank} is played"} | ({f"{rank} by day"} if character.day else set())
        wanted |= {f"{rank} at night"} if character.night else set()
        wanted |= {f"{character.name} at the end"} if character.end else set()
    if alone:
        wanted -= {"asked by brawler", "asked by shame", "asked by seize", "37 is played", "37 at night"}
        wanted |= {f"decided: {name}" for name in policies_of(known) if name not in ("hook", "seize")}
    for seed in range(ENOUGH):
        if not wanted:
            return
        options = {key: values[-1 - seed % len(values)] for key, values in known.options.items() if key != "colours"}
        wanted -= seen_in(Game.new(edition, 1 if alone else 2 + seed % 5, seed, options), Stream(seed))
    assert not wanted


def seen_in(game: Game, stream: Stream) -> set[str]:
    seen = set()
    while game.waiting:
        decision = game.waiting[stream.below(len(game.waiting))]
        seen.add(f"asked by {decision.why}")
        for event in game.choose(decision.seat, decision.options[stream.below(len(decision.options))]):
            if event.name == "turn":
                seen.add(f"{facts(event)['rank']} {'by day' if facts(event)['phase'] == 'day' else 'at night'}")
            elif event.name == "policy":
                seen.add(f"decided: {facts(event)['why']}")
            elif event.name == "reveal":
                seen |= {f"{rank} is played" for _, rank in facts(event)["line"]}
            elif event.name == "tally":
                seen |= {f"{name} at the end" for name, _ in facts(event)["characters"]}
    return seen
