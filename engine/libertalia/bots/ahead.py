"""How a dealt world may go on to the end of the campaign, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from ..kernel.decisions import PLAY, Decision, decide
from ..kernel.flow import answer, lock_all
from ..kernel.table import Table
from .lore import Lore
from .portable import exp


def at_sunrise(world: Table) -> bool:
    return world.waiting[0].why == "sunrise"


def morning(world: Table, seat: int) -> Decision:
    return decide((seat, "play", PLAY.of(world.hand[seat]), "sunrise"))


Guess = Callable[[Table, Decision], str]
"""What another seat will pick."""


def foresee(world: Table, seat: int, guess: Guess) -> None:
    """Only the seat is still asked. At sunrise, what all others are likely to pick is locked, so all its options meet
    the same picks; whoever else is asked something at once with it answers after it."""
    if at_sunrise(world):
        meanings = world.setup.edition.meanings
        automatic = world.setup.edition.automatic
        asked = [morning(world, one) for one, hand in enumerate(world.hand) if hand and one not in automatic]
        for decision in asked:
            if decision.seat != seat:
                world.picks[decision.seat] = meanings[guess(world, decision)]
        world.picks[seat] = 0
        world.waiting = tuple([decision for decision in asked if decision.seat == seat])
    elif len(world.waiting) > 1:
        world.waiting = tuple([decision for decision in world.waiting if decision.seat == seat])


def played_out(world: Table, option: str, lore: Lore, luck: int) -> Table:
    """The end of the campaign, if who is asked takes this option and then everybody goes on as a sailor."""
    t, states = world.copy(), [luck]
    sail, picks = lore.sail, lore.picks
    finished = len(t.fortunes)
    answer(t, t.waiting[0], option)
    while t.waiting and len(t.fortunes) == finished:
        asked = t.waiting[0]
        if asked.why == "sunrise":
            lock_all(t, picks(t, states))
        else:
            answer(t, asked, sail(t, asked, states))
    return t


def chance(t: Table, seat: int, lore: Lore) -> float:
    """About how likely the seat is to win: by its lead over the others, which says more the later it is."""
    if t.winners:
        scores = [score + lore.edge(t, one) for one, score in enumerate(t.score)]
    else:
        scores = [score + lore.hand_worth(t, one) for one, score in enumerate(t.score)]
    mine = scores.pop(seat)
    lead = mine - (max(scores) + fsum(scores) / len(scores)) / 2
    campaigns_left = 0 if t.winners else len(t.setup.days) - len(t.fortunes)
    return 1 / (1 + exp(-lead / (6 + 9 * campaigns_left)))
