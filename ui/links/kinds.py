"""What links carry: how each kind is put on the tape and taken off, everything checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from libertalia import Decision, Game, Refusal
from libertalia.kernel import strictjson
from libertalia.kernel.game import Choice

from ..actions.bots import bots_asked, quick_choice
from ..saves import tidy
from ..store import PERSON, Table
from .deals import LONGEST_NAME, NAME_BYTES, Deal, put_deal, take_deal, trimmed
from .positions import Position
from .tape import LinkError, Reading, Writing

QUICK = ("deckhand", "sailor")
"""Who may sit in a challenge: bots whose choices hang on nothing but what they see and the number of the deal. Mates
would too, but it takes minutes to let them choose again; Captains think by the clock."""
PROOF = 1 << 24
"""So much of the fingerprint of the finished game is kept: it tells when later rules or bots lead elsewhere."""


class Setup(NamedTuple):
    deal: Deal

    @property
    def version(self) -> int:
        return self.deal.version

    def put(self, tape: Writing) -> None:
        put_deal(tape, self.deal)

    @classmethod
    def take(cls, tape: Reading) -> Setup:
        return cls(take_deal(tape))


class Challenge(NamedTuple):
    """A setup that is the same for everybody: one person against quick bots."""

    deal: Deal

    @property
    def version(self) -> int:
        return self.deal.version

    def put(self, tape: Writing) -> None:
        if not may_challenge(self.deal):
            raise ValueError("in a challenge one person plays against bots that are a matter of the deal alone")
        put_deal(tape, self.deal)

    @classmethod
    def take(cls, tape: Reading) -> Challenge:
        return cls(_challenge(take_deal(tape)))


class Replay(NamedTuple):
    """A whole finished game."""

    deal: Deal
    game: Game

    @property
    def version(self) -> int:
        return self.deal.version

    @classmethod
    def of(cls, game: Game, players: tuple[str, ...]) -> Replay:
        """The same game with its choices in order. Raises ValueError where a link cannot carry it."""
        if not game.over:
            raise ValueError("only a finished game is shown to others")
        deal = Deal.of(game, players)
        deal = deal._replace(names=trimmed(deal.names))
        return cls(deal, deal.game().replay(in_order(game)))

    def put(self, tape: Writing) -> None:
        put_deal(tape, self.deal)
        again = self.deal.game()
        for seat, option in self.game.choices:
            options = next_asked(again).options
            tape.put(options.index(option), len(options))
            again.choose(seat, option)
        tape.put(proof_of(again), PROOF)

    @classmethod
    def take(cls, tape: Reading) -> Replay:
        deal = take_deal(tape)
        game = deal.game()
        while game.waiting:
            asked = next_asked(game)
            game.choose(asked.seat, asked.options[tape.take(len(asked.options))])
        _check_proof(tape, game)
        return cls(deal, game)


class Ending(NamedTuple):
    """How somebody has played a challenge."""

    deal: Deal
    """Without names."""
    name: str
    game: Game

    @property
    def version(self) -> int:
        return self.deal.version

    @classmethod
    def of(cls, game: Game, players: tuple[str, ...]) -> Ending:
        """Raises ValueError where it was no challenge, or where the bots did not play as they would now."""
        deal = Deal.of(game, players)
        if not game.over or not may_challenge(deal):
            raise ValueError("only a challenge that is over has a result to tell")
        seat = players.index(PERSON)
        choices = in_order(game)
        own = iter([option for chooser, option in choices if chooser == seat])
        anonymous = deal._replace(names=())
        try:
            again = played(anonymous, lambda asked: next(own, ""))
        except Refusal:
            again = anonymous.game()
        if in_order(again) != choices:
            raise ValueError("the bots did not play as they would now")
        return cls(anonymous, trimmed([deal.names[seat]])[0], again)

    @property
    def seat(self) -> int:
        return self.deal.players.index(PERSON)

    @property
    def score(self) -> int:
        score: int = self._scores()[self.seat]
        return score

    @property
    def seats(self) -> int:
        """With one for whom the rules decide, where a person plays alone."""
        return len(self._scores())

    @property
    def place(self) -> int:
        """1 for the best; equals share a place."""
        return 1 + sum(score > self.score for score in self._scores())

    def _scores(self) -> list[int]:
        assert self.game.over
        scores: list[int] = self.game.over["scores"]
        return scores

    def put(self, tape: Writing) -> None:
        put_deal(tape, self.deal, named=False)
        tape.put_text(tidy(self.name, LONGEST_NAME), NAME_BYTES)
        again = Game.from_start(self.game.start)
        for seat, option in self.game.choices:
            if seat == self.seat:
                asked = next(one for one in again.waiting if one.seat == seat)
                tape.put(asked.options.index(option), len(asked.options))
            again.choose(seat, option)
        tape.put(proof_of(again), PROOF)

    @classmethod
    def take(cls, tape: Reading) -> Ending:
        deal = _challenge(take_deal(tape, named=False))
        name = tape.take_text(NAME_BYTES)
        if name != tidy(name, LONGEST_NAME):
            raise LinkError("damaged")
        game = played(deal, lambda asked: asked.options[tape.take(len(asked.options))])
        _check_proof(tape, game)
        return cls(deal, name, game)


Link = Setup | Challenge | Position | Replay | Ending


def may_challenge(deal: Deal) -> bool:
    bots = [player for player in deal.players if player != PERSON]
    return len(bots) == len(deal.players) - 1 and all(bot in QUICK for bot in bots)


def _challenge(deal: Deal) -> Deal:
    if not may_challenge(deal):
        raise LinkError("damaged")
    return deal


def played(deal: Deal, decide: Callable[[Decision], str]) -> Game:
    """A challenge from beginning to end: bots that are asked choose first, as at the table."""
    table = Table(deal.game(), deal.players)
    game = table.game
    while game.waiting:
        bots = bots_asked(table)
        asked = (bots or game.waiting)[0]
        option = quick_choice(table, asked, deal.players[asked.seat]) if bots else decide(asked)
        game.choose(asked.seat, option)
    return game


def next_asked(game: Game) -> Decision:
    """Of all who are asked at once the lowest seat: so it is written, whatever order the table asks them in."""
    return min(game.waiting)


def in_order(game: Game) -> list[Choice]:
    """The same game without picks that were changed, and what is asked of several at once in the order of the seats."""
    again = Game.from_start(game.start)
    t = again.table
    t.events = None
    ordered: list[Choice] = []
    said: dict[int, str] = {}
    for seat, option in game.choices:
        at_once = again.waiting[0].why == "sunrise" or len(again.waiting) > 1 or bool(said)
        again.choose(seat, option)
        if not at_once:
            ordered.append((seat, option))
            continue
        said[seat] = option
        if not any(t.picks) and not t.sealed:
            ordered += sorted(said.items())
            said = {}
    return ordered


def events_hash(game: Game) -> str:
    """Equal for games in which the same things happened, on whatever machine and in whatever order seats picked."""
    said = hashlib.sha256()
    for _, events in Game.from_start(game.start).replay(in_order(game)).history():
        for event in events:
            said.update(strictjson.dumps(event.as_first_released()).encode() + b"\n")
    return said.hexdigest()


def proof_of(game: Game) -> int:
    return int(game.fingerprint(), 16) % PROOF


def _check_proof(tape: Reading, game: Game) -> None:
    proof = tape.take(PROOF)
    tape.finish()
    if proof != proof_of(game):
        raise LinkError("rules")
