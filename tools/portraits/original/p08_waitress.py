"""Twenty-five, quick of eye: a tray like a roof over her head, and a folded map under the mugs."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, CHESTNUT, INK, PARCHMENT, RUST, SEA, SKINS, SNOW, WOOD
from ..parts import Place, brows, ear, eyes, finger, head, lamp_on_face, lamplit, limb, nose, oval, skull

SKIN = lamplit(SKINS[3])
HAIR = lamplit(CHESTNUT)
BODICE = lamplit(SEA)
CLOTH = lamplit(BONE)
FACE = Place(262, 288, .9, 1, 9)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    smoke(s)
    s.begin_figure()
    body(s)
    braid(s)
    face(s)
    hair(s)
    arm(s)
    mugs(s)
    tray(s)
    chart(s)
    fingertips(s)
    return s


def smoke(s: Sheet) -> None:
    s.fill(PARCHMENT[1], oval(398, 330, 92, 110))
    s.fill(PARCHMENT[2], [(366, 290, 1), (430, 290, 1), (440, 366, 1), (356, 366, 1)])
    s.fill(PARCHMENT[0], [(378, 302, 1), (418, 302, 1), (424, 354, 1), (372, 354, 1)])
    s.line(PARCHMENT[2], 6, [(366, 290), (398, 250), (430, 290)])
    for y in (200, 250, 470):
        s.line(PARCHMENT[1], 16, [(-20, y), (70, y - 22), (130, y + 14), (200, y - 10)])


def braid(s: Sheet) -> None:
    for x, y, turn in ((154, 366, 20), (142, 402, 6), (142, 440, -8), (152, 476, -14)):
        with s.moved(x, y, turn):
            s.form(HAIR, oval(0, 0, 30, 28), light=[(-26, 10), (0, 18), (26, 8), (10, 30), (-14, 28)])
    s.form(lamplit(RUST), [(134, 508, 1), (174, 504, 1), (170, 522, 1), (140, 524, 1)])


def body(s: Sheet) -> None:
    s.form(CLOTH, [(200, 412), (130, 430), (84, 480), (80, 590, 1), (420, 590, 1), (408, 490), (370, 436), (300, 410)], hatch=11,
           shade=[(330, 400), (430, 470), (430, 590), (370, 590), (360, 480)],
           light=[[(90, 500), (140, 470), (170, 520), (150, 590), (80, 590)], [(190, 440), (250, 480), (320, 440), (300, 480), (250, 504), (200, 480)]])
    s.form(SKIN, [(206, 360), (296, 370), (300, 420), (320, 450), (252, 486), (184, 446), (210, 410)], shade=[(206, 360), (296, 370), (290, 410), (250, 420), (214, 400)],
           light=[(184, 446), (220, 440), (260, 458), (310, 446), (252, 488)])
    s.form(BODICE, [(166, 470, 1), (206, 486), (250, 506), (300, 486), (340, 464, 1), (352, 590, 1), (160, 590, 1)], shade=[(290, 470), (360, 460), (360, 590), (290, 590)], light=[(166, 474, 1), (200, 490), (210, 590), (160, 590)])
    for y in (520, 544, 568):
        s.line(BONE.light, 4, [(234, y), (268, y + 14)])
        s.line(BONE.light, 4, [(268, y), (234, y + 14)])


def face(s: Sheet) -> None:
    head(s, SKIN, FACE, skull(cheek=2, jaw=-8, chin=-2), "below", hatch=9)
    ear(s, SKIN, FACE)
    s.ring(BRASS.light, 4, *FACE.one(-106, 50), 11)
    eyes(s, SKIN, FACE, (.95, .1), "#1d120b", open=1.1, near=48, far=40)
    s.line(INK, 5, FACE([(-64, -2), (-76, -10)]))
    lamp_on_face(s, SKIN, FACE)
    brows(s, INK, FACE, lift=6, frown=0, thick=7)
    nose(s, SKIN, FACE, long=46, tip=26, wide=19, bump=-3, lit="below")
    s.fill(RUST.shade, FACE([(-16, 82), (6, 75), (16, 79), (24, 74), (44, 72, 1), (16, 86)]))
    s.fill(RUST.own, FACE([(-16, 82), (14, 85), (44, 72, 1), (26, 96), (4, 97)]))
    s.fill(RUST.light, FACE([(0, 92), (14, 94), (28, 88), (22, 97), (6, 98)]))
    s.line(SKIN.shade, 4, FACE([(48, 62), (54, 72), (50, 82)]))


def hair(s: Sheet) -> None:
    s.form(HAIR, FACE([(-92, 70), (-120, 50), (-130, -20), (-112, -96), (-50, -138), (20, -134), (68, -96), (78, -40), (62, -20), (54, -62), (24, -86), (-24, -60), (-58, -50), (-80, -10), (-92, 14), (-104, -16), (-114, 20)]),
           hatch=9, shade=FACE([(-140, 0), (-120, -100), (-40, -150), (-20, -120), (-80, -80), (-110, -10)]),
           light=FACE([(60, -24), (54, -64), (24, -88), (-24, -62), (-54, -54), (-20, -80), (24, -102), (64, -74), (74, -40)]))


def arm(s: Sheet) -> None:
    limb(s, CLOTH, [(110, 600), (52, 520), (40, 420)], [120, 104, 72], (.3, .9), gleam=.2, hatch=9, round_end=False)
    limb(s, SKIN, [(42, 440), (50, 340), (86, 236)], [64, 56, 46], (.9, .3), gleam=.24)
    s.form(CLOTH, [(2, 420), (42, 408), (84, 424), (82, 452), (40, 462), (2, 448)], light=[(4, 440), (42, 450), (82, 440), (80, 456), (40, 466), (4, 452)])


def mugs(s: Sheet) -> None:
    for x, y, tall in ((124, 114, 60), (214, 108, 72), (314, 100, 58)):
        s.ring(lamplit(WOOD).shade, 11, x - 40, y - tall * .5, 18)
        s.form(lamplit(WOOD), [(x - 36, y - tall, 1), (x + 36, y - tall, 1), (x + 40, y, 1), (x - 40, y, 1)], shade=[(x - 40, y - tall, 1), (x + 40, y - tall, 1), (x + 40, y - 36, 1), (x - 40, y - 42, 1)], hatch=8,
               light=[(x - 44, y - 24, 1), (x + 44, y - 18, 1), (x + 44, y - 10, 1), (x - 44, y - 14, 1)])
        s.form(SNOW, [(x - 46, y - tall + 8), (x - 40, y - tall - 14), (x - 14, y - tall - 16), (x, y - tall - 26), (x + 20, y - tall - 16), (x + 42, y - tall - 12), (x + 46, y - tall + 8), (x + 30, y - tall + 14), (x + 22, y - tall + 30), (x + 12, y - tall + 12), (x - 20, y - tall + 16)],
               shade=[(x - 46, y - tall - 20), (x + 46, y - tall - 24), (x + 46, y - tall - 4), (x, y - tall - 8), (x - 44, y - tall)])


def tray(s: Sheet) -> None:
    s.form(BRASS, [(8, 126), (90, 112), (230, 102), (380, 92), (470, 96), (468, 112), (400, 128), (240, 142), (90, 150), (20, 146)],
           shade=[(0, 120), (240, 96), (480, 88), (470, 104), (380, 108), (230, 118), (90, 128), (10, 136)],
           light=[(30, 142), (120, 138), (240, 130), (400, 116), (450, 106), (400, 128), (240, 144), (90, 152)])


def chart(s: Sheet) -> None:
    s.form(BONE, [(352, 96, 1), (442, 86, 1), (452, 124, 1), (462, 214, 1), (424, 202, 1), (398, 224, 1), (372, 212, 1), (364, 130, 1)],
           shade=[(398, 116, 1), (424, 112, 1), (424, 202, 1), (398, 224, 1)], light=[(424, 112, 1), (450, 108, 1), (462, 214, 1), (424, 202, 1)])
    s.line(BONE.ink, 3.5, [(376, 126), (382, 160), (404, 190)])
    s.line(RUST.own, 9, [(398, 146), (440, 184)])
    s.line(RUST.own, 9, [(438, 142), (402, 190)])


def fingertips(s: Sheet) -> None:
    at = Place(92, 186, .98, 1, 10)
    s.form(SKIN, at([(-26, 0), (0, -12), (32, -6), (34, 30), (20, 62), (-16, 62), (-28, 30)]), light=at([(6, 20), (36, 0), (34, 40), (18, 66), (0, 62)]))
    for points in ([(28, 4), (44, -22), (56, -46)], [(14, -2), (20, -32), (28, -56)], [(-2, -2), (-6, -32), (-4, -56)], [(-18, 4), (-30, -24), (-34, -48)]):
        finger(s, SKIN, at, points, 20, (.9, .4))
        s.line(SKIN.light, 4, [(at([points[1]])[0][0] + 4, at([points[1]])[0][1] + 6), (at([points[2]])[0][0] + 4, at([points[2]])[0][1] + 6)])
    finger(s, SKIN, at, [(26, 40), (56, 16), (74, -6)], 22, (.9, .4))
