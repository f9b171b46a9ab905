"""The environment for PettingZoo: its own tests, what an observation holds, what is refused."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from libertalia import BadRequest, Game, IllegalChoice
from libertalia.bots import bot, iterations
from libertalia.env import LibertaliaEnv, env
from libertalia.env.sight import MAYBE, SURE
from libertalia.kernel.rng import Stream

TABLES = [*(("original", seats) for seats in range(2, 7)), *(("galecrest", seats) for seats in range(1, 7))]
HARMLESS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of every environment whose observation holds a mask, unless it knows it by name."""


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_it_passes_the_tests_of_pettingzoo(edition: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for words in HARMLESS:
            warnings.filterwarnings("ignore", words)
        api_test(env(edition=edition, seats=seats), num_cycles=120)
        seed_test(partial(env, edition=edition, seats=seats), num_cycles=120)


def on(edition: str = "original", seats: int = 3, seed: int = 7, **more: Any) -> LibertaliaEnv:
    table = LibertaliaEnv(edition=edition, seats=seats, **more)
    table.reset(seed=seed)
    return table


def by_chance(table: LibertaliaEnv, seed: int = 1) -> Iterator[str]:
    """Plays on to the end; gives each agent before it acts."""
    luck = Stream(seed, "environment")
    while not all(table.terminations.values()):
        agent = table.agent_selection
        yield agent
        legal = np.flatnonzero(table.observe(agent)["action_mask"])
        table.step(int(legal[luck.below(len(legal))]))


def part(table: LibertaliaEnv, agent: str, name: str) -> Any:
    where, shape = table.sight.parts[name]
    return table.observe(agent)["observation"][where].reshape(shape)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_an_action_stands_for_an_option_all_through_a_game(edition: str, seats: int) -> None:
    """And every observation fits into its space; all numbers come out of the view of the agent."""
    table = on(edition, seats)
    for agent in by_chance(table):
        seen = table.observe(agent)
        assert table.observation_space(agent).contains(seen)
        legal = [table.actions[number] for number in np.flatnonzero(seen["action_mask"])]
        asked = next(one for one in table.game.waiting if one.seat == table.possible_agents.index(agent))
        assert sorted(legal) == sorted(asked.options)
        assert np.array_equal(seen["observation"], table.sight.row(table.game.view(asked.seat)))
    assert table.game.over
    assert sum(table.rewards.values()) == pytest.approx(1 if seats > 1 else int(0 in table.game.over["winners"]))
    assert {agent: info["score"] for agent, info in table.infos.items()} == {
        agent: table.game.over["scores"][seat] for seat, agent in enumerate(table.possible_agents)}


@pytest.mark.parametrize(("edition", "seats"), [("original", 3), ("galecrest", 4)])
def test_nobody_sees_a_pick_before_all_have_picked(edition: str, seats: int) -> None:
    """Whatever the others pick, and whatever comes later, who has still to pick sees the same."""
    hand = np.flatnonzero(on(edition, seats).observe("seat_0")["action_mask"])
    seen = []
    for first, second in ((0, 1), (2, 0), (8, 5) if edition == "original" else (5, 4)):
        table = on(edition, seats)
        table.step(hand[first])
        table.step(hand[second])
        assert table.agent_selection == "seat_2"
        seen.append(table.observe("seat_2"))
        assert part(table, "seat_2", "seats")[:, 4].sum() == 2  # that two have picked is no secret
        assert part(table, "seat_0", "picked").sum() == SURE
    for one in seen[1:]:
        assert np.array_equal(one["observation"], seen[0]["observation"])
        assert np.array_equal(one["action_mask"], seen[0]["action_mask"])


def test_an_observation_holds_what_is_known_and_no_more() -> None:
    table = on("galecrest", 3, options={"tiles": "stormy"})
    agent = next(agent for agent in by_chance(table) if (table.game.round, table.game.day) == (2, 3))
    view, seat = table.view(agent), table.possible_agents.index(agent)
    own, next_one = view["seats"][seat], view["seats"][(seat + 1) % 3]
    assert list(np.flatnonzero(part(table, agent, "hand")[0] == SURE)) == own["hand"]["cards"]
    assert list(np.flatnonzero(part(table, agent, "hand")[1] == MAYBE)) == next_one["hand"]["may"]
    assert list(part(table, agent, "seats")[1][:3]) == [1, next_one["score"], next_one["doubloons"]]
    assert not part(table, agent, "seats")[3:].any()
    assert part(table, agent, "stormy").all()
    assert sorted(part(table, agent, "seats")[:3, 7]) == sorted(
        view["reputation"].index(one["colour"]) + 1 for one in view["seats"])
    assert list(np.flatnonzero(part(table, agent, "undealt"))) == view["undealt"]


def test_a_seed_is_the_game_of_that_seed_and_the_next_ones_follow_from_it() -> None:
    table, other = on(seed=5), on(seed=5)
    assert table.game.fingerprint() == Game.new("original", 3, seed=5).fingerprint()
    for one in (table, other):
        one.reset()
    assert table.game.fingerprint() == other.game.fingerprint()
    assert table.game.start.seed != 5


def test_without_any_seed_no_two_games_are_alike() -> None:
    seeds = set()
    for _ in range(3):
        table = LibertaliaEnv()
        table.reset()
        seeds.add(table.game.start.seed)
    assert len(seeds) == 3


def test_bots_of_the_engine_can_sit_down() -> None:
    table, choose, luck = on("original", 2), bot("sailor"), Stream(3, "bots")
    while not all(table.terminations.values()):
        agent = table.agent_selection
        option = choose(table.view(agent), table.game.waiting[0], luck, iterations(1))
        table.step(table.actions.index(option))
    assert table.game.over


@pytest.mark.parametrize(("given", "words"), [
    ({"edition": "chess"}, "chess"),
    ({"edition": None}, "None"),
    ({"seats": 7}, "`seats` must be a number from 2 to 6"),
    ({"seats": 1}, "`seats` must be a number from 2 to 6"),
    ({"edition": "galecrest", "seats": 0}, "`seats` must be 1 or a number from 2 to 6"),
    ({"seats": ["Ann", ""]}, "the name of seat 1"),
    ({"options": {"speed": "on"}}, "unknown key 'speed'"),
    ({"options": {"spy-draw": "loud"}}, "cannot be 'loud'"),
    ({"render_mode": "human"}, "there is no render mode 'human'; there is 'ansi'"),
])
def test_what_it_refuses_with_the_sentences_of_the_engine(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRequest, match=re.escape(words)):
        env(**given)


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_that_is_none(seed: int) -> None:
    with pytest.raises(BadRequest, match="`seed`"):
        LibertaliaEnv().reset(seed=seed)


@pytest.mark.parametrize("action", [-1, 100_000, None, "play 3", 0.5])
def test_a_number_of_no_action_is_refused_and_nothing_has_happened(action: Any) -> None:
    table = on()
    before = table.observe("seat_0")
    with pytest.raises(IllegalChoice, match="an action is a whole number from 0 to"):
        table.step(action)
    assert np.array_equal(table.observe("seat_0")["observation"], before["observation"])
    assert table.agent_selection == "seat_0"


def test_an_action_that_is_not_legal_now_is_refused_and_nothing_has_happened() -> None:
    table = on()
    before = table.game.fingerprint()
    with pytest.raises(IllegalChoice, match="cannot choose 'loot map' now; it can choose play"):
        table.step(table.actions.index("loot map"))
    assert (table.game.fingerprint(), table.agent_selection) == (before, "seat_0")


def test_an_onlooker_can_read_it() -> None:
    table = on("galecrest", 2, render_mode="ansi")
    for _ in by_chance(table):
        text = table.render()
        assert text
        assert text.startswith(f"round {table.game.round}, day {table.game.day}, {table.game.phase}; line: ")
        assert f"Player 2: score {table.game.table.score[1]}" in text
    assert on().render() is None
