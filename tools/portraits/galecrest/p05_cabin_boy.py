"""Freckled, 11, in the front row so as not to miss it: arms round his knees under a sou'wester that is far too big."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import CHESTNUT, COPPER, GLINT, MORNING, SKINS, SKY, SUN, TEAL
from ..parts_c import Place, brows, coin, cut, eyes, finger, nose, rim, wind

SKIN = SKINS[0]
FACE = Place(212, 246, .86, -1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    quay(s)
    s.begin_figure()
    body(s)
    head(s)
    face(s)
    hat(s)
    knees(s)
    return s


def quay(s: Sheet) -> None:
    s.fill(MORNING[1], [(0, 190, 1), (120, 182), (300, 190), (480, 180, 1), (480, 470, 1), (0, 470, 1)])
    s.fill(MORNING[2], [(0, 470, 1), (480, 462, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(MORNING[2], [(404, 200, 1), (456, 200, 1), (462, 470, 1), (398, 470, 1)])
    s.fill(MORNING[2], [(392, 196), (430, 172), (468, 196), (460, 216), (400, 216)])
    for y in (300, 318):
        s.line(MORNING[0], 7, [(402, y), (430, y + 8), (460, y - 2)])
    wind(s, MORNING[0], [(0, 240), (60, 232), (120, 240)], [(20, 280), (60, 274), (96, 280)])


def body(s: Sheet) -> None:
    back = [(150, 470), (150, 400), (184, 356), (250, 340), (318, 356), (366, 420), (386, 500), (384, 560, 1), (140, 560, 1)]
    cut(s, SKY, back, (-30, 14), (0, 0), 10)
    rim(s, GLINT, back, (-7, 5))
    cut(s, SUN, [(150, 364), (200, 346), (264, 350), (298, 370), (256, 402), (186, 400)], (-8, 8), (0, 0), 8)


def head(s: Sheet) -> None:
    cut(s, COPPER, FACE((-96, -40), (-112, 20), (-104, 70), (-80, 84), (-60, 20)), (-8, 6))
    for lock in (((-96, 40), (-118, 60), (-132, 56)), ((-90, 64), (-108, 84), (-124, 82))):
        s.line(COPPER.own, 8, FACE(*lock))
    skull = FACE((-82, -60), (20, -86), (72, -50), (74, -8), (78, 26), (72, 68), (44, 104), (4, 116), (-40, 106), (-76, 72), (-88, 24))
    cut(s, SKIN, skull, (8, 16), (0, 0), 8)
    rim(s, GLINT, skull, (5, 2))
    with s.moved(*FACE.at(-84, 26), scale=.9, mirror=True):
        s.form(SKIN, [(12, -24), (-8, -30), (-24, -14), (-18, 12), (-4, 28), (10, 24)], shade=[(6, -14), (-6, -18), (-12, -4), (-4, 12), (8, 10)])
        s.line(GLINT, 4, [(-8, -28), (-22, -14), (-17, 10)])


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.6, -.5), "#2f6f77", 1.3, 44)
    brows(s, COPPER.shade, FACE, -30, 14, 8, -5)
    nose(s, SKIN, FACE, 42, .95)
    for x, y in ((-66, 40), (-54, 48), (-44, 38), (-36, 50), (-58, 58), (46, 40), (56, 46), (40, 50), (62, 36), (-4, 24), (6, 30)):
        s.dot(COPPER.shade, *FACE.at(x, y), 2.8)
    # the mouth a little open
    hole = FACE((-22, 74), (2, 68), (22, 72), (14, 90), (-8, 92))
    s.fill("#6a2420", hole)
    s.fill("#fbf3df", FACE((-16, 66, 1), (20, 64, 1), (16, 77), (-12, 79)), hole)
    s.line(SKIN.shade, 4, FACE((-10, 100), (2, 102), (12, 99)))


def hat(s: Sheet) -> None:
    crown = [(102, 186), (112, 106), (156, 54), (222, 36), (286, 54), (326, 108), (336, 176), (220, 150)]
    cut(s, SUN, crown, (-26, 12), (0, 0), 10)
    s.line(SUN.shade, 4, [(222, 40), (206, 90), (202, 150)])
    s.line(SUN.shade, 4, [(250, 44), (276, 96), (284, 160)])
    brim = [(40, 228), (62, 184), (122, 152), (212, 140), (300, 152), (362, 196), (420, 268), (446, 330, 1), (396, 326), (336, 272), (290, 214), (224, 190), (150, 194), (92, 226), (58, 250)]
    cut(s, SUN, brim, (4, -20), (0, 0), 9)
    s.fill(SUN.light, [(62, 192), (122, 158), (212, 146), (290, 156), (220, 158), (130, 174), (76, 208)])
    rim(s, GLINT, crown, (4, 5))
    s.line(GLINT, 4, [(362, 198), (420, 270), (443, 326)])
    s.line(CHESTNUT.own, 5, [(296, 236), (304, 300), (270, 352), (234, 362)])


def knees(s: Sheet) -> None:
    """Legs drawn up, seen from the side, boots over the quay's edge. Both arms are round the near shin."""
    far = [(40, 600, 1), (52, 520), (70, 440), (92, 396), (128, 400), (190, 450), (220, 560), (210, 600, 1)]
    cut(s, TEAL, far, (-10, 12), (0, 0), 9)
    rim(s, TEAL.light, far, (5, 5))
    near = [(76, 580, 1), (88, 500), (110, 426), (138, 392), (174, 400), (230, 452), (320, 516), (384, 548), (392, 600, 1), (220, 600, 1), (176, 520), (168, 600, 1), (76, 600, 1)]
    cut(s, TEAL, near, (-14, 12), (0, 0), 9)
    rim(s, GLINT, near, (5, 6))
    s.form(CHESTNUT, [(124, 420, 1), (164, 414, 1), (180, 450, 1), (138, 460, 1)], shade=[(152, 410), (190, 410), (190, 464), (164, 464)])
    for x in (132, 144, 156):
        s.line(GLINT, 2.6, [(x, 414), (x + 2, 424)])
    sleeve = [(330, 380), (372, 420), (380, 480), (340, 512), (250, 526), (184, 516), (186, 476), (262, 468), (306, 432)]
    cut(s, SKY, sleeve, (-8, 12), (0, 0), 9)
    rim(s, GLINT, sleeve, (-5, 4))
    for row in (482, 497, 511, 523):
        finger(s, SKIN, 18, [(194, row), (146, row - 3), (92, row + 4)])
    finger(s, SKIN, 18, [(190, 474), (160, 464), (136, 468)])
    for x, y in ((330, 546), (384, 538), (436, 548)):
        coin(s, SUN, x, y, 24, .5)
