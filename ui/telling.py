"""An event as a sentence: who gained or lost what, and why.

A sentence is a list of texts and cards, so that a screen can let a card be looked at where its name stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from libertalia import Event
from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.kernel import events as told
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.happening import Cause, Caused
from libertalia.kernel.table import NOBODY

from .html import signed
from .names import card_says, ranks
from .words import YOU, Words

PLACE = re.compile(r"\{(\w+)\}")


class Card(NamedTuple):
    name: str
    rank: int
    seat: int


Sentence = list[str | Card]
Part = str | int | Card | Sentence


def tell(event: Event, names: Sequence[str], words: Words) -> str:
    """One sentence, without its full stop."""
    return "".join(part.name if isinstance(part, Card) else part for part in sentence(event, names, words))


def sentence(event: Event, names: Sequence[str], words: Words) -> Sentence:
    said = sentence_of(event, Teller(names, words))
    first = said[0]
    if isinstance(first, str) and first not in names:  # "your Brute" may come first
        said[0] = first[:1].upper() + first[1:]
    return said


class Teller:
    def __init__(self, names: Sequence[str], words: Words) -> None:
        self.names = {**dict(enumerate(names)), NOBODY: words("name.pilferer")}
        self.words = words

    # --- parts of sentences --------------------------------------------------------------------------------

    def say(self, key: str, **facts: Part) -> Sentence:
        """The words with every place filled, be it with a text or a sentence."""
        said: Sentence = []
        for number, piece in enumerate(PLACE.split(self.words(f"log.{key}"))):
            part = facts[piece] if number % 2 else piece
            said += part if isinstance(part, list) else [str(part) if isinstance(part, int) else part]
        return [part for part in said if part]

    def knows(self, key: str) -> bool:
        return f"log.{key}" in self.words.table

    def to(self, key: str, seat: int, **facts: Part) -> Sentence:
        """A sentence about a player, who may be "You": "Bo takes", but "You take"."""
        if self.names[seat] in YOU and self.knows(f"{key}-you"):
            return self.say(f"{key}-you", **facts)
        return self.say(key, name=self.names[seat], **facts)

    def card(self, seat: int, rank: int) -> Card:
        return Card(self.words.card(rank), rank, seat)

    def cards(self, seat: int, ranks: Iterable[int]) -> Sentence:
        return self.listed([self.card(seat, rank)] for rank in ranks)

    def whose(self, seat: int, rank: int) -> Sentence:
        return self.to("of", seat, card=self.card(seat, rank))

    def by(self, event: Caused) -> Sentence:
        """The card or token that did it, and whose it was; nothing where the reason is no such thing."""
        thing = self.thing(event)
        return self.to("of", event.doer, card=thing) if thing else []

    def cause(self, event: Caused) -> Sentence:
        """The same, where it need not be said whose it was: that of the player whom it is about."""
        thing = self.thing(event)
        return [thing] if event.doer == event.seat else self.to("of", event.doer, card=thing)

    def thing(self, event: Caused) -> str | Card:
        cause = event.cause
        if cause.rank:
            return self.card(event.doer, cause.rank)
        return self.words(f"loot.{cause.kind}") if cause.kind else ""

    def token(self, kind: str, count: int = 1) -> str:
        return self.words(f"one.{kind}") if count == 1 else self.number_of(kind, count)

    def tokens(self, kinds: told.Counts) -> str:
        return ", ".join(self.token(kind, count) for kind, count in kinds.items())

    def number_of(self, kind: str, count: int) -> str:
        return f"{count} × {self.words(f'loot.{kind}')}" if count > 1 else self.words(f"loot.{kind}")

    def listed(self, parts: Iterable[Sentence]) -> Sentence:
        said: Sentence = []
        for part in parts:
            said += [", ", *part] if said else part
        return said


sentence_of: Consumer[[Teller], Sentence] = Consumer("sentence_of", __name__)
"""Of whatever has a line in the log."""


@sentence_of.alike(told.Picked, told.PhaseBegan)
def untold(event: Event, say: Teller) -> Sentence:
    raise ValueError(f"{event.name} is not told")


# --- cards, tokens, doubloons, reputation ------------------------------------------------------------------

@sentence_of.of(told.TurnCame)
def idle(event: told.TurnCame, say: Teller) -> Sentence:
    return say.say("idle", who=say.whose(event.seat, event.rank))


@sentence_of.of(told.CardMoved)
def moved_card(event: told.CardMoved, say: Teller) -> Sentence:
    """By its reason: whom the Brute throws overboard, whom a saber kills, who goes home.

    Where a reason moves cards in two ways, the way that is not to the graveyard has its own words.
    """
    seat, key, by = event.seat, key_of(event.cause), say.by(event)
    if event.rank is None:
        return say.say("surgeon-unseen", by=by)
    who = say.whose(seat, event.rank)
    to_target, to_oneself = f"{key}-{event.target}", f"{key}-self"
    if say.knows(to_target):
        key = to_target
    elif by == who and say.knows(to_oneself):
        key = to_oneself
    return say.to(key, event.doer, by=by, who=who, card=say.card(seat, event.rank))


@sentence_of.of(told.TokensMoved)
def moved_tokens(event: told.TokensMoved, say: Teller) -> Sentence:
    """Taken from the table; passed from seat to seat, told of the one to whom it is done; or put into the bag."""
    said: dict[str, Part] = {"by": say.by(event), "tokens": say.token(event.kind, event.count)}
    if event.source == "space" and event.target == "loot":
        return say.to("take", event.seat, **said)
    whom = event.seat if event.other is None or event.doer != event.seat else event.other
    return say.to(key_of(event.cause), whom, **said)


@sentence_of.of(told.CoinsMoved)
def paid(event: told.CoinsMoved, say: Teller) -> Sentence:
    seat, change, now, cause = event.seat, event.change, event.now, event.cause
    said: dict[str, Part] = {"name": say.names[seat], "change": signed(change), "now": now}
    if cause.beyond:
        return say.say("overflow" if change > 0 else "overflow-low", card=say.cause(event), **said)
    if cause.name == "beggar" and change < 0:
        return say.to("beggar", seat, by=say.by(event), coins=-change, now=now)
    if cause.name == "income":
        return say.say("income", **said)
    return say.say("coins", card=say.cause(event), **said)


@sentence_of.of(told.ReputationMoved)
def slid(event: told.ReputationMoved, say: Teller) -> Sentence:
    said = say.say("reputation", card=say.cause(event), name=say.names[event.seat], change=signed(event.change),
                   space=event.space)
    names = say.listed(say.to("passed", seat) for seat in event.passed)
    return [*said, *say.say("passing" if event.change > 0 else "falling", names=names)] if names else said


@sentence_of.of(told.TokensDrawn)
def drew(event: told.TokensDrawn, say: Teller) -> Sentence:
    if event.kinds is None:
        return say.say("draw-unseen", by=say.by(event), count=event.count)
    return say.say("draw", by=say.by(event), tokens=say.tokens(event.kinds))


@sentence_of.of(told.AbilityCopied)
def copied(event: told.AbilityCopied, say: Teller) -> Sentence:
    return say.say(COPIES[event.when], by=say.by(event), card=say.card(event.seat, event.rank))


@sentence_of.of(told.DaysSwapped)
def swapped(event: told.DaysSwapped, say: Teller) -> Sentence:
    return say.say("swap", by=say.by(event), today=say.token(event.today), tomorrow=say.token(event.tomorrow))


@sentence_of.of(told.SpaceSwept)
def swept(event: told.SpaceSwept, say: Teller) -> Sentence:
    return say.say("sweep", tokens=say.tokens(event.kinds))


@sentence_of.of(told.CardKept)
def kept(event: told.CardKept, say: Teller) -> Sentence:
    return say.to("keep", event.seat, card=say.card(event.seat, event.rank))


# --- the course of a game ----------------------------------------------------------------------------------

@sentence_of.of(told.DayBegan)
def dawned(event: told.DayBegan, say: Teller) -> Sentence:
    return say.say("dawn", round=event.round, day=event.day)


@sentence_of.of(told.Dealt)
def dealt(event: told.Dealt, say: Teller) -> Sentence:
    return say.say("deal", cards=", ".join(say.words.card(rank) for rank in event.ranks))


@sentence_of.of(told.LootLaidOut)
def filled(event: told.LootLaidOut, say: Teller) -> Sentence:
    return say.say("board")


@sentence_of.of(told.Revealed)
def revealed(event: told.Revealed, say: Teller) -> Sentence:
    return say.say("reveal", cards=say.listed(
        say.say("aboard", rank=rank, card=say.card(seat, rank), name=say.names[seat]) for seat, rank in event.line))


@sentence_of.of(told.SeaLaidOut)
def set_up(event: told.SeaLaidOut, say: Teller) -> Sentence:
    stormy = [kind for kind, side in event.tiles.items() if side == "stormy"]
    if 0 < len(stormy) < len(event.tiles):
        return say.say("tiles-mixed", kinds=", ".join(say.words(f"loot.{kind}") for kind in stormy))
    return say.say("tiles-stormy" if stormy else "tiles-calm")


@sentence_of.of(told.MidshipmanStood)
def stood_beside(event: told.MidshipmanStood, say: Teller) -> Sentence:
    """Who has the Midshipman at his elbow."""
    return say.say("beside", who=say.whose(*event.beside)) if event.beside else say.say("beside-nobody")


@sentence_of.of(told.FortuneCounted)
def counted(event: told.FortuneCounted, say: Teller) -> Sentence:
    """The whole arithmetic: what is worth nothing is left out."""
    seat, rank_of = event.seat, ranks(say.words.edition)
    parts = [say.say("purse", coins=event.purse)]
    parts += [[say.card(seat, rank_of[name]), f" {signed(change)}"] for name, change in event.characters if change]
    parts += [[f"{say.number_of(kind, count)} {signed(value)}"] for kind, count, value in event.tokens if value]
    return say.say("tally", name=say.names[seat], sum=say.listed(parts), fortune=sum_of(event.fortune),
                   score=sum_of(event.score))


@sentence_of.of(told.RoundCleared)
def cleared(event: told.RoundCleared, say: Teller) -> Sentence:
    return say.say("clear", doubloons=event.doubloons)


@sentence_of.of(told.ShipsPutIn)
def put_in(event: told.ShipsPutIn, say: Teller) -> Sentence:
    """Everything leaves the ships but for what each seat keeps."""
    said = say.say("harbour")
    for seat, (crew, loot) in enumerate(zip(event.crew, event.loot, strict=True)):
        if crew:
            said += [". ", *say.to("harbour-crew", seat, cards=say.cards(seat, crew))]
        if loot:
            said += [". ", *say.to("harbour-loot", seat, tokens=say.tokens(loot))]
    return said


@sentence_of.of(told.GameEnded)
def ended(event: told.GameEnded, say: Teller) -> Sentence:
    score, winners = sum_of(max(event.scores)), event.winners
    if len(winners) == 1:
        return say.to("over", winners[0], score=score)
    return say.say("over-shared", names=", ".join(say.names[seat] for seat in winners), score=score)


# --- alone -------------------------------------------------------------------------------------------------

@sentence_of.of(told.DifficultySet)
def made_hard(event: told.DifficultySet, say: Teller) -> Sentence:
    yours, hers = event.scores
    return say.say("difficulty", yours=yours, hers=hers, name=say.names[AUTOMA])


@sentence_of.of(told.PilfererCame)
def pilferer_came(event: told.PilfererCame, say: Teller) -> Sentence:
    return say.say("pilferer-comes", card=say.card(NOBODY, event.rank))


@sentence_of.of(told.AutomaChose)
def selected(event: told.AutomaChose, say: Teller) -> Sentence:
    """Which row of the card on top fits today's loot, what it says, and whom that meets."""
    return say.say("automa", name=say.names[event.seat], row=inside(say.words(f"solo.row.{event.row}")),
                   selector=say.words(f"solo.selector.{event.selector.lower()}"),
                   card=say.card(event.seat, event.rank))


@sentence_of.of(told.PolicyChose)
def decided(event: told.PolicyChose, say: Teller) -> Sentence:
    names = [say.names[seat] for seat in range(len(say.names) - 1)]
    choice = inside(say.words.option(event.option, names))
    reason = card_says(event.why, "policy", say.words) or say.words(f"policy.{event.why}")
    return say.say("policy", name=say.names[event.seat], choice=choice, reason=reason)


# --- small words -------------------------------------------------------------------------------------------

COPIES = {"now": "copy", "late": "copy-late", "promised": "copy-promised"}


def key_of(cause: Cause) -> str:
    return cause.name.replace("_", "-")


def sum_of(number: int) -> str:
    """It may be below nothing where the house rules allow it; then it has the same minus as a loss."""
    return str(number).replace("-", "−")


def inside(said: str) -> str:
    """As it stands in the middle of a sentence."""
    return said[:1].lower() + said[1:]
