"""Reputation: six tokens on six spaces (section 3 of the rules)."""

from __future__ import annotations

from ...kernel.events import ReputationMoved
from ...kernel.rng import derive, shuffled
from ...kernel.verbs import gain, lose
from .data import INCOME, OVERFLOW
from .table import SPACES, GalecrestTable

LAST = SPACES - 1


def lay_out_track(t: GalecrestTable) -> None:
    """G-SET-4: all six colours at random; G-SET-5, G-SET-6: with two players, or one and the Automa, these two in the
    middle."""
    stream = [derive(t.setup.seed, "reputation")]
    seats = t.setup.seats
    if seats == 2:
        low, high = shuffled(stream, 0, [0, 1])
        a, b, c, d = shuffled(stream, 0, [2, 3, 4, 5])
        t.track = [a, b, low, high, c, d]
    else:
        t.track = shuffled(stream, 0, list(range(SPACES)))


def gain_reputation(t: GalecrestTable, seat: int, steps: int, why: str, by: int | None = None) -> None:
    """G-REP-1, G-REP-2: to the right, those passed slide to the left; what does not fit pays."""
    here = t.track.index(seat)
    there = here + steps
    if there > LAST:
        _move(t, seat, here, LAST, why, by)
        gain(t, seat, (there - LAST) * OVERFLOW.value, why, by, beyond=True)
    else:
        _move(t, seat, here, there, why, by)


def lose_reputation(t: GalecrestTable, seat: int, steps: int, why: str, by: int | None = None) -> None:
    """G-REP-1, G-REP-2: the mirror image; what does not fit costs."""
    here = t.track.index(seat)
    there = here - steps
    if there < 0:
        _move(t, seat, here, 0, why, by)
        lose(t, seat, -there * OVERFLOW.value, why, by, beyond=True)
    else:
        _move(t, seat, here, there, why, by)


def _move(t: GalecrestTable, seat: int, here: int, there: int, why: str, by: int | None) -> None:
    if here != there:
        track = t.track
        del track[here]
        track.insert(there, seat)
        if t.events is not None:
            slid = track[here:there] if here < there else track[there + 1:here + 1]
            t.events.append(ReputationMoved(
                seat, there - here, there + 1, tuple(t.chart.named(track)), t.cause(why, seat if by is None else by),
                tuple([other for other in slid if other < t.setup.seats])))


def pay_income(t: GalecrestTable) -> None:
    """G-VSET-4: the lower the reputation, the richer the start."""
    for seat in range(t.setup.seats):
        gain(t, seat, INCOME.value[t.track.index(seat)], "income")
