"""The stores keep their promises: durable, unique, in order, honest about doubt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from whitethorn.kernel.record import Checkpoint, Entry
from whitethorn.server.store import (
    Commit,
    Conflict,
    LogRow,
    MatchRow,
    RequestRow,
    SeatRow,
    Unavailable,
    Versions,
)
from whitethorn.server.store_sql import SqlStore
from whitethorn.server.store_sqlite import FULL, SqliteStore

Make = Callable[[], SqlStore]
SEATS = [SeatRow(0, "d0", "Ann"), SeatRow(1, "", "")]


def match(id: str = "m", **changes: Any) -> MatchRow:
    row = MatchRow(
        id=id,
        game="toy",
        scenario="candles",
        seats=2,
        name="Ann's table",
        host="d0",
        invite="word",
        open=False,
        status="running",
        head=0,
        created=5,
        updated=5,
        setup=b"{}",
        rules=b"{}",
        seed=2**61 + 1,
        rules_version="1",
        digest="x",
        ids=b"{}",
    )
    return msgspec.structs.replace(row, **changes)


def commit(seq: int, id: str = "", match: str = "m", **more: Any) -> Commit:
    request = RequestRow("d0", id or f"r{seq}", "digest", seq)
    return Commit(match, seq - 1, 9, [Entry(seq, "answer", 0, seq, seq)], request, **more)


async def opened(make: Make) -> SqlStore:
    store = make()
    await store.open(lambda match: None)
    return store


def test_what_was_written_is_read(make_store: Make) -> None:
    async def go() -> None:
        store = await opened(make_store)
        await store.create(match(), SEATS, [], None)
        await store.commit(commit(1, checkpoint=Checkpoint(1, b"\x00state")))
        await store.commit(
            commit(
                2,
                seats=[SeatRow(1, "d1", "Bob", "steady")],
                status="won",
                invite="new",
                versions=Versions("2", "y", b"[]", Checkpoint(1, b"old")),
            )
        )
        await store.close()
        store = await opened(make_store)
        found = await store.read("m")
        assert found is not None
        assert found.match == match(
            head=2,
            updated=9,
            status="won",
            invite="new",
            rules_version="2",
            digest="y",
            ids=b"[]",
            origin=Checkpoint(1, b"old"),
        )
        assert found.seats == [SEATS[0], SeatRow(1, "d1", "Bob", "steady")]
        assert found.log == [LogRow(Entry(n, "answer", 0, n, n), 9) for n in (1, 2)]
        assert [r.id for r in found.requests] == ["r1", "r2"]
        assert found.checkpoint == Checkpoint(1, b"\x00state")
        late = await store.read("m", 1, 2)
        assert late is not None
        assert [row.entry.seq for row in late.log] == [2]
        assert [r.id for r in late.requests] == ["r2"]
        assert await store.read("nothing") is None
        await store.close()

    asyncio.run(go())


def test_listings(make_store: Make) -> None:
    async def go() -> None:
        store = await opened(make_store)
        await store.create(match("mine"), SEATS, [], None)
        await store.create(match("open", host="x", open=True, updated=7), [], [], None)
        await store.create(match("his", host="x"), [SeatRow(0, "d1", "Bob")], [], None)
        assert [x.match.id for x in await store.listing("d0", 9)] == ["open", "mine"]
        assert {x.match.id for x in await store.listing("d1", 9)} == {"open", "his"}
        assert [x.match.id for x in await store.listing("", 9)] == ["open"]
        assert len(await store.listing("d1", 1)) == 1
        await store.close()

    asyncio.run(go())


def test_replays_are_kept_and_replaced(make_store: Make) -> None:
    async def go() -> None:
        store = await opened(make_store)
        await store.create(match(), SEATS, [], b"one")
        assert await store.replay("m") == b"one"
        await store.keep_replay("m", b"two")
        assert await store.replay("m") == b"two"
        assert await store.replay("other") is None
        await store.close()

    asyncio.run(go())


def test_a_seq_and_a_request_are_taken_once(make_store: Make) -> None:
    async def go() -> None:
        store = await opened(make_store)
        await store.create(match(), SEATS, [], None)
        await store.commit(commit(1))
        for wrong in (commit(1, "other"), commit(3, "gap"), commit(2, "r1")):
            with pytest.raises(Conflict):
                await store.commit(wrong)
        found = await store.read("m")
        assert found is not None
        assert (found.match.head, len(found.log), len(found.requests)) == (1, 1, 1)
        await store.close()

    asyncio.run(go())


def test_in_a_group_only_the_duplicate_is_refused(make_store: Make) -> None:
    async def go() -> None:
        store = await opened(make_store)
        for n in range(20):
            await store.create(match(f"m{n}"), [], [], None)
        jobs = [commit(1, f"{k}-{n}", f"m{n}") for n in range(20) for k in range(3)]
        told = await asyncio.gather(*(store.commit(j) for j in jobs), return_exceptions=True)
        assert told.count(None) == 20
        assert sum(isinstance(x, Conflict) for x in told) == 40
        assert store.writer.groups < 20 + 60
        await store.close()

    asyncio.run(go())


def test_an_error_of_the_medium_means_unknown(
    make_store: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failed commit: nobody is told yes, connections are made anew, then it goes on."""

    async def go() -> None:
        store = await opened(make_store)
        await store.create(match(), SEATS, [], None)
        recovered: list[int] = []
        real, recover = Connection.exec_driver_sql, store.writer._recover

        def note() -> None:
            recovered.append(1)
            recover()

        monkeypatch.setattr(store.writer, "_recover", note)

        def broken(self: Connection, statement: str, *more: Any) -> Any:
            if statement == "COMMIT":
                raise OperationalError("COMMIT", {}, OSError(5, "Input/output error"))
            return real(self, statement, *more)

        before = store.writer._connection
        monkeypatch.setattr(Connection, "exec_driver_sql", broken)
        with pytest.raises(Unavailable):
            await store.commit(commit(1))
        monkeypatch.setattr(Connection, "exec_driver_sql", real)
        assert recovered == [1]
        assert store.writer._connection is None
        found = await store.read("m")
        assert found is not None
        assert found.match.head == 0
        await store.commit(commit(1))
        assert store.writer._connection is not before
        await store.close()

    asyncio.run(go())


# ---- SQLite --------------------------------------------------------------------------------------


def test_every_sqlite_connection_syncs_fully(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "w.db")
        await store.open(lambda match: None)
        await store.create(match(), SEATS, [], None)
        assert store.writer._connection is not None
        connections = [store.writer._connection, *(store.engine.connect() for _ in range(4))]
        for on in connections:
            assert on.exec_driver_sql("PRAGMA synchronous").scalar() == FULL
            assert on.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        for on in connections[1:]:
            on.close()
        await store.close()

    asyncio.run(go())


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "w.db")
        await store.open(lambda match: None)
        await store.create(match(), SEATS, [], None)
        on = store.writer._connection
        assert on is not None
        pages = on.exec_driver_sql("PRAGMA page_count").scalar()
        on.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        big = Checkpoint(1, b"x" * 100_000)
        with pytest.raises(Unavailable):
            await store.commit(commit(1, checkpoint=big))
        found = await store.read("m")
        assert found is not None
        assert found.match.head == 0
        await store.commit(commit(1, checkpoint=big))  # on a new connection, without the limit
        await store.close()

    asyncio.run(go())
