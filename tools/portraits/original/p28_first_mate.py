"""Thirty-nine and loyal: a lantern over the rail, a hand to the mouth, everybody is called home."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, CHESTNUT, INK, LEATHER, PARCHMENT, SKINS, STRAW, TAR
from ..parts_b import END, Head, brows, ear, eyes, fist, flat, limb, near_shade, nose, skull, sockets

SKIN = SKINS[1]
HEAD = Head(220, 232, 1, .94, -6)
FLAME = "#ffe9a8"


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    gangway(s)
    s.begin_figure()
    lantern_arm(s)
    cape(s)
    head(s)
    face(s)
    hat(s)
    calling_hand(s)
    return s


def gangway(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(0, 330, 1), (480, 300, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(PARCHMENT[2], [(330, 420, 1), (480, 310, 1), (480, 330, 1), (350, 440, 1)])
    for x, y in ((398, 358), (430, 334), (462, 312)):
        s.fill(PARCHMENT[2], [(x - 8, y + 10, 1), (x - 7, y - 18), (x, y - 26), (x + 7, y - 18), (x + 8, y + 6, 1)])
        s.dot(PARCHMENT[2], x, y - 33, 7)


def lantern_arm(s: Sheet) -> None:
    limb(s, STRAW, [(320, 450), (376, 380), (404, 300), (402, 220), (392, 150)], [60, 54, 46, 38, 32], END, .2, .3)
    s.form(STRAW, [(356, 172), (362, 140), (398, 130), (428, 146), (430, 174), (396, 186)], light=[(398, 130), (428, 146), (430, 174), (410, 180)], shade=[(356, 172), (362, 140), (376, 140), (376, 180)])
    s.line(TAR.own, 6, [(330, 124), (356, 84), (396, 82), (424, 120)])
    with s.moved(390, 102, 96, .84):
        fist(s, SKIN, (-.2, -.9))
    lantern(s)


def lantern(s: Sheet) -> None:
    with s.moved(332, 118):
        s.dot("#f4dfa4", 0, 70, 74)
        s.line(TAR.own, 6, [(-20, 26), (0, -6), (20, 26)])
        s.form(TAR, [(-30, 30, 1), (0, 12), (30, 30, 1), (26, 42, 1), (-26, 42, 1)], light=[(4, 14), (30, 30, 1), (26, 42, 1), (10, 42, 1)])
        s.fill(FLAME, [(-26, 42, 1), (26, 42, 1), (32, 104, 1), (-32, 104, 1)])
        s.form(BRASS, [(0, 56), (12, 78), (8, 96), (-8, 96), (-12, 78)], light=[(0, 66), (6, 82), (0, 94), (-6, 82)])
        for x in (-26, 0, 26):
            s.line(TAR.own, 5, [(x, 42), (x * 1.2, 104)])
        s.form(TAR, [(-38, 104, 1), (38, 104, 1), (32, 122, 1), (-32, 122, 1)], light=[(10, 104, 1), (38, 104, 1), (32, 122, 1), (16, 122, 1)])


def cape(s: Sheet) -> None:
    s.form(LEATHER, [(-10, 590), (10, 480), (60, 400), (130, 350), (220, 342), (310, 350), (366, 400), (400, 480), (410, 590)], hatch=10,
           shade=[(-20, 590), (10, 470), (70, 384), (150, 344), (130, 420), (150, 500), (140, 590)], light=[(310, 352), (366, 400), (400, 480), (412, 590), (370, 590), (356, 480), (326, 410)])
    s.form(LEATHER, [(120, 350), (140, 322), (220, 350), (300, 318), (322, 350), (300, 400), (230, 424), (150, 404)], shade=[(110, 350), (140, 322), (200, 344), (190, 412), (140, 404)], light=[(290, 324), (322, 350), (300, 400), (270, 412)])
    s.form(BRASS, [(214, 404, 1), (244, 404, 1), (250, 420), (230, 434), (210, 420)], light=[(230, 404, 1), (244, 404, 1), (250, 420), (232, 430)])
    for fold in ([(90, 420), (70, 500), (80, 590)], [(330, 420), (340, 500), (330, 590)], [(200, 430), (190, 500), (200, 590)]):
        s.line(LEATHER.shade, 5, fold)


def head(s: Sheet) -> None:
    s.form(SKIN, [(166, 300), (280, 300), (280, 350), (226, 372), (166, 350)], shade=[(150, 300), (280, 310), (250, 340), (200, 366), (160, 360)])
    outline = HEAD.at(*skull(crown=104, cheek=68, jaw=54, chin=132, chin_wide=30, angle=74))
    s.form(SKIN, outline, shade=HEAD.at(*near_shade(-2)), hatch=9, light=HEAD.at((44, -60), (90, -60), (90, 120), (30, 140), (44, 100), (58, 70), (60, 40), (50, 10), (54, -20)))
    s.line("#fff0d0", 4, HEAD.at((64, -30), (57, -6), (67, 22), (63, 48), (55, 86)))
    s.form(CHESTNUT, HEAD.at((-76, 10), (-66, 50), (-50, 76), (-24, 74), (0, 66), (24, 66), (48, 74), (58, 70), (56, 100), (40, 134), (4, 146), (-36, 136), (-72, 100), (-84, 56)), hatch=8,
           shade=HEAD.at((-80, 10), (-66, 50), (-50, 78), (-36, 100), (-30, 140), (-74, 110), (-90, 56)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (.8, -.3), "#45606a", open=.95)
    brows(s, HEAD, CHESTNUT.shade, high=24, slant=-6, thick=10)
    nose(s, HEAD, SKIN, -1, long=54, out=24, wide=20, bump=2)
    s.fill(INK, HEAD.at((-14, 88), (2, 78), (20, 78), (36, 86), (38, 108), (20, 122), (0, 122), (-14, 108)))
    s.fill("#f2e8cf", HEAD.at((-8, 86, 1), (4, 81), (20, 81), (32, 87, 1), (20, 92), (2, 92)))
    s.fill("#a63f2d", HEAD.at((-4, 116), (12, 106), (28, 114), (18, 121), (2, 121)))
    s.line(SKIN.shade, 3, HEAD.at((-34, 54), (-32, 66)))


def hat(s: Sheet) -> None:
    ear(s, HEAD, SKIN, -88, 16)
    s.line(LEATHER.shade, 6, HEAD.at((-86, -34), (-72, 40), (-60, 90), (-20, 136)))
    back = HEAD.at((-80, -50), (-116, -20), (-150, 40), (-166, 90), (-126, 84), (-100, 50), (-84, 10))
    s.form(STRAW, back, hatch=8, shade=[back[0], back[2], back[3], back[4], back[5]])
    s.form(STRAW, HEAD.at((-98, -40), (-92, -110), (-40, -148), (20, -144), (70, -106), (84, -46)), hatch=9,
           shade=HEAD.at((-110, -30), (-100, -110), (-50, -148), (-30, -120), (-54, -40)), light=HEAD.at((20, -144), (70, -106), (84, -46), (56, -50), (50, -100)))
    s.line(STRAW.shade, 4, HEAD.at((-6, -148), (8, -100), (4, -50)))
    brim = HEAD.at((-138, 14), (-106, -40), (-30, -64), (46, -62), (80, -52), (92, -36), (64, -30), (20, -36), (-40, -30), (-90, -4), (-128, 38))
    s.form(STRAW, brim, hatch=8, shade=HEAD.at((-150, 20), (-110, -30), (-50, -48), (-50, -26), (-90, 0), (-120, 50)), light=HEAD.at((30, -80), (120, -70), (120, -44), (70, -44), (36, -50)))
    s.line("#fff0d0", 4, HEAD.at((20, -64), (47, -61), (79, -51), (90, -38)))


def calling_hand(s: Sheet) -> None:
    limb(s, LEATHER, [(20, 610), (20, 520), (80, 430)], [64, 56, 42], END, .2, .3)
    s.form(STRAW, [(50, 440), (60, 404), (96, 390), (124, 410), (116, 446), (84, 462)], shade=[(46, 440), (60, 406), (78, 410), (80, 462)])
    with s.moved(142, 366, 128, .92, mirror=False):
        flat(s, SKIN, (.2, .9))
