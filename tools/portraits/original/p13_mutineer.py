"""Twenty-eight, a thin smile: one hand on a shipmate's shoulder, the other holds a knife behind her back."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, COAL, COPPER, GLINT, INK, PARCHMENT, RUST, SEA, SKINS, STEEL, TAR, Material
from ..parts import Place, brows, eyes, finger, grip, head, lamp_on_face, lamplit, limb, nose, skull

SKIN = lamplit(SKINS[4])
HOOD = lamplit(SEA)
HAIR = Material(COPPER.own, COPPER.shade, COPPER.ink, INK)
COAT = lamplit(RUST)
FACE = Place(216, 236, .96, -1, 6)
FROM_BELOW = (-.3, .9)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    ladder(s)
    s.begin_figure()
    knife(s)
    hood_behind(s)
    coat(s)
    face(s)
    hood(s)
    shipmate(s)
    hand(s)
    return s


def ladder(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(0, 0, 1), (480, 0, 1), (480, 110, 1), (0, 70, 1)])
    for x in (40, 130):
        s.line(PARCHMENT[2], 15, [(x, -10), (x - 24, 570)])
    for y in (60, 140, 220, 300):
        s.line(PARCHMENT[2], 12, [(36 - y * .04, y), (128 - y * .04, y)])
    s.fill(PARCHMENT[1], [(330, 560, 1), (360, 300, 1), (480, 280, 1), (480, 560, 1)])


def knife(s: Sheet) -> None:
    blade = [(398, 372, 1), (366, 214), (378, 60, 1), (418, 200), (434, 366, 1)]
    s.form(STEEL, blade, shade=[(410, 372, 1), (392, 220), (378, 60, 1), (430, 190), (440, 372, 1)])
    s.line(GLINT, 6, [(398, 366), (367, 214), (378, 66)])
    s.form(lamplit(STEEL), [(372, 368), (420, 356), (462, 362), (462, 380), (418, 378), (376, 388)], light=[(376, 380), (418, 372), (462, 376), (462, 384), (376, 390)])
    s.form(TAR, [(404, 378, 1), (440, 376, 1), (448, 480, 1), (412, 484, 1)])


def hood_behind(s: Sheet) -> None:
    s.form(HAIR, FACE([(-110, -20), (-118, 40), (-100, 110), (-60, 170), (-20, 160), (-60, 90), (-80, 20)]), light=FACE([(-90, 100), (-60, 150), (-30, 150), (-50, 166), (-84, 130)]))


def coat(s: Sheet) -> None:
    s.form(COAT, [(250, 372), (330, 360), (400, 392), (446, 450), (464, 590, 1), (70, 590, 1), (90, 480), (140, 420), (190, 392)], hatch=11,
           shade=[(300, 360), (420, 390), (480, 590), (330, 590), (300, 460)],
           light=[(90, 500), (150, 470), (190, 520), (180, 590), (76, 590)])
    s.form(SKIN, [(182, 330), (280, 330), (290, 390), (236, 440), (190, 404)], shade=[(230, 360), (290, 320), (300, 400), (250, 430)], light=[(184, 396), (214, 380), (250, 396), (236, 438)])
    s.form(lamplit(BONE), [(186, 396, 1), (236, 442, 1), (290, 384, 1), (312, 410, 1), (240, 490, 1), (166, 426, 1)], light=[(166, 426, 1), (180, 414, 1), (240, 468, 1), (240, 490, 1)], shade=[(260, 420, 1), (290, 384, 1), (312, 410, 1), (262, 470, 1)])
    for y in (480, 520, 560):
        s.line(BONE.shade, 6, [(216, y), (262, y - 4)])


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(cheek=0, jaw=-10, chin=8), "below", hatch=8)
    eyes(s, SKIN, FACE, (.85, 0), "#221209", open=.72, near=50, far=40)
    s.line(INK, 5, FACE([(-66, -2), (-78, -12)]))
    lamp_on_face(s, SKIN, FACE)
    brows(s, COAL.own, FACE, lift=3, frown=7, thick=9)
    nose(s, SKIN, FACE, long=52, tip=31, wide=20, bump=3, lit="below")
    s.fill(RUST.shade, FACE([(-22, 76, 1), (2, 78), (16, 80), (26, 77), (42, 80, 1), (16, 88)]))
    s.fill(RUST.own, FACE([(-20, 78), (12, 87), (40, 81), (26, 95), (2, 94)]))
    s.line(INK, 3.5, FACE([(-28, 70), (-20, 78), (12, 86), (42, 80)]))
    s.line(SKIN.light, 3, FACE([(-34, 64), (-38, 76), (-32, 86)]))
    s.line(SKIN.light, 3.5, FACE([(48, 12), (54, 30), (44, 52)]))


def hood(s: Sheet) -> None:
    s.form(HAIR, FACE([(66, -30), (58, -70), (20, -92), (-30, -80), (-64, -30), (-80, 30), (-96, 10), (-90, -80), (-20, -126), (50, -110)]), light=FACE([(60, -36), (52, -68), (18, -88), (-20, -80), (18, -98), (62, -74)]))
    s.form(HOOD, FACE([(58, -106), (40, -140), (-10, -166), (-80, -150), (-130, -90), (-150, -10), (-146, 70), (-170, 150, 1), (-110, 172), (-70, 150), (-98, 100), (-104, 40), (-92, -20), (-64, -66), (-20, -96), (20, -104)]), hatch=10,
           shade=FACE([(-60, -160), (-170, -80), (-180, 160), (-110, 180), (-128, 80), (-124, -10), (-90, -90), (-50, -130)]),
           light=[FACE([(58, -106), (20, -104), (-20, -96), (-64, -66), (-92, -20), (-104, 40), (-98, 100), (-112, 60), (-112, -10), (-78, -84), (-20, -116), (30, -118)]), FACE([(-150, 130), (-110, 150), (-80, 140), (-70, 152), (-110, 174), (-168, 152)])])


def shipmate(s: Sheet) -> None:
    s.form(TAR, [(-20, 430), (40, 420), (96, 446), (140, 496), (160, 590, 1), (-20, 590, 1)], light=[(30, 560), (110, 540), (150, 570), (156, 600), (20, 600)], shade=[(-20, 430), (40, 424), (70, 470), (30, 540), (-20, 560)], hatch=10)
    s.form(lamplit(SKINS[1]), [(-20, 290), (30, 290), (66, 322), (70, 372), (50, 410), (56, 440), (-20, 450)], hatch=9,
           shade=[(-20, 280), (40, 290), (40, 340), (-20, 370)], light=[(66, 350), (50, 410), (56, 444), (20, 440), (34, 400)])
    s.form(lamplit(SKINS[1]), [(22, 352), (40, 340), (54, 356), (48, 382), (34, 396), (24, 384)], light=[(34, 370), (50, 366), (46, 386), (34, 396)])
    s.form(SEA, [(-20, 270), (30, 276), (66, 306), (76, 336), (40, 336), (-20, 360)], shade=[(-20, 260), (40, 276), (50, 310), (-20, 330)], hatch=8)
    s.line(BONE.shade, 9, [(-10, 440), (24, 448), (60, 436)])


def hand(s: Sheet) -> None:
    limb(s, COAT, [(270, 600), (222, 560), (180, 508)], [116, 96, 78], FROM_BELOW, gleam=.2, round_end=False)
    limb(s, lamplit(BONE), [(198, 528), (170, 494)], [82, 78], FROM_BELOW, gleam=.2, round_end=False)
    at = Place(120, 466, 1.1, 1, 26)
    s.form(SKIN, at([(-20, -32), (26, -36), (58, -16), (56, 24), (26, 36), (-14, 32)]), shade=at([(-20, -40), (40, -40), (60, -16), (10, -12)]))
    for points in ([(4, 26), (-34, 30), (-54, 46)], [(2, 9), (-44, 12), (-70, 28)], [(2, -8), (-44, -8), (-74, 8)], [(6, -24), (-34, -28), (-62, -16)]):
        finger(s, SKIN, at, points, 20, (0, .9))
        s.line(SKIN.light, 3.5, at([(points[0][0] - 6, points[0][1] + 5), (points[1][0], points[1][1] + 5), (points[2][0] + 6, points[2][1] + 2)]))
    finger(s, SKIN, at, [(40, 28), (14, 52), (-18, 64)], 23, (0, .9))
    limb(s, COAT, [(440, 620), (476, 560), (452, 480)], [96, 90, 72], FROM_BELOW, gleam=.2, hatch=9, round_end=False)
    grip(s, SKIN, Place(426, 432, .9, 1, -8), FROM_BELOW)
