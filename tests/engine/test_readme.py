"""The README tells the truth: its Python is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from libertalia import Game

README = Path(__file__).parents[2] / "README.md"


def python_blocks(readme: Path = README) -> list[str]:
    """Fenced as ```python, indented or not."""
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```", readme.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return ["\n".join(line[len(indent):] for line in block.splitlines()) for indent, block in blocks]


@pytest.mark.parametrize("readme", [README, README.parent / "engine/README.md"], ids=["of the house", "of the engine"])
def test_the_engine_from_a_program(readme: Path) -> None:
    """About ten lines, after one command; and they play a game to its end."""
    [block, *_] = python_blocks(readme)
    assert len([line for line in block.splitlines() if line.strip()]) <= 11
    assert "`pip install ./engine`" in README.read_text("utf-8").split("```python")[0].splitlines()[-2]
    world: dict[str, object] = {}
    exec(block, world)
    game = world["game"]
    assert isinstance(game, Game)
    assert game.over
