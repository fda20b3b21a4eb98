"""Doors and windows of a plan: which areas they join, and where a door truly stands.

A door is drawn on one edge but always counts as standing in the middle of its wall section: the
straight run of wall between the same two areas (order/attack.los.door_centered).
"""

from __future__ import annotations

from typing import final

from whitethorn.board.plan import (
    BLUE,
    DOOR,
    ENTRANCE,
    OUTER,
    VOID,
    WALL,
    WINDOW,
    MapError,
    Plan,
)


@final
class DoorSpan:
    """A door: `line` is its grid line in cells, `centre` its place along it in half cells.

    `before` and `after` are the areas above and below, or left and right; VOID outside.
    """

    __slots__ = ("after", "before", "centre", "is_row", "kind", "line")

    def __init__(
        self, is_row: bool, line: int, centre: int, kind: int, before: int, after: int
    ) -> None:
        self.is_row = is_row
        self.line = line
        self.centre = centre
        self.kind = kind
        self.before = before
        self.after = after

    def order(self) -> tuple[int, int, int]:
        """Return the sort key: inner doors, entrances, outer doors; then by areas."""
        rank = {DOOR: 0, BLUE: 0, ENTRANCE: 1, OUTER: 2}[self.kind]
        return (rank, max(min(self.before, self.after), 0), max(self.before, self.after))


@final
class WindowSpan:
    """A window in the outer wall of `area`, looking out to side n, e, s or w."""

    __slots__ = ("area", "side", "x", "y")

    def __init__(self, area: int, side: str, x: int, y: int) -> None:
        self.area = area
        self.side = side
        self.x = x  # half cells
        self.y = y


def edge_kind(plan: Plan, is_row: bool, line: int, k: int) -> int:
    """Return what stands on the k-th edge of a row line or column line."""
    if is_row:
        return plan.h_edges[line * plan.width + k]
    return plan.v_edges[k * (plan.width + 1) + line]


def edge_sides(plan: Plan, is_row: bool, line: int, k: int) -> tuple[int, int]:
    """Return the areas above and below, or left and right of an edge."""
    if is_row:
        return plan.cell(k, line - 1), plan.cell(k, line)
    return plan.cell(line - 1, k), plan.cell(line, k)


def door_spans(plan: Plan) -> list[DoorSpan]:
    """Return all doors in the order of their index in the Den."""
    out: list[DoorSpan] = []
    for is_row in (True, False):
        lines, length = (plan.height, plan.width) if is_row else (plan.width, plan.height)
        for line in range(lines + 1):
            for k in range(length):
                kind = edge_kind(plan, is_row, line, k)
                if kind in (DOOR, BLUE, ENTRANCE, OUTER):
                    out.append(_span(plan, is_row, line, k, length, kind))
    keyed = sorted([(door.order(), i) for i, door in enumerate(out)])
    return [out[i] for _, i in keyed]


def _span(plan: Plan, is_row: bool, line: int, k: int, length: int, kind: int) -> DoorSpan:
    pair = edge_sides(plan, is_row, line, k)
    if (VOID in pair) != (kind in (ENTRANCE, OUTER)):
        raise MapError(f"den {plan.id}: a door on the outer wall is drawn E or O, inside D or B")
    low = high = k
    while low > 0 and _same_wall(plan, is_row, line, low - 1, pair):
        low -= 1
    while high + 1 < length and _same_wall(plan, is_row, line, high + 1, pair):
        high += 1
    return DoorSpan(is_row, line, low + high + 1, kind, pair[0], pair[1])


def _same_wall(plan: Plan, is_row: bool, line: int, k: int, pair: tuple[int, int]) -> bool:
    if edge_sides(plan, is_row, line, k) != pair:
        return False
    kind = edge_kind(plan, is_row, line, k)
    if kind in (DOOR, BLUE, ENTRANCE, OUTER):
        raise MapError(f"den {plan.id}: two doors stand in one wall section")
    return kind == WALL  # order/attack.los.door_centered


def window_spans(plan: Plan) -> list[WindowSpan]:
    """Return the windows in the order of their index in the Den: by area, then n, e, s, w."""
    found: list[tuple[int, int, int, int]] = []
    for is_row in (True, False):
        lines, length = (plan.height, plan.width) if is_row else (plan.width, plan.height)
        for line in range(lines + 1):
            for k in range(length):
                if edge_kind(plan, is_row, line, k) != WINDOW:
                    continue
                before, after = edge_sides(plan, is_row, line, k)
                side = (2 if is_row else 1) if after == VOID else (0 if is_row else 3)
                x, y = (2 * k + 1, 2 * line) if is_row else (2 * line, 2 * k + 1)
                found.append((max(before, after), side, x, y))
    return [WindowSpan(area, "nesw"[side], x, y) for area, side, x, y in sorted(found)]
