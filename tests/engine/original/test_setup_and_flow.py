"""Components, setup, the flow of the game and the sunrise (R-COMP, R-SET, R-FLOW, R-SUN)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from libertalia import Event, Game, IllegalChoice
from libertalia.editions.original.characters import CHARACTERS
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from tests.engine.tables import asked, choose, coins, crew, facts, hand, loot, play, seat, shown_to, table, tallies

TOKENS = {"chest": 4, "jewel": 6, "goods": 10, "map": 8, "relic": 10, "saber": 6, "officer": 6}
TIMES = "D D D D K DE N N DE D D N N D D E D K D N D D E DE E DE N E DE D"


def all_tokens(game: Game) -> Counter[str]:
    state = game.state()
    found: Counter[str] = Counter(state["bag"])
    for space in state["spaces"]:
        found.update(space)
    for one in state["seats"]:
        found.update(one["loot"])
    return found


def whole_game(seed: int, seats: int = 3) -> Game:
    return random_playout(Game.new(seats=seats, seed=seed), Stream(seed))


def told(game: Game, kind: str) -> Iterator[Event]:
    return (event for _, events in game.history() for event in events if event.name == kind)


# --- components --------------------------------------------------------------------------------------------

def test_R_COMP_1_the_board_has_six_day_spaces_and_a_place_on_the_ship_for_each_of_six() -> None:
    game = Game.new(seats=6, seed=1)
    assert len(game.view(None)["spaces"]) == 6
    events = play(game, *(hand(game, number)[number] for number in range(6)))
    [reveal] = [event for event in events if event.name == "reveal"]
    assert sorted(number for number, _ in facts(reveal)["line"]) == [0, 1, 2, 3, 4, 5]


def test_R_COMP_1_scores_are_counted_without_end() -> None:
    game = table(seat([5], score=990, doubloons=20), seat([5]), day=6)
    play(game, 5, 5)
    assert game.view(None)["seats"][0]["score"] == 1010


def test_R_COMP_2_six_colours_with_the_ranks_1_to_30_each() -> None:
    shown = Game.new(seats=6, seed=3).view(None)
    assert {one["colour"] for one in shown["seats"]} == {"yellow", "red", "blue", "green", "black", "grey"}
    for one in shown["seats"]:
        assert sorted(one["hand"]["may"] + shown["undealt"]) == list(range(1, 31))


def test_R_COMP_3_every_card_has_a_name_of_its_own_and_one_or_two_effects_at_their_times() -> None:
    for rank, letters in enumerate(TIMES.split(), 1):
        card = CHARACTERS[rank]
        effects = zip("DKNE", (card.day, card.dusk, card.night, card.end), strict=True)
        assert "".join(letter for letter, effect in effects if effect is not None) == letters, card.name
    assert len({card.name for card in CHARACTERS.values()}) == 30


def test_R_COMP_3_cards_of_one_rank_never_share_an_influence_number() -> None:
    marks = Game.new(seats=6, seed=3).view(None)["marks"]
    for rank in range(1, 31):
        assert sorted(mine[rank] for mine in marks) == [1, 2, 3, 4, 5, 6]


def test_R_COMP_4_there_are_fifty_tokens_of_seven_kinds() -> None:
    assert all_tokens(Game.new(seats=5, seed=9)) == TOKENS
    assert sum(TOKENS.values()) == 50


@pytest.mark.parametrize(("kind", "number", "worth"), [
    ("chest", 2, 10), ("jewel", 2, 6), ("goods", 2, 2), ("map", 3, 12), ("map", 2, 0), ("relic", 2, -6),
    ("saber", 2, 0), ("officer", 2, 0),
])
def test_R_COMP_4_what_tokens_are_worth_on_the_day_of_rest(kind: str, number: int, worth: int) -> None:
    game = table(seat([5], tokens={kind: number}), seat([5]), day=6)
    assert tallies(play(game, 5, 5)) == [10 + worth, 10]


@pytest.mark.parametrize(("seats", "bank"), [(2, 230), (3, 220), (4, 210), (5, 200), (6, 190)])
def test_R_COMP_5_of_250_doubloons_each_player_gets_ten(seats: int, bank: int) -> None:
    assert 13 * 10 + 15 * 5 + 45 - sum(coins(Game.new(seats=seats))) == bank


def test_R_COMP_6_the_bank_pays_even_when_all_its_250_doubloons_are_out() -> None:
    game = table(seat([29, 5], doubloons=200), seat([29, 5], doubloons=200))
    play(game, 29, 29)
    assert coins(game) == [203, 203]


def test_R_COMP_7_the_bag_holds_what_is_neither_on_the_board_nor_in_a_den() -> None:
    game = table(seat([21, 5], relic=2, chest=1), seat([23, 5]), spaces=[["map", "map"]])
    assert game.view(None)["bag"] == 50 - 3 - 2
    play(game, 21, 23)
    assert game.view(None)["bag"] == 50 - 1 - 2
    assert (loot(game, 0), loot(game, 1)) == ({"chest": 1, "map": 1}, {"map": 1})


# --- invariants in random games ----------------------------------------------------------------------------

def look(game: Game, seen: dict[str, list[Any]], totals: dict[tuple[int, int], int]) -> None:
    """Note down what the invariants speak of."""
    state = game.state()
    ship = [tuple(card) for card in state.get("line", [])]
    seen["tokens"].append(all_tokens(game))
    seen["bag"].append(sum(state["bag"].values()))
    seen["purses"].append(tuple(one["doubloons"] for one in state["seats"]))
    seen["on ship"].append(max(Counter(owner for owner, _ in ship).values(), default=0))
    for number, one in enumerate(state["seats"]):
        mine = one["hand"] + one["crew"] + one["graveyard"] + [rank for owner, rank in ship if owner == number]
        seen["twice"].append(len(mine) - len(set(mine)))
        seen["drawn"].append(set(mine) & set(state["deck"]))
        total = len(mine) + len(state["deck"])
        seen["lost"].append(total - totals.setdefault((state["round"], number), total))
        if state["round"] == 1:
            seen["first round"].append(sorted(mine + state["deck"]))
    for decision in game.waiting:
        if decision.why in ("sunrise", "parrot"):
            seen[decision.why].append(len(decision.options))


@lru_cache
def random_games(seats: int) -> dict[str, list[Any]]:
    """31 games, looked at before every choice."""
    seen: dict[str, list[Any]] = defaultdict(list)
    for seed in range(31):
        game, chance, totals = Game.new(seats=seats, seed=seed), Stream(seed), dict[tuple[int, int], int]()
        while game.waiting:
            look(game, seen, totals)
            number, _, options, _ = game.waiting[0]
            game.choose(number, options[chance.below(len(options))])
    return seen


PLAYERS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


@PLAYERS
def test_R_COMP_8_fifty_tokens_thirty_cards_and_no_debts_at_any_moment(seats: int) -> None:
    seen = random_games(seats)
    assert all(tokens == TOKENS for tokens in seen["tokens"])
    assert min(min(purses) for purses in seen["purses"]) >= 0
    assert all(cards == list(range(1, 31)) for cards in seen["first round"])
    assert set(seen["lost"]) == set(seen["twice"]) == {0}


@PLAYERS
def test_R_COMP_9_nobody_has_drawn_what_still_lies_in_the_common_deck(seats: int) -> None:
    assert not any(random_games(seats)["drawn"])


@PLAYERS
def test_R_COMP_10_at_every_sunrise_everybody_has_at_least_three_cards(seats: int) -> None:
    assert min(random_games(seats)["sunrise"]) == 3


@PLAYERS
def test_R_COMP_11_nobody_ever_has_two_characters_on_the_ship(seats: int) -> None:
    assert max(random_games(seats)["on ship"]) == 1


@PLAYERS
def test_R_COMP_12_hands_and_the_bag_and_the_bank_stay_within_what_the_simulator_saw(seats: int) -> None:
    seen = random_games(seats)
    assert min(seen["parrot"]) >= 3
    assert max(seen["sunrise"]) <= 14
    assert min(seen["bag"]) >= 50 - 6 * seats
    assert max(sum(purses) for purses in seen["purses"]) <= 172


# --- setup -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("giver", "getter"), [(0, 1), (2, 0)])
def test_R_SET_1_the_left_neighbour_sits_on_the_next_seat_and_after_the_last_comes_the_first(
        giver: int, getter: int) -> None:
    picks = [2 if number == giver else 5 for number in range(3)]
    game = table(*(seat([2, 5], relic=2 if number == giver else 0) for number in range(3)))
    play(game, *picks)
    assert [loot(game, number).get("relic", 0) for number in range(3)] == [
        2 if number == getter else 0 for number in range(3)]


def test_R_SET_2_colours_are_dealt_at_random_and_the_others_stay_in_the_box() -> None:
    dealt = [tuple(one["colour"] for one in Game.new(seats=2, seed=seed).view(None)["seats"]) for seed in range(60)]
    assert all(len(set(pair)) == 2 for pair in dealt)
    assert {pair[0] for pair in dealt} == {"yellow", "red", "blue", "green", "black", "grey"}
    assert len(set(dealt)) > 15


def test_R_SET_3_scores_start_at_0_and_each_campaign_with_exactly_ten_doubloons() -> None:
    assert [(one["score"], one["doubloons"]) for one in Game.new(seats=3).view(None)["seats"]] == [(0, 10)] * 3
    game = table(seat([5], doubloons=0), seat([5], doubloons=44), day=6)
    play(game, 5, 5)
    assert (game.round, coins(game)) == (2, [10, 10])


@pytest.mark.parametrize(("seats", "board", "bag"), [(2, 12, 38), (3, 18, 32), (4, 24, 26), (5, 30, 20), (6, 36, 14)])
def test_R_SET_4_one_token_per_player_lies_on_each_day_space_for_all_to_see(seats: int, board: int, bag: int) -> None:
    shown = Game.new(seats=seats, seed=4).view(None)
    assert [sum(space.values()) for space in shown["spaces"]] == [seats] * 6
    assert (sum(sum(space.values()) for space in shown["spaces"]), shown["bag"]) == (board, bag)


def test_R_SET_4_the_bag_is_mixed() -> None:
    boards = [Game.new(seats=2, seed=seed).view(None)["spaces"] for seed in range(40)]
    assert {kind for board in boards for kind in board[0]} == set(TOKENS)
    assert {kind for board in boards for kind in board[5]} == set(TOKENS)


def test_R_SET_5_tokens_on_a_day_space_have_no_order() -> None:
    one, other = (table(seat([5, 23]), seat([5, 23]), spaces=[space])
                  for space in (["saber", "chest", "map"], ["map", "saber", "chest"]))
    assert one.fingerprint() == other.fingerprint()
    play(one, 23, 5)
    assert set(asked(one)[2]) == {"loot saber", "loot chest", "loot map"}


def test_R_SET_6_everybody_takes_the_same_nine_announced_ranks() -> None:
    game = Game.new(seats=4, seed=11)
    [deal] = [event for event in game.latest if event.name == "deal"]
    assert len(set(facts(deal)["ranks"])) == 9
    assert [hand(game, number) for number in range(4)] == [facts(deal)["ranks"]] * 4
    assert shown_to(deal, None)["ranks"] == facts(deal)["ranks"]


def test_R_SET_6_the_nine_ranks_are_random() -> None:
    hands = [hand(Game.new(seats=2, seed=seed), 0) for seed in range(40)]
    assert {rank for ranks in hands for rank in ranks} == set(range(1, 31))


def test_R_SET_7_the_campaigns_draw_9_and_6_and_6_different_ranks_and_nine_are_never_used() -> None:
    game = whole_game(seed=5)
    drawn = [facts(event)["ranks"] for event in told(game, "deal")]
    used = [rank for ranks in drawn for rank in ranks]
    assert [len(ranks) for ranks in drawn] == [9, 6, 6]
    assert sorted(used + game.view(None)["undealt"]) == list(range(1, 31))


def test_R_SET_8_two_players_have_no_dummy_and_are_each_others_left_and_right() -> None:
    assert [decision.seat for decision in Game.new(seats=2).waiting] == [0, 1]
    game = table(seat([2, 5], relic=1), seat([16, 23], crew=[7, 8]), spaces=[["saber"]])
    play(game, 2, 16)
    assert loot(game, 1) == {"relic": 1, "saber": 1}
    game = table(seat([23, 4]), seat([5, 4], crew=[7, 8]), spaces=[["saber"]])
    play(game, 23, 5)
    assert asked(game) == (0, "discard", ("discard 1:7", "discard 1:8"))


# --- flow --------------------------------------------------------------------------------------------------

def test_R_FLOW_1_three_campaigns_of_six_looting_days_and_a_day_of_rest() -> None:
    game = whole_game(seed=8)
    dawns = [(facts(event)["round"], facts(event)["day"]) for event in told(game, "dawn")]
    assert dawns == [(campaign, day) for campaign in (1, 2, 3) for day in range(1, 7)]
    phases = Counter(facts(event)["phase"] for event in told(game, "phase"))
    assert (phases["day"], phases["rest"], phases["over"]) == (18, 3, 1)


def test_R_FLOW_2_a_looting_day_goes_from_sunrise_over_day_and_dusk_to_night() -> None:
    """A sunrise is told as the dawn of its day."""
    events = [event for _, told_now in whole_game(seed=8).history() for event in told_now]
    phases = [facts(event).get("phase", "sunrise") for event in events if event.name in ("dawn", "phase")]
    assert phases == (["sunrise", "day", "dusk", "night"] * 6 + ["rest"]) * 3 + ["over"]


def test_R_FLOW_2_day_d_uses_day_space_d() -> None:
    game = table(seat([16, 23, 4]), seat([16, 23, 4]), spaces=[["map"], ["chest", "chest"], ["jewel", "jewel"]], day=2)
    play(game, 16, 16)
    assert (game.day, loot(game, 0), loot(game, 1)) == (3, {"chest": 1}, {"chest": 1})
    play(game, 23, 23)
    assert loot(game, 0) == {"chest": 1, "jewel": 1}
    assert game.view(None)["spaces"][0] == {"map": 1}


# --- sunrise -----------------------------------------------------------------------------------------------

def test_R_SUN_1_nothing_is_shown_until_the_last_pick_and_then_all_is() -> None:
    game = table(seat([3, 14]), seat([7, 20]), seat([16, 28]))
    events = choose(game, "2 play 28", "0 play 3")
    assert not [event for event in events if event.name == "reveal"]
    assert game.view(1)["line"] == []
    assert game.phase == "sunrise"
    [reveal] = [event for event in choose(game, "1 play 7") if event.name == "reveal"]
    assert shown_to(reveal, None)["line"] == [[0, 3], [1, 7], [2, 28]]


@pytest.mark.parametrize("option", ["pass", "play 8", "play 0", ""])
def test_R_SUN_1_everybody_must_pick_a_card_of_his_own_hand(option: str) -> None:
    game = table(seat([3, 14]), seat([7, 8]))
    with pytest.raises(IllegalChoice):
        game.choose(0, option)


def test_R_SUN_1_just_one_card_each_even_if_it_is_the_last() -> None:
    game = table(seat([16]), seat([23, 28]))
    assert [decision.seat for decision in game.waiting] == [0, 1]
    play(game, 16, 23)
    assert (crew(game, 0), crew(game, 1)) == ([16], [23])
    assert asked(game) == (1, "play", ("play 28",))


def test_R_SUN_2_a_pick_may_be_changed_until_the_last_is_in() -> None:
    game = table(seat([16, 23, 28]), seat([5, 18]))
    choose(game, "0 play 16", "0 play 28", "0 play 23", "1 play 5")
    assert (crew(game, 0), hand(game, 0)) == ([23], [16, 28])
    assert game.day == 2


def test_R_SUN_2_no_change_after_the_last_pick() -> None:
    game = table(seat([16, 23, 28]), seat([5, 18]), spaces=[["map", "chest"]])
    play(game, 16, 5)
    with pytest.raises(IllegalChoice):
        game.choose(0, "play 23")


def test_R_SUN_3_characters_stand_by_rank_then_by_influence_from_left_to_right() -> None:
    """EX-T1: row 7 is yellow 6, red 1, grey 5; the Gambler stands right of all."""
    game = table(seat([7, 4], colour="yellow"), seat([7, 4], colour="red"), seat([7, 4], colour="grey"),
                 seat([24, 4], colour="blue"), spaces=[["map", "chest", "jewel", "goods"]])
    play(game, 7, 7, 7, 24)
    assert game.view(None)["line"] == [[1, 7], [2, 7], [0, 7], [3, 24]]
    choose(game, "3 loot map", "0 loot chest", "2 loot jewel")
    assert loot(game, 1) == {"goods": 1}


def test_R_SUN_4_higher_means_rank_first_then_influence() -> None:
    """Red's Captain (influence 2) stands over yellow's (1) and over green's First Mate (3)."""
    game = table(seat([29, 5]), seat([29, 5]), seat([3, 5]), seat([28, 5]))
    play(game, 29, 29, 3, 28)
    assert coins(game) == [13, 10, 13, 10]


def test_R_SUN_4_influence_does_not_lift_a_card_over_a_higher_rank() -> None:
    """Yellow's First Mate (influence 6) stays below red's Captain (influence 2)."""
    game = table(seat([28, 5]), seat([29, 5]), seat([3, 5]))
    play(game, 28, 29, 3)
    assert coins(game) == [10, 10, 13]
