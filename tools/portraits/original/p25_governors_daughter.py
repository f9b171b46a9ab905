"""Twenty-two, bored, better armed than she looks: behind the fan there is a small pistol."""

from __future__ import annotations

from itertools import pairwise

from ..kit import Sheet
from ..palette import BONE, BRASS, CHESTNUT, INK, PARCHMENT, RUST, SEA, SKINS, SNOW, STEEL, WOOD, Material
from ..parts_b import END, Head, brows, ear, eyes, far_shade, fist, limb, mouth, nose, skull

SKIN = SKINS[2]
SMOOTH = SKIN._replace(shade=SKIN.own)
"""Lids without shadows under the eyes: she is twenty-two."""
HEAD = Head(256, 250, -1, .84, -3)
FAN = Material("#ff9f84", "#ea6d55", "#ad4438", "#85302a")


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    balcony(s)
    s.begin_figure()
    gown(s)
    ruff_back(s)
    neck(s)
    head(s)
    face(s)
    tower(s)
    ship(s)
    pistol(s)
    fan(s)
    return s


def balcony(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(0, 0, 1), (70, 0, 1), (84, 200), (60, 420), (0, 440, 1)])
    s.line(PARCHMENT[2], 5, [(400, 0), (400, 50)])
    for x in (350, 375, 400, 425, 450):
        s.line(PARCHMENT[2], 5, [(400, 50), ((x + 400) / 2, 92), (x, 84)])
        s.fill(PARCHMENT[2], [(x - 5, 84, 1), (x + 5, 84, 1), (x + 4, 62), (x, 52, 1), (x - 4, 62)])
    s.fill(PARCHMENT[2], [(300, 400, 1), (480, 400, 1), (480, 416, 1), (300, 416, 1)])


def gown(s: Sheet) -> None:
    s.form(SEA, [(30, 590), (60, 480), (120, 420), (200, 400), (320, 396), (400, 424), (446, 490), (470, 590)], hatch=10,
           shade=[(20, 590), (60, 470), (130, 410), (210, 400), (180, 480), (190, 590)], light=[(340, 400), (402, 424), (448, 490), (474, 590), (430, 590), (410, 490), (370, 440)])
    s.form(BRASS, [(226, 440), (286, 440), (276, 590), (236, 590)], shade=[(220, 440), (250, 440), (252, 590), (220, 590)])
    for y in (470, 510, 550):
        s.line(SEA.light, 4, [(228, y), (256, y + 16), (284, y)])


def ruff_back(s: Sheet) -> None:
    outline = [(90, 396), (70, 372), (96, 356), (88, 330), (122, 324), (130, 300), (180, 316), (330, 300), (352, 288), (380, 310), (410, 306), (414, 336), (444, 344), (430, 372), (450, 394), (418, 410), (410, 436), (370, 432), (340, 456), (300, 444), (256, 466), (214, 446), (176, 458), (150, 432), (110, 432)]
    s.form(SNOW, outline, shade=[(60, 300), (200, 310), (210, 400), (180, 470), (60, 450)], hatch=9)
    for x, y in ((100, 344), (84, 384), (124, 424), (176, 440), (236, 452), (306, 444), (364, 432), (412, 396), (420, 350), (378, 316)):
        s.line(SNOW.shade, 3.5, [(256 + (x - 256) * .5, 372 + (y - 372) * .4), (x, y)])


def neck(s: Sheet) -> None:
    s.form(SKIN, [(222, 316), (296, 312), (294, 350), (302, 374), (262, 396), (222, 376), (228, 350)], shade=[(200, 320), (300, 330), (264, 356), (240, 390), (200, 390)], hatch=8)


def head(s: Sheet) -> None:
    outline = HEAD.at(*skull(crown=130, cheek=63, jaw=50, chin=114, chin_wide=20, angle=62, back=90))
    s.form(SKIN, outline, shade=HEAD.at(*far_shade(-6)), hatch=8,
           light=HEAD.at((-90, -20), (-60, -60), (-62, 16), (-30, 26), (-24, 46), (-44, 62), (-48, 90), (-80, 80)))
    ear(s, HEAD, SKIN, -82, 14, .95)
    s.line(BRASS.own, 4, HEAD.at((-82, 44), (-82, 60)))
    s.fill(BRASS.light, HEAD.at((-82, 58, 1), (-74, 76), (-82, 84), (-90, 76)))


def face(s: Sheet) -> None:
    s.fill(SKIN.shade, HEAD.at((-62, -8), (-36, -22), (-10, -12), (6, -20), (34, -22), (56, -10), (34, -10), (8, 4), (-8, 4), (-36, -10)))
    eyes(s, HEAD, SMOOTH, (-.8, .1), "#3f5a3c", open=.74, near=50, far=41, tilt=-4)
    for x, wide in ((-36, 24), (33, 20)):
        s.line(INK, 4, HEAD.at((x - wide - 6, -7), (x - wide * .6, -7)))
    brows(s, HEAD, CHESTNUT.shade, high=26, slant=-1, thick=6, arch=11, near=6)
    nose(s, HEAD, SKIN, 1, long=44, out=17, wide=13)
    mouth(s, HEAD, SKIN, wide=36, smile=-1, full=10, y=73, lip=RUST.own, x=10)
    s.dot(CHESTNUT.shade, *HEAD.spot(-26, 62), 4)


def tower(s: Sheet) -> None:
    s.form(CHESTNUT, HEAD.at((-78, 10), (-106, -10), (-120, -60), (-112, -104), (-124, -142), (-98, -180), (-20, -196), (60, -176), (82, -132), (66, -98), (72, -70), (62, -34), (48, -60), (0, -84), (-40, -66), (-58, -30)), hatch=9,
           shade=HEAD.at((30, -220), (90, -180), (90, -60), (62, -30), (48, -58), (20, -80), (44, -120), (30, -170)),
           light=HEAD.at((-106, -14), (-120, -60), (-112, -110), (-122, -142), (-98, -178), (-70, -190), (-98, -146), (-90, -110), (-98, -60), (-86, -14)))
    for curl in ([(-92, -30), (-60, -60), (-10, -90), (40, -90)], [(-110, -90), (-50, -104), (10, -116), (64, -104)], [(-120, -134), (-50, -134), (20, -144), (76, -140)], [(-106, -164), (-40, -160), (20, -172), (66, -166)]):
        s.line(CHESTNUT.shade, 4, HEAD.at(*curl))
    for x, y in ((-92, 34), (-98, 76), (-90, 116)):
        spot = HEAD.at((x - 8, y))[0]
        s.form(CHESTNUT, [(spot[0] - 20, spot[1] - 14), (spot[0] + 4, spot[1] - 24), (spot[0] + 22, spot[1] - 4), (spot[0] + 12, spot[1] + 20), (spot[0] - 14, spot[1] + 18)], light=[(spot[0] + 4, spot[1] - 24), (spot[0] + 22, spot[1] - 4), (spot[0] + 12, spot[1] + 20), (spot[0] + 8, spot[1] - 4)])
    for x, y in ((-60, -66), (-20, -84), (20, -78)):
        s.dot(SNOW.light, *HEAD.spot(x, y), 6)


def ship(s: Sheet) -> None:
    with s.moved(254, 82, -4, .9):
        s.form(SNOW, [(-30, -64), (2, -58), (6, -30), (0, -12, 1), (-34, -14, 1), (-26, -40)], shade=[(-30, -64), (-14, -60), (-16, -12, 1), (-34, -14, 1), (-26, -40)])
        s.form(SNOW, [(14, -58), (40, -52), (46, -30), (40, -12, 1), (10, -12, 1), (18, -34)], shade=[(14, -58), (26, -56), (26, -12, 1), (10, -12, 1), (18, -34)])
        s.line(WOOD.shade, 4, [(-12, 4), (-12, -68)])
        s.line(WOOD.shade, 4, [(28, 4), (28, -62)])
        s.form(WOOD, [(-66, -8, 1), (-30, 2), (30, 2), (68, -16, 1), (52, 26), (30, 40), (-30, 40), (-52, 22)], shade=[(-66, -8, 1), (-30, 2), (-10, 4), (-20, 40), (-52, 30)])
        s.line(BRASS.own, 4, [(-54, 12), (0, 18), (54, 6)])


def pistol(s: Sheet) -> None:
    limb(s, SEA, [(500, 600), (462, 520), (402, 470)], [60, 52, 38], END, .2, .3)
    s.form(SNOW, [(360, 470), (384, 430), (424, 440), (436, 480), (404, 506)], shade=[(356, 470), (384, 440), (396, 500), (370, 490)])
    s.form(STEEL, [(250, 408, 1), (352, 422, 1), (350, 444, 1), (250, 426, 1)], shade=[(250, 418, 1), (352, 434, 1), (350, 446, 1), (250, 428, 1)])
    s.form(WOOD, [(300, 426, 1), (360, 424), (386, 446), (388, 500), (362, 506), (352, 462), (300, 444, 1)], light=[(360, 426), (386, 446), (388, 490), (374, 450)])
    s.form(BRASS, [(340, 416, 1), (360, 400, 1), (366, 418, 1), (356, 428, 1)], shade=[(340, 416, 1), (350, 408, 1), (350, 428, 1)])
    with s.moved(364, 468, -8, .78):
        fist(s, SKIN, END)


def fan(s: Sheet) -> None:
    cx, cy = 120, 560
    spots = ((-24, 396), (8, 350), (62, 318), (124, 308), (186, 322), (236, 358), (262, 408))
    for index, ((ax, ay), (bx, by)) in enumerate(pairwise(spots)):
        s.form(FAN, [(cx, cy, 1), (ax, ay, 1), ((ax + bx) / 2, (ay + by) / 2 - 12), (bx, by, 1)], shade=[(cx, cy, 1), (ax, ay, 1), ((ax + bx) / 2, (ay + by) / 2 - 12), (cx, cy, 1)],
               light=[(cx, cy, 1), (bx, by, 1), ((ax + 3 * bx) / 4, (ay + 3 * by) / 4)] if index > 2 else ())
    for x, y in spots:
        s.line(BONE.light, 5, [(cx, cy), (cx + (x - cx) * .72, cy + (y - cy) * .72)])
    limb(s, SEA, [(-30, 640), (20, 620), (70, 600)], [60, 50, 40], END)
    with s.moved(118, 538, -70, .8):
        fist(s, SKIN, (.3, -.9))
