"""What all environments share: render modes, seeding, looking and closing."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from whitethorn.lab.envs.board import Board

MODES = ["human", "ansi", "rgb_array"]
SEEDS = 2**62
Name = TypeVar("Name", str, int)


class UnknownMode(ValueError):
    """There is no such render mode."""


class NotDealt(ResetNeeded, AttributeError):
    """There is no match under way: `reset` begins one."""

    def __init__(self) -> None:
        super().__init__("there is no match under way: call reset()")


def checked(mode: str | None) -> str | None:
    """Return a render mode; raises UnknownMode."""
    if mode is not None and mode not in MODES:
        raise UnknownMode(f"no render mode {mode!r}: there are {', '.join(MODES)}")
    return mode


def rendered(board: Board, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return the table as text or pixels; `human` writes the text to standard output."""
    if mode == "rgb_array":
        return board.picture()
    if mode == "ansi":
        return board.ansi()
    if mode == "human":
        sys.stdout.write(board.ansi() + "\n")
    return None


class Dealer:
    """Deals matches: from a seed, or going on with the stream of the last one."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stream: np.random.Generator | None = None

    def deal(self, seed: int | None) -> None:
        """Begin a match; None goes on with the stream, of a random seed at first."""
        if seed is not None or self.stream is None:
            self.stream, _ = seeding.np_random(seed)
        self.board.deal(int(self.stream.integers(SEEDS)))


def told(
    board: Board, names: Sequence[Name], refused: Iterable[int] = ()
) -> dict[Name, dict[str, Any]]:
    """Return each seat's info: what is asked, whether its last action was refused, the end.

    `names` are the seats' own, in seat order.
    """
    match = board.match
    prompt = match.prompt
    infos: dict[Name, dict[str, Any]] = {name: {} for name in names}
    if prompt is None:
        outcome = board.game.outcome_name(match.now)
        for info in infos.values():
            info["outcome"] = outcome
    else:
        for seat in match.asked():
            infos[names[seat]]["asked"] = board.kind_names[prompt.kind]
    for seat in refused:
        infos[names[seat]]["refused"] = True
    return infos
