"""How often a choice is close and matters, as search sees it: decision density."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Final

import msgspec

from whitethorn.bots.seating import Player
from whitethorn.kernel.decider import TABLE, Decider, Prompt
from whitethorn.lab.arena import Arena, Run, ThinkingTable

if TYPE_CHECKING:
    from whitethorn.bots.thoughts import Weighed
    from whitethorn.kernel.events import Event
    from whitethorn.kernel.state import State

NEAR: Final = 0.05  # of the best: as good
MATTERS: Final = 0.03  # of the best above the median
FEWEST: Final = 5  # playouts without which an option's worth says nothing
TURN: Final = "activated"


class Density(msgspec.Struct, frozen=True):
    """One match by search: how many of its `decisions` were `close`, in how many `activations`."""

    game: str
    scenario: str
    seats: int
    policy: str
    deal: int
    close: int
    decisions: int
    activations: int
    won: bool


class Weighing(ThinkingTable):
    """A table at which those who think are asked whether their choices were close."""

    close = 0

    def answer(self, g: State, prompt: Prompt, seat: int, options: list[int]) -> int:
        player = self.seats[0 if seat >= TABLE else seat]
        before = thoughts_of(player)
        value = super().answer(g, prompt, seat, options)
        after = thoughts_of(player)
        self.close += after is not before and is_close(after)
        return value


def thoughts_of(player: Player | Decider) -> list[Weighed]:
    """Return what a player thought last; nothing if it does not think."""
    return [] if isinstance(player, Decider) else player.thoughts


def is_close(thoughts: list[Weighed]) -> bool:
    """Return whether two options are as good as each other, and better than the middle one."""
    worth = sorted((each.worth for each in thoughts if each.playouts >= FEWEST), reverse=True)
    if len(worth) < 2:
        return False
    return worth[1] >= worth[0] - NEAR and worth[0] - median(worth) >= MATTERS


def density(run: Run, deal: int) -> Density:
    """Play a deal of a run of one policy that searches."""
    arena = Arena(run)
    game = arena.game
    setup, seed = arena.dealt(deal)
    g = game.new(setup, seed)
    log: list[Event] = []
    g.log = log
    table = Weighing(game, setup, run.lineup(0), seed)
    table.play(g)
    turns = sum(game.event_wire(g, event)["t"] == TURN for event in log)
    where = (run.game, run.scenario, run.seats, run.policies[0], deal)
    return Density(*where, table.close, table.decisions, turns, bool(game.winners(g)))
