"""What the server does for a decision, without the network: validate, commit, acknowledge, tell."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from scripts.bench.contest import SERVER, Contestant, Count, Play, chooser
from whitethorn import games
from whitethorn.kernel.state import TABLE
from whitethorn.server.bodies import CreateBody
from whitethorn.server.devices import Device
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.live_table import LiveTable
from whitethorn.server.protocol import Answer
from whitethorn.server.run import SystemClock
from whitethorn.server.store_sqlite import SqliteStore
from whitethorn.server.tables import Tables

SLUGS: Final = ("order", "tower", "guild")
MOST: Final = 60  # decisions of a match


class Pad:
    """A client that only counts what it is sent; it holds all seats."""

    once = False
    invite = ""

    def __init__(self) -> None:
        self.device = Device("device-of-the-bench", "Bench")
        self.sent = 0

    def push(self, frame: bytes) -> None:
        self.sent += len(frame)

    def close(self, code: int, reason: str) -> None:
        raise SystemExit(f"the table closed: {reason}")


async def answer(table: LiveTable, pad: Pad, number: int) -> Count:
    """Answer at a table until its match ends or is long enough."""
    chance = chooser(number)
    decisions = forced = 0
    for turn in range(MOST):
        prompt = table.session.prompt
        if prompt is None:
            break
        seat, options = prompt.seats[0], prompt.options[0]
        value = options[int(chance() * len(options))]
        seq = table.session.prompt_seq
        await table.request(
            pad, Answer(f"{number}-{turn}", seq, 0 if seat == TABLE else seat, [value])
        )
        if len(options) > 1:
            decisions += 1
        else:
            forced += 1
    return Count(decisions, forced)


class Host:
    """A server's tables on a SQLite file, every commit synced to disk; until `close`.

    One event loop serves all its matches, one after the other.
    """

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        store = SqliteStore(Path(self.folder.name) / "bench.db")
        found = {slug: games.load(slug) for slug in SLUGS}
        self.tables = Tables(found, store, SystemClock(), UNLIMITED)
        self.loop.run_until_complete(self.tables.open())

    def close(self) -> None:
        """End the store's thread and remove the file."""
        self.loop.run_until_complete(self.tables.close())
        self.loop.close()
        self.folder.cleanup()

    def matches(self, slug: str) -> Play:
        """Return matches of two seats, both held by one client."""

        def play(number: int) -> Count:
            return self.loop.run_until_complete(self.match(slug, number))

        return play

    async def match(self, slug: str, number: int) -> Count:
        """Make a match, sit down and play."""
        pad = Pad()
        scenario = self.tables.games[slug].scenarios()[0]
        form = CreateBody(slug, scenario, 2, claim=[0, 1])
        made = await self.tables.create(pad.device, form)
        table = await self.tables.get(made.match)
        assert table is not None
        await table.join(pad, -1)
        count = await answer(table, pad, number)
        table.leave(pad)
        self.tables.live.pop(made.match, None)
        return count


def contestants(until: ExitStack) -> Iterator[Contestant]:
    """Yield one contestant a game; they can be measured until then."""
    host = Host()
    until.callback(host.close)
    for slug in SLUGS:
        yield Contestant(f"{slug}, 2 seats, SQLite", SERVER, host.matches(slug))
