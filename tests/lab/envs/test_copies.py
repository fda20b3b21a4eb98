"""Environments before their first match, and copies of them in the middle of one."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from tests.lab.envs.laws import episode, go_on
from whitethorn.games import UnknownGame
from whitethorn.lab import envs
from whitethorn.lab.envs.single import SingleTable

EARLY: dict[str, Callable[[], Any]] = {
    "step": lambda: envs.aec("tower").step(0),
    "last": lambda: envs.aec("tower").last(),
    "agent_iter": lambda: next(iter(envs.aec("tower").agent_iter())),
    "parallel": lambda: envs.parallel("tower").step({"seat_0": 0}),
    "gym": lambda: envs.gym("tower").step(0),
}


@pytest.mark.parametrize("doing", EARLY)
def test_before_reset_there_is_no_match(doing: str) -> None:
    with pytest.raises(ResetNeeded, match="no match under way"):
        EARLY[doing]()


def test_a_parallel_match_that_is_over_takes_no_step() -> None:
    env = envs.parallel("tower", seats=2, max_steps=1)
    env.reset(seed=1)
    env.step({})
    with pytest.raises(ResetNeeded, match="no match under way"):
        env.step({})


def test_other_names_are_missing_as_anywhere() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = envs.aec("tower").no_such_name


@pytest.mark.parametrize("game", [None, 3])
def test_what_is_no_name_is_an_unknown_game(game: Any) -> None:
    for make in (envs.aec, envs.parallel, envs.gym):
        with pytest.raises(UnknownGame, match=f"no game '{game}'"):
            make(game)


def alone(env: SingleTable, seed: int, most: int) -> list[Any]:
    """Return what happens in so many steps of the learner."""
    rng = np.random.default_rng(seed)
    trace: list[Any] = []
    for _ in range(most):
        action = int(rng.choice(np.flatnonzero(env.action_masks())))
        seen, reward, over, cut, _ = env.step(action)
        trace.append((seen["observation"].tobytes(), reward, over, cut, action))
        if over or cut:
            break
    return trace


def test_a_copied_environment_goes_on_by_itself(game: str) -> None:
    env = envs.aec(game, seats=2, max_steps=300)
    episode(env, 3, most=6)
    twin = copy.deepcopy(env)
    other = go_on(copy.deepcopy(env), 9)
    told = go_on(env, 5)
    assert told == go_on(twin, 5) != other
    assert len(told) > 2


def test_a_copied_learner_meets_the_same_bots(game: str) -> None:
    env = envs.gym(game, seats=2, bots="uniform")
    env.reset(seed=4)
    twin = copy.deepcopy(env)
    told = alone(env, 5, 40)
    assert told == alone(twin, 5, 40)
    assert len(told) > 2
