"""The README's "Add a character in ten minutes", followed to the letter in a copy of the repository."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).parents[2]
RANKS = "engine/libertalia/editions/original/ranks_21_30.py"
WORDS = "assets/words/{}/cards.json"
EMBLEMS = "assets/pictures/icons.json"
TEST = "tests/engine/original/test_rank_31.py"
PLAY = """
from libertalia import Game
from libertalia.bots import bot, iterations
from libertalia.kernel.rng import Stream
asked = set()
for seed in range(8):
    game, stream = Game.new("original", 3, seed), Stream(seed)
    while game.waiting:
        one = game.waiting[0]
        asked.add(one.why)
        game.choose(one.seat, bot("sailor")(game.view(one.seat), one, stream, iterations(1)))
assert "ragpicker" in asked, asked
"""


def blocks() -> list[str]:
    """The fenced blocks of the section, without their indent, in order."""
    readme = (ROOT / "README.md").read_text("utf-8")
    section = re.split(r"^## ", readme.split("## Add a character in ten minutes\n")[1], flags=re.MULTILINE)[0]
    found = re.findall(r"^( *)```(?:python|json)\n(.*?)^ *```", section, re.MULTILINE | re.DOTALL)
    return ["\n".join(line[len(indent):] for line in block.splitlines()) for indent, block in found]


def copied(to: Path) -> Path:
    for folder in ("engine", "assets/words", "tests/engine"):
        copytree(ROOT / folder, to / folder, ignore=ignore_patterns("__pycache__", "*.egg-info", "build"))
    (to / "assets/pictures").mkdir()
    (to / EMBLEMS).write_text((ROOT / EMBLEMS).read_text("utf-8"), "utf-8")
    (to / "tests/__init__.py").touch()
    return to


def before_last(file: Path, mark: str, text: str) -> None:
    head, mark, tail = file.read_text("utf-8").rpartition(mark)
    file.write_text(f"{head}{text}{mark}{tail}", "utf-8")


def contents(root: Path) -> dict[str, bytes]:
    return {str(file.relative_to(root)): file.read_bytes() for file in sorted(root.rglob("*"))
            if file.is_file() and "__pycache__" not in file.parts}


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8",
                          env={"PYTHONPATH": f"{root}/engine:{root}", "PYTHONDONTWRITEBYTECODE": "1"}, check=False)


def test_the_recipe_works_as_it_is_written(tmp_path: Path) -> None:
    root = copied(tmp_path)
    before = contents(root)
    functions, record, english, french, emblem, test = blocks()

    before_last(root / RANKS, "\nCHARACTERS = (", f"\n{functions}\n\n")
    before_last(root / RANKS, ")", f"{record}\n")
    for language, words in (("en", english), ("fr", french)):
        before_last(root / WORDS.format(language), '\n "card.original.30"', f"\n{words}")
    before_last(root / EMBLEMS, '\n "original-30"', f"\n{emblem}")
    missing = run(root, "-m", "libertalia", "check", "original")
    assert (missing.returncode, missing.stdout.count("\n")) == (1, 1), missing.stdout + missing.stderr
    assert "original 31 (ragpicker) has no test" in missing.stdout

    (root / TEST).write_text(test, "utf-8")
    after = contents(root)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {RANKS, WORDS.format("en"), WORDS.format("fr"), EMBLEMS, TEST}
    assert len(after[EMBLEMS].splitlines()) == len(before[EMBLEMS].splitlines()) + 1

    found = run(root, "-m", "libertalia", "check", "original")
    assert (found.returncode, found.stdout) == (0, "Nothing is missing.\n"), found.stdout + found.stderr
    tested = run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", TEST)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    played = run(root, "-c", PLAY)
    assert played.returncode == 0, played.stderr
