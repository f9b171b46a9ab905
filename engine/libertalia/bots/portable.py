"""Arithmetic of bots that comes out the same to the last bit wherever they think.

One bit decides between options that are nearly alike, and from there on it is another game. `sum` of floats rounds
otherwise since Python 3.12, and `exp` and `**` are the C library's: it rounds otherwise with another processor, and
in the page. Plus, minus, times, divided by, `sqrt` and `fsum` are the same everywhere.
"""

from __future__ import annotations

from math import factorial, floor, ldexp

LN_2 = 0.6931471805599453
FAR = 700.0
"""e to the power of more than this is no float any more."""
_2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12 = (1 / factorial(n) for n in range(2, 13))


def exp(x: float) -> float:
    """e to the power of x: so many doublings, and Taylor's row for the rest."""
    x = max(-FAR, min(FAR, x))
    doublings = floor(x / LN_2 + 0.5)
    r = x - doublings * LN_2
    return ldexp(1 + r * (1 + r * (_2 + r * (_3 + r * (_4 + r * (_5 + r * (_6 + r * (_7 + r * (_8 + r * (
        _9 + r * (_10 + r * (_11 + r * _12))))))))))), doublings)


def power(x: float, times: int) -> float:
    """Multiplied with itself so often."""
    result = 1.0
    for _ in range(times):
        result *= x
    return result
