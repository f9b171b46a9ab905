"""Fifty-five, patient, sawdust in the brows: he saws a coin box in two."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, CHESTNUT, LEATHER, PARCHMENT, RUST, SEA, SKINS, STEEL, STRAW, WOOD
from ..parts import Place, brows, ear, eyes, finger, grip, head, limb, nose, oval, skull

SKIN = SKINS[0]
FACE = Place(206, 228, .98, -1, -10)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    hull(s)
    s.begin_figure()
    body(s)
    face(s)
    beard(s)
    cap(s)
    saw(s)
    box(s)
    hands(s)
    return s


def hull(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(0, 470, 1), (480, 430, 1), (480, 560, 1), (0, 560, 1)])
    for x in (20, 130, 350, 450):
        s.line(PARCHMENT[2], 18, [(x - 30, -10), (x + 8, 200), (x, 460)])
    for y in (90, 190, 290):
        s.line(PARCHMENT[1], 9, [(-10, y), (240, y + 26), (490, y - 4)])


def body(s: Sheet) -> None:
    s.form(BONE, [(180, 372), (110, 404), (60, 460), (40, 590, 1), (490, 590, 1), (476, 500), (410, 416), (316, 366)], hatch=11,
           shade=[(320, 350), (450, 390), (500, 590), (330, 590), (300, 460)],
           light=[(180, 374), (112, 406), (64, 460), (44, 590, 1), (90, 590, 1), (100, 480), (150, 410)])
    s.form(SKIN, [(190, 300), (300, 310), (306, 370), (240, 430), (176, 380)], shade=[(220, 340), (310, 310), (310, 390), (240, 430), (230, 380)])
    s.form(LEATHER, [(150, 440, 1), (230, 460), (330, 436, 1), (350, 590, 1), (130, 590, 1)], shade=[(280, 440), (350, 430), (360, 590), (270, 590)], hatch=10)
    s.line(LEATHER.own, 14, [(160, 444), (172, 400), (190, 372)])
    s.line(LEATHER.own, 14, [(322, 440), (326, 400), (316, 366)])


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(cheek=6, jaw=6), "face", hatch=8)
    ear(s, SKIN, FACE)
    eyes(s, SKIN, FACE, (-.6, 1.3), "#4f6a6e", open=.75)
    s.line(SKIN.shade, 4, FACE([(-64, 16), (-42, 22), (-20, 16)]))
    brows(s, STRAW.own, FACE, lift=0, frown=2, thick=15)
    for x, y in ((-62, -36), (-36, -42), (-20, -34), (40, -42), (54, -32)):
        s.dot(STRAW.light, *FACE.one(x, y), 3.4)
    nose(s, SKIN, FACE, long=54, tip=30, wide=30, bump=2, lit="face")
    for y in (-10, 2, 12):
        s.line(SKIN.shade, 3, FACE([(-70, y * .5), (-84, y + 2)]))
    s.line(SKIN.shade, 4, FACE([(-22, 56), (-38, 72), (-42, 92)]))
    for y in (-62, -50):
        s.line(SKIN.shade, 3, FACE([(-44, y), (-14, y - 4), (18, y), (44, y - 4)]))


def beard(s: Sheet) -> None:
    s.form(CHESTNUT, FACE([(-40, 88, 1), (-28, 68), (2, 62), (18, 68), (34, 62), (56, 82, 1), (44, 86), (18, 80), (-10, 84)]), light=FACE([(20, 70), (34, 63), (56, 82, 1), (36, 78)]))
    s.line(SKIN.ink, 4, FACE([(-6, 90), (12, 88), (30, 88)]))
    s.fill(CHESTNUT.own, FACE([(-8, 100), (10, 104), (28, 99), (18, 112), (0, 112)]))
    s.hatch(CHESTNUT.light, FACE([(-86, 40), (-60, 76), (-30, 96), (10, 112), (48, 90), (60, 70), (52, 100), (28, 130), (-2, 138), (-36, 124), (-74, 90)]), FACE(skull(cheek=6, jaw=6)), 6, -.4, 1.6)


def cap(s: Sheet) -> None:
    s.form(CHESTNUT, FACE([(-96, -26), (-104, 0), (-96, 20), (-80, -6), (-70, -40), (-84, -60)]), shade=FACE([(-100, -30), (-104, 0), (-96, 20), (-90, -20)]))
    s.form(SEA, FACE([(-116, -40), (-124, -90), (-90, -126), (-20, -144), (50, -132), (92, -92), (104, -62, 1), (60, -58), (0, -66), (-60, -52)]), hatch=9,
           shade=FACE([(-130, -30), (-130, -110), (-50, -150), (-40, -120), (-80, -90), (-84, -44)]),
           light=FACE([(50, -128), (90, -92), (104, -62, 1), (70, -62), (76, -84), (40, -116)]))
    s.form(SEA, FACE([(-20, -64), (40, -66), (98, -64, 1), (118, -52), (84, -44), (20, -46), (-24, -50)]), shade=FACE([(-24, -56), (40, -56), (110, -54), (84, -44), (20, -46)]))
    with s.moved(*FACE.one(-112, -20), -16):
        s.fill(STRAW.own, [(-40, -6, 1), (46, -6, 1), (46, 6, 1), (-40, 6, 1)])
        s.fill(STRAW.shade, [(-40, 1, 1), (46, 1, 1), (46, 6, 1), (-40, 6, 1)])
        s.fill(BONE.own, [(-40, -6, 1), (-56, 0, 1), (-40, 6, 1)])
        s.fill(RUST.own, [(36, -6, 1), (48, -6, 1), (48, 6, 1), (36, 6, 1)])


def box(s: Sheet) -> None:
    s.form(WOOD, [(20, 470, 1), (236, 450, 1), (250, 590, 1), (30, 590, 1)], hatch=10, shade=[(150, 450, 1), (240, 446, 1), (256, 590, 1), (160, 590, 1)], light=[(20, 470, 1), (236, 450, 1), (238, 462, 1), (20, 484, 1)])
    for x in (34, 208):
        s.form(BRASS, [(x, 470 - x * .09, 1), (x + 20, 468 - x * .09, 1), (x + 24, 590, 1), (x + 4, 590, 1)], shade=[(x + 12, 440, 1), (x + 24, 440, 1), (x + 24, 590, 1), (x + 14, 590, 1)])
    s.fill(LEATHER.ink, [(116, 458, 1), (196, 450, 1), (176, 462, 1), (140, 566, 1)])
    for x, y in ((136, 520), (126, 508), (148, 500), (140, 536), (122, 556), (152, 556), (134, 566)):
        s.fill(BRASS.shade, oval(x, y + 4, 15, 9))
        s.fill(BRASS.light, oval(x, y, 15, 9))
    for x, y in ((96, 446), (150, 440), (108, 436), (170, 450), (88, 458)):
        s.dot(STRAW.light, x, y, 4)


def saw(s: Sheet) -> None:
    blade = [(120, 540, 1), (404, 240, 1), (456, 288, 1), (140, 570, 1)]
    s.form(STEEL, blade, light=[(120, 540, 1), (404, 240, 1), (428, 262, 1), (128, 552, 1)])
    teeth: list[tuple[float, float, int]] = [(140, 570, 1)]
    for step in range(17):
        x, y = 140 + 316 * (step + 1) / 17, 570 - 282 * (step + 1) / 17
        teeth += [(x - 2, y + 16, 1), (x, y, 1)]
    s.fill(STEEL.own, teeth)
    s.line("#fff6df", 4, [(130, 534), (402, 246)])
    s.form(WOOD, [(392, 236, 1), (400, 196), (440, 180), (476, 206), (484, 256), (462, 300, 1)], shade=[(440, 176), (500, 200), (480, 300), (450, 290), (462, 240)])


def hands(s: Sheet) -> None:
    limb(s, BONE, [(440, 660), (500, 560), (490, 420)], [130, 110, 84], hatch=9, round_end=False)
    limb(s, SKIN, [(490, 440), (476, 350), (450, 270)], [72, 66, 56])
    grip(s, SKIN, Place(430, 236, .96, 1, -38))
    limb(s, BONE, [(40, 620), (0, 540), (20, 480)], [100, 90, 70], gleam=.2, round_end=False)
    at = Place(52, 470, .98, -1, 0)
    s.form(SKIN, at([(-26, -34), (20, -40), (56, -14), (56, 26), (20, 36), (-22, 26)]), shade=at([(10, 10), (60, 0), (50, 40), (0, 40)]))
    for points in ([(-6, 22), (-40, 30), (-50, 56)], [(-10, 8), (-54, 14), (-66, 44)], [(-8, -10), (-56, -6), (-76, 24)], [(0, -26), (-40, -24), (-64, -2)]):
        finger(s, SKIN, at, points, 21)
    finger(s, SKIN, at, [(30, -24), (4, -48), (-26, -50)], 23)
