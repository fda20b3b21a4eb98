"""The pseudo-random source: MWC64X, the same bits pure and compiled.

The multiplier 2147483085 is below 2**31, so the state stays below 2**63 and an `i64` equals a
Python int.  The state is not secret by construction: views must never contain it.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Rng:
    """A stream of numbers; `s` is its whole state (an int below 2**63, never 0).

    Its numbers are literals: in pure Python a constant of the module costs a look-up each time.
    """

    __slots__ = ("s",)

    def __init__(self, s: i64) -> None:
        self.s: i64 = s

    def below(self, n: i64) -> i64:
        """Return a number in 0..n-1 (bias n / 2**32, far below what dice can show)."""
        s: i64 = self.s
        lo: i64 = s & 0xFFFFFFFF
        hi: i64 = s >> 32
        self.s = lo * 2147483085 + hi
        return ((lo ^ hi) * n) >> 32

    def skip(self, n: int) -> None:
        """Go on as `below` does n times, without making the numbers."""
        s: i64 = self.s
        for _ in range(n):
            s = (s & 0xFFFFFFFF) * 2147483085 + (s >> 32)
        self.s = s

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place: one `below` for each place, from the last to the second."""
        s: i64 = self.s
        for i in range(len(cards) - 1, 0, -1):
            lo: i64 = s & 0xFFFFFFFF
            hi: i64 = s >> 32
            s = lo * 2147483085 + hi
            j: i64 = ((lo ^ hi) * (i + 1)) >> 32
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        self.s = s
