"""Our own speeds in CPU time, each beside a calibration loop run in the same process."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from whitethorn import games
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.game import Game
from whitethorn.kernel.session import start
from whitethorn.kernel.state import State
from whitethorn.lab.mode import is_compiled
from whitethorn.lab.simulate import setups, simulate

SEATS = (2, 3, 4)
REPEATS = 5
LOOP = 1_000_000


class Speed(msgspec.Struct):
    """One game at one number of seats; `decisions_per_loop` is per calibration loop."""

    game: str
    scenario: str
    seats: int
    decisions_per_second: float
    decisions_per_loop: float
    clone_us: float
    save_us: float
    load_us: float
    view_us: float


class Speeds(msgspec.Struct):
    """All figures of one process."""

    compiled: bool
    calibration_ms: float
    games: list[Speed]


def cpu(work: Callable[[], object]) -> float:
    """Return the least CPU seconds of a few runs."""
    best = 1e9
    for _ in range(REPEATS):
        started = time.process_time()
        work()
        best = min(best, time.process_time() - started)
    return best


def calibration() -> float:
    """Return CPU milliseconds of a fixed loop of interpreted additions."""

    def loop() -> int:
        total = 0
        for number in range(LOOP):
            total += number & 7
        return total

    return cpu(loop) * 1000


def middle(game: Game, scenario: str, seats: int) -> State:
    """Return the state at a step boundary in the middle of a match."""
    setup = setups(game, scenario, seats)[0]
    session = start(game, setup, 7)
    player = Uniform(7)
    while session.prompt is not None and session.decisions < 30 * seats:
        seat, options = session.prompt.seats[0], session.prompt.options[0]
        session.answer(seat, player.decide(session.now, 0, seat, options))
    return session.world_start()[0]


def each(work: Callable[[], object], times: int) -> float:
    """Return CPU microseconds of one call."""

    def many() -> None:
        for _ in range(times):
            work()

    return cpu(many) / times * 1e6


def measure_game(slug: str, scenario: str, seats: int, loop_ms: float) -> Speed:
    """Return the figures of one game at one number of seats."""
    game = games.load(slug)
    count = 600 if is_compiled() else 60
    runs = [simulate(slug, scenario, seats, "uniform", 7, count) for _ in range(REPEATS)]
    rate = max(run.decisions_per_second for run in runs)
    state = middle(game, scenario, seats)
    setup = setups(game, scenario, seats)[0]
    data = game.encode(state)
    return Speed(
        slug,
        scenario,
        seats,
        rate,
        round(rate * loop_ms / 1000, 1),
        round(each(state.clone, 2000), 3),
        round(each(lambda: game.encode(state), 500), 3),
        round(each(lambda: game.decode(setup, data), 200), 3),
        round(each(lambda: game.view(state, 0), 200), 3),
    )


def measure() -> Speeds:
    """Return the figures of every scenario of every game; takes about a minute in pure Python."""
    loop_ms = calibration()
    found = []
    for slug in games.SLUGS:
        for scenario in games.load(slug).scenarios():
            for seats in SEATS:
                found.append(measure_game(slug, scenario, seats, loop_ms))
    return Speeds(is_compiled(), round(loop_ms, 3), found)
