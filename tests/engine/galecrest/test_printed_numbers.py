"""Tables of the code against those of the rules, where the rules lie beside this clone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from libertalia.editions.galecrest.characters import CHARACTERS
from libertalia.editions.galecrest.data import COLLECTOR, COUNTS, INCOME, KINDS, MERCHANT, OVERFLOW, TILES, VOYAGE_DAYS
from libertalia.editions.galecrest.solo_data import AUTOMA_HOOK, PREFERENCE, SALE_COSTS

RULES = Path(__file__).parents[4] / "shared" / "rules" / "winds-of-galecrest.md"
SELECTOR_ROW = re.compile(r"^\| (\d+) \| [\w ]+ \|\s*(yes)?\s*\|((?: [LRE]\d? \|){5})$", re.MULTILINE)


@pytest.fixture(scope="module")
def rules() -> str:
    if not RULES.is_file():
        pytest.skip("the rules are not beside this clone")
    return RULES.read_text("utf-8")


def test_G_FIX_1_the_values_are_those_of_section_14(rules: str) -> None:
    values: dict[str, Any] = json.loads(rules.split("```json")[1].split("```")[0])
    assert list(INCOME.value) == values["reputationIncome"]["values"]
    assert OVERFLOW.value == values["overflowCoinsPerStep"]["value"]
    assert list(VOYAGE_DAYS.value) == values["voyageDays"]
    assert dict(zip(KINDS, COUNTS.value, strict=True)) == values["lootCounts"]
    for side, face in TILES["map"].items():
        assert list(face.by_number) == values["loot"]["map"][side]["anchor"]
    assert {str(number): MERCHANT.value[number] for number in (1, 2, 3)} == values["merchant"]
    assert [COLLECTOR.value[kinds] for kinds in range(2, 8)] == [
        values["collector"][kinds] for kinds in ("2", "3", "4", "5+", "5+", "5+")]
    assert list(PREFERENCE.value) == values["solo"]["preference"]
    assert AUTOMA_HOOK.value == values["solo"]["automaHookCalm"]


def test_G_SOLO_12_the_selectors_and_icons_are_those_of_section_14(rules: str) -> None:
    rows = [(int(rank), icon, tuple(re.findall(r"[LRE]\d?", entries)))
            for rank, icon, entries in SELECTOR_ROW.findall(rules)]
    assert {rank: entries for rank, _, entries in rows} == {
        rank: card.selectors for rank, card in CHARACTERS.items() if card.selectors}
    assert {rank for rank, icon, _ in rows if icon} == {rank for rank, card in CHARACTERS.items() if card.icon}


def test_G_SOLO_23_G_SOLO_P30_her_lists_are_those_of_section_10(rules: str) -> None:
    [hit] = re.findall(r"\*\*G-SOLO-23\*\*.*the highest rank among ([\d, ]+);", rules)
    assert [int(rank) for rank in hit.split(", ")] == [rank for rank, card in CHARACTERS.items() if card.earns_aboard]
    [costs] = re.findall(r"G-SOLO-P30 .*minus the values ([^;]+);", rules)
    assert {kind: int(value) for kind, value in re.findall(r"(\w+) (-?\d+)", costs)} == SALE_COSTS.value
