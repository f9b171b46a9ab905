"""Silent, gentle, a block of a man of 34: catches a saber's blade in a gloved hand."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import COAL, CORAL, GLINT, MORNING, PLUM, SAIL, SKINS, SKY, STEEL, TAR
from ..parts_c import Place, brows, cut, ear, eyes, fist, glint, mouth, nose

SKIN = SKINS[3]
FACE = Place(232, 212, 1, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    carriage(s)
    s.begin_figure()
    body(s)
    head(s)
    face(s)
    hat(s)
    arm(s)
    return s


def carriage(s: Sheet) -> None:
    s.fill(MORNING[1], [(-10, 60, 1), (110, 50), (150, 80), (146, 330), (90, 420), (-10, 430, 1)])
    s.fill(MORNING[0], [(10, 110, 1), (96, 104, 1), (96, 220, 1), (10, 226, 1)])
    s.ring(MORNING[2], 13, 30, 452, 92)
    for x, y, x2, y2 in ((30, 360, 30, 544), (-62, 452, 122, 452), (-35, 387, 95, 517), (95, 387, -35, 517)):
        s.line(MORNING[2], 7, [(x, y), (x2, y2)])
    s.line(MORNING[2], 6, [(-10, 260), (146, 250)])


def body(s: Sheet) -> None:
    torso = [(20, 600, 1), (22, 440), (36, 376), (90, 344), (170, 330), (300, 330), (372, 344), (430, 376), (444, 440), (452, 600, 1)]
    cut(s, SKY, torso, (-48, -8), (14, 10), 11)
    cut(s, SAIL, [(180, 330), (232, 350), (290, 328), (286, 420), (240, 500), (196, 430)], (-14, 0), (0, 0), 8)
    for lapel in ([(176, 326), (196, 400), (240, 508), (236, 600, 1), (190, 600, 1), (150, 470), (124, 400), (146, 344)],
                  [(292, 324), (284, 410), (240, 508), (250, 600, 1), (300, 600, 1), (332, 470), (350, 400), (330, 342)]):
        cut(s, PLUM, lapel, (-10, -6), (6, 5), 9)
    cut(s, TAR, [(206, 352), (234, 362), (264, 350), (262, 382), (240, 372), (210, 384)], (-2, -6))
    s.dot(TAR.own, 236, 366, 10)


def head(s: Sheet) -> None:
    cut(s, SKIN, [(148, 268, 1), (318, 268, 1), (326, 326), (236, 366), (144, 330)], (-34, 6), (8, 0))
    skull = FACE((-92, -64), (-60, -104), (10, -112), (64, -92), (84, -50), (82, -10), (88, 24), (88, 76), (74, 112), (30, 130), (-40, 130), (-82, 104), (-96, 50), (-98, 0))
    cut(s, SKIN, skull, (-24, -6), (10, 8), 9)
    ear(s, SKIN, *FACE.at(-96, 18), 54)
    s.fill(COAL.shade, FACE((-98, -8), (-98, -50), (-78, -70), (-72, -30), (-84, 0)))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.8, .1), "#3a2415", .78, 40)
    brows(s, COAL.shade, FACE, -24, 6, 10, 1)
    nose(s, SKIN, FACE, 54, 1.35)
    mouth(s, SKIN, FACE, 92, 34, 1, 8)
    s.line(SKIN.light, 3.5, FACE((-62, 34), (-46, 44), (-24, 40)))
    s.line(SKIN.shade, 4, FACE((-36, 58), (-54, 72), (-56, 92)))
    s.fill(SKIN.light, FACE((-26, 114), (0, 110), (24, 114), (0, 122)))
    # an old cut through the brow, healed
    s.line(SKIN.light, 4, FACE((38, -50), (44, -30), (40, -12)))


def hat(s: Sheet) -> None:
    """Small and round, on a head that asks for a larger one."""
    dome = FACE((-56, -88), (-58, -130), (-30, -164), (10, -170), (46, -154), (64, -118), (62, -86), (0, -78))
    cut(s, TAR, dome, (-14, -6), (8, 8), 8)
    s.line(PLUM.own, 13, FACE((-56, -98), (0, -90), (62, -98)))
    cut(s, PLUM, FACE((-52, -106), (-84, -122), (-112, -116), (-140, -134, 1), (-136, -112), (-146, -94, 1), (-112, -94), (-84, -98), (-54, -88)), (-2, -6), (2, 3))
    brim = FACE((-80, -92), (-50, -84), (0, -78), (50, -84), (84, -98), (88, -84), (52, -66), (0, -60), (-50, -66), (-84, -80))
    cut(s, TAR, brim, (0, -8), (2, 4))


def arm(s: Sheet) -> None:
    blade = [(498, 60, 1), (404, 196), (316, 330), (250, 452, 1), (296, 404), (350, 330), (430, 214), (506, 110, 1)]
    cut(s, STEEL, blade, (-5, -5), (0, 0))
    s.line(GLINT, 4, [(498, 72), (408, 200), (322, 330), (262, 436)])
    sleeve = [(452, 600, 1), (470, 500), (462, 430), (420, 384), (372, 372), (336, 396), (360, 440), (370, 500), (340, 600, 1)]
    cut(s, SKY, sleeve, (-16, -10), (9, 8), 10)
    cut(s, SAIL, [(330, 396), (350, 366), (396, 362), (416, 386), (380, 404), (350, 420)], (-6, -6), (4, 4))
    fist(s, CORAL, 366, 322, 26, 1.28)
    cut(s, CORAL, [(326, 386), (340, 356), (400, 356), (412, 380), (372, 392), (340, 404)], (-6, -6), (4, 4))
    glint(s, 296, 362, 20)
