"""Makes the engine's wheel as `pip install ./engine` does, offline: with the build backend of requirements-test.txt."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.browse import ROOT


def make_wheel(folder: Path) -> Path:
    pip(sys.executable, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT / "engine")
    [wheel] = folder.glob("*.whl")
    return wheel


def pip(python: str | Path, *arguments: object) -> None:
    command = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*command, *map(str, arguments[:1]), "--no-index", *map(str, arguments[1:])],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
