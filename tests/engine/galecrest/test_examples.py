"""The worked examples of section 13 of the rules, each played out with the numbers of the text."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.editions.galecrest.table import GalecrestTable
from libertalia.editions.galecrest.track import lose_reputation
from tests.engine.tables import (
    anchored,
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    line,
    loot,
    play,
    sea,
    seat,
    space_of,
    spaces_of,
    tallies,
    told,
)

TREASURER = seat([32, 35])
NONE: dict[str, int] = {}


def test_G_EX_01_placement_and_brutes() -> None:
    ana, ben, cleo, dov = (seat([26, 35], name="Ana"), seat([17, 35], name="Ben"), seat([17, 35], name="Cleo"),
                           seat([4, 35], crew=[30], name="Dov"))
    game = sea(ana, ben, cleo, dov, spaces=[["chest", "map", "amulet", "relic"]],
               reputation=["black", "red", "yellow", "grey", "green", "blue"])
    events = play(game, 26, 17, 17, 4)
    assert told(events, "reveal", "line") == [([[3, 4], [1, 17], [2, 17], [0, 26]],)]
    assert told(events, "card", "seat", "rank", "target") == [(3, 30, "hand"), (0, 26, "graveyard"),
                                                              (2, 17, "graveyard")]
    assert told(events, "reputation", "seat", "space") == [(0, 4)]
    assert changes(events) == [(2, 1)]
    assert line(game) == [(3, 4), (1, 17)]
    events = choose(game, "1 loot chest", "3 loot map")
    assert told(events, "sweep", "kinds") == [({"amulet": 1, "relic": 1},)]
    assert [loot(game, number) for number in range(4)] == [NONE, {"chest": 1}, NONE, {"map": 1}]


@pytest.mark.parametrize(("purse", "paid"), [(4, 1), (0, 0)])
def test_G_EX_02_reputation_slide(purse: int, paid: int) -> None:
    """C gains two by an Aristocrat; then no card takes five at once, so the rule itself is asked."""
    game = sea(seat([34, 35]), TREASURER, TREASURER, reputation=["red", "blue", "yellow", "green", "black", "grey"])
    play(game, 34, 32, 32)
    assert game.view(None)["reputation"] == ["red", "blue", "green", "black", "yellow", "grey"]   # A B D E C F
    game = sea(seat(doubloons=purse), TREASURER, reputation=["red", "blue", "green", "black", "yellow", "grey"])
    assert isinstance(game.table, GalecrestTable)
    lose_reputation(game.table, 0, 5, "example")
    assert game.view(None)["reputation"] == ["yellow", "red", "blue", "green", "black", "grey"]   # C A B D E F
    assert coins(game)[0] == purse - paid


def test_G_EX_04_midshipman_and_smuggler() -> None:
    game = sea(seat([13, 35], name="Eva"), seat([21, 35], name="Finn"), spaces=[["chest", "map", "relic"]], bag={})
    play(game, 13, 21)
    assert game.view(None)["midshipman"] == {"beside": [0, 13]}
    choose(game, "0 loot chest")
    assert crew(game, 0) == [13]
    assert asked(game) == (1, "loot", ("loot map", "loot relic"))
    events = choose(game, "1 loot map")
    assert told(events, "sweep", "kinds") == [({"relic": 1},)]


def test_G_EX_05_midshipman_removal() -> None:
    game = sea(seat([10, 35], name="Eva"), seat([40, 35], name="Finn"), spaces=[["map", "relic", "amulet"]])
    play(game, 10, 40)
    choose(game, "1 loot amulet")
    assert asked(game) == (1, "remove", ("remove map", "remove relic"))
    choose(game, "1 remove map")
    assert (loot(game, 0), space_of(game, 0)) == ({"relic": 1}, 1)


def test_G_EX_21_midshipman_both_low() -> None:
    game = sea(seat([6, 35], name="Eva"), seat([17, 35], name="Finn"), spaces=[["chest", "barrel", "relic"]],
               reputation=["grey", "black", "yellow", "red", "blue", "green"])
    events = play(game, 6, 17)
    assert (space_of(game, 0), changes(events)) == (1, [(0, 2)])
    assert line(game) == [(0, 6), (1, 17)]
    assert asked(game)[:2] == (0, "remove")
    choose(game, "0 remove relic", "1 loot chest")
    assert (loot(game, 0), loot(game, 1), space_of(game, 0)) == ({"barrel": 1}, {"chest": 1}, 2)


HAL = seat([], crew=[16, 20, 24, 26, 35], doubloons=1, name="Hal")


def test_G_EX_07_night_mutineer_first() -> None:
    game = sea(HAL, TREASURER)
    play(game, 0, 32)
    events = choose(game, "0 use 16")
    assert told(events, "coins", "change", "now", "why") == [
        (2, 3, "mutineer"), (4, 7, "topman"), (-4, 3, "topman"), (3, 6, "freed_prisoner")]
    assert graveyard(game, 0) == [16, 20]


def test_G_EX_08_the_same_ship_topman_first() -> None:
    game = sea(HAL, TREASURER)
    play(game, 0, 32)
    events = choose(game, "0 use 24")
    assert told(events, "coins", "now") == [(5,), (0,), (2,), (5,)]
    assert coins(game)[0] == 5


def test_G_EX_10_maps_calm() -> None:
    assert anchored(seat(map=4), seat(map=5), seat(crew=[10], map=4), seat(crew=[10], map=1)) == [24, 29, 29, 17]


def test_G_EX_11_maps_stormy() -> None:
    """Two maps in the first voyage, one more in the second, and in the third a Thief takes one."""
    game = sea(seat([], map=2), seat([32]), tiles={"map": "stormy"}, day=4)
    assert told(choose(game, "1 play 32"), "tally", "tokens")[0] == ([["map", 2, 2]],)
    assert loot(game, 0) == {"map": 2}
    game = sea(seat([10], map=2), seat([5]), tiles={"map": "stormy"}, day=5, round=2, spaces=[[]] * 4 + [["map"] * 3])
    assert told(play(game, 10, 5), "tally", "tokens")[0] == ([["map", 3, 4]],)
    game = sea(seat([], map=3), seat([23]), tiles={"map": "stormy"}, day=6, round=3)
    assert told(play(game, 0, 23), "tally", "tokens") == [([["map", 2, 2]],), ([["map", 1, 1]],)]


def test_G_EX_12_stormy_hook_and_cook() -> None:
    game = sea(seat([26, 35], name="Kim"), seat([26, 35], name="Lou"), seat([5, 35]), day=4, tiles="stormy",
               spaces=[[]] * 3 + [["hook", "hook", "barrel"]],
               reputation=["grey", "black", "red", "yellow", "blue", "green"])
    play(game, 26, 26, 5)
    choose(game, "0 loot hook")
    assert (loot(game, 0), graveyard(game, 0)) == ({"hook": 1}, [26])
    choose(game, "1 loot barrel")
    events = choose(game, "1 shame 0")
    assert told(events, "reputation", "seat", "change") == [(0, -1)]
    assert graveyard(game, 1) == [26], "the second token was the hook"
    assert told(events, "tally", "tokens")[:2] == [([["hook", 1, 4]],), ([["hook", 1, 4], ["barrel", 1, 1]],)]


def test_G_EX_13_stormy_chest_and_relic() -> None:
    """Five days; the chest is gained on day 2, the relic on day 4. Only Ann has cards."""
    game = sea(seat([10, 26, 32, 35]), seat(), seat(), round=2, day=2, tiles="stormy",
               spaces=[[], ["chest"], [], ["relic"], []], bag={})
    earned: list[tuple[int, str]] = []
    for rank in (10, 26, 32, 35):
        events = choose(game, f"0 play {rank}")
        earned += told(events, "coins", "change", "why") if game.round == 2 else [
            (change, why) for change, why in told(events, "coins", "change", "why") if why != "income"]
    tokens = told(events, "tally", "tokens")
    assert earned == [(1, "chest")] * 2 + [(1, "chest"), (-1, "relic")] * 2
    assert tokens[0] == ([["chest", 1, 2], ["relic", 1, 0]],)
    assert sum(change for change, why in earned if why == "chest") + 2 == 6
    poor = sea(seat([10, 35], doubloons=0), seat([5, 35]), seat([5, 35]), spaces=[["relic"]], tiles="stormy")
    assert changes(play(poor, 10, 5, 5), "relic") == []


def test_G_EX_14_stormy_amulet() -> None:
    order = ["grey", "yellow", "red", "blue", "green", "black"]
    assert anchored(seat(amulet=3), tiles="stormy", reputation=order) == [25]


def test_G_EX_16_preacher() -> None:
    game = sea(seat([7, 35], map=2, relic=1, saber=1), TREASURER, TREASURER)
    play(game, 7, 32, 32)
    choose(game, "0 keep map")
    assert (loot(game, 0), spaces_of(game)) == ({"map": 1}, [4, 1, 2])


def test_G_EX_17_apprentice_copying_scout() -> None:
    game = sea(seat([2, 29, 35], crew=[1], name="Mia"), TREASURER, TREASURER,
               spaces=[["chest", "map", "amulet", "relic"]],
               reputation=["red", "blue", "yellow", "green", "black", "grey"])
    play(game, 2, 32, 32)
    choose(game, "0 play 29")
    assert (graveyard(game, 0), line(game)) == ([1], [(0, 2), (0, 29), (1, 32), (2, 32)])
    choose(game, "2 loot chest", "1 loot map", "0 loot amulet")
    assert (loot(game, 0), crew(game, 0)) == ({"amulet": 1, "relic": 1}, [2, 29])


def test_G_EX_18_hook_calm() -> None:
    game: Game = sea(seat([], crew=[7, 8], hook=2, doubloons=0, name="Ned"), seat([32]), day=4)
    choose(game, "1 play 32", "0 hook 8")
    events = choose(game, "0 hook coins")
    assert tallies(events)[0] == 1 + 6 + 2
    assert crew(game, 0) == [8]
