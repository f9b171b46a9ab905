"""What happened, typed: one small class for each kind of event, with who may see it and why it happened.

An event holds all that is needed to show, to tell or to sum it: nobody works out a rule again. It is made only where
somebody listens (`t.events`), and never changed.

Zones of cards: hand, line, crew, graveyard, gone (out of the game). Zones of tokens: space, loot, bag. On the line,
and where a character acts that is no player's, the seat is 6.
"""

from __future__ import annotations

from collections.abc import Mapping

from .happening import Cause, Caused, Event, OfSeat, Secret, kind_of_event

Card = tuple[int, int]
"""Seat and rank."""
Counts = Mapping[str, int]
"""Tokens by kind."""


# --- in every edition --------------------------------------------------------------------------------------

@kind_of_event("deal")
class Dealt(Event):
    """The same new cards for every hand."""

    round: int
    ranks: tuple[int, ...]


@kind_of_event("board")
class LootLaidOut(Event):
    """For every day of the round."""

    spaces: tuple[Counts, ...]


@kind_of_event("dawn")
class DayBegan(Event):
    round: int
    day: int


@kind_of_event("pick")
class Picked(OfSeat, Secret):
    optional = ("rank", "owner")
    hidden = "rank"

    seat: int
    rank: int | None
    owner: int | None = None


@kind_of_event("reveal")
class Revealed(Event):
    """From left to right."""

    line: tuple[Card, ...]

    @property
    def seats(self) -> set[int]:
        return {seat for seat, _ in self.line}


@kind_of_event("phase")
class PhaseBegan(Event):
    """Day, dusk, night, rest or over."""

    added = ("actor",)

    phase: str
    actor: Card | None = None
    """Who acts first, where it goes by the line."""


@kind_of_event("turn")
class TurnCame(OfSeat):
    """A character acts, by day or at night."""

    added = ("idle",)

    seat: int
    rank: int
    phase: str
    idle: bool = False
    """Nothing came of it, and nobody is asked about it any more."""


@kind_of_event("coins")
class CoinsMoved(Caused):
    seat: int
    change: int
    now: int
    cause: Cause


@kind_of_event("card")
class CardMoved(Caused, Secret):
    optional = ("rank", "owner")
    hidden = "rank"
    added = ("place", "actor")

    seat: int
    rank: int | None
    source: str
    target: str
    cause: Cause
    owner: int | None = None
    place: int | None = None
    """On the line, from the left: where it stood, or where it stands now."""
    actor: Card | None = None
    """At dusk, when it has left the line: whose turn it is now."""


@kind_of_event("token")
class TokensMoved(Caused):
    optional = ("other",)

    kind: str
    count: int
    source: str
    target: str
    seat: int
    cause: Cause
    other: int | None = None
    """Who gets them, where they go from seat to seat."""

    @property
    def seats(self) -> set[int]:
        return {self.seat, self.doer, self.seat if self.other is None else self.other}


@kind_of_event("draw")
class TokensDrawn(Caused, Secret):
    """Out of the bag."""

    optional = ("kinds", "owner")
    hidden = "kinds"

    seat: int
    count: int
    cause: Cause
    kinds: Counts | None
    owner: int | None = None


@kind_of_event("tally")
class FortuneCounted(OfSeat):
    """The arithmetic of a round, line by line."""

    seat: int
    purse: int
    doubloons: int
    """What is left in the purse."""
    fortune: int
    score: int
    characters: tuple[tuple[str, int], ...]
    """Name and change."""
    tokens: tuple[tuple[str, int, int], ...]
    """Kind, count and worth."""


@kind_of_event("clear")
class RoundCleared(Event):
    """Crews and graveyards leave the game, all tokens go back, every purse holds so many."""

    added = ("round", "bag")

    doubloons: int
    round: int = 0
    """That begins now."""
    bag: int = 0
    """So many tokens are in it."""


@kind_of_event("over")
class GameEnded(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def seats(self) -> set[int]:
        return set(self.winners)


# --- only where an edition has them ------------------------------------------------------------------------

@kind_of_event("setup")
class SeaLaidOut(Event):
    tiles: Mapping[str, str]
    """The face of each kind."""
    track: tuple[str, ...]
    """Colours from space 1 to 6."""


@kind_of_event("reputation")
class ReputationMoved(Caused):
    """A token has moved; those it passed have slid one space the other way."""

    added = ("passed",)

    seat: int
    change: int
    space: int
    track: tuple[str, ...]
    cause: Cause
    passed: tuple[int, ...] = ()
    """These seats."""

    @property
    def seats(self) -> set[int]:
        return {self.seat, self.doer, *self.passed}


@kind_of_event("midshipman")
class MidshipmanStood(Event):
    beside: Card | None
    """Who stands directly left of him from now on."""

    @property
    def seats(self) -> set[int]:
        return {self.beside[0]} if self.beside else set()


@kind_of_event("copy")
class AbilityCopied(Caused):
    seat: int
    rank: int
    cause: Cause
    when: str
    """`now`; `late`: promised for the end of the night; `promised`: there it is."""


@kind_of_event("swap")
class DaysSwapped(Caused):
    """Two tokens change places between two days."""

    seat: int
    today: str
    tomorrow: str
    cause: Cause


@kind_of_event("sweep")
class SpaceSwept(Event):
    """What nobody took of today's loot goes back to the bag."""

    kinds: Counts


@kind_of_event("keep")
class CardKept(Caused):
    """It will stay aboard when the round is over."""

    seat: int
    rank: int
    cause: Cause


@kind_of_event("harbour")
class ShipsPutIn(Event):
    """All other crew goes to the graveyards, other tokens to the bag."""

    added = ("round", "bag")

    crew: tuple[tuple[int, ...], ...]
    """By seat, what is left aboard."""
    loot: tuple[Counts, ...]
    round: int = 0
    """That begins now."""
    bag: int = 0
    """So many tokens are in it."""

    @property
    def seats(self) -> set[int]:
        return {seat for seat, kept in enumerate(zip(self.crew, self.loot, strict=True)) if any(kept)}


# --- alone -------------------------------------------------------------------------------------------------

@kind_of_event("difficulty")
class DifficultySet(Event):
    difficulty: str
    scores: tuple[int, ...]
    """What everybody has on the dial before the first voyage."""


@kind_of_event("pilferer")
class PilfererCame(Event):
    """A card that is nobody's comes to the line."""

    rank: int
    line: tuple[Card, ...]


@kind_of_event("automa")
class AutomaChose(OfSeat):
    """Which card she plays and why; then it moves."""

    added = ("seat",)

    top: int | None
    """The rank on top of the deck."""
    rank: int
    row: int
    """1 to 5: the first that fits `tokens`."""
    selector: str
    """What stands there: `L2`, `R`, `E3`."""
    tokens: Mapping[str, tuple[str, ...]]
    """Today's loot as good, average and bad."""
    candidates: tuple[int, ...]
    """The cards of her hand that were counted."""
    seat: int = 1


@kind_of_event("policy")
class PolicyChose(OfSeat):
    """What the rules choose for her where there was a choice; what comes of it follows."""

    seat: int
    option: str
    why: str
    """What asked."""
    policy: str
    """The ID of the rule."""
