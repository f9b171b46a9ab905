"""A girl of 14 who copies what she sees: notebook in the mouth, sleeves too long, ink on the fingers."""

from __future__ import annotations

from ..kit import Points, Sheet
from ..palette import CHESTNUT, COAL, CORAL, MORNING, PLUM, SAIL, SKINS, STRAW, SUN, TEAL
from ..parts_c import Place, brows, cut, ear, eyes, nose, open_hand

SKIN = SKINS[1]
FACE = Place(258, 236, .98, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    shadow(s)
    s.begin_figure()
    bun(s)
    body(s)
    head(s)
    face(s)
    book(s)
    arms(s)
    return s


def shadow(s: Sheet) -> None:
    """The master, larger than life on the wall, with the same hand up."""
    tall: Points = [(300, 560, 1), (318, 300), (330, 230), (316, 150), (330, 70), (384, 30), (438, 70), (448, 150), (436, 220), (480, 260), (490, 560, 1)]
    s.fill(MORNING[1], tall)
    hand: Points = [(30, 560, 1), (36, 250), (0, 180), (10, 168), (36, 196), (30, 100), (46, 98), (56, 170), (66, 84), (82, 86), (82, 172), (104, 106), (118, 114), (106, 200),
                    (112, 250), (120, 560, 1)]
    s.fill(MORNING[1], hand)
    s.fill(MORNING[2], [(0, 520, 1), (480, 500, 1), (480, 560, 1), (0, 560, 1)])


def bun(s: Sheet) -> None:
    for root, tip, material in (((216, 120), (176, 4), SUN), ((232, 110), (248, -16), CORAL), ((196, 130), (110, 30), TEAL)):
        s.line(material.shade, 13, [root, tip])
        s.line(material.own, 8, [(root[0] - 2, root[1]), (tip[0] - 2, tip[1])])
        end = (tip[0] + (root[0] - tip[0]) * .16, tip[1] + (root[1] - tip[1]) * .16)
        s.line(STRAW.light, 11, [end, tip])
        s.line(COAL.own, 6, [tip, (tip[0] + 1, tip[1] - 5)])
    cut(s, COAL, [(160, 126), (168, 78), (206, 52), (248, 64), (264, 104), (246, 146), (190, 160)], (-14, -10), (9, 9), 7)
    s.line(COAL.light, 3, [(190, 78), (220, 84), (236, 112)])
    s.line(COAL.light, 3, [(180, 104), (206, 108), (222, 130)])


def body(s: Sheet) -> None:
    torso = [(96, 590, 1), (112, 470), (150, 404), (212, 374), (300, 374), (356, 404), (388, 470), (400, 590, 1)]
    cut(s, TEAL, torso, (-34, -8), (12, 10), 10)
    cut(s, SKIN, [(212, 330, 1), (290, 330, 1), (294, 384), (252, 410), (212, 384)], (-16, 12))
    s.fill(SKIN.shade, [(212, 376), (294, 376), (284, 416), (254, 436), (226, 416)])
    cut(s, SAIL, [(196, 376), (226, 388), (254, 420), (284, 386), (312, 374), (330, 400), (290, 440), (254, 452), (216, 440), (184, 402)], (-12, -8), (6, 4), 8)
    s.line(TEAL.shade, 4, [(254, 452), (258, 560)])


def head(s: Sheet) -> None:
    hair = FACE((-104, -20), (-90, -90), (-30, -124), (44, -114), (84, -64), (86, 0), (70, 40), (-70, 60), (-98, 40))
    cut(s, COAL, hair, (-16, -6), (8, 8), 8)
    skull = FACE((-78, -54), (-20, -86), (40, -84), (72, -50), (74, -10), (76, 24), (68, 66), (42, 102), (6, 116), (-36, 106), (-70, 72), (-86, 24))
    cut(s, SKIN, skull, (-18, -4), (8, 6), 8)
    ear(s, SKIN, *FACE.at(-82, 26), 56)
    cut(s, COAL, FACE((-84, 10), (-96, -40), (-60, -100), (10, -114), (70, -80), (84, -20), (66, -44), (30, -62), (-16, -58), (-58, -34), (-72, -4)), (-8, -8), (6, 6))
    # a loose lock in the wind
    for lock in (((-84, 0), (-110, 30), (-138, 26), (-160, 44)), ((-84, 44), (-108, 66), (-136, 62))):
        s.line(COAL.own, 7, FACE(*lock))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.55, -.75), open=1.25, width=42, iris="#4a3a1e")
    brows(s, COAL.own, FACE, -32, 14, 7, -5)
    nose(s, SKIN, FACE, 44, .8)
    for x, y in ((-52, 40), (-40, 48), (-30, 38), (44, 40), (52, 46)):
        s.dot(SKIN.shade, *FACE.at(x, y), 2.6)
    s.fill(CORAL.light, FACE((-70, 46), (-52, 38), (-38, 50), (-54, 60)))


def book(s: Sheet) -> None:
    """Held by the teeth at its spine."""
    with s.moved(262, 310, 7):
        cut(s, PLUM, [(-62, -8, 1), (74, -12, 1), (80, 70, 1), (-58, 74, 1)], (-12, -4), (5, 5), 8)
        s.form(SAIL, [(-54, 66, 1), (76, 62, 1), (78, 76, 1), (-54, 80, 1)], shade=[(30, 62, 1), (80, 60, 1), (80, 82, 1), (26, 82, 1)])
        s.fill(SAIL.own, [(-30, 12, 1), (44, 10, 1), (46, 38, 1), (-28, 40, 1)])
        for y in (20, 29):
            s.line(SAIL.ink, 3, [(-20, y), (34, y - 2)])
        s.fill(CORAL.own, [(56, -12, 1), (66, -12, 1), (72, 68, 1), (62, 70, 1)])
        s.line(SKIN.shade, 8, [(-30, -10), (8, -14), (40, -12)])
        s.line("#fbf3df", 6, [(-22, -6), (8, -9), (32, -8)])


def arms(s: Sheet) -> None:
    """The left one up, like the master's; the sleeve has slid to the knuckles on the other."""
    open_hand(s, SKIN, 80, 296, -8, 1.2)
    with s.moved(80, 296, -8, 1.2):
        for x, top, foot in ((15, -97, -80), (-10, -99, -86), (38, -77, -70)):
            s.line(PLUM.shade, 14, [(x, top), (x - 1, foot)])
            s.line(PLUM.own, 4, [(x - 3, top), (x - 4, foot)])
        s.dot(PLUM.shade, 6, -34, 5)
        s.dot(PLUM.shade, -4, -24, 3)
    cut(s, TEAL, [(34, 330), (60, 300), (112, 304), (128, 336), (150, 420), (196, 470), (186, 560), (110, 590, 1), (64, 520), (40, 420)], (-16, -8), (10, 8), 9)
    cut(s, SAIL, [(32, 326), (54, 302), (98, 300), (122, 318), (124, 344), (84, 350), (40, 350)], (-10, -8), (5, 5))
    cut(s, TEAL, [(300, 590, 1), (318, 520), (372, 470), (420, 462), (452, 492), (448, 540), (420, 590, 1)], (-14, -10), (8, 8), 9)
    for x in (418, 434, 448):
        s.line(SKIN.shade, 17, [(x - 16, 478), (x - 2, 466)])
        s.line(SKIN.own, 13, [(x - 17, 477), (x - 3, 465)])
    cut(s, SAIL, [(372, 472), (398, 460), (440, 486), (456, 530), (430, 546), (390, 510)], (-8, -8), (5, 5))
    s.line(CHESTNUT.shade, 3, [(398, 492), (420, 522)])
