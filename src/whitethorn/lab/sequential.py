"""Wald's sequential probability ratio test: is one policy better than another, in few matches?

A deal tells two policies apart when one of them won more of its matches than the other.  If they
are equal, each is the better one in half of these deals; the test decides between that and `share`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from typing import Final

import msgspec

from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import Chunk

ERROR: Final = 0.025  # of either kind
BOUND: Final = log((1 - ERROR) / ERROR)
EQUAL: Final = 0.5


class Verdict(msgspec.Struct, frozen=True):
    """What the test says of the first policy: `better`, not, or None while it is open.

    `won` of the `apart` deals that told the two apart were the first policy's, out of `deals`.
    """

    share: float
    deals: int
    apart: int
    won: int
    better: bool | None


class Sequential:
    """Adds up matches of a run of two policies, in their order."""

    def __init__(self, run: Run, share: float) -> None:
        if len(run.policies) != 2:
            raise ValueError("a sequential test compares two policies")
        if not EQUAL < share < 1:
            raise ValueError(f"a share between 0.5 and 1 is tested, not {share:g}")
        self.run = run
        self.share = share
        self.half = 0  # what the first match of the open deal came to
        self.deals = 0
        self.apart = 0
        self.won = 0
        self.better: bool | None = None

    def add(self, match: Match) -> bool:
        """Count a match; returns whether the test is decided."""
        if self.better is not None:
            return True
        self.half += self.lead(match)
        if match.number % 2:
            self.deals += 1
            self.apart += self.half != 0
            self.won += self.half > 0
            self.half = 0
            self.judge()
        return self.better is not None

    def lead(self, match: Match) -> int:
        """Return by how many wins the first policy is ahead in a match."""
        lineup, first = self.run.lineup(match.number), self.run.policies[0]
        winners = match.winners if self.run.rotate else match.winners[:1]
        return sum(1 if lineup[seat] == first else -1 for seat in winners)

    def judge(self) -> None:
        lost = self.apart - self.won
        ratio = self.won * log(self.share / EQUAL) + lost * log((1 - self.share) / EQUAL)
        if abs(ratio) >= BOUND:
            self.better = ratio > 0

    def told(self) -> Verdict:
        return Verdict(self.share, self.deals, self.apart, self.won, self.better)


def until_sure(chunks: Iterable[Chunk], test: Sequential) -> Iterator[Chunk]:
    """Yield chunks up to the match that decides the test, whatever way they are cut."""
    if test.better is not None:
        return
    for chunk in chunks:
        for at, match in enumerate(chunk.matches, 1):
            if test.add(match):
                yield msgspec.structs.replace(chunk, matches=chunk.matches[:at])
                return
        yield chunk
