"""The log on the screen: grouped, bounded, filtered, spoken; and nothing in it that its reader must not know."""

from __future__ import annotations

import random
import re
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from libertalia import Event, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import CardMoved, CoinsMoved, ReputationMoved
from libertalia.kernel.happening import OfSeat
from tests.ui.happened import happened
from tests.ui.stand_in import Element, Page, Strict, app_on, begin, step
from ui.chronicle import Chronicle, Line
from ui.html import Html
from ui.screens.log import ENOUGH_TO_HEAR, render, spoken
from ui.store import LogState
from ui.telling import Sentence, sentence, tell
from ui.words import ALL, LANGUAGES, words_for

NAMES = ("Ann", "<b>Bo</b>", "Cy’s", "Dee", "{name}", "Flo & Co")
OPTIONS: dict[str, dict[str, str]] = {"original": {}, "galecrest": {"tiles": "uncharted"}}
EVERY_DAY = {(campaign, day) for campaign in (1, 2, 3) for day in range(1, 7)}


def played(seed: int, seats: int = 6, until: tuple[int, int] = (4, 0), edition: str = "original") -> Game:
    game = Game.new(edition=edition, seats=NAMES[:seats], seed=seed, options=OPTIONS[edition])
    chance = random.Random(seed)
    while game.waiting and (game.round, game.day) < until:
        decision = chance.choice(game.waiting)
        game.choose(decision.seat, chance.choice(decision.options))
    return game


def drawn(game: Game, language: str = "en", state: LogState | None = None, viewer: int | None = None) -> Html:
    setup = game.table.setup
    words = words_for(language, game.edition)
    return render(Chronicle.of(game, viewer), setup.names, setup.colours, words, state or LogState())


def lines_in(html: Html) -> list[Element]:
    return [one for one in Strict(html).all if one.attributes.get("data-key", "").startswith("line")]


def texts(html: Html) -> list[str]:
    """The sentences, without the signs beside them."""
    return [unescape(re.sub(r"<[^>]*>", "", one)) for one in re.findall(r"<p>(.*?)</p>", html)]


def by_action(html: Html, prefix: str) -> dict[str, Element]:
    return {one.attributes["data-do"]: one for one in Strict(html).all
            if one.attributes.get("data-do", "").startswith(prefix)}


# --- what is shown -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_line_stands_there_once_as_it_is_told(seats: int, edition: str, language: str) -> None:
    game, words = played(seats, seats, edition=edition), words_for(language, edition)
    html = drawn(game, language, LogState(open=set(EVERY_DAY)))
    chronicle = Chronicle.of(game, None)
    wanted = [tell(line.event, NAMES, words) for line in chronicle.lines if line.event.name != "dawn"]
    assert texts(html) == wanted
    page = Strict(html)
    for parent in page.all:
        keys = [child.attributes["data-key"] for child in parent.children if "data-key" in child.attributes]
        assert len(keys) == len(set(keys))
    headings = [one.name for one in page.all if one.name in ("h2", "h3", "h4", "h5")]
    assert headings.count("h2") == 1
    assert headings.count("h3") == 3
    assert headings.count("h4") == sum(edition_named(edition).days)
    assert all(int(after[1]) - int(before[1]) <= 1 for before, after in pairwise(headings))


def test_only_the_newest_days_are_in_the_page_until_another_is_opened() -> None:
    game = played(3, until=(3, 4))
    closed = drawn(game)
    everything = drawn(game, state=LogState(open=set(EVERY_DAY)))
    assert len(closed) < len(everything) / 3
    assert len(closed) < 60_000, "the fullest table, and the page must still be quick"
    chronicle = Chronicle.of(game, None)
    newest = [line for line in chronicle.lines if (line.round, line.day) in ((3, 3), (3, 4))]
    assert len(lines_in(closed)) == len([line for line in newest if line.event.name != "dawn"])
    days = by_action(closed, "logday:")
    assert len(days) == 14
    assert all(button.attributes["aria-expanded"] == "false" for button in days.values())
    opened = drawn(game, state=LogState(open={(1, 2)}))
    assert by_action(opened, "logday:")["logday:1:2"].attributes["aria-expanded"] == "true"
    some = [line for line in chronicle.lines if (line.round, line.day) == (1, 2) and line.event.name != "dawn"]
    assert len(lines_in(opened)) == len(lines_in(closed)) + len(some)
    assert lines_in(opened)[0].attributes["data-key"] == f"line{some[0].number}"


def test_the_newest_line_is_the_last() -> None:
    html = drawn(played(3))
    numbers = [int(one.attributes["data-key"][4:]) for one in lines_in(html)]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(("edition", "seats"), [("original", 4), ("galecrest", 4), ("galecrest", 2)])
def test_one_seat_at_a_time(edition: str, seats: int) -> None:
    game = played(7, seats, edition=edition)
    state = LogState(seat=1, open=set(EVERY_DAY))
    html = drawn(game, state=state)
    numbers = {int(one.attributes["data-key"][4:]) for one in lines_in(html)}
    lines = Chronicle.of(game, None).lines
    assert numbers
    for line in lines:
        told = tell(line.event, NAMES, words_for("en", edition))
        if line.event.name in ("setup", "deal", "board", "clear", "dawn", "over"):
            continue
        assert (line.number in numbers) == (NAMES[1] in told), told
    pressed = {key: one.attributes["aria-pressed"] for key, one in by_action(html, "logseat:").items()}
    assert pressed == {"logseat:all": "false", **{f"logseat:{seat}": str(seat == 1).lower() for seat in range(seats)}}
    assert by_action(html, "logseat:")["logseat:1"].text() == NAMES[1]


@pytest.mark.parametrize("edition", PACKAGES)
def test_gains_and_losses_are_told_apart_without_colour(edition: str) -> None:
    game = played(2, edition=edition)
    html = drawn(game, state=LogState(open=set(EVERY_DAY)))
    lines = Chronicle.of(game, None).lines
    tones = set()
    for one in lines_in(html):
        event = lines[int(one.attributes["data-key"][4:])].event
        tone = one.attributes.get("data-tone", "")
        sign = one.children[0].text()
        assert sign == {"gain": "+", "loss": "−", "": ""}[tone]
        if isinstance(event, (CoinsMoved, ReputationMoved)):
            assert tone == ("gain" if event.change > 0 else "loss")
        if isinstance(event, CardMoved) and event.target == "graveyard":
            assert tone == "loss"
        colour = one.attributes.get("data-colour")
        assert colour == (game.table.setup.colours[event.seat] if isinstance(event, OfSeat) else None)
        tones.add(tone)
    assert tones == {"gain", "loss", ""}


@pytest.mark.parametrize("edition", PACKAGES)
def test_every_card_that_is_named_can_be_looked_at(edition: str) -> None:
    game, words = played(2, edition=edition), words_for("en", edition)
    looked = 0
    for one in Strict(drawn(game, state=LogState(open=set(EVERY_DAY)))).all:
        if "data-detail" in one.attributes:
            kind, rank, seat = one.attributes["data-detail"].split(":")
            assert (one.name, kind, one.attributes["type"]) == ("button", "card", "button")
            assert one.text() == words.card(int(rank))
            assert int(seat) in range(6)
            looked += 1
    assert looked > 300


def test_a_line_is_told_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(5)
    setup, chronicle = game.table.setup, Chronicle.of(game, None)
    told: list[int] = []
    numbers = {id(line.event): line.number for line in chronicle.lines}

    def counting(event: Event, *others: Any) -> Sentence:
        told.append(numbers[id(event)])
        return sentence(event, *others)

    monkeypatch.setattr("ui.screens.log.sentence", counting)
    for language in ("en", "fr", "en"):
        for seat in (None, 1, None):
            render(chronicle, setup.names, setup.colours, ALL[language], LogState(seat=seat))
    assert sorted(told) == sorted(list(set(told)) * 2)
    assert len(set(told)) < len(chronicle.lines) / 3


# --- what the player does ----------------------------------------------------------------------------------

def test_days_open_and_close_and_seats_are_chosen() -> None:
    page, chance = Page(), random.Random(1)
    app = app_on(page)
    begin(app, [True, False], seed=5)
    for _ in range(12):
        step(app, page, chance)
    table = app.store.table
    assert table
    app.act("logday:1:2", {})
    assert table.log == LogState(None, {(1, 2)})
    app.act("logseat:1", {})
    assert table.log == LogState(1, {(1, 2)})
    app.act("logday:1:2", {})
    app.act("logseat:all", {})
    assert table.log == LogState()
    app.act("logseat:7", {})
    assert table.log.seat is None
    app.act("title", {})
    app.store.table = None
    app.act("logseat:1", {})
    app.act("logday:1:1", {})


def test_with_two_people_the_log_on_the_page_holds_no_pick() -> None:
    """Whoever looks, the log is the onlooker's: no sentence comes of a pick."""
    game = Game.new(seats=["Ann", "Bo"], seed=4)
    before = drawn(game)
    game.choose(0, game.waiting[0].options[0])
    assert drawn(game) == before == drawn(game, viewer=0)
    game.choose(1, game.waiting[0].options[0])
    assert drawn(game) != before


# --- what is spoken ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", PACKAGES)
def test_what_is_spoken_is_short_and_every_sentence_of_it_stands_in_the_log(edition: str, language: str) -> None:
    chance, words, cut = random.Random(8), words_for(language, edition), 0
    for seed in range(10):
        game = played(seed, edition=edition)
        chronicle = Chronicle.of(game, 0)
        for _ in range(30):
            start = chance.randrange(len(chronicle.lines))
            lines = chronicle.lines[start:start + chance.randrange(60)]
            said = spoken(lines, NAMES, words, viewer=0)
            assert len(said) <= ENOUGH_TO_HEAR
            rest = said
            for line in lines:
                rest = rest.replace(f"{tell(line.event, NAMES, words)}.", "", 1)
            assert rest.strip() in ("", f"{words('log.more')}.")
            cut += bool(rest.strip())
            assert bool(said) == bool(lines)
    assert cut > 30


def line(number: int, edition: str = "original", **facts: object) -> Line:
    return Line(number, 1, 1, "day", happened(edition, **facts))


def at_sea(number: int, **facts: object) -> Line:
    return line(number, "galecrest", **facts)


def test_the_weightiest_is_spoken_first() -> None:
    lines = [
        line(0, event="dawn", round=1, day=2),
        line(1, event="reveal", line=[[0, 3], [1, 14]]),
        line(2, event="turn", seat=2, rank=19, phase="day", idle=True),
        line(3, event="coins", seat=1, change=3, now=13, why="captain", by=1),
        line(4, event="coins", seat=0, change=-3, now=7, why="gunner", by=0),
        line(5, event="token", seat=1, kind="map", count=1, source="space", target="loot", why="dusk"),
        line(6, event="card", seat=1, rank=9, source="crew", target="graveyard", why="saber", by=2),
        line(7, event="card", seat=0, rank=9, source="crew", target="graveyard", why="gunner", by=1),
    ]
    said = spoken(lines, ["Ann", "Bo", "Cy"], ALL["en"], viewer=0)
    assert said.split(". ") == [
        "Bo’s Gunner shoots Ann’s Carpenter", "Cy’s saber kills Bo’s Carpenter", "Gunner: Ann −3, now 7",
        "Aboard, from left to right: 3 Beggar (Ann), 14 Brute (Bo)", "Bo takes a treasure map",
        "Captain: Bo +3, now 13", "Day 2 of campaign 1 breaks", "Cy’s Bosun: nothing comes of it.",
    ]


def test_reputation_is_as_weighty_as_doubloons_and_the_usual_course_of_a_day_is_said_last() -> None:
    lines = [
        at_sea(0, event="midshipman", beside=[1, 17]),
        at_sea(1, event="coins", seat=0, change=9, now=9, why="income"),
        at_sea(2, event="reputation", seat=1, change=2, space=6, track=[], why="aristocrat", by=1),
        at_sea(3, event="card", seat=1, rank=9, source="graveyard", target="crew", why="necromancer", by=1),
        at_sea(4, event="reputation", seat=0, change=-1, space=2, track=[], why="barrel", by=1),
        at_sea(5, event="swap", seat=1, today="map", tomorrow="relic", why="watchman", by=1),
    ]
    said = spoken(lines, ["Ann", "Bo"], words_for("en", "galecrest"), viewer=0)
    assert said.split(". ") == [
        "Bo’s barrel: Ann −1 reputation, now space 2",
        "Bo’s Watchman swaps a treasure map for a cursed relic", "Aristocrat: Bo +2 reputation, now space 6",
        "Bo’s Necromancer raises the Stowaway from the graveyard", "Beside the Midshipman: Bo’s Brute",
        "For a start, by reputation: Ann +9, now 9.",
    ]


def test_nothing_is_said_of_nothing() -> None:
    assert spoken([], ["Ann"], ALL["en"]) == ""
