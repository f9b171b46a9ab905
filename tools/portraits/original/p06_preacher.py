"""Seventy, gaunt, kindly, stubborn: one token he keeps, the heap he pushes away."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, LEATHER, PARCHMENT, RUST, SEA, SKINS, SNOW, STEEL, STRAW, TAR
from ..parts import Place, brows, ear, eyes, finger, head, limb, nose, oval, pinch, skull

SKIN = SKINS[5]
FACE = Place(232, 226, .94, 1, 3)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    window(s)
    s.begin_figure()
    coat(s)
    book(s)
    face(s)
    hat(s)
    beard(s)
    keeps(s)
    refuses(s)
    return s


def window(s: Sheet) -> None:
    s.fill(PARCHMENT[1], [(320, 420, 1), (320, 150), (392, 30, 1), (464, 150), (464, 420, 1)])
    for x in (368, 416):
        s.line(PARCHMENT[2], 6, [(x, 420), (x, 80)])
    for y in (170, 250, 330):
        s.line(PARCHMENT[2], 6, [(320, y), (464, y)])
    s.fill(PARCHMENT[1], [(0, 420, 1), (70, 150, 1), (96, 150, 1), (80, 420, 1)])


def coat(s: Sheet) -> None:
    s.form(TAR, [(150, 372), (96, 396), (52, 450), (36, 580, 1), (430, 580, 1), (410, 470), (366, 410), (300, 376)], hatch=11,
           shade=[(300, 370), (420, 420), (450, 590), (300, 590), (290, 480)],
           light=[(150, 374), (98, 398), (56, 450), (40, 580, 1), (66, 580, 1), (84, 470), (120, 420)])
    s.form(SKIN, [(180, 300), (270, 310), (274, 380), (190, 380)], shade=[(180, 320), (270, 340), (280, 390), (180, 390)])
    for mirror in (-1, 1):
        s.form(SNOW, [(236, 372, 1), (236 + mirror * 70, 356, 1), (236 + mirror * 76, 400, 1), (236 + mirror * 24, 420, 1)])


def book(s: Sheet) -> None:
    with s.moved(330, 440, 12):
        s.form(LEATHER, [(0, 0, 1), (84, -10, 1), (92, 120, 1), (4, 130, 1)], light=[(0, 0, 1), (84, -10, 1), (84, 0, 1), (2, 12, 1)])
        s.form(BRASS, [(-24, 6, 1), (0, 0, 1), (4, 130, 1), (-18, 132, 1)], light=[(-24, 6, 1), (-10, 2, 1), (-6, 132, 1), (-18, 132, 1)])


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(cheek=-8, jaw=-8, chin=8), "back", hatch=8)
    ear(s, SKIN, FACE)
    s.form(SNOW, FACE([(-112, -40), (-122, -4), (-112, 14), (-98, -20), (-88, 0), (-82, 40), (-70, 0), (-84, -60)]), shade=FACE([(-84, -60), (-70, 0), (-82, 40), (-90, 0)]))
    for y in (-58, -44):
        s.line(SKIN.shade, 3, FACE([(-52, y + 2), (-20, y - 4), (10, y + 2), (44, y - 2)]))
    eyes(s, SKIN, FACE, (.6, .1), "#2a160c", open=.85, near=42, far=35)
    s.line(SKIN.shade, 4, FACE([(-64, 16), (-42, 24), (-18, 18)]))
    brows(s, SNOW.own, FACE, lift=0, frown=-8, thick=15)
    nose(s, SKIN, FACE, long=62, tip=36, wide=24, bump=4, lit="back")
    s.fill(SKIN.shade, FACE([(-62, 46), (-44, 52), (-34, 72), (-46, 84), (-62, 74)]))
    s.line(SKIN.light, 4, FACE([(-70, 26), (-52, 32), (-36, 48)]))


def hat(s: Sheet) -> None:
    s.form(STRAW, [(140, 148), (144, 84), (180, 62), (256, 58), (298, 76), (308, 140)],
           shade=[(230, 50), (320, 60), (320, 150), (240, 150)], light=[(144, 148), (148, 88), (180, 68), (166, 96), (164, 146)])
    s.fill(RUST.shade, [(140, 120, 1), (306, 108, 1), (308, 124, 1), (140, 136, 1)])
    s.form(STRAW, [(22, 168), (60, 150), (150, 134), (240, 130), (340, 128), (420, 134), (452, 148), (420, 164), (330, 162), (230, 166), (140, 174), (64, 182)],
           shade=[(22, 172), (140, 158), (240, 150), (340, 146), (452, 146), (430, 170), (230, 180), (60, 190)], hatch=8,
           light=[(22, 166), (60, 152), (150, 138), (220, 133), (140, 146), (60, 162)])


def beard(s: Sheet) -> None:
    s.form(SNOW, FACE([(-84, 40), (-70, 76), (-34, 82), (4, 74), (20, 78), (40, 72), (58, 66), (66, 110), (70, 170), (62, 240), (70, 300), (50, 370, 1), (30, 330), (10, 384, 1), (-14, 340), (-40, 372, 1), (-56, 300), (-84, 250), (-86, 180), (-98, 120)]),
           shade=[FACE([(36, 90), (90, 60), (90, 400), (10, 400), (34, 320), (20, 240), (40, 170)]), FACE([(-40, 150), (-28, 220), (-40, 300), (-26, 330), (-14, 240), (-24, 170)])],
           hatch=9)
    s.fill(SNOW.light, FACE([(-84, 60), (-66, 84), (-72, 150), (-64, 220), (-76, 240), (-84, 180), (-94, 120)]))
    for points in ([(-4, 130), (4, 200), (-6, 280)], [(-56, 110), (-60, 170), (-48, 240)]):
        s.line(SNOW.shade, 4, FACE(points))
    s.fill("#4d2a18", FACE([(-12, 92), (14, 88), (34, 88), (16, 98)]))
    s.form(SNOW, FACE([(-54, 104, 1), (-36, 80), (0, 70), (18, 76), (34, 70), (56, 96, 1), (36, 88), (18, 86), (-8, 90)]), light=FACE([(-54, 104, 1), (-36, 80), (0, 70), (6, 78), (-20, 88)]))


def keeps(s: Sheet) -> None:
    limb(s, TAR, [(440, 600), (452, 520), (434, 440)], [110, 96, 76], hatch=9, round_end=False)
    limb(s, BONE, [(440, 456), (428, 424)], [84, 78], round_end=False)
    s.form(BRASS, oval(362, 294, 31, 31), shade=[(362, 258), (400, 280), (396, 330), (356, 330), (380, 300)])
    s.ring(BRASS.ink, 4, 362, 294, 19)
    s.line(BRASS.ink, 5, [(362, 284), (362, 304)])
    pinch(s, SKIN, Place(366, 328, 1.02))


def refuses(s: Sheet) -> None:
    heap = ((126, 566, STEEL), (50, 566, SEA), (88, 536, BRASS), (8, 534, RUST), (56, 506, BONE), (2, 486, BRASS), (40, 468, SEA), (12, 436, RUST))
    for x, y, material in heap:
        s.fill(material.ink, oval(x, y + 11, 40, 20))
        s.fill(material.own, oval(x, y, 40, 20))
        s.fill(material.light, oval(x - 2, y - 2, 24, 10))
    limb(s, TAR, [(270, 640), (240, 580), (200, 540)], [120, 100, 80], gleam=.14, round_end=False)
    limb(s, BONE, [(216, 556), (186, 528)], [80, 76], round_end=False)
    at = Place(142, 494, 1.1, 1, 12)
    s.form(SKIN, at([(-20, -34), (20, -36), (46, -10), (52, 24), (30, 44), (-6, 36), (-24, 6)]), shade=at([(20, 0), (60, 0), (40, 54), (-10, 46), (16, 24)]))
    for points in ([(6, 30), (-18, 44), (-46, 44)], [(-2, 16), (-36, 20), (-66, 12)], [(-6, -2), (-38, -10), (-68, -22)], [(0, -20), (-26, -36), (-50, -52)]):
        finger(s, SKIN, at, points, 21, nail=True)
    finger(s, SKIN, at, [(28, -22), (22, -54), (4, -76)], 23, nail=True)
