"""Both editions as an AEC environment for PettingZoo: for those who let bots learn.

    pip install "./engine[pettingzoo]"

    table = env(edition="galecrest", seats=3, options={"tiles": "uncharted"})
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, reward, done, cut, info = table.last()
        action = None if done or cut else table.action_space(agent).sample(seen["action_mask"])
        table.step(action)

Only this room needs more than the standard library, and nobody else in the package imports it.
"""

try:
    from .aec import LibertaliaEnv, env
    from .sight import Sight
except ModuleNotFoundError as why:
    raise ModuleNotFoundError(f'{why}; libertalia.env needs more: pip install "libertalia[pettingzoo]"') from why

__all__ = ["LibertaliaEnv", "Sight", "env"]
