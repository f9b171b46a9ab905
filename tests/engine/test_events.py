"""Events are typed, carry their cause and who may see them, and are written as they ever were."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import get_type_hints

import pytest

from libertalia import Event, Game
from libertalia.cli.replay import transcript_of
from libertalia.editions import PACKAGES
from libertalia.kernel import events as told
from libertalia.kernel import happening
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.edition import edition_named
from libertalia.kernel.happening import Cause, Caused, Secret, kinds_of_events, read
from libertalia.kernel.outlook import is_beyond
from libertalia.kernel.strictjson import dumps, loads
from libertalia.kernel.table import NOBODY
from tests.engine.tables import choose, play, sea, seat, table


def course(seed: int, edition: str) -> Iterator[tuple[Game, list[Event]]]:
    """A whole game at random, under some house rules; for one person now and then."""
    chance = random.Random(seed)
    alone = edition == "galecrest" and seed % 3 == 0
    known = edition_named(edition, alone)
    options = {key: chance.choice(values) for key, values in known.options.items() if key != "colours"}
    game = Game.new(edition, 1 if alone else 2 + seed % 5, seed, options)
    yield game, game.latest
    while game.waiting:
        decision = chance.choice(game.waiting)
        yield game, game.choose(decision.seat, chance.choice(decision.options))


# --- classes -----------------------------------------------------------------------------------------------

def test_no_event_holds_what_is_not_typed() -> None:
    """Fields are numbers, texts, tuples of them and counts by kind; nothing is `Any`, and nothing can be changed."""
    assert len(kinds_of_events()) == 26
    for kind in kinds_of_events():
        assert dataclasses.is_dataclass(kind)
        hints = get_type_hints(kind, {**vars(happening), **vars(told)})
        for field in dataclasses.fields(kind):
            said = str(hints[field.name])
            assert "Any" not in said, f"{kind.__name__}.{field.name}"
            assert "dict" not in said, f"{kind.__name__}.{field.name}: counts by kind are a Mapping"
            assert "list" not in said, f"{kind.__name__}.{field.name}: a list could be changed"
        assert kind.__dictoffset__ == 0, f"{kind.__name__} has no slots"


def test_nothing_is_made_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("galecrest", 3, 5).copy()
    for kind in kinds_of_events():
        monkeypatch.setattr(kind, "__init__", lambda self, *_: pytest.fail(f"a {type(self).__name__} was made"))
    chance = random.Random(1)
    while game.waiting:
        decision = chance.choice(game.waiting)
        game.choose(decision.seat, chance.choice(decision.options))


# --- consumers ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize("consumer", [transcript_of, is_beyond], ids=lambda one: one.name)
def test_every_consumer_of_the_engine_knows_every_kind_of_event(consumer: Consumer[..., object]) -> None:
    assert consumer.missing() == []


def test_a_new_kind_of_event_is_missed_by_name() -> None:
    class ShipSank(Event):
        __slots__ = ()

    [said] = transcript_of.missing([told.DayBegan, ShipSank])
    assert said.startswith("transcript_of (libertalia.cli.replay) has no entry for the event ShipSank")
    with pytest.raises(LookupError, match=r"^transcript_of .* has no entry for the event ShipSank"):
        transcript_of(ShipSank(), None)  # type: ignore[arg-type]


def test_a_consumer_has_one_entry_for_a_kind() -> None:
    consumer: Consumer[[], str] = Consumer("consumer", __name__)
    consumer.of(told.DayBegan)(lambda event: f"day {event.day}")
    assert consumer(told.DayBegan(1, 2)) == "day 2"
    with pytest.raises(ValueError, match="two entries for DayBegan"):
        consumer.of(told.DayBegan)(lambda event: "again")


# --- on the wire -------------------------------------------------------------------------------------------

@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_read_again(seed: int, edition: str) -> None:
    for game, events in course(seed, edition):
        for event in events:
            assert read(loads(dumps(event.as_json()))) == event
            for viewer in (None, *range(game.table.setup.seats)):
                seen = event.seen_by(viewer)
                assert read(loads(dumps(seen.as_json()))) == seen
            first = event.as_first_released()
            assert first.items() <= event.as_json().items()
            assert not {"cause", *event.added} & first.keys()
            assert read(first).as_first_released() == first


@pytest.mark.parametrize(("event", "text"), [
    (told.CardMoved(0, 7, "graveyard", "hand", Cause("surgeon", 0, 22), owner=0),
     '{"event":"card","seat":0,"source":"graveyard","target":"hand","why":"surgeon","secret":{"rank":7},"owner":0}'),
    (told.CardMoved(0, 7, "line", "crew", Cause("dusk"), place=2, actor=(1, 3)),
     '{"event":"card","seat":0,"rank":7,"source":"line","target":"crew","why":"dusk"}'),
    (told.CoinsMoved(1, 2, 9, Cause("officer", 1, 12, beyond=True)),
     '{"event":"coins","seat":1,"change":2,"now":9,"why":"overflow"}'),
    (told.TokensMoved("map", 1, "loot", "loot", 2, Cause("thief", 0, 23), 0),
     '{"event":"token","kind":"map","count":1,"source":"loot","target":"loot","seat":2,"why":"thief","other":0}'),
    (told.MidshipmanStood(None), '{"event":"midshipman","beside":null}'),
    (told.TurnCame(0, 5, "day", idle=True), '{"event":"turn","seat":0,"rank":5,"phase":"day"}'),
    (told.RoundCleared(10, 2, 50), '{"event":"clear","doubloons":10}'),
    (told.Picked(1, 4, 1), '{"event":"pick","seat":1,"secret":{"rank":4},"owner":1}'),
    (told.Picked(1, 4, 1).seen_by(0), '{"event":"pick","seat":1}'),
    (told.Picked(1, 4, 1).seen_by(1), '{"event":"pick","seat":1,"rank":4}'),
], ids=lambda value: value if isinstance(value, str) else "")
def test_the_first_release_said_it_like_this(event: Event, text: str) -> None:
    """Links are hashed by these bytes: keys, their order, and all."""
    assert dumps(event.as_first_released()) == text


# --- causes ------------------------------------------------------------------------------------------------

def of(events: list[Event], kind: type[Caused]) -> list[tuple[int, int, str]]:
    """Whom it happened to, whose card or token did it, and which."""
    return [(event.seat, event.doer, event.cause.why) for event in events if isinstance(event, kind)]


def test_who_did_it_is_in_the_event() -> None:
    game = table(seat([3, 9]), seat([14, 9], crew=[7, 8]), seat([15, 9]), seat([30, 9]))
    events = play(game, 3, 14, 15, 30) + choose(game, "2 discard 1:7")
    assert of(events, told.CoinsMoved)[:3] == [(3, 0, "beggar"), (0, 0, "beggar"), (2, 2, "gunner")]
    assert of(events, told.CardMoved)[:2] == [(3, 1, "brute"), (1, 2, "gunner")]
    brute = next(event.cause for event in events if isinstance(event, told.CardMoved))
    assert brute == Cause("brute", 1, 14)


def test_a_saber_names_its_owner_and_dusk_nobody() -> None:
    game = table(seat([5, 9]), seat([17, 9]), seat([9, 10], crew=[7, 8]), spaces=[["saber", "goods"]])
    events = play(game, 5, 17, 9) + choose(game, "1 loot saber", "1 discard 2:7")
    [killed] = [event for event in events if isinstance(event, told.CardMoved) and event.target == "graveyard"]
    assert (killed.seat, killed.rank, killed.cause) == (2, 7, Cause("saber", 1, kind="saber"))
    homes = [event.cause for event in events if isinstance(event, told.CardMoved) and event.target == "crew"]
    assert homes == [Cause("dusk")] * 3


def test_tokens_that_change_hands_name_who_took_or_gave_them() -> None:
    game = table(seat([2, 9], relic=2), seat([5, 9]))
    [passed] = [event for event in play(game, 2, 5) if isinstance(event, told.TokensMoved)]
    assert (passed.seat, passed.other, passed.cause) == (0, 1, Cause("monkey", 0, 2))
    game = sea(seat([23, 9]), seat([5, 9], map=1, saber=1), seat([5, 6]))
    play(game, 23, 5, 5)
    [stolen] = [event for event in choose(game, "0 steal 1:map") if isinstance(event, told.TokensMoved)]
    assert (stolen.seat, stolen.other, stolen.cause, stolen.seats) == (1, 0, Cause("thief", 0, 23), {0, 1})


def test_steps_that_do_not_fit_have_the_cause_of_those_that_do() -> None:
    """G-REP-2: the Officer of seat 0 has one step left to go; then the Beggar honours him who stands rightmost."""
    track = ["red", "blue", "green", "black", "yellow", "grey"]
    game = sea(seat([12, 5], doubloons=14), seat([3, 5]), seat([5, 6]), reputation=track)
    events = play(game, 12, 3, 5)
    assert [(event.seat, event.change, event.cause) for event in events if isinstance(event, told.ReputationMoved)] == [
        (0, 1, Cause("beggar", 1, 3))]
    assert [(event.seat, event.change, event.cause) for event in events
            if isinstance(event, told.CoinsMoved) and event.cause.beyond] == [(0, 2, Cause("officer", 0, 12, "", True))]


def test_whom_a_token_passes_on_the_track_is_in_the_event() -> None:
    track = ["yellow", "blue", "grey", "red", "green", "black"]
    game = sea(seat([34, 5]), seat([5, 6]), seat([5, 7]), reputation=track)
    [event] = [event for event in play(game, 34, 5, 5) if isinstance(event, told.ReputationMoved)]
    assert (event.change, event.space, event.passed) == (2, 3, (2,)), "the grey one is nobody's"
    assert event.seats == {0, 2}


def test_where_a_card_stands_on_the_line_is_in_the_event() -> None:
    game = table(seat([1, 12, 14]), seat([9, 8]), seat([30, 8]))
    events = play(game, 1, 9, 30) + choose(game, "0 play 12")
    [gone, came] = [event for event in events if isinstance(event, told.CardMoved) and event.cause.name == "parrot"]
    assert (gone.place, gone.source, came.place, came.target) == (0, "line", 1, "line"), "between 9 and 30"


def test_a_turn_that_brings_nothing_says_so_and_one_that_asks_does_not() -> None:
    game = table(seat([10, 9], doubloons=20), seat([19, 9]), seat([4, 9]), seat([15, 9], crew=[7, 8]))
    turns = {event.rank: event.idle for event in play(game, 10, 19, 4, 15) if isinstance(event, told.TurnCame)}
    assert turns == {4: True, 10: True, 15: False}, "nobody to call back; too rich; he pays, and asks whom he shoots"
    events = choose(game, "3 discard 3:8")
    by_day = {event.rank: event.idle for event in events if isinstance(event, told.TurnCame) and event.phase == "day"}
    assert by_day == {19: True}, "the last of the day, too"


def test_an_idle_turn_of_the_night_is_idle_though_tokens_pay_then() -> None:
    game = sea(seat([5, 9], crew=[20], chest=1), seat([5, 9]), tiles={"chest": "stormy"})
    events = play(game, 5, 5)
    turns = [event for event in events if isinstance(event, told.TurnCame) and event.phase == "night"]
    assert [(event.rank, event.idle) for event in turns] == [(20, True)]


@pytest.mark.parametrize("edition", PACKAGES)
def test_events_tell_the_line_the_bag_and_who_acts(edition: str) -> None:
    placed, idle = zip(*[followed(seed, edition) for seed in range(12)], strict=True)
    assert sum(placed) > 2
    assert all(idle)


def followed(seed: int, edition: str) -> tuple[int, int]:
    """Whoever follows `place`, `bag`, `actor` and `idle` needs no rule. How many cards have come to the line in the
    middle of a day, and how many turns were idle."""
    line: list[tuple[int, int]] = []
    placed = idle = 0
    for game, events in course(seed, edition):
        for number, event in enumerate(events):
            if isinstance(event, (told.Revealed, told.PilfererCame)):
                line = list(event.line)
            elif isinstance(event, told.CardMoved):
                if event.source == "line":
                    assert event.place is not None
                    assert line.pop(event.place) == (event.seat, event.rank)
                elif event.target == "line":
                    assert event.place is not None
                    line.insert(event.place, (event.seat, event.rank or 0))
                    placed += 1
                else:
                    assert event.place is None
                if event.actor:
                    assert event.actor == line[-1]
            elif isinstance(event, (told.RoundCleared, told.ShipsPutIn)):
                coming = [one for one in events[number:] if isinstance(one, told.LootLaidOut)]
                on_the_board = sum(sum(space.values()) for space in coming[0].spaces)
                assert event.bag - on_the_board == sum(game.table.bag)
                assert event.round == game.round
            elif isinstance(event, told.TurnCame) and event.idle:
                idle += 1
                assert not isinstance(events[number + 1], (told.CardMoved, told.TokensMoved, told.TokensDrawn))
        if game.waiting and game.waiting[0].why != "sunrise":
            assert line == game.table.line
    return placed, idle


def test_every_cause_is_a_card_a_token_or_a_rule_and_only_a_rule_is_nobodys() -> None:
    rules = set()
    for edition in PACKAGES:
        known = edition_named(edition)
        for seed in range(9):
            for _, events in course(seed, edition):
                for event in events:
                    if isinstance(event, Caused):
                        cause = event.cause
                        if cause.rank:
                            assert known.characters[cause.rank].name == cause.name
                        elif not cause.kind:
                            rules.add(cause.name)
                        assert not cause.kind or cause.kind in known.kinds
                        assert (cause.seat is None) == (not cause.rank and not cause.kind)
                        assert cause.seat != NOBODY
    assert rules == {"dusk", "income", "midshipman", "pilferer", "automa"}


def test_secrets_are_for_their_owner() -> None:
    kinds = [kind for kind in kinds_of_events() if issubclass(kind, Secret)]
    assert [kind.__name__ for kind in kinds] == ["Picked", "CardMoved", "TokensDrawn"]
