"""The Awakening at the end of round 6: reveal, wake, open, flip (order/awakening.when)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules.doors import open_normal_doors
from whitethorn.games.order.rules.encountering import resolve_encounter
from whitethorn.games.order.rules.spawning import figures_out
from whitethorn.games.order.rules.waking import wake_everybody
from whitethorn.games.order.state import Order

# Field `step` of AWAKENING.
STEP_REVEAL: Final = 1
STEP_WAKE: Final = 2
STEP_OPEN: Final = 3
STEP_FLIP: Final = 4


def awaken(g: Order) -> None:
    """Carry out the four steps in their order."""
    announce(g, STEP_REVEAL)
    reveal_rooms(g)
    announce(g, STEP_WAKE)
    wake_everybody(g)
    announce(g, STEP_OPEN)
    open_normal_doors(g)
    announce(g, STEP_FLIP)
    g.night = True  # order/turn.day_rounds, order/awakening.flip
    if g.log is not None:
        g.emit(events.NIGHTFALL, [], [])


def announce(g: Order, step: int) -> None:
    """Tell which step begins."""
    if g.log is not None:
        g.emit(events.AWAKENING, [step], [])


def reveal_rooms(g: Order) -> None:
    """Resolve an encounter for every room still unexplored, rooms behind blue doors included.

    order/awakening.reveal, order/awakening.blue_rooms.
    """
    out = figures_out(g)
    for room in range(g.den.n_rooms):
        if g.unexplored >> room & 1:
            resolve_encounter(g, -1, room, True, out)
