"""Undo goes back as long as nobody has learned anything new (design.md section 2)."""

from __future__ import annotations

import pytest

from libertalia import BadRequest, Game
from tests.engine.tables import asked, choose, play, sea, seat, table


def stands(game: Game) -> bool:
    """The last choice cannot be taken back, and says so."""
    if game.undoable:
        return False
    with pytest.raises(BadRequest):
        game.undo()
    return True


def test_a_pick_can_be_taken_back_until_all_are_revealed() -> None:
    game = table(seat([5, 7]), seat([9, 12]))
    before = game.state()
    choose(game, "0 play 5")
    assert game.undo() == (0, "play 5")
    assert game.state() == before
    play(game, 5, 9)
    assert stands(game)


def test_taking_loot_and_striking_with_it_are_open_and_can_be_taken_back_one_by_one() -> None:
    game = table(seat([20, 2]), seat([5, 2], crew=[7, 8]), spaces=[["saber", "map"]])
    play(game, 20, 5)
    at_dusk = game.state()
    choose(game, "0 loot saber", "0 discard 1:7")
    assert game.undo() == (0, "discard 1:7")
    assert asked(game)[:2] == (0, "discard")
    assert game.undo() == (0, "loot saber")
    assert game.state() == at_dusk
    assert stands(game), "before it lies the reveal"


def test_a_parrots_replacement_shows_a_card_of_the_hand() -> None:
    game = table(seat([1, 4, 9]), seat([5, 7]), spaces=[["map", "saber"]])
    play(game, 1, 5)
    choose(game, "0 play 9")
    assert stands(game)


def test_a_surgeons_choice_is_learned_by_nobody() -> None:
    game = table(seat([22, 2], graveyard=[3, 9]), seat([24, 2]), spaces=[["map", "saber"]])
    play(game, 22, 24)
    choose(game, "0 revive 9")
    assert game.undo() == (0, "revive 9")
    assert asked(game)[1] == "revive"


def test_what_a_spy_draws_is_news() -> None:
    """The Preacher's choice is open; but with it the day goes on to the Spy."""
    game = table(seat([6, 2], map=2, goods=1), seat([17, 2], officer=1), spaces=[["map", "saber"]])
    play(game, 6, 17)
    choose(game, "0 keep map")
    assert stands(game)


def test_the_next_day_is_no_news_but_the_next_round_is() -> None:
    game = table(seat([5, 9, 2]), seat([7, 12, 2]), spaces=[["map", "saber"]], day=1)
    play(game, 5, 7)
    choose(game, "1 loot map")
    assert game.day == 2
    assert game.undoable
    game = table(seat([5, 9, 2]), seat([7, 12, 2]), spaces=[[]] * 5 + [["map", "saber"]], day=6)
    play(game, 5, 7)
    choose(game, "1 loot map")
    assert game.round == 2
    assert stands(game)


@pytest.mark.parametrize(("first", "ship", "learned"), [
    ((13, "0 loot map"), [], False), ((4, "0 return 7"), [7, 8], False),
    ((1, "0 play 30"), [], True), ((25, "0 board 30"), [], True), ((19, "0 raise 3"), [], True)])
def test_at_sea_a_card_that_comes_from_hand_or_graveyard_is_news(
        first: tuple[int, str], ship: list[int], learned: bool) -> None:
    rank, choice = first
    game = sea(seat([rank, 30, 35], crew=ship, graveyard=[3, 9], relic=1), seat([5, 35]), seat([40, 35]),
               spaces=[["map", "chest", "amulet", "relic"]])
    play(game, rank, 5, 40)
    choose(game, choice)
    assert stands(game) == learned


def test_what_a_stowaway_finds_is_news() -> None:
    """The Innkeeper's choice is open; but with it the day goes on to the Stowaway."""
    game = sea(seat([4, 35], crew=[7, 8]), seat([9, 35]), seat([32, 35]))
    play(game, 4, 9, 32)
    choose(game, "0 return 7")
    assert stands(game)


def test_the_end_of_a_game_at_sea_opens_all_hands() -> None:
    game = sea(seat([], crew=[7], hook=1), seat([32]), round=3, day=6)
    choose(game, "1 play 32", "0 hook coins")
    assert game.over
    assert stands(game)


def test_a_loaded_game_can_be_taken_back_as_well() -> None:
    game = table(seat([20, 2]), seat([5, 2]), spaces=[["saber", "map"]])
    play(game, 20, 5)
    choose(game, "0 loot map")
    assert Game.load(game.save()).undo() == (0, "loot map")
