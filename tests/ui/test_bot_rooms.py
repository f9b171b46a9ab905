"""Bots are honest because they cannot be anything else: they import rules and worlds, never a game that is played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
REFEREES = {"libertalia/bots/arena.py"}
"""They hold the true game and hand out views; no bot may import them."""
TRUE_GAMES = ("libertalia.Game", "libertalia.kernel.game", "libertalia.kernel.playout", "libertalia.kernel.positions",
              "libertalia.kernel.saves", "libertalia.kernel.outlook", "libertalia.cli", "libertalia.bots.arena")
MAKES_TABLES = {"libertalia/bots/worlds.py"}
"""Out of a view, and only out of a view."""


def imported(tree: ast.AST, path: str) -> Iterator[str]:
    """Full names of modules, and of what is taken out of them."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{module}.{one.name}" for one in node.names)


def complaints(source: str, path: str) -> list[str]:
    tree = ast.parse(source)
    found = [f"{path} imports {name}" for name in imported(tree, path)
             if path not in REFEREES and (name + ".").startswith(tuple(f"{one}." for one in TRUE_GAMES))]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "table" and path not in REFEREES | MAKES_TABLES:
            found.append(f"{path} reaches for a game's table")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "import_module":
            found += [f"{path} imports who knows what"] * (not stays_in_the_room(node))
    return found


def stays_in_the_room(call: ast.Call) -> bool:
    """import_module(f".{level}", __package__): a module beside it."""
    name, package = call.args if len(call.args) == 2 else (None, None)
    first = name.values[0] if isinstance(name, ast.JoinedStr) else None
    return (isinstance(first, ast.Constant) and str(first.value).startswith(".") and ".." not in str(first.value)
            and isinstance(package, ast.Name) and package.id == "__package__")


def test_no_bot_can_reach_a_true_game() -> None:
    files = sorted((ENGINE / "libertalia" / "bots").rglob("*.py"))
    assert len(files) > 5
    for file in files:
        path = file.relative_to(ENGINE).as_posix()
        assert not complaints(file.read_text("utf-8"), path)


@pytest.mark.parametrize("source", [
    "from ..kernel.game import Game",
    "from .. import Game",
    "from libertalia import Game",
    "import libertalia.kernel.game",
    "from ..kernel import game",
    "def late():\n    from ..kernel.playout import random_playout",
    "from .arena import play_game",
    "def choose(view):\n    return view.owner.table.hand",
    "from importlib import import_module\nimport_module('libertalia.kernel.game')",
    "from importlib import import_module\nimport_module(f'..{level}', __package__)",
])
def test_the_rule_sees_who_breaks_it(source: str) -> None:
    assert complaints(source, "libertalia/bots/easy.py")


@pytest.mark.parametrize("source", [
    "from ..kernel.table import Table",
    "from ..kernel.decisions import Decision",
    "from importlib import import_module\nimport_module(f'.{level}', __package__)",
])
def test_the_rule_lets_pass_who_keeps_it(source: str) -> None:
    assert not complaints(source, "libertalia/bots/easy.py")
