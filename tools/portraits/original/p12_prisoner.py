"""Forty, upright, unhurried: a broken shackle in a raised fist, the other hand flat on the heart."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, COAL, GLINT, INK, PARCHMENT, SKINS, STEEL
from ..parts import Place, brows, ear, eyes, finger, flat_hand, head, lamp_on_face, lamplit, limb, nose, skull

SKIN = lamplit(SKINS[1])
HAIR = lamplit(COAL)
SHIRT = lamplit(BONE)
IRON = lamplit(STEEL)
FACE = Place(258, 224, .98, 1, -2)
FROM_BELOW = (.3, .9)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    cell(s)
    s.begin_figure()
    body(s)
    face(s)
    hair(s)
    heart(s)
    fist(s)
    return s


def cell(s: Sheet) -> None:
    s.fill(PARCHMENT[2], [(0, 0, 1), (480, 0, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(PARCHMENT[0], [(180, 560, 1), (180, 40, 1), (430, 20, 1), (430, 560, 1)])
    s.fill(PARCHMENT[1], [(180, 300, 1), (430, 300, 1), (430, 560, 1), (180, 560, 1)])
    for y in (318, 338, 360):
        s.line(PARCHMENT[0], 5, [(330, y), (376, y - 3), (424, y)])
    s.fill(PARCHMENT[1], [(430, 20, 1), (480, -10, 1), (480, 560, 1), (430, 560, 1)])
    for x in (446, 464):
        s.line(PARCHMENT[2], 6, [(x, 90), (x, 220)])
    for y in (110, 230, 350, 470):
        s.line(PARCHMENT[1], 5, [(0, y), (176, y - 4)])


def body(s: Sheet) -> None:
    s.form(SHIRT, [(176, 372), (90, 384), (26, 426), (-10, 510), (-10, 590, 1), (490, 590, 1), (490, 490), (452, 420), (390, 384), (320, 372), (250, 400)], hatch=12,
           shade=[(340, 372), (420, 390), (500, 470), (500, 590), (400, 590), (390, 470)],
           light=[(184, 388), (200, 420), (250, 520), (276, 500), (262, 540), (240, 530), (196, 450), (172, 396)])
    for points in ([(120, 452), (150, 500), (160, 560)], [(170, 480), (196, 520), (204, 580)], [(226, 548), (232, 570), (230, 590)]):
        s.line(SHIRT.shade, 5, points)
    s.form(SKIN, [(186, 376), (186, 290), (318, 290), (320, 372), (300, 430), (262, 520, 1), (216, 440)],
           shade=[(250, 330), (330, 290), (330, 390), (270, 520), (262, 420)], light=[[(180, 376), (196, 350), (220, 386), (250, 426), (256, 500), (216, 440)], [(270, 400), (306, 384), (300, 420), (270, 440)]])
    s.line(SKIN.ink, 4, [(214, 386), (244, 402), (256, 412)])
    s.line(SKIN.ink, 4, [(318, 382), (286, 398), (270, 412)])
    s.fill(SHIRT.light, [(320, 372, 1), (332, 380, 1), (312, 432), (272, 500, 1), (302, 428)])


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(jaw=8, chin=2, cheek=-2), "below", hatch=9)
    ear(s, SKIN, FACE)
    eyes(s, SKIN, FACE, (.75, -.35), "#33503f", open=.95)
    lamp_on_face(s, SKIN, FACE)
    brows(s, COAL.own, FACE, lift=2, frown=2, thick=12)
    nose(s, SKIN, FACE, long=58, tip=32, wide=24, bump=-5, lit="below")
    s.fill(HAIR.own, FACE([(-98, 20), (-84, 30), (-74, 62), (-48, 84), (-28, 72), (2, 66), (20, 70), (36, 66), (54, 80), (62, 62), (60, 96), (36, 128), (0, 140), (-38, 126), (-78, 90), (-96, 44)]))
    s.fill(SKIN.own, FACE([(-22, 80), (10, 78), (36, 80), (40, 92), (14, 100), (-14, 96)]))
    s.line(INK, 4, FACE([(-20, 86), (2, 86), (14, 88), (38, 83)]))
    s.fill(SKIN.light, FACE([(-10, 93), (14, 96), (34, 90), (18, 103), (-4, 102)]))
    s.fill(HAIR.light, FACE([(-60, 98), (-34, 120), (0, 130), (34, 118), (50, 100), (36, 128), (0, 140), (-38, 128), (-72, 96)]))
    s.hatch(COAL.own, FACE([(-60, 100), (-30, 116), (0, 124), (34, 114), (54, 96), (36, 132), (0, 144), (-40, 130)]), None, 6, .5, 1.7)


def hair(s: Sheet) -> None:
    s.form(HAIR, FACE([(-104, 30), (-112, -20), (-106, -74), (-72, -120), (-12, -138), (44, -122), (72, -80), (66, -46), (52, -72), (20, -84), (-24, -80), (-54, -58), (-70, -64), (-82, -20), (-90, 30)]),
           light=FACE([(66, -48), (52, -74), (20, -86), (-20, -82), (20, -94), (56, -84)]))
    s.line("#f0d9a6", 4, FACE([(64, -34), (57, -7), (64, 22), (61, 52)]))


def heart(s: Sheet) -> None:
    limb(s, SHIRT, [(500, 500), (470, 570), (400, 556)], [110, 110, 84], FROM_BELOW, gleam=.2, hatch=10, round_end=False)
    limb(s, SKIN, [(420, 558), (350, 520)], [68, 60], FROM_BELOW, gleam=.2)
    flat_hand(s, SKIN, Place(304, 494, 1.08, 1, 14), FROM_BELOW)


def fist(s: Sheet) -> None:
    limb(s, SKIN, [(20, 560), (14, 440), (40, 330), (78, 220)], [110, 100, 86, 62], (.9, .4), gleam=.22, hatch=9)
    s.form(SHIRT, [(-30, 440), (20, 420), (76, 446), (84, 520), (60, 600), (-40, 600)], shade=[(-30, 430), (30, 420), (20, 500), (-30, 520)])
    s.form(IRON, [(34, 232), (60, 214), (112, 234), (124, 256), (112, 282), (84, 290), (40, 272), (26, 252)], shade=[(34, 230), (70, 214), (84, 240), (60, 284), (30, 270)], light=[(92, 262), (120, 250), (112, 282), (86, 290)])
    s.line(IRON.ink, 3, [(34, 246), (70, 252), (116, 268)])
    at = Place(86, 152, 1.1, 1, 14)
    s.form(SKIN, at([(-44, 8), (-42, -34), (-10, -50), (34, -46), (52, -18), (50, 26), (26, 52), (-24, 52)]), shade=at([(-50, 20), (-46, -40), (-16, -54), (-24, 0), (-20, 54)]))
    for x, tall in ((-32, -34), (-10, -42), (12, -41), (34, -32)):
        finger(s, SKIN, at, [(x, 14), (x - 1, tall + 18), (x + 2, tall), (x + 4, tall + 14)], 24, (.5, .9))
    for x, tall in ((-30, -40), (-8, -49), (14, -48), (36, -38)):
        s.line(SKIN.light, 4, at([(x - 7, tall + 9), (x, tall + 4), (x + 8, tall + 8)]))
    finger(s, SKIN, at, [(-40, 30), (-12, 18), (22, 22)], 26, (.2, .9))
    s.line(SKIN.light, 5, at([(-20, 29), (0, 28), (20, 31)]))
    for x, y, turn in ((136, 296, -14), (146, 340, 12)):
        with s.moved(x, y, turn):
            s.body.append(f'<ellipse fill="none" stroke="{IRON.own}" stroke-width="11" rx="14" ry="24"/>')
            s.line(IRON.light, 3.5, [(-12, 12), (0, 24), (12, 12)])
    s.line(IRON.own, 11, [(108, 262), (126, 266), (132, 280)])
    s.line(IRON.own, 11, [(140, 362), (126, 382), (134, 402)])
    s.line(IRON.own, 11, [(152, 366), (164, 384)])
    for x, y in ((135, 404), (165, 386)):
        s.dot(GLINT, x, y, 7)
    for end in ((140, 436), (166, 428), (184, 408)):
        s.line(GLINT, 4, [((end[0] + 151) / 2, (end[1] + 396) / 2), end])
