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
        self.outcomes: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.seat_wins = [0] * run.seats
        self.games: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.ends: dict[str, Counter[str]] = {name: Counter() for name in run.policies}

    def add(self, match: Match) -> None:
        """Count a match."""
        self.matches += 1
        self.decisions += match.decisions
        self.forced += match.forced
        self.steps += match.steps
        self.outcomes[match.outcome] += 1
        self.lengths[match.decisions] += 1
        self.rounds[match.rounds] += 1
        for seat in match.winners:
            self.seat_wins[seat] += 1
        lineup = self.run.lineup(match.number)
        if not self.run.rotate:
            lineup, won = lineup[:1], [0] if match.winners else []
        else:
            won = match.winners
        for seat, name in enumerate(lineup):
            self.games[name] += 1
            self.wins[name] += seat in won
            self.ends[name][match.outcome] += 1

    def scores(self) -> list[Score]:
        """Return the results of the policies in the order in which they were named."""
        found = []
        for name in self.run.policies:
            games, wins = self.games[name], self.wins[name]
            low, high = wilson(wins, games)
            share = wins / games if games else 0.0
            ends = dict(sorted(self.ends[name].items()))
            found.append(Score(name, games, wins, share, low, high, ends))
        return found

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
