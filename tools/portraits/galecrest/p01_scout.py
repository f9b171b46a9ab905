"""A young swift in a flying cap, goggles up: one wing points ahead, the other has hardly landed."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import CHESTNUT, CORAL, GLINT, INK, MORNING, SAIL, SEA, SKY, STEEL, STRAW, SUN
from ..parts_c import cloud, cut, feather, glint, rim, round_eye, wind


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    sky(s)
    s.begin_figure()
    far_wing(s)
    body(s)
    head(s)
    cap(s)
    beak(s)
    near_wing(s)
    return s


def sky(s: Sheet) -> None:
    cloud(s, MORNING[1], -60, 330, 330)
    cloud(s, MORNING[2], -120, 470, 380)
    cloud(s, MORNING[1], 250, 540, 330)
    wind(s, MORNING[2], [(20, 60), (110, 40), (210, 58)], [(300, 34), (380, 20), (470, 36)])


def far_wing(s: Sheet) -> None:
    for root, tip in (((380, 350), (474, 70)), ((392, 370), (500, 130)), ((396, 392), (510, 200)), ((392, 420), (506, 270)), ((388, 440), (496, 340))):
        feather(s, SEA, root, tip, 54, 10)


def body(s: Sheet) -> None:
    torso = [(206, 330), (178, 420), (172, 500), (182, 590, 1), (420, 590, 1), (432, 490), (416, 390), (366, 320), (280, 300)]
    cut(s, SEA, torso, (-40, -10), (10, 6), 10)
    breast = [(206, 330), (180, 420), (174, 500), (184, 590, 1), (268, 590, 1), (286, 480), (276, 390), (264, 330)]
    cut(s, SAIL, breast, (-18, -4))
    for x, y in ((204, 400), (236, 420), (206, 450), (238, 474), (208, 506), (240, 530)):
        s.line(SAIL.shade, 4, [(x - 13, y), (x, y + 10), (x + 13, y)])
    # scarf, blown back
    cut(s, CORAL, [(200, 322), (260, 346), (340, 338), (376, 306), (390, 330), (350, 368), (266, 380), (196, 352)], (-6, -10), (3, 5))
    cut(s, CORAL, [(370, 318), (420, 290), (452, 308), (492, 288, 1), (486, 330, 1), (448, 344), (414, 330), (376, 344)], (-4, -9), (3, 5))


def head(s: Sheet) -> None:
    skull = [(166, 214), (172, 160), (206, 116), (262, 98), (322, 112), (362, 158), (372, 222), (354, 290), (306, 336), (244, 344), (200, 318), (176, 270)]
    cut(s, SEA, skull, (-30, -10), (8, 6), 9)
    s.form(SAIL, [(172, 262), (196, 268), (232, 290), (262, 330), (240, 344), (204, 326), (180, 294)], shade=[(214, 286), (262, 320), (250, 350), (220, 340)])
    s.fill(SEA.light, [(176, 204), (210, 166), (250, 166), (284, 196), (262, 182), (226, 182)])
    round_eye(s, 232, 214, 26, CHESTNUT.own, (-.6, -.1), .42, SEA.own)
    s.line(SEA.shade, 4, [(206, 240), (232, 250), (256, 240)])


def cap(s: Sheet) -> None:
    leather = [(176, 172), (196, 112), (250, 78), (322, 84), (378, 132), (396, 206), (392, 268), (372, 318), (346, 300), (318, 250), (296, 196), (250, 168), (206, 164)]
    cut(s, CHESTNUT, leather, (-24, -4), (10, 8), 9)
    s.line(CHESTNUT.shade, 3.5, [(300, 80), (330, 130), (346, 210), (360, 300)])
    s.line(SAIL.own, 11, [(182, 176), (212, 168), (254, 172), (294, 198), (316, 250), (344, 302)])
    # the ear flap, blown back
    cut(s, CHESTNUT, [(346, 270), (386, 262), (430, 236), (462, 238), (470, 262), (440, 286), (390, 314), (360, 318)], (-4, -10), (4, 5), 8)
    s.line(STRAW.own, 5, [(460, 250), (478, 240), (488, 250)])
    # goggles
    s.line(INK, 13, [(194, 142), (250, 116), (330, 128), (384, 172)])
    for x, y, size in ((222, 122, 36), (288, 112, 31)):
        s.dot(STEEL.shade, x, y, size + 2)
        s.dot(STEEL.light, x - 2, y - 2, size - 2)
        s.dot(SUN.own, x, y, size - 8)
        s.fill(SUN.light, [(x - size * .6, y - 4), (x - size * .2, y - size * .66), (x + size * .3, y - size * .6), (x - size * .3, y + size * .2)])
        s.fill(SUN.shade, [(x + size * .2, y + size * .6), (x + size * .68, y + size * .1), (x + size * .5, y + size * .5)])
    glint(s, 206, 106, 22)


def beak(s: Sheet) -> None:
    cut(s, STEEL, [(184, 232), (150, 232), (118, 250), (104, 276, 1), (128, 270), (160, 276), (196, 278)], (0, -12), (5, 6))
    cut(s, STEEL, [(124, 272), (156, 276), (196, 278), (178, 292), (144, 288)], (-4, -6))
    s.line(INK, 4, [(110, 273), (150, 274), (190, 278), (214, 268)])
    s.fill(INK, [(150, 246), (160, 243), (160, 249)])


def near_wing(s: Sheet) -> None:
    """Points ahead like an arm: long outer feathers, short ones below."""
    for root, tip in (((250, 470), (150, 520)), ((236, 452), (110, 490)), ((220, 436), (74, 462)), ((210, 424), (44, 430)), ((204, 412), (18, 396)),
                      ((206, 404), (8, 352))):
        feather(s, SEA, root, tip, 44, -8)
    arm = [(190, 414), (206, 388), (262, 384), (330, 380), (394, 400), (420, 450), (398, 500), (344, 512), (290, 494), (240, 474), (204, 446)]
    cut(s, SEA, arm, (-10, -24), (7, 8), 9)
    for x, y in ((236, 424), (276, 430), (316, 436), (296, 464), (336, 474), (360, 440)):
        s.line(SEA.shade, 4, [(x + 12, y - 8), (x - 10, y), (x + 10, y + 10)])
    rim(s, GLINT, arm, (3, 4))
    s.line(SKY.light, 3, [(200, 400), (110, 378), (24, 356)])
