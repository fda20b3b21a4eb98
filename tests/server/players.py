"""Clients that never give up: they reconnect, resume by seq and resend with the same id."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets import ConnectionClosed, InvalidHandshake
from websockets.asyncio.client import ClientConnection

from tests.server.real import Frame, Server, hello

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Player:
    """One socket that plays some seats of a match at random, whatever happens to the server."""

    def __init__(self, server: Server, match: str, token: str, seed: int) -> None:
        self.server = server
        self.match = match
        self.token = token
        self.rng = random.Random(seed)
        self.seq = -1
        self.prompt: Frame | None = None
        self.status = "running"
        self.pending: Frame | None = None
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.sent: dict[str, Frame] = {}
        self.latencies: list[float] = []
        self.think = 0.0
        self.healed = 0
        self.resumed = 0
        self.over = asyncio.Event()
        self._at = 0.0

    async def play(self) -> None:
        """Play on until the match is over or the task is cancelled."""
        while not self.over.is_set():
            try:
                async with self.server.socket() as ws:
                    self.healed += self.seq >= 0
                    await hello(ws, self.match, self.token, self.seq)
                    if self.pending is not None:
                        await ws.send(json.dumps(self.pending))
                    async for raw in ws:
                        self.receive(json.loads(raw))
                        if self.over.is_set():
                            return
                        if self.pending is None and self.prompt is not None:
                            await self.decide(ws)
            except GONE:
                await asyncio.sleep(0.02 + 0.05 * self.rng.random())

    def receive(self, frame: Frame) -> None:
        kind = frame["t"]
        if kind in ("ack", "refused"):
            self.told(frame)
        elif kind == "snapshot" or ("since" in frame and frame["seq"] > self.seq):
            assert kind == "snapshot" or frame["since"] <= self.seq, "a gap"
            self.resumed += kind != "snapshot"
            self.seq = frame["seq"]
        if "prompt" in frame and frame["seq"] == self.seq:
            self.prompt, self.status = frame["prompt"], frame["status"]
            if self.status != "running":
                self.over.set()

    def told(self, frame: Frame) -> None:
        pending = self.pending
        if frame["t"] == "ack":
            assert self.acked.get(frame["id"], frame["seq"]) == frame["seq"]
            self.acked[frame["id"]] = frame["seq"]
        elif frame["kind"] == "final":
            self.refused[frame["id"]] = frame["code"]
        if pending is not None and frame["id"] == pending["id"] and frame.get("kind") != "unknown":
            self.latencies.append(time.perf_counter() - self._at)
            self.pending = None

    async def decide(self, ws: ClientConnection) -> None:
        prompt = self.prompt
        assert prompt is not None
        if self.over.is_set() or prompt["seat"] < 0 or not prompt["options"]:
            return
        self.pending = {
            "t": "answer",
            "id": f"{self.rng.getrandbits(60):x}",
            "seq": prompt["seq"],
            "seat": prompt["seat"],
            "values": [self.rng.choice(prompt["options"])["value"]],
        }
        self.prompt = None
        if self.think:
            await asyncio.sleep(2 * self.think * self.rng.random())
        self.sent[self.pending["id"]] = self.pending
        self._at = time.perf_counter()
        await ws.send(json.dumps(self.pending))


def seats_at(server: Server, form: dict[str, Any], seed: int) -> list[Player]:
    """Make a match with one player on each seat."""
    tokens = [server.device(f"P{n}") for n in range(form["seats"])]
    made = server.post("/api/matches", {**form, "claim": [0]}, tokens[0])
    match, invite = made["match"], made["invite"]
    for n, token in enumerate(tokens[1:], 1):
        server.post(f"/api/matches/{match}/claim", {"seats": [n], "invite": invite}, token)
    return [Player(server, match, token, seed * 10 + n) for n, token in enumerate(tokens)]
