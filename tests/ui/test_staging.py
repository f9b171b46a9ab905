"""What moves: every beat of whole games names only things and zones that are on the page, and says why coins move."""

from __future__ import annotations

import json
import random
import re

import pytest

from tests.ui.stand_in import Page, app_on, begin, game_of
from ui.names import ranks
from ui.staging import Staged
from ui.words import ALL

OFF_THE_PAGE = {"bag", "bank"}
"""Zones that have no place of their own: what goes there flies off the ship."""


def on(html: str, attribute: str) -> set[str]:
    return set(re.findall(f'data-{attribute}="([^"]*)"', html))


@pytest.mark.parametrize(("people", "seed"), [((True, False), 1), ((True, True, False), 2), ((True, *[False] * 5), 3)])
def test_what_a_beat_moves_is_on_the_page(people: tuple[bool, ...], seed: int) -> None:
    page, chance = Page(), random.Random(seed)
    page.motion = True
    app = app_on(page, seed)
    begin(app, list(people), seed=seed)
    beats = 0
    while not game_of(app).over or page.beat:
        before = page.html
        if page.beat:
            app.act(f"beat:{page.beat['number']}", {})
        else:
            offered = page.actions()
            actions = next(found for kind in ("face:", "skip", "choose:", "select:")
                           if (found := [one for one in offered if one.startswith(kind)]))
            app.act(chance.choice(actions), {})
        if page.beat:
            beats += 1
            check(page.beat, before, page.html)
    assert beats > 100


def check(beat: Staged, before: str, after: str) -> None:
    json.dumps(beat)
    both = before + after
    zones = on(both, "zone") | OFF_THE_PAGE
    for name, source, target in beat["things"]:
        if not name.endswith(":0"):  # a Surgeon's card is not named
            known = name in on(both, "thing")
            buried = {source.partition(":")[0], target.partition(":")[0]} <= {"graveyard", "hand", "line"}
            assert known or buried, beat
        assert source in zones, beat
        assert not target or target in zones, beat
    for _, count, source, target in beat["coins"]:
        assert count > 0
        assert {source, target} <= zones, beat
    for said in beat["floats"]:
        assert said["at"] in on(after, "zone")
        assert re.match(r"[+−]\d+ \w", said["text"]), said


def test_every_doubloon_that_moves_says_why() -> None:
    page = Page()
    page.motion = True
    app = app_on(page, 5)
    begin(app, [True, False, False, False], seed=5)
    reasons = set()
    chance = random.Random(5)
    while len(reasons) < 8:
        if page.beat:
            facts = app.store.table.story.facts if app.store.table and app.store.table.story else {}
            if facts.get("event") == "coins":
                said = page.beat["floats"][0]["text"]
                assert said.endswith(ALL["en"].card(ranks("original")[facts["why"]]))
                reasons.add(facts["why"])
            app.act(f"beat:{page.beat['number']}", {})
            continue
        offered = [one for one in page.actions() if one.startswith(("skip", "choose:", "select:", "again"))]
        app.act(chance.choice(offered), {})
