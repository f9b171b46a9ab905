"""The final ranking: who has won, by which campaigns, and whose flag rises last."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.kernel.events import CardMoved, TokensMoved
from tests.ui.stand_in import Element
from tests.ui.test_screens import NASTY, Marked, check, said_by
from ui.chronicle import Chronicle
from ui.screens import final
from ui.store import Store, Table
from ui.words import ALL, LANGUAGES, Words, words_for

COLOURS = ("yellow", "red", "blue", "green", "black", "grey")


def ended(fortunes: list[list[int]], winners: list[int]) -> Store:
    """A game that ended so; by round and seat."""
    scores = [sum(points) for points in zip(*fortunes, strict=True)]
    view = {"seats": [{"name": NASTY[seat], "colour": COLOURS[seat]} for seat in range(len(scores))],
            "fortunes": fortunes, "over": {"scores": scores, "winners": winners}}
    game: Any = SimpleNamespace(view=lambda seat: view)
    return Store(screen="final", table=Table(game, ("person",) * len(scores)))


def played(seats: int, seed: int, edition: str = "original") -> Store:
    game = Game.new(edition=edition, seats=NASTY[:seats], seed=seed)
    chance = random.Random(seed)
    while game.waiting:
        decision = game.waiting[0]
        game.choose(decision.seat, chance.choice(decision.options))
    return Store(screen="final", table=Table(game, ("person",) * seats, chronicle=Chronicle.of(game, None)))


def rows_of(store: Store, words: Words) -> list[Element]:
    page = check(final.render(store, words)["main"])
    return [one for one in page.all if one.name == "tr" and "data-key" in one.attributes]


def cells(row: Element) -> list[str]:
    return [child.text() for child in row.children if child.name == "td"]


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_stands_there_with_every_campaign(seats: int, language: str, edition: str) -> None:
    store = played(seats, seats, edition)
    assert store.table
    view = store.table.game.view(None)
    rows = rows_of(store, words_for(language, edition))
    assert len(rows) == seats
    for row in rows:
        seat = int(row.attributes["data-key"].removeprefix("seat"))
        assert NASTY[seat] in row.text()
        assert cells(row) == [str(points[seat]) for points in view["fortunes"]] + [str(view["over"]["scores"][seat])]
        assert (row.attributes.get("class") == "winner") == (seat in view["over"]["winners"])
    totals = [int(cells(row)[-1]) for row in rows]
    assert totals == sorted(totals, reverse=True)


def test_what_can_be_done_next() -> None:
    page = check(final.render(ended([[1, 2]] * 3, [1]), ALL["en"])["main"])
    buttons = [one.attributes["data-do"] for one in page.all if one.name == "button"]
    assert buttons == ["again", "new", "look", "replay", "share", "title"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_victory_alone_shared_and_decided_by_the_last_campaign(language: str) -> None:
    words = ALL[language]

    def head(store: Store) -> str:
        [header] = [one for one in check(final.render(store, words)["main"]).all if one.name == "header"]
        return header.text()

    assert head(ended([[10, 30, 20]] * 3, [1])) == words("final.won", names=NASTY[1])
    three = words("final.and", first=f"{NASTY[0]}, {NASTY[1]}", last=NASTY[2])
    assert head(ended([[10, 10, 10]] * 3, [0, 1, 2])) == words("final.shared", names=three)
    tie = head(ended([[10, 20], [10, 5], [10, 5]], [0]))
    assert tie == words("final.won", names=NASTY[0]) + words("final.tie")


@pytest.mark.parametrize(("language", "said"), [
    ("en", f"{NASTY[1]}: space 5, {NASTY[0]}: space 2"), ("fr", f"{NASTY[1]}\u202f: case 5, {NASTY[0]}\u202f: case 2"),
])
def test_where_reputation_decides_it_says_who_stood_where(language: str, said: str) -> None:
    store = ended([[10, 20, 5], [20, 10, 5]], [1])
    assert store.table
    view = store.table.game.view(None)
    view["reputation"] = ["blue", "yellow", "black", "grey", "red", "green"]
    words = words_for(language, "galecrest")
    page = check(final.render(store, words)["main"])
    assert f"{words('final.tie')} {said}" in [one.text() for one in page.all if one.name == "p"]


def test_places_after_a_tie() -> None:
    def places(store: Store) -> list[tuple[int, int]]:
        assert store.table
        return final.ranking(store.table.game.view(None))

    assert places(ended([[5, 9, 9, 1]], [1, 2])) == [(1, 1), (1, 2), (3, 0), (4, 3)]
    assert places(ended([[5, 9, 9, 5]], [2])) == [(1, 2), (2, 1), (3, 0), (3, 3)]


def test_flags_rise_in_order_and_the_winners_last() -> None:
    page = check(final.render(ended([[5, 9, 2, 7]], [1]), ALL["en"])["main"])
    poles = [one for one in page.all if "pole" in one.attributes.get("class", "").split()]
    assert [one.attributes["class"] for one in poles] == [
        "pole place-4 rise-1", "pole place-3 rise-2", "pole place-2 rise-3", "pole place-1 rise-4"]
    assert [one.attributes["data-colour"] for one in poles] == ["blue", "yellow", "green", "red"]


@pytest.mark.parametrize(("points", "best", "xs", "widths"), [
    ([30, 10, 20], 60, ["0.00%", "50.00%", "66.67%"], ["50.00%", "16.67%", "33.33%"]),
    ([0, 0, 0], 1, ["0.00%", "0.00%", "0.00%"], ["0.00%", "0.00%", "0.00%"]),
    ([20, -8, 20], 40, ["0.00%", "50.00%", "50.00%"], ["50.00%", "0.00%", "50.00%"]),
])
def test_a_bar_is_as_long_as_its_campaigns(points: list[int], best: int, xs: list[str], widths: list[str]) -> None:
    page = check(final.bar(points, best, "red"))
    parts = [one.attributes for one in page.all if one.attributes.get("class", "").startswith("part")]
    assert [part["x"] for part in parts] == xs
    assert [part["width"] for part in parts] == widths
    assert [one.attributes["fill"] for one in page.all if "fill" in one.attributes] == ["url(#weave-red)"]


def test_a_bar_begins_with_what_there_was_before_the_first_voyage() -> None:
    parts = [one.attributes for one in check(final.bar([20, 10, 25], 100, "red", ahead=45)).all
             if one.attributes.get("class", "").startswith("part")]
    assert [part["width"] for part in parts] == ["45.00%", "20.00%", "10.00%", "25.00%"]


def test_a_ruinous_campaign_is_written_and_not_drawn() -> None:
    [first, last] = rows_of(ended([[10, 5], [10, -7], [10, 5]], [0]), ALL["en"])
    assert cells(first) == ["10", "10", "10", "30"]
    assert cells(last) == ["5", "−7", "5", "3"]


def test_the_small_facts_are_those_of_the_game() -> None:
    store = played(4, seed=9)
    assert store.table
    lost, sabers = [0] * 4, [0] * 4
    for _, events in store.table.game.history():
        for event in events:
            if isinstance(event, CardMoved) and event.target == "graveyard":
                lost[event.seat] += 1
            if isinstance(event, TokensMoved) and (event.kind, event.source) == ("saber", "space"):
                sabers[event.seat] += 1
    assert sum(lost) > 0 < sum(sabers)
    for row in rows_of(store, ALL["fr"]):
        seat = int(row.attributes["data-key"].removeprefix("seat"))
        assert ALL["fr"]("final.facts", lost=lost[seat], sabers=sabers[seat]) in row.text()


def test_no_word_of_the_ranking_stands_in_python() -> None:
    blank = Words("en", Marked(dict.fromkeys(ALL["en"].table, "¤")))
    for said in said_by(check(final.render(played(6, seed=6), blank)["main"]).all):
        for name in NASTY:
            said = said.replace(name, "")
        assert not re.search(r"[^\W\d_IV]", said.replace("¤", "")), said
