"""The distribution of the engine: what its wheel holds, and that it works alone in an empty environment."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import libertalia
from tests.tools.wheel import make_wheel, pip
from tools.browse import ROOT

PACKAGE = ROOT / "engine/libertalia"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of an environment that holds the engine and nothing else."""
    home = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    [program] = [path for path in (home / "bin/python", home / "Scripts/python.exe") if path.exists()]
    pip(program, "install", "--no-deps", wheel)
    return program


def run(python: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run([python, *arguments], input=text, capture_output=True, text=True, check=False, env=env,
                          cwd=python.parent)


def names(wheel: Path) -> list[str]:
    return zipfile.ZipFile(wheel).namelist()


def metadata(wheel: Path) -> Message:
    [name] = [name for name in names(wheel) if name.endswith(".dist-info/METADATA")]
    return message_from_bytes(zipfile.ZipFile(wheel).read(name))


def test_it_holds_the_package_and_nothing_of_the_page_or_the_tests(wheel: Path) -> None:
    """As many modules as there are, `py.typed`, and what pip must know; no test, no screen, no build, no picture."""
    modules = {path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*")
               if path.suffix == ".py" or path.name == "py.typed"}
    found = {name for name in names(wheel) if ".dist-info/" not in name}
    assert found == modules
    assert not [name for name in found if re.search(r"test|(^|/)ui/|tools|assets|example", name)]
    about = {name.split("/", 1)[1] for name in names(wheel) if ".dist-info/" in name}
    assert about == {"METADATA", "WHEEL", "RECORD", "licenses/LICENSE"}


def test_its_version_is_the_one_that_the_package_says_and_it_needs_nothing(wheel: Path) -> None:
    about = metadata(wheel)
    assert about["Version"] == libertalia.__version__
    assert about["Requires-Python"] == ">=3.11"
    needed = about.get_all("Requires-Dist", [])
    assert needed
    assert all("extra == 'pettingzoo'" in one.replace('"', "'") for one in needed)
    project = tomllib.loads((ROOT / "engine/pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    assert "version" not in project
    assert "project" not in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_in_an_empty_environment_it_plays(python: Path) -> None:
    done = run(python, "-m", "libertalia", "bench", "--players", "2", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] > 0
    requests = [{"do": "new", "edition": "galecrest", "seats": 2, "seed": 7},
                {"do": "think", "seat": 0, "level": "captain", "iterations": 20, "seed": 5}]
    said = run(python, "-m", "libertalia", text="\n".join(map(json.dumps, requests)) + "\n").stdout.splitlines()
    assert [json.loads(line)["ok"] for line in said] == [True, True]


def test_in_an_empty_environment_it_is_the_installed_one(python: Path) -> None:
    done = run(python, "-c", "import libertalia; print(libertalia.__version__, libertalia.__file__)")
    version, _, place = done.stdout.strip().partition(" ")
    assert version == libertalia.__version__
    assert Path(place).is_relative_to(python.parent.parent)


def test_without_the_extra_the_environment_for_learning_says_what_is_missing(python: Path) -> None:
    done = run(python, "-c", "import libertalia.env")
    assert done.returncode == 1
    assert 'pip install "libertalia[pettingzoo]"' in done.stderr.splitlines()[-1]


def test_every_module_can_be_imported_alone(python: Path, wheel: Path) -> None:
    """But the room that needs the extra, and the command itself."""
    modules = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names(wheel)
               if name.endswith(".py") and "/env/" not in name and not name.endswith("__main__.py")]
    code = f"import importlib\nfor name in {modules!r}: importlib.import_module(name)"
    done = run(python, "-W", "error", "-c", code)
    assert done.returncode == 0, done.stderr
