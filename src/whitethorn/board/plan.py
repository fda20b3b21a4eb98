"""A drawn map in memory: cells, edges, rooms and marks; the model behind `notation`.

A plan is a grid of square cells.  Each cell belongs to one area or to none, each unit edge
between two cells carries what stands there.  A map tile and a whole placed den are both plans,
so both can be printed, read back and compared.

Units: cells for the grid; half cells for sight points (`2` is one cell); hundredths of a cell for
furniture and lights; pixels of the 64-pixel cell for the sizes of furniture.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.kernel.content import ContentError

# What stands on a unit edge.
OPEN: Final = 0  # nothing: the same area on both sides, or an open border between two areas
WALL: Final = 1
DOOR: Final = 2
WINDOW: Final = 3
BLUE: Final = 4
ENTRANCE: Final = 5  # a door in the outer wall, open from the start
OUTER: Final = 6  # a closed door in the outer wall

EDGE_LETTERS: Final = (" ", "|", "D", "W", "B", "E", "O")

VOID: Final = -1  # a cell of no area

# Marks, written behind the area letter of a cell.
MARK_NONE: Final = " "
MARK_ACCESS: Final = "@"
MARK_NEVER: Final = "!"
MARK_IN: Final = "<"
MARK_OUT: Final = ">"

KIND_ROOM: Final = "room"
KIND_CORRIDOR: Final = "corridor"
KIND_TUNNEL: Final = "tunnel"
KINDS: Final = (KIND_ROOM, KIND_CORRIDOR, KIND_TUNNEL)
FLOORS: Final = ("flag", "slate", "mosaic", "wood", "earth")
CORNERS: Final = ("nw", "ne", "se", "sw")  # clockwise, as `placement.rotated` needs them
SHAPES: Final = ("cut", "round")
PROPS: Final = (
    "altar",
    "bench",
    "bones",
    "candles",
    "carpet",
    "circle",
    "crate",
    "debris",
    "desk",
    "hearth",
    "pew",
    "pillar",
    "rug",
    "shelf",
    "table",
    "tomb",
    "well",
)
# Tokens that a hunt lays on areas of a den.
TOKENS: Final = ("accesses", "levers", "crates", "objectives")


class MapError(ContentError):
    """A map or hunt file that cannot be used; the message names file, line and column."""


@final
class Prop:
    """A piece of furniture: centre in hundredths of a cell, size in pixels, turn in degrees."""

    __slots__ = ("h", "kind", "rot", "w", "x", "y")

    def __init__(self, kind: str, x: int, y: int, w: int, h: int, rot: int) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.rot = rot

    def key(self) -> tuple[str, int, int, int, int, int]:
        return (self.kind, self.x, self.y, self.w, self.h, self.rot)


@final
class Light:
    """A light: centre in hundredths of a cell, radius in pixels, strength in percent.

    A torch is a light that is also drawn, as a flame on the wall.
    """

    __slots__ = ("radius", "strength", "torch", "x", "y")

    def __init__(self, x: int, y: int, radius: int, strength: int, torch: bool) -> None:
        self.x = x
        self.y = y
        self.radius = radius
        self.strength = strength
        self.torch = torch

    def key(self) -> tuple[int, int, int, int, bool]:
        return (self.x, self.y, self.radius, self.strength, self.torch)


@final
class Corner:
    """A corner of a room drawn cut or round: decoration only, sight keeps to the grid lines."""

    __slots__ = ("at", "shape", "size")

    def __init__(self, at: str, shape: str, size: int) -> None:
        self.at = at
        self.shape = shape
        self.size = size  # hundredths of a cell

    def key(self) -> tuple[str, str, int]:
        return (self.at, self.shape, self.size)


@final
class PlanRoom:
    """One room, corridor or tunnel of a plan; `areas` are indices into the plan."""

    __slots__ = ("areas", "corners", "floor", "id", "kind", "lights", "name", "props")

    def __init__(self, id: str, name: str, kind: str, floor: str, areas: list[int]) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.floor = floor
        self.areas = areas
        self.corners: list[Corner] = []
        self.props: list[Prop] = []
        self.lights: list[Light] = []

    def key(self) -> tuple[object, ...]:
        return (
            self.id,
            self.name,
            self.kind,
            self.floor,
            tuple(self.areas),
            tuple([c.key() for c in self.corners]),
            tuple([p.key() for p in self.props]),
            tuple([x.key() for x in self.lights]),
        )


@final
class Plan:
    """A drawing: `cells[y * width + x]` is an area index or VOID.

    `h_edges[y * width + x]` lies above cell (x, y), with one row more than the cells;
    `v_edges[y * (width + 1) + x]` lies left of it, with one column more.  `sight_x[a]`,
    `sight_y[a]` is the sight point of area `a` in half cells.  `tokens` and `labels` are used by
    whole dens only, keyed as in TOKENS and by area id.
    """

    __slots__ = (
        "cells",
        "h_edges",
        "height",
        "id",
        "invented",
        "labels",
        "letters",
        "marks",
        "name",
        "rooms",
        "sight_x",
        "sight_y",
        "source",
        "tokens",
        "v_edges",
        "width",
    )

    def __init__(self, id: str, name: str, width: int, height: int) -> None:
        self.id = id
        self.name = name
        self.source: str = ""
        self.invented: list[str] = []
        self.width = width
        self.height = height
        self.cells: list[int] = [VOID] * (width * height)
        self.marks: list[str] = [MARK_NONE] * (width * height)
        self.h_edges: list[int] = [OPEN] * (width * (height + 1))
        self.v_edges: list[int] = [OPEN] * ((width + 1) * height)
        self.letters: list[str] = []
        self.sight_x: list[int] = []
        self.sight_y: list[int] = []
        self.rooms: list[PlanRoom] = []
        self.tokens: dict[str, list[str]] = {}
        self.labels: dict[str, str] = {}

    def key(self) -> tuple[object, ...]:
        """Return everything as one comparable value."""
        return (
            self.id,
            self.name,
            self.source,
            tuple(self.invented),
            self.width,
            self.height,
            tuple(self.cells),
            tuple(self.marks),
            tuple(self.h_edges),
            tuple(self.v_edges),
            tuple(self.letters),
            tuple(self.sight_x),
            tuple(self.sight_y),
            tuple([r.key() for r in self.rooms]),
            tuple(sorted([(k, tuple(v)) for k, v in self.tokens.items()])),
            tuple(sorted(self.labels.items())),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.id, self.width, self.height, len(self.letters)))

    def cell(self, x: int, y: int) -> int:
        """Return the area at (x, y), VOID outside the grid too."""
        if x < 0 or y < 0 or x >= self.width or y >= self.height:
            return VOID
        return self.cells[y * self.width + x]

    def room_of(self) -> list[int]:
        """Return the room index of every area."""
        out = [-1] * len(self.letters)
        for r, room in enumerate(self.rooms):
            for a in room.areas:
                out[a] = r
        return out

    def area_ids(self) -> list[str]:
        """Return the id of every area: the room's id and its number in the room from 1."""
        out = [""] * len(self.letters)
        for room in self.rooms:
            for k, a in enumerate(room.areas):
                out[a] = f"{room.id}-{k + 1}"
        return out

    def marked(self, mark: str) -> list[int]:
        """Return the areas that hold the mark, in reading order."""
        out: list[int] = []
        for i, m in enumerate(self.marks):
            if m == mark and self.cells[i] not in out:
                out.append(self.cells[i])
        return out
