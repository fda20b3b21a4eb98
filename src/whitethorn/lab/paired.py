"""Differences between two ways to play the same deals, with 95 % intervals.

Luck that both share cancels out, so a pair says more than two matches of separate runs.
"""

from __future__ import annotations

from math import sqrt

import msgspec

from whitethorn.lab.tally import Z95


class Difference(msgspec.Struct):
    """What changed from `before` to `after` (means), over `pairs` deals; `low` to `high`: 95 %."""

    pairs: int
    before: float
    after: float
    change: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0


class Pairs:
    """Adds pairs of numbers up.  `share`: they are 0 or 1."""

    def __init__(self, share: bool = False) -> None:
        self.share = share
        self.pairs = 0
        self.before = 0.0
        self.after = 0.0
        self.squares = 0.0
        self.gained = 0
        self.lost = 0

    def add(self, before: float, after: float) -> None:
        """Count a pair."""
        self.pairs += 1
        self.before += before
        self.after += after
        self.squares += (after - before) ** 2
        self.gained += after > before
        self.lost += after < before

    def told(self) -> Difference:
        """Return the difference; of shares with the interval by Bonett and Price."""
        n = max(self.pairs, 1)
        before, after = self.before / n, self.after / n
        low, high = self.of_shares() if self.share else self.of_numbers()
        return Difference(self.pairs, before, after, after - before, low, high)

    def of_shares(self) -> tuple[float, float]:
        """Return the interval of a difference between paired shares; it holds for few pairs too."""
        n = self.pairs + 2
        gained, lost = (self.gained + 1) / n, (self.lost + 1) / n
        middle = gained - lost
        half = Z95 * sqrt((gained + lost - middle * middle) / n)
        return max(-1.0, middle - half), min(1.0, middle + half)

    def of_numbers(self) -> tuple[float, float]:
        """Return the interval of a mean difference."""
        n = self.pairs
        if n < 2:
            return float("-inf"), float("inf")
        mean = (self.after - self.before) / n
        half = Z95 * sqrt(max(self.squares / n - mean * mean, 0.0) / (n - 1))
        return mean - half, mean + half
