"""A line of the log as a sentence: who gained or lost what, and why.

A sentence is a list of texts and cards, so that a screen can let a card be looked at where its name stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .chronicle import Facts, Line
from .html import signed
from .names import ranks
from .words import ALL, Words

YOU = {words("name.you") for words in ALL.values()}
"""What the only person at a device is called who gave no name; a game keeps its names when the language turns."""
PLACE = re.compile(r"\{(\w+)\}")


class Card(NamedTuple):
    name: str
    rank: int
    seat: int


Sentence = list[str | Card]
Part = str | int | Card | Sentence


def tell(line: Line, names: Sequence[str], words: Words) -> str:
    """One sentence, without its full stop."""
    return "".join(part.name if isinstance(part, Card) else part for part in sentence(line, names, words))


def sentence(line: Line, names: Sequence[str], words: Words) -> Sentence:
    said = TELL[line.facts["event"]](Teller(names, words), line.facts)
    first = said[0]
    if isinstance(first, str) and first not in names:  # "your Brute" may come first
        said[0] = first[:1].upper() + first[1:]
    return said


class Teller:
    def __init__(self, names: Sequence[str], words: Words) -> None:
        self.names, self.words = names, words

    # --- parts of sentences --------------------------------------------------------------------------------

    def say(self, key: str, **facts: Part) -> Sentence:
        """The words with every place filled, be it with a text or a sentence."""
        said: Sentence = []
        for number, piece in enumerate(PLACE.split(self.words(f"log.{key}"))):
            part = facts[piece] if number % 2 else piece
            said += part if isinstance(part, list) else [str(part) if isinstance(part, int) else part]
        return [part for part in said if part]

    def to(self, key: str, seat: int, **facts: Part) -> Sentence:
        """A sentence about a player, who may be "You": "Bo takes", but "You take"."""
        if self.names[seat] in YOU:
            return self.say(f"{key}-you", **facts)
        return self.say(key, name=self.names[seat], **facts)

    def card(self, seat: int, rank: int) -> Card:
        return Card(self.words.card(rank), rank, seat)

    def whose(self, seat: int, rank: int) -> Sentence:
        return self.to("of", seat, card=self.card(seat, rank))

    def by(self, facts: Facts) -> Sentence:
        """The card that did it."""
        return self.whose(doer(facts), ranks(self.words.edition)[facts["why"]])

    def token(self, kind: str, count: int) -> str:
        return self.words(f"one.{kind}") if count == 1 else self.number_of(kind, count)

    def tokens(self, kinds: dict[str, int]) -> str:
        return ", ".join(self.token(kind, count) for kind, count in kinds.items())

    def number_of(self, kind: str, count: int) -> str:
        return f"{count} × {self.words(f'loot.{kind}')}" if count > 1 else self.words(f"loot.{kind}")

    def listed(self, parts: Iterable[Sentence]) -> Sentence:
        said: Sentence = []
        for part in parts:
            said += [", ", *part] if said else part
        return said

    # --- cards and tokens to and fro -----------------------------------------------------------------------

    def moved_card(self, facts: Facts) -> Sentence:
        """By its reason: whom the Brute throws overboard, whom a saber kills, who goes home."""
        seat, reason, key = facts["seat"], facts["why"], facts["why"].replace("_", "-")
        if "rank" not in facts:
            return self.say("surgeon-unseen", by=self.by(facts))
        card, who = self.card(seat, facts["rank"]), self.whose(seat, facts["rank"])
        if reason == "parrot":
            return self.say("replaced" if facts["target"] == "line" else "parrot", who=who)
        if reason in ("dusk", "officer", "granny_wata"):
            return self.say(key, who=who)
        if reason == "saber":
            return self.to("saber", doer(facts), who=who)
        by = self.by(facts)
        if reason == "brute" and by == who:
            return self.say("brute-self", who=who)
        return self.say(key, by=by, who=who) if reason in ("brute", "gunner") else self.say(key, by=by, card=card)

    def moved_token(self, facts: Facts) -> Sentence:
        token = self.token(facts["kind"], facts["count"])
        if facts["source"] == "space":
            return self.to("take", facts["seat"], token=token)
        if "other" in facts:
            return self.to("monkey", facts["other"], by=self.by(facts), tokens=token)
        key = facts["why"].replace("_", "-")
        return self.say(key, by=self.by(facts), tokens=token)

    def coins(self, facts: Facts) -> Sentence:
        seat, change, now = facts["seat"], facts["change"], facts["now"]
        if facts["why"] == "beggar" and change < 0:
            return self.to("beggar", seat, by=self.by(facts), coins=-change, now=now)
        rank = ranks(self.words.edition)[facts["why"]]
        return self.say("coins", card=self.card(doer(facts), rank), name=self.names[seat],
                        change=signed(change), now=now)

    def drew(self, facts: Facts) -> Sentence:
        if "kinds" not in facts:
            return self.say("draw-unseen", by=self.by(facts), count=facts["count"])
        return self.say("draw", by=self.by(facts), tokens=self.tokens(facts["kinds"]))

    # --- the course of a game ------------------------------------------------------------------------------

    def revealed(self, facts: Facts) -> Sentence:
        return self.say("reveal", cards=self.listed(
            self.say("aboard", rank=rank, card=self.card(seat, rank), name=self.names[seat])
            for seat, rank in facts["line"]
        ))

    def dealt(self, facts: Facts) -> Sentence:
        return self.say("deal", cards=", ".join(self.words.card(rank) for rank in facts["ranks"]))

    def tally(self, facts: Facts) -> Sentence:
        """The whole arithmetic: what is worth nothing is left out."""
        seat, rank_of = facts["seat"], ranks(self.words.edition)
        parts = [self.say("purse", coins=facts["purse"])]
        parts += [[self.card(seat, rank_of[name]), f" {signed(change)}"]
                  for name, change in facts["characters"] if change]
        parts += [[f"{self.number_of(kind, count)} {signed(value)}"] for kind, count, value in facts["tokens"] if value]
        return self.say("tally", name=self.names[seat], sum=self.listed(parts), fortune=sum_of(facts["fortune"]),
                        score=sum_of(facts["score"]))

    def over(self, facts: Facts) -> Sentence:
        score, winners = sum_of(max(facts["scores"])), facts["winners"]
        if len(winners) == 1:
            return self.to("over", winners[0], score=score)
        return self.say("over-shared", names=", ".join(self.names[seat] for seat in winners), score=score)


def doer(facts: Facts) -> int:
    """The seat whose card or saber did it; most cards do something to their own."""
    return int(facts["by"] if "by" in facts else facts["seat"])


def sum_of(number: int) -> str:
    """It may be below nothing where the house rules allow it; then it has the same minus as a loss."""
    return str(number).replace("-", "−")


TELL: dict[str, Callable[[Teller, Facts], Sentence]] = {
    "deal": Teller.dealt, "reveal": Teller.revealed, "coins": Teller.coins, "card": Teller.moved_card,
    "token": Teller.moved_token, "draw": Teller.drew, "tally": Teller.tally, "over": Teller.over,
    "board": lambda teller, facts: teller.say("board"),
    "dawn": lambda teller, facts: teller.say("dawn", round=facts["round"], day=facts["day"]),
    "clear": lambda teller, facts: teller.say("clear", doubloons=facts["doubloons"]),
    "idle": lambda teller, facts: teller.say("idle", who=teller.whose(facts["seat"], facts["rank"])),
}
