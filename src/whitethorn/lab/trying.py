"""Trying a change out: the same deals with and without it, for so many seconds.

Each side has a process of its own, since a process plays one version of a game's content.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from whitethorn import games
from whitethorn.lab import changes
from whitethorn.lab.arena import Match, Options, Run
from whitethorn.lab.jobs import Chunk, Cutter, RunError, arena, chunk_of, die_quietly
from whitethorn.lab.paired import Difference, Pairs

MOST: Final = 50_000
FINE: Final = 0.01  # half the interval of the share won: nobody needs it narrower
OPTION: Final = "option."

Done = Callable[[int, int], object]


class Trial(msgspec.Struct, frozen=True):
    """What is tried: `sets` are `path=value`, content's or, as `option.name=value`, the match's."""

    game: str
    scenario: str
    seats: tuple[int, ...]
    policy: str
    seed: int
    sets: tuple[str, ...]
    options: Options = {}
    seconds: float = 60.0

    def run(self, seats: int, changed: bool) -> Run:
        """Return the matches of one side at one number of seats."""
        content, options = split(self.sets) if changed else ((), {})
        return Run(
            self.game,
            self.scenario,
            seats,
            (self.policy,),
            self.seed,
            MOST,
            {**self.options, **options},
            changes=content,
        )


class Typical(msgspec.Struct):
    """A match with the change: of the most frequent outcome, as long as most of those."""

    seats: int
    number: int
    outcome: str


class Effect(msgspec.Struct):
    """What a change does at one number of seats: differences by what is measured, and a match."""

    seats: int
    differences: dict[str, Difference]
    typical: Typical


def split(sets: tuple[str, ...]) -> tuple[tuple[str, ...], Options]:
    """Return the changes of content, and those of options."""
    content = tuple(each for each in sets if not each.startswith(OPTION))
    options: Options = {}
    for each in sets:
        if each.startswith(OPTION):
            name, sign, text = each.removeprefix(OPTION).partition("=")
            if not sign:
                raise RunError(f"{each!r} is not option.name=value")
            options[name] = changes.value_of(text)
    return content, options


def plan(
    slug: str,
    scenario: str,
    seats: tuple[int, ...],
    policy: str,
    seed: int,
    sets: tuple[str, ...],
    options: Options,
    seconds: float,
) -> Trial:
    """Return a trial that can be played; raises RunError, UnknownGame or UnknownPolicy.

    No scenario is the game's first, no seats are all there may be.
    """
    if not sets:
        raise RunError("say what to change: --set path=value, as vampire.thrall.night.dice=4")
    changes.changed(slug, split(sets)[0])
    game = games.load(slug)
    where = scenario or game.scenarios()[0]
    if where not in game.scenarios():
        raise RunError(f"{slug} has no {where!r}; there is {', '.join(game.scenarios())}")
    return Trial(
        slug,
        where,
        seats or tuple(game.seat_counts(where)),
        policy,
        seed,
        sets,
        options,
        seconds,
    )


def carry_out(trial: Trial, done: Done | None = None) -> list[Effect]:
    """Play a trial; what is told `done` are seats and pairs.  Raises RunError, ContentError."""
    share = trial.seconds / len(trial.seats)
    with Sides() as sides:
        return [side_by_side(sides, trial, seats, share, done) for seats in trial.seats]


def played(packed: bytes, first: int, count: int) -> Chunk:
    """Return a chunk of a run, in a process of one side."""
    return chunk_of(arena(packed), first, count)


class Sides:
    """Two processes, one a side."""

    def __enter__(self) -> Sides:
        spawn = multiprocessing.get_context("spawn")
        self.pools = [
            ProcessPoolExecutor(1, mp_context=spawn, initializer=die_quietly) for _ in range(2)
        ]
        return self

    def __exit__(self, *why: object) -> None:
        for pool in self.pools:
            pool.shutdown(wait=False, cancel_futures=True)

    def play(self, runs: list[bytes], first: int, count: int) -> list[Chunk]:
        """Play the same matches on both sides; raises what they raise."""
        waiting = [
            pool.submit(played, run, first, count)
            for pool, run in zip(self.pools, runs, strict=True)
        ]
        try:
            return [each.result() for each in waiting]
        except BrokenProcessPool:
            raise RunError("a process died; try again") from None


def side_by_side(sides: Sides, trial: Trial, seats: int, share: float, done: Done | None) -> Effect:
    """Play pairs at one number of seats until their time is over or the answer is fine enough."""
    runs = [msgspec.msgpack.encode(trial.run(seats, changed)) for changed in (False, True)]
    cutter, sums = Cutter(0, MOST), Sums(trial, seats)
    sides.play(runs, 0, 1)  # what a process reads once is no part of its time
    end = time.monotonic() + share
    while (part := cutter.next()) is not None:
        before, after = sides.play(runs, *part)
        cutter.learn(max(before, after, key=lambda chunk: chunk.seconds))
        for old, new in zip(before.matches, after.matches, strict=True):
            sums.add(old, new)
        if done:
            done(seats, sums.pairs["won"].pairs)
        if time.monotonic() >= end or sums.fine():
            break
    return sums.told()


class Sums:
    """What the pairs of one number of seats come to."""

    def __init__(self, trial: Trial, seats: int) -> None:
        self.seats = seats
        self.rival = not games.load(trial.game).cooperative
        self.pairs = {"won": Pairs(True), "rounds": Pairs(), "decisions": Pairs()}
        if self.rival:
            self.pairs["first seat"] = Pairs(True)
        self.after: list[Match] = []

    def add(self, old: Match, new: Match) -> None:
        """Count a pair."""
        self.after.append(new)
        self.pairs["won"].add(bool(old.winners), bool(new.winners))
        self.pairs["rounds"].add(old.rounds, new.rounds)
        self.pairs["decisions"].add(old.decisions, new.decisions)
        if self.rival:
            self.pairs["first seat"].add(0 in old.winners, 0 in new.winners)

    def fine(self) -> bool:
        """Whether the shares are known finely enough."""
        told = [pairs.told() for pairs in self.pairs.values() if pairs.share]
        return all(each.pairs >= 500 and each.high - each.low < 2 * FINE for each in told)

    def told(self) -> Effect:
        """Return what the pairs say."""
        told = {name: pairs.told() for name, pairs in self.pairs.items()}
        return Effect(self.seats, told, typical(self.seats, self.after))


def typical(seats: int, matches: list[Match]) -> Typical:
    """Return a typical one of some matches."""
    ends = [match.outcome for match in matches]
    most = max(sorted(set(ends)), key=ends.count)
    alike = sorted((m.decisions, m.number) for m in matches if m.outcome == most)
    return Typical(seats, alike[len(alike) // 2][1], most)
