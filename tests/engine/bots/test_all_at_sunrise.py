"""In a search all sailors pick at once; that must be nothing but a faster way to ask one after the other."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.bots.lore import lore_of
from libertalia.editions import PACKAGES
from libertalia.kernel.decisions import PLAY
from libertalia.kernel.flow import answer, lock_all
from tests.engine.bots.games import random_game


def mornings(edition: str, seed: int) -> list[Game]:
    return [game.copy(listening=True) for game, decision in random_game(seed, edition=edition)
            if decision.why == "sunrise"]


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(1, 6))
def test_all_at_once_is_the_same_as_one_after_the_other(edition: str, seed: int) -> None:
    lore, seen = lore_of(edition), 0
    for number, game in enumerate(mornings(edition, seed)):
        one_by_one, at_once = game.copy(listening=True), game.copy(listening=True)
        states, states_at_once = [number], [number]
        t = one_by_one.table
        asked, said = t.waiting, []
        for decision in asked:
            said.append(lore.sail(t, decision, states))
            answer(t, decision, said[-1])
        ranks = lore.picks(at_once.table, states_at_once)
        lock_all(at_once.table, ranks)
        assert [PLAY.of(1 << rank)[0] for rank in ranks] == said, (edition, seed, number)
        assert states_at_once == states
        assert at_once.fingerprint() == one_by_one.fingerprint()
        assert at_once.table.waiting == t.waiting
        assert at_once.table.events == t.events
        seen += len(asked) > 1
    assert seen > 5
