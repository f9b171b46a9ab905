"""Whatever engine and screens import, at the top of a file or inside a function, is in the page's standard library;
and what stands in for the rest of it is small, wanted and enough."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.pack import bytecode

ROOT = Path(__file__).parents[2]
FOR_PROGRAMS = ("engine/libertalia/__main__.py", "engine/libertalia/cli/", "engine/libertalia/env/", "engine/examples/")
"""They serve the command line and other programs; the page never imports them."""
GIVEN = {"pyodide", "pyscript", "libertalia", "ui", "segno"}
BUILT_IN = {*sys.builtin_module_names, "__future__", "math", "zlib", "collections.abc", "os"}
"""Of no file in the list: compiled or frozen into the interpreter."""
STAND_INS = ROOT / "tools" / "stand_ins"
PLACES = sorted(path.relative_to(STAND_INS).as_posix() for path in STAND_INS.rglob("*.py"))


def listed() -> list[str]:
    lines = (ROOT / "tools" / "stdlib.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def shipped() -> set[str]:
    return {line.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for line in listed()}


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
            if not name.startswith(FOR_PROGRAMS) and wanted - there:
                missing[name] = wanted - there
    assert not missing


def test_an_import_inside_a_function_is_seen() -> None:
    assert imported("def f():\n    import turtle\n    from a.b import c\n    from . import d") == {"turtle", "a.b"}


@pytest.mark.parametrize("place", PLACES)
def test_a_stand_in_is_small_says_why_it_is_enough_and_is_wanted(place: str) -> None:
    source = (STAND_INS / place).read_text("utf-8")
    assert len(ast.get_docstring(ast.parse(source)) or "") > 30
    assert len(bytecode(source.encode(), place, lines=False)) < 1_000
    assert place in listed()


TASK = """
import asyncio, importlib, json, sys, traceback
for name in NAMES:
    importlib.import_module(name)

async def late(number, seconds):
    await asyncio.sleep(seconds)
    return 1 / number

async def first_of_two():
    lock, event = asyncio.Lock(), asyncio.Event()
    asyncio.get_running_loop().call_soon(event.set)
    async with lock, asyncio.timeout(5):
        await event.wait()
    return await asyncio.gather(late(1, 0.01), late(0, 0), return_exceptions=True)

good, bad = await first_of_two()
report = "".join(traceback.format_exception(bad))
await asyncio.ensure_future(asyncio.sleep(0))
json.dumps({"good": good, "report": report, "version": sys.version_info[:2]})
"""


def test_the_library_of_the_page_starts_imports_all_that_is_listed_and_tells_of_errors(tmp_path: Path) -> None:
    """In Node, from the archive as the build makes it; the browser's own imports are in tests/browser."""
    archive = tmp_path / "python_stdlib.zip"
    make = f"""import {{ writeFileSync }} from "node:fs";
        import {{ makeArchives }} from "{ROOT}/tools/lib/python_parts.mjs";
        writeFileSync({json.dumps(str(archive))}, (await makeArchives())["python_stdlib.zip"]);"""
    subprocess.run(["node", "--input-type=module", "-e", make], check=True)
    task = TASK.replace("NAMES", repr(sorted(shipped())))
    command = ["node", str(ROOT / "tests/tools/start_stdlib.mjs"), str(archive), task]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["good"] == 1
    assert "ZeroDivisionError: division by zero" in found["report"]
    assert "in late" in found["report"]
