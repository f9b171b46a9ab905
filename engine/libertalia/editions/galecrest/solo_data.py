"""What the solo game's deck, tiles and difficulties say, each with how sure we are of it: sections 10 and 14.2.

To correct a value: change it here, with its mark, and the examples that use it (G-FIX-1, G-EX-19).
"""

from __future__ import annotations

from .data import HIGH, LOW, MEDIUM, RECONSTRUCTED, Printed

DECK_MARK = HIGH
"""G-SOLO-2: which cards are in the solo deck: all that have selectors, every rank but the Wind Nymph's."""

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

ICONS_MARK = SELECTORS_MARK = WORTH_HITTING_MARK = RECONSTRUCTED
"""What each card says in a solo game stands beside the card."""
SALE_COSTS = Printed({"chest": 5, "hook": 3, "map": 4, "saber": 0, "amulet": 3, "barrel": 1, "relic": -3},
                     RECONSTRUCTED)
"""G-SOLO-P30: what the Merchant thinks a token is worth."""

SOLO_CONFIDENCE = {
    "solo.deck": DECK_MARK, "solo.preference": PREFERENCE.mark, "solo.categories": CATEGORIES.mark,
    "solo.icons": ICONS_MARK, "solo.track": RECONSTRUCTED, "solo.hand": LOW, "solo.rows": HIGH,
    **{f"solo.difficulty.{name}": wealth.mark for name, wealth in DIFFICULTIES.items()},
    "solo.tile.hook": AUTOMA_HOOK.mark, "solo.tile.saber": RECONSTRUCTED, "solo.tile.amulet": RECONSTRUCTED,
    "solo.tile.barrel": RECONSTRUCTED, "solo.discard.automa": RECONSTRUCTED, "solo.discard.human": WORTH_HITTING_MARK,
}
"""The policies of the Automa add theirs (automa.py)."""
