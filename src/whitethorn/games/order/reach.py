"""How a Move could go on: the second step of every first one, for clients that walk two at once.

A pure query: it plays on a clone, so the table and its chance stay as they are.  A client sends
both values as one request; the server takes the second only if it is then really offered.
"""

from __future__ import annotations

from typing import Any

from whitethorn.games.order.rules import moving
from whitethorn.games.order.rules.doors import open_door
from whitethorn.games.order.state import Order
from whitethorn.games.order.verbs import V_DOOR, V_STEP

Follow = dict[str, Any]


def follows(g: Order, seat: int, value: int) -> list[Follow]:
    """Return the steps that the points left after a first step or door would still pay for.

    `value` is V_STEP or V_DOOR, offered to the hunter at `seat` as the beginning of a Move.  Each
    follow is the value to send, the area it leads to and the points of both together.
    """
    h = g.hunters[seat]
    first = moving.step_cost(g, h)
    left = moving.MOVE_POINTS - first
    verb, part = value >> 16, value >> 8 & 255
    if left <= 0 or verb not in (V_STEP, V_DOOR):
        return []
    start = h.area
    then = g.clone()
    assert isinstance(then, Order)
    then.log = None
    walker = then.hunters[seat]
    if verb == V_STEP:
        moving.enter_area(then, walker, part)
    else:
        open_door(then, part, seat, first)
    out: list[Follow] = []
    cost = moving.step_cost(then, walker)
    for option in moving.step_options(then, walker, left):
        area = option >> 8 & 255
        if option >> 16 == V_STEP and area != start:
            out.append({"value": option, "area": g.den.area_ids[area], "cost": first + cost})
    return out
