"""A light fellow of twenty hangs by one arm from a yard and shades his eyes; nobody up there but he and a gull."""

from __future__ import annotations

from ..kit import Points, Sheet
from ..palette import BONE, COAL, INK, PARCHMENT, RUST, SEA, SKINS, SNOW, WOOD, Material
from ..parts_b import END, Head, brows, ear, eyes, fist, flat, limb, mouth, near_shade, nose, skull, sockets

SKIN = SKINS[4]
SUNLIT = Material(SKINS[2].light, SKINS[3].light, SKIN.own, SKIN.ink)
BODY: Points = [(60, 580, 1), (84, 480), (126, 402), (200, 372), (290, 388), (352, 430), (362, 500), (340, 580, 1)]
HEAD = Head(262, 262, 1, .84, 9)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    sky(s)
    s.begin_figure()
    yard(s)
    pigtail(s)
    body(s)
    head(s)
    face(s)
    shading_arm(s)
    return s


def sky(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(0, 420, 1), (120, 404), (300, 418), (480, 396, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(PARCHMENT[2], [(0, 520, 1), (200, 512), (480, 520, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(PARCHMENT[2], [(372, 128), (398, 112), (420, 126, 1), (442, 104), (470, 112), (444, 116), (424, 140), (400, 122)])


def yard(s: Sheet) -> None:
    s.form(WOOD, [(-10, 92, 1), (240, 46, 1), (490, 16, 1), (490, 48, 1), (240, 84, 1), (-10, 132, 1)], hatch=10,
           shade=[(-10, 112, 1), (240, 68, 1), (490, 34, 1), (490, 50, 1), (240, 86, 1), (-10, 134, 1)])
    s.form(BONE, [(180, 66, 1), (490, 22, 1), (490, 62), (440, 54), (400, 76), (340, 68), (290, 92), (230, 82)],
           shade=[(200, 76, 1), (300, 62), (490, 40, 1), (490, 64), (440, 56), (400, 78), (340, 70), (290, 94), (230, 84)])
    for x, y in ((236, 56), (330, 42), (420, 30)):
        s.line(WOOD.shade, 5, [(x, y - 6), (x + 8, y + 14), (x + 2, y + 34)])


def pigtail(s: Sheet) -> None:
    limb(s, COAL, [(188, 268), (140, 262), (92, 286), (44, 272), (12, 292)], [20, 19, 17, 13, 4], END, .2, .4)
    for x, y in ((150, 260), (116, 272), (76, 280), (46, 274)):
        s.line(COAL.light, 3, [(x, y - 14), (x - 10, y), (x - 4, y + 16)])
    s.fill(RUST.own, [(64, 264, 1), (46, 258, 1), (38, 292, 1), (58, 298, 1)])
    s.fill(RUST.own, [(50, 288), (28, 318), (6, 322, 1), (24, 336), (56, 306)])


def body(s: Sheet) -> None:
    s.form(SNOW, BODY, hatch=10,
           shade=[(40, 590), (70, 400), (160, 370), (180, 440), (150, 500), (160, 590)],
           light=[(300, 392), (356, 430), (366, 500), (344, 590), (316, 590), (330, 500), (318, 440)])
    for y in (440, 478, 516, 554):
        s.line(SEA.own, 12, [(60, y - 4), (130, y + 12), (240, y + 30), (320, y + 12), (370, y - 12)], BODY)
    s.form(SKIN, [(216, 326), (290, 340), (286, 380), (296, 396), (262, 452, 1), (206, 400), (212, 376)],
           shade=[(190, 330), (300, 350), (280, 384), (236, 396), (262, 446, 1), (190, 410)])
    limb(s, SKIN, [(150, 440), (112, 360), (100, 260), (104, 196), (98, 116)], [46, 36, 31, 28, 22], END, .15, .3)
    s.line(SKIN.shade, 4, [(118, 300), (106, 262), (112, 222)])
    s.form(SNOW, [(84, 440), (104, 372), (148, 356), (196, 384), (186, 450), (130, 480)], shade=[(84, 440), (104, 372), (128, 366), (116, 420), (120, 480)])
    with s.moved(94, 96, 84, .86):
        fist(s, SKIN, (-.2, -.8))


def head(s: Sheet) -> None:
    outline = HEAD.at(*skull(crown=120, cheek=62, jaw=44, chin=122, chin_wide=20, angle=58))
    ear(s, HEAD, SKIN)
    s.form(SKIN, outline, shade=HEAD.at(*near_shade(8)), hatch=9,
           light=HEAD.at((46, -120), (90, -60), (90, 90), (30, 150), (30, 110), (46, 84), (52, 54), (58, 24), (48, 0), (52, -50)))
    s.form(COAL, HEAD.at((-106, 10), (-108, -60), (-70, -124), (-8, -140), (44, -126), (68, -84), (60, -64), (36, -84), (-10, -80),
                         (-50, -62), (-70, -30), (-76, 8), (-88, 22)),
           light=HEAD.at((0, -136), (46, -124), (66, -86), (40, -104), (0, -110), (-40, -96), (-40, -120)))
    for spot in ((-96, 0), (-74, -10)):
        s.line(COAL.light, 3, HEAD.at(spot, (spot[0] + 10, -60), (-30, -104)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN._replace(shade=SKIN.own), (.8, -.1), open=.8)
    brows(s, HEAD, COAL.shade, high=20, thick=9)
    nose(s, HEAD, SKIN, -1, long=54, out=24, wide=20)
    mouth(s, HEAD, SKIN, wide=56, smile=8, full=9)
    s.line(SKIN.shade, 3, HEAD.at((-34, 54), (-28, 70), (-30, 88)))


def shading_arm(s: Sheet) -> None:
    limb(s, SUNLIT, [(316, 474), (390, 464), (440, 424), (442, 360), (412, 290), (366, 206)], [36, 33, 31, 30, 25, 19], END, .25, .35)
    s.form(SNOW, [(270, 430), (310, 410), (358, 432), (366, 490), (300, 520), (264, 480)], light=[(310, 412), (358, 432), (366, 486), (342, 460)])
    with s.moved(330, 192, 20, .9):
        flat(s, SUNLIT, (.2, -.9))
    s.line(INK, 3, HEAD.at((-30, -48), (10, -54), (50, -50)))
