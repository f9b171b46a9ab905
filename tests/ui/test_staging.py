"""What moves: every beat of whole games names only things and zones that are on the page, and says why coins move."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from libertalia.kernel.events import CoinsMoved, ReputationMoved
from tests.ui.stand_in import Page, app_on, game_of
from ui.actions import play
from ui.app import App
from ui.html import signed
from ui.names import why
from ui.staging import Staged
from ui.store import PERSON, NewGame, Seat
from ui.words import words_for

OFF_THE_PAGE = {"bag", "bank"}
"""Zones that have no place of their own: what goes there flies off the ship."""


SILENT = {"deal", "board", "turn", "clear", "harbour", "day", ""}
"""Of the last a weapon is heard, when it strikes (assets/js/drama.js)."""
SOUNDS = SILENT | set(re.findall(r'^  "?([a-z-]+)"?: \(', Path("assets/js/sound.js").read_text("utf-8"), re.MULTILINE))


DRAMA = set(re.findall(r"^const WAYS = \{ ([a-z, ]+) \}", Path("assets/js/drama.js").read_text("utf-8"),
                       re.MULTILINE)[0].split(", "))


def on(html: str, attribute: str) -> set[str]:
    return set(re.findall(f'data-{attribute}="([^"]*)"', html))


def sat_down(people: tuple[bool, ...], seed: int, edition: str, tiles: str) -> tuple[Page, App]:
    page = Page()
    page.motion = True
    app = app_on(page, seed)
    seats = [Seat("", PERSON if person else "deckhand") for person in people]
    play.start(app, NewGame(edition, seats, str(seed), {"tiles": tiles} if tiles else {}))
    app.render()
    return page, app


@pytest.mark.parametrize(("edition", "tiles"), [("original", ""), ("galecrest", "calm"), ("galecrest", "stormy")])
@pytest.mark.parametrize(("people", "seed"), [((True, False), 1), ((True, True, False), 2), ((True, *[False] * 5), 3)])
def test_what_a_beat_moves_is_on_the_page(people: tuple[bool, ...], seed: int, edition: str, tiles: str) -> None:
    chance = random.Random(seed)
    page, app = sat_down(people, seed, edition, tiles)
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
            unseen = before.startswith('<section class="rest">')  # a Witch goes home before the table is back in sight
            assert known or buried or unseen, beat
        assert source in zones, beat
        assert not target or target in zones, beat
    assert beat["sound"] in SOUNDS
    places = zones | on(both, "thing")
    for _, count, source, target in beat["coins"]:
        assert count > 0
        left = {one for one in (source, target) if one.startswith("card:")}  # for a card that is gone its seat stands
        assert {source, target} - left <= places, beat
    for name, source, target in beat["sent"]:
        assert name in on(before, "thing")
        assert {source, target} <= zones
    for act in beat["acts"]:
        assert act["at"] in {name for name, _, _ in beat["things"]}
        assert act["by"] in places, beat
        assert act["how"] in DRAMA
    assert set(beat["ties"]) <= on(after, "thing")
    assert len(beat["ties"]) != 1, "equal to what?"
    assert not beat["lamp"] or beat["lamp"] in on(after, "thing")
    for said in beat["floats"]:
        assert said["at"] in on(after, "zone")
        assert re.match(r"[+−]\d+ \w", said["text"]), said


@pytest.mark.parametrize(("edition", "enough"), [("original", 8), ("galecrest", 14)])
def test_every_doubloon_and_every_step_of_reputation_that_moves_says_why(edition: str, enough: int) -> None:
    page, app = sat_down((True, False, False, False), 5, edition, "")
    words = words_for("en", edition)
    reasons: set[tuple[str, str]] = set()
    chance = random.Random(5)
    while len(reasons) < enough:
        if page.beat:
            story = app.store.table.story if app.store.table else None
            moved = [one for one in story.beat if isinstance(one, (CoinsMoved, ReputationMoved))] if story else []
            assert len(page.beat["floats"]) == len(moved)
            for event, float_ in zip(moved, page.beat["floats"], strict=True):
                assert float_["text"].endswith(why(event.cause, words))
                assert float_["text"].startswith(signed(event.change))
                assert float_["tone"] == ("gain" if event.change > 0 else "loss")
                zone = {"coins": "purse", "reputation": "reputation"}[event.name]
                assert float_["at"] == f"{zone}:{event.seat}"
                reasons.add((event.name, event.cause.why))
            app.act(f"beat:{page.beat['number']}", {})
            continue
        offered = [one for one in page.actions() if one.startswith(("skip", "choose:", "select:", "again", "rest"))]
        app.act(chance.choice(offered), {})
