"""The words: both languages whole and alike, every key that is asked for there, and no key that nobody asks for."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from ui.pieces import parted
from ui.store import OFFERED
from ui.words import ALL, LANGUAGES, Words, date_of, words_for

ROOT = Path(__file__).parent.parent.parent
FILES = {one.name: sorted(one.glob("*.json")) for one in sorted((ROOT / "assets/words").iterdir())}
GALECREST = edition_named("galecrest")
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
KEY = re.compile(r"[a-z]+(\.[a-z0-9-]+)*")


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_are_the_same_files_for_each_language_and_for_no_other() -> None:
    assert sorted(FILES) == sorted(LANGUAGES)
    assert len({tuple(part.name for part in parts) for parts in FILES.values()}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_empty_or_stands_twice(language: str) -> None:
    pairs: list[tuple[str, str]] = []
    for part in FILES[language]:
        pairs += json.loads(part.read_text("utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert sorted(keys) == sorted(set(keys))
    for key, text in pairs:
        assert isinstance(text, str), key
        assert text.strip() == text != "", key


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_languages_have_the_same_keys_with_the_same_places_for_facts(language: str) -> None:
    english, other = ALL["en"].table, ALL[language].table
    assert sorted(english) == sorted(other)
    for key, text in english.items():
        assert places(text) == places(other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_text_and_not_html(language: str) -> None:
    for key, text in ALL[language].table.items():
        assert not re.search(r"[<>]|&\w+;", text), key


def asked_by_python() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every text in ui/ that is written like a key, and every f-string that makes one."""
    for path in sorted((ROOT / "ui").rglob("*.py")):
        inside_f_strings: set[int] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                inside_f_strings |= {id(part) for part in node.values}
                pattern = "".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in parts)
                if isinstance(parts[0], str) and KEY.fullmatch(parts[0].rstrip(".")) and "." in parts[0]:
                    yield f"{path.name}: {ast.unparse(node)}", re.compile(pattern)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside_f_strings:
                first = node.value.partition(".")[0]
                if KEY.fullmatch(node.value) and "." in node.value and first in families():
                    yield f"{path.name}: {node.value}", re.compile(re.escape(node.value))


def families() -> set[str]:
    return {key.partition(".")[0] for key in ALL["en"].table}


def asked_by_the_page() -> set[str]:
    html = (ROOT / "index.html").read_text("utf-8")
    return set(re.findall(r'data-word(?:-label)?="([^"]+)"', html))


def test_every_key_that_is_asked_for_is_there() -> None:
    table = ALL["en"].table
    assert asked_by_the_page() <= table.keys()
    found = 0
    for where, pattern in asked_by_python():
        found += 1
        assert any(pattern.fullmatch(key) for key in table), where
    assert found > 20, "the search for keys in ui/ finds too little to mean anything"


def usual(key: str) -> str:
    """`ask.galecrest.loot` is asked for as `ask.loot`, and laid over it where that edition is played; `table.den-you`
    as `table.den`."""
    key = key.removesuffix("-you")
    return key if key.startswith(("card.", "edition.", "rules.")) else key.replace(".galecrest.", ".", 1)


def test_every_key_that_is_there_is_asked_for() -> None:
    page, patterns = asked_by_the_page(), [pattern for _, pattern in asked_by_python()]
    scripts = "".join(path.read_text("utf-8") for path in sorted((ROOT / "assets/js").glob("*.js")))
    unused = [key for key in ALL["en"].table if key not in page and f'"{key}"' not in scripts
              and not any(pattern.fullmatch(usual(key)) for pattern in patterns)]
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_engine_can_name_has_a_word(language: str) -> None:
    for package in OFFERED:
        edition, words = edition_named(package), words_for(language, package)
        for option in edition.meanings:
            said = words.option(option, NAMES)
            assert said
            assert not re.search(r"\b(?:None|[a-z]+\.[a-z]+)\b|[{}:]|  ", said), (option, said)
        for rank in edition.characters:
            assert words.table[f"card.{package}.{rank}"] in words.option(f"play {rank}")
        for kind in edition.kinds:
            assert words.table[f"loot.{kind}"] in words.option(f"loot {kind}")


BUTTONS = {
    "shame 2": ("Slander Cy", "Calomnier Cy"),
    "swap map hook": ("Swap a treasure map for a hook", "Échanger une carte au trésor contre un crochet"),
    "steal 2:chest": ("Steal a chest (Cy)", "Voler un coffre (Cy)"),
    "hook coins": ("Take the doubloons", "Prendre les doublons"),
    "hook 9": ("Keep aboard 9 Stowaway", "Garder à bord 9 Passager clandestin"),
    "use 16": ("Wake 16 Mutineer", "Réveiller 16 Mutin"),
    "use auto": ("All in the usual order", "Tous dans l’ordre habituel"),
    "copy 5": ("Copy 5 Cabin Boy", "Imiter 5 Mousse"),
    "board 5": ("Take aboard 5 Cabin Boy", "Embarquer 5 Mousse"),
    "raise 40": ("Raise 40 Governor", "Ranimer 40 Gouverneur"),
    "remove chest": ("Put away a chest", "Écarter un coffre"),
    "sell chest 1": ("Sell 1 × chest", "Vendre 1 × coffre"),
    "discard 1:22": ("Discard 22 Brawler (Bo)", "Défausser 22 Bagarreur (Bo)"),
}


@pytest.mark.parametrize("option", BUTTONS)
def test_a_button_of_galecrest(option: str) -> None:
    assert option in GALECREST.meanings
    assert (words_for("en", "galecrest").option(option, NAMES),
            words_for("fr", "galecrest").option(option, NAMES)) == BUTTONS[option]


def test_no_two_options_are_called_alike() -> None:
    for package, language in product(PACKAGES, LANGUAGES):
        words, options = words_for(language, package), list(edition_named(package).meanings)
        said = [words.option(option, NAMES) for option in options]
        assert len(set(said)) == len(said), sorted(one for one in said if said.count(one) > 1)[:5]


@pytest.mark.parametrize("package", PACKAGES)
def test_english_cards_are_called_as_in_the_engine(package: str) -> None:
    for rank, character in edition_named(package).characters.items():
        called = Words("en", ALL["en"].table, package).card(rank).lower().replace(" ", "_").replace("’", "")
        assert called == character.name


# --- the words of Galecrest --------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_galecrest_cards_have_a_text_for_each_moment_at_which_they_act_and_for_no_other(language: str) -> None:
    table = ALL[language].table
    for rank, card in GALECREST.characters.items():
        acts = {"day": card.day, "dusk": card.dusk is not None or card.taken, "night": card.night,
                "end": card.end or card.returns}
        keys = {key for key in table if re.fullmatch(rf"card\.galecrest\.{rank}(\..+)?", key)}
        texts = {f"card.galecrest.{rank}.{when}" for when, does in acts.items() if does}
        asked = {f"card.galecrest.{rank}.{what}" for what in ("note", "ask", "why", "policy")}
        assert keys - asked == {f"card.galecrest.{rank}", *texts}, card.name
    assert not [key for key in table if key.startswith("card.galecrest.")
                and int(key.split(".")[2]) not in GALECREST.characters]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_galecrest_asks_for_and_offers_has_its_words(language: str) -> None:
    table = ALL[language].table
    for asked in ("sunrise", *GALECREST.own_questions):
        assert {f"ask.{asked}", f"why.{asked}"} <= table.keys(), asked
    for rank, card in GALECREST.characters.items():
        said = {f"card.galecrest.{rank}.{what}" for what in ("ask", "why")}
        assert said & table.keys() == (said if card.question else set()), card.name
    for option in GALECREST.meanings:
        assert f"verb.{option.split()[0]}" in table, option
    for kind in GALECREST.kinds:
        assert {f"loot.{kind}", f"one.{kind}", f"tile.{kind}.calm", f"tile.{kind}.stormy"} <= table.keys(), kind
    for option, values in GALECREST.options.items():
        assert {f"option.{option}", f"option.{option}.why"} <= table.keys(), option
        assert {f"option.{option}.{value}" for value in values} <= table.keys(), option


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_galecrest_calls_otherwise_stands_for_a_usual_word_and_needs_no_fact_that_it_does_not_get(
    language: str,
) -> None:
    table = ALL[language].table
    for key, text in table.items():
        if ".galecrest." in key and not key.startswith(("card.", "rules.")):
            assert places(text) <= places(table[key.replace(".galecrest.", ".", 1)]), key


@pytest.mark.parametrize(("language", "said"), [("en", "19 Nov 2026"), ("fr", "19 nov. 2026")])
def test_a_date_is_written_as_people_write_it(language: str, said: str) -> None:
    noon = 1_795_089_600_000  # in Greenwich, and the same day nearly everywhere
    assert date_of(noon, ALL[language]) == said


def test_every_month_has_a_name() -> None:
    for words in ALL.values():
        months = [date_of(1_767_960_000_000 + 30 * 86_400_000 * number, words).split()[1] for number in range(12)]
        assert len(set(months)) == 12


def test_an_unknown_language_is_english() -> None:
    assert words_for("tlh") is words_for("en")


@pytest.mark.parametrize(("name", "parts"), [
    ("Nécromancien", "Nécro-mancien"), ("Gouverneur", "Gouver-neur"), ("Quartermaster", "Quarter-master"),
    ("Aristocrate", "Aristo-crate"), ("Contrebandier", "Contre-bandier"), ("Mutin", "Mutin"),
    ("Midshipman", "Mid-shipman"),
    ("Passager clandestin", "Passager clandestin"), ("Quartier-maître", "Quartier-maître"),
])
def test_a_long_name_of_one_word_can_be_parted_on_a_small_card(name: str, parts: str) -> None:
    assert parted(name).replace("\N{SOFT HYPHEN}", "-") == parts
