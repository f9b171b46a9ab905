"""The log tells everything that may be told, in both languages, with the reason for every gain and loss."""

from __future__ import annotations

import ast
import inspect
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import Game, verbs
from engine.edition import edition_named
from engine.original import loot
from tests.engine.tables import choose, seat, table
from tests.ui.stand_in import Page, app_on, begin, step
from ui.chronicle import UNTOLD, Chronicle, Line
from ui.telling import Card, sentence, tell
from ui.words import ALL, LANGUAGES, Words

ROOT = Path(__file__).parent.parent.parent
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
OPTIONS = edition_named("original").options
SEEDS = range(30)


def game_of(seed: int, **options: str) -> Game:
    chance = random.Random(seed)
    some = {key: chance.choice(values) for key, values in OPTIONS.items() if key != "colours"} | options
    return Game.new(seats=NAMES[:2 + seed % 5], seed=seed, options=some)


def play(game: Game, seed: int) -> Iterator[tuple[int, str]]:
    """To the end at random; each choice before it is made."""
    chance = random.Random(seed)
    while game.waiting:
        decision = chance.choice(game.waiting)
        choice = decision.seat, chance.choice(decision.options)
        yield choice
        game.choose(*choice)


def played(seed: int, **options: str) -> Game:
    game = game_of(seed, **options)
    for _ in play(game, seed):
        pass
    return game


class Listening(Words):
    """Remembers which words were asked for."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.language, words.table)
        self.asked: set[str] = set()

    def __call__(self, key: str, **facts: str | int) -> str:
        self.asked.add(key)
        return super().__call__(key, **facts)


# --- all is told -------------------------------------------------------------------------------------------

def reasons_in(path: Path) -> Iterator[str]:
    """Every `why` that stands as a text in the rules, found by the place where the verbs expect it.

    What is given with a star is a seat and a rank.
    """
    homes: tuple[ModuleType, ...] = (verbs, loot)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        reasons = [word.value for word in node.keywords if word.arg == "why"]
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        given = [part for one in node.args for part in ([one, one] if isinstance(one, ast.Starred) else [one])]
        for home in homes:
            if inspect.isfunction(verb := getattr(home, name, None)):
                parameters = list(inspect.signature(verb).parameters)
                if "why" in parameters and parameters.index("why") < len(given):
                    reasons.append(given[parameters.index("why")])
        yield from (str(reason.value) for reason in reasons if isinstance(reason, ast.Constant))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_reason_of_the_rules_is_told(language: str) -> None:
    words = Listening(ALL[language])
    files = [ROOT / "engine/verbs.py", *sorted((ROOT / "engine/original").glob("*.py"))]
    reasons = {reason for path in files for reason in reasons_in(path)}
    assert {"beggar", "dusk", "officer", "saber", "spanish_governor", "spanish_spy", "surgeon"} <= reasons
    kinds = set()
    for seed in SEEDS:
        game = played(seed)
        seats = tuple("You" if name == "Ann" and seed % 2 else name for name in NAMES)
        chronicle = Chronicle.of(game, seed % 2 - 1 if seed % 3 else None)
        heard = [event for _, events in game.history() for event in events]
        kinds |= {event.kind for event in heard}
        told = [line for line in chronicle.lines if line.facts["event"] != "idle"]
        assert len(told) == sum(event.kind not in UNTOLD for event in heard), f"seed {seed}"
        reasons -= {line.facts.get("why") for line in chronicle.lines}
        for line in chronicle.lines:
            check(tell(line, seats, words), f"seed {seed}: {line}")
    assert not reasons, "some reasons are never told"
    assert len(kinds) == 14, "the table of engine/events.py has so many kinds"
    for_the_screen = re.compile(r"log\.(title|whose|all|round|day|none|more|rest|end)")
    other_edition = json.loads((ROOT / "assets/words" / language / "galecrest.json").read_text("utf-8"))
    unused = {key for key in words.table if key.startswith("log.")} - words.asked - other_edition.keys()
    assert not {key for key in unused if not for_the_screen.fullmatch(key)}


def check(said: str, where: str) -> None:
    assert said.strip() == said != "", where
    assert not re.search(r"[{}_]|  |None|\b\w+\.\w+\b|log\.|: *$|^\W", said), f"{where} -> {said}"
    assert not re.search(r"-\d", said), f"a hyphen for a minus: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_every_doubloon_has_its_reason_its_owner_and_the_new_sum(seed: int, language: str) -> None:
    words, game = ALL[language], played(seed)
    names = game.table.setup.names
    coins = [line for line in Chronicle.of(game, None).lines if line.facts["event"] == "coins"]
    assert len(coins) > 10
    by_name = {character.name: rank for rank, character in edition_named("original").characters.items()}
    for line in coins:
        said = tell(line, names, words)
        for wanted in (words.card(by_name[line.facts["why"]]), names[line.facts["seat"]],
                       str(abs(line.facts["change"])), str(line.facts["now"])):
            assert wanted in said, (said, wanted)


# --- sentences ---------------------------------------------------------------------------------------------

N = "\u202f"
SAID: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "coins", "seat": 0, "change": 1, "now": 12, "why": "barkeep", "by": 0},
     "Barkeep: Ann +1, now 12", f"Tavernier{N}: Ann +1, bourse à 12"),
    ({"event": "coins", "seat": 1, "change": -3, "now": 4, "why": "beggar", "by": 0},
     "Ann’s Beggar begs 3 from Bo, who keeps 4", "Mendiant (Ann) soutire 3 à Bo, qui garde 4"),
    ({"event": "coins", "seat": 3, "change": -3, "now": 4, "why": "beggar", "by": 0},
     "Ann’s Beggar begs 3 from you; you keep 4", f"Mendiant (Ann) vous soutire 3{N}; il vous reste 4"),
    ({"event": "card", "seat": 1, "rank": 29, "source": "line", "target": "graveyard", "why": "brute", "by": 2},
     "Cy’s Brute throws Bo’s Captain overboard", f"Brute (Cy) jette par-dessus bord{N}: Capitaine (Bo)"),
    ({"event": "card", "seat": 2, "rank": 14, "source": "line", "target": "graveyard", "why": "brute", "by": 2},
     "Cy’s Brute finds nobody stronger aboard and jumps", "Brute (Cy) ne trouve pas plus fort à bord et saute à l’eau"),
    ({"event": "card", "seat": 1, "rank": 9, "source": "crew", "target": "graveyard", "why": "saber", "by": 0},
     "Ann’s saber kills Bo’s Carpenter", f"Ann tire le sabre{N}: Charpentier (Bo) y reste"),
    ({"event": "card", "seat": 1, "rank": 9, "source": "crew", "target": "graveyard", "why": "saber", "by": 3},
     "Your saber kills Bo’s Carpenter", f"Votre sabre frappe{N}: Charpentier (Bo) y reste"),
    ({"event": "card", "seat": 3, "rank": 9, "source": "crew", "target": "graveyard", "why": "gunner", "by": 1},
     "Bo’s Gunner shoots your Carpenter", f"Canonnier (Bo) fait feu{N}: Charpentier (vous) y reste"),
    ({"event": "card", "seat": 0, "source": "graveyard", "target": "hand", "why": "surgeon", "by": 0},
     "Ann’s Surgeon takes a card from the graveyard",
     f"Chirurgien (Ann){N}: une carte quitte le cimetière et revient en main"),
    ({"event": "token", "seat": 0, "kind": "map", "count": 1, "source": "space", "target": "loot", "why": "dusk"},
     "Ann takes a treasure map", "Ann prend une carte au trésor"),
    ({"event": "token", "seat": 3, "kind": "relic", "count": 1, "source": "space", "target": "loot", "why": "dusk"},
     "You take a cursed relic", "Vous prenez une relique maudite"),
    ({"event": "token", "seat": 0, "kind": "relic", "count": 2, "source": "loot", "target": "loot", "other": 1,
      "why": "monkey", "by": 0},
     "Ann’s Monkey passes on to Bo: 2 × cursed relic", f"Singe (Ann) refile à Bo{N}: 2 × relique maudite"),
    ({"event": "draw", "seat": 0, "count": 2, "kinds": {"chest": 1, "goods": 1}, "why": "spanish_spy", "by": 0},
     "Ann’s Spanish Spy draws a chest, goods", "Espion espagnol (Ann) pioche un coffre, des marchandises"),
    ({"event": "idle", "seat": 3, "rank": 19}, "Your Bosun: nothing comes of it", f"Bosco (vous){N}: sans effet"),
    ({"event": "reveal", "line": [[1, 3], [0, 14]]}, "Aboard, from left to right: 3 Beggar (Bo), 14 Brute (Ann)",
     f"À bord, de gauche à droite{N}: 3 Mendiant (Bo), 14 Brute (Ann)"),
    ({"event": "tally", "seat": 0, "purse": 6, "characters": [["carpenter", 10], ["topman", 0]], "doubloons": 16,
      "tokens": [["goods", 2, 2], ["relic", 1, -3], ["saber", 1, 0]], "fortune": 15, "score": -4},
     "Ann: 6 in the purse, Carpenter +10, 2 × goods +2, cursed relic −3. Fortune 15, score −4",
     f"Ann{N}: 6 en bourse, Charpentier +10, 2 × marchandises +2, relique maudite −3. Fortune 15, score −4"),
    ({"event": "over", "scores": [70, 9, 70, 3], "winners": [0, 2]}, "Ann, Cy share the win with 70",
     f"Victoire partagée, avec 70{N}: Ann, Cy"),
    ({"event": "over", "scores": [1, 2, 3, 70], "winners": [3]}, "You win with 70", "Vous l’emportez avec 70"),
]


@pytest.mark.parametrize(("facts", "english", "french"), SAID, ids=[english for _, english, _ in SAID])
def test_a_sentence(facts: dict[str, Any], english: str, french: str) -> None:
    line = Line(0, 1, 1, "day", facts)
    assert tell(line, ["Ann", "Bo", "Cy", "You"], ALL["en"]) == english
    assert tell(line, ["Ann", "Bo", "Cy", "Vous"], ALL["fr"]) == french


def test_whoever_is_called_you_stays_you_when_the_language_turns() -> None:
    line = Line(0, 1, 1, "dusk", {"event": "token", "seat": 0, "kind": "map", "count": 1, "source": "space",
                                  "target": "loot", "why": "dusk"})
    assert tell(line, ["You"], ALL["fr"]) == "Vous prenez une carte au trésor"
    assert tell(line, ["Vous"], ALL["en"]) == "You take a treasure map"


def test_a_name_stays_as_it_was_written() -> None:
    line = Line(0, 1, 1, "dusk", {"event": "token", "seat": 0, "kind": "map", "count": 1, "source": "space",
                                  "target": "loot", "why": "dusk"})
    for name in ("ann", "{name}", "log.take", "{0}", "%s", "\ue000"):
        assert tell(line, [name], ALL["en"]) == f"{name} takes a treasure map"


def test_cards_can_be_looked_at_where_their_names_stand() -> None:
    line = Line(0, 1, 1, "day", SAID[3][0])
    assert [part for part in sentence(line, NAMES, ALL["en"]) if isinstance(part, Card)] == [
        Card("Brute", 14, 2), Card("Captain", 29, 1)]


# --- who did it --------------------------------------------------------------------------------------------

def told_of(game: Game, since: int = 0) -> list[str]:
    names = game.table.setup.names
    return [tell(line, names, ALL["en"]) for line in Chronicle.of(game, None).lines[since:]]


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
    assert tell(chronicle.lines[0], ["Ann", "Bo", "Cy"], ALL["en"]) == "Bo’s saber kills Ann’s Beggar"
    assert (chronicle.lines[0].day, chronicle.lines[0].phase) == (1, "dusk")


def test_lines_stand_at_their_campaign_day_and_part_of_the_day() -> None:
    game = played(4)
    lines = Chronicle.of(game, None).lines
    assert [line.number for line in lines] == list(range(len(lines)))
    order = ["sunrise", "day", "dusk", "night", "rest", "over"]
    places = [(line.round, line.day, order.index(line.phase)) for line in lines]
    assert places == sorted(places)
    assert {place[:2] for place in places} == {(round_, day) for round_ in (1, 2, 3) for day in range(1, 7)}
    for line in lines:
        phase = {"reveal": "sunrise", "deal": "sunrise", "tally": "rest", "clear": "rest", "over": "over"}
        assert line.phase == phase.get(line.facts["event"], line.phase)
        if line.facts["event"] == "deal":
            assert line.facts["round"] == line.round


# --- what must not be told ---------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(8))
def test_nobody_hears_what_another_seat_chose_in_secret(seed: int) -> None:
    """Had it chosen otherwise, everybody else would read the very same log."""
    game, chance, compared = game_of(seed), random.Random(seed), 0
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
                facts = line.facts
                if facts["event"] == "draw":
                    assert ("kinds" in facts) == (facts["seat"] == viewer), f"seed {seed}"
                    unseen.add(("draw", facts["seat"] == viewer))
                if facts["event"] == "card" and "rank" not in facts:
                    assert facts["seat"] != viewer, f"seed {seed}"
                    unseen.add(("card", True))
    assert unseen == {("draw", True), ("draw", False), ("card", True)}


# --- step by step ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(6))
def test_hearing_step_by_step_is_hearing_the_whole_game(seed: int) -> None:
    game = game_of(seed)
    for viewer in (None, 0, len(game.start.seats) - 1):
        game = game_of(seed)
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
