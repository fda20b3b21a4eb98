"""What a host does to a database from a shell, whether a server runs on it or not.

Every change is one commit of the same shape as the server's own, so a running server reads it and
plays on: SQLite tells its writer that somebody else has written, PostgreSQL sends a notice.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from sqlalchemy import Connection, delete, select
from sqlalchemy.exc import SQLAlchemyError

from whitethorn.kernel.record import Entry
from whitethorn.server import statements
from whitethorn.server.schema import matches, meta
from whitethorn.server.store import (
    NOTHING,
    AdminError,
    Commit,
    Conflict,
    Listed,
    MatchRow,
    SeatRow,
)
from whitethorn.server.store_sql import SqlStore
from whitethorn.server.upgrade import LATEST, version

PARTS: Final = [table for table in reversed(meta.sorted_tables) if "match" in table.c]
ATTEMPTS: Final = 5
MOST: Final = 100_000  # matches listed at once
DAY: Final = 86_400_000  # milliseconds
T = TypeVar("T")


class Admin:
    """The host's hand on a store that need not be open."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def close(self) -> None:
        """Let go of the database."""
        self._store.engine.dispose()

    def matches(self, limit: int) -> list[Listed]:
        """Return the matches touched last, with their seats."""

        def find(on: Connection) -> list[Listed]:
            latest = select(matches).order_by(matches.c.updated.desc()).limit(min(limit, MOST))
            rows = [statements.match_row(row) for row in on.execute(latest).mappings()]
            sat = statements.seats_of(on, [row.id for row in rows])
            return [Listed(row, sat[row.id]) for row in rows]

        return self._do(find)

    def match(self, start: str) -> Listed:
        """Return the match whose id starts so; raises AdminError for none and for several."""
        return self._do(lambda on: found(on, start))

    def free(self, start: str, seat: int) -> str:
        """Free a seat under a new invite, as the host of the table would; returns whose it was."""

        def write(on: Connection) -> str:
            it = found(on, start)
            row = next((s for s in it.seats if s.seat == seat), None)
            if row is None or not row.device:
                raise AdminError(f"nobody sits on seat {seat} of match {it.match.id}")
            self._store.write(on, freeing(it.match, seat))
            return row.owner_name or row.name

        for _ in range(ATTEMPTS):
            try:
                return self._do(write)
            except Conflict:
                continue  # the table moved on between reading and writing
        raise AdminError("the match is too busy: try again")

    def aged(self, days: float, running: bool) -> list[MatchRow]:
        """Return the matches untouched for so long; those in play only with `running`."""
        before = int(max(0.0, time.time() * 1000 - days * DAY))

        def find(on: Connection) -> list[MatchRow]:
            wanted = select(matches).where(matches.c.updated < before)
            if not running:
                wanted = wanted.where(matches.c.status != "running")
            rows = on.execute(wanted.order_by(matches.c.updated)).mappings()
            return [statements.match_row(row) for row in rows]

        return self._do(find)

    def purge(self, rows: list[MatchRow]) -> int:
        """Delete matches, except those touched since they were read; returns how many are gone."""

        def write(on: Connection) -> int:
            return sum(purge_one(on, row) for row in rows)

        return self._do(write)

    def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._transaction() as on:
                return work(on)
        except SQLAlchemyError as why:
            raise AdminError(f"the database says: {getattr(why, 'orig', why)}") from None

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._store.engine.connect() as on:
            on.exec_driver_sql(self._store.begin)
            known = version(on)
            if known != LATEST:
                raise AdminError(
                    f"its tables have version {known or 'none'}, this program knows {LATEST}: "
                    "start the server of this version once"
                )
            try:
                yield on
            except BaseException:
                on.exec_driver_sql("ROLLBACK")
                raise
            on.exec_driver_sql("COMMIT")


def found(on: Connection, start: str) -> Listed:
    """Return the one match whose id starts so; raises AdminError."""
    if not start:
        raise AdminError("name a match, or how its id starts")
    like = matches.c.id.startswith(start, autoescape=True)
    ids = [row.id for row in on.execute(select(matches.c.id).where(like).limit(2))]
    if len(ids) != 1:
        many = "several matches have ids that start" if ids else "no match has an id that starts"
        raise AdminError(f"{many} with {start!r}")
    stored = statements.read(on, ids[0], NOTHING, NOTHING)
    assert stored is not None
    return Listed(stored.match, stored.seats)


def freeing(match: MatchRow, seat: int) -> Commit:
    """Return the commit that frees a seat; whoever sat there knows the old invite."""
    entry = Entry(match.head + 1, "claim", seat, text="freed", by="the host")
    return Commit(
        match=match.id,
        head=match.head,
        at=time.time_ns() // 1_000_000,
        entries=[entry],
        seats=[SeatRow(seat, "", "")],
        invite=secrets.token_urlsafe(16),
    )


def purge_one(on: Connection, row: MatchRow) -> int:
    """Delete a match if it is still as it was read; returns 1 if so, else 0."""
    same = (matches.c.id == row.id) & (matches.c.head == row.head)
    if on.execute(select(matches.c.id).where(same)).first() is None:
        return 0
    for table in PARTS:
        on.execute(delete(table).where(table.c.match == row.id))
    on.execute(delete(matches).where(matches.c.id == row.id))
    return 1
