"""Attribute Tests."""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.rules.rolling import count_hits, roll_dice, roll_hits
from whitethorn.games.order.state import Hunter, Order


def attribute_test(g: Order, h: Hunter, attribute: int, target: int) -> bool:
    """Roll a hunter's dice for FAITH, MIND or AGILITY; one at the target number passes.

    order/test.attributes, order/test.pass.  It never touches `h.actions` (order/test.no_action).
    """
    n = g.hunter_kind(h).attributes[attribute]
    if g.log is None:
        return roll_hits(g, n, target) > 0
    dice = roll_dice(g, n)
    passed = count_hits(dice, target) > 0
    g.emit(events.TESTED, [h.seat, attribute, target, 1 if passed else 0], dice)
    return passed
