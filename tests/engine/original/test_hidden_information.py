"""What a seat may know and what it may not: views, events, and the options about it (R-INFO)."""

from __future__ import annotations

from typing import Any

import pytest

from libertalia import Event, Game
from libertalia.kernel.playout import random_playout
from libertalia.kernel.rng import Stream
from tests.engine.tables import asked, choose, facts, graveyard, hand, play, seat, shown_to, table


def seen(events: list[Event], viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """The events of a kind as this seat may know them."""
    return [shown_to(event, viewer) for event in events if event.name == kind]


def shown(game: Game, viewer: int | None, number: int) -> dict[str, Any]:
    found: dict[str, Any] = game.view(viewer)["seats"][number]
    return found


# --- only what a seat may know -----------------------------------------------------------------------------

def test_R_INFO_1_a_view_does_not_depend_on_the_order_of_the_deck_or_on_the_seed() -> None:
    one, other = (table(seat([5, 9]), seat([5, 9]), deck=deck, seed=seed)
                  for deck, seed in (([1, 2, 3, 30], 1), ([30, 2, 3, 1], 2)))
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(0)["undealt"] == [1, 2, 3, 30]


def test_R_INFO_1_a_view_shows_the_number_of_tokens_in_the_bag_and_nothing_of_its_order() -> None:
    one, other = (table(seat([5, 9]), seat([5, 9]), bag=bag) for bag in ({"map": 3}, {"relic": 3}))
    assert one.view(0) == other.view(0)
    assert one.view(0)["bag"] == 3


def test_R_INFO_1_other_hands_are_a_number() -> None:
    """Without the tracker two different hands of one size look alike to the neighbour and to an onlooker."""
    one, other = (table(seat([5, 9]), seat(cards), deck=[1, 2], options={"card-tracker": "off"})
                  for cards in ([5, 9], [3, 30]))
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert (shown(one, 0, 1)["hand"], one.view(1) == other.view(1)) == ({"count": 2}, False)


def test_R_INFO_1_R_INFO_8_a_position_without_a_record_gives_no_hand_away() -> None:
    """The tracker knows what everybody has seen, never the hand itself."""
    one, other = (Game.from_position({"edition": "original", "seats": [{"hand": [5, 9]}, {"hand": cards}],
                                      "deck": [1, 2, 30]}) for cards in ([5, 9], [3, 20]))
    assert one.view(0) == other.view(0)
    assert shown(one, 0, 1)["hand"] == {"count": 2, "may": [*range(3, 30)]}
    assert Game.from_position(one.state()).view(0) == one.view(0)


def test_R_INFO_1_only_who_is_asked_sees_the_options() -> None:
    game = table(seat([22, 4], graveyard=[7, 8]), seat([5, 4]))
    play(game, 22, 5)
    assert game.view(0)["asked"]["options"] == ["revive 7", "revive 8"]
    assert game.view(1)["asked"] is None
    assert game.view(1)["waiting"] == [{"seat": 0, "kind": "revive", "why": "surgeon"}]


def test_R_INFO_2_no_view_and_no_event_tells_a_pick_before_the_reveal() -> None:
    one, other = (table(seat([3, 14]), seat([7, 20]), seat([7, 20])) for _ in range(2))
    told = [choose(one, "0 play 3"), choose(other, "0 play 14")]
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert [shown_to(event, viewer) for event in told[0]] == [shown_to(event, viewer) for event in told[1]]
    assert (shown(one, 0, 0)["pick"], shown(other, 0, 0)["pick"]) == (3, 14)
    assert [fact["rank"] for fact in seen(told[1], 0, "pick")] == [14]


def test_R_INFO_2_a_locked_card_is_still_counted_in_its_hand() -> None:
    game = table(seat([3, 14]), seat([7, 20]))
    choose(game, "0 play 3")
    assert shown(game, 1, 0)["hand"] == {"count": 2, "may": [3, 14]}


def test_R_INFO_3_before_the_reveal_all_may_see_who_has_locked_in() -> None:
    game = table(seat([3, 14]), seat([7, 20]), seat([7, 20]))
    events = choose(game, "1 play 7")
    assert [one["locked"] for one in game.view(2)["seats"]] == [False, True, False]
    assert seen(events, None, "pick") == [{"event": "pick", "seat": 1}]


# --- graveyards --------------------------------------------------------------------------------------------

def with_surgeon(graveyard: list[int], **options: str) -> Game:
    """Yellow has played a Surgeon and must choose."""
    game = table(seat([22, 4, 16], graveyard=graveyard), seat([15, 4, 16]), seat([15, 4, 16]),
                 options={key.replace("_", "-"): value for key, value in options.items()})
    play(game, 22, 4, 4)
    return game


def test_R_INFO_4_the_list_of_discards_is_open_and_marks_one_of_them_as_back_in_hand() -> None:
    game = with_surgeon([7, 9, 30])
    assert shown(game, 1, 0)["graveyard"] == {"count": 3, "cards": [7, 9, 30]}
    choose(game, "0 revive 9")
    assert shown(game, 1, 0)["graveyard"] == {"count": 2, "cards": [], "doubtful": [7, 9, 30], "back": 1}
    assert graveyard(game, 0) == [7, 30]


def test_R_INFO_4_later_discards_are_certain() -> None:
    game = with_surgeon([7, 9])
    choose(game, "0 revive 9")
    play(game, 16, 15, 16)
    choose(game, "1 discard 0:22")
    assert shown(game, 2, 0)["graveyard"] == {"count": 2, "cards": [22], "doubtful": [7, 9], "back": 1}


def test_R_INFO_4_a_returned_card_that_is_played_resolves_the_mark() -> None:
    game = with_surgeon([7, 9])
    choose(game, "0 revive 9")
    play(game, 9, 16, 16)
    assert shown(game, 1, 0)["graveyard"] == {"count": 1, "cards": [7]}
    assert shown(game, 1, 0)["hand"] == {"count": 2, "may": [4, 16]}


def test_R_INFO_4_another_card_played_resolves_nothing() -> None:
    game = with_surgeon([7, 9])
    choose(game, "0 revive 9")
    play(game, 16, 16, 16)
    assert shown(game, 1, 0)["graveyard"] == {"count": 1, "cards": [], "doubtful": [7, 9], "back": 1}


def test_R_INFO_4_a_graveyard_that_empties_resolves_the_mark() -> None:
    """The Recruiter takes the Surgeon back, who then takes the other card too."""
    game = table(seat([22, 4, 16], graveyard=[7, 9]), seat([5, 16, 23, 28]))
    play(game, 22, 5)
    choose(game, "0 revive 9")
    play(game, 4, 16)
    play(game, 22, 23)
    assert shown(game, 1, 0)["graveyard"] == {"count": 0, "cards": []}
    assert shown(game, 1, 0)["hand"] == {"count": 3, "may": [7, 9, 16]}


def test_OPT_GRAVEYARD_VIEW_closed_others_see_only_the_number() -> None:
    game = table(seat([5, 9], graveyard=[7, 8]), seat([5, 9]), options={"graveyard-view": "closed"})
    assert shown(game, 1, 0)["graveyard"] == shown(game, None, 0)["graveyard"] == {"count": 2}
    assert shown(game, 0, 0)["graveyard"]["cards"] == [7, 8]


def test_OPT_GRAVEYARD_VIEW_log_is_the_default() -> None:
    game = table(seat([5, 9], graveyard=[7, 8]), seat([5, 9]))
    assert game.view(1)["options"]["graveyard-view"] == "log"
    assert shown(game, None, 0)["graveyard"] == {"count": 2, "cards": [7, 8]}


# --- tokens ------------------------------------------------------------------------------------------------

def test_R_INFO_5_and_OPT_BOOTY_VIEW_open_shows_the_kinds_to_all() -> None:
    game = table(seat([5, 9], map=2, officer=1), seat([5, 9]))
    assert shown(game, 1, 0)["loot"] == shown(game, None, 0)["loot"] == {"count": 3, "kinds": {"map": 2, "officer": 1}}


def test_R_INFO_5_and_OPT_BOOTY_VIEW_memory_shows_others_only_the_number() -> None:
    one, other = (table(seat([5, 9], tokens=kinds), seat([5, 9]), bag={}, options={"booty-view": "memory"})
                  for kinds in ({"map": 2}, {"relic": 2}))
    assert one.view(1) == other.view(1)
    assert shown(one, 1, 0)["loot"] == {"count": 2}
    assert shown(one, 0, 0)["loot"]["kinds"] == {"map": 2}


@pytest.mark.parametrize(("rank", "choice", "moved"), [
    (6, "keep chest", [("chest", 1, "bag"), ("relic", 2, "bag")]),
    (21, "sell relic 2", [("relic", 2, "bag")]),
    (2, None, [("relic", 2, "loot")]),
    (8, "trade map", [("map", 1, "bag")]),
])
def test_R_INFO_5_with_memory_others_see_what_an_effect_shows(
        rank: int, choice: str | None, moved: list[tuple[str, int, str]]) -> None:
    game = table(seat([rank, 5], relic=2, tokens={"map" if rank == 8 else "chest": 2}), seat([5, 9]),
                 options={"booty-view": "memory"})
    events = play(game, rank, 5)
    if choice:
        events += choose(game, f"0 {choice}")
    found = [(fact["kind"], fact["count"], fact["target"]) for fact in seen(events, 1, "token")]
    assert found == moved


def test_R_INFO_5_with_memory_the_day_of_rest_shows_the_tokens() -> None:
    game = table(seat([5], map=3, relic=1), seat([5]), day=6, options={"booty-view": "memory"})
    assert seen(play(game, 5, 5), 1, "tally")[0]["tokens"] == [["map", 3, 12], ["relic", 1, -3]]


def spied(bag: str, draw: str, crew: tuple[int, ...] = (), **keys: Any) -> tuple[Game, list[Event]]:
    """Yellow's Spy has drawn two tokens of one kind for two officers."""
    game = table(seat([17, 4, 16], crew=crew, officer=2, saber=1), seat([5, 4, 16]), bag={bag: 900},
                 options={"spy-draw": draw}, **keys)
    return game, play(game, 17, 5)


def test_R_INFO_6_and_OPT_SPY_DRAW_public_shows_the_draw_to_all() -> None:
    game, events = spied("map", "public")
    assert [fact["kinds"] for fact in seen(events, 1, "draw")] == [{"map": 2}]
    assert shown(game, 1, 0)["loot"] == {"count": 3, "kinds": {"saber": 1, "map": 2}} == shown(game, 0, 0)["loot"]
    assert table(seat([5]), seat([5])).view(0)["options"]["spy-draw"] == "public"


def test_R_INFO_6_and_OPT_SPY_DRAW_private_shows_others_only_how_many_were_drawn() -> None:
    (one, told), (other, told_too) = spied("map", "private"), spied("relic", "private")
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
        assert [shown_to(event, viewer) for event in told] == [shown_to(event, viewer) for event in told_too]
    assert [fact["count"] for fact in seen(told, 1, "draw")] == [2]
    assert shown(one, 1, 0)["loot"] == {"count": 3, "kinds": {"saber": 1}}
    assert shown(one, 0, 0)["loot"] == {"count": 3, "kinds": {"map": 2, "saber": 1}}
    assert [fact["kinds"] for fact in seen(told, 0, "draw")] == [{"map": 2}]


def test_R_INFO_6_private_the_returned_officers_are_seen() -> None:
    _, told = spied("map", "private")
    assert [(fact["kind"], fact["count"], fact["target"]) for fact in seen(told, 1, "token")] == [("officer", 2, "bag")]


def test_R_INFO_6_private_an_effect_reveals_what_was_drawn() -> None:
    """The Armorer shows his sabers: all three."""
    game, _ = spied("saber", "private", crew=(20,))
    assert shown(game, 1, 0)["loot"] == {"count": 3, "kinds": {"saber": 3}}


def test_R_INFO_6_private_the_day_of_rest_reveals_what_was_drawn() -> None:
    _, told = spied("map", "private", day=6)
    assert ["map", 2, 0] in seen(told, 1, "tally")[0]["tokens"]


def test_R_INFO_6_private_the_question_to_a_waitress_shows_one_map() -> None:
    """Nobody is asked without a map, so the pause betrays one, and the view says so; the other stays unseen."""
    game, _ = spied("map", "private", crew=(8,))
    assert asked(game)[:2] == (0, "trade")
    assert shown(game, 1, 0)["loot"] == {"count": 3, "kinds": {"map": 1, "saber": 1}}


# --- secret and open choices -------------------------------------------------------------------------------

def test_R_INFO_7_the_surgeons_choice_is_logged_without_the_card() -> None:
    one, other = with_surgeon([7, 9]), with_surgeon([7, 9])
    told, told_too = choose(one, "0 revive 7"), choose(other, "0 revive 9")
    for viewer in (1, 2, None):
        assert [shown_to(event, viewer) for event in told] == [shown_to(event, viewer) for event in told_too]
        assert one.view(viewer) == other.view(viewer)
    [surgery] = [fact for fact in seen(told, 1, "card") if fact["why"] == "surgeon"]
    assert surgery == {"event": "card", "seat": 0, "source": "graveyard", "target": "hand", "why": "surgeon",
                       "cause": {"name": "surgeon", "seat": 0, "rank": 22}}
    assert [fact["rank"] for fact in seen(told, 0, "card") if fact["why"] == "surgeon"] == [7]


def test_R_INFO_7_a_replay_keeps_the_choice_hidden() -> None:
    game = with_surgeon([7, 9])
    choose(game, "0 revive 7")
    again = [event for _, events in game.history() for event in events if facts(event).get("why") == "surgeon"]
    assert [("rank" in shown_to(event, 0), "rank" in shown_to(event, 1)) for event in again] == [(True, False)]


def test_R_INFO_8_and_OPT_CARD_TRACKER_on_shows_what_a_hand_must_hold() -> None:
    """Drawn less gone, and one of the two cards that a Surgeon may have taken."""
    game = with_surgeon([7, 9])
    assert shown(game, 1, 0)["hand"] == {"count": 2, "may": [4, 16]}
    choose(game, "0 revive 9")
    assert shown(game, 1, 0)["hand"] == {"count": 3, "may": [4, 16], "one_of": [[7], [9]]}
    assert hand(game, 0) == [4, 9, 16]


def test_R_INFO_8_a_card_that_a_recruiter_took_back_is_surely_in_hand() -> None:
    game = table(seat([4, 16], crew=[7, 9]), seat([5, 16]))
    play(game, 4, 5)
    choose(game, "0 return 9")
    assert shown(game, 1, 0)["hand"] == {"count": 2, "may": [9, 16]}


def test_R_INFO_8_a_doubt_lasts_into_the_next_campaign() -> None:
    game = table(seat([22, 16], graveyard=[7, 9]), seat([5]), day=6, deck=[1, 2, 3, 4, 10, 11, 12])
    play(game, 22, 5)
    choose(game, "0 revive 9")
    assert shown(game, 1, 0)["hand"] == {"count": 8, "may": [1, 2, 3, 4, 10, 11, 16], "one_of": [[7], [9]]}
    assert shown(game, 1, 0)["graveyard"] == {"count": 0, "cards": []}


def test_OPT_CARD_TRACKER_off_leaves_only_the_number() -> None:
    game = with_surgeon([7, 9], card_tracker="off")
    choose(game, "0 revive 9")
    assert shown(game, 1, 0)["hand"] == shown(game, None, 0)["hand"] == {"count": 3}


OPEN: list[tuple[str, dict[str, Any], list[str], str, dict[str, Any]]] = [
    ("Parrot", seat([1, 9, 20]), ["play 1", "play 20"], "card", {"rank": 20, "source": "hand", "target": "line"}),
    ("Recruiter", seat([4, 9], crew=[7, 20]), ["play 4", "return 7"], "card", {"rank": 7, "target": "hand"}),
    ("Preacher", seat([6, 9], chest=1, relic=1), ["play 6", "keep chest"], "token", {"kind": "relic", "target": "bag"}),
    ("Gunner", seat([15, 9], crew=[7, 8]), ["play 15", "discard 0:8"], "card", {"rank": 8, "target": "graveyard"}),
    ("Merchant", seat([21, 9], map=3), ["play 21", "sell map 2"], "token", {"kind": "map", "count": 2}),
    ("booty", seat([16, 9]), ["play 16", "loot chest"], "token", {"kind": "chest", "source": "space"}),
    ("saber", seat([16, 9]), ["play 16", "loot saber", "discard 1:8"], "card", {"rank": 8, "target": "graveyard"}),
]


@pytest.mark.parametrize(("name", "mine", "choices", "kind", "facts"), OPEN, ids=[row[0] for row in OPEN])
def test_R_INFO_9_all_other_choices_are_open_and_made_in_turn(
        name: str, mine: dict[str, Any], choices: list[str], kind: str, facts: dict[str, Any]) -> None:
    game = table(mine, seat([5, 9], crew=[] if name == "Gunner" else [8, 28]), spaces=[["chest", "saber", "map"]])
    first, *later = choices
    choose(game, f"0 {first}", "1 play 5")
    for choice in later:
        assert asked(game)[0] == 0
        events = choose(game, f"0 {choice}")
    assert any(facts.items() <= fact.items() for fact in seen(events, None, kind))


def test_R_INFO_10_when_the_game_ends_everything_is_revealed() -> None:
    closed = {"booty-view": "memory", "graveyard-view": "closed", "spy-draw": "private", "card-tracker": "off"}
    game = random_playout(Game.new(seats=3, seed=6, options=closed), Stream(6))
    for number in range(3):
        mine = shown(game, number, number)
        assert shown(game, None, number) == shown(game, (number + 1) % 3, number) == mine
        assert len(mine["hand"]["cards"]) == mine["hand"]["count"] > 0
