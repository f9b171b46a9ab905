"""Every screen, in every state, in both languages: sound HTML, escaped names, no word outside assets/words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.kernel import outlook
from libertalia.kernel.edition import edition_named
from tests.engine.tables import choose, sea, seat
from tests.ui.stand_in import Element, Strict
from ui import pieces, preview
from ui import words as words_module
from ui.app import HANDLERS
from ui.chronicle import Chronicle
from ui.html import Html, join, tag
from ui.pieces import texts_of
from ui.screens import detail, seats, table
from ui.store import PERSON, Store, Table
from ui.words import ALL, LANGUAGES, TABLES, Words, words_for

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
            assert name in HANDLERS, f"nothing carries out {name}"
    for parent in [page.root, *page.all]:
        keys = [child.attributes["data-key"] for child in parent.children if "data-key" in child.attributes]
        assert len(keys) == len(set(keys)), f"two elements beside each other have one key: {keys}"
    return page


def text_of(page: Strict) -> str:
    return page.root.text()


def drawn(store: Store, words: Words) -> Html:
    return Html("".join(table.render(store, words).values()))


def a_table(game: Game, players: tuple[str, ...]) -> Table:
    sat = Table(game, players)
    sat.chronicle = Chronicle.of(game, sat.alone)
    return sat


def stores_of_a_game(seats: int, seed: int, players: tuple[str, ...] = (), edition: str = "original",
                     options: Mapping[str, str] | None = None) -> Iterator[Store]:
    """Every state of a game: before each hand-over, before each decision, and at the end."""
    game = Game.new(edition=edition, seats=NASTY[:seats], seed=seed, options=options)
    chance = random.Random(seed)
    sat = a_table(game, players or (PERSON,) * seats)
    store = Store(screen="table", table=sat)
    while game.waiting:
        sat.facing = sat.alone
        yield store
        decision = game.waiting[0]
        sat.facing = decision.seat
        yield store
        sat.chronicle.hear(game.choose(decision.seat, chance.choice(decision.options)))
    sat.facing = None
    yield store


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_sound_at_every_decision(seats: int, language: str, edition: str) -> None:
    words = words_for(language, edition)
    for store in stores_of_a_game(seats, seats, edition=edition, options=tiles_of(edition, seats)):
        page = check(drawn(store, words))
        assert store.table
        if not store.table.at_curtain:
            for name in NASTY[:seats]:
                assert name in text_of(page)


def tiles_of(edition: str, number: int) -> dict[str, str]:
    """Where tokens have two sides: calm, stormy and mixed seas in turn."""
    tiles = edition_named(edition).options.get("tiles")
    return {"tiles": tiles[number % len(tiles)]} if tiles else {}


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_its_screen_with_every_option(language: str, edition: str) -> None:
    """One picture beside the words of each, so that they stand in two columns."""
    wanted = {"sunrise", *edition_named(edition).questions}
    words = words_for(language, edition)
    for seed in range(60):
        for store in stores_of_a_game(2 + seed % 5, seed, edition=edition, options=tiles_of(edition, seed)):
            assert store.table
            decision = store.table.decision
            if not decision or store.table.at_curtain or decision.why not in wanted:
                continue
            wanted.remove(decision.why)
            assert offered(store, words) == {f"choose:{decision.seat}:{option}" for option in decision.options}
            buttons = [one for one in check(drawn(store, words)).all
                       if "option" in one.attributes.get("class", "").split()]
            assert all(len(one.children) == 2 for one in buttons)
        if not wanted:
            return
    raise AssertionError(f"sixty games never asked for {wanted}")


def offered(store: Store, words: Words) -> set[str]:
    """What can be chosen: at once, or after a card has been picked up."""
    assert store.table
    assert store.table.decision
    seat = store.table.decision.seat
    actions = [one.attributes["data-do"] for one in check(drawn(store, words)).all if "data-do" in one.attributes]
    picked_up = {f"choose:{seat}:{one.removeprefix('select:')}" for one in actions if one.startswith("select:")}
    return picked_up | {one for one in actions if one.startswith("choose:")}


def test_a_card_that_is_picked_up_says_what_it_does_and_can_be_sent() -> None:
    store = next(one for one in stores_of_a_game(3, seed=1) if one.table and one.table.facing is not None)
    assert store.table
    assert store.table.decision
    for option in store.table.decision.options:
        store.table.selected = option
        page = check(drawn(store, ALL["en"]))
        rank = int(option.split()[1])
        sending = [one for one in page.all if one.attributes.get("class") == "sending"]
        assert len(sending) == 1
        assert ALL["en"].card(rank) in sending[0].text()
        for _, text in texts_of("original", rank, ALL["en"]):
            assert text in sending[0].text()


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_behind_the_curtain_nothing_is_on_the_page(seats: int, edition: str) -> None:
    """Before a person says to have the device there is no card, no choice and no log."""
    words, characters = words_for("en", edition), edition_named(edition).characters
    curtains = 0
    for store in stores_of_a_game(seats, 20 + seats, edition=edition):
        assert store.table
        if not store.table.at_curtain:
            continue
        curtains += 1
        decision = store.table.decision
        assert decision
        page = check(drawn(store, words))
        actions = [one.attributes["data-do"] for one in page.all if "data-do" in one.attributes]
        assert actions[0] == f"face:{decision.seat}"
        assert set(actions[1:]) <= {"undo", "title"}
        assert not [one for one in page.all if {"data-thing", "data-detail"} & one.attributes.keys()]
        assert not [name for rank in characters if (name := words.card(rank)) in text_of(page)]
    assert curtains > sum(edition_named(edition).days)


def test_what_all_may_see_needs_no_curtain() -> None:
    for store in stores_of_a_game(4, seed=3):
        assert store.table
        decision = store.table.decision
        if decision and store.table.facing is None:
            assert store.table.at_curtain == (decision.kind in ("play", "revive"))
            assert store.table.at_curtain or offered(store, ALL["en"])


@pytest.mark.parametrize("options", [{"booty-view": "memory"}, {"spy-draw": "private"}])
def test_where_tokens_are_secret_a_choice_among_them_has_a_curtain(options: dict[str, str]) -> None:
    seen = set()
    for seed in range(30):
        for store in stores_of_a_game(3, seed, options=options):
            assert store.table
            decision = store.table.decision
            if decision and store.table.facing is None and decision.kind in ("keep", "sell", "trade"):
                assert store.table.at_curtain
                seen.add(decision.kind)
    assert seen == {"keep", "sell", "trade"}


def test_one_person_alone_never_sees_a_curtain() -> None:
    for store in stores_of_a_game(3, seed=5, players=("deckhand", PERSON, "deckhand")):
        assert store.table
        if store.table.decision:
            store.table.facing = store.table.alone
            assert not store.table.at_curtain


def test_a_screen_asks_the_game_for_the_view_of_who_looks_and_for_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class OnlyViews:
        """A game whose true state cannot be read, but by the engine's own door for promises."""

        def __init__(self, game: Game, allowed: int | None) -> None:
            self._game, self._allowed = game, allowed

        def __getattr__(self, name: str) -> object:
            assert name in ("waiting", "over", "choices", "undoable", "options", "edition", "start"), name
            return getattr(self._game, name)

        def view(self, seat: int | None) -> dict[str, object]:
            assert seat in (None, self._allowed)
            return self._game.view(seat)

    for name in ("outcome", "token_worth", "token_by_night"):  # that door
        door = getattr(outlook, name)
        monkeypatch.setattr(preview, name, lambda game, *about, door=door: door(game._game, *about))
    for store in stores_of_a_game(3, seed=5):
        assert store.table
        masked = OnlyViews(store.table.game, store.table.facing)
        other = Store(screen="table", table=Table(masked, store.table.players, store.table.chronicle,  # type: ignore[arg-type]
                                                  facing=store.table.facing))
        check(drawn(other, ALL["en"]))


@pytest.mark.parametrize("key", ["notice.unkept", "notice.broken"])
def test_notices_stand_on_the_table_as_alerts(key: str) -> None:
    store = next(stores_of_a_game(2, seed=1))
    store.notices = [key]
    alerts = [one.text() for one in check(drawn(store, ALL["fr"])).all if one.attributes.get("role") == "alert"]
    assert len(alerts) == 1
    assert ALL["fr"](key) in alerts[0]


@pytest.mark.parametrize(("edition", "seats", "things"), [
    ("original", 4, {"card", "token", "seat"}), ("galecrest", 2, {"card", "token", "seat", "reputation", "midshipman"}),
])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closer_look_at_everything_on_the_table_says_something(
    language: str, edition: str, seats: int, things: set[str],
) -> None:
    words = words_for(language, edition)
    looked = set()
    for number, store in enumerate(stores_of_a_game(seats, 9, edition=edition, options=tiles_of(edition, 2))):
        if number % 5:
            continue
        for one in check(drawn(store, words)).all:
            what = one.attributes.get("data-detail")
            if what:
                assert check(detail.describe(store, words, what)).root.text().strip(), what
                looked.add(what.partition(":")[0])
    assert looked == things


@pytest.mark.parametrize(("seats", "others"), [(2, 1), (3, 0)])
def test_the_row_says_how_many_stand_in_it(seats: int, others: int) -> None:
    """With the Midshipman, who has no seat: its cards are as narrow as they must be (assets/style/table.css)."""
    found = 0
    for store in stores_of_a_game(seats, 9, (PERSON, "sailor", "sailor")[:seats], "galecrest"):
        assert store.table
        if len(store.table.game.view(None)["line"]) == seats:
            [row] = [one for one in check(drawn(store, words_for("en", "galecrest"))).all
                     if one.attributes.get("class") == "lineup"]
            assert len(row.children) == seats + others
            assert int(row.attributes["data-count"]) == seats + others
            found += 1
    assert found > 3


def test_the_usual_order_of_a_night_stands_first() -> None:
    game = sea(seat([], crew=[8, 15, 16, 24, 37]), seat([6, 5]))
    choose(game, "1 play 6")
    options = game.waiting[0].options
    assert options[-1] == "use auto"
    store = Store(screen="table", table=a_table(game, (PERSON, "sailor")))
    assert store.table
    store.table.facing = 0
    question = check(table.render(store, words_for("en", "galecrest"))["ask"])
    offered = [one.attributes["data-do"] for one in question.all if "choose:" in one.attributes.get("data-do", "")]
    assert offered == [f"choose:0:{option}" for option in ("use auto", *options[:-1])]


def test_a_closer_look_never_shows_what_is_hidden() -> None:
    """Whatever is asked for: another seat's hand is never named, at most what all may know of it."""
    for store in stores_of_a_game(3, seed=11, options={"card-tracker": "off"}):
        table_ = store.table
        assert table_
        if table_.decision and table_.decision.why == "sunrise":
            for seat in range(3):
                view = table_.game.view(table_.facing)["seats"][seat]
                said = check(detail.describe(store, ALL["en"], f"seat:{seat}")).root.text()
                open_cards = {*view["crew"], *view["graveyard"].get("cards", [])}
                for rank in {*table_.game.view(seat)["seats"][seat]["hand"]["cards"]} - open_cards:
                    assert f"{rank} {ALL['en'].card(rank)}" not in said


class Marked(dict[str, str]):
    """Says a sign instead of every word, so that what is left over stands in Python."""

    def __missing__(self, key: str) -> str:
        raise KeyError(key)


@pytest.mark.parametrize("edition", PACKAGES)
def test_no_word_that_a_player_reads_stands_in_python(monkeypatch: pytest.MonkeyPatch, edition: str) -> None:
    monkeypatch.setitem(TABLES, "en", Marked(dict.fromkeys(TABLES["en"], "¤")))
    forget_drawings()
    blank = words_for("en", edition)
    screens = [drawn(store, blank) for store in stores_of_a_game(4, 4, edition=edition, options=tiles_of(edition, 2))]
    forget_drawings()
    for html in screens:
        for said in said_by(check(html).all):
            for name in NASTY[:4]:
                said = said.replace(name, "")
            said = re.sub(r"\b[IV]+\b", "", said)  # the numerals of days and campaigns
            assert not re.search(r"[^\W\d_]", said.replace("¤", "")), f"{said!r} stands in Python"


def forget_drawings() -> None:
    for drawing in (pieces._card, pieces.chip, pieces.token, pieces.icon, seats.numbers):
        drawing.cache_clear()
    words_module._words.cache_clear()


def said_by(all_of_them: list[Element]) -> Iterator[str]:
    for one in all_of_them:
        yield "".join(one.own)
        for key in SPOKEN:
            yield one.attributes.get(key, "")


@pytest.mark.parametrize("key", ["style", "onclick", "onerror"])
def test_forbidden_attributes_cannot_be_written(key: str) -> None:
    with pytest.raises(ValueError, match="forbids"):
        tag("p", **{key: "x"})


def test_text_is_escaped_and_html_is_not_escaped_twice() -> None:
    assert tag("p", "<b>", title='"x"') == '<p title="&quot;x&quot;">&lt;b&gt;</p>'
    assert join(tag("b", "&"), "&", None) == "<b>&amp;</b>&amp;"
    assert tag("input", checked=True, disabled=False, value=None) == "<input checked>"
