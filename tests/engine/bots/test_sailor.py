"""Habits of a Sailor: days on which there is little to think about, and on which it must not go wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from libertalia import Game
from libertalia.bots import bot, iterations
from libertalia.kernel.rng import Stream
from tests.engine.tables import choose, play, seat, table

LOW = [2, 3]
"""A hand that changes nothing for anybody."""


def answers(game: Game, number: int = 0) -> set[str]:
    """What it says under twenty moods."""
    [decision] = [one for one in game.waiting if one.seat == number]
    view = game.view(number)
    return {bot("sailor")(view, decision, Stream(mood), iterations(1)) for mood in range(20)}


def last_day(hand: Sequence[int], spaces: Sequence[str] = ("goods", "goods", "goods"), **mine: Any) -> Game:
    """The last day of the game: what a card brings today is all it brings."""
    return table(seat(hand, **mine), seat([4, 7]), seat([5, 8]), day=6, round=3,
                 spaces=[[]] * 5 + [list(spaces)])


def at_dusk(*spaces: str, rank: int = 28, **mine: Any) -> Game:
    """Yellow may take the first token of the day."""
    game = table(seat([rank, *LOW], **mine), seat([5, *LOW], crew=[7, 24]),
                 seat([5, *LOW], crew=[8]), spaces=[list(spaces)])
    play(game, rank, 5, 5)
    return game


@pytest.mark.parametrize(("hand", "mine", "best"), [
    ([9, 10, 7], {"doubloons": 2}, "play 9"),
    ([9, 10, 7], {"doubloons": 30}, "play 7"),
    ([24, 26, 7], {"loot": 0}, "play 24"),
    ([28, 3, 7], {"crew": [2, 4, 5, 14, 15, 17]}, "play 28"),
    ([19, 3, 7], {"crew": [2, 4, 5, 14, 15, 17]}, "play 19"),
    ([11, 3, 7], {"graveyard": [2, 4, 5, 14, 15, 17]}, "play 11"),
    ([30, 7, 3], {"crew": [6, 9, 24]}, "play 3"),
    ([30, 7, 3], {"crew": [26]}, "play 30"),
    ([29, 28, 7], {"relic": 5}, "play 28"),
])
def test_on_the_last_day_it_plays_what_brings_most(hand: list[int], mine: dict[str, Any], best: str) -> None:
    mine.pop("loot", None)
    assert answers(last_day(hand, **mine)) == {best}


def test_it_does_not_bring_a_second_daughter() -> None:
    game = table(seat([25, 7, 12]), seat([4, 7], crew=[25]), seat([5, 8]), day=6, round=3)
    assert "play 25" not in answers(game)


def test_a_day_of_bad_tokens_is_a_day_for_the_cabin_boy() -> None:
    assert answers(last_day([5, 2, 17], ["relic", "relic", "relic"])) == {"play 5"}


@pytest.mark.parametrize(("tokens", "mine", "best"), [
    (["chest", "jewel", "relic"], {}, "chest"),
    (["jewel", "map", "goods"], {"map": 2}, "map"),
    (["relic", "goods", "officer"], {}, "goods"),
    (["saber", "goods", "relic"], {}, "saber"),
])
def test_at_dusk_it_takes_the_best(tokens: list[str], mine: dict[str, Any], best: str) -> None:
    assert answers(at_dusk(*tokens, **mine)) == {f"loot {best}"}


def test_an_officer_costs_little_where_the_character_has_done_its_work() -> None:
    assert answers(at_dusk("officer", "relic", "relic", rank=22)) == {"loot officer"}


def test_a_saber_strikes_who_would_bring_most() -> None:
    game = at_dusk("saber", "relic", "relic")
    choose(game, "0 loot saber")
    assert answers(game) == {"discard 1:24"}


def test_a_gunner_may_rid_its_own_den_of_a_quartermaster() -> None:
    game = table(seat([15, *LOW], crew=[26]), seat([5, *LOW], crew=[7]), day=6)
    play(game, 15, 5)
    assert answers(game) == {"discard 0:26"}


def test_a_recruiter_takes_back_who_would_only_cost() -> None:
    game = table(seat([4, *LOW], crew=[6, 26]), seat([5, *LOW]), day=5)
    play(game, 4, 5)
    assert answers(game) == {"return 26"}


def test_a_surgeon_takes_back_the_best_card() -> None:
    game = table(seat([22, *LOW], graveyard=[5, 15, 28]), seat([5, *LOW]))
    play(game, 22, 5)
    assert answers(game) == {"revive 28"}


def test_a_preacher_keeps_the_chest() -> None:
    game = table(seat([6, *LOW], chest=1, goods=1, relic=2), seat([5, *LOW]))
    play(game, 6, 5)
    assert answers(game) == {"keep chest"}


def test_a_merchant_sells_relics_before_treasure() -> None:
    game = table(seat([21, *LOW], chest=3, relic=3, goods=2), seat([5, *LOW]))
    play(game, 21, 5)
    assert answers(game) == {"sell relic 3"}


@pytest.mark.parametrize(("maps", "best"), [(3, "pass"), (4, "trade map"), (2, "trade map")])
def test_a_waitress_trades_spare_maps_on_the_last_night(maps: int, best: str) -> None:
    game = table(seat([3], crew=[8], map=maps), seat([5]), day=6, round=3)
    play(game, 3, 5)
    assert answers(game) == {best}


def test_a_parrot_chooses_when_it_sees_who_lies_there() -> None:
    """With a Captain in sight the Brute will not hit himself."""
    game = table(seat([1, 14, 17, 2]), seat([29, 5]), seat([4, 5]), day=6, round=3, spaces=[[]] * 5 + [["chest"] * 3])
    play(game, 1, 29, 4)
    assert answers(game) == {"play 14"}
