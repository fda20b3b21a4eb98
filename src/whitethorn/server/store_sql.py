"""What both databases share: one writer thread, reads on a small pool."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from whitethorn.server import statements
from whitethorn.server.store import (
    AdminError,
    Changed,
    CodeRow,
    Commit,
    Heard,
    Listed,
    LogRow,
    MatchRow,
    SeatRow,
    Stored,
    Unavailable,
    nothing,
)
from whitethorn.server.upgrade import upgrade
from whitethorn.server.writer import Writer

T = TypeVar("T")


class SqlStore:
    """A store on an engine in autocommit mode; subclasses choose engine and dialect."""

    shared = False
    place = "the database"  # as a host knows it
    heard: Heard

    def __init__(
        self, engine: Engine, begin: str, look: Callable[[Connection], None] | None = None
    ) -> None:
        self.engine = engine
        self.heard = nothing
        self.begin = begin
        self.writer = Writer(engine.connect, begin, self.recover, look)

    def recover(self) -> None:
        """Forget every connection after an error, so that the next ones read from disk."""
        self.engine.dispose()

    async def open(self, changed: Changed) -> None:
        try:
            await asyncio.to_thread(self.prepare)
        except BaseException:
            self.engine.dispose()
            raise
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await asyncio.to_thread(self.engine.dispose)

    async def create(
        self, match: MatchRow, seats: list[SeatRow], log: list[LogRow], replay: bytes | None
    ) -> None:
        await self.writer.write(lambda on: statements.create(on, match, seats, log, replay))

    async def commit(self, commit: Commit) -> None:
        await self.writer.write(lambda on: self.write(on, commit))

    def write(self, on: Connection, commit: Commit) -> None:
        """Write one commit inside the writer's transaction."""
        statements.commit(on, commit)

    async def read(self, match: str, after: int = 0, known: int = 0) -> Stored | None:
        query = partial(statements.read, match=match, after=after, known=known)
        return await self._query(query)

    async def listing(self, device: str, limit: int) -> list[Listed]:
        return await self._query(partial(statements.listing, device=device, limit=limit))

    async def code(self, fresh: CodeRow, at: int, least: int) -> CodeRow:
        found: list[CodeRow] = []
        await self.writer.write(lambda on: found.append(statements.code(on, fresh, at, least)))
        return found[-1]

    async def coded(self, code: str, at: int) -> str | None:
        return await self._query(partial(statements.coded, code=code, at=at))

    async def whisper(self, match: str, frame: bytes) -> None:
        """Nobody else is there."""

    async def replay(self, match: str) -> bytes | None:
        return await self._query(partial(statements.replay, match=match))

    async def keep_replay(self, match: str, replay: bytes) -> None:
        await self.writer.write(lambda on: statements.keep_replay(on, match, replay))

    async def _query(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as on:
                on.exec_driver_sql("BEGIN")
                found = query(on)
                on.exec_driver_sql("COMMIT")
                return found
        except SQLAlchemyError as why:
            raise Unavailable(type(why).__name__) from why

    def alone(self, on: Connection) -> None:
        """Keep other processes from making the tables at the same time."""

    def prepare(self) -> None:
        """Bring the tables to this program's version; raises AdminError when they cannot be."""
        try:
            with self.engine.connect() as on:
                on.exec_driver_sql(self.begin)
                self.alone(on)
                upgrade(on)
                on.exec_driver_sql("COMMIT")
        except SQLAlchemyError as why:
            told = str(getattr(why, "orig", None) or why).partition("\n")[0]
            raise AdminError(f"{self.place} cannot be opened: {told}") from None
