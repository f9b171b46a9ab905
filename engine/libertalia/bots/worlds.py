"""From a view, whole worlds that look to its seat just so: the ground that every search stands on.

A view is nearly the whole truth. All seats were dealt the same ranks, so hands are known but for cards taken back
unseen; hidden are also the order of the deck, picks that are locked, and, under some house rules, tokens and
graveyards. Each of these is drawn uniformly among what the view leaves open. What the others know about the viewer's
own secrets is not in a view: in a dealt world they know them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import comb
from typing import Any

from ..kernel.decisions import PLAY, RANKS, Decision, Question, decide, mask_of
from ..kernel.edition import edition_named
from ..kernel.rng import Stream, drawn
from ..kernel.table import Setup, Table

View = Mapping[str, Any]
PATIENCE = 100
"""So often a world is dealt anew where it does not fit; after that it is taken as it is."""


class Worlds:
    """Made once for a decision of its seat; then it deals as many worlds as a search wants."""

    __slots__ = ("_at_once", "_base", "_hands", "_on_top", "_tokens", "_undealt", "_view", "_waiting")

    def __init__(self, view: View) -> None:
        solo = view.get("solo")
        edition = edition_named(view["edition"], solo is not None)
        seats = view["seats"]
        names, colours = (tuple(seat[key] for seat in seats) for key in ("name", "colour"))
        self._view = view
        self._base = t = edition.table(Setup(edition, names, colours, dict(view["options"]), 0))
        self._on_top = (solo["top"],) if solo and solo["top"] else ()
        self._undealt = [rank for rank in view["undealt"] if rank not in self._on_top]
        self._waiting: list[int] = [waiting["seat"] for waiting in view["waiting"]]
        lay_out(t, view)
        edition.learn_extras(t, view)
        dealt = mask_of(list(edition.characters)) & ~mask_of(view["undealt"])
        self._hands = [Hidden(t, seat, shown, dealt) for seat, shown in enumerate(seats)
                       if "cards" not in shown["hand"]]
        self._tokens = HiddenTokens(t, view)
        question = edition.questions.get(view["asked"]["why"])
        self._at_once = question if question and question.at_once else None

    def deal(self, stream: Stream) -> Table:
        """One world. Nobody listens to it, and whatever is drawn in it later has nothing to do with the true game."""
        t = self._deal_one(stream)
        if self._at_once and self._at_once.at_once:
            asked = {*self._waiting, *self._view.get("sealed", ())}
            for _ in range(PATIENCE):
                if set(self._at_once.at_once(t)) == asked:
                    break
                t = self._deal_one(stream)
        return t

    def _deal_one(self, stream: Stream) -> Table:
        t = self._base.copy()
        t.streams = [stream.below(1 << 64) for _ in t.streams]
        t.deck = (*self._on_top, *stream.shuffled(self._undealt))
        for hidden in self._hands:
            hidden.deal(t, stream)
        self._tokens.deal(t, stream)
        asked = self._view["asked"]
        if asked["why"] == "sunrise":
            t.waiting = tuple([decide((seat, "play", PLAY.of(t.hand[seat]), "sunrise")) for seat in self._waiting])
        else:
            own = Decision(self._view["seat"], asked["kind"], tuple(asked["options"]), asked["why"])
            t.waiting = self._asked_with(own, self._at_once, t, stream) if self._at_once else (own,)
        return t

    def _asked_with(self, own: Decision, question: Question, t: Table, stream: Stream) -> tuple[Decision, ...]:
        """All who are asked the same and have not spoken; what others have said is sealed."""
        said = {seat: options for seat in (*self._waiting, *self._view.get("sealed", ()))
                if (options := question.options(t, seat))}
        t.sealed = tuple([(seat, options[stream.below(len(options))]) for seat, options in said.items()
                          if seat not in self._waiting])
        return tuple([decide((seat, own.kind, said[seat], own.why)) for seat in self._waiting if seat in said])


def lay_out(t: Table, view: View) -> None:
    """All that lies open, and what the viewer alone knows."""
    edition = t.setup.edition
    t.round, t.day, t.phase, t.acted = view["round"], view["day"], view["phase"], view["acted"]
    t.line = [(seat, rank) for seat, rank in view["line"]]
    t.agenda = [tuple(record) for record in view["agenda"]]
    t.fortunes = tuple(tuple(fortunes) for fortunes in view["fortunes"])
    t.spaces = [counted(edition.kinds, space) for space in view["spaces"]]
    for seat, shown in enumerate(view["seats"]):
        t.score[seat], t.doubloons[seat] = shown["score"], shown["doubloons"]
        t.crew[seat] = mask_of(shown["crew"])
        t.loot[seat] = counted(edition.kinds, shown["loot"].get("kinds", {}))
        if "cards" in shown["hand"]:
            t.hand[seat] = t.held[seat] = mask_of(shown["hand"]["cards"])
            t.graveyard[seat] = t.discards[seat] = mask_of(shown["graveyard"]["cards"])
        t.picks[seat] = shown.get("pick", 0)


def counted(kinds: Iterable[str], named: Mapping[str, int]) -> list[int]:
    return [named.get(kind, 0) for kind in kinds]


class Hidden:
    """What another seat may hold: a hand, what lies in its graveyard, and what it has picked."""

    __slots__ = ("_buried", "_count", "_dealt", "_doubt", "_doubtful", "_graves", "_locked", "_pool", "_seat",
                 "_tracked", "_weights")

    def __init__(self, t: Table, seat: int, shown: Mapping[str, Any], dealt: int) -> None:
        hand, graveyard = shown["hand"], shown["graveyard"]
        self._seat = seat
        self._locked: bool = shown["locked"]
        self._count: int = hand["count"]
        self._buried = mask_of(graveyard.get("cards", ()))
        self._doubtful = mask_of(graveyard.get("doubtful", ()))
        self._graves: int | None = None if "cards" in graveyard else graveyard["count"]
        self._dealt = dealt & ~t.crew[seat] & ~mask_of([rank for owner, rank in t.line if owner == seat])
        self._tracked = "may" in hand
        if self._tracked:
            self._pool = mask_of(hand["may"])
            self._doubt = tuple(mask_of(world) for world in hand.get("one_of", ()))
        else:
            self._pool = self._dealt & ~self._buried & ~self._doubtful
            self._doubt = tuple(mask_of(world) for world in
                                combinations(RANKS.of(self._doubtful), graveyard.get("back", 0)) if world)
        self._weights = [ways(self._pool.bit_count(), self._count - world.bit_count()) for world in self._doubt]

    def deal(self, t: Table, stream: Stream) -> None:
        seat = self._seat
        back = self._cards_taken_back(stream)
        held = some_of(self._pool, self._count - back.bit_count(), stream)
        t.hand[seat] = hand = held | back
        t.held[seat] = self._pool if self._tracked else held
        t.doubt[seat] = self._doubt
        if self._graves is None:
            t.graveyard[seat] = self._buried | self._doubtful & ~back
        else:
            t.graveyard[seat] = some_of(self._dealt & ~hand, self._graves, stream)
        t.discards[seat] = t.graveyard[seat] | self._doubtful
        if self._locked:
            ranks = RANKS.of(hand)
            t.picks[seat] = ranks[stream.below(len(ranks))]

    def _cards_taken_back(self, stream: Stream) -> int:
        if not self._doubt:
            return 0
        number = stream.below(sum(self._weights))
        for world, weight in zip(self._doubt, self._weights, strict=True):
            number -= weight
            if number < 0:
                return world
        raise AssertionError("no set of cards fits the number in hand")


def ways(pool: int, number: int) -> int:
    return comb(pool, number) if 0 <= number <= pool else 0


def some_of(pool: int, number: int, stream: Stream) -> int:
    """So many of a set of ranks; mostly it is all of them."""
    if number == pool.bit_count():
        return pool
    return mask_of(drawn(stream.states, 0, list(RANKS.of(pool)), number))


class HiddenTokens:
    """Tokens that lie face down with others or in the bag: all there are, less those in sight."""

    __slots__ = ("_facedown", "_pool")

    def __init__(self, t: Table, view: View) -> None:
        edition = t.setup.edition
        self._facedown = [shown["loot"]["count"] - sum(t.loot[seat]) for seat, shown in enumerate(view["seats"])]
        in_sight = [sum(column) for column in zip(*t.loot, *t.spaces, strict=True)]
        self._pool = [kind for kind, (all_, seen) in enumerate(zip(edition.tokens, in_sight, strict=True))
                      for _ in range(all_ - seen)]
        while len(self._pool) < sum(self._facedown) + view["bag"]:  # a made-up position may have more than there are
            self._pool += [kind for kind, number in enumerate(edition.tokens) for _ in range(number)]
        del self._pool[sum(self._facedown) + view["bag"]:]
        for kind in self._pool:
            t.bag[kind] += 1

    def deal(self, t: Table, stream: Stream) -> None:
        if not any(self._facedown):
            return
        tokens = drawn(stream.states, 0, self._pool, sum(self._facedown))
        for seat, number in enumerate(self._facedown):
            for _ in range(number):
                kind = tokens.pop()
                t.bag[kind] -= 1
                t.loot[seat][kind] += 1
                t.setup.edition.hide_token(t, seat, kind)
