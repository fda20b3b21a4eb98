"""Print a map as the text that `notation.parse` reads; canonical files come back unchanged."""

from __future__ import annotations

from whitethorn.board.plan import (
    EDGE_LETTERS,
    KIND_ROOM,
    OPEN,
    TOKENS,
    VOID,
    WALL,
    Corner,
    Light,
    Plan,
    PlanRoom,
    Prop,
)


def print_plan(plan: Plan) -> str:
    """Return the text of a map, ending in a line break."""
    out = [f"id = {_quoted(plan.id)}", f"name = {_quoted(plan.name)}"]
    if plan.source:
        out.append(f"source = {_quoted(plan.source)}")
    if plan.invented:
        out.append(f"invented = [{', '.join([_quoted(x) for x in plan.invented])}]")
    out += ["map = '''", *draw(plan), "'''"]
    for room in plan.rooms:
        out += _room(plan, room)
    if plan.tokens:
        out += ["", "[tokens]"]
        for kind in (*TOKENS, "unexplored"):
            if kind in plan.tokens:
                out.append(f"{kind} = [{', '.join([_quoted(x) for x in plan.tokens[kind]])}]")
    if plan.labels:
        out += ["", "[labels]"]
        out += [f"{key} = {_quoted(value)}" for key, value in plan.labels.items()]
    return "\n".join(out) + "\n"


def draw(plan: Plan) -> list[str]:
    """Return the lines of the drawing alone."""
    canvas = [[" "] * (4 * plan.width + 1) for _ in range(2 * plan.height + 1)]
    for y in range(plan.height + 1):
        for x in range(plan.width):
            kind = plan.h_edges[y * plan.width + x]
            if kind != OPEN:
                middle = "-" if kind == WALL else EDGE_LETTERS[kind]
                canvas[2 * y][4 * x + 1 : 4 * x + 4] = ["-", middle, "-"]
            elif plan.cell(x, y - 1) != plan.cell(x, y):
                canvas[2 * y][4 * x + 2] = "."
    for y in range(plan.height):
        for x in range(plan.width + 1):
            kind = plan.v_edges[y * (plan.width + 1) + x]
            canvas[2 * y + 1][4 * x] = EDGE_LETTERS[kind]
            if kind == OPEN and plan.cell(x - 1, y) != plan.cell(x, y):
                canvas[2 * y + 1][4 * x] = ":"
    _draw_corners(canvas)
    for i, area in enumerate(plan.cells):
        if area != VOID:
            row, col = 2 * (i // plan.width) + 1, 4 * (i % plan.width) + 1
            canvas[row][col] = plan.letters[area]
            canvas[row][col + 2] = plan.marks[i]
    for a in range(len(plan.letters)):
        canvas[plan.sight_y[a]][2 * plan.sight_x[a]] = "*"
    return ["".join(line).rstrip() for line in canvas]


def _draw_corners(canvas: list[list[str]]) -> None:
    """Put `+` where a wall ends or turns and `.` where only open borders meet."""
    for row in range(0, len(canvas), 2):
        for col in range(0, len(canvas[0]), 4):
            around = ""
            if col > 0:
                around += canvas[row][col - 1] + canvas[row][col - 2]
            if col + 2 < len(canvas[0]):
                around += canvas[row][col + 1] + canvas[row][col + 2]
            if row > 0:
                around += canvas[row - 1][col]
            if row + 1 < len(canvas):
                around += canvas[row + 1][col]
            if around.strip(" .:"):
                canvas[row][col] = "+"
            elif around.strip():
                canvas[row][col] = "."


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _room(plan: Plan, room: PlanRoom) -> list[str]:
    out = ["", "[[room]]", f"id = {_quoted(room.id)}", f"name = {_quoted(room.name)}"]
    if room.kind != KIND_ROOM:
        out.append(f"kind = {_quoted(room.kind)}")
    out.append(f"floor = {_quoted(room.floor)}")
    out.append(f"areas = {_quoted(''.join([plan.letters[a] for a in room.areas]))}")
    out += _list("corners", [_corner(c) for c in room.corners])
    out += _list("props", [_prop(p) for p in room.props])
    out += _list("lights", [_light(x) for x in room.lights if not x.torch])
    out += _list("torches", [_light(x) for x in room.lights if x.torch])
    return out


def _list(key: str, entries: list[str]) -> list[str]:
    if not entries:
        return []
    return [f"{key} = [", *[f"  {_quoted(e)}," for e in entries], "]"]


def _cells(hundredths: int) -> str:
    """Return hundredths of a cell as cells, without trailing zeros: 150 is 1.5."""
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


def _corner(c: Corner) -> str:
    return f"{c.at} {c.shape} {_cells(c.size)}"


def _prop(p: Prop) -> str:
    return f"{p.kind} {_cells(p.x)} {_cells(p.y)} {p.w} {p.h} {p.rot}"


def _light(x: Light) -> str:
    return f"{_cells(x.x)} {_cells(x.y)} {x.radius} {x.strength}"
