"""The README tells the truth: its Python is run."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def python_blocks() -> list[str]:
    """Fenced as ```python, indented or not."""
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return ["\n".join(line[len(indent):] for line in block.splitlines()) for indent, block in blocks]


def test_the_engine_from_a_program() -> None:
    world: dict[str, object] = {}
    exec(python_blocks()[0], world)
    assert world["game"]
