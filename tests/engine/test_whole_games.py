"""Whole games under Hypothesis: whatever is chosen, in whatever order, nothing is lost, leaked or forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from libertalia import BadRequest, Game, IllegalChoice
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.rng import Stream
from tests.engine.invariants import check_conservation, check_everything
from tests.engine.ledger import Ledger


def followed(game: Game) -> Ledger:
    """A ledger that has heard a whole game again."""
    events = game.history()
    start = Game.from_start(game.start)
    ledger = Ledger(start)
    next(events)
    for _, heard in events:
        ledger.hear(heard)
    return ledger


def setups(edition: str, alone: bool) -> st.SearchStrategy[dict[str, Any]]:
    """Any number of seats, any house rules."""
    known = edition_named(edition, alone)
    rules: dict[str, st.SearchStrategy[str | dict[str, str]]] = {
        key: st.sampled_from([value for value in values if value != "choose"])
        for key, values in known.options.items()}
    if "tiles" in rules:
        rules["tiles"] |= st.fixed_dictionaries({kind: st.sampled_from(["calm", "stormy"]) for kind in known.kinds})
    return st.fixed_dictionaries({
        "edition": st.just(edition),
        "seats": st.just(1) if alone else st.integers(*known.seats),
        "seed": st.integers(0, 2**64 - 1),
        "options": st.fixed_dictionaries({}, optional=rules),
    })


class WholeGame(RuleBasedStateMachine):
    edition = "original"
    alone = False

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.game = Game.new(**data.draw(setups(self.edition, self.alone)))
        check_everything(self.game, Stream(0))
        self.ledger = Ledger(self.game)

    @precondition(lambda self: self.game.waiting)
    @rule(seed=st.integers(0, 1 << 32), number=st.integers(1, 80))
    def play_on(self, seed: int, number: int) -> None:
        stream = Stream(seed)
        while number and self.game.waiting:
            decision = self.game.waiting[stream.below(len(self.game.waiting))]
            hands = self.sizes()
            self.ledger.hear(self.game.choose(decision.seat, decision.options[stream.below(len(decision.options))]))
            self.ledger.check(self.game)
            check_everything(self.game, stream)
            self.check_sunrise(hands)
            number -= 1

    def sizes(self) -> list[int]:
        return [hand.bit_count() for hand in self.game.table.hand]

    def check_sunrise(self, before: list[int]) -> None:
        """R-COMP-10 and R-COMP-12: at sunrise a hand holds 3 to 14 cards."""
        if self.game.phase == "sunrise" and self.edition == "original":
            assert min(self.sizes()) >= 3
            assert max(self.sizes()) <= 14

    @precondition(lambda self: self.game.waiting)
    @rule(seat=st.integers(-1, 7), option=st.sampled_from(
        ["play 41", "loot", "pass", "discard 9:9", "", "keep x", "use 0", "steal 0", "swap map", "hook", "shame 7"]))
    def choose_nonsense(self, seat: int, option: str) -> None:
        if any(option in decision.options for decision in self.game.waiting):
            return
        before = self.game.state()
        with pytest.raises(IllegalChoice) as refusal:
            self.game.choose(seat, option)
        assert len(str(refusal.value)) > 20
        assert self.game.state() == before

    @precondition(lambda self: any(self.game.table.picks))
    @rule(which=st.integers(0, 100))
    def change_a_pick(self, which: int) -> None:
        """R-SUN-2, G-SEL-1"""
        picked = [seat for seat, rank in enumerate(self.game.table.picks) if rank]
        seat = picked[which % len(picked)]
        cards = self.game.view(seat)["seats"][seat]["hand"]["cards"]
        waiting = self.game.waiting
        self.game.choose(seat, f"play {cards[which % len(cards)]}")
        assert self.game.waiting == waiting
        check_everything(self.game, Stream(which))

    @precondition(lambda self: self.game.choices)
    @rule()
    def take_back(self) -> None:
        """Undo leads to the very table before the choice, and only where nobody has learned anything."""
        if not self.game.undoable:
            with pytest.raises(BadRequest):
                self.game.undo()
            return
        *earlier, last = self.game.choices
        before = Game.from_start(self.game.start).replay(earlier)
        assert self.game.undo() == last
        self.ledger = followed(self.game)
        assert self.game.state() == before.state()
        assert self.game.choices == earlier
        for seat in range(len(before.table.hand)):
            assert self.game.view(seat) == before.view(seat)

    @precondition(lambda self: self.game.over)
    @rule()
    def nothing_follows_the_end(self) -> None:
        with pytest.raises(IllegalChoice):
            self.game.choose(0, "play 1")
        check_conservation(self.game)


@pytest.mark.parametrize(("edition", "alone"), [*((edition, False) for edition in PACKAGES), ("galecrest", True)])
def test_whole_games(edition: str, alone: bool) -> None:
    machine = type("WholeGame", (WholeGame,), {"edition": edition, "alone": alone})
    run_state_machine_as_test(machine, settings=settings(
        max_examples=25, stateful_step_count=30, deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]))


def every_option_value(edition: str) -> list[dict[str, str]]:
    """Option sets in which each value of each house rule occurs, the usual table first."""
    known = {key: values for key, values in edition_named(edition).options.items() if key != "colours"}
    return [{key: values[turn % len(values)] for key, values in known.items()}
            for turn in range(max(map(len, known.values())))]


TABLES = [(edition, options) for edition in PACKAGES for options in every_option_value(edition)]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("edition", "options"), TABLES, ids=[
    f"{edition}-{','.join(options.values())}"[:40] for edition, options in TABLES])
def test_a_game_to_the_end_with_any_number_of_seats(seats: int, edition: str, options: dict[str, str]) -> None:
    stream = Stream(seats)
    game = Game.new(edition, seats, seed=seats, options=options)
    ledger = Ledger(game)
    while game.waiting:
        check_conservation(game)
        if stream.below(6) == 0:
            check_everything(game, stream)
        decision = game.waiting[0]
        ledger.hear(game.choose(decision.seat, decision.options[stream.below(len(decision.options))]))
        ledger.check(game)
    check_everything(game, stream)
    assert game.over is not None
    assert max(game.over["scores"]) in [game.over["scores"][seat] for seat in game.over["winners"]]
