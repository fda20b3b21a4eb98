"""Lay map tiles side by side, turned as a hunt wants them, and join them into one den.

On a shared border the more closed side wins: a wall beats a door, a door beats an open border.
Rooms joined by an open border across tiles become one room.  What leads outside stays as it is
until `dressing.dress` puts the hunt's tokens there and walls up the rest.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.board.plan import (
    CORNERS,
    DOOR,
    KIND_CORRIDOR,
    OPEN,
    VOID,
    WALL,
    Corner,
    Light,
    MapError,
    Plan,
    PlanRoom,
    Prop,
)

LETTERS: Final = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψωäöüåæøñçßþð"
)
TURNS: Final = (0, 90, 180, 270)


@final
class Placement:
    """A face of a tile at a place of the den: offset in cells, turn in degrees clockwise."""

    __slots__ = ("plan", "turn", "x", "y")

    def __init__(self, plan: Plan, x: int, y: int, turn: int) -> None:
        if turn not in TURNS:
            raise MapError(f"tile {plan.id}: turn {turn} is none of 0, 90, 180, 270")
        self.plan = plan
        self.x = x
        self.y = y
        self.turn = turn


def rotated(plan: Plan, turn: int) -> Plan:
    """Return the plan turned clockwise by 0, 90, 180 or 270 degrees."""
    out = plan
    for _ in range(turn // 90):
        out = _quarter(out)
    return out


def _quarter(plan: Plan) -> Plan:
    w, h = plan.width, plan.height
    out = Plan(plan.id, plan.name, h, w)
    out.source, out.invented, out.letters = plan.source, list(plan.invented), list(plan.letters)
    for y in range(h):
        for x in range(w):
            out.cells[x * h + h - 1 - y] = plan.cells[y * w + x]
            out.marks[x * h + h - 1 - y] = plan.marks[y * w + x]
    for y in range(h + 1):
        for x in range(w):
            out.v_edges[x * (h + 1) + h - y] = plan.h_edges[y * w + x]
    for y in range(h):
        for x in range(w + 1):
            out.h_edges[x * h + h - 1 - y] = plan.v_edges[y * (w + 1) + x]
    out.sight_x = [2 * h - hy for hy in plan.sight_y]
    out.sight_y = list(plan.sight_x)
    for room in plan.rooms:
        turned = PlanRoom(room.id, room.name, room.kind, room.floor, list(room.areas))
        turned.corners = [
            Corner(CORNERS[(CORNERS.index(c.at) + 1) % 4], c.shape, c.size) for c in room.corners
        ]
        turned.props = [
            Prop(p.kind, 100 * h - p.y, p.x, p.w, p.h, (p.rot + 90) % 360) for p in room.props
        ]
        turned.lights = [
            Light(100 * h - x.y, x.x, x.radius, x.strength, x.torch) for x in room.lights
        ]
        out.rooms.append(turned)
    return out


def assemble(id: str, name: str, placements: list[Placement]) -> Plan:
    """Join tiles into one plan.  Raises MapError where two overlap.

    The rooms come in the order of the placements and, within a tile, of its legend; the areas of
    a room in reading order of their sight points.
    """
    turned = [Placement(rotated(p.plan, p.turn), p.x, p.y, 0) for p in placements]
    out = Plan(
        id,
        name,
        max([p.x + p.plan.width for p in turned]),
        max([p.y + p.plan.height for p in turned]),
    )
    for p in turned:
        _lay(out, p)
    _join_borders(out, turned)
    _merge_rooms(out)
    _number(out)
    return out


def _lay(out: Plan, p: Placement) -> None:
    tile = p.plan
    base = len(out.letters)
    for y in range(tile.height):
        for x in range(tile.width):
            i = (p.y + y) * out.width + p.x + x
            if out.cells[i] != VOID:
                raise MapError(f"tile {tile.id} at {p.x},{p.y} lies on another tile")
            area = tile.cells[y * tile.width + x]
            out.cells[i] = VOID if area == VOID else base + area
            out.marks[i] = tile.marks[y * tile.width + x]
    out.letters += tile.letters
    out.sight_x += [hx + 2 * p.x for hx in tile.sight_x]
    out.sight_y += [hy + 2 * p.y for hy in tile.sight_y]
    for room in tile.rooms:
        moved = PlanRoom(room.id, room.name, room.kind, room.floor, [base + a for a in room.areas])
        dx, dy = 100 * p.x, 100 * p.y
        moved.corners = list(room.corners)
        moved.props = [Prop(q.kind, q.x + dx, q.y + dy, q.w, q.h, q.rot) for q in room.props]
        moved.lights = [
            Light(q.x + dx, q.y + dy, q.radius, q.strength, q.torch) for q in room.lights
        ]
        out.rooms.append(moved)


def _join_borders(out: Plan, turned: list[Placement]) -> None:
    h_seen: dict[int, int] = {}
    v_seen: dict[int, int] = {}
    for p in turned:
        tile = p.plan
        for y in range(tile.height + 1):
            for x in range(tile.width):
                _join(h_seen, (p.y + y) * out.width + p.x + x, tile.h_edges[y * tile.width + x])
        for y in range(tile.height):
            for x in range(tile.width + 1):
                where = (p.y + y) * (out.width + 1) + p.x + x
                _join(v_seen, where, tile.v_edges[y * (tile.width + 1) + x])
    for where, kind in h_seen.items():
        out.h_edges[where] = kind
    for where, kind in v_seen.items():
        out.v_edges[where] = kind


def _join(seen: dict[int, int], where: int, kind: int) -> None:
    """Keep the more closed of two sides; a window against another tile is a wall."""
    if where not in seen:
        seen[where] = kind
        return
    other = seen[where]
    if kind == OPEN and other == OPEN:
        seen[where] = OPEN
    elif kind in (OPEN, DOOR) and other in (OPEN, DOOR):
        seen[where] = DOOR
    else:
        seen[where] = WALL


def _merge_rooms(out: Plan) -> None:
    room_of = out.room_of()
    for a, b in _open_borders(out):
        keep, lose = sorted((room_of[a], room_of[b]))
        if keep == lose:
            continue
        kept, lost = out.rooms[keep], out.rooms[lose]
        if kept.kind != lost.kind:
            raise MapError(f"den {out.id}: {kept.id} and {lost.id} join, but are of two kinds")
        kept.areas += lost.areas
        kept.props += lost.props
        kept.lights += lost.lights
        kept.corners = []  # the corners of the halves are not those of the whole
        lost.areas = []
        room_of = out.room_of()
    out.rooms = [r for r in out.rooms if r.areas]


def _open_borders(out: Plan) -> list[tuple[int, int]]:
    """Return the pairs of different areas with an open border between them."""
    pairs: list[tuple[int, int]] = []
    for y in range(out.height):
        for x in range(out.width):
            a = out.cell(x, y)
            right, down = out.cell(x + 1, y), out.cell(x, y + 1)
            if out.v_edges[y * (out.width + 1) + x + 1] == OPEN and VOID not in (a, right):
                pairs.append((a, right))
            if out.h_edges[(y + 1) * out.width + x] == OPEN and VOID not in (a, down):
                pairs.append((a, down))
    return [(a, b) for a, b in pairs if a != b]


def _number(out: Plan) -> None:
    """Number areas in the order of rooms and of reading, letter them, make room ids differ."""
    order: list[int] = []
    used: list[str] = []
    for room in out.rooms:
        places = sorted([(out.sight_y[a], out.sight_x[a], a) for a in room.areas])
        if room.kind == KIND_CORRIDOR and _is_wide(places):
            places = sorted([(x, y, a) for y, x, a in places])
        room.areas = list(range(len(order), len(order) + len(places)))
        order += [a for _, _, a in places]
        same = used.count(room.id)
        used.append(room.id)
        if same:
            room.id, room.name = f"{room.id}{same + 1}", f"{room.name} {same + 1}"
    if len(order) > len(LETTERS):
        raise MapError(f"den {out.id}: {len(order)} areas, more than {len(LETTERS)}")
    new = [0] * len(order)
    for k, old in enumerate(order):
        new[old] = k
    out.cells = [VOID if a == VOID else new[a] for a in out.cells]
    out.sight_x = [out.sight_x[a] for a in order]
    out.sight_y = [out.sight_y[a] for a in order]
    out.letters = list(LETTERS[: len(order)])


def _is_wide(places: list[tuple[int, int, int]]) -> bool:
    """Whether the sight points (y, x, area) spread more from side to side than up and down."""
    xs = [x for _, x, _ in places]
    ys = [y for y, _, _ in places]
    return max(xs) - min(xs) >= max(ys) - min(ys)
