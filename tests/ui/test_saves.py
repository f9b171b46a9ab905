"""Games on the shelf: a tab killed at any moment, torn writes, damage, storage that refuses, and older releases."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import libertalia
from libertalia import Game
from tests.ui.stand_in import Killed, Page, Shelf, app_on, begin, choose, game_of
from ui import saves, shelf
from ui.saves import Saved
from ui.shelf import FIRST, LATEST, OLD_ASIDE, ShelfError, head_of, slot_of
from ui.store import PERSON

FIXTURES = Path(__file__).parent / "saves"
STEPS = 6
PLACE = "here"
PLAYERS = ("person", "deckhand")


def a_game(choices: int, seed: int = 3) -> Game:
    game = Game.new(seats=["Ann", "Bo"], seed=seed)
    for _ in range(choices):
        decision = game.waiting[0]
        game.choose(decision.seat, decision.options[0])
    return game


def keep(where: Shelf, choices: int, place: str = PLACE, seed: int = 3) -> None:
    saves.keep(where, place, a_game(choices, seed), PLAYERS, {}, 1000 + choices)


def take(where: Shelf, place: str = PLACE) -> tuple[Saved | None, int]:
    return saves.take(where, place, 5)


def kept_choices(kept: dict[str, str], place: str = PLACE) -> int:
    found, _ = take(Shelf(kept), place)
    return len(found.game.choices) if found else -1


def put_aside(where: Shelf) -> list[str]:
    return [where.kept[one.key] for one in shelf.aside(where)]


def test_what_is_kept_is_read_back() -> None:
    where = Shelf()
    for choices in range(5):
        keep(where, choices)
        found, damaged = take(where)
        assert found
        assert found.game.fingerprint() == a_game(choices).fingerprint()
        assert found.game.choices == a_game(choices).choices
        assert found.players == PLAYERS
        assert not damaged


def test_the_slots_take_turns_and_the_head_points_to_the_newest() -> None:
    where, heads = Shelf(), []
    for choices in range(4):
        keep(where, choices)
        heads.append(where.kept[head_of(PLACE)])
        assert len(saves.read(where.kept[slot_of(PLACE, heads[-1])]).game.choices) == choices
    assert heads == ["A", "B", "A", "B"]


def test_every_game_has_a_place_of_its_own_and_the_last_one_played_is_known() -> None:
    where = Shelf()
    assert shelf.latest(where) is None
    keep(where, 2, "one")
    keep(where, 3, "two")
    keep(where, 4, FIRST)
    assert shelf.places(where) == [FIRST, "one", "two"]
    assert [kept_choices(where.kept, place) for place in ("one", "two", FIRST)] == [2, 3, 4]
    assert shelf.latest(where) == FIRST
    keep(where, 5, "one")
    assert shelf.latest(where) == "one"
    assert [kept_choices(where.kept, place) for place in ("one", "two", FIRST)] == [5, 3, 4]


def test_an_empty_place_holds_no_game() -> None:
    assert take(Shelf()) == (None, 0)


# --- a tab dies --------------------------------------------------------------------------------------------

@pytest.mark.parametrize("moment", ["before", "after", "torn"])
@pytest.mark.parametrize("last", range(1, 2 * STEPS + 2))
def test_a_tab_killed_at_any_write_loses_nothing(last: int, moment: str) -> None:
    where, done = Shelf(), -1

    def die(number: int, key: str, value: str) -> None:
        if number == last:
            if moment == "after":
                where.kept[key] = value
            elif moment == "torn" and len(value) > 1:  # one letter cannot be torn
                where.kept[key] = value[: len(value) // 2]
            raise Killed

    where.on_write = die
    try:
        for choices in range(STEPS + 1):
            keep(where, choices)
            done = choices
    except Killed:
        pass
    assert where.writes == last
    assert kept_choices(where.kept) in {done, done + 1}
    # And it goes on from there.
    again = Shelf(where.kept)
    keep(again, STEPS)
    assert kept_choices(again.kept) == STEPS
    assert shelf.latest(again) == PLACE


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
        assert game_of(tab).choices[: len(before)] == before

    for _ in range(12):
        before = list(game_of(app).choices)
        page.on_write = look
        choose(app, page, chance)
        page.on_write = lambda *_: None
        other = Page(dict(page.kept))
        tab = app_on(other)
        tab.act("continue", {})
        assert game_of(tab).choices == game_of(app).choices


# --- something is damaged ----------------------------------------------------------------------------------

def resealed(envelope: dict[str, object], **changes: object) -> str:
    return saves.sealed({**envelope, **changes})


def damaged_texts(text: str) -> list[str]:
    whole = json.loads(text)
    return [
        text[:-1], text[: len(text) // 2], "null", "[]", "7", '"x"', "{}", "[" * 50_000, "\x00", "x" * 20_000_000,
        '{"schema":1e999}', '{"format":"libertalia-save","x":1e999}', '{"schema":1,"people":[true],"game":"x"}',
        json.dumps({**whole, "title": "another"}),
        resealed(whole, players=["person"]), resealed(whole, players=[1, 0]), resealed(whole, players="yes"),
        resealed(whole, game=None), resealed(whole, game=whole["game"].replace("play", "loot", 1)),
        resealed(whole, id="elsewhere"), resealed(whole, id=7),
        resealed(whole, changed=10**16), resealed(whole, created="1"), resealed(whole, changed=True),
        resealed(whole, title="x" * 61), resealed(whole, schema=0),
        resealed(whole, format="chess"), resealed(whole, schema="3"),
    ]


def test_a_damaged_save_is_put_aside_and_the_one_before_goes_on() -> None:
    where = Shelf()
    keep(where, 2)
    keep(where, 3)
    newest = slot_of(PLACE, where.kept[head_of(PLACE)])
    for text in damaged_texts(where.kept[newest]):
        with pytest.raises(saves.Unfit):
            saves.read(text, PLACE)
        broken = Shelf({**where.kept, newest: text})
        found, damaged = take(broken)
        assert damaged == 1, text[:60]
        assert found, text[:60]
        assert len(found.game.choices) == 2
        assert put_aside(broken) == [text]
        keep(broken, 4)
        assert kept_choices(broken.kept) == 4
        assert take(broken)[1] == 0


def with_a_damaged_newest() -> Shelf:
    where = Shelf()
    keep(where, 2)
    keep(where, 3)
    where.kept[slot_of(PLACE, where.kept[head_of(PLACE)])] = "damaged"
    return where


def test_a_full_shelf_still_gives_back_the_game_before_a_damaged_one() -> None:
    where = with_a_damaged_newest()
    where.full = True
    found, damaged = take(where)
    assert found
    assert damaged
    assert "damaged" in where.kept.values()


def test_the_only_good_save_is_not_written_over() -> None:
    where = with_a_damaged_newest()
    found, _ = take(where)
    assert found

    def tear(_number: int, key: str, value: str) -> None:
        where.kept[key] = value[: len(value) // 2]
        raise Killed

    where.on_write = tear
    with pytest.raises(Killed):
        keep(where, 4)
    assert kept_choices(where.kept) == 2


def test_of_two_damaged_saves_both_are_put_aside_once_and_the_place_is_free() -> None:
    where = Shelf({head_of(PLACE): "B", slot_of(PLACE, "A"): "old", slot_of(PLACE, "B"): "new", LATEST: PLACE})
    assert take(where) == (None, 2)
    assert sorted(put_aside(where)) == ["new", "old"]
    assert shelf.places(where) == []
    assert take(where) == (None, 0)


def test_what_is_put_aside_is_bounded_and_never_stands_twice() -> None:
    where = Shelf({OLD_ASIDE: "of the first release"})
    for number in range(40):
        for _ in range(2):
            where.kept[slot_of("p", "A")] = f"damaged {number}"
            assert saves.take(where, "p", number // 2) == (None, 1)
    assert len(shelf.aside(where)) == shelf.MOST_ASIDE
    assert put_aside(where)[0] in ("damaged 39", "damaged 38")


@pytest.mark.parametrize("head", [None, "", "C", "A ", "é"])
def test_a_damaged_head_still_leads_to_the_newest(head: str | None) -> None:
    for newest in (3, 4):
        where = Shelf()
        for choices in range(newest + 1):
            keep(where, choices)
        where.kept.pop(head_of(PLACE))
        if head is not None:
            where.kept[head_of(PLACE)] = head
        assert kept_choices(where.kept) == newest


def test_a_write_that_keeps_nothing_is_noticed_and_spoils_nothing() -> None:
    where = Shelf()
    keep(where, 2)
    where.forgetful = True
    with pytest.raises(ShelfError):
        keep(where, 3)
    assert kept_choices(where.kept) == 2


def test_a_torn_slot_that_is_not_in_use_is_no_damage() -> None:
    where = Shelf()
    keep(where, 2)
    where.kept[slot_of(PLACE, "B")] = "torn"
    found, damaged = take(where)
    assert found
    assert not damaged


# --- other versions ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("file", sorted(FIXTURES.glob("schema-*.json")), ids=lambda file: file.stem)
def test_saves_of_every_released_schema_are_read(file: Path) -> None:
    wanted = json.loads(file.with_suffix(".result").read_text("utf-8"))
    saved = saves.read(file.read_text("utf-8").strip())
    assert wanted == {"state": saved.game.fingerprint(), "choices": len(saved.game.choices),
                      "players": list(saved.players), "title": saved.envelope["title"]}


def test_there_is_a_fixture_of_this_schema() -> None:
    for schema in range(1, saves.SCHEMA + 1):
        assert list(FIXTURES.glob(f"schema-{schema}-*.json"))


def test_the_shelf_of_the_first_release_is_continued_in_its_place() -> None:
    page = Page(json.loads((FIXTURES / "released-shelf.json").read_text("utf-8")))
    page.kept[OLD_ASIDE] = "damaged long ago"
    app = app_on(page)
    app.act("continue", {})
    game = game_of(app)
    assert len(game.choices) >= 41
    assert app.store.table
    assert app.store.table.players == ("person", "person", "deckhand")
    choose(app, page, random.Random(1))
    assert shelf.places(page) == [FIRST]
    again = app_on(Page(page.kept))
    again.act("continue", {})
    assert game_of(again).choices == game.choices
    app.act("saves", {})
    assert f"rescue:{OLD_ASIDE}" in page.actions()


@pytest.mark.parametrize("change", [{"schema": saves.SCHEMA + 1}, {"players": ["person", "admiral"]}])
def test_a_save_of_a_newer_version_is_left_as_it_is(change: dict[str, object]) -> None:
    page = Page()
    keep(page, 2)
    keep(page, 3)
    for slot in "AB":
        page.kept[slot_of(PLACE, slot)] = resealed(json.loads(page.kept[slot_of(PLACE, slot)]), **change)
    before = dict(page.kept)
    app = app_on(page)
    app.act("continue", {})
    assert app.store.notices == ["notice.newer"]
    assert page.screen == "saves"
    assert app.store.stowed.entries[0].state == "newer"
    with pytest.raises(ShelfError):
        keep(page, 4)
    assert page.kept == before


def test_what_a_newer_version_adds_survives_play_a_new_name_and_a_copy() -> None:
    page = Page()
    keep(page, 2)
    text = resealed(json.loads(shelf.text_in(page, PLACE) or ""), weather={"wind": [1, 2, "ñ"]})
    shelf.write(page, PLACE, text)
    app = app_on(page)
    app.act("continue", {})
    choose(app, page, random.Random(1))
    saves.rename(page, PLACE, "Windy", 9)
    place = saves.add(page, shelf.text_in(page, PLACE) or "", random.Random(4), 9)
    for one in (PLACE, place):
        found, _ = saves.take(page, one, 9)
        assert found
        assert found.envelope["weather"] == {"wind": [1, 2, "ñ"]}
        assert found.envelope["title"] == "Windy"


def test_the_app_knows_its_own_version() -> None:
    package = json.loads((Path(__file__).parents[2] / "package.json").read_text("utf-8"))
    written = saves.envelope_of(Game.new(seats=2), (PERSON, PERSON), 0, {})
    assert written["app"] == libertalia.__version__ == package["version"]


# --- copies ------------------------------------------------------------------------------------------------

TEXT = st.text(max_size=80)


@given(title=TEXT, choices=st.integers(0, 36), seed=st.integers(0, 2**32), chance=st.integers(0, 99),
       extra=st.dictionaries(st.text(max_size=9).map(lambda key: f"x-{key}"), st.none() | st.integers() | TEXT))
def test_an_export_brought_in_again_is_the_same_game(title: str, choices: int, seed: int, chance: int,
                                                     extra: dict[str, object]) -> None:
    where = Shelf()
    saves.keep(where, PLACE, a_game(choices, seed), PLAYERS, extra, 1234)
    saves.rename(where, PLACE, title, 1235)
    before = dict(where.kept)
    place = saves.add(where, saves.raw(where, PLACE), random.Random(chance), 99)
    assert place != PLACE
    assert {key: text for key, text in where.kept.items() if key in before} == before
    one, other = (saves.take(where, each, 99)[0] for each in (PLACE, place))
    assert one
    assert other
    assert one.game.choices == other.game.choices == a_game(choices, seed).choices
    assert one.players == other.players
    apart = {"id", "sum"}
    assert {**one.envelope, "id": "", "sum": ""} == {**other.envelope, "id": "", "sum": ""}
    assert apart <= other.envelope.keys()
    assert one.envelope["title"] == saves.tidy(title, saves.LONGEST_TITLE)


def test_a_copy_that_finds_no_room_leaves_nothing_behind() -> None:
    where = Shelf()
    keep(where, 2)
    before = dict(where.kept)
    where.full = True
    with pytest.raises(ShelfError):
        saves.add(where, saves.raw(where, PLACE), random.Random(1), 9)
    where.full = False

    def tear(_number: int, key: str, value: str) -> None:
        if value:
            where.kept[key] = value[:9]
            raise ShelfError("in the middle of it")

    where.on_write = tear
    with pytest.raises(ShelfError):
        saves.add(where, saves.raw(where, PLACE), random.Random(1), 9)
    assert where.kept == before


def test_a_save_of_this_tab_is_known_by_its_end_and_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    where = Shelf()
    envelope = saves.keep(where, PLACE, a_game(1), PLAYERS, {}, 1)
    assert envelope == saves.read(shelf.text_in(where, PLACE) or "").envelope
    with monkeypatch.context() as patch:
        patch.setattr(saves, "opened", lambda *_: pytest.fail("read again"))
        envelope = saves.keep(where, PLACE, a_game(2), PLAYERS, envelope, 2)
    saves.rename(where, PLACE, "Elsewhere", 3)
    assert saves.keep(where, PLACE, a_game(3), PLAYERS, envelope, 4)["title"] == "Elsewhere"
