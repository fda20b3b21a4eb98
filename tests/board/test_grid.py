"""Grids: the drawing is read and printed back the same; neighbours, regions, distances."""

from __future__ import annotations

import pytest

from whitethorn.board import grid
from whitethorn.games.tower.content import standard

DRAWING = """\
     a b c
  1  . # .
  2  x . x
"""


def test_a_drawing_is_printed_back_the_same() -> None:
    assert grid.draw(grid.parse(DRAWING)) == DRAWING
    castle = standard().castle.grid
    again = grid.parse(grid.draw(castle))
    assert (again.rows, again.cols, again.marks) == (castle.rows, castle.cols, castle.marks)


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        (DRAWING.replace("a b c", "a b d"), "line 1"),
        (DRAWING.replace("  2 ", "  3 "), "line 3"),
        (DRAWING.replace("x . x", "x ."), "line 3"),
        (DRAWING.replace("x . x", "x .. x"), "line 3"),
        ("     a b c\n", "no row"),
        ("", "line 1"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_line(wrong: str, line: str) -> None:
    with pytest.raises(grid.GridError, match=line):
        grid.parse(wrong)


def test_neighbours_are_beside_before_and_behind() -> None:
    board = grid.parse(DRAWING)
    assert grid.beside(board, 4) == [1, 3, 5]
    assert grid.links(board, "#")[0] == [3]
    assert grid.links(board, "#")[1] == []
    assert grid.is_diagonal(board, 0, 4)
    assert not grid.is_diagonal(board, 0, 3)


def test_ids_and_marks() -> None:
    board = grid.parse(DRAWING)
    assert [grid.cell_id(board, cell) for cell in grid.marked(board, "x")] == ["a2", "c2"]


def test_regions_and_distances_keep_out_of_closed_cells() -> None:
    board = grid.parse(DRAWING)
    near = grid.links(board, "#")
    assert grid.regions(near, [0, 2, 3, 4, 5]) == [[0, 2, 3, 4, 5]]
    assert grid.regions(grid.links(board, "#."), [3, 5]) == [[3], [5]]
    assert grid.distances(near, 0, []) == [0, grid.FAR, 4, 1, 2, 3]
    assert grid.distances(near, 0, [4])[5] == grid.FAR
