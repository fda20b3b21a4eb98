"""The process that plays: it is told on its input what to measure and answers a JSON line each.

`python -m scripts.bench.worker ours|all`; whitethorn is whatever that interpreter has installed.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from contextlib import ExitStack

import msgspec

from scripts.bench import ours, peers, serving
from scripts.bench.contest import Contestant, measured
from whitethorn.lab.mode import is_compiled

TARGET = 0.25  # CPU seconds of a slice


class Order(msgspec.Struct):
    """Measure contestant `which` once more."""

    which: int


class Entry(msgspec.Struct):
    """A contestant, how many matches its slices have, and decisions a match by kind."""

    name: str
    group: str
    matches: int
    kinds: dict[str, list[float]]


class Hello(msgspec.Struct):
    """What is here to be measured, what is not and why, and in which mode."""

    compiled: bool
    python: str
    entries: list[Entry]
    absent: dict[str, str]
    loop_ms: float


def gathered(everything: bool, until: ExitStack) -> tuple[list[Contestant], dict[str, str]]:
    """Return all contestants of this interpreter, good until then, and why others are absent."""
    if not everything:
        return list(ours.rules_only()), {}
    found = [*ours.contestants(), *serving.contestants(until)]
    absent: dict[str, str] = {}
    for name, make in peers.PEERS.items():
        try:
            found += make()
        except (ImportError, OSError) as why:
            absent[name] = str(why)
    return found, absent


def sized(one: Contestant) -> int:
    """Return how many matches fill a slice; warms up."""
    one.play(0)
    started = time.process_time()
    one.play(1)
    each = time.process_time() - started
    matches = max(1, min(int(0.2 * TARGET / max(each, 1e-6)), 20_000))
    took = measured(one, matches)
    return max(1, min(int(TARGET * matches / max(took.cpu, 1e-6)), 50_000))


def loop_ms() -> float:
    """Return CPU milliseconds of a fixed loop, by which machines can be compared."""
    from whitethorn.lab.bench import calibration

    return calibration()


def main(which: str) -> None:
    """Answer orders until the input ends."""
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "wb")  # peers greet on standard output
    os.dup2(2, 1)

    def say(what: msgspec.Struct) -> None:
        out.write(msgspec.json.encode(what) + b"\n")
        out.flush()

    with ExitStack() as until:
        found, absent = gathered(which == "all", until)
        entries = [Entry(one.name, one.group, sized(one), one.kinds) for one in found]
        say(Hello(is_compiled(), sys.version.split()[0], entries, absent, loop_ms()))
        for line in sys.stdin.buffer:
            at = msgspec.json.decode(line, type=Order).which
            say(measured(found[at], entries[at].matches))


if __name__ == "__main__":
    main(sys.argv[1])
