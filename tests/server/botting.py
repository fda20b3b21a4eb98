"""Tables with bots, for tests: a person who plays at random beside them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

from tests.server.bench import Pad, body, legal, make_tables, sit
from whitethorn.kernel.record import Entry
from whitethorn.kernel.worlds import Worlds
from whitethorn.server.live_table import LiveTable
from whitethorn.server.tables import Tables

TURNS = 400  # of the loop, before a bot counts as asleep


async def until(met: Callable[[], bool], turns: int = TURNS) -> bool:
    """Let everybody go on until something is so; False if it never is."""
    for _ in range(turns):
        if met():
            return True
        await asyncio.sleep(0)
    return met()


async def played(table: LiveTable, pad: Pad, rng: random.Random, most: int = 9999) -> None:
    """Play the pad's seats to the end of the match, or until so many answers were given."""
    n = 0
    while (prompt := table.session.prompt) is not None and table.session.decisions < most:
        seq = table.session.seq
        viewer = table.seating.viewer(pad.device.id)
        if table.outlook.seat_for(viewer) < 0:
            assert await until(lambda seq=seq: table.session.seq > seq), prompt.seats  # type: ignore[misc]
            continue
        n += 1
        await table.request(pad, legal(table, rng, f"a{n}", list(viewer.seats)))


async def beside_bots(
    tables: Tables | None = None,
    seats: int = 3,
    claim: tuple[int, ...] = (0,),
    bot: str = "uniform",
) -> tuple[LiveTable, Pad]:
    """Return a toy table with bots on the seats that the host has not claimed."""
    bots = {seat: bot for seat in range(seats) if seat not in claim}
    table, pad, _ = await sit(tables or make_tables(), body(seats, list(claim), bots=bots))
    return table, pad


def answers(table: LiveTable) -> list[Entry]:
    return [e for e in table.session.entries if e.kind in ("answer", "sealed")]


class Absent:
    """A thinker that never answers, or does what a test tells it to."""

    def __init__(self, then: Callable[[Worlds], Awaitable[int]] | None = None) -> None:
        self.asked = 0
        self.then = then

    def warm(self, slug: str) -> None:
        pass

    async def think(self, worlds: Worlds, policy: str, seed: int) -> int:
        self.asked += 1
        if self.then is None:
            await asyncio.Event().wait()
            raise AssertionError
        return await self.then(worlds)

    async def close(self) -> None:
        pass
