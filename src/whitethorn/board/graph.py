"""Distances and paths between areas, along open borders, open doors and tunnels.

Distances are flat lists `dist[a * n_areas + b]`, FAR where there is no way.  The tunnel is one
way: every access leads to In, In to centre, centre to Out, Out to every access.  A figure inside
may not leave by the access it entered (order/move.tunnel.direction); the tables cannot know who
entered where, so `distance_from`, `next_steps` and `path` take the spot that is forbidden.
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import DOOR_BITS, DOOR_MASK, FAR, Den

ANY_SPOT: Final = -1  # nothing is forbidden: outside the tunnel, or started the hunt inside it


def neighbours(den: Den, open_doors: int, area: int, tunnels: bool) -> list[int]:
    """Return the areas one step away, in rising order; accesses and In only with `tunnels`."""
    out: list[int] = []
    if tunnels and den.is_tunnel[den.room_of[area]]:  # order/move.tunnel.in_out
        if area == den.tunnel_in:
            out.append(den.tunnel_centre)
        elif area == den.tunnel_centre:
            out.append(den.tunnel_out)
        else:
            out.extend(den.access_spots)
            out.sort()
        return out
    for link in den.adjacent[area]:
        door = link & DOOR_MASK
        if door == 0 or open_doors >> (door - 1) & 1:  # order/map.adjacent
            out.append(link >> DOOR_BITS)
    if tunnels and den.tunnel_in >= 0 and area in den.access_spots:  # order/move.tunnel.links
        out.append(den.tunnel_in)
        out.sort()
    return out


def distances(den: Den, open_doors: int, tunnels: bool) -> list[int]:
    """Return the steps between all pairs of areas with the doors of the mask open.

    With `tunnels` this is the way that figures go; without, it is range
    (order/attack.range.path), and the tunnel's own areas are counted both ways.
    """
    n = den.n_areas
    links: list[list[int]] = []
    for a in range(n):
        links.append(neighbours(den, open_doors, a, tunnels))
    dist: list[int] = [FAR] * (n * n)
    for start in range(n):
        base = start * n
        dist[base + start] = 0
        ring: list[int] = [start]
        depth = 0
        while len(ring) > 0:
            depth += 1
            further: list[int] = []
            for a in ring:
                for b in links[a]:
                    if dist[base + b] == FAR:
                        dist[base + b] = depth
                        further.append(b)
            ring = further
    return dist


def distance_from(den: Den, dist: list[int], a: int, b: int, forbidden: int) -> int:
    """Return the steps from a to b for a figure that may not leave by access spot `forbidden`.

    `dist` is a table with tunnels; ANY_SPOT forbids nothing.
    """
    n = den.n_areas
    if forbidden < 0 or not den.is_tunnel[den.room_of[a]]:
        return dist[a * n + b]
    to_out = dist[a * n + den.tunnel_out]
    if den.is_tunnel[den.room_of[b]] and dist[a * n + b] <= to_out:
        return dist[a * n + b]
    best = FAR
    for spot in range(len(den.access_spots)):
        if spot != forbidden:  # order/move.tunnel.direction
            steps = to_out + 1 + dist[den.access_spots[spot] * n + b]
            if steps < best:
                best = steps
    return best


def next_steps(
    den: Den, dist: list[int], open_doors: int, a: int, b: int, forbidden: int
) -> list[int]:
    """Return the areas that are the first step of a shortest way from a to b, lowest first.

    Empty if a is b or b cannot be reached.  The first is the tie-break by lowest area number.
    """
    out: list[int] = []
    if a == b:
        return out
    total = distance_from(den, dist, a, b, forbidden)
    if total >= FAR:
        return out
    closed = -1
    if a == den.tunnel_out and forbidden >= 0:
        closed = den.access_spots[forbidden]
    for step in neighbours(den, open_doors, a, True):
        if step != closed and 1 + distance_from(den, dist, step, b, forbidden) == total:
            out.append(step)
    return out


def path(den: Den, dist: list[int], open_doors: int, a: int, b: int, forbidden: int) -> list[int]:
    """Return the areas of a shortest way from a to b, without a and with b.

    Among equals the lowest area number is taken at each step.  Empty if there is no way.
    """
    out: list[int] = []
    here = a
    barred = forbidden
    while here != b:
        steps = next_steps(den, dist, open_doors, here, b, barred)
        if len(steps) == 0:
            return out
        if steps[0] == den.tunnel_in:
            barred = den.access_spots.index(here)
        elif here == den.tunnel_out:
            barred = ANY_SPOT
        here = steps[0]
        out.append(here)
    return out


def with_link(dist: list[int], n: int, a: int, b: int) -> list[int]:
    """Return the table after a door between a and b has opened, a few times faster than anew."""
    out = dist[: n * n]
    to_a = dist[a * n : a * n + n]
    to_b = dist[b * n : b * n + n]
    for base in range(0, n * n, n):
        via_a = dist[base + a] + 1
        via_b = dist[base + b] + 1
        if via_a < via_b - 1:
            shorten(out, base, to_b, via_a)
        elif via_b < via_a - 1:
            shorten(out, base, to_a, via_b)
    return out


def shorten(out: list[int], base: int, onward: list[int], so_far: int) -> None:
    """Put into the row at `base` the way of `so_far` steps and then onward, where it is shorter."""
    for d in onward:
        d += so_far
        if d < out[base]:
            out[base] = d
        base += 1


def points_to(den: Den, cost: list[int], open_doors: int) -> list[int]:
    """Return the Movement Points from each area to the cheapest goal, doors opened on the way.

    `cost` gives each goal what it costs once there, and all other areas FAR.  Locks count as closed
    doors, and the tunnel as if it could be left by any access.
    """
    out = cost.copy()
    for _ in range(den.n_areas):
        changed = False
        for a in range(den.n_areas):
            best = out[a]
            if not den.in_tunnel[a]:
                for link in den.adjacent[a]:
                    door = link & DOOR_MASK
                    step = 1 if door == 0 or open_doors >> (door - 1) & 1 else 2
                    best = min(best, out[link >> DOOR_BITS] + step)
            if den.in_tunnel[a] or a in den.access_spots:
                for b in den.near[a]:
                    if den.in_tunnel[a] or den.in_tunnel[b]:
                        best = min(best, out[b] + 1)
            if best < out[a]:
                out[a] = best
                changed = True
        if not changed:
            break
    return out


# ---- what is kept of a set of open doors ---------------------------------------------------------

DIST: Final = 0  # with tunnels; a full table once somebody needed its further rows
WALK: Final = 1  # without tunnels
WAYS: Final = 2  # see `blank_ways`; empty until somebody walks, like those that follow
DIG: Final = 3  # the full table of diggers
DIG_WAYS: Final = 4

NO_WAY: Final = -1
UNKNOWN: Final = -2


def tables(dist: list[int], walk: list[int]) -> list[list[int]]:
    """Return the tables of a set of open doors, of which two are given."""
    return [dist, walk, [], [], []]


def blank_ways(den: Den) -> list[int]:
    """Return a table by row and goal for the row of the next area on a figure's shortest path.

    It holds UNKNOWN everywhere, and NO_WAY will stand where there is none, or the goal is reached.
    """
    return [UNKNOWN] * (len(den.row_area) * den.n_areas)


# ---- figures inside the tunnel, and those that dig -----------------------------------------------


def row_of(den: Den, area: int, entered_by: int) -> int:
    """Return the row of a full table for a figure that entered the tunnel by that access spot.

    `entered_by` is negative outside the tunnel and for whoever may leave by any access.
    """
    if entered_by < 0:
        return area
    place = 0 if area == den.tunnel_in else 1 if area == den.tunnel_centre else 2
    return den.n_areas + place * len(den.access_spots) + entered_by


def rows_below(den: Den, dist: list[int]) -> list[int]:
    """Return the rows to append to a table with tunnels: inside, one access spot forbidden.

    The order is that of `row_of`; the table and these rows together are a full table.
    """
    n = den.n_areas
    out: list[int] = []
    if den.tunnel_in < 0:
        return out
    onward: list[list[int]] = []  # by forbidden spot: from Out to each goal
    for spot in range(len(den.access_spots)):
        best = [FAR] * n
        for other in den.access_spots:
            if other != den.access_spots[spot]:  # order/move.tunnel.direction
                shorten(best, 0, dist[other * n : other * n + n], 1)
        onward.append(best)
    for area in (den.tunnel_in, den.tunnel_centre, den.tunnel_out):
        to_out = dist[area * n + den.tunnel_out]
        inside = [FAR] * n
        for goal in range(n):
            if den.in_tunnel[goal] and dist[area * n + goal] <= to_out:
                inside[goal] = dist[area * n + goal]
        for best in onward:
            row = inside.copy()
            shorten(row, 0, best, to_out)
            out.extend(row)
    return out


def with_digging(den: Den, full: list[int]) -> list[int]:
    """Return the full table of figures for which any two access spots are one step apart."""
    n = den.n_areas
    out = full.copy()
    for base in range(0, len(full), n):
        for goal in range(n):
            best = out[base + goal]
            for into in den.access_spots:
                for at in den.access_spots:
                    d = full[base + into] + 1 + full[at * n + goal]
                    if into != at and d < best:
                        best = d
            out[base + goal] = best
    return out
