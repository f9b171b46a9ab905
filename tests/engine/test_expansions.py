"""Another edition laid over one that knows nothing of it: a character in one file, and everybody plays with it."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest

from libertalia import Game
from libertalia.bots import LEVELS, bot, iterations
from libertalia.kernel import edition as editions
from libertalia.kernel.edition import Character, edition_named, expanded
from libertalia.kernel.rng import Stream
from tests.engine.islets import OVER, hangman, lay_over

ROOT = Path(__file__).parents[2]
SEATS = {"islets": (2, 3, 6), "high-islets": (1, 2, 4)}


@pytest.fixture(autouse=True)
def islets(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are there for these tests alone."""
    monkeypatch.setattr(editions, "_OFFERED", dict(editions._OFFERED))
    lay_over()


def new_cards(name: str) -> set[int]:
    edition = edition_named(name)
    return {rank for rank, home in edition.homes.items() if home == name}


def play(game: Game, level: str, budget: int) -> set[str]:
    """To the end; and by what bots were asked."""
    choose, streams, asked = bot(level), [Stream(7, f"bot {seat}") for seat in range(6)], set()
    while game.waiting:
        decision = game.waiting[0]
        asked.add(decision.why)
        game.choose(decision.seat, choose(game.view(decision.seat), decision, streams[decision.seat],
                                          iterations(budget)))
    return asked


@pytest.mark.parametrize(("name", "level"), list(product(OVER, LEVELS)))
def test_bots_of_every_level_play_whole_games_with_the_new_characters(name: str, level: str) -> None:
    quick = level in ("deckhand", "sailor")
    asked: set[str] = set()
    for seats, seed in product(SEATS[name] if quick else SEATS[name][1:2], range(6 if quick else 1)):
        options = {"length": "1"} if level == "captain" else {}
        asked |= play(Game.new(name, seats, seed, options), level, 4)
    if quick:
        assert {edition_named(name).characters[rank].name for rank in new_cards(name)} <= asked


@pytest.mark.parametrize("name", OVER)
def test_the_edition_below_is_untouched(name: str) -> None:
    below = edition_named(OVER[name])
    assert not new_cards(name) & below.characters.keys()
    assert not {card.name for card in below.characters.values()} & {"smith", "tinker", "hangman"}
    assert "hang 5" not in below.meanings
    assert edition_named(name).family == OVER[name]
    assert {edition_named(name).homes[rank] for rank in below.characters} == {OVER[name]}


@pytest.mark.parametrize("name", OVER)
def test_its_games_are_saved_loaded_and_written_as_positions_at_any_decision(name: str) -> None:
    game, stream = Game.new(name, 3, 5), Stream(5)
    while game.waiting:
        decision = game.waiting[0]
        again = Game.from_position(game.state())
        assert again.state() == game.state()
        game.choose(decision.seat, decision.options[stream.below(len(decision.options))])
    assert Game.load(game.save()).fingerprint() == game.fingerprint()


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="parrot"):
        expanded(edition_named("original"), "twice", [Character(31, "parrot")])
    with pytest.raises(ValueError, match="loot"):
        expanded(edition_named("original"), "twice", [Character(31, "loot")])


def test_a_card_may_take_the_place_of_one_of_the_same_rank() -> None:
    other = expanded(edition_named("original"), "other", [hangman(14)])
    assert other.homes[14] == "other"
    assert other.homes[13] == "original"
    assert edition_named("original").characters[14].name == "brute"


# --- no table elsewhere is sized by a number of cards ---------------------------------------------------------

NUMBERS = {len(edition_named(name).characters) + more for name in ("original", "galecrest") for more in (-1, 0, 1)}


def sized_by_cards(source: str) -> list[str]:
    """Literal lists with an entry for each card, ranges and shifts that end where the cards do."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Tuple(elts=entries) | ast.List(elts=entries) | ast.Set(elts=entries):
                plain = all(isinstance(one, ast.Constant | ast.UnaryOp | ast.Tuple) for one in entries)
                if len(entries) in NUMBERS and plain:
                    found.append(f"line {node.lineno}: {len(entries)} entries")
            case ast.Dict(keys=keys) if len(keys) in NUMBERS and all(
                    isinstance(key, ast.Constant) and isinstance(key.value, int) for key in keys):
                found.append(f"line {node.lineno}: a dict of {len(keys)} ranks")
            case ast.Call(func=ast.Name(id="range"), args=arguments):
                ends = [one.value for one in arguments if isinstance(one, ast.Constant)]
                if ends and ends[-1] in NUMBERS - {29, 39}:
                    found.append(f"line {node.lineno}: {ast.unparse(node)}")
            case ast.Constant(value=str(text)) if len(text.strip().splitlines()) in NUMBERS:
                rows = [line.split() for line in text.strip().splitlines()]
                if all(row and row[0].isdigit() for row in rows):
                    found.append(f"line {node.lineno}: {len(rows)} rows")
    return found


@pytest.mark.parametrize("room", ["engine/libertalia", "ui", "tools"])
def test_no_table_is_sized_by_a_number_of_cards(room: str) -> None:
    found = [f"{path.relative_to(ROOT)}, {place}" for path in sorted((ROOT / room).rglob("*.py"))
             for place in sized_by_cards(path.read_text("utf-8"))]
    assert not found


def test_such_a_table_would_be_seen() -> None:
    for source in (f"A = {tuple(range(31))}", f"A = {dict.fromkeys(range(40), 1)}", "A = [None for _ in range(31)]",
                   "A = range(1, 41)", 'A = """' + "\n".join(f"{rank} 1 2" for rank in range(30)) + '"""'):
        assert sized_by_cards(source), source
    assert not sized_by_cards("A = (1, 2, 3); B = range(7)")
