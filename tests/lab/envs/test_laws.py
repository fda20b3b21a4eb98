"""Our own laws of environments, on every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.conftest import scaled
from tests.lab.envs import laws
from tests.lab.envs.laws import LAWS, Make, dice_are_fair, episode
from whitethorn.lab import envs
from whitethorn.lab.envs.board import Board
from whitethorn.lab.envs.match import begin

SHORT: dict[str, dict[str, Any]] = {"guild": {"hunt": "short"}}


def opened(game: str, seats: int) -> Make:
    return lambda: envs.aec(game, seats=seats, **SHORT.get(game, {}))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_game_keeps_the_laws(game: str, law: Callable[[Make], None]) -> None:
    law(opened(game, 3))


@pytest.mark.parametrize("seats", [2, 4])
def test_teams_of_every_size_keep_their_masks_and_secrets(game: str, seats: int) -> None:
    laws.masks_are_the_legal_answers(opened(game, seats))
    laws.nothing_hidden_shows(opened(game, seats))


def test_actions_have_one_number_each(game: str) -> None:
    actions = Board(game).actions
    for action in range(actions.n):
        kind = actions.kind_of(action)
        value = actions.value(kind, action)
        assert actions.number(kind, value) == action
    with pytest.raises(ValueError, match="no action"):
        actions.kind_of(actions.n)


def test_a_parallel_match_is_the_same_match(game: str) -> None:
    turns, together = envs.aec(game, seats=3), envs.parallel(game, seats=3)
    turns.reset(seed=8)
    together.reset(seed=8)
    rng = np.random.default_rng(8)
    while together.agents and together.steps < 500:
        asked = turns.board.match.asked()
        assert together.board.match.asked() == asked
        chosen: dict[str, Any] = {}
        for seat in asked:
            legal = np.flatnonzero(turns.observe(f"seat_{seat}")["action_mask"])
            chosen[f"seat_{seat}"] = int(rng.choice(legal))
        for action in chosen.values():
            turns.step(action)
        waiting = together.board.actions.wait
        together.step({agent: chosen.get(agent, waiting) for agent in together.agents})
    encode = turns.board.game.encode
    assert encode(turns.board.match.still().base) == encode(together.board.match.still().base)


def test_a_seat_that_answers_nonsense_does_not_stop_the_others() -> None:
    env = envs.parallel("toy", seats=3)
    env.reset(seed=1)
    assert env.board.match.asked() == [0, 1, 2]
    _, _, _, _, infos = env.step({"seat_0": 10**6, "seat_1": 64, "seat_2": 64})
    assert env.board.match.asked() == [0]
    assert infos["seat_0"]["refused"]
    assert "refused" not in infos["seat_1"]


def test_an_episode_is_cut_off_after_its_steps() -> None:
    env = envs.aec("order", seats=2, max_steps=5)
    trace = episode(env, 1)
    assert len(trace) == 7  # five answers, and both agents are told
    assert all(row[5] for row in trace[5:])
    side = envs.parallel("order", seats=2, max_steps=2)
    side.reset(seed=1)
    side.step({})
    _, _, ended, cut, _ = side.step({})
    assert cut == {"seat_0": True, "seat_1": True}
    assert not any(ended.values())
    assert side.agents == []


@pytest.mark.heavy
def test_dice_of_the_tower_are_fair() -> None:
    board = Board("tower", 2)
    faces: Counter[int] = Counter()
    for seed in range(scaled(3000, 300)):
        board.deal(seed)
        for _ in range(4):  # the first turns
            match = board.match
            roll = board.game.view(match.now, 0).roll  # type: ignore[attr-defined]
            if roll is not None and match.prompt is not None:
                turn = board.game.view(match.now, 0).turn  # type: ignore[attr-defined]
                faces[roll.face] += 1
                while match.prompt is not None:
                    seat = match.asked()[0]
                    match.answer(seat, match.options(seat)[0])
                    if board.game.view(match.now, 0).turn != turn:  # type: ignore[attr-defined]
                        break
    dice_are_fair(faces)


def test_a_clone_goes_its_own_way(game: str) -> None:
    board = Board(game, 2)
    match = begin(board.game, board.setup, 3)
    twin = match.clone()
    before = board.game.encode(match.base), list(match.answers), match.given
    while twin.prompt is not None and twin.given < 200:
        seat = twin.asked()[0]
        twin.answer(seat, twin.options(seat)[-1])
    assert (board.game.encode(match.base), list(match.answers), match.given) == before
