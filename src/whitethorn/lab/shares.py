"""What a policy spends its Actions on, by verb."""

from __future__ import annotations

from whitethorn.kernel.decider import Decider
from whitethorn.kernel.game import Game
from whitethorn.kernel.state import State


class Watched(Decider):
    """Lets a policy decide, and counts the options that cost an Action in `spent`, by verb."""

    def __init__(self, game: Game, policy: Decider, spent: dict[str, int]) -> None:
        self.game = game
        self.policy = policy
        self.spent = spent

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        value = self.policy.decide(g, kind, seat, options)
        for told in self.game.options_wire(g, seat, kind, [value]):
            if told.get("action"):
                self.spent[told["verb"]] = self.spent.get(told["verb"], 0) + 1
        return value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        return self.policy.decide_all(g, kind, seats, options)
