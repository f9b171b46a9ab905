"""Every other CPython from 3.11 on that this machine offers plays the same two hundred games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from tests.engine.test_fingerprints import KEPT

ENGINE = Path(__file__).parents[2] / "engine"
ASK = ("import sys, sysconfig; print(sys.version_info >= (3, 11) and sys.implementation.name == 'cpython' "
       "and not sysconfig.get_config_var('Py_DEBUG'), sys.version)")


def others() -> Iterator[Path]:
    """One for each version and build that is not this one: on the PATH, and where pyenv keeps them."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    homes = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv").glob("versions/*/bin")
    known = {sys.version}
    for program in sorted(chain.from_iterable(folder.glob("python3.[1-9][0-9]") for folder in (*folders, *homes))):
        done = subprocess.run([program, "-c", ASK], capture_output=True, text=True, check=False)
        fits, _, version = done.stdout.strip().partition(" ")
        if fits == "True" and version not in known:
            known.add(version)
            yield program


@pytest.mark.parametrize("program", [*others()] or [None], ids=str)
def test_every_other_python_plays_the_same_games(program: Path | None) -> None:
    if program is None:
        pytest.skip("this machine offers no other CPython")
    done = subprocess.run([program, Path(__file__).with_name("fingerprints.py")], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(ENGINE)}, check=True)
    assert json.loads(done.stdout) == json.loads(KEPT.read_text("utf-8"))
