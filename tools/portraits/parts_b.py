"""Shared parts of people: a head in three-quarter view with a frame of its own, limbs and fingers that taper, hands.

A head's frame has its origin between the eyes; x grows towards where the face looks, y downwards; the skull is about
250 high at size 1. So one set of points serves a face that looks left and one that looks right, and the light stays
where it is: `shaded` says which side of the face is in the shade, 1 the far one, -1 the near one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from .kit import Point, Sheet
from .palette import INK, Material

Light = tuple[float, float]
DAY: Light = (-.8, -.6)
END: Light = (.8, -.6)
LAMP: Light = (-.2, 1)


def dimmed(material: Material, ink: str = INK) -> Material:
    """The same thing turned away from the light: its own colour is what was its shade."""
    return Material(material.own, material.shade, material.ink, ink)


class Head(NamedTuple):
    x: float
    y: float
    face: int
    size: float = 1
    turn: float = 0

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """One place of the head."""
        [(across, down, *_)] = self.at((x, y))
        return across, down

    def at(self, *points: Point) -> list[Point]:
        """Points of the head's frame, on the sheet."""
        c, n = cos(radians(self.turn)), sin(radians(self.turn))
        out: list[Point] = []
        for point in points:
            x, y = point[0] * self.face * self.size, point[1] * self.size
            spot = (self.x + x * c - y * n, self.y + x * n + y * c)
            out.append((*spot, 1) if len(point) > 2 else spot)
        return out


def skull(crown: float = 128, cheek: float = 66, jaw: float = 50, chin: float = 126, chin_wide: float = 28,
          back: float = 100, angle: float = 70, brow: float = 64) -> list[Point]:
    """From the back of the head over the crown and down the far contour to the chin and the near angle of the jaw."""
    return [(-back, -6), (-back + 4, -62), (-60, -crown + 16), (-8, -crown), (38, -crown + 18), (brow - 2, -74),
            (brow, -30), (brow - 7, -6), (cheek, 22), (cheek - 4, 48), (jaw, 86), (chin_wide + 10, chin - 10),
            (6, chin), (-chin_wide + 4, chin - 4), (-angle * .72, chin * .82), (-angle - 10, chin * .56), (-back + 10, 34)]


def far_shade(depth: float = 0) -> list[Point]:
    """The far cheek and half the chin."""
    return [(44 - depth, -150), (150, -150), (150, 160), (-30, 170), (2, 122), (36 - depth, 104), (48 - depth, 66),
            (40 - depth, 34), (52 - depth, 2), (46 - depth, -34), (54 - depth, -80)]


def near_shade(depth: float = 0) -> list[Point]:
    """From the temple down the near cheek to the jaw."""
    return [(-30 + depth, -150), (-170, -150), (-170, 150), (10, 170), (-8, 124), (-34 + depth, 100), (-52 + depth, 62),
            (-44 + depth, 34), (-68 + depth, 2), (-62 + depth, -40), (-46 + depth, -90)]


def sockets(s: Sheet, head: Head, colour: str) -> None:
    s.fill(colour, head.at((-66, -12), (-36, -24), (-8, -14), (4, -20), (34, -24), (60, -12), (54, 10), (34, 14), (12, 4),
                           (-6, 6), (-36, 16), (-60, 8)))


def eyes(s: Sheet, head: Head, skin: Material, look: tuple[float, float] = (0, 0), iris: str = "#3a2a1a", *,
         open: float = 1, near: float = 44, far: float = 36, tilt: float = 0, far_open: float | None = None) -> None:
    """`look` is towards the sheet's right and bottom; `tilt` lowers the outer corners."""
    for x, wide, lean, awake in ((-36, near, -tilt, open), (33, far, tilt, open if far_open is None else far_open)):
        (ex, ey), = ((p[0], p[1]) for p in head.at((x, 0)))
        s.eye(skin, ex, ey, wide * head.size, look, iris, awake, tilt=head.turn + lean * head.face)


def brows(s: Sheet, head: Head, colour: str, *, high: float = 24, slant: float = 0, thick: float = 9, near: float = 0,
          far: float = 0, arch: float = 8) -> None:
    """`slant` lowers the inner ends (anger) or raises them (worry); `near` and `far` lift one of the two."""
    for side, lift, inner, outer in ((-1, near, 12, 66), (1, far, 16, 58)):
        y, mid = -high - lift, inner + (outer - inner) * .55
        s.fill(colour, head.at((side * inner, y + slant, 1), (side * mid, y - arch - thick * .4), (side * outer, y + 4 - slant * .3, 1),
                               (side * mid, y - arch + thick * .6), (side * inner, y + slant + thick, 1)))


def nose(s: Sheet, head: Head, skin: Material, shaded: int, *, long: float = 56, out: float = 22, wide: float = 18,
         bump: float = 0, drop: float = 0, lit: str = "") -> None:
    """Two planes and the underside. `bump` bends the ridge outwards, `drop` lets the tip hang."""
    tip, ridge = (out, long - 12 + drop), (out * .45 + bump, long * .45)
    near_plane = [(-4, -12, 1), (ridge[0], ridge[1]), (*tip, 1), (out - 4, long + 4 + drop), (out - 12, long + 8),
                  (-wide, long + 2), (-wide - 2, long - 10), (-8, long * .5), (-10, 4)]
    far_plane = [(2, -14, 1), (ridge[0], ridge[1]), (*tip, 1), (out + 6, long - 4 + drop), (out + 2, long + 6),
                 (out + 12, long), (out + 10, long - 12), (ridge[0] + 8, ridge[1]), (12, -4)]
    s.fill(skin.shade if shaded < 0 else skin.own, head.at(*near_plane))
    s.fill(skin.shade if shaded > 0 else skin.light, head.at(*far_plane))
    gleam = [(0, -8, 1), (ridge[0] - 1, ridge[1]), (tip[0] + 3, tip[1] - 2), (tip[0], tip[1] + 8), (tip[0] - 8, tip[1] + 2), (ridge[0] - 7, ridge[1])]
    if shaded > 0:
        s.fill(lit or skin.light, head.at(*gleam))
    s.fill(skin.shade, head.at((-wide, long), (-wide + 8, long - 3), (out - 12, long + 2), (out - 2, long + drop), (out + 12, long - 2),
                               (out + 6, long + 6), (out - 10, long + 10), (-wide + 6, long + 7)))
    for x, size in ((out - 18, 6), (out + 3, 4)):
        s.fill(INK, head.at((x - size, long + 4), (x, long), (x + size, long + 3), (x, long + 6)))


def mouth(s: Sheet, head: Head, skin: Material, *, y: float = 86, wide: float = 54, smile: float = 3, full: float = 8,
          lip: str = "", teeth: float = 0, x: float = 12) -> None:
    """`teeth` opens it by so much."""
    left, right, lip = x - wide * .58, x + wide * .42, lip or skin.shade
    dip = y + smile * .5
    if teeth:
        s.fill(INK, head.at((left, y - smile, 1), (x - 8, dip - 1), (right, y - smile, 1), (x + 8, dip + teeth), (x - 10, dip + teeth)))
        s.fill("#f2e8cf", head.at((left + 6, y - smile + 2, 1), (x - 8, dip), (right - 4, y - smile + 2, 1), (x + 8, dip + teeth * .5), (x - 10, dip + teeth * .5)))
    s.fill(lip, head.at((left + 8, y - smile, 1), (x - 8, dip - full * .7), (x + 2, dip - full * .4), (x + 10, dip - full * .7), (right - 4, y - smile, 1), (x, dip + 1)))
    s.fill(lip, head.at((left + 12, dip + teeth, 1), (x, dip + teeth), (right - 8, dip + teeth - 1, 1), (x + 8, dip + teeth + full), (x - 10, dip + teeth + full)))
    if not teeth:
        s.line(INK, 3.4, head.at((left, y - smile), (x - 10, dip), (x + 2, dip + 1), (x + 10, dip), (right, y - smile)))
    s.line(skin.shade, 2.6, head.at((left - 5, y - smile - 6), (left - 3, y - smile + 2)))


def ear(s: Sheet, head: Head, skin: Material, x: float = -92, y: float = 12, size: float = 1) -> None:
    k = size
    s.form(skin, head.at((x + 14 * k, y - 26 * k), (x - 6 * k, y - 34 * k), (x - 18 * k, y - 18 * k), (x - 12 * k, y + 8 * k), (x, y + 30 * k), (x + 12 * k, y + 24 * k)))
    s.fill(skin.shade, head.at((x + 8 * k, y - 20 * k), (x - 6 * k, y - 24 * k), (x - 11 * k, y - 12 * k), (x - 3 * k, y - 12 * k), (x - 3 * k, y + 8 * k), (x + 6 * k, y + 16 * k)))


# --- limbs -----------------------------------------------------------------------------------------------------

def sides(joints: Sequence[tuple[float, float]], radii: Sequence[float]) -> tuple[list[Point], list[Point], list[Point]]:
    """The two sides of a tapering limb, and its rounded end."""
    one: list[Point] = []
    two: list[Point] = []
    last = len(joints) - 1
    dx = dy = 0.
    for index, ((x, y), radius) in enumerate(zip(joints, radii, strict=True)):
        (ax, ay), (bx, by) = joints[max(index - 1, 0)], joints[min(index + 1, last)]
        size = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / size, (by - ay) / size
        one.append((x - dy * radius, y + dx * radius))
        two.append((x + dy * radius, y - dx * radius))
    (x, y), radius = joints[-1], radii[-1]
    return one, two, [(x + dx * radius * .9, y + dy * radius * .9)]


def limb(s: Sheet, material: Material, joints: Sequence[tuple[float, float]], radii: Sequence[float], light: Light = DAY,
         shade: float = .25, gleam: float = 0) -> None:
    """A finger, an arm, a plait: its outline, the side away from the light in shade, a strip of light where asked."""
    one, two, end = sides(joints, radii)
    (ax, ay), (bx, by) = joints[0], joints[-1]
    towards = -(by - ay) * light[0] + (bx - ax) * light[1]
    lit, dark = (one, two) if towards > 0 else (two, one)
    s.fill(material.own, [*_cornered(one), *end, *_cornered(list(reversed(two)))])
    middle = [dark[0], *(_between(a, b, shade) for a, b in zip(joints[1:], dark[1:], strict=True))]
    s.fill(material.shade, [*_cornered(dark), *end, *_cornered(list(reversed(middle)))])
    if gleam:
        inner = [_between(b, a, gleam) for a, b in zip(joints[1:], lit[1:], strict=True)]
        s.fill(material.light, [*_cornered(lit), *_cornered(list(reversed(inner)))])


def _between(one: Point, two: Point, share: float) -> Point:
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def _cornered(points: list[Point]) -> list[Point]:
    """Straight cut at both ends."""
    return [(p[0], p[1], 1) if index in (0, len(points) - 1) else p for index, p in enumerate(points)]


def nail(s: Sheet, skin: Material, x: float, y: float, turn: float = 0, size: float = 7) -> None:
    with s.moved(x, y, turn):
        s.fill(skin.light, [(-size * .6, -size * .4), (0, -size), (size * .6, -size * .4), (size * .5, size * .7), (-size * .5, size * .7)])


# --- hands: about 100 units high at scale 1, at home around (0, 0) -------------------------------------------------

def fist(s: Sheet, skin: Material, light: Light = DAY) -> None:
    """Closed around a rod that goes through (0, 0) upright: fingers from the right, thumb on top from the left."""
    s.fill(skin.own, [(-30, 46), (-40, 14), (-36, -26), (-10, -44), (18, -40), (26, -6), (24, 36), (0, 50)])
    for index, y in enumerate((-30, -8, 14, 34)):
        reach = (34, 38, 36, 29)[index]
        limb(s, skin, [(-14, y), (8, y - 2), (reach, y + 1)], [12, 12.5, 10], light, .15, .4)
    limb(s, skin, [(-40, 26), (-38, -14), (-20, -36), (8, -46)], [18, 17, 13, 9], light, .3, .35)
    nail(s, skin, 6, -48, 70, 7)


def pinch(s: Sheet, skin: Material, light: Light = DAY) -> None:
    """Finger and thumb meet at (0, 0); the wrist leaves towards (70, 110), the other fingers are lifted."""
    for joints in ([(56, 50), (40, 12), (44, -26), (36, -48)], [(66, 52), (62, 16), (70, -18), (66, -40)],
                   [(76, 58), (82, 28), (92, 2), (92, -16)]):
        limb(s, skin, joints, [12, 12, 10, 8], light, .1, .35)
    s.fill(skin.own, [(30, 46), (44, 26), (72, 30), (90, 54), (96, 96), (92, 130, 1), (46, 130, 1), (38, 90)])
    s.fill(skin.shade, [(90, 56), (98, 96), (94, 130, 1), (72, 130, 1), (74, 90), (66, 62), (78, 44)])
    limb(s, skin, [(44, 56), (26, 12), (18, -14), (2, -2)], [14, 13, 11, 7], light, .15, .35)
    limb(s, skin, [(56, 96), (34, 60), (20, 30), (2, 4)], [18, 15, 12, 7], light, .2, .35)
    nail(s, skin, 6, 9, -40, 6)


def flat(s: Sheet, skin: Material, light: Light = DAY) -> None:
    """A hand seen on its back, fingers together towards the left, wrist at the right (70, 0), thumb below."""
    limb(s, skin, [(44, 22), (12, 34), (-14, 32), (-32, 24)], [15, 13, 10, 7], light, .3, .2)
    s.fill(skin.own, [(78, -26, 1), (34, -34), (2, -34), (-10, 0), (2, 26), (40, 30), (78, 24, 1)])
    s.fill(skin.shade, [(78, 24, 1), (40, 30), (2, 26), (20, 14), (50, 10), (78, 4, 1)])
    for index, y in enumerate((22, 8, -8, -24)):
        tip = (-64, -82, -86, -68)[index]
        limb(s, skin, [(10, y), (-24, y + 1), (-50, y + 2), (tip, y + 5)], [11, 11, 9.5, 7], light, .1, .35)


def spread(s: Sheet, skin: Material, light: Light = DAY) -> None:
    """An open hand, fingers apart, up and to the left; wrist at (70, 80)."""
    for joints in ([(12, 10), (-26, -4), (-52, -2), (-72, 8)], [(14, -2), (-18, -32), (-42, -50), (-62, -58)],
                   [(26, -14), (8, -52), (-6, -78), (-20, -94)], [(46, -10), (44, -46), (42, -68), (38, -84)]):
        limb(s, skin, joints, [14, 12, 10, 7], light, .15, .35)
    s.fill(skin.own, [(2, 2), (24, -24), (54, -16), (70, 20), (92, 70, 1), (54, 96, 1), (22, 54)])
    s.fill(skin.shade, [(62, 0), (72, 22), (94, 70, 1), (72, 84, 1), (58, 40)])
    limb(s, skin, [(40, 62), (14, 48), (-6, 44), (-26, 36)], [18, 14, 11, 7], light, .25, .3)


def under(s: Sheet, skin: Material, light: Light = DAY) -> None:
    """A hand under something that rests on it along y = 0: fingertips show in front, wrist at (20, 90)."""
    s.fill(skin.own, [(-40, 6), (0, -4), (48, 0), (56, 30), (44, 70), (42, 100, 1), (0, 100, 1), (-8, 66), (-36, 40)])
    s.fill(skin.shade, [(44, 0), (58, 6), (56, 34), (44, 70), (42, 100, 1), (20, 100, 1), (22, 64), (36, 34)])
    for x, tall in ((-30, 28), (-8, 34), (14, 34), (35, 27)):
        limb(s, skin, [(x + 2, 34), (x, 12), (x - 2, -8), (x - 2, -tall + 14)], [12, 12, 10, 8], light, .15, .35)
    limb(s, skin, [(-8, 66), (-36, 40), (-58, 16), (-66, 0)], [16, 14, 11, 8], light, .2, .3)


def cuff(s: Sheet, material: Material, x: float, y: float, turn: float = 0, wide: float = 62, high: float = 34) -> None:
    """The end of a sleeve, over a wrist; upright the hand is above it."""
    a, b = wide / 2, high / 2
    with s.moved(x, y, turn):
        s.fill(material.own, [(-a, -b), (0, -b - 5), (a, -b), (a + 4, b), (0, b + 5), (-a - 4, b)])
        s.fill(material.shade, [(a * .3, -b - 4), (a, -b), (a + 4, b), (a * .2, b + 4)])
        s.fill(material.light, [(-a, -b), (0, -b - 5), (a * .3, -b - 4), (0, -b + 6), (-a + 3, -b + 9)])
