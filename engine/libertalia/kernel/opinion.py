"""What old hands think of a card: data and plain functions that stand beside the card's own. Bots read them, so no
edition needs to know a bot.

The functions are handed what a seat sees: a *glance* where it is asked something, a *morning* where it must pick.
Of a card with no opinion bots reckon by its rules: see libertalia/bots/guesses.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from .table import Table

Tokens = Mapping[int, float]
"""Doubloons for each token of a kind."""


class Glance(Protocol):
    """What a seat sees that is asked a question, and what it makes of it."""

    t: Table
    seat: int
    n: int
    """How many play."""
    nights: int
    """That are left of this round, with the one to come."""
    harm: float
    """What it is worth that one other loses a doubloon."""
    coins: int
    loot: list[int]
    values: list[float]
    """By kind, what one more token is worth."""
    given_up: tuple[float, ...]
    """By rank, what is given up by playing the card today."""

    def aboard(self, ranks: Sequence[int], nights: int | None = None) -> list[float]:
        """What each brings the seat until the end of the round; `nights`: if other than all."""

    def blows(self, targets: Sequence[tuple[int, int]]) -> list[float]:
        """By owner and rank: what it is worth that this one goes to the graveyard."""


class Morning(Glance, Protocol):
    """What a seat sees that must pick."""

    others: tuple[int, ...]
    """By seat, what they may play, as bits; or what lies there already."""

    def own_crew(self) -> Iterable[tuple[int, float]]:
        """Ranks aboard, and what each brings."""

    def own_worths(self) -> list[float]:
        """The latter alone."""

    def best_blow(self, owners: tuple[int, ...]) -> float:
        """What it is worth that somebody of their crews goes to the graveyard."""

    def kept_worth(self) -> float:
        """What the own tokens are worth as they lie."""


@dataclass(frozen=True)
class Opinion:
    """In doubloons. Numbers were tuned in the arena: change one, run `python -m libertalia arena --hero sailor --field
    sailor`, and keep what wins."""

    hand: float
    """What it brings on a day that suits it: whoever plays it today gives up that."""
    late: float = 0.0
    """So much better each day that it is played later in a round, beyond what its promise says."""
    today: Callable[[Any], float] | None = None
    """(morning): what it does on its day, apart from the token that it takes and from what it brings aboard."""
    copied: Callable[[Any], float] | None = None
    """(morning): the same where another uses it from aboard, if it is not the same."""
    aboard: Callable[[Any, int, int], float] | float | None = None
    """(table, seat, nights): what it brings from tonight to the end of the round; or what it brings in the end,
    whatever happens."""
    tonight: Callable[[Any], float] | None = None
    """(glance): what one use of its night brings."""
    next_round: float = 0.5
    """What it brings in the round after this one, if it stays aboard."""
    answers: Callable[[Any, Sequence[Any]], list[float]] | None = None
    """(glance, meanings): what each answer to its question is worth."""
    harmless: Callable[[Mapping[str, Any], str], bool] | None = None
    """(view, option): whether an answer is no plain harm to oneself."""
    taking: Callable[[Any, int], float] | None = None
    """(glance, kind): what it makes of a token that it has just taken."""
    beside: Callable[[int, int], float] | None = None
    """(rank, nights): what another one aboard is worth more beside it."""
    before: Callable[[int, int], float] | None = None
    """(rank, nights): what another one aboard is worth more while this one may still come out of the hand."""
    prizes: Tokens = field(default_factory=dict)
    """Aboard it pays this in the end."""
    nightly: Tokens = field(default_factory=dict)
    """Aboard it pays this every night."""
    hopes: Tokens = field(default_factory=dict)
    """In hand it makes tokens worth so much more, for it will be played."""
    hopes_for_any: float = 0.0
    """The same for a token of any kind."""
    rids: tuple[int, ...] = ()
    """From the hand it will find a use for tokens of these kinds."""
    collects: Callable[[Any, int, list[float]], None] | None = None
    """(table, seat, values): changes what tokens are worth while it is aboard."""
    sees: bool = False
    """It chooses who comes in its place when all the others lie there."""
    topples: bool = False
    """It removes whoever stands highest."""
    leaves: bool = False
    """It does not come aboard."""
    loots: bool = True
    """It takes tokens at dusk, if the card does not say another number."""
    costs_by_day: bool = False
    """Its day alone brings nothing good."""
    costs_aboard: bool = False
    """Without its day it has nothing but its price."""


def in_the_end(t: Table, rank: int, otherwise: float) -> float:
    """What a card brings or costs at the end of the round, whatever happens; `otherwise`: if that is not so plain."""
    opinion = t.setup.edition.characters[rank].opinion
    return opinion.aboard if opinion and isinstance(opinion.aboard, float) else otherwise


def left_for(tokens: Sequence[float], before: float) -> float:
    """Of tokens by worth, best first: the one that is left for who comes after so many others."""
    place = int(before)
    if place >= len(tokens) - 1:
        return tokens[-1] if tokens and place < len(tokens) else 0.0
    return tokens[place] + (before - place) * (tokens[place + 1] - tokens[place])
