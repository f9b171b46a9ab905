"""QR codes as a browser shows and prints them, read by zxing-cpp, which knows nothing of how they were made."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SEED
from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from ui.links import Challenge, Position, Setup, read

SIZES = {"phone": {"width": 360, "height": 640}, "desktop": {"width": 1440, "height": 900}}
PAGES = re.compile(rb"/Type\s*/Page\b")


def scanned(place: Locator) -> list[str]:
    """What the camera of a phone would find there."""
    with Image.open(io.BytesIO(place.screenshot())) as picture:
        found = zxingcpp.read_barcodes(picture.convert("L"), zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return [one.text for one in found]


def code_of(page: Page, kind: str) -> Locator:
    page.locator(f"[data-do='linkcode:{kind}']").click()
    code = page.locator(f"[data-key={kind}] .qr")
    expect(code).to_be_visible(timeout=30_000)
    expect(code).to_be_in_viewport(ratio=.3)
    return code


@pytest.mark.parametrize(("size", "edition"), [("phone", "galecrest"), ("desktop", "original")])
def test_a_scanner_reads_the_codes_on_the_screen_and_on_the_sheet(
    visitor: Visitor, good_site: Site, size: str, edition: str,
) -> None:
    page = visitor(good_site, viewport=SIZES[size], reduced_motion="reduce")[0].new_page()
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=new]").click()
    page.locator("[name=edition]").select_option(edition)
    page.locator("[name=name1]").fill("Évariste")
    page.locator("[name=seed]").fill(str(SEED % 10**6))
    page.locator("[data-do=shareform]").click()
    for kind, carried in [("setup", Setup), ("challenge", Challenge)]:
        address = page.locator(f"[data-key={kind}] input").input_value()
        assert len(address) <= 120
        assert scanned(code_of(page, kind)) == [address]
        assert isinstance(read(address.partition("#")[2]), carried)
    page.locator("[data-do='linksheet:challenge']").click()
    expect(page.locator(".paper .address")).to_have_text(address)
    assert scanned(page.locator(".paper")) == [address]
    page.emulate_media(media="print")
    assert scanned(page.locator(".paper")) == [address]
    assert len(PAGES.findall(page.pdf(prefer_css_page_size=True))) == 1, "one sheet of A4"


def test_a_scanner_reads_a_position_with_a_question_and_too_long_ones_are_files(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    page.locator("#title [data-do=play]").click()
    page.locator("[data-region=head] [data-do=share]").click()
    page.locator("[name=question]").fill("Who?")
    page.locator("[data-submit=ask] .main").click()
    expect(page.locator("[name=question]")).to_have_value("Who?")
    [address] = scanned(code_of(page, "position"))
    link = read(address.partition("#")[2])
    assert isinstance(link, Position)
    assert link.question == "Who?"
    page.locator("[name=words]").fill("".join(chr(0x4E00 + 7 * number) for number in range(600)))
    page.locator("[data-submit=ask] .main").click()
    expect(page.locator("[data-key=position] .qr")).to_have_count(0)
    page.locator("[data-do='linkcode:position']").click()
    expect(page.locator("[data-key=position] [role=status]")).to_contain_text("too long for a QR code")
    with page.expect_download() as download:
        page.locator("[data-do='linkfile:position']").click()
    path = download.value.path()
    page.locator("#screen [data-do=look]").click()
    page.locator("#screen [data-do=title]").first.click()
    page.locator("#title [data-do=saves]").click()
    page.locator("[data-file=import]").set_input_files(path)
    expect(page.locator(".sheet.link .link-facts")).to_contain_text("Who?")
