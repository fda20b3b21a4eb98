"""What the end of a playout is worth to a seat, from 0 (lost) to 1 (won).

Wins and losses alone say little when nearly all playouts end the same way, so a game's advice may
offer `value(g, seat)`: at a decision its estimate of the seat's chance to win, and at the end of a
match that the seat lost, how near it came.  A loss is then worth up to `near`, which tuning.toml
may set for a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitethorn.bots.policies import advice, ahead
from whitethorn.kernel.game import Game
from whitethorn.kernel.state import State

Value = Callable[[State, int], float]

NEAR: Final = 0.3


class Worth:
    """Judges states for one game.  `estimates` says whether it can judge a running match."""

    def __init__(self, game: Game, near: float = NEAR) -> None:
        self.game = game
        self.near = near
        own = getattr(advice(game.slug), "value", None)
        self.value: Value | None = own or getattr(ahead(game.slug), "value", None)

    @property
    def estimates(self) -> bool:
        return self.value is not None

    def of(self, g: State, seat: int) -> float:
        """Return what a state is worth to a seat, 0 to 1; rivals who win together share the 1.

        Where a running match cannot be judged it is worth 0.5.
        """
        if g.outcome == 0:
            return 0.5 if self.value is None else self.value(g, seat)
        winners = self.game.winners(g)
        if seat in winners:
            return 1.0 if self.game.cooperative else 1.0 / len(winners)
        return 0.0 if self.value is None else self.near * self.value(g, seat)
