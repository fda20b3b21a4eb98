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
    return framed(size, [*ground, *pieces(marks, centres, max(12.0, size[0] / 65))])


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


def pieces(marks: Iterable[Mark], centres: dict[str, Place], r: float) -> Iterator[str]:
    """Yield a disc of radius `r` for each piece, in rows of three around its place."""
    there: dict[str, list[Mark]] = {}
    for mark in marks:
        there.setdefault(mark.at, []).append(mark)
    for at, found in there.items():
        if at not in centres:
            continue
        wide, high = min(len(found), 3) - 1, (len(found) - 1) // 3
        for n, mark in enumerate(found):
            x = centres[at][0] + 2.1 * r * (n % 3 - wide / 2)
            y = centres[at][1] + 2.1 * r * (n // 3 - high / 2)
            yield disc(mark, round(x, 1), round(y, 1), r)


def disc(mark: Mark, x: float, y: float, r: float) -> str:
    """Return a disc with its letters."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{TONES[mark.tone]}"/>'
        f'<text x="{x}" y="{y + r / 3:.1f}" font-size="{r:.0f}" text-anchor="middle" fill="#fff">'
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
