"""The slots that an edition of the game fills. Nothing outside an edition asks which one it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from .decisions import MAX_SEATS, mask_of, rank_meanings, target_meanings
from .reading import COLOURS, shown
from .refusals import BadRequest, UnknownName
from .table import STREAMS

if TYPE_CHECKING:
    from .decisions import Question
    from .opinion import Opinion
    from .table import Record, Setup, Table

__all__ = ["COLOURS", "Character", "Edition", "edition_named", "expanded", "moments", "offer", "offered", "seated",
           "setup_options"]


@dataclass(frozen=True)
class Character:
    """One card, whole: its rank, its name in agendas and logs, what it does when, what it asks, what is printed on it
    and what bots think of it. Only its words and its emblem stand elsewhere: `python -m libertalia check` says what is
    missing.

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
    question: Question | None = None
    """What it asks, under its own name: `t.agenda.append((name, seat))`."""
    meanings: Mapping[str, Any] = field(default_factory=dict)
    """What its options say, where no other card has such options."""
    steps: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    """What it leaves on an agenda for later: (name, seat, rank)."""
    marks: tuple[int, ...] = ()
    """The silver marks of the six colours, where cards have them."""
    confidence: str = ""
    """How sure we are of what is printed on it; empty: of everything."""
    opinion: Opinion | None = None


def moments(card: Character) -> list[str]:
    """When it does something that stands on it."""
    acts = {"day": card.day, "dusk": card.dusk is not None or card.taken, "night": card.night,
            "end": card.end or card.returns}
    return [when for when, does in acts.items() if does]


def no_other_value(key: str, value: Any) -> None:
    return None


def all_tokens_lie_open(t: Table, seat: int, kind: int) -> None:
    """The usual table: nothing to remember."""


def as_it_is(edition: Edition, name: str, question: Question) -> Question:
    return question


@dataclass(frozen=True, eq=False)
class Edition:
    """Its functions take the edition's own table first, then a seat where one is meant.

    What a card brings along (its question, its steps, what its options say) is added to what the edition has itself.
    """

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
    own_steps: Mapping[str, Callable[..., None]]
    own_card_steps: frozenset[str]
    """Those of them that are about one card: their records name a seat and a rank."""
    own_questions: Mapping[str, Question]
    """Those that no card asks."""
    own_meanings: Mapping[str, Any]
    """What each canonical option says that names no rank: a kind, a seat, or a pair."""
    words_for_ranks: tuple[str, ...]
    """The first words of options that name a rank: `play 14`."""
    words_for_targets: tuple[str, ...]
    """And a seat: `discard 2:9`."""
    dusk_turn: Callable[[int, Character], tuple[Record, ...]]
    """(seat, card): its turn at dusk in the order of an agenda, the last on top."""
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
    ask: Callable[[Edition, str, Question], Question] = as_it_is
    """(edition, name, question): how each question is put."""
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
    base: Edition | None = None
    """The edition that this one is laid over."""
    steps: Mapping[str, Callable[..., None]] = field(init=False)
    card_steps: frozenset[str] = field(init=False)
    questions: Mapping[str, Question] = field(init=False)
    meanings: Mapping[str, Any] = field(init=False)
    day_acts: tuple[Callable[..., None] | None, ...] = field(init=False)
    night_acts: tuple[Callable[..., None] | None, ...] = field(init=False)
    end_acts: tuple[Callable[..., int] | None, ...] = field(init=False)
    day_crew: int = field(init=False)
    """The ranks that do something by day, as bits."""
    night_crew: int = field(init=False)
    end_crew: int = field(init=False)
    dusk_turns: tuple[Mapping[int, tuple[Record, ...]], ...] = field(init=False)
    """By seat and rank."""
    takers: Mapping[int, Callable[..., None]] = field(init=False)
    """By rank, what comes at dusk of the tokens it has taken."""
    may_return: int = field(init=False)
    """The ranks that may go back to hand when the round is over, as bits."""
    returning: tuple[tuple[int, Callable[..., bool]], ...] = field(init=False)
    """And when they do."""
    top_rank: int = field(init=False)
    ranks: Mapping[str, int] = field(init=False)
    """By the names of the characters."""
    defaults: Mapping[str, str] = field(init=False)
    steps_or_none: Mapping[str, Callable[..., None] | None] = field(init=False)
    """By the name of any record; None for a question."""
    asked: Mapping[str, tuple[str, Callable[..., tuple[str, ...]], Callable[..., None],
                              Callable[..., list[int]] | None]] = field(init=False)
    """The questions as plain tuples, which are taken apart in a third of the time."""

    def __post_init__(self) -> None:
        cards = self.characters.values()
        self._check_names()
        top = max(self.characters)
        by_rank = [self.characters.get(rank) for rank in range(top + 1)]
        own = {card.name: card.question for card in cards if card.question}
        questions = {name: self.ask(self, name, question) for name, question in {**own, **self.own_questions}.items()}
        left = {name: step for card in cards for name, step in card.steps.items()}
        steps = {**self.own_steps, **left}
        self._fill(
            top_rank=top,
            ranks={card.name: card.rank for card in cards},
            steps=steps,
            card_steps=self.own_card_steps | left.keys(),
            questions=questions,
            meanings={**rank_meanings(self.words_for_ranks, self.characters),
                      **target_meanings(self.words_for_targets, self.characters), **self.own_meanings,
                      **{option: meaning for card in cards for option, meaning in card.meanings.items()}},
            day_acts=tuple([card.day if card else None for card in by_rank]),
            night_acts=tuple([card.night if card else None for card in by_rank]),
            end_acts=tuple([card.end if card else None for card in by_rank]),
            day_crew=mask_of(card.rank for card in cards if card.day),
            night_crew=mask_of(card.rank for card in cards if card.night),
            end_crew=mask_of(card.rank for card in cards if card.end),
            dusk_turns=tuple([{card.rank: self.dusk_turn(seat, card) for card in cards} for seat in range(MAX_SEATS)]),
            takers={card.rank: card.taken for card in cards if card.taken},
            may_return=mask_of(card.rank for card in cards if card.returns),
            returning=tuple([(card.rank, card.returns) for card in cards if card.returns]),
            confidence=dict(self.confidence) | {f"card.{card.rank}": card.confidence for card in cards
                                                if card.confidence},
            steps_or_none={**dict.fromkeys(questions), **steps},
            asked={name: tuple(question) for name, question in questions.items()},
            defaults={key: values[0] for key, values in self.options.items()},
        )

    def _fill(self, **slots: Any) -> None:
        for name, value in slots.items():
            object.__setattr__(self, name, value)

    def _check_names(self) -> None:
        """Questions and reasons go by a card's name, so nothing else in the edition may be called so."""
        taken = {*self.own_questions, *self.own_steps}
        for rank, card in self.characters.items():
            if rank != card.rank or rank < 1:
                raise ValueError(f"{self.name} has {card.name} at rank {rank}; its own rank is {card.rank}")
            if card.name in taken:
                raise ValueError(f"{self.name} has two things called {card.name}; a card needs a name of its own")
            taken |= {card.name, *card.steps}

    @cached_property
    def family(self) -> str:
        """The edition at the bottom, whose rules these are."""
        return self.base.family if self.base else self.name

    @cached_property
    def homes(self) -> Mapping[int, str]:
        """By rank, the edition that brought the card: its words and its emblem go by that name."""
        base = self.base
        return {rank: base.homes[rank] if base and base.characters.get(rank) is card else self.name
                for rank, card in self.characters.items()}

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


def expanded(edition: Edition, name: str, characters: Iterable[Character], **slots: Any) -> Edition:
    """Another edition laid over one that knows nothing of it: its characters come to those of that one, or in place of
    those of the same rank. `slots`: what else is otherwise."""
    cards = {**edition.characters, **{card.rank: card for card in characters}}
    in_order = {rank: cards[rank] for rank in sorted(cards)}
    solo = expanded(edition.solo, name, in_order.values()) if edition.solo else None
    return replace(edition, name=name, base=edition, characters=in_order, solo=solo, **slots)


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
