"""A marten, curious and hungry: eyes and one paw out of a crate whose lid sits on the head like a hat."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import CHESTNUT, COAL, INK, MORNING, SNOW, STRAW, SUN, TEAL, WOOD
from ..parts_c import Place, coin, cut, finger, glint, round_eye, tufts

FACE = Place(262, 232, 1.2, -1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    net(s)
    s.begin_figure()
    inside(s)
    head(s)
    face(s)
    lid(s)
    crate(s)
    paw(s)
    return s


def net(s: Sheet) -> None:
    s.fill(MORNING[1], [(0, 0, 1), (480, 0, 1), (480, 90), (300, 60), (120, 120), (0, 300, 1)])
    for x in (-60, 40, 140, 240, 340, 440):
        s.line(MORNING[2], 5, [(x, 0), (x + 60, 150), (x + 60, 320), (x + 20, 560)])
        s.line(MORNING[2], 5, [(x + 110, 0), (x + 20, 160), (x - 10, 330), (x + 20, 560)])


def inside(s: Sheet) -> None:
    s.fill(COAL.shade, [(66, 160, 1), (420, 120, 1), (440, 380, 1), (50, 380, 1)])


def head(s: Sheet) -> None:
    for ear, hollow in ((FACE((-96, -30), (-128, -84), (-104, -116), (-62, -104), (-46, -60)), FACE((-94, -50), (-112, -84), (-96, -100), (-70, -86))),
                        (FACE((40, -66), (58, -110), (92, -116), (104, -80), (80, -30)), FACE((58, -76), (70, -98), (88, -96), (86, -68)))):
        cut(s, CHESTNUT, ear, (-8, -6), (6, 5))
        s.fill(STRAW.own, hollow)
    skull = FACE((-104, -30), (-70, -76), (0, -92), (60, -76), (92, -36), (98, 20), (86, 70), (40, 120), (-10, 130), (-74, 104), (-120, 84, 1), (-106, 60), (-128, 40, 1), (-110, 10))
    cut(s, CHESTNUT, skull, (-26, -8), (9, 7), 9)
    cheeks = FACE((-126, 92, 1), (-106, 70), (-80, 52), (-40, 58), (0, 44), (40, 50), (72, 44), (90, 66), (60, 130), (-10, 150), (-90, 130))
    cut(s, STRAW, cheeks, (-16, -10), (0, 0), 8)
    tufts(s, CHESTNUT.shade, [FACE.at(x, y)[:2] for x, y in ((-84, 6), (-92, 24), (-78, 32), (-64, -30), (-50, -50), (-30, -60))], 20, (.6, -.6))


def face(s: Sheet) -> None:
    for x, y, r in ((-42, 4, 29), (46, 0, 25)):
        px, py = FACE.at(x, y)
        s.dot(COAL.own, px, py + 2, r * 1.36)
        round_eye(s, px, py, r, SUN.own, (-.5, .35), .16, CHESTNUT.own)
    muzzle = FACE((-30, 40), (0, 14), (36, 26), (62, 56), (48, 86), (12, 96), (-22, 82))
    cut(s, SNOW, muzzle, (-10, -12), (0, 0))
    s.fill(CHESTNUT.light, FACE((-12, -30), (8, -40), (24, -26), (34, 20), (16, 36), (0, 22)))
    s.fill(INK, FACE((6, 32), (30, 26), (50, 36), (42, 56), (26, 62), (10, 50)))
    s.fill("#8d7c74", FACE((22, 34), (36, 32), (42, 38), (28, 42)))
    s.line(INK, 4, FACE((26, 62), (24, 78), (4, 86)))
    for dy in (0, 12, 24):
        s.line(COAL.own, 2, FACE((-14, 62 + dy * .4), (-60, 58 + dy), (-104, 62 + dy * 1.8)))
        s.line(COAL.own, 2, FACE((52, 60 + dy * .4), (90, 56 + dy), (116, 58 + dy * 1.8)))


def lid(s: Sheet) -> None:
    """Three boards and a batten, pushed up askew."""
    for root, bend, tip in (((420, 150), (450, 130), (474, 140)), ((410, 170), (446, 164), (470, 180)), ((60, 180), (36, 172), (16, 184)), ((424, 128), (448, 96), (472, 96))):
        s.line(STRAW.own, 6, [root, bend, tip])
    with s.moved(236, 118, -9):
        for x, material in ((-214, STRAW), (-70, WOOD), (74, STRAW)):
            cut(s, material, [(x, -46, 1), (x + 140, -50, 1), (x + 140, 24, 1), (x, 28, 1)], (-8, -10), (5, 5), 10)
            s.line(material.shade, 3, [(x + 20, -20), (x + 60, -16), (x + 120, -22)])
            s.line(material.shade, 3, [(x + 16, 4), (x + 80, 0), (x + 122, 6)])
        cut(s, WOOD, [(-222, 22, 1), (222, 14, 1), (222, 42, 1), (-222, 50, 1)], (0, -12), (0, 5))
        for x in (-190, -90, 0, 90, 190):
            s.dot(COAL.own, x, 30, 4)


def crate(s: Sheet) -> None:
    cut(s, STRAW, [(36, 356, 1), (448, 348, 1), (444, 430, 1), (40, 438, 1)], (0, -14), (6, 6), 10)
    cut(s, WOOD, [(40, 440, 1), (444, 432, 1), (442, 508, 1), (42, 514, 1)], (0, -12), (6, 5), 10)
    cut(s, STRAW, [(42, 518, 1), (442, 512, 1), (440, 590, 1), (44, 590, 1)], (0, -12), (6, 5), 10)
    for x in (36, 388):
        cut(s, WOOD, [(x, 344, 1), (x + 62, 342, 1), (x + 58, 590, 1), (x + 4, 590, 1)], (-12, 0), (6, 5), 9)
        for y in (370, 470, 540):
            s.dot(COAL.own, x + 30, y, 4.5)
    # stencil: a gust
    s.line(TEAL.shade, 8, [(150, 480), (230, 476), (280, 480), (296, 462), (276, 452), (268, 464)])
    s.line(TEAL.shade, 8, [(176, 500), (260, 496), (330, 500)])
    s.line(STRAW.shade, 3, [(120, 404), (200, 400), (270, 406)])
    s.line(STRAW.shade, 3, [(110, 560), (220, 556), (340, 562)])


def paw(s: Sheet) -> None:
    coin(s, TEAL, 104, 330, 36, 1)
    glint(s, 90, 314, 17)
    cut(s, CHESTNUT, [(96, 372), (112, 352), (150, 346), (178, 366), (176, 400), (150, 424), (108, 416)], (-10, -6), (6, 6), 8)
    for points in ([(150, 380), (140, 350), (124, 336)], [(128, 380), (116, 352), (102, 344)], [(106, 384), (94, 362), (80, 352)]):
        finger(s, CHESTNUT, 22, points)
        x, y = points[-1]
        s.fill(SNOW.light, [(x - 8, y - 4), (x - 18, y - 12, 1), (x + 1, y - 9)])
    finger(s, CHESTNUT, 22, [(166, 392), (156, 366), (142, 352)])
