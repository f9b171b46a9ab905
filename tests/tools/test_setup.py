"""npm test and npm start themselves: what they say when something is missing, and which suites they choose."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from tools.browse import ROOT

NODE = shutil.which("node") or "node"


def run(*arguments: str, path: str | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, **env} | ({"PATH": path} if path is not None else {})
    command = [NODE, *arguments]
    return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, timeout=120, check=False)


def ask(expression: str, path: str | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs an expression with all that tools/lib/setup.mjs gives, the way a tool does."""
    script = f"""
        import * as setup from "./tools/lib/setup.mjs";
        import {{ main }} from "./tools/lib/shell.mjs";
        await main(async () => console.log(JSON.stringify(await {expression})));
    """
    return run("--input-type=module", "--eval", script, path=path, **env)


def fake(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_a_python_that_fits_is_found() -> None:
    done = ask("setup.findPython()")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    question = "import sys; print(sys.version_info >= (3, 11))"
    assert subprocess.run([found, "-c", question], capture_output=True, check=True).stdout.strip() == b"True"


def test_without_python_it_says_what_is_missing_and_how_to_get_it(tmp_path: Path) -> None:
    done = ask("setup.findPython()", path=str(tmp_path), PYTHON="")
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr
    assert "apt install python3" in done.stderr
    assert "    at " not in done.stderr, "a stack is no help to whoever reads this"


def test_a_python_that_is_too_old_is_not_taken(tmp_path: Path) -> None:
    fake(tmp_path, "python3", "exit 1")
    fake(tmp_path, "python3.11", "exit 0")
    assert json.loads(ask("setup.findPython()", path=str(tmp_path), PYTHON="").stdout) == "python3.11"


def test_a_python_that_is_named_is_taken_first(tmp_path: Path) -> None:
    fake(tmp_path, "mine", "exit 0")
    fake(tmp_path, "python3.13", "exit 0")
    mine = str(tmp_path / "mine")
    assert json.loads(ask("setup.findPython()", path=str(tmp_path), PYTHON=mine).stdout) == mine


def test_browsers_that_are_missing_are_named_each_with_its_package(tmp_path: Path) -> None:
    done = ask("setup.ensureBrowsers()", path=str(tmp_path))  # without apt-get nothing is installed
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    for package in ("chromium", "firefox-esr", "webkit2gtk-driver", "xvfb"):
        assert [sentence for sentence in said if f"apt-get install {package})" in sentence], package


def test_browsers_that_are_there_are_not_complained_of(tmp_path: Path) -> None:
    for program in ("chromium", "firefox", "WebKitWebDriver", "xvfb-run"):
        fake(tmp_path, program, "exit 0")
    assert json.loads(ask("setup.ensureBrowsers()", path=str(tmp_path)).stdout) == []


def test_an_unknown_suite_is_named_with_those_that_there_are() -> None:
    done = run("tools/test.mjs", "engine", "kitchen")
    assert done.returncode == 1
    assert "No suite is called kitchen" in done.stderr
    for name in ("engine", "ui", "tools", "browser"):
        assert name in done.stderr.split("There are:")[1]


def test_one_suite_runs_alone_and_is_summed_up() -> None:
    done = run("tools/test.mjs", "ui", "--", "-k", "test_an_unknown_language_is_english", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr
    summary = done.stdout.split("Summary")[1]
    assert "1 passed, 0 failed, 0 skipped" in summary
    assert "browser" not in summary


def test_a_suite_in_which_nothing_runs_has_failed() -> None:
    done = run("tools/test.mjs", "ui", "--", "-k", "no_test_is_called_so", "-p", "no:cacheprovider")
    assert done.returncode == 1
    assert "The same again: LIBERTALIA_SEED=" in done.stdout
    assert "npm test -- ui" in done.stdout


def test_one_command_makes_the_reference_of_the_engine() -> None:
    """Of every room, out of its docstrings."""
    done = run("tools/docs.mjs")
    assert done.returncode == 0, done.stdout + done.stderr
    for page, words in {"libertalia.html": "All that this seat", "libertalia/kernel/rng.html": "SplitMix64",
                        "libertalia/bots/race.html": "clearly behind", "libertalia/env.html": "the people at the table",
                        "libertalia/cli/think.html": "think"}.items():
        assert words in (ROOT / "reference" / page).read_text("utf-8"), page
