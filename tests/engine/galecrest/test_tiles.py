"""Loot tiles: calm, stormy, uncharted (section 8 of the rules)."""

from __future__ import annotations

from itertools import product

import pytest

from libertalia import Game
from libertalia.editions.galecrest.data import CONFIDENCE, KINDS, RECONSTRUCTED, TILES
from libertalia.editions.galecrest.table import chart_of, read_option
from libertalia.kernel.edition import edition_named
from libertalia.kernel.playout import playout
from tests.engine.invariants import check_conservation
from tests.engine.tables import (
    anchored,
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    loot,
    play,
    sea,
    seat,
    space_of,
    spaces_of,
    told,
)

TREASURER = seat([32, 35])
EDITION = edition_named("galecrest")
NONE: dict[str, int] = {}


# --- general -----------------------------------------------------------------------------------------------

def test_G_LOOT_GEN_1_tokens_are_public_and_do_what_their_tile_says() -> None:
    game = sea(seat([35], map=2, relic=1), TREASURER)
    for viewer in (None, 0, 1):
        assert game.view(viewer)["seats"][0]["loot"] == {"count": 3, "kinds": {"map": 2, "relic": 1}}
    assert anchored(seat(chest=2)) == [20]
    assert anchored(seat(chest=2), tiles={"chest": "stormy"}) == [10 + 2 + 4]


def test_G_LOOT_GEN_2_no_calm_face_works_at_night_some_stormy_ones_do() -> None:
    assert [kind for kind in KINDS if TILES[kind]["calm"].night] == []
    assert [kind for kind in KINDS if TILES[kind]["stormy"].night] == ["chest", "relic"]


def test_G_LOOT_GEN_3_each_token_counts_for_itself_but_maps_count_together() -> None:
    for kind in ("chest", "amulet", "barrel", "relic", "saber"):
        one, three = (anchored(seat(doubloons=20, tokens={kind: number}))[0] - 20 for number in (1, 3))
        assert three == 3 * one
    assert anchored(seat(map=3), seat(map=1)) == [22, 10]


def test_G_LOOT_GEN_4_kinds_stand_in_the_order_of_their_usual_desirability() -> None:
    assert EDITION.kinds == ("chest", "hook", "map", "saber", "amulet", "barrel", "relic")
    game = sea(seat([10, 35]), TREASURER, TREASURER, spaces=[[*reversed(EDITION.kinds)]])
    play(game, 10, 32, 32)
    assert asked(game)[2] == tuple(f"loot {kind}" for kind in EDITION.kinds)


def test_G_FIX_1_every_printed_number_stands_in_one_place_with_how_sure_we_are_of_it() -> None:
    marks = {"high", "medium", "low", "reconstructed"}
    assert set(CONFIDENCE.values()) <= marks
    assert {key for key in EDITION.confidence if key.startswith("card.")} == {f"card.{rank}" for rank in range(1, 41)}
    assert {key for key, mark in CONFIDENCE.items() if mark == RECONSTRUCTED} == {
        f"tile.{kind}.stormy" for kind in ("chest", "hook", "map", "amulet", "barrel", "relic")}
    assert EDITION.confidence.items() >= CONFIDENCE.items()


def test_G_FIX_1_G_OPEN_08_one_edit_of_the_data_corrects_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TILES["chest"], "stormy", TILES["chest"]["stormy"]._replace(night=3, anchor=1))
    chart_of.cache_clear()
    try:
        assert anchored(seat(chest=2), tiles="stormy") == [10 + 6 + 2]
    finally:
        chart_of.cache_clear()


def test_what_a_game_writes_does_not_depend_on_how_many_were_played_before() -> None:
    """Charts are shared by games, and forgotten when there have been too many others."""
    game = Game.new("galecrest", 3, 1, {"tiles": "uncharted"})
    state, fingerprint, save = game.state(), game.fingerprint(), game.save()
    chart_of.cache_clear()
    assert (game.state(), game.fingerprint()) == (state, fingerprint)
    assert Game.load(save).fingerprint() == fingerprint


# --- calm --------------------------------------------------------------------------------------------------

def test_G_LOOT_CHEST_CALM_1_G_OPEN_02_five() -> None:
    assert anchored(seat(chest=1)) == [15]


def hooked(**keys: object) -> Game:
    game = sea(seat([], crew=[7, 8], doubloons=0, **{"hook": 1, **keys}), seat([32]), day=4,  # type: ignore[arg-type]
               deck=[10, 26, 29, 30, 31, 33])
    choose(game, "1 play 32")
    return game


def test_G_LOOT_HOOK_CALM_1_two_doubloons_or_a_character_who_stays() -> None:
    game = hooked()
    assert asked(game) == (0, "hook", ("hook coins", "hook 7", "hook 8"))
    events = choose(game, "0 hook coins")
    assert (told(events, "tally", "fortune")[0], crew(game, 0)) == ((1 + 6 + 2,), [])
    game = hooked()
    events = choose(game, "0 hook 8")
    assert told(events, "keep", "seat", "rank", "why") == [(0, 8, "hook")]
    assert (told(events, "tally", "fortune")[0], crew(game, 0), graveyard(game, 0)) == ((1 + 6,), [8], [7])


def test_G_LOOT_HOOK_CALM_2_G_RUL_33_who_is_kept_works_again_and_can_be_hit() -> None:
    game = hooked()
    choose(game, "0 hook 8")
    assert crew(game, 0) == [8]
    events = play(game, 10, 26)
    while game.day == 1:
        events = choose(game, f"{game.waiting[0].seat} {game.waiting[0].options[0]}")
    assert changes(events, "barkeep") == [(0, 1)]
    game = sea(seat([10, 35], crew=[8]), seat([18, 35]), round=2)
    play(game, 10, 18)
    assert graveyard(game, 0) == [8]


def test_G_LOOT_HOOK_CALM_3_several_hooks_keep_different_characters_and_after_the_third_voyage_too() -> None:
    game = hooked(hook=3)
    choose(game, "0 hook 8")
    assert asked(game)[2] == ("hook coins", "hook 7")
    choose(game, "0 hook 7")
    assert (crew(game, 0), game.table.fortunes) == ([7, 8], ((1 + 6 + 2, 10),))
    last = sea(seat([], crew=[7], hook=1), seat([32]), day=6, round=3)
    choose(last, "1 play 32")
    assert asked(last)[2] == ("hook coins", "hook 7")
    empty = sea(seat([], hook=2), seat([32]), day=4)
    assert told(choose(empty, "1 play 32"), "tally", "fortune")[0] == (14,)
    small = sea(seat([], crew=[7], hook=3), seat([32]), day=4)
    choose(small, "1 play 32", "0 hook coins")
    assert small.round == 2, "there was one to keep, so only one of the hooks had a choice"


def test_G_LOOT_HOOK_CALM_4_to_be_kept_again_takes_a_new_hook() -> None:
    game = hooked()
    choose(game, "0 hook 8")
    assert (loot(game, 0), game.view(0)["seats"][0]["kept"]) == (NONE, [])
    playout(game, "random", 2)
    kept = [facts(event)["rank"] for _, events in game.history() for event in events if event.name == "keep"
            and facts(event)["seat"] == 0]
    assert kept[:1] == [8]


@pytest.mark.parametrize("maps", range(12))
def test_G_LOOT_MAP_CALM_1_G_LOOT_MAP_CALM_2_pairs_and_trios_split_in_the_best_way(maps: int) -> None:
    """7 a pair, 12 a trio; eleven are ten and an Explorer."""
    best = max(12 * trios + 7 * ((maps - 3 * trios) // 2) for trios in range(maps // 3 + 1))
    assert best == (0, 0, 7, 12, 14, 19, 24, 26, 31, 36, 38, 43)[maps]
    explorer = maps == 11
    assert anchored(seat(crew=[10] if explorer else [], map=maps - explorer)) == [10 + best]


def test_G_LOOT_SABER_CALM_1_another_players_character_on_the_island_is_discarded() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([32, 35]), spaces=[["saber", "map", "map"]])
    play(game, 10, 5, 32)
    choose(game, "2 loot saber")
    assert asked(game) == (2, "discard", ("discard 0:10", "discard 1:5"))
    events = choose(game, "2 discard 0:10")
    assert told(events, "card", "seat", "rank", "source", "target", "why")[0] == (0, 10, "line", "graveyard", "saber")


def test_G_LOOT_SABER_CALM_2_G_RUL_09_compulsory_without_a_target_nothing_and_never_the_midshipman() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([5, 35]), spaces=[["saber"]])
    play(game, 10, 32, 5)
    assert asked(game)[2] == ("discard 2:5", "discard 0:10"), "there is no way to decline"
    game = sea(seat([32, 35]), seat([35, 32]), spaces=[["map", "saber", "relic"]])
    play(game, 32, 35)
    choose(game, "1 loot map", "0 loot saber")
    assert (loot(game, 0), crew(game, 1)) == ({"saber": 1}, [35]), "only the Midshipman is left on the island"


def test_G_LOOT_SABER_CALM_3_G_RUL_08_the_victim_neither_loots_nor_boards() -> None:
    game = sea(seat([10, 35]), seat([32, 35]), seat([5, 35]), spaces=[["saber", "chest", "map"]])
    play(game, 10, 32, 5)
    choose(game, "1 loot saber", "1 discard 0:10")
    assert (loot(game, 0), crew(game, 0), graveyard(game, 0)) == (NONE, [], [10])


def test_G_LOOT_SABER_CALM_4_by_day_it_hits_those_who_have_acted_and_those_who_have_not() -> None:
    game = sea(seat([13, 35]), seat([5, 35]), seat([36, 35], map=1), spaces=[["saber", "map", "map"]])
    play(game, 13, 5, 36)
    choose(game, "0 loot saber")
    assert asked(game)[2] == ("discard 1:5", "discard 2:36")


def test_G_LOOT_AMULET_CALM_1_three() -> None:
    assert anchored(seat(amulet=2)) == [16]


def test_G_LOOT_BARREL_CALM_1_a_step_at_dusk_and_one_at_anchor() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[["barrel"]])
    play(game, 10, 5, 5)
    assert spaces_of(game) == [2, 1, 3]
    assert anchored(seat(barrel=2)) == [12]


def test_G_LOOT_RELIC_CALM_1_minus_three() -> None:
    assert anchored(seat(relic=2), seat(relic=4)) == [4, 0]


# --- stormy ------------------------------------------------------------------------------------------------

def test_G_LOOT_CHEST_STORM_1_one_every_night_and_two_at_anchor() -> None:
    game = sea(seat([35, 32, 10], chest=2), TREASURER, TREASURER, tiles={"chest": "stormy"}, day=3)
    assert changes(play(game, 35, 32, 32), "chest") == [(0, 2)]
    assert told(play(game, 32, 35, 35), "tally", "tokens")[0] == ([["chest", 2, 4]],)


def test_G_LOOT_CHEST_STORM_2_a_chest_of_today_pays_tonight() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[["chest"]], tiles="stormy")
    assert changes(play(game, 10, 5, 5), "chest") == [(0, 1)]


def test_G_LOOT_HOOK_STORM_1_it_takes_the_character_that_gained_it_and_pays_four() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[["hook"]], tiles="stormy")
    play(game, 10, 5, 5)
    assert (graveyard(game, 0), crew(game, 0), loot(game, 0)) == ([10], [], {"hook": 1})
    assert anchored(seat(hook=2, crew=[10, 7]), tiles={"hook": "stormy"}) == [10 + 6 + 8]


def test_G_LOOT_HOOK_STORM_2_before_the_characters_own_dusk_and_void_for_who_is_not_on_the_island() -> None:
    game = sea(seat([26, 35]), seat([5, 35]), seat([5, 35]), spaces=[["hook", "map"]], tiles={"hook": "stormy"})
    play(game, 26, 5, 5)
    choose(game, "0 loot hook")
    assert (loot(game, 0), graveyard(game, 0)) == ({"hook": 1}, [26])
    game = sea(seat([2, 35], crew=[13]), seat([5, 35]), seat([5, 35]), spaces=[["hook"]], tiles={"hook": "stormy"})
    play(game, 2, 5, 5)
    assert (loot(game, 0), crew(game, 0)) == ({"hook": 1}, [2, 13]), "the Smuggler gained it, aboard"


@pytest.mark.parametrize("maps", range(12))
def test_G_LOOT_MAP_STORM_1_rising_pay_and_they_stay(maps: int) -> None:
    pays = (0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36)[maps]
    assert pays == (maps + 1) ** 2 // 4
    explorer = maps == 11
    game = sea(seat([], crew=[10] if explorer else [], map=maps - explorer), seat([32]), tiles="stormy", day=4)
    assert told(choose(game, "1 play 32"), "tally", "fortune")[0] == (10 + pays,)
    assert loot(game, 0) == ({"map": maps - explorer} if maps else NONE)


def test_G_LOOT_MAP_STORM_2_G_RUL_49_kept_maps_are_tokens_like_any_other_and_not_in_the_bag() -> None:
    game = sea(seat([], map=3, relic=1), seat([32]), tiles="stormy", day=4, deck=[36, 10, 30, 23, 33, 35])
    events = choose(game, "1 play 32")
    assert told(events, "harbour", "loot") == [([{"map": 3}, NONE],)]
    state = game.state()
    assert state["bag"].get("map", 0) + sum(space.count("map") for space in state["spaces"]) == 7
    before = coins(game)[0]
    choose(game, "0 play 36", "1 play 35")
    assert coins(game)[0] == before + 3


def test_G_LOOT_SABER_STORM_1_somebody_in_an_adjacent_ship_is_discarded() -> None:
    game = sea(seat([10, 35]), seat([5, 35], crew=[7, 30]), seat([5, 35], crew=[8]), seat([5, 35], crew=[9]),
               spaces=[["saber"]], tiles={"saber": "stormy"})
    play(game, 10, 5, 5, 5)
    assert asked(game) == (0, "discard", ("discard 1:7", "discard 1:30", "discard 3:9"))
    choose(game, "0 discard 1:30")
    assert (graveyard(game, 1), crew(game, 0)) == ([30], [10])


def test_G_LOOT_SABER_STORM_2_neither_the_own_ship_nor_the_island_and_nothing_without_a_target() -> None:
    game = sea(seat([10, 35], crew=[8]), seat([5, 35]), seat([5, 35]), spaces=[["saber"]], tiles="stormy")
    play(game, 10, 5, 5)
    assert (loot(game, 0), crew(game, 0), crew(game, 1)) == ({"saber": 1}, [8, 10], [5])


@pytest.mark.parametrize("place", range(6))
def test_G_LOOT_AMULET_STORM_1_it_pays_by_the_place_from_the_right(place: int) -> None:
    order = ["red", "blue", "green", "black", "grey"]
    order.insert(place, "yellow")
    assert anchored(seat(amulet=2), tiles="stormy", reputation=order) == [10 + 2 * (6 - place)]
    assert anchored(seat(amulet=2), tiles={"amulet": "stormy"}, reputation=order) == [10 + 2 * (6 - place)]


def test_G_LOOT_AMULET_STORM_2_read_at_anchor_after_all_moves_unused_colours_are_places_too() -> None:
    game = sea(seat([39], amulet=1), seat([32]), tiles="stormy", day=4,
               reputation=["grey", "green", "black", "yellow", "blue", "red"])
    events = play(game, 39, 32)
    assert told(events, "tally", "tokens")[0] == ([["amulet", 1, 1]],)


def test_G_LOOT_BARREL_STORM_1_another_player_loses_a_step_and_one_doubloon_at_anchor() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[["barrel"]], tiles={"barrel": "stormy"})
    play(game, 10, 5, 5)
    assert asked(game) == (0, "shame", ("shame 1", "shame 2"))
    wide = sea(seat([35, 32]), *[seat([5, 35])] * 4, spaces=[["barrel"]], tiles="stormy")
    play(wide, 35, 5, 5, 5, 5)
    assert asked(wide)[2] == ("shame 1", "shame 2", "shame 3", "shame 4"), "neighbours or not"
    events = choose(game, "0 shame 2")
    assert told(events, "reputation", "seat", "change", "why") == [(2, -1, "barrel")]
    assert spaces_of(game) == [1, 3, 2]
    assert anchored(seat(barrel=3), tiles="stormy") == [13]


def test_G_LOOT_BARREL_STORM_2_on_space_1_it_costs_a_doubloon_and_barrels_count_as_usual() -> None:
    game = sea(seat([5, 35]), seat([10, 35]), spaces=[["barrel"]], tiles={"barrel": "stormy"})
    play(game, 5, 10)
    assert loot(game, 1) == NONE, "the Midshipman: the only token was removed before the Explorer took it"
    game = sea(seat([5, 35]), seat([32, 35]), spaces=[["barrel"]], tiles={"barrel": "stormy"})
    events = play(game, 5, 32)
    assert changes(events, "overflow") == [(0, -1)]
    assert anchored(seat(crew=[8, 32], barrel=2), tiles={"barrel": "stormy"}) == [10 + 1 + 2 + 2 + 2]


def test_G_LOOT_RELIC_STORM_1_one_less_every_night_and_nothing_at_anchor() -> None:
    game = sea(seat([35, 32, 10], relic=2), TREASURER, TREASURER, tiles={"relic": "stormy"}, day=3)
    assert changes(play(game, 35, 32, 32), "relic") == [(0, -2)]
    assert told(play(game, 32, 35, 35), "tally", "purse", "fortune")[0] == (6, 6)


def test_G_LOOT_RELIC_STORM_2_G_NIGHT_3_down_to_0_and_after_the_chests() -> None:
    game = sea(seat([35, 32], relic=3, chest=1, doubloons=0), seat([32, 35], relic=3, doubloons=1), TREASURER,
               tiles="stormy")
    events = play(game, 35, 32, 32)
    assert told(events, "coins", "seat", "change", "why") == [(0, 1, "chest"), (0, -1, "relic"), (1, -1, "relic")]


# --- uncharted ---------------------------------------------------------------------------------------------

def faces(seed: int) -> tuple[str, ...]:
    return tuple(Game.new("galecrest", 3, seed, {"tiles": "uncharted"}).view(0)["tiles"].values())


def test_G_UNCH_1_each_tile_by_itself_and_the_same_for_the_whole_game() -> None:
    seen = [faces(seed) for seed in range(300)]
    assert len(set(seen)) > 100
    game = Game.new("galecrest", 3, 5, {"tiles": "uncharted"})
    before = game.view(0)["tiles"]
    playout(game, "random", 1)
    assert game.view(0)["tiles"] == before == dict(zip(KINDS, faces(5), strict=True))


def test_G_UNCH_2_both_faces_are_as_likely() -> None:
    seen = [faces(seed) for seed in range(400)]
    for kind in range(7):
        assert 150 < sum(sides[kind] == "stormy" for sides in seen) < 250


@pytest.mark.parametrize("half", range(8))
def test_G_UNCH_2_all_128_mixtures_play_to_the_end(half: int) -> None:
    mixtures = list(product(("calm", "stormy"), repeat=7))
    for number in range(half, 128, 8):
        sides = dict(zip(KINDS, mixtures[number], strict=True))
        game = Game.new("galecrest", 2 + number % 5, number, {"tiles": sides})  # type: ignore[dict-item]
        assert game.view(None)["tiles"] == sides
        playout(game, "random", number)
        check_conservation(game)
        assert Game.load(game.save()).view(0) == game.view(0)


def test_G_UNCH_2_a_mixture_is_kept_as_the_list_of_its_stormy_tiles() -> None:
    assert read_option("tiles", {"chest": "stormy", "map": "stormy", "hook": "calm"}) == "chest+map"
    assert read_option("tiles", "map+chest") == "chest+map"
    assert read_option("tiles", dict.fromkeys(KINDS, "stormy")) == "stormy"
    assert read_option("tiles", {}) == "calm"
    nonsense: list[object] = [
        "chest+gold", {"gold": "calm"}, {"chest": "windy"}, {"chest": []}, 7, None, ["chest"], "+", ""]
    for one in nonsense:
        assert read_option("tiles", one) is None
    assert read_option("colours", "map") is None


def test_G_UNCH_3_no_option_brings_the_automas_tiles_into_a_game_of_several() -> None:
    assert EDITION.seats == (2, 6)
    assert set(TILES) == set(KINDS)
    assert all(set(sides) == {"calm", "stormy"} for sides in TILES.values())


def test_G_LOOT_BARREL_CALM_1_beyond_the_end_it_pays() -> None:
    game = sea(seat([10, 35]), seat([5, 35]), seat([5, 35]), spaces=[["barrel"]],
               reputation=["red", "blue", "green", "black", "grey", "yellow"])
    assert changes(play(game, 10, 5, 5), "overflow") == [(0, 1)]
    assert space_of(game, 0) == 6
