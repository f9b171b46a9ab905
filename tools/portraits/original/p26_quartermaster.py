"""Fifty-two, broad and worried: the sum on the slate will not come out, and the chalk has snapped."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, COAL, PARCHMENT, RUST, SEA, SILVER, SKINS, SNOW, STRAW, TAR, WOOD
from ..parts_b import DAY, Head, brows, cuff, ear, eyes, far_shade, fist, limb, nose, pinch, skull, sockets

SKIN = SKINS[3]
HEAD = Head(232, 206, 1, .96, 6)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    stores(s)
    s.begin_figure()
    chest(s)
    head(s)
    face(s)
    beard(s)
    slate(s)
    chalk(s)
    return s


def stores(s: Sheet) -> None:
    for x, y, wide, high in ((-10, 130, 110, 100), (-10, 234, 130, 120), (370, 224, 130, 130)):
        s.fill(PARCHMENT[1], [(x, y, 1), (x + wide, y, 1), (x + wide, y + high, 1), (x, y + high, 1)])
        s.line(PARCHMENT[2], 5, [(x + 4, y + 4), (x + wide - 4, y + high - 4)])
        s.line(PARCHMENT[2], 5, [(x, y), (x + wide, y)])
        s.line(PARCHMENT[2], 5, [(x, y + high), (x + wide, y + high)])


def chest(s: Sheet) -> None:
    outline = [(10, 590), (-4, 500), (24, 420), (90, 366), (170, 336), (250, 346), (340, 336), (420, 372), (470, 430), (490, 510), (470, 590)]
    s.form(STRAW, outline, hatch=11, shade=[(330, 330), (440, 370), (510, 600), (350, 600), (370, 480), (350, 400)],
           light=[(10, 590), (-4, 500), (26, 420), (92, 370), (150, 350), (90, 410), (66, 500), (76, 590)])
    s.form(SEA, [(176, 338), (250, 350), (334, 336), (346, 430), (330, 590), (170, 590), (160, 430)], shade=[(280, 340), (340, 336), (356, 430), (340, 600), (280, 600), (300, 460)], hatch=9)
    for x, y in ((188, 470), (186, 520), (312, 470), (314, 520)):
        s.dot(RUST.own, x, y, 8)


def head(s: Sheet) -> None:
    s.form(SKIN, [(166, 290), (330, 290), (350, 350), (250, 380), (156, 350)], shade=[(190, 320), (350, 300), (350, 360), (250, 384)])
    ear(s, HEAD, SKIN, -104, 14, 1.1)
    outline = HEAD.at(*skull(crown=112, cheek=78, jaw=72, chin=116, chin_wide=44, angle=90, back=108, brow=70))
    s.form(SKIN, outline, shade=HEAD.at(*far_shade(-8)), hatch=9,
           light=[HEAD.at((-100, -30), (-90, -80), (-40, -108), (0, -108), (-50, -80), (-76, -40)), HEAD.at((-82, 28), (-54, 24), (-30, 42), (-50, 60), (-74, 56))])
    s.form(COAL, HEAD.at((-112, 6), (-114, -40), (-98, -70), (-84, -40), (-76, 0), (-84, 30), (-96, 26)), shade=HEAD.at((-90, 30), (-92, -10), (-98, -70), (-80, -40), (-74, 10)))
    for y in (-58, -70, -82):
        s.line(SKIN.ink, 3, HEAD.at((-40, y + 4), (-14, y - 3), (12, y + 1), (34, y - 4), (54, y + 3)))
    s.line("#f0d9a6", 3.5, HEAD.at((-100, -60), (-66, -98), (-20, -111)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (.8, .1), "#2c1c12", open=.9, near=42, far=36)
    brows(s, HEAD, COAL.shade, high=24, slant=-10, thick=12, arch=4)
    s.line(SKIN.ink, 3.4, HEAD.at((-2, -30), (-4, -18)))
    s.line(SKIN.ink, 3.4, HEAD.at((8, -30), (8, -18)))
    nose(s, HEAD, SKIN, 1, long=54, out=26, wide=30)


def beard(s: Sheet) -> None:
    s.form(COAL, HEAD.at((-92, 24), (-70, 50), (-40, 70), (-12, 74), (14, 68), (40, 72), (64, 56), (76, 44), (72, 96), (44, 130), (6, 136), (-44, 128), (-84, 88)), hatch=8,
           shade=HEAD.at((50, 66), (80, 44), (76, 100), (44, 134), (0, 138), (24, 110), (46, 96)), light=HEAD.at((-92, 26), (-72, 52), (-44, 72), (-50, 90), (-70, 96), (-86, 70)))
    s.fill(TAR.shade, HEAD.at((-14, 94, 1), (12, 88), (38, 92, 1), (12, 95)))
    s.fill(SKIN.own, HEAD.at((-6, 97), (12, 95), (30, 96), (20, 104), (2, 105)))
    for start, bend, end in (((188, 306), (152, 356), (142, 416)), ((268, 310), (292, 358), (288, 428))):
        limb(s, COAL, [start, bend, ((bend[0] + end[0]) / 2 + 2, (bend[1] + end[1]) / 2 + 10), end], [38, 27, 19, 6], DAY, .2, .35)
        x, y = bend[0] + (4 if bend[0] < 220 else -4), bend[1] + 24
        s.form(RUST, [(x - 26, y - 8, 1), (x + 24, y - 10, 1), (x + 22, y + 8, 1), (x - 22, y + 10, 1)], light=[(x - 26, y - 8, 1), (x, y - 9, 1), (x - 2, y + 9, 1), (x - 22, y + 10, 1)])
    for x, y in ((178, 326), (206, 336), (244, 330), (272, 336)):
        s.line(SILVER.own, 3, [(x, y - 26), (x - 2 + (x - 240) * .1, y + 20)])


def slate(s: Sheet) -> None:
    with s.moved(342, 96, 7):
        s.form(WOOD, [(0, 0, 1), (140, 0, 1), (140, 214, 1), (0, 214, 1)], shade=[(126, 0, 1), (140, 0, 1), (140, 214, 1), (0, 214, 1), (0, 200, 1), (126, 200, 1)],
               light=[(0, 0, 1), (140, 0, 1), (127, 13, 1), (13, 13, 1), (13, 200, 1), (0, 214, 1)])
        s.fill(TAR.own, [(14, 14, 1), (126, 14, 1), (126, 200, 1), (14, 200, 1)])
        for y, marks in ((32, 5), (74, 3), (116, 4)):
            for mark in range(min(marks, 4)):
                s.line(SNOW.own, 5, [(30 + mark * 14, y), (27 + mark * 14, y + 26)])
            if marks == 5:
                s.line(SNOW.own, 5, [(18, y + 24), (84, y + 2)])
        s.line(SNOW.own, 5, [(24, 154), (108, 152)])
        s.line(SNOW.light, 9, [(40, 166), (60, 186), (112, 128)])
    limb(s, STRAW, [(520, 620), (500, 540), (440, 440)], [74, 66, 46], DAY, .2, .3)
    with s.moved(392, 330, -12, 1):
        fist(s, SKIN)
    cuff(s, BONE, 408, 400, -16, 76, 44)


def chalk(s: Sheet) -> None:
    limb(s, STRAW, [(-30, 620), (-20, 560), (40, 500)], [74, 64, 46], DAY, .2, .25)
    s.line(SNOW.light, 14, [(136, 428), (158, 416)])
    with s.moved(136, 430, 16, .96, mirror=True):
        pinch(s, SKIN, (.8, -.6))
    cuff(s, BONE, 38, 530, 34, 70, 40)
    s.line(SNOW.light, 13, [(186, 466), (196, 486)])
    s.line(SNOW.shade, 4, [(181, 470), (192, 462)])
    for x, y in ((172, 446), (204, 456), (178, 500)):
        s.dot(SNOW.light, x, y, 3)
