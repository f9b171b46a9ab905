"""What is done with links and replays, by pressing buttons as a page with these screens would."""

from __future__ import annotations

import random

import pytest

from libertalia.kernel.playout import playout
from ui import shelf
from ui.actions import links as acts
from ui.app import App
from ui.links import Challenge, Deal, Ending, Link, LinkError, Position, Replay, Setup, deal_name, read, write
from ui.links.kinds import played
from ui.links.results import results
from ui.store import PERSON

from .stand_in import Page, app_of, step

DEAL = Deal("original", (PERSON, "sailor", "deckhand"), 77, (), (), ("Ann", "Bo", "Cy"))
REPLAY = Replay.of(playout(DEAL.game(), "random", 3), DEAL.players)
ENDING = Ending.of(played(DEAL, lambda asked: asked.options[0]), DEAL.players)
POSITION = Position.seen(DEAL.game(), 0, question="Which?", answer=DEAL.game().waiting[0].options[2], words="So.",
                         author="Ann")


def opened(page: Page, fragment: str) -> App:
    app = app_of(page)
    app.act(f"link:{fragment}", {})
    return app


# --- opening -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("link", [Setup(DEAL), Challenge(DEAL), REPLAY, POSITION], ids=lambda one: type(one).__name__)
def test_looking_at_a_link_starts_and_keeps_nothing(page: Page, link: Link) -> None:
    app = opened(page, write(link))
    assert page.screen == "link"
    assert app.store.table is None
    assert page.kept == {}


@pytest.mark.parametrize("fragment", ["1sAAAAAAA", "<img src=x onerror=alert(1)>", "1p" + "z" * 20_000, "", "reset"])
def test_a_hostile_link_is_told_in_words_and_nothing_is_kept(page: Page, fragment: str) -> None:
    app = opened(page, fragment)
    assert isinstance(acts.desk_of(app).opened, LinkError)
    assert page.actions() == ["title"]
    assert "onerror" not in page.html
    for action in ("link-setup", "link-challenge", "link-position", "link-replay", "link-play"):
        app.act(action, {"name": "x"})
    assert page.screen == "link"
    assert page.kept == {}


@pytest.mark.parametrize("way", ["openlink", "import"])
def test_a_link_is_opened_from_a_chat_and_from_a_file_like_any_other(page: Page, way: str) -> None:
    app = app_of(page)
    app.act("saves", {})
    app.act(way, {"link": f"Look: http://a.b/#{write(REPLAY)}!", "text": f"http://a.b/#{write(REPLAY)}\n"})
    assert page.screen == "link"
    found = acts.desk_of(app).opened
    assert isinstance(found, Replay)
    assert write(found) == write(REPLAY)
    app.act(way, {"link": "nothing", "text": "http://a.b/#nothing"})
    assert isinstance(acts.desk_of(app).opened, LinkError)
    assert page.kept == {}


def test_a_running_game_stays_on_the_shelf_when_a_link_is_begun(page: Page) -> None:
    app = app_of(page)
    app.act("play", {})
    assert app.store.table
    place, before = app.store.table.place, app.store.table.game.save()
    opened(page, write(Challenge(DEAL))).act("link-challenge", {"name": "Zoë"})
    assert page.screen == "table"
    assert app.store.table.place != place
    assert app.store.table.game.start.seats[0] == "Zoë"
    app.act("saves", {})
    app.act(f"open:{place}", {})
    assert app.store.table.game.save() == before


def test_a_challenge_is_played_told_and_ranked(page: Page) -> None:
    app = opened(page, write(Challenge(DEAL)))
    app.act("link-challenge", {"name": "Zoë"})
    chance = random.Random(2)
    while page.screen != "final":
        assert step(app, page, chance)
    app.act("linkcopy:result", {})
    [(_, told)] = page.given
    assert deal_name(DEAL) in told
    assert [(one.name, one.why) for one in results(told)] == [("Zoë", "")]
    app.act("results", {})
    app.act("paste", {"pasted": f"Zoë: {told}\n" * 2 + told.replace("of 3", "of 4")})
    turns = 0
    while page.later:
        app.act(page.later.pop(0), {})
        turns += 1
    assert turns >= 1
    assert page.html.count("<tr") == 1 + 2
    assert "not verified" in page.html


@pytest.mark.parametrize("way", ["puzzle:tie", "link-position", "link-replay"])
@pytest.mark.parametrize("home", ["continue", "look", "back:table", "back:puzzle", "title"])
def test_whoever_only_looked_at_a_table_comes_back_to_his_own_game(page: Page, way: str, home: str) -> None:
    app = app_of(page)
    app.act("play", {})
    assert app.store.table
    place, before = app.store.table.place, app.store.table.game.save()
    if way != "puzzle:tie":
        opened(page, write(POSITION if way == "link-position" else REPLAY))
    app.act(way, {})
    assert app.store.table
    assert app.store.table.place == ""
    app.act(home, {})
    assert page.screen == ("table" if home == "continue" else "title")
    app.act("continue", {})
    assert page.screen == "table"
    assert app.store.table.place == place
    assert app.store.table.game.save() == before
    assert shelf.places(page) == [place]


@pytest.mark.parametrize("fault", ["full", "blocked", "forgetful"])
@pytest.mark.parametrize("way", ["puzzle:tie", "link-position", "link-replay"])
def test_a_game_that_no_device_keeps_outlives_a_look_at_another_table(page: Page, way: str, fault: str) -> None:
    app = app_of(page)
    setattr(page, fault, True)
    app.act("play", {})
    own = app.store.table
    assert own
    for _ in range(2):  # from one table that is only looked at to the next
        if way != "puzzle:tie":
            opened(page, write(POSITION if way == "link-position" else REPLAY))
        app.act(way, {})
        assert app.store.table is not own
    app.act("title", {})
    assert page.tabs.holders == {own.place: page}
    app.act("continue", {})
    assert page.screen == "table"
    assert app.store.table is own
    assert not own.readonly


def test_a_game_laid_aside_does_not_come_back_in_the_place_of_a_later_one(page: Page) -> None:
    app = app_of(page)
    page.full = True
    app.act("play", {})
    opened(page, write(POSITION))
    app.act("link-position", {})
    page.full = False
    app.act("link-play", {})
    later = app.store.table
    assert later
    app.act("puzzle:tie", {})
    app.act("title", {})
    app.act("continue", {})
    assert app.store.table
    assert app.store.table.place == later.place


# --- a position --------------------------------------------------------------------------------------------

def test_a_position_is_answered_then_the_author_speaks_and_one_may_play_on(page: Page) -> None:
    app = opened(page, write(POSITION))
    app.act("link-position", {})
    assert page.screen == "position"
    assert "Which?" in page.html
    assert "So." not in page.html
    table = app.store.table
    assert table
    for wrong in ("choose:0:play 77", "choose:1:play 3", "choose::", "choose:x:play 1"):
        app.act(wrong, {})
        assert acts.desk_of(app).answered == ""
    before = table.game.fingerprint()
    app.act(f"choose:0:{table.game.waiting[0].options[0]}", {})
    assert "So." in page.html
    assert table.game.fingerprint() == before
    assert page.kept == {}
    app.act("link-play", {})
    assert page.screen == "table"
    assert app.store.table
    assert app.store.table.players == (PERSON, "sailor", "sailor")
    assert page.kept


# --- giving away -------------------------------------------------------------------------------------------

def test_what_is_shared_is_copied_sent_kept_and_drawn(page: Page) -> None:
    app = app_of(page)
    app.act("new", {})
    values = {"edition": "original", "seed": ""}
    for seat, player in enumerate(DEAL.players):
        values |= {f"name{seat}": "", f"player{seat}": player}
    app.act("shareform", values)
    assert page.screen == "share"
    for what in ("linkcopy:challenge", "linksend:setup"):
        assert what in page.actions()
        app.act(what, {})
    found = [read(text.partition("#")[2]) for _, text in page.given]
    assert [type(one) for one in found] == [Challenge, Setup]
    app.act("linkfile:setup", {})
    [(name, text)] = page.files
    assert name == "libertalia-setup.txt"
    assert read(text.partition("#")[2]) == found[1]
    app.act("linkcode:setup", {})
    assert page.html.count("<svg class=\"qr\"") == 1
    app.act("linkcode:setup", {})
    assert "class=\"qr\"" not in page.html
    app.act("linksheet:challenge", {})
    assert page.screen == "sheet"
    app.act("print", {})
    assert page.given[-1] == ("print", "")
    app.act("shares", {})
    assert page.screen == "share"
    assert "toform" in page.actions()
    app.act("toform", {})
    assert page.screen == "new"
    assert isinstance(found[1], Setup)
    assert app.store.new.seed == str(found[1].deal.seed)


def test_a_running_game_and_a_finished_one_lead_back_to_where_they_were_shared(page: Page) -> None:
    app, chance = app_of(page), random.Random(3)
    opened(page, write(Challenge(DEAL))).act("link-challenge", {"name": ""})
    app.act("share", {})
    app.act("linkcopy:position", {})
    app.act("linkcopy:setup", {})
    [(_, text)] = page.given
    assert isinstance(read(text.partition("#")[2]), Position)
    app.act("look", {})
    while page.screen != "final":
        assert step(app, page, chance)
    app.act("share", {})
    assert {"linkcopy:replay", "linkcopy:setup", "linkcopy:challenge", "result"} <= {*page.actions()}
    app.act("result", {})
    assert page.screen == "final"


def test_what_is_not_there_is_not_given(page: Page) -> None:
    app = app_of(page)
    for action in ("share", "linkcopy:setup", "linksend:x", "linkfile:replay", "linkpaper:setup", "linkcopy:result"):
        app.act(action, {})
    assert page.given == []
    assert page.files == []
    assert page.screen == "title"


# --- watching ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("link", [REPLAY, ENDING], ids=["replay", "ending"])
def test_a_replay_plays_pauses_steps_and_jumps(page: Page, link: Link) -> None:
    app = opened(page, write(link))
    app.act("link-replay", {})
    seen = acts.desk_of(app).watch
    assert page.screen == "watch"
    assert seen
    for action, place in [("on", 1), ("on", 2), ("back", 1), ("tick:0", 1), ("play", 1), ("tick:1", 2), ("pause", 2),
                          ("tick:1", 2), ("play", 2), ("tick:1", 2), ("tick:2", 3), ("pause", 3)]:
        app.act(f"watch:{action}", {})
        assert seen.place == place, action
    app.act("watch:next", {})
    assert seen.day == (1, 2)
    app.act("watch:on", {})
    app.act("watch:before", {})
    assert (seen.day, seen.place) == ((1, 2), seen.days[1, 2])
    app.act("watch:before", {})
    assert seen.day == (1, 1)
    app.act("watch:eyes:2", {})
    assert seen.viewer == 2
    app.act("watch:speed:4", {})
    assert seen.speed == 4
    app.act("watch:nonsense", {})
    app.act("title", {})
    assert page.screen == "title"
    assert page.kept == {}


def test_a_replay_that_runs_leaves_the_table_to_a_game_that_has_begun(page: Page) -> None:
    app = opened(page, write(REPLAY))
    app.act("link-replay", {})
    app.act("watch:play", {})
    app.act(f"link:{write(Setup(DEAL))}", {})
    app.act("link-setup", {"name": "Ann"})
    own = app.store.table
    assert own
    app.act(page.later.pop(0), {})
    assert app.store.table is own


def test_playing_stops_at_the_end(page: Page) -> None:
    app = opened(page, write(REPLAY))
    app.act("link-replay", {})
    app.act("watch:play", {})
    ticks = 0
    while page.later:
        app.act(page.later.pop(0), {})
        ticks += 1
    seen = acts.desk_of(app).watch
    assert seen
    assert seen.over
    assert ticks >= seen.last
    assert not seen.playing


# --- asking ------------------------------------------------------------------------------------------------

def test_whoever_shares_a_position_may_ask_something(page: Page) -> None:
    app = app_of(page)
    app.act("play", {})
    app.act("share", {})
    assert app.store.table
    options = app.store.table.game.waiting[0].options
    given = {"question": " Which \u202e one? ", "answer": options[1], "words": "So.\nThere.", "author": "x" * 99}
    app.act("ask", given)
    [made] = app.store.links.made
    found = read(made.fragment)
    assert isinstance(found, Position)
    assert found[2:] == ("Which one?", options[1], "So. There.", "x" * 40)
    app.act("ask", {"answer": "play 99", "question": "<b>"})
    found = read(app.store.links.made[0].fragment)
    assert found[2:] == ("<b>", "", "", "")
    assert "&lt;b&gt;" in page.html


@pytest.mark.parametrize("action", ["puzzle:tie", "link-position"])
def test_what_is_asked_of_somebody_is_not_asked_of_a_captain(page: Page, action: str) -> None:
    app = opened(page, write(POSITION))
    app.act(action, {})
    assert app.store.table
    assert app.store.table.decision
    assert "hint" not in page.actions()
    app.act("play", {})
    assert "hint" in page.actions()
