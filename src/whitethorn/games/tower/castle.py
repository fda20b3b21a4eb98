"""The printed board as the rules look it up and as clients draw it.

Read from content/castle.toml: a drawing of the grid, and the four areas.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from whitethorn.board import grid
from whitethorn.board.grid import Grid, GridError
from whitethorn.games.tower.cards.kinds import NOWHERE, Library
from whitethorn.kernel.content import Entry

PIT: Final = "o"
WALL: Final = "#"
TOWER: Final = "T"
COFFIN: Final = "C"
CLOSED: Final = WALL + TOWER + COFFIN
FLOOR: Final = "."
PASSAGES: Final = "1234"

Json = dict[str, Any]


@dataclass
class Area:
    """A room or area: its id and name, back and mark of its tiles, mark of its entrance."""

    id: str
    name: str
    back: str
    tiles: str
    entrance: str
    inside: bool


@dataclass
class Castle:
    """The board: its grid, its areas, and what is told about it."""

    name: str
    text: str
    source: str
    invented: list[str]
    grid: Grid
    areas: list[Area] = field(default_factory=list)

    def ids(self) -> list[str]:
        """Return the ids of all cells."""
        return [grid.cell_id(self.grid, cell) for cell in range(len(self.grid.marks))]


def read_castle(root: Entry) -> Castle:
    """Return the board of a file; raises ContentError."""
    head = root.entry("castle")
    source, invented = head.provenance()
    drawing = head.take("drawing", str)
    try:
        board = grid.parse(drawing)
    except GridError as why:
        raise head.error("drawing", str(why)) from None
    castle = Castle(head.take("name", str), head.take("text", str), source, invented, board)
    head.done()
    for id in root.fields():
        castle.areas.append(read_area(id, root.entry(id)))
    check_marks(castle, head)
    return castle


def read_area(id: str, entry: Entry) -> Area:
    """Return an area."""
    entry.provenance()
    area = Area(
        id,
        entry.take("name", str),
        entry.take("back", str),
        entry.take("tiles", str),
        entry.take("entrance", str),
        entry.take("inside", bool),
    )
    entry.done()
    return area


def check_marks(castle: Castle, head: Entry) -> None:
    """Raise ContentError for a mark that means nothing, or a piece that is there too often."""
    known = CLOSED + FLOOR + PIT + PASSAGES
    for area in castle.areas:
        known += area.tiles + area.entrance
        if len(grid.marked(castle.grid, area.entrance)) != 1:
            raise head.error("drawing", f"{area.id} needs one entrance {area.entrance}")
    for mark in castle.grid.marks:
        if mark not in known:
            raise head.error("drawing", f"nobody knows the mark {mark!r}")
    for mark in PASSAGES:
        if len(grid.marked(castle.grid, mark)) not in (0, 2):
            raise head.error("drawing", f"passage {mark} needs two ends")


# ---- for the rules -------------------------------------------------------------------------------


def furnish(castle: Castle, lib: Library) -> None:
    """Write the board's tables into the library (tower/setup.regions)."""
    board = castle.grid
    n = len(board.marks)
    lib.n_spaces = n
    lib.near = grid.links(board, CLOSED)
    lib.pit = [mark == PIT for mark in board.marks]
    lib.far_end = far_ends(board)
    coffin = grid.marked(board, COFFIN)
    lib.beside_coffin = [
        bool(lib.near[cell]) and any(c in coffin for c in grid.beside(board, cell))
        for cell in range(n)
    ]
    set_areas(castle, lib)
    set_slots(castle, lib)


def far_ends(board: Grid) -> list[int]:
    """Return for each cell the other end of its secret passage, or NOWHERE."""
    out = [NOWHERE] * len(board.marks)
    for mark in PASSAGES:
        for cell in grid.marked(board, mark):
            out[cell] = sum(grid.marked(board, mark)) - cell
    return out


def set_areas(castle: Castle, lib: Library) -> None:
    """Find the areas: what is connected without passing an entrance."""
    board = castle.grid
    doors = "".join(area.entrance for area in castle.areas)
    inner = grid.links(board, CLOSED + doors)
    cells = [c for c in range(len(board.marks)) if board.marks[c] not in CLOSED + doors]
    lib.area = [NOWHERE] * len(board.marks)
    for region in grid.regions(inner, cells):
        marks = {board.marks[cell] for cell in region}
        for number, area in enumerate(castle.areas):
            if area.tiles in marks:
                for cell in region:
                    lib.area[cell] = number
    lib.shared = [mark in doors for mark in board.marks]
    lib.entrance = [grid.marked(board, area.entrance)[0] for area in castle.areas]
    for number, cell in enumerate(lib.entrance):
        lib.area[cell] = number


def set_slots(castle: Castle, lib: Library) -> None:
    """Number the spaces for tiles, area by area."""
    board = castle.grid
    lib.slot = [NOWHERE] * len(board.marks)
    for number, area in enumerate(castle.areas):
        for cell in grid.marked(board, area.tiles):
            lib.slot[cell] = len(lib.slot_space)
            lib.slot_space.append(cell)
            lib.slot_area.append(number)
    lib.tiles_near = [[n for n in near if lib.slot[n] != NOWHERE] for near in lib.near]


# ---- for clients ---------------------------------------------------------------------------------


def geometry(castle: Castle, lib: Library, track: int) -> Json:
    """Return the board for drawing, ready for JSON; the ship's track begins at `track`."""
    board = castle.grid
    ids = castle.ids()
    return {
        "kind": "grid",
        "cols": board.cols,
        "rows": board.rows,
        "spaces": [space(castle, lib, ids, c) for c in range(lib.n_spaces) if lib.near[c]],
        "walls": [place(board, cell) for cell in grid.marked(board, WALL)],
        "tower": block(board, TOWER),
        "coffin": {
            **block(board, COFFIN),
            "beside": [ids[c] for c in range(lib.n_spaces) if lib.beside_coffin[c]],
        },
        "areas": [
            {
                "id": area.id,
                "name": area.name,
                "back": area.back,
                "entrance": ids[lib.entrance[number]],
                "inside": area.inside,
            }
            for number, area in enumerate(castle.areas)
        ],
        "passages": [
            {"number": int(mark), "a": ids[ends[0]], "b": ids[ends[1]]}
            for mark in PASSAGES
            if (ends := grid.marked(board, mark))
        ],
        "track": list(range(track, 0, -1)),
    }


def space(castle: Castle, lib: Library, ids: list[str], cell: int) -> Json:
    """Return one space; `kind` is what is printed on it, by whichever light."""
    mark = castle.grid.marks[cell]
    area = castle.areas[lib.area[cell]]
    far = lib.far_end[cell]
    return {
        "id": ids[cell],
        **place(castle.grid, cell),
        "area": area.id,
        "kind": kind_of(lib, cell),
        "back": area.back if lib.slot[cell] != NOWHERE else None,
        "passage": int(mark) if far != NOWHERE else None,
        "pair": ids[far] if far != NOWHERE else None,
        "start": cell == lib.entrance[0],
        "beside_coffin": lib.beside_coffin[cell],
    }


def kind_of(lib: Library, cell: int) -> str:
    """Return what a space is: floor, tile, pit, passage or entrance."""
    if lib.slot[cell] != NOWHERE:
        return "tile"
    if lib.pit[cell]:
        return "pit"
    if lib.far_end[cell] != NOWHERE:
        return "passage"
    return "entrance" if lib.shared[cell] else "floor"


def place(board: Grid, cell: int) -> Json:
    """Return row and column of a cell, from 0."""
    return {"row": cell // board.cols, "col": cell % board.cols}


def block(board: Grid, mark: str) -> Json:
    """Return the rectangle that a mark covers."""
    cells = grid.marked(board, mark)
    rows = [cell // board.cols for cell in cells]
    cols = [cell % board.cols for cell in cells]
    return {
        "row": min(rows),
        "col": min(cols),
        "rows": max(rows) - min(rows) + 1,
        "cols": max(cols) - min(cols) + 1,
    }
