"""Counting what can happen from fixed positions, as chess programs do.

A count of lines of play and a count of different tables for each depth: a rule that is dropped, doubled or asked at
the wrong moment changes them. The first rows are small enough to be counted by hand, and the reason stands beside.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

import pytest

from libertalia import Game
from libertalia.kernel.strictjson import dumps
from tests.engine.tables import alone, sea, seat, table


def perft(game: Game, depth: int) -> tuple[int, int]:
    """Lines of play of so many choices (fewer where a game ends before), and different tables they lead to."""
    seen: set[str] = set()
    return lines(game, depth, seen), len(seen)


def lines(game: Game, depth: int, seen: set[str]) -> int:
    if depth == 0 or not game.waiting:
        seen.add(dumps(game.state()))
        return 1
    total = 0
    decision = game.waiting[0]
    for option in decision.options:
        after = game.copy()
        after.choose(decision.seat, option)
        total += lines(after, depth - 1, seen)
    return total


def dusk_of_two() -> Game:
    return table(seat([16, 23]), seat([18, 28]), spaces=[["chest", "map"], ["saber", "saber", "relic"]])


def test_counted_by_hand() -> None:
    """Two cards each: 2, then 4. Then the higher card chooses: with the Cook (18) against the Topman (16) both tokens
    are his, one after the other, and the second is forced; else two tokens, and the rest is forced. So 8 lines; and
    Cook against Topman comes to one table in both orders."""
    assert perft(dusk_of_two(), 1) == (2, 2)
    assert perft(dusk_of_two(), 2) == (4, 4)
    assert perft(dusk_of_two(), 3) == (8, 7)


def test_picks_multiply() -> None:
    game = table(seat([5, 7, 12]), seat([16, 19]), seat([23, 25, 27, 28]))
    assert perft(game, 3)[0] == prod((3, 2, 4))


def island_of_two() -> Game:
    """Ann's Explorer stands beside the Midshipman, unless she plays her Cook."""
    return sea(seat([10, 26]), seat([32, 35]), spaces=[["chest", "map", "relic"], ["saber"]])


def test_counted_by_hand_with_the_midshipman() -> None:
    """Bo's card stands rightmost and takes one of three tokens, against the Explorer he then removes one of the other
    two, the last one is forced: 3 x 2 endings. The Cook takes both that Bo leaves: 3 x 2 lines, where the second is
    forced. So four pairs of picks with 3 and then 2 options each, but the Cook's two orders come to one table."""
    assert perft(island_of_two(), 2) == (4, 4)
    assert perft(island_of_two(), 3) == (4 * 3, 4 * 3)
    assert perft(island_of_two(), 4) == (4 * 3 * 2, 2 * 3 * 2 + 2 * 3)


POSITIONS: dict[str, tuple[Callable[[], Game], int]] = {
    "a scout, a witch and a thief": (lambda: sea(
        seat([1, 15, 23], crew=[8, 16, 24], relic=1), seat([2, 34], crew=[13, 18, 40], graveyard=[9], map=2),
        spaces=[["barrel", "saber", "hook"], ["chest"]], tiles="barrel+saber"), 6),
    "nights in every order": (lambda: sea(
        seat([20, 8], crew=[15, 16, 24, 35]), seat([22, 28], crew=[16, 24, 37], hook=1), seat([37, 4], crew=[15, 20]),
        spaces=[["chest", "relic", "hook"]], tiles="chest+relic"), 7),
    "hooks at the end of a voyage": (lambda: sea(
        seat([35], crew=[7, 8, 15], hook=2), seat([36], crew=[38], hook=1, map=3), seat([10], crew=[34]),
        spaces=[[]] * 3 + [["hook", "map", "amulet"]], day=4, deck=[1, 2, 3, 4, 5, 6]), 7),
    "a new sea for six": (lambda: Game.new("galecrest", 6, 6, {"tiles": "uncharted"}), 3),
    "alone with the Automa": (lambda: alone(
        seat([1, 13, 27, 40], crew=[8, 22], map=1), seat([4, 18, 23, 30], crew=[7, 36], relic=2), [6, 9, 20, 34],
        spaces=[["saber", "hook", "relic"], ["barrel", "barrel", "chest"], ["map"] * 3], tiles="saber"), 5),
    "parrots and brutes": (lambda: table(seat([1, 14, 29]), seat([1, 14, 30]), seat([3, 14, 28]),
                                         spaces=[["chest", "officer", "saber"], ["jewel", "map"]]), 7),
    "sabers and cooks": (lambda: table(seat([18, 20], crew=[7, 9]), seat([18, 5], crew=[27]), seat([18, 2], crew=[16]),
                                       seat([18, 6]), spaces=[["saber", "saber", "officer", "jewel"]]), 8),
    "everybody asks": (lambda: table(
        seat([4, 6, 15], crew=[8, 9], graveyard=[7, 13], map=2, relic=1, chest=3),
        seat([21, 22, 15], crew=[8, 12], graveyard=[1, 30], map=2, goods=3),
        spaces=[["map", "saber"], ["relic", "jewel"]]), 6),
    "a new game for six": (lambda: Game.new(seats=6, seed=6), 3),
    "the last day": (lambda: table(seat([28], crew=[6, 29]), seat([26], crew=[25]), seat([1, 24], crew=[25]),
                                   spaces=[[]] * 5 + [["relic", "map", "officer"]], round=3, day=6), 8),
}
COUNTS = {
    "a scout, a witch and a thief": (431, 408),
    "nights in every order": (600, 468),
    "hooks at the end of a voyage": (126, 66),
    "a new sea for six": (216, 216),
    "alone with the Automa": (218, 166),
    "parrots and brutes": (540, 540),
    "sabers and cooks": (567, 326),
    "everybody asks": (357, 302),
    "a new game for six": (729, 729),
    "the last day": (12, 12),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    make, depth = POSITIONS[name]
    assert perft(make(), depth) == COUNTS[name]
