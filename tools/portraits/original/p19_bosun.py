"""A weathered, exact woman of forty-eight pipes all hands and counts them on a knotted rope."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import LEATHER, PARCHMENT, SEA, SILVER, SKINS, STEEL, STRAW, TAR, WOOD
from ..parts_b import DAY, Head, brows, cuff, ear, eyes, fist, limb, near_shade, nose, pinch, skull, sockets

SKIN = SKINS[3]
HEAD = Head(250, 214, -1, 1.0, -3)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    hammocks(s)
    s.begin_figure()
    plait(s, 178, 232, .6, 34)
    plait(s, 348, 256, 1, -60)
    coat(s)
    head(s)
    face(s)
    pipe(s)
    rope(s)
    return s


def hammocks(s: Sheet) -> None:
    s.fill(PARCHMENT[2], [(0, 40, 1), (480, 62, 1), (480, 82, 1), (0, 62, 1)])
    for x in (-60, 100, 300):
        s.fill(PARCHMENT[1], [(x, 60), (x + 50, 200), (x + 100, 250), (x + 150, 200), (x + 190, 70), (x + 150, 150), (x + 100, 178), (x + 46, 140)])


def plait(s: Sheet, x: float, y: float, size: float, turn: float) -> None:
    with s.moved(x, y, turn, size):
        limb(s, SILVER, [(0, -20), (14, 20), (18, 64), (10, 104)], [22, 21, 19, 14], DAY, .2, .4)
        for index, (px, py) in enumerate(((8, 0), (16, 30), (19, 60), (15, 88))):
            s.line(SILVER.ink, 4, [(px - 20 + index, py - 8), (px, py + 10), (px + 18 - index, py - 4)])
        s.fill(LEATHER.own, [(-6, 100, 1), (26, 102, 1), (24, 116, 1), (-6, 114, 1)])
        s.fill(SILVER.own, [(-2, 114, 1), (22, 114, 1), (28, 142), (12, 134), (-4, 144)])


def coat(s: Sheet) -> None:
    s.form(SEA, [(20, 580, 1), (40, 460), (92, 390), (170, 350), (250, 346), (340, 352), (416, 396), (458, 470), (470, 580, 1)], hatch=10,
           shade=[(300, 340), (420, 380), (480, 590), (320, 590), (330, 470)], light=[(20, 590), (42, 460), (96, 390), (150, 362), (104, 430), (80, 520), (82, 590)])
    s.form(SKIN, [(190, 290), (316, 270), (322, 352), (280, 420, 1), (200, 366)], shade=[(210, 320), (330, 280), (330, 370), (280, 420, 1), (226, 360)], hatch=8)
    for side in ([(150, 356), (196, 330), (240, 420), (272, 470, 1), (220, 500), (170, 420)], [(356, 356), (318, 326), (292, 410), (272, 470, 1), (312, 500), (350, 420)]):
        s.form(STRAW, side, shade=[side[2], side[3], side[4], ((side[2][0] + side[4][0]) / 2, 440)])
    for y in (510, 548):
        s.dot(STRAW.light, 268, y, 8)


def head(s: Sheet) -> None:
    ear(s, HEAD, SKIN, -94, 14)
    outline = HEAD.at(*skull(crown=118, cheek=70, jaw=66, chin=122, chin_wide=40, angle=84))
    s.form(SKIN, outline, shade=HEAD.at(*near_shade(2)), hatch=9, light=HEAD.at((36, -80), (90, -80), (90, 110), (30, 130), (54, 84), (58, 50), (62, 24), (48, 0), (52, -40)))
    s.form(SILVER, HEAD.at((-106, 4), (-108, -66), (-66, -124), (-4, -138), (48, -120), (68, -76), (58, -60), (30, -92), (-12, -96), (-54, -72), (-72, -28), (-80, 4)),
           shade=HEAD.at((-106, 4), (-110, -66), (-66, -126), (-40, -128), (-78, -70), (-88, -20), (-90, 6)), hatch=8,
           light=HEAD.at((10, -136), (48, -120), (68, -76), (52, -80), (30, -110), (0, -116)))
    for line in ([(-96, -30), (-70, -84), (-16, -112)], [(-84, -10), (-62, -66), (-14, -100)], [(24, -128), (46, -100), (58, -68)]):
        s.line(SILVER.ink, 2.6, HEAD.at(*line))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (-.6, .1), "#41615a", open=.86)
    brows(s, HEAD, SILVER.shade, high=20, slant=5, thick=9)
    nose(s, HEAD, SKIN, -1, long=56, out=26, wide=20, bump=5)
    for line in ([(-62, 14), (-78, 10)], [(-62, 20), (-76, 24)], [(-40, 64), (-34, 84), (-40, 104)], [(-20, -58), (10, -62), (40, -56)], [(-14, -48), (10, -51), (34, -47)]):
        s.line(SKIN.shade, 3, HEAD.at(*line))
    s.fill(SKIN.shade, HEAD.at((-4, 86), (14, 78), (32, 84), (30, 96), (14, 100), (0, 96)))
    s.line(TAR.shade, 4, HEAD.at((0, 90), (14, 91), (28, 88)))
    s.fill(SKIN.light, HEAD.at((-44, 44), (-26, 42), (-20, 66), (-30, 74)))


def pipe(s: Sheet) -> None:
    limb(s, SEA, [(40, 600), (40, 520), (76, 430)], [56, 50, 40], DAY, .3, .3)
    s.line(STEEL.shade, 15, [(232, 306), (196, 316), (150, 322), (110, 310), (92, 280)])
    s.line(STEEL.own, 11, [(232, 304), (196, 314), (150, 320), (110, 308), (92, 278)])
    s.line(STEEL.light, 4, [(228, 301), (196, 310), (150, 315), (114, 304), (97, 280)])
    s.form(STEEL, [(68, 262), (88, 246), (112, 258), (112, 284), (88, 294), (68, 282)], light=[(68, 262), (88, 246), (96, 250), (80, 270), (74, 284)])
    s.dot("#ffffff", 82, 262, 5)
    s.form(STEEL, [(126, 326), (160, 330), (156, 356), (132, 352)], shade=[(144, 326), (160, 330), (156, 356), (142, 354)])
    with s.moved(134, 330, -8, .86, mirror=True):
        pinch(s, SKIN, (.8, -.6))
    cuff(s, STRAW, 74, 434, 12, 66)


def rope(s: Sheet) -> None:
    s.line(WOOD.shade, 17, [(356, 400), (352, 440), (346, 520), (360, 580)])
    s.line(WOOD.light, 12, [(354, 400), (350, 440), (344, 520), (358, 580)])
    for x, y in ((354, 418), (348, 552)):
        s.form(WOOD, [(x - 22, y), (x - 8, y - 20), (x + 16, y - 16), (x + 22, y + 6), (x + 4, y + 20), (x - 16, y + 16)], shade=[(x + 4, y - 18), (x + 24, y), (x + 4, y + 22), (x + 8, y)])
    limb(s, SEA, [(478, 590), (460, 520), (404, 482)], [52, 46, 38], DAY, .2, .25)
    with s.moved(352, 474, 4, .92, mirror=True):
        fist(s, SKIN, (.8, -.6))
    cuff(s, STRAW, 412, 496, -64, 66, 30)
