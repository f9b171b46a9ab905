"""The dependency rule (design, section 1): who may import whom, read from every file without running it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ENGINE, UI, TOOLS = "libertalia", "ui", "tools"
HOMES = {ENGINE: ROOT / "engine", UI: ROOT, TOOLS: ROOT}
"""The folder that each room is imported from."""
ENV = "libertalia.env"
FORBIDDEN = {"libertalia.kernel": ("libertalia.editions", "libertalia.bots", "libertalia.cli"),
             "libertalia.editions": ("libertalia.bots", "libertalia.cli"), "libertalia.bots": ("libertalia.cli",)}
"""Rooms of the engine, and what they must not know."""
FOR_LEARNING = {"gymnasium", "numpy", "pettingzoo"}
"""Only libertalia.env may ask for them, and nobody asks for libertalia.env: it is an extra."""

# The engine takes from the standard library only what has no clock, no chance, no files and no network.
PURE = {"__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq",
        "importlib", "itertools", "json", "math", "operator", "re", "string", "traceback", "typing"}
# These are run by people: they read the clock, files and the command line.
AT_THE_EDGE = {"libertalia/__main__.py", "libertalia/cli/arena.py", "libertalia/cli/bench.py",
               "libertalia/cli/check.py"}
REACH_OUT = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js", "_pyodide"}
AT_THE_BROWSER = {"ui/dom.py"}
VENDORED = {("ui/links/qr.py", "segno")}


def imported(tree: ast.AST, path: str) -> Iterator[str]:
    """Full names of what a file imports; relative ones resolved."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])]) or "beyond the top"
            yield from (f"{module}.{one.name}" for one in node.names)


def complaints(source: str, path: str) -> list[str]:
    tree = ast.parse(source)
    room, found = path.split("/")[0], []
    for name in imported(tree, path):
        first = name.split(".")[0]
        if not may_import(room, path, first) or knows_too_much(path, name):
            found.append(f"{path} imports {name}")
    if room == ENGINE and path not in AT_THE_EDGE:
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        found += [f"{path} calls {call.id}" for call in calls if isinstance(call, ast.Name) and call.id in REACH_OUT]
    return found


def may_import(room: str, path: str, first: str) -> bool:
    if room == ENGINE:
        if path.startswith("libertalia/env/") and first in FOR_LEARNING:
            return True
        return first == ENGINE or first in PURE or (path in AT_THE_EDGE and first in sys.stdlib_module_names)
    if room == UI:
        plain = first in {ENGINE, UI} or first in sys.stdlib_module_names
        return plain or (path in AT_THE_BROWSER and first in BROWSER) or (path, first) in VENDORED
    return first != "tests"


def knows_too_much(path: str, name: str) -> bool:
    """The kernel knows no edition, an edition no other edition, and bots no program that people start."""
    here = path.removesuffix(".py").replace("/", ".")
    if f"{name}.".startswith(f"{ENV}.") and not f"{here}.".startswith(f"{ENV}."):
        return True
    forbidden = [one for room, ones in FORBIDDEN.items() if f"{here}.".startswith(f"{room}.") for one in ones]
    edition = re.match(r"libertalia\.editions\.(\w+)\.", here)
    other = re.match(r"libertalia\.editions\.(\w+)", name)
    return (any(f"{name}.".startswith(f"{one}.") for one in forbidden)
            or bool(edition and other and edition[1] != other[1]))


def files(room: str) -> list[str]:
    return sorted(str(path.relative_to(HOMES[room])) for path in (HOMES[room] / room).rglob("*.py"))


@pytest.mark.parametrize("room", [ENGINE, UI, TOOLS])
def test_every_file_keeps_to_its_room(room: str) -> None:
    found = files(room)
    assert found
    assert not [one for path in found for one in complaints((HOMES[room] / path).read_text("utf-8"), path)]


def test_only_the_edge_that_is_named_exists() -> None:
    assert {*files(ENGINE), *files(UI)} >= AT_THE_EDGE | AT_THE_BROWSER


@pytest.mark.parametrize(("path", "source"), [
    ("libertalia/kernel/flow.py", "import random"),
    ("libertalia/kernel/flow.py", "from time import time"),
    ("libertalia/kernel/flow.py", "import os.path"),
    ("libertalia/kernel/flow.py", "def late():\n    import sys"),
    ("libertalia/kernel/flow.py", "from ui.store import Store"),
    ("libertalia/kernel/flow.py", "from ...ui import store"),
    ("libertalia/kernel/flow.py", "import hypothesis"),
    ("libertalia/kernel/flow.py", "x = open('x')"),
    ("libertalia/editions/original/flow.py", "from ....ui import store"),
    ("libertalia/kernel/flow.py", "from ..editions import original"),
    ("libertalia/kernel/flow.py", "def late():\n    from ..bots import bot"),
    ("libertalia/editions/original/flow.py", "from ..galecrest import loot"),
    ("libertalia/editions/original/flow.py", "from ...bots import bot"),
    ("libertalia/bots/easy.py", "from ..cli import protocol"),
    ("libertalia/bots/easy.py", "from ui.store import Store"),
    ("libertalia/bots/easy.py", "import random"),
    ("libertalia/cli/bench.py", "import ui"),
    ("libertalia/cli/bench.py", "from ..env import env"),
    ("libertalia/__init__.py", "from .env import env"),
    ("libertalia/env/aec.py", "import torch"),
    ("libertalia/bots/easy.py", "import numpy"),
    ("ui/app.py", "from libertalia.env import Sight"),
    ("libertalia/__main__.py", "import tests.engine.tables"),
    ("ui/app.py", "import js"),
    ("ui/screens/table.py", "from pyodide.ffi import create_proxy"),
    ("ui/screens/table.py", "from pyscript import window"),
    ("ui/dom.py", "from tools.browse import Server"),
    ("ui/app.py", "import tests.ui.stand_in"),
    ("ui/app.py", "import segno"),
    ("tools/browse.py", "from tests.ui import stand_in"),
])
def test_the_rule_sees_who_breaks_it(path: str, source: str) -> None:
    assert complaints(source, path)


@pytest.mark.parametrize(("path", "source"), [
    ("libertalia/editions/original/flow.py", "from ...kernel.rng import derive"),
    ("libertalia/editions/original/flow.py", "from . import loot"),
    ("libertalia/bots/easy.py", "from libertalia import Game"),
    ("libertalia/cli/bench.py", "from time import perf_counter"),
    ("libertalia/env/aec.py", "import numpy as np\nfrom pettingzoo import AECEnv\nfrom .sight import Sight"),
    ("ui/screens/table.py", "from ..html import tag"),
    ("ui/dom.py", "from pyscript import window"),
    ("ui/app.py", "import random\nfrom libertalia import Game"),
])
def test_the_rule_lets_pass_who_keeps_it(path: str, source: str) -> None:
    assert not complaints(source, path)


@pytest.mark.parametrize("file", ["events.py", "verbs.py", "flow.py", "table.py"])
def test_what_happens_is_told_in_types(file: str) -> None:
    assert "dict[str, Any]" not in (HOMES[ENGINE] / ENGINE / "kernel" / file).read_text("utf-8")
