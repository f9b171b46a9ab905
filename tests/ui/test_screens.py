"""Every screen, in every state, in both languages: sound HTML, escaped names, no word outside assets/words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from engine import Game
from engine.edition import edition_named
from tests.ui.stand_in import Element, Strict
from ui.app import App
from ui.html import Html, join, tag
from ui.screens import new_game, table
from ui.store import NewGame, Store
from ui.words import ALL, LANGUAGES, Words

NASTY = ["<script>x</script>", '"><b onclick="x">', "' onclick='x", "&lt;i&gt;", "{player}", "<style>*{}</style>"]
SEATS = range(2, 7)
SPOKEN = ("aria-label", "placeholder", "title", "alt")


def check(html: Html) -> Strict:
    page = Strict(html)
    for one in page.all:
        assert one.name not in {"script", "style", "iframe", "link"}
        assert not [key for key in one.attributes if key == "style" or key.startswith("on")]
        if one.name == "button":
            assert one.text().strip() or one.attributes.get("aria-label"), "a button without words"
        if "data-do" in one.attributes:
            name = one.attributes["data-do"].partition(":")[0]
            assert hasattr(App, f"do_{name}"), f"nothing carries out {name}"
    for parent in [page.root, *page.all]:
        keys = [child.attributes["data-key"] for child in parent.children if "data-key" in child.attributes]
        assert len(keys) == len(set(keys)), f"two elements beside each other have one key: {keys}"
    return page


def text_of(page: Strict) -> str:
    return page.root.text()


def stores_of_a_game(seats: int, seed: int, people: tuple[bool, ...] | None = None) -> Iterator[Store]:
    """Every state of a game: before each hand-over, before each decision, and at the end."""
    game = Game.new(seats=NASTY[:seats], seed=seed)
    chance = random.Random(seed)
    store = Store(screen="table", game=game, people=people or (True,) * seats)
    while game.waiting:
        store.facing = None
        yield store
        decision = game.waiting[0]
        store.facing = decision.seat
        yield store
        game.choose(decision.seat, chance.choice(decision.options))
    store.facing = None
    yield store


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_sound_at_every_decision(seats: int, language: str) -> None:
    words = ALL[language]
    for store in stores_of_a_game(seats, seed=seats):
        page = check(table.render(store, words))
        for name in NASTY[:seats]:
            assert name in text_of(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_its_screen_with_every_option(language: str) -> None:
    wanted = {one.kind for one in edition_named("original").questions.values()} | {"play"}
    for seed in range(60):
        for store in stores_of_a_game(2 + seed % 5, seed):
            assert store.game
            if store.facing is None or store.game.waiting[0].kind not in wanted:
                continue
            decision = store.game.waiting[0]
            wanted.remove(decision.kind)
            page = check(table.render(store, ALL[language]))
            actions = [one.attributes["data-do"] for one in page.all if "data-do" in one.attributes]
            offered = [action for action in actions if action.startswith("choose:")]
            assert offered == [f"choose:{decision.seat}:{option}" for option in decision.options]
        if not wanted:
            return
    raise AssertionError(f"sixty games never asked for {wanted}")


def test_before_a_hand_over_nobody_is_offered_a_choice() -> None:
    for seats in SEATS:
        for store in stores_of_a_game(seats, seed=20 + seats):
            if store.facing is None and store.game and store.game.waiting:
                page = check(table.render(store, ALL["en"]))
                actions = [one.attributes["data-do"] for one in page.all if "data-do" in one.attributes]
                assert [one for one in actions if one.startswith("face:")] == [f"face:{store.asked()[0]}"]
                assert not [one for one in actions if one.startswith("choose:")]


def test_a_screen_asks_the_game_for_the_view_of_who_looks_and_for_nothing_else() -> None:
    class OnlyViews:
        """A game whose true state cannot be read."""

        def __init__(self, game: Game, allowed: int | None) -> None:
            self.waiting, self.over = game.waiting, game.over
            self._game, self._allowed = game, allowed

        def view(self, seat: int | None) -> dict[str, object]:
            assert seat == self._allowed
            return self._game.view(seat)

    for store in stores_of_a_game(3, seed=5):
        assert store.game
        masked = OnlyViews(store.game, store.facing)
        check(table.render(Store(screen="table", game=masked, people=store.people, facing=store.facing), ALL["en"]))  # type: ignore[arg-type]


def test_a_seat_that_is_not_asked_cannot_be_faced() -> None:
    store = next(stores_of_a_game(3, seed=1, people=(True, False, False)))
    store.facing = 2
    page = check(table.render(store, ALL["en"]))
    assert not [one for one in page.all if one.attributes.get("data-do", "").startswith("choose:2")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_form_of_a_new_game_is_sound(seats: int, language: str) -> None:
    for people in ([True] * seats, [True] + [False] * (seats - 1)):
        new = NewGame(NASTY[:seats], people, seed='"><b>')
        page = check(new_game.render(Store(screen="new", new=new), ALL[language]))
        fields = {one.attributes["name"]: one for one in page.all if one.name == "input"}
        assert [fields[f"name{seat}"].attributes["value"] for seat in range(seats)] == NASTY[:seats]
        assert ["checked" in fields[f"person{seat}"].attributes for seat in range(seats)] == people
        assert fields["seed"].attributes["value"] == '"><b>'
        pressable = {one.attributes["data-do"] for one in page.all if one.name == "button"
                     and "disabled" not in one.attributes}
        assert ("form:fewer" in pressable) == (seats > 2)
        assert ("form:more" in pressable) == (seats < 6)


@pytest.mark.parametrize("key", ["notice.unkept", "notice.broken"])
def test_notices_stand_on_the_table_as_alerts(key: str) -> None:
    store = next(stores_of_a_game(2, seed=1))
    store.notices = [key]
    alerts = [one.text() for one in check(table.render(store, ALL["fr"])).all if one.attributes.get("role") == "alert"]
    assert alerts == [ALL["fr"](key)]


class Marked(dict[str, str]):
    """Says a sign instead of every word, so that what is left over stands in Python."""

    def __missing__(self, key: str) -> str:
        raise KeyError(key)


def test_no_word_that_a_player_reads_stands_in_python() -> None:
    blank = Words("en", Marked(dict.fromkeys(ALL["en"].table, "¤")))
    names = NASTY[:4]
    drawn = [new_game.render(Store(screen="new", new=NewGame([""] * 4, [True] * 4)), blank)]
    drawn += [table.render(store, blank) for store in stores_of_a_game(4, seed=4)]
    for html in drawn:
        for said in said_by(check(html).all):
            for name in names:
                said = said.replace(name, "")
            assert not re.search(r"[^\W\d_]", said.replace("¤", "")), f"{said!r} stands in Python"


def said_by(all_of_them: list[Element]) -> Iterator[str]:
    for one in all_of_them:
        yield "".join(one.own)
        for key in SPOKEN:
            yield one.attributes.get(key, "")


def test_names_are_never_empty_and_never_the_same() -> None:
    words = ALL["en"]
    new = NewGame(["  Ann   B ", "Ann B", "", "x" * 50, "Ann B", "You"], [True, False, True, True, True, True])
    names = new_game.full_names(new, words)
    assert names[0] == "Ann B"
    assert len(set(names)) == 6
    assert all(name.strip() and len(name) <= 24 for name in names)


@pytest.mark.parametrize("count", [0, 1, 7, 500])
def test_a_form_with_too_few_or_too_many_seats_is_the_plain_form(count: int) -> None:
    assert new_game.read({f"name{seat}": "x" for seat in range(count)}) == NewGame()


def test_a_form_without_people_keeps_one() -> None:
    assert new_game.read({"name0": "a", "name1": "b"}).people == [True, False]


@pytest.mark.parametrize("key", ["style", "onclick", "onerror"])
def test_forbidden_attributes_cannot_be_written(key: str) -> None:
    with pytest.raises(ValueError, match="forbids"):
        tag("p", **{key: "x"})


def test_text_is_escaped_and_html_is_not_escaped_twice() -> None:
    assert tag("p", "<b>", title='"x"') == '<p title="&quot;x&quot;">&lt;b&gt;</p>'
    assert join(tag("b", "&"), "&", None) == "<b>&amp;</b>&amp;"
    assert tag("input", checked=True, disabled=False, value=None) == "<input checked>"
