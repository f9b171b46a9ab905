"""The log tells everything that may be told, in both languages, with the reason for every gain and loss."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.editions.galecrest import island, track
from libertalia.editions.original import loot
from libertalia.kernel import verbs
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import (
    CardMoved,
    CoinsMoved,
    Dealt,
    GameEnded,
    ReputationMoved,
    SeaLaidOut,
    TokensDrawn,
    TokensMoved,
)
from libertalia.kernel.happening import Caused
from tests.engine.tables import choose, seat, table
from tests.ui.stand_in import Page, app_on, begin, step
from ui.chronicle import Chronicle, entry_of
from ui.html import signed
from ui.names import why
from ui.telling import Card, sentence, tell
from ui.words import ALL, LANGUAGES, Words, words_for

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "engine/libertalia/kernel"
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
SEEDS = range(30)


def game_of(seed: int, edition: str = "original", **options: str) -> Game:
    chance = random.Random(seed)
    some = {key: chance.choice(values) for key, values in edition_named(edition).options.items()
            if key not in ("colours", "length")} | options
    return Game.new(edition=edition, seats=NAMES[:2 + seed % 5], seed=seed, options=some)


def alone(seed: int) -> Game:
    """A whole game of one person against the Automa."""
    game = Game.new(edition="galecrest", seats=NAMES[:1], seed=seed, options={
        "tiles": ("calm", "stormy", "uncharted")[seed % 3]})
    for _ in play(game, seed):
        pass
    return game


def play(game: Game, seed: int) -> Iterator[tuple[int, str]]:
    """To the end at random; each choice before it is made."""
    chance = random.Random(seed)
    while game.waiting:
        decision = chance.choice(game.waiting)
        choice = decision.seat, chance.choice(decision.options)
        yield choice
        game.choose(*choice)


def played(seed: int, edition: str = "original", **options: str) -> Game:
    game = game_of(seed, edition, **options)
    for _ in play(game, seed):
        pass
    return game


class Listening(Words):
    """Remembers which words were asked for."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.language, words.table, words.edition)
        self.asked: set[str] = set()

    def origin(self, key: str) -> str:
        """The key in the files of words."""
        own = key.replace(".", f".{self.edition}.", 1)
        return own if own in self.table else key

    def __call__(self, key: str, **facts: str | int) -> str:
        self.asked.add(key)
        return super().__call__(key, **facts)


# --- all is told -------------------------------------------------------------------------------------------

def reasons_in(path: Path) -> Iterator[str]:
    """Every `why` that stands as a text in the rules, found by the place where the verbs expect it.

    What is given with a star is a seat and a rank.
    """
    homes: tuple[ModuleType, ...] = (verbs, loot, island, track)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        reasons: list[ast.expr] = [word.value for word in node.keywords if word.arg == "why"]
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "cause":
            reasons += node.args[:1]
        given = [part for one in node.args for part in ([one, one] if isinstance(one, ast.Starred) else [one])]
        for home in homes:
            if inspect.isfunction(verb := getattr(home, name, None)):
                parameters = list(inspect.signature(verb).parameters)
                if "why" in parameters and parameters.index("why") < len(given):
                    reasons.append(given[parameters.index("why")])
        yield from (str(reason.value) for reason in reasons if isinstance(reason, ast.Constant))


TOLD = {"original": ({"beggar", "dusk", "officer", "saber", "spanish_governor", "spanish_spy", "surgeon"}, 14),
        "galecrest": ({"beggar", "hook", "income", "midshipman", "saber", "surgeon", "witch",
                        "automa", "pilferer"}, 25)}
"""Some of the reasons, to show that they are found; and how many kinds of events of the table of kernel/events.py."""
FOR_THE_SCREEN = re.compile(r"log\.(title|whose|all|round|day|none|more|rest|end)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_reason_of_the_rules_is_told(language: str) -> None:
    asked: set[str] = set()
    for edition, (some, number_of_kinds) in TOLD.items():
        words = Listening(words_for(language, edition))
        shared = (KERNEL / "verbs.py", KERNEL / "shared_crew.py")
        files = [*shared, *sorted((KERNEL.parent / "editions" / edition).glob("*.py"))]
        reasons = {reason for path in files for reason in reasons_in(path)}
        assert some <= reasons
        kinds = set()
        solo = [alone(seed) for seed in SEEDS] if edition_named(edition).solo else []
        for seed, game in [*enumerate(played(seed, edition) for seed in SEEDS), *enumerate(solo)]:
            seats = tuple("You" if name == "Ann" and seed % 2 else name for name in NAMES)
            chronicle = Chronicle.of(game, seed % 2 - 1 if seed % 3 else None)
            heard = [event for _, events in game.history() for event in events]
            kinds |= {event.name for event in heard}
            assert len(chronicle.lines) == sum(entry_of(event) is not None for event in heard), f"seed {seed}"
            reasons -= {line.event.cause.name for line in chronicle.lines if isinstance(line.event, Caused)}
            for line in chronicle.lines:
                check(tell(line.event, seats, words), f"{edition}, seed {seed}: {line}")
        rare = GameEnded((31, 31, 9), (0, 1))  # no seed of ours ends so
        check(tell(rare, NAMES, words), f"{edition}: {rare}")
        assert not reasons, f"some reasons of {edition} are never told"
        assert len(kinds) == number_of_kinds
        asked |= {words.origin(key) for key in words.asked}
    unused = {key for key in ALL[language].table if key.startswith("log.")} - asked
    assert not {key for key in unused if not FOR_THE_SCREEN.fullmatch(key.replace(".galecrest.", "."))}


def check(said: str, where: str) -> None:
    assert said.strip() == said != "", where
    assert not re.search(r"[{}_]|  |None|\b\w+\.\w+\b|log\.|: *$|^\W", said), f"{where} -> {said}"
    assert not re.search(r"-\d", said), f"a hyphen for a minus: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(6))
def test_every_doubloon_has_its_reason_its_owner_and_the_new_sum(seed: int, edition: str, language: str) -> None:
    words, game = words_for(language, edition), played(seed, edition)
    names = game.table.setup.names
    coins = [line.event for line in Chronicle.of(game, None).lines if isinstance(line.event, CoinsMoved)]
    assert len(coins) > 10
    for event in coins:
        said, cause = tell(event, names, words).lower(), event.cause
        reason = words("log.income")[:8] if cause.name == "income" else why(cause._replace(beyond=False), words)
        assert reason.lower() in said
        for wanted in (names[event.seat].lower(), str(abs(event.change)), str(event.now)):
            assert wanted in said, (said, wanted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(10))
def test_every_space_of_reputation_has_its_reason_its_owner_and_where_it_leads(seed: int, language: str) -> None:
    words, game = words_for(language, "galecrest"), played(seed, "galecrest")
    names = game.table.setup.names
    moves = [line.event for line in Chronicle.of(game, None).lines if isinstance(line.event, ReputationMoved)]
    assert len(moves) > 3
    for event in moves:
        said = tell(event, names, words)
        assert why(event.cause, words).lower() in said.lower()
        for wanted in (names[event.seat], signed(event.change), str(event.space)):
            assert wanted in said, (said, wanted)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_slides_because_another_passes_is_named_in_the_log(seed: int) -> None:
    """From the lines alone every seat's space can be followed through the whole game."""
    game = played(seed, "galecrest")
    colours = list(game.table.setup.colours)
    slid = 0
    for line in Chronicle.of(game, None).lines:
        event = line.event
        if isinstance(event, SeaLaidOut):
            spaces = [event.track.index(colour) + 1 for colour in colours]
        elif isinstance(event, ReputationMoved):
            spaces[event.seat] += event.change
            for seat_of in event.passed:
                spaces[seat_of] += -1 if event.change > 0 else 1
                assert seat_of in event.seats
                slid += 1
            assert spaces[event.seat] == event.space
            assert spaces == [event.track.index(colour) + 1 for colour in colours]
    assert slid > 1


AT_DUSK = {"explorer": ("map",), "armorer": ("saber", "hook")}
"""Who gains reputation by what is taken at dusk."""


def test_a_step_that_does_not_fit_on_the_track_says_whose_card_or_token_it_was() -> None:
    """It has the cause of the steps that did fit; where none did, that of the turn or the token it comes of."""
    words = words_for("en", "galecrest")
    cards = barrels = slandered = at_dusk = 0
    for seed in range(30):
        game = played(seed, "galecrest")
        events = [line.event for line in Chronicle.of(game, None).lines]
        for before, event in pairwise(events):
            if not isinstance(event, CoinsMoved) or not event.cause.beyond:
                continue
            cause, where = event.cause, f"seed {seed}"
            said = sentence(event, game.table.setup.names, words)
            assert [part.rank for part in said if isinstance(part, Card)] == ([cause.rank] if cause.rank else []), where
            assert cause.name == (cause.kind or game.table.setup.edition.characters[cause.rank].name), where
            if isinstance(before, ReputationMoved) and before.seat == event.seat:
                assert before.cause == cause._replace(beyond=False), where
            if cause.kind:
                assert cause.kind == "barrel", where
                assert "arrel" in tell(event, game.table.setup.names, words)
                barrels += event.change > 0
                slandered += event.change < 0
                assert (cause.seat == event.seat) == (event.change > 0), where
            elif cause.name in AT_DUSK:
                if isinstance(before, TokensMoved):
                    assert before.kind in AT_DUSK[cause.name], where
                at_dusk += 1
            else:
                cards += 1
    assert min(cards, barrels, slandered, at_dusk) > 1


# --- who did it --------------------------------------------------------------------------------------------

def told_of(game: Game, since: int = 0) -> list[str]:
    names = game.table.setup.names
    return [tell(line.event, names, ALL["en"]) for line in Chronicle.of(game, None).lines[since:]]


def test_a_turn_of_which_nothing_comes_is_told_and_one_that_waits_for_a_choice_is_not() -> None:
    game = table(seat([19], name="Ann"), seat([15], name="Bo", crew=[7, 8]), day=6)
    choose(game, "0 play 19", "1 play 15")
    assert told_of(game)[-1] == "Gunner: Bo −3, now 7"
    assert "Ann’s Bosun: nothing comes of it" not in told_of(game), "the Gunner acts first"
    choose(game, "1 discard 1:7")
    said = told_of(game)
    assert said.index("Ann’s Bosun: nothing comes of it") > said.index("Bo’s Gunner shoots Bo’s Barkeep")


def test_a_chronicle_that_begins_in_the_middle_of_a_choice_knows_whose_it_is() -> None:
    game = table(seat([17], name="Ann", crew=[3, 4]), seat([18], name="Bo"), seat([20], name="Cy"),
                 spaces=[["saber", "goods", "goods"]] * 6)
    choose(game, "0 play 17", "1 play 18", "2 play 20", "2 loot goods", "1 loot saber")
    assert [one.why for one in game.waiting] == ["saber"]
    again = Game.from_position(game.state())
    choose(again, "1 discard 0:3")
    chronicle = Chronicle.of(again, None)
    assert tell(chronicle.lines[0].event, ["Ann", "Bo", "Cy"], ALL["en"]) == "Bo’s saber kills Ann’s Beggar"
    assert (chronicle.lines[0].day, chronicle.lines[0].phase) == (1, "dusk")


@pytest.mark.parametrize("edition", PACKAGES)
def test_lines_stand_at_their_campaign_day_and_part_of_the_day(edition: str) -> None:
    game = played(4, edition)
    lines = Chronicle.of(game, None).lines
    assert [line.number for line in lines] == list(range(len(lines)))
    order = ["sunrise", "day", "dusk", "night", "rest", "over"]
    places = [(line.round, line.day, order.index(line.phase)) for line in lines]
    assert places == sorted(places)
    days = edition_named(edition).days
    assert {place[:2] for place in places} == {(number, day) for number in (1, 2, 3)
                                               for day in range(1, days[number - 1] + 1)}
    for line in lines:
        phase = {"reveal": "sunrise", "deal": "sunrise", "tally": "rest", "clear": "rest", "over": "over",
                 "setup": "sunrise", "harbour": "rest", "keep": "rest", "sweep": "dusk"}
        assert line.phase == phase.get(line.event.name, line.phase)
        if isinstance(line.event, Dealt):
            assert line.event.round == line.round


# --- what must not be told ---------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(8))
def test_nobody_hears_what_another_seat_chose_in_secret(seed: int, edition: str) -> None:
    """Had it chosen otherwise, everybody else would read the very same log."""
    game, chance, compared = game_of(seed, edition), random.Random(seed), 0
    viewers = [None, *range(len(game.start.seats))]
    for number, option in play(game, seed):
        decision = next(one for one in game.waiting if one.seat == number)
        if decision.kind != "revive" and (decision.why != "sunrise" or len(game.waiting) == 1):
            continue
        one, other = game.copy(listening=True), game.copy(listening=True)
        two = chance.choice([another for another in decision.options if another != option])
        events = [one.choose(number, option), other.choose(number, two)]
        for viewer in viewers:
            if viewer != number and one.view(viewer) == other.view(viewer):
                logs = [Chronicle(viewer), Chronicle(viewer)]
                for log, some in zip(logs, events, strict=True):
                    log.hear(some)
                assert logs[0].lines == logs[1].lines
                compared += 1
    assert compared > 17


def test_what_is_drawn_or_revived_unseen_is_told_to_its_owner_alone() -> None:
    unseen: set[tuple[str, bool]] = set()
    for seed in SEEDS:
        game = played(seed, **{"spy-draw": "private", "graveyard-view": "log"})
        for viewer in [None, *range(len(game.start.seats))]:
            for line in Chronicle.of(game, viewer).lines:
                event = line.event
                if isinstance(event, TokensDrawn):
                    assert (event.kinds is not None) == (event.seat == viewer), f"seed {seed}"
                    unseen.add(("draw", event.seat == viewer))
                if isinstance(event, CardMoved) and event.rank is None:
                    assert event.seat != viewer, f"seed {seed}"
                    unseen.add(("card", True))
    assert unseen == {("draw", True), ("draw", False), ("card", True)}


# --- step by step ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(6))
def test_hearing_step_by_step_is_hearing_the_whole_game(seed: int, edition: str) -> None:
    game = game_of(seed, edition)
    for viewer in (None, 0, len(game.start.seats) - 1):
        game = game_of(seed, edition)
        live, single = Chronicle.of(game, viewer), Chronicle.of(game, viewer)
        for _ in play(game, seed):
            if game.choices:
                live.hear(game.latest)
                for event in game.latest:
                    single.hear([event])
        live.hear(game.latest)
        for event in game.latest:
            single.hear([event])
        assert live.lines == single.lines == Chronicle.of(game, viewer).lines
        assert len(live.lines) > 150


def test_what_was_taken_back_is_not_told() -> None:
    taken_back = 0
    for seed in range(12):
        game, chance = game_of(seed), random.Random(seed)
        for _ in play(game, seed):
            if game.undoable and chance.random() < 0.1:
                before = Chronicle.of(game, 0).lines
                count = chance.randint(1, game.undoable)
                copy = Game.from_start(game.start).replay(game.choices[:-count])
                undone = Game.from_start(game.start).replay(game.choices)
                undone.undo(count)
                assert Chronicle.of(undone, 0).lines == Chronicle.of(copy, 0).lines
                taken_back += Chronicle.of(undone, 0).lines != before
    assert taken_back > 5


def test_the_table_keeps_its_log_through_moves_and_taking_back() -> None:
    page, chance = Page(), random.Random(3)
    app = app_on(page)
    begin(app, [True, False, False], seed=5)
    undone = 0
    for _ in range(120):
        if not step(app, page, chance):
            break
        if "undo" in page.actions("undo"):
            app.act("undo", {})
            undone += 1
        game = app.store.table
        assert game
        assert game.chronicle.lines == Chronicle.of(game.game, 0).lines
    assert undone
