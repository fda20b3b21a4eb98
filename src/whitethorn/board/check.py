"""What a drawing must satisfy beyond its characters; every fault says where it is."""

from __future__ import annotations

from typing import Final, final

from whitethorn.board.plan import (
    KIND_CORRIDOR,
    KIND_ROOM,
    KIND_TUNNEL,
    MARK_IN,
    MARK_OUT,
    OPEN,
    VOID,
    WALL,
    Plan,
    PlanRoom,
)

NOT_DRAWN: Final = "area {!r} is not drawn"


@final
class Problem:
    """A fault at a character of the drawing, counted from 0."""

    __slots__ = ("col", "row", "text")

    def __init__(self, row: int, col: int, text: str) -> None:
        self.row = row
        self.col = col
        self.text = text


def check_plan(plan: Plan) -> list[Problem]:
    """Return the faults of a plan, the first found first."""
    out = _check_areas(plan)
    if not out:
        out = _check_edges(plan)
    if not out:
        for room in plan.rooms:
            out += _check_spawns(plan, room)
            if room.kind == KIND_TUNNEL:
                out += _check_tunnel(plan, room)
    return out


def _cells_of(plan: Plan, area: int) -> list[int]:
    return [i for i in range(len(plan.cells)) if plan.cells[i] == area]


def _place(plan: Plan, cell: int) -> tuple[int, int]:
    """Return row and column of a cell's letter in the drawing."""
    return 2 * (cell // plan.width) + 1, 4 * (cell % plan.width) + 1


def _check_areas(plan: Plan) -> list[Problem]:
    out: list[Problem] = []
    for a, letter in enumerate(plan.letters):
        cells = _cells_of(plan, a)
        if not cells:
            out.append(Problem(0, 0, NOT_DRAWN.format(letter)))
            continue
        row, col = _place(plan, cells[0])
        if len(_connected(plan, cells)) != len(cells):
            out.append(Problem(row, col, f"the cells of area {letter!r} are not connected"))
        if plan.sight_x[a] < 0:  # order/map.area
            out.append(Problem(row, col, f"area {letter!r} has no sight point *"))
    for i, mark in enumerate(plan.marks):
        if mark != " " and plan.cells[i] == VOID:
            row, col = _place(plan, i)
            out.append(Problem(row, col + 2, f"the mark {mark!r} stands outside every area"))
    return out


def _connected(plan: Plan, cells: list[int]) -> list[int]:
    """Return the cells reachable from the first within the list."""
    seen = [cells[0]]
    for i in seen:
        x, y = i % plan.width, i // plan.width
        for nx, ny in (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1):
            j = ny * plan.width + nx
            if 0 <= nx < plan.width and j in cells and j not in seen:
                seen.append(j)
    return seen


def _check_edges(plan: Plan) -> list[Problem]:
    out: list[Problem] = []
    room_of = plan.room_of()
    for y in range(plan.height + 1):
        for x in range(plan.width):
            text = _edge_fault(
                room_of, plan.cell(x, y - 1), plan.cell(x, y), plan.h_edges[y * plan.width + x]
            )
            if text:
                out.append(Problem(2 * y, 4 * x + 2, text))
    for y in range(plan.height):
        for x in range(plan.width + 1):
            kind = plan.v_edges[y * (plan.width + 1) + x]
            text = _edge_fault(room_of, plan.cell(x - 1, y), plan.cell(x, y), kind)
            if text:
                out.append(Problem(2 * y + 1, 4 * x, text))
    return out


def _edge_fault(room_of: list[int], a: int, b: int, kind: int) -> str:
    """Return what is wrong with an edge between areas a and b, or an empty text.

    An open edge with nothing behind it is allowed: on a tile it is where another tile may join
    on.  `placement` walls up what is left of them.
    """
    if a == b:
        return "" if kind == OPEN or (kind == WALL and a != VOID) else "no door or wall fits here"
    if a == VOID or b == VOID:
        return ""
    if room_of[a] != room_of[b] and kind == OPEN:
        return "two rooms meet here without a wall or a door"
    return ""


def _check_spawns(plan: Plan, room: PlanRoom) -> list[Problem]:
    found: list[int] = []
    out: list[Problem] = []
    for i, mark in enumerate(plan.marks):
        if plan.cells[i] not in room.areas or not mark.isdigit():
            continue
        row, col = _place(plan, i)
        if room.kind != KIND_ROOM:  # order/map.corridor
            out.append(Problem(row, col + 2, f"a {room.kind} has no spawn points"))
        elif int(mark) in found:
            out.append(Problem(row, col + 2, f"spawn point {mark} is drawn twice in {room.id!r}"))
        found.append(int(mark))
    numbers = list(range(1, len(found) + 1))
    if room.kind == KIND_ROOM and sorted(found) != numbers:  # order/map.room
        row, col = _place(plan, _cells_of(plan, room.areas[0])[0])
        out.append(Problem(row, col, f"the spawn points of {room.id!r} are not numbered from 1"))
    if room.kind == KIND_CORRIDOR and room.corners:
        row, col = _place(plan, _cells_of(plan, room.areas[0])[0])
        out.append(Problem(row, col, "a corridor keeps square corners"))
    return out


def _check_tunnel(plan: Plan, room: PlanRoom) -> list[Problem]:
    """A tunnel is three areas in a row: In, centre, Out (order/map.tunnel_center)."""
    row, col = _place(plan, _cells_of(plan, room.areas[0])[0])
    if len(room.areas) != 3:  # order/map.tunnel_center
        return [Problem(row, col, "a tunnel has three areas: In, centre and Out")]
    ways_in = [a for a in plan.marked(MARK_IN) if a in room.areas]
    ways_out = [a for a in plan.marked(MARK_OUT) if a in room.areas]
    if len(ways_in) != 1 or len(ways_out) != 1 or ways_in == ways_out:  # order/map.tunnel_tile
        return [Problem(row, col, "a tunnel has one area marked < (In) and another marked > (Out)")]
    return []
