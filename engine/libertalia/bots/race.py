"""A race of options: all that are still in it run in the same worlds with the same luck, so that the difference
between two of them is seen through far less noise. Whoever is clearly behind is out, and its time goes to the others.
"""

from __future__ import annotations

from math import fsum, sqrt

from ..kernel.rng import Stream
from .portable import exp

TEMPER = 0.5
"""Who thinks takes the best; but he sees it as dimly as this race does. So many standard errors of it are an e-th."""
DIM = 0.001
NEARLY = 0.032
"""Whoever is behind by no more than this part of p (1 - p), the best having the chance p, is as good as the best: in
the last campaign that is a fifth of a doubloon."""


class Race:
    """`running`: by option, how good the end was in each world. The first option is the one to take unseen.

    They are judged for the first time after `looks` worlds, and then whenever there are a tenth more. Whoever is
    `clearly` standard errors behind the best is hopeless. Larger numbers cost time and spare mistakes.
    """

    __slots__ = ("_clearly", "_look", "alike", "chances", "coins", "good", "options", "out", "running")

    def __init__(self, options: tuple[str, ...], first: str, looks: int, clearly: float) -> None:
        self._clearly = clearly
        self.options = options
        self.running: dict[str, list[float]] = {option: [] for option in (first, *options)}
        self.out: dict[str, list[float]] = {}
        self.coins: dict[str, list[int]] = {option: [] for option in options}
        """What the campaign brought in each world, for whoever wants to see a reason."""
        self.good: list[str] = []
        """Who could not be told from the best when last they were judged."""
        self.chances: list[tuple[str, float]] = []
        """How likely each is to be taken by somebody who runs such a race himself, one added to the other."""
        self.alike = False
        self._look = looks

    @property
    def over(self) -> bool:
        """There is nothing left to find out."""
        return len(self.running) == 1 or self.alike

    def judge(self) -> None:
        """After a world that all have run in."""
        worlds = len(self.running[next(iter(self.running))])
        if worlds < self._look:
            return
        self._look = worlds + 1 + worlds // 10
        best = self.running[self.best()]
        hope = fsum(best) / worlds
        nearly = NEARLY * hope * (1 - hope)
        self.alike, self.good, self.chances, sum_ = True, [], [], 0.0
        for option, results in list(self.running.items()):
            gap, error = behind(results, best)
            if gap > self._clearly * error:
                self.out[option] = self.running.pop(option)
                continue
            sum_ += exp(-gap / (TEMPER * (error + DIM)))
            self.chances.append((option, sum_))
            if gap <= nearly + error / 2:
                self.good.append(option)
            if gap + self._clearly * error > nearly:
                self.alike = False

    def taken(self, stream: Stream) -> str:
        """By somebody who runs such a race himself: mostly the best."""
        chance = stream.below(1 << 30) / (1 << 30) * self.chances[-1][1]
        return next(option for option, sum_ in self.chances if chance < sum_)

    def best(self) -> str:
        """Of those that ran in most worlds the one with the best mean; the first of all if none ran."""
        worlds = max(map(len, self.running.values()))
        means = {option: fsum(results) / max(1, len(results)) for option, results in self.running.items()
                 if len(results) >= worlds - 1}
        return max(means, key=means.__getitem__)


def behind(results: list[float], best: list[float]) -> tuple[float, float]:
    """By how much, on average over the same worlds, and the standard error of that."""
    gaps = [ahead - own for own, ahead in zip(results, best, strict=False)]
    number = len(gaps)
    if number < 2:
        return fsum(gaps), 0.0
    mean = fsum(gaps) / number
    variance = fsum([(gap - mean) * (gap - mean) for gap in gaps]) / (number - 1)
    return mean, sqrt(variance / number)
