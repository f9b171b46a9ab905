"""Writes assets/portraits from the drawings, and contact sheets to look at.

    python -m tools.portraits.sheet                       all drawings -> assets/portraits/*.svg
    python -m tools.portraits.sheet --look /tmp/look      contact sheets at 240, 120 and 44 px, in grey, as silhouettes

The drawings are tools/portraits/{original,galecrest,players}/p14_brute.py, each with a function `draw`.
"""

from __future__ import annotations

import argparse
import re
from importlib import import_module
from pathlib import Path

from tools.browse import ROOT

from .kit import Sheet

HERE = Path(__file__).parent
TARGET = ROOT / "assets/portraits"


def drawings() -> dict[str, Sheet]:
    """By the name of its file: original-14, players-greedy."""
    found = {}
    for file in sorted(HERE.glob("*/p*.py")):
        match = re.fullmatch(r"p(\d+)_\w+|p_(\w+)", file.stem)
        assert match, file
        name = f"{file.parent.name}-{int(match[1]) if match[1] else match[2]}"
        found[name] = import_module(f"{__package__}.{file.parent.name}.{file.stem}").draw()
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--look", type=Path)
    parser.add_argument("--only", default="", help="part of a name")
    given = parser.parse_args()
    TARGET.mkdir(exist_ok=True)
    drawn = {name: sheet for name, sheet in drawings().items() if given.only in name}
    for name, sheet in drawn.items():
        (TARGET / f"{name}.svg").write_text(sheet.text(), "utf-8")
    if given.look:
        from .look import contact_sheets
        contact_sheets(drawn, given.look)


if __name__ == "__main__":
    main()
