"""An unhurried beaver halves a plank, with a look at the purse on its end; the tail stands behind like a shield."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, CHESTNUT, COAL, LEATHER, MORNING, SAIL, STEEL, STRAW, SUN, TEAL
from ..parts_c import Place, cut, finger, round_eye, tufts, wind

FACE = Place(212, 206, 1.12, -1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    boat(s)
    s.begin_figure()
    tail(s)
    body(s)
    head(s)
    face(s)
    plank(s)
    saw(s)
    return s


def boat(s: Sheet) -> None:
    s.line(MORNING[2], 14, [(-10, 130), (30, 330), (140, 450), (320, 500)])
    for x, y in ((30, 320), (84, 400), (150, 452)):
        s.line(MORNING[1], 12, [(x, y), (x + 30, y - 130), (x + 26, y - 260)])
    s.line(MORNING[1], 12, [(-10, 160), (60, 140), (110, 60)])
    wind(s, MORNING[2], [(130, 40), (190, 30), (240, 42)])


def tail(s: Sheet) -> None:
    shape = [(330, 430), (306, 330), (318, 200), (350, 110), (400, 66), (446, 84), (472, 150), (474, 270), (450, 380), (420, 450)]
    cut(s, LEATHER, shape, (-24, -4), (9, 8), 10)
    for i in range(8):
        y = 110 + i * 40
        s.line(LEATHER.shade, 3.5, [(300, y + 30), (380, y), (486, y + 34)], shape)
        s.line(LEATHER.shade, 3.5, [(300, y - 10), (390, y + 44), (486, y + 4)], shape)


def body(s: Sheet) -> None:
    torso = [(60, 600, 1), (66, 480), (100, 400), (170, 350), (260, 344), (340, 374), (392, 440), (408, 600, 1)]
    cut(s, CHESTNUT, torso, (-40, -10), (12, 9), 10)
    cut(s, SAIL, [(120, 380), (156, 366), (190, 420), (250, 420), (290, 360), (324, 372), (330, 460), (340, 600, 1), (116, 600, 1), (112, 470)], (-22, -8), (8, 6), 10)
    for x, y in ((140, 384), (308, 376)):
        s.dot(SUN.own, x, y, 8)
    # a plane looks out of the pocket
    cut(s, STRAW, [(180, 452, 1), (210, 420, 1), (240, 420, 1), (246, 460, 1)], (-6, -6), (3, 4))
    s.fill(STEEL.own, [(216, 410, 1), (230, 400, 1), (238, 422, 1), (224, 424, 1)])


def head(s: Sheet) -> None:
    for ear in (FACE((-104, -64), (-120, -96), (-96, -118), (-70, -104), (-64, -78)), FACE((54, -88), (66, -118), (92, -112), (92, -84), (74, -68))):
        cut(s, CHESTNUT, ear, (-7, -6), (5, 5))
    s.fill(LEATHER.shade, FACE((-96, -74), (-108, -94), (-92, -104), (-78, -92)))
    skull = FACE((-112, -40), (-84, -84), (-20, -106), (50, -96), (86, -56), (90, -8), (100, 30), (94, 76), (60, 110), (0, 128), (-66, 124), (-118, 92), (-132, 40), (-126, 0))
    cut(s, CHESTNUT, skull, (-30, -8), (10, 8), 9)
    tufts(s, CHESTNUT.shade, [FACE.at(x, y) for x, y in ((-100, 30), (-108, 50), (-94, 62), (-88, 40), (-100, 78), (-80, 88), (-40, -70), (-20, -80), (0, -74))], 18, (.6, .5))
    # a pencil behind the ear
    pencil = [FACE.at(-60, -82), FACE.at(-140, -118)]
    s.line(SUN.shade, 13, pencil)
    s.line(SUN.own, 8, [(p[0] - 1, p[1] - 2) for p in pencil])
    s.line(COAL.own, 7, [FACE.at(-139, -118), FACE.at(-148, -122)])


def face(s: Sheet) -> None:
    round_eye(s, *FACE.at(-44, -10), 18, "#5a3a1c", (-.7, .8), .4, CHESTNUT.own, CHESTNUT.shade)
    round_eye(s, *FACE.at(44, -14), 15, "#5a3a1c", (-.7, .8), .4, CHESTNUT.own, CHESTNUT.shade)
    s.line(COAL.own, 8, FACE((-68, -40), (-46, -50), (-22, -44)))
    s.line(COAL.own, 7, FACE((26, -48), (46, -54), (64, -44)))
    # teeth first, then the muzzle over them
    for teeth in (FACE((-6, 84, 1), (16, 86, 1), (16, 132), (2, 134)), FACE((19, 86, 1), (40, 82, 1), (36, 130), (22, 133))):
        s.form(SUN, teeth, shade=[(p[0] + 10, p[1]) for p in teeth])
        s.fill(BONE.light, [(p[0] * .6 + teeth[0][0] * .4, p[1] * .8 + teeth[0][1] * .2) for p in teeth])
    near = FACE((14, 40), (-20, 34), (-56, 48), (-64, 78), (-38, 98), (0, 94), (18, 80))
    far = FACE((16, 40), (50, 36), (80, 50), (82, 76), (60, 92), (32, 92), (18, 80))
    for half in (far, near):
        cut(s, STRAW, half, (-8, -14), (5, 5), 7)
    for x, y in ((-40, 64), (-28, 74), (-44, 78), (52, 62), (62, 72)):
        s.dot(CHESTNUT.shade, *FACE.at(x, y), 2.6)
    nose = FACE((-22, 20), (0, 4), (34, 2), (54, 16), (48, 38), (18, 50), (-12, 42))
    cut(s, COAL, nose, (-5, -8), (0, 0))
    s.fill("#8d7c74", FACE((0, 14), (22, 8), (40, 14), (20, 20)))
    for dy in (0, 11):
        s.line(SAIL.light, 2.4, FACE((-44, 70 + dy * .4), (-92, 66 + dy), (-130, 74 + dy * 1.6)))


def plank(s: Sheet) -> None:
    with s.moved(20, 474, 5):
        cut(s, STRAW, [(-60, -26, 1), (500, -30, 1), (500, 44, 1), (-60, 42, 1)], (0, -22), (0, 8), 9)
        s.fill("#f9e7b8", [(-60, -26, 1), (500, -30, 1), (500, -18, 1), (-60, -14, 1)])
        for y in (0, 12):
            s.line(STRAW.shade, 3, [(20, y), (70, y - 6), (120, y)])
            s.line(STRAW.shade, 3, [(210, y), (300, y + 5), (380, y)])
    # shavings, off with the wind
    for curl in ([(150, 430), (138, 410), (150, 396), (164, 404), (158, 416)], [(112, 380), (96, 366), (104, 350), (120, 354), (116, 366)], [(30, 330), (18, 314), (28, 300), (42, 306), (36, 318)]):
        s.line(STRAW.shade, 8, curl)
        s.line(STRAW.light, 4, curl)
    # the purse at its end
    purse = [(18, 452), (8, 420), (22, 390), (44, 380), (72, 384), (92, 410), (88, 448), (54, 462)]
    cut(s, LEATHER, purse, (-12, -8), (6, 6), 7)
    cut(s, LEATHER, [(36, 384), (24, 356), (46, 364), (56, 352), (66, 364), (88, 356), (72, 386)], (-6, -3), (3, 3))
    s.line(SUN.own, 6, [(34, 384), (54, 388), (74, 384)])


def saw(s: Sheet) -> None:
    blade = [(180, 560, 1), (330, 420, 1), (352, 448, 1), (206, 580, 1)]
    cut(s, STEEL, blade, (-4, -8), (3, 5))
    for i in range(9):
        x, y = 188 + i * 17, 566 - i * 15.6
        s.fill(STEEL.shade, [(x, y, 1), (x + 20, y - 4, 1), (x + 18, y - 14, 1)])
    s.line(STRAW.light, 5, [(208, 512), (196, 530)])
    for x, y in ((170, 540), (150, 528), (188, 552), (160, 556)):
        s.dot("#f9e7b8", x, y, 4)
    cut(s, TEAL, [(322, 420), (350, 392), (392, 404), (402, 440), (376, 464), (346, 452)], (-6, -6), (4, 4))
    cut(s, CHESTNUT, [(342, 430), (370, 396), (412, 400), (450, 450), (480, 540), (440, 600, 1), (380, 560), (346, 480)], (-14, -12), (8, 8), 9)
    for points in ([(392, 404), (362, 400), (340, 414)], [(396, 422), (364, 420), (344, 434)], [(398, 440), (370, 440), (352, 452)]):
        finger(s, CHESTNUT, 20, points)
