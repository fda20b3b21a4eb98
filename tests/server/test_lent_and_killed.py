"""A seat that is lent when the server is killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

from tests.server.real import Frame, Server, frames_until, hello, running


def test_kill_9_keeps_a_seat_lent_and_its_owner(tmp_path: Path) -> None:
    async def lend(server: Server, match: str, host: str) -> None:
        async with server.socket() as ws:
            await hello(ws, match, host)
            frame = {"t": "lend", "id": "l", "seat": 1, "policy": "uniform"}
            await ws.send(json.dumps(frame))
            assert (await frames_until(ws, "ack", "refused"))[-1]["t"] == "ack"
            os.kill(server.pid, signal.SIGKILL)

    async def look(server: Server, match: str, token: str) -> tuple[list[int], Frame]:
        async with server.socket() as ws:
            await hello(ws, match, token)
            found = await frames_until(ws, "snapshot")
            return found[0]["you"]["seats"], found[-1]["presence"][1]

    with running(tmp_path) as server:
        host, ann, eve = (server.device(name) for name in ("Host", "Ann", "Eve"))
        made = server.match(host, 2, [0])
        body = {"seats": [1], "invite": made["invite"]}
        server.post(f"/api/matches/{made['match']}/claim", body, ann)
        asyncio.run(lend(server, made["match"], host))
        assert server.process is not None
        server.process.wait()
        server.start()
        seats, shown = asyncio.run(look(server, made["match"], eve))
        assert (seats, shown["bot"], shown["owner"]) == ([], "uniform", "Ann")
        seats, shown = asyncio.run(look(server, made["match"], ann))
        assert (seats, shown["name"], shown["lent"]) == ([1], "Ann", False)
