"""An orthogonal grid without rules: a drawing in characters, its cells, and who is beside whom.

A drawing has a line of column letters, then one line a row: its number and one mark a cell, parted
by blanks.  `parse` reads it and `draw` prints it back the same.  Cells are numbered row by row from
0; a cell's id is column letter and row number, "c4".
"""

from __future__ import annotations

from typing import Final, final

MARGIN: Final = 3  # characters of a row's number
FAR: Final = 999  # steps to a cell that cannot be reached
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class GridError(ValueError):
    """A drawing is wrong; the text names the line."""


@final
class Grid:
    """Rows, columns, and the mark of each cell, row by row."""

    __slots__ = ("cols", "marks", "rows")

    def __init__(self, rows: int, cols: int, marks: list[str]) -> None:
        self.rows = rows
        self.cols = cols
        self.marks = marks


def parse(text: str) -> Grid:
    """Return the grid of a drawing; raises GridError."""
    lines = text.strip("\n").split("\n")
    cols = len(lines[0].split())
    if not 0 < cols <= len(LETTERS) or lines[0] != heading(cols):
        raise GridError(f"line 1 must be the column letters: {heading(max(cols, 1))!r}")
    marks: list[str] = []
    for number in range(1, len(lines)):
        cells = lines[number].split()
        if len(cells) != cols + 1 or cells[0] != str(number):
            raise GridError(f"line {number + 1} must be the row number {number} and {cols} marks")
        for mark in cells[1:]:
            if len(mark) != 1:
                raise GridError(f"line {number + 1}: {mark!r} is not one mark")
            marks.append(mark)
    if not marks:
        raise GridError("the drawing has no row")
    return Grid(len(lines) - 1, cols, marks)


def draw(grid: Grid) -> str:
    """Return the drawing that `parse` reads as this grid."""
    lines = [heading(grid.cols)]
    for row in range(grid.rows):
        cells = grid.marks[row * grid.cols : (row + 1) * grid.cols]
        lines.append(str(row + 1).rjust(MARGIN) + "  " + " ".join(cells))
    return "\n".join(lines) + "\n"


def heading(cols: int) -> str:
    """Return the line of column letters."""
    return " " * (MARGIN + 2) + " ".join(LETTERS[:cols])


def cell_id(grid: Grid, cell: int) -> str:
    """Return a cell's id, column letter and row number."""
    return LETTERS[cell % grid.cols] + str(cell // grid.cols + 1)


def marked(grid: Grid, marks: str) -> list[int]:
    """Return the cells with one of these marks, in order."""
    return [cell for cell in range(len(grid.marks)) if grid.marks[cell] in marks]


def beside(grid: Grid, cell: int) -> list[int]:
    """Return the cells beside, before and behind, in order: up, left, right, down."""
    row, col = cell // grid.cols, cell % grid.cols
    out: list[int] = []
    if row > 0:
        out.append(cell - grid.cols)
    if col > 0:
        out.append(cell - 1)
    if col < grid.cols - 1:
        out.append(cell + 1)
    if row < grid.rows - 1:
        out.append(cell + grid.cols)
    return out


def is_diagonal(grid: Grid, a: int, b: int) -> bool:
    """Return whether two cells touch at a corner only."""
    rows = abs(a // grid.cols - b // grid.cols)
    cols = abs(a % grid.cols - b % grid.cols)
    return rows == 1 and cols == 1


def links(grid: Grid, closed: str) -> list[list[int]]:
    """Return for each cell the open cells beside it; a cell with a mark in `closed` has none."""
    out: list[list[int]] = []
    for cell in range(len(grid.marks)):
        near: list[int] = []
        if grid.marks[cell] not in closed:
            near = [n for n in beside(grid, cell) if grid.marks[n] not in closed]
        out.append(near)
    return out


def regions(near: list[list[int]], cells: list[int]) -> list[list[int]]:
    """Return the connected parts of `cells`, each in order."""
    left = [False] * len(near)
    for cell in cells:
        left[cell] = True
    out: list[list[int]] = []
    for cell in cells:
        if left[cell]:
            left[cell] = False
            part = [cell]
            for one in part:  # grows as it is walked
                for n in near[one]:
                    if left[n]:
                        left[n] = False
                        part.append(n)
            out.append(sorted(part))
    return out


def distances(near: list[list[int]], start: int, closed: list[int]) -> list[int]:
    """Return the steps from `start` to each cell; cells of `closed` are not entered."""
    steps = [FAR] * len(near)
    for cell in closed:
        steps[cell] = -1
    steps[start] = 0
    queue = [start]
    for cell in queue:  # grows as it is walked
        for n in near[cell]:
            if steps[n] == FAR:
                steps[n] = steps[cell] + 1
                queue.append(n)
    for cell in closed:
        if steps[cell] < 0:
            steps[cell] = FAR
    return steps
