"""The picture of a den as data: polygons, doors, windows, furniture and lights in pixels.

The client draws any den from this and knows no map.  Indices of lists equal those of the Den.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.board.den import Den
from whitethorn.board.outline import (
    CELL,
    HALF_WALL,
    MARGIN,
    Point,
    inside,
    outline,
    pixel,
    shaped,
)
from whitethorn.board.plan import (
    BLUE,
    DOOR,
    ENTRANCE,
    KIND_CORRIDOR,
    KIND_TUNNEL,
    MARK_ACCESS,
    MARK_NONE,
    OPEN,
    OUTER,
    Plan,
    PlanRoom,
)
from whitethorn.board.walls import door_spans, window_spans

DOOR_NAMES: Final = {DOOR: "normal", BLUE: "blue", ENTRANCE: "entrance", OUTER: "outer"}
WINDOW_IN: Final = 5  # px that a window sits inside the middle of its wall
TOKEN_CORNERS: Final = ((-16, -16), (16, -16), (16, 16), (-16, 16))
INWARD: Final = {"n": (0, 1), "s": (0, -1), "w": (1, 0), "e": (-1, 0)}

Json = dict[str, Any]


def geometry(plan: Plan, den: Den) -> Json:
    """Return the drawing of a den, ready for JSON: a DenBoard.  `den` must be built from `plan`."""
    shapes = _corner_shapes(plan)
    out: Json = {
        "kind": "den",
        "size": [2 * MARGIN + CELL * plan.width, 2 * MARGIN + CELL * plan.height],
        "areas": [_area(plan, den, a, shapes) for a in range(den.n_areas)],
        "rooms": [_room(plan, room, shapes) for room in plan.rooms],
        "doors": _doors(plan, den),
        "windows": _windows(plan, den),
        "walls": _inner_walls(plan),
    }
    taken = [tuple(d["at"]) for d in out["doors"]]
    taken += [(s["at"][0], s["at"][1]) for a in out["areas"] for s in a["spawns"]]
    out["accesses"] = []
    for spot, area in enumerate(den.access_spots):
        at = _mark(plan, area, MARK_ACCESS)
        taken.append(at)
        out["accesses"].append({"spot": spot, "at": _point(at), "area": den.area_ids[area]})
    for key, areas in (
        ("levers", den.lever_areas),
        ("objectives", den.objective_areas),
        ("crates", den.crate_areas),
    ):
        out[key] = []
        for k, area in enumerate(areas):
            at = _free_place(plan, area, taken, _polygon(plan, [area], shapes))
            taken.append(at)
            out[key].append({"id": k, "at": _point(at), "area": den.area_ids[area]})
    out.update(_furniture(plan))
    return out


def _point(at: Point) -> list[float]:
    return [_short(at[0]), _short(at[1])]


def _short(value: float) -> float:
    """Return a coordinate with one decimal, whole numbers without."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def _corner_shapes(plan: Plan) -> list[tuple[Point, str, float]]:
    """Return the decorated corners of all rooms: where, cut or round, how many px."""
    out: list[tuple[Point, str, float]] = []
    for room in plan.rooms:
        poly = outline(plan, room.areas)
        xs, ys = [p[0] for p in poly], [p[1] for p in poly]
        for c in room.corners:
            x = min(xs) if "w" in c.at else max(xs)
            y = min(ys) if "n" in c.at else max(ys)
            out.append(((x, y), c.shape, c.size * CELL / 100))
    return out


def _polygon(plan: Plan, areas: list[int], shapes: list[tuple[Point, str, float]]) -> list[Any]:
    poly = outline(plan, areas)
    for at, shape, size in shapes:
        poly = shaped(poly, at, shape, size)
    return [_point(p) for p in poly]


def _area(plan: Plan, den: Den, a: int, shapes: list[tuple[Point, str, float]]) -> Json:
    spawns = [
        {"number": int(mark), "at": _point(_cell_middle(plan, i))}
        for i, mark in enumerate(plan.marks)
        if mark.isdigit() and plan.cells[i] == a
    ]
    return {
        "id": den.area_ids[a],
        "room": den.room_ids[den.room_of[a]],
        "label": den.area_labels[a],
        "poly": _polygon(plan, [a], shapes),
        "center": _point(_middle(plan, a)),
        "sight": _point((pixel(plan.sight_x[a] / 2), pixel(plan.sight_y[a] / 2))),
        "spawn": sorted([s["number"] for s in spawns]),
        "spawns": spawns,
    }


def _middle(plan: Plan, a: int) -> Point:
    """Return the middle of an area's cells, or its sight point if that lies outside."""
    cells = [i for i, area in enumerate(plan.cells) if area == a]
    x = sum([i % plan.width + 0.5 for i in cells]) / len(cells)
    y = sum([i // plan.width + 0.5 for i in cells]) / len(cells)
    if plan.cell(int(x), int(y)) != a:
        return (pixel(plan.sight_x[a] / 2), pixel(plan.sight_y[a] / 2))
    return (pixel(x), pixel(y))


def _cell_middle(plan: Plan, i: int) -> Point:
    return (pixel(i % plan.width + 0.5), pixel(i // plan.width + 0.5))


def _mark(plan: Plan, area: int, mark: str) -> Point:
    for i, found in enumerate(plan.marks):
        if found == mark and plan.cells[i] == area:
            return _cell_middle(plan, i)
    return _middle(plan, area)


def _free_place(plan: Plan, area: int, taken: list[Point], poly: list[Any]) -> Point:
    """Return the middle of the unmarked cell that is farthest from what is already there.

    Cells whose middle is too near a cut or round corner of the room are left out.
    """
    used = [*taken, _middle(plan, area)]
    best, best_room = _middle(plan, area), -1.0
    for i, found in enumerate(plan.cells):
        if found != area or plan.marks[i] != MARK_NONE:
            continue
        at = _cell_middle(plan, i)
        if not all(inside((at[0] + dx, at[1] + dy), poly) for dx, dy in TOKEN_CORNERS):
            continue
        free = min([(at[0] - u[0]) ** 2 + (at[1] - u[1]) ** 2 for u in used])
        if free > best_room:
            best, best_room = at, free
    return best


def _room(plan: Plan, room: PlanRoom, shapes: list[tuple[Point, str, float]]) -> Json:
    poly = _polygon(plan, room.areas, shapes)
    return {
        "id": room.id,
        "name": room.name,
        "outline": poly,
        "floor": room.floor,
        "corridor": room.kind == KIND_CORRIDOR,
        "tunnel": room.kind == KIND_TUNNEL,
        "at": _point(_widest(plan, room)),
    }


def _widest(plan: Plan, room: PlanRoom) -> Point:
    """Return where the room's name or its token may stand: the middle of its largest area."""
    sizes = [(plan.cells.count(a), -k) for k, a in enumerate(room.areas)]
    return _middle(plan, room.areas[-max(sizes)[1]])


def _doors(plan: Plan, den: Den) -> list[Json]:
    out: list[Json] = []
    for d, span in enumerate(door_spans(plan)):
        along, across = pixel(span.centre / 2), pixel(span.line)
        other = den.door_b[d]
        out.append(
            {
                "id": den.door_ids[d],
                "at": _point((along, across) if span.is_row else (across, along)),
                "side": "h" if span.is_row else "v",
                "kind": DOOR_NAMES[span.kind],
                "areas": [den.area_ids[den.door_a[d]], den.area_ids[other] if other >= 0 else None],
            }
        )
    return out


def _windows(plan: Plan, den: Den) -> list[Json]:
    out: list[Json] = []
    for w, span in enumerate(window_spans(plan)):
        dx, dy = INWARD[span.side]
        at = (pixel(span.x / 2) + dx * WINDOW_IN, pixel(span.y / 2) + dy * WINDOW_IN)
        out.append(
            {
                "id": den.window_ids[w],
                "at": _point(at),
                "side": span.side,
                "room": den.room_ids[den.window_room[w]],
                "area": den.area_ids[span.area],
            }
        )
    return out


def _inner_walls(plan: Plan) -> list[list[float]]:
    """Return walls that stand inside a room, as [x1, y1, x2, y2]; they are on no outline."""
    out: list[list[float]] = []
    room_of = plan.room_of()
    for y in range(plan.height):
        for x in range(plan.width):
            a = plan.cell(x, y)
            right, down = plan.cell(x + 1, y), plan.cell(x, y + 1)
            if a < 0:
                continue
            x1, y1 = pixel(x + 1), pixel(y + 1)
            if right >= 0 and room_of[a] == room_of[right]:
                if plan.v_edges[y * (plan.width + 1) + x + 1] != OPEN:
                    out.append([x1, y1 - CELL, x1, y1])
            if down >= 0 and room_of[a] == room_of[down]:
                if plan.h_edges[(y + 1) * plan.width + x] != OPEN:
                    out.append([x1 - CELL, y1, x1, y1])
    return out


def _furniture(plan: Plan) -> Json:
    props: list[Json] = []
    lights: list[Json] = []
    torches: list[list[float]] = []
    for room in plan.rooms:
        for p in room.props:
            at = _point((pixel(p.x / 100), pixel(p.y / 100)))
            props.append({"kind": p.kind, "at": at, "rot": p.rot, "w": p.w, "h": p.h})
        for x in room.lights:
            at = _point((pixel(x.x / 100), pixel(x.y / 100)))
            lights.append({"at": at, "radius": x.radius, "strength": x.strength / 100})
            if x.torch:
                torches.append(at)
    return {"props": props, "lights": lights, "torches": torches, "wall": 2 * HALF_WALL}
