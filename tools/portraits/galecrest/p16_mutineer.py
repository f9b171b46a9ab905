"""A smooth, well-dressed stoat in winter white, one foot on the plank: at the other end of it stands somebody small."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, COAL, CORAL, GLINT, INK, MORNING, PLUM, SAIL, SKINS, SNOW, STEEL, STRAW, SUN, TEAL
from ..parts_c import Place, cut, finger, glint, rim, tufts

FACE = Place(222, 196, 1.1, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    ship(s)
    s.begin_figure()
    tail(s)
    body(s)
    ruff(s)
    head(s)
    face(s)
    plank(s)
    hilt(s)
    return s


def ship(s: Sheet) -> None:
    s.fill(MORNING[2], [(0, 0, 1), (480, 0, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(MORNING[1], [(0, 250, 1), (90, 290), (150, 400), (160, 560, 1), (0, 560, 1)])
    s.line(MORNING[2], 5, [(0, 330), (80, 360), (150, 440)])
    s.line(MORNING[2], 5, [(0, 420), (70, 440), (150, 500)])
    for x, y, r in ((50, 60, 4), (110, 120, 3), (370, 50, 4), (440, 120, 3), (330, 110, 3), (30, 180, 3), (450, 250, 4), (400, 200, 3), (300, 30, 3)):
        s.dot(MORNING[0], x, y, r)


def tail(s: Sheet) -> None:
    """Thin and high behind the back, its tip black."""
    shape = [(90, 470), (50, 420), (40, 340), (62, 270), (58, 210), (30, 170), (50, 154), (86, 190), (96, 260), (78, 330), (88, 390), (130, 440)]
    cut(s, SNOW, shape, (6, 6), (5, 1), 8)
    cut(s, COAL, [(66, 200), (30, 172), (6, 120), (14, 96, 1), (40, 110), (74, 152), (92, 196)], (4, 6), (4, 2))


def body(s: Sheet) -> None:
    coat = [(84, 600, 1), (92, 490), (120, 400), (168, 342), (240, 324), (310, 342), (352, 400), (374, 490), (384, 600, 1)]
    cut(s, PLUM, coat, (0, 46), (7, -7), 10)
    cut(s, SAIL, [(210, 340), (250, 340), (262, 430), (256, 600, 1), (200, 600, 1), (200, 430)], (0, 30), (0, 0), 9)
    for y in (400, 450, 500):
        s.dot(SUN.shade, 232, y, 8)
        s.dot(SUN.own, 232, y + 2, 6)
    for x, bend in ((150, -14), (318, 14)):
        s.line(BRASS.own, 6, [(x, 370), (x + bend, 450), (x + bend, 580)])
        s.line(BRASS.own, 6, [(x + (20 if x < 200 else -20), 360), (x + bend * .2 + (14 if x < 200 else -14), 450), (x + (16 if x < 200 else -16), 580)])


def ruff(s: Sheet) -> None:
    """A plate of pleats, tilted, lit from below."""
    outer = [(104, 306), (96, 330), (116, 352), (142, 350), (166, 372), (196, 366), (222, 386), (250, 370), (280, 380), (304, 360), (336, 358), (350, 332), (376, 316), (366, 290), (330, 270),
             (230, 256), (136, 270)]
    cut(s, SAIL, outer, (0, 26), (0, -6), 8)
    for x, y, x2, y2 in ((190, 300, 120, 346), (206, 308, 166, 368), (222, 312, 208, 376), (242, 312, 252, 372), (262, 308, 300, 360), (278, 300, 344, 338), (182, 292, 104, 322)):
        s.line(SAIL.shade, 4.5, [(x, y), ((x + x2) / 2 - 4, (y + y2) / 2 + 4), (x2, y2)])


def head(s: Sheet) -> None:
    for ear in (FACE((-92, -30), (-112, -52), (-106, -84), (-78, -88), (-62, -60)), FACE((30, -74), (40, -100), (66, -98), (70, -68))):
        cut(s, SNOW, ear, (2, 8), (0, 0))
        s.fill(CORAL.light, [(p[0] * .55 + ear[0][0] * .2 + ear[2][0] * .25, p[1] * .55 + ear[0][1] * .2 + ear[2][1] * .25) for p in ear])
    skull = FACE((-98, -20), (-84, -60), (-34, -84), (30, -80), (66, -50), (80, -10), (112, 26), (120, 46), (108, 66), (66, 84), (10, 100), (-50, 100), (-92, 70), (-104, 24))
    cut(s, SNOW, skull, (2, 46), (0, 0), 8)
    white = FACE((-96, 62), (-60, 36), (-14, 34), (20, 40), (60, 46), (112, 46), (110, 66), (66, 84), (10, 100), (-50, 100))
    s.fill(SNOW.light, white)
    s.hatch(SNOW.shade, FACE((-90, 66), (-50, 60), (-10, 70), (10, 100), (-50, 100)), skull, 7, -.4)
    rim(s, GLINT, skull, (0, -4))
    tufts(s, SNOW.shade, [FACE.at(x, y) for x, y in ((-84, 0), (-90, 18), (-76, 24), (-70, 4))], 18, (-.5, .6))


def face(s: Sheet) -> None:
    for x, y, w in ((-40, -8, 44), (40, -12, 34)):
        px, py = FACE.at(x, y)
        s.fill(SNOW.ink, [(px - w * .66, py + 4), (px - w * .2, py - w * .42), (px + w * .66, py - 6), (px + w * .1, py + w * .34)])
        s.eye(SNOW, px, py, w, (.9, .2), "#f2b83e", .55, tilt=-7)
    s.line(COAL.own, 8, FACE((-66, -36), (-42, -46), (-16, -36)))
    s.line(COAL.own, 7, FACE((24, -40), (44, -54), (62, -50)))
    s.fill(SNOW.own, FACE((-8, 0), (18, -6), (50, 14), (100, 34), (104, 48), (60, 46), (14, 34)))
    s.fill(SNOW.light, FACE((60, 44), (100, 46), (88, 54), (64, 52)))
    s.fill(INK, FACE((96, 18), (114, 16), (128, 32), (122, 44), (104, 40)))
    s.fill(GLINT, FACE((110, 38), (120, 38), (116, 43)))
    s.line(INK, 4, FACE((112, 44), (100, 62), (70, 66), (36, 64), (10, 52), (6, 44)))
    for x, y in ((76, 52), (86, 56), (70, 58)):
        s.dot(COAL.own, *FACE.at(x, y), 2.3)
    for dy in (0, 9, 18):
        s.line(SNOW.ink, 2.2, FACE((74, 54 + dy * .3), (40, 56 + dy), (0, 52 + dy * 1.9)))


def plank(s: Sheet) -> None:
    """It runs out to the right; whoever stands there has no weight in the picture."""
    cut(s, STRAW, [(196, 520, 1), (486, 404, 1), (486, 428, 1), (220, 560, 1), (180, 560, 1)], (0, -10), (0, 5), 8)
    s.fill(TEAL.shade, [(426, 428, 1), (436, 384), (430, 352), (440, 334), (456, 330), (472, 338), (476, 360), (468, 384), (472, 410, 1)])
    s.fill(TEAL.own, [(430, 426, 1), (440, 384), (434, 356), (446, 340), (452, 380), (446, 420, 1)])
    s.line(TEAL.shade, 8, [(440, 344), (414, 358), (402, 338)])
    s.dot(SKINS[3].own, 400, 334, 5)
    s.dot(SKINS[3].shade, 454, 310, 17)
    s.dot(SKINS[3].own, 451, 313, 14)
    s.fill(SAIL.own, [(436, 304), (444, 290), (462, 290), (474, 306), (456, 302)])
    s.line(CORAL.own, 7, [(440, 332), (456, 336), (470, 330)])


def hilt(s: Sheet) -> None:
    sleeve = [(84, 600, 1), (82, 520), (110, 440), (160, 430), (190, 470), (230, 470), (238, 520), (180, 540), (150, 600, 1)]
    cut(s, PLUM, sleeve, (2, 24), (6, -5), 9)
    s.line(STEEL.own, 12, [(262, 500), (320, 590)])
    s.line(STEEL.light, 4, [(260, 500), (318, 590)])
    s.ring(SUN.own, 8, 262, 482, 38)
    s.line(SUN.own, 9, [(214, 510), (262, 490), (306, 462)])
    s.line(SUN.light, 4, [(214, 508), (262, 488), (306, 460)])
    s.line(SUN.shade, 12, [(256, 474), (238, 442)])
    s.dot(SUN.own, 234, 434, 13)
    s.dot(SUN.light, 231, 437, 5)
    cut(s, SAIL, [(214, 466), (236, 462), (246, 516), (226, 526), (206, 500)], (0, 8), (3, -3))
    for points in ([(240, 486), (262, 470), (276, 476)], [(242, 500), (268, 486), (282, 492)], [(246, 514), (270, 504), (282, 508)]):
        finger(s, SNOW, 18, points, step=(0, 1.6))
    glint(s, 234, 434, 20)
