"""The form of a new game: sound for every guest, forgiving whatever it is sent, remembered across visits."""

from __future__ import annotations

import random

import pytest

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import COLOURS, edition_named
from tests.ui.stand_in import Page, app_on
from tests.ui.test_screens import NASTY, Marked, check, said_by
from ui.actions import setup
from ui.html import Html
from ui.screens import new_game
from ui.store import PERSON, PLAYERS, NewGame, Seat, Store
from ui.words import ALL, LANGUAGES, Words, words_for

OPTIONS = edition_named("original").options
EVERYTHING_ELSE = {option: values[-1] for option, values in OPTIONS.items()}


def drawn(new: NewGame, words: Words) -> Html:
    return new_game.render(Store(screen="new", new=new), words)["main"]


def fields_of(new: NewGame) -> dict[str, str]:
    """What the browser would send of this form."""
    page = check(drawn(new, ALL["en"]))
    values = {}
    for one in page.all:
        attributes = one.attributes
        if one.name == "input" and (attributes.get("type") != "radio" or "checked" in attributes):
            values[attributes["name"]] = attributes.get("value", "")
        elif one.name == "select":
            [chosen] = [child for child in one.children if "selected" in child.attributes]
            values[attributes["name"]] = chosen.attributes["value"]
    return values


def seats(*colours: str) -> list[Seat]:
    return [Seat(f"N{seat}", PERSON, colour) for seat, colour in enumerate(colours)]


# --- what is drawn -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("options", [{}, EVERYTHING_ELSE], ids=["printed", "all different"])
def test_the_form_is_sound_for_every_table(count: int, language: str, options: dict[str, str]) -> None:
    new = NewGame(seats=[Seat(NASTY[seat], PLAYERS[seat % 2], COLOURS[seat]) for seat in range(count)],
                  seed='"><b>', options=options)
    page = check(drawn(new, ALL[language]))
    fields = {one.attributes["name"]: one for one in page.all if one.attributes.get("name", "").startswith("name")}
    assert [fields[f"name{seat}"].attributes["value"] for seat in range(count)] == NASTY[:count]
    pressable = {one.attributes.get("data-do") for one in page.all
                 if one.name == "button" and "disabled" not in one.attributes}
    assert ("form:fewer" in pressable) == (count > 2)
    assert ("form:more" in pressable) == (count < 6)
    assert ("form:reset" in pressable) == bool(options)
    assert {"begin", "title"} <= pressable


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_is_explained_and_its_default_marked(language: str) -> None:
    words = ALL[language]
    page = check(drawn(NewGame(), words))
    rules = [one for one in page.all if one.name == "fieldset"]
    assert len(rules) == len(OPTIONS) == 15
    in_order = sorted(OPTIONS.items(), key=lambda one: one[0] not in new_game.FOREMOST)
    for rule, (option, values) in zip(rules, in_order, strict=True):
        said = rule.text()
        assert words(f"option.{option}") in said
        assert words(f"option.{option}.why") in said
        lines = [one for one in rule.children if one.name == "label"]
        assert [line.children[0].attributes["value"] for line in lines] == list(values)
        assert ["checked" in line.children[0].attributes for line in lines] == [value == values[0] for value in values]
        assert [words("new.rules.default") in line.text() for line in lines] == [
            value == values[0] and option not in new_game.FOREMOST for value in values]
        for line, value in zip(lines, values, strict=True):
            assert words(f"option.{option}.{value}") in line.text()


@pytest.mark.parametrize("differ", [0, 1, 2, 14])
def test_the_folded_house_rules_say_how_many_differ(differ: int) -> None:
    words = ALL["en"]
    folded = [(option, value) for option, value in EVERYTHING_ELSE.items() if option not in new_game.FOREMOST]
    page = check(drawn(NewGame(options=dict(folded[:differ])), words))
    [summary] = [one for one in page.all if one.name == "summary"]
    expected = {0: words("new.rules.none"), 1: words("new.rules.one")}.get(differ) or f"{differ} "
    assert expected in summary.text()
    assert sum(one.attributes.get("class") == "differs" for one in page.all) == differ


def test_flags_can_be_chosen_only_under_their_house_rule() -> None:
    assert not [name for name in fields_of(NewGame()) if name.startswith("colour")]
    assert ALL["en"]("new.dealt") in check(drawn(NewGame(), ALL["en"])).root.text()
    new = NewGame(seats=seats("red", "blue"), options={"colours": "choose"})
    assert [fields_of(new)[f"colour{seat}"] for seat in range(2)] == ["red", "blue"]
    assert ALL["en"]("new.dealt") not in check(drawn(new, ALL["en"])).root.text()


@pytest.mark.parametrize("edition", PACKAGES)
def test_the_form_of_each_edition_has_its_own_options(edition: str) -> None:
    fields = fields_of(NewGame(edition=edition))
    assert fields["edition"] == edition
    assert {name for name in fields if name.startswith("option-")} == {f"option-{option}"
                                                                       for option in edition_named(edition).options}
    assert new_game.read(fields).edition == edition


@pytest.mark.parametrize("edition", PACKAGES)
def test_the_length_lies_open_and_is_no_house_rule(edition: str) -> None:
    words = words_for("en", edition)
    new = NewGame(edition=edition, options={"length": "1"})
    [folded] = [one for one in check(drawn(new, words)).all if one.name == "details"]
    assert words("option.length.1") not in folded.text()
    assert words("option.length.1") in check(drawn(new, words)).root.text()
    assert words("new.rules.none") in folded.text()
    setup.reset(new)
    assert new.options == {"length": "1"}


def test_the_weather_lies_open_and_is_no_house_rule() -> None:
    new = NewGame(edition="galecrest", options={"tiles": "stormy", "card-tracker": "off"})
    assert [one.text().count(ALL["en"]("option.tiles")) for one in check(drawn(new, ALL["en"])).all
            if one.name == "details"] == [0]
    assert ALL["en"]("option.tiles.stormy") in check(drawn(new, ALL["en"])).root.text()
    setup.reset(new)
    assert new.options == {"tiles": "stormy"}


def test_no_word_of_the_form_stands_in_python() -> None:
    blank = Words("en", Marked(dict.fromkeys(ALL["en"].table, "¤")))
    for new in (NewGame(), NewGame(seats=seats("red", "blue"), options=EVERYTHING_ELSE)):
        for said in said_by(check(drawn(new, blank)).all):
            assert not any(letter.isalpha() for letter in said.replace("¤", "").replace("N", "")), said


# --- what is read ------------------------------------------------------------------------------------------

@pytest.mark.parametrize("options", [{}, {"colours": "choose"}, EVERYTHING_ELSE])
def test_what_is_drawn_is_what_is_read(options: dict[str, str]) -> None:
    new = NewGame(seats=[Seat("Ann", PERSON, "grey"), Seat("", "deckhand", "red"), Seat("Cy", PERSON, "blue")],
                  seed="17", options=options)
    read = new_game.read(fields_of(new))
    assert (read.options, read.seed) == (options, "17")
    assert [(seat.name, seat.player) for seat in read.seats] == [(seat.name, seat.player) for seat in new.seats]
    if options.get("colours") == "choose":
        assert [seat.colour for seat in read.seats] == ["grey", "red", "blue"]


@pytest.mark.parametrize("count", [0, 1, 7, 500])
def test_a_form_with_too_few_or_too_many_seats_is_the_plain_form(count: int) -> None:
    assert new_game.read({f"name{seat}": "x" for seat in range(count)}) == NewGame()


def test_a_form_without_people_keeps_one() -> None:
    read = new_game.read({"name0": "a", "name1": "b", "player0": "deckhand", "player1": "deckhand"})
    assert [seat.player for seat in read.seats] == [PERSON, "deckhand"]


def test_whose_flag_was_chosen_last_gets_it() -> None:
    values = {"name0": "a", "name1": "b", "name2": "c", "colour0": "red", "colour1": "blue", "colour2": "red"}
    assert [seat.colour for seat in new_game.read(values, first=2).seats] == ["yellow", "blue", "red"]
    assert [seat.colour for seat in new_game.read(values).seats] == ["red", "blue", "yellow"]


@pytest.mark.parametrize("seed", ["-1", "1e5", "٣", "٠" * 9, "9" * 10, "9" * 5000, "x", "1 2", "²"])
def test_what_is_no_number_of_a_deal_means_any(seed: str) -> None:
    assert new_game.read({"name0": "a", "name1": "b", "seed": seed}).seed == ""


def test_names_are_never_empty_never_the_same_and_never_too_long() -> None:
    given = ["  Ann   B ", "Ann B", "", "x" * 50, "\u200b\ud800\n", "You"]
    new = new_game.read({f"name{seat}": name for seat, name in enumerate(given)})
    names = new_game.full_names(new, ALL["en"])
    assert names[:2] == ["Ann B", "Ann B’"]
    assert len(set(names)) == 6
    assert all(name.strip() == name != "" and len(name) <= 20 + 6 and name.isprintable() for name in names)


def test_the_only_person_is_you_and_several_are_numbered() -> None:
    alone = new_game.full_names(NewGame(), ALL["en"])
    assert alone == ["You", "Bart", "Calico", "Jean"]
    assert new_game.full_names(NewGame(seats=[Seat(), Seat()]), ALL["fr"]) == ["Pirate 1", "Pirate 2"]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_can_begin_from_whatever_the_form_sends(seed: int) -> None:
    chance = random.Random(seed)
    texts = [*NASTY, "", " ", "\ud800", "\x00", "x" * 300, "red", "blue", "person", "deckhand", "choose", "7",
             "original", *EVERYTHING_ELSE.values()]
    for _ in range(50):
        keys = [f"{kind}{seat}" for kind in ("name", "player", "colour") for seat in range(chance.randrange(8))]
        keys += [f"option-{option}" for option in OPTIONS if chance.random() < 0.5] + ["seed", "edition", "option-x"]
        values = {key: chance.choice(texts) for key in keys}
        new = new_game.read(values | ({"option-colours": "choose"} if chance.random() < 0.7 else {}))
        names = new_game.full_names(new, ALL["en"])
        colours = new.options.get("colours") == "choose"
        if colours:
            assert new_game.read(fields_of(new)) == new
        Game.new(edition=new.edition, seed=int(new.seed or 0), options=new.options,
                 seats=[{"name": name, **({"colour": seat.colour} if colours else {})}
                        for name, seat in zip(names, new.seats, strict=True)])


# --- the actions -------------------------------------------------------------------------------------------

def test_the_form_grows_and_shrinks_between_two_and_six_and_keeps_what_was_written() -> None:
    app = app_on(Page())
    app.act("new", {})
    for about, count in [("fewer", 2), ("more", 6)]:
        for _ in range(6):
            app.act(f"form:{about}", fields_of(app.store.new) | {"name0": "Ann", "seed": "5"})
        assert len(app.store.new.seats) == count
        assert (app.store.new.seats[0].name, app.store.new.seed) == ("Ann", "5")
    assert len({seat.colour for seat in app.store.new.seats}) == 6


def test_when_the_only_person_leaves_another_seat_becomes_one() -> None:
    app = app_on(Page())
    app.act("new", {})
    app.act("form:fewer", {"name0": "", "player0": "deckhand", "name1": "", "player1": "deckhand", "name2": "",
                           "player2": "person"})
    assert [seat.player for seat in app.store.new.seats] == [PERSON, "deckhand"]


def test_choosing_a_flag_takes_it_from_whoever_has_it() -> None:
    app = app_on(Page())
    app.act("new", {})
    app.store.new = NewGame(seats=seats(*COLOURS), options={"colours": "choose"})
    app.act("form:colour:5", fields_of(app.store.new) | {"colour5": "yellow"})
    assert [seat.colour for seat in app.store.new.seats] == ["grey", "red", "blue", "green", "black", "yellow"]


def test_reset_goes_back_to_the_printed_rules_and_leaves_the_seats() -> None:
    app = app_on(Page())
    app.act("new", {})
    app.act("form:reset", {"name0": "Ann", "name1": "Bo", "option-marks": "lottery"})
    assert app.store.new.options == {}
    assert app.store.new.seats[1].name == "Bo"


# --- remembering -------------------------------------------------------------------------------------------

@pytest.mark.parametrize("options", [{}, EVERYTHING_ELSE])
def test_a_form_is_remembered_without_the_number_of_its_deal(options: dict[str, str]) -> None:
    new = new_game.read({**{f"name{seat}": name for seat, name in enumerate(NASTY)}, "player3": "deckhand", "seed": "9",
                         **{f"option-{option}": value for option, value in options.items()}})
    assert (new.seed, new.options) == ("9", options)
    new.seed = ""
    assert new_game.remembered(new_game.to_text(new)) == new


@pytest.mark.parametrize("text", [
    None, "", "x", "null", "[]", "7", '"x"', "{}", '{"name0": 1}', '{"name0": "a", "name0": "b"}', "[" * 100_000,
    '{"name0":' * 100_000, '{"name0": "a", "name1": NaN}', '{"name0": "' + "x" * 20_000 + '"}', "\ud800",
])
def test_what_cannot_be_remembered_is_the_plain_form(text: str | None) -> None:
    assert new_game.remembered(text) == NewGame()


def test_a_remembered_form_with_unknown_values_keeps_what_is_known() -> None:
    found = new_game.remembered('{"edition":"x","name0":"Ann","player0":"admiral","name1":"Bo","colour1":"pink",'
                                '"option-marks":"gold","option-negative":"allow"}')
    assert [seat.name for seat in found.seats] == ["Ann", "Bo"]
    assert found.seats[0].player in PLAYERS
    assert found.options == {"negative": "allow"}
    assert found.edition == "original"
