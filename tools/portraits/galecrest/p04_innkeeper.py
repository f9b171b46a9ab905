"""A wide woman of 50, everybody's aunt: keys in one hand, with the other she pulls a guest in by the sleeve."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, COPPER, CORAL, MORNING, MOSS, SAIL, SKINS, SKY, TEAL
from ..parts_c import Place, brows, cut, ear, eyes, fist, grin, nose, wind

SKIN = SKINS[0]
GUEST = SKINS[4]
FACE = Place(276, 234, 1.08, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    window(s)
    s.begin_figure()
    body(s)
    guest(s)
    pull(s)
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
    """Only an arm comes in from the right, not yet persuaded."""
    cut(s, GUEST, [(418, 520), (412, 544), (424, 566), (446, 562), (458, 530), (450, 510)], (-6, -4), (4, 3))
    for x in (424, 436, 448):
        s.line(GUEST.shade, 3, [(x, 536), (x - 2, 560)])
    cut(s, MOSS, [(510, 250, 1), (470, 300), (436, 380), (408, 470), (412, 512), (464, 520), (486, 470), (510, 430, 1)], (-12, -14), (7, 8), 9)
    s.line(MOSS.shade, 5, [(452, 400), (474, 396), (490, 384)])
    s.line(MOSS.shade, 5, [(446, 430), (470, 436), (492, 420)])
    cut(s, SAIL, [(406, 500), (414, 522), (460, 530), (470, 508), (436, 506)], (-5, -5), (3, 3))


def body(s: Sheet) -> None:
    torso = [(-20, 580, 1), (-10, 500), (20, 430), (90, 388), (170, 362), (310, 362), (390, 384), (446, 430), (474, 500), (480, 580, 1)]
    cut(s, SKY, torso, (-46, -14), (16, 12), 11)
    cut(s, SAIL, [(150, 374), (190, 356), (250, 420), (312, 356), (348, 372), (368, 450), (380, 580, 1), (110, 580, 1), (126, 450)], (-34, 0), (10, 4), 10)
    s.line(SAIL.shade, 4, [(176, 396), (184, 470), (176, 570)])
    s.line(SAIL.shade, 4, [(256, 440), (264, 500), (258, 572)])


def pull(s: Sheet) -> None:
    cut(s, SKY, [(320, 440), (372, 408), (430, 424), (436, 484), (386, 516), (330, 510)], (-14, -14), (8, 8), 9)
    cut(s, SAIL, [(398, 424), (424, 412), (444, 470), (418, 494), (398, 470)], (-8, -6), (4, 4))
    fist(s, SKIN, 436, 446, 78, .95, True)


def head(s: Sheet) -> None:
    cut(s, SKIN, [(200, 320, 1), (330, 320, 1), (330, 380), (262, 430), (194, 380)], (-24, 10))
    back = FACE((-96, -60), (-112, 0), (-110, 50), (-80, 40), (-70, -40))
    cut(s, COPPER, back, (-8, -4), (8, 6))
    skull = FACE((-86, -60), (-30, -96), (44, -90), (76, -50), (76, -10), (90, 30), (90, 74), (64, 114), (10, 130), (-50, 124), (-94, 92), (-104, 40), (-98, 0))
    cut(s, SKIN, skull, (-20, -6), (9, 7), 9)
    ear(s, SKIN, *FACE.at(-98, 20), 50)
    s.dot(BRASS.own, *FACE.at(-102, 52), 7)
    # chins
    s.line(SKIN.shade, 5, FACE((-56, 112), (-4, 126), (50, 108)))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.7, .1), open=.8)
    brows(s, COPPER.shade, FACE, -28, 18, 6, -6)
    s.fill(CORAL.light, FACE((-76, 46), (-50, 36), (-34, 48), (-48, 62)))
    nose(s, SKIN, FACE, 46, 1.05)
    s.fill("#c8584a", FACE((-46, 74), (-14, 74), (0, 77), (12, 73), (40, 71), (30, 100), (0, 112), (-30, 104)))
    grin(s, FACE, 82, 40, 20)
    for x in (-62, 60):
        s.line(COPPER.shade, 3, FACE((x * .92, -4), (x * 1.1, -12)))
    for curl in (((-90, -30), (-104, -10), (-92, 10), (-82, -4)), ((-96, 60), (-112, 80), (-100, 98), (-90, 84)), ((72, -50), (84, -36), (76, -24))):
        s.line(COPPER.own, 9, FACE(*curl))
    for x in (-1, 1):
        s.line(SKIN.shade, 3.5, FACE((-4 + x * 52, 58), (-4 + x * 58, 74), (-4 + x * 52, 88)))
    s.line(SKIN.shade, 3, FACE((-74, -2), (-84, -8)))
    s.line(SKIN.shade, 3, FACE((-74, 6), (-84, 8)))


def cap(s: Sheet) -> None:
    cut(s, COPPER, FACE((-92, -10), (-84, -60), (-20, -96), (50, -90), (72, -54), (30, -70), (-30, -62), (-66, -30)), (-6, -8), (7, 5))
    crown = FACE((-118, -50), (-134, -104), (-100, -156), (-30, -178), (54, -164), (104, -116), (98, -60), (10, -96), (-50, -86))
    cut(s, SAIL, crown, (-28, -6), (10, 8), 10)
    for i in range(8):
        x, y = FACE.at(-124 + i * 33, (-30, -62, -82, -92, -94, -86, -70, -40)[i])
        cut(s, SAIL, [(x - 24, y - 16), (x, y - 26), (x + 24, y - 14), (x + 20, y + 16), (x, y + 24), (x - 21, y + 14)], (-6, -7))
    # ribbons in the wind
    ribbon = [(160, 184), (128, 160), (92, 150), (56, 120), (20, 126, 1), (36, 146), (30, 164, 1), (66, 168), (108, 186), (158, 214)]
    cut(s, TEAL, ribbon, (0, -8), (0, 5))


def keys(s: Sheet) -> None:
    """Held up beside the face, so that nobody need ask who has the rooms."""
    cut(s, SKY, [(-20, 520), (-14, 440), (20, 380), (46, 340), (100, 344), (124, 390), (130, 460), (90, 540), (20, 580, 1), (-20, 580, 1)], (-14, -12), (10, 8), 9)
    cut(s, SAIL, [(30, 356), (50, 330), (92, 328), (116, 352), (80, 372), (44, 374)], (-6, -6), (4, 4))
    s.ring(BRASS.shade, 9, 76, 318, 42)
    s.ring(BRASS.own, 6, 75, 317, 42)
    for turn, long in ((30, 92), (4, 104), (-24, 92)):
        with s.moved(78, 352, turn):
            s.line(BRASS.shade, 10, [(1, 0), (1, long)])
            s.line(BRASS.own, 7, [(0, 0), (0, long)])
            s.ring(BRASS.own, 7, 0, 8, 13)
            s.fill(BRASS.own, [(0, long - 30, 1), (22, long - 30, 1), (22, long - 20, 1), (11, long - 17, 1), (22, long - 12, 1), (22, long, 1), (0, long, 1)])
            s.line(BRASS.light, 2.4, [(-2, 24), (-2, long - 4)])
    fist(s, SKIN, 70, 292, -12, 1, True)
