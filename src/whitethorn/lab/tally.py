"""What a run comes to: outcomes, wins by policy and seat, lengths; sums only, never rows."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from whitethorn.lab.arena import Match, Run

Z95 = 1.959964


class Score(msgspec.Struct):
    """A policy's results: `games` counts its seats at tables that it shares, else its matches.

    `low` and `high` are Wilson's 95 % interval of the share of games won.
    """

    policy: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    outcomes: dict[str, int]


class Lengths(msgspec.Struct):
    """How long matches were, in decisions (forced ones apart) or in rounds."""

    mean: float
    least: int
    median: int
    p95: int
    most: int


class Tally:
    """Adds matches up; its size does not depend on their number."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.matches = 0
        self.decisions = 0
        self.forced = 0
        self.steps = 0
        self.lengths: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        # By place in the round of policies, outcome and winners: one sum a match is soon made.
        self.ends: Counter[tuple[int, str, tuple[int, ...]]] = Counter()

    def add(self, match: Match) -> None:
        """Count a match."""
        self.matches += 1
        self.decisions += match.decisions
        self.forced += match.forced
        self.steps += match.steps
        self.lengths[match.decisions] += 1
        self.rounds[match.rounds] += 1
        turn = match.number % len(self.run.policies)
        self.ends[turn, match.outcome, tuple(match.winners)] += 1

    @property
    def outcomes(self) -> Counter[str]:
        """How matches ended."""
        found: Counter[str] = Counter()
        for (_, outcome, _), count in self.ends.items():
            found[outcome] += count
        return found

    @property
    def seat_wins(self) -> list[int]:
        """How many matches each seat won."""
        found = [0] * self.run.seats
        for (_, _, winners), count in self.ends.items():
            for seat in winners:
                found[seat] += count
        return found

    def scores(self) -> list[Score]:
        """Return the results of the policies in the order in which they were named."""
        games: Counter[str] = Counter()
        wins: Counter[str] = Counter()
        ends: dict[str, Counter[str]] = {name: Counter() for name in self.run.policies}
        for (turn, outcome, winners), count in self.ends.items():
            lineup, won = self.run.lineup(turn), winners
            if not self.run.rotate:
                lineup, won = lineup[:1], (0,) if winners else ()
            for seat, name in enumerate(lineup):
                games[name] += count
                wins[name] += count * (seat in won)
                ends[name][outcome] += count
        return [
            Score(
                name,
                games[name],
                wins[name],
                wins[name] / games[name] if games[name] else 0.0,
                *wilson(wins[name], games[name]),
                dict(sorted(told.items())),
            )
            for name, told in ends.items()
        ]

    def length(self) -> Lengths:
        """Return how many decisions the matches had."""
        return spread(self.lengths)

    def lasted(self) -> Lengths:
        """Return how many rounds the matches had."""
        return spread(self.rounds)


def spread(lengths: Counter[int]) -> Lengths:
    """Return mean, ends and quantiles of numbers, counted by their value."""
    matches = lengths.total()
    if not matches:
        return Lengths(0.0, 0, 0, 0, 0)
    mean = sum(length * count for length, count in lengths.items()) / matches
    median, p95 = (quantile(lengths, share * matches) for share in (0.5, 0.95))
    return Lengths(round(mean, 2), min(lengths), median, p95, max(lengths))


def quantile(lengths: Counter[int], wanted: float) -> int:
    """Return the least length that at least so many matches do not exceed."""
    seen = 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= wanted:
            return length
    return 0


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's score interval)."""
    if of == 0:
        return 0.0, 1.0
    share, z2 = hits / of, Z95 * Z95
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)
