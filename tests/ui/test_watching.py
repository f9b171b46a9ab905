"""Watching a finished game: every moment can be reached from everywhere, and nobody sees what is not his."""

from __future__ import annotations

import pytest

from libertalia import Game
from libertalia.kernel.playout import playout
from ui.links.watching import ALL_OPEN, Watch
from ui.store import PERSON


def watch(viewer: int = ALL_OPEN, **options: str) -> Watch:
    game = playout(Game.new("original", ["Ann", "Bo", "Cy"], seed=11, options=options), "random", 4)
    watching = Watch(game, (PERSON, "sailor", "sailor"))
    if viewer != ALL_OPEN:
        watching.look_from(viewer)
    return watching


@pytest.mark.parametrize("viewer", [ALL_OPEN, 0, 2])
def test_steps_lead_to_the_end_of_the_game(viewer: int) -> None:
    watching = watch(viewer)
    days = {watching.day}
    while watching.forward():
        days.add(watching.day)
    assert watching.game.over
    assert watching.place == watching.last
    assert len(days) == 18
    assert [seat["score"] for seat in watching.picture["seats"]] == watching.game.over["scores"]
    assert not watching.forward()


def test_what_lies_behind_can_be_seen_again() -> None:
    watching = watch()
    pictures = [str(watching.picture)]
    for _ in range(60):
        watching.forward()
        pictures.append(str(watching.picture))
    for place in range(59, -1, -1):
        watching.back()
        assert watching.place == place
        assert str(watching.picture) == pictures[place]
    watching.go_to(33)
    assert str(watching.picture) == pictures[33]
    watching.back()
    watching.forward()
    assert str(watching.picture) == pictures[33]


def test_every_day_can_be_opened_at_its_morning() -> None:
    watching = watch()
    assert list(watching.days) == [(number, day) for number in (1, 2, 3) for day in range(1, 7)]
    for day in [(3, 6), (1, 1), (2, 4), (1, 2)]:
        watching.to_day(day)
        assert watching.day == day
        assert watching.picture["phase"] == "sunrise"
        assert watching.table.chronicle.day == day[1]


def test_back_from_the_end_is_the_last_moment() -> None:
    watching = watch()
    while watching.forward():
        pass
    watching.back()
    assert (watching.place, watching.over) == (watching.last, False)


def test_all_open_shows_every_hand_and_a_seat_only_its_own() -> None:
    watching = watch()
    for place in (0, 200):
        watching.look_from(ALL_OPEN)
        watching.go_to(place)
        assert all("cards" in seat["hand"] for seat in watching.picture["seats"])
        watching.look_from(1)
        assert watching.place == place
        assert ["cards" in seat["hand"] for seat in watching.picture["seats"]] == [False, True, False]
        assert not any("pick" in seat for seat in (watching.picture["seats"][0], watching.picture["seats"][2]))


@pytest.mark.parametrize("day", [(1, 4), (2, 1), (3, 5)])
def test_what_is_seen_in_the_morning_is_what_the_seats_saw(day: tuple[int, int]) -> None:
    watching = watch()
    watching.to_day(day)
    again = Game.from_start(watching.game.start)
    for seat, option in watching.game.choices:
        if (again.round, again.day) == day:
            break
        again.choose(seat, option)
    assert (again.round, again.day) == day
    for seat, one in enumerate(watching.picture["seats"]):
        own = again.view(seat)["seats"][seat]
        assert {key: one[key] for key in ("hand", "crew", "loot", "doubloons", "score")} == {
            key: own[key] for key in ("hand", "crew", "loot", "doubloons", "score")}


def test_at_the_end_nothing_plays_on() -> None:
    watching = watch()
    watching.playing = True
    while watching.forward():
        pass
    assert not watching.playing
