"""Contact sheets: what is drawn, as it will be seen. Chromium draws them, as it will draw the page."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browse import QUIET, chromium

from .kit import Sheet

SHEETS = {"240": ("240px", ""), "120": ("120px", ""), "44": ("44px", ""), "120-grey": ("120px", "grayscale(1)"),
          "64-outline": ("64px", "outline")}


def contact_sheets(drawn: dict[str, Sheet], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = browser.new_page(viewport={"width": 1280, "height": 400})
        for name, (width, effect) in SHEETS.items():
            page.set_content(markup(drawn, width, effect))
            page.wait_for_timeout(200)
            page.screenshot(path=folder / f"sheet-{name}.png", full_page=True)
        browser.close()


def markup(drawn: dict[str, Sheet], width: str, effect: str) -> str:
    outline = effect == "outline"
    texts = {name: sheet.silhouette() if outline else sheet.text() for name, sheet in drawn.items()}
    pictures = "".join(
        f'<figure><img src="data:image/svg+xml;base64,{base64.b64encode(text.encode()).decode()}"><figcaption>{name}'
        "</figcaption></figure>" for name, text in texts.items())
    ground, effect = ("#dccb9f", "") if outline else ("#071820", effect)
    style = (f"body{{margin:8px;background:{ground};display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}}"
             "body{color:#ddd}"
             f"figure{{margin:0}}img{{width:{width};display:block;border-radius:4px;filter:{effect or 'none'}}}")
    return f"<style>{style}</style>{pictures}"
