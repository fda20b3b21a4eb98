"""A store in memory, the same interface and promises as the real ones; subclasses add faults."""

from __future__ import annotations

import asyncio

import msgspec

from whitethorn.kernel.record import Checkpoint
from whitethorn.server.store import (
    Changed,
    CodeRow,
    Commit,
    Conflict,
    Heard,
    Listed,
    LogRow,
    MatchRow,
    RequestRow,
    SeatRow,
    Stored,
    Unavailable,
    nothing,
)


class Kept:
    """What is durable of one match."""

    def __init__(self, match: MatchRow, seats: list[SeatRow], log: list[LogRow]) -> None:
        self.match = match
        self.seats = {s.seat: s for s in seats}
        self.log = list(log)
        self.requests: dict[tuple[str, str], RequestRow] = {}
        self.checkpoint: Checkpoint | None = None

    def write(self, it: Commit) -> None:
        key = (it.request.device, it.request.id) if it.request else ("", "")
        if it.head != self.match.head or key in self.requests:
            raise Conflict(it.match)
        head = it.entries[-1].seq if it.entries else it.head
        changes = {"head": head, "updated": it.at}
        self.match = msgspec.structs.replace(self.match, **changes)
        if it.status is not None:
            self.match = msgspec.structs.replace(self.match, status=it.status)
        if it.invite is not None:
            self.match = msgspec.structs.replace(self.match, invite=it.invite)
        if it.versions is not None:
            self.match = msgspec.structs.replace(self.match, **msgspec.structs.asdict(it.versions))
        self.log += [LogRow(entry, it.at) for entry in it.entries]
        if it.request is not None:
            self.requests[key] = it.request
        self.seats |= {s.seat: s for s in it.seats}
        self.checkpoint = it.checkpoint or self.checkpoint


class MemoryStore:
    shared = False
    heard: Heard = staticmethod(nothing)

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}
        self.replays: dict[str, bytes] = {}
        self.codes: dict[str, CodeRow] = {}
        self.reads = 0

    async def open(self, changed: Changed) -> None:
        pass

    async def close(self) -> None:
        pass

    async def create(
        self, match: MatchRow, seats: list[SeatRow], log: list[LogRow], replay: bytes | None
    ) -> None:
        self.kept[match.id] = Kept(match, seats, log)
        if replay is not None:
            self.replays[match.id] = replay

    async def commit(self, commit: Commit) -> None:
        self.kept[commit.match].write(commit)
        if commit.invite is not None:
            self.codes = {k: c for k, c in self.codes.items() if c.match != commit.match}

    async def code(self, fresh: CodeRow, at: int, least: int) -> CodeRow:
        self.codes = {k: c for k, c in self.codes.items() if c.expires > at}
        for row in self.codes.values():
            if row.match == fresh.match and row.expires >= at + least:
                return row
        if fresh.code in self.codes:
            raise Conflict(fresh.code)
        self.codes = {k: c for k, c in self.codes.items() if c.match != fresh.match}
        self.codes[fresh.code] = fresh
        return fresh

    async def coded(self, code: str, at: int) -> str | None:
        row = self.codes.get(code)
        return row.match if row is not None and row.expires > at else None

    async def read(self, match: str, after: int = 0, known: int = 0) -> Stored | None:
        self.reads += 1
        kept = self.kept.get(match)
        if kept is None:
            return None
        return Stored(
            kept.match,
            [kept.seats[n] for n in sorted(kept.seats)],
            [row for row in kept.log if row.entry.seq > after],
            [row for row in kept.requests.values() if row.seq >= known],
            kept.checkpoint,
        )

    async def listing(self, device: str, limit: int) -> list[Listed]:
        return [
            Listed(k.match, list(k.seats.values()))
            for k in self.kept.values()
            if k.match.open
            or k.match.host == device
            or device in {d for s in k.seats.values() for d in (s.device, s.owner)}
        ][:limit]

    async def whisper(self, match: str, frame: bytes) -> None:
        pass

    async def replay(self, match: str) -> bytes | None:
        return self.replays.get(match)

    async def keep_replay(self, match: str, replay: bytes) -> None:
        self.replays[match] = replay


class Failing(MemoryStore):
    """A store that lets others go on before it reads, and fails at the next `fails` reads."""

    fails = 0

    async def read(self, match: str, after: int = 0, known: int = 0) -> Stored | None:
        await asyncio.sleep(0)
        if self.fails:
            self.fails -= 1
            raise Unavailable("no")
        return await super().read(match, after, known)
