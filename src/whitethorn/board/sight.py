"""Line of sight, worked out once from the drawing.

A straight line between the sight points of two areas must not touch a wall (order/attack.los).
Our ruling where the book is silent: touching the end or the corner of a wall blocks.  A door is
an opening one cell wide in the middle of its wall section (order/attack.los.door_centered); its
jambs are wall.  Through an open door one sees only the area directly behind it
(order/attack.los.open_door), so the door must be the last border the line crosses.  Hence the
table is not symmetric: from deep in a hall one sees the first area behind the door, but from
there only the area before the door.  Doors in the outer wall and windows are walls to sight;
tunnel links join no two sight points, so nobody sees through them.

All coordinates are half cells and all arithmetic is on whole numbers, so there is no rounding.
"""

from __future__ import annotations

from typing import final

from whitethorn.board.den import BLOCKED
from whitethorn.board.plan import OPEN, Plan
from whitethorn.board.walls import DoorSpan


@final
class Piece:
    """A stretch of wall, or the opening of a door (`door` >= 0), along one grid line.

    `line` is the coordinate across; `low` and `high` are the ends along.  `before` and `after`
    are the areas above and below, or left and right of an opening.
    """

    __slots__ = ("after", "before", "door", "high", "line", "low")

    def __init__(self, line: int, low: int, high: int, door: int, before: int, after: int) -> None:
        self.line = line
        self.low = low
        self.high = high
        self.door = door
        self.before = before
        self.after = after


def sight_table(plan: Plan, doors: list[DoorSpan]) -> list[int]:
    """Return sight[a * n + b]: BLOCKED or the mask of doors that must be open.

    `doors` are the inner doors of the plan by index.
    """
    n = len(plan.letters)
    rows = _pieces(plan.h_edges, plan.height + 1, plan.width, doors, True)
    columns = _pieces(_turned(plan), plan.width + 1, plan.height, doors, False)
    table = [BLOCKED] * (n * n)
    for a in range(n):
        table[a * n + a] = 0
        for b in range(n):
            if a != b:
                table[a * n + b] = _look(plan, rows, columns, a, b)
    return table


def _turned(plan: Plan) -> list[int]:
    """Return the column edges line by line, as the row edges are kept."""
    out: list[int] = []
    for x in range(plan.width + 1):
        for y in range(plan.height):
            out.append(plan.v_edges[y * (plan.width + 1) + x])
    return out


def _pieces(
    edges: list[int], lines: int, length: int, doors: list[DoorSpan], is_row: bool
) -> list[Piece]:
    out: list[Piece] = []
    for line in range(lines):
        solid = [False] * (2 * length)
        for k in range(length):
            if edges[line * length + k] != OPEN:
                solid[2 * k] = solid[2 * k + 1] = True
        for index, door in enumerate(doors):
            if door.is_row == is_row and door.line == line:
                low = door.centre - 1
                solid[low] = solid[low + 1] = False
                out.append(Piece(2 * line, low, low + 2, index, door.before, door.after))
        start = -1
        for k in range(2 * length + 1):
            wall = k < 2 * length and solid[k]
            if wall and start < 0:
                start = k
            elif not wall and start >= 0:
                out.append(Piece(2 * line, start, k, -1, -1, -1))  # order/attack.los.blockers
                start = -1
    return out


def _look(plan: Plan, rows: list[Piece], columns: list[Piece], a: int, b: int) -> int:
    ax, ay = plan.sight_x[a], plan.sight_y[a]
    bx, by = plan.sight_x[b], plan.sight_y[b]
    first = _cross(rows, ay, ax, by, bx, b)
    if first == BLOCKED:
        return BLOCKED
    second = _cross(columns, ax, ay, bx, by, b)
    if second == BLOCKED or (first > 0 and second > 0):
        return BLOCKED  # two doors: the first is not directly before b
    return first | second


def _cross(pieces: list[Piece], p: int, q: int, p2: int, q2: int, goal: int) -> int:
    """Return BLOCKED, 0 or the door mask for the line from (p, q) to (p2, q2).

    p runs across the pieces, q along them.
    """
    mask = 0
    for piece in pieces:
        line = piece.line
        if (p < line and p2 < line) or (p > line and p2 > line):
            continue
        if p == p2:  # along the very line of the wall
            if max(q, q2) >= piece.low and min(q, q2) <= piece.high:
                return BLOCKED
            continue
        over = p2 - p
        where = q * over + (q2 - q) * (line - p)
        if over < 0:
            over, where = -over, -where
        if where < piece.low * over or where > piece.high * over:
            continue
        if piece.door < 0:
            return BLOCKED
        if where == piece.low * over or where == piece.high * over:
            return BLOCKED  # the jamb of a door
        beyond = piece.after if p2 > p else piece.before
        if beyond != goal:  # order/attack.los.open_door
            return BLOCKED
        mask |= 1 << piece.door
    return mask
