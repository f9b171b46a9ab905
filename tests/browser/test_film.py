"""What moves between two choices, in numbers: a frame every 40 ms of the same moments that tools/film.py shows.

Whatever travels changes its place and its size without a jump, is never larger than the larger of its two ends, stays
in the window and hides no caption. Nothing names a card before it has turned.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools import film
from ui.words import Words, words_for

STEP = 40
"""Milliseconds from sample to sample."""
NOISE = 6
"""Pixels that a thing may be elsewhere at once: less than anybody sees."""
HOP = 0.45
"""The most of its way that anything covers within one step: it takes at least six."""
MOST = {"reveal": 330, "night": 240}
"""Samples of what is long."""

Sample = dict[str, Any]
Box = Sequence[float]
Size = Any
"""Of the window: width and height."""
Track = list[tuple[float, Box]]

ORIGINAL = ("reveal", "saber", "officer", "brute", "gunner", "night")
GALECREST = ("skyreveal", "theft", "skygunner", "skynight")


def shots(page: Page, names: Sequence[str]) -> Iterator[tuple[str, list[Sample]]]:
    """A reveal is filmed with the day that follows it; of the others what is wanted."""
    for name in names:
        film.begin(page, name)
        most = next((most for part, most in MOST.items() if part in name), 45)
        yield name, page.evaluate(f"film.samples({STEP}, {most})")
        film.end(page)


@pytest.mark.parametrize(("width", "height"), film.SIZES)
def test_what_moves_can_be_followed(visitor: Visitor, good_site: Site, width: int, height: int) -> None:
    """All moments in one language and, with the longest words, the reveal and its day in the other."""
    touch = width < 1000
    size = {"width": width, "height": height}
    context, _ = visitor(good_site, viewport=size, has_touch=touch, is_mobile=touch)
    wrong: list[str] = []
    for language, shown in (("en", {"original": ORIGINAL, "galecrest": GALECREST[:1]}),
                            ("fr", {"original": ORIGINAL[:1], "galecrest": GALECREST})):
        page = context.new_page()  # the games of the last one have gone on
        film.set_up(page, good_site.url, language)
        for edition, names in shown.items():
            wrong += found(page, edition, language, names)
        page.close()
    assert not wrong, "\n".join(wrong[:40])


def found(page: Page, edition: str, language: str, names: Sequence[str]) -> Iterator[str]:
    size = page.viewport_size
    assert size
    for name, samples in shots(page, names):
        assert len(samples) > 20, name
        wrong = [*jumps(samples, size), *growth(samples, size), *outside(samples, size), *covered(samples)]
        if "reveal" in name:
            wrong += told_too_early(samples, words_for(language, edition))
        yield from (f"{name} ({language}): {one}" for one in wrong)


# --- the path of each thing --------------------------------------------------------------------------------

def tracks(samples: list[Sample], size: Size) -> dict[str, Track]:
    """By name, where a thing was seen, be it itself or its picture; and each picture that has no name."""
    window = (0, 0, size["width"], size["height"])
    found: dict[str, Track] = defaultdict(list)
    for sample in samples:
        seen = {one["name"]: one["box"] for one in sample["things"]}
        seen |= {one["of"] or f"{one['kind']} {one['number']}": one["box"] for one in sample["ghosts"]}
        for name, box in seen.items():
            if box[2] and box[3] and overlap(box, window):
                found[name].append((sample["at"], box))
    return found


def legs(track: Track) -> Iterator[Track]:
    """From standing still to standing still; a thing that is out of sight for a while begins anew."""
    leg = track[:1]
    for before, now in pairwise(track):
        if now[0] - before[0] > STEP * 1.5 or not differ(before[1], now[1]):
            if len(leg) > 1:
                yield leg
            leg = []
        leg = [*leg, now] if leg else [now]
    if len(leg) > 1:
        yield leg


def differ(one: Box, other: Box) -> bool:
    return any(abs(a - b) > 0.6 for a, b in zip(one, other, strict=True))


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def apart(one: Box, other: Box) -> float:
    (x, y), (u, v) = middle(one), middle(other)
    return float(((x - u) ** 2 + (y - v) ** 2) ** 0.5)


def jumps(samples: list[Sample], size: Size) -> Iterator[str]:
    for name, track in tracks(samples, size).items():
        for leg in legs(track):
            if leg[-1][0] == samples[-1]["at"]:
                continue  # the film ends on the way
            pairs = list(pairwise(leg))
            for what, steps in (("goes", [apart(one, other) for (_, one), (_, other) in pairs]),
                                ("grows", [abs(one[2] - other[2]) for (_, one), (_, other) in pairs])):
                if max(steps) > NOISE + HOP * sum(steps):
                    at = pairs[steps.index(max(steps))][1][0]
                    yield f"{name} {what} {max(steps):.0f} of {sum(steps):.0f} pixels at once, at {at:.0f} ms"


def growth(samples: list[Sample], size: Size) -> Iterator[str]:
    for name, track in tracks(samples, size).items():
        for leg in legs(track):
            for side, what in ((2, "wide"), (3, "high")):
                sizes = [box[side] for _, box in leg]
                if max(sizes) > max(sizes[0], sizes[-1]) * 1.04 + 2:
                    ends = f"{sizes[0]:.0f} and {sizes[-1]:.0f}"
                    yield f"{name} is {max(sizes):.0f} {what} between {ends}, {leg[0][0]:.0f} ms"


# --- where it may be ---------------------------------------------------------------------------------------

def outside(samples: list[Sample], size: Size) -> Iterator[str]:
    for sample in samples:
        for one in [*sample["ghosts"], *({**one, "of": one["text"], "kind": "float"} for one in sample["floats"])]:
            left, top, wide, high = one["box"]
            right, bottom = left + wide, top + high
            if left < -1 or top < -1 or right > size["width"] + 1 or bottom > size["height"] + 1:
                yield f"{one['kind']} {one['of']} is beyond the edge at {sample['at']:.0f} ms: {one['box']}"


def overlap(one: Box, other: Box) -> bool:
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])


def covered(samples: list[Sample]) -> Iterator[str]:
    """What flies goes behind the caption; a number, which stands before all, beside it, and beside other numbers."""
    for sample in samples:
        at, caption, floats = sample["at"], sample["caption"], sample["floats"]
        if not caption or not caption["text"]:
            continue
        for one in [] if caption["above"] else sample["ghosts"]:
            if overlap(one["box"], caption["box"]):
                yield f"{one['kind']} {one['of']} hides {caption['text']!r} at {at:.0f} ms"
        for place, one in enumerate(floats):
            if overlap(one["box"], caption["box"]):
                yield f"{one['text']!r} hides {caption['text']!r} at {at:.0f} ms"
            for other in floats[place + 1:]:
                if overlap(one["box"], other["box"]):
                    yield f"{one['text']!r} hides {other['text']!r} at {at:.0f} ms"


# --- nothing runs ahead ------------------------------------------------------------------------------------

def told_too_early(samples: list[Sample], words: Words) -> Iterator[str]:
    """Each face by the time at which it can first be seen; the log and the name tags wait for the last of them."""
    faces: dict[str, float] = {}
    for sample in samples:
        for one in sample["ghosts"]:
            if one["kind"] == "turn" and one["text"].strip():
                faces.setdefault(one["of"], sample["at"])
    ranks = {name: int(name.split(":")[2]) for name in faces}
    if len(faces) < 5:
        yield f"only {len(faces)} cards turned"
    if [ranks[name] for name in faces] != sorted(ranks.values()):
        yield f"they turned in the order {[ranks[name] for name in faces]}"
    last = max(faces.values(), default=0)
    first = samples[0]
    for sample in samples:
        if sample["at"] > last:
            break
        if sample["log"] != first["log"] or sample["owners"] != first["owners"]:
            yield f"the log or the name tags run ahead at {sample['at']:.0f} ms"
        for name, turned in faces.items():
            called = words.card(ranks[name])
            told = [place for place in ("ship", "asked", "said") if called in sample[place]
                    and (place != "said" or sample[place] != first[place])]
            hidden = all(ranks[other] != ranks[name] or sample["at"] < at for other, at in faces.items())
            if told and hidden and sample["at"] < turned:
                yield f"{called} is named in {told} at {sample['at']:.0f} ms, before it turns"
