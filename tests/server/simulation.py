"""The real tables on a simulated store, network and clock: one seed, one history.

Two workers share a store that is slow, fails, and fails after writing.  Clients hold two tabs a
seat; what they send and receive is lost, doubled and reordered; workers crash at any await.  The
invariants are the test: see `Watch`.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from tests.contract.toy import Toy
from tests.server.bench import Frame, Ticks, body, make_tables
from tests.server.sim_client import POLICY, SEATS, Line, Tab
from tests.server.sim_world import SimLoop, SlowStore, Violation
from whitethorn.kernel.record import Entry
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.worlds import Worlds
from whitethorn.server.devices import Device
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Answer
from whitethorn.server.replies import digest
from whitethorn.server.store import RequestRow, Stored, Unavailable
from whitethorn.server.tables import Tables, record_of
from whitethorn.server.thinking import reflect

LOSS = DOUBLE = 0.08
FAULTS_UNTIL = 12.0  # virtual seconds
QUIET_UNTIL = 40.0
LONGEST = 40  # log entries


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
        self.tables.bots.stop()
        for task in list(self._tasks):
            task.cancel()
        for line in self.lines:
            line.dead = True
        self.lines = []
        self.tables = self.sim.fresh_tables()


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
        done = len(kept.seats)  # claims of the start
        for key, row in rows:
            if row.refused:
                continue
            if key[0].startswith("bot:"):
                seat = int(key[0].removeprefix("bot:"))
                session, done = self.bot(session, row, entries[done : row.seq], seat), row.seq
                continue
            if key not in self.made:  # what a table asks for who is back
                if [(e.text, e.by) for e in entries[done : row.seq]] != [("back", "P1")]:
                    raise Violation(f"{key} was asked by nobody")
                session, done = session.follow(entries[: row.seq]), row.seq
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

    def bot(self, before: Session, row: RequestRow, fresh: list[Entry], seat: int) -> Session:
        """Check an answer of a bot: one, to the open prompt, and what its policy says there."""
        if seat < SEATS and lent_last(before) != seat:
            raise Violation(f"a bot answered at {before.seq} for who was back")
        value = reflect(Worlds(before, seat), POLICY, stream_state(before.seed, "bots"))
        made = Answer(row.id, before.prompt_seq, seat, [value])
        if [(e.seat, e.value) for e in fresh] != [(seat, value)] or digest(made) != row.digest:
            raise Violation(f"the bot answered {fresh} at {before.seq}")
        return before.follow([*before.entries, *fresh])

    def settled(self) -> None:
        """In the quiet at the end everybody was told, and sees the same table as a newcomer."""
        kept = self.sim.store.kept[self.sim.match]
        if any(row.owner for row in kept.seats.values()):
            raise Violation("somebody who is here has not got their seat back")
        for tab in self.sim.tabs:
            if tab.pending is not None:
                raise Violation(f"{tab.name} still waits to hear about {tab.pending.id}")
            if tab.seq != kept.match.head:
                raise Violation(f"{tab.name} stands at {tab.seq} of {kept.match.head}")
            session = self.sim.final()
            told = msgspec.json.encode(self.sim.game.view(session.now, tab.view["seat"]))
            if msgspec.json.encode(tab.view) != told:
                raise Violation(f"{tab.name} sees another table")


def lent_last(session: Session) -> int:
    """Return the seat that is lent at the end of a log, -1 for none."""
    said = [e for e in session.entries if e.kind == "claim" and e.text != "claimed"]
    return said[-1].seat if said and said[-1].text.startswith("lent") else -1


class Sim:
    """One history."""

    def __init__(self, seed: int, bug: type[LiveTable] | None, bot: bool, lends: bool) -> None:
        self.bot = bot
        self.lends = lends
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
        tables = make_tables(self.store, clock=self.clock, pace=0.05)
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
        for worker in self.workers:
            worker.tables.bots.stop()
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
        kept = self.store.kept[self.match]
        head = kept.match.head
        return not any(row.owner for row in kept.seats.values()) and all(
            tab.pending is None and tab.seq == head for tab in self.tabs
        )

    def check(self, tasks: Sequence[asyncio.Future[None]]) -> None:
        if self.errors:
            raise Violation(self.errors[0])
        for task in tasks:
            if task.done():
                task.result()

    async def set_up(self) -> None:
        """Make the match, with a seat for each of two devices."""
        bots = {SEATS: POLICY} if self.bot else {}
        form = body(SEATS + len(bots), list(range(SEATS)), bots=bots)
        made = await self.workers[0].tables.create(Device("d0", "P0"), form)
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


def simulate(
    seed: int, bug: type[LiveTable] | None = None, bot: bool = False, lends: bool = False
) -> tuple[str | None, str, int]:
    """Return what was violated (None: nothing), the digest of the history, and the log's length.

    With `bot`, one sits on a third seat; with `lends`, one plays for who is away.
    """
    sim = Sim(seed, bug, bot, lends)
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
