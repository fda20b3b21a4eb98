"""The real tables on a simulated store, network and clock: one seed, one history.

Two workers share a store that is slow, fails, and fails after writing.  Clients hold two tabs a
seat; what they send and receive is lost, doubled and reordered; workers crash at any await.  The
invariants are the test: see `Watch`.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import selectors
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from tests.contract.toy import Toy
from tests.server.bench import Frame, Ticks, body, make_tables
from tests.server.memory import MemoryStore
from whitethorn.kernel.session import start
from whitethorn.server.devices import Device
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Answer, Chat, Consent, Undo, decode, encode
from whitethorn.server.replies import digest
from whitethorn.server.store import Commit, Stored, Unavailable
from whitethorn.server.tables import Tables, record_of

LOSS = DOUBLE = 0.08
SEATS = 2
FAULTS_UNTIL = 12.0  # virtual seconds
QUIET_UNTIL = 40.0
LONGEST = 40  # log entries


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

    async def read(self, match: str, after: int = 0) -> Stored | None:
        await asyncio.sleep(self._rng.expovariate(200))
        if self.faulty and self._rng.random() < 0.03:
            raise Unavailable("read")
        return await super().read(match, after)


class Worker:
    """A server process: its tables and whatever it is doing."""

    def __init__(self, sim: Sim) -> None:
        self.sim = sim
        self.tables = sim.fresh_tables()
        self.lines: list[Line] = []
        self._tasks: dict[asyncio.Task[None], None] = {}

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (why := task.exception()) is not None:
            self.sim.errors.append(str(why) if isinstance(why, Violation) else repr(why))

    async def table(self) -> LiveTable | None:
        try:
            return await self.tables.get(self.sim.match)
        except Unavailable:
            return None

    async def changed(self, delay: float) -> None:
        await asyncio.sleep(delay)
        for table in list(self.tables.live.values()):
            await table.changed()

    def crash(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for line in self.lines:
            line.dead = True
        self.lines = []
        self.tables = self.sim.fresh_tables()


class Line:
    """A connection of a tab to a worker; what is pushed arrives late, twice or never."""

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


class Watch:
    """The promises, looked at on every frame and at the end."""

    def __init__(self, sim: Sim) -> None:
        self.sim = sim
        self.made: dict[tuple[str, str], Request] = {}
        self.acked: dict[tuple[str, str], int] = {}
        self.refused: dict[tuple[str, str], str] = {}
        self.history = hashlib.blake2b()

    def pushed(self, device: Device, raw: bytes) -> None:
        """Nothing is told before it is durable, and what is refused is never in the log."""
        self.history.update(f"{self.sim.clock.now:.6f}".encode() + raw)
        frame: Frame = msgspec.json.decode(raw)
        kept = self.sim.store.kept[self.sim.match]
        if frame.get("seq", 0) > kept.match.head:
            raise Violation(f"{frame['t']} of seq {frame['seq']} before its commit")
        key = (device.id, frame.get("id", ""))
        row = kept.requests.get(key)
        if frame["t"] == "ack":
            if row is None or row.seq != frame["seq"] or row.refused:
                raise Violation(f"{key} was acknowledged but is not in the store")
            self.acked[key] = frame["seq"]
        elif frame["t"] == "refused" and frame["kind"] == "final":
            if row is not None and not row.refused:
                raise Violation(f"{key} is in the store and was refused: {frame['code']}")
            self.refused[key] = frame["code"]

    def at_the_end(self) -> None:
        kept = self.sim.store.kept[self.sim.match]
        for key, seq in self.acked.items():
            if key not in kept.requests or kept.requests[key].seq != seq:
                raise Violation(f"the acknowledged {key} is gone")
        for key, code in self.refused.items():
            if key in kept.requests and not kept.requests[key].refused:
                raise Violation(f"{key} was refused as {code} and is in the store")
        self.linear()
        self.settled()

    def linear(self) -> None:
        """Every decision stands once, in order, and answers the prompt that its maker saw."""
        kept = self.sim.store.kept[self.sim.match]
        entries = [row.entry for row in kept.log]
        if [e.seq for e in entries] != list(range(1, len(entries) + 1)):
            raise Violation("the log has gaps")
        session = start(self.sim.game, record_of(self.sim.stored()).setup, kept.match.seed)
        rows = sorted(kept.requests.items(), key=lambda item: item[1].seq)
        done = SEATS  # claims of the start
        for key, row in rows:
            if row.refused:
                continue
            made = self.made[key]
            if digest(made) != row.digest:
                raise Violation(f"{key} was stored with another payload")
            fresh = entries[done : row.seq]
            if not fresh or fresh[0].by != f"P{key[0][1:]}":
                raise Violation(f"{key} stands for entries that are not its own")
            before = session.follow(entries[:done])
            if isinstance(made, Answer):
                if made.seq != before.prompt_seq:
                    raise Violation(f"{key} answered prompt {made.seq}, not {before.prompt_seq}")
                if [e.value for e in fresh] != made.values:
                    raise Violation(f"{key} was written as something else")
            session, done = session.follow(entries[: row.seq]), row.seq
        if done != len(entries):
            raise Violation("the log holds what nobody asked for")

    def settled(self) -> None:
        """In the quiet at the end everybody was told, and sees the same table as a newcomer."""
        kept = self.sim.store.kept[self.sim.match]
        for tab in self.sim.tabs:
            if tab.pending is not None:
                raise Violation(f"{tab.name} still waits to hear about {tab.pending.id}")
            if tab.seq != kept.match.head:
                raise Violation(f"{tab.name} stands at {tab.seq} of {kept.match.head}")
            session = self.sim.final()
            told = msgspec.json.encode(self.sim.game.view(session.now, tab.view["seat"]))
            if msgspec.json.encode(tab.view) != told:
                raise Violation(f"{tab.name} sees another table")


class Sim:
    """One history."""

    def __init__(self, seed: int, bug: type[LiveTable] | None = None) -> None:
        self.rng = random.Random(seed)
        self.clock = Ticks(seed)
        self.game = Toy()
        self.store = SlowStore(self.rng)
        self.match = ""
        self.quiet = False
        self.errors: list[str] = []
        self.workers: list[Worker] = []
        self.tabs: list[Tab] = []
        self.watch = Watch(self)
        self.bug = bug

    def fresh_tables(self) -> Tables:
        tables = make_tables(self.store, clock=self.clock)
        tables.kind = self.bug or LiveTable
        return tables

    def deliver(self, arrive: Callable[[], None]) -> None:
        """Let something arrive: late, twice, in another order, or never."""
        if not self.quiet and self.rng.random() < LOSS:
            return
        loop = asyncio.get_running_loop()
        for _ in range(2 if self.rng.random() < DOUBLE else 1):
            loop.call_later(0.001 + self.rng.expovariate(20), arrive)

    def stored(self) -> Stored:
        kept = self.store.kept[self.match]
        seats = list(kept.seats.values())
        return Stored(kept.match, seats, kept.log, [], None)

    def final(self) -> Any:
        paper = record_of(self.stored())
        return start(self.game, paper.setup, paper.seed).follow(paper.entries)

    async def play(self) -> None:
        self.workers = [Worker(self), Worker(self)]
        await self.set_up()
        self.tabs = [Tab(self, n) for n in range(2 * SEATS)]
        tasks = [asyncio.ensure_future(tab.live()) for tab in self.tabs]
        crash_at = self.rng.expovariate(0.4)
        while self.clock.now < FAULTS_UNTIL and len(self.store.kept[self.match].log) < LONGEST:
            await asyncio.sleep(0.2)
            self.check(tasks)
            if self.clock.now > crash_at:
                self.rng.choice(self.workers).crash()
                crash_at = self.clock.now + self.rng.expovariate(0.4)
        self.quiet = True
        self.store.faulty = False
        until = self.clock.now + QUIET_UNTIL
        while self.clock.now < until and not self.done():
            await asyncio.sleep(0.5)
            self.check(tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.watch.at_the_end()

    def done(self) -> bool:
        head = self.store.kept[self.match].match.head
        return all(tab.pending is None and tab.seq == head for tab in self.tabs)

    def check(self, tasks: Sequence[asyncio.Future[None]]) -> None:
        if self.errors:
            raise Violation(self.errors[0])
        for task in tasks:
            if task.done():
                task.result()

    async def set_up(self) -> None:
        """Make the match, with a seat for each of two devices."""
        made = await self.workers[0].tables.create(Device("d0", "P0"), body(SEATS, [0, 1]))
        self.match = made.match
        kept = self.store.kept[self.match]
        kept.seats[1] = msgspec.structs.replace(kept.seats[1], device="d1", name="P1")
        kept.match = msgspec.structs.replace(kept.match, name="simulated")
        self.store.told = self.tell

    def tell(self, match: str) -> None:
        for worker in self.workers:
            # A listener that lost its connection hears that anything may have changed, later.
            lost = not self.quiet and self.rng.random() < LOSS
            worker.run(worker.changed(2.0 if lost else self.rng.expovariate(20)))


def simulate(seed: int, bug: type[LiveTable] | None = None) -> tuple[str | None, str, int]:
    """Return what was violated (None: nothing), the digest of the history, and the log's length."""
    sim = Sim(seed, bug)
    loop = SimLoop(sim.clock)
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(sim.play())
        found = None
    except Violation as why:
        found = f"seed {seed}: {why}"
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        asyncio.set_event_loop(None)
        loop.close()
    kept = sim.store.kept.get(sim.match)
    return found, sim.watch.history.hexdigest(), len(kept.log) if kept else 0
