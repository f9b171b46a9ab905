"""A line of the log as a sentence: who gained or lost what, and why.

A sentence is a list of texts and cards, so that a screen can let a card be looked at where its name stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.kernel.table import NOBODY

from .chronicle import Facts, Line
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

    def by(self, facts: Facts) -> Sentence:
        """The card or token that did it, and whose it was; nothing where the reason is no such thing."""
        thing = self.thing(facts)
        return self.to("of", doer(facts), card=thing) if thing else []

    def cause(self, facts: Facts) -> Sentence:
        """The same, where it need not be said whose it was: that of the player whom it is about."""
        thing = self.thing(facts)
        return [thing] if doer(facts) == facts["seat"] else self.to("of", doer(facts), card=thing)

    def thing(self, facts: Facts) -> str | Card:
        rank = ranks(self.words.edition).get(facts["why"])
        return self.card(doer(facts), rank) if rank else self.words.table.get(f"loot.{facts['why']}", "")

    def token(self, kind: str, count: int = 1) -> str:
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

    # --- cards, tokens, doubloons, reputation --------------------------------------------------------------

    def moved_card(self, facts: Facts) -> Sentence:
        """By its reason: whom the Brute throws overboard, whom a saber kills, who goes home.

        Where a reason moves cards in two ways, the way that is not to the graveyard has its own words.
        """
        seat, key, by = facts["seat"], facts["why"].replace("_", "-"), self.by(facts)
        if "rank" not in facts:
            return self.say("surgeon-unseen", by=by)
        who = self.whose(seat, facts["rank"])
        to_target, to_oneself = f"{key}-{facts['target']}", f"{key}-self"
        if self.knows(to_target):
            key = to_target
        elif by == who and self.knows(to_oneself):
            key = to_oneself
        return self.to(key, doer(facts), by=by, who=who, card=self.card(seat, facts["rank"]))

    def moved_token(self, facts: Facts) -> Sentence:
        """Taken from the table; passed from seat to seat, told of the one to whom it is done; or put into the bag."""
        said: dict[str, Part] = {"by": self.by(facts), "tokens": self.token(facts["kind"], facts["count"])}
        if facts["source"] == "space" and facts["target"] == "loot":
            return self.to("take", facts["seat"], **said)
        whom = facts["other"] if doer(facts) == facts["seat"] and "other" in facts else facts["seat"]
        return self.to(facts["why"].replace("_", "-"), whom, **said)

    def coins(self, facts: Facts) -> Sentence:
        seat, change, now, reason = facts["seat"], facts["change"], facts["now"], facts["why"]
        if reason == "beggar" and change < 0:
            return self.to("beggar", seat, by=self.by(facts), coins=-change, now=now)
        said: dict[str, Part] = {"name": self.names[seat], "change": signed(change), "now": now}
        if reason == "income":
            return self.say("income", **said)
        if reason == "overflow":
            owner = facts["by"]
            thing = self.card(owner, facts["rank"]) if "rank" in facts else \
                self.thing({**facts, "why": facts["because"]})
            return self.say("overflow" if change > 0 else "overflow-low",
                            card=[thing] if owner == seat else self.to("of", owner, card=thing), **said)
        return self.say("coins", card=self.cause(facts), **said)

    def moved_reputation(self, facts: Facts) -> Sentence:
        said = self.say("reputation", card=self.cause(facts), name=self.names[facts["seat"]],
                        change=signed(facts["change"]), space=facts["space"])
        names = self.listed(self.to("passed", seat) for seat in facts.get("passed", ()))
        return [*said, *self.say("passing" if facts["change"] > 0 else "falling", names=names)] if names else said

    def drew(self, facts: Facts) -> Sentence:
        if "kinds" not in facts:
            return self.say("draw-unseen", by=self.by(facts), count=facts["count"])
        return self.say("draw", by=self.by(facts), tokens=self.tokens(facts["kinds"]))

    def copied(self, facts: Facts) -> Sentence:
        return self.say(COPIES[facts["when"]], by=self.by(facts), card=self.card(facts["seat"], facts["rank"]))

    def swapped(self, facts: Facts) -> Sentence:
        return self.say("swap", by=self.by(facts), today=self.token(facts["today"]),
                        tomorrow=self.token(facts["tomorrow"]))

    # --- the course of a game ------------------------------------------------------------------------------

    def revealed(self, facts: Facts) -> Sentence:
        return self.say("reveal", cards=self.listed(
            self.say("aboard", rank=rank, card=self.card(seat, rank), name=self.names[seat])
            for seat, rank in facts["line"]
        ))

    def set_up(self, facts: Facts) -> Sentence:
        stormy = [kind for kind, side in facts["tiles"].items() if side == "stormy"]
        if 0 < len(stormy) < len(facts["tiles"]):
            return self.say("tiles-mixed", kinds=", ".join(self.words(f"loot.{kind}") for kind in stormy))
        return self.say("tiles-stormy" if stormy else "tiles-calm")

    # --- alone ---------------------------------------------------------------------------------------------

    def made_hard(self, facts: Facts) -> Sentence:
        yours, hers = facts["scores"]
        return self.say("difficulty", yours=yours, hers=hers, name=self.names[AUTOMA])

    def selected(self, facts: Facts) -> Sentence:
        """Which row of the card on top fits today's loot, what it says, and whom that meets."""
        return self.say("automa", name=self.names[AUTOMA], row=inside(self.words(f"solo.row.{facts['row']}")),
                        selector=self.words(f"solo.selector.{facts['selector'].lower()}"),
                        card=self.card(AUTOMA, facts["rank"]))

    def decided(self, facts: Facts) -> Sentence:
        names = [self.names[seat] for seat in range(len(self.names) - 1)]
        choice = inside(self.words.option(facts["option"], names))
        reason = card_says(facts["why"], "policy", self.words) or self.words(f"policy.{facts['why']}")
        return self.say("policy", name=self.names[facts["seat"]], choice=choice, reason=reason)

    def beside(self, facts: Facts) -> Sentence:
        """Who has the Midshipman at his elbow."""
        return self.say("beside", who=self.whose(*facts["beside"])) if facts["beside"] else self.say("beside-nobody")

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

    def put_in(self, facts: Facts) -> Sentence:
        """Everything leaves the ships but for what each seat keeps."""
        said = self.say("harbour")
        for seat, (crew, loot) in enumerate(zip(facts["crew"], facts["loot"], strict=True)):
            if crew:
                said += [". ", *self.to("harbour-crew", seat, cards=self.cards(seat, crew))]
            if loot:
                said += [". ", *self.to("harbour-loot", seat, tokens=self.tokens(loot))]
        return said

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


def inside(said: str) -> str:
    """As it stands in the middle of a sentence."""
    return said[:1].lower() + said[1:]


COPIES = {"now": "copy", "late": "copy-late", "promised": "copy-promised"}

TELL: dict[str, Callable[[Teller, Facts], Sentence]] = {
    "deal": Teller.dealt, "reveal": Teller.revealed, "coins": Teller.coins, "card": Teller.moved_card,
    "token": Teller.moved_token, "draw": Teller.drew, "tally": Teller.tally, "over": Teller.over,
    "reputation": Teller.moved_reputation, "copy": Teller.copied, "swap": Teller.swapped, "setup": Teller.set_up,
    "midshipman": Teller.beside, "harbour": Teller.put_in, "difficulty": Teller.made_hard, "automa": Teller.selected,
    "policy": Teller.decided,
    "pilferer": lambda teller, facts: teller.say("pilferer-comes", card=teller.card(NOBODY, facts["rank"])),
    "sweep": lambda teller, facts: teller.say("sweep", tokens=teller.tokens(facts["kinds"])),
    "keep": lambda teller, facts: teller.to("keep", facts["seat"], card=teller.card(facts["seat"], facts["rank"])),
    "board": lambda teller, facts: teller.say("board"),
    "dawn": lambda teller, facts: teller.say("dawn", round=facts["round"], day=facts["day"]),
    "clear": lambda teller, facts: teller.say("clear", doubloons=facts["doubloons"]),
    "idle": lambda teller, facts: teller.say("idle", who=teller.whose(facts["seat"], facts["rank"])),
}
