"""The story tells the truth: the view before a choice, moved on by what a seat hears, is the view after it.

What the picture does not keep, because no event says it: `waiting`, `asked`, `sealed`, `acted`, `spent`, `fortunes`;
what others work out about a hand (`may`, `one_of`) and about a graveyard from which a Surgeon took a card unseen
(`doubtful`, `back`); and, where Spies draw unseen, which of those tokens a Preacher, a Waitress or an Armorer has shown
since. All of it is there again with the next decision, because every story starts from a view.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from libertalia import Event, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import CoinsMoved, FortuneCounted
from libertalia.kernel.happening import Secret
from ui.story import Story, advance

View = dict[str, Any]
KINDS = edition_named("galecrest").kinds
FORGOTTEN = {"waiting", "asked", "sealed", "acted", "spent", "agenda", "fortunes", "seats"}
KEPT_OF_A_SEAT = ("name", "colour", "score", "doubloons", "crew", "locked", "pick", "kept")


def game_of(seed: int, edition: str = "original", **options: str) -> Game:
    chance = random.Random(seed)
    some = {key: chance.choice(values) for key, values in edition_named(edition).options.items()
            if key not in ("colours", "length")} | options
    return Game.new(edition=edition, seats=2 + seed % 5, seed=seed, options=some)


def some_tiles(seed: int) -> str:
    """One of the 128 mixtures."""
    chance = random.Random(seed)
    return "+".join(kind for kind in KINDS if chance.random() < 0.5) or "calm"


def course(game: Game, seed: int) -> Iterator[tuple[list[View], list[Event]]]:
    """A whole game at random, now and then with a pick changed: the views before each choice, and its events."""
    chance = random.Random(seed)
    viewers = [None, *range(len(game.start.seats))]
    while game.waiting:
        views = [game.view(viewer) for viewer in viewers]
        decision = chance.choice(game.waiting)
        seat, options = decision.seat, decision.options
        locked = [one for one, other in enumerate(views[0]["seats"]) if other["locked"]]
        if locked and chance.random() < 0.2:
            seat = chance.choice(locked)
            options = tuple(f"play {rank}" for rank in views[1 + seat]["seats"][seat]["hand"]["cards"])
        yield views, game.choose(seat, chance.choice(options))


def after(view: View, events: list[Event], viewer: int | None) -> View:
    picture = Story(view, [], viewer, lambda _: None).picture
    for event in events:
        advance(event.seen_by(viewer), picture)
    return picture


# --- the same as the view ----------------------------------------------------------------------------------

@pytest.mark.parametrize("options", [
    {}, {"booty-view": "memory"}, {"spy-draw": "private", "booty-view": "open"}, {"graveyard-view": "closed"},
    {"card-tracker": "off"}, {"spy-draw": "private", "booty-view": "memory", "graveyard-view": "closed"},
], ids=str)
@pytest.mark.parametrize("seed", range(7))
def test_the_picture_after_every_event_of_a_choice_is_the_view(seed: int, options: dict[str, str]) -> None:
    compare(game_of(seed, **options), seed)


@pytest.mark.parametrize("tiles", ["calm", "stormy", "uncharted"])
@pytest.mark.parametrize("seed", range(5))
def test_the_picture_after_every_event_of_a_choice_is_the_view_in_galecrest(seed: int, tiles: str) -> None:
    compare(game_of(seed, "galecrest", tiles=tiles), seed)


@pytest.mark.parametrize("seed", range(20, 45))
def test_the_picture_is_the_view_whatever_sides_of_the_tiles_lie_up(seed: int) -> None:
    compare(game_of(seed, "galecrest", tiles=some_tiles(seed)), seed)


def alone(seed: int, **options: str) -> Game:
    """For one person, at one of the four difficulties."""
    difficulties = edition_named("galecrest", alone=True).options["difficulty"]
    return Game.new("galecrest", ["Ann"], seed, {"difficulty": difficulties[seed % 4], **options})


@pytest.mark.parametrize("tiles", ["calm", "stormy", "uncharted"])
@pytest.mark.parametrize("seed", range(8))
def test_the_picture_after_every_event_of_a_choice_is_the_view_of_who_plays_alone(seed: int, tiles: str) -> None:
    compare(alone(seed, tiles=tiles), seed, least=14)


@pytest.mark.parametrize("seed", range(50, 60))
def test_at_a_time_one_knows_what_is_on_top_of_the_solo_deck(seed: int) -> None:
    """Whoever plays alone sees the picture between two decisions, and it never runs ahead of what is known."""
    game = alone(seed, tiles=some_tiles(seed))
    unknown = 0
    for views, events in course(game, seed):
        story = Story(views[1], events, 0, lambda _: None)
        while story.next():
            solo, event = story.picture["solo"], story.event.name
            assert solo["deck"] == len(story.picture["undealt"])
            if event in ("deal", "reveal", "pilferer"):
                assert solo["top"] is None or (event == "reveal" and solo["top"] == views[1]["solo"]["top"])
                unknown += solo["top"] is None
            if event == "pilferer":
                assert [6, solo["pilferer"]] in story.picture["line"]
                assert views[1]["solo"]["top"] in (None, solo["pilferer"]), "the card that was known comes next"
    assert unknown >= 15


def compare(game: Game, seed: int, least: int = 60) -> None:
    compared = 0
    for views, events in course(game, seed):
        for before, viewer in zip(views, [None, *range(len(views) - 1)], strict=True):
            kept = deepcopy(before)
            assert_same(after(before, events, viewer), game.view(viewer), before, viewer)
            assert before == kept, "the view itself was changed"
            compared += 1
    assert game.over
    assert compared > least * (1 + len(game.start.seats))


def assert_same(picture: View, view: View, before: View, viewer: int | None) -> None:
    for key in view.keys() - FORGOTTEN:
        assert picture[key] == view[key], key
    for seat, (drawn, true) in enumerate(zip(picture["seats"], view["seats"], strict=True)):
        for key in KEPT_OF_A_SEAT:
            assert drawn.get(key) == true.get(key), (seat, key)
        assert_same_hand(drawn["hand"], true["hand"], seat == viewer or ("solo" in view and seat == 1))
        assert_same_graveyard(drawn["graveyard"], true["graveyard"], before["seats"][seat]["graveyard"])
        unseen = view["options"].get("spy-draw") == "private" and seat != viewer
        assert_same_loot(drawn["loot"], true["loot"], unseen, bool(view["over"]))


def assert_same_hand(drawn: View, true: View, own: bool) -> None:
    assert drawn["count"] == true["count"]
    assert ("cards" in drawn) == own
    if own:
        assert drawn["cards"] == true["cards"]


def assert_same_graveyard(drawn: View, true: View, before: View) -> None:
    assert drawn["count"] == true["count"]
    assert ("cards" in drawn) == ("cards" in before)
    if "cards" not in drawn:
        return
    if "doubtful" in true or "doubtful" in before:
        assert set(true["cards"]) <= {*drawn["cards"], *drawn.get("doubtful", ())}
    else:
        assert drawn["cards"] == true["cards"]


def assert_same_loot(drawn: View, true: View, unseen: bool, over: bool) -> None:
    assert drawn["count"] == true["count"]
    if "kinds" not in drawn:
        return
    assert all(number > 0 for number in drawn["kinds"].values())
    if unseen and not over:
        assert all(number <= true["kinds"].get(kind, 0) for kind, number in drawn["kinds"].items())
    else:
        assert drawn["kinds"] == true["kinds"]


# --- beats -------------------------------------------------------------------------------------------------

DAYS = {"original": 18, "galecrest": 15}
STARTS = [*[("original", seed) for seed in range(5)], *[("galecrest", seed) for seed in range(5)]]


def whole_game(edition: str, seed: int, viewer: int | None) -> tuple[Story, list[Event], list[Event]]:
    """The story of all that happens after the deal, what is to happen, and what the story has told so far."""
    game = game_of(seed, edition)
    before = game.view(viewer)
    events = [event for _, some in course(game, seed) for event in some]
    told: list[Event] = []
    return Story(before, events, viewer, told.extend), events, told


@pytest.mark.parametrize(("edition", "seed"), STARTS)
def test_a_whole_game_has_not_too_many_beats_and_all_of_it_is_heard(edition: str, seed: int) -> None:
    story, events, told = whole_game(edition, seed, None)
    seen, numbers, shown = [], [], []
    while story.next():
        seen.append(story.event.name)
        numbers.append(story.number)
        shown += story.beat
        assert story.beat[-1] == story.event
        assert told == events[:len(told)]
        assert told[-1].name == story.event.name
    assert told == events
    assert shown == [event.seen_by(None) for event in events[:len(shown)]]
    assert numbers == sorted(set(numbers)), "a late answer of the page could be taken for another beat's"
    seats, days = len(story.picture["seats"]), DAYS[edition]
    # a card turns up, acts, moves tokens, kills with them, goes home, has nights
    assert days * (1 + seats) <= len(seen) <= days * (4 + 9 * seats)
    assert seen.count("reveal") == days
    assert seen.count("tally") == 3
    assert seen.count("pick") == days, "one breath before each reveal"
    assert all(after == "reveal" for one, after in pairwise(seen) if one == "pick")
    assert not {"over", "setup", "midshipman"} & set(seen)


def test_what_all_purses_start_a_voyage_with_is_shown_at_once() -> None:
    story, _, _ = whole_game("galecrest", 3, None)
    filled = []
    while story.next():
        moved = [event for event in story.beat if isinstance(event, CoinsMoved)]
        if moved and moved[-1].cause.name == "income":
            filled.append([event.seat for event in moved])
    assert filled == [list(range(5))] * 2


@pytest.mark.parametrize(("edition", "seed"), STARTS)
def test_skipping_stops_at_each_day_of_rest_and_nowhere_else(edition: str, seed: int) -> None:
    story, events, told = whole_game(edition, seed, 0)
    for campaign in (1, 2, 3):
        assert story.skip()
        assert story.at_rest
        assert story.picture["phase"] == "rest"
        tallies = [event for event in told if isinstance(event, FortuneCounted)][-len(story.picture["seats"]):]
        assert [tally.seat for tally in story.picture["tallies"]] == list(range(len(story.picture["seats"])))
        assert tallies == story.picture["tallies"]
        assert story.picture["round"] == campaign
    assert not story.skip()
    assert story.picture["over"]
    assert told == events


# --- secrets -----------------------------------------------------------------------------------------------

def beats(view: View, events: list[Event], viewer: int | None) -> list[Any]:
    """All that the page ever learns of these events."""
    story = Story(view, events, viewer, lambda _: None)
    shown = []
    while story.next():
        shown.append([deepcopy(story.picture), story.event])
    return [*shown, story.picture, story.event]


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(10))
def test_nothing_tells_what_another_seat_chose_in_secret(seed: int, edition: str) -> None:
    """Had it chosen otherwise, everybody else would see the very same story."""
    game, chance = game_of(seed, edition), random.Random(seed)
    others_compared = own_differ = 0
    while game.waiting:
        decision = chance.choice(game.waiting)
        seat, options = decision.seat, decision.options
        one, two = chance.sample(options, 2)
        views = [game.view(viewer) for viewer in range(len(game.start.seats))]
        if decision.kind == "revive" or (decision.why == "sunrise" and len(game.waiting) > 1):
            other = game.copy(listening=True)
            events = [game.choose(seat, one), other.choose(seat, two)]
            for viewer, view in enumerate(views):
                if viewer == seat:
                    own_differ += beats(view, events[0], viewer) != beats(view, events[1], viewer)
                elif game.view(viewer) == other.view(viewer):
                    assert beats(view, events[0], viewer) == beats(view, events[1], viewer)
                    others_compared += 1
        else:
            game.choose(seat, one)
    assert others_compared >= DAYS[edition]
    assert own_differ >= DAYS[edition]


@pytest.mark.parametrize(("edition", "options"), [("original", {"spy-draw": "private"}), ("galecrest", {})])
@pytest.mark.parametrize("seed", range(10))
def test_no_picture_holds_a_pick_a_hand_or_a_draw_of_another_seat(seed: int, edition: str,
                                                                  options: dict[str, str]) -> None:
    game, chance = game_of(seed, edition, **options), random.Random(seed)
    looked = 0
    while game.waiting:
        decision = chance.choice(game.waiting)
        option = chance.choice(decision.options)
        viewers = [None, *range(len(game.start.seats))]
        views = [game.view(viewer) for viewer in viewers]
        events = game.choose(decision.seat, option)
        for viewer, view in zip(viewers, views, strict=True):
            assert_hidden(events, viewer)
            for picture, event in beats(view, events, viewer)[:-2]:
                looked += 1
                assert not isinstance(event, Secret) or event.owner is None
                for seat, one in enumerate(picture["seats"]):
                    assert seat == viewer or ("pick" not in one and "cards" not in one["hand"])
    assert looked > 300


def assert_hidden(events: list[Event], viewer: int | None) -> None:
    """The same classes, without what only another seat may know."""
    for event in events:
        seen = event.seen_by(viewer)
        assert type(seen) is type(event)
        if isinstance(event, Secret) and event.owner not in (None, viewer):
            assert getattr(event, event.hidden) is not None
            assert getattr(seen, event.hidden) is None
            assert event.hidden not in seen.as_json()
            assert "secret" not in seen.as_json()
