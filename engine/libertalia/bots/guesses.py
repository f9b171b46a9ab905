"""What bots think of a card of which nobody has told them anything: they try its rules on a copy of the table.

It is slower than an opinion and sees no further than the rules' own next step, but it takes part.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.edition import Character, Edition
from ..kernel.opinion import Glance, Morning, Opinion
from ..kernel.outlook import by_day, by_night, in_the_end
from ..kernel.table import Table


def guess(edition: Edition, card: Character, usual: float) -> Opinion:
    """`usual`: what a card of this edition brings on a day that suits it."""
    rank, question = card.rank, edition.questions.get(card.name)

    def today(m: Morning) -> float:
        t = by_day(m.t, m.seat, rank)
        worth = standing(t, m)
        if question and question.kind != "play" and (card.name, m.seat) in t.agenda:
            said = [edition.meanings[option] for option in question.options(t, m.seat)]
            worth = max([after(t, m, one) for one in said], default=worth)
        return worth - standing(m.t, m)

    def aboard(t: Table, seat: int, nights: int) -> float:
        return by_night(t, seat, rank) * nights + in_the_end(t, seat, rank)

    def answers(g: Glance, meanings: Sequence[object]) -> list[float]:
        return [after(g.t, g, meaning) for meaning in meanings]

    def after(t: Table, g: Glance, meaning: object) -> float:
        tried = t.copy()
        tried.waiting = ()
        assert question
        question.answer(tried, g.seat, meaning)
        return standing(tried, g)

    return Opinion(usual, today=today if card.day else None, aboard=aboard, answers=answers if question else None,
                   loots=card.dusk != 0)


def standing(t: Table, g: Glance) -> float:
    """What a seat has, less what the others have as far as that hurts it: doubloons, tokens, cards."""
    edition = t.setup.edition
    found = 0.0
    for seat, coins in enumerate(t.doubloons):
        has = (coins + sum(edition.worth(t, seat, t.loot[seat])) + 2 * t.hand[seat].bit_count()
               + t.crew[seat].bit_count())
        found += has if seat == g.seat else -g.harm * has
    return found
