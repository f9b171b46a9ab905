"""Draws portraits out of points: every outline is a list of points with a smooth curve through them.

A point is (x, y), or (x, y, 1) for a corner. A form has a material: its own colour, a light and a shade cut like paper
inside its outline, and a hatch only where the shade is. The sheet is 480 x 560 units; it ends as one small SVG file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import dist

from .palette import EYE_WHITE, GLINT, INK, Material

Point = tuple[float, ...]
Points = Sequence[Point]
WIDTH, HEIGHT = 480, 560


def number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(points: Points, closed: bool = True) -> str:
    """A curve through all points, without overshoot: no handle is longer than 0.4 of its side.

    Written to be short: steps are relative, and what is large is on whole units.
    """
    count = len(points)
    wide, high = (max(p[axis] for p in points) - min(p[axis] for p in points) for axis in (0, 1))
    digits = 0 if max(wide, high) > 60 else 1
    at = [(round(point[0], digits), round(point[1], digits)) for point in points]
    corner = [len(point) > 2 for point in points]
    here = at[0]
    parts = [f"M{number(here[0])} {number(here[1])}"]
    for one in range(count if closed else count - 1):
        two = (one + 1) % count
        if corner[one] and corner[two]:
            parts.append("l" + _steps(digits, here, at[two]))
        else:
            ahead, back = _handle(at, corner, one, two, closed, 1), _handle(at, corner, two, one, closed, -1)
            parts.append("c" + _steps(digits, here, ahead, back, at[two]))
        here = at[two]
    return "".join(parts) + ("Z" if closed else "")


def _steps(digits: int, here: tuple[float, float], *spots: tuple[float, float]) -> str:
    """From here to each of them; a minus sign is separator enough."""
    text = ""
    for spot in spots:
        for value, start in zip(spot, here, strict=True):
            short = number(round(value, digits) - start)
            text += short if not text or short.startswith("-") else f" {short}"
    return text


def _handle(at: list[tuple[float, float]], corner: list[bool], here: int, there: int, closed: bool, sign: int
            ) -> tuple[float, float]:
    x, y = at[here]
    if corner[here]:
        return x, y
    count = len(at)
    before, after = ((here - 1) % count, (here + 1) % count) if closed else (max(here - 1, 0), min(here + 1, count - 1))
    dx, dy = ((at[after][0] - at[before][0]) * .3 * sign, (at[after][1] - at[before][1]) * .3 * sign)
    long, most = dist((0, 0), (dx, dy)), .4 * dist(at[here], at[there])
    scale = min(1, most / long) if long else 0
    return x + dx * scale, y + dy * scale


class Sheet:
    """One portrait. Forms are drawn in the order in which they are called, the farthest first."""

    def __init__(self, ground: str) -> None:
        self.body: list[str] = [f'<path fill="{ground}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>']
        self.clips: dict[str, str] = {}
        """Outlines that clip, and their names: whoever fills the same outline uses it."""
        self.behind = 1

    def begin_figure(self) -> None:
        """So far it was the place behind; what follows is the figure, whose outline must tell it apart."""
        self.behind = len(self.body)

    # --- plain marks ---------------------------------------------------------------------------------------

    def fill(self, colour: str, points: Points, inside: Points | None = None) -> None:
        drawn = path(points)
        name = self.clips.get(drawn)
        shape = f'<use href="#{name}p"' if name else f'<path d="{drawn}"'
        self.body.append(f'{shape} fill="{colour}"{self._clipped(inside)}/>')

    def line(self, colour: str, width: float, points: Points, inside: Points | None = None) -> None:
        self.body.append(f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" '
                         f'd="{path(points, closed=False)}"{self._clipped(inside)}/>')

    def dot(self, colour: str, x: float, y: float, radius: float) -> None:
        self.body.append(f'<circle fill="{colour}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>')

    def ring(self, colour: str, width: float, x: float, y: float, radius: float) -> None:
        self.body.append(f'<circle fill="none" stroke="{colour}" stroke-width="{number(width)}" cx="{number(x)}" '
                         f'cy="{number(y)}" r="{number(radius)}"/>')

    @contextmanager
    def moved(self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, mirror: bool = False
              ) -> Iterator[None]:
        """What is drawn inside stands elsewhere: turned (degrees), scaled and mirrored about its own origin."""
        across = number(-scale) if mirror else f"{scale:g}"
        self.body.append(f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)}) '
                         f'scale({across} {scale:g})">')
        yield
        self.body.append("</g>")

    # --- forms ---------------------------------------------------------------------------------------------

    def form(self, material: Material, outline: Points, *, shade: Points | Sequence[Points] = (),
             light: Points | Sequence[Points] = (), hatch: float = 0, slope: float = .55) -> None:
        """A thing of one material. `hatch` is the distance between its lines in the shade; 0 for none."""
        if not shade and not light:
            self.fill(material.own, outline)
            return
        clipped = self._clipped(outline)
        self.fill(material.own, outline)
        self.body.append(f"<g{clipped}>")
        for part in _several(shade):
            if hatch:
                self._clipped(part)
            self.fill(material.shade, part)
            if hatch:
                self.hatch(material.ink, part, None, hatch, slope)
        for part in _several(light):
            self.fill(material.light, part)
        self.body.append("</g>")

    def hatch(self, colour: str, where: Points, inside: Points | None = None, step: float = 9, slope: float = .55,
              width: float = 1.7) -> None:
        """Parallel engraved lines, only within `where` (and `inside`)."""
        left, right = min(p[0] for p in where), max(p[0] for p in where)
        top, bottom = min(p[1] for p in where), max(p[1] for p in where)
        lean = (bottom - top) * slope
        start, end = (left - lean, right) if slope >= 0 else (left, right - lean)
        count = int((end - start) // step) + 1
        across, up = number(round(lean)), number(round(top - bottom))
        again = f"m{number(step - round(lean))} {number(round(bottom - top))}l{across} {up}"
        lines = f"M{number(start)} {number(bottom)}l{across} {up}" + again * (count - 1)
        drawn = f'<path stroke="{colour}" stroke-width="{number(width)}" d="{lines}"{self._clipped(where)}/>'
        self.body.append(f"<g{self._clipped(inside)}>{drawn}</g>" if inside else drawn)

    # --- faces ---------------------------------------------------------------------------------------------

    def eye(self, skin: Material, x: float, y: float, width: float, look: tuple[float, float] = (0, 0),
            iris: str = "#3a2a1a", open: float = 1, lid: str = INK, tilt: float = 0) -> None:
        """With a lid, a look (from -1 to 1) and a light. `open`: 1 is awake, .5 sleepy, 1.4 startled."""
        half, high = width / 2, width * .26 * open
        with self.moved(x, y, tilt):
            white = [(-half, 1, 1), (-half * .2, -high), (half, -1, 1), (0, high * .8)]
            self.fill(EYE_WHITE, white)
            ix, iy, radius = look[0] * half * .45, look[1] * high * .5 - high * .05, width * .19
            self.fill(iris, _disc(ix, iy, radius), white)
            self.dot(GLINT, ix - radius * .4, iy - radius * .4, radius * .32)
            top = [(-half - 2, 0, 1), (-half * .25, -high - width * .2), (half + 2, -2, 1), (half * .1, -high * .78)]
            self.fill(skin.shade, top)
            self.line(lid, max(2.2, width * .075), [(-half, 0), (-half * .2, -high * .95), (half, -1)])
            self.line(skin.shade, 2.2, [(-half * .7, high + 4), (0, high + 7), (half * .7, high + 3)])

    def text(self) -> str:
        return self._svg(self.body)

    def silhouette(self) -> str:
        """The figure alone, all black."""
        black = '<filter id="b"><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter>'
        return self._svg([black, '<g filter="url(#b)">', *self.body[self.behind:], "</g>"])

    def _svg(self, body: Sequence[str]) -> str:
        clips = "".join(f'<clipPath id="{name}"><path id="{name}p" d="{drawn}"/></clipPath>'
                        for drawn, name in self.clips.items())
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" stroke-linecap="round" '
                f'stroke-linejoin="round">{f"<defs>{clips}</defs>" if clips else ""}{"".join(body)}</svg>\n')

    def _clipped(self, inside: Points | None) -> str:
        if not inside:
            return ""
        name = self.clips.setdefault(path(inside), f"c{len(self.clips) + 1}")
        return f' clip-path="url(#{name})"'


def _several(parts: Points | Sequence[Points]) -> Sequence[Points]:
    """One outline, or several."""
    if not parts:
        return ()
    return parts if not isinstance(parts[0][0], (int, float)) else (parts,)  # type: ignore[return-value]


def _disc(x: float, y: float, radius: float) -> Points:
    return [(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)]
