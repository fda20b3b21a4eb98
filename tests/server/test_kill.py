"""kill -9 at random moments of play: what was acknowledged is there, and everybody plays on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.players import Player, seats_at
from tests.server.real import Server, running

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(3600)]

TOY = {"game": "toy", "scenario": "candles", "seats": 3}
HUNT = {"game": "order", "scenario": "hunt-1", "seats": 3}
TABLES = (TOY, TOY, TOY, HUNT)


def check(folder: Path, players: list[Player]) -> int:
    """Compare what players were told with the database; return how much is there untold."""
    unknown = 0
    with sqlite3.connect(folder / "whitethorn.db") as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        for player in players:
            rows = dict(
                db.execute('SELECT id, seq FROM requests WHERE "match" = ?', (player.match,))
            )
            log = {
                seq: (seat, value, kind)
                for seq, seat, value, kind in db.execute(
                    'SELECT seq, seat, value, kind FROM log WHERE "match" = ?', (player.match,)
                )
            }
            assert sorted(log) == list(range(1, len(log) + 1))
            for id, seq in player.acked.items():
                frame = player.sent[id]
                assert rows.get(id) == seq, f"acknowledged {id} at {seq} is gone"
                assert log[seq][:2] == (frame["seat"], frame["values"][0])
            assert not set(player.refused) & set(rows)
            if player.pending is not None:
                unknown += player.pending["id"] in rows
    db.close()
    return unknown


class Field:
    """Always as many matches in play as there are forms in TABLES."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def fill(self) -> None:
        going = {p.match for p in self.players if not p.over.is_set()}
        for form in TABLES[len(going) :]:
            fresh = await asyncio.to_thread(seats_at, self.server, form, len(self.players))
            self.players += fresh
            self.tasks += [asyncio.ensure_future(player.play()) for player in fresh]
        for task in self.tasks:
            if task.done():
                task.result()

    def acked(self) -> int:
        return sum(len(p.acked) for p in self.players)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def kills(server: Server, n: int, rng: random.Random) -> tuple[list[Player], int]:
    """Kill and restart n times under play; return the players and what was written unknown."""
    field, unknown = Field(server), 0
    for _ in range(n):
        await field.fill()
        wanted = field.acked() + rng.randint(1, 60)
        until = time.monotonic() + 5.0
        while field.acked() < wanted and time.monotonic() < until:
            await asyncio.sleep(0.02)
            await field.fill()
        await asyncio.sleep(0.03 * rng.random())
        os.kill(server.pid, signal.SIGKILL)
        assert server.process is not None
        await asyncio.to_thread(server.process.wait)
        await asyncio.sleep(0.05)
        unknown += check(server.folder, field.players)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(1.0)  # everybody comes back a last time
    await field.fill()
    check(server.folder, field.players)
    await field.stop()
    return field.players, unknown


def test_kill_9_loses_nothing(tmp_path: Path, scale: Callable[..., int]) -> None:
    n = scale(200, 5)
    with running(tmp_path, WITH_GAMES="1") as server:
        players, unknown = asyncio.run(kills(server, n, random.Random(1)))
        total = sum(len(p.acked) for p in players)
        healed = sum(p.healed for p in players)
        finished = sum(p.over.is_set() for p in players)
        assert total > 10 * n
        assert healed > n
        assert server.get("/api/health")["errors"] == 0
        assert "Traceback" not in server.log()
    print(
        f"kill -9: {n} kills, {total} acknowledged decisions, 0 lost, {unknown} written but not "
        f"yet acknowledged (answered when sent again), {healed} sockets healed by themselves, "
        f"{finished} players finished"
    )


def test_a_match_played_through_kills_can_be_read(tmp_path: Path) -> None:
    """The match file of a match that met a kill is the same before and after."""

    def paper(server: Server, player: Player) -> Any:
        found = server.get(f"/api/matches/{player.match}/export", player.token)
        return json.dumps(found, sort_keys=True)

    async def some(players: list[Player]) -> None:
        tasks = [asyncio.ensure_future(player.play()) for player in players]
        await asyncio.sleep(0.3)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(2)  # what was on the wire is still committed

    with running(tmp_path) as server:
        players = seats_at(server, TOY, 1)
        asyncio.run(some(players))
        before = paper(server, players[0])
        server.stop(signal.SIGKILL)
        server.start()
        assert paper(server, players[0]) == before
