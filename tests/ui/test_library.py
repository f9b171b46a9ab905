"""The players' aid: every text there, found however it is typed, and nothing of what another player hides."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from libertalia import Game
from libertalia.kernel.edition import edition_named
from tests.engine.tables import anchored, seat
from tests.ui.stand_in import Element, Page, Strict, app_on
from tests.ui.test_screens import check
from ui.app import HANDLERS, App
from ui.screens import rules
from ui.screens.library import KINDS_OF_CARDS, card_text, place, plain, render
from ui.store import Library, Store, Table
from ui.words import ALL, LANGUAGES, words_for

ORIGINAL = edition_named("original")
TIMES = ("day", "dusk", "night", "end")


def whole(store: Store, language: str = "en") -> Strict:
    return Strict("".join(render(store, words_for(language)).values()))


def shown(page: Strict, prefix: str) -> list[str]:
    """What stands there, by its keys."""
    keys = [one.attributes.get("data-key", "") for one in page.all if one.name == "li"]
    return [key for key in keys if key.startswith(prefix)]


def ranks(page: Strict) -> list[int]:
    return [int(key.removeprefix("card")) for key in shown(page, "card")]


def looking(search: str = "", only: str = "all", language: str = "en") -> list[int]:
    return ranks(whole(Store(library=Library(search, only)), language))


# --- the words ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", ORIGINAL.characters)
def test_a_card_has_a_text_for_each_time_at_which_it_acts_and_for_no_other(rank: int, language: str) -> None:
    one = ORIGINAL.characters[rank]
    acts = {"day": one.day, "dusk": one.dusk, "night": one.night, "end": one.end}
    texts = {when for when in TIMES if f"card.original.{rank}.{when}" in ALL[language].table}
    assert texts == {when for when, act in acts.items() if act is not None}
    for when in texts:
        assert ALL[language].card_text(rank, when) == ALL[language].table[f"card.original.{rank}.{when}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_card_fits_on_two_lines(language: str) -> None:
    words = ALL[language]
    long = {key: text for key, text in words.table.items()
            if key.startswith("card.") and key.endswith(TIMES) and len(text) > 76}
    assert not long


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_has_a_text(language: str) -> None:
    keys = {key for key in ALL[language].table if key.startswith("token.")}
    assert keys == {f"token.{kind}" for kind in ORIGINAL.kinds}


def test_a_card_may_have_a_ruling() -> None:
    words = words_for("en")
    assert words.card_note(14) == words.table["card.original.14.note"]
    assert words.card_note(31) is None


def test_french_keeps_its_narrow_spaces_and_curled_apostrophes() -> None:
    for key, text in ALL["fr"].table.items():
        if key.startswith(("card.", "token.", "library.", "rules.", "about.")):
            assert "'" not in text, key
            assert not any(text[at - 1] != "\u202f" for at, sign in enumerate(text) if sign in ";:!?"), key


# --- searching ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("only", KINDS_OF_CARDS)
def test_each_filter_shows_what_the_engine_says(only: str, language: str) -> None:
    page = whole(Store(library=Library(only=only)), language)
    acts = {rank for rank, one in ORIGINAL.characters.items() if only == "all" or getattr(one, only, None) is not None}
    assert ranks(page) == sorted(acts)
    assert len([key for key in shown(page, "") if key in ORIGINAL.kinds]) == (7 if only in ("all", "loot") else 0)


def test_a_number_means_the_rank_and_nothing_else() -> None:
    assert looking("14") == [14]
    assert looking("3") == [3]


@pytest.mark.parametrize(("language", "search", "found"), [
    ("en", "BRUTE", 14), ("en", "granny", 27), ("en", "governor's", 25), ("en", "overboard", 14),
    ("fr", "tresorier", 23), ("fr", "Trésorier", 23), ("fr", "QUARTIER-MAITRE", 26), ("fr", "precheur", 6),
])
def test_capitals_accents_and_apostrophes_do_not_matter(language: str, search: str, found: int) -> None:
    assert found in looking(search, language=language)
    assert len(looking(search, language=language)) < 6


def test_all_words_of_the_search_must_be_there() -> None:
    assert looking("half doubloons") == [9]
    assert looking("half granny") == []


def test_a_token_is_found_by_what_it_does() -> None:
    page = whole(Store(library=Library(search="every three")))
    assert [key for key in shown(page, "") if key in ORIGINAL.kinds] == ["map"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_the_texts_is_left_unfolded(language: str) -> None:
    for rank in ORIGINAL.characters:
        text = card_text("original", rank, language)
        assert text.isascii(), (rank, text)
        assert plain(text) == text


def test_where_nothing_is_found_one_can_show_all_again() -> None:
    app = app_on(page := Page())
    app.act("library", {})
    app.act("library:filter", {"search": "kraken", "only": "all"})
    assert ranks(Strict(page.html)) == []
    assert "library:clear" in page.actions()
    app.act("library:clear", {})
    assert len(ranks(Strict(page.html))) == 30


def test_what_somebody_types_is_only_text() -> None:
    page = whole(Store(library=Library(search='"><b onclick="x">')))
    assert not [one for one in page.all if "onclick" in one.attributes]
    box = next(one for one in page.all if one.attributes.get("type") == "search")
    assert box.attributes["value"] == '"><b onclick="x">'


@pytest.mark.parametrize("values", [{}, {"only": "<b>"}, {"search": "x" * 500}, {"search": "²"}, {"search": "٣"}])
def test_values_that_no_form_would_send_do_no_harm(values: dict[str, str]) -> None:
    app = app_on(Page())
    app.act("library", {})
    app.act("library:filter", values)
    assert app.store.library.only == "all"
    assert len(app.store.library.search) <= 40


# --- opening and going back --------------------------------------------------------------------------------

def at_the_table(people: int = 2) -> tuple[App, Page]:
    """Three seats at the first sunrise. One person alone looks into her hand at once, two pass a curtain first."""
    app = app_on(page := Page())
    players = tuple("person" if seat < people else "deckhand" for seat in range(3))
    game = Game.new(seats=["Ann", "Bo", "Cy"], seed=5)
    app.store.table = Table(game, players, facing=0 if people == 1 else None)
    app.store.screen = "table"
    return app, page


def test_back_leads_to_where_one_came_from() -> None:
    app, page = at_the_table()
    app.act("library", {})
    assert page.screen == "library"
    app.act("library", {})
    app.act("library:back", {})
    assert app.store.screen == "table"
    app.act("title", {})
    app.act("library", {})
    app.act("library:back", {})
    assert app.store.screen == "title"


def test_all_buttons_and_fields_do_something() -> None:
    app, page = at_the_table()
    app.act("library", {})
    for one in Strict(page.html).all:
        for key in ("data-do", "data-change", "data-input", "data-submit"):
            assert one.attributes.get(key, "library").partition(":")[0] in HANDLERS


# --- during a game -----------------------------------------------------------------------------------------

class Watched:
    """A game that remembers through whose eyes it was looked at, and shows nothing else."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.asked: list[int | None] = []

    def view(self, seat: int | None) -> dict[str, Any]:
        self.asked.append(seat)
        return self._game.view(seat)

    @property
    def waiting(self) -> Any:
        return self._game.waiting

    @property
    def options(self) -> dict[str, str]:
        return {"booty-view": "open"}


@pytest.mark.parametrize("facing", [None, 0, 1])
def test_only_the_view_of_who_looks_is_asked_for(facing: int | None) -> None:
    game = Watched(Game.new(seats=["Ann", "Bo"], seed=3))
    table = Table(game, ("person", "person"), facing=facing)  # type: ignore[arg-type]
    render(Store(screen="library", back="table", table=table), words_for("en"))
    # At the first sunrise seat 0 is asked: the other person stands behind the curtain and gets what all may know.
    assert set(game.asked) == {0 if facing == 0 else None}


def test_dealt_and_own_hand_can_be_asked_for() -> None:
    app, page = at_the_table(people=1)
    view = app.store.table.game.view(0) if app.store.table else {}
    app.act("library", {})
    app.act("library:filter", {"search": "", "only": "all", "dealt": "on"})
    assert ranks(Strict(page.html)) == [rank for rank in range(1, 31) if rank not in view["undealt"]]
    app.act("library:filter", {"search": "", "only": "all", "hand": "on"})
    assert ranks(Strict(page.html)) == view["seats"][0]["hand"]["cards"]


def test_behind_a_curtain_no_hand_can_be_asked_for() -> None:
    app, page = at_the_table(people=2)
    app.act("library", {})
    app.act("library:filter", {"search": "", "only": "all", "hand": "on"})
    assert not [one for one in Strict(page.html).all if one.attributes.get("name") == "hand"]
    assert len(ranks(Strict(page.html))) == 30


def test_tokens_are_neither_dealt_nor_held() -> None:
    app, page = at_the_table(people=1)
    app.act("library", {})
    app.act("library:filter", {"search": "", "only": "all", "dealt": "on"})
    assert not [key for key in shown(Strict(page.html), "") if key in ORIGINAL.kinds]


def test_silver_marks_and_places_of_every_seat_stand_under_a_dealt_card() -> None:
    app, page = at_the_table(people=1)
    assert app.store.table
    view = app.store.table.game.view(0)
    app.act("library", {})
    for rank in range(1, 31):
        item = card_item(Strict(page.html), rank)
        rows = [one for one in item.children if one.attributes.get("class") == "library-where"]
        if rank in view["undealt"]:
            assert not rows
        else:
            marks = [next(one.text() for one in row.children if one.name == "b") for row in rows[0].children]
            assert marks == [str(view["marks"][seat][rank]) for seat in range(3)]


def card_item(page: Strict, rank: int) -> Element:
    return next(one for one in page.all if one.attributes.get("data-key") == f"card{rank}")


@pytest.mark.parametrize("seed", range(4))
def test_places_are_true_wherever_they_are_certain(seed: int) -> None:
    """Played to the end by chance: what is said of a card without a question mark is where it lies."""
    chance, certain = random.Random(seed), 0
    game = Game.new(seats=["Ann", "Bo", "Cy"], seed=seed)
    while game.waiting:
        viewer = chance.choice((None, 0, 1, 2))
        view, truth = game.view(viewer), [game.view(seat)["seats"][seat] for seat in range(3)]
        seat, rank = chance.randrange(3), chance.choice([one for one in range(1, 31) if one not in view["undealt"]])
        said, one = place(view, seat, rank), truth[seat]
        lies = {"hand": rank in one["hand"]["cards"], "den": rank in one["crew"], "line": [seat, rank] in view["line"],
                "graveyard": rank in one["graveyard"]["cards"]}
        if said in ("may", "doubtful"):
            assert lies["hand"] or lies["graveyard"] or not any(lies.values())
        else:
            certain += 1
            assert [where for where, there in lies.items() if there] == ([] if said == "gone" else [said])
        decision = chance.choice(game.waiting)
        game.choose(decision.seat, chance.choice(decision.options))
    assert certain > 50


# --- the rules in short ------------------------------------------------------------------------------------

def sums_of_the_rules() -> dict[str, int]:
    """The numbers of the rules dialog by the key of the words before them."""
    html = (Path(__file__).parents[2] / "index.html").read_text("utf-8")
    lines = re.findall(r'data-word="(rules\.[a-z.]+)"></span> <b>([+−]?\d+)</b>', html)
    return {key: int(number.replace("−", "-")) for key, number in lines}


def test_the_rules_value_tokens_as_the_engine_does() -> None:
    sums = sums_of_the_rules()
    for at, kind in enumerate(ORIGINAL.kinds):
        counts = [0] * len(ORIGINAL.kinds)
        counts[at] = 3 if kind == "map" else 1
        assert sums[f"rules.{kind}"] == sum(ORIGINAL.worth(None, 0, counts))


def test_the_example_of_the_rules_adds_up() -> None:
    sums = {key.removeprefix("rules.example."): number for key, number in sums_of_the_rules().items()}
    assert sums["purse"] + sums["preacher"] + sums["quartermaster"] == sums["coins"]
    assert sums["coins"] + sums["chest"] + sums["maps"] + sums["relic"] == sums["score"]
    assert (sums["chest"], sums["maps"], sums["relic"]) == tuple(
        sums_of_the_rules()[f"rules.{kind}"] for kind in ("chest", "map", "relic"))


def test_the_rules_of_galecrest_value_tokens_as_its_engine_does() -> None:
    for kind, coins in rules.WORTH:
        number = 2 if kind == "map" else 1
        assert anchored(seat(doubloons=5, tokens={kind: number})) == [5 + coins], kind


def test_the_example_of_galecrest_comes_out_in_a_game() -> None:
    purse = {what: coins for what, _, coins in rules.EXAMPLE}["purse"]
    of_all = sum(coins for _, _, coins in rules.EXAMPLE)
    before = purse - 1  # the Barkeep earns one more that night
    assert anchored(seat(crew=[7, 8, 36], doubloons=before, barrel=2, map=2, relic=1)) == [of_all]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_galecrest_are_told_in_both_languages(language: str) -> None:
    words = words_for(language)
    page = check(rules.render(words))
    for step in rules.STEPS:
        assert words(f"rules.galecrest.{step}") in page.root.text()


def test_before_a_game_both_editions_can_be_looked_up_whichever_was_played_last() -> None:
    page = Page()
    app = app_on(page)
    app.act("library", {})
    assert "Parrot" in page.html
    app.act("library:filter", {"search": "", "only": "all", "edition": "galecrest"})
    assert "Wind Nymph" in page.html
    assert "Parrot" not in page.html
    assert "stormy" in page.html
    app.act("library:filter", {"search": "kraken", "only": "all", "edition": "galecrest"})
    app.act("library:clear", {})
    assert "Wind Nymph" in page.html
    app.act("library:filter", {"search": "", "only": "all", "edition": "chess"})
    assert "Parrot" in page.html
    app.act("library:back", {})
    assert app.store.edition == "original"


def test_in_a_game_there_is_nothing_but_its_own_edition_to_look_up() -> None:
    page = Page()
    app = app_on(page)
    app.act("play", {})
    app.act("library", {})
    assert 'name="edition"' not in page.html
    app.act("title", {})
    app.act("library", {})
    assert 'name="edition"' in page.html
    app.act("library:filter", {"search": "", "only": "all", "edition": "galecrest"})
    assert "Wind Nymph" in page.html
    assert page.mood == "calm"
    app.act("library:back", {})
    app.act("look", {})
    assert app.store.edition == "original"
