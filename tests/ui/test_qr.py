"""QR codes of links, read back from what the SVG paints by zxing-cpp, which knows nothing of how they were made.

As a browser shows them, and on paper: tests/browser/test_codes.py.
"""

from __future__ import annotations

import re

import pytest
import zxingcpp

from libertalia.kernel.playout import playout
from ui.links import Challenge, Deal, Replay, Setup, write
from ui.links.qr import LONGEST, MARGIN, TooLong, qr_code
from ui.store import PERSON

from .stand_in import elements

HOST = "https://libertalia.example.org/#"
PIXELS = 3
"""A module is so wide in the picture."""
DEAL = Deal("original", (PERSON, "sailor", "deckhand", "sailor"), 123_456, names=("Ann", "Bo", "Çelik", "Dee"))
LINKS = [write(Setup(DEAL)), write(Challenge(DEAL)), write(Setup(DEAL._replace(names=("Ä" * 20,) * 4))),
         write(Replay.of(playout(DEAL.game(), "random", 3), DEAL.players))]


def drawn(svg: str) -> list[list[bool]]:
    """What the bars paint, with the margin, which must be light."""
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])  # type: ignore[index]
    rows = [[False] * size for _ in range(size)]
    [path] = re.findall(r'd="([^"]*)" fill="black"', svg)
    bars = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{wide}v1h-{back}z" for x, y, wide, back in bars) == path
    for x, y, wide, back in bars:
        assert wide == back
        for place in range(int(wide)):
            rows[int(y)][int(x) + place] = True
    inner = range(MARGIN, size - MARGIN)
    assert not any(dark for y, row in enumerate(rows) for x, dark in enumerate(row) if y not in inner or x not in inner)
    return rows


def decoded(rows: list[list[bool]]) -> list[str]:
    """All that a scanner finds in a picture of them."""
    size = PIXELS * len(rows)
    picture = b"".join(b"".join((b"\0" if dark else b"\xff") * PIXELS for dark in row) * PIXELS for row in rows)
    view = memoryview(picture).cast("B", (size, size))
    kinds = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return [found.text for found in zxingcpp.read_barcodes(view, kinds)]


@pytest.mark.parametrize("link", LINKS, ids=len)
def test_the_code_of_a_link_is_read_back(link: str) -> None:
    assert decoded(drawn(qr_code(HOST + link, "?"))) == [HOST + link]


@pytest.mark.parametrize("length", [*range(1, 210, 16), LONGEST])
def test_texts_of_all_lengths_are_read_back(length: int) -> None:
    text = ("http://a/#1s" + "Libertalia2026" * 80)[:length]
    assert decoded(drawn(qr_code(text, "?"))) == [text]


def test_the_scanner_needs_every_corner() -> None:
    rows = drawn(qr_code(HOST + LINKS[0], "?"))
    for row in rows[MARGIN:MARGIN + 7]:
        row[MARGIN:MARGIN + 7] = [False] * 7
    assert decoded(rows) == []


def test_a_setup_fits_a_code_that_every_camera_reads() -> None:
    """Version 6 or less: 41 modules a side."""
    assert max(len(drawn(qr_code(HOST + link, "?"))) for link in LINKS[:3]) <= 41 + 2 * MARGIN


def test_what_is_too_long_says_so() -> None:
    qr_code("x" * LONGEST, "?")
    with pytest.raises(TooLong):
        qr_code("x" * (LONGEST + 1), "?")


def test_the_picture_keeps_to_the_content_policy_and_has_a_name() -> None:
    svg = qr_code(HOST + LINKS[0], 'Deal "7KQ-93F" <1>')
    assert " style=" not in svg
    assert not re.search(r"\son\w+=", svg)
    [picture, *paths] = elements(svg)
    assert picture.attributes["aria-label"] == 'Deal "7KQ-93F" <1>'
    assert [path.attributes["fill"] for path in paths] == ["white", "black"]
