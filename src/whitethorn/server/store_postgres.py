"""The store for many workers: PostgreSQL through psycopg 3, news by LISTEN and NOTIFY.

Any worker can serve any match.  Two that write to one match at once meet at its row: the second
finds another head and reads on.  Every commit tells the others, in its own transaction.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from contextlib import suppress
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry

from whitethorn.server import statements
from whitethorn.server.store import AdminError, Changed, Commit, Unavailable
from whitethorn.server.store_sql import SqlStore

CHANNEL: Final = "whitethorn"
EVERYTHING: Final = "*"
SCHEMA_LOCK: Final = 0x77686974
CONNECTIONS: Final = 4
WAIT_SECONDS: Final = 1.0
DURABLE: Final = ("on", "remote_apply", "remote_write")
_log = logging.getLogger("whitethorn.store")


class PostgresStore(SqlStore):
    """A store at an address such as postgresql://user@host/name; raises AdminError for another."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self._me = secrets.token_hex(8)
        self._stop = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="store-listener", daemon=True)
        self._changed: Changed = lambda match: None
        url = address.replace("postgresql://", "postgresql+psycopg://", 1)
        if not url.startswith("postgresql+psycopg://"):
            raise AdminError("the address of a database is like postgresql://user@host/name")
        engine = create_engine(
            url,
            isolation_level="AUTOCOMMIT",
            pool_size=CONNECTIONS,
            pool_pre_ping=True,
            hide_parameters=True,
        )
        event.listen(engine, "connect", set_up)
        super().__init__(engine, "BEGIN")

    async def open(self, changed: Changed) -> None:
        """Get ready; `changed("*")` means that anything may have been missed."""
        self._changed = changed
        await super().open(changed)
        self._listener.start()

    async def close(self) -> None:
        self._stop.set()
        if self._listener.ident is not None:  # the store was opened
            await asyncio.to_thread(self._listener.join)
        await super().close()

    def alone(self, on: Connection) -> None:
        on.exec_driver_sql(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")

    def write(self, on: Connection, commit: Commit) -> None:
        statements.commit(on, commit)
        on.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, f"{commit.match}|{self._me}"))

    async def whisper(self, match: str, frame: bytes) -> None:
        payload = f"{match}|{self._me}|{frame.decode()}"
        with suppress(Unavailable):
            await self._query(
                lambda on: on.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            )

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._hear()
            except psycopg.Error as why:
                _log.warning("the listener lost its connection: %s", why)
                self._stop.wait(WAIT_SECONDS)

    def _hear(self) -> None:
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._changed(EVERYTHING)  # whatever was told before we listened
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=WAIT_SECONDS):
                    match, worker, *frame = notice.payload.split("|", 2)
                    if worker == self._me:
                        continue
                    if frame:
                        self.heard(match, frame[0].encode())
                    else:
                        self._changed(match)


def set_up(connection: Any, _: ConnectionPoolEntry) -> None:
    """Make a new connection durable; raises AdminError when the server will not have it."""
    cursor = connection.cursor()
    cursor.execute("SET synchronous_commit = on")
    cursor.execute("SHOW synchronous_commit")
    found = cursor.fetchone()[0]
    cursor.close()
    if found not in DURABLE:
        raise AdminError(f"PostgreSQL runs with synchronous_commit {found}")
