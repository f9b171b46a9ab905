"""A hundred games of both editions in the environment for PettingZoo, every action by chance among the legal ones.

    pip install "..[pettingzoo]"
    python learning.py [games]
"""

import sys

from libertalia.env import env

games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
tables = [env(edition="original", seats=4), env(edition="galecrest", seats=2), env(edition="galecrest", seats=1)]
steps, rewards = 0, dict.fromkeys(tables[0].possible_agents, 0.0)
for number in range(games):
    table = tables[number % len(tables)]
    table.reset(seed=number)
    for seat, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(100 * number + seat)
    for agent in table.agent_iter():
        seen, reward, ended, cut_off, _ = table.last()
        rewards[agent] += reward
        table.step(None if ended or cut_off else table.action_space(agent).sample(seen["action_mask"]))
        steps += 1
print(f"{games} games, {steps} steps")
print({agent: round(reward, 1) for agent, reward in rewards.items()})
