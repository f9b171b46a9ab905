"""A wide woman of 50, everybody's aunt: keys in one hand, with the other she pulls a guest in by the sleeve."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, CHESTNUT, CORAL, MORNING, SAIL, SKINS, SKY, STEEL, TEAL
from ..parts_c import Place, brows, cut, ear, eyes, fist, grin, nose, rim, wind

SKIN = SKINS[3]
FACE = Place(262, 222, 1.02, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    window(s)
    s.begin_figure()
    guest(s)
    body(s)
    head(s)
    face(s)
    cap(s)
    keys(s)
    return s


def window(s: Sheet) -> None:
    s.fill(MORNING[1], [(300, 60, 1), (300, 30), (370, 0), (440, 30), (440, 60, 1), (440, 330, 1), (300, 330, 1)])
    s.fill(MORNING[2], [(292, 326, 1), (452, 326, 1), (452, 344, 1), (292, 344, 1)])
    s.line(MORNING[2], 8, [(370, 6), (370, 330)])
    s.line(MORNING[2], 8, [(300, 160), (440, 160)])
    wind(s, MORNING[2], [(-10, 110), (50, 96), (120, 112)], [(0, 150), (60, 140), (90, 148)])


def guest(s: Sheet) -> None:
    """Only a sleeve comes in from the right."""
    cut(s, SKY, [(404, 410), (440, 330), (500, 290, 1), (500, 480, 1), (470, 500), (420, 470)], (-10, -26), (6, 8), 9)
    s.line(SKY.shade, 5, [(420, 420), (452, 396), (480, 390)])
    s.line(SKY.shade, 5, [(430, 450), (460, 440), (490, 444)])


def body(s: Sheet) -> None:
    torso = [(-6, 580, 1), (4, 470), (36, 400), (110, 362), (180, 344), (300, 344), (366, 366), (424, 418), (440, 500), (446, 580, 1)]
    cut(s, CORAL, torso, (-46, -14), (16, 12), 11)
    cut(s, SAIL, [(160, 356), (200, 344), (246, 400), (300, 344), (334, 356), (352, 440), (360, 580, 1), (120, 580, 1), (136, 440)], (-34, 0), (10, 4), 10)
    s.line(SAIL.shade, 4, [(178, 372), (190, 450), (184, 570)])
    s.line(SAIL.shade, 4, [(250, 420), (258, 500), (252, 570)])
    # the arm that pulls
    cut(s, CORAL, [(330, 400), (392, 396), (430, 440), (424, 492), (372, 512), (330, 484)], (-14, -14), (8, 8), 9)
    cut(s, SAIL, [(388, 428), (416, 418), (432, 470), (408, 492), (388, 470)], (-8, -6), (4, 4))
    fist(s, SKIN, 424, 452, 70, .84, True)


def head(s: Sheet) -> None:
    cut(s, SKIN, [(196, 290, 1), (306, 290, 1), (312, 350), (252, 412), (190, 350)], (-24, 10))
    back = FACE((-96, -60), (-112, 0), (-110, 50), (-80, 40), (-70, -40))
    cut(s, CHESTNUT, back, (-8, -4), (8, 6))
    skull = FACE((-84, -70), (-30, -100), (40, -94), (72, -56), (70, -14), (76, 24), (72, 70), (48, 112), (6, 130), (-42, 122), (-78, 88), (-92, 30))
    cut(s, SKIN, skull, (-20, -6), (9, 7), 9)
    ear(s, SKIN, *FACE.at(-88, 24), 54)
    s.dot(BRASS.own, *FACE.at(-92, 56), 7)
    # chins
    s.line(SKIN.shade, 5, FACE((-46, 104), (-4, 118), (34, 104)))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.7, .1), open=.8)
    brows(s, CHESTNUT.shade, FACE, -24, 16, 8, -4)
    s.fill(CORAL.own, FACE((-72, 46), (-50, 36), (-34, 48), (-48, 62)))
    nose(s, SKIN, FACE, 50, 1.2)
    grin(s, FACE, 82, 42, 22)
    for x in (-1, 1):
        s.line(SKIN.shade, 3.5, FACE((-4 + x * 52, 58), (-4 + x * 58, 74), (-4 + x * 52, 88)))
    s.line(SKIN.shade, 3, FACE((-74, -2), (-84, -8)))
    s.line(SKIN.shade, 3, FACE((-74, 6), (-84, 8)))


def cap(s: Sheet) -> None:
    cut(s, CHESTNUT, FACE((-92, -10), (-84, -60), (-20, -96), (50, -90), (72, -54), (30, -70), (-30, -62), (-66, -30)), (-6, -8), (7, 5))
    crown = FACE((-108, -60), (-118, -110), (-84, -154), (-20, -172), (50, -150), (84, -104), (76, -70), (10, -96), (-50, -86))
    cut(s, SAIL, crown, (-28, -6), (10, 8), 10)
    for i in range(8):
        x, y = FACE.at(-112 + i * 27, (-42, -64, -78, -86, -88, -84, -76, -60)[i])
        cut(s, SAIL, [(x - 17, y - 14), (x, y - 22), (x + 17, y - 12), (x + 14, y + 12), (x, y + 18), (x - 15, y + 10)], (-5, -6))
    # ribbons in the wind
    ribbon = [(150, 176), (112, 168), (72, 186), (40, 172), (20, 190, 1), (44, 198), (76, 210), (116, 192), (154, 200)]
    cut(s, TEAL, ribbon, (0, -8), (0, 5))
    rim(s, STEEL.light, crown, (3, 3))


def keys(s: Sheet) -> None:
    cut(s, CORAL, [(-20, 480), (24, 410), (84, 394), (122, 430), (116, 480), (60, 560), (-20, 580, 1)], (-12, -14), (10, 8), 9)
    cut(s, SAIL, [(76, 396), (106, 392), (136, 440), (120, 470), (88, 460)], (-6, -6), (4, 4))
    s.ring(BRASS.own, 8, 146, 452, 36)
    for turn in (24, 4, -18):
        with s.moved(146, 486, turn):
            s.line(BRASS.shade, 8, [(1, 0), (1, 62)])
            s.line(BRASS.own, 6, [(0, 0), (0, 60)])
            s.ring(BRASS.own, 6, 0, 4, 10)
            s.fill(BRASS.own, [(0, 40, 1), (16, 40, 1), (16, 48, 1), (8, 50, 1), (16, 54, 1), (16, 62, 1), (0, 62, 1)])
            s.line(BRASS.light, 2, [(-2, 16), (-2, 56)])
    fist(s, SKIN, 140, 414, -20, .9, True)
