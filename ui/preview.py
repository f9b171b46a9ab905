"""What a choice will do, in one line under it: worked out by the engine, so that it is never wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, reduce

from libertalia import Decision
from libertalia.kernel.events import CardMoved
from libertalia.kernel.outlook import Outcome, outcome, token_by_night, token_worth

from .html import signed
from .pieces import TIMES, texts_of
from .scene import Scene
from .words import Words

AT_ONCE = ("day", "dusk")
"""When a card acts only while it is on the line."""


class Preview:
    """One option of a decision; each of its functions says something about it, or nothing."""

    def __init__(self, scene: Scene, decision: Decision, option: str, words: Words) -> None:
        self.scene, self.seat, self.option, self.words = scene, decision.seat, option, words
        self.game = scene.table.game
        self.verb, *self.about = option.split()

    # --- by verb -------------------------------------------------------------------------------------------

    def loot(self) -> list[str]:
        """What taking it sets off, and what it pays then."""
        return [*self.strikes(), *self.brings(), self.value(self.about[0], self.seat)]

    def discard(self) -> list[str]:
        """What is lost with it, and what the deed brings or costs."""
        seat, _, rank = self.about[0].partition(":")
        changes = self.brings()
        line, lost = self.scene.view["line"], self.texts(rank, but=AT_ONCE)
        if [int(seat), int(rank)] in line:  # it still was to take a token, and may be yet to act
            has_acted = line.index([int(seat), int(rank)]) < self.scene.view["acted"]
            lost = self.texts(rank, but=AT_ONCE if has_acted else ("dusk",))
            changes = [self.words("preview.lootless"), *changes]
        elif not lost:
            return [self.words("preview.spent"), *changes]
        return [*([self.words("preview.lost", text=lost)] if lost else []), *changes]

    def back(self) -> list[str]:
        return [self.texts(self.about[0])]

    def aboard(self) -> list[str]:
        """What the card will do from the ship."""
        return [self.texts(self.about[0], but=AT_ONCE) or self.words("preview.spent")]

    def hook(self) -> list[str]:
        if self.about[0].isdecimal():
            return self.aboard()
        return [self.doubloons(token_worth(self.game, self.seat, self.verb))]

    def now(self) -> list[str]:
        """The ability that will be used. By night nothing is left to chance, and it is known what it brings."""
        if not self.about[0].isdecimal():
            return []
        night = self.scene.view["phase"] == "night"
        when = "night" if night else "day"
        text = self.texts(self.about[0], but=tuple(time for time in TIMES if time != when))
        brings = [what for what in (self.brings() if night else []) if what not in text]
        return [text, *[self.words("preview.tonight", what=what) for what in brings]]

    def keep(self) -> list[str]:
        count = self.scene.view["seats"][self.seat]["loot"]["count"] - 1
        others = self.words("preview.keep", count=count) if count > 1 else self.words("preview.keep-one")
        return [others, *self.brings()]

    def sell(self) -> list[str]:
        """What comes in, and what the tokens would have been worth."""
        kind, count = self.about
        lost = token_worth(self.game, self.seat, kind, -int(count))
        return [*self.brings(), *([self.words("preview.worth", coins=signed(lost))] if lost else [])]

    def steal(self) -> list[str]:
        return [self.value(self.about[0].partition(":")[2], self.seat), *self.brings()]

    def shame(self) -> list[str]:
        """What it costs the one who is slandered."""
        other = int(self.about[0])
        return self.changes(other) or [self.words("preview.spared")]

    def remove(self) -> list[str]:
        """What the rival is kept from."""
        rival = 1 - self.seat
        return [self.words("preview.other", name=self.scene.names[rival], what=self.value(self.about[0], rival))]

    def swap(self) -> list[str]:
        today, tomorrow = self.about
        return [self.words("preview.same")] if today == tomorrow else []

    # --- parts ---------------------------------------------------------------------------------------------

    def value(self, kind: str, seat: int) -> str:
        """Of one more token for a seat as things stand: every night, and at the end of the round. Where it has tokens
        that are not in sight here, their worth together would give them away."""
        loot = self.scene.view["seats"][seat]["loot"]
        if sum(loot.get("kinds", {}).values()) < loot["count"]:
            return ""
        night, end = token_by_night(self.game, seat, kind), token_worth(self.game, seat, kind)
        if night and end:
            return self.words("preview.night-end", night=signed(night), end=signed(end))
        if night:
            return self.words("preview.night", coins=signed(night))
        if end:
            return self.words("preview.worth", coins=signed(end))
        if kind == "map":
            held = self.scene.view["seats"][seat]["loot"].get("kinds", {}).get(kind, 0)
            return self.words("preview.map", count=held % 3 + 1)
        return self.words("preview.worthless")

    @cached_property
    def comes(self) -> Outcome:
        return outcome(self.game, self.seat, self.option)

    def strikes(self) -> list[str]:
        """Whom the token may strike, or whom it must; what others lose by it, or that its own taker goes."""
        asks, comes = f"preview.{self.comes.asks}", self.comes
        if asks in self.words.table:
            return [self.words(asks)]
        buried = [event for event in comes.events if isinstance(event, CardMoved) and event.target == "graveyard"]
        said = [self.words(f"preview.{event.cause.name}") if event.seat == self.seat else
                self.words("preview.victim", card=self.words.card(event.rank or 0), name=self.scene.names[event.seat])
                for event in buried]
        others = [other for other in range(len(self.scene.names)) if other != self.seat]
        return said + [self.words("preview.other", name=self.scene.names[other], what=what)
                       for other in others for what in self.changes(other)]

    def brings(self) -> list[str]:
        return self.changes(self.seat)

    def changes(self, seat: int) -> list[str]:
        """Steps that do not fit on the track are paid, and that is said."""
        beyond = self.comes.overflow(seat)
        reputation, coins = self.comes.reputation(seat), self.comes.coins(seat) - beyond
        return [*([self.words("preview.reputation", change=signed(reputation))] if reputation else []),
                *([self.words("preview.overflow", coins=self.doubloons(beyond))] if beyond else []),
                *([self.doubloons(coins)] if coins else [])]

    def doubloons(self, coins: int) -> str:
        return self.words("preview.gain-one" if abs(coins) == 1 else "preview.gain", coins=signed(coins))

    def texts(self, rank: str, but: tuple[str, ...] = ()) -> str:
        return " ".join(text for when, text in texts_of(self.scene.edition, int(rank), self.words) if when not in but)


PREVIEWS: dict[str, Callable[[Preview], list[str]]] = {
    "loot": Preview.loot, "discard": Preview.discard, "return": Preview.back, "revive": Preview.back,
    "keep": Preview.keep, "sell": Preview.sell, "trade": Preview.brings, "board": Preview.aboard,
    "raise": Preview.aboard, "hook": Preview.hook, "copy": Preview.now, "use": Preview.now, "steal": Preview.steal,
    "shame": Preview.shame, "remove": Preview.remove, "swap": Preview.swap,
}


def preview(scene: Scene, decision: Decision, option: str, words: Words) -> str:
    verb = option.partition(" ")[0]
    if verb not in PREVIEWS:
        return ""
    parts = list(filter(None, PREVIEWS[verb](Preview(scene, decision, option, words))))
    return reduce(lambda one, other: words("preview.and", one=one.rstrip("."), other=other), parts) if parts else ""
