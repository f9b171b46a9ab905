"""The principles that hold for every card (R-GEN), and the table 4.1 of all decisions of the game."""

from __future__ import annotations

from typing import Any

import pytest

from libertalia import Game, IllegalChoice
from libertalia.kernel.rng import Stream
from tests.engine.tables import asked, changes, choose, coins, crew, facts, graveyard, hand, loot, play, seat, table

# --- compulsory, possible, affordable ----------------------------------------------------------------------

def test_R_GEN_1_effects_are_compulsory_even_at_a_loss() -> None:
    """The Merchant sells two chests for 3, the Gunner shoots into his own den, the Recruiter takes back."""
    game = table(seat([21, 4], chest=2), seat([15, 4], crew=[28]), seat([5, 4]))
    play(game, 21, 15, 5)
    assert (loot(game, 0), coins(game)) == ({}, [13, 7, 10])
    assert graveyard(game, 1) == [28]


def test_R_GEN_1_only_the_waitress_may_decline() -> None:
    game = table(seat([21, 4], chest=2, map=2), seat([5, 4], crew=[8], map=1))
    play(game, 21, 5)
    with pytest.raises(IllegalChoice):
        game.choose(0, "pass")
    choose(game, "0 sell map 2", "1 pass")
    assert loot(game, 1) == {"map": 1}


def test_R_GEN_2_independent_instructions_are_done_as_far_as_possible() -> None:
    game = table(seat([15, 4]), seat([16, 4]))
    play(game, 15, 16)
    assert (coins(game), crew(game, 1)) == ([7, 10], [16])


def test_R_GEN_2_no_reward_without_the_discard_it_is_for() -> None:
    """Merchant without a pair, Mutineer alone, Waitress without a map."""
    game = table(seat([21, 4], chest=1, map=1), seat([13, 4]), seat([8, 4], relic=3))
    events = play(game, 21, 13, 8)
    assert changes(events) == []
    assert loot(game, 0) == {"chest": 1, "map": 1}


def test_R_GEN_3_who_has_too_little_hands_over_all_and_the_rest_still_happens() -> None:
    """Beggar from 1, Gunner with 2, Gambler with 3 for five tokens."""
    game = table(seat([3, 4], doubloons=0), seat([15, 4], crew=[7], doubloons=2), seat([24, 4], doubloons=3, map=5),
                 seat([28, 4], doubloons=1))
    play(game, 3, 15, 24, 28)
    assert coins(game) == [1, 0, 0, 0]
    assert graveyard(game, 1) == [7]


def test_R_GEN_3_no_debt_is_remembered() -> None:
    game = table(seat([24, 29, 4], doubloons=1, map=5), seat([5, 4, 16]))
    play(game, 24, 5)
    play(game, 29, 4)
    assert coins(game)[0] == 3


@pytest.mark.parametrize(("before", "after"), [(7, 4), (8, 4), (1, 1), (0, 0)])
def test_R_GEN_4_a_loss_that_is_a_fraction_is_rounded_down(before: int, after: int) -> None:
    game = table(seat([9, 4], doubloons=before), seat([5, 4]))
    play(game, 9, 5)
    assert coins(game)[0] == after


def test_R_GEN_5_gains_and_losses_are_with_the_bank() -> None:
    game = table(seat([29, 4]), seat([15, 4]), seat([24, 4], crew=[7, 8], goods=4))
    play(game, 29, 15, 24)
    choose(game, "1 discard 2:7")
    assert coins(game) == [13, 7, 6]


def test_R_GEN_5_only_the_beggar_takes_from_another_player() -> None:
    game = table(seat([3, 4]), seat([16, 4]), seat([5, 4]))
    assert changes(play(game, 3, 16, 5)) == [(1, -3), (0, 3)]


def test_R_GEN_6_a_discarded_character_goes_to_its_owners_graveyard() -> None:
    """Whether a Gunner, a Brute or a saber of somebody else was the cause."""
    game = table(seat([15, 4]), seat([16, 4], crew=[7]), seat([14, 4]), seat([30, 4]))
    play(game, 15, 16, 14, 30)
    assert [graveyard(game, number) for number in range(4)] == [[], [7], [], [30]]
    game = table(seat([16, 4]), seat([5, 4], crew=[7]), spaces=[["saber"]])
    play(game, 16, 5)
    assert (graveyard(game, 0), graveyard(game, 1)) == ([], [7])


def test_R_GEN_7_a_discarded_token_is_back_in_the_bag_at_once() -> None:
    """The Preacher (6) throws a relic away, the Spy (17) draws it the same day out of a bag that was empty."""
    found: set[str] = set()
    for seed in range(20):
        game = table(seat([6, 4], relic=1, chest=1), seat([17, 4], officer=1), bag={}, seed=seed)
        play(game, 6, 17)
        assert game.view(None)["bag"] == 0
        choose(game, "0 keep chest")
        assert game.view(None)["bag"] == 1
        found.update(loot(game, 1))
    assert found == {"relic", "officer"}


def test_R_GEN_8_a_character_on_the_ship_is_in_no_den() -> None:
    """Recruiter, Gunner and Governor find nobody, least of all themselves; they reach their dens at dusk."""
    game = table(seat([4, 5]), seat([15, 5]), seat([30, 5]))
    events = play(game, 4, 15, 30)
    assert not [event for event in events if event.name == "card" and facts(event)["target"] in ("graveyard", "hand")]
    assert [crew(game, number) for number in range(3)] == [[4], [15], [30]]


def test_R_GEN_9_a_card_taken_back_and_played_again_works_again() -> None:
    game = table(seat([4, 5, 29]), seat([5, 7, 16, 20]))
    play(game, 29, 5)
    play(game, 4, 7)
    assert hand(game, 0) == [5, 29]
    assert changes(play(game, 29, 16), "captain") == [(0, 3)]


def test_R_GEN_10_one_may_always_look_at_ones_own_hand_graveyard_and_tokens() -> None:
    closed = {"booty-view": "memory", "graveyard-view": "closed", "spy-draw": "private", "card-tracker": "off"}
    game = table(seat([5, 9], graveyard=[3, 8], map=1, relic=2), seat([5, 9]), options=closed)
    mine = game.view(0)["seats"][0]
    assert mine["hand"]["cards"] == [5, 9]
    assert mine["graveyard"]["cards"] == [3, 8]
    assert mine["loot"]["kinds"] == {"map": 1, "relic": 2}


def test_R_GEN_11_where_just_one_choice_is_legal_nobody_is_asked() -> None:
    """One kind of token, one den character, one victim of a saber."""
    game = table(seat([4, 16], crew=[9]), seat([18, 5]), spaces=[["saber", "saber", "saber"]])
    play(game, 4, 18)
    assert (game.day, [decision.kind for decision in game.waiting]) == (2, ["play", "play"])
    assert (hand(game, 0), crew(game, 0), crew(game, 1)) == ([9, 16], [4], [])


# --- 4.1: all decisions ------------------------------------------------------------------------------------

DECISIONS: list[tuple[str, list[Any], list[str], str, tuple[int, str, set[str]]]] = [
    ("2 Parrot", [seat([1, 9, 20]), seat([5, 7])], [], "play 1", (0, "play", {"play 9", "play 20"})),
    ("3 Recruiter", [seat([4, 9], crew=[7, 20]), seat([5, 7])], [], "play 4",
     (0, "return", {"return 7", "return 20"})),
    ("4 Preacher", [seat([6, 9], chest=2, relic=1), seat([5, 7])], [], "play 6",
     (0, "keep", {"keep chest", "keep relic"})),
    ("5 Gunner", [seat([15, 9], crew=[7]), seat([5, 7], crew=[28, 29])], [], "play 15",
     (0, "discard", {"discard 0:7", "discard 1:28", "discard 1:29"})),
    ("6 Merchant", [seat([21, 9], map=4, relic=2, chest=1), seat([5, 7])], [], "play 21",
     (0, "sell", {"sell map 2", "sell map 3", "sell relic 2"})),
    ("7 Surgeon", [seat([22, 9], graveyard=[7, 20]), seat([5, 7])], [], "play 22",
     (0, "revive", {"revive 7", "revive 20"})),
    ("8 dusk", [seat([16, 9]), seat([5, 7])], ["map", "chest", "map"], "play 16",
     (0, "loot", {"loot map", "loot chest"})),
    ("9 saber", [seat([16, 9], crew=[8]), seat([5, 7], crew=[28, 29])], ["saber"], "play 16",
     (0, "discard", {"discard 1:28", "discard 1:29"})),
    ("10 Waitress", [seat([8, 9], map=2), seat([5, 7])], [], "play 8", (0, "trade", {"trade map", "pass"})),
]


@pytest.mark.parametrize(("name", "seats", "space", "pick", "expected"), DECISIONS, ids=[row[0] for row in DECISIONS])
def test_R_GEN_1_and_table_4_1_who_is_asked_what(
        name: str, seats: list[Any], space: list[str], pick: str, expected: tuple[int, str, set[str]]) -> None:
    game = table(*seats, spaces=[space])
    choose(game, f"0 {pick}", "1 play 5")
    number, kind, options = asked(game)
    assert (number, kind, set(options)) == expected
    assert len(options) == len(set(options))


def test_table_4_1_row_1_at_sunrise_everybody_is_asked_for_a_card_of_his_hand() -> None:
    game = table(seat([3, 14]), seat([7]))
    assert [(one.seat, one.kind, one.options) for one in game.waiting] == [
        (0, "play", ("play 3", "play 14")), (1, "play", ("play 7",))]


def test_table_4_1_nothing_else_in_the_game_is_a_decision() -> None:
    found: set[str] = set()
    declined: set[str] = set()
    for seed in range(12):
        game, chance = Game.new(seats=4, seed=seed), Stream(seed)
        while game.waiting:
            number, kind, options, why = game.waiting[0]
            found.add(kind if kind == "loot" else f"{why}: {kind}")
            declined.update({why} if "pass" in options else ())
            game.choose(number, options[chance.below(len(options))])
    assert found == {"sunrise: play", "parrot: play", "recruiter: return", "preacher: keep", "gunner: discard",
                     "merchant: sell", "surgeon: revive", "loot", "saber: discard", "waitress: trade"}
    assert declined == {"waitress"}
