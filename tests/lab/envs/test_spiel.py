"""OpenSpiel: the public simulation test, and what it does not ask."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tests.lab.envs.laws import dice_are_fair
from tests.lab.envs.test_laws import SHORT
from whitethorn.kernel.game import SetupError
from whitethorn.lab import envs
from whitethorn.lab.envs import spiel
from whitethorn.lab.envs.spiel import DEALS, ROLLS, SpielState

SIMS = 2
MOST = 400


def opened(game: str, seats: int = 2) -> Any:
    return envs.openspiel(game, seats=seats, **SHORT.get(game, {}))


def go_on(state: Any, rng: random.Random, most: int = MOST) -> None:
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def at_a_decision(game: str, seats: int, steps: int, seed: int = 1) -> Any:
    state = opened(game, seats).new_initial_state()
    rng = random.Random(seed)
    go_on(state, rng, steps)
    while state.is_chance_node():
        go_on(state, rng, 1)
    return state


# Random matches of the guild are too long to be printed at every step, as this suite does.
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["toy", "order", "tower"])
def test_the_public_simulation(game: str, seats: int) -> None:
    pyspiel.random_sim_test(opened(game, seats), num_sims=SIMS, serialize=True, verbose=False)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_state_can_be_saved_at_every_node(game: str, seats: int) -> None:
    table = opened(game, seats)
    state = table.new_initial_state()
    rng = random.Random(3)
    for _ in range(60):
        if state.is_terminal():
            break
        _, again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(table, state)
        )
        assert str(again) == str(state)
        assert again.history() == state.history()
        action = rng.choice(state.legal_actions())
        again.apply_action(action)
        state.apply_action(action)
        for seat in range(seats):
            told = state.information_state_string(seat)
            assert again.information_state_string(seat) == told


def test_equal_histories_are_equal_and_clones_part(game: str) -> None:
    state = at_a_decision(game, 3, 12)
    twin = opened(game, 3).new_initial_state()
    for action in state.history():
        twin.apply_action(action)
    assert str(twin) == str(state)
    copy = state.clone()
    before = str(state), state.legal_actions()
    go_on(copy, random.Random(5), 20)
    assert (str(state), state.legal_actions()) == before


def test_a_seat_cannot_tell_a_resampled_state(game: str) -> None:
    rng = random.Random(6)
    for steps in range(5, 45, 8):
        state = at_a_decision(game, 3, steps, seed=steps)
        if state.is_terminal():
            continue
        player = state.current_player()
        for _ in range(3):
            world = state.resample_from_infostate(player, rng.random)
            assert world.legal_actions() == state.legal_actions()
            told = world.information_state_string(player)
            assert told == state.information_state_string(player)
            action = rng.choice(world.legal_actions())
            world.apply_action(action)


def test_information_states_tell_decisions_apart() -> None:
    table = opened("toy", 2)
    seen: dict[str, int] = {}
    for deal in range(20):
        state = table.new_initial_state()
        state.apply_action(deal)
        seen[state.information_state_string(0)] = deal
    assert len(seen) == 20


def test_a_clone_does_not_know_the_dice() -> None:
    """The face is open until chance has spoken, and every face comes as often as it should."""
    faces: Counter[int] = Counter()
    table = opened("toy", 2)
    for deal in range(8):
        state = table.new_initial_state()
        state.apply_action(deal)
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])
        assert len(state.chance_outcomes()) == ROLLS
        assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
        for outcome, _ in state.chance_outcomes():
            world = state.clone()
            world.apply_action(outcome)
            faces[max(world.match.now.points)] += 1
    dice_are_fair(faces)


def test_deals_are_all_different(game: str) -> None:
    table = opened(game, 2)
    first = table.new_initial_state()
    assert len(first.chance_outcomes()) == DEALS
    dealt = set()
    for deal in range(100):
        state = table.new_initial_state()
        state.apply_action(deal)
        dealt.add(int(state.match.base.rng.s))
    assert len(dealt) == 100


@pytest.mark.parametrize("game", ["toy", "order"])
def test_its_searches_play(game: str) -> None:
    state = at_a_decision(game, 2, 6)
    table = opened(game, 2)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(table, evaluator, 1.4, 4, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_observers_fill_tensors() -> None:
    state = at_a_decision("order", 2, 8)
    observer = opened("order", 2).make_py_observer()
    observer.set_from(state, 1)
    board = opened("order", 2).board
    assert observer.tensor.shape == (board.layout.size,)
    assert board.layout.split(observer.tensor)["table"][0, 0] == 1
    assert "seat 1" in observer.string_from(state, 1)
    with pytest.raises(ValueError, match="no parameters"):
        opened("order", 2).make_py_observer(None, {"a": 1})


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    state = opened("tower").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="no outcome 1024"):
        state.apply_action(DEALS)
    state = at_a_decision("tower", 2, 3)
    before = state.information_state_string(), state.legal_actions()
    closed = next(a for a in range(state.num_distinct_actions()) if a not in before[1])
    for action in (closed, 10**9):
        with pytest.raises(pyspiel.SpielError, match=f"may not answer {action} now"):
            state.apply_action(action)
    assert (state.information_state_string(), state.legal_actions()) == before


def test_every_game_is_known_by_name_after_the_first() -> None:
    opened("tower")
    assert pyspiel.load_game("python_whitethorn_guild").num_players() > 1


def test_parameters_name_a_setup() -> None:
    table = envs.openspiel("order/hunt-1", seats=3, difficulty_clock=1, double_spawns=True)
    assert table.num_players() == 3
    assert table.get_parameters()["options"] == "difficulty_clock:1;double_spawns:true"
    again = pyspiel.load_game(str(table))
    assert again.board.setup == table.board.setup
    with pytest.raises(SetupError, match="seats"):
        envs.openspiel("order", seats=9)
    with pytest.raises(SetupError, match="no option"):
        envs.openspiel("order", seats=2, weather="rain")
    with pytest.raises(pyspiel.SpielError, match="no seat"):
        table.new_initial_state().observation_string(7)


# ---- planted defects -----------------------------------------------------------------------------


def leaking(state: SpielState, player: int | None = None) -> str:
    return str(state.match.now.rng.s) if state.match else ""


def missing_outcome(state: SpielState) -> list[tuple[int, float]]:
    n = DEALS if state.match is None else ROLLS - 1
    return [(i, 1 / n) for i in range(n)]


def hasty(state: SpielState, action: int) -> None:
    before = state.match
    assert before is not None
    assert before.prompt is not None
    seat = before.asked()[0]
    state.match = before.clone()
    state.match.answer(seat, state.board.actions.value(before.prompt.kind, action))


PLANTED: dict[str, dict[str, Any]] = {
    "unsorted": {"_legal_actions": lambda s, p: sorted(s.board.legal(p))[::-1]},
    "twice": {"_legal_actions": lambda s, p: sorted(s.board.legal(p) * 2)},
    "equal names": {"_action_to_string": lambda s, p, a: "x"},
    "out of range": {"returns": lambda s: [2.0] * s.num_players()},
    "improbable": {"chance_outcomes": lambda s: [(i, 0.9 / ROLLS) for i in range(ROLLS)]},
    "a leak": {"information_state_string": leaking},
    "a constant": {"information_state_string": lambda s, player=None: "same"},
    "a missing outcome": {"chance_outcomes": missing_outcome},
    "known dice": {"decided": hasty},
    "one deal": {"chance_outcomes": lambda s: [(0, 1.0)]},
}
NETS: tuple[Callable[[], None], ...] = (
    lambda: test_the_public_simulation("toy", 2),
    lambda: test_a_seat_cannot_tell_a_resampled_state("toy"),
    test_information_states_tell_decisions_apart,
    test_a_clone_does_not_know_the_dice,
)


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_defect_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for method, wrong in PLANTED[name].items():
        monkeypatch.setattr(spiel.SpielState, method, wrong)
    caught = 0
    for net in NETS:
        try:
            net()
        except (AssertionError, pyspiel.SpielError, AttributeError, IndexError):
            caught += 1
    assert caught
