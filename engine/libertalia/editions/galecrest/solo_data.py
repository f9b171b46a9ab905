"""What the solo game's deck, tiles and difficulties say, each with how sure we are of it: sections 10 and 14.2.

To correct a value: change it here, with its mark, and the examples that use it (G-FIX-1, G-EX-19).
"""

from __future__ import annotations

from .data import HIGH, LOW, MEDIUM, RECONSTRUCTED, Printed

DECK = Printed(tuple(rank for rank in range(1, 41) if rank != 37), HIGH)
"""G-SOLO-2: every rank but the Wind Nymph's."""

PREFERENCE = Printed(("chest", "hook", "map", "saber", "amulet", "barrel", "relic"), MEDIUM)
"""G-LOOT-GEN-4, G-SOLO-14, G-SOLO-20: the most desirable kind of token first."""

CATEGORIES = Printed({"good": ("chest", "hook", "map"), "average": ("saber", "amulet", "barrel"), "bad": ("relic",)},
                     HIGH)
"""G-SOLO-10"""

DIFFICULTIES = {
    "easy": Printed((0, 20), RECONSTRUCTED),
    "normal": Printed((0, 45), RECONSTRUCTED),
    "hard": Printed((0, 55), RECONSTRUCTED),
    "very-hard": Printed((0, 65), RECONSTRUCTED),
}
"""G-SOLO-31: the score with which the person and the Automa begin. Wealth on the dial is the lever of the printed game,
its numbers are not known. With those of section 10.5 (person +10, none, Automa +10, Automa +20) a Captain wins every
game but a few at all four: without wealth of her own he beats her by 46 on calm seas and 52 on stormy ones, a Sailor by
27 (standard deviation 15). Even one entry for a whole row of SELECTORS changes a Sailor's lead by no more than three or
so, so these numbers do it: Normal is meant for a Captain to win six games of ten, Easy for a Sailor to win two of
three. docs/solo.md says how often they do (tools/calibrate_solo.py)."""

AUTOMA_HOOK = Printed(3, RECONSTRUCTED)
"""G-SOLO-HOOK: what each calm hook of the Automa pays at anchor; she never keeps anybody aboard."""

ICONS = Printed(frozenset((3, 6, 8, 9, 12, 13, 14, 16, 17, 21, 22, 23, 24, 27, 29, 31, 34, 36)), RECONSTRUCTED)
"""The cards with the special icon under their rank: their benefit does not hang on looting early."""

SELECTORS_MARK = RECONSTRUCTED
SELECTORS = {
    1: ("L1", "R", "R", "L4", "R"),
    2: ("L1", "R", "L5", "E2", "L4"),
    3: ("L2", "L5", "E3", "R", "R"),
    4: ("L2", "L4", "R", "L3", "L4"),
    5: ("L3", "E2", "R", "R", "R"),
    6: ("E1", "L3", "L5", "L3", "L5"),
    7: ("E1", "R", "L3", "E3", "R"),
    8: ("E2", "R", "R", "L4", "L5"),
    9: ("L1", "L5", "L5", "L2", "R"),
    10: ("L1", "E3", "L4", "L4", "L5"),
    11: ("L2", "E2", "R", "E2", "R"),
    12: ("L2", "R", "R", "R", "L5"),
    13: ("L3", "R", "L5", "L3", "L3"),
    14: ("E1", "L5", "L3", "R", "L5"),
    15: ("E2", "L4", "R", "L4", "L3"),
    16: ("R", "E3", "R", "L2", "E2"),
    17: ("L1", "L3", "L4", "L4", "L3"),
    18: ("L1", "R", "R", "E2", "E2"),
    19: ("L2", "R", "R", "R", "L3"),
    20: ("L3", "L5", "L5", "L3", "E2"),
    21: ("L3", "L4", "E3", "R", "L3"),
    22: ("E1", "E2", "R", "L3", "E2"),
    23: ("E2", "R", "R", "E3", "L3"),
    24: ("R", "R", "L4", "L4", "E2"),
    25: ("L1", "R", "R", "E2", "L3"),
    26: ("L2", "L4", "R", "R", "E1"),
    27: ("L2", "E3", "L5", "E2", "L3"),
    28: ("L3", "L3", "E3", "R", "E1"),
    29: ("E1", "R", "R", "L3", "L4"),
    30: ("E1", "R", "R", "R", "E1"),
    31: ("E2", "L5", "L4", "L4", "L4"),
    32: ("R", "L4", "L3", "L2", "E1"),
    33: ("L1", "E2", "R", "L4", "L4"),
    34: ("L2", "R", "L5", "E2", "E1"),
    35: ("L2", "R", "E3", "R", "L4"),
    36: ("L3", "R", "R", "L3", "R"),
    38: ("E1", "L5", "R", "R", "L4"),
    39: ("E1", "E3", "L4", "L4", "R"),
    40: ("E2", "L3", "L3", "E3", "L4"),
}
"""By the rank on top of the solo deck, one entry for each row of G-SOLO-10. Ln: the n-th card of the hand from the
left; En: the n-th with an icon; R: the rightmost (G-SOLO-11)."""

NEVER_BOARDS = 36
"""The Quartermaster, who costs his ship: first to be thrown out, last to be thrown out of another's ship, not
recruited (G-SOLO-22, G-SOLO-23, G-SOLO-P25)."""
WORTH_HITTING = Printed((7, 8, 10, 11, 15, 16, 20, 22, 24, 28, 32, 33, 34, 35, 38), RECONSTRUCTED)
"""G-SOLO-23: whoever earns something aboard."""
SALE_COSTS = Printed({"chest": 5, "hook": 3, "map": 4, "saber": 0, "amulet": 3, "barrel": 1, "relic": -3},
                     RECONSTRUCTED)
"""G-SOLO-P30: what the Merchant thinks a token is worth."""

SOLO_CONFIDENCE = {
    "solo.deck": DECK.mark, "solo.preference": PREFERENCE.mark, "solo.categories": CATEGORIES.mark,
    "solo.icons": ICONS.mark, "solo.track": RECONSTRUCTED, "solo.hand": LOW, "solo.rows": HIGH,
    **{f"solo.difficulty.{name}": wealth.mark for name, wealth in DIFFICULTIES.items()},
    **{f"solo.selector.{rank}": SELECTORS_MARK for rank in SELECTORS},
    "solo.tile.hook": AUTOMA_HOOK.mark, "solo.tile.saber": RECONSTRUCTED, "solo.tile.amulet": RECONSTRUCTED,
    "solo.tile.barrel": RECONSTRUCTED, "solo.discard.automa": RECONSTRUCTED, "solo.discard.human": WORTH_HITTING.mark,
}
"""The policies of the Automa add theirs (automa.py)."""
