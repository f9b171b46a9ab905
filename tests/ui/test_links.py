"""Links that carry a game: they come back whole, stay short, tell nothing hidden, and are read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libertalia import Game
from libertalia.editions import PACKAGES
from libertalia.kernel import strictjson
from libertalia.kernel.edition import COLOURS, edition_named
from libertalia.kernel.playout import playout, random_playout
from libertalia.kernel.rng import MAX_SEED, Stream
from ui.actions import play
from ui.links import (
    Challenge,
    Deal,
    Ending,
    Link,
    LinkError,
    Position,
    Replay,
    Setup,
    deal_name,
    deals,
    events_hash,
    find,
    read,
    write,
)
from ui.links.deals import NAME_BYTES, put_deal, trimmed
from ui.links.fragments import check
from ui.links.kinds import QUICK, in_order, played
from ui.links.tape import DIGITS, Writing, spelled
from ui.store import PERSON, PLAYERS, NewGame, Seat

from .stand_in import Page, app_on

FIXTURES = Path(__file__).parent / "links"
HOST = "https://libertalia.example.org/"
NAMES = ("Ann", "Bo", "Çelik", "Dee", "Évariste", "Fay")


# --- what can be carried -----------------------------------------------------------------------------------

@st.composite
def some_deals(draw: st.DrawFn, challenge: bool = False) -> Deal:
    edition = draw(st.sampled_from(PACKAGES))
    alone = edition == "galecrest" and draw(st.booleans())
    rules = edition_named(edition, alone)
    seats = 1 if alone else draw(st.integers(*rules.seats))
    options = {key: draw(st.sampled_from(values)) for key, values in rules.options.items()}
    if edition == "galecrest" and draw(st.booleans()):
        options["tiles"] = rules.full_options({"tiles": {
            kind: draw(st.sampled_from(["calm", "stormy"])) for kind in rules.kinds}})["tiles"]
    given_options = tuple(sorted((key, value) for key, value in options.items() if value != rules.defaults[key]))
    colours = tuple(draw(st.permutations(COLOURS))[:seats]) if options["colours"] == "choose" else ()
    players = draw(st.lists(st.sampled_from(QUICK if challenge else PLAYERS), min_size=seats, max_size=seats))
    if challenge:
        players[draw(st.integers(0, seats - 1))] = PERSON
    names = trimmed(draw(st.lists(st.text(max_size=25), min_size=seats, max_size=seats)))
    seed = draw(st.one_of(st.integers(0, MAX_SEED), st.sampled_from([0, 1, 255, 256, 999_999, MAX_SEED])))
    return Deal(edition, tuple(players), seed, given_options, colours, names if any(names) else ())


def finished(deal: Deal, luck: int = 1) -> Game:
    return random_playout(deal.game(), Stream(luck, "links"))


@settings(deadline=None, max_examples=200)
@given(deal=some_deals())
def test_a_setup_comes_back_whole_and_is_written_in_one_way(deal: Deal) -> None:
    text = write(Setup(deal))
    assert read(text) == Setup(deal)
    assert write(read(text)) == text


@settings(deadline=None, max_examples=50)
@given(deal=some_deals(challenge=True))
def test_a_challenge_comes_back_whole(deal: Deal) -> None:
    assert read(write(Challenge(deal))) == Challenge(deal)


@settings(deadline=None, max_examples=30)
@given(deal=some_deals(), luck=st.integers(0, 1 << 32))
def test_a_finished_game_comes_back_with_every_choice_and_every_event(deal: Deal, luck: int) -> None:
    game = finished(deal, luck)
    replay = Replay.of(game, deal.players)
    back = read(write(replay))
    assert isinstance(back, Replay)
    assert back.game.choices == replay.game.choices
    assert back.game.over == game.over
    assert back.game.fingerprint() == replay.game.fingerprint()
    assert events_hash(back.game) == events_hash(game)
    assert write(back) == write(replay)


@settings(deadline=None, max_examples=25)
@given(deal=some_deals(challenge=True), luck=st.integers(0, 1 << 32))
def test_the_ending_of_a_challenge_comes_back_from_the_choices_of_one_person(deal: Deal, luck: int) -> None:
    stream = Stream(luck, "person")
    game = played(deal, lambda asked: asked.options[stream.below(len(asked.options))])
    ending = Ending.of(game, deal.players)
    back = read(write(ending))
    assert isinstance(back, Ending)
    assert (back.deal, back.name, back.score, back.place) == (
        ending.deal, game.start.seats[ending.seat], ending.score, ending.place)
    assert events_hash(back.game) == events_hash(game)


@settings(deadline=None, max_examples=40)
@given(deal=some_deals(), luck=st.integers(0, 1 << 32), choices=st.integers(0, 60), words=st.text(max_size=100))
def test_a_position_comes_back_whole(deal: Deal, luck: int, choices: int, words: str) -> None:
    game, stream = deal.game(), Stream(luck, "links")
    for _ in range(choices):
        asked = game.waiting[0]
        game.choose(asked.seat, asked.options[stream.below(len(asked.options))])
        if game.over:
            return
    asked = game.waiting[-1]
    said = " ".join("".join(letter for letter in words if letter.isprintable()).split())
    position = Position.seen(game, asked.seat, question="?", answer=asked.options[-1], words=said, author="Ann")
    assert read(write(position)) == position
    [same] = [one for one in position.game().waiting if one.seat == asked.seat]
    assert same == asked


# --- how long they are -------------------------------------------------------------------------------------

def test_a_setup_link_has_at_most_120_characters_whatever_is_set() -> None:
    longest = 0
    for edition in PACKAGES:
        rules = edition_named(edition)
        options = {key: values[-1] for key, values in rules.options.items()}
        if edition == "galecrest":
            options["tiles"] = "+".join(rules.kinds[1:])
        deal = Deal(edition, (PERSON, *["captain"] * 5), MAX_SEED, tuple(sorted(options.items())),
                    tuple(reversed(COLOURS)), ("ÿ" * 20,) * 6)
        address = f"{HOST}#{write(Setup(deal))}"
        longest = max(longest, len(address))
        assert read(address.partition("#")[2])
    assert longest <= 120
    usual = Deal("original", (PERSON, "sailor", "sailor", "sailor"), 123_456, names=NAMES[:4])
    assert len(f"{HOST}#{write(Setup(usual))}") < 75


@pytest.mark.parametrize("edition", PACKAGES)
def test_a_replay_of_four_has_at_most_1600_characters(edition: str) -> None:
    """Games of any choices at all, so none can be much longer."""
    lengths = []
    for seed in range(40):
        game = playout(Game.new(edition, NAMES[:4], seed=seed), "random", seed)
        lengths.append(len(f"{HOST}#{write(Replay.of(game, (PERSON,) * 4))}"))
    print(edition, max(lengths))  # noqa: T201
    assert max(lengths) <= 1600 / 8
    six = playout(Game.new(edition, 6, seed=3), "random", 3)
    assert len(write(Replay.of(six, (PERSON,) * 6))) <= 300


def test_names_that_are_too_long_together_lose_letters_fairly() -> None:
    assert trimmed(["Ann", "Bo"]) == ("Ann", "Bo")
    assert trimmed(["A" * 30, "Bo"]) == ("A" * 20, "Bo")
    long = trimmed(["Évariste de la Tour", "Maximilian Müller", "Bo", "Ann"])
    assert sum(len(name.encode()) for name in long) <= NAME_BYTES
    assert long[2:] == ("Bo", "Ann")
    assert min(map(len, long[:2])) >= 16


def test_links_are_letters_and_digits_only() -> None:
    deal = Deal("original", (PERSON, "sailor"), 7, names=("<script>", "É&#%/"))
    assert set(write(Setup(deal)) + write(Replay.of(finished(deal), deal.players))) <= set(DIGITS)
    assert read(write(Setup(deal))) == Setup(deal)


# --- on the way --------------------------------------------------------------------------------------------

WHOLE = write(Setup(Deal("original", (PERSON, "sailor", "sailor"), 123_456, names=("Ann", "Bo", "Cy"))))
CUT = f"{WHOLE[:9]}{{}}{WHOLE[9:30]}{{}}{WHOLE[30:]}"
BREAK = "\r\n"


@pytest.mark.parametrize("pasted", [
    WHOLE, f"  #{WHOLE}\n", f"{HOST}#{WHOLE}", f"<{HOST}#{WHOLE}>", f"[the game]({HOST}#{WHOLE}).", f"“{WHOLE}”,",
    f"Ann, 1st of 4: take deal 7 (#2) on {HOST}#{WHOLE} and tell me!", f"{HOST}%23{WHOLE}%20%0A",
    f"%20{WHOLE}%E2%80%8B", f"{HOST}#{CUT.format(BREAK, BREAK)} See you at 8pm.", CUT.format("%20", "%0A%20"),
    f"{HOST}#{CUT.format('=' + BREAK, '=' + BREAK)}", f"> {HOST}#{CUT.format(BREAK + '> ', BREAK + '> ')}",
    CUT.format("\u200b", "\u00ad"), f"{HOST}#\n{WHOLE}", "".join(f"%{ord(letter):02x}" for letter in WHOLE),
])
def test_a_link_is_found_in_whatever_programs_and_people_make_of_it(pasted: str) -> None:
    assert write(find(pasted)) == WHOLE


@pytest.mark.parametrize("pasted", [WHOLE[:-1], WHOLE.swapcase(), WHOLE[:9] + WHOLE[10:], f"{HOST}#{WHOLE[:20]} lost",
                                    f"{HOST}#1s", "1s " * 5000])
def test_what_is_lost_is_not_made_up(pasted: str) -> None:
    with pytest.raises(LinkError) as refusal:
        find(pasted)
    assert refusal.value.why == "damaged"


def test_texts_without_a_link_and_endless_ones_are_refused() -> None:
    for text, why in [("", "strange"), ("Hello there", "strange"), ("x" * 20_001, "long"), ("1p" * 10_000, "long"),
                      ("1pAAAAAAAAAA " * 1500, "damaged"), ("#1 " * 6_000, "strange")]:
        with pytest.raises(LinkError) as refusal:
            find(text)
        assert refusal.value.why == why, text[:20]


# --- tables that never change ------------------------------------------------------------------------------

def test_the_latest_version_can_say_all_that_the_engine_knows() -> None:
    """Where this fails the engine has grown: make a further version of the links, and let those before be."""
    latest = max(deals.OPTIONS)
    assert deals.EDITIONS == PACKAGES
    assert deals.PLAYERS == PLAYERS
    assert deals.FLAGS == COLOURS
    assert edition_named("galecrest").kinds == deals.TILES
    assert {name: dict(edition_named(name).options) for name in PACKAGES} == deals.OPTIONS[latest]
    for name in PACKAGES:
        assert deals.options_of(latest, name, 1) == edition_named(name, alone=True).options


def test_a_house_rule_that_no_version_can_say_is_not_left_out() -> None:
    for players in [(PERSON,), (PERSON, "sailor")]:
        with pytest.raises(ValueError, match="house rules"):
            write(Setup(Deal("galecrest", players, 7, (("weather", "foul"),))))
    with pytest.raises(ValueError, match="house rules"):
        write(Setup(Deal("galecrest", (PERSON, "sailor"), 7, (("difficulty", "hard"),))))


def said(link: Link) -> dict[str, Any]:
    """What a link says, as plain data."""
    if isinstance(link, Position):
        return {"position": link._asdict()}
    facts: dict[str, Any] = {"kind": type(link).__name__, "deal": link.deal._asdict(), "name": deal_name(link.deal)}
    if isinstance(link, Replay | Ending):
        facts |= {"over": link.game.over, "choices": len(link.game.choices), "events": events_hash(link.game)}
    if isinstance(link, Ending):
        facts |= {"by": link.name, "score": link.score, "place": link.place}
    return facts


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("*.txt")), ids=lambda file: file.stem)
def test_links_of_every_released_version_are_read(fixture: Path) -> None:
    """The link stands in the first line, what it says in the second."""
    text, facts = fixture.read_text("utf-8").split("\n")[:2]
    assert json.loads(strictjson.dumps(said(read(text)))) == json.loads(facts)


@pytest.mark.parametrize("version", deals.OPTIONS)
def test_there_is_a_fixture_of_each_kind(version: int) -> None:
    kinds = {file.read_text("utf-8")[:2] for file in FIXTURES.glob(f"v{version}-*.txt")}
    assert kinds == {f"{version}{kind}" for kind in "scpre"}


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("*.txt")), ids=lambda file: file.stem)
def test_what_an_older_version_can_say_is_said_in_its_letters(fixture: Path) -> None:
    text = fixture.read_text("utf-8").split("\n")[0]
    assert write(read(text)) == text


def test_what_version_1_can_say_is_refused_in_the_letters_of_version_2() -> None:
    tape = Writing(2)
    put_deal(tape, Deal("original", (PERSON, "sailor"), 7))
    body = "2s" + spelled(tape.number)
    with pytest.raises(LinkError) as refusal:
        read(body + check(body))
    assert refusal.value.why == "damaged"


def test_waitresses_who_are_asked_at_once_stand_in_the_order_of_their_seats() -> None:
    """As in version 1, which asked one after the other: whatever order they answered in, one link."""
    deal = Deal("original", (PERSON,) * 4, 166)
    links = set()
    for turn in (1, -1):
        game = deal.game()
        stream = Stream(166)
        together = 0
        while game.waiting:
            asked = game.waiting[::turn][0] if game.waiting[0].why == "waitress" else game.waiting[0]
            together += asked.why == "waitress" and len(game.waiting) > 1
            game.choose(asked.seat, asked.options[0 if asked.why == "waitress" else stream.below(len(asked.options))])
        assert together
        links.add(write(Replay.of(game, deal.players)))
    assert len(links) == 1


# --- what must not be said ---------------------------------------------------------------------------------

@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 1 << 32), choices=st.integers(0, 50), edition=st.sampled_from(PACKAGES))
def test_a_position_from_a_running_game_says_nothing_that_its_seat_does_not_see(
    seed: int, choices: int, edition: str,
) -> None:
    """Another truth that looks the same from this seat gives the same link, letter by letter."""
    game, stream = Game.new(edition, 4, seed=seed), Stream(seed, "links")
    for _ in range(choices):
        asked = game.waiting[0]
        game.choose(asked.seat, asked.options[stream.below(len(asked.options))])
    asked = game.waiting[0]
    link = write(Position.seen(game, asked.seat))
    other = game.copy()
    other.table.deck = tuple(stream.shuffled(list(other.table.deck)))
    other.table.streams = [stream.below(1 << 64) for _ in other.table.streams]
    for seat, rank in enumerate(other.table.picks):
        if rank and seat != asked.seat:
            hand = other.table.hand[seat]
            other.table.picks[seat] = hand.bit_length() - 1 if hand.bit_count() > 1 else rank
    assert other.view(asked.seat) == game.view(asked.seat)
    assert write(Position.seen(other, asked.seat)) == link
    back = read(link)
    assert isinstance(back, Position)
    assert back.game().view(asked.seat) == game.view(asked.seat)


def test_a_running_game_is_no_replay_and_no_ending() -> None:
    deal = Deal("original", (PERSON, "sailor"), 7)
    for kind in (Replay, Ending):
        with pytest.raises(ValueError, match=r"finished|over"):
            kind.of(deal.game(), deal.players)


def test_only_bots_that_are_a_matter_of_the_deal_sit_in_a_challenge() -> None:
    for players in [(PERSON, PERSON, "sailor"), ("sailor", "sailor"), (PERSON, "mate"), (PERSON, "captain")]:
        with pytest.raises(ValueError, match="challenge"):
            write(Challenge(Deal("original", players, 7)))


def test_an_answer_must_be_an_option_of_the_seat_that_is_asked() -> None:
    game = Game.new("original", 3, seed=5)
    position = Position.seen(game, 1)
    for wrong in [position._replace(answer="play 77"), position._replace(seat=5), position._replace(words="a\nb"),
                  position._replace(question="?" * 201), position._replace(position={})]:
        with pytest.raises(LinkError):
            write(wrong)


# --- challenges --------------------------------------------------------------------------------------------

def at_the_table(deal: Deal) -> Game:
    """As the page plays it; the person changes some picks."""
    app = app_on(Page())
    seats = [Seat(player=player) for player in deal.players]
    play.start(app, NewGame(deal.edition, seats, str(deal.seed), dict(deal.options)))
    table = app.store.table
    assert table
    while not table.game.over:
        asked = table.decision
        assert asked
        option = asked.options[len(table.game.choices) % len(asked.options)]
        play.carry_out(app, table, asked.seat, option)
        if table.undoable and len(table.game.choices) % 3 == 0:
            play.undo(app, "", {})
            play.carry_out(app, table, asked.seat, option)
    return table.game


@pytest.mark.parametrize("seed", range(3))
def test_a_challenge_played_at_the_table_is_the_one_that_is_replayed(seed: int) -> None:
    deal = Deal("original", ("sailor", PERSON, "deckhand", "sailor"), seed)
    game = at_the_table(deal)
    ending = Ending.of(game, deal.players)
    assert events_hash(ending.game) == events_hash(game)
    back = read(write(ending))
    assert isinstance(back, Ending)
    assert game.over
    assert back.score == game.over["scores"][1]


def test_picks_that_were_changed_or_made_in_another_order_are_the_same_game() -> None:
    deal = Deal("original", (PERSON,) * 3, 4)
    game, other = deal.game(), deal.game()
    for _ in range(120):
        if not game.waiting:
            break
        asked = game.waiting
        for one in asked:
            game.choose(one.seat, one.options[0])
        for one in reversed(asked):
            if len(one.options) > 1 and one is not asked[0]:
                other.choose(one.seat, one.options[1])
                other.choose(one.seat, one.options[0]) if len(asked) > 1 else None
                continue
            other.choose(one.seat, one.options[0])
    assert other.choices != game.choices
    assert in_order(other) == in_order(game)
    assert events_hash(other) == events_hash(game)


def test_a_game_in_which_bots_played_otherwise_has_no_result() -> None:
    deal = Deal("original", (PERSON, "sailor"), 3)
    with pytest.raises(ValueError, match="bots"):
        Ending.of(finished(deal), deal.players)


def test_deals_have_names_that_are_easy_to_tell() -> None:
    deal = Deal("original", (PERSON, "sailor", "sailor"), 7)
    assert deal_name(deal) == deal_name(deal._replace(names=("Ann", "", "")))
    others = [deal._replace(seed=8), deal._replace(players=(PERSON, "sailor", "deckhand")),
              deal._replace(edition="galecrest"), deal._replace(options=(("negative", "allow"),))]
    assert len({deal_name(one) for one in [deal, *others]}) == 5
    assert len({deal_name(deal._replace(seed=seed)) for seed in range(2000)}) == 2000
    assert not set("".join(deal_name(deal._replace(seed=seed)) for seed in range(200))) & set("01OIBSZAEUY")
