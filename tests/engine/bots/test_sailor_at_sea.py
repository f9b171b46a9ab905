"""Habits of a Sailor of Winds of Galecrest: calm and stormy days on which it must not go wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from libertalia import Game
from libertalia.bots import bot, iterations
from libertalia.bots.ahead import chance
from libertalia.bots.galecrest.answers import LORE, SEA
from libertalia.bots.opinions import opinions_of
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream
from tests.engine.tables import choose, play, sea, seat

LOW = [32, 33]
OTHERS = (seat([10, *LOW], crew=[8, 11]), seat([10, *LOW], crew=[8]))


def answers(game: Game, number: int = 0) -> set[str]:
    """What it says under twenty moods."""
    [decision] = [one for one in game.waiting if one.seat == number]
    view = game.view(number)
    return {bot("sailor")(view, decision, Stream(mood), iterations(1)) for mood in range(20)}


def last_day(hand: Sequence[int], spaces: Sequence[str] = ("barrel", "barrel", "barrel"), **mine: Any) -> Game:
    """The last day of the game: what a card brings today is all it brings."""
    return sea(seat(hand, **mine), seat([10, 20]), seat([10, 20]), day=6, round=3,
               spaces=[[]] * 5 + [list(spaces)])


def at_dusk(*spaces: str, rank: int = 35, tiles: str = "calm", round: int = 1, **mine: Any) -> Game:
    """Yellow may take the first token of the day."""
    game = sea(seat([rank, *LOW], **mine), *OTHERS, spaces=[list(spaces)], tiles=tiles, round=round)
    play(game, rank, 10, 10)
    return game


def test_it_has_an_answer_to_every_question_of_the_edition() -> None:
    """To `scout` as to every pick: both ask for a card of the hand."""
    edition = edition_named("galecrest")
    assert {*SEA.judges, *opinions_of(edition).answers, "scout"} == set(edition.questions)


@pytest.mark.parametrize(("hand", "mine", "best"), [
    ([11, 12, 10], {"doubloons": 8}, "play 11"),
    ([11, 12, 33], {"doubloons": 30}, "play 33"),
    ([33, 36, 10], {}, "play 33"),
    ([38, 3, 27], {"crew": [2, 4, 5, 14, 15, 17], "doubloons": 0}, "play 38"),
    ([21, 3, 10], {"crew": [2, 4, 5, 14, 17]}, "play 21"),
    ([32, 10, 27], {"chest": 2, "amulet": 2}, "play 32"),
    ([35, 10, 27], {"chest": 1, "amulet": 1, "saber": 1, "map": 1}, "play 35"),
    ([19, 3, 27], {"relic": 2, "graveyard": [11]}, "play 19"),
    ([25, 11, 40], {"doubloons": 40}, "play 25"),
])
def test_on_the_last_day_it_plays_what_brings_most(hand: list[int], mine: dict[str, Any], best: str) -> None:
    assert answers(last_day(hand, **mine)) == {best}


def test_it_does_not_send_a_good_ship_to_the_graveyard() -> None:
    assert "play 40" not in answers(last_day([40, 32, 27], crew=[7, 11, 33]))


def test_it_does_not_bring_a_second_aristocrat() -> None:
    game = sea(seat([34, 10, 27]), seat([4, 10], crew=[34]), seat([5, 8]), day=6, round=3)
    assert "play 34" not in answers(game)


def test_a_day_of_relics_is_a_day_for_the_cabin_boy() -> None:
    assert answers(last_day([5, 27, 17], ["relic", "relic", "relic"])) == {"play 5"}


@pytest.mark.parametrize(("tokens", "mine", "best"), [
    (["chest", "amulet", "relic"], {}, "chest"),
    (["amulet", "map", "barrel"], {"map": 1}, "map"),
    (["relic", "barrel", "relic"], {}, "barrel"),
    (["relic", "relic", "saber"], {}, "saber"),
])
def test_at_dusk_it_takes_the_best(tokens: list[str], mine: dict[str, Any], best: str) -> None:
    assert answers(at_dusk(*tokens, **mine)) == {f"loot {best}"}


def test_the_faces_of_the_tiles_decide() -> None:
    """A stormy hook costs whoever takes it; a calm one does not, and keeps a Preacher for the next voyage."""
    assert answers(at_dusk("hook", "barrel", rank=11)) == {"loot hook"}
    assert answers(at_dusk("hook", "barrel", rank=11, tiles="stormy")) == {"loot barrel"}
    assert answers(at_dusk("hook", "relic", rank=27, tiles="stormy")) == {"loot hook"}


def test_an_amulet_in_a_storm_is_for_the_lowest() -> None:
    tokens = ("amulet", "map")
    assert answers(at_dusk(*tokens, tiles="stormy", round=3)) == {"loot amulet"}
    high = sea(seat([35, *LOW], map=4, amulet=1), *OTHERS, spaces=[list(tokens)], tiles="stormy", round=3,
               reputation=["red", "blue", "green", "black", "grey", "yellow"])
    play(high, 35, 10, 10)
    assert answers(high) == {"loot map"}


def test_a_calm_saber_strikes_on_the_island() -> None:
    game = sea(seat([35, *LOW]), seat([11, *LOW]), seat([10, *LOW], crew=[7]), spaces=[["saber", "relic", "relic"]])
    play(game, 35, 11, 10)
    choose(game, "0 loot saber")
    assert answers(game) == {"discard 1:11"}


def test_a_stormy_saber_strikes_in_the_ships() -> None:
    game = at_dusk("saber", "relic", "relic", tiles="stormy")
    choose(game, "0 loot saber")
    assert answers(game) == {"discard 1:11"}


def test_a_gunner_may_rid_his_own_ship_of_a_quartermaster() -> None:
    game = sea(seat([18, *LOW], crew=[36]), seat([10, *LOW], crew=[15]), day=4)
    play(game, 18, 10)
    assert answers(game) == {"discard 0:36"}


def test_an_innkeeper_takes_back_who_would_only_cost() -> None:
    game = sea(seat([4, *LOW], crew=[11, 36]), *OTHERS, day=3)
    play(game, 4, 10, 10)
    assert answers(game) == {"return 36"}


def test_a_recruiter_and_a_necromancer_spare_a_carpenter_his_day() -> None:
    game = sea(seat([25, 11, 12, 40]), *OTHERS, day=4)
    play(game, 25, 10, 10)
    assert answers(game) == {"board 11"}
    game = sea(seat([19, *LOW], graveyard=[11, 12, 36], relic=1), *OTHERS)
    play(game, 19, 10, 10)
    assert answers(game) == {"raise 11"}


def test_a_merchant_sells_three_relics_before_treasure() -> None:
    game = sea(seat([30, *LOW], chest=3, relic=3, barrel=2), *OTHERS)
    play(game, 30, 10, 10)
    assert answers(game) == {"sell relic 3"}


def test_a_thief_takes_the_chest() -> None:
    game = sea(seat([23, *LOW]), seat([10, *LOW], chest=1, relic=1), seat([10, *LOW], barrel=1))
    play(game, 23, 10, 10)
    assert answers(game) == {"steal 1:chest"}


@pytest.mark.parametrize(("round", "best"), [(1, "hook 11"), (2, "hook 11"), (3, "hook coins")])
def test_a_hook_keeps_the_carpenter_as_long_as_there_is_a_voyage_to_come(round: int, best: str) -> None:
    days = edition_named("galecrest").days[round - 1]
    game = sea(seat([10], crew=[11, 36], hook=1), seat([10]), seat([10]), day=days, round=round)
    play(game, 10, 10, 10)
    assert answers(game) == {best}


def test_the_order_of_a_night_that_pays_most() -> None:
    """G-EX-07 against G-EX-08: six doubloons or five."""
    game = sea(seat([35, 10], crew=[16, 20, 24, 26], doubloons=1), seat([10]), seat([10]), day=4)
    play(game, 35, 10, 10)
    assert answers(game) == {"use 16"}


def test_beside_the_midshipman_the_best_is_taken_away() -> None:
    """Yellow, in front, takes the chest; then it leaves its neighbour the relic."""
    game = sea(seat([35, 32]), seat([10, 32]), spaces=[["chest", "amulet", "relic"]])
    play(game, 35, 10)
    choose(game, "0 loot chest")
    assert answers(game) == {"remove amulet"}


def test_a_scout_chooses_when_he_sees_who_lies_there() -> None:
    """With a Captain in sight the Infantry would stand in vain."""
    game = sea(seat([1, 29, 12], doubloons=0), seat([39, 10]), seat([10, 32]), day=6, round=3,
               spaces=[[]] * 5 + [["chest"] * 3])
    play(game, 1, 39, 10)
    assert answers(game) == {"play 12"}


def promised(*, tiles: str = "calm", round: int = 2, space: int = 1, **mine: Any) -> float:
    """What a search takes the first morning of a voyage to be worth beyond the score."""
    track = ["red", "blue", "green", "black", "grey"]
    track.insert(space - 1, "yellow")
    game = sea(seat([10], **mine), seat([10]), seat([10]), round=round, tiles=tiles, reputation=track)
    return LORE.hand_worth(game.table, 0)


def test_what_is_carried_into_a_voyage_counts() -> None:
    usual = promised()
    assert promised(doubloons=12) == pytest.approx(usual + 2)
    assert promised(crew=[11]) > usual + 5, "whom a hook has kept"
    assert promised(crew=[36]) < usual
    assert promised(map=3, tiles="stormy") > usual + 4 > usual == promised(tiles="stormy")
    assert promised(round=3, space=6) > promised(round=3, space=1), "no more income is to come"


def test_between_equals_the_place_on_the_track_decides() -> None:
    """G-END-1, for those who look to the end of the game."""
    game = sea(seat([10], score=20), seat([10], score=20), day=6, round=3)
    play(game, 10, 10)
    assert game.over
    assert game.over["winners"] == [1]
    assert chance(game.table, 1, LORE) > 0.5 > chance(game.table, 0, LORE)
