"""The box, the setup of a game and of each voyage (section 1 of the rules)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from libertalia import BadRequest, Event, Game
from libertalia.kernel.edition import edition_named
from libertalia.kernel.playout import playout, random_playout
from libertalia.kernel.rng import Stream
from tests.engine.tables import asked, choose, coins, hand, loot, play, sea, sea_of, seat, spaces_of, told

EDITION = edition_named("galecrest")
COLOURS = {"yellow", "red", "blue", "green", "black", "grey"}


def new(seats: int = 4, seed: int = 1, **options: Any) -> Game:
    return Game.new("galecrest", seats, seed, options)


def whole(seats: int, seed: int = 1, **options: Any) -> list[Event]:
    """All events of a game played at random."""
    game = random_playout(new(seats, seed, **options), Stream(seed))
    return [event for _, events in game.history() for event in events]


# --- components --------------------------------------------------------------------------------------------

def test_G_COMP_1_forty_characters_from_1_to_40_each_with_a_name_of_its_own() -> None:
    assert sorted(EDITION.characters) == list(range(1, 41))
    assert len({character.name for character in EDITION.characters.values()}) == 40
    assert all(character.rank == rank for rank, character in EDITION.characters.items())


def test_G_COMP_2_48_tokens() -> None:
    assert EDITION.named(EDITION.tokens) == {
        "chest": 4, "hook": 6, "map": 10, "saber": 6, "amulet": 6, "barrel": 8, "relic": 8}
    assert sum(EDITION.tokens) == 48


@pytest.mark.parametrize("tiles", ["calm", "stormy"])
def test_G_COMP_3_every_kind_has_a_calm_and_a_stormy_face_and_the_board_has_both_sets(tiles: str) -> None:
    assert new(tiles=tiles).view(0)["tiles"] == dict.fromkeys(EDITION.kinds, tiles)


def test_G_COMP_4_the_supply_of_doubloons_has_no_end() -> None:
    game = sea(seat([10, 35], crew=range(1, 10)), seat(doubloons=900), seat(doubloons=900), seat(doubloons=900))
    choose(game, "0 play 10")
    assert sum(coins(game)) == 2711  # the Barkeep aboard has earned one more


# --- before the game ---------------------------------------------------------------------------------------

def test_G_SET_1_calm_is_the_usual_mode_and_the_three_modes_are_options() -> None:
    assert EDITION.options["tiles"] == ("calm", "stormy", "uncharted")
    assert new().view(0)["options"]["tiles"] == "calm"
    with pytest.raises(BadRequest):
        new(tiles="windy")


def test_G_SET_2_all_48_tokens_are_in_the_bag_before_the_first_voyage() -> None:
    game = new(5)
    placed = Counter(dict.fromkeys(EDITION.kinds, 0))
    for space in game.view(None)["spaces"]:
        placed.update(space)
    assert placed.total() == 20
    assert Counter(game.state()["bag"]) + placed == Counter(EDITION.named(EDITION.tokens))


def test_G_SET_3_nobody_has_points_or_a_crew_or_a_graveyard() -> None:
    for shown in new().view(None)["seats"]:
        assert (shown["score"], shown["crew"], shown["graveyard"], shown["loot"]["count"]) == (0, [], {"count": 0}, 0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_G_SET_4_all_six_colours_stand_on_the_track_in_any_order(seats: int) -> None:
    tracks = [new(seats, seed).view(None)["reputation"] for seed in range(60)]
    assert all(set(track) == COLOURS for track in tracks)
    firsts = {sea_of(new(seats, seed)).track[0] for seed in range(60)}
    assert firsts == set(range(6)), "every token, seat or unused, stands lowest in some game"


def test_G_SET_5_two_players_start_in_the_middle_in_either_order() -> None:
    tracks = [tuple(sea_of(new(2, seed)).track) for seed in range(80)]
    assert {track[2:4] for track in tracks} == {(0, 1), (1, 0)}
    assert {frozenset(track[:2] + track[4:]) for track in tracks} == {frozenset((2, 3, 4, 5))}
    assert len({track[:2] + track[4:] for track in tracks}) > 15


@pytest.mark.parametrize(("seats", "stolen_from"), [(2, {1}), (3, {1, 2}), (4, {1, 3}), (6, {1, 5})])
def test_G_SET_7_neighbours_are_the_next_seats_around_the_table(seats: int, stolen_from: set[int]) -> None:
    game = sea(seat([23, 35]), *[seat([10, 35], relic=1, map=1)] * (seats - 1))
    play(game, 23, *[10] * (seats - 1))
    assert {int(option.split()[1][0]) for option in asked(game)[2]} == stolen_from


# --- before each voyage ------------------------------------------------------------------------------------

def test_G_VSET_1_voyages_of_four_five_and_six_days() -> None:
    dawns = told(whole(3), "dawn", "round", "day")
    assert dawns == [(voyage, day) for voyage, days in ((1, 4), (2, 5), (3, 6)) for day in range(1, days + 1)]


@pytest.mark.parametrize(("seats", "tokens"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_G_VSET_2_G_2P_1_a_token_for_each_player_every_day_and_three_for_two(seats: int, tokens: int) -> None:
    boards = [spaces for [spaces] in ([*facts] for facts in told(whole(seats), "board", "spaces"))]
    assert [[sum(space.values()) for space in board] for board in boards] == [
        [tokens] * days for days in (4, 5, 6)]


@pytest.mark.parametrize("seats", [2, 6])
def test_G_VSET_3_six_new_ranks_for_everybody_and_what_was_not_played_is_kept(seats: int) -> None:
    deals = [ranks for (ranks,) in told(whole(seats), "deal", "ranks")]
    assert [len(ranks) for ranks in deals] == [6, 6, 6]
    assert len({rank for ranks in deals for rank in ranks}) == 18
    game = sea(seat([10, 35]), seat([10, 32]), day=4, deck=list(range(11, 17)))
    play(game, 10, 10)
    assert (hand(game, 0), hand(game, 1)) == ([*range(11, 17), 35], [*range(11, 17), 32])


def test_G_VSET_4_the_lower_the_reputation_the_richer_the_start() -> None:
    game = new(6, 3)
    assert [coins(game)[token] for token in sea_of(game).track] == [12, 11, 10, 9, 8, 7]
    later = sea(seat([10, 35]), seat([39, 32]), seat([35]), day=4)
    play(later, 10, 39, 35)
    assert spaces_of(later) == [1, 6, 2]
    assert coins(later) == [12, 7, 11]


def test_G_VSET_4_unused_colours_take_their_spaces_too() -> None:
    game = new(2, 5)
    assert sorted(coins(game)) == [9, 10]


def test_G_VSET_5_the_bag_can_always_fill_the_board_even_if_all_maps_are_kept() -> None:
    game = sea(seat([10], map=10), *[seat([10, 35])] * 5, tiles="stormy", round=2, day=5)
    playout(game, "random", 1)
    assert game.table.fortunes
    boards = [spaces for _, events in game.history() for (spaces,) in told(events, "board", "spaces")]
    assert [[sum(space.values()) for space in board] for board in boards] == [[6] * 6]
    assert loot(game, 0).get("map", 0) + sum(loot(game, other).get("map", 0) for other in range(1, 6)) <= 10


@pytest.mark.parametrize("voyages", [1, 2, 3])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_G_VSET_6_a_game_of_so_many_voyages_of_which_the_first_is_dealt_alike(seats: int, voyages: int) -> None:
    game = Game.new("galecrest", seats, seed=5, options={"length": str(voyages)})
    usual = Game.new("galecrest", seats, seed=5)
    assert [one["hand"] for one in game.state()["seats"]] == [one["hand"] for one in usual.state()["seats"]]
    assert game.state()["spaces"] == usual.state()["spaces"]
    days = set()
    while game.waiting:
        days.add((game.round, game.day))
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[0])
    assert sorted(days) == [(number, day) for number in range(1, voyages + 1) for day in range(1, 4 + number)]
    assert game.over
    start = usual.view(None)["seats"]
    assert game.over["scores"] == [start[seat]["score"] + sum(column)
                                   for seat, column in enumerate(zip(*game.view(None)["fortunes"], strict=True))]


