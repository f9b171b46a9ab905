"""No rule without a test that carries its ID in its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "shared" / "rules"
EDITIONS = {"original": "libertalia-2012.md", "galecrest": "winds-of-galecrest.md"}
"""The specification of each edition; the IDs are kept beside the tests, for clones that stand alone."""

DEFINED = re.compile(
    r"\*\*((?:R|EX)-[A-Z0-9]+(?:-[A-Z]+)?(?:-?\d+)?)\*\*|^\| (Q-\d+|OPT-[A-Z-]+) \||"
    r"^- \*\*(G-[A-Z0-9-]*\d)|^- (G-\d\d-[A-Z]+-\d+):|^\| (G-[A-Z0-9-]+) \||\((G-FIX-\d)\)", re.MULTILINE)


def ids_of(rules: str) -> set[str]:
    return {"".join(found) for found in DEFINED.findall(rules)}


def ids_kept(edition: str) -> set[str]:
    return set((HERE / edition / "rule-ids.txt").read_text("utf-8").split())


def names_of_tests(edition: str) -> list[str]:
    text = "\n".join(file.read_text("utf-8") for file in sorted((HERE / edition).glob("test_*.py")))
    return re.findall(r"^def (test_\w+)", text, re.MULTILINE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_named_by_a_test(edition: str) -> None:
    names = names_of_tests(edition)
    missing = [rule for rule in sorted(ids_kept(edition))
               if not any(re.search(rf"_{rule.replace('-', '_')}(?![0-9A-Z])", name) for name in names)]
    assert not missing


@pytest.mark.parametrize(("edition", "file"), EDITIONS.items())
def test_the_kept_ids_are_those_of_the_rules(edition: str, file: str) -> None:
    if not RULES.is_dir():
        pytest.skip("the rules are not beside this clone; their IDs are")
    assert ids_of((RULES / file).read_text("utf-8")) == ids_kept(edition)


def test_ids_are_found_where_they_are_defined() -> None:
    text = "- **R-14-BRUTE-2** If **R-SET-1**\n- **EX-S1** 14\n**EX-D1** Four\n| Q-12 | few |\n| OPT-MARKS | x |\nR-9"
    assert ids_of(text) == {"R-14-BRUTE-2", "R-SET-1", "EX-S1", "EX-D1", "Q-12", "OPT-MARKS"}
    text = ("- **G-2P-1** (HIGH) G-SET-5\n- G-17-BRUTE-1: D. See G-2P-4\n| G-LOOT-MAP-CALM-1 | map |\n- **G-EX-01 "
            "Placement.** x\n**Correction (G-FIX-1).** G-9\n| G-SOLO-HOOK | hook |")
    assert ids_of(text) == {"G-2P-1", "G-17-BRUTE-1", "G-LOOT-MAP-CALM-1", "G-EX-01", "G-FIX-1", "G-SOLO-HOOK"}
