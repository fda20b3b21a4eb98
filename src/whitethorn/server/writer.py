"""The thread that writes: everything queued while one group was committed forms the next.

Each job has a savepoint of its own, so a duplicate refuses one job and not its group.  An error of
the medium refuses the whole group as unknown; the connection is then closed and made again, since
after a failed fsync nobody can say what is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from whitethorn.server.store import Conflict, Unavailable

GROUP: Final = 256
LOOK_SECONDS: Final = 1.0
Job = Callable[[Connection], None]
_log = logging.getLogger("whitethorn.store")


class _Ticket:
    """A job with the place to report to."""

    __slots__ = ("done", "job", "loop")

    def __init__(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()

    def report(self, error: Exception | None) -> None:
        def tell() -> None:
            if self.done.done():
                return
            if error is None:
                self.done.set_result(None)
            else:
                self.done.set_exception(error)

        try:
            self.loop.call_soon_threadsafe(tell)
        except RuntimeError:
            pass  # the loop has closed: nobody waits any more


class Writer:
    """Commits jobs in groups on a connection of its own.

    `connect` makes the connection (in autocommit), `begin` is the statement that starts a
    transaction, `recover` is called after an error before the next connection is made, `look` gets
    the connection after each group and whenever a second has passed without one.
    """

    def __init__(
        self,
        connect: Callable[[], Connection],
        begin: str,
        recover: Callable[[], None],
        look: Job | None = None,
    ) -> None:
        self._connect = connect
        self._begin = begin
        self._recover = recover
        self._look = look
        self._jobs: queue.SimpleQueue[_Ticket | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self.groups = 0
        self.written = 0
        self.failed = 0
        self.busy = 0.0  # seconds spent on groups

    def start(self) -> None:
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Run the job in a transaction; returns when it is durable."""
        ticket = _Ticket(job, asyncio.get_running_loop())
        self._jobs.put(ticket)
        # A caller that goes away must not take back what may be on disk already.
        await asyncio.shield(ticket.done)

    async def stop(self) -> None:
        """Write what is queued, then end."""
        if self._thread.ident is None:  # the store could not be opened
            return
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            first = self._next()
            group = [] if first is None else [first]
            last = first is None
            while not last and len(group) < GROUP and not self._jobs.empty():
                ticket = self._jobs.get()
                last = ticket is None
                if ticket is not None:
                    group.append(ticket)
            if group:
                started = time.monotonic()
                self._commit(group)
                self.busy += time.monotonic() - started
                self._glance()
            if last:
                self._drop()
                return

    def _next(self) -> _Ticket | None:
        if self._look is None:
            return self._jobs.get()
        while True:
            try:
                return self._jobs.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                self._glance()

    def _glance(self) -> None:
        """Let `look` see the connection; what fails here will fail again where it is told."""
        if self._look is None:
            return
        try:
            self._connection = self._connection or self._connect()
            self._look(self._connection)
        except SQLAlchemyError as why:
            _log.warning("the store cannot be looked at: %s", why)
            self._drop()

    def _commit(self, group: list[_Ticket]) -> None:
        refused: dict[int, Exception] = {}
        try:
            on = self._connection = self._connection or self._connect()
            on.exec_driver_sql(self._begin)
            for i, ticket in enumerate(group):
                error = attempt(on, ticket.job)
                if error is not None:
                    refused[i] = error
            on.exec_driver_sql("COMMIT")
        except Exception as why:
            _log.error("the store failed, reopening: %s", why)
            self._drop()
            self._recover()
            self.failed += 1
            for ticket in group:
                ticket.report(Unavailable(type(why).__name__))
            return
        self.groups += 1
        self.written += len(group) - len(refused)
        for i, ticket in enumerate(group):
            ticket.report(refused.get(i))

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.invalidate()
                connection.close()
            except SQLAlchemyError:
                pass  # it was broken already


def attempt(on: Connection, job: Job) -> Exception | None:
    """Run a job inside a savepoint; returns why it was refused, raises when the medium failed."""
    on.exec_driver_sql("SAVEPOINT job")
    try:
        job(on)
    except DBAPIError:
        raise
    except Exception as why:
        on.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        on.exec_driver_sql("RELEASE SAVEPOINT job")
        if not isinstance(why, Conflict):
            _log.exception("a job of the store failed")
            return Unavailable(type(why).__name__)
        return why
    on.exec_driver_sql("RELEASE SAVEPOINT job")
    return None
