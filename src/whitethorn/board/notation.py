"""Read a map drawing from text, with errors that name file, line and column.

The notation is described in `docs/reference/maps.md`.  A cell takes four columns and two lines,
so one column pair and one line are half a cell each way:

    +---+---+-D-+      corners, walls, a door in the upper wall
    | a   a : b |      area letters; `:` is an open border between two areas
    |   *   : *3|      a sight point; a spawn point behind the middle of the cell
    +---+---+---+
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, final

from whitethorn.board.check import check_plan
from whitethorn.board.plan import (
    BLUE,
    CORNERS,
    DOOR,
    ENTRANCE,
    FLOORS,
    KIND_ROOM,
    KINDS,
    MARK_ACCESS,
    MARK_IN,
    MARK_NEVER,
    MARK_NONE,
    MARK_OUT,
    OPEN,
    OUTER,
    PROPS,
    SHAPES,
    TOKENS,
    VOID,
    WALL,
    WINDOW,
    Corner,
    Light,
    MapError,
    Plan,
    PlanRoom,
    Prop,
)

OPENER: Final = "map = '''"
CLOSER: Final = "'''"
EDGES: Final = {"D": DOOR, "W": WINDOW, "B": BLUE, "E": ENTRANCE, "O": OUTER}
MARKS: Final = (MARK_NONE, MARK_ACCESS, MARK_NEVER, MARK_IN, MARK_OUT)
TOP_KEYS: Final = ("id", "name", "source", "invented", "map", "room", "tokens", "labels")
ROOM_KEYS: Final = ("id", "name", "kind", "floor", "areas", "corners", "props", "lights", "torches")


@final
class Drawing:
    """The lines of a drawing with where they stand in their file, for error messages."""

    __slots__ = ("first", "lines", "source")

    def __init__(self, source: str, first: int, lines: list[str]) -> None:
        self.source = source
        self.first = first
        self.lines = lines

    def at(self, row: int, col: int) -> str:
        """Return the character, a space beyond the end of a line."""
        if row < len(self.lines) and col < len(self.lines[row]):
            return self.lines[row][col]
        return " "

    def error(self, row: int, col: int, message: str) -> MapError:
        """Return an error at a place of the drawing; line and column count from 1."""
        return MapError(f"{self.source}:{self.first + row}:{col + 1}: {message}")


def parse(text: str, source: str = "<map>") -> Plan:
    """Read one map.  Raises MapError naming file, line and column."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        raise MapError(f"{source}: not TOML: {broken}") from broken
    _known(source, "map file", table, TOP_KEYS)
    drawing = _drawing(text, source)
    plan = Plan(
        _text(source, "map file", table, "id"),
        _text(source, "map file", table, "name"),
        *_size(drawing),
    )
    plan.source = str(table.get("source", ""))
    plan.invented = [str(x) for x in table.get("invented", [])]
    _read_rooms(plan, table.get("room", []), source)
    _read_cells(plan, drawing)
    _read_edges(plan, drawing)
    _read_sight(plan, drawing)
    _read_tokens(plan, table, source)
    for problem in check_plan(plan):
        raise drawing.error(problem.row, problem.col, problem.text)
    return plan


def _known(source: str, what: str, table: dict[str, Any], keys: tuple[str, ...]) -> None:
    for key in table:
        if key not in keys:
            raise MapError(f"{source}: {what}: unknown key {key!r}; known: {', '.join(keys)}")


def _text(source: str, what: str, table: dict[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise MapError(f"{source}: {what}: {key!r} must be a text")
    return value


def _drawing(text: str, source: str) -> Drawing:
    rows = text.split("\n")
    if OPENER not in rows:
        raise MapError(f"{source}:1:1: no line that reads {OPENER}")
    start = rows.index(OPENER) + 1
    if CLOSER not in rows[start:]:
        raise MapError(f"{source}:{start}:1: the drawing has no closing {CLOSER}")
    return Drawing(source, start + 1, rows[start : rows.index(CLOSER, start)])


def _size(drawing: Drawing) -> tuple[int, int]:
    rows = len(drawing.lines)
    wide = max([len(line.rstrip()) for line in drawing.lines], default=0)
    if rows < 3 or rows % 2 == 0:
        raise drawing.error(max(0, rows - 1), 0, "a drawing has an odd number of lines, 3 or more")
    for row, line in enumerate(drawing.lines):
        if len(line.rstrip()) == wide and (wide < 5 or wide % 4 != 1):
            raise drawing.error(row, wide - 1, "a drawing is 4 columns a cell and 1 more wide")
    return (wide - 1) // 4, (rows - 1) // 2


def _read_rooms(plan: Plan, tables: list[dict[str, Any]], source: str) -> None:
    for k, table in enumerate(tables):
        what = f"room {k + 1}"
        _known(source, what, table, ROOM_KEYS)
        room = PlanRoom(
            _text(source, what, table, "id"),
            _text(source, what, table, "name"),
            _one_of(source, what, "kind", str(table.get("kind", KIND_ROOM)), KINDS),
            _one_of(source, what, "floor", _text(source, what, table, "floor"), FLOORS),
            [],
        )
        if room.id in [r.id for r in plan.rooms]:
            raise MapError(f"{source}: {what}: id {room.id!r} is used twice")
        for letter in _text(source, what, table, "areas"):
            if letter in plan.letters:
                raise MapError(f"{source}: {what}: area letter {letter!r} is used twice")
            room.areas.append(len(plan.letters))
            plan.letters.append(letter)
        where = f"{source}: {what} ({room.id})"
        room.corners = [_corner(where, str(x)) for x in table.get("corners", [])]
        room.props = [_prop(where, str(x)) for x in table.get("props", [])]
        room.lights = [_light(where, str(x), False) for x in table.get("lights", [])]
        room.lights += [_light(where, str(x), True) for x in table.get("torches", [])]
        plan.rooms.append(room)


def _one_of(source: str, what: str, key: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise MapError(f"{source}: {what}: {key} {value!r} is none of {', '.join(known)}")
    return value


def _numbers(where: str, entry: str, words: list[str], count: int) -> list[float]:
    try:
        values = [float(w) for w in words]
    except ValueError as broken:
        raise MapError(f"{where}: {entry!r}: {broken}") from broken
    if len(values) != count:
        raise MapError(f"{where}: {entry!r} needs {count} numbers")
    return values


def _hundredths(value: float) -> int:
    return round(value * 100)


def _corner(where: str, entry: str) -> Corner:
    """Read `ne round 1.5`: which corner, which shape, how far from the corner in cells."""
    words = entry.split()
    if len(words) != 3 or words[0] not in CORNERS or words[1] not in SHAPES:
        raise MapError(f"{where}: corner {entry!r} is not like 'ne round 1.5' or 'sw cut 1'")
    (size,) = _numbers(where, entry, words[2:], 1)
    return Corner(words[0], words[1], _hundredths(size))


def _prop(where: str, entry: str) -> Prop:
    """Read `table 1.5 2 92 52 90`: kind, centre in cells, size in pixels, turn in degrees."""
    words = entry.split()
    if not words or words[0] not in PROPS:
        raise MapError(f"{where}: furniture {entry!r} starts with none of {', '.join(PROPS)}")
    x, y, w, h, rot = _numbers(where, entry, words[1:], 5)
    return Prop(words[0], _hundredths(x), _hundredths(y), round(w), round(h), round(rot))


def _light(where: str, entry: str, torch: bool) -> Light:
    """Read `1.5 2 150 90`: centre in cells, radius in pixels, strength in percent."""
    x, y, radius, strength = _numbers(where, entry, entry.split(), 4)
    return Light(_hundredths(x), _hundredths(y), round(radius), round(strength), torch)


def _read_cells(plan: Plan, drawing: Drawing) -> None:
    for y in range(plan.height):
        for x in range(plan.width):
            row, col = 2 * y + 1, 4 * x + 1
            letter, mark = drawing.at(row, col), drawing.at(row, col + 2)
            if letter != " " and letter not in plan.letters:
                raise drawing.error(row, col, f"no room has an area {letter!r}")
            if mark not in MARKS and not mark.isdigit():
                raise drawing.error(row, col + 2, f"unknown mark {mark!r}")
            i = y * plan.width + x
            plan.cells[i] = plan.letters.index(letter) if letter != " " else VOID
            plan.marks[i] = mark


def _read_edges(plan: Plan, drawing: Drawing) -> None:
    for y in range(plan.height + 1):
        for x in range(plan.width):
            row, col = 2 * y, 4 * x + 1
            left, kind, right = [drawing.at(row, col + k) for k in range(3)]
            if left != right or left not in (" ", "-"):
                raise drawing.error(row, col, "a wall is three characters wide: ---, -D- or blank")
            edge = _edge(drawing, row, col + 1, kind, ".", "-")
            if (edge == OPEN) != (left == " "):
                raise drawing.error(row, col, "a wall is three characters wide: ---, -D- or blank")
            plan.h_edges[y * plan.width + x] = edge
    for y in range(plan.height):
        for x in range(plan.width + 1):
            row, col = 2 * y + 1, 4 * x
            edge = _edge(drawing, row, col, drawing.at(row, col), ":", "|")
            plan.v_edges[y * (plan.width + 1) + x] = edge


def _edge(drawing: Drawing, row: int, col: int, kind: str, border: str, wall: str) -> int:
    """Return what stands on an edge; borders within an area may carry its sight point."""
    if kind in (" ", "*", border):
        return OPEN
    if kind == wall:
        return WALL
    if kind not in EDGES:
        raise drawing.error(row, col, f"{kind!r} is no wall, door, window or border")
    return EDGES[kind]


def _read_sight(plan: Plan, drawing: Drawing) -> None:
    plan.sight_x = [-1] * len(plan.letters)
    plan.sight_y = [-1] * len(plan.letters)
    for row, line in enumerate(drawing.lines):
        for col, char in enumerate(line):
            if char != "*":
                continue
            if col % 2:
                raise drawing.error(row, col, "a sight point stands between two columns")
            hx, hy = col // 2, row
            area = plan.cell(hx // 2, hy // 2)
            x0, y0 = (hx - 1) // 2, (hy - 1) // 2  # differs where the point is on a grid line
            around = [plan.cell(x, y) for x in (x0, hx // 2) for y in (y0, hy // 2)]
            if area == VOID or around != [area] * 4:
                raise drawing.error(row, col, "this sight point is not inside one area")
            if plan.sight_x[area] >= 0:
                name = plan.letters[area]
                raise drawing.error(row, col, f"area {name!r} has a second sight point")
            plan.sight_x[area], plan.sight_y[area] = hx, hy


def _read_tokens(plan: Plan, table: dict[str, Any], source: str) -> None:
    known = plan.area_ids()
    tokens = table.get("tokens", {})
    _known(source, "tokens", tokens, (*TOKENS, "unexplored"))
    for kind, ids in tokens.items():
        allowed = [r.id for r in plan.rooms] if kind == "unexplored" else known
        for name in ids:
            if name not in allowed:
                raise MapError(f"{source}: tokens: {kind}: there is no {name!r}")
        plan.tokens[kind] = [str(x) for x in ids]
    for name, label in table.get("labels", {}).items():
        if name not in known:
            raise MapError(f"{source}: labels: there is no area {name!r}")
        plan.labels[name] = str(label)
