"""The named benchmarks as Gymnasium environments: `import whitethorn.lab.gyms`, then `make`.

env = gymnasium.make("Whitethorn/guild-4p-v1")                  # deals to learn from
env = gymnasium.make("Whitethorn/guild-4p-v1", split="test")    # deals to be scored on, in order
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np

from whitethorn import games
from whitethorn.bots.seating import seated
from whitethorn.kernel.game import SetupError
from whitethorn.lab.arena import match_seed, setups
from whitethorn.lab.benchmark import Benchmark, Rate, Score, benchmarks, check, named, score
from whitethorn.lab.envs import MAX_STEPS
from whitethorn.lab.envs.board import Board
from whitethorn.lab.envs.single import SingleTable

if TYPE_CHECKING:
    from whitethorn.lab.envs.board import Observed

TRAINING: Final = 1 << 31  # deals to learn from
Act = Callable[["Observed", dict[str, Any]], int]


class BenchmarkTable(SingleTable):
    """A table of a benchmark.  `reset(options={"match": n})` begins match `n` of its split.

    Without it, training draws a match by the environment's seed, and testing goes on with the next.
    Raises ValueError where the split has no such match.
    """

    def __init__(self, name: str, split: str = "train", render_mode: str | None = None) -> None:
        bench = named(name)
        if split not in ("train", "test"):
            raise SetupError(f"there is no split {split!r}: there are train and test")
        check(bench)
        setup = setups(games.load(bench.game), bench.scenario, bench.seats)[0]
        board = Board(f"{bench.game}/{bench.scenario}", bench.seats, setup.hunters)
        super().__init__(board, 0, bench.others, MAX_STEPS, render_mode)
        self.bench = bench
        self.split = split
        self.number = -1

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a match; `info["match"]` is its number."""
        gymnasium.Env.reset(self, seed=seed)
        wanted = (options or {}).get("match")
        self.number = self.following() if wanted is None else self.checked(wanted)
        self.begin(self.number)
        while self.board.match.over:  # the bots ended it before the learner was asked
            self.number += 1
            self.begin(self.number)
        return self.observed(), {**self.info(refused=False), "match": self.number}

    def checked(self, wanted: Any) -> int:
        """Return the number of a match; raises ValueError."""
        most = self.bench.most if self.split == "test" else TRAINING
        if not isinstance(wanted, int | np.integer) or not 0 <= wanted < most:
            raise ValueError(f"matches to {self.split} by are 0 to {most - 1}, not {wanted!r}")
        return int(wanted)

    def following(self) -> int:
        """Return the match that comes next."""
        if self.split == "train":
            return int(self.np_random.integers(TRAINING))
        return (self.number + 1) % self.bench.most

    def begin(self, number: int) -> None:
        """Deal a match and let the others play up to the learner's first decision."""
        bench = self.bench
        turns = bench.seats if bench.others else 1
        seed = match_seed(bench.test if self.split == "test" else bench.train, number // turns)
        self.steps = 0
        if bench.others:
            self.own = [bench.seat(number)]
        self.seat = self.own[0]
        self.board.deal(seed)
        self.players = {
            seat: seated(self.board.game, bench.others, seed + seat)
            for seat in range(bench.seats)
            if seat not in self.own
        }
        self.let_bots_play()


def evaluate(name: str, act: Act, matches: int = 400, policy: str = "mine") -> Score:
    """Return the score of `act(observation, info) -> action` on the first test matches.

    Raises RunError for an unknown benchmark or one whose content has changed, ValueError for no
    matches.
    """
    if matches < 1:
        raise ValueError(f"a score is of 1 match or more, not {matches}")
    bench: Benchmark = named(name)
    env = BenchmarkTable(name, "test")
    wins = 0
    count = min(matches, bench.most)
    for number in range(count):
        seen, info = env.reset(seed=number, options={"match": number})
        over = cut = False
        reward = 0.0
        while not over and not cut:
            seen, reward, over, cut, info = env.step(act(seen, info))
        wins += reward > 0
    return score(bench, Rate(policy, count, wins))


for _name in benchmarks():
    if _name not in gymnasium.registry:
        gymnasium.register(
            _name, "whitethorn.lab.gyms:BenchmarkTable", kwargs={"name": _name}, order_enforce=False
        )
