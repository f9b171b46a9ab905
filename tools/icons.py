"""Draws assets/icons/*.png from the SVG pictures beside them, for systems that want pixels.

    .venv/bin/python tools/icons.py
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.browse import QUIET, ROOT, chromium

ICONS = ROOT / "assets/icons"
PICTURES = ("icon", "maskable")
SIZES = (192, 512)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for picture, size in product(PICTURES, SIZES):
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (ICONS / f"{picture}.svg").read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=ICONS / f"{picture}-{size}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
