"""The contrast table: every pair of colours that stands for words or signs, by night and by day, as WCAG counts it.

The tokens are read from the style sheets, so that nobody can change a colour past this table.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

SHEETS = {path.name: re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
          for path in sorted((Path(__file__).parents[2] / "assets/style").glob("*.css"))}
COLOUR = r"oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)"
DAY = ':root[data-colours="day"]'

TEXT = [  # words, on what: AA wants 4.5
    ("bone", "night"), ("bone", "sea"), ("bone", "tar"), ("bone", "plank"),
    ("ash", "night"), ("ash", "sea"), ("ash", "tar"), ("ash", "plank"),
    ("lamp", "night"), ("lamp", "sea"), ("lamp", "tar"), ("lamp", "plank"),
    ("brass", "tar"), ("on-brass", "brass"), ("on-brass", "lamp"),
    ("gain", "tar"), ("loss", "tar"),
    ("ink", "paper"), ("ink", "paper-shade"),
]
SIGNS = [  # edges of fields, icons, the ring of the focus, bars: 3
    ("rope", "tar"), ("brass", "night"), ("red", "tar"),
    *[(f"{flag}-ink", flag) for flag in ("yellow", "red-flag", "blue", "green", "black", "grey")],
]
LITERAL = [  # the sailcloth of dialogs: words, on what
    ("25% .04 60", "93% .035 88"), ("42% .12 32", "93% .035 88"), ("25% .04 60", "86% .05 85"),
    ("97% .02 88", "42% .12 32"),
]
PIECES = [  # what lies on the table is the same by night and by day: words, on what
    ("94% .035 88", "27% .04 60"), ("94% .035 88", "34% .065 222"),  # a card's name
    ("25% .04 60", "88% .008 250"),  # its silver mark
    ("35% .045 60", "92% .035 88"), ("35% .045 60", "84% .05 84"),  # its note
    ("94% .035 88", "20% .02 60"), ("22% .02 250", "82% .015 250"),  # how many tokens, a mark in the players' aid
    ("93% .035 88", "15% .02 60"), ("84% .13 120", "15% .02 60"), ("76% .13 35", "15% .02 60"),  # on the deck
]
DRAWN = [  # what is drawn on them: 3
    ("40% .1 40", "92% .035 88"), ("40% .1 40", "84% .05 84"), ("44% .12 38", "84% .05 84"),  # when a card acts
    ("24% .05 50", "80% .075 80"), ("24% .05 50", "72% .075 72"), ("76% .11 80", "33% .05 215"),  # emblem, back
    ("27% .05 60", "79% .115 80"), ("27% .05 60", "70% .075 70"), ("27% .05 60", "84% .06 90"),  # tokens
    ("27% .05 60", "80% .09 195"), ("15% .02 165", "56% .055 165"), ("95% .03 80", "52% .155 30"),
    ("17% .03 245", "66% .045 245"), ("27% .05 60", "80% .07 210"), ("27% .05 60", "72% .08 62"),  # Galecrest's
    ("24% .05 50", "84% .05 205"), ("24% .05 50", "76% .06 210"), ("97% .02 90", "58% .1 195"),
    ("97% .02 90", "54% .095 197"),
]


def rules_of(selector: str) -> str:
    """All that the sheets say of just this selector, the base first."""
    names = sorted(SHEETS, key=lambda name: (name != "base.css", name))
    return "".join(body for name in names
                   for body in re.findall(rf"(?:^|\}})\s*{re.escape(selector)}\s*\{{([^}}]*)\}}", SHEETS[name]))


def tokens_of(selector: str) -> dict[str, tuple[float, float, float]]:
    found = re.findall(rf"--([\w-]+):\s*{COLOUR}", rules_of(selector))
    return {name: (float(light) / 100, float(chroma), float(hue)) for name, light, chroma, hue in found}


NIGHT = tokens_of(":root")
WEATHER = {"calm": ':root[data-mood][data-colours="day"]', "stormy": ':root[data-mood][data-colours="night"]'}
THEMES = {"night": NIGHT, "day": NIGHT | tokens_of(DAY), "calm": NIGHT | tokens_of(DAY) | tokens_of(WEATHER["calm"]),
          "stormy": NIGHT | tokens_of(WEATHER["stormy"])}


def luminance(lightness: float, chroma: float, hue: float) -> float:
    """Of an OKLCH colour: by way of OKLab to linear sRGB, cut to what a screen can show."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    red, green, blue = (min(1.0, max(0.0, part)) for part in (red, green, blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    dark, light = sorted((luminance(*one), luminance(*other)))
    return (light + 0.05) / (dark + 0.05)


def literal(text: str) -> tuple[float, float, float]:
    lightness, chroma, hue = text.split()
    return float(lightness.rstrip("%")) / 100, float(chroma), float(hue)


def test_the_sum_is_done_as_it_is_in_the_books() -> None:
    assert contrast((1, 0, 0), (0, 0, 0)) == pytest.approx(21, abs=0.01)
    assert luminance(0.627955, 0.257683, 29.234) == pytest.approx(0.2126, abs=0.0005)  # pure red
    assert luminance(0.866440, 0.294827, 142.495) == pytest.approx(0.7152, abs=0.0005)  # pure green
    assert luminance(0.452014, 0.313214, 264.052) == pytest.approx(0.0722, abs=0.0005)  # pure blue
    assert contrast((0.599871, 0, 0), (1, 0, 0)) == pytest.approx(3.95, abs=0.01)  # #808080 on white


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), TEXT)
def test_words_can_be_read(front: str, ground: str, theme: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[front], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), SIGNS)
def test_signs_can_be_seen(front: str, ground: str, theme: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[front], tokens[ground]) >= 3


@pytest.mark.parametrize(("front", "ground"), LITERAL)
def test_dialogs_can_be_read(front: str, ground: str) -> None:
    assert contrast(literal(front), literal(ground)) >= 4.5
    assert all(f"oklch({colour})" in "".join(SHEETS.values()) for colour in (front, ground))


@pytest.mark.parametrize(("pairs", "least"), [(PIECES, 4.5), (DRAWN, 3)])
def test_pieces_can_be_read(pairs: list[tuple[str, str]], least: float) -> None:
    everything = "".join(SHEETS.values())
    for front, ground in pairs:
        assert contrast(literal(front), literal(ground)) >= least, (front, ground)
        assert f"oklch({front}" in everything, front
        assert f"oklch({ground}" in everything, ground


def test_day_and_weather_swap_every_token_of_the_night() -> None:
    swapped = {"night", "sea", "tar", "plank", "brass", "lamp", "bone", "ash", "red", "rope"}
    for other in (DAY, *WEATHER.values()):
        assert swapped <= tokens_of(other).keys() <= NIGHT.keys()
    for light, dark in (("day", "night"), ("calm", "stormy")):
        assert luminance(*THEMES[light]["night"]) > 0.5 > 0.1 > luminance(*THEMES[dark]["night"])


@pytest.mark.parametrize("island", ["dialog", ".days", ".lineup"])
def test_what_stays_dark_or_pale_by_day_has_the_tokens_of_the_night(island: str) -> None:
    kept = tokens_of(f"{DAY}{'' if island == 'dialog' else ':not([data-mood])'} {island}")
    assert kept
    assert kept == {name: NIGHT[name] for name in kept}


def test_every_token_that_is_asked_for_is_somewhere() -> None:
    everything = "".join(SHEETS.values())
    defined = set(re.findall(r"(--[\w-]+)\s*:", everything))
    assert set(re.findall(r"var\((--[\w-]+)\)", everything)) <= defined
