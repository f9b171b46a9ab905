"""An edition that is laid over another on the screens: its own words and emblems, and a sentence instead of a link."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from libertalia import Game
from libertalia.kernel import edition as editions
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream
from tests.engine.islets import OVER, lay_over
from ui import words as spoken
from ui.links.deals import Deal
from ui.links.fragments import write
from ui.links.positions import Position
from ui.names import card_says
from ui.pieces import card, chip
from ui.store import PERSON
from ui.words import words_for


@pytest.fixture(autouse=True)
def islets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(editions, "_OFFERED", dict(editions._OFFERED))
    lay_over()
    table = spoken.TABLES["en"] | {
        f"card.{name}.{rank}{what}": f"{what or 'Name'} {rank}" for name in OVER
        for rank in edition_named(name).characters if edition_named(name).homes[rank] == name
        for what in ("", ".day", ".night", ".end", ".ask", ".why")}
    monkeypatch.setitem(spoken.TABLES, "en", table)
    spoken._words.cache_clear()
    yield
    spoken._words.cache_clear()


@pytest.mark.parametrize("name", OVER)
def test_cards_are_drawn_with_the_words_and_emblems_of_whoever_brought_them(name: str) -> None:
    words, edition = words_for("en", name), edition_named(name)
    for rank, home in edition.homes.items():
        assert f"i-{home}-{rank}" in str(chip(name, rank, "en"))
        assert words.card(rank) == words_for("en", home).card(rank)
        assert words.card(rank) in str(card(name, rank, words, "full"))
    new = [rank for rank, home in edition.homes.items() if home == name]
    assert [card_says(edition.characters[rank].name, "ask", words) for rank in new] == [f".ask {rank}" for rank in new]
    below = words_for("en", OVER[name])
    assert words("why.loot", day=1) == below("why.loot", day=1)


@pytest.mark.parametrize("name", OVER)
def test_its_games_are_refused_by_links(name: str) -> None:
    game, stream = Game.new(name, 2, 3), Stream(3)
    with pytest.raises(ValueError, match="laid over"):
        write(Position.seen(game, 0))
    while game.waiting:
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[stream.below(len(decision.options))])
    with pytest.raises(ValueError, match="laid over"):
        Deal.of(game, (PERSON, PERSON))
