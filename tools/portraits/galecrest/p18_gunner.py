"""A deaf, cheerful woman of 60 pats a brass cannon like a dog."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, COAL, CORAL, GLINT, LEATHER, MORNING, SILVER, SKINS, SKY, STEEL, SUN, TEAL
from ..parts_c import Place, brows, cut, eyes, finger, glint, grin, nose, rim

SKIN = SKINS[3]
FACE = Place(240, 222, 1, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    smoke(s)
    s.begin_figure()
    body(s)
    hair(s)
    head(s)
    trumpet(s)
    face(s)
    goggles(s)
    cannon(s)
    hands(s)
    return s


def smoke(s: Sheet) -> None:
    s.line(MORNING[1], 46, [(340, 120), (370, 70), (430, 70), (464, 120), (440, 180), (380, 190), (342, 150), (340, 120)])
    s.line(MORNING[2], 12, [(356, 140), (376, 168), (420, 172), (448, 140)])
    s.line(MORNING[2], 10, [(360, 96), (396, 76), (436, 92)])
    s.fill(MORNING[1], [(420, 330), (440, 280), (500, 270, 1), (500, 400, 1), (440, 390)])


def body(s: Sheet) -> None:
    torso = [(20, 600, 1), (20, 490), (50, 410), (110, 364), (190, 346), (290, 346), (350, 370), (400, 430), (414, 600, 1)]
    cut(s, TEAL, torso, (-44, -12), (14, 12), 11)
    cut(s, LEATHER, [(150, 368), (186, 356), (206, 440), (286, 440), (304, 356), (336, 368), (330, 460), (340, 600, 1), (140, 600, 1), (152, 460)], (-20, -8), (7, 6), 9)
    cut(s, SKY, [(166, 344), (206, 356), (248, 376), (296, 352), (326, 348), (320, 380), (280, 400), (244, 408), (200, 396), (168, 374)], (-6, -10), (4, 5), 8)
    for x, y in ((172, 384), (318, 382)):
        s.dot(BRASS.own, x, y, 8)


def hair(s: Sheet) -> None:
    """Short curls, all of them on end."""
    curls = [(-104, 40), (-128, 20), (-112, 0), (-134, -30), (-112, -48), (-124, -84), (-92, -92), (-90, -126), (-58, -120), (-40, -148), (-12, -132), (16, -150), (36, -128), (66, -132), (70, -104),
             (96, -92), (84, -66), (96, -40), (70, -30), (-60, -20), (-80, 50)]
    cut(s, SILVER, FACE(*curls), (-20, -8), (7, 7), 8)
    for x, y in ((-96, -10), (-92, -60), (-50, -96), (0, -106), (46, -100), (-70, -80), (20, -120)):
        s.line(SILVER.shade, 4, FACE((x - 12, y + 8), (x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 4)))


def head(s: Sheet) -> None:
    cut(s, SKIN, [(190, 300, 1), (300, 300, 1), (310, 352), (246, 384), (184, 352)], (-24, 10))
    skull = FACE((-86, -50), (-50, -84), (10, -92), (58, -74), (76, -36), (74, 0), (82, 30), (80, 74), (54, 112), (10, 128), (-40, 122), (-80, 90), (-96, 40), (-94, 0))
    cut(s, SKIN, skull, (-22, -6), (9, 7), 9)
    s.line(SKIN.shade, 5, FACE((-44, 112), (4, 122), (44, 108)))


def trumpet(s: Sheet) -> None:
    """A brass horn held to the near ear; it points up and back, away from every order."""
    tube = [(150, 256), (128, 248), (96, 190), (66, 130), (20, 84, 1), (96, 52, 1), (104, 116), (126, 172), (160, 232)]
    cut(s, BRASS, tube, (-10, -2), (7, 4), 8)
    s.fill(BRASS.ink, [(20, 84), (44, 54), (96, 52), (74, 80)])
    s.line(BRASS.light, 6, [(20, 85), (40, 56), (96, 52), (76, 80), (20, 85)])
    s.line(BRASS.shade, 5, [(94, 178), (112, 172), (122, 162)])
    s.line(BRASS.shade, 5, [(74, 138), (92, 132), (108, 118)])
    s.dot(SKIN.shade, 152, 250, 21)
    s.dot(SKIN.own, 149, 247, 16)
    s.line(SKIN.shade, 4, [(140, 244), (148, 236), (156, 246), (150, 256)])


def face(s: Sheet) -> None:
    s.fill(CORAL.shade, FACE((-74, 54), (-54, 42), (-34, 54), (-50, 70)))
    nose(s, SKIN, FACE, 56, 1.3)
    grin(s, FACE, 86, 44, 24)
    s.line(SKIN.shade, 4, FACE((-32, 58), (-56, 76), (-56, 98)))
    s.line(SKIN.shade, 4, FACE((48, 60), (58, 76), (54, 96)))
    brows(s, SILVER.own, FACE, -46, 14, 11, -4)


def goggles(s: Sheet) -> None:
    s.line(COAL.own, 17, FACE((-96, -8), (-60, -6), (60, -10), (78, -16)))
    for x, y, size in ((-40, 0, 37), (38, -3, 32)):
        px, py = FACE.at(x, y)
        s.dot(STEEL.shade, px + 1, py + 2, size)
        s.dot(STEEL.light, px - 2, py - 2, size - 2)
        s.dot(SKIN.own, px, py, size - 8)
    eyes(s, SKIN, FACE, (.5, .5), open=.9, width=44, apart=1.05)
    for x, y, size in ((-40, 0, 29), (38, -3, 24)):
        px, py = FACE.at(x, y)
        s.fill(GLINT, [(px - size * .9, py - 4), (px - size * .4, py - size * .85), (px - size * .1, py - size * .9), (px - size * .7, py + 2)])
    s.line(STEEL.shade, 8, FACE((-3, -2), (4, -5), (8, -3)))


def cannon(s: Sheet) -> None:
    barrel = [(110, 620, 1), (140, 540), (260, 470), (400, 400, 1), (442, 486, 1), (330, 560), (230, 620, 1)]
    cut(s, BRASS, barrel, (-8, -24), (5, 9), 9)
    s.fill(BRASS.light, [(170, 540), (270, 484), (396, 420), (400, 430), (280, 496), (180, 552)])
    for a, b in (((240, 478), (300, 584)), ((330, 432), (378, 532))):
        s.line(BRASS.shade, 15, [a, ((a[0] + b[0]) / 2 + 12, (a[1] + b[1]) / 2 - 2), b])
        s.line(BRASS.light, 5, [(a[0] - 2, a[1]), ((a[0] + b[0]) / 2 + 6, (a[1] + b[1]) / 2 - 6), (b[0] - 30, b[1] - 44)])
    lip = [(384, 396), (402, 376), (430, 396), (462, 460), (470, 500), (446, 508), (424, 486), (398, 440)]
    cut(s, BRASS, lip, (-6, -6), (6, 6), 7)
    s.fill(COAL.shade, [(414, 402), (430, 404), (454, 452), (458, 486), (444, 484), (424, 450)])
    glint(s, 404, 392, 22)


def hands(s: Sheet) -> None:
    # the near hand pats
    cut(s, TEAL, [(60, 600, 1), (56, 540), (90, 490), (150, 462), (186, 462), (200, 500), (160, 530), (130, 600, 1)], (-14, -12), (9, 9), 9)
    cut(s, SUN, [(160, 462), (188, 452), (208, 496), (184, 508)], (-5, -5), (3, 4))
    cut(s, SKIN, [(184, 458), (214, 436), (250, 440), (262, 470), (236, 494), (198, 496)], (-6, -8), (5, 5))
    for points in ([(244, 452), (276, 446), (302, 462)], [(246, 468), (276, 464), (300, 480)], [(240, 482), (268, 482), (288, 496)], [(228, 494), (252, 498), (268, 508)]):
        finger(s, SKIN, 18, points)
    finger(s, SKIN, 18, [(216, 446), (240, 424), (262, 420)])
    rim(s, TEAL.light, [(60, 600, 1), (56, 540), (90, 490), (150, 462), (186, 462), (200, 500), (160, 530), (130, 600, 1)], (3, 3))
