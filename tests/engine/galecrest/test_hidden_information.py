"""Public and hidden information (section 12 of the rules)."""

from __future__ import annotations

from typing import Any

from libertalia import Event, Game
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from tests.engine.invariants import check_nothing_hidden_is_shown
from tests.engine.tables import asked, choose, facts, graveyard, hand, play, sea, seat, shown_to, told

TREASURER = seat([32, 35])


def shown(game: Game, viewer: int | None, number: int) -> dict[str, Any]:
    found: dict[str, Any] = game.view(viewer)["seats"][number]
    return found


def cards_seen(events: list[Event], viewer: int, why: str) -> list[int | None]:
    return [shown_to(event, viewer).get("rank") for event in events
            if event.name == "card" and facts(event)["why"] == why]


def test_G_INFO_1_doubloons_scores_tokens_ships_track_and_all_loot_lie_open() -> None:
    game = sea(seat([10, 35], crew=[7, 8], doubloons=5, score=12, map=2), TREASURER, spaces=[["map"], ["relic"]],
               tiles="chest+map")
    for viewer in (None, 0, 1):
        view, one = game.view(viewer), shown(game, viewer, 0)
        assert (one["doubloons"], one["score"], one["crew"]) == (5, 12, [7, 8])
        assert one["loot"]["kinds"] == {"map": 2}
        assert view["reputation"] == ["yellow", "red", "blue", "green", "black", "grey"]
        assert view["spaces"] == [{"map": 1}, {"relic": 1}, {}, {}]
        assert [kind for kind, side in view["tiles"].items() if side == "stormy"] == ["chest", "map"]


def test_G_INFO_2_the_ranks_of_a_deal_are_public() -> None:
    game = Game.new("galecrest", 3, 4)
    [deal] = [event for event in game.latest if event.name == "deal"]
    assert len(shown_to(deal, None)["ranks"]) == 6
    assert deal.opened() == deal


def test_G_INFO_3_a_hand_is_a_number_and_what_all_can_work_out() -> None:
    game = sea(seat([10, 35]), seat([3, 30]))
    assert shown(game, 0, 1)["hand"] == {"count": 2, "may": [3, 30]}
    assert shown(game, 1, 1)["hand"]["cards"] == [3, 30]
    untracked = [Game.from_position({"edition": "galecrest", "options": {"card-tracker": "off"}, "deck": [1, 2],
                                     "seats": [{"hand": [10, 35]}, {"hand": cards}]}) for cards in ([3, 30], [4, 29])]
    assert untracked[0].view(0) == untracked[1].view(0)
    assert shown(untracked[0], 0, 1)["hand"] == {"count": 2}


def test_G_INFO_4_before_the_reveal_all_see_only_who_has_chosen() -> None:
    one, other = (sea(seat([3, 14]), seat([7, 20]), seat([7, 20])) for _ in range(2))
    told_one, told_other = choose(one, "0 play 3"), choose(other, "0 play 14")
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert [shown_to(event, viewer) for event in told_one] == [shown_to(event, viewer) for event in told_other]
        assert shown(one, viewer, 0)["locked"]
    assert (shown(one, 0, 0)["pick"], shown(other, 0, 0)["pick"]) == (3, 14)


def test_G_INFO_5_of_a_graveyard_others_see_the_number() -> None:
    game = sea(seat([10, 35], graveyard=[7, 30]), TREASURER)
    assert shown(game, 0, 0)["graveyard"] == {"count": 2, "cards": [7, 30]}
    assert shown(game, 1, 0)["graveyard"] == shown(game, None, 0)["graveyard"] == {"count": 2}


def after_a_surgeon() -> tuple[Game, list[Event]]:
    game = sea(seat([31, 35], graveyard=[7, 19, 30], relic=1), TREASURER, TREASURER)
    play(game, 31, 32, 32)
    return game, choose(game, "0 revive 19")


def test_G_INFO_6_what_a_surgeon_brings_back_is_private() -> None:
    game, events = after_a_surgeon()
    assert cards_seen(events, 0, "surgeon") == [19]
    assert cards_seen(events, 1, "surgeon") == [None]
    assert shown(game, 1, 0)["hand"] == {"count": 2, "may": [35], "one_of": [[7], [19], [30]]}
    assert shown(game, 1, 0)["graveyard"] == {"count": 2}


def test_G_INFO_6_a_card_that_a_necromancer_raises_had_not_been_taken_back() -> None:
    game, _ = after_a_surgeon()
    play(game, 19, 35, 35)
    choose(game, "0 raise 30")
    assert "one_of" not in shown(game, 1, 0)["hand"], "19 was played, so it was 19"
    game = sea(seat([31, 19, 35], graveyard=[7, 18, 30], relic=1), TREASURER, TREASURER)
    play(game, 31, 32, 32)
    choose(game, "0 revive 18")
    play(game, 19, 35, 35)
    choose(game, "0 raise 30")
    assert shown(game, 1, 0)["hand"]["one_of"] == [[7], [18]]


def test_G_INFO_7_other_cards_that_come_back_or_are_played_or_kept_are_public() -> None:
    game = sea(seat([4, 35], crew=[9, 30]), seat([25, 8, 10, 35]), seat([1, 10, 35]))
    events = play(game, 4, 25, 1) + choose(game, "2 play 10") + choose(game, "0 return 30", "1 board 8")
    for viewer in range(3):
        assert cards_seen(events, viewer, "scout") == [1, 10]
        assert cards_seen(events, viewer, "innkeeper") == [30]
        assert cards_seen(events, viewer, "recruiter") == [8]
    game = sea(seat([], crew=[15, 35], hook=1), seat([], crew=[15, 35]), seat([32]), day=4)
    events = choose(game, "2 play 32", "0 hook 35")
    assert cards_seen(events, 2, "witch") == [15, 15]
    assert told(events, "keep", "rank") == [(35,)]
    game = sea(seat([], crew=[7, 8], hook=2), seat([32]), day=4)
    choose(game, "1 play 32", "0 hook 8")
    assert shown(game, 1, 0)["kept"] == [8]
    game = sea(seat([19, 35], graveyard=[7, 30], relic=1), TREASURER, TREASURER)
    play(game, 19, 32, 32)
    assert cards_seen(choose(game, "0 raise 7"), 1, "necromancer") == [7]


def test_G_INFO_8_of_the_bag_only_the_number_is_shown() -> None:
    one, other = (sea(seat([10, 35]), TREASURER, bag=bag) for bag in ({"map": 3}, {"relic": 3}))
    assert one.view(0) == other.view(0)
    assert one.view(0)["bag"] == 3


def test_G_INFO_9_the_order_of_undealt_ranks_is_hidden() -> None:
    one, other = (sea(seat([10, 35]), TREASURER, deck=deck, seed=seed)
                  for deck, seed in (([1, 2, 30], 1), ([30, 2, 1], 2)))
    assert one.view(0) == other.view(0)
    assert one.view(0)["undealt"] == [1, 2, 30]


def test_G_INFO_10_only_who_decides_sees_the_options() -> None:
    game = sea(seat([31, 35], graveyard=[7, 30]), TREASURER, TREASURER)
    play(game, 31, 32, 32)
    assert asked(game)[:2] == (0, "revive")
    assert game.view(0)["asked"]["options"] == ["revive 7", "revive 30"]
    assert game.view(1)["asked"] is None
    assert game.view(1)["waiting"] == [{"seat": 0, "kind": "revive", "why": "surgeon"}]


def test_G_INFO_3_no_view_of_whole_games_depends_on_what_its_seat_must_not_know() -> None:
    for seats in (2, 3, 5):
        game = Game.new("galecrest", seats, seats, {"tiles": "uncharted"})
        stream = Stream(seats)
        while game.waiting and game.round < 3:
            check_nothing_hidden_is_shown(game, stream)
            decision = game.waiting[stream.below(len(game.waiting))]
            game.choose(decision.seat, decision.options[stream.below(len(decision.options))])


def test_when_the_game_is_over_all_is_open() -> None:
    game = random_playout(Game.new("galecrest", 3, 8), Stream(8))
    for number in range(3):
        assert shown(game, None, number)["graveyard"].get("cards") == graveyard(game, number)
        assert shown(game, None, number)["hand"]["cards"] == hand(game, number)
