"""Whole matches from seeds, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec

from whitethorn import games
from whitethorn.lab.arena import Arena, Match, Options, Run
from whitethorn.lab.arena import match_seed as match_seed
from whitethorn.lab.arena import setups as setups
from whitethorn.lab.changes import apply
from whitethorn.lab.jobs import Chunk, Hands, Notice, WorkerDied, play_run
from whitethorn.lab.keeping import Keeper
from whitethorn.lab.mode import is_compiled
from whitethorn.lab.sequential import Sequential, Verdict, until_sure
from whitethorn.lab.tally import Lengths, Score, Tally
from whitethorn.lab.tally import wilson as wilson

Progress = Callable[[int], object]


class Simulation(msgspec.Struct):
    """The result of a run of one policy.  `decisions` had more than one option, `forced` had one.

    `cpu_seconds` is processor time of dealing and playing; `decisions_per_second` is by that.
    """

    game: str
    scenario: str
    seats: int
    policy: str
    seed: int
    matches: int
    decisions: int
    forced: int
    cpu_seconds: float
    decisions_per_second: float
    compiled: bool
    outcomes: dict[str, int]


class Comparison(msgspec.Struct):
    """The result of a run of several policies on the same deals."""

    game: str
    scenario: str
    seats: int
    rotate: bool
    policies: list[Score]
    seed: int
    matches: int
    decisions: int
    forced: int
    cpu_seconds: float
    decisions_per_second: float
    compiled: bool
    outcomes: dict[str, int]
    verdict: Verdict | None = None


class Result(msgspec.Struct):
    """What a run came to.  `played` of its matches were played now, the others before."""

    run: Run
    matches: int
    played: int
    stopped: bool
    decisions: int
    forced: int
    cpu_seconds: float
    seconds: float
    decisions_per_second: float
    outcomes: dict[str, int]
    scores: list[Score]
    lengths: Lengths
    rounds: Lengths
    seat_wins: list[int]
    verdict: Verdict | None = None

    def told(self) -> Simulation | Comparison:
        """Return what `--json` prints."""
        run = self.run
        speed = (self.cpu_seconds, self.decisions_per_second, is_compiled(), self.outcomes)
        sums = (run.seed, self.matches, self.decisions, self.forced, *speed)
        if len(run.policies) == 1:
            return Simulation(run.game, run.scenario, run.seats, run.policies[0], *sums)
        told = Comparison(run.game, run.scenario, run.seats, run.rotate, self.scores, *sums)
        return msgspec.structs.replace(told, verdict=self.verdict)


def plan(
    slug: str,
    scenario: str,
    seats: int,
    names: list[str],
    seed: int,
    matches: int,
    options: Options | None = None,
    rotate: bool | None = None,
    changes: tuple[str, ...] = (),
) -> Run:
    """Return a run that can be played; raises UnknownGame, UnknownPolicy or SetupError.

    No scenario is the game's first one.
    Without a word on `rotate`, policies share tables where seats compete.
    """
    apply(slug, changes)
    game = games.load(slug)
    own = not game.cooperative if rotate is None else rotate
    where = scenario or game.scenarios()[0]
    run = Run(slug, where, seats, tuple(names), seed, matches, options or {}, own, changes)
    Arena(run)
    return run


def carry_out(
    run: Run,
    jobs: int = 1,
    keeper: Keeper | None = None,
    progress: Progress | None = None,
    watched: dict[str, int] | None = None,
    notice: Notice | None = None,
    hands: Hands | None = None,
    see: Callable[[Match], object] | None = None,
    test: Sequential | None = None,
) -> Result:
    """Play a run to its end, or to Ctrl-C; raises RunError.

    A keeper keeps finished matches on disk, and brings back those of a run that was stopped.
    `watched` is filled with the Actions by verb, when one job plays a policy that answers at once.
    `notice` is told of workers that died; `hands` play instead of `jobs` processes here; `see` is
    shown every match, those of before as well.  A `test` ends the run as soon as it is decided.
    """
    book = Book(run, keeper, see, progress)
    book.bring_back(test)
    before, decided, started = book.tally.matches, book.tally.decisions, time.perf_counter()
    chunks = play_run(run, jobs, before, watched, notice, hands)
    stopped = not book.enter_all(until_sure(chunks, test) if test else chunks)
    rate = (book.tally.decisions - decided) / book.cpu if book.cpu else 0.0
    speed = (round(book.cpu, 4), round(time.perf_counter() - started, 4), round(rate, 1))
    return result_of(run, book.tally, before, stopped, speed, test.told() if test else None)


class Book:
    """Where finished matches go: sums, the disk if a keeper has it, whoever wants to see them."""

    def __init__(
        self,
        run: Run,
        keeper: Keeper | None,
        see: Callable[[Match], object] | None,
        progress: Progress | None,
    ) -> None:
        self.tally = Tally(run)
        self.cpu = 0.0
        self._keeper = keeper
        self._see = see
        self._progress = progress

    def bring_back(self, test: Sequential | None) -> None:
        """Enter the matches of a run that was stopped, for a test as well."""
        for match in self._keeper.kept() if self._keeper else []:
            self.add(match)
            if test:
                test.add(match)

    def enter_all(self, chunks: Iterable[Chunk]) -> bool:
        """Enter matches as they are played; False if Ctrl-C came.  Raises WorkerDied."""
        try:
            for chunk in chunks:
                self.enter(chunk)
        except KeyboardInterrupt:
            return False
        except WorkerDied as why:
            kept = "go on with --resume" if self._keeper else "with --out they would have been kept"
            raise WorkerDied(f"{why}, after {self.tally.matches:,} matches; {kept}") from None
        return True

    def enter(self, chunk: Chunk) -> None:
        """Enter the matches of a chunk: on disk first, so that what is told is kept."""
        if self._keeper:
            self._keeper.keep(chunk.matches)
        for match in chunk.matches:
            self.add(match)
        self.cpu += chunk.cpu_seconds
        if self._progress:
            self._progress(self.tally.matches)

    def add(self, match: Match) -> None:
        """Count a match, and show it."""
        self.tally.add(match)
        if self._see:
            self._see(match)


def result_of(
    run: Run,
    tally: Tally,
    before: int,
    stopped: bool,
    speed: tuple[float, float, float],
    verdict: Verdict | None = None,
) -> Result:
    """Return what sums come to; `before` matches were not played now."""
    return Result(
        run,
        tally.matches,
        tally.matches - before,
        stopped,
        tally.decisions,
        tally.forced,
        *speed,
        dict(sorted(tally.outcomes.items())),
        tally.scores(),
        tally.length(),
        tally.lasted(),
        tally.seat_wins,
        verdict,
    )


def simulate(
    slug: str,
    scenario: str,
    seats: int,
    policy: str,
    seed: int,
    count: int,
    spent: dict[str, int] | None = None,
) -> Simulation:
    """Play `count` matches of one policy here; raises UnknownGame, UnknownPolicy or SetupError.

    `spent` is filled with the Actions by verb, which takes time and a policy that answers at once.
    """
    run = plan(slug, scenario, seats, [policy], seed, count)
    told = carry_out(run, watched=spent).told()
    assert isinstance(told, Simulation)
    return told
