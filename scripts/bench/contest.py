"""What is measured: a contestant plays match after match, and says how much was decided in it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

# Groups: figures are compared within one.
RULES: Final = "rules"  # the rules alone, a random player inside
STEPS: Final = "steps"  # a Python loop that gets the options and answers
SEEN: Final = "seen"  # the same with an observation and a mask at every step
COSTS: Final = "costs"  # one operation
SERVER: Final = "server"  # decisions validated, committed and acknowledged


class Count(NamedTuple):
    """What happened: `decisions` had at least two options, `forced` one; chance is neither."""

    decisions: int
    forced: int
    matches: int = 1


Play = Callable[[int], Count]


class Contestant(NamedTuple):
    """`play` plays the match of a number, always the same one.

    `kinds`: decisions and forced ones a match by kind, where that is known.
    """

    name: str
    group: str
    play: Play
    kinds: dict[str, list[float]] = {}


class Slice(msgspec.Struct):
    """What `matches` matches came to; times in seconds."""

    matches: int
    decisions: int
    forced: int
    cpu: float
    wall: float


def measured(one: Contestant, matches: int) -> Slice:
    """Play the first matches of a contestant; the same ones in every slice."""
    played = decisions = forced = 0
    wall, cpu = time.perf_counter(), time.process_time()
    for number in range(matches):
        count = one.play(number)
        played += count.matches
        decisions += count.decisions
        forced += count.forced
    cpu = time.process_time() - cpu
    return Slice(played, decisions, forced, cpu, time.perf_counter() - wall)


def chooser(number: int) -> Callable[[], float]:
    """Return the chance of a match's players; everybody chooses with `int(chance() * n)`."""
    return random.Random(number).random
