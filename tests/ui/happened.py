"""Events as tests write them: as on the wire, with `why` and `by` for a cause."""

from __future__ import annotations

from typing import Any

from libertalia import Event
from libertalia.kernel.edition import edition_named
from libertalia.kernel.happening import read


def happened(edition: str, **facts: Any) -> Event:
    """`by`: whose card or token it was, if not that of the seat; `beyond`: steps that did not fit on the track."""
    if "why" in facts:
        known, why = edition_named(edition), facts["why"]
        rank = known.ranks.get(why, 0)
        kind = why if not rank and why in known.kinds else ""
        facts["cause"] = {"name": why, "rank": rank, "kind": kind, "beyond": facts.get("beyond", False),
                          "seat": facts.get("by", facts["seat"]) if rank or kind else None}
    return read(facts)
