"""Gymnasium: one policy for a whole side, or one seat among bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from whitethorn.bots.policies import UnknownPolicy
from whitethorn.games import UnknownGame
from whitethorn.kernel.game import SetupError
from whitethorn.lab import envs
from whitethorn.lab.envs.rendering import UnknownMode
from whitethorn.lab.envs.single import SingleTable


def played(env: SingleTable, seed: int, most: int = 400) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    trace: list[Any] = [(info["seat"], seen["observation"].tobytes())]
    for _ in range(most):
        seen, reward, over, cut, info = env.step(
            int(rng.choice(np.flatnonzero(env.action_masks())))
        )
        trace.append((info["seat"], seen["observation"].tobytes(), reward, over, cut))
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        if over or cut:
            break
    return trace


def test_one_policy_plays_all_hunters_of_a_cooperative_game() -> None:
    env = envs.gym("order", seats=3)
    trace = played(env, 2)
    assert {row[0] for row in trace} == {0, 1, 2}
    assert trace[-1][3]
    assert trace == played(envs.gym("order", seats=3), 2)


def test_bots_play_the_other_seats(game: str) -> None:
    trace = played(envs.gym(game, seats=3, seat=1, bots="uniform"), 3, 60)
    assert {row[0] for row in trace} == {1}
    assert trace == played(envs.gym(game, seats=3, seat=1, bots="uniform"), 3, 60)


def test_bots_see_views_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot is given Worlds: what it chooses does not depend on what is hidden."""
    env = envs.gym("toy", seats=3, bots="uniform")
    env.reset(seed=4)
    match = env.board.match
    assert match.asked() == [0]  # the joint decision: the bots have answered, sealed
    assert match.sealed == 2
    first = list(match.answers)
    env.reset(seed=4)
    assert env.board.match.answers == first


def test_who_plays_against_bots_is_asked_for_the_table_only_after_acting() -> None:
    env = envs.gym("order", seats=2, seat=1, bots="greedy")
    _, info = env.reset(seed=1)
    assert info["seat"] == 1
    assert info["asked"]


def test_a_refused_action_is_told_and_counts() -> None:
    env = envs.gym("order", seats=2, max_steps=2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, cut, info = env.step(wrong)
    assert info["refused"]
    assert np.array_equal(again["observation"], seen["observation"])
    assert (reward, over, cut) == (0, False, False)
    assert env.step(wrong)[3]


def test_words_are_for_what_is_open() -> None:
    board = envs.gym("guild", seats=2).board
    board.deal(1)
    seat = board.match.asked()[0]
    assert board.action_text(seat, board.legal(seat)[0])
    closed = next(a for a in range(board.actions.n) if a not in board.legal(seat))
    with pytest.raises(ValueError, match=f"action {closed} is not open to seat {seat}"):
        board.action_text(seat, closed)


def test_mistakes_are_named() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        envs.gym("chess")
    with pytest.raises(SetupError, match="there are order/hunt-1"):
        envs.aec("order/hunt-99")
    with pytest.raises(SetupError, match="2, 3, 4 seats"):
        envs.aec("order", seats=5)
    with pytest.raises(SetupError, match="no option"):
        envs.parallel("order", weather="rain")
    with pytest.raises(SetupError, match="rolls its own dice"):
        envs.aec("order", dice="typed")
    with pytest.raises(SetupError, match="no seat 7"):
        envs.gym("order", seats=2, seat=7)
    with pytest.raises(UnknownPolicy, match="no policy"):
        envs.gym("order", bots="genius")
    with pytest.raises(UnknownMode, match="no render mode"):
        envs.aec("order", render_mode="hologram")
