"""How far a vampire has to go, and the way it takes (Vampire Activation, Movement).

Distances come from the table of the state; only vampires inside the tunnel (which may not leave
by the access they entered) and diggers by Night need more than a look.
"""

from __future__ import annotations

from whitethorn.board.den import FAR
from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import POWER_DIGS
from whitethorn.games.order.rules.waking import arrive
from whitethorn.games.order.state import Hunter, Order, Vampire


def distance_of(g: Order, v: Vampire, area: int) -> int:
    """Return the length of the vampire's shortest path to an area, FAR if there is none.

    Open doors and tunnels count, closed doors do not (order/activation.path), nor do other
    figures or sunlight (order/activation.shortest_day).
    """
    if goes_by_table(g, v):
        return g.dist[v.area * g.den.n_areas + area]
    return path_length(g, v.area, v.entered_by, area, is_digging(g, v))


def goes_by_table(g: Order, v: Vampire) -> bool:
    """Whether the state's table alone tells the vampire's distances."""
    if g.den.in_tunnel[v.area]:
        return False
    return not g.night or g.lib.vampires[v.kind].power != POWER_DIGS


def is_digging(g: Order, v: Vampire) -> bool:
    """Whether the accesses are one step apart for this vampire now (order/power.digs)."""
    return g.night and g.lib.vampires[v.kind].power == POWER_DIGS


def path_length(g: Order, start: int, entered_by: int, goal: int, digs: bool) -> int:
    """Return the length of the shortest path of a figure that entered the tunnel as told.

    order/move.tunnel.direction; with `digs` any two accesses are one step apart
    (order/power.digs).
    """
    if not g.den.in_tunnel[start]:
        return surface_length(g, start, goal, digs)
    n = g.den.n_areas
    to_out = g.dist[start * n + g.den.tunnel_out]
    if g.den.in_tunnel[goal] and g.dist[start * n + goal] <= to_out:
        return g.dist[start * n + goal]
    best = FAR
    spots = g.den.access_spots
    for spot in range(len(spots)):
        if spot != entered_by:
            d = to_out + 1 + g.dist[spots[spot] * n + goal]
            if digs:
                d = to_out + 1 + surface_length(g, spots[spot], goal, True)
            if d < best:
                best = d
    return best


def surface_length(g: Order, start: int, goal: int, digs: bool) -> int:
    """Return the length of the shortest path that begins outside the tunnel."""
    n = g.den.n_areas
    best = g.dist[start * n + goal]
    if digs:
        spots = g.den.access_spots
        for into in spots:
            for out in spots:
                if into != out:
                    d = g.dist[start * n + into] + 1 + g.dist[out * n + goal]
                    if d < best:
                        best = d
    return best


def walk_towards(
    g: Order, v: Vampire, h: Hunter, steps: int, why: int, section: int, limit: int, tie: int
) -> bool:
    """Move a vampire up to `steps` areas along a shortest path to a hunter; return if it moved.

    Of equally short ways it takes the one with the lowest area number, and the log says so
    (order/rules.equal_readings_auto).  By Day it stops before the light (activation.path.sunlight).
    It wakes the rooms it enters (order/wake.arrival, wake.section_four).
    """
    distance = distance_of(g, v, h.area) if g.log is not None else 0
    path = [v.area]
    digs = is_digging(g, v)
    fears_sun = not g.night and g.sunlit != 0 and not g.lib.vampires[v.kind].immune_sun
    entered_by = v.entered_by
    while steps > 0 and path[-1] != h.area:
        g.tick()
        found = next_area(g, path[-1], entered_by, h.area, digs)
        if found < 0:
            break
        area = found & 0xFFFF
        if fears_sun and g.is_sunlit(g.den.room_of[area]):
            break
        if found >> 16:
            tie |= events.TIE_PATH
        entered_by = entered_from(g, path[-1], area, entered_by)
        path.append(area)
        steps -= 1
    if len(path) == 1:
        return False
    if g.log is not None:
        g.emit(events.VAMPIRE_MOVED, [v.vid, why, section, distance, limit, h.seat, tie], path)
    follow(g, v, path, entered_by)
    return True


def next_area(g: Order, area: int, entered_by: int, goal: int, digs: bool) -> int:
    """Return the next area of a shortest path, plus 1 << 16 when there was a choice."""
    if digs or g.den.in_tunnel[area]:
        return next_area_below(g, area, entered_by, goal, digs)
    n = g.den.n_areas
    dist = g.dist
    left = dist[area * n + goal] - 1
    best = -1
    for x in g.den.near[area]:  # in rising order
        if dist[x * n + goal] == left and dist[area * n + x] == 1:
            if best >= 0:
                return best | 1 << 16
            best = x
    return best


def next_area_below(g: Order, area: int, entered_by: int, goal: int, digs: bool) -> int:
    """Do the same for a figure inside the tunnel, or one that digs."""
    left = path_length(g, area, entered_by, goal, digs) - 1
    best = -1
    choice = 0
    for x in neighbours(g, area, entered_by, digs):
        if path_length(g, x, entered_from(g, area, x, entered_by), goal, digs) == left:
            if best >= 0:
                choice = 1 << 16
            if best < 0 or x < best:
                best = x
    return best | choice


def neighbours(g: Order, area: int, entered_by: int, digs: bool) -> list[int]:
    """Return the areas one step away for this figure."""
    n = g.den.n_areas
    out: list[int] = []
    for x in g.den.near[area]:
        if g.dist[area * n + x] == 1 and not is_way_back(g, area, x, entered_by):
            out.append(x)
    if digs and area in g.den.access_spots:
        for x in g.den.access_spots:
            if x != area and x not in out:
                out.append(x)
    return out


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


def follow(g: Order, v: Vampire, path: list[int], entered_by: int) -> None:
    """Put the vampire at the end of its path and wake the rooms it entered or crossed."""
    for i in range(1, len(path)):
        v.area = path[i]
        arrive(g, v, g.den.room_of[path[i - 1]])
    v.entered_by = entered_by
