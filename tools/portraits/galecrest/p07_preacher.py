"""A very tall, short-sighted heron: lets tokens fall into the river one after the other and keeps one."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import COAL, CORAL, GLINT, INK, MORNING, SKY, SNOW, STEEL, STRAW, SUN, TEAL
from ..parts_c import coin, cut, feather, glint, rim, round_eye, tufts, wind


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    reeds(s)
    s.begin_figure()
    body(s)
    neck(s)
    head(s)
    stole(s)
    wing(s)
    tokens(s)
    return s


def reeds(s: Sheet) -> None:
    s.fill(MORNING[1], [(0, 430, 1), (160, 424), (320, 434), (480, 426, 1), (480, 560, 1), (0, 560, 1)])
    for x, top, lean in ((20, 200, 40), (60, 260, 44), (104, 300, 34), (440, 190, 36), (466, 250, 40)):
        s.line(MORNING[2], 6, [(x, 560), (x + lean * .3, (top + 560) / 2), (x + lean, top)])
        s.line(MORNING[2], 15, [(x + lean * .8, top + 50), (x + lean, top + 4)])
    s.fill(MORNING[2], [(390, 60, 1), (396, 40), (420, 30), (444, 40), (450, 60, 1), (462, 96, 1), (378, 96, 1)])
    wind(s, MORNING[2], [(0, 480), (50, 472), (100, 482)], [(40, 520), (90, 512), (140, 520)])


def body(s: Sheet) -> None:
    shape = [(170, 600, 1), (160, 500), (190, 420), (250, 370), (340, 360), (410, 400), (450, 480), (462, 600, 1)]
    cut(s, SKY, shape, (-44, -10), (10, 8), 10)
    for root, tip in (((380, 400), (470, 470)), ((384, 430), (492, 520)), ((376, 470), (490, 590))):
        feather(s, SKY, root, tip, 50, 8)


def neck(s: Sheet) -> None:
    """One S: back from the head, forward over the breast."""
    curve = [(206, 92), (258, 78), (312, 104), (342, 160), (330, 220), (290, 268), (262, 310), (262, 360), (300, 410), (330, 470), (310, 560), (250, 580), (200, 540), (178, 470),
             (176, 390), (194, 320), (232, 262), (262, 214), (264, 176), (240, 156), (206, 150)]
    cut(s, SNOW, curve, (-20, -6), (0, 0), 8)
    rim(s, GLINT, curve, (5, 3))
    for x, y in ((240, 300), (226, 328), (216, 356), (222, 384), (214, 410)):
        s.line(STEEL.shade, 5, [(x, y), (x - 5, y + 18)])
    tufts(s, SNOW.shade, [(200, 470), (222, 490), (246, 480), (214, 510), (240, 520), (270, 500)], 34, (-.3, 1))


def head(s: Sheet) -> None:
    # the crest, blown back
    for tip, bend in (((470, 96), (390, 66)), ((456, 140), (384, 104)), ((430, 180), (372, 138))):
        s.fill(COAL.own, [(300, 84), bend, (*tip, 1), (bend[0] - 10, bend[1] + 20), (306, 112)])
    skull = [(168, 118), (186, 76), (236, 54), (292, 66), (322, 104), (312, 142), (268, 160), (216, 164), (178, 152)]
    cut(s, SNOW, skull, (-12, -10), (0, 0), 8)
    cap = [(180, 90), (206, 62), (244, 50), (296, 62), (334, 98), (340, 124), (296, 108), (246, 90), (206, 92)]
    cut(s, COAL, cap, (-6, -7), (4, 5))
    upper = [(196, 96), (150, 106), (80, 136), (0, 180, 1), (86, 162), (150, 150), (210, 148)]
    cut(s, SUN, upper, (0, -18), (0, 0))
    s.form(SUN, [(206, 146), (150, 152), (90, 166), (30, 184, 1), (110, 182), (170, 172), (214, 164)], shade=[(30, 176), (110, 172), (214, 158), (214, 180), (60, 196)])
    s.line(INK, 4, [(4, 180), (86, 164), (150, 151), (214, 149), (236, 156)])
    s.fill(INK, [(130, 124), (152, 116), (148, 122)])
    round_eye(s, 232, 116, 21, SUN.own, (-.5, .6), .3, SNOW.shade)
    # spectacles sit on the beak, too far forward
    for x, y, r in ((184, 118, 26), (132, 134, 19)):
        s.ring(STEEL.shade, 5, x, y, r)
        s.line(GLINT, 4, [(x - r * .55, y - r * .1), (x - r * .1, y - r * .6)])
    s.line(STEEL.shade, 4, [(159, 122), (150, 124)])
    s.line(STEEL.shade, 4, [(209, 112), (258, 94), (300, 110)])


def stole(s: Sheet) -> None:
    left = [(190, 392), (222, 376), (250, 400), (256, 480), (240, 600, 1), (164, 600, 1), (168, 480)]
    right = [(290, 378), (330, 366), (366, 400), (388, 480), (398, 600, 1), (318, 600, 1), (316, 480)]
    for band in (left, right):
        cut(s, TEAL, band, (-14, -4), (7, 5), 9)
    for x in (204, 350):
        s.line(STRAW.own, 6, [(x - 22, 556), (x + 30, 552)])
        s.line(STRAW.own, 8, [(x + 2, 470), (x + 4, 526)])
        s.line(STRAW.own, 8, [(x - 16, 492), (x + 22, 489)])


def wing(s: Sheet) -> None:
    """Wings as arms: the far one lets the tokens go, the near one keeps one to its breast."""
    for root, tip in (((190, 560), (92, 552)), ((170, 540), (60, 516)), ((160, 520), (48, 478)), ((156, 500), (54, 436)), ((156, 480), (76, 396))):
        feather(s, SKY, root, tip, 44, -6)
    far = [(100, 462), (140, 440), (190, 436), (224, 470), (236, 540), (230, 600, 1), (180, 600, 1), (186, 560), (150, 556), (158, 524), (124, 514), (132, 488), (104, 482)]
    cut(s, SKY, far, (-10, -12), (6, 7), 9)
    for root, tip in (((452, 570), (300, 560)), ((430, 546), (258, 524)), ((420, 520), (226, 486)), ((414, 496), (214, 450)), ((412, 474), (226, 416))):
        feather(s, SKY, root, tip, 50, -8)
    near = [(300, 430), (350, 400), (410, 392), (462, 430), (490, 500), (490, 600, 1), (430, 600, 1), (424, 566), (392, 572), (388, 536), (352, 538), (356, 500), (322, 494), (332, 464), (300, 452)]
    cut(s, SKY, near, (-12, -16), (8, 8), 9)
    for x, y in ((372, 440), (416, 446), (396, 480), (440, 490), (430, 530)):
        s.line(SKY.shade, 4, [(x + 12, y - 8), (x - 8, y), (x + 10, y + 10)])
    gem = [(232, 376, 1), (272, 364, 1), (298, 394, 1), (278, 438, 1), (236, 436, 1), (214, 404, 1)]
    s.form(CORAL, gem, shade=[(266, 404, 1), (298, 394, 1), (278, 438, 1), (236, 436, 1)], light=[(232, 376, 1), (272, 364, 1), (256, 396, 1), (214, 404, 1)])
    glint(s, 244, 384, 17)
    feather(s, SKY, (340, 474), (226, 440), 28, -4)


def tokens(s: Sheet) -> None:
    coin(s, STEEL, 52, 378, 22, .8)
    coin(s, STEEL, 24, 436, 22, .5)
    coin(s, STEEL, 36, 500, 22, .9)
    s.line(MORNING[0], 4, [(14, 546), (48, 538), (88, 546)])
