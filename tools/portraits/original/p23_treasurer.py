"""Sixty-six, dry, in love with order: the key is as long as his hand, his chin rests on the box."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BONE, BRASS, PARCHMENT, RUST, SKINS, SNOW, STEEL, TAR, WOOD
from ..parts_b import END, Head, brows, cuff, ear, eyes, far_shade, fist, flat, limb, mouth, nose, skull, sockets

SKIN = SKINS[0]
HEAD = Head(226, 226, -1, .94, -6)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    shelves(s)
    s.begin_figure()
    coat(s)
    head(s)
    face(s)
    whiskers(s)
    quill(s)
    box(s)
    key(s)
    return s


def shelves(s: Sheet) -> None:
    for y in (120, 250, 380):
        s.fill(PARCHMENT[2], [(0, y, 1), (480, y, 1), (480, y + 12, 1), (0, y + 12, 1)])
    for x, y, wide, high in ((10, 60, 70, 60), (360, 50, 90, 70), (20, 190, 60, 60), (390, 180, 80, 70), (0, 316, 64, 64)):
        s.fill(PARCHMENT[1], [(x, y, 1), (x + wide, y, 1), (x + wide, y + high, 1), (x, y + high, 1)])
        s.fill(PARCHMENT[2], [(x + wide / 2 - 6, y + 20, 1), (x + wide / 2 + 6, y + 20, 1), (x + wide / 2 + 4, y + 38, 1), (x + wide / 2 - 4, y + 38, 1)])


def coat(s: Sheet) -> None:
    s.form(TAR, [(40, 590), (70, 460), (130, 390), (200, 352), (300, 340), (380, 376), (440, 440), (470, 590)], hatch=10,
           shade=[(30, 590), (60, 450), (140, 370), (210, 350), (180, 430), (170, 590)], light=[(330, 350), (384, 376), (442, 440), (474, 590), (430, 590), (410, 460), (370, 400)])
    s.form(SNOW, [(170, 344), (230, 366), (300, 330), (320, 360), (280, 420), (220, 440), (176, 410), (150, 372)], shade=[(150, 340), (230, 368), (230, 440), (170, 420)])


def head(s: Sheet) -> None:
    s.form(SKIN, [(196, 300), (290, 280), (300, 350), (250, 380), (204, 360)], shade=[(180, 310), (290, 310), (250, 350), (210, 370)])
    outline = HEAD.at(*skull(crown=176, cheek=60, jaw=44, chin=132, chin_wide=20, angle=50, back=84, brow=58))
    s.form(SKIN, outline, shade=HEAD.at(*far_shade(-4)), hatch=9,
           light=HEAD.at((-90, 10), (-84, -100), (-40, -170), (-10, -166), (-50, -110), (-62, -40), (-66, 20), (-50, 70), (-60, 90)))
    ear(s, HEAD, SKIN, -76, 12, 1.15)
    s.line("#fff0d0", 4, HEAD.at((-84, -60), (-60, -140), (-20, -168)))
    s.line(SKIN.shade, 3, HEAD.at((-36, -62), (4, -66), (40, -60)))
    s.line(SKIN.shade, 3, HEAD.at((-30, -78), (4, -82), (36, -77)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, SKIN.shade)
    eyes(s, HEAD, SKIN, (-.7, .5), "#5b6a6a", open=.7, near=40, far=33)
    for x, wide in ((-36, 20), (33, 16)):
        s.line(SKIN.ink, 2.4, HEAD.at((x - wide, 13), (x, 20), (x + wide, 12)))
    brows(s, HEAD, STEEL.shade, high=24, slant=-3, thick=7, arch=11, near=5)
    nose(s, HEAD, SKIN, 1, long=68, out=30, wide=16, bump=6, drop=8, lit=SKIN.light)
    mouth(s, HEAD, SKIN, wide=44, smile=-3, full=5, y=98, x=8)
    for line in ([(-30, 62), (-32, 80), (-28, 98)], [(-56, 12), (-68, 10)], [(-56, 18), (-66, 24)], [(48, 60), (46, 76), (42, 90)]):
        s.line(SKIN.shade, 3, HEAD.at(*line))


def whiskers(s: Sheet) -> None:
    s.form(STEEL, HEAD.at((-70, -44), (-60, -20), (-56, 20), (-44, 60), (-30, 86), (-44, 112), (-72, 124), (-104, 112), (-84, 96), (-106, 84), (-88, 66), (-100, 48), (-86, 36), (-68, 30)), hatch=7,
           shade=HEAD.at((-60, -40), (-56, 20), (-44, 60), (-30, 88), (-46, 112), (-70, 122), (-58, 92), (-64, 50), (-66, 10)),
           light=HEAD.at((-104, 112), (-84, 96), (-106, 84), (-88, 66), (-100, 48), (-84, 40), (-78, 80), (-80, 118)))
    s.form(STEEL, HEAD.at((54, 34), (62, 46), (66, 70), (60, 96), (46, 108), (46, 84), (52, 60)), shade=HEAD.at((54, 34), (62, 46), (66, 70), (60, 96), (46, 108), (54, 80)))
    s.form(STEEL, HEAD.at((-86, 0), (-90, -50), (-80, -90), (-62, -60), (-64, -24), (-70, 0)), light=HEAD.at((-86, 0), (-90, -50), (-80, -90), (-76, -40)))


def quill(s: Sheet) -> None:
    s.form(SNOW, [(296, 236), (330, 170), (388, 106), (446, 66), (436, 130), (400, 176), (408, 180), (366, 216), (318, 246)], shade=[(296, 236), (340, 176), (440, 72), (370, 170), (316, 240)])
    s.line(BONE.shade, 4, [(270, 262), (320, 210), (440, 72)])


def box(s: Sheet) -> None:
    s.form(WOOD, [(62, 404, 1), (330, 372, 1), (420, 404, 1), (420, 470, 1), (60, 470, 1)], light=[(330, 372, 1), (420, 404, 1), (300, 420, 1), (230, 386, 1)])
    s.form(WOOD, [(40, 420, 1), (404, 400, 1), (404, 590, 1), (40, 590, 1)], hatch=11, shade=[(40, 420, 1), (190, 412, 1), (150, 590, 1), (40, 590, 1)], light=[(380, 400, 1), (404, 400, 1), (404, 590, 1), (388, 590, 1)])
    s.form(WOOD, [(404, 400, 1), (450, 380, 1), (450, 590, 1), (404, 590, 1)], light=[(404, 400, 1), (450, 380, 1), (450, 590, 1), (404, 590, 1)])
    for x in (74, 352):
        s.form(TAR, [(x, 416, 1), (x + 28, 414, 1), (x + 28, 590, 1), (x, 590, 1)], light=[(x + 20, 414, 1), (x + 28, 414, 1), (x + 28, 590, 1), (x + 20, 590, 1)])
        for y in (440, 500, 550):
            s.dot(STEEL.own, x + 14, y, 5)
    s.form(TAR, [(196, 452, 1), (256, 450, 1), (254, 520), (226, 540), (198, 520)], light=[(246, 450, 1), (256, 450, 1), (254, 520), (240, 532)])
    s.fill(BRASS.own, [(218, 480), (226, 470), (236, 480), (230, 492), (238, 516, 1), (216, 516, 1), (224, 492)])
    limb(s, TAR, [(500, 560), (450, 470), (420, 420)], [58, 50, 36], END, .2, .3)
    with s.moved(352, 412, 8, .86):
        flat(s, SKIN, END)
    cuff(s, SNOW, 424, 424, -84, 58, 30)


def key(s: Sheet) -> None:
    limb(s, TAR, [(-20, 600), (10, 510), (62, 440)], [64, 54, 38], END, .2, .3)
    s.form(SNOW, [(36, 470), (30, 430), (70, 404), (104, 430), (96, 462), (62, 480)], shade=[(36, 470), (30, 430), (60, 420), (64, 480)])
    with s.moved(84, 372, 14):
        s.line(BRASS.shade, 18, [(0, 60), (0, -130)])
        s.line(BRASS.own, 13, [(2, 60), (2, -130)])
        s.line(BRASS.light, 5, [(5, 56), (5, -130)])
        s.form(BRASS, [(0, -132, 1), (-58, -132, 1), (-58, -86, 1), (-40, -86, 1), (-40, -106, 1), (-26, -106, 1), (-26, -86, 1), (-8, -86, 1)], shade=[(-58, -132, 1), (-44, -132, 1), (-48, -86, 1), (-58, -86, 1)])
        s.ring(BRASS.shade, 15, 0, 92, 26)
        s.ring(BRASS.own, 10, 2, 91, 26)
        fist(s, SKIN, END)
    s.line(RUST.own, 6, [(88, 486), (120, 510), (116, 560)])
