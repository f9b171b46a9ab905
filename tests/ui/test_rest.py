"""The day of rest: the arithmetic that is shown is the arithmetic that was done, under every house rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from libertalia import Event, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import FortuneCounted
from tests.ui.test_screens import NASTY, Marked, check, said_by
from ui.html import Html
from ui.screens import rest
from ui.store import Store, Table
from ui.story import Story
from ui.words import ALL, LANGUAGES, Words, words_for

EDITION = edition_named("original")
SWITCHES = ("end-order", "end-floor", "negative")
STYLE = (Path(__file__).parents[2] / "assets/style/rest.css").read_text("utf-8")


def tally(purse: int, characters: dict[int, int], tokens: list[tuple[str, int, int]], doubloons: int,
          fortune: int) -> FortuneCounted:
    return FortuneCounted(0, purse, doubloons, fortune, 20 + fortune, tuple(
        (EDITION.characters[rank].name, change) for rank, change in characters.items()), tuple(tokens))


def drawn(store: Store, words: Words) -> Html:
    html = rest.render(store, words)["rest"]
    assert html is not None
    return html


def kinds(found: FortuneCounted, **options: str) -> list[tuple[str, int | None]]:
    options = {**EDITION.defaults, **{key.replace("_", "-"): value for key, value in options.items()}}
    return [(one.kind, one.value) for one in rest.lines_of(found, options, EDITION)]


def days_of_rest(seats: int, seed: int, options: dict[str, str], edition: str = "original") -> Iterator[Store]:
    """Of one game, played at random."""
    game = Game.new(edition=edition, seats=NASTY[:seats], seed=seed, options=options)
    chance = random.Random(seed)
    while game.waiting:
        before = game.view(None)
        decision = game.waiting[0]
        events: list[Event] = game.choose(decision.seat, chance.choice(decision.options))
        if any(event.name == "tally" for event in events):
            story = Story(before, events, None, lambda events: None)
            assert story.skip()
            yield Store(screen="rest", table=Table(game, ("person",) * seats, story=story))


# --- the arithmetic ----------------------------------------------------------------------------------------

def test_R_REST_2_a_purse_below_nothing_is_empty_and_says_so() -> None:
    found = tally(4, {29: -6}, [("chest", 1, 5), ("relic", 2, -6)], 0, 0)  # EX-S3
    assert kinds(found) == [("purse", 4), ("card", -6), ("empty", None), ("subtotal", 0), ("token", 5), ("token", -6),
                            ("debt", None), ("fortune", 0)]


def test_one_by_one_a_purse_stops_at_nothing_each_time() -> None:
    found = tally(5, {26: -8, 24: 8}, [("goods", 1, 1), ("map", 2, 0)], 8, 9)  # EX-S4
    assert kinds(found, end_order="descending") == [
        ("purse", 5), ("card", -8), ("stopped", None), ("card", 8), ("subtotal", 8), ("token", 1), ("token", 0),
        ("fortune", 9)]
    assert kinds(found)[3:] == [("subtotal", 5), ("token", 1), ("token", 0), ("fortune", 6)]


def test_one_single_sum_may_be_below_nothing_on_the_way() -> None:
    found = tally(3, {26: -8}, [("chest", 2, 10)], 0, 5)  # EX-S5
    assert kinds(found, end_floor="single") == [("purse", 3), ("card", -8), ("subtotal", -5), ("token", 10),
                                                ("fortune", 5)]


def test_who_has_neither_pirates_nor_booty_keeps_the_purse() -> None:
    assert kinds(tally(7, {}, [], 7, 7)) == [("purse", 7), ("fortune", 7)]


def test_a_ruinous_campaign_is_floored_or_not() -> None:
    found = tally(0, {}, [("relic", 2, -6)], 0, -6)
    assert kinds(found, negative="allow")[-1] == ("fortune", -6)
    assert kinds(found)[-2:] == [("debt", None), ("fortune", 0)]


def test_what_is_shown_comes_to_what_the_engine_has_counted() -> None:
    seen: set[str] = set()
    values = product(*[EDITION.options[switch] for switch in SWITCHES])
    rules = [dict(zip(SWITCHES, chosen, strict=True)) for chosen in values]
    for seed, options in product(range(16), rules):
        for store in days_of_rest(6 - seed % 3, seed, options):
            assert store.table
            assert store.table.story
            picture = store.table.story.picture
            for one in picture["tallies"]:
                lines = list(rest.lines_of(one, picture["options"], EDITION))
                seen |= {line.kind for line in lines}
                assert lines[-1].value == one.fortune
                [subtotal] = [line.value for line in lines if line.kind == "subtotal"] or [one.doubloons]
                assert max(0, subtotal or 0) == one.doubloons
    assert seen == {"purse", "card", "stopped", "subtotal", "empty", "token", "fortune", "debt"}


@pytest.mark.parametrize("seed", range(12))
def test_G_ANC_2_what_is_shown_at_anchor_is_one_sum(seed: int) -> None:
    """No purse stops on the way, and only what is below nothing at the end counts as nothing."""
    edition = edition_named("galecrest")
    tiles = edition.options["tiles"][seed % 3]
    for store in days_of_rest(2 + seed % 5, seed, {"tiles": tiles}, "galecrest"):
        assert store.table
        assert store.table.story
        picture = store.table.story.picture
        for one in picture["tallies"]:
            lines = list(rest.lines_of(one, picture["options"], edition))
            assert {line.kind for line in lines} <= {"purse", "card", "subtotal", "token", "fortune", "debt"}
            counted = sum(line.value or 0 for line in lines if line.kind in ("purse", "card", "token"))
            assert lines[-1].value == one.fortune == max(0, counted)
            assert ("debt" in [line.kind for line in lines]) == (counted < 0)


# --- how it looks ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_is_counted_and_the_way_on_is_named(seats: int, language: str, edition: str) -> None:
    words, characters = words_for(language, edition), edition_named(edition).characters
    ways = [words("rest.next", round="II"), words("rest.next", round="III"), words("rest.end")]
    for store, way in zip(days_of_rest(seats, seats, {}, edition), ways, strict=True):
        page = check(drawn(store, words))
        assert store.table
        assert store.table.story
        tallies = store.table.story.picture["tallies"]
        cards = [one for one in page.all if one.name == "li" and "data-key" in one.attributes]
        for place, one in rest.ranked(tallies):
            [card] = [card for card in cards if card.attributes["data-key"] == f"seat{one.seat}"]
            said = card.text()
            assert NASTY[one.seat] in said
            assert words("rest.place", place=place) in said
            change = words("rest.from-to", before=one.score - one.fortune, after=one.score)
            assert change in said
            for name, gained in one.characters:
                [rank] = [rank for rank, card in characters.items() if card.name == name]
                assert re.search(re.escape(words.card(rank)) + ".*" + re.escape(rest.gain(gained)), said)
            for kind, count, _ in one.tokens:
                name = words(f"loot.{kind}")
                assert (words("rest.token", name=name, count=count) if count > 1 else name) in said
        [button] = [one for one in page.all if one.name == "button"]
        assert button.attributes["data-do"] == "skip"
        assert button.text() == way


def test_the_richest_stand_first_and_equals_share_a_place() -> None:
    tallies = [replace(tally(0, {}, [], 0, 0), seat=seat, score=score) for seat, score in enumerate([10, 30, 10, 40])]
    assert [(place, one.seat) for place, one in rest.ranked(tallies)] == [(1, 3), (2, 1), (3, 0), (3, 2)]


def test_the_lines_come_in_turn_and_the_score_last() -> None:
    store = next(days_of_rest(6, 3, {}))
    page = check(drawn(store, ALL["en"]))
    turns = [[int(found) for found in re.findall(r"\bline-(\d+)", one.attributes.get("class", ""))] for one in page.all]
    lines = [turn for [turn] in filter(None, turns)]
    scores = [turn for one, turn in zip(page.all, turns, strict=True) if one.name == "svg" and turn]
    assert len(scores) == 6
    assert {turn for [turn] in scores} == {max(lines)}
    for turn in range(1, rest.LAST_LINE + 1):
        assert re.search(rf"\.line-{turn}\b[^{{]*{{ --turn: {turn}; }}", STYLE)
    assert f".line-{rest.LAST_LINE + 1}" not in STYLE


@pytest.mark.parametrize(("before", "after", "best", "old", "new"), [
    (0, 30, 60, 0, 50), (30, 60, 60, 50, 50), (20, 10, 40, 25, 0), (0, -5, 40, 0, 0), (-4, 20, 40, 0, 50)])
def test_the_score_is_a_bar_that_never_runs_backwards(before: int, after: int, best: int, old: int, new: int) -> None:
    page = check(rest.track(replace(tally(0, {}, [], 0, after - before), score=after), best, ""))
    widths = [one.attributes["width"] for one in page.all if one.name == "rect"]
    assert widths == [f"{old}%", f"{new}%"]


def test_no_word_of_the_day_of_rest_stands_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    blank = Words("en", Marked(dict.fromkeys(ALL["en"].table, "¤")))
    monkeypatch.setattr(rest, "token", lambda *about: Html("¤"))
    for store in days_of_rest(5, 5, {}):
        for said in said_by(check(drawn(store, blank)).all):
            for name in NASTY:
                said = said.replace(name, "")
            assert not re.search(r"[^\W\d_]", said.replace("¤", "")), said


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("length", ["1", "2"])
def test_the_last_day_of_rest_of_a_short_game_leads_to_the_ranking(edition: str, length: str) -> None:
    words = words_for("en", edition)
    said = [check(drawn(store, words)).root.text()
            for store in days_of_rest(2, 5, {"length": length}, edition)]
    assert len(said) == int(length)
    assert [words("rest.end") in one for one in said] == [False] * (int(length) - 1) + [True]
    assert words("table.of-rounds", round="I", rounds=length) in said[0]
