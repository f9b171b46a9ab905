"""The closed palette of all portraits: each material has three values, light, own and shade, and ink for its hatch."""

from __future__ import annotations

from typing import NamedTuple


class Material(NamedTuple):
    light: str
    own: str
    shade: str
    ink: str


SKINS = (
    Material("#f6d9bd", "#e8b993", "#b9805c", "#93593c"),
    Material("#eac29a", "#d9a273", "#a86c45", "#83492d"),
    Material("#d39a68", "#b5764a", "#83492d", "#6a3822"),
    Material("#b98255", "#955c37", "#683a22", "#4f2a18"),
    Material("#97633f", "#724327", "#4d2a18", "#371c10"),
    Material("#7a5038", "#553220", "#371e13", "#24120b"),
)
"""Six tones from pale to very dark."""

# 2012: tar, sea green, brass, bone, faded red.
TAR = Material("#54443a", "#2f2520", "#1d1613", "#120d0b")
SEA = Material("#5b7c7a", "#3f5a5c", "#253a3f", "#1a2a2f")
BRASS = Material("#f0d48a", "#d0a046", "#93672a", "#6d4a1c")
BONE = Material("#f7edd2", "#e2d2a8", "#b39f73", "#8b7a54")
RUST = Material("#cf6a4c", "#a63f2d", "#6f261f", "#4f1a17")
WOOD = Material("#b98a58", "#8b5e38", "#5b3a22", "#422817")
STEEL = Material("#dfe3dc", "#a3aeac", "#64706f", "#465150")
LEATHER = Material("#8a6243", "#5c3a28", "#3a231a", "#291710")
MOON = Material("#d6e3de", "#8fb0ac", "#50747a", "#36565d")

# Galecrest: sailcloth, sky, coral, teal, sun.
SAIL = Material("#fffaf0", "#f0e4cd", "#c4b294", "#9c8a6d")
SKY = Material("#d3e8f4", "#9cc3dc", "#6190b3", "#456f91")
CORAL = Material("#ff9f84", "#ea6d55", "#ad4438", "#85302a")
TEAL = Material("#6cc4b8", "#2f9089", "#1d5f5f", "#154748")
SUN = Material("#ffe08a", "#f2b83e", "#b97f26", "#8f5f1b")
PLUM = Material("#a98ab0", "#775681", "#4c3556", "#37253f")
MOSS = Material("#a9b878", "#7b8a4c", "#505d31", "#3a4423")

# Hair and fur.
COAL = Material("#5a4a44", "#2a1f1c", "#181210", "#0d0908")
CHESTNUT = Material("#93613f", "#653d25", "#3f2415", "#2b180d")
COPPER = Material("#d98e52", "#b0602c", "#75391a", "#532711")
STRAW = Material("#f0d391", "#d3a95a", "#9a7336", "#755526")
SILVER = Material("#f0eee6", "#c5c3bb", "#8c8b87", "#6a6a68")
SNOW = Material("#ffffff", "#ece9e2", "#b7b3ab", "#8e8a83")

INK = "#2a1a14"
EYE_WHITE = "#efe0c4"
GLINT = "#fff6df"
PARCHMENT = ("#dccb9f", "#cbb788", "#b9a473")
"""The card's own ground, and the two values of a vignette on it (2012)."""
MORNING = ("#e6eef0", "#cfdfe6", "#b7ced9")
"""The same above the clouds."""
