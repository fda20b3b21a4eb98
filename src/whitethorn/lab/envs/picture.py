"""A plain picture of any board: an SVG from its geometry and the pieces, and its pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from resvg_py import svg_to_bytes

from whitethorn.kernel.observing import Mark

WIDTH: Final = 640  # pixels of a picture
CELL: Final = 48  # units of a space of a grid
LINE: Final = 18  # units of a line of text
LINES: Final = 40
GROUND: Final = "#14141b"
FLOOR: Final = "#33323f"
FLOORS: Final = {"floor": "#33323f", "tile": "#3c3448", "pit": "#191921", "entrance": "#41503f"}
TONES: Final = {
    "friend": "#4c8fd0",
    "foe": "#c8433c",
    "sleeper": "#8a5a58",
    "goal": "#e0b040",
    "token": "#7d9a6a",
    "hidden": "#6b6480",
}
Json = dict[str, Any]
Place = tuple[float, float]


def svg(board: Json, marks: Iterable[Mark], text: list[str]) -> str:
    """Return the picture of a board; one without geometry is drawn as its text."""
    if board.get("kind") == "grid":
        size = (CELL * board["cols"], CELL * board["rows"])
        centres = {s["id"]: middle(s) for s in board["spaces"]}
        ground = grid(board)
    elif "areas" in board and "size" in board:
        size = tuple(board["size"])
        centres = {a["id"]: (a["center"][0], a["center"][1]) for a in board["areas"]}
        ground = den(board)
    else:
        return framed((WIDTH, LINE * LINES), written(text[:LINES]))
    return framed(size, [*ground, *pieces(marks, centres)])


def framed(size: tuple[float, ...], body: Iterable[str]) -> str:
    """Return an SVG of that size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<rect width="{size[0]}" height="{size[1]}" fill="{GROUND}"/>{"".join(body)}</svg>'
    )


def middle(space: Json) -> Place:
    """Return the centre of a space of a grid."""
    return CELL * (space["col"] + 0.5), CELL * (space["row"] + 0.5)


def grid(board: Json) -> Iterator[str]:
    """Yield the spaces and walls of a grid."""
    for space in board["spaces"]:
        yield block(space, FLOORS.get(space["kind"], FLOOR))
    for wall in board.get("walls", ()):
        yield block(wall, "#0c0c11")


def block(at: Json, fill: str) -> str:
    """Return one space of a grid."""
    x, y, side = CELL * at["col"] + 1, CELL * at["row"] + 1, CELL - 2
    return f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{fill}"/>'


def den(board: Json) -> Iterator[str]:
    """Yield the areas and doors of a den."""
    for area in board["areas"]:
        points = " ".join(f"{x},{y}" for x, y in area["poly"])
        yield f'<polygon points="{points}" fill="{FLOOR}" stroke="#55536a" stroke-width="2"/>'
    for door in board["doors"]:
        across, along = (20, 6) if door["side"] == "h" else (6, 20)
        x, y = door["at"][0] - across, door["at"][1] - along
        yield f'<rect x="{x}" y="{y}" width="{2 * across}" height="{2 * along}" fill="#8b6b3f"/>'


def pieces(marks: Iterable[Mark], centres: dict[str, Place]) -> Iterator[str]:
    """Yield a disc for each piece, in rows of four around the centre of its place."""
    there: dict[str, int] = {}
    for mark in marks:
        if mark.at not in centres:
            continue
        n = there[mark.at] = there.get(mark.at, -1) + 1
        x = centres[mark.at][0] + 24 * (n % 4) - 36 * (n > 3 or n % 4 > 0)
        y = centres[mark.at][1] + 24 * (n // 4)
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{TONES[mark.tone]}"/>'
        yield (
            f'<text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle" fill="#fff">'
            f"{escape(mark.label)}</text>"
        )


def written(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines of text."""
    for i, line in enumerate(lines):
        y = LINE * (i + 1)
        yield f'<text x="8" y="{y}" font-size="12" fill="#ddd">{escape(line[:90])}</text>'


def rasterised(picture: str) -> NDArray[np.uint8]:
    """Return the pixels of an SVG: height, WIDTH, 3 colours."""
    data = svg_to_bytes(svg_string=picture, width=WIDTH)
    with Image.open(BytesIO(bytes(data))) as image:
        return np.array(image.convert("RGB"), np.uint8)
