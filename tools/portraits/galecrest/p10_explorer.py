"""A tanned, delighted woman of 55: her map is twice her width and pulls like a sail; the finger is on the spot."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import CORAL, GLINT, MORNING, MOSS, SAIL, SILVER, SKINS, SKY, STRAW, SUN, TEAL
from ..parts_c import Place, brows, cut, ear, eyes, finger, grin, nose, pointing, rim, wind

SKIN = SKINS[4]
FACE = Place(262, 214, .96, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    peak(s)
    s.begin_figure()
    body(s)
    hair(s)
    head(s)
    face(s)
    hat(s)
    chart(s)
    hands(s)
    return s


def peak(s: Sheet) -> None:
    s.fill(MORNING[1], [(0, 330, 1), (80, 250), (120, 270), (200, 120), (250, 150), (330, 60, 1), (400, 190), (430, 180), (480, 260, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(MORNING[0], [(330, 60, 1), (366, 128), (346, 120), (332, 142), (316, 116), (298, 122), (288, 104)])
    s.fill(MORNING[2], [(0, 380, 1), (60, 356), (140, 366), (220, 350), (320, 372), (400, 352), (480, 366, 1), (480, 560, 1), (0, 560, 1)])
    wind(s, MORNING[2], [(20, 90), (80, 80), (140, 92)], [(40, 130), (84, 124), (116, 130)])


def body(s: Sheet) -> None:
    torso = [(100, 590, 1), (104, 460), (140, 390), (206, 346), (316, 344), (376, 386), (410, 460), (416, 590, 1)]
    cut(s, MOSS, torso, (10, 24), (0, 0), 10)
    rim(s, GLINT, torso, (6, 5))
    rim(s, GLINT, torso, (-6, 5))
    cut(s, CORAL, [(190, 350), (226, 366), (264, 396), (296, 362), (330, 346), (338, 384), (290, 410), (264, 420), (224, 404), (186, 384)], (4, 12))


def hair(s: Sheet) -> None:
    for lock in ([(-80, -30), (-112, -20), (-146, -44), (-172, -30, 1), (-150, -2), (-116, 14), (-86, 10)],
                 [(-82, 0), (-112, 24), (-150, 18), (-176, 44, 1), (-146, 54), (-110, 54), (-80, 40)],
                 [(-76, 40), (-100, 70), (-134, 76), (-150, 104, 1), (-110, 104), (-74, 84)]):
        points = FACE(*lock)
        cut(s, SILVER, points, (2, 8))
        rim(s, GLINT, points, (0, 4))


def head(s: Sheet) -> None:
    cut(s, SKIN, [(206, 290, 1), (298, 290, 1), (306, 350), (262, 392), (200, 350)], (4, 20))
    skull = FACE((-82, -60), (-30, -96), (36, -92), (72, -56), (68, -14), (78, 20), (70, 60), (52, 104), (14, 126), (-28, 116), (-70, 74), (-88, 24))
    cut(s, SKIN, skull, (-4, 16), (0, 0), 8)
    rim(s, GLINT, skull, (-5, 2))
    ear(s, SKIN, *FACE.at(-84, 22), 58)
    s.ring(SUN.own, 5, *FACE.at(-88, 62), 10)
    rim(s, SKIN.light, skull, (6, 1))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.2, .9), open=1.0)
    brows(s, SILVER.shade, FACE, -30, 16, 8, -3)
    nose(s, SKIN, FACE, 56, 1.0, hook=6)
    grin(s, FACE, 80, 40, 22)
    for x, y in ((-80, -8), (-80, 4), (-76, 14)):
        s.line(SKIN.ink, 3, FACE((x + 12, y * .4), (x, y)))
    s.line(SKIN.shade, 4, FACE((-30, 56), (-52, 72), (-50, 96)))
    s.line(SKIN.shade, 3.5, FACE((44, 60), (52, 74), (44, 94)))
    s.line(SKIN.shade, 3, FACE((-40, -52), (0, -56), (40, -50)))
    s.fill(SKIN.light, FACE((-66, 40), (-48, 32), (-30, 42), (-48, 52)))


def hat(s: Sheet) -> None:
    crown = FACE((-100, -48), (-104, -110), (-60, -162), (6, -178), (68, -154), (96, -100), (92, -50), (0, -74))
    cut(s, SAIL, crown, (-10, 22), (0, 0), 10)
    s.line(SAIL.shade, 4, FACE((6, -176), (-20, -130), (-28, -70)))
    s.line(SAIL.shade, 4, FACE((6, -176), (48, -136), (58, -70)))
    s.fill(SAIL.shade, FACE((-4, -178), (6, -190), (18, -180), (6, -172)))
    band = FACE((-102, -74), (-40, -96), (30, -98), (96, -76), (96, -52), (30, -74), (-40, -72), (-104, -50))
    cut(s, TEAL, band, (0, 8))
    brim = FACE((-148, -34), (-116, -62), (-40, -80), (40, -80), (104, -60), (140, -24, 1), (96, -38), (30, -52), (-40, -50), (-110, -26), (-142, -14))
    cut(s, SAIL, brim, (0, -8), (0, 0), 8)
    rim(s, GLINT, crown, (5, 5))
    rim(s, GLINT, brim, (3, 5))


def chart(s: Sheet) -> None:
    """From edge to edge, bellied by the wind: a coast, three islands, one way between them."""
    sheet = [(-20, 440, 1), (30, 400), (110, 376), (180, 392), (250, 404), (340, 384), (420, 346), (500, 330, 1), (500, 600, 1), (-20, 600, 1)]
    cut(s, STRAW, sheet, (4, 12), (0, 0))
    s.fill(STRAW.light, [(-20, 452, 1), (60, 408), (130, 390), (190, 408), (150, 480), (140, 600, 1), (-20, 600, 1)])
    sea = [(-20, 500), (40, 478), (120, 470), (200, 492), (300, 480), (400, 440), (500, 410, 1), (500, 600, 1), (-20, 600, 1)]
    s.fill(SKY.own, sea, sheet)
    s.line(SKY.light, 4, [(-20, 512), (40, 490), (120, 482), (200, 504), (300, 492), (400, 452), (500, 422)])
    for island in ([(24, 528), (54, 508), (96, 512), (104, 540), (70, 556), (30, 552)], [(356, 500), (384, 476), (424, 470), (446, 492), (424, 520), (380, 526)],
                   [(306, 556), (330, 540), (352, 552), (340, 580), (310, 580)]):
        cut(s, MOSS, island, (-5, -7), (3, 3))
    s.form(STRAW, [(250, 408), (300, 404), (360, 384), (340, 430), (300, 446), (262, 440)], shade=[(250, 408), (280, 408), (290, 460), (250, 460)], hatch=9)
    s.line(STRAW.shade, 4, [(262, 440), (270, 520), (264, 600)])
    for x, y in ((112, 530), (144, 520), (176, 514), (208, 510)):
        s.line(CORAL.shade, 6, [(x, y), (x + 15, y - 3)])
    s.ring(CORAL.own, 6, 262, 500, 30)
    s.dot(CORAL.own, 262, 500, 18)
    s.dot(CORAL.light, 257, 495, 6)
    for x, y, flip in ((420, 396, 1), (150, 430, -1)):
        s.line(STRAW.shade, 4, [(x - 22, y), (x + 22, y - 8 * flip)])
        s.line(STRAW.shade, 4, [(x - 2, y - 24), (x + 4, y + 18)])
    s.line(GLINT, 5, [(-20, 442), (30, 403), (110, 379), (180, 395), (250, 407), (340, 387), (420, 349), (490, 332)])


def hands(s: Sheet) -> None:
    for points in ([(34, 380), (36, 406), (30, 430)], [(54, 374), (56, 400), (52, 426)], [(72, 370), (76, 396), (74, 420)], [(90, 372), (94, 392), (94, 410)]):
        finger(s, SKIN, 20, points)
    cut(s, MOSS, [(20, 384), (60, 352), (104, 356), (110, 380), (70, 378), (36, 394)], (4, 10))
    with s.moved(268, 494, 0, 1, True):
        pointing(s, SKIN, 0, 0, 20, 1.02)
    cut(s, MOSS, [(118, 560), (130, 520), (170, 536), (176, 600, 1), (110, 600, 1)], (4, 10), (5, 4))
