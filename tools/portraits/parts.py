"""Parts that serve several portraits. They are drawn in their own small coordinates and set down by a `Place`.

A head's origin is the bridge of the nose; it looks to the right: near eye at (-42, 0), far eye at (32, -1), chin at
(0, 132), ear at (-98, 10). A place with facing -1 turns it to the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from .kit import Point, Points, Sheet
from .palette import INK, Material

Flat = list[tuple[float, float]]


class Place(NamedTuple):
    """Where a part stands: called with its points, it gives those of the sheet."""

    x: float
    y: float
    scale: float = 1
    facing: int = 1
    turn: float = 0

    def __call__(self, points: Points) -> list[Point]:
        c, n = cos(radians(self.turn)) * self.scale, sin(radians(self.turn)) * self.scale
        found: list[Point] = []
        for point in points:
            px, py = point[0] * self.facing, point[1]
            spot = (self.x + px * c - py * n, self.y + px * n + py * c)
            found.append((*spot, 1) if len(point) > 2 else spot)
        return found

    def one(self, x: float, y: float) -> tuple[float, float]:
        found = self([(x, y)])[0]
        return found[0], found[1]


def unlit(material: Material) -> Material:
    """The same thing where the lamp does not reach: own and shade move down by one, the light stays."""
    return Material(material.own, material.shade, material.ink, INK)


# --- tubes: fingers, arms, ropes, tails ----------------------------------------------------------------------


def _normals(points: Sequence[tuple[float, float]]) -> Flat:
    found: Flat = []
    for here in range(len(points)):
        before, after = points[max(here - 1, 0)], points[min(here + 1, len(points) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = hypot(dx, dy) or 1
        found.append((-dy / long, dx / long))
    return found


def tube(points: Points, widths: Sequence[float], round_end: bool = True) -> list[Point]:
    """The outline of something that runs through the points, so wide at each of them."""
    middle = [(p[0], p[1]) for p in points]
    normals = _normals(middle)
    one: Flat = [(x - nx * w / 2, y - ny * w / 2) for (x, y), (nx, ny), w in zip(middle, normals, widths, strict=True)]
    two: Flat = [(x + nx * w / 2, y + ny * w / 2) for (x, y), (nx, ny), w in zip(middle, normals, widths, strict=True)]
    (x, y), (nx, ny), w = middle[-1], normals[-1], widths[-1]
    tip: Flat = [(x + ny * w * .42 - nx * w * .26, y - nx * w * .42 - ny * w * .26),
                 (x + ny * w * .42 + nx * w * .26, y - nx * w * .42 + ny * w * .26)] if round_end else []
    return [*one, *tip, *reversed(two)]


def side(points: Points, widths: Sequence[float], towards: tuple[float, float], share: float = .45,
         over: float = .1) -> list[Point]:
    """The strip of a tube that faces away from `towards`, the light; `over`: how far it hangs over the edge."""
    middle = [(p[0], p[1]) for p in points]
    normals = _normals(middle)
    sign = -1 if sum(nx * towards[0] + ny * towards[1] for nx, ny in normals) > 0 else 1
    outer: Flat = [(x + nx * w * sign * (.5 + over), y + ny * w * sign * (.5 + over))
                   for (x, y), (nx, ny), w in zip(middle, normals, widths, strict=True)]
    inner: Flat = [(x + nx * w * sign * (.5 - share), y + ny * w * sign * (.5 - share))
                   for (x, y), (nx, ny), w in zip(middle, normals, widths, strict=True)]
    (x, y), (nx, ny), w = middle[-1], normals[-1], widths[-1]
    return [*outer, (x + ny * w * (.42 + over), y - nx * w * (.42 + over)), *reversed(inner)]


def limb(s: Sheet, material: Material, points: Points, widths: Sequence[float], light: tuple[float, float] = (-.6, -.8),
         *, share: float = .42, gleam: float = 0, hatch: float = 0, round_end: bool = True) -> None:
    """A tube as a form: shade on the side away from the light, and if `gleam` a strip of light on the other."""
    lit = side(points, widths, (-light[0], -light[1]), gleam) if gleam else ()
    s.form(material, tube(points, widths, round_end), shade=side(points, widths, light, share), light=lit, hatch=hatch)


# --- hands ---------------------------------------------------------------------------------------------------


def finger(s: Sheet, skin: Material, at: Place, points: Points, wide: float = 20,
           light: tuple[float, float] = (-.6, -.8), nail: bool = False) -> None:
    placed = at(points)
    widths = [wide * at.scale * (1 - .2 * step / (len(placed) - 1)) for step in range(len(placed))]
    s.fill(skin.own, tube(placed, widths))
    s.fill(skin.shade, side(placed, widths, light, .36, 0))
    if nail:
        (x, y), (bx, by) = placed[-1][:2], placed[-2][:2]
        long = hypot(x - bx, y - by) or 1
        ux, uy = (x - bx) / long * widths[-1], (y - by) / long * widths[-1]
        s.fill(skin.light, [(x + ux * .3 - uy * .1, y + uy * .3 + ux * .1), (x + ux * .05 - uy * .38, y + uy * .05 + ux * .38),
                            (x - ux * .2 - uy * .1, y - uy * .2 + ux * .1), (x + ux * .05 + uy * .15, y + uy * .05 - ux * .15)])


def hand(s: Sheet, skin: Material, at: Place, palm: Points, fingers: Sequence[Points], thumb: Points, *,
         wide: float = 20, light: tuple[float, float] = (-.6, -.8), thumb_first: bool = False,
         shade: Points = ()) -> None:
    """A palm, fingers in their order, and a thumb over (or under) them, each with its own shade."""
    if thumb_first:
        finger(s, skin, at, thumb, wide * 1.15, light)
    s.form(skin, at(palm), shade=at(shade) if shade else ())
    for points in fingers:
        finger(s, skin, at, points, wide, light)
    if not thumb_first:
        finger(s, skin, at, thumb, wide * 1.15, light)


def grip(s: Sheet, skin: Material, at: Place, light: tuple[float, float] = (-.6, -.8)) -> None:
    """A fist around something upright through its origin: four fingers come from the right, the thumb lies across."""
    hand(s, skin, at, [(-16, -50), (30, -54), (54, -30), (56, 16), (42, 48), (-10, 50), (-24, 0)],
         [[(46, 36), (8, 44), (-24, 37)], [(50, 16), (6, 22), (-30, 16)], [(50, -6), (4, -2), (-32, -6)],
          [(46, -28), (4, -27), (-28, -29)]],
         [(48, -34), (26, -54), (-4, -52)], wide=24, light=light,
         shade=[(30, -40), (60, -40), (60, 50), (10, 56), (38, 30), (40, -10)])


def flat_hand(s: Sheet, skin: Material, at: Place, light: tuple[float, float] = (-.6, -.8)) -> None:
    """The back of a hand laid flat, fingers together to the left, thumb up."""
    hand(s, skin, at, [(-10, -34), (34, -34), (62, -24), (66, 26), (34, 36), (-8, 34), (-18, 0)],
         [[(6, 25), (-30, 29), (-54, 26)], [(4, 9), (-36, 11), (-68, 8)], [(4, -8), (-36, -8), (-72, -10)],
          [(4, -25), (-34, -27), (-62, -26)]],
         [(40, -26), (18, -48), (-8, -58)], wide=21, light=light)


def pinch(s: Sheet, skin: Material, at: Place, light: tuple[float, float] = (-.6, -.8)) -> None:
    """Finger and thumb meet at the origin; the other three are spread above; the wrist is below to the right."""
    hand(s, skin, at, [(14, 30), (44, 4), (78, 10), (92, 46), (80, 86), (46, 88), (22, 64)],
         [[(74, 16), (78, -22), (70, -50)], [(60, 12), (54, -28), (40, -56)], [(48, 14), (30, -22), (12, -42)],
          [(36, 20), (14, -14), (-2, -4)]],
         [(40, 62), (12, 40), (1, 14)], wide=21, light=light, shade=[(60, 20), (96, 10), (96, 90), (44, 94), (66, 62)])


# --- heads ---------------------------------------------------------------------------------------------------


def skull(jaw: float = 0, chin: float = 0, cheek: float = 0, back: float = 0) -> Points:
    """Outline of a head: `jaw` wider, `chin` longer, `cheek` fuller, `back` deeper."""
    return [(-102 - back, -16), (-98 - back, -66), (-68, -108), (-14, -124), (36, -110), (62, -70), (64, -32), (57, -6),
            (66 + cheek, 22), (63 + cheek, 54), (48 + jaw, 94 + chin * .6), (26 + jaw, 126 + chin), (-2, 134 + chin),
            (-34 - jaw, 120 + chin), (-72 - jaw, 84 + chin * .5), (-92 - cheek, 42)]


def head(s: Sheet, skin: Material, at: Place, outline: Points, lit: str, hatch: float = 9) -> None:
    """`lit`: the face has the light ("face"), the near side of the head has it ("back"), or a lamp below ("below")."""
    shade: Sequence[Points]
    light: Sequence[Points]
    if lit == "back":
        shade = [[(30, -130), (100, -110), (100, 160), (-30, 170), (10, 132), (38, 94), (50, 54), (50, 12), (46, -30), (48, -70)]]
        light = [[(-130, -10), (-110, -70), (-70, -112), (-40, -116), (-74, -70), (-84, -20), (-80, 36), (-58, 80), (-80, 86), (-110, 40)],
                 [(-66, 34), (-36, 28), (-30, 44), (-46, 60), (-62, 54)]]
    elif lit == "face":
        shade = [[(-40, -140), (-140, -110), (-140, 150), (-30, 180), (-8, 140), (-44, 112), (-64, 70), (-58, 20), (-68, -40), (-62, -90)]]
        light = [[(30, -120), (70, -80), (80, -30), (62, -8), (80, 20), (80, 60), (40, 140), (34, 110), (48, 70), (50, 26), (44, -4), (50, -40), (46, -76)],
                 [(-44, 32), (-16, 34), (-16, 50), (-36, 56)]]
    else:
        shade = [[(-60, -140), (-140, -110), (-130, 60), (-84, 60), (-74, 10), (-80, -40)]]
        light = [[(-66, 92), (-30, 112), (0, 118), (30, 106), (56, 80), (60, 130), (0, 170), (-60, 150)],
                 [(-70, 36), (-30, 34), (-8, 50), (-30, 62), (-60, 60)], [(40, 36), (70, 22), (80, 60), (52, 62)]]
    placed = at(outline)
    s.form(skin, placed, shade=[at(part) for part in shade], light=[at(part) for part in light], hatch=hatch)


def ear(s: Sheet, skin: Material, at: Place) -> None:
    s.form(skin, at([(-92, -14), (-108, -22), (-120, -6), (-114, 22), (-100, 38), (-90, 26)]),
           shade=at([(-96, -8), (-108, -12), (-110, 4), (-104, 20), (-98, 14), (-100, 2)]))


def eyes(s: Sheet, skin: Material, at: Place, look: tuple[float, float], iris: str = "#3a2a1a", open: float = 1,
         near: float = 45, far: float = 37, socket: bool = True) -> None:
    """Both eyes, with the hollows in which they lie."""
    if socket:
        s.fill(skin.shade, at([(-68, -6), (-44, -22), (-14, -18), (0, -8), (14, -18), (38, -22), (58, -10), (54, 6), (34, 9), (8, 4), (-8, 6), (-36, 10), (-62, 8)]))
    for x, width in ((-42, near), (33, far)):
        ex, ey = at.one(x, 0)
        s.eye(skin, ex, ey, width * at.scale, look=look, iris=iris, open=open, tilt=at.turn)


def brows(s: Sheet, colour: str, at: Place, lift: float = 0, frown: float = 0, thick: float = 10) -> None:
    """`frown`: the inner ends go down by so much (less than 0: up)."""
    s.fill(colour, at([(-70, -20 - lift), (-44, -30 - lift - thick * .4), (-14, -24 - lift + frown), (-12, -24 - lift + frown + thick), (-42, -30 - lift + thick * .6)]))
    s.fill(colour, at([(14, -24 - lift + frown), (36, -31 - lift - thick * .4), (60, -22 - lift), (36, -31 - lift + thick * .6), (13, -24 - lift + frown + thick)]))


def nose(s: Sheet, skin: Material, at: Place, *, long: float = 54, tip: float = 30, wide: float = 22, bump: float = 0,
         lit: str = "back") -> None:
    """`lit` as for the head; `bump` bends the bridge, `tip` is how far it reaches forward."""
    far = [(8, -16), (20 + bump, 12), (tip + 6, long - 18), (tip + 11, long - 4), (tip + 3, long + 9), (tip - wide - 8, long + 10), (tip - 10, long - 1), (tip - 6, long - 14), (12 + bump, 12)]
    near = [(-6, -10), (4, -14), (7 + bump, 14), (tip - 12, long - 14), (tip - 4, long + 3), (tip - 6, long + 10), (tip - wide - 16, long + 8), (tip - wide - 14, long - 12), (-6 + bump, 14)]
    ridge = [(2, -16), (11, -14), (16 + bump, 12), (tip + 2, long - 16), (tip, long - 6), (tip - 12, long - 10), (5 + bump, 14)]
    if lit == "back":
        s.fill(skin.shade, at(far))
        s.fill(skin.light, at(ridge))
    elif lit == "face":
        s.fill(skin.shade, at(near))
        s.fill(skin.light, at([(x + 5, y) for x, y in ridge]))
    else:
        s.fill(skin.shade, at(near))
        s.fill(skin.light, at([(tip - wide - 12, long - 6), (tip - 8, long - 10), (tip + 10, long - 8), (tip + 6, long + 8), (tip - wide - 6, long + 9)]))
    s.line(skin.ink, 3, at([(tip - wide - 9, long - 13), (tip - wide - 17, long - 2), (tip - wide - 9, long + 7)]))
    s.fill(INK, at([(tip - wide - 3, long + 6), (tip - wide + 6, long + 1), (tip - wide + 13, long + 6), (tip - wide + 4, long + 9)]))
    s.fill(INK, at([(tip + 1, long + 5), (tip + 6, long + 1), (tip + 8, long + 5), (tip + 4, long + 8)]))


def lamplit(material: Material) -> Material:
    """By night: the thing lies in its shade, and what the lamp below finds is bright."""
    return Material(material.light, material.shade, material.ink, INK)


def lamp_on_face(s: Sheet, skin: Material, at: Place) -> None:
    """Light from below under both brows and along the lower lids."""
    s.fill(skin.light, at([(-66, -10), (-50, -22), (-28, -22), (-14, -14), (-26, -15), (-44, -16), (-58, -8)]))
    s.fill(skin.light, at([(16, -13), (32, -22), (50, -18), (56, -10), (44, -14), (30, -15)]))


def oval(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)]
