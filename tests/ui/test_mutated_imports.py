"""Whatever comes in ends in a game or in a sentence: files, what lies on the shelf, positions in links, and all else
that the page keeps. Every sum in it fits, so that what it says is looked at.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from libertalia import BadSave
from tests.mutations import GROUPS, cases, games, mutated, sealed, text_of, told
from tests.ui.stand_in import Page, app_on, elements, step
from tests.ui.test_links_hostile import in_a_position, position
from ui import saves, scores, shelf
from ui.actions.play import FORM
from ui.actions.puzzles import SOLVED
from ui.links.positions import squeezed
from ui.screens import new_game
from ui.shelf import LATEST, head_of, slot_of
from ui.store import PERSON, NewGame
from ui.words import ALL

PLACE = "abcdefgh"
NOW = 1_700_000_000_000
ENVELOPES = [saves.envelope_of(game, (PERSON, *["deckhand"] * (len(game.start.seats) - 1)), NOW, {"id": PLACE})
             for game in games()]
BOOK = json.loads(scores.text_of(tuple([
    scores.Result("normal", "calm", True, 50, 40, NOW, number, NOW - number) for number in range(3)])))
ASKED = position()._asdict()


def file(chance: random.Random) -> str:
    """Spoiled outside, or in the game inside."""
    envelope = chance.choice(ENVELOPES)
    if chance.random() < .5:
        return sealed(mutated(envelope, chance))
    game = json.loads(envelope["game"])
    return sealed({**envelope, "game": sealed(mutated(game, chance))})


# --- what the page makes of it -----------------------------------------------------------------------------

def brought_in(text: str, chance: random.Random) -> bool:
    page = Page()
    app = app_on(page)
    app.act("saves", {})
    app.act("import", {"text": text, "name": "game.json"})
    assert app.store.stowed.said, "not a word"
    key, facts = app.store.stowed.said
    assert ALL["en"](key, **facts) in "".join([one.text() for one in elements(page.html)])
    if key != "saves.imported":
        assert key.startswith("saves.unfit."), key
        assert page.kept == {}
        return False
    [place] = shelf.places(page)
    for action in (f"open:{place}", "title", "saves", f"duplicate:{place}", f"export:{place}", f"delete:{place}",
                   "undelete", f"open:{place}"):
        app.act(action, {})
        elements(page.html)
    assert page.screen in ("table", "final")
    for _ in range(3):
        step(app, page, chance)
    return True


def on_the_shelf(text: str, chance: random.Random) -> bool:
    """In both slots, or before an older one that is whole."""
    envelope = chance.choice(ENVELOPES)
    other = chance.choice((text, saves.sealed(envelope)))
    page = Page({head_of(PLACE): "A", slot_of(PLACE, "A"): text, slot_of(PLACE, "B"): other, LATEST: PLACE})
    app = app_on(page)
    app.act(chance.choice(("continue", "saves")), {})
    elements(page.html)
    if page.screen not in ("table", "final"):
        assert text in page.kept.values()
        assert app.store.notices or app.store.stowed.entries
        app.act(f"open:{PLACE}", {})
    playing = page.screen in ("table", "final")
    assert playing or app.store.notices
    app.act("saves", {})
    elements(page.html)
    return playing


def by_link(text: str, chance: random.Random) -> bool:
    """Pasted, and as a file."""
    page = Page()
    app = app_on(page)
    if chance.random() < .5:
        app.act("openlink", {"link": text})
    else:
        app.act("import", {"text": f"https://libertalia.example.org/#{text}"})
    assert page.screen == "link"
    assert page.kept == {}
    whole = 'data-submit="link-position"' in page.html
    said = "".join([one.text() for one in elements(page.html)])
    assert whole or any(sentence in said for key, sentence in ALL["en"].table.items() if key.startswith("links.bad."))
    for action in ("link-position", "title"):
        app.act(action, {})
        elements(page.html)
    return whole


def in_the_book(text: str, chance: random.Random) -> bool:
    page = Page({scores.KEY: text})
    app = app_on(page)
    for action in ("scores", "scores:export", "scores:sure", "saves"):
        app.act(action, {})
        elements(page.html)
        if action == "scores":
            assert is_book(text) or app.store.book.said == "scores.newer" or app.store.notices == ["notice.scores"]
    assert text in page.kept.values()
    return is_book(text)


def is_book(text: str) -> bool:
    try:
        scores.opened(text)
    except BadSave:
        return False
    return True


def among_all_else(text: str, chance: random.Random) -> bool:
    """Wherever the page keeps something besides."""
    page = Page({chance.choice((FORM, FORM, SOLVED, LATEST, shelf.EXPORTED, "libertalia/aside/-5-0")): text})
    app = app_on(page)
    for action in ("new", "puzzles", "saves", "continue", "new", "play"):
        app.act(action, {})
        elements(page.html)
    return page.screen == "table"


# --- a great many ------------------------------------------------------------------------------------------

def book(chance: random.Random) -> str:
    return text_of(mutated(BOOK, chance))


def small_thing(chance: random.Random) -> str:
    return text_of(mutated(chance.choice((json.loads(new_game.to_text(NewGame())), NOW)), chance))


def link(chance: random.Random) -> str:
    return in_a_position(squeezed(text_of(mutated(ASKED, chance), escaped=True)))


Check = Callable[[str, random.Random], bool]
WAYS: tuple[tuple[Callable[[random.Random], str], Check], ...] = (
    (file, brought_in), (file, on_the_shelf), (link, by_link), (book, in_the_book), (small_thing, among_all_else))


@pytest.mark.parametrize("group", range(GROUPS))
def test_whatever_comes_in_ends_in_a_game_or_in_a_sentence(group: int) -> None:
    for number, chance in cases(group):
        make, check = WAYS[number // GROUPS % len(WAYS)]
        text = make(chance)
        with told(number, text):
            check(text, chance)


@pytest.mark.parametrize(("make", "check"), WAYS)
def test_what_is_whole_goes_all_the_way(make: Callable[[random.Random], str], check: Check,
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.mutated", lambda value, _chance: value)
    for number in range(30):
        chance = random.Random(number)
        assert check(make(chance), chance)
