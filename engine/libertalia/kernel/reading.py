"""Reading what came from outside: every problem is collected, so that all can be named at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .decisions import mask_of

MAX_COUNT = 1_000_000
COLOURS = ("yellow", "red", "blue", "green", "black", "grey")


class Reader:
    """Each method gives a usable value whatever it is handed, and notes what is wrong with it."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self._names = 0

    def problem(self, sentence: str) -> None:
        self.problems.append(sentence)

    def unknown(self, sentence: str) -> None:
        """A problem that is none to whoever knows a name that is unknown here."""
        self._names += 1
        self.problem(sentence)

    @property
    def newer(self) -> bool:
        """Whether unknown names are all that is wrong."""
        return 0 < self._names == len(self.problems)

    def keys(self, value: Any, where: str, allowed: Iterable[str]) -> Mapping[str, Any]:
        """An object with no other keys than these."""
        if not isinstance(value, dict):
            self.problem(f"{where} is not an object but {shown(value)}")
            return {}
        allowed = list(allowed)
        for key in value:
            if key not in allowed:
                self.unknown(f"{where} has an unknown key {shown(key)}; the keys are {', '.join(allowed)}")
        return value

    def whole(self, value: Any, where: str, low: int = 0, high: int = MAX_COUNT) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem(f"{where} is not a whole number but {shown(value)}")
        elif not low <= value <= high:
            self.problem(f"{where} is {value}; it must be from {low} to {high}")
        else:
            return value
        return low

    def list_of(self, value: Any, where: str, length: int) -> list[Any]:
        """A list of just this length (cut or padded with None where it is not)."""
        if not isinstance(value, list):
            self.problem(f"{where} is not a list but {shown(value)}")
            return [None] * length
        if len(value) != length:
            self.problem(f"{where} has {len(value)} entries; it needs {length}")
        return (value + [None] * length)[:length]

    def text(self, value: Any, where: str, longest: int = 100) -> str:
        if isinstance(value, str) and value.strip() and len(value) <= longest and value.isprintable():
            return value
        self.problem(f"{where} is not a text of 1 to {longest} printable characters but {shown(value)}")
        return "?"

    def one_of(self, value: Any, where: str, choices: Sequence[str]) -> str:
        if isinstance(value, str) and value in choices:
            return value
        problem = self.unknown if isinstance(value, str) and value.isprintable() and value else self.problem
        problem(f"{where} is {shown(value)}; it must be one of {', '.join(choices)}")
        return choices[0]

    def all_colours(self, value: Any, where: str) -> list[str]:
        """The six colours in some order."""
        if isinstance(value, list) and sorted(map(str, value)) == sorted(COLOURS):
            return value
        self.problem(f"{where} must name each of the six colours once: {', '.join(COLOURS)}")
        return list(COLOURS)

    def rank_list(self, value: Any, where: str, top_rank: int) -> list[int]:
        """Different ranks, in the order given."""
        if not isinstance(value, list):
            self.problem(f"{where} is not a list of ranks but {shown(value)}")
            return []
        ranks: list[int] = []
        for rank in value:
            if isinstance(rank, bool) or not isinstance(rank, int) or not 1 <= rank <= top_rank:
                self.problem(f"{where} holds an unknown rank {shown(rank)}; ranks are 1 to {top_rank}")
            elif rank in ranks:
                self.problem(f"{where} holds rank {rank} twice")
            else:
                ranks.append(rank)
        return ranks

    def ranks(self, value: Any, where: str, top_rank: int) -> int:
        return mask_of(self.rank_list(value, where, top_rank))

    def counts(self, value: Any, where: str, kinds: Sequence[str]) -> list[int]:
        """`{"chest": 1}`"""
        found = self.keys(value, where, kinds)
        return [self.whole(found.get(kind, 0), f"{where}.{kind}", high=1000) for kind in kinds]

    def tokens(self, value: Any, where: str, kinds: Sequence[str]) -> list[int]:
        """`["chest", "jewel"]`"""
        counts = [0] * len(kinds)
        if not isinstance(value, list):
            self.problem(f"{where} is not a list of tokens but {shown(value)}")
            return counts
        for kind in value[:1000]:
            counts[kinds.index(self.one_of(kind, where, kinds))] += 1
        if len(value) > 1000:
            self.problem(f"{where} holds {len(value)} tokens; at most 1000 are read")
        return counts


def shown(value: Any) -> str:
    """A value from outside in a sentence, cut short. (`ascii` never recurses deeper than the JSON reader let in.)"""
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."
