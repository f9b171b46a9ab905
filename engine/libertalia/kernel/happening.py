"""What all kinds of events have in common: why it happened, who may see it, and how it is written on the wire."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform


class Cause(NamedTuple):
    """Why something happened: by a card, by a token, or by a rule such as `dusk` or `income`."""

    name: str
    """Of the card, the kind of token or the rule."""
    seat: int | None = None
    """Whose card or token it was; nobody's where it was a rule."""
    rank: int = 0
    """Of the card."""
    kind: str = ""
    """Of the token."""
    beyond: bool = False
    """Doubloons for steps that did not fit on the track of reputation."""

    @property
    def why(self) -> str:
        """In one word."""
        return "overflow" if self.beyond else self.name

    def as_json(self) -> dict[str, Any]:
        """What there is to say."""
        return {key: value for key, value in self._asdict().items() if value != self._field_defaults.get(key)}


Seen = TypeVar("Seen", bound="Event")


class Event:
    __slots__: tuple[str, ...] = ()

    name: ClassVar[str]
    """On the wire."""
    added: ClassVar[tuple[str, ...]] = ()
    """What the first release did not say: hashes of links do without it."""
    optional: ClassVar[tuple[str, ...]] = ()
    """What is not on the wire where it is None."""

    def seen_by(self: Seen, seat: int | None) -> Seen:
        """As a seat, or an onlooker (None), may know it."""
        return self

    def opened(self: Seen) -> Seen:
        """With nothing hidden."""
        return self

    @property
    def seats(self) -> set[int]:
        """Whom it is about; nobody where it is about all alike."""
        return set()

    def as_json(self) -> dict[str, Any]:
        """For a referee, who sees everything and is told what to keep to himself."""
        facts = self.as_first_released()
        for name in self.__slots__:
            value = getattr(self, name)
            if isinstance(value, Cause):
                facts["cause"] = value.as_json()
            elif name in self.added and not (value is None or value is False or value == ()):
                facts[name] = _plain(value)
        return facts

    def as_first_released(self) -> dict[str, Any]:
        """Links are hashed by this for ever: keys and their order stay as they are."""
        facts: dict[str, Any] = {"event": self.name}
        for name in self.__slots__:
            value = getattr(self, name)
            if isinstance(value, Cause):
                facts["why"] = value.why
            elif name not in self.added and not (value is None and name in self.optional):
                facts[name] = _plain(value)
        return facts

    def _changed(self: Seen, **changes: Any) -> Seen:
        return replace(self, **changes)  # type: ignore[type-var]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


Whose = TypeVar("Whose", bound="Secret")


class Secret(Event):
    """Part of it is for its `owner` alone, where it has one."""

    __slots__ = ()

    hidden: ClassVar[str]
    """Which part: None for whoever may not know it."""
    owner: int | None

    def seen_by(self: Whose, seat: int | None) -> Whose:
        if self.owner is None:
            return self
        return self.opened() if seat == self.owner else self._changed(owner=None, **{self.hidden: None})

    def opened(self: Whose) -> Whose:
        return self if self.owner is None else self._changed(owner=None)

    def as_first_released(self) -> dict[str, Any]:
        facts = super().as_first_released()
        if "owner" in facts:
            owner = facts.pop("owner")
            facts |= {"secret": {self.hidden: facts.pop(self.hidden)}, "owner": owner}
        return facts


class OfSeat(Event):
    """It happens to one seat."""

    __slots__ = ()

    seat: int

    @property
    def seats(self) -> set[int]:
        return {self.seat}


class Caused(OfSeat):
    """By somebody's card or token, or by a rule."""

    __slots__ = ()

    cause: Cause

    @property
    def doer(self) -> int:
        """Whose card or token did it; what a rule does is the seat's own."""
        return self.seat if self.cause.seat is None else self.cause.seat

    @property
    def seats(self) -> set[int]:
        return {self.seat, self.doer}


def _plain(value: Any) -> Any:
    """As it comes back from JSON."""
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, Mapping) else value


def _firm(value: Any) -> Any:
    """As events hold it: a list is never changed."""
    if isinstance(value, list):
        return tuple([_firm(one) for one in value])
    return {key: _firm(one) for key, one in value.items()} if isinstance(value, dict) else value


# --- making classes ----------------------------------------------------------------------------------------

_KINDS: dict[str, type[Event]] = {}


@dataclass_transform(frozen_default=True, eq_default=False)
def kind_of_event(name: str) -> Callable[[type[Seen]], type[Seen]]:
    """A dataclass with slots, known by a name on the wire. The type checker sees to it that nobody changes one: truly
    frozen, it would take four times as long to make. (Comparing and printing stand in one place, or a page would take
    three times as long to make the classes.)"""
    def make(plain: type[Seen]) -> type[Seen]:
        kind = dataclass(eq=False, repr=False, slots=True)(plain)
        kind.name = name
        _KINDS[name] = kind
        return kind
    return make


def read(facts: Mapping[str, Any]) -> Event:
    """What `as_json` has written; of the first release, too, as far as that said it."""
    kind = _KINDS[facts["event"]]
    said: dict[str, Any] = {**facts, **facts.get("secret", {})}
    if "cause" in kind.__slots__:
        said["cause"] = Cause(**facts["cause"]) if "cause" in facts else Cause(facts["why"])
    said |= {name: None for name in kind.optional if name not in said}
    return kind(**{name: _firm(said[name]) for name in kind.__slots__ if name in said})


def kinds_of_events() -> tuple[type[Event], ...]:
    """All that there are."""
    return tuple(_KINDS.values())
