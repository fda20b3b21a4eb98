"""The default store: one SQLite file, WAL, every commit synced to disk.

WAL with synchronous=NORMAL would lose the last commits when the power fails, so FULL is set and
read back on every connection: the setting is the connection's, not the file's.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from whitethorn.server.store import AdminError, Changed
from whitethorn.server.store_sql import SqlStore

FULL: Final = 2
READERS: Final = 4
EVERYTHING: Final = "*"


class SqliteStore(SqlStore):
    """A store in the file `path`, whose folder must exist."""

    def __init__(self, path: Path) -> None:
        engine = create_engine(
            f"sqlite:///{path}",
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            poolclass=QueuePool,
            pool_size=READERS,
            connect_args={"check_same_thread": False, "timeout": 5.0},
        )
        event.listen(engine, "connect", set_up)
        super().__init__(engine, "BEGIN IMMEDIATE", self.look)
        self.path = path
        self.place = str(path)
        self._changed: Changed = lambda match: None
        self._seen: tuple[Connection, int] | None = None

    async def open(self, changed: Changed) -> None:
        """Get ready; `changed("*")` means that `whitethorn admin` may have written to any match."""
        self._changed = changed
        await super().open(changed)

    def look(self, on: Connection) -> None:
        """Notice what other programs have committed.

        SQLite counts those commits for every connection apart, its own left out; so only the
        writer's own connection can tell.
        """
        count = int(on.exec_driver_sql("PRAGMA data_version").scalar_one())
        seen, self._seen = self._seen, (on, count)
        if seen is not None and seen != self._seen:
            self._changed(EVERYTHING)

    def recover(self) -> None:
        """Move what the log file holds into the database and sync it, on fresh connections.

        After a failed fsync the page cache may show rows that are not on disk; a checkpoint
        writes them again or fails, and then the next commit fails too.
        """
        super().recover()
        try:
            with sqlite3.connect(self.path, timeout=5.0) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.close()
        except sqlite3.Error:
            pass  # still broken: the next commit will say so


def set_up(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    """Make a new connection durable; raises AdminError when SQLite will not have it."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    journal = cursor.execute("PRAGMA journal_mode").fetchone()[0]
    synchronous = cursor.execute("PRAGMA synchronous").fetchone()[0]
    cursor.close()
    if journal != "wal" or synchronous != FULL:
        raise AdminError(f"SQLite runs with journal {journal}, synchronous {synchronous}")
