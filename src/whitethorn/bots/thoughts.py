"""What players share: what they thought, and a question put to a fast policy."""

from __future__ import annotations

import msgspec

from whitethorn.kernel.decider import Decider, Suspend
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import K_SHUFFLE, State
from whitethorn.kernel.worlds import Worlds


class Weighed(msgspec.Struct, frozen=True):
    """What a player thought of an option: playouts given to it, and their mean worth (0 to 1).

    `path` are the answers that it means to give after this one, as long as no chance comes between.
    """

    value: int
    playouts: int
    worth: float
    path: tuple[int, ...] = ()


def without_thought(worlds: Worlds, seed: int) -> int | None:
    """Return the only option, or a drawn one where chance decides; None where there is a choice."""
    if len(worlds.options) == 1:
        return worlds.options[0]
    if worlds.kind <= K_SHUFFLE:
        return worlds.options[Rng(seed).below(len(worlds.options))]
    return None


class Ask(Decider):
    """Asks a policy the open question of a seat, and ends the playout."""

    def __init__(self, seat: int, policy: Decider) -> None:
        self.seat = seat
        self.policy = policy
        self.value = -1

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.value = self.policy.decide(g, kind, seat, options)
        raise Suspend()

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        self.value = self.policy.decide(g, kind, self.seat, options[seats.index(self.seat)])
        raise Suspend()


def first_choice(worlds: Worlds, seed: int, policy: Decider) -> int:
    """Return what a policy would answer in one sampled world."""
    asked = Ask(worlds.seat, policy)
    worlds.playout(seed, asked)
    return asked.value
