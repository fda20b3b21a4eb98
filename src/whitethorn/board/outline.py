"""Trace the cells of a room or an area into a polygon, drawn in from its walls.

Pixels; y points down and polygons run clockwise, so the inside is on the right of each edge.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from whitethorn.board.plan import OPEN, Plan
from whitethorn.board.walls import edge_kind

CELL: Final = 64
MARGIN: Final = 44
HALF_WALL: Final = 12  # walls are 24 px thick, centred on the grid lines
ARC_STEPS: Final = 8

Point = tuple[float, float]
Edge = tuple[int, int, int, int]  # from corner (x, y) one cell in direction (dx, dy)


def pixel(cells: float) -> float:
    """Return the pixel of a coordinate in cells."""
    return MARGIN + CELL * cells


def outline(plan: Plan, areas: list[int]) -> list[Point]:
    """Return the polygon around the cells of the areas.

    Edges with a wall lie HALF_WALL inside the grid line, open borders on it.
    """
    loop = _loop(plan, areas)
    out: list[Point] = []
    for k, edge in enumerate(loop):
        out += _corner(plan, loop[k - 1], edge)
    return out


def _loop(plan: Plan, areas: list[int]) -> list[Edge]:
    """Return the unit edges of the outer boundary in clockwise order."""
    start: dict[tuple[int, int], list[Edge]] = {}
    for i, area in enumerate(plan.cells):
        if area not in areas:
            continue
        x, y = i % plan.width, i // plan.width
        for edge, (nx, ny) in (
            ((x, y, 1, 0), (x, y - 1)),
            ((x + 1, y, 0, 1), (x + 1, y)),
            ((x + 1, y + 1, -1, 0), (x, y + 1)),
            ((x, y + 1, 0, -1), (x - 1, y)),
        ):
            if plan.cell(nx, ny) not in areas:
                start.setdefault((edge[0], edge[1]), []).append(edge)
    first = start[min(start, key=_reading)][0]  # a corner of the outer boundary, never of a hole
    loop = [first]
    while True:
        x, y, dx, dy = loop[-1]
        here = start[(x + dx, y + dy)]
        # Where two loops touch in a corner, turning right stays on this one.
        edge = next((e for e in here if (e[2], e[3]) == (-dy, dx)), here[0])
        if edge == first:
            return loop
        loop.append(edge)


def _reading(corner: tuple[int, int]) -> tuple[int, int]:
    return (corner[1], corner[0])


def _inset(plan: Plan, edge: Edge) -> int:
    x, y, dx, dy = edge
    if dy == 0:
        kind = edge_kind(plan, True, y, min(x, x + dx))
    else:
        kind = edge_kind(plan, False, x, min(y, y + dy))
    return 0 if kind == OPEN else HALF_WALL


def _corner(plan: Plan, before: Edge, after: Edge) -> list[Point]:
    """Return the polygon's points where two unit edges meet: none on a straight run."""
    x, y, dx, dy = after
    px, py = pixel(x), pixel(y)
    near, far = _inset(plan, before), _inset(plan, after)
    if (before[2], before[3]) == (dx, dy):
        if near == far:
            return []
        # The wall ends here and an open border goes on, or the other way round.  If the wall
        # turns away from us, its thickness takes a piece of the border.
        shift = HALF_WALL if _turns_away(plan, x, y, dx, dy) else 0
        along = shift if near > far else -shift
        px, py = px + dx * along, py + dy * along
        return [(px - dy * near, py + dx * near), (px - dy * far, py + dx * far)]
    bx, by = before[2], before[3]
    return [(px - by * near - dy * far, py + bx * near + dx * far)]


def _turns_away(plan: Plan, x: int, y: int, dx: int, dy: int) -> bool:
    """Whether a wall leaves corner (x, y) to the left of direction (dx, dy)."""
    if dy == 0:
        k = y - 1 if dx > 0 else y
        return 0 <= k < plan.height and edge_kind(plan, False, x, k) != OPEN
    k = x if dy > 0 else x - 1
    return 0 <= k < plan.width and edge_kind(plan, True, y, k) != OPEN


def shaped(poly: list[Point], at: Point, shape: str, size: float) -> list[Point]:
    """Return the polygon with its corner at a point cut off or rounded, `size` px each way."""
    if at not in poly:
        return poly
    k = poly.index(at)
    start = _toward(at, poly[k - 1], size)
    end = _toward(at, poly[(k + 1) % len(poly)], size)
    if shape == "cut":
        return [*poly[:k], start, end, *poly[k + 1 :]]
    arc: list[Point] = []
    for step in range(ARC_STEPS + 1):
        turn = pi / 2 * step / ARC_STEPS
        u, v = 1 - sin(turn), 1 - cos(turn)
        arc.append(
            (
                at[0] + u * (start[0] - at[0]) + v * (end[0] - at[0]),
                at[1] + u * (start[1] - at[1]) + v * (end[1] - at[1]),
            )
        )
    return [*poly[:k], *arc, *poly[k + 1 :]]


def inside(at: Point, poly: list[Point]) -> bool:
    """Whether a point lies inside a polygon, by counting the edges to its right."""
    hit = False
    for k, (x2, y2) in enumerate(poly):
        x1, y1 = poly[k - 1]
        if (y1 > at[1]) != (y2 > at[1]):
            if at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1:
                hit = not hit
    return hit


def _toward(a: Point, b: Point, length: float) -> Point:
    """Return the point `length` px from a in the direction of b, along an axis."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = abs(dx) + abs(dy)
    return (a[0] + dx * length / whole, a[1] + dy * length / whole)
