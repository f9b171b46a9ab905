"""The build that follows the present one, and the kill switch after it."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.support.site import build_of
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


def reworded(build: Path, place: Path, word: str) -> Path:
    """A build with this word after its title, whole and under names and hashes of its own: made in a moment, and as
    good as one by tools/build.mjs."""
    made = Path(shutil.copytree(build, place))
    known = build_of(made)
    assert known
    [folder] = made.glob("app-*")
    sign = hashlib.sha256(f"{known['id']} {word}".encode()).hexdigest()
    for path in made.rglob("*"):
        if path.suffix in (".html", ".js") and path.name != "sw.js":
            text = path.read_text().replace(folder.name, f"app-{sign[:10]}").replace(known["id"], sign[:12])
            path.write_text(text.replace("</title>", f" {word}</title>"))
    renamed = folder.rename(made / f"app-{sign[:10]}").name

    def name_of(name: str) -> str:
        return name.replace(folder.name, renamed)

    files = [[name_of(name), hashlib.sha256((made / (name_of(name) or "index.html")).read_bytes()).hexdigest()]
             for name, _ in known["files"]]
    memory, digest = known["memory"]
    listed = {"id": sign[:12], "files": files, "packed": [name_of(name) for name in known["packed"]],
              "memory": [name_of(memory), digest]}
    worker = made / "sw.js"
    worker.write_text(re.sub(r"^const BUILD = .*;$", lambda _: f"const BUILD = {json.dumps(listed)};",
                             worker.read_text(), flags=re.MULTILINE))
    return made
