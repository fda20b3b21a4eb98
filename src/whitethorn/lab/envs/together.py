"""PettingZoo parallel: all seats act at once; who is not asked may only wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from whitethorn.lab.envs.rendering import MODES, Dealer, NotDealt, checked, rendered, told

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from whitethorn.lab.envs.board import Board, Observed
    from whitethorn.lab.envs.encoding import Numbers

Infos = dict[str, dict[str, Any]]
Flags = dict[str, bool]


class ParallelTable(ParallelEnv):  # type: ignore[misc]
    """As TurnTable, but a joint decision is one step, and waiting is the last action."""

    metadata = {"name": "whitethorn_parallel_v1", "render_modes": MODES, "render_fps": 2}

    def __init__(self, board: Board, max_steps: int, render_mode: str | None) -> None:
        self.board = board
        self.dealer = Dealer(board)
        self.max_steps = max_steps
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(board.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {a: board.space(waiting=True) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(board.actions.n + 1) for a in self.possible_agents}
        self.state_space = board.state_space()
        self.steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the agent's space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the agent's space, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        """Begin a match; the same seed, the same match."""
        self.dealer.deal(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        return self.observe_all(), self.infos([])

    def observe_all(self) -> dict[str, Observed]:
        """Return what each agent sees and may do."""
        return {
            agent: self.board.observed(seat, waiting=True)
            for seat, agent in enumerate(self.possible_agents)
        }

    def infos(self, refused: list[int]) -> Infos:
        """Return the info of each agent."""
        return told(self.board, self.possible_agents, refused)

    def state(self) -> Numbers:
        """Return what all seats see together."""
        return self.board.state()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observed], dict[str, float], Flags, Flags, Infos]:
        """Answer for every seat that is asked; what the others send does not count.

        Raises NotDealt before the first match and after the end of one.
        """
        if not self.agents:
            raise NotDealt
        board = self.board
        refused = [
            seat
            for seat in board.match.asked()
            if not board.take(seat, actions.get(self.possible_agents[seat]))
        ]
        self.steps += 1
        over = board.match.over
        cut = not over and self.steps >= self.max_steps
        live = self.agents
        if over or cut:
            self.agents = []
        rewards = dict(zip(live, board.rewards(), strict=True))
        ended, cut_off = dict.fromkeys(live, over), dict.fromkeys(live, cut)
        if self.render_mode == "human":
            self.render()
        return self.observe_all(), rewards, ended, cut_off, self.infos(refused)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the table as everybody sees it."""
        return rendered(self.board, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no window."""
