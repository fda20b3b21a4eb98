"""200 sockets at 50 tables: how long a decision takes until it is durable and told.

Nothing but errors fails here: the figures depend on what else the machine does, so the disk's own
fsync is measured in the same run and printed beside them.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.players import Player, seats_at
from tests.server.real import Server, running

pytestmark = pytest.mark.heavy

TABLES = 50
HUNT = {"game": "order", "scenario": "hunt-1", "seats": 4}
THINK = 2.0  # seconds between decisions of a table, about


def fsyncs(folder: Path, seconds: float) -> list[float]:
    """Return how long a small append and its fsync take here, sorted."""
    found: list[float] = []
    until = time.monotonic() + seconds
    with (folder / "probe").open("ab") as file:
        while time.monotonic() < until:
            started = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - started)
            time.sleep(0.02)
    return sorted(found)


def at(sorted_: list[float], share: float) -> float:
    """Return a quantile in ms."""
    return 1000 * sorted_[min(len(sorted_) - 1, int(len(sorted_) * share))]


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def crowd(server: Server, seconds: float) -> tuple[list[float], list[float], float, int]:
    """Play at all tables; return sorted latencies, sorted fsyncs, CPU share, sockets."""
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []

    async def fill() -> None:
        going = {p.match for p in players if not p.over.is_set()}
        for n in range(TABLES - len(going)):
            fresh = await asyncio.to_thread(seats_at, server, HUNT, len(players) + n)
            for player in fresh:
                player.think = THINK
            players.extend(fresh)
            tasks.extend(asyncio.ensure_future(player.play()) for player in fresh)

    await fill()
    await asyncio.sleep(1)
    for player in players:
        player.latencies.clear()
    sockets = int(server.get("/api/health")["sockets"])
    probe = asyncio.ensure_future(asyncio.to_thread(fsyncs, server.folder, seconds))
    cpu, started = cpu_seconds(server.pid), time.monotonic()
    while time.monotonic() - started < seconds:
        await asyncio.sleep(0.5)
        await fill()
    share = (cpu_seconds(server.pid) - cpu) / (time.monotonic() - started)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    latencies = sorted(x for player in players for x in player.latencies)
    return latencies, await probe, share, sockets


def test_two_hundred_sockets(tmp_path: Path, scale: Callable[..., int]) -> None:
    seconds = scale(60, 6)
    with running(tmp_path, WITH_GAMES="1") as server:
        latencies, disk, share, sockets = asyncio.run(crowd(server, seconds))
        assert server.get("/api/health")["errors"] == 0
        assert "Traceback" not in server.log()
        memory = server.memory() // 1000
    assert sockets >= 4 * TABLES
    print(
        f"load: {sockets} sockets, {len(latencies) / seconds:.0f} decisions/s for {seconds} s; "
        f"ack p50 {at(latencies, 0.5):.1f}, p95 {at(latencies, 0.95):.1f}, "
        f"p99 {at(latencies, 0.99):.1f} ms; "
        f"fsync p50 {at(disk, 0.5):.1f}, p99 {at(disk, 0.99):.1f} ms; "
        f"server {100 * share:.0f} % of a core, {memory} MB; load average {os.getloadavg()[0]:.1f}"
    )
