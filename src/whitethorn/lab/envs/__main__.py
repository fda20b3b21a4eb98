"""Print what the numbers of observations mean, as docs/reference/observations.md has it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from whitethorn import games
from whitethorn.lab.envs.board import Board


def pages() -> Iterator[str]:
    """Yield the lines of the page about all games."""
    yield "# What the numbers of an observation mean"
    yield ""
    yield "Made by `make docs` from each game's `observe.py`; change it there. Numbers come part by"
    yield "part, row by row; `env.board.layout` has the same as data. Places"
    yield "are indices of the lists that `env.board.game.ids()` names."
    for slug in games.SLUGS:
        board = Board(slug)
        setup = board.setup
        yield ""
        yield f"## {slug}/{setup.scenario}"
        yield ""
        kinds = ", ".join(board.game.kind_name(kind) for kind in board.encoding.kinds)
        yield (
            f"{board.layout.size} numbers (int16), {board.actions.n:,} actions for the decisions "
            f"{kinds}."
        )
        yield ""
        yield from board.layout.table()


if __name__ == "__main__":
    sys.stdout.write("\n".join(pages()) + "\n")
