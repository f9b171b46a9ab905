"""Positions from outside: what has a meaning is played, what has none is refused with every problem named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libertalia import BadPosition, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import Edition, edition_named
from libertalia.kernel.playout import playout
from tests.engine.tables import choose, play, sea, seat, table

TWO = [{"hand": [1, 2, 3]}, {"hand": [4, 5, 6]}]


def problems(**position: Any) -> list[str]:
    with pytest.raises(BadPosition) as refusal:
        Game.from_position({"edition": "original", "seats": TWO} | position)
    assert str(refusal.value) == "; ".join(refusal.value.problems)
    return refusal.value.problems


def test_every_problem_is_named_at_once() -> None:
    seats = [{"hand": [4, 4], "colour": "pink", "purse": 1}, {"crew": [31], "colour": "red"},
             {"loot": {"gold": 1}, "colour": "red"}]
    found = problems(round=4, day=0, colour="red", seats=seats, spaces=[["gold"]], options={"marks": "none"},
                     deck=[3, 3, 31, 4])
    assert found == [
        "the position has an unknown key 'colour'; the keys are edition, options, seed, round, day, seats, spaces, "
        "bag, deck, phase, line, acted, picks, agenda, sealed, streams, fortunes, winners, discards, doubt, "
        "held, reputation, spent, veiled",
        "seat 0 has an unknown key 'purse'; the keys are name, colour, score, doubloons, hand, crew, graveyard, loot",
        "option 'marks' cannot be 'none'; it is one of printed, lottery",
        "the colour of seat 0 is 'pink'; it must be one of yellow, red, blue, green, black, grey",
        "two seats have one colour: yellow, red, red",
        "`round` is 4; it must be from 1 to 3",
        "`day` is 0; it must be from 1 to 6",
        "seat 0: `hand` holds rank 4 twice",
        "seat 1: `crew` holds an unknown rank 31; ranks are 1 to 30",
        "seat 2: `loot` has an unknown key 'gold'; the keys are chest, jewel, goods, map, relic, saber, officer",
        "spaces[0] is 'gold'; it must be one of chest, jewel, goods, map, relic, saber, officer",
        "`deck` holds rank 3 twice",
        "`deck` holds an unknown rank 31; ranks are 1 to 30",
        "rank 4 is in the deck and with seat 0 at once",
    ]


def test_a_wrong_number_of_seats_hides_no_other_problem() -> None:
    for seats in ([{"hand": [31]}], [{"hand": [31]}] + [{}] * 6):
        assert problems(seats=seats, round=4) == [
            "`seats` must be a list of 2 to 6 seats", "`round` is 4; it must be from 1 to 3",
            "seat 0: `hand` holds an unknown rank 31; ranks are 1 to 30"]


@pytest.mark.parametrize(("position", "words"), [
    ({"seats": [{"hand": [1]}]}, "2 to 6 seats"),
    ({"seats": [{}] * 7}, "2 to 6 seats"),
    ({"seats": "two"}, "2 to 6 seats"),
    ({"seats": [{"hand": [1]}, 5]}, "seat 1 is not an object but 5"),
    ({"seats": [{"hand": [31]}, {}]}, "unknown rank 31"),
    ({"seats": [{"hand": [0]}, {}]}, "unknown rank 0"),
    ({"seats": [{"hand": [True]}, {}]}, "unknown rank True"),
    ({"seats": [{"hand": [2.0]}, {}]}, "unknown rank 2.0"),
    ({"seats": [{"hand": [2, 2]}, {}]}, "rank 2 twice"),
    ({"seats": [{"hand": [2], "crew": [2]}, {}]}, "seat 0 has rank 2 twice"),
    ({"seats": [{"graveyard": [2], "crew": [2]}, {}]}, "seat 0 has rank 2 twice"),
    ({"seats": [{"colour": "pink"}, {}]}, "it must be one of yellow, red, blue, green, black, grey"),
    ({"seats": [{"colour": "red"}, {"colour": "red"}]}, "two seats have one colour"),
    ({"seats": [{"doubloons": -1}, {}]}, "`doubloons` is -1"),
    ({"seats": [{"doubloons": 1.5}, {}]}, "`doubloons` is not a whole number but 1.5"),
    ({"seats": [{"score": -5}, {}]}, "`score` is -5"),
    ({"seats": [{"loot": {"gold": 1}}, {}]}, "unknown key 'gold'"),
    ({"seats": [{"loot": {"map": -1}}, {}]}, "map is -1"),
    ({"seats": [{"purse": 1}, {}]}, "unknown key 'purse'"),
    ({"seats": [{"name": ""}, {}]}, "the name of seat 0"),
    ({"seats": [{"name": "A\u202eB"}, {}]}, "printable"),
    ({"seed": -1}, "`seed` is -1"),
    ({"seed": "7"}, "`seed` is not a whole number"),
    ({"spaces": [[]] * 7}, "at most 6 days"),
    ({"bag": {"map": 0.5}}, "map is not a whole number"),
    ({"picks": [1, 0]}, "picks belong to the middle of a day"),
    ({"agenda": [["dance"]]}, "no step of this edition"),
    ({"agenda": [["home", 0]]}, "no step of this edition"),
    ({"agenda": [["home", 2, 3]]}, "the seat in the agenda's"),
    ({"agenda": [[["pick"]]]}, "no step of this edition"),
    ({"agenda": {}}, "`agenda` must be a list"),
    ({"agenda": [], "line": [[0, 9]]}, "characters on the `line` already"),
    ({"agenda": [["pick"]], "line": [[0, 9]]}, "characters on the `line` already"),
    ({"agenda": [["day"]], "line": [[0, 1]]}, "seat 0 has rank 1 twice"),
    ({"agenda": [["day"]], "line": [[0, 9]], "acted": 2}, "`acted` is 2"),
    ({"agenda": [["pick"]], "picks": [9, 0]}, "picked rank 9, which is not in its hand"),
    ({"streams": {"loot": "xyz"}}, "16 hexadecimal digits"),
    ({"streams": {"dice": "0"}}, "unknown key 'dice'"),
    ({"fortunes": [[1]]}, "needs 2"),
    ({"winners": []}, "leave it out"),
    ({"doubt": [[[1]], []]}, "does not fit the hand"),
    ({"discards": [[9], []]}, "does not fit the graveyard"),
    ({"held": [[1], [4, 5, 6]]}, "held[0] does not fit the hand"),
    ({"reputation": ["red"]}, "each of the six colours once"),
    ({"veiled": [{"map": 1}, {}]}, "spy-draw"),
    ({"veiled": [{"map": 1}, {}], "options": {"spy-draw": "private"}}, "more tokens than seat 0 has"),
], ids=lambda value: str(value)[:50])
def test_what_has_no_meaning_is_refused(position: dict[str, Any], words: str) -> None:
    assert any(words in problem for problem in problems(**position)), problems(**position)


@pytest.mark.parametrize("position", [None, [], "x", 5, {"edition": "chess"}, {"edition": ["original"]}])
def test_what_is_no_position_at_all(position: Any) -> None:
    with pytest.raises(BadPosition):
        Game.from_position(position)


def test_a_position_may_be_artificial() -> None:
    """Puzzles need too few cards and too many chests."""
    game = table(seat([5], chest=40, doubloons=900), seat([]), spaces=[["chest"] * 20])
    assert [decision.seat for decision in game.waiting] == [0]
    playout(game, "random", 1)
    assert game.over


def test_what_is_left_out_is_filled_in() -> None:
    """The bag is what is not placed elsewhere, the deck a shuffle of the rest by the seed."""
    game = table(seat([1, 2], crew=[3], chest=1), seat([4], graveyard=[5]), spaces=[["chest", "map"]], seed=5)
    state = game.state()
    assert state["bag"] == {"chest": 2, "jewel": 6, "goods": 10, "map": 7, "relic": 10, "saber": 6, "officer": 6}
    assert sorted(state["deck"]) == list(range(6, 31))
    assert state["deck"] == table(seat([1, 2, 3]), seat([4, 5]), seed=5).state()["deck"]
    assert state["deck"] != table(seat([1, 2, 3]), seat([4, 5]), seed=6).state()["deck"]
    assert state["seats"][1]["colour"] == "red"


def test_a_deck_that_is_left_out_holds_nobody_who_stands_on_the_line() -> None:
    middle: dict[str, Any] = {"line": [[0, 9], [1, 12]], "agenda": [["day"]], "phase": "day"}
    assert set(table(seat([1]), seat([4]), **middle).table.deck) == set(range(1, 31)) - {1, 4, 9, 12}
    assert problems(deck=[12], **middle) == ["rank 12 is in the deck and with seat 1 at once"]
    solo = sea(seat([1]), seat([4]), solo={}, **middle | {"line": [[0, 9], [6, 12]]})
    assert set(solo.table.deck) == set(range(1, 41)) - {1, 4, 9, 12, 37}


def test_the_start_of_a_day_needs_no_agenda() -> None:
    state = Game.new(seats=3, seed=1).state()
    assert "agenda" not in state
    assert "line" not in state


def test_a_game_from_a_position_can_be_saved_and_taken_back() -> None:
    game = table(seat([1, 2, 3]), seat([4, 5, 6]))
    game.choose(0, "play 1")
    again = Game.load(game.save())
    assert again.fingerprint() == game.fingerprint()
    assert again.undo() == (0, "play 1")


def records(edition: Edition) -> st.SearchStrategy[list[Any]]:
    """Any record that an agenda of this edition may hold."""
    seat, rank = st.integers(0, 2), st.integers(1, edition.top_rank)
    return st.one_of(
        st.tuples(st.sampled_from(sorted(edition.questions)), seat),
        st.tuples(st.sampled_from(sorted(edition.card_steps)), seat, rank),
        st.tuples(st.sampled_from(sorted(edition.steps.keys() - edition.card_steps))),
    ).map(list)


LINES = st.lists(st.tuples(st.integers(0, 2), st.integers(1, 9)).map(list), max_size=5, unique_by=tuple)
WEAPONS = {"original": ["saber", "officer"], "galecrest": ["saber", "hook", "barrel"]}


@pytest.mark.parametrize("name", PACKAGES)
@settings(max_examples=300, deadline=None)
@given(data=st.data(), line=LINES, seed=st.integers(0, 1000))
def test_any_agenda_that_is_let_in_can_be_played(
        name: str, data: st.DataObject, line: list[Any], seed: int) -> None:
    """However silly: it never breaks, and the game comes to an end."""
    agenda = data.draw(st.lists(records(edition_named(name)), max_size=12))
    days = edition_named(name).days[0]
    day = data.draw(st.integers(1, days))
    weapons = WEAPONS[name]
    seats = [{"hand": [10, 11, 12], "crew": [13, 27], "graveyard": [15], "loot": {"map": 2, weapons[1]: 1}},
             {"hand": [20], "crew": [16, 24, 27]}, {"hand": [], "graveyard": [29]}]
    position = {"edition": name, "seats": seats, "spaces": [weapons] * days, "day": day, "line": line,
                "agenda": agenda, "phase": "dusk"}
    if name == "galecrest":
        position["options"] = {"tiles": data.draw(st.sampled_from(["calm", "stormy", "uncharted", "chest+hook"]))}
    try:
        game = Game.from_position(json.loads(json.dumps(position)))
    except BadPosition:
        return
    playout(game, "random", seed)
    assert game.over


# --- what only positions of the second edition hold --------------------------------------------------------

@pytest.mark.parametrize(("position", "words"), [
    ({"reputation": ["red"]}, "each of the six colours once"),
    ({"reputation": ["red"] * 6}, "each of the six colours once"),
    ({"reputation": "red"}, "each of the six colours once"),
    ({"options": {"tiles": {"gold": "calm"}}}, "option 'tiles' cannot be"),
    ({"options": {"tiles": "chest+gold"}}, "it is one of calm, stormy, uncharted"),
    ({"tiles": {"chest": "calm"}}, "tiles.hook is None; it must be one of calm, stormy"),
    ({"beside": [0]}, "needs 2"),
    ({"beside": [0, 41]}, "the rank in `beside` is 41"),
    ({"beside": [0, 1], "seats": [*TWO, {"hand": [7]}]}, "only with two players"),
    ({"kept": [[1], []]}, "rank 1, which is not aboard"),
    ({"kept": [[]]}, "needs 2"),
    ({"seats": [{"hand": [41]}, {}]}, "unknown rank 41"),
    ({"day": 5}, "`day` is 5; it must be from 1 to 4"),
    ({"veiled": []}, "unknown key 'veiled'"),
], ids=lambda value: str(value)[:50])
def test_what_has_no_meaning_at_sea_is_refused(position: dict[str, Any], words: str) -> None:
    found = problems(edition="galecrest", **position)
    assert any(words in problem for problem in found), found


def test_a_position_without_a_track_gets_that_of_its_seed() -> None:
    tracks = [Game.from_position({"edition": "galecrest", "seats": TWO, "seed": seed}).view(0)["reputation"]
              for seed in (4, 4, 5, 6, 7)]
    assert tracks[0] == tracks[1]
    assert len({tuple(track) for track in tracks}) > 2
    assert all(set(track[2:4]) == {"yellow", "red"} for track in tracks)


def test_what_a_position_at_sea_remembers() -> None:
    """The neighbour of the Midshipman in the middle of a day, and who is kept between two hooks."""
    game = sea(seat([10, 35]), seat([32, 35]), spaces=[["map", "relic", "chest"]], tiles="chest+map")
    play(game, 10, 32)
    assert game.state()["beside"] == [0, 10]
    assert game.state()["options"] == {"tiles": "chest+map"}
    game = sea(seat([], crew=[7, 8], hook=2), seat([32]), day=4)
    choose(game, "1 play 32", "0 hook 8")
    assert game.state()["kept"] == [[8], []]
    assert Game.from_position(game.state()).waiting == game.waiting
