"""QR codes of links, read back from the SVG by a reader of our own that knows nothing of how they were made."""

from __future__ import annotations

import re

import pytest

from engine.playout import playout
from ui.links import Challenge, Deal, Replay, Setup, write
from ui.links.qr import LONGEST, MARGIN, TooLong, qr_code
from ui.store import PERSON

from .qr_reader import decoded
from .stand_in import elements

HOST = "https://libertalia.example.org/#"
DEAL = Deal("original", (PERSON, "sailor", "deckhand", "sailor"), 123_456, names=("Ann", "Bo", "Çelik", "Dee"))
LINKS = [write(Setup(DEAL)), write(Challenge(DEAL)), write(Setup(DEAL._replace(names=("Ä" * 20,) * 4))),
         write(Replay.of(playout(DEAL.game(), "random", 3), DEAL.players))]


def drawn(svg: str) -> list[list[bool]]:
    """What the bars paint, without the margin, which must be light."""
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
    return [[rows[y][x] for x in inner] for y in inner]


@pytest.mark.parametrize("link", LINKS, ids=len)
def test_the_code_of_a_link_is_read_back(link: str) -> None:
    text, level = decoded(drawn(qr_code(HOST + link, "?")))
    assert text == HOST + link
    assert level in "LMQH"


@pytest.mark.parametrize("length", range(1, 210, 16))
def test_texts_of_all_lengths_are_read_back(length: int) -> None:
    text = ("http://a/#1s" + "Libertalia2026" * 20)[:length]
    assert decoded(drawn(qr_code(text, "?")))[0] == text


def test_the_reader_sees_a_wrong_module() -> None:
    rows = drawn(qr_code(HOST + LINKS[0], "?"))
    rows[12][12] = not rows[12][12]
    with pytest.raises(AssertionError):
        decoded(rows)


def test_a_setup_fits_a_code_that_every_camera_reads() -> None:
    """Version 6 or less: 41 modules a side."""
    assert max(len(drawn(qr_code(HOST + link, "?"))) for link in LINKS[:3]) <= 41


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
