"""The environment: a game, handed to PettingZoo one agent and one question at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ..kernel.game import Game, check_start
from ..kernel.refusals import BadRequest, IllegalChoice
from ..kernel.rng import MAX_SEED, Stream
from .sight import Sight

MODES = (None, "ansi")
EXTREMES = np.iinfo(np.int16)


def env(**given: Any) -> Any:
    """The environment as others are handed out: it also complains of calls in a wrong order."""
    return OrderEnforcingWrapper(LibertaliaEnv(**given))


class LibertaliaEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """`seat_0`, `seat_1`, … are the people at the table; one who plays alone has an Automa that nobody asks.

    An action is a number; `actions` has the option that it stands for, the same at every number of players. Everybody
    picks a card for the day before any is shown: until the last has picked, no observation depends on a pick of
    somebody else. Rewards come at the end: a win is 1, shared by those who share it.

    What the engine refuses (an edition, seats, options, an action that is not legal now) raises its own sentence, and
    nothing has happened.
    """

    metadata = {"name": "libertalia_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, edition: str = "original", seats: int | Sequence[str] = 4,
                 options: Mapping[str, str] | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in MODES:
            raise BadRequest(f"there is no render mode {render_mode!r}; there is 'ansi'")
        self.render_mode = render_mode
        self._start = check_start(edition, seats, 0, {} if options is None else options)
        table = Game.from_start(self._start).table
        self.actions = tuple(sorted(table.setup.edition.meanings))
        self.sight = Sight(table.setup.edition)
        self._numbers = {option: number for number, option in enumerate(self.actions)}
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self._start.seats))]
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self._seeds: Stream | None = None

    def _observation_space(self) -> Dict:
        return Dict({"observation": Box(EXTREMES.min, EXTREMES.max, (self.sight.length,), np.int16),
                     "action_mask": Box(0, 1, (len(self.actions),), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """With a seed: that game. Without: the next one of a row that hangs on the last seed."""
        if seed is None:
            if self._seeds is None:
                self._seeds = Stream(int(np.random.default_rng().integers(1 << 63)), "games")
            seed = self._seeds.below(MAX_SEED)
        else:
            self._seeds = Stream(index(seed), "games")
        checked = check_start(self._start.edition, len(self._start.seats), index(seed), {})
        self.game = Game.from_start(self._start._replace(seed=checked.seed)).copy()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.choose(self._seat(agent), self._option(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _option(self, action: Any) -> str:
        """The option of an action; IllegalChoice for what is the number of none."""
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self.actions):
            raise IllegalChoice(f"an action is a whole number from 0 to {len(self.actions) - 1}, not {action!r}")
        return self.actions[number]

    def _go_on(self) -> None:
        if self.game.waiting:
            self.agent_selection = self.possible_agents[self.game.waiting[0].seat]
            return
        self.agent_selection = self.agents[0]
        over = self.game.over
        assert over, "nobody is asked, and the game is not over"
        for seat, agent in enumerate(self.agents):
            won = seat in over["winners"]
            self.rewards[agent] = won / len(over["winners"])
            self.terminations[agent] = True
            self.infos[agent] = {"score": over["scores"][seat], "won": won}

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(len(self.actions), np.int8)
        view = self.view(agent)
        for option in view["asked"]["options"] if view["asked"] else ():
            mask[self._numbers[option]] = 1
        return {"observation": self.sight.row(view), "action_mask": mask}

    def view(self, agent: str) -> dict[str, Any]:
        """What an observation is made of, in words: what a bot of `libertalia.bots` is handed."""
        return self.game.view(self._seat(agent))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The table as an onlooker sees it."""
        if self.render_mode is None:
            return None
        view = self.game.view(None)
        line = ", ".join(f"{rank} of seat {seat}" for seat, rank in view["line"]) or "empty"
        rows = [f"round {view['round']}, day {view['day']}, {view['phase']}; line: {line}"]
        for shown in view["seats"]:
            tokens = ", ".join(f"{count} {kind}" for kind, count in shown["loot"].get("kinds", {}).items())
            rows.append(f"{shown['name']}: score {shown['score']}, {shown['doubloons']} doubloons, "
                        f"crew {shown['crew']}, loot {tokens or 'none'}")
        return "\n".join(rows)

    def close(self) -> None:
        """Nothing is held open."""
