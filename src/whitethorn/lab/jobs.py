"""Playing a run in chunks, here or in worker processes; results come in the order of the matches.

Chunks are cut to about CHUNK seconds of work, so that handing them over costs nothing to speak of.
What a match is does not depend on its chunk, so any number of jobs gives the same results, and a
chunk whose worker was killed is simply played again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, Final, Protocol

import msgspec

from whitethorn.lab.arena import Arena, Match, Run

CHUNK: Final = 0.7  # seconds
AHEAD: Final = 4  # chunks in hand for each worker: one slow match holds nobody up
LARGEST: Final = 20_000
TRIES: Final = 3  # of a chunk that takes its worker along

Notice = Callable[[str], object]


class RunError(Exception):
    """A run cannot go on; the text is for a person."""


class WorkerDied(RunError):
    """A worker process died again and again at the same matches."""


class Chunk(msgspec.Struct, frozen=True):
    """Matches in a row, and what they took in processor and wall time."""

    matches: list[Match]
    cpu_seconds: float
    seconds: float


@cache
def arena(packed: bytes) -> Arena:
    """Return the arena of a run; a worker makes it once."""
    return Arena(msgspec.msgpack.decode(packed, type=Run))


def play_chunk(packed: bytes, first: int, count: int) -> bytes:
    """Play `count` matches from `first` on; returns the Chunk as msgpack, cheap to read."""
    return msgspec.msgpack.encode(chunk_of(arena(packed), first, count))


def chunk_of(here: Arena, first: int, count: int) -> Chunk:
    """Play matches at an arena."""
    wall, cpu = time.perf_counter(), time.process_time()
    matches = [here.play(number) for number in range(first, first + count)]
    return Chunk(matches, time.process_time() - cpu, time.perf_counter() - wall)


class Cutter:
    """Cuts a run into chunks, each sized by what the last one took.

    Towards the end they get smaller, so that no worker of several plays on while others have
    nothing left to do.
    """

    def __init__(self, first: int, end: int, workers: int = 1) -> None:
        self.at = first
        self.end = end
        self.workers = workers
        self.size = 1

    def next(self) -> tuple[int, int] | None:
        """Return the first match and the number of matches of the next chunk."""
        left = self.end - self.at
        if left <= 0:
            return None
        share = left if self.workers == 1 else max(left // (2 * self.workers), 1)
        first, count = self.at, min(self.size, share)
        self.at += count
        return first, count

    def learn(self, chunk: Chunk) -> None:
        """Adapt to what a chunk took; it grows at most fourfold at a time."""
        each = max(chunk.seconds, 1e-6) / len(chunk.matches)
        self.size = max(1, min(int(CHUNK / each), 4 * self.size, LARGEST))


def play_run(
    run: Run,
    jobs: int,
    first: int = 0,
    watched: dict[str, int] | None = None,
    notice: Notice | None = None,
    hands: Hands | None = None,
) -> Iterator[Chunk]:
    """Yield the chunks of a run in order, from match `first` on.

    `hands` play it instead of `jobs` processes here.  Raises WorkerDied, and what Arena raises.
    """
    if hands is None and jobs > 1:
        hands = Processes(jobs)
    if hands is not None:
        cutter = Cutter(first, run.matches, hands.many)
        yield from spread(msgspec.msgpack.encode(run), cutter, hands, notice)
        return
    cutter = Cutter(first, run.matches)
    here = Arena(run, watched)
    while (part := cutter.next()) is not None:
        chunk = chunk_of(here, *part)
        cutter.learn(chunk)
        yield chunk


# ---- workers -------------------------------------------------------------------------------------


class Died(Exception):
    """The worker that played a chunk is gone."""


class Hands(Protocol):
    """Plays chunks elsewhere, `many` at once."""

    many: int

    def begin(self, packed: bytes, first: int, count: int) -> Any:
        """Hand a chunk over, as to `play_chunk`; returns what `finish` wants.  Raises Died."""
        ...

    def finish(self, begun: Any) -> bytes:
        """Return what `play_chunk` did; raises Died, and what it raised."""
        ...

    def renew(self) -> None:
        """Forget all that was begun, and find new workers for those that died."""
        ...

    def close(self) -> None:
        """Let the workers go, also in the middle of a match."""
        ...


def spread(
    packed: bytes, cutter: Cutter, hands: Hands, notice: Notice | None = None
) -> Iterator[Chunk]:
    """Yield the chunks as workers bring them, oldest first.

    When one dies, all that is not yielded is played again, the oldest chunk alone: so the chunk
    that is to blame is known when it happens TRIES times.
    """
    waiting: deque[tuple[int, int]] = deque()
    begun: deque[Any] = deque()  # of the first of these
    read = msgspec.msgpack.Decoder(Chunk).decode
    deaths = 0
    try:
        while True:
            ahead = 1 if deaths else AHEAD * hands.many
            while len(waiting) < ahead and (part := cutter.next()) is not None:
                waiting.append(part)
            if not waiting:
                return
            try:
                while len(begun) < min(ahead, len(waiting)):
                    begun.append(hands.begin(packed, *waiting[len(begun)]))
                chunk = read(hands.finish(begun[0]))
            except Died:
                deaths += 1
                again(waiting[0], deaths, notice)
                begun.clear()
                hands.renew()
                continue
            deaths = 0
            begun.popleft()
            waiting.popleft()
            cutter.learn(chunk)
            yield chunk
    finally:
        hands.close()


def again(part: tuple[int, int], deaths: int, notice: Notice | None) -> None:
    """Tell that a worker died; raises WorkerDied when it is no use to try again."""
    first, count = part
    if deaths == TRIES:
        which = f"match {first}" if count == 1 else f"matches {first} to {first + count - 1}"
        raise WorkerDied(
            f"a worker process died {TRIES} times at {which} (killed, or out of memory)"
        )
    if notice:
        notice("a worker process died: what it had begun is played again")


class Processes:
    """Worker processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.many = jobs
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        """Return a pool that has nothing to do."""
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.many, mp_context=spawn, initializer=die_quietly)

    def begin(self, packed: bytes, first: int, count: int) -> Future[bytes]:
        try:
            return self.pool.submit(play_chunk, packed, first, count)
        except BrokenProcessPool:
            raise Died from None

    def finish(self, begun: Future[bytes]) -> bytes:
        try:
            return begun.result()
        except BrokenProcessPool:
            raise Died from None

    def renew(self) -> None:
        self.close()
        self.pool = self.fresh()

    def close(self) -> None:
        # Else a search of minutes would hold up whoever pressed Ctrl-C.
        workers = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def die_quietly() -> None:
    """Let a worker end at once with Ctrl-C, and with the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=leave_with, args=(parent.join,), daemon=True).start()


def leave_with(wait: Callable[[], object]) -> None:
    """End this process when `wait` returns."""
    wait()
    os._exit(1)
