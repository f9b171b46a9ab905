"""Fifty-eight, round, never in a hurry: two jewels against a stack of coins."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, LEATHER, MOON, PARCHMENT, RUST, SEA, SKINS, SNOW
from ..parts_b import DAY, Head, brows, cuff, ear, eyes, limb, mouth, near_shade, nose, pinch, skull, sockets

SKIN = SKINS[1]
HEAD = Head(304, 228, -1, .98, 2)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    bales(s)
    s.begin_figure()
    robe(s)
    head(s)
    face(s)
    beard(s)
    cap(s)
    scales(s)
    return s


def bales(s: Sheet) -> None:
    for x, y, wide, high in ((-20, 330, 150, 230), (10, 210, 130, 120), (400, 300, 120, 260)):
        s.fill(PARCHMENT[1], [(x, y, 1), (x + wide, y, 1), (x + wide, y + high, 1), (x, y + high, 1)])
        s.line(PARCHMENT[2], 6, [(x + wide * .3, y), (x + wide * .3, y + high)])
        s.line(PARCHMENT[2], 6, [(x, y + 50), (x + wide, y + 50)])
        s.line(PARCHMENT[2], 3, [(x, y), (x + wide, y)])


def robe(s: Sheet) -> None:
    s.form(SEA, [(30, 590), (60, 470), (130, 390), (220, 350), (370, 350), (450, 400), (500, 490), (500, 590)], hatch=11,
           shade=[(330, 340), (460, 390), (520, 600), (340, 600), (380, 480)], light=[(30, 590), (62, 470), (130, 394), (180, 370), (130, 450), (110, 590)])
    s.form(RUST, [(190, 590), (196, 460), (230, 400), (300, 400), (340, 470), (340, 590)], shade=[(270, 400), (350, 440), (350, 600), (270, 600), (290, 500)], hatch=9)
    for y in (470, 512, 554):
        s.dot(BRASS.light, 250, y, 9)
    fur = [(170, 372), (210, 340), (260, 372), (300, 384), (350, 366), (384, 336), (426, 364), (410, 420), (384, 500), (352, 590), (310, 590), (330, 500), (324, 440), (270, 430), (232, 430), (214, 500), (210, 590), (172, 590), (170, 480), (160, 420)]
    s.form(SNOW, fur, shade=[(300, 380), (384, 340), (430, 360), (400, 500), (360, 600), (320, 600), (352, 500), (350, 420), (310, 410)], hatch=8)
    for x, y in ((190, 400), (186, 450), (192, 510), (196, 560), (240, 400), (310, 408), (390, 390), (370, 460), (350, 530)):
        s.line(SNOW.ink, 3, [(x - 6, y - 10), (x, y + 4), (x + 8, y - 8)])


def head(s: Sheet) -> None:
    s.form(SKIN, [(220, 300), (370, 290), (376, 372), (300, 400), (226, 372)], shade=[(260, 340), (380, 290), (380, 380), (300, 402)])
    ear(s, HEAD, SKIN, -106, 16, 1.1)
    outline = HEAD.at(*skull(crown=116, cheek=80, jaw=78, chin=118, chin_wide=44, angle=92, back=108, brow=68))
    s.form(SKIN, outline, shade=HEAD.at(*near_shade(-8)), hatch=9, light=HEAD.at((46, -60), (110, -60), (110, 100), (50, 120), (68, 80), (72, 46), (60, 18), (54, -10)))
    s.line("#fbe6c4", 3.5, HEAD.at((66, -20), (62, -4), (80, 24), (80, 50), (76, 84)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (-.7, .5), "#5a4a2a", open=.55, near=42, far=36)
    brows(s, HEAD, BONE.shade, high=20, slant=-2, thick=11, near=6)
    nose(s, HEAD, SKIN, -1, long=54, out=30, wide=26, bump=4, drop=3)
    s.fill(SKIN.own, HEAD.at((-78, 34), (-56, 26), (-34, 38), (-40, 58), (-66, 64)))
    s.fill(SKIN.light, HEAD.at((-64, 34), (-48, 30), (-36, 40), (-46, 50)))
    mouth(s, HEAD, SKIN, wide=58, smile=8, full=8, y=84, lip=RUST.own)
    s.line(SKIN.shade, 3, HEAD.at((-34, 54), (-30, 72), (-36, 88)))


def beard(s: Sheet) -> None:
    s.form(BONE, HEAD.at((-8, 74), (14, 66), (44, 70), (58, 84), (70, 76), (64, 96), (40, 88), (14, 78), (-10, 92), (-40, 96), (-26, 84)), shade=HEAD.at((-10, 84), (-40, 98), (-8, 94), (14, 80), (14, 74)))
    s.form(BONE, HEAD.at((-4, 100), (14, 96), (34, 100), (36, 124), (22, 158), (4, 142), (-8, 120)), shade=HEAD.at((-10, 100), (6, 100), (4, 124), (22, 158), (-4, 150), (-14, 120)), hatch=7)


def cap(s: Sheet) -> None:
    s.form(RUST, HEAD.at((-112, -40), (-116, -104), (-78, -150), (-4, -166), (60, -146), (82, -100), (80, -50), (0, -70)), hatch=10,
           shade=HEAD.at((-130, -30), (-130, -120), (-90, -170), (-50, -180), (-84, -120), (-70, -50)),
           light=HEAD.at((24, -176), (60, -160), (88, -104), (80, -50), (60, -60), (66, -110), (50, -150)))
    for x, y in ((-70, -120), (-14, -140), (40, -120), (-40, -90), (14, -100), (64, -94)):
        s.fill(BRASS.own, HEAD.at((x, y - 13, 1), (x + 9, y), (x, y + 13, 1), (x - 9, y)))
    roll = HEAD.at((-128, -4), (-142, -40), (-124, -78), (-60, -104), (20, -102), (94, -76), (104, -46), (84, -24), (20, -50), (-40, -52), (-84, -22), (-104, 4))
    s.form(BRASS, roll, hatch=8, shade=HEAD.at((-140, 0), (-150, -56), (-110, -86), (-106, -44), (-50, -70), (20, -68), (104, -44), (80, -18), (20, -50), (-40, -52), (-84, -24), (-102, -2)))
    for fold in ([(-104, -86), (-84, -58), (-84, -30)], [(-46, -104), (-34, -76), (-38, -54)], [(22, -101), (28, -74), (18, -52)], [(72, -86), (68, -62), (56, -38)]):
        s.line(BRASS.shade, 4, HEAD.at(*fold))
    s.form(SEA, HEAD.at((18, -84, 1), (34, -68, 1), (22, -48, 1), (6, -66, 1)), light=HEAD.at((18, -84, 1), (34, -68, 1), (20, -66, 1)))


def scales(s: Sheet) -> None:
    limb(s, SEA, [(20, 640), (-6, 520), (36, 400)], [70, 64, 46], DAY, .25, .3)
    s.line(BRASS.shade, 9, [(24, 288), (100, 270), (176, 264)])
    s.line(BRASS.light, 4, [(24, 285), (100, 267), (176, 261)])
    s.line(BRASS.own, 7, [(100, 268), (104, 226)])
    with s.moved(106, 218, 0, .92, mirror=True):
        pinch(s, SKIN, (.8, -.6))
    cuff(s, SNOW, 42, 344, 6, 80, 46)
    for x, y, top in ((46, 452, 288), (172, 428, 264)):
        for side in (-42, 0, 42):
            s.line(LEATHER.shade, 3, [(x - (x - 100) * .02, top), (x + side, y)])
        if x < 100:
            s.form(RUST, [(x - 26, y - 10, 1), (x - 16, y - 36, 1), (x + 6, y - 38, 1), (x + 14, y - 12, 1), (x - 6, y + 8, 1)], light=[(x - 26, y - 10, 1), (x - 16, y - 36, 1), (x - 6, y - 14, 1)])
            s.form(MOON, [(x + 2, y - 8, 1), (x + 12, y - 28, 1), (x + 30, y - 26, 1), (x + 36, y - 4, 1), (x + 18, y + 10, 1)], light=[(x + 2, y - 8, 1), (x + 12, y - 28, 1), (x + 20, y - 10, 1)])
        else:
            for row in range(5):
                at = y - row * 12
                s.form(BRASS, [(x - 26, at - 8), (x, at - 13), (x + 26, at - 8), (x + 26, at), (x, at + 4), (x - 26, at)], light=[(x - 26, at - 8), (x, at - 13), (x + 26, at - 8), (x, at - 4)])
        s.form(BRASS, [(x - 48, y - 4, 1), (x, y + 4), (x + 48, y - 4, 1), (x + 34, y + 22), (x, y + 32), (x - 34, y + 22)], shade=[(x + 4, y + 4), (x + 50, y - 4, 1), (x + 34, y + 24), (x, y + 34)], light=[(x - 50, y - 4, 1), (x - 18, y + 4), (x - 26, y + 22), (x - 38, y + 18)])
