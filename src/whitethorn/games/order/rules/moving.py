"""The Move Action: steps, doors, tunnels, the way out (Movement, Entrances and Exits).

Movement Points live in a local of `move_action`, so they cannot outlast their Move
(order/move.lost_points), and no other Action fits in between (order/turn.no_interrupt).
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.rules.doors import open_door, why_not_openable
from whitethorn.games.order.rules.ending import has_clue, left_with_clue
from whitethorn.games.order.state import (
    BOON_UNIMPEDED,
    LEFT,
    OUTSIDE,
    Hunter,
    Order,
)
from whitethorn.games.order.verbs import DOORS, K_STEP, STEPS, V_DOOR, V_EXIT, V_STEP
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import PASS

MOVE_POINTS: Final = 2  # order/move.points

STEP: Final = "order/move.step"
BLOCKED: Final = "order/move.blocked"
IMPEDED: Final = "order/move.impeded"
IN_OUT: Final = "order/move.tunnel.in_out"
DIRECTION: Final = "order/move.tunnel.direction"
WAYS_OUT: Final = "order/exit.ways_out"
GONE: Final = "order/exit.final"
TRAPPED: Final = "order/debris.free_acts"

EXIT_BY_DOOR: Final = 0
EXIT_BY_WINDOW: Final = 1

NOT_BY_ACCESS: Final = -1  # Hunter.entered_by outside the tunnel


# ---- what it costs ---------------------------------------------------------------------------


def step_cost(g: Order, h: Hunter) -> int:
    """Return what the next step out, door or exit costs the hunter, in Movement Points.

    One, or two while an Awake vampire shares the Area (order/move.sleeping_free,
    order/move.door_impeded); only the Area being left matters (order/move.enter_occupied).
    """
    if h.area < 0 or h.boons & BOON_UNIMPEDED:
        return 1
    return 2 if g.awake_in_area(h.area) else 1


def why_not_pay(g: Order, h: Hunter, points: int) -> str:
    """Return why the hunter's Movement Points are not enough for anything, or OK."""
    if points >= 2:
        return OK
    if points < 1:
        return STEP
    return OK if step_cost(g, h) == 1 else IMPEDED


# ---- where to --------------------------------------------------------------------------------


def why_not_way(g: Order, h: Hunter, area: int) -> str:
    """Return why no step leads from where the hunter stands to the area, points apart, or OK."""
    den = g.den
    here = h.area
    if here < 0:
        return why_not_way_in(g, h, area)
    if g.dist[here * den.n_areas + area] != 1:  # order/map.adjacent
        if den.in_tunnel[here] and area in den.access_spots:
            return IN_OUT
        if den.in_tunnel[area] and here in den.access_spots:
            return IN_OUT
        return BLOCKED
    if h.entered_by >= 0 and den.in_tunnel[here] and den.access_spots[h.entered_by] == area:
        return DIRECTION
    return TRAPPED if h.trapped else OK


def why_not_way_in(g: Order, h: Hunter, area: int) -> str:
    """Return why a hunter outside cannot walk into the area, or OK (order/exit.entrance_open)."""
    if h.area != OUTSIDE:
        return GONE if h.area == LEFT else BLOCKED
    return OK if g.den.exit_area[h.entrance] == area else BLOCKED


def why_not_step(g: Order, h: Hunter, area: int, points: int) -> str:
    """Return why the hunter cannot step into the area with the points left, or OK."""
    why = why_not_way(g, h, area)
    return why if why != OK else why_not_pay(g, h, points)


def why_not_door(g: Order, h: Hunter, door: int, points: int) -> str:
    """Return why the hunter cannot open the door with the points left, or OK."""
    why = why_not_openable(g, h, door)
    if why != OK:
        return why
    return TRAPPED if h.trapped else why_not_pay(g, h, points)


def why_not_exit(g: Order, h: Hunter, way: int, index: int, points: int) -> str:
    """Return why the hunter cannot leave the den, or OK.

    `way` is EXIT_BY_DOOR with an index of Den.exits, or EXIT_BY_WINDOW with a window
    (order/exit.ways_out, order/exit.closed_outer_door, order/exit.cost).
    """
    den = g.den
    if h.area < 0:
        return GONE if h.area == LEFT else WAYS_OUT
    if way == EXIT_BY_DOOR:
        if den.exit_area[index] != h.area or not g.open_doors >> den.exits[index] & 1:
            return WAYS_OUT
    elif den.window_area[index] != h.area or not g.sunlit >> index & 1:
        return WAYS_OUT
    return TRAPPED if h.trapped else why_not_pay(g, h, points)


# ---- options ---------------------------------------------------------------------------------


def add_move_options(g: Order, h: Hunter, points: int, out: list[int]) -> None:
    """Append every step, door and exit the hunter can pay for."""
    if h.trapped or (points < MOVE_POINTS and why_not_pay(g, h, points) != OK):
        return
    den = g.den
    here = h.area
    if here < 0:
        if here == OUTSIDE:
            out.append(V_STEP << 16 | den.exit_area[h.entrance] << 8)
        return
    row = here * den.n_areas
    dist = g.dist
    for area in den.near[here]:
        if dist[row + area] == 1 and (h.entered_by < 0 or why_not_way(g, h, area) == OK):
            out.append(STEPS[area])
    for door in den.doors_at[here]:
        if not g.open_doors >> door & 1 and why_not_openable(g, h, door) == OK:
            out.append(DOORS[door])
    for index in den.exits_at[here]:
        if g.open_doors >> den.exits[index] & 1:
            out.append(V_EXIT << 16 | EXIT_BY_DOOR << 8 | index)
    if g.sunlit:
        for window in den.windows_at[here]:
            if g.sunlit >> window & 1:
                out.append(V_EXIT << 16 | EXIT_BY_WINDOW << 8 | window)


def step_options(g: Order, h: Hunter, points: int) -> list[int]:
    """Return PASS (the rest of the Move is lost) and what the points left allow."""
    out = [PASS]
    add_move_options(g, h, points, out)
    return out


# ---- the Action ------------------------------------------------------------------------------


def move_action(g: Order, h: Hunter, value: int) -> None:
    """Carry out a Move that begins with `value` (V_STEP, V_DOOR or V_EXIT).

    Every turn of the loop spends a point.  The hunter may stop early (order/move.partial).
    """
    points = MOVE_POINTS
    while value != PASS:
        g.tick()
        points = spend(g, h, value, points)
        if points <= 0 or h.area < 0:
            return
        value = g.ask(K_STEP, h.seat, step_options(g, h, points))


def spend(g: Order, h: Hunter, value: int, points: int) -> int:
    """Perform one step, door or exit and return the points left."""
    cost = step_cost(g, h)
    points -= cost
    verb = value >> 16
    if verb == V_STEP:
        area = value >> 8 & 255
        if g.log is not None:
            g.emit(events.MOVED, [h.seat, h.area, area, cost, points], [])
        enter_area(g, h, area)
    elif verb == V_DOOR:
        open_door(g, value >> 8 & 255, h.seat, cost)
    else:
        leave(g, h, value >> 8 & 255, value & 255)
    return points


def enter_area(g: Order, h: Hunter, area: int) -> None:
    """Put the hunter into an area, by a step or by an effect.

    Cover ends (order/crate.when); a step into the tunnel notes the access used.
    """
    den = g.den
    if not den.in_tunnel[area]:
        h.entered_by = NOT_BY_ACCESS
    elif h.area < 0 or not den.in_tunnel[h.area]:
        h.entered_by = den.access_spots.index(h.area) if h.area in den.access_spots else -2
    if h.crate >= 0:
        uncover(g, h)
    h.area = area


def uncover(g: Order, h: Hunter) -> None:
    """Take the hunter out of cover."""
    if g.log is not None:
        g.emit(events.COVER, [h.seat, h.crate, 0], [])
    h.crate = -1


def leave(g: Order, h: Hunter, way: int, index: int) -> None:
    """Walk out for good; with the clue that wins."""
    if h.crate >= 0:
        uncover(g, h)
    h.area = LEFT
    h.actions = 0
    if g.log is not None:
        door = g.den.exits[index] if way == EXIT_BY_DOOR else -1
        window = index if way == EXIT_BY_WINDOW else -1
        g.emit(events.LEFT_DEN, [h.seat, door, window, 1 if has_clue(h) else 0], [])
    left_with_clue(g, h)
