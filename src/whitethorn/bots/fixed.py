"""Policies that always take the first or the last option: they find loops that chance leaves."""

from __future__ import annotations

from typing import final

from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import State


@final
class First(Decider):
    """Takes the first option, mostly PASS.  `n` counts its decisions."""

    __slots__ = ("n",)

    def __init__(self) -> None:
        self.n: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        return options[0]

    def waive(self, g: State, kind: int, seat: int) -> bool:
        self.n += 1
        return True


@final
class Last(Decider):
    """Takes the last option.  `n` counts its decisions."""

    __slots__ = ("n",)

    def __init__(self) -> None:
        self.n: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        return options[len(options) - 1]

    def waive(self, g: State, kind: int, seat: int) -> bool:
        self.n += 1
        return True
