"""A decider for tests: scripted dice, scripted answers, and a list of what was asked."""

from __future__ import annotations

from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import K_ROLL, K_SHUFFLE, PASS, State


class Scripted(Decider):
    """Gives scripted dice and answers; without one, PASS where it is offered, else the first."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.picks: list[int] = []
        self.answers: dict[int, list[int]] = {}
        self.asked: list[tuple[int, int, list[int]]] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if kind == K_ROLL:
            assert self.dice, "a die is rolled, but the scene scripts no more"
            return self.dice.pop(0)
        if kind == K_SHUFFLE:
            return self.picks.pop(0) if self.picks else 0
        self.asked.append((kind, seat, list(options)))
        script = self.answers.get(kind)
        if script:
            value = script.pop(0)
            assert value in options, f"{value:#x} is not among {[hex(x) for x in options]}"
            return value
        return PASS if PASS in options else options[0]
