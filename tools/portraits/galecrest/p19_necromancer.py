"""A mild, moth-eaten man of 45: a relic crumbles in one hand, the other helps somebody up."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, CORAL, GLINT, MORNING, MOSS, PLUM, SILVER, SKINS, SUN, TAR
from ..parts_c import Place, brows, cut, ear, eyes, finger, mouth, nose, wind

SKIN = SKINS[2]
FACE = Place(212, 226, .98, -1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    grave(s)
    s.begin_figure()
    hair(s)
    collar_back(s)
    body(s)
    head(s)
    face(s)
    collar_front(s)
    relic(s)
    helping(s)
    return s


def grave(s: Sheet) -> None:
    s.fill(MORNING[1], [(-10, 560, 1), (-10, 250), (30, 214), (84, 214), (116, 250), (116, 560, 1)])
    s.line(MORNING[2], 7, [(30, 280), (78, 280)])
    s.line(MORNING[2], 7, [(20, 304), (88, 304)])
    s.fill(MORNING[2], [(0, 500, 1), (90, 486), (200, 500), (340, 488), (480, 502, 1), (480, 560, 1), (0, 560, 1)])
    for x, y in ((370, 480), (410, 470), (448, 486), (430, 440)):
        s.line(MORNING[2], 4, [(x, 560), (x + 4, y + 30), (x, y)])
        for dx, dy in ((-8, 0), (8, 0), (0, -8), (0, 8)):
            s.dot(MORNING[2], x + dx, y + dy, 7)
        s.dot(MORNING[0], x, y, 5)
    wind(s, MORNING[2], [(10, 60), (60, 50), (110, 62)], [(0, 100), (40, 94), (70, 100)])


def hair(s: Sheet) -> None:
    """Goes up like smoke and bends with the wind."""
    smoke = [(160, 200), (140, 140), (160, 80), (210, 40), (240, 0), (300, -20, 1), (290, 20), (360, -8), (420, 10, 1), (380, 34), (430, 60), (474, 60, 1), (430, 100), (380, 110), (420, 150),
             (446, 150, 1), (400, 190), (350, 190), (340, 250), (300, 290), (250, 260)]
    cut(s, SILVER, smoke, (-22, -16), (8, 9), 9)
    for a, b, c, d in (((230, 110), (260, 60), (310, 30), (360, 20)), ((262, 130), (300, 84), (350, 66), (410, 70)), ((286, 170), (320, 140), (360, 140), (400, 160))):
        s.line(SILVER.shade, 5, [a, b, c, d])


def collar_back(s: Sheet) -> None:
    cut(s, PLUM, [(286, 420), (300, 300), (340, 220), (384, 166), (400, 220, 1), (404, 310), (390, 420)], (-14, -4), (0, 0), 8)


def body(s: Sheet) -> None:
    coat = [(50, 600, 1), (62, 500), (100, 430), (170, 390), (250, 376), (340, 390), (404, 430), (440, 510), (450, 600, 1)]
    cut(s, TAR, coat, (-38, -10), (12, 10), 11)
    # moth holes, and what is worn below
    for x, y, r in ((120, 470, 9), (138, 494, 5), (372, 460, 8), (396, 490, 6), (350, 520, 10), (104, 520, 6)):
        s.fill(PLUM.own, [(x - r, y), (x, y - r * .8), (x + r, y + 2), (x + 1, y + r)])
        s.line(TAR.light, 2.4, [(x - r, y), (x, y - r * .8), (x + r, y + 2)])
    cut(s, BONE, [(170, 380), (220, 400), (262, 372), (270, 470), (250, 600, 1), (190, 600, 1), (176, 470)], (-14, -4), (0, 0), 8)
    for y in (430, 476, 522):
        s.dot(MOSS.shade, 218, y, 7)
        s.dot(MOSS.light, 216, y - 2, 3.5)


def head(s: Sheet) -> None:
    cut(s, SKIN, [(186, 310, 1), (264, 300, 1), (274, 380), (224, 410), (180, 380)], (-18, 10))
    skull = FACE((-70, -70), (-24, -104), (36, -100), (64, -62), (62, -16), (68, 20), (60, 56), (54, 104), (40, 136), (8, 148), (-22, 138), (-52, 96), (-74, 40))
    cut(s, SKIN, skull, (-22, -6), (8, 6), 8)
    s.form(SKIN, FACE((-62, 44), (-40, 56), (-26, 96), (-18, 132), (-40, 112), (-56, 84)), shade=[FACE((-62, 44), (-40, 56), (-26, 96), (-18, 132), (-40, 112), (-56, 84))], hatch=7)
    ear(s, SKIN, *FACE.at(-72, 26), 64, -1)
    s.fill(SILVER.own, FACE((-78, -10), (-82, -60), (-40, -108), (30, -116), (64, -80), (30, -90), (-20, -82), (-50, -50), (-64, 4)))


def face(s: Sheet) -> None:
    s.fill(SKIN.shade, FACE((-60, 4), (-38, -14), (-10, 2), (-30, 22)))
    s.fill(SKIN.shade, FACE((14, 2), (34, -14), (54, 0), (36, 20)))
    eyes(s, SKIN, FACE, (.4, .6), "#7b8a4c", .72, 40, .92)
    brows(s, SILVER.shade, FACE, -26, 20, 9, -12)
    nose(s, SKIN, FACE, 72, .78, hook=8, far=False)
    mouth(s, SKIN, FACE, 104, 24, 7, 4)
    s.line(SKIN.shade, 4, FACE((-26, 74), (-38, 90), (-36, 110)))
    s.fill(SILVER.own, FACE((-4, 124), (8, 118), (22, 124), (14, 160), (6, 168, 1), (0, 150)))


def collar_front(s: Sheet) -> None:
    near = [(254, 400), (286, 350), (330, 290), (390, 240), (430, 180, 1), (436, 260), (420, 350), (380, 420), (300, 450)]
    cut(s, TAR, near, (-16, -6), (8, 6), 9)
    s.line(MOSS.own, 5, [(268, 404), (300, 352), (344, 298), (402, 250), (426, 206)])
    left = [(178, 400), (150, 370), (130, 320), (104, 290, 1), (104, 350), (126, 410), (170, 440)]
    cut(s, TAR, left, (-6, -6), (6, 5), 8)
    s.line(MOSS.own, 5, [(174, 406), (146, 374), (124, 326)])


def relic(s: Sheet) -> None:
    """The upper hand: long fingers round what is left of it, and the wind takes the rest."""
    cut(s, TAR, [(300, 600, 1), (310, 540), (350, 496), (400, 490), (440, 530), (440, 600, 1)], (-12, -12), (8, 8), 9)
    cut(s, SKIN, [(340, 506), (344, 460), (366, 436), (400, 440), (414, 474), (404, 510)], (-8, -4), (5, 5))
    idol = [(330, 420, 1), (334, 380), (352, 352, 1), (362, 372, 1), (376, 342, 1), (388, 366, 1), (402, 356, 1), (408, 420), (390, 446), (350, 446)]
    cut(s, MOSS, idol, (-14, -4), (6, 5), 7)
    s.fill(MOSS.ink, [(346, 392), (358, 386), (364, 396), (352, 402)])
    s.fill(MOSS.ink, [(378, 394), (390, 388), (396, 398), (384, 402)])
    s.line(MOSS.ink, 4, [(352, 420), (372, 424), (392, 418)])
    for points in ([(348, 470), (326, 444), (330, 410)], [(352, 456), (340, 426), (346, 404)]):
        finger(s, SKIN, 15, points)
    for points in ([(412, 466), (428, 432), (416, 400)], [(410, 486), (436, 456), (430, 424)]):
        finger(s, SKIN, 15, points)
    for x, y, r in ((386, 336, 6), (408, 322, 5), (400, 340, 4), (430, 316, 5), (420, 338, 3.5), (446, 296, 4), (456, 322, 4), (468, 290, 3), (440, 272, 3), (364, 336, 4)):
        s.dot(MOSS.own, x, y, r + 1)
        s.dot(MOSS.light, x - 1, y - 1, r * .6)


def helping(s: Sheet) -> None:
    """The lower hand holds the wrist of somebody who comes up, with earth on the sleeve and a flower in it."""
    other = SKINS[0]
    cut(s, CORAL, [(10, 600, 1), (20, 560), (60, 540), (110, 560), (116, 600, 1)], (-8, -8), (5, 5), 8)
    cut(s, other, [(36, 560), (40, 500), (56, 470), (88, 474), (100, 520), (98, 566)], (-10, 0), (5, 3))
    for points in ([(58, 484), (66, 448), (88, 436)], [(70, 484), (86, 456), (108, 446)], [(82, 490), (104, 468), (122, 460)]):
        finger(s, other, 15, points)
    cut(s, TAR, [(150, 440), (200, 450), (214, 500), (180, 560), (140, 540), (130, 480)], (-10, -10), (7, 7), 9)
    cut(s, SKIN, [(96, 448), (130, 432), (160, 450), (164, 490), (130, 506), (100, 490)], (-6, -8), (5, 5))
    for points in ([(104, 462), (72, 464), (52, 486)], [(106, 478), (76, 482), (56, 502)], [(110, 492), (82, 500), (64, 516)]):
        finger(s, SKIN, 15, points)
    finger(s, SKIN, 16, [(126, 440), (100, 430), (72, 438)])
    s.line(MOSS.shade, 5, [(30, 560), (24, 520), (30, 490)])
    for dx, dy in ((-9, 0), (9, 0), (0, -9), (0, 9)):
        s.dot(GLINT, 30 + dx, 484 + dy, 8)
    s.dot(SUN.own, 30, 484, 6)
