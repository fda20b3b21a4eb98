"""How far a vampire has to go, and the way it takes (Vampire Activation, Movement).

Distances are looked up: in the table of the state, whose further rows are those of figures inside
the tunnel (which may not leave by the access they entered), or in that of diggers by Night.
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.graph import DIG_WAYS, NO_WAY, UNKNOWN, WAYS, blank_ways, row_of
from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import POWER_DIGS
from whitethorn.games.order.rules.waking import (
    CAUSE_ARRIVAL,
    arrive,
    wake_vampires_in_room,
)
from whitethorn.games.order.state import Hunter, Order, Vampire

# How `next_area` packs its answer.
CHOICE: Final = 1 << 16
TO_MASK: Final = CHOICE - 1


def distance_of(g: Order, v: Vampire, area: int) -> int:
    """Return the length of the vampire's shortest path to an area, FAR if there is none.

    Open doors and tunnels count, closed doors do not (order/activation.path), nor do other
    figures or sunlight (order/activation.shortest_day).
    """
    if v.entered_by < 0 and not (g.night and g.lib.vampires[v.kind].power == POWER_DIGS):
        return g.dist[v.area * g.den.n_areas + area]
    return table_of(g, v)[row_of(g.den, v.area, v.entered_by) * g.den.n_areas + area]


def table_of(g: Order, v: Vampire) -> list[int]:
    """Return the distances that hold for the vampire; rows as in `row_of`."""
    if g.night and g.lib.vampires[v.kind].power == POWER_DIGS:
        return g.digging_distances()
    return g.dist if v.entered_by < 0 else g.full_distances()


def is_digging(g: Order, v: Vampire) -> bool:
    """Whether the accesses are one step apart for this vampire now (order/power.digs)."""
    return g.night and g.lib.vampires[v.kind].power == POWER_DIGS


def walk_towards(
    g: Order, v: Vampire, h: Hunter, steps: int, why: int, section: int, limit: int, tie: int
) -> bool:
    """Move a vampire up to `steps` areas along a shortest path to a hunter; return if it moved.

    Of equally short ways it takes the one with the lowest area number, and the log says so
    (order/rules.equal_readings_auto).  By Day it stops before the light
    (order/activation.path.sunlight).  It wakes the rooms it enters.
    """
    goal = h.area
    area = v.area
    entered_by = v.entered_by
    path: list[int] = []
    moved = False
    quiet = g.log is None
    fears_sun = not g.night and g.sunlit != 0 and not g.lib.vampires[v.kind].immune_sun
    in_tunnel = g.den.in_tunnel
    for _ in range(steps):
        if area == goal:
            break
        found = next_area(g, v, area, entered_by, goal)
        to = found & TO_MASK
        if found < 0 or (fears_sun and g.is_sunlit(g.den.room_of[to])):
            break
        if found > TO_MASK:
            tie |= events.TIE_PATH
        entered_by = entered_from(g, area, to, entered_by) if in_tunnel[to] else -1
        area = to
        moved = True
        if quiet:
            enter(g, v, area)
        else:
            path.append(area)
    if path:
        told = [v.vid, why, section, distance_of(g, v, goal), limit, h.seat, tie]
        g.emit(events.VAMPIRE_MOVED, told, [v.area, *path])
        for area in path:
            enter(g, v, area)
    v.entered_by = entered_by
    return moved


def next_area(g: Order, v: Vampire, area: int, entered_by: int, goal: int) -> int:
    """Return the next area of a shortest path, plus CHOICE when there was one; -1 for no way."""
    n = g.den.n_areas
    if entered_by >= 0 or (g.night and g.lib.vampires[v.kind].power == POWER_DIGS):
        return next_area_below(g, v, area, entered_by, goal)
    dist = g.dist
    left = dist[area * n + goal] - 1
    best = -1
    for x in g.den.near[area]:  # in rising order
        if dist[x * n + goal] == left and dist[area * n + x] == 1:
            if best >= 0:
                return best | CHOICE
            best = x
    return best


def next_area_below(g: Order, v: Vampire, area: int, entered_by: int, goal: int) -> int:
    """Do the same inside the tunnel, or for one that digs (order/move.tunnel.vampires)."""
    den = g.den
    n = den.n_areas
    digs = is_digging(g, v)
    table = g.digging_distances() if digs else g.full_distances()
    left = table[row_of(den, area, entered_by) * n + goal] - 1
    best = -1
    choice = 0
    near = den.near[area]
    if digs and area in den.access_spots:
        near = near + den.access_spots
    for x in near:
        if x == area or (entered_by >= 0 and is_way_back(g, area, x, entered_by)):
            continue
        row = x
        if den.in_tunnel[x]:
            row = row_of(den, x, entered_from(g, area, x, entered_by))
        if table[area * n + x] == 1 and table[row * n + goal] == left and x != best:
            if best >= 0:
                choice = CHOICE
            if best < 0 or x < best:
                best = x
    return best | choice


def stride(g: Order, v: Vampire, goal: int, steps: int, asleep: int) -> None:
    """Do what `walk_towards` does, where nobody listens and no sun is feared, by ways known before.

    What the next step is follows from the open doors, the row, the goal and digging, so that the
    tables of these doors keep it for every match.  `asleep` has the rooms in which somebody may be
    woken.
    """
    den = g.den
    n = den.n_areas
    digs = g.night and g.lib.vampires[v.kind].power == POWER_DIGS
    ways = g.tables[DIG_WAYS if digs else WAYS]
    if not ways:
        ways.extend(blank_ways(den))
    row = v.area if v.entered_by < 0 else row_of(den, v.area, v.entered_by)
    for _ in range(steps):
        to = ways[row * n + goal]
        if to == UNKNOWN:
            to = find_way(g, v, ways, row, goal)
        if to == NO_WAY:
            break
        row = to
        if asleep:
            enter(g, v, den.row_area[row])
    v.area = den.row_area[row]
    v.entered_by = den.row_entered[row]


def find_way(g: Order, v: Vampire, ways: list[int], row: int, goal: int) -> int:
    """Return the row of the next area on the way, or NO_WAY, and remember it."""
    den = g.den
    area = den.row_area[row]
    entered_by = den.row_entered[row]
    to = NO_WAY
    if area != goal:
        found = next_area(g, v, area, entered_by, goal)
        if found >= 0:
            to = found & TO_MASK
            if den.in_tunnel[to]:
                to = row_of(den, to, entered_from(g, area, to, entered_by))
    ways[row * den.n_areas + goal] = to
    return to


def is_way_back(g: Order, area: int, to: int, entered_by: int) -> bool:
    """Whether the step leaves the tunnel where it was entered (order/move.tunnel.direction)."""
    if entered_by < 0 or not g.den.in_tunnel[area]:
        return False
    return g.den.access_spots[entered_by] == to


def entered_from(g: Order, area: int, to: int, entered_by: int) -> int:
    """Return `entered_by` after a step: the access spot when it leads into the tunnel."""
    if not g.den.in_tunnel[to]:
        return -1
    if g.den.in_tunnel[area]:
        return entered_by
    return g.den.access_spots.index(area)


def enter(g: Order, v: Vampire, area: int) -> None:
    """Put the vampire into the next area of its way; a room that it comes into wakes."""
    room = g.den.room_of[v.area]
    v.area = area
    into = g.den.room_of[area]
    if into != room:  # order/wake.section_four
        wake_vampires_in_room(g, into, CAUSE_ARRIVAL, -1)  # order/wake.arrival


def shift(g: Order, v: Vampire, area: int) -> None:
    """Put a pushed or pulled vampire into an area beside its own; a Room it comes into wakes.

    Inside the tunnel it still may not leave where it came in (order/move.tunnel.direction).
    """
    room_from = g.den.room_of[v.area]
    v.area = area
    if not g.den.in_tunnel[area]:
        v.entered_by = -1
    if g.log is not None:
        g.emit(events.SHIFTED, [v.vid, -1, area], [])
    arrive(g, v, room_from)
