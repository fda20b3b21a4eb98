"""Planted defects of environments, one a class or maker, each to be caught by a law or a suite."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from tests.lab.envs.laws import Make
from whitethorn.lab.envs.actions import Mask
from whitethorn.lab.envs.board import Board, Observed
from whitethorn.lab.envs.encoding import Numbers
from whitethorn.lab.envs.rendering import Dealer
from whitethorn.lab.envs.turns import TurnTable

STEPS = 5000


def table(game: str, board: type[Board] = Board, env: type[TurnTable] = TurnTable) -> Make:
    return lambda: env(board(game, 3), STEPS, None)


class LeakyNumbers(Board):
    """Tells how the first hidden card lies: the next seat's hand, or the top of a deck."""

    def numbers(self, seat: int) -> Numbers:
        seen = super().numbers(seat)
        now: Any = self.match.now
        hidden = now.hands[(seat + 1) % self.seats] if hasattr(now, "hands") else now.item_deck
        seen[-1] = hidden[0] % 7 if hidden else 0
        return seen


class LeakyText(Board):
    """Prints what chance will be."""

    def text(self, seat: int = -1) -> str:
        return f"{super().text(seat)}\n{self.match.now.rng.s}"


class LeakyPicture(Board):
    """Shows in the picture how the deck lies."""

    def ansi(self) -> str:
        now: Any = self.match.now
        return f"{super().ansi()}\n{getattr(now, 'deck', None) or now.item_deck}"


class Generous(Board):
    """The mask offers one action too many, which does nothing."""

    def mask(self, seat: int, waiting: bool) -> Mask:
        mask = super().mask(seat, waiting)
        mask[np.flatnonzero(mask == 0)[0]] = 1
        return mask


class Stingy(Board):
    """The mask leaves out the last of several answers."""

    def mask(self, seat: int, waiting: bool) -> Mask:
        mask = super().mask(seat, waiting)
        legal = np.flatnonzero(mask)
        if len(legal) > 2:
            mask[legal[-1]] = 0
        return mask


class Forgiving(Board):
    """Takes the first legal answer for a wrong one."""

    def take(self, seat: int, action: object) -> bool:
        if super().take(seat, action):
            return True
        options = self.match.options(seat)
        if options and isinstance(action, int):
            self.match.answer(seat, options[0])
        return False


class Stale(Board):
    """Gives away one array again and again."""

    buffer: Numbers | None = None

    def numbers(self, seat: int) -> Numbers:
        seen = super().numbers(seat)
        if self.buffer is None:
            self.buffer = seen
        self.buffer[:] = seen
        return self.buffer


class Doubled(Board):
    """Numbers in another type than the space says."""

    def numbers(self, seat: int) -> Numbers:
        return super().numbers(seat).astype(np.float64)


class Beyond(Board):
    """A number beyond its bounds."""

    def numbers(self, seat: int) -> Numbers:
        seen = super().numbers(seat)
        seen[0] = 999
        return seen


class Greedy(Board):
    """Pays the first seat alone."""

    def rewards(self) -> list[float]:
        paid = super().rewards()
        return [float(any(paid)), *[0.0] * (len(paid) - 1)] if self.match.over else paid


class EagerTable(TurnTable):
    """Pays before the end."""

    def step(self, action: Any) -> None:
        super().step(action)
        for agent in self.agents:
            if not self.terminations[agent]:
                self._cumulative_rewards[agent] += 0.01


class Unseeded(Dealer):
    def deal(self, seed: int | None) -> None:
        super().deal(None)
        self.board.deal(random.SystemRandom().getrandbits(62))


class SameSeed(Dealer):
    def deal(self, seed: int | None) -> None:
        super().deal(7)


class FewSeeds(Dealer):
    def deal(self, seed: int | None) -> None:
        super().deal(None if seed is None else seed % 150)


def dealt_by(dealer: type[Dealer]) -> type[TurnTable]:
    class Dealt(TurnTable):
        def __init__(self, board: Board, max_steps: int, render_mode: str | None) -> None:
            super().__init__(board, max_steps, render_mode)
            self.dealer = dealer(board)

    return Dealt


class LateChance(TurnTable):
    """Chance comes from nowhere after the fifth step."""

    def step(self, action: Any) -> None:
        super().step(action)
        if self.steps == 5:
            match = self.board.match
            match.base.rng.s = match.now.rng.s = random.SystemRandom().getrandbits(61) | 1


class HalfReset(TurnTable):
    """A reset in the middle of a match begins one answer later."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        kept = self.steps > 0 and not self.board.match.over
        super().reset(seed, options)
        if kept:
            match = self.board.match
            match.answer(match.asked()[0], match.options(match.asked()[0])[0])
            self.agent_selection = self.possible_agents[match.asked()[0]]


class Silent(TurnTable):
    """One agent is never told of the end."""

    def finish(self) -> None:
        super().finish()
        self.terminations[self.agents[-1]] = False


class NewSpaces(TurnTable):
    """A new space object for each call."""

    def observation_space(self, agent: str) -> spaces.Dict:
        return spaces.Dict(dict(self.observation_spaces[agent].spaces))


class LoudInfo(TurnTable):
    """The info tells what was drawn."""

    def observe(self, agent: str) -> Observed:
        self.infos[agent]["chance"] = self.board.match.now.rng.s % 1000
        return super().observe(agent)


class Shared(Board):
    """All tables share one match."""

    played: Any = None

    def deal(self, seed: int) -> None:
        super().deal(seed)
        Shared.played = self.match

    def observed(self, seat: int, waiting: bool) -> Observed:
        self.match = Shared.played
        return super().observed(seat, waiting)


# What is planted, and where: a game in which it makes a difference.
BOARDS: tuple[tuple[type[Board], str], ...] = (
    (LeakyNumbers, "toy"),
    (LeakyNumbers, "order"),
    (LeakyText, "order"),
    (LeakyPicture, "order"),
    (Generous, "tower"),
    (Stingy, "order"),
    (Forgiving, "order"),
    (Stale, "tower"),
    (Doubled, "toy"),
    (Beyond, "toy"),
    (Greedy, "order"),
    (Shared, "toy"),
)
TABLES: tuple[tuple[type[TurnTable], str], ...] = (
    (EagerTable, "tower"),
    (dealt_by(Unseeded), "order"),
    (dealt_by(SameSeed), "order"),
    (dealt_by(FewSeeds), "tower"),
    (LateChance, "order"),
    (HalfReset, "order"),
    (Silent, "toy"),
    (NewSpaces, "toy"),
    (LoudInfo, "order"),
)
Planted = tuple[str, Callable[[], TurnTable]]
MUTANTS: list[Planted] = [
    (f"{board.__name__}-{game}", table(game, board)) for board, game in BOARDS
]
MUTANTS += [
    (f"{number}-{env.__name__}-{game}", table(game, env=env))
    for number, (env, game) in enumerate(TABLES)
]
