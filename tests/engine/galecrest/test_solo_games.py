"""Ten thousand solo games: whatever is chosen, the Automa knows an answer, and nothing is lost or leaked.

The seed is printed; LIBERTALIA_SOLO=seed repeats a run, LIBERTALIA_SOLO_GAMES=n plays more or fewer.
"""

from __future__ import annotations

import os
import random
import sys

import pytest

from libertalia import BadRequest, Event, Game
from libertalia.editions.galecrest.characters import CHARACTERS
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from libertalia.kernel.table import NOBODY
from tests.engine.invariants import check_conservation, check_everything, check_nothing_hidden_is_shown
from tests.engine.ledger import Ledger
from tests.engine.tables import facts

SEED = int(os.environ.get("LIBERTALIA_SOLO") or random.SystemRandom().randrange(1 << 32))
GAMES = int(os.environ.get("LIBERTALIA_SOLO_GAMES") or (50 if sys.platform == "emscripten" else 10_000))
EDITION = edition_named("galecrest", alone=True)
KINDS = EDITION.kinds


def any_game(seed: int) -> tuple[Game, Stream]:
    """Any difficulty, and a face for every tile."""
    stream = Stream(seed, "solo")
    stormy = stream.below(1 << len(KINDS))
    tiles = {kind: "stormy" if stormy >> number & 1 else "calm" for number, kind in enumerate(KINDS)}
    difficulty = [*DIFFICULTIES][stream.below(len(DIFFICULTIES))]
    return Game.new("galecrest", 1, seed, {"difficulty": difficulty, "tiles": tiles}), stream  # type: ignore[dict-item]


def play_on(game: Game, stream: Stream) -> list[Event]:
    decision = game.waiting[stream.below(len(game.waiting))]
    return game.choose(decision.seat, decision.options[stream.below(len(decision.options))])


def test_G_SOLO_1_ten_thousand_games() -> None:
    """At every decision: cards and tokens add up, the deck has given what it had to, and only the person is asked."""
    print(f"repeat with LIBERTALIA_SOLO={SEED} LIBERTALIA_SOLO_GAMES={GAMES}")  # noqa: T201 - shown when it fails
    for number in range(GAMES):
        game, stream = any_game(SEED + number)
        while game.waiting:
            t = game.table
            check_conservation(game)
            days = sum(EDITION.days[:t.round - 1]) + t.day - (game.phase == "sunrise")
            assert len(t.deck) == 39 - 6 * t.round - days
            assert sum(owner == NOBODY for owner, _ in t.line) <= 1
            play_on(game, stream)
        check_conservation(game)
        assert len(game.table.deck) == 6
        scores, [winner] = game.table.score, game.table.winners
        assert scores[winner] == max(scores)


def test_G_SOLO_1_the_events_of_a_game_tell_all_of_it() -> None:
    for seed in range(25):
        game, stream = any_game(seed)
        ledger = Ledger(game)
        while game.waiting:
            ledger.hear(play_on(game, stream))
            ledger.check(game)
            if stream.below(12) == 0:
                check_everything(game, stream)


def test_G_INFO_12_no_view_depends_on_the_order_of_the_deck() -> None:
    """The person's view and that of an onlooker; and of two truths the Automa's card differs after the commitment."""
    differ = 0
    for seed in range(10):
        game, stream = any_game(seed)
        while game.waiting and game.round < 3:
            check_nothing_hidden_is_shown(game, stream)
            if game.phase == "sunrise":
                other = game.copy()
                seen = other.view(0)["solo"]["top"] is not None
                other.table.deck = (*other.table.deck[:seen], *stream.shuffled(list(other.table.deck[seen:])))
                assert other.view(0) == game.view(0)
                option = game.waiting[0].options[0]
                one, two = game.copy(), other
                one.choose(0, option)
                two.choose(0, option)
                differ += one.view(0)["line"] != two.view(0)["line"]
            play_on(game, stream)
    assert differ > 20


def test_G_SOLO_12_every_entry_of_the_table_is_used() -> None:
    wanted = {(top, row) for top, card in CHARACTERS.items() if card.selectors for row in range(1, 6)}
    for seed in range(1500):
        if not wanted:
            return
        game = random_playout(any_game(seed)[0], Stream(seed))
        wanted -= {(facts(event)["top"], facts(event)["row"]) for _, events in game.history() for event in events
                   if event.name == "automa"}
    assert not wanted


def test_G_SOLO_3_a_seed_deals_the_same_cards_whatever_is_played() -> None:
    """So two people, or two evenings, can play the same cards."""
    deals = set()
    for luck in range(5):
        game = random_playout(Game.new("galecrest", 1, 9), Stream(luck))
        told = [facts(event) for _, events in game.history() for event in events if event.name in ("deal", "pilferer")]
        deals.add(str([facts.get("ranks") or facts["rank"] for facts in told]))
    assert len(deals) == 1


def test_G_SEL_1_what_the_automa_has_shown_cannot_be_taken_back() -> None:
    """A pick brings the Pilferer, so it stands; a choice after it that taught nothing new can be undone."""
    undone = 0
    for seed in range(10):
        game, stream = any_game(seed)
        while game.waiting:
            decision, before = game.waiting[0], game.state()
            play_on(game, stream)
            if decision.why == "sunrise":
                assert game.undoable == 0
                with pytest.raises(BadRequest, match="somebody has learned something new"):
                    game.undo()
            elif game.undoable:
                choice = game.undo()
                assert game.state() == before
                game.choose(*choice)
                undone += 1
    assert undone > 50
