"""The slots that an edition of the game fills. Nothing outside an edition asks which one it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from .reading import COLOURS, shown
from .refusals import BadRequest, UnknownName
from .table import STREAMS

if TYPE_CHECKING:
    from .decisions import Question
    from .table import Record, Setup, Table

__all__ = ["COLOURS", "Character", "Edition", "edition_named", "offer", "offered", "seated", "setup_options"]


@dataclass(frozen=True)
class Character:
    """One card: its rank, its name in words files and logs, and what it does when.

    `day` and `night` act for a seat. `end` says by how much the purse changes when the round is over.
    """

    rank: int
    name: str
    day: Callable[..., None] | None = None
    dusk: int | None = None
    """How many tokens it takes, where that is not one."""
    taken: Callable[..., None] | None = None
    """(table, seat, kind): what comes at dusk of the token it has taken."""
    night: Callable[..., None] | None = None
    end: Callable[..., int] | None = None
    returns: Callable[..., bool] | None = None
    """(table, seat): whether it goes back to hand when the round is over."""


def no_other_value(key: str, value: Any) -> None:
    return None


def all_tokens_lie_open(t: Table, seat: int, kind: int) -> None:
    """The usual table: nothing to remember."""


@dataclass(frozen=True)
class Edition:
    """Its functions take the edition's own table first, then a seat where one is meant."""

    name: str
    seats: tuple[int, int]
    """The fewest and the most."""
    days: tuple[int, ...]
    """How many days each round has; a game may be made of fewer rounds (the option `length`)."""
    kinds: tuple[str, ...]
    """Kinds of tokens, in printed order."""
    tokens: tuple[int, ...]
    """How many there are of each."""
    characters: Mapping[int, Character]
    options: Mapping[str, tuple[str, ...]]
    """House rules: what each may be, the default first."""
    table: type[Table]
    steps: Mapping[str, Callable[..., None]]
    questions: Mapping[str, Question]
    card_steps: frozenset[str]
    """The steps that are about one card: their records name a seat and a rank."""
    meanings: Mapping[str, Any]
    """What each canonical option says: a rank, a kind, or a pair."""
    day_plan: tuple[Record, ...]
    choose_colours: Callable[[str, int, int], tuple[str, ...]]
    """From the option `colours`, the number of seats and the seed."""
    begin: Callable[..., None]
    next_round: Callable[..., None]
    standing: Callable[..., int]
    """(table, seat, rank): where that card stands on the line; the greater, the further right."""
    winners: Callable[..., tuple[int, ...]]
    worth: Callable[..., tuple[int, ...]]
    """(table, seat, tokens): what such tokens are worth to a seat at the end of a round, kind by kind."""
    view_seat: Callable[..., dict[str, Any]]
    """(table, seat, all_open): what is shown of a seat's graveyard and loot, to its owner or to others."""
    view_extras: Callable[..., dict[str, Any]]
    write_extras: Callable[..., dict[str, Any]]
    """Keys of a position that only this edition has, where they say anything."""
    read_extras: Callable[..., None]
    """(table, position, reader)"""
    learn_extras: Callable[..., None]
    """(table, view): takes over from a view what only this edition shows."""
    hide_token: Callable[..., None] = all_tokens_lie_open
    """(table, seat, kind): of this token only its owner knows what it is."""
    extra_keys: frozenset[str] = frozenset()
    core_keys: frozenset[str] = frozenset()
    """Those of them that belong to what a table is made of."""
    read_option: Callable[[str, Any], str | None] = no_other_value
    """(key, value): how a value is kept that is none of the listed ones but has a meaning; None if it has none."""
    income: tuple[int, ...] = ()
    """Where there is a track: the doubloons that a round begins with, by the space on it."""
    midshipman: int = 0
    """With two players somebody who is nobody's stands to the right of all up to this rank."""
    confidence: Mapping[str, str] = field(default_factory=dict)
    """How sure we are of what is printed on a thing: `card.12`, `tile.chest.stormy`, … Empty: of everything."""
    automatic: Mapping[int, str] = field(default_factory=dict)
    """Seats whose every decision the rules make, with a name for words files. What they hold lies open."""
    streams: Mapping[str, int] = field(default_factory=lambda: STREAMS)
    """What positions call the streams of a table."""
    solo: Edition | None = None
    """The same edition for one person alone, if there is one."""
    day_acts: tuple[Callable[..., None] | None, ...] = field(init=False)
    night_acts: tuple[Callable[..., None] | None, ...] = field(init=False)
    day_crew: int = field(init=False)
    """The ranks that do something by day, as bits."""
    night_crew: int = field(init=False)
    top_rank: int = field(init=False)
    defaults: Mapping[str, str] = field(init=False)
    steps_or_none: Mapping[str, Callable[..., None] | None] = field(init=False)
    """By the name of any record; None for a question."""
    asked: Mapping[str, tuple[str, Callable[..., tuple[str, ...]], Callable[..., None],
                              Callable[..., list[int]] | None]] = field(init=False)
    """The questions as plain tuples, which are taken apart in a third of the time."""

    def __post_init__(self) -> None:
        top = max(self.characters)
        cards = [self.characters.get(rank) for rank in range(top + 1)]
        object.__setattr__(self, "top_rank", top)
        object.__setattr__(self, "day_acts", tuple([card.day if card else None for card in cards]))
        object.__setattr__(self, "night_acts", tuple([card.night if card else None for card in cards]))
        object.__setattr__(self, "day_crew", sum(1 << rank for rank, card in self.characters.items() if card.day))
        object.__setattr__(self, "night_crew", sum(1 << rank for rank, card in self.characters.items() if card.night))
        object.__setattr__(self, "steps_or_none", {**dict.fromkeys(self.questions), **self.steps})
        object.__setattr__(self, "asked", {name: tuple(question) for name, question in self.questions.items()})
        object.__setattr__(self, "defaults", {key: values[0] for key, values in self.options.items()})

    def full_options(self, given: Mapping[str, Any]) -> dict[str, str]:
        """Every house rule with its value, defaults filled in; refuses what it does not know."""
        full = dict(self.defaults)
        for key, value in given.items():
            if key not in self.options:
                raise UnknownName(f"there is no option {key!r}; there are {', '.join(self.options)}")
            kept = value if value in self.options[key] else self.read_option(key, value)
            if kept is None:
                allowed = ", ".join(self.options[key])
                refusal = UnknownName if isinstance(value, str) else BadRequest
                raise refusal(f"option {key!r} cannot be {shown(value)}; it is one of {allowed}")
            full[key] = kept
        return full

    def named(self, counts: Sequence[int]) -> dict[str, int]:
        """Counts by kind as `{"chest": 1}`, without the kinds of which there are none."""
        return {kind: count for kind, count in zip(self.kinds, counts, strict=True) if count}


_OFFERED: dict[str, Callable[[], Edition]] = {}
"""How each edition is brought in, by its name: only when somebody wants to play it."""


def offer(name: str, bring: Callable[[], Edition]) -> None:
    """From now on there is an edition of this name; one offered twice is the later one."""
    _OFFERED[name] = cache(bring)


def offered() -> tuple[str, ...]:
    return tuple(_OFFERED)


def edition_named(name: object, alone: bool = False) -> Edition:
    """`alone`: for one person, where the edition has a game for one."""
    if not isinstance(name, str) or name not in _OFFERED:
        refusal = UnknownName if isinstance(name, str) else BadRequest
        raise refusal(f"there is no edition {shown(name)}; there is {' and '.join(_OFFERED)}")
    edition = _OFFERED[name]()
    return edition.solo if alone and edition.solo else edition


def seated(edition: Edition, names: tuple[str, ...], colours: tuple[str, ...], how: str,
           seed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and colours of all seats: of the people, then of those for whom the rules decide."""
    names += tuple(edition.automatic.values())
    if not colours:
        return names, edition.choose_colours(how, len(names), seed)
    spare = [colour for colour in COLOURS if colour not in colours]
    return names, (*colours, *spare)[:len(names)]


def setup_options(setup: Setup) -> dict[str, str]:
    """The options that are not at their default: what positions, saves and links write."""
    return {key: value for key, value in setup.options.items() if value != setup.edition.defaults[key]}
