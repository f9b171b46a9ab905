"""What came of a challenge, as a line for a chat, and the ranking of many such lines pasted together.

    Deal 7KQ-93F: 84 doubloons, 2nd of 4 · 1e4oLtrUTdeEWyfG8IbOr0yb8s5D43210qAXi

Whatever is claimed before it, the code is played again: what does not come out so is shown as not verified.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..words import Words
from .deals import NAME_LETTERS, deal_name
from .fragments import read, write
from .kinds import Ending
from .tape import LinkError

MOST_LETTERS, MOST_RESULTS = 100_000, 300
"""Of what is pasted at once."""

_NAME = f"[{NAME_LETTERS}]{{3}}-[{NAME_LETTERS}]{{3}}"
_SAID = re.compile(
    rf"(?P<code>(?<![0-9A-Za-z])[12]e[0-9A-Za-z]{{5,298}}(?![0-9A-Za-z]))"
    rf"|(?P<deal>(?<![0-9A-Za-z]){_NAME}(?![0-9A-Za-z-]))"
    rf"[^\d−-]{{0,20}}(?P<score>[−-]?\d{{1,4}})\D{{1,30}}?(?P<place>\d)\D{{1,20}}?(?P<seats>\d)(?!\d)", re.ASCII)


class Claim(NamedTuple):
    deal: str
    score: int
    place: int
    seats: int


class Told(NamedTuple):
    """One pasted result."""

    name: str
    """Who played, as the code says; empty where nobody said, or where there is no code to be read."""
    claim: Claim | None
    """What the line says or, where only a code was pasted, what that comes to; None where not even that can be read."""
    why: str
    """Empty: verified. Otherwise the end of a key of words."""
    code: str = ""

    @property
    def key(self) -> str:
        return f"links.told.{self.why or 'verified'}"


class Row(NamedTuple):
    rank: int
    """1 for the best; equals share one. 0 for what is not verified."""
    told: Told
    share: int
    """Of the best verified score, in percent: for a chart."""


class Ranking(NamedTuple):
    deal: str
    rows: tuple[Row, ...]


def line(ending: Ending, words: Words) -> str:
    """To be pasted into a chat."""
    claim = claim_of(ending)
    said = words("links.result", deal=claim.deal, score=claim.score, seats=claim.seats,
                 place=words(f"links.place.{claim.place}"))
    return f"{said} · {write(ending)}"


def claim_of(ending: Ending) -> Claim:
    return Claim(deal_name(ending.deal), ending.score, ending.place, ending.seats)


def results(text: str) -> Iterator[Told]:
    """Of all that is pasted, line after line, whatever else stands between: each costs the time of a short game."""
    found = 0
    claim: Claim | None = None
    for match in _SAID.finditer(text[:MOST_LETTERS]):
        if claim and not match["code"]:
            yield Told("", claim, "codeless")
        claim, before = (None, claim) if match["code"] else (_claimed(match), None)
        if match["code"]:
            yield told(match["code"], before)
            found += 1
            if found == MOST_RESULTS:
                return
    if claim:
        yield Told("", claim, "codeless")


def how_many(text: str) -> int:
    """How many there will be: cheap, nothing is played."""
    claimed, found = False, 0
    for match in _SAID.finditer(text[:MOST_LETTERS]):
        found += bool(match["code"]) or claimed
        claimed = not match["code"]
    return min(found + claimed, MOST_RESULTS)


def _claimed(match: re.Match[str]) -> Claim:
    score = int(match["score"].replace("−", "-"))
    return Claim(match["deal"], score, int(match["place"]), int(match["seats"]))


def told(code: str, claim: Claim | None) -> Told:
    try:
        ending = read(code)
    except LinkError as refusal:
        return Told("", claim, refusal.why, code)
    assert isinstance(ending, Ending)
    true = claim_of(ending)
    if claim and claim != true:
        return Told(ending.name, claim, "altered", code)
    return Told(ending.name, true, "", code)


def rankings(found: Iterable[Told]) -> list[Ranking]:
    """One for each deal, that with the most results first; whoever pasted a result twice is in it once."""
    by_deal: dict[str, list[Told]] = {}
    for one in dict.fromkeys(found):
        if one.claim:
            by_deal.setdefault(one.claim.deal, []).append(one)
    boards = [Ranking(deal, _ranked(some)) for deal, some in by_deal.items()]
    return sorted(boards, key=lambda board: -len(board.rows))


def _ranked(some: list[Told]) -> tuple[Row, ...]:
    scores = [one.claim.score for one in some if one.claim and not one.why]
    best = max([1, *scores])
    rows = []
    for one in some:
        assert one.claim
        score = one.claim.score
        rank = 0 if one.why else 1 + sum(other > score for other in scores)
        rows.append(Row(rank, one, 0 if one.why else max(0, 100 * score // best)))
    return tuple(sorted(rows, key=lambda row: (row.rank == 0, row.rank, row.told.name)))
