"""Fifty, sweating and generous: two ladles crossed and something in each. Dusk behind him."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import BRASS, CHESTNUT, PARCHMENT, RUST, SKINS, SNOW, STEEL, STRAW, TAR
from ..parts_b import Head, brows, dimmed, ear, eyes, fist, mouth, nose, skull, sockets

SKIN = SKINS[2]
DIM = dimmed(SKIN, SKIN.ink)
HEAD = Head(246, 232, 1, 1.0, 3)
RIM = "#ffe7b0"
DUSK = (-.9, -.2)


def draw() -> Sheet:
    s = Sheet(PARCHMENT[0])
    galley(s)
    steam(s)
    s.begin_figure()
    body(s)
    head(s)
    face(s)
    cap(s)
    ladles(s)
    return s


def galley(s: Sheet) -> None:
    s.fill(PARCHMENT[2], [(0, 0, 1), (480, 0, 1), (480, 30, 1), (0, 44, 1)])
    for x, y, wide in ((26, 90, 96), (360, 70, 104)):
        s.line(PARCHMENT[2], 6, [(x + wide / 2, 30), (x + wide / 2, y)])
        s.fill(PARCHMENT[1], [(x, y, 1), (x + wide, y, 1), (x + wide - 8, y + 84), (x + wide / 2, y + 98), (x + 8, y + 84)])
        s.fill(PARCHMENT[2], [(x - 6, y, 1), (x + wide + 6, y, 1), (x + wide + 6, y + 14, 1), (x - 6, y + 14, 1)])


def steam(s: Sheet) -> None:
    s.fill("#fff3d2", [(20, 560, 1), (4, 470), (44, 400), (14, 330), (50, 250), (26, 190), (62, 230), (52, 300), (84, 350), (60, 420), (96, 490), (90, 560, 1)])
    s.fill("#fff3d2", [(480, 560, 1), (480, 420), (446, 360), (470, 290), (432, 230), (448, 160), (420, 220), (430, 290), (404, 350), (426, 430), (400, 560, 1)])


def body(s: Sheet) -> None:
    outline = [(-10, 580, 1), (10, 460), (70, 388), (160, 350), (250, 360), (340, 346), (420, 386), (470, 460), (490, 580, 1)]
    s.form(RUST, outline, hatch=11, shade=[(60, 580), (70, 460), (130, 390), (250, 372), (360, 384), (410, 460), (420, 590)])
    s.form(STRAW, [(150, 350), (250, 384), (346, 346), (352, 374), (300, 404), (262, 428), (270, 470, 1), (246, 454, 1), (222, 474, 1), (232, 424), (190, 400), (146, 376)],
           shade=[(180, 360), (250, 390), (330, 356), (340, 376), (260, 420), (266, 466), (236, 440), (200, 400)])
    s.line(RIM, 5, [(0, 520), (14, 460), (72, 388), (150, 354)])
    s.line(RIM, 5, [(350, 348), (420, 386), (468, 458), (480, 520)])


def head(s: Sheet) -> None:
    s.form(DIM, [(150, 310), (140, 340), (170, 388), (250, 402), (320, 384), (344, 338), (330, 300)], hatch=8,
           shade=[(170, 350), (250, 372), (330, 350), (320, 390), (250, 404), (180, 390)])
    ear(s, HEAD, DIM, -108, 18, 1.1)
    outline = HEAD.at(*skull(crown=110, cheek=84, jaw=82, chin=124, chin_wide=46, angle=90, back=112, brow=70))
    s.form(DIM, outline, hatch=9,
           shade=[HEAD.at((-40, 150), (-60, 110), (-30, 112), (10, 106), (40, 100), (64, 60), (70, 100), (40, 150))],
           light=[HEAD.at((100, -60), (100, 100), (50, 140), (40, 126), (74, 96), (78, 40), (64, 0), (64, -60)),
                  HEAD.at((-120, 40), (-94, 38), (-92, 74), (-60, 110), (-70, 130), (-120, 90))])
    s.line(RIM, 4.5, HEAD.at((70, -32), (64, -4), (84, 26), (84, 54), (78, 92), (52, 116)))
    s.line(RIM, 4.5, HEAD.at((-104, 50), (-96, 80), (-62, 108)))


def face(s: Sheet) -> None:
    sockets(s, HEAD, DIM.shade)
    eyes(s, HEAD, DIM, (.35, .4), open=.95, near=42, far=36)
    brows(s, HEAD, CHESTNUT.own, high=24, slant=-5, thick=12)
    nose(s, HEAD, DIM, 1, long=54, out=26, wide=26, lit=SKIN.own)
    s.fill(DIM.light, HEAD.at((-76, 40), (-54, 32), (-34, 44), (-44, 58), (-66, 60)))
    mouth(s, HEAD, DIM, wide=66, smile=10, teeth=9, full=7, y=88)
    for hair in ([(-20, 72), (8, 66), (40, 70), (60, 88), (44, 82), (12, 76), (-16, 84), (-40, 90)],):
        s.fill(CHESTNUT.shade, HEAD.at(*hair))
    for x, y in ((-78, -18), (62, 28), (-84, 60)):
        s.fill("#fff3d2", HEAD.at((x, y - 11, 1), (x + 6, y), (x, y + 7), (x - 6, y)))


def cap(s: Sheet) -> None:
    leaves = ([(170, 120), (150, 60), (104, 20), (130, 4), (184, 40), (214, 110)], [(300, 110), (318, 40), (366, 8), (384, 40), (344, 70), (330, 130)],
              [(196, 120), (202, 30), (236, -30), (276, -20), (284, 40), (300, 120)])
    for leaf in leaves:
        s.form(SNOW, leaf, shade=[leaf[0], ((leaf[0][0] * 2 + leaf[-1][0]) / 3, leaf[1][1]), ((leaf[2][0] + leaf[3][0]) / 2, leaf[2][1] + 20), leaf[4], leaf[-1]], hatch=9)
    s.form(SNOW, HEAD.at((-116, -30), (-110, -86), (-60, -112), (10, -118), (66, -100), (84, -60), (82, -34), (40, -52), (-20, -56), (-80, -44)), hatch=9,
           shade=HEAD.at((-96, -30), (-88, -74), (-20, -88), (60, -76), (70, -36), (40, -50), (-20, -54), (-80, -40)))
    s.line(RIM, 4.5, HEAD.at((-114, -34), (-108, -86), (-70, -108)))
    s.line(RIM, 4.5, HEAD.at((66, -100), (84, -60), (82, -38)))
    s.line(RIM, 4, [(318, 50), (338, 22), (366, 8)])
    s.line(RIM, 4, [(154, 74), (138, 40), (106, 20)])


def ladles(s: Sheet) -> None:
    for hand, bowl, mirror in (((124, 510), (396, 386), False), ((358, 512), (88, 384), True)):
        end = (hand[0] + (-64 if not mirror else 64), hand[1] + 30)
        s.line(TAR.own, 14, [end, bowl])
        s.line(STEEL.light, 3, [(end[0], end[1] - 4), (bowl[0], bowl[1] - 4)])
        x, y = bowl
        s.fill(BRASS.shade if mirror else STEEL.own, [(x - 24, y - 24), (x, y - 42), (x + 24, y - 24), (x + 16, y - 4), (x - 16, y - 4)])
        s.form(BRASS, [(x - 24, y - 24), (x, y - 40), (x + 24, y - 24), (x + 16, y - 2), (x - 16, y - 2)], shade=[(x - 10, y - 30), (x + 10, y - 30), (x + 14, y), (x - 14, y)])
        s.form(TAR, [(x - 44, y - 18, 1), (x, y - 8), (x + 44, y - 18, 1), (x + 32, y + 20), (x, y + 34), (x - 32, y + 20)],
               light=[(x + 20, y - 12), (x + 44, y - 18, 1), (x + 34, y + 16), (x + 22, y + 24)] if not mirror else [(x - 44, y - 18, 1), (x - 20, y - 12), (x - 22, y + 24), (x - 34, y + 16)])
        with s.moved(hand[0], hand[1], -65 if mirror else 65, .95, mirror=mirror):
            fist(s, SKIN, DUSK)
