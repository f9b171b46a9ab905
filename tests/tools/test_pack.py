"""What the build leaves out of bytecode is missed by nobody; the lines of an error report stay."""

from __future__ import annotations

import ast
import dataclasses
import marshal
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tools.pack import WithoutTypes, bytecode, signed

ROOT = Path(__file__).parents[2]
OURS = sorted(path for room in ("engine/libertalia", "ui") for path in (ROOT / room).rglob("*.py"))


def packed(source: str, lines: bool = True) -> CodeType:
    code = marshal.loads(bytecode(source.encode(), "some.py", lines)[16:])
    assert isinstance(code, CodeType)
    return code


def run(source: str) -> dict[str, Any]:
    found: dict[str, Any] = {"__name__": __name__}
    exec(packed(source), found)
    return found


def lines_of(code: CodeType) -> Iterator[list[int | None]]:
    """Of every instruction, the code within included."""
    yield [line for line, *_ in code.co_positions()]
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from lines_of(const)


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_instruction_of_ours_keeps_its_line(path: Path) -> None:
    source = path.read_text("utf-8")
    whole = compile(WithoutTypes().visit(ast.parse(source)), "some.py", "exec", dont_inherit=True, optimize=2)
    assert list(lines_of(packed(source))) == list(lines_of(whole))


def test_lines_far_apart_and_backwards_are_kept() -> None:
    gaps = [0, 1, 15, 16, 31, 32, 33, 1_023, 1_024, 5_000]
    body = "".join("\n" * gap + f"    a{gap}(\n\n\n{gap}, {gap})\n" for gap in gaps)
    source = f"def f(a):\n{body}\n    for b in a:\n        b()\n"
    assert list(lines_of(packed(source))) == list(lines_of(compile(source, "some.py", "exec", optimize=2)))


def test_a_report_names_file_function_and_line_and_no_column() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        run("def f(a):\n    b = 1\n    return (b +\n        b / a)\n\n\nf(0)\n")
    frame = traceback.extract_tb(error.tb)[-1]
    assert (frame.filename, frame.name, frame.lineno, frame.colno) == ("some.py", "f", 4, None)


def test_without_lines_none_is_told() -> None:
    assert {line for lines in lines_of(packed("def f():\n    return g(1)\n", lines=False)) for line in lines} == {None}


def test_types_of_functions_go_and_those_of_classes_stay() -> None:
    found = run("""
from __future__ import annotations
from dataclasses import dataclass
whole: list[int] = [1]
alone: int
def f(a: int, *b: str, c: float = 2, **d: bool) -> str:
    e: int = a
    return e, b, c, d
async def g(a: int) -> str: ...
@dataclass
class Point:
    x: int
    y: int = 2
    def sum(self, other: Point) -> int:
        return self.x + other.x
""")
    assert found["f"](1, 2, k=3) == (1, (2,), 2, {"k": 3})
    assert found["whole"] == [1]
    assert not found["f"].__annotations__
    assert not found["g"].__annotations__
    assert not found["Point"].sum.__annotations__
    assert [field.name for field in dataclasses.fields(found["Point"])] == ["x", "y"]


@pytest.mark.parametrize(("number", "made"), [(0, b"\0"), (1, b"\2"), (-1, b"\3"), (31, b"\x3e"), (32, b"\x40\1"),
                                              (-32, b"\x41\1")])
def test_numbers_are_written_as_cpython_reads_them(number: int, made: bytes) -> None:
    assert signed(number) == made
