"""`python -m libertalia check`: each part of a card is taken away in turn, and the sentence says which."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from libertalia.cli.check import check
from libertalia.kernel import edition as editions
from libertalia.kernel.edition import edition_named, offer

ROOT = Path(__file__).parents[2]
BRUTE = 14


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a check looks at beside the engine."""
    copytree(ROOT / "assets/words", tmp_path / "assets/words")
    (tmp_path / "assets/pictures").mkdir()
    (tmp_path / "assets/pictures/icons.json").write_text((ROOT / "assets/pictures/icons.json").read_text("utf-8"))
    copytree(ROOT / "tests/engine/original", tmp_path / "tests/original")
    return tmp_path


@pytest.fixture(autouse=True)
def editions_of_this_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "_OFFERED", dict(editions._OFFERED))


def without(rank: int, **parts: Any) -> None:
    original = edition_named("original")
    card = replace(original.characters[rank], **parts)
    bare = replace(original, characters={**original.characters, rank: card})
    offer("original", lambda: bare)


def drop(file: Path, key: str) -> None:
    entries = json.loads(file.read_text("utf-8"))
    del entries[key]
    file.write_text(json.dumps(entries), "utf-8")


def found(root: Path) -> list[str]:
    return list(check(["original"], root))


def test_nothing_is_missing() -> None:
    assert list(check([], ROOT)) == []


PARTS: dict[str, tuple[int, dict[str, Any]]] = {
    "has no silver marks": (BRUTE, {"marks": ()}),
    "has no silver marks: a different one": (BRUTE, {"marks": (1, 1, 2, 3, 4, 5)}),
    "does nothing": (BRUTE, {"day": None}),
    "has no opinion: bots": (BRUTE, {"opinion": None}),
    "has no question, but assets/words/en": (21, {"question": None}),
}


@pytest.mark.parametrize("sentence", PARTS)
def test_a_part_of_its_record_is_missing(checkout: Path, sentence: str) -> None:
    rank, parts = PARTS[sentence]
    without(rank, **parts)
    said = found(checkout)
    assert any(f"original {rank} (" in one and sentence in one for one in said)
    assert all(f"original {rank} (" in one for one in said)


def test_the_opinion_of_its_answers_is_missing(checkout: Path) -> None:
    opinion = edition_named("original").characters[21].opinion
    assert opinion
    without(21, opinion=replace(opinion, answers=None))
    assert found(checkout) == ["original 21 (merchant) has no opinion of the answers to its question."]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "what"), [
    ("card.original.21", "name"), ("card.original.21.day", "text for the day"), ("card.original.21.ask", "question"),
    ("card.original.21.why", "reason for its question")])
def test_a_word_is_missing_in_one_language(checkout: Path, language: str, key: str, what: str) -> None:
    drop(checkout / f"assets/words/{language}/cards.json", key)
    assert found(checkout) == [
        f"original 21 (merchant) has no {what} in assets/words/{language}: {key} is missing."]


def test_the_verb_of_its_question_is_missing(checkout: Path) -> None:
    drop(checkout / "assets/words/fr/table.json", "verb.sell")
    assert found(checkout) == [
        "original 21 (merchant) has no verb for `sell` in assets/words/fr: verb.sell is missing."]


def test_its_emblem_is_missing(checkout: Path) -> None:
    drop(checkout / "assets/pictures/icons.json", "original-14")
    assert found(checkout) == ["original 14 (brute) has no emblem: assets/pictures/icons.json lacks original-14."]


def test_its_test_is_missing(checkout: Path) -> None:
    for file in (checkout / "tests").rglob("test_*.py"):
        file.write_text(re.sub(r"test_R_14_", "test_x_", file.read_text("utf-8")), "utf-8")
    assert found(checkout) == ["original 14 (brute) has no test: in tests/…original… none is named after its rule, "
                               "such as test_R_14_BRUTE_1."]


def test_from_a_bare_install_it_says_what_it_cannot_see(tmp_path: Path) -> None:
    said = found(tmp_path)
    assert len(said) == 1
    assert "No words, emblems and tests are to be seen" in said[0]


def command(*arguments: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "libertalia", "check", *arguments], cwd=root / "engine",
                          capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_command_ends_with_status_1_where_something_is_missing(checkout: Path) -> None:
    assert (command().returncode, command().stdout) == (0, "Nothing is missing.\n")
    drop(checkout / "assets/pictures/icons.json", "galecrest-40")
    some = command("galecrest", "--root", str(checkout))
    assert some.returncode == 1
    assert "galecrest 40 (governor) has no emblem" in some.stdout
    wrong = command("nowhere")
    assert wrong.returncode == 2
    assert "there is no edition 'nowhere'" in wrong.stderr
