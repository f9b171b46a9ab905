"""An upright woman of 35, last to leave and first to breathe: she looks back once, the chain is her belt now."""

from __future__ import annotations

from ..kit import Sheet
from ..palette import COAL, MORNING, SAIL, SKINS, STEEL, SUN, TEAL
from ..parts_c import Place, brows, cut, ear, eyes, finger, mouth, nose, open_hand, rim

SKIN = SKINS[1]
FACE = Place(252, 186, 1.0, 1)


def draw() -> Sheet:
    s = Sheet(MORNING[0])
    gate(s)
    s.begin_figure()
    cloak(s)
    body(s)
    head(s)
    face(s)
    arms(s)
    belt(s)
    return s


def gate(s: Sheet) -> None:
    s.fill(MORNING[2], [(0, 0, 1), (480, 0, 1), (480, 420, 1), (0, 420, 1)])
    s.fill(MORNING[1], [(0, 420, 1), (480, 420, 1), (480, 560, 1), (0, 560, 1)])
    s.fill(MORNING[0], [(352, 420, 1), (352, 220), (380, 160), (430, 130), (500, 150, 1), (500, 420, 1)])
    for x in (384, 420, 456):
        s.line(MORNING[2], 8, [(x, 120), (x, 300)])
    s.line(MORNING[2], 8, [(352, 260), (480, 260)])
    s.fill(MORNING[0], [(370, 420, 1), (480, 420, 1), (440, 560, 1), (250, 560, 1)])
    for x, y, r in ((60, 60, 4), (120, 120, 3), (40, 180, 3), (160, 40, 3), (320, 50, 3)):
        s.dot(MORNING[0], x, y, r)


def cloak(s: Sheet) -> None:
    """A torn blanket off one shoulder, already sailing."""
    shape = [(196, 330), (150, 320), (90, 350), (40, 330), (-10, 350, 1), (10, 390), (-20, 430, 1), (30, 450), (10, 500, 1), (70, 500), (60, 560, 1), (120, 540), (190, 520)]
    cut(s, TEAL, shape, (6, 26), (0, 0), 10)
    s.line(TEAL.shade, 5, [(170, 350), (110, 390), (40, 390)])
    s.line(TEAL.shade, 5, [(170, 400), (110, 440), (50, 450)])
    rim(s, TEAL.light, shape, (0, 6))


def body(s: Sheet) -> None:
    torso = [(154, 600, 1), (166, 500), (164, 430), (146, 380), (156, 340), (206, 322), (296, 320), (350, 338), (366, 384), (346, 440), (342, 500), (356, 600, 1)]
    cut(s, SAIL, torso, (26, 20), (0, 0), 10)
    rim(s, SUN.light, torso, (-8, 4))
    neck = [(200, 270, 1), (292, 262, 1), (290, 316), (312, 324), (280, 372, 1), (252, 396), (216, 360, 1), (196, 326), (204, 306)]
    cut(s, SKIN, neck, (18, 10), (0, 0), 8)
    rim(s, SKIN.light, neck, (-5, 2))
    s.line(SKIN.shade, 4, [(214, 340), (240, 350)])
    s.line(SKIN.shade, 4, [(262, 350), (290, 336)])
    s.line(SAIL.shade, 4, [(250, 400), (254, 450), (250, 490)])
    s.line(SAIL.shade, 4, [(180, 420), (196, 460), (194, 500)])
    s.line(SAIL.shade, 4, [(330, 420), (316, 460), (318, 490)])


def head(s: Sheet) -> None:
    skull = FACE((-88, -66), (-62, -118), (-8, -140), (44, -128), (74, -88), (74, -44), (66, -14), (74, 22), (66, 60), (58, 92), (34, 122), (4, 130), (-30, 116), (-66, 72), (-84, 20))
    cut(s, SKIN, skull, (22, 10), (0, 0), 8)
    scalp = FACE((-92, 0), (-90, -70), (-62, -120), (-8, -142), (44, -130), (76, -90), (74, -62), (44, -84), (0, -92), (-40, -82), (-62, -50), (-74, 8))
    cut(s, COAL, scalp, (14, 10), (0, 0), 6)
    rim(s, COAL.light, scalp, (-6, 5))
    ear(s, SKIN, *FACE.at(-82, 26), 56)
    # dawn on the brow, and down the cheek
    rim(s, SUN.light, skull, (-7, 3))
    s.fill(SUN.light, FACE((4, -84), (40, -80), (72, -60), (74, -34), (58, -44), (34, -58)))


def face(s: Sheet) -> None:
    eyes(s, SKIN, FACE, (.75, -.1), "#3a2415", .95, 42)
    brows(s, COAL.shade, FACE, -27, 13, 9, 1)
    nose(s, SKIN, FACE, 52, 1.12, far=False)
    mouth(s, SKIN, FACE, 84, 30, 4, 9, "#a8573f")
    s.fill(SKIN.light, FACE((-10, 93), (4, 96), (20, 92), (4, 99)))
    s.line(SKIN.shade, 3.5, FACE((-60, 50), (-50, 76), (-34, 96)))
    s.fill(SKIN.light, FACE((14, 112), (30, 106), (36, 114), (22, 122)))


def arms(s: Sheet) -> None:
    """One fist on the hip; the other arm is up, to feel what the air is like out here."""
    far = [(330, 346), (360, 350), (392, 376), (416, 340), (424, 290), (454, 292), (458, 350), (440, 410), (400, 448), (360, 430), (336, 396)]
    cut(s, SKIN, far, (12, 10), (0, 0), 8)
    rim(s, SUN.light, far, (-6, 3))
    open_hand(s, SKIN, 438, 268, 10, .74)
    cut(s, SAIL, [(318, 338), (352, 338), (384, 358), (404, 382, 1), (388, 396), (390, 418, 1), (360, 412), (350, 430, 1), (330, 410)], (8, 10))
    s.line(SKIN.light, 5, [(424, 306), (440, 312), (456, 308)])
    near = [(150, 350), (112, 390), (76, 450), (70, 484), (104, 512), (160, 520), (180, 496), (140, 478), (118, 466), (150, 420), (176, 390)]
    cut(s, SKIN, near, (12, 10), (0, 0), 8)
    cut(s, SAIL, [(176, 336), (144, 346), (112, 384), (94, 418, 1), (120, 420), (128, 440, 1), (152, 424), (184, 380)], (8, 10))
    s.line(SKIN.light, 5, [(112, 500), (122, 490), (124, 474)])


def belt(s: Sheet) -> None:
    """Bold links round the waist; the loose end goes with the wind."""
    for x, y, turn in ((186, 500, 14), (226, 508, 6), (266, 511, 0), (306, 506, -10), (342, 494, -20), (376, 506, 34), (408, 524, 20), (442, 520, -24)):
        with s.moved(x, y, turn):
            s.line(STEEL.ink, 15, [(-22, 0), (-12, -13), (12, -13), (22, 0), (12, 13), (-12, 13), (-22, 0)])
            s.line(STEEL.own, 9, [(-22, -1), (-12, -14), (12, -14), (22, -1), (12, 12), (-12, 12), (-22, -1)])
            s.line(SUN.light if x > 300 else STEEL.light, 4, [(-20, -4), (-12, -15), (12, -15), (20, -4)])
    cut(s, SKIN, [(128, 492), (160, 484), (184, 498), (180, 530), (148, 538), (126, 522)], (8, 8))
    for points in ([(150, 500), (176, 500), (190, 508)], [(150, 514), (176, 516), (188, 522)], [(146, 527), (170, 531), (180, 535)]):
        finger(s, SKIN, 16, points)
