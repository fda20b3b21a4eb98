"""Secondary objectives of Hunt 1: Crafter and Power Up, once a hunter (chapter "Hunt 1")."""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.state import Hunter, Order


def earn(g: Order, h: Hunter, objective: int) -> None:
    """Give a hunter a secondary objective, CRAFTER or POWER_UP, unless it is earned already.

    order/hunt.1.objective.crafter, order/hunt.1.objective.power_up; nothing ends with it
    (order/objective.secondary).
    """
    if h.earned & objective:
        return
    h.earned |= objective
    if g.log is not None:
        g.emit(events.EARNED, [h.seat, objective], [])
