"""Freckled, 11, in the front row so as not to miss it: arms round his knees under a sou'wester that is far too big."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import CHESTNUT, COPPER, GLINT, MORNING, SAIL, SKINS, SKY, SUN, TEAL
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
    cut(s, TEAL, [(160, 366), (200, 352), (260, 356), (290, 372), (250, 398), (190, 398)], (-8, 8))


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
    """Legs drawn up, seen from the side; the feet hang over the quay. Both arms are round the near shin."""
    far = [(60, 590, 1), (64, 500), (84, 420), (112, 396), (150, 410), (220, 480), (230, 590, 1)]
    cut(s, CHESTNUT, far, (-10, 12), (0, 0), 9)
    near = [(104, 590, 1), (112, 520), (128, 452), (152, 422), (184, 424), (236, 464), (318, 520), (380, 556), (384, 590, 1), (236, 590, 1), (196, 540), (182, 590, 1)]
    cut(s, SAIL, near, (-12, 14), (0, 0), 9)
    rim(s, GLINT, near, (5, 6))
    rim(s, CHESTNUT.light, far, (5, 5))
    s.form(TEAL, [(146, 436, 1), (186, 434, 1), (200, 468, 1), (160, 476, 1)], shade=[(172, 430), (210, 430), (210, 480), (182, 480)])
    for x in (152, 164, 176):
        s.line(GLINT, 2.6, [(x, 430), (x + 2, 440)])
    sleeve = [(330, 392), (372, 430), (376, 486), (330, 518), (240, 528), (196, 520), (200, 478), (270, 474), (300, 440)]
    cut(s, SKY, sleeve, (-8, 12), (0, 0), 9)
    rim(s, GLINT, sleeve, (-5, 4))
    for row in (486, 501, 515, 527):
        finger(s, SKIN, 17, [(206, row), (160, row - 3), (112, row + 4)])
    finger(s, SKIN, 17, [(200, 480), (172, 470), (150, 472)])
    for x, y in ((300, 548), (350, 540), (398, 552)):
        coin(s, SUN, x + 40, y, 22, .5)
