"""What the simulation puts in place of the world: a clock that leaps, a store that fails."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any

from tests.server.bench import Ticks
from tests.server.memory import MemoryStore
from whitethorn.server.store import Commit, Stored, Unavailable


class Violation(BaseException):
    """A promise was broken; nothing on the way may swallow that."""


class Leap(selectors.SelectSelector):
    """Waits for nothing: the time to wait is added to the clock."""

    loop: SimLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Violation("everybody waits for ever")
        self.loop.clock.now += timeout
        return []


class SimLoop(asyncio.SelectorEventLoop):
    def __init__(self, clock: Ticks) -> None:
        self.clock = clock
        leap = Leap()
        leap.loop = self
        super().__init__(leap)

    def time(self) -> float:
        return self.clock.now


class SlowStore(MemoryStore):
    """Takes its time, and now and then fails: before writing, or after."""

    shared = True

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng
        self.faulty = True
        self.told: Callable[[str], None] = lambda match: None

    async def commit(self, commit: Commit) -> None:
        await asyncio.sleep(self._rng.expovariate(100))
        fate = self._rng.random() if self.faulty else 1.0
        if fate < 0.03:
            raise Unavailable("before")
        await super().commit(commit)
        self.told(commit.match)
        await asyncio.sleep(self._rng.expovariate(100))
        if fate < 0.06:
            raise Unavailable("after")

    async def read(self, match: str, after: int = 0, known: int = 0) -> Stored | None:
        await asyncio.sleep(self._rng.expovariate(200))
        if self.faulty and self._rng.random() < 0.03:
            raise Unavailable("read")
        return await super().read(match, after, known)
