"""The dependency rule (design, section 1): who may import whom, read from every file without running it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ENGINE, UI, TOOLS = "engine", "ui", "tools"

# The engine takes from the standard library only what has no clock, no chance, no files and no network.
PURE = {"__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq",
        "importlib", "itertools", "json", "math", "operator", "re", "string", "traceback", "typing"}
# These are run by people: they read the clock, files and the command line.
AT_THE_EDGE = {"engine/__main__.py", "engine/arena_command.py", "engine/bench.py"}
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
            yield ".".join([*above, *filter(None, [node.module])]) or "beyond the top"


def complaints(source: str, path: str) -> list[str]:
    tree = ast.parse(source)
    room, found = path.split("/")[0], []
    for name in imported(tree, path):
        first = name.split(".")[0]
        if not may_import(room, path, first):
            found.append(f"{path} imports {name}")
    if room == ENGINE and path not in AT_THE_EDGE:
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        found += [f"{path} calls {call.id}" for call in calls if isinstance(call, ast.Name) and call.id in REACH_OUT]
    return found


def may_import(room: str, path: str, first: str) -> bool:
    if room == ENGINE:
        return first == ENGINE or first in PURE or (path in AT_THE_EDGE and first in sys.stdlib_module_names)
    if room == UI:
        plain = first in {ENGINE, UI} or first in sys.stdlib_module_names
        return plain or (path in AT_THE_BROWSER and first in BROWSER) or (path, first) in VENDORED
    return first != "tests"


def files(room: str) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", [ENGINE, UI, TOOLS])
def test_every_file_keeps_to_its_room(room: str) -> None:
    found = files(room)
    assert found
    assert not [one for path in found for one in complaints((ROOT / path).read_text("utf-8"), path)]


def test_only_the_edge_that_is_named_exists() -> None:
    assert {*files(ENGINE), *files(UI)} >= AT_THE_EDGE | AT_THE_BROWSER


@pytest.mark.parametrize(("path", "source"), [
    ("engine/flow.py", "import random"),
    ("engine/flow.py", "from time import time"),
    ("engine/flow.py", "import os.path"),
    ("engine/flow.py", "def late():\n    import sys"),
    ("engine/flow.py", "from ui.store import Store"),
    ("engine/flow.py", "from ..ui import store"),
    ("engine/flow.py", "import hypothesis"),
    ("engine/flow.py", "x = open('x')"),
    ("engine/original/flow.py", "from ...ui import store"),
    ("engine/bots/easy.py", "from ui.store import Store"),
    ("engine/bots/easy.py", "import random"),
    ("engine/bench.py", "import ui"),
    ("engine/__main__.py", "import tests.engine.tables"),
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
    ("engine/original/flow.py", "from ..rng import derive"),
    ("engine/original/flow.py", "from . import loot"),
    ("engine/bots/easy.py", "from engine import Game"),
    ("engine/bench.py", "from time import perf_counter"),
    ("ui/screens/table.py", "from ..html import tag"),
    ("ui/dom.py", "from pyscript import window"),
    ("ui/app.py", "import random\nfrom engine import Game"),
])
def test_the_rule_lets_pass_who_keeps_it(path: str, source: str) -> None:
    assert not complaints(source, path)
