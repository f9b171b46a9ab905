"""Fifty, calm, counting under her breath: she threads small bones, one for each of the dead."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, COAL, PARCHMENT, RUST, SEA, SILVER, SKINS, SNOW, TAR
from ..parts import Place, brows, ear, eyes, head, limb, nose, pinch, skull

SKIN = SKINS[2]
FACE = Place(232, 256, .94, -1, -7)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    candles(s)
    s.begin_figure()
    feathers(s)
    hair(s)
    shawl(s)
    face(s)
    front_hair(s)
    string(s)
    hands(s)
    return s


def candles(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(360, 250, 1), (366, 180), (410, 156), (452, 180), (460, 250, 1), (460, 560, 1), (360, 560, 1)])
    s.line(PARCHMENT[2], 7, [(410, 190), (410, 260)])
    s.line(PARCHMENT[2], 7, [(386, 212), (434, 212)])
    for x, y in ((40, 300), (84, 250), (12, 230)):
        s.fill(PARCHMENT[1], [(x - 14, y, 1), (x + 14, y, 1), (x + 14, 560, 1), (x - 14, 560, 1)])
        s.fill(PARCHMENT[2], [(x, y - 54, 1), (x + 12, y - 22), (x, y - 4), (x - 12, y - 22)])


def feathers(s: Sheet) -> None:
    for points, material in (([(300, 110), (330, 40), (386, -6), (380, 56), (334, 128)], SEA), ([(330, 130), (386, 84), (446, 74), (410, 124), (346, 160)], RUST), ([(262, 90), (266, 30), (304, -20), (312, 40), (292, 104)], BONE)):
        s.form(material, points, shade=[points[2], points[3], points[4], ((points[0][0] + points[4][0]) / 2, points[0][1])], hatch=8)
        s.line(material.ink, 3, [((points[0][0] + points[4][0]) / 2, (points[0][1] + points[4][1]) / 2), points[2]])


def hair(s: Sheet) -> None:
    s.form(COAL, [(140, 210), (118, 160), (136, 110), (170, 88), (176, 48), (226, 22), (284, 36), (304, 74), (342, 92), (362, 146), (346, 190), (366, 240), (356, 310), (316, 340), (270, 300), (200, 200)], hatch=9,
           shade=[(290, 40), (360, 90), (380, 320), (310, 350), (300, 250), (320, 180), (300, 110)],
           light=[[(122, 160), (138, 114), (172, 92), (160, 124), (140, 170)], [(180, 50), (226, 28), (262, 34), (214, 52), (190, 82)]])
    for points in ([(176, 96), (220, 74), (272, 80), (300, 104)], [(160, 140), (220, 112), (300, 124), (340, 160)]):
        s.line(COAL.light, 4, points)
    s.fill(SILVER.own, [(150, 176), (168, 130), (210, 92), (214, 52), (232, 84), (214, 120), (178, 160)])
    s.line(BONE.own, 8, [(110, 76), (250, 118)])
    s.dot(BONE.light, 110, 76, 12)
    s.line(BRASS.own, 6, [(150, 16), (236, 96)])
    s.dot(BRASS.light, 150, 18, 10)


def shawl(s: Sheet) -> None:
    s.form(SKIN, [(196, 330), (290, 330), (300, 410), (240, 450), (190, 410)], shade=[(220, 360), (300, 330), (300, 420), (240, 450), (234, 400)])
    s.form(TAR, [(190, 386), (120, 412), (70, 470), (50, 590, 1), (460, 590, 1), (446, 480), (396, 416), (306, 380), (284, 420), (240, 446), (206, 420)], hatch=11,
           shade=[(306, 376), (410, 410), (470, 590), (330, 590), (310, 470)],
           light=[(190, 388), (122, 414), (74, 470), (54, 590, 1), (90, 590, 1), (110, 480), (160, 420)])
    for points in ([(180, 392), (128, 430), (94, 500), (84, 590)], [(316, 386), (380, 420), (422, 490), (432, 590)]):
        s.line(RUST.own, 6, points)


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(cheek=4, jaw=-4, chin=4), "face", hatch=8)
    ear(s, SKIN, FACE)
    limb(s, BONE, [FACE.one(-106, 34), FACE.one(-108, 64), FACE.one(-104, 90)], [8, 14, 5])
    eyes(s, SKIN, FACE, (-.35, 1), "#26180e", open=.6)
    for x in (-42, 33):
        s.fill(SKIN.own, FACE([(x - 26, -3), (x - 16, -17), (x + 4, -20), (x + 20, -12), (x + 22, -5), (x, -10)]))
        s.line(SKIN.shade, 3, FACE([(x - 24, -10), (x, -20), (x + 20, -10)]))
    brows(s, COAL.own, FACE, lift=10, frown=-2, thick=7)
    nose(s, SKIN, FACE, long=56, tip=32, wide=26, bump=4, lit="face")
    s.fill(RUST.shade, FACE([(-16, 84), (4, 77), (14, 81), (22, 77), (42, 84, 1), (14, 88)]))
    s.fill("#a8563f", FACE([(-16, 84), (14, 89), (42, 84, 1), (28, 98), (4, 100)]))
    s.line(SKIN.shade, 4, FACE([(-20, 58), (-34, 74), (-36, 92)]))
    s.line(SKIN.shade, 3, FACE([(-62, 18), (-42, 24), (-20, 18)]))
    for x, y in ((-58, -52), (-40, -58), (-20, -61), (0, -62), (20, -61), (38, -57)):
        s.dot(SNOW.light, *FACE.one(x, y), 5)
    s.line(SNOW.light, 6, FACE([(4, -92), (6, -76)]))
    for x in (-52, -40, -28):
        s.line(SNOW.light, 4, FACE([(x, 34), (x - 2, 48)]))


def front_hair(s: Sheet) -> None:
    s.form(COAL, FACE([(-110, 10), (-116, -60), (-76, -122), (0, -138), (60, -106), (68, -60), (44, -90), (0, -104), (-50, -88), (-78, -40), (-86, -4), (-94, -22)]), light=FACE([(60, -80), (40, -100), (0, -112), (-30, -106), (0, -122), (48, -106)]))


def bone(s: Sheet, x: float, y: float, turn: float) -> None:
    with s.moved(x, y, turn):
        s.fill(BONE.own, [(-6, -16), (-12, -25), (0, -25), (12, -24), (6, -15), (6, 15), (12, 24), (0, 25), (-12, 24), (-6, 15)])
        s.line(BONE.shade, 5, [(8, -23), (3, -12), (3, 12), (8, 23)])


def string(s: Sheet) -> None:
    s.line(RUST.own, 5, [(96, 404), (120, 470), (176, 520), (240, 530), (306, 506), (346, 456)])
    for x, y, turn in ((104, 434, 62), (124, 472, 48), (152, 502, 32), (190, 524, 14), (230, 531, 0), (270, 524, -14)):
        bone(s, x, y, turn + 90)


def hands(s: Sheet) -> None:
    limb(s, TAR, [(440, 620), (450, 550), (420, 500)], [110, 96, 80], hatch=9, round_end=False)
    limb(s, SKIN, [(426, 516), (402, 474)], [62, 58])
    bone(s, 330, 436, 60)
    pinch(s, SKIN, Place(334, 424, .96, 1, -14))
    limb(s, TAR, [(20, 620), (-6, 540), (30, 470)], [100, 90, 70], gleam=.2, round_end=False)
    limb(s, SKIN, [(22, 490), (48, 440)], [56, 54])
    pinch(s, SKIN, Place(100, 396, .96, -1, 12))
