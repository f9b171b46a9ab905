"""The build that follows the present one, and the kill switch after it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tools.browse import ROOT

OLD_WORD, NEW_WORD = '"Aboard today"', '"On deck today"'
ELSEWHERE = shutil.ignore_patterns("node_modules", ".git", ".venv", ".cache", "dist", "__pycache__", ".*_cache")


class Builds(NamedTuple):
    next: Path
    """The same page with another word in it."""
    killed: Path
    """That build after `npm run build -- --kill`."""


def later_builds(place: Path) -> Builds:
    tree = Path(shutil.copytree(ROOT, place / "tree", ignore=ELSEWHERE))
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    words = tree / "assets/words/en/table.json"
    text = words.read_text()
    assert text.count(OLD_WORD) == 1
    words.write_text(text.replace(OLD_WORD, NEW_WORD))
    made = []
    for name, options in (("next", []), ("killed", ["--kill"])):
        subprocess.run(["node", "tools/build.mjs", *options], cwd=tree, check=True)
        made.append(Path(shutil.copytree(tree / "dist", place / name)))
    return Builds(*made)


def look_for_an_update(page: Page) -> None:
    """What the browser does by itself with each visit."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => { found.update() })")
