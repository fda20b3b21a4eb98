"""Gymnasium: one learner, for all seats of a side that wins together, or for one among bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from whitethorn.bots.seating import Player, seated
from whitethorn.kernel.game import SetupError
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.worlds import Worlds
from whitethorn.lab.envs.rendering import MODES, SEEDS, NotDealt, checked, rendered, told

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from whitethorn.lab.envs.board import Board, Observed


class SingleTable(gymnasium.Env[Any, Any]):
    """Shows the learner's seat that is asked; the first number of the table tells which.

    Observations, rewards and refused actions are those of TurnTable, without the action of
    waiting.  `action_masks` has the name that sb3-contrib's MaskablePPO looks for.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}

    def __init__(
        self, board: Board, seat: int, bots: str, max_steps: int, render_mode: str | None
    ) -> None:
        if not 0 <= seat < board.seats:
            raise SetupError(f"there is no seat {seat} of {board.seats}")
        self.board = board
        self.own = [seat]
        self.bots = bots or "uniform"
        self.players: dict[int, Player] = {}
        if board.game.cooperative and not bots:
            self.own = list(range(board.seats))
        else:
            seated(board.game, self.bots, 0)
        self.max_steps = max_steps
        self.render_mode = checked(render_mode)
        self.observation_space = board.space(waiting=False)
        self.action_space = spaces.Discrete(board.actions.n)
        self.steps = 0
        self.seat = seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a match; the same seed, the same match and the same bots."""
        super().reset(seed=seed)
        self.steps = 0
        while True:
            self.board.deal(int(self.np_random.integers(SEEDS)))
            self.players = {
                seat: seated(
                    self.board.game, self.bots, stream_state(self.board.seed, f"bot{seat}")
                )
                for seat in range(self.board.seats)
                if seat not in self.own
            }
            self.let_bots_play()
            if not self.board.match.over:  # else the bots ended it before the learner was asked
                break
        return self.observed(), self.info(refused=False)

    def let_bots_play(self) -> None:
        """Answer for bots until the learner is asked or the match is over."""
        match = self.board.match
        while not match.over:
            waiting = [seat for seat in match.asked() if seat not in self.own]
            for seat, value in [(seat, self.chosen(seat)) for seat in waiting]:
                match.answer(seat, value)
            mine = [seat for seat in match.asked() if seat in self.own]
            if mine:
                self.seat = mine[0]
                return

    def chosen(self, seat: int) -> int:
        """Return what a bot answers; it sees what its seat may know."""
        match = self.board.match
        prompt = match.prompt
        assert prompt is not None
        match = match.still()
        settled = match.answers[: len(match.answers) - 2 * match.sealed]
        worlds = Worlds.inside(
            match.game, match.setup, match.base, settled, prompt, seat, match.given
        )
        return self.players[seat].choose(worlds)

    def observed(self) -> Observed:
        """Return what the learner sees and may do."""
        return self.board.observed(self.seat, waiting=False)

    def info(self, refused: bool) -> dict[str, Any]:
        """Return the info, with the seat that is asked and the mask."""
        info = told(self.board, range(self.board.seats), [self.seat] if refused else [])[self.seat]
        return {**info, "seat": self.seat, "action_mask": self.board.mask(self.seat, False)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions the learner may take."""
        return self.board.mask(self.seat, False).astype(np.bool_)

    def text(self) -> str:
        """Return what the learner sees and may do, in words."""
        return self.board.text(self.seat)

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Answer for the learner's seat; raises NotDealt before the first match."""
        if not self.board.dealt:
            raise NotDealt
        refused = not self.board.take(self.seat, action)
        self.steps += 1
        if not refused:
            self.let_bots_play()
        over = self.board.match.over
        cut = not over and self.steps >= self.max_steps
        reward = self.board.rewards()[self.own[0]]
        if self.render_mode == "human":
            self.render()
        return self.observed(), reward, over, cut, self.info(refused)

    def render(self) -> Any:
        """Return the table as everybody sees it."""
        return rendered(self.board, self.render_mode)
