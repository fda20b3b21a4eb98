"""Playing a run in chunks, here or in worker processes; results come in the order of the matches.

Chunks are cut to about CHUNK seconds of work, so that handing them over costs nothing to speak of.
What a match is does not depend on its chunk, so any number of jobs gives the same results.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Final

import msgspec

from whitethorn.lab.arena import Arena, Match, Run

CHUNK: Final = 0.7  # seconds
AHEAD: Final = 4  # chunks in hand for each worker: one slow match holds nobody up
LARGEST: Final = 20_000


class RunError(Exception):
    """A run cannot go on; the text is for a person."""


class Chunk(msgspec.Struct, frozen=True):
    """Matches in a row, and what they took in processor and wall time."""

    matches: list[Match]
    cpu_seconds: float
    seconds: float


@cache
def arena(packed: bytes) -> Arena:
    """Return the arena of a run; a worker makes it once."""
    return Arena(msgspec.msgpack.decode(packed, type=Run))


def play_chunk(packed: bytes, first: int, count: int) -> Chunk:
    """Play `count` matches from `first` on."""
    return chunk_of(arena(packed), first, count)


def chunk_of(here: Arena, first: int, count: int) -> Chunk:
    """Play matches at an arena."""
    wall, cpu = time.perf_counter(), time.process_time()
    matches = [here.play(number) for number in range(first, first + count)]
    return Chunk(matches, time.process_time() - cpu, time.perf_counter() - wall)


class Cutter:
    """Cuts a run into chunks, each sized by what the last one took."""

    def __init__(self, first: int, end: int) -> None:
        self.at = first
        self.end = end
        self.size = 1

    def next(self) -> tuple[int, int] | None:
        """Return the first match and the number of matches of the next chunk."""
        if self.at >= self.end:
            return None
        first, count = self.at, min(self.size, self.end - self.at)
        self.at += count
        return first, count

    def learn(self, chunk: Chunk) -> None:
        """Adapt to what a chunk took; it grows at most fourfold at a time."""
        each = max(chunk.seconds, 1e-6) / len(chunk.matches)
        self.size = max(1, min(int(CHUNK / each), 4 * self.size, LARGEST))


def play_run(
    run: Run, jobs: int, first: int = 0, watched: dict[str, int] | None = None
) -> Iterator[Chunk]:
    """Yield the chunks of a run in order, from match `first` on.

    Raises RunError when a worker dies, and what Arena raises.
    """
    cutter = Cutter(first, run.matches)
    if jobs > 1:
        yield from in_workers(msgspec.msgpack.encode(run), cutter, jobs)
        return
    here = Arena(run, watched)
    while (part := cutter.next()) is not None:
        chunk = chunk_of(here, *part)
        cutter.learn(chunk)
        yield chunk


def in_workers(packed: bytes, cutter: Cutter, jobs: int) -> Iterator[Chunk]:
    """Yield the chunks as processes bring them, oldest first."""
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=die_quietly)
    waiting: deque[Future[Chunk]] = deque()
    try:
        while True:
            while len(waiting) < AHEAD * jobs and (part := cutter.next()) is not None:
                waiting.append(pool.submit(play_chunk, packed, *part))
            if not waiting:
                return
            chunk = waiting.popleft().result()
            cutter.learn(chunk)
            yield chunk
    except BrokenProcessPool:
        raise RunError("a worker process died; what is finished is kept") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def die_quietly() -> None:
    """Let Ctrl-C end a worker at once; its process tells no tale."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
