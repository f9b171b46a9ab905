"""A man of 40 with one arm who juggles mugs: one in the air, one on the palm, one on the stump's cap."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, COAL, GLINT, LEATHER, MORNING, SAIL, SKINS, SNOW, STEEL, SUN, TEAL, WOOD
from ..parts_c import Place, brows, cut, ear, eyes, nose, open_hand, rim

SKIN = SKINS[4]
FACE = Place(236, 226, 1, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    cellar(s)
    s.begin_figure()
    body(s)
    head(s)
    face(s)
    barrel(s)
    arms(s)
    return s


def cellar(s: Sheet) -> None:
    s.fill(MORNING[2], [(0, 0, 1), (480, 0, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(MORNING[1], [(50, 560, 1), (50, 250), (110, 110), (240, 60), (370, 110), (430, 250), (430, 560, 1)])
    for x, y, x2, y2 in ((240, 60, 240, 0), (110, 110, 66, 60), (370, 110, 414, 60), (50, 250, 0, 236), (430, 250, 480, 236)):
        s.line(MORNING[1], 6, [(x, y), (x2, y2)])


def body(s: Sheet) -> None:
    torso = [(40, 590, 1), (50, 470), (90, 396), (160, 354), (236, 340), (320, 352), (390, 396), (430, 470), (440, 590, 1)]
    cut(s, SAIL, torso, (0, 40), (0, 0), 10)
    rim(s, SUN.light, torso, (-8, -3))
    cut(s, TEAL, [(130, 362), (176, 352), (190, 440), (196, 590, 1), (90, 590, 1), (110, 460)], (0, 30), (-7, 0), 10)
    cut(s, TEAL, [(300, 350), (346, 362), (374, 460), (390, 590, 1), (296, 590, 1), (302, 440)], (0, 30), (-7, 0), 10)


def head(s: Sheet) -> None:
    cut(s, SKIN, [(180, 300, 1), (292, 300, 1), (306, 360), (240, 400), (172, 360)], (0, 46))
    skull = FACE((-88, -60), (-64, -104), (-8, -128), (48, -116), (78, -74), (76, -16), (82, 20), (78, 76), (54, 118), (4, 132), (-46, 122), (-80, 84), (-94, 20))
    cut(s, SKIN, skull, (4, 74), (-6, -9), 8)
    s.fill(SKIN.light, FACE((-70, 92), (-40, 112), (4, 120), (46, 108), (40, 122), (4, 130), (-46, 122)))
    ear(s, SKIN, *FACE.at(-90, 18), 56)
    s.ring(BRASS.own, 5, *FACE.at(-96, 54), 9)
    cut(s, COAL, FACE((-92, 20), (-100, -20), (-90, -56), (-70, -40), (-66, -6), (-76, 40), (-84, 46)), (-4, 8))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.5, -.9), open=1.15)
    brows(s, COAL.own, FACE, -32, 18, 11, -3)
    nose(s, SKIN, FACE, 54, 1.25)
    # lit from below: the underside of nose, brow and lip
    s.fill(SKIN.light, FACE((-18, 54), (0, 52), (20, 54), (14, 62), (-12, 62)))
    s.fill(SKIN.light, FACE((-64, -12), (-40, -18), (-16, -12), (-40, -14)))
    for x in (-52, 48):
        s.fill(SKIN.light, FACE((x - 20, 40), (x, 50), (x + 20, 36), (x + 12, 56), (x - 10, 60)))
    s.fill("#6a2420", FACE((-22, 90), (2, 86), (22, 90), (4, 102)))
    s.fill(SKIN.light, FACE((-18, 104), (4, 110), (20, 103), (4, 104)))
    left = FACE((4, 70), (-20, 66), (-46, 82), (-76, 84), (-94, 66), (-92, 46), (-78, 44), (-78, 58), (-68, 64), (-50, 54), (-24, 56), (4, 62))
    right = FACE((0, 70), (20, 66), (44, 82), (76, 82), (96, 62), (92, 42), (80, 44), (82, 56), (72, 64), (48, 56), (22, 56), (0, 62))
    for half in (left, right):
        cut(s, COAL, half, (0, 8), (-3, -3))


def barrel(s: Sheet) -> None:
    shape = [(150, 600, 1), (136, 520), (150, 450), (206, 436), (270, 436), (330, 452), (344, 520), (330, 600, 1)]
    cut(s, WOOD, shape, (-30, 8), (8, 8), 9)
    for x, bend in ((186, -8), (222, -3), (260, 3), (298, 9)):
        s.line(WOOD.shade, 3.5, [(x - bend, 440), (x + bend, 520), (x - bend, 600)])
    for y in (470, 540):
        s.line(STEEL.shade, 16, [(142, y), (240, y + 14), (338, y)])
        s.line(STEEL.own, 7, [(142, y - 3), (240, y + 11), (338, y - 3)])
    s.fill(SUN.own, [(216, 452), (240, 446), (264, 452), (240, 462)])


def arms(s: Sheet) -> None:
    # the good arm, palm up under a mug
    cut(s, SAIL, [(350, 400), (396, 394), (438, 360), (424, 320), (470, 308), (492, 380), (470, 470), (410, 510), (356, 490)], (0, 26), (6, 6), 9)
    open_hand(s, SKIN, 440, 300, 16, .78, palm=False)
    mug(s, 410, 168, 12)
    # the stump, capped, carries one too
    cut(s, SAIL, [(50, 500), (30, 440), (44, 400), (96, 396), (134, 420), (140, 480), (110, 520)], (0, 22), (6, 6), 9)
    cut(s, LEATHER, [(26, 420), (34, 372), (70, 358), (108, 370), (116, 412), (70, 432)], (-8, 12), (5, 5), 8)
    s.line(BRASS.own, 6, [(30, 404), (72, 414), (112, 400)])
    mug(s, 74, 304, -5)
    mug(s, 84, 110, -28)
    for x, y, r in ((20, 34, 7), (8, 60, 5), (34, 16, 5), (350, 92, 7), (334, 108, 4), (16, 226, 6), (8, 246, 4)):
        s.dot(SNOW.own, x, y, r)
        s.dot(SNOW.light, x - 1, y - 1, r * .6)


def mug(s: Sheet, x: float, y: float, turn: float) -> None:
    """Amber glass with foam; the light comes through it."""
    with s.moved(x, y, turn):
        s.line(SUN.shade, 11, [(36, -26), (62, -22), (62, 20), (36, 26)])
        s.line(SUN.own, 5, [(36, -28), (58, -22), (58, 18), (36, 24)])
        s.form(SUN, [(-38, -44, 1), (38, -44, 1), (34, 50, 1), (-34, 50, 1)], shade=[(12, -44, 1), (38, -44, 1), (34, 50, 1), (12, 50, 1)],
               light=[(-30, -30, 1), (-14, -30, 1), (-12, 40, 1), (-26, 40, 1)])
        cut(s, SNOW, [(-46, -40), (-36, -66), (-10, -62), (8, -74), (32, -64), (46, -42), (30, -28), (10, -34), (-8, -18), (-24, -32)], (-6, -5))
        s.line(GLINT, 4, [(-32, 46), (30, 46)])
