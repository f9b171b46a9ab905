"""Thirty-six, sleepless and steady: she ties off a red thread with her teeth."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, COAL, MOON, PARCHMENT, RUST, SKINS, SNOW, STEEL
from ..parts_b import DAY, Head, brows, cuff, ear, eyes, far_shade, limb, nose, pinch, skull, sockets

SKIN = SKINS[5]
HEAD = Head(224, 218, 1, .98, 4)
THREAD = "#d8472f"


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    curtain(s)
    s.begin_figure()
    bun(s)
    dress(s)
    head(s)
    face(s)
    glasses(s)
    scissors(s)
    hands(s)
    return s


def curtain(s: Sheet) -> None:
    s.fill(PARCHMENT[2], [(0, 24, 1), (480, 34, 1), (480, 44, 1), (0, 34, 1)])
    s.fill(PARCHMENT[1], [(300, 40, 1), (480, 40, 1), (480, 560, 1), (290, 560, 1), (306, 300)])
    for x in (330, 386, 440):
        s.line(PARCHMENT[0], 5, [(x, 44), (x - 6, 240), (x + 4, 420)])
    s.fill(PARCHMENT[2], [(420, 420), (440, 320), (430, 250), (456, 226), (480, 240), (480, 430)])


def bun(s: Sheet) -> None:
    s.form(COAL, [(108, 120), (60, 134), (34, 96), (56, 50), (106, 44), (146, 74), (140, 116)], hatch=8,
           shade=[(108, 120), (60, 136), (34, 100), (70, 112), (110, 90), (142, 76), (142, 116)], light=[(38, 92), (58, 52), (104, 46), (74, 66), (56, 100)])
    s.line(RUST.own, 8, [(122, 70), (134, 96), (130, 124)])


def dress(s: Sheet) -> None:
    s.form(MOON, [(20, 590), (34, 470), (88, 396), (160, 356), (230, 350), (320, 356), (400, 404), (446, 480), (458, 590)], hatch=11,
           shade=[(300, 340), (410, 400), (470, 590), (330, 590), (340, 460)], light=[(20, 590), (36, 470), (90, 398), (140, 372), (100, 440), (80, 590)])
    s.form(SKIN, [(182, 296), (272, 290), (270, 340), (280, 366), (230, 402), (168, 366), (178, 340)], shade=[(200, 330), (290, 290), (292, 366), (230, 402), (220, 366)], hatch=8)
    s.form(BONE, [(112, 590), (122, 460), (136, 404), (160, 358), (188, 352), (230, 396), (270, 350), (296, 354), (330, 410), (346, 470), (356, 590)],
           shade=[(240, 392), (272, 352), (300, 354), (350, 470), (360, 600), (290, 600), (296, 480), (270, 420)], hatch=10, light=[(112, 590), (124, 460), (140, 400), (164, 362), (160, 440), (146, 590)])
    s.line(BONE.shade, 4, [(186, 356), (196, 420), (190, 500)])


def head(s: Sheet) -> None:
    ear(s, HEAD, SKIN)
    s.line(BRASS.own, 5, HEAD.at((-94, 46), (-94, 62)))
    s.dot(BRASS.light, *HEAD.spot(-94, 68), 7)
    outline = HEAD.at(*skull(crown=118, cheek=70, jaw=46, chin=124, chin_wide=20, angle=58))
    s.form(SKIN, outline, shade=HEAD.at(*far_shade()), hatch=9,
           light=[HEAD.at((-84, -60), (-50, -90), (-20, -96), (-50, -60), (-70, -20)), HEAD.at((-72, 26), (-46, 26), (-24, 40), (-40, 60), (-66, 52))])
    s.form(COAL, HEAD.at((-106, 12), (-112, -60), (-72, -122), (-8, -138), (46, -122), (72, -80), (62, -66), (36, -92), (-14, -88), (-52, -66), (-68, -30), (-80, 6), (-90, 22)),
           light=HEAD.at((-104, -20), (-106, -60), (-70, -118), (-14, -134), (-54, -100), (-84, -50)), shade=HEAD.at((30, -132), (80, -90), (62, -62), (36, -92), (10, -92)))
    for line in ([(-94, -10), (-78, -62), (-24, -100)], [(-84, 0), (-66, -46), (-20, -84)], [(-4, -134), (30, -112), (58, -76)]):
        s.line(COAL.shade, 3, HEAD.at(*line))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (.2, .6), "#2a1c14", open=.62)
    for x, wide in ((-36, 22), (33, 18)):
        s.line(SKIN.ink, 3, HEAD.at((x - wide, 14), (x, 21), (x + wide, 14)))
    brows(s, HEAD, COAL.shade, high=19, slant=3, thick=8)
    nose(s, HEAD, SKIN, 1, long=54, out=20, wide=20)
    s.fill(SKIN.ink, HEAD.at((-14, 86, 1), (4, 79), (12, 82), (22, 79), (36, 84, 1), (26, 95), (2, 96)))
    s.fill(SNOW.own, HEAD.at((-6, 86, 1), (12, 87), (30, 85, 1), (22, 90), (4, 91)))
    s.line(SKIN.light, 3, HEAD.at((0, 99), (12, 101), (22, 98)))


def glasses(s: Sheet) -> None:
    s.line(BRASS.shade, 4, HEAD.at((-96, -34), (-66, -58)))
    for x in (-38, 34):
        spot = HEAD.at((x, -64))[0]
        s.dot("#cfd8cf", spot[0], spot[1], 24 if x < 0 else 21)
        s.fill("#f4f3e6", HEAD.at((x - 16, -60), (x - 4, -80), (x + 6, -80), (x - 10, -54)))
        s.ring(BRASS.own, 5, spot[0], spot[1], 24 if x < 0 else 21)
    s.line(BRASS.own, 5, HEAD.at((-14, -66), (0, -72), (13, -67)))


def scissors(s: Sheet) -> None:
    with s.moved(128, 226, 24):
        s.fill(STEEL.light, [(-6, 0, 1), (4, 0, 1), (2, -96, 1), (-4, -84, 1)])
        s.fill(STEEL.shade, [(0, 0, 1), (10, -2, 1), (12, -88, 1), (4, -96, 1)])
        s.ring(STEEL.own, 6, -12, 18, 14)
        s.ring(STEEL.shade, 6, 14, 16, 13)


def hands(s: Sheet) -> None:
    s.form(SNOW, [(-10, 570, 1), (0, 520), (70, 500), (190, 520), (300, 506), (420, 524), (490, 510), (490, 570, 1)], shade=[(180, 560), (300, 530), (490, 540), (490, 580), (180, 580)], hatch=9)
    limb(s, MOON, [(520, 540), (460, 500), (420, 420)], [60, 54, 40], DAY, .2)
    s.line(THREAD, 4.5, HEAD.at((22, 90), (56, 106), (88, 112)))
    s.line(THREAD, 4.5, [(308, 340), (346, 330), (360, 314)])
    s.line(THREAD, 4.5, [(230, 322), (216, 400), (148, 440)])
    s.line(THREAD, 4.5, [(240, 312), (300, 330), (356, 312)])
    s.line(THREAD, 4.5, [(148, 440), (130, 486), (176, 520), (220, 518)])
    with s.moved(358, 312, 0, .9):
        pinch(s, SKIN)
    s.form(BONE, [(392, 400), (432, 390), (470, 410), (476, 440), (436, 436), (396, 432)], shade=[(430, 400), (472, 410), (478, 442), (430, 436)])
    limb(s, MOON, [(-30, 560), (0, 540), (60, 520)], [70, 60, 44], DAY, .2, .3)
    with s.moved(148, 438, 22, .9, mirror=True):
        pinch(s, SKIN, (.8, -.6))
    cuff(s, BONE, 44, 524, 38, 62)
