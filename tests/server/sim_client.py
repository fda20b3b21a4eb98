"""The simulation's clients: as ours are, on lines that lose, double and reorder."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from tests.server.bench import Frame
from whitethorn.server.devices import Device
from whitethorn.server.live_table import Request
from whitethorn.server.protocol import Answer, Chat, Consent, Lend, Undo, decode, encode
from whitethorn.server.store import Unavailable

if TYPE_CHECKING:
    from tests.server.simulation import Sim, Worker

SEATS = 2
POLICY = "uniform"


class Line:
    """A connection of a tab to a worker; what is pushed arrives late, twice or never."""

    once = False

    def __init__(self, tab: Tab, worker: Worker) -> None:
        self.tab = tab
        self.worker = worker
        self.device = tab.device
        self.invite = ""
        self.dead = False
        worker.lines.append(self)

    def push(self, raw: bytes) -> None:
        if self.dead:
            return
        self.tab.sim.watch.pushed(self.device, raw)
        self.tab.sim.deliver(lambda: None if self.dead else self.tab.receive(raw))

    def close(self, code: int, reason: str) -> None:
        self.dead = True


class Tab:
    """A client as ours is: resends until told, drops what it has seen, resyncs on a gap."""

    def __init__(self, sim: Sim, number: int) -> None:
        self.sim = sim
        self.rng = sim.rng
        self.seat = number % SEATS
        self.device = Device(f"d{self.seat}", f"P{self.seat}")
        self.name = f"t{number}"
        self.line: Line | None = None
        self.seq = -1
        self.view: Any = None
        self.prompt: Any = None
        self.pending: Request | None = None
        self.count = 0
        self.over = False
        self.asked = False

    def receive(self, raw: bytes) -> None:
        frame: Frame = msgspec.json.decode(raw)
        kind = frame["t"]
        if kind in ("ack", "refused"):
            self.answered(frame)
        elif kind == "snapshot":
            if frame["seq"] >= self.seq:
                self.adopt(frame)
        elif "since" in frame and frame["seq"] != frame["since"]:
            if frame["since"] > self.seq:
                self.line = None  # a gap: come again
            elif frame["seq"] > self.seq:
                self.adopt(frame)
        elif kind in ("batch", "undo_asked") and frame["seq"] == self.seq:
            self.adopt(frame)

    def adopt(self, frame: Frame) -> None:
        self.asked = self.seat in frame.get("need", [])
        self.seq = frame["seq"]
        if "view" in frame:
            self.view, self.prompt = frame["view"], frame["prompt"]
            self.over = frame["status"] != "running"

    def answered(self, frame: Frame) -> None:
        if self.pending is not None and frame["id"] == self.pending.id:
            if frame["t"] == "ack" or frame["kind"] == "final":
                self.pending = None

    async def live(self) -> None:
        """Try again and again, until the simulation ends."""
        while True:
            await asyncio.sleep(0.05 + 0.2 * self.rng.random())
            if self.line is None or self.line.dead:
                self.line = Line(self, self.rng.choice(self.sim.workers))
                self.send(self.join(self.line, self.seq))
            elif self.rng.random() < 0.05:
                self.send(self.join(self.line, self.seq))  # in case what came last was lost
            if self.pending is None:
                self.pending = self.choose()
                if self.pending is not None:
                    self.sim.watch.made[self.device.id, self.pending.id] = self.pending
            if self.pending is not None:
                self.send(self.ask(self.line, self.pending))

    def choose(self) -> Request | None:
        self.count += 1
        id, dice = f"{self.name}.{self.count}", self.rng.random()
        if self.asked:
            self.asked = False
            return Consent(id, self.rng.random() < 0.7)
        if self.sim.quiet:
            return None
        if dice < 0.04:
            return Undo(id)
        if self.sim.lends and self.seat == 0 and dice > 0.94:
            return Lend(id, 1, POLICY)
        if dice < 0.07:
            return Chat(id, f"line {self.count}")
        if self.prompt and self.prompt["seat"] == self.seat and self.prompt["options"]:
            value = self.rng.choice(self.prompt["options"])["value"]
            return Answer(id, self.prompt["seq"], self.seat, [value])
        return None

    def send(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        line = self.line
        assert line is not None
        self.sim.deliver(lambda: None if line.dead else line.worker.run(work()))

    def join(self, line: Line, since: int) -> Callable[[], Coroutine[Any, Any, None]]:
        async def go() -> None:
            table = await line.worker.table()
            if table is not None:
                try:
                    await table.join(line, since)
                except Unavailable:
                    line.dead = True

        return go

    def ask(self, line: Line, frame: Request) -> Callable[[], Coroutine[Any, Any, None]]:
        sent = decode(encode(frame))
        assert type(sent) is type(frame)

        async def go() -> None:
            table = await line.worker.table()
            if table is not None and line in table.clients:
                await table.request(line, frame)

        return go
