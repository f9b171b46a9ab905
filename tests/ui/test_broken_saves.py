"""A thousand ways in which a shelf can be spoiled: the page starts, says what happened, and keeps the rest."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable

import pytest

from libertalia import BadSave
from tests.ui.stand_in import Page, app_on, begin, choose, elements, game_of
from ui import saves
from ui.shelf import HOME, LATEST, head_of, slot_of

SEED = int(os.environ.get("LIBERTALIA_SEED", random.randrange(10**6)))
CASES = 1000
GROUPS = 20
Kept = dict[str, str]


def shelf_of_three() -> tuple[Kept, str]:
    """Three games of different lengths; the place of the one played last."""
    page = Page()
    app, chance = app_on(page, 3), random.Random(3)
    for number, choices in enumerate((3, 25, 9)):
        begin(app, [True, number == 1], seed=number, names=[f"Ann{number}", f"Bo{number}"])
        for _ in range(choices):
            choose(app, page, chance)
    return page.kept, page.kept[LATEST]


GOOD, TARGET = shelf_of_three()
OTHERS = {key: text for key, text in GOOD.items() if TARGET not in key and key != LATEST}
BEFORE = {slot: saves.read(GOOD[slot_of(TARGET, slot)]).game.choices for slot in "AB"}


# --- what can become of a text -----------------------------------------------------------------------------

def flipped(text: str, chance: random.Random) -> str:
    letters = list(text)
    for _ in range(chance.choice((1, 1, 2, 20))):
        where = chance.randrange(len(letters))
        letters[where] = chr(ord(letters[where]) ^ (1 << chance.randrange(8)))
    return "".join(letters)


def truncated(text: str, chance: random.Random) -> str:
    where = chance.randrange(1, len(text))
    return chance.choice((text[:where], text[where:], text[:where] + "\x00" * (len(text) - where)))


def of_another_version(text: str, chance: random.Random) -> str:
    change = chance.choice(({"schema": chance.choice((0, 1, 3, -1, 10**30, 2.5, "2", None, True, [2]))},
                            {"format": chance.choice(("libertalia", "", 7))},
                            {"rules": 99, "players": ["robot", "person"]}))
    whole = {**json.loads(text), **change}
    return chance.choice((saves.sealed, json.dumps))(whole)


def deep(_text: str, chance: random.Random) -> str:
    return chance.choice(("[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000, '"' + "[" * 100_000))


def huge(text: str, chance: random.Random) -> str:
    return chance.choice((text + " " * 20_000_000, "7" * 20_000_000, text[:-1] + ',"x":"' + "y" * 20_000_000 + '"}'))


def junk(_text: str, chance: random.Random) -> str:
    letters = [chr(chance.choice((chance.randrange(128), chance.randrange(0xD800), 0xDC00, 0x1F3F4)))
               for _ in range(chance.randrange(1, 200))]
    return "".join(letters)


def of_another_game(_text: str, chance: random.Random) -> str:
    return chance.choice([text for key, text in OTHERS.items() if not key.endswith("head")])


def with_a_wrong_sum(text: str, chance: random.Random) -> str:
    whole = json.loads(text)
    key = chance.choice(("title", "game", "players", "changed", "summary", "sum", "id"))
    return json.dumps({**whole, key: chance.choice(("x", 7, None, [], {}))})


def with_another_shape(text: str, chance: random.Random) -> str:
    """Its sum is right, what it says is not."""
    whole = json.loads(text)
    key = chance.choice(("title", "game", "players", "changed", "id", "format", "created"))
    return saves.sealed({**whole, key: chance.choice((-7, None, [], {}, 1e300, True, ["person"] * 7))})


def with_another_game_inside(text: str, chance: random.Random) -> str:
    whole = json.loads(text)
    game = json.loads(whole["game"])
    game[chance.choice(("seed", "choices", "state", "edition", "seats"))] = chance.choice((5, [], "x", ["0 play 99"]))
    return saves.sealed({**whole, "game": json.dumps(game)})


RUINS: list[Callable[[str, random.Random], str]] = [
    flipped, truncated, of_another_version, junk, of_another_game, with_a_wrong_sum, with_another_shape,
    with_another_game_inside,
]


def ruin_of(number: int) -> Callable[[str, random.Random], str]:
    """The slow ones now and then."""
    if number % 97 == 0:
        return huge
    if number % 31 == 0:
        return deep
    return RUINS[number % len(RUINS)]


# --- what the page makes of it -----------------------------------------------------------------------------

def spoiled(number: int, chance: random.Random) -> tuple[Kept, Kept, list[str]]:
    """A shelf with its newest save ruined, or all of that game; what must not change; and the texts that are ruined."""
    kept, ruin = dict(GOOD), ruin_of(number)
    strange = {key: chance.choice(("", "{", "A")) for key in chance.sample([
        "libertalia/save/../A", "libertalia/save/UPPER/head", "libertalia/save/", "libertalia/save/a b/A", "other/page",
        "libertalia/settings", "head", "libertalia/save/x/C", "libertalia/aside/x", "__proto__"], 2)}
    kept |= strange
    head = kept[head_of(TARGET)]
    slots = [head] if number % 3 else ["A", "B"]
    texts = []
    for slot in slots:
        text = ruin(kept[slot_of(TARGET, slot)], chance)
        texts.append(text)
        kept[slot_of(TARGET, slot)] = text
    if number % 7 == 0:
        kept[LATEST] = chance.choice(("", "nobody", TARGET[:3], "\x00"))
    return kept, OTHERS | strange, texts


def is_good(text: str) -> bool:
    try:
        saves.read(text, TARGET)
    except BadSave:
        return False
    return True


def check(number: int) -> None:
    chance = random.Random(f"{SEED} {number}")
    kept, untouched, texts = spoiled(number, chance)
    good = [text for text in texts if is_good(text)]
    page = Page(dict(kept))
    app = app_on(page, 1)
    app.act("continue" if LATEST in kept and kept[LATEST] == TARGET else f"open:{TARGET}", {})
    assert {key: page.kept.get(key) for key in untouched} == untouched
    newest = kept[slot_of(TARGET, kept[head_of(TARGET)])]
    lasting = [newest] if is_good(newest) else texts  # what is not in use makes room for the next save
    assert all(text in page.kept.values() for text in lasting if text)
    if not good:
        assert app.store.notices, "it does not say what happened"
        assert "role=\"alert\"" in page.html
        one_left = len(texts) == 1 and app.store.notices == ["notice.broken"]
        assert one_left == (page.screen == "table"), app.store.notices
        if one_left:
            assert game_of(app).choices == BEFORE["B" if kept[head_of(TARGET)] == "A" else "A"]
        else:
            assert page.screen == "saves"
    app.act("title", {})
    app.act("saves", {})
    elements(page.html)
    there = {action.partition(":")[2] for action in page.actions("open:")}
    others = {key.split("/")[2] for key in OTHERS if key.startswith(HOME)}
    assert others <= there
    if number % 10 == 0:
        for place in others:
            app.act(f"open:{place}", {})
            assert page.screen in ("table", "final")
        app.act("play", {})
        choose(app, page, chance)
    assert {key: page.kept.get(key) for key in untouched if key not in OTHERS} == {
        key: text for key, text in untouched.items() if key not in OTHERS}


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_thousand_spoiled_shelves(group: int) -> None:
    for number in range(group, CASES, GROUPS):
        try:
            check(number)
        except Exception as error:
            raise AssertionError(f"case {number}, {ruin_of(number).__name__}: LIBERTALIA_SEED={SEED}") from error


def test_the_ruins_ruin() -> None:
    """Nearly every text that is made above is no save any more."""
    chance = random.Random(SEED)
    text = GOOD[slot_of(TARGET, "A")]
    for ruin in [*RUINS, huge, deep]:
        made = [ruin(text, chance) for _ in range(4 if ruin is huge else 30)]
        assert sum(not is_good(one) for one in made) >= len(made) * .9, ruin.__name__
