"""Whoever reads events has one entry for each kind of them, and can be asked which are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from .happening import Event, kinds_of_events

E = TypeVar("E", bound=Event)
P = ParamSpec("P")
R = TypeVar("R")


class Consumer(Generic[P, R]):
    """`picture = Consumer("picture", __name__)`; `@picture.of(CoinsMoved)` stands over what it does then."""

    def __init__(self, name: str, home: str) -> None:
        self.name, self.home = name, home
        self._entries: dict[type[Event], Callable[..., R]] = {}

    def of(self, kind: type[E]) -> Callable[[Callable[Concatenate[E, P], R]], Callable[Concatenate[E, P], R]]:
        def enter(entry: Callable[Concatenate[E, P], R]) -> Callable[Concatenate[E, P], R]:
            if kind in self._entries:
                raise ValueError(f"{self.name} has two entries for {kind.__name__}")
            self._entries[kind] = entry
            return entry
        return enter

    def alike(self, *kinds: type[Event]) -> Callable[[Callable[Concatenate[Any, P], R]], None]:
        """One entry for several kinds, which looks at nothing that only one of them has."""
        def enter(entry: Callable[Concatenate[Any, P], R]) -> None:
            for kind in kinds:
                self.of(kind)(entry)
        return enter

    def __call__(self, event: Event, /, *args: P.args, **named: P.kwargs) -> R:
        entry = self._entries.get(type(event))
        if entry is None:
            raise LookupError(*self.missing([type(event)]))
        return entry(event, *args, **named)

    def missing(self, kinds: Iterable[type[Event]] | None = None) -> list[str]:
        """A sentence for each kind of event that it knows nothing of."""
        return [f"{self.name} ({self.home}) has no entry for the event {kind.__name__} ({kind.__module__}): "
                f"say there what becomes of it, under @{self.name}.of({kind.__name__})"
                for kind in kinds or kinds_of_events() if kind not in self._entries]
