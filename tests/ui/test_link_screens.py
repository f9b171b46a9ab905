"""The screens of links, of the replay and of the puzzles: sound HTML in each language, and nothing done by looking."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from libertalia import Game
from libertalia.kernel.playout import playout
from libertalia.kernel.rng import Stream
from ui.actions import play
from ui.html import Html
from ui.links import Challenge, Deal, Ending, Link, LinkError, Position, Replay, Setup, deal_name, read, write
from ui.links.desk import SHEET_LINES, Desk, deal_of, ending_of, form_of
from ui.links.kinds import played
from ui.links.results import MOST_RESULTS, line
from ui.links.watching import ALL_OPEN, Watch
from ui.puzzles import PUZZLES, Puzzle, text
from ui.screens import links, puzzles, watch
from ui.store import PERSON, Store, Table
from ui.words import ALL, LANGUAGES, Words, words_for

from .stand_in import Element, Page, app_on, elements

HOME = "https://libertalia.example.org/"
DEAL = Deal("original", (PERSON, "sailor", "deckhand"), 77, (("negative", "allow"),), (), ("<b>Ann</b>", "", "Cy"))
ENDING = Ending.of(played(DEAL, lambda asked: asked.options[0]), DEAL.players)
REPLAY = Replay.of(playout(DEAL.game(), "random", 3), DEAL.players)
LINKS = [Setup(DEAL), Challenge(DEAL), REPLAY, ENDING,
         Position.seen(DEAL.game(), 0, question="<i>Which</i>?", author="Ann")]


def drawn(regions: Mapping[str, Html]) -> list[Element]:
    """Sound, without what the content policy forbids, and with names for all that can be pressed."""
    found = elements("".join(regions.values()))
    for one in found:
        assert not [name for name in one.attributes if name == "style" or name.startswith("on")]
        if one.name in ("button", "h1", "h2"):
            assert one.attributes.get("aria-label") or "".join(part.text() for part in [one]).strip()
    return found


def actions(regions: Mapping[str, Html]) -> list[str]:
    return [one.attributes["data-do"] for one in drawn(regions)
            if "data-do" in one.attributes and "disabled" not in one.attributes]


def said(regions: Mapping[str, Html]) -> str:
    return " ".join(one.text() for one in drawn(regions))


# --- opening -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("link", LINKS, ids=lambda link: type(link).__name__)
def test_a_link_is_looked_at_before_anything_begins(link: Link, language: str) -> None:
    desk = Desk(HOME)
    desk.open(write(link))
    regions = links.preview(desk, ALL[language])
    assert desk.opened is not None
    assert desk.watch is None
    assert not isinstance(desk.opened, LinkError)
    kind = links.KINDS[type(link)]
    assert ALL[language](f"links.kind.{kind}") in said(regions)
    [form] = [one for one in drawn(regions) if one.name == "form"]
    assert form.attributes["data-submit"] == f"link-{kind}"
    assert "<b>Ann</b>" not in "".join(regions.values())
    assert "<i>" not in "".join(regions.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fragment", ["reset", "1sABCDEFG", "2s1234567", "", "1p" + "A" * 9000, "<script>"])
def test_what_cannot_be_opened_is_told_in_words(fragment: str, language: str) -> None:
    desk = Desk(HOME)
    desk.open(fragment)
    regions = links.preview(desk, ALL[language])
    assert isinstance(desk.opened, LinkError)
    assert ALL[language](desk.opened.key) in said(regions)
    assert actions(regions) == ["title"]
    assert desk.form() is None


def test_an_edition_without_screens_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    link = write(Setup(Deal("galecrest", (PERSON, "sailor"), 7)))
    desk = Desk(HOME)
    desk.open(link)
    assert isinstance(desk.opened, Setup)
    monkeypatch.setattr("ui.links.desk.OFFERED", ("original",))
    desk.open(link)
    assert isinstance(desk.opened, LinkError)
    assert desk.opened.key == "links.bad.edition"


def test_the_game_for_one_can_be_shared_and_watched_too() -> None:
    deal = Deal("galecrest", (PERSON,), 7, (("difficulty", "hard"),), (), ())
    replay = Replay.of(playout(deal.game(), "random", 3), deal.players)
    for link in (Setup(deal), Position.seen(deal.game(), 0), replay):
        desk = Desk(HOME)
        desk.open(write(link))
        assert drawn(links.preview(desk, ALL["en"]))
    desk.begin_watching()
    watching = desk.watch
    assert watching
    for place in (0, 40, 10_000):
        watching.go_to(place)
        assert drawn(watch.render(watched(watching), words_for("fr", "galecrest")))


def links_offered() -> tuple[str, ...]:
    from ui.store import OFFERED
    return OFFERED


def test_an_accepted_challenge_is_the_game_of_the_link_under_ones_own_name() -> None:
    desk = Desk(HOME)
    desk.open(write(Challenge(DEAL)))
    form = desk.form("  Zoë\n ")
    assert form
    app = app_on(Page())
    play.start(app, form)
    table = app.store.table
    assert table
    assert table.game.start.seats[0] == "Zoë"
    assert deal_name(Deal.of(table.game, table.players)) == deal_name(DEAL)


@pytest.mark.parametrize("deal", [DEAL, Deal("galecrest", (PERSON, PERSON), 2**64 - 1, (
    ("colours", "choose"), ("tiles", "chest+map")), ("grey", "red"), ("Ann", ""))])
def test_a_deal_can_stand_in_a_form_and_be_read_off_it(deal: Deal) -> None:
    assert deal_of(form_of(deal)) == deal


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_challenge_says_who_made_it_and_lends_nobody_that_name(language: str) -> None:
    desk, words = Desk(HOME), ALL[language]
    desk.open(write(Challenge(DEAL)))
    shown = said(links.preview(desk, words))
    assert f"{words('links.author')} <b>Ann</b>" in shown
    assert f"<b>Ann</b> · {words('links.person')}" not in shown
    assert words("links.you") in shown
    form = desk.form("  ")
    assert form
    assert [seat.name for seat in form.seats] == ["", "", "Cy"]


def test_a_setup_begins_with_its_own_names() -> None:
    desk = Desk(HOME)
    desk.open(write(Setup(DEAL)))
    form = desk.form("Zoë")
    assert form
    assert [seat.name for seat in form.seats] == ["<b>Ann</b>", "", "Cy"]
    assert form.seed == "77"


# --- giving away -------------------------------------------------------------------------------------------

def a_table(finished: bool) -> Table:
    game = DEAL.game()
    if finished:
        stream = Stream(1, "x")
        game = played(DEAL, lambda asked: asked.options[stream.below(len(asked.options))])
    return Table(game, DEAL.players, facing=0)


@pytest.mark.parametrize(("finished", "kinds"), [
    (False, ["position"]), (True, ["replay", "setup", "challenge"])])
def test_a_running_game_is_given_away_as_its_seat_sees_it_and_a_finished_one_whole(
    finished: bool, kinds: list[str],
) -> None:
    desk = Desk(HOME)
    desk.make_from(a_table(finished))
    assert [made.kind for made in desk.made] == kinds
    for made in desk.made:
        other = Desk(HOME)
        other.open(made.fragment)
        assert other.opened is not None
        assert not isinstance(other.opened, LinkError)


def test_nobody_in_particular_gives_nothing_away() -> None:
    desk, table = Desk(HOME), a_table(finished=False)
    table.facing = None
    desk.make_from(table)
    assert desk.made == []
    assert ALL["en"]("links.none") in said(links.share(Store(links=desk), ALL["en"]))


def test_no_link_of_a_running_game_tells_the_number_of_its_deal() -> None:
    """Whoever knows it knows all that is still to come."""
    seed = 123_456_789
    table = Table(DEAL._replace(seed=seed).game(), DEAL.players, facing=0)
    desk = Desk(HOME)
    desk.make_from(table)
    [made] = desk.made
    link = read(made.fragment)
    assert isinstance(link, Position)
    assert link.position["seed"] != seed
    assert str(seed) not in str(link)
    assert sorted(link.position["deck"]) == sorted(table.game.table.deck)
    assert link.position["deck"] != list(table.game.table.deck)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_can_be_copied_sent_kept_and_shown_as_a_code(language: str) -> None:
    desk = Desk(HOME)
    desk.make_from(a_table(finished=True))
    plain = links.share(Store(links=desk), ALL[language])
    assert "<svg" not in "".join(plain.values())
    assert {"linkcopy:setup", "linksend:replay", "linkfile:challenge", "linkcode:setup", "linksheet:setup"} <= {
        *actions(plain)}
    addresses = [one.attributes["value"] for one in drawn(plain) if one.name == "input"]
    assert addresses == [desk.address(made) for made in desk.made]
    desk.shown = "replay"
    assert "".join(links.share(Store(links=desk), ALL[language]).values()).count("<svg") == 1


def test_a_link_that_is_too_long_for_a_code_says_so() -> None:
    assert ALL["en"]("links.code.long") in links.code(HOME + "x" * 1000, "?", ALL["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_for_a_class_has_code_link_rules_and_a_line_for_everybody(language: str) -> None:
    desk, words = Desk(HOME), ALL[language]
    desk.make_from_form(form_of(DEAL))
    regions = links.sheet(desk, desk.made[1], words)
    found = drawn(regions)
    assert [one.name for one in found].count("tr") == SHEET_LINES + 1
    assert [one.name for one in found].count("svg") == 1
    assert desk.address(desk.made[1]) in said(regions)
    assert words("links.sheet.rules") in said(regions)
    assert deal_name(DEAL) in said(regions)


def test_the_sheet_explains_the_edition_that_is_played() -> None:
    desk = Desk(HOME)
    desk.make_from_form(form_of(Deal("galecrest", (PERSON, "sailor"), 7)))
    shown = said(links.sheet(desk, desk.made[0], ALL["en"]))
    assert ALL["en"]("edition.galecrest") in shown
    assert words_for("en", "galecrest")("links.sheet.rules") in shown
    assert ALL["en"]("links.sheet.rules") not in shown


def test_only_a_challenge_has_a_result_to_tell() -> None:
    table = a_table(finished=True)
    ending = ending_of(table.game, table.players)
    assert ending
    assert line(ending, ALL["en"]) in said({"main": links.result(ending, ALL["en"])})
    assert ending_of(REPLAY.game, DEAL.players) is None
    assert ending_of(table.game, (PERSON,) * 3) is None


# --- results -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_pasted_results_are_checked_one_after_the_other(language: str) -> None:
    desk, words = Desk(HOME), ALL[language]
    assert actions(links.results(desk, words)) == ["title"]
    good = line(ENDING, words)
    cheat = good.replace(f"{ENDING.score} ", f"{ENDING.score + 1} ", 1)
    desk.paste(f"Ann: {good}\nBo: {cheat}\n<script>alert(1)</script>")
    assert "…" in said(links.results(desk, words))
    steps = 0
    while desk.check_on():
        steps += 1
    assert steps == 2
    regions = links.results(desk, words)
    assert words("links.checked", count=2) in said(regions)
    assert words("links.told.verified") in said(regions)
    assert words("links.told.altered") in said(regions)
    assert "<script>" not in "".join(regions.values())
    assert re.search(r'<rect width="100%"', "".join(regions.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_pastes_too_many_results_is_told_so(language: str) -> None:
    desk, words = Desk(HOME), ALL[language]
    desk.paste("1eAAAAAA " * (MOST_RESULTS + 1))
    while desk.check_on():
        pass
    assert words("links.checked-most", count=MOST_RESULTS) in said(links.results(desk, words))


# --- watching ----------------------------------------------------------------------------------------------

def watched(watching: Watch) -> Store:
    return Store(screen="watch", table=watching.table, links=Desk(watch=watching))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [ALL_OPEN, 1])
def test_a_replay_is_drawn_at_every_moment(viewer: int, language: str) -> None:
    watching = Watch(REPLAY.game, DEAL.players)
    watching.look_from(viewer)
    words = ALL[language]
    for place in (0, 7, 100, 10_000):
        watching.go_to(place)
        regions = watch.render(watched(watching), words)
        found = drawn(regions)
        keys = [one.attributes["data-key"] for one in found if "data-key" in one.attributes]
        assert "play" in keys
        rows = [one for one in found if one.attributes.get("data-key", "").startswith("hand")]
        assert len(rows) == (3 if viewer == ALL_OPEN else 1)
    assert watching.over
    assert {"watch:on", "watch:play"}.isdisjoint(actions(regions))
    assert {"watch:back", "watch:before", "watch:eyes:0", "watch:speed:2", "title"} <= {*actions(regions)}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_replay_of_galecrest_shows_its_track_and_tiles(seats: int) -> None:
    deal = Deal("galecrest", (PERSON,) * seats, 5, (("tiles", "uncharted"),))
    watching = Watch(playout(deal.game(), "random", 3), deal.players)
    words = words_for("en", "galecrest")
    for viewer in (ALL_OPEN, 0):
        watching.look_from(viewer)
        for place in (0, 50, 10_000):
            watching.go_to(place)
            regions = watch.render(watched(watching), words)
            drawn(regions)
            assert 'data-zone="reputation"' in regions["weather"]
    assert watching.game.over
    assert [seat["score"] for seat in watching.picture["seats"]] == watching.game.over["scores"]


def test_at_the_beginning_there_is_no_way_back() -> None:
    regions = watch.render(watched(Watch(REPLAY.game, DEAL.players)), ALL["en"])
    assert {"watch:back", "watch:before"}.isdisjoint(actions(regions))
    assert {"watch:on", "watch:play", "watch:next"} <= {*actions(regions)}


# --- puzzles -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_offers_every_puzzle_of_the_editions_that_are_there(language: str) -> None:
    words = ALL[language]
    regions = puzzles.shelf({"tie"}, words)
    assert [one for one in actions(regions) if one.startswith("puzzle:")] == [
        f"puzzle:{puzzle.name}" for puzzle in PUZZLES if puzzle.position["edition"] in links_offered()]
    assert said(regions).count(words("puzzles.solved")) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_says_what_everybody_else_will_do(puzzle: Puzzle, language: str) -> None:
    words = Words(language, ALL[language].table, puzzle.position["edition"])
    regions = {"main": puzzles.task(puzzle, words)}
    shown = said(regions)
    names = [seat["name"] for seat in puzzle.position["seats"]]
    for seat, wishes in puzzle.others.items():
        assert names[int(seat)] in shown
        assert all(words.option(wish, names) in shown for wish in wishes)
    assert text(puzzle, "why", words) not in shown


def test_the_explanation_comes_with_the_solution_or_when_it_is_asked_for() -> None:
    puzzle, words = PUZZLES[0], ALL["en"]
    solved, missed = puzzle.begin(), puzzle.begin()
    for option in puzzle.solution:
        puzzle.choose(solved, option)
    puzzle.choose(missed, "play 22")
    why = text(puzzle, "why", words)
    assert why in puzzles.verdict(puzzle, solved, words)
    assert why not in puzzles.verdict(puzzle, missed, words)
    assert why in puzzles.verdict(puzzle, missed, words, shown=True)


def test_games_that_are_watched_are_not_changed() -> None:
    before = REPLAY.game.fingerprint()
    watching = Watch(REPLAY.game, DEAL.players)
    while watching.forward():
        pass
    assert isinstance(watching.game, Game)
    assert REPLAY.game.fingerprint() == before
