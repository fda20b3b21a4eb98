"""The public conformance suites, on every game and size of team."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

from whitethorn.lab import envs
from whitethorn.lab.envs.turns import TurnTable

SIZES = (2, 3, 4)
CYCLES = 60


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """These suites warn of what a masked, named observation cannot avoid."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module=r"pettingzoo\..*|gymnasium\..*")
        warnings.filterwarnings("ignore", category=UserWarning)
        yield


@pytest.mark.parametrize("seats", SIZES)
def test_pettingzoo_api(game: str, seats: int) -> None:
    api_test(envs.aec(game, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("seats", SIZES)
def test_pettingzoo_parallel_api(game: str, seats: int) -> None:
    parallel_api_test(envs.parallel(game, seats=seats), num_cycles=CYCLES)


def test_pettingzoo_seeds(game: str) -> None:
    seed_test(lambda: envs.aec(game, seats=3), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(game, seats=3), num_cycles=CYCLES)


def test_pettingzoo_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str | None = None) -> TurnTable:
        return envs.aec(game, seats=2, render_mode=render_mode)

    render_test(make)
    assert capsys.readouterr().out


def test_pettingzoo_state(game: str) -> None:
    env, side = envs.aec(game, seats=2), envs.parallel(game, seats=2)
    env.reset(seed=1)
    side.reset(seed=1)
    state_test(env, side)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium(game: str, mode: str) -> None:
    check_env(envs.gym(game, seats=2, render_mode=mode))
    check_env(envs.gym(game, seats=3, seat=1, bots="first", render_mode=mode))
