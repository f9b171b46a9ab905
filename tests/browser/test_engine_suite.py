"""The tests of the engine, run by pytest inside Chromium's Pyodide on the engine as it is shipped."""

from __future__ import annotations

import importlib.util
import re
import zipfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.python_page import PAGES, answer_of, site
from tools.browse import ROOT

PACKAGES = ["py", "pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments"]
# What a page has not: other programs, Hypothesis and NumPy, whose cores are native code, and what leans on them.
ABSENT = re.compile(r"^(?:import|from) (?:subprocess|hypothesis|numpy|tests\.mutations)\b|^import_module"
                    r"|^from libertalia\.__main__", re.MULTILINE)


def what_can_run() -> list[Path]:
    files = [path for path in (ROOT / "tests/engine").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    absent = {path for path in files if path.suffix == ".py" and ABSENT.search(path.read_text("utf-8"))}
    return sorted(set(files) - absent)


def write_files(target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for path in [*what_can_run(), ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "engine/README.md"]:
            archive.write(path, path.relative_to(ROOT))
        for name in PACKAGES:
            spec = importlib.util.find_spec(name)
            assert spec, name
            assert spec.origin, name
            origin = Path(spec.origin)
            package = spec.submodule_search_locations is not None
            shelf = origin.parent.parent if package else origin.parent
            for path in sorted(origin.parent.rglob("*.py")) if package else [origin]:
                archive.write(path, Path("packages") / path.relative_to(shelf))


def test_the_engine_passes_its_tests_inside_the_page(browser: Browser, build: Path, tmp_path: Path) -> None:
    folder = site(build, tmp_path, PAGES / "suite.py")
    write_files(folder / "files.zip")
    found = answer_of(browser, folder)
    assert found["platform"] == "emscripten"
    assert found["engine"].startswith("/engine.zip/")
    assert not found["failed"], "\n\n".join(found["failed"])
    assert found["code"] == 0
    assert found["passed"] > 600, found["passed"]
