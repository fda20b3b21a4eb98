"""PettingZoo AEC: seats answer one after the other, joint decisions too (sealed till the last)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from pettingzoo import AECEnv

from whitethorn.lab.envs.rendering import MODES, Dealer, NotDealt, checked, rendered, told

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from whitethorn.lab.envs.board import Board, Observed
    from whitethorn.lab.envs.encoding import Numbers


# What `reset` makes, and not before.
DEALT = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")


class TurnTable(AECEnv):  # type: ignore[misc]
    """One agent a seat, `seat_0` first; all stay to the end, since all are rewarded then.

    Observations: `observation`, int16, see `board.layout`; `action_mask`, int8.  Rewards come with
    the end: 1 to each winner, 0 otherwise.  An action outside the mask changes nothing but counts
    as a step, and the agent's info says `refused`.  After `max_steps` the episode is truncated.
    """

    metadata = {
        "name": "whitethorn_v1",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, board: Board, max_steps: int, render_mode: str | None) -> None:
        super().__init__()
        self.board = board
        self.dealer = Dealer(board)
        self.max_steps = max_steps
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(board.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: board.space(waiting=True) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(board.actions.n + 1) for a in self.possible_agents}
        self.state_space = board.state_space()
        self.steps = 0

    def __getattr__(self, name: str) -> Any:
        """Say what to do about what is not there before the first match; raises NotDealt."""
        if name in DEALT:
            raise NotDealt
        raise AttributeError(name)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the agent's space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the agent's space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed, the same match."""
        self.dealer.deal(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = told(self.board, self.agents)
        self.agent_selection = self.possible_agents[self.board.match.turn]

    def observe(self, agent: str) -> Observed:
        """Return what the agent sees and may do."""
        return self.board.observed(self.seat_of[agent], waiting=True)

    def state(self) -> Numbers:
        """Return what all seats see together."""
        return self.board.state()

    def text(self, agent: str) -> str:
        """Return what the agent sees and may do, in words."""
        return self.board.text(self.seat_of[agent])

    def step(self, action: Any) -> None:
        """Answer for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        board = self.board
        self._cumulative_rewards[agent] = 0.0
        seat = self.seat_of[agent]
        refused = () if board.take(seat, action) else (seat,)
        self.steps += 1
        self.infos = told(board, self.agents, refused)
        if board.match.over:
            self.finish()
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[board.match.turn]
            if self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def finish(self) -> None:
        """Pay the rewards and end the episode."""
        for agent, reward in zip(self.agents, self.board.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the table as everybody sees it."""
        return rendered(self.board, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no window."""
