"""Bots reckon the same to the last bit everywhere."""

from __future__ import annotations

import ast
import math
from pathlib import Path

import pytest

import libertalia.bots
from libertalia.bots.portable import exp, power

ROOM = Path(libertalia.bots.__file__).parent
LIBRARY = {"exp", "exp2", "expm1", "pow", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "tanh", "hypot"}
"""Of the C library, and rounded as it likes."""
AT_THE_END = "arena.py"
"""It counts what was played, and rounds what it prints."""
EXACT = {-0.1: "0x1.cf46d99d52b3ap-1", -3.2: "0x1.4dec899fffb46p-5", -41.7: "0x1.ca2191e6478fdp-61",
         2.5: "0x1.85d6fd931e0bcp+3"}


@pytest.mark.parametrize("x", EXACT)
def test_e_to_the_power_of_a_number_has_these_bits(x: float) -> None:
    assert exp(x).hex() == EXACT[x]


@pytest.mark.parametrize("x", [0.0, 1.0, -1.0, 0.34, -0.35, 17.3, -29.9, 300.0, -600.0])
def test_it_is_the_power_it_should_be(x: float) -> None:
    assert math.isclose(exp(x), math.exp(x), rel_tol=1e-13)


def test_what_is_far_away_is_no_error() -> None:
    """Scores of a made-up position may be a million apart."""
    assert exp(1e6) == exp(700)
    assert 0 < exp(-1e6) == exp(-700)


def test_powers() -> None:
    assert [power(0.5, times) for times in range(4)] == [1, 0.5, 0.25, 0.125]


@pytest.mark.skipif(not ROOM.is_dir(), reason="no sources in the page")
def test_no_bot_asks_the_c_library() -> None:
    for path in sorted(ROOM.rglob("*.py")):
        if path.name != AT_THE_END:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                assert not isinstance(node, ast.Pow), f"{path} raises to a power"
                if isinstance(node, ast.ImportFrom) and node.module == "math":
                    assert not LIBRARY & {one.name for one in node.names}, path
                assert not (isinstance(node, ast.Import) and node.names[0].name == "math"), path
