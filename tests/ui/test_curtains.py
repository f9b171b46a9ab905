"""The curtain stands before every question that shows cards which only one seat may see, and before no other."""

from __future__ import annotations

import random

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from ui.store import PERSON, Table


@pytest.mark.parametrize("edition", PACKAGES)
def test_questions_about_hidden_cards_are_asked_behind_a_curtain(edition: str) -> None:
    private: set[str] = set()
    open_: set[str] = set()
    for seed in range(30):
        game, chance = Game.new(edition=edition, seats=2 + seed % 5, seed=seed), random.Random(seed)
        table = Table(game, (PERSON,) * len(game.start.seats))
        while game.waiting:
            decision = chance.choice(game.waiting)
            seat = game.view(decision.seat)["seats"][decision.seat]
            hidden = {str(rank) for rank in (*seat["hand"]["cards"], *seat["graveyard"]["cards"])}
            names_cards = decision.kind != "shame"  # its number is a seat
            shows = names_cards and all(option.partition(" ")[2] in hidden for option in decision.options)
            assert table.is_private(decision) == shows, (seed, decision)
            (private if shows else open_).add(decision.kind)
            game.choose(decision.seat, chance.choice(decision.options))
    assert {"play", "revive"} <= private
    assert {"loot", "discard", "keep", "sell", "return"} <= open_
