"""Others' engines, driven by their own Python interface as their documentation shows.

Each function yields contestants, and raises ImportError where its package is absent.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, Final

from scripts.bench.contest import RULES, SEEN, STEPS, Contestant, Count, Play, chooser
from scripts.sources import ROOT

# Decisions of a random match: about 21, 52, 61, 71, 107, 107, 340.
SPIEL: Final = (
    "connect_four",
    "checkers",
    "crazy_eights",
    "hex(board_size=9)",
    "backgammon",
    "gin_rummy",
    "chess",
)
SPIEL_SEEN: Final = ("hex(board_size=9)", "backgammon")
CARDS: Final = ("uno", "doudizhu", "gin-rummy", "limit-holdem")
ZOO: Final = ("connect_four_v3", "go_v5", "chess_v6")
RACE: Final = ROOT / "build/bench/race.so"
RACES: Final = 1000  # in one call, so that the call costs nothing


def spiel(name: str, seen: bool) -> Play:
    """Return an OpenSpiel game: legal_actions, choose, apply_action; chance nodes are drawn."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(number: int) -> Count:
        chance = chooser(number)
        decisions = forced = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), chance()))
                continue
            legal = state.legal_actions()
            if seen:
                state.observation_tensor()
                state.legal_actions_mask()
            if len(legal) > 1:
                decisions += 1
            else:
                forced += 1
            state.apply_action(legal[int(chance() * len(legal))])
        return Count(decisions, forced)

    return play


def drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    """Return one of the outcomes by their chances."""
    for (action, _), sum_ in zip(outcomes, accumulate(p for _, p in outcomes), strict=True):
        if at < sum_:
            return action
    return outcomes[-1][0]


def openspiel() -> Iterator[Contestant]:
    """Yield OpenSpiel's games of about the length of ours."""
    for name in SPIEL:
        yield Contestant(f"OpenSpiel {name}", STEPS, spiel(name, seen=False))
    for name in SPIEL_SEEN:
        yield Contestant(f"OpenSpiel {name}, tensor and mask", SEEN, spiel(name, seen=True))


def chess() -> Iterator[Contestant]:
    """Yield python-chess: legal_moves, choose, push."""
    import chess

    def play(number: int) -> Count:
        chance = chooser(number)
        decisions = forced = 0
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            if len(legal) > 1:
                decisions += 1
            else:
                forced += 1
            board.push(legal[int(chance() * len(legal))])
        return Count(decisions, forced)

    yield Contestant("python-chess", STEPS, play)


def zoo(env: Any) -> Play:
    """Return a PettingZoo AEC environment: last, choose by the mask, step."""
    import numpy as np

    def play(number: int) -> Count:
        chance = chooser(number)
        decisions = forced = 0
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            legal = seen["action_mask"].view(np.bool_).nonzero()[0]  # in a third of flatnonzero
            if len(legal) > 1:
                decisions += 1
            else:
                forced += 1
            env.step(int(legal[int(chance() * len(legal))]))
        return Count(decisions, forced)

    return play


def pettingzoo() -> Iterator[Contestant]:
    """Yield PettingZoo's classic environments."""
    from importlib import import_module

    for name in ZOO:
        module = import_module(f"pettingzoo.classic.{name}")
        made = module.env(board_size=9) if name.startswith("go_") else module.env()
        yield Contestant(f"PettingZoo {name}", SEEN, zoo(made))


def rlcard() -> Iterator[Contestant]:
    """Yield RLCard's environments: every step gives the next state with its observation."""
    import rlcard

    def cards(name: str) -> Play:
        env = rlcard.make(name, config={"seed": 1})

        def play(number: int) -> Count:
            chance = chooser(number)
            decisions = forced = 0
            env.seed(number)
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                if len(legal) > 1:
                    decisions += 1
                else:
                    forced += 1
                state, _ = env.step(legal[int(chance() * len(legal))])
            return Count(decisions, forced)

        return play

    for name in CARDS:
        yield Contestant(f"RLCard {name}", SEEN, cards(name))


def race() -> Iterator[Contestant]:
    """Yield the limit: a race of the tower's size in plain C."""
    if not RACE.is_file():
        raise ImportError("no C compiler")
    call = ctypes.CDLL(str(RACE)).race
    call.argtypes = [ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)]
    told = (ctypes.c_int64 * 3)()

    def play(number: int) -> Count:
        call(number, RACES, told)
        return Count(told[0], told[1], RACES)

    yield Contestant("a race in plain C (the limit)", RULES, play)


PEERS: Final[dict[str, Callable[[], Iterator[Contestant]]]] = {
    "OpenSpiel": openspiel,
    "PettingZoo (classic)": pettingzoo,
    "RLCard": rlcard,
    "python-chess": chess,
    "C race": race,
}
