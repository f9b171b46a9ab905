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
from typing import Any

import pytest

from engine import Game, verbs
from engine.edition import PACKAGES, edition_named
from engine.galecrest import island, track
from engine.original import loot
from tests.engine.tables import choose, seat, table
from tests.ui.stand_in import Page, app_on, begin, step
from ui.chronicle import UNTOLD, Chronicle, Line
from ui.html import signed
from ui.names import ranks, why
from ui.telling import Card, sentence, tell
from ui.words import ALL, LANGUAGES, Words, words_for

ROOT = Path(__file__).parent.parent.parent
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
SEEDS = range(30)


def game_of(seed: int, edition: str = "original", **options: str) -> Game:
    chance = random.Random(seed)
    some = {key: chance.choice(values) for key, values in edition_named(edition).options.items()
            if key != "colours"} | options
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
        reasons = [word.value for word in node.keywords if word.arg == "why"]
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        given = [part for one in node.args for part in ([one, one] if isinstance(one, ast.Starred) else [one])]
        for home in homes:
            if inspect.isfunction(verb := getattr(home, name, None)):
                parameters = list(inspect.signature(verb).parameters)
                if "why" in parameters and parameters.index("why") < len(given):
                    reasons.append(given[parameters.index("why")])
        yield from (str(reason.value) for reason in reasons if isinstance(reason, ast.Constant))


TOLD = {"original": ({"beggar", "dusk", "officer", "saber", "spanish_governor", "spanish_spy", "surgeon"}, 14),
        "galecrest": ({"beggar", "hook", "income", "midshipman", "overflow", "saber", "surgeon", "witch",
                        "automa", "pilferer"}, 25)}
"""Some of the reasons, to show that they are found; and how many kinds of events of the table of engine/events.py."""
FOR_THE_SCREEN = re.compile(r"log\.(title|whose|all|round|day|none|more|rest|end)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_reason_of_the_rules_is_told(language: str) -> None:
    asked: set[str] = set()
    for edition, (some, number_of_kinds) in TOLD.items():
        words = Listening(words_for(language, edition))
        shared = (ROOT / "engine/verbs.py", ROOT / "engine/shared_crew.py")
        files = [*shared, *sorted((ROOT / "engine" / edition).glob("*.py"))]
        reasons = {reason for path in files for reason in reasons_in(path)}
        assert some <= reasons
        kinds = set()
        solo = [alone(seed) for seed in SEEDS] if edition_named(edition).solo else []
        for seed, game in [*enumerate(played(seed, edition) for seed in SEEDS), *enumerate(solo)]:
            seats = tuple("You" if name == "Ann" and seed % 2 else name for name in NAMES)
            chronicle = Chronicle.of(game, seed % 2 - 1 if seed % 3 else None)
            heard = [event for _, events in game.history() for event in events]
            kinds |= {event.kind for event in heard}
            told = [line for line in chronicle.lines if line.facts["event"] != "idle"]
            assert len(told) == sum(event.kind not in UNTOLD for event in heard), f"seed {seed}"
            reasons -= {line.facts.get("why") for line in chronicle.lines}
            for line in chronicle.lines:
                check(tell(line, seats, words), f"{edition}, seed {seed}: {line}")
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
    coins = [line for line in Chronicle.of(game, None).lines if line.facts["event"] == "coins"]
    assert len(coins) > 10
    for line in coins:
        said, reason = tell(line, names, words).lower(), line.facts["why"]
        if reason != "overflow":
            assert (why(reason, words) if reason != "income" else words("log.income")[:8]).lower() in said
        for wanted in (names[line.facts["seat"]].lower(), str(abs(line.facts["change"])), str(line.facts["now"])):
            assert wanted in said, (said, wanted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(10))
def test_every_space_of_reputation_has_its_reason_its_owner_and_where_it_leads(seed: int, language: str) -> None:
    words, game = words_for(language, "galecrest"), played(seed, "galecrest")
    names = game.table.setup.names
    moves = [line for line in Chronicle.of(game, None).lines if line.facts["event"] == "reputation"]
    assert len(moves) > 3
    for line in moves:
        said, facts = tell(line, names, words), line.facts
        assert why(facts["why"], words).lower() in said.lower()
        for wanted in (names[facts["seat"]], signed(facts["change"]), str(facts["space"])):
            assert wanted in said, (said, wanted)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_slides_because_another_passes_is_named_in_the_log(seed: int) -> None:
    """From the lines alone every seat's space can be followed through the whole game."""
    game = played(seed, "galecrest")
    colours = list(game.table.setup.colours)
    track: list[str] = []
    slid = 0
    for line in Chronicle.of(game, None).lines:
        facts = line.facts
        if facts["event"] == "setup":
            track = facts["track"]
            spaces = [track.index(colour) + 1 for colour in colours]
        elif facts["event"] == "reputation":
            spaces[facts["seat"]] += facts["change"]
            for seat_of in facts["passed"]:
                spaces[seat_of] += -1 if facts["change"] > 0 else 1
                assert seat_of in line.seats
                slid += 1
            assert spaces[facts["seat"]] == facts["space"]
            assert spaces == [facts["track"].index(colour) + 1 for colour in colours]
    assert slid > 1


WANTED = {"explorer": ("map",), "armorer": ("saber", "hook")}
"""Who gains reputation by what is taken at dusk."""


def test_a_step_that_does_not_fit_on_the_track_says_whose_card_or_token_it_was() -> None:
    """Whatever the card has done just before."""
    words = words_for("en", "galecrest")
    cards = barrels = slandered = at_dusk = 0
    for seed in range(30):
        game = played(seed, "galecrest")
        lines = Chronicle.of(game, None).lines
        for before, line in pairwise(lines):
            facts = line.facts
            if facts.get("why") != "overflow":
                continue
            said = sentence(line, game.table.setup.names, words)
            named = [part.rank for part in said if isinstance(part, Card)]
            if facts.get("because") == "barrel":
                assert "arrel" in tell(line, game.table.setup.names, words)
                barrels += facts["change"] > 0
                slandered += facts["change"] < 0
                assert (facts["by"] == facts["seat"]) == (facts["change"] > 0), f"seed {seed}"
            elif "because" in facts:
                assert named == [ranks("galecrest")[facts["because"]]], f"seed {seed}"
                if before.facts["event"] == "reputation":
                    assert before.facts["why"] == facts["because"], f"seed {seed}"
                else:
                    assert before.facts["kind"] in WANTED[facts["because"]], f"seed {seed}"
                at_dusk += 1
            else:
                assert named == [facts["rank"]]
                why = before.facts.get("why")
                if before.facts["event"] == "reputation" and before.facts["seat"] == facts["seat"]:
                    assert ranks("galecrest")[why] == facts["rank"], f"seed {seed}"
                cards += 1
    assert min(cards, barrels, slandered, at_dusk) > 1


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


SAID_OF_GALECREST: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "setup", "tiles": {"chest": "calm", "map": "stormy", "relic": "stormy"}, "track": []},
     "Stormy loot tiles: treasure map, cursed relic; the others lie calm",
     f"Tuiles de butin en tempête{N}: carte au trésor, relique maudite{N}; les autres sont calmes"),
    ({"event": "coins", "seat": 3, "change": 9, "now": 9, "why": "income"},
     "For a start, by reputation: You +9, now 9", f"Mise de départ, selon la réputation{N}: Vous +9, bourse à 9"),
    ({"event": "coins", "seat": 0, "change": -1, "now": 4, "why": "relic"},
     "Cursed relic: Ann −1, now 4", f"Relique maudite{N}: Ann −1, bourse à 4"),
    ({"event": "coins", "seat": 0, "change": 2, "now": 15, "why": "overflow", "by": 0, "rank": 12},
     "Officer, no space further up: Ann +2, now 15", f"Officier, plus de case plus haut{N}: Ann +2, bourse à 15"),
    ({"event": "coins", "seat": 0, "change": 1, "now": 5, "why": "overflow", "by": 3, "rank": 3},
     "Your Beggar, no space further up: Ann +1, now 5",
     f"Mendiant (vous), plus de case plus haut{N}: Ann +1, bourse à 5"),
    ({"event": "coins", "seat": 1, "change": 1, "now": 6, "why": "overflow", "by": 1, "because": "barrel"},
     "Barrel, no space further up: Bo +1, now 6", f"Tonneau, plus de case plus haut{N}: Bo +1, bourse à 6"),
    ({"event": "coins", "seat": 1, "change": -1, "now": 0, "why": "overflow", "by": 1, "rank": 23},
     "Thief, no space further down: Bo −1, now 0", f"Voleur, plus de case plus bas{N}: Bo −1, bourse à 0"),
    ({"event": "coins", "seat": 1, "change": -1, "now": 0, "why": "overflow", "by": 3, "because": "barrel"},
     "Your barrel, no space further down: Bo −1, now 0",
     f"Tonneau (vous), plus de case plus bas{N}: Bo −1, bourse à 0"),
    ({"event": "reputation", "seat": 0, "change": 2, "space": 5, "track": [], "why": "officer", "by": 0},
     "Officer: Ann +2 reputation, now space 5", f"Officier{N}: Ann +2 en réputation, case 5"),
    ({"event": "reputation", "seat": 0, "change": 2, "space": 5, "track": [], "why": "officer", "by": 0,
      "passed": [1, 3]},
     "Officer: Ann +2 reputation, now space 5, passing Bo, you",
     f"Officier{N}: Ann +2 en réputation, case 5, devant Bo, vous"),
    ({"event": "reputation", "seat": 3, "change": -1, "space": 1, "track": [], "why": "gunner", "by": 3,
      "passed": [2]},
     "Gunner: You −1 reputation, now space 1, behind Cy",
     f"Canonnier{N}: Vous −1 en réputation, case 1, derrière Cy"),
    ({"event": "reputation", "seat": 0, "change": -1, "space": 1, "track": [], "why": "barrel", "by": 3},
     "Your barrel: Ann −1 reputation, now space 1", f"Tonneau (vous){N}: Ann −1 en réputation, case 1"),
    ({"event": "card", "seat": 0, "rank": 1, "source": "line", "target": "graveyard", "why": "scout", "by": 0},
     "Ann’s Scout runs ahead and is lost", "Éclaireur (Ann) part devant et se perd"),
    ({"event": "card", "seat": 0, "rank": 9, "source": "hand", "target": "line", "why": "scout", "by": 0},
     "After the Scout comes Ann’s Stowaway", f"À la suite de l’Éclaireur{N}: Passager clandestin (Ann)"),
    ({"event": "card", "seat": 1, "rank": 16, "source": "crew", "target": "graveyard", "why": "mutineer"},
     "Bo’s Mutineer finds nobody lower aboard and goes himself",
     "Mutin (Bo) ne trouve pas plus petit que lui à bord et s’en va"),
    ({"event": "card", "seat": 1, "rank": 26, "source": "line", "target": "graveyard", "why": "hook", "by": 1},
     "The hook drags Bo’s Cook off", f"Le crochet emporte{N}: Cuisinier (Bo)"),
    ({"event": "card", "seat": 1, "rank": 26, "source": "line", "target": "graveyard", "why": "saber", "by": 3},
     "Your saber kills Bo’s Cook", f"Votre sabre frappe{N}: Cuisinier (Bo) y reste"),
    ({"event": "card", "seat": 0, "rank": 15, "source": "crew", "target": "hand", "why": "witch"},
     "Ann’s Witch finds nobody else awake at night, and is back in hand",
     f"Sorcière (Ann){N}: seule à veiller la nuit, elle revient en main"),
    ({"event": "token", "seat": 0, "kind": "relic", "count": 1, "source": "loot", "target": "bag",
      "why": "necromancer", "by": 0},
     "Ann’s Necromancer spends a cursed relic", "Nécromancien (Ann) sacrifie une relique maudite"),
    ({"event": "token", "seat": 3, "kind": "map", "count": 1, "source": "space", "target": "bag",
      "why": "midshipman", "by": 3},
     "For the Midshipman you put away a treasure map", "Pour l’Aspirant, vous écartez une carte au trésor"),
    ({"event": "token", "seat": 3, "kind": "map", "count": 1, "source": "loot", "target": "loot", "other": 1,
      "why": "thief", "by": 1},
     "Bo’s Thief steals from you: a treasure map", f"Voleur (Bo) vous vole{N}: une carte au trésor"),
    ({"event": "copy", "seat": 0, "rank": 20, "why": "witch", "when": "late"},
     "Ann’s Witch will do as the Freed Prisoner does when the night ends",
     f"Sorcière (Ann) imitera en fin de nuit{N}: Prisonnier libéré"),
    ({"event": "swap", "seat": 0, "today": "map", "tomorrow": "hook", "why": "watchman", "by": 0},
     "Ann’s Watchman swaps a treasure map for a hook", "Vigie (Ann) échange une carte au trésor contre un crochet"),
    ({"event": "keep", "seat": 0, "rank": 8, "why": "hook"}, "Ann’s hook keeps the Barkeep aboard",
     f"Ann, d’un coup de crochet, retient à bord{N}: Tavernier"),
    ({"event": "harbour", "crew": [[8, 9], [], [], []], "loot": [{}, {}, {}, {"map": 2}]},
     "The ships put in: crews go to the graveyards, loot into the bag. Ann keeps aboard: Barkeep, Stowaway. "
     "You keep 2 × treasure map",
     f"Les navires rentrent au port{N}: équipages au cimetière, butin au sac. Ann garde à bord{N}: Tavernier, "
     "Passager clandestin. Vous gardez 2 × carte au trésor"),
    ({"event": "midshipman", "beside": [3, 17]}, "Beside the Midshipman: your Brute",
     f"Près de l’Aspirant{N}: Brute (vous)"),
]


@pytest.mark.parametrize(("facts", "english", "french"), SAID_OF_GALECREST,
                         ids=[english for _, english, _ in SAID_OF_GALECREST])
def test_a_sentence_of_galecrest(facts: dict[str, Any], english: str, french: str) -> None:
    line = Line(0, 1, 1, "day", facts)
    assert tell(line, ["Ann", "Bo", "Cy", "You"], words_for("en", "galecrest")) == english
    assert tell(line, ["Ann", "Bo", "Cy", "Vous"], words_for("fr", "galecrest")) == french


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
        assert line.phase == phase.get(line.facts["event"], line.phase)
        if line.facts["event"] == "deal":
            assert line.facts["round"] == line.round


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
                facts = line.facts
                if facts["event"] == "draw":
                    assert ("kinds" in facts) == (facts["seat"] == viewer), f"seed {seed}"
                    unseen.add(("draw", facts["seat"] == viewer))
                if facts["event"] == "card" and "rank" not in facts:
                    assert facts["seat"] != viewer, f"seed {seed}"
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
