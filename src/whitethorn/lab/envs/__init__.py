"""Environments for learners: PettingZoo, Gymnasium and OpenSpiel over the same table.

    from whitethorn.lab import envs
    env = envs.aec("order/hunt-1", seats=4)

The packages they need come with `pip install whitethorn[lab]`; each is imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyspiel

    from whitethorn.lab.envs.single import SingleTable
    from whitethorn.lab.envs.together import ParallelTable
    from whitethorn.lab.envs.turns import TurnTable

Option = str | int | bool
MAX_STEPS = 25_000  # answers, refused ones included, after which an episode is cut off


def aec(
    game: str,
    seats: int = 0,
    *,
    hunters: tuple[str, ...] = (),
    max_steps: int = MAX_STEPS,
    render_mode: str | None = None,
    **options: Option,
) -> TurnTable:
    """Return a PettingZoo AEC environment, one agent a seat.

    `game` is "order" or "order/hunt-1"; `seats` 0 means as many as fit; `options` are those of the
    game's setup.  Raises UnknownGame or SetupError.
    """
    from whitethorn.lab.envs.board import Board
    from whitethorn.lab.envs.turns import TurnTable

    return TurnTable(Board(game, seats, hunters, options), max_steps, render_mode)


def parallel(
    game: str,
    seats: int = 0,
    *,
    hunters: tuple[str, ...] = (),
    max_steps: int = MAX_STEPS,
    render_mode: str | None = None,
    **options: Option,
) -> ParallelTable:
    """Return a PettingZoo parallel environment: seats that are not asked may only wait.

    Joint decisions are one step.  Arguments and errors are those of `aec`.
    """
    from whitethorn.lab.envs.board import Board
    from whitethorn.lab.envs.together import ParallelTable

    return ParallelTable(Board(game, seats, hunters, options), max_steps, render_mode)


def gym(
    game: str,
    seats: int = 0,
    *,
    hunters: tuple[str, ...] = (),
    seat: int = 0,
    bots: str = "",
    max_steps: int = MAX_STEPS,
    render_mode: str | None = None,
    **options: Option,
) -> SingleTable:
    """Return a Gymnasium environment.

    Where all win or lose together, the one policy plays every seat.  Otherwise, or when `bots`
    names a policy, it plays `seat` and the others are bots (default "uniform").  Arguments and
    errors are those of `aec`; raises UnknownPolicy for an unknown bot.
    """
    from whitethorn.lab.envs.board import Board
    from whitethorn.lab.envs.single import SingleTable

    board = Board(game, seats, hunters, options)
    return SingleTable(board, seat, bots, max_steps, render_mode)


def openspiel(
    game: str, seats: int = 0, *, hunters: tuple[str, ...] = (), **options: Option
) -> pyspiel.Game:
    """Return an OpenSpiel game, registered as `python_whitethorn_<game>`, as all are then.

    Chance is explicit: its outcomes are the seeds of deals and rolls.  Arguments and errors are
    those of `aec`.
    """
    from whitethorn.lab.envs.spiel import load

    return load(game, seats, hunters, options)
