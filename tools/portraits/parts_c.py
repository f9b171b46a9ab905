"""Parts that serve several people of Galecrest: forms lit from one side, faces by proportion, hands, fur and feathers.

Faces are given in their own measure: the origin is the bridge of the nose, x runs to where the face looks, and one
unit is about what it is on the Brute (a chin at 125). `Place` puts such points on the sheet; light stays the sheet's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from .kit import Points, Sheet, path
from .palette import GLINT, INK, Material

Step = tuple[float, float]


class Place(NamedTuple):
    """Where a face stands: `d` is 1 when it looks right and -1 when it looks left."""

    x: float
    y: float
    k: float = 1
    d: int = 1

    def __call__(self, *points: tuple[float, ...]) -> Points:
        return [(self.x + p[0] * self.k * self.d, self.y + p[1] * self.k, *p[2:3]) for p in points]

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.k * self.d, self.y + y * self.k


def shifted(points: Points, step: Step) -> Points:
    return [(p[0] + step[0], p[1] + step[1], *p[2:3]) for p in points]


def cut(s: Sheet, material: Material, outline: Points, shade: Step = (0, 0), light: Step = (0, 0), hatch: float = 0,
        slope: float = .55) -> None:
    """A form whose shade and light are what its own outline leaves free when it is moved by a step.

    shade=(-20, -8): light from the upper left. light=(9, 6): a bright edge on that side."""
    if shade == light == (0, 0):
        s.fill(material.own, outline)
        return
    clipped = s._clipped(outline)
    lit = shade != (0, 0)
    s.fill(material.shade if lit else material.own, outline)
    s.body.append(f"<g{clipped}>")
    if lit:
        if hatch:
            engrave(s, material.ink, outline, hatch, slope)
        own = f'x="{shade[0]:g}" y="{shade[1]:g}" fill="{material.own}"'
        s.body.append(f'<use href="#{s.clips[path(outline)]}p" {own}/>')
    if light != (0, 0):
        s.body.append(_rim(material.light, outline, light))
    s.body.append("</g>")


def engrave(s: Sheet, colour: str, outline: Points, step: float = 9, slope: float = .55) -> None:
    """Hatching that weighs little: one very wide, dashed stroke across the whole form. Clip it."""
    left, right = min(p[0] for p in outline), max(p[0] for p in outline)
    top, bottom = min(p[1] for p in outline), max(p[1] for p in outline)
    x, y, reach = (left + right) / 2, (top + bottom) / 2, right - left + bottom - top
    s.body.append(f'<path fill="none" stroke="{colour}" stroke-linecap="butt" stroke-width="{reach:.0f}" '
                  f'stroke-dasharray="1.6 {step * .86 - 1.6:.1f}" d="M{x - reach / 2:.0f} {y - reach / 2 * slope:.0f}'
                  f'l{reach:.0f} {reach * slope:.0f}"/>')


def rim(s: Sheet, colour: str, outline: Points, step: Step) -> None:
    """The edge of a form that its outline leaves free when moved by a step."""
    s.body.append(_rim(colour, outline, step, s._clipped(outline)))


def _rim(colour: str, outline: Points, step: Step, clipped: str = "") -> str:
    moved = path(shifted(outline, step))
    return f'<path fill="{colour}" fill-rule="evenodd" d="M-900-900h2400v2400h-2400z{moved}"{clipped}/>'


# --- faces ---------------------------------------------------------------------------------------------------


def eyes(s: Sheet, skin: Material, place: Place, look: Step = (.5, .1), iris: str = "#3a2a1a", open: float = 1,
         width: float = 40, apart: float = 1, y: float = 0) -> None:
    """The near eye and, a little smaller, the far one."""
    k, d = place.k, place.d
    for x, share in ((-40 * apart, 1.0), (32 * apart, .86)):
        s.eye(skin, *place.at(x, y), width * share * k, (look[0] * d, look[1]), iris, open)


def brows(s: Sheet, colour: str, place: Place, y: float = -26, arch: float = 12, thick: float = 10, inner: float = 0
          ) -> None:
    """`inner` above 0 draws the inner ends down: stern; below 0: pleading."""
    s.fill(colour, place((-68, y + 6, 1), (-44, y - arch), (-12, y - 2 + inner), (-12, y + thick + inner),
                         (-42, y + thick - arch)))
    s.fill(colour, place((10, y - 2 + inner), (34, y - arch), (58, y + 4, 1), (36, y + thick - arch),
                         (10, y + thick + inner)))


def nose(s: Sheet, skin: Material, place: Place, long: float = 60, wide: float = 1, hook: float = 0, far: bool = True
         ) -> None:
    """Bridge at the origin; `far`: the shade lies on the side turned away from us."""
    tip, w = long, wide
    plane = place((2, -10), (12 + hook, tip * .4), (26 * w, tip * .82), (18 * w, tip + 4), (-6, tip + 2), (6, tip * .7))
    s.fill(skin.shade, plane) if far else s.fill(skin.light, plane)
    ridge = place((-12, -12), (-2, -4), (2 + hook, tip * .4), (0, tip * .8), (-22 * w, tip * .92), (-14, tip * .5))
    s.fill(skin.light, ridge) if far else s.fill(skin.shade, ridge)
    s.fill(skin.own, place((-24 * w, tip - 4), (-10, tip - 14), (12, tip - 12), (26 * w, tip - 4), (18 * w, tip + 5),
                           (-6, tip + 7), (-20 * w, tip + 5)))
    s.fill(INK, place((-12 * w, tip + 4), (-2, tip), (2, tip + 4), (-6, tip + 7)))
    s.fill(INK, place((10, tip + 3), (18 * w, tip), (20 * w, tip + 4), (13, tip + 6)))


def mouth(s: Sheet, skin: Material, place: Place, y: float = 84, wide: float = 36, smile: float = 6, lips: float = 5,
          red: str = "") -> None:
    """A closed mouth: the line, the upper lip's shade, the lower lip's light and the shade below it."""
    n, f = -wide, wide * .78
    if lips:
        s.fill(red or skin.shade, place((n, y - smile, 1), (-8, y - lips), (0, y - lips + 2), (8, y - lips),
                                        (f, y - smile, 1), (0, y + lips * 1.8)))
    s.line(INK, 3.6 * place.k, place((n - 2, y - smile - 1), (n * .5, y + smile * .2), (4, y + 1),
                                     (f + 2, y - smile - 1)))
    below = y + lips * 2
    s.line(skin.shade, 4 * place.k, place((n * .4, below + 6), (2, below + 8), (f * .45, below + 5)))


def grin(s: Sheet, place: Place, y: float = 80, wide: float = 38, deep: float = 18, teeth: str = "#fbf3df") -> None:
    shape = place((-wide, y - 6, 1), (0, y), (wide * .8, y - 8, 1), (wide * .45, y + deep * .8), (-wide * .3, y + deep))
    s.fill("#6a2420", shape)
    s.fill(teeth, place((-wide, y - 12, 1), (0, y - 6), (wide * .9, y - 14, 1), (wide * .5, y + deep * .32),
                        (-wide * .4, y + deep * .4)), shape)
    s.line(INK, 3 * place.k, place((-wide - 3, y - 8), (0, y), (wide * .8 + 3, y - 9)))


def ear(s: Sheet, skin: Material, x: float, y: float, high: float = 60, d: int = 1, point: float = 0) -> None:
    with s.moved(x, y, scale=high / 60, mirror=d < 0):
        out = [(12, -24), (-8, -30 - point), (-20, -14), (-14, 12), (-4, 30), (10, 26)]
        s.form(skin, out, shade=[(6, -14), (-6, -18), (-10, -4), (-4, 12), (8, 10)])
        s.line(skin.light, 3, [(-4, -27 - point), (-16, -14), (-12, 6)])


# --- hands: a palm, and fingers drawn as thick strokes, each with its own shade -------------------------------


def finger(s: Sheet, skin: Material, wide: float, points: Points, light: bool = True, step: Step = (-1.2, -1.6)
           ) -> None:
    s.line(skin.shade, wide, points)
    s.line(skin.own, wide * .74, shifted(points, (step[0] * wide / 16, step[1] * wide / 16)))
    if light:
        lit = points[:-1] if len(points) > 2 else points
        s.line(skin.light, wide * .2, shifted(lit, (step[0] * wide / 6, step[1] * wide / 6)))


def fist(s: Sheet, skin: Material, x: float, y: float, turn: float = 0, scale: float = 1, mirror: bool = False) -> None:
    """Closed round something upright; the fingers come from the right, the thumb lies over them."""
    with s.moved(x, y, turn, scale, mirror):
        back = [(-26, -38), (6, -46), (36, -34), (44, 0), (40, 34), (10, 44), (-22, 36), (-30, 0)]
        cut(s, skin, back, (-8, -6), (5, 4))
        for row, reach in ((-30, -30), (-11, -34), (8, -33), (26, -27)):
            finger(s, skin, 19, [(22, row - 3), (0, row - 2), (reach, row + 2)], light=row < -20)
        finger(s, skin, 19, [(36, 12), (20, -20), (-4, -34)])


def open_hand(s: Sheet, skin: Material, x: float, y: float, turn: float = 0, scale: float = 1, mirror: bool = False,
              spread: float = 1, palm: bool = True) -> None:
    """Fingers up, the thumb at the left; the wrist at the origin's foot."""
    with s.moved(x, y, turn, scale, mirror):
        for foot, tip in (((24, -34), (38, -76)), ((9, -42), (15, -96)), ((-8, -42), (-10, -98)),
                          ((-22, -34), (-32, -84))):
            bend = (foot[0] + (tip[0] - foot[0]) * .55 * spread - 1, (foot[1] + tip[1]) / 2)
            finger(s, skin, 17, [foot, bend, (foot[0] + (tip[0] - foot[0]) * spread, tip[1])])
        cut(s, skin, [(-30, -42), (0, -52), (32, -40), (34, -8), (22, 22), (-18, 22), (-34, -8)], (-8, -4), (4, 3))
        finger(s, skin, 19, [(-22, 8), (-40, -14), (-52, -40)])
        if palm:
            s.line(skin.shade, 2.6, [(-18, -30), (4, -26), (28, -32)])
            s.line(skin.shade, 2.6, [(-20, -18), (-4, -6), (-2, 18)])


def pointing(s: Sheet, skin: Material, x: float, y: float, turn: float = 0, scale: float = 1, mirror: bool = False
             ) -> None:
    """The forefinger's tip at the origin, pointing left; three fingers are folded below it."""
    with s.moved(x, y, turn, scale, mirror):
        cut(s, skin, [(56, -16), (92, -24), (120, -8), (124, 32), (90, 46), (62, 40)], (-6, -8), (4, 5))
        finger(s, skin, 17, [(100, -8), (52, -8), (2, 0)])
        for row, reach in ((10, 58), (24, 62), (37, 70)):
            finger(s, skin, 16, [(96, row), (reach + 8, row - 2), (reach, row + 1)], light=False)
        finger(s, skin, 17, [(104, 12), (78, 6), (58, 8)])


# --- cloth, fur, feathers -----------------------------------------------------------------------------------


def tufts(s: Sheet, colour: str, where: Sequence[Step], long: float = 16, lean: Step = (0, 1), width: float = 3.5
          ) -> None:
    """Short strokes of fur."""
    stroke = f"q{lean[1] * long * .2:.0f} {long * .5:.0f} {lean[0] * long:.0f} {lean[1] * long:.0f}"
    drawn = "".join(f"M{x:.0f} {y:.0f}{stroke}" for x, y in where)
    s.body.append(f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
                  f'd="{drawn}"/>')


def feather(s: Sheet, material: Material, root: Step, tip: Step, wide: float = 24, bow: float = 0) -> None:
    """One long feather from root to tip; `bow` bends it to the left of its way."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    long = (dx * dx + dy * dy) ** .5
    nx, ny = -dy / long, dx / long

    def along(share: float, side: float) -> Step:
        bend = bow * 4 * share * (1 - share)
        return root[0] + dx * share + nx * (side + bend), root[1] + dy * share + ny * (side + bend)

    end = (*tip, 1)
    out: Points = [along(0, wide * .2), along(.4, wide * .5), along(.8, wide * .42), end, along(.75, -wide * .5),
                   along(.35, -wide * .42), along(0, -wide * .2)]
    s.form(material, out, shade=[along(0, 0), along(.5, 0), end, along(.75, wide * .9), along(.3, wide * .9)])


def coin(s: Sheet, material: Material, x: float, y: float, radius: float = 16, flat: float = 1) -> None:
    """`flat` below 1 tilts it."""
    def ring(share: float) -> Points:
        r = radius * share
        return [(x + r * cos(n * pi / 4), y + r * flat * sin(n * pi / 4)) for n in range(8)]

    cut(s, material, ring(1), (-radius * .24, -radius * .18 * flat))
    inner = ring(.66)
    s.line(material.shade, radius * .13, [*inner, inner[0]])
    s.line(material.light, radius * .2, ring(.8)[4:7])


def wind(s: Sheet, colour: str, *lines: Points, width: float = 5) -> None:
    """Lines of moving air, in a value of the ground."""
    for line in lines:
        s.line(colour, width, line)


def cloud(s: Sheet, colour: str, x: float, y: float, wide: float) -> None:
    """A flat-bottomed cloud; (x, y) is the left end of its foot."""
    shape = ((.04, .1), (.18, .12), (.26, .26), (.46, .3), (.6, .18), (.78, .2), (.9, .09))
    s.fill(colour, [(x, y, 1), *((x + wide * right, y - wide * up) for right, up in shape), (x + wide, y, 1)])


def glint(s: Sheet, x: float, y: float, size: float = 10) -> None:
    """A four-pointed light."""
    n = size * .18
    star = ((0, -size), (n, -n), (size, 0), (n, n), (0, size), (-n, n), (-size, 0), (-n, -n))
    s.fill(GLINT, [(x + right, y + down, 1) for right, down in star])


def round_eye(s: Sheet, x: float, y: float, radius: float, iris: str, look: Step = (0, 0), lid: float = .45,
              lid_colour: str = INK, ring: str = "") -> None:
    """A bird's or small animal's eye: a rim, an iris, a pupil, a lid that cuts its top off, a light."""
    r = radius
    if ring:
        s.dot(ring, x, y, r * 1.32)
    s.dot(INK, x, y, r * 1.08)
    s.dot(iris, x, y, r * .9)
    s.dot("#140d0a", x + look[0] * r * .3, y + look[1] * r * .3, r * .56)
    if lid:
        disc = [(x - r * 1.2, y), (x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2)]
        low = y - r * (1 - lid)
        s.fill(lid_colour, [(x - r * 2, y - r * 2, 1), (x + r * 2, y - r * 2, 1), (x + r * 2, low + r * .15, 1),
                            (x, low), (x - r * 2, low + r * .3, 1)], disc)
        s.line(INK, r * .16, [(x - r * 1.02, low + r * .22), (x, low), (x + r * 1.05, low + r * .14)])
    s.dot(GLINT, x - r * .32, y - r * .26, r * .2)
