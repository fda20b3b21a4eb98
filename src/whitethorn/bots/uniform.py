"""The policy that has no opinion: every option is equally likely."""

from __future__ import annotations

from typing import final

from whitethorn.kernel.decider import Decider
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import State


@final
class Uniform(Decider):
    """Draws from its own stream, so that it never changes the chance of the table.

    `n` counts the decisions it took.
    """

    __slots__ = ("n", "rng")

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(stream_state(seed, "uniform"))
        self.n: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        return options[self.rng.below(len(options))]

    def waive(self, g: State, kind: int, seat: int) -> bool:
        self.n += 1
        self.rng.skip(1)
        return True

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        n = len(seats)
        self.n += n
        self.rng.skip(n)
        return True
