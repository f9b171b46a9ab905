"""The house rules of section 10 of the rules: every value of every option, and the refusal of all others."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from libertalia import BadPosition, BadRequest, Game
from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    hand,
    line,
    loot,
    play,
    rested,
    seat,
    shown_to,
    table,
    tallies,
)

SECTION_10 = {
    "final-tie": ["shared", "last-campaign"],
    "topman-tie": ["strict", "shared"],
    "mutineer-alone": ["nothing", "gain"],
    "gunner-no-target": ["pay", "free"],
    "end-order": ["net", "descending"],
    "end-floor": ["two-stage", "single"],
    "negative": ["floor", "allow"],
    "colours": ["random", "spread", "choose"],
    "marks": ["printed", "lottery"],
    "spy-draw": ["public", "private"],
    "booty-view": ["open", "memory"],
    "replayed": ["again", "once"],
    "length": ["3", "2", "1"],
    "graveyard-view": ["log", "closed"],
    "card-tracker": ["on", "off"],
}
"""The default first, as in the text."""


# --- all of them -------------------------------------------------------------------------------------------

def test_OPT_every_option_begins_at_its_default() -> None:
    assert Game.new(seed=1).view(None)["options"] == {key: values[0] for key, values in SECTION_10.items()}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in SECTION_10.items() for value in values])
def test_OPT_every_value_is_known_shown_saved_and_written_into_positions(key: str, value: str) -> None:
    seats: Any = [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "grey"}] if value == "choose" else 2
    game = Game.new(seats=seats, seed=1, options={key: value})
    assert game.view(None)["options"][key] == value
    assert Game.load(game.save()).view(0)["options"] == game.view(0)["options"]
    assert Game.from_position(game.state()).view(0)["options"] == game.view(0)["options"]


@pytest.mark.parametrize("key", SECTION_10)
def test_OPT_an_unknown_value_is_refused_with_the_right_ones(key: str) -> None:
    with pytest.raises(BadRequest) as new:
        Game.new(seats=2, options={key: "maybe"})
    with pytest.raises(BadPosition) as position:
        table(seat([5]), seat([5]), options={key: "maybe"})
    for sentence in (str(new.value), str(position.value)):
        assert f"{key!r} cannot be 'maybe'" in sentence
        assert ", ".join(SECTION_10[key]) in sentence


def test_OPT_an_unknown_option_is_refused_with_the_right_names() -> None:
    with pytest.raises(BadRequest) as new:
        Game.new(seats=2, options={"topman": "strict"})
    with pytest.raises(BadPosition) as position:
        table(seat([5]), seat([5]), options={"topman": "strict"})
    for sentence in (str(new.value), str(position.value)):
        assert "'topman'" in sentence
        assert ", ".join(SECTION_10) in sentence


def test_OPT_one_game_with_another_rule_leaves_the_next_game_alone() -> None:
    assert rested(seat(crew=[26], doubloons=0, chest=2), end_floor="single") == [2]
    assert rested(seat(crew=[26], doubloons=0, chest=2)) == [10]


# --- characters --------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("value", "fortunes"), [("strict", [10, 10, 10]), ("shared", [15, 15, 10])])
def test_OPT_TOPMAN_TIE_whoever_shares_the_smallest_den(value: str, fortunes: list[int]) -> None:
    dens = seat(crew=[16, 2]), seat(crew=[16, 3]), seat(crew=[3, 15])
    assert rested(*dens, topman_tie=value) == fortunes


@pytest.mark.parametrize("value", ["strict", "shared"])
def test_OPT_TOPMAN_TIE_an_empty_den_beats_him_all_the_same(value: str) -> None:
    assert rested(seat(crew=[16]), seat(), topman_tie=value) == [10, 10]


@pytest.mark.parametrize(("value", "earned"), [("nothing", []), ("gain", [(0, 2)])])
def test_OPT_MUTINEER_ALONE(value: str, earned: list[tuple[int, int]]) -> None:
    game = table(seat([13, 30]), seat([5], crew=[3]), options={"mutineer-alone": value})
    assert changes(play(game, 13, 5)) == earned
    assert (crew(game, 0), crew(game, 1)) == ([13], [3, 5])


@pytest.mark.parametrize(("value", "paid"), [("pay", [(0, -3)]), ("free", [])])
def test_OPT_GUNNER_NO_TARGET(value: str, paid: list[tuple[int, int]]) -> None:
    game = table(seat([15, 30]), seat([5]), options={"gunner-no-target": value})
    assert changes(play(game, 15, 5)) == paid


def test_OPT_GUNNER_NO_TARGET_free_is_only_for_shots_that_cannot_be_fired() -> None:
    game = table(seat([15, 30], crew=[2]), seat([5]), options={"gunner-no-target": "free"})
    assert changes(play(game, 15, 5)) == [(0, -3)]
    assert graveyard(game, 0) == [2]


# --- the day of rest ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("value", "fortune"), [("net", 0), ("descending", 5)])
def test_OPT_END_ORDER_descending_floors_after_every_step(value: str, fortune: int) -> None:
    assert rested(seat(crew=[26, 6], doubloons=2), end_order=value) == [fortune]


def test_OPT_END_ORDER_descending_means_by_rank_so_an_earlier_gain_is_eaten() -> None:
    assert rested(seat(crew=[28, 26], doubloons=3), end_order="descending") == [0]
    assert rested(seat(crew=[28, 26, 9], doubloons=3), end_order="descending") == [10]


@pytest.mark.parametrize(("value", "fortune"), [("two-stage", 5), ("single", 1)])
def test_OPT_END_FLOOR_single_lets_a_character_eat_the_chest(value: str, fortune: int) -> None:
    assert rested(seat(crew=[26], doubloons=4, chest=1), end_floor=value) == [fortune]


def test_OPT_END_FLOOR_single_still_ends_at_nothing() -> None:
    assert rested(seat(crew=[26], doubloons=1, chest=1), end_floor="single") == [0]


@pytest.mark.parametrize(("value", "fortune", "score"), [("floor", 0, 5), ("allow", -7, -2)])
def test_OPT_NEGATIVE_a_ruinous_campaign_may_take_the_score_below_nothing(
        value: str, fortune: int, score: int) -> None:
    game = table(seat([5], score=5, doubloons=2, relic=3), seat([16]), day=6, options={"negative": value})
    assert tallies(play(game, 5, 16))[0] == fortune
    assert game.view(None)["seats"][0]["score"] == score


def test_OPT_NEGATIVE_allow_still_floors_the_doubloons_unless_there_is_one_floor() -> None:
    den = seat(crew=[26], doubloons=0, relic=1)
    assert rested(den, negative="allow") == [-3]
    assert rested(den, negative="allow", end_floor="single") == [-11]


def test_OPT_NEGATIVE_a_negative_score_can_be_set_up_only_where_it_can_happen() -> None:
    game = table(seat([5], score=-4), seat([5]), options={"negative": "allow"})
    assert Game.from_position(game.state()).view(None)["seats"][0]["score"] == -4
    with pytest.raises(BadPosition, match="score"):
        table(seat([5], score=-4), seat([5]))


@pytest.mark.parametrize(("value", "winners"), [("shared", [0, 1, 2]), ("last-campaign", [1, 2])])
def test_OPT_FINAL_TIE_the_last_campaign_decides_and_then_it_is_shared(value: str, winners: list[int]) -> None:
    game = table(seat([5], score=40), seat([5], score=30, doubloons=20), seat([5], score=30, doubloons=20),
                 seat([5], doubloons=49), round=3, day=6, options={"final-tie": value})
    play(game, 5, 5, 5, 5)
    assert game.over == {"scores": [50, 50, 50, 49], "winners": winners}


# --- colours and marks -------------------------------------------------------------------------------------

def colours(game: Game) -> list[str]:
    return [one["colour"] for one in game.view(None)["seats"]]


def sets_of_colours(how: str, seats: int) -> set[frozenset[str]]:
    games = [Game.new(seats=seats, seed=seed, options={"colours": how}) for seed in range(60)]
    assert all(len(set(colours(game))) == seats for game in games)
    return {frozenset(colours(game)) for game in games}


def sets(*lines: str) -> set[frozenset[str]]:
    return {frozenset(line.split()) for line in lines}


def test_OPT_COLOURS_random_deals_any_two_of_six_to_any_seat() -> None:
    assert sets_of_colours("random", 2) == {frozenset(pair) for pair in combinations(
        ["yellow", "red", "blue", "green", "black", "grey"], 2)}
    assert {colours(Game.new(seats=2, seed=seed))[0] for seed in range(60)} == {
        "yellow", "red", "blue", "green", "black", "grey"}


@pytest.mark.parametrize(("seats", "fair"), [
    (2, sets("yellow green", "red black", "blue grey")),
    (3, sets("yellow blue black", "red green grey")),
    (4, sets("yellow green red black", "yellow green blue grey", "red black blue grey")),
])
def test_OPT_COLOURS_spread_deals_only_the_fair_sets(seats: int, fair: set[frozenset[str]]) -> None:
    assert sets_of_colours("spread", seats) == fair


def test_OPT_COLOURS_spread_gives_each_seat_any_colour_of_the_set() -> None:
    games = [Game.new(seats=2, seed=seed, options={"colours": "spread"}) for seed in range(60)]
    assert {tuple(colours(game)) for game in games} >= {("red", "black"), ("black", "red")}


@pytest.mark.parametrize(("seats", "how_many"), [(5, 6), (6, 1)])
def test_OPT_COLOURS_spread_with_five_or_six_knows_no_better_set(seats: int, how_many: int) -> None:
    assert len(sets_of_colours("spread", seats)) == how_many


def test_OPT_COLOURS_choose_gives_every_seat_the_colour_it_names() -> None:
    seats = [{"name": "Ann", "colour": "grey"}, {"name": "Bo", "colour": "red"}]
    assert colours(Game.new(seats=seats, options={"colours": "choose"})) == ["grey", "red"]


@pytest.mark.parametrize("seats", [
    [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "red"}],
    [{"name": "Ann", "colour": "red"}, {"name": "Bo"}],
    [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "white"}],
    ["Ann", "Bo"],
    2,
])
def test_OPT_COLOURS_choose_refuses_seats_without_a_colour_of_their_own(seats: Any) -> None:
    with pytest.raises(BadRequest, match="yellow, red, blue, green, black, grey"):
        Game.new(seats=seats, options={"colours": "choose"})


@pytest.mark.parametrize("how", ["random", "spread"])
def test_OPT_COLOURS_nobody_names_a_colour_where_they_are_dealt(how: str) -> None:
    with pytest.raises(BadRequest, match="choose"):
        Game.new(seats=[{"name": "Ann", "colour": "red"}, {"name": "Bo"}], options={"colours": how})


def marks(seed: int, how: str) -> list[list[int]]:
    """What everybody can see at the first sunrise, by seat, then by rank (from 1)."""
    game = Game.new(seats=4, seed=seed, options={"marks": how})
    return [row[1:] for row in game.view(None)["marks"]]


def test_OPT_MARKS_printed_are_those_of_the_colours() -> None:
    game = table(seat([5], colour="grey"), seat([5], colour="red"))
    grey, red = game.view(None)["marks"]
    assert grey[1:9] == [6, 1, 2, 3, 4, 5, 5, 6]
    assert red[1:9] == [2, 3, 4, 5, 6, 1, 1, 2]
    assert sum(grey) == sum(red) == 105


def test_OPT_MARKS_lottery_draws_a_fresh_order_of_the_seats_for_each_rank_and_game() -> None:
    drawn = marks(1, "lottery")
    assert {tuple(sorted(row)) for row in zip(*drawn, strict=True)} == {(1, 2, 3, 4)}
    assert len(set(zip(*drawn, strict=True))) > 10
    assert marks(1, "lottery") == drawn != marks(2, "lottery")


@pytest.mark.parametrize("seed", range(6))
def test_OPT_MARKS_lottery_orders_the_ship_as_it_was_shown(seed: int) -> None:
    game = table(*[seat([7, 30])] * 3, seed=seed, options={"marks": "lottery"}, spaces=[["chest", "jewel", "goods"]])
    shown = [row[7] for row in game.view(1)["marks"]]
    play(game, 7, 7, 7)
    assert line(game) == sorted([(0, 7), (1, 7), (2, 7)], key=lambda card: shown[card[0]])
    assert asked(game)[0] == shown.index(3)


def test_OPT_MARKS_lottery_may_put_yellow_above_grey_where_the_print_does_not() -> None:
    orders = set()
    for seed in range(20):
        game = table(seat([1, 5, 30]), seat([1, 5, 30]), seed=seed, options={"marks": "lottery"})
        play(game, 1, 1)
        orders.add(asked(game)[0])
    assert orders == {0, 1}


# --- what others see ---------------------------------------------------------------------------------------

def seen(game: Game, of: int, what: str, viewer: int | None) -> dict[str, Any]:
    found: dict[str, Any] = game.view(viewer)["seats"][of][what]
    return found


@pytest.mark.parametrize(("value", "kinds"), [("public", {"goods": 1, "saber": 2}), ("private", {"goods": 1})])
def test_OPT_SPY_DRAW_whether_others_see_what_the_spy_draws(value: str, kinds: dict[str, int]) -> None:
    game = table(seat([17, 30], officer=2, goods=1), seat([5]), bag={"saber": 900}, options={"spy-draw": value})
    play(game, 17, 5)
    assert loot(game, 0) == {"goods": 1, "saber": 2}
    assert [seen(game, 0, "loot", viewer) for viewer in (1, None)] == [{"count": 3, "kinds": kinds}] * 2


@pytest.mark.parametrize(("value", "told"), [("public", {"kinds": {"saber": 2}}), ("private", {})])
def test_OPT_SPY_DRAW_the_log_tells_others_only_how_many(value: str, told: dict[str, Any]) -> None:
    game = table(seat([17, 30], officer=2), seat([5]), bag={"saber": 900}, options={"spy-draw": value})
    [draw] = [event for event in play(game, 17, 5) if event.name == "draw"]
    public = {"event": "draw", "seat": 0, "count": 2, "why": "spanish_spy",
              "cause": {"name": "spanish_spy", "seat": 0, "rank": 17}}
    assert shown_to(draw, 1) == public | told
    assert shown_to(draw, 0) == public | {"kinds": {"saber": 2}}


def test_OPT_SPY_DRAW_private_tokens_come_to_light_by_an_effect() -> None:
    game = table(seat([17, 30], crew=[20], officer=2), seat([5]), bag={"saber": 900}, options={"spy-draw": "private"})
    play(game, 17, 5)
    assert coins(game)[0] == 12
    assert seen(game, 0, "loot", 1) == {"count": 2, "kinds": {"saber": 2}}


def test_OPT_SPY_DRAW_private_tokens_come_to_light_on_the_day_of_rest() -> None:
    game = table(seat([17], officer=2), seat([5]), day=6, bag={"jewel": 900}, options={"spy-draw": "private"})
    [spy, _] = [shown_to(event, 1) for event in play(game, 17, 5) if event.name == "tally"]
    assert (spy["tokens"], spy["fortune"]) == ([["jewel", 2, 6]], 16)


@pytest.mark.parametrize(("value", "told"), [("open", {"count": 3, "kinds": {"chest": 2, "relic": 1}}),
                                             ("memory", {"count": 3})])
def test_OPT_BOOTY_VIEW_whether_others_see_the_kinds_or_the_number(value: str, told: dict[str, Any]) -> None:
    game = table(seat([5], chest=2, relic=1), seat([5]), options={"booty-view": value})
    assert [seen(game, 0, "loot", viewer) for viewer in (1, None)] == [told, told]
    assert seen(game, 0, "loot", 0) == {"count": 3, "kinds": {"chest": 2, "relic": 1}}


@pytest.mark.parametrize(("value", "told"), [("log", {"count": 2, "cards": [7, 9]}), ("closed", {"count": 2})])
def test_OPT_GRAVEYARD_VIEW_whether_others_see_the_discards(value: str, told: dict[str, Any]) -> None:
    game = table(seat([5], graveyard=[7, 9]), seat([5]), options={"graveyard-view": value})
    assert [seen(game, 0, "graveyard", viewer) for viewer in (1, None)] == [told, told]


@pytest.mark.parametrize(("value", "told"), [("log", {"count": 1, "cards": [], "doubtful": [7, 9], "back": 1}),
                                             ("closed", {"count": 1})])
def test_OPT_GRAVEYARD_VIEW_the_log_says_that_one_of_these_is_back_in_hand(value: str, told: dict[str, Any]) -> None:
    game = table(seat([22, 30], graveyard=[7, 9]), seat([5]), options={"graveyard-view": value})
    play(game, 22, 5)
    choose(game, "0 revive 9")
    assert seen(game, 0, "graveyard", 1) == told
    assert seen(game, 0, "graveyard", 0) == {"count": 1, "cards": [7]}


@pytest.mark.parametrize(("value", "told"), [("on", {"count": 2, "may": [30], "one_of": [[7], [9]]}),
                                             ("off", {"count": 2})])
def test_OPT_CARD_TRACKER_whether_others_are_told_what_a_hand_may_hold(value: str, told: dict[str, Any]) -> None:
    game = table(seat([22, 30], graveyard=[7, 9]), seat([5]), options={"card-tracker": value})
    play(game, 22, 5)
    choose(game, "0 revive 9")
    assert [seen(game, 0, "hand", viewer) for viewer in (1, None)] == [told, told]
    assert seen(game, 0, "hand", 0) == {"count": 2, "cards": [9, 30]}


# --- played again, and how long ----------------------------------------------------------------------------

@pytest.mark.parametrize(("value", "earned"), [("again", [(0, 3)]), ("once", [])])
def test_OPT_REPLAYED_a_day_effect_that_was_used_in_this_game(value: str, earned: list[tuple[int, int]]) -> None:
    """R-GEN-9: the Recruiter takes the Captain back, who is played again on the next day."""
    game = table(seat([4, 29, 30]), seat([5, 7, 9]), options={"replayed": value})
    assert changes(play(game, 29, 5)) == [(0, 3)]
    play(game, 4, 7)
    assert hand(game, 0) == [29, 30]
    assert changes(play(game, 29, 9), "captain") == earned
    assert crew(game, 0) == [4, 29]


@pytest.mark.parametrize(("value", "taken"), [("again", [0, 2]), ("once", [1, 1])])
def test_OPT_REPLAYED_a_dusk_effect_that_was_used_in_this_game(value: str, taken: list[int]) -> None:
    """The Cabin Boy takes nothing at his first dusk; at his second, where effects come once, one token like most."""
    game = table(seat([4, 5, 30]), seat([2, 7, 9]), spaces=[["goods"], [], ["jewel", "jewel"]],
                 options={"replayed": value})
    play(game, 5, 2)
    play(game, 4, 7)
    play(game, 5, 9)
    assert [loot(game, number).get("jewel", 0) for number in (0, 1)] == ([0, 1] if value == "again" else taken)


def test_OPT_REPLAYED_nights_and_ends_work_as_ever() -> None:
    game = table(seat([4, 7, 30]), seat([5, 9, 12]), options={"replayed": "once"})
    assert (0, 1) in changes(play(game, 7, 5), "barkeep")
    play(game, 4, 9)
    assert (0, 1) in changes(play(game, 7, 12), "barkeep")


def test_OPT_REPLAYED_an_effect_that_did_not_come_to_its_turn_is_still_to_be_had() -> None:
    """The Brute discards the Captain before his turn; the Surgeon brings him back."""
    game = table(seat([29, 22, 30]), seat([14, 5, 7]), options={"replayed": "once"})
    play(game, 29, 14)
    assert graveyard(game, 0) == [29]
    play(game, 22, 5)
    assert changes(play(game, 29, 7), "captain") == [(0, 3)]


def test_OPT_REPLAYED_it_is_open_to_all_what_is_used_up_and_stands_in_saves_and_positions() -> None:
    game = table(seat([29, 22, 30]), seat([14, 5, 7]), options={"replayed": "once"})
    play(game, 22, 5)
    assert game.view(1)["spent"] == game.view(None)["spent"] == [[22], [5]]
    assert game.state()["spent"] == [[22], [5]]
    assert Game.from_position(game.state()).view(0) == game.view(0)
    assert "spent" not in Game.new(seats=2).view(0)
    with pytest.raises(BadPosition, match="needs the option replayed to be once"):
        table(seat([5]), seat([5]), spent=[[5], []])


@pytest.mark.parametrize("campaigns", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 5])
def test_OPT_LENGTH_so_many_campaigns_are_played_and_the_first_is_dealt_alike(campaigns: int, seats: int) -> None:
    game = Game.new(seats=seats, seed=9, options={"length": str(campaigns)})
    usual = Game.new(seats=seats, seed=9)
    assert [one["hand"] for one in game.state()["seats"]] == [one["hand"] for one in usual.state()["seats"]]
    assert game.state()["spaces"] == usual.state()["spaces"]
    days = set()
    while game.waiting:
        days.add((game.round, game.day))
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[0])
    assert sorted(days) == [(number, day) for number in range(1, campaigns + 1) for day in range(1, 7)]
    assert game.over
    assert len(game.view(None)["fortunes"]) == campaigns
    assert game.over["scores"] == [sum(column) for column in zip(*game.view(None)["fortunes"], strict=True)]


def test_OPT_LENGTH_a_position_lies_within_the_game() -> None:
    table(seat([5]), seat([5]), round=2, options={"length": "2"})
    with pytest.raises(BadPosition, match="`round` is 2; it must be from 1 to 1"):
        table(seat([5]), seat([5]), round=2, options={"length": "1"})


def test_OPT_LENGTH_the_last_campaign_of_a_short_game_breaks_its_tie() -> None:
    game = table(seat([5], score=40), seat([5], score=30, doubloons=20), round=2, day=6,
                 options={"final-tie": "last-campaign", "length": "2"})
    play(game, 5, 5)
    assert game.over == {"scores": [50, 50], "winners": [1]}
