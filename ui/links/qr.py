"""A link as a QR code: one SVG path, sharp at every size, without a single style attribute.

segno is not part of the page's start: whoever calls has loaded its archive (`segno.zip`) before.
"""

from __future__ import annotations

from ..html import Html, tag

LONGEST = 1_000
"""Letters: a denser code is beyond the cameras of simple phones, and of what a class prints."""
MARGIN = 4
"""Light modules all around, as the standard wants."""


class TooLong(ValueError):
    """The screen says so and offers the link as a file."""


def modules(text: str) -> list[list[bool]]:
    """Dark or light, row by row, as robust as the smallest size allows."""
    from segno import encoder

    if len(text) > LONGEST:
        raise TooLong(f"{len(text)} letters are too many for a QR code")
    code = encoder.encode(text, error="L", micro=False, boost_error=True)  # type: ignore[no-untyped-call]
    return [[bool(module) for module in row] for row in code.matrix]


def qr_code(text: str, label: str) -> Html:
    """`label`: what it is, for those who do not see it. Black on white by night too, or cameras stumble."""
    rows = modules(text)
    size = len(rows) + 2 * MARGIN
    light = tag("path", d=f"M0 0h{size}v{size}H0z", fill="white")
    dark = tag("path", d="".join(_bars(rows)), fill="black")
    return tag("svg", light, dark, class_="qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=label,
               shape_rendering="crispEdges")


def _bars(rows: list[list[bool]]) -> list[str]:
    """Dark modules that lie side by side are one bar: no hairlines between them in print."""
    bars = []
    for y, row in enumerate(rows):
        start = None
        for x, dark in enumerate([*row, False]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                bars.append(f"M{start + MARGIN} {y + MARGIN}h{x - start}v1h{start - x}z")
                start = None
    return bars
