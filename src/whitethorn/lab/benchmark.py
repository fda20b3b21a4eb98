"""Named benchmarks: fixed deals, fixed opponents, and rates measured once that give a score.

A score is 0 for a policy that wins as often as `uniform` and 1 for one that wins as often as
`search:1000`.  What is played is data (benchmarks.toml), with digests of the content and of what
rules and rule bots make of it: where these have changed, nothing is scored.
"""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec

from whitethorn import games
from whitethorn.kernel.content import digest, read_package
from whitethorn.lab.arena import Arena, Match, Run
from whitethorn.lab.jobs import RunError
from whitethorn.lab.tally import Z95, wilson

if TYPE_CHECKING:
    from collections.abc import Iterable

LOW: Final = "uniform"
HIGH: Final = "search:1000"
SAMPLE: Final = 6  # matches by the rule bot and as many by uniform, for the digest of plays
DATA: Final = "benchmarks.toml"


class Rate(msgspec.Struct, frozen=True):
    """How often a policy won the first matches of a benchmark."""

    policy: str
    matches: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def variance(self) -> float:
        """The variance of the share, also where all or none were won (Agresti and Coull)."""
        share = (self.wins + 2) / (self.matches + 4)
        return share * (1 - share) / (self.matches + 4)


class Benchmark(msgspec.Struct, frozen=True):
    """What is played.  `others` is the policy of the other seats; none where all win together.

    `train` and `test` are the seeds of the runs whose deals are learnt from and scored on; the
    score counts at most `deals` of the latter.
    """

    name: str
    game: str
    scenario: str
    seats: int
    others: str
    train: int
    test: int
    deals: int
    digest: str
    plays: str
    rates: list[Rate] = []

    @property
    def most(self) -> int:
        """How many test matches there are: at a shared table one for each seat of a deal."""
        return self.deals * (self.seats if self.others else 1)

    def run(self, policy: str, matches: int) -> Run:
        """Return the run that scores a policy."""
        lineup = (policy, *[self.others] * (self.seats - 1)) if self.others else (policy,)
        return Run(
            self.game, self.scenario, self.seats, lineup, self.test, matches, {}, bool(self.others)
        )

    def seat(self, number: int) -> int:
        """Return the seat of the scored policy in a match; it goes round the table."""
        return -number % self.seats if self.others else 0

    def won(self, match: Match) -> bool:
        """Whether the scored policy won a match."""
        return self.seat(match.number) in match.winners

    def rate(self, policy: str, matches: Iterable[Match]) -> Rate:
        """Return the rate of a policy in matches of its run."""
        count = wins = 0
        for match in matches:
            count += 1
            wins += self.won(match)
        return Rate(policy, count, wins)

    def known(self, policy: str) -> Rate | None:
        """Return the committed rate of a policy."""
        return next((rate for rate in self.rates if rate.policy == policy), None)


class Score(msgspec.Struct):
    """A policy's result: its share of wins and its score, each with a 95 % interval.

    The score's interval also holds what is uncertain about the two rates that it is measured by.
    """

    benchmark: str
    policy: str
    matches: int
    wins: int
    share: float
    share_low: float
    share_high: float
    score: float
    low: float
    high: float


@cache
def benchmarks() -> dict[str, Benchmark]:
    """Return all benchmarks by name."""
    text = files("whitethorn.lab").joinpath(DATA).read_text("utf-8")
    told = msgspec.convert(tomllib.loads(text)["benchmark"], list[Benchmark])
    return {one.name: one for one in told}


def named(name: str) -> Benchmark:
    """Return a benchmark, by its name with or without `Whitethorn/`; raises RunError."""
    found = benchmarks().get(name) or benchmarks().get(f"Whitethorn/{name}")
    if found is None:
        raise RunError(f"no benchmark {name!r}: there are {', '.join(benchmarks())}")
    return found


# ---- what is played ------------------------------------------------------------------------------


def content_digest(bench: Benchmark) -> str:
    """Return the digest of the rules' version and of the content that a benchmark plays with."""
    package = f"whitethorn.games.{bench.game}"
    texts = dict(read_package(package))
    if bench.game == "order":  # other hunts may come and change
        texts[bench.scenario] = read_package(package, "content/hunts")[f"{bench.scenario}.toml"]
        texts |= read_package(package, "content/tiles")
    return f"{games.load(bench.game).rules_version}-{digest(texts)}"


def plays_digest(bench: Benchmark) -> str:
    """Return the digest of what comes of matches by `uniform` and by the rule bot."""
    total = blake2b(digest_size=8)
    for policy in (LOW, bench.others or "greedy"):
        arena = Arena(bench.run(policy, SAMPLE))
        for number in range(SAMPLE):
            match = arena.play(number)
            told = (match.outcome, match.winners, match.decisions, match.forced, match.steps)
            total.update(repr(told).encode())
    return total.hexdigest()


def check(bench: Benchmark) -> None:
    """Raise RunError where the content, the rules or the rule bots are no longer those measured."""
    for what, was, now in (
        ("the cards, maps or rules", bench.digest, content_digest(bench)),
        ("what the rules and the rule bot do", bench.plays, plays_digest(bench)),
    ):
        if was != now:
            raise RunError(
                f"{bench.name} cannot be scored: {what} changed ({was} then, {now} now), so its "
                "rates no longer compare; measure them again under a new version "
                "(docs/lab/benchmark.md)"
            )


# ---- scores --------------------------------------------------------------------------------------


def score(bench: Benchmark, rate: Rate) -> Score:
    """Return the score of a rate; raises RunError where the benchmark has no rates to go by."""
    low, high = bench.known(LOW), bench.known(HIGH)
    if low is None or high is None or high.wins * low.matches <= low.wins * high.matches:
        raise RunError(f"{bench.name} has no rates of {LOW} and {HIGH} to go by")
    gap = high.share - low.share
    value = (rate.share - low.share) / gap
    if rate in (high, low):  # 1 by definition, and 0 below
        spread = 0.0
    else:
        spread = rate.variance + (1 - value) ** 2 * low.variance + value**2 * high.variance
    half = Z95 * sqrt(spread) / gap
    ends = wilson(rate.wins, rate.matches)
    return Score(
        bench.name,
        rate.policy,
        rate.matches,
        rate.wins,
        rate.share,
        *ends,
        value,
        value - half,
        value + half,
    )
