"""What the public conformance suites do not ask, as functions that raise AssertionError.

Each takes a maker of fresh AEC environments, so that planted defects (test_mutants.py) can be held
against the same laws.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from whitethorn.bots import policies
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import start
from whitethorn.lab.envs.turns import TurnTable

Make = Callable[[], TurnTable]
Moment = tuple[Any, ...]
MOST = 800  # decisions of a match that are looked at; all of it, except at the guild's table
NONSENSE = (-1, -(2**40), 2**40, None, 1.5, "0", np.int64(-3))


def moment(env: TurnTable) -> Moment:
    """Return everything that the selected agent is given now, frozen."""
    seen, reward, ended, cut, info = env.last()
    parts = (seen["observation"].tobytes(), seen["action_mask"].tobytes())
    return (env.agent_selection, *parts, reward, ended, cut, repr(sorted(info.items())))


def episode(
    env: TurnTable, seed: int, most: int = MOST, check: Callable[[TurnTable], None] | None = None
) -> list[Moment]:
    """Play with random legal actions; returns all moments, the dead ones at the end included."""
    env.reset(seed=seed)
    return go_on(env, seed, most, check)


def go_on(
    env: TurnTable, seed: int, most: int = MOST, check: Callable[[TurnTable], None] | None = None
) -> list[Moment]:
    rng = random.Random(seed)
    trace: list[Moment] = []
    for _ in env.agent_iter(most):
        trace.append(moment(env))
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        if check is not None:
            check(env)
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(int(legal[rng.randrange(len(legal))]))
    return trace


# ---- the laws ------------------------------------------------------------------------------------


def nothing_hidden_shows(make: Make, seed: int = 1) -> None:
    """A seat is given the same in every world that it cannot tell apart."""
    env = make()
    board = env.board

    def given(agent: str) -> tuple[bytes, bytes, str, str, str]:
        seen = env.observe(agent)
        arrays = (seen["observation"].tobytes(), seen["action_mask"].tobytes())
        return (*arrays, env.text(agent), board.ansi(), repr(env.infos[agent]))

    def check(env: TurnTable) -> None:
        true = board.match
        for seat, agent in enumerate(env.possible_agents):
            before = given(agent)
            board.match = true.clone()
            board.match.now = world = true.now.clone()
            board.game.resample(world, seat, Rng(stream_state(seed, f"{true.given}/{seat}")))
            world.rng.s = stream_state(seed, "other chance")
            after = given(agent)
            if true.options(seat):
                board.match = true.resampled(seat, seed)
                assert given(agent) == before, f"{agent} is told of another world"
            board.match = true
            assert after == before, f"{agent} sees what it cannot know"

    episode(env, seed, most=60, check=check)


def masks_are_the_legal_answers(make: Make, seed: int = 2) -> None:
    """The mask is what a live table of the same seed offers, and both end the same."""
    env = make()
    board = env.board
    env.reset(seed=seed)
    session = start(board.game, board.setup, board.seed)
    rng = random.Random(seed)
    while not any(env.terminations.values()) and env.steps < MOST:
        agent = env.agent_selection
        seat = env.seat_of[agent]
        assert session.prompt is not None
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        kind = session.prompt.kind
        values = [board.actions.value(kind, int(action)) for action in legal]
        offered = session.prompt.options_of(seat) or session.prompt.options[0]
        assert sorted(values) == sorted(offered), f"{agent} is offered something else"
        pick = rng.randrange(len(legal))
        env.step(int(legal[pick]))
        session.answer(seat, values[pick])
    assert board.game.encode(board.match.still().base) == session.boundary().state


def refused_actions_change_nothing(make: Make, seed: int = 3) -> None:
    """What is outside the mask is survived, and changes nothing."""
    env = make()
    rng = random.Random(seed)

    def given() -> tuple[Any, ...]:
        agents = env.possible_agents
        seen = [env.observe(a)["observation"].tobytes() for a in agents]
        masks = [env.observe(a)["action_mask"].tobytes() for a in agents]
        ends = (dict(env.terminations), dict(env.truncations), dict(env.rewards))
        return seen, masks, env.agent_selection, *ends, env.board.match.now.rng.s

    def check(env: TurnTable) -> None:
        agent = env.agent_selection
        closed = np.flatnonzero(env.observe(agent)["action_mask"] == 0)
        wrong = [int(closed[rng.randrange(len(closed))]) for _ in range(3)]
        before = given()
        for action in (*wrong, *NONSENSE):
            env.step(action)
            assert given() == before, f"{action!r} is outside the mask and did something"
            assert env.infos[agent]["refused"]

    episode(env, seed, most=30, check=check)


def seeds_differ(make: Make, seeds: int = 200) -> None:
    """No two seeds give the same match."""
    env = make()
    traces = {hash(tuple(episode(env, seed, most=30))) for seed in range(seeds)}
    # The players differ as well, so the seeds of matches are compared themselves.
    dealt = set()
    for seed in range(seeds):
        env.reset(seed=seed)
        dealt.add(env.board.match.base.rng.s)
    assert len(traces) == seeds
    assert len(dealt) == seeds


def one_seed_one_match(make: Make, seed: int = 4) -> None:
    """Equal seeds are equal to the end, and so is what follows without a seed."""
    first, second = make(), make()
    assert episode(first, seed) == episode(second, seed)
    for env in (first, second):
        env.reset()
    one, other = go_on(first, seed), go_on(second, seed)
    assert one == other
    assert one != episode(make(), seed), "a reset without a seed is another match"


def reset_is_fresh(make: Make, seed: int = 5) -> None:
    """A reset after half a match leaves nothing of it behind."""
    used = make()
    for most in (7, 20):
        episode(used, seed + 1, most=most)
    assert episode(used, seed) == episode(make(), seed)


def rewards_come_with_the_end(make: Make, most: int = 30) -> None:
    """Rewards are 0 before the end, then 1 to the winners; equal where all win together.

    Plays the game's own advice until somebody has won and, together, somebody has lost.
    """
    env = make()
    board = env.board
    seen: set[bool] = set()
    for seed in range(most):
        env.reset(seed=seed)
        player = policies.make(board.setup.game, policies.names(board.setup.game)[-1], seed)
        paid = finished(env, player)
        winners = [f"seat_{seat}" for seat in board.game.winners(board.match.now)]
        assert sorted(paid) == env.possible_agents, "not all are told of the end"
        assert {agent: float(agent in winners) for agent in paid} == paid
        if board.game.cooperative:
            assert len(set(paid.values())) == 1, "unequal rewards in a cooperative game"
        seen.add(bool(winners))
        if True in seen and (not board.game.cooperative or False in seen):
            return
    assert not board.game.cooperative, f"nobody wins, or nobody loses, in {most} matches"


def finished(env: TurnTable, player: Decider) -> dict[str, float]:
    """Play a match to its end; returns what each agent is paid when told of it."""
    paid: dict[str, float] = {}
    board = env.board
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        if ended:
            paid[agent] = reward
            env.step(None)
            continue
        assert reward == 0, "a reward before the end"
        prompt = board.match.prompt
        assert prompt is not None
        seat = env.seat_of[agent]
        value = player.decide(board.match.now, prompt.kind, seat, board.match.options(seat))
        env.step(board.actions.number(prompt.kind, value))
    return paid


def numbers_keep_their_bounds(make: Make, matches: int = 3) -> None:
    """Every number lies where its column says, and arrays given away are never changed."""
    env = make()
    kept: list[tuple[Any, bytes]] = []

    def check(env: TurnTable) -> None:
        for agent in env.possible_agents:
            seen = env.observe(agent)
            numbers, layout = seen["observation"], env.board.layout
            wrong = np.flatnonzero((numbers < layout.low) | (numbers > layout.high))
            assert not len(wrong), f"{layout.names()[wrong[0]]} is {numbers[wrong[0]]}"
            assert numbers.dtype == np.int16
            assert seen["action_mask"].dtype == np.int8
            kept.append((numbers, numbers.tobytes()))

    for seed in range(matches):
        episode(env, seed, check=check)
        assert all(array.tobytes() == data for array, data in kept), "an old array was changed"
        kept.clear()


def tables_are_independent(make: Make, seed: int = 6) -> None:
    """Two environments played in turns do not disturb each other."""
    alone = episode(make(), seed)
    one, other = make(), make()
    other.reset(seed=seed + 1)

    def check(_: TurnTable) -> None:
        agent = other.agent_selection
        if not other.terminations[agent]:
            legal = np.flatnonzero(other.observe(agent)["action_mask"])
            other.step(int(legal[0]))

    assert episode(one, seed, check=check) == alone


def dice_are_fair(faces: dict[int, int], sides: int = 6) -> None:
    """Counts of a die's faces fit equal chances (chi squared with 5 degrees, p > 0.001)."""
    total = sum(faces.values())
    expected = total / sides
    chi = sum((faces.get(i, 0) - expected) ** 2 / expected for i in range(1, sides + 1))
    assert chi < 20.52, f"chi squared {chi:.1f} over {total} rolls: {faces}"


LAWS: tuple[Callable[[Make], None], ...] = (
    nothing_hidden_shows,
    masks_are_the_legal_answers,
    refused_actions_change_nothing,
    seeds_differ,
    one_seed_one_match,
    reset_is_fresh,
    rewards_come_with_the_end,
    numbers_keep_their_bounds,
    tables_are_independent,
)
