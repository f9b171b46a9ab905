"""What is thought of all the cards of an edition, by rank: read from the cards once, for quick looks at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import fsum

from ..kernel.decisions import RANKS, mask_of
from ..kernel.edition import Character, Edition
from ..kernel.opinion import Opinion
from ..kernel.table import Table
from .guesses import guess

USE = 1.5
"""What a token that only costs is worth more to whoever will find a use for it."""


Row = tuple[float, ...]
"""By rank."""


class Opinions:
    def __init__(self, edition: Edition) -> None:
        known = [card.opinion.hand for card in edition.characters.values() if card.opinion]
        usual = fsum(known) / max(1, len(known))
        self.top_rank = edition.top_rank
        self._kinds = len(edition.kinds)
        self._cards = {rank: card.opinion or guess(edition, card, usual) for rank, card in edition.characters.items()}
        ranks = range(edition.top_rank + 1)
        by_rank = [self._cards.get(rank) for rank in ranks]
        self.hand = tuple([one.hand if one else 0.0 for one in by_rank])
        self.late = tuple([one.late if one else 0.0 for one in by_rank])
        self.today = tuple([one.today if one else None for one in by_rank])
        self.copied = tuple([(one.copied or one.today) if one else None for one in by_rank])
        self.judges = tuple([one.aboard if one and callable(one.aboard) else None for one in by_rank])
        self._fixed: Row = tuple([one.aboard if one and isinstance(one.aboard, float) else 0.0 for one in by_rank])
        self.alone: tuple[Row, tuple[Row, ...]] = (self._fixed, ())
        """What each is worth without company, and the company."""
        self.next_round = tuple([one.next_round if one else 0.0 for one in by_rank])
        self.looted = tuple([looted(edition.characters.get(rank), one) for rank, one in enumerate(by_rank)])
        """How many tokens it takes at dusk."""
        self.taking = {rank: one.taking for rank, one in self._cards.items() if one.taking}
        self.leaves = frozenset(self._those(lambda one: one.leaves))
        self.sees = mask_of(self._those(lambda one: one.sees))
        self.topples = mask_of(self._those(lambda one: one.topples))
        self.above_toppled = min(self._those(lambda one: one.topples), default=edition.top_rank)
        """Whoever ranks higher may be removed by one that comes with it."""
        self.beside = mask_of(self._those(lambda one: one.beside is not None))
        self.before = mask_of(self._those(lambda one: one.before is not None))
        self.wanting_aboard = mask_of(self._those(lambda one: bool(one.prizes or one.nightly)))
        self.wanting_in_hand = mask_of(self._those(lambda one: bool(one.hopes or one.hopes_for_any or one.rids)))
        self.collects = [(1 << rank, one.collects) for rank, one in self._cards.items() if one.collects]
        named = {card.name: self._cards[rank] for rank, card in edition.characters.items()}
        self.answers = {name: one.answers for name, one in named.items() if one.answers}
        self.harmless = {name: one.harmless for name, one in named.items() if one.harmless}
        self.company = lru_cache(maxsize=20_000)(self._company)
        self.wishes = lru_cache(maxsize=20_000)(self._wishes)

    def _those(self, are: Callable[[Opinion], bool]) -> list[int]:
        return [rank for rank, one in self._cards.items() if are(one)]

    def _company(self, crew: int, held: int, nights: int) -> tuple[Row, tuple[Row, ...]]:
        """By rank, what each is worth more beside some of a crew and before some that are still in hand; and with it
        those whose own worth needs no look at the table."""
        cards = [(rank, self._cards[rank].beside) for rank in RANKS.of(crew & self.beside)[::-1]]
        cards += [(rank, self._cards[rank].before) for rank in RANKS.of(held & self.before)[::-1]]
        rows = tuple([tuple([more(other, nights) if other != rank else 0.0 for other in range(len(self.hand))])
                      for rank, more in cards if more])
        plain = self._fixed
        for row in rows:
            plain = tuple([worth + more for worth, more in zip(plain, row, strict=True)])
        return plain, rows

    def _wishes(self, crew: int, hand: int, nights: int) -> tuple[float, tuple[tuple[int, float], ...]]:
        """What is hoped of a token of any kind; and the kinds of which one is worth more, to whoever has such cards."""
        extra = [0.0] * self._kinds
        for rank in RANKS.of(crew):
            for kind, coins in self._cards[rank].prizes.items():
                extra[kind] += coins
            for kind, coins in self._cards[rank].nightly.items():
                extra[kind] += coins * nights
        cards = [self._cards[rank] for rank in RANKS.of(hand)]
        for one in cards:
            for kind, coins in one.hopes.items():
                extra[kind] += coins
        for kind in {kind for one in cards for kind in one.rids} if nights > 1 else ():
            extra[kind] += USE
        each = 0.0
        for one in cards:
            each += one.hopes_for_any
        return each, tuple([(kind, more) for kind, more in enumerate(extra) if more])


def looted(card: Character | None, opinion: Opinion | None) -> int:
    if card is None or (opinion and not opinion.loots):
        return 0
    return 1 if card.dusk is None else card.dusk


opinions_of = lru_cache(maxsize=20)(Opinions)


def crew_worths(t: Table, seat: int, ranks: tuple[int, ...], nights: int) -> list[float]:
    """What each character brings from tonight to the end of the round if nobody lays hands on it, each by itself beside
    those who are aboard."""
    known = opinions_of(t.setup.edition)
    judges = known.judges
    crew, held = t.crew[seat] & known.beside, t.held[seat] & known.before
    plain, company = known.company(crew, held, nights) if crew or held else known.alone
    found = []
    for rank in ranks:
        judge = judges[rank]
        if judge is None:
            found.append(plain[rank])
            continue
        worth = judge(t, seat, nights)
        for more in company:
            worth += more[rank]
        found.append(worth)
    return found


def crew_worth(t: Table, seat: int, rank: int, nights: int) -> float:
    return crew_worths(t, seat, (rank,), nights)[0]


def given_up(edition: Edition, thrift: Sequence[Sequence[float]]) -> tuple[dict[int, tuple[Row, ...]], ...]:
    """What is given up by playing a card: for the last round but two, the last but one and the last, by the days it
    has, by day and rank. `thrift`: by those rounds and the days that are left, how far a card is saved for better
    days."""
    known = opinions_of(edition)
    return tuple([{days: tuple([tuple([hand * saved - late * (day + 1 - (days + 1) / 2)
                                       for hand, late in zip(known.hand, known.late, strict=True)])
                                for day, saved in enumerate(row[-days:])]) for days in edition.days}
                  for row in thrift])
