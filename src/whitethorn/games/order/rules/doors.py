"""Opening and unlocking doors (Movement, Locked Doors, Hunt 1).

Nothing closes a door (order/move.no_closing): no option, verb or effect clears `open_doors`.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import POWER_BARS
from whitethorn.games.order.state import Hunter, Order
from whitethorn.kernel.refusals import OK

OPEN_DOOR: Final = "order/move.open_door"
LOCKED: Final = "order/door.locked"
HUNT_LOCKED: Final = "order/hunt.1.special.door"
BARS: Final = "order/power.bars"


def why_not_openable(g: Order, h: Hunter, door: int) -> str:
    """Return why the hunter cannot open the door from where it stands, points apart, or OK."""
    den = g.den
    if g.open_doors >> door & 1:
        return OPEN_DOOR
    if h.area < 0 or (den.door_a[door] != h.area and den.door_b[door] != h.area):
        return OPEN_DOOR
    if g.locked_doors >> door & 1:
        return HUNT_LOCKED if den.lever_areas else LOCKED
    if g.night and is_barred(g, h.area):
        return BARS
    return OK


def is_barred(g: Order, area: int) -> bool:
    """Whether an Awake Guardian's night power holds the doors of the area."""
    for v in g.vampires:
        if v.area == area and v.awake and g.lib.vampires[v.kind].power == POWER_BARS:
            return True
    return False


def open_door(g: Order, door: int, seat: int, cost: int) -> None:
    """Turn a door token to its open side; `seat` is -1 in the Awakening."""
    g.open_doors |= 1 << door
    if g.log is not None:
        g.emit(events.DOOR_OPENED, [door, seat, cost], [])
    g.shorten_distances(door)


def open_normal_doors(g: Order) -> None:
    """Open every door but the blue ones, outer doors included.

    order/exit.closed_outer_door.
    """
    for door in range(g.den.n_doors):
        if not g.open_doors >> door & 1 and not g.den.blue_doors >> door & 1:
            g.open_doors |= 1 << door  # order/awakening.doors, order/door.blue_awakening
            if g.log is not None:
                g.emit(events.DOOR_OPENED, [door, -1, 0], [])
    g.rebuild_distances()


def unlock_blue_doors(g: Order) -> None:
    """Unlock the blue doors, which stay closed (order/door.unlock, order/hunt.1.special.door)."""
    for door in range(g.den.n_doors):
        if g.locked_doors >> door & 1:
            g.locked_doors &= ~(1 << door)
            if g.log is not None:
                g.emit(events.DOOR_UNLOCKED, [door], [])
