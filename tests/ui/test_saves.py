"""The running game on the shelf: a tab killed at any moment, torn writes, damage, and storage that refuses."""

from __future__ import annotations

import json
import random

import pytest

from engine import BadSave, Game
from tests.ui.stand_in import Killed, Page, Shelf, app_on, begin, step
from ui import saves
from ui.saves import ASIDE, HEAD, SLOTS, Saved, ShelfError, keep, take

STEPS = 6


def a_game(choices: int, seed: int = 3) -> Saved:
    game = Game.new(seats=["Ann", "Bo"], seed=seed)
    for _ in range(choices):
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[0])
    return Saved(game, (True, False))


def kept_choices(kept: dict[str, str]) -> int:
    found, _ = take(Shelf(kept))
    return len(found.game.choices) if found else -1


def test_what_is_kept_is_read_back() -> None:
    shelf = Shelf()
    for choices in range(5):
        keep(shelf, a_game(choices))
        found, broken = take(shelf)
        assert found
        assert found.game.fingerprint() == a_game(choices).game.fingerprint()
        assert found.game.choices == a_game(choices).game.choices
        assert found.people == (True, False)
        assert not broken


def test_the_slots_take_turns_and_the_head_points_to_the_newest() -> None:
    shelf, heads = Shelf(), []
    for choices in range(4):
        keep(shelf, a_game(choices))
        heads.append(shelf.kept[HEAD])
        assert len(saves.read(shelf.kept[SLOTS[heads[-1]]]).game.choices) == choices
    assert heads == ["A", "B", "A", "B"]


def test_an_empty_shelf_holds_no_game() -> None:
    assert take(Shelf()) == (None, False)


@pytest.mark.parametrize("moment", ["before", "after", "torn"])
@pytest.mark.parametrize("last", range(1, 2 * STEPS + 1))
def test_a_tab_killed_at_any_write_loses_nothing(last: int, moment: str) -> None:
    shelf, done = Shelf(), -1

    def die(number: int, key: str, value: str) -> None:
        if number == last:
            if moment == "after":
                shelf.kept[key] = value
            elif moment == "torn" and key != HEAD:  # one letter cannot be torn
                shelf.kept[key] = value[: len(value) // 2]
            raise Killed

    shelf.on_write = die
    try:
        for choices in range(STEPS):
            keep(shelf, a_game(choices))
            done = choices
    except Killed:
        pass
    assert shelf.writes == last
    assert kept_choices(shelf.kept) in {done, done + 1}
    # And it goes on from there.
    again = Shelf(shelf.kept)
    keep(again, a_game(STEPS))
    assert kept_choices(again.kept) == STEPS


def test_a_killed_app_goes_on_where_the_player_was() -> None:
    """The same through the app: after every write of a game, a new tab continues with no choice lost."""
    page = Page()
    app = app_on(page)
    begin(app, [True, True, False], seed=9)
    chance = random.Random(9)
    before: list[tuple[int, str]] = []

    def look(_number: int, _key: str, _value: str) -> None:
        other = Page(dict(page.kept))
        tab = app_on(other)
        tab.act("continue", {})
        assert tab.store.game
        assert tab.store.game.choices[: len(before)] == before

    for _ in range(12):
        assert app.store.game
        before = list(app.store.game.choices)
        page.on_write = look
        assert step(app, page, chance)
        page.on_write = lambda *_: None
        assert kept_choices(page.kept) == len(app.store.game.choices)


def damaged(text: str) -> list[str]:
    whole = json.loads(text)
    return [
        text[:-1], text[: len(text) // 2], "null", "[]", "7", '"x"', "{}", "[" * 50_000, "\x00",
        json.dumps(whole | {"people": [True]}),
        json.dumps(whole | {"people": [1, 0]}),
        json.dumps(whole | {"people": "yes"}),
        json.dumps(whole | {"game": None}),
        json.dumps(whole | {"game": whole["game"].replace("play", "loot", 1)}),
        json.dumps({"people": whole["people"]}),
        json.dumps({"game": whole["game"]}),
    ]


def test_a_damaged_save_is_put_aside_and_the_one_before_goes_on() -> None:
    shelf = Shelf()
    keep(shelf, a_game(2))
    keep(shelf, a_game(3))
    newest = SLOTS[shelf.kept[HEAD]]
    good = shelf.kept[newest]
    for text in damaged(good):
        with pytest.raises(BadSave):
            saves.read(text)
        broken_shelf = Shelf({**shelf.kept, newest: text})
        found, broken = take(broken_shelf)
        assert broken, text[:60]
        assert found, text[:60]
        assert len(found.game.choices) == 2
        assert broken_shelf.kept[ASIDE] == text


def with_a_damaged_newest() -> Shelf:
    shelf = Shelf()
    keep(shelf, a_game(2))
    keep(shelf, a_game(3))
    shelf.kept[SLOTS[shelf.kept[HEAD]]] = "damaged"
    return shelf


def test_a_full_shelf_still_gives_back_the_game_before_a_damaged_one() -> None:
    shelf = with_a_damaged_newest()
    shelf.full = True
    found, broken = take(shelf)
    assert found
    assert broken


def test_the_only_good_save_is_not_written_over() -> None:
    shelf = with_a_damaged_newest()
    found, _ = take(shelf)
    assert found

    def tear(_number: int, key: str, value: str) -> None:
        shelf.kept[key] = value[: len(value) // 2]
        raise Killed

    shelf.on_write = tear
    with pytest.raises(Killed):
        keep(shelf, a_game(4))
    assert kept_choices(shelf.kept) == 2


def test_of_two_damaged_saves_the_newest_is_put_aside() -> None:
    shelf = Shelf({HEAD: "B", SLOTS["A"]: "old", SLOTS["B"]: "new"})
    assert take(shelf) == (None, True)
    assert shelf.kept[ASIDE] == "new"


def test_a_new_game_says_nothing_of_an_old_damage() -> None:
    page = Page(with_a_damaged_newest().kept)
    app = app_on(page)
    app.act("continue", {})
    assert app.store.notices == ["notice.broken"]
    app.act("play", {})
    assert app.store.notices == []


def test_two_damaged_saves_are_no_game_and_no_crash() -> None:
    shelf = Shelf({HEAD: "A", SLOTS["A"]: "{", SLOTS["B"]: "}"})
    assert take(shelf) == (None, True)
    page = Page(shelf.kept)
    app = app_on(page)
    app.act("continue", {})
    assert page.screen == "new"


@pytest.mark.parametrize("head", [None, "", "C", "A ", "é"])
def test_a_damaged_head_still_leads_to_a_game(head: str | None) -> None:
    shelf = Shelf()
    keep(shelf, a_game(2))
    keep(shelf, a_game(3))
    shelf.kept.pop(HEAD)
    if head is not None:
        shelf.kept[HEAD] = head
    assert kept_choices(shelf.kept) in {2, 3}


def test_a_write_that_keeps_nothing_is_noticed_and_spoils_nothing() -> None:
    shelf = Shelf()
    keep(shelf, a_game(2))
    shelf.forgetful = True
    with pytest.raises(ShelfError):
        keep(shelf, a_game(3))
    assert kept_choices(shelf.kept) == 2


@pytest.mark.parametrize("fault", ["full", "blocked", "forgetful"])
def test_a_shelf_that_refuses_is_told_of_and_the_game_goes_on(fault: str) -> None:
    page = Page()
    app = app_on(page)
    begin(app, [True, False], seed=4)
    assert app.store.notices == []
    setattr(page, fault, True)
    chance = random.Random(4)
    for _ in range(3):
        assert step(app, page, chance)
        assert app.store.notices == ["notice.unkept"]
    setattr(page, fault, False)
    assert step(app, page, chance)
    assert app.store.notices == []
    assert app.store.game
    assert kept_choices(page.kept) == len(app.store.game.choices)


def test_blocked_storage_has_nothing_to_continue_and_still_plays() -> None:
    page = Page()
    page.blocked = True
    app = app_on(page)
    app.act("continue", {})
    assert page.screen == "new"
    app.act("play", {})
    assert page.screen == "table"
    assert app.store.notices == ["notice.unkept"]
