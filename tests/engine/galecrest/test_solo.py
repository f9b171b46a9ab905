"""One person alone: setup, the cards of a day, the Pilferer, difficulty and result (section 10 of the rules)."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from libertalia import BadPosition, BadRequest, Event, Game
from libertalia.editions.galecrest.automa import selected, sorted_tokens
from libertalia.editions.galecrest.characters import CHARACTERS
from libertalia.editions.galecrest.data import RECONSTRUCTED
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from tests.engine.tables import (
    alone,
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    hand,
    line,
    loot,
    sea_of,
    seat,
    spaces_of,
    tallies,
    told,
)

EDITION = edition_named("galecrest", alone=True)
FRENCH = Path(__file__).parents[3] / "assets" / "words" / "fr"
ME = seat([5, 35])
"""Plays the Cabin Boy, who takes nothing, so that nobody is asked."""
AUTOMA = seat([32])


SELECTORS = {rank: card.selectors for rank, card in CHARACTERS.items() if card.selectors}
TABLE = sea_of(Game.new("galecrest", ["Ann"]))


def new(seed: int = 1, **options: Any) -> Game:
    return Game.new("galecrest", ["Ann"], seed, options)


def after_the_only_card(game: Game) -> tuple[int, ...]:
    """What has been dealt then, and what is left in the deck."""
    choose(game, "0 play 5")
    return (*hand(game, 0), *game.table.deck)


def whole(seed: int = 1, **options: Any) -> tuple[Game, list[Event]]:
    game = random_playout(new(seed, **options), Stream(seed))
    return game, [event for _, events in game.history() for event in events]


# --- the box and the setup ---------------------------------------------------------------------------------

def test_G_COMP_5_39_solo_cards_and_four_tiles_of_the_automa() -> None:
    assert len(SELECTORS) == 39
    assert set(SELECTORS) == set(range(1, 41)) - {37}
    assert {key for key in EDITION.confidence if key.startswith("solo.tile.")} == {
        f"solo.tile.{kind}" for kind in ("hook", "saber", "amulet", "barrel")}


def test_G_SET_6_the_person_and_the_automa_begin_in_the_middle_of_the_track() -> None:
    tracks = [tuple(sea_of(new(seed)).track) for seed in range(80)]
    assert {track[2:4] for track in tracks} == {(0, 1), (1, 0)}
    assert len({track[:2] + track[4:] for track in tracks}) > 15


def test_G_SOLO_1_the_automa_is_a_whole_player_and_the_pilferer_is_none() -> None:
    game = new()
    view = game.view(0)
    assert [one["name"] for one in view["seats"]] == ["Ann", "automa"]
    assert sorted(coins(game)) == [9, 10]
    assert view["seats"][0]["hand"]["count"] == view["seats"][1]["hand"]["count"] == 6
    game = alone(seat([3, 35]), seat([30], doubloons=5), [2])
    assert changes(choose(game, "0 play 3")) == [(1, -2), (0, 2)], "the Beggar takes from her as from anybody"


def test_G_SOLO_1_the_automa_is_never_waited_for() -> None:
    for seed in range(30):
        game, stream = new(seed, tiles="uncharted"), Stream(seed)
        while game.waiting:
            assert {decision.seat for decision in game.waiting} == {0}
            decision = game.waiting[0]
            game.choose(0, decision.options[stream.below(len(decision.options))])


def test_G_SOLO_1_a_game_for_one_names_one_person_and_the_automa_takes_another_colour() -> None:
    game = Game.new("galecrest", [{"name": "Ann", "colour": "yellow"}], 1, {"colours": "choose"})
    assert [one["colour"] for one in game.view(0)["seats"]] == ["yellow", "red"]
    assert (game.start.seats, game.start.colours) == (("Ann",), ("yellow",))
    assert len({one["colour"] for one in new(5).view(0)["seats"]}) == 2
    by_hand = alone(seat([5, 35], name="Bo"), AUTOMA, [20, 9])
    choose(by_hand, "0 play 5")
    again = Game.load(by_hand.save())
    assert again.start == by_hand.start
    assert again.start.seats == ("Bo",)
    assert again.state() == by_hand.state()
    with pytest.raises(BadRequest, match="from 2 to 6"):
        Game.new("original", 1)


def test_G_SOLO_2_the_wind_nymph_never_appears() -> None:
    for seed in range(40):
        game, events = whole(seed)
        assert 37 not in [rank for ranks, in told(events, "deal", "ranks") for rank in ranks]
        assert 37 not in game.view(0)["undealt"]
        assert (37,) not in told(events, "pilferer", "rank")
    with pytest.raises(BadPosition, match="the solo deck has no rank 37"):
        alone(ME, AUTOMA, [37])


def test_G_SOLO_3_both_get_the_same_six_ranks_from_a_deck_shuffled_for_every_voyage() -> None:
    events = whole(3)[1]
    assert [len(ranks) for ranks, in told(events, "deal", "ranks")] == [6, 6, 6]
    fresh = new(3)
    assert hand(fresh, 0) == hand(fresh, 1)
    known = alone(seat([5]), AUTOMA, [20, 9, *range(10, 20)], day=4, solo={"looked": True})
    choose(known, "0 play 5")
    assert known.round == 2
    assert known.view(0)["solo"]["top"] is None, "what was looked at is anywhere again"
    decks = {Game.from_position({**known.state(), "seed": 5, "streams": {"deck": f"{number:016x}"}}).table.deck
             for number in range(3)}
    assert len(decks) == 1, "within a voyage nobody shuffles"
    harbour = alone(seat([5]), AUTOMA, [20, 9, *range(10, 20)], day=4).state()
    streams = [{**harbour["streams"], "deck": f"{number:016x}"} for number in range(5)]
    voyages = {after_the_only_card(Game.from_position({**harbour, "streams": stream})) for stream in streams}
    assert len(voyages) == 5, "between two voyages the rest is shuffled"


def test_G_SOLO_4_G_OPEN_11_what_was_drawn_stays_out_and_six_cards_are_left() -> None:
    for seed in range(20):
        game, events = whole(seed)
        drawn = [rank for ranks, in told(events, "deal", "ranks") for rank in ranks]
        drawn += [rank for rank, in told(events, "pilferer", "rank")]
        assert len(drawn) == len(set(drawn)) == 33
        assert set(game.table.deck) == set(SELECTORS) - set(drawn)


def test_G_SOLO_5_three_tokens_a_day() -> None:
    boards = [spaces for spaces, in told(whole()[1], "board", "spaces")]
    assert [[sum(space.values()) for space in board] for board in boards] == [[3] * days for days in (4, 5, 6)]


def test_G_SOLO_6_there_is_no_midshipman() -> None:
    assert new().view(0)["midshipman"] is None
    game = alone(seat([17, 35]), seat([10]), [3])
    events = choose(game, "0 play 17")
    assert told(events, "midshipman", "beside") == []
    assert graveyard(game, 0) == [17], "nobody stands between the Brute and the right end"
    with pytest.raises(BadPosition, match="he sails only with two players"):
        alone(ME, AUTOMA, beside=[0, 5])


def test_G_SOLO_7_G_INFO_11_her_hand_lies_open_in_ascending_order() -> None:
    game = alone(ME, seat([30, 8, 12], graveyard=[7, 21]))
    for viewer in (None, 0, 1):
        shown = game.view(viewer)["seats"][1]
        assert shown["hand"]["cards"] == [8, 12, 30]
        assert shown["graveyard"]["cards"] == [7, 21]
    assert "cards" not in game.view(None)["seats"][0]["hand"]


# --- the cards of a day ------------------------------------------------------------------------------------

def test_G_SOLO_8_first_the_person_then_the_pilferer_then_the_automa() -> None:
    game = alone(ME, seat([10, 32]), [20, 9, 8], spaces=[["relic", "map", "chest"]])
    events = choose(game, "0 play 5")
    kinds = [event.name for event in events]
    assert kinds[:5] == ["pick", "reveal", "pilferer", "automa", "card"]
    assert told(events, "reveal", "line") == [([[0, 5]],)]
    assert told(events, "pilferer", "rank", "line") == [(20, [[0, 5], [6, 20]])]
    assert [facts(event)["top"] for event in events if event.name == "automa"] == [9]


def test_G_SOLO_9_of_equals_the_pilferer_stands_left_and_his_character_does_nothing() -> None:
    """Equals cannot meet in a real game; here a Scout sends for one."""
    game = alone(seat([29, 35]), seat([10]), phase="day", line=[[6, 29]], acted=0, picks=[0, 0],
                 agenda=[["tomorrow"], ["night"], ["dusk"], ["day"], ["scout", 0]], spaces=[["chest", "map", "relic"]])
    events = choose(game, "0 play 29")
    assert line(game) == [(6, 29), (0, 29)]
    assert changes(events) == [(0, 5)], "only the person's Infantry is paid"
    assert told(events, "turn", "seat", "rank") == [(0, 29)]
    game = alone(ME, seat([10]), [36, 12])
    assert (36,) not in told(choose(game, "0 play 5"), "turn", "rank")


ROWS = {"GGG": 1, "AAA": 1, "BBB": 1, "GBB": 2, "ABB": 2, "GGB": 3, "GAB": 3, "GGA": 4, "GAA": 4, "AAB": 5}
KIND_OF = {"G": "hook", "A": "barrel", "B": "relic"}


@pytest.mark.parametrize(("today", "row"), ROWS.items())
def test_G_SOLO_10_the_first_row_that_fits_todays_three_tokens(today: str, row: int) -> None:
    game = alone(ME, seat([10, 32]), [20, 9], spaces=[[KIND_OF[letter] for letter in today]])
    [(found, tokens)] = told(choose(game, "0 play 5"), "automa", "row", "tokens")
    assert found == row
    assert [len(tokens[name]) for name in ("good", "average", "bad")] == [today.count(letter) for letter in "GAB"]


def test_G_SOLO_10_the_rows_cover_all_that_can_lie_there_and_every_kind_has_a_category() -> None:
    assert set(ROWS) == {"".join(three) for three in combinations_with_replacement("GAB", 3)}
    tokens = sorted_tokens([1] * 7)
    assert tokens == {"good": ["chest", "hook", "map"], "average": ["saber", "amulet", "barrel"], "bad": ["relic"]}


@pytest.mark.parametrize(("selector", "rank", "counted"), [
    ("L1", 5, [5, 6, 12, 17, 26, 40]), ("L3", 12, [5, 6, 12, 17, 26, 40]), ("L7", 40, [5, 6, 12, 17, 26, 40]),
    ("R", 40, [5, 6, 12, 17, 26, 40]), ("E1", 6, [6, 12, 17]), ("E3", 17, [6, 12, 17]), ("E4", 17, [6, 12, 17])])
def test_G_SOLO_11_a_selector_counts_from_the_left_and_stops_at_the_last(
        selector: str, rank: int, counted: list[int]) -> None:
    assert selected(TABLE, [5, 6, 12, 17, 26, 40], selector) == (rank, counted)


def test_G_SOLO_11_without_an_icon_it_is_the_rightmost() -> None:
    assert not {5, 26, 40} & {rank for rank, card in CHARACTERS.items() if card.icon}
    assert selected(TABLE, [5, 26, 40], "E1") == (40, [5, 26, 40])


def test_G_SOLO_12_G_OPEN_09_five_entries_for_each_card_each_marked_as_our_own() -> None:
    assert all(len(row) == 5 for row in SELECTORS.values())
    assert {entry for row in SELECTORS.values() for entry in row} <= {
        "R", *(f"{kind}{number}" for kind in "LE" for number in range(1, 6))}
    assert {"L3", "R", "E2"} <= {entry for row in SELECTORS.values() for entry in row}, "three that are known"
    own = {f"solo.selector.{rank}" for rank in SELECTORS} | {f"solo.difficulty.{name}" for name in DIFFICULTIES}
    assert {EDITION.confidence[key] for key in (*own, "solo.icons")} == {RECONSTRUCTED}
    assert EDITION.confidence["solo.deck"] == "high"
    assert EDITION.confidence["card.21"] == "high"


def test_G_SOLO_12_one_edit_of_the_table_corrects_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for selector, rank in (("R", 30), ("L2", 12), ("E1", 8)):
        monkeypatch.setitem(CHARACTERS, 9, replace(CHARACTERS[9], selectors=(selector,) * 5))
        game = alone(ME, seat([8, 12, 30]), [20, 9], spaces=[["map"] * 3])
        assert told(choose(game, "0 play 5"), "automa", "rank", "selector") == [(rank, selector)]


def test_G_EX_19_solo_row() -> None:
    game = alone(ME, seat([5, 6, 12, 17, 26, 40]), [2, 21], spaces=[["relic", "amulet", "hook"]])
    events = choose(game, "0 play 5")
    assert told(events, "automa", "top", "row", "selector", "candidates", "rank") == [(21, 3, "E3", [6, 12, 17], 17)]
    assert told(events, "reveal", "line") == [([[0, 5]],)]


def test_G_SOLO_13_with_an_empty_hand_she_sits_out_and_nobody_looks() -> None:
    game = alone(ME, seat([], crew=[22]), [20, 9], spaces=[["map"] * 3])
    events = choose(game, "0 play 5")
    assert told(events, "automa", "rank") == []
    assert (1, 1) in changes(events), "her ship goes on working"
    assert loot(game, 1) == {}
    assert game.view(0)["solo"] == {"difficulty": "normal", "deck": 1, "top": None, "pilferer": None}
    game = alone(ME, seat([]), [20, 9], solo={"looked": True})
    assert game.view(0)["solo"]["top"] == 20
    choose(game, "0 play 5")
    assert game.view(0)["solo"]["top"] is None, "20 was the Pilferer's; what lies below it nobody has seen"


def test_G_SOLO_13_G_INFO_12_the_top_card_is_seen_after_the_commitment_and_comes_next() -> None:
    game = alone(seat([26, 35, 34]), seat([10, 25]), [20, 9, 8], spaces=[["map", "chest", "relic"]])
    assert game.view(0)["solo"]["top"] is None
    assert "[20, 9, 8]" not in str(game.view(0)), "nor does the order show anywhere else"
    choose(game, "0 play 26")
    assert asked(game)[1] == "loot"
    assert game.view(0)["solo"] == {"difficulty": "normal", "deck": 2, "top": 9, "pilferer": 20}
    choose(game, "0 loot chest", "0 loot map")
    assert game.day == 2
    assert game.view(0)["solo"]["top"] == 9
    events = choose(game, "0 play 35")
    assert told(events, "pilferer", "rank") == [(9,)]


# --- the Pilferer ------------------------------------------------------------------------------------------

def test_G_SOLO_14_at_dusk_he_takes_the_most_desirable_token_to_the_bag_and_is_gone() -> None:
    game = alone(ME, seat([10]), [38, 9], spaces=[["barrel", "hook", "relic"]], bag={})
    events = choose(game, "0 play 5")
    assert told(events, "token", "kind", "source", "target", "seat")[0] == ("hook", "space", "bag", 6)
    assert told(events, "card", "seat", "rank", "source", "target")[1] == (6, 38, "line", "gone")
    assert loot(game, 1) == {"barrel": 1}
    assert game.view(0)["undealt"] == [9]
    game = alone(ME, seat([10]), [38, 9], spaces=[["barrel", "saber", "relic"]])
    choose(game, "0 play 5")
    assert spaces_of(game) == [1, 3], "his saber hits nobody, her barrel works"
    assert crew(game, 0) == [5]


def test_G_SOLO_14_where_nothing_is_left_he_only_leaves() -> None:
    game = alone(seat([26, 35]), seat([30]), [3], spaces=[["map"]])
    events = choose(game, "0 play 26")
    assert [facts for facts in told(events, "token", "seat") if facts == (6,)] == []
    assert line(game) == []


@pytest.mark.parametrize(("mine", "earned"), [(3, []), (29, []), (5, [])])
def test_G_SOLO_15_he_gives_and_gets_nothing_but_counts_for_left_and_right(mine: int, earned: list[Any]) -> None:
    """Beggar, Infantry and Cabin Boy with the Pilferer outermost."""
    game = alone(seat([mine, 35]), seat([10]), [2 if mine == 5 else 40])
    assert changes(choose(game, f"0 play {mine}")) == earned
    assert spaces_of(game) == [1, 2]


def test_G_SOLO_16_a_brute_removes_him_with_his_turn_and_nobody_gains_reputation() -> None:
    game = alone(seat([17, 35]), seat([10]), [40, 9], spaces=[["chest", "map", "relic"]])
    events = choose(game, "0 play 17")
    assert told(events, "card", "seat", "rank", "target", "why")[1] == (6, 40, "gone", "brute")
    assert spaces_of(game) == [1, 2]
    assert asked(game)[2] == ("loot chest", "loot map", "loot relic")


def test_G_SOLO_16_no_saber_hits_him() -> None:
    game = alone(seat([13, 35]), seat([30]), [40], spaces=[["saber"]])
    events = choose(game, "0 play 13")
    assert told(events, "card", "seat", "rank", "why")[1] == (1, 30, "saber"), "the only target"
    game = alone(seat([30, 35]), seat([13]), [12], spaces=[["saber"]])
    choose(game, "0 play 30")
    assert graveyard(game, 0) == [30]


# --- the end -----------------------------------------------------------------------------------------------

def test_G_SOLO_30_she_keeps_what_she_has_not_played_and_her_stormy_maps() -> None:
    game = alone(seat([5]), seat([30, 31, 32], crew=[7], map=2, relic=1), [20, 9, *range(10, 18)], day=4,
                 tiles="stormy")
    events = choose(game, "0 play 5")
    assert game.round == 2
    assert len(hand(game, 1)) == 2 + 6
    assert (loot(game, 1), crew(game, 1)) == ({"map": 2}, [])
    assert tallies(events)[1] > 0


@pytest.mark.parametrize(("difficulty", "hers"), [("easy", 20), ("normal", 45), ("hard", 55), ("very-hard", 65)])
def test_G_SOLO_31_difficulty_is_wealth_on_the_dial(difficulty: str, hers: int) -> None:
    """With numbers of our own, which make the levels what their names say: docs/solo.md."""
    game = new(difficulty=difficulty)
    mine = 0
    assert [one["score"] for one in game.view(0)["seats"]] == [mine, hers]
    assert told(game.latest, "difficulty", "difficulty", "scores") == [(difficulty, [mine, hers])]
    assert game.view(0)["solo"]["difficulty"] == difficulty


def test_G_SOLO_31_the_levels_are_ordered_and_belong_to_the_solo_game() -> None:
    leads = [hers - mine for mine, hers in (DIFFICULTIES[name].value for name in ("easy", "normal", "hard",
                                                                                  "very-hard"))]
    assert leads == sorted(set(leads))
    assert set(EDITION.options["difficulty"]) == set(DIFFICULTIES)
    assert EDITION.defaults["difficulty"] == "normal"
    with pytest.raises(BadRequest, match="difficulty"):
        Game.new("galecrest", 2, 1, {"difficulty": "easy"})
    with pytest.raises(BadRequest, match="one of normal, easy, hard, very-hard"):
        new(difficulty="mild")


@pytest.mark.parametrize(("order", "winner"), [(["yellow", "red"], 1), (["red", "yellow"], 0)])
def test_G_SOLO_32_a_tie_goes_to_whose_token_is_further_right(order: list[str], winner: int) -> None:
    game = alone(seat([35], score=50), seat([35], score=50), [5], round=3, day=6,
                 reputation=[*order, "blue", "green", "black", "grey"])
    choose(game, "0 play 35")
    assert game.over == {"scores": [60, 60], "winners": [winner]}
    game = alone(seat([35], score=51), seat([35], score=50), [5], round=3, day=6)
    choose(game, "0 play 35")
    assert game.over == {"scores": [61, 60], "winners": [0]}


def test_G_RUL_48_another_player_is_the_one_opponent_and_never_the_pilferer() -> None:
    game = alone(seat([23, 35]), seat([10], relic=1, map=1), [40])
    choose(game, "0 play 23")
    assert asked(game)[2] == ("steal 1:map", "steal 1:relic")
    game = alone(seat([30, 35]), seat([10]), [40], tiles="stormy", spaces=[["chest", "barrel", "barrel"]])
    events = choose(game, "0 play 30")
    assert told(events, "reputation", "seat", "why") == [(1, "barrel"), (0, "barrel")]


def test_G_OPEN_12_every_character_has_a_french_name_of_our_own() -> None:
    """No source for the French names was found; the words carry ours, a different one for each card."""
    if not FRENCH.is_dir():
        pytest.skip("in a page the words are not beside the tests")
    words: dict[str, str] = {}
    for file in sorted(FRENCH.glob("*.json")):
        words |= json.loads(file.read_text("utf-8"))
    names = [words[f"card.galecrest.{rank}"] for rank in EDITION.characters]
    assert len(set(names)) == 40
