"""A race keeps what may be the best, drops what is clearly behind, and knows when there is nothing left to find out."""

from __future__ import annotations

import pytest

from libertalia.bots.race import Race, behind
from libertalia.kernel.rng import Stream

LOOKS = 6


def run(race: Race, means: dict[str, float], worlds: int, noise: float = 0.2) -> None:
    """Every world shakes all options alike, and each of them a little by itself."""
    stream = Stream(worlds, "race")
    for _ in range(worlds):
        world = stream.below(1000) / 1000 - 0.5
        for option, results in race.running.items():
            results.append(means[option] + world + noise * (stream.below(1000) / 1000 - 0.5))
        race.judge()


def test_the_first_option_is_taken_unseen() -> None:
    assert Race(("a", "b", "c"), "b", LOOKS, 2.2).best() == "b"


def test_what_is_clearly_behind_is_out_and_the_best_remains() -> None:
    race = Race(("a", "b", "c"), "a", LOOKS, 2.2)
    run(race, {"a": 0.3, "b": 0.6, "c": 0.2}, 60)
    assert race.best() == "b"
    assert set(race.out) == {"a", "c"}
    assert race.over
    assert race.good == ["b"]


def test_nobody_is_judged_by_a_few_worlds() -> None:
    race = Race(("a", "b"), "a", LOOKS, 2.2)
    run(race, {"a": 0.1, "b": 0.9}, LOOKS - 1)
    assert not race.out
    assert not race.over


def test_equals_stay_together_and_the_race_is_over_once_that_is_sure() -> None:
    race = Race(("a", "b"), "a", LOOKS, 2.2)
    run(race, {"a": 0.5, "b": 0.5}, 40, noise=0.0)
    assert sorted(race.good) == ["a", "b"]
    assert race.over


def test_a_close_race_goes_on() -> None:
    race = Race(("a", "b"), "a", LOOKS, 2.2)
    run(race, {"a": 0.50, "b": 0.51}, 20, noise=0.5)
    assert not race.over


def test_behind_compares_world_by_world() -> None:
    gap, error = behind([0.1, 0.6, 0.2], [0.2, 0.7, 0.3])
    assert gap == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)
    assert behind([], [0.5]) == (0, 0.0)
