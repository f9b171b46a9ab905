"""Whatever engine and screens import, at the top of a file or inside a function, is in the page's standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOR_PROGRAMS = {"engine/__main__.py", "engine/arena_command.py", "engine/bench.py", "engine/protocol.py"}
"""They serve the command line; the page never imports them."""
GIVEN = {"pyodide", "pyscript", "engine", "ui", "segno"}
BUILT_IN = {*sys.builtin_module_names, "__future__", "math", "zlib", "collections.abc"}
"""Of no file in the list: compiled into the interpreter, or another name that `collections` gives a frozen module."""


def shipped() -> set[str]:
    lines = (ROOT / "tools" / "stdlib.txt").read_text("utf-8").split()
    return {line.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for line in lines}


def imported(source: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return found


def test_every_import_of_the_page_is_shipped() -> None:
    there = shipped() | BUILT_IN
    missing = {}
    for room in ("engine", "ui"):
        for file in sorted((ROOT / room).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            wanted = {module for module in imported(file.read_text("utf-8")) if module.split(".")[0] not in GIVEN}
            if name not in FOR_PROGRAMS and wanted - there:
                missing[name] = wanted - there
    assert not missing


def test_an_import_inside_a_function_is_seen() -> None:
    assert imported("def f():\n    import turtle\n    from a.b import c\n    from . import d") == {"turtle", "a.b"}
