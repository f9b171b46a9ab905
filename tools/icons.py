"""Draws assets/icons/*.png from the SVG pictures beside them, for systems that want pixels.

    .venv/bin/python tools/icons.py
"""

from __future__ import annotations

from itertools import product

from browse import QUIET, ROOT, chromium
from playwright.sync_api import sync_playwright

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
