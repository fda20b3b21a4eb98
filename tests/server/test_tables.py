"""Matches from and to the store: broken ones, old ones, finished ones, and several workers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.contract.toy import Toy
from tests.server.bench import (
    Pad,
    ask,
    body,
    by_newer_rules,
    legal,
    make_tables,
    now,
    play_on,
    position,
    sit,
    state,
)
from tests.server.memory import Failing, MemoryStore
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.live_table import LiveTable
from whitethorn.server.protocol import Answer, Chat, Claim, Undo
from whitethorn.server.replays import read
from whitethorn.server.run import SystemClock
from whitethorn.server.store import LogRow, Unavailable
from whitethorn.server.store_sql import SqlStore
from whitethorn.server.store_sqlite import SqliteStore
from whitethorn.server.tables import IDLE_SECONDS, Broken, Tables

# ---- broken and old ------------------------------------------------------------------------------


def change(**values: Any) -> Callable[[Any], None]:
    """Return what writes other values into a match's row."""

    def write(kept: Any) -> None:
        kept.match = msgspec.structs.replace(kept.match, **values)

    return write


def wrong_value(kept: Any) -> None:
    kept.log[3] = LogRow(msgspec.structs.replace(kept.log[3].entry, value=999_999), 0)


BREAKAGES: list[Callable[[Any], None]] = [
    lambda kept: kept.log.pop(2),
    wrong_value,
    change(setup=b"{"),
    change(game="chess"),
    lambda kept: setattr(
        kept, "match", msgspec.structs.replace(kept.match, ids=b'{"cards":["x"]}')
    ),
    change(rules=b"[1]"),
]


@pytest.mark.parametrize("breakage", range(len(BREAKAGES)))
def test_a_broken_save_disables_one_match(breakage: int) -> None:
    async def go() -> None:
        store, rng = MemoryStore(), random.Random(1)
        tables = make_tables(store)
        bad, host, _ = await sit(tables, body())
        good, other, _ = await sit(tables, body(3))
        for table, pad in ((bad, host), (good, other)):
            await play_on(table, pad, rng, 8)
        before = state(good)
        BREAKAGES[breakage](store.kept[bad.id])
        again = make_tables(store)
        reopened = await again.get(good.id)
        assert reopened is not None
        assert state(reopened) == before
        if BREAKAGES[breakage] is wrong_value:
            # A decision that the rules do not take is cut off, kept and told.
            found = await again.get(bad.id)
            assert found is not None
            assert found.notice
        else:
            for _ in range(2):
                with pytest.raises(Broken, match="cannot be opened"):
                    await again.get(bad.id)
            assert again.is_broken(bad.id)
        assert await again.get("nothing") is None

    asyncio.run(go())


def test_a_match_goes_on_by_newer_rules() -> None:
    async def go() -> None:
        store, rng = MemoryStore(), random.Random(2)
        table, host, _ = await sit(make_tables(store), body())
        await play_on(table, host, rng, 12)
        newer = by_newer_rules("2")
        tables = make_tables(store, newer)
        found = await tables.get(table.id)
        assert found is not None
        assert "rules 1" in (found.notice or "")
        pad = Pad("host")
        await found.join(pad, -1)
        snapshot = pad.take()[1]
        assert snapshot["notice"] == found.notice
        assert any("rules 1" in line["text"] for line in snapshot["log"])
        await play_on(found, pad, rng, 3)
        reopened = await make_tables(store, newer).get(table.id)
        assert reopened is not None
        assert reopened.notice is None
        assert position(reopened) == position(found)

    asyncio.run(go())


def test_a_store_that_fails_is_not_a_broken_match() -> None:
    async def go() -> None:
        store = Failing()
        table, _, _ = await sit(make_tables(store), body())
        tables = make_tables(store)
        store.fails = 1
        with pytest.raises(Unavailable):
            await tables.get(table.id)
        assert store.fails == 0
        assert await tables.get(table.id) is not None

    asyncio.run(go())


def test_idle_tables_are_forgotten() -> None:
    async def go() -> None:
        tables = make_tables()
        table, host, _ = await sit(tables, body())
        clock: Any = tables.clock
        clock.now += 2 * IDLE_SECONDS
        tables.sweep()
        assert tables.live  # somebody is here
        table.leave(host)
        clock.now += IDLE_SECONDS / 2
        tables.sweep()
        assert tables.live
        clock.now += IDLE_SECONDS
        tables.sweep()
        assert not tables.live
        again = await tables.get(table.id)
        assert again is not None
        assert state(again) == state(table)

    asyncio.run(go())


def test_a_table_that_fails_half_way_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        tables = make_tables()
        table, host, _ = await sit(tables, body())

        def broken(*_: object) -> None:
            raise KeyError("wire")

        monkeypatch.setattr(Toy, "event_wire", broken)
        for n in range(6):
            await table.request(host, legal(table, random.Random(n), f"a{n}"))
        assert host.closed is not None
        assert host.closed[0] == 1012
        monkeypatch.undo()
        again = await tables.get(table.id)
        assert again is not None
        assert again is not table
        assert again.session.seq == table.session.seq

    asyncio.run(go())


# ---- finished ------------------------------------------------------------------------------------


def test_the_end_makes_a_replay_of_every_decision() -> None:
    async def go() -> None:
        store, rng = MemoryStore(), random.Random(3)
        tables = make_tables(store)
        table, host, _ = await sit(tables, body(3))
        await table.request(host, Chat("c", "hello"))
        await play_on(table, host, rng)
        await tables.close()
        replay = read(store.replays[table.id])
        assert len(replay.steps) == table.session.decisions + 1
        assert replay.outcome == "ended"
        events = [e for step in replay.steps for e in step.events]
        assert b'"t":"over"' in bytes(events[-1])
        assert store.kept[table.id].match.status == "ended"
        # A finished match is shown by its replay whatever the rules have become.
        newer = by_newer_rules("2")
        assert await make_tables(store, newer).replay(table.id) == store.replays[table.id]
        # Taking back the end opens the match again.
        await table.request(host, Undo("u", to=table.session.seq - 1))
        assert store.kept[table.id].match.status == "running"
        assert await tables.replay(table.id) is None

    asyncio.run(go())


# ---- several workers -----------------------------------------------------------------------------


@pytest.fixture
def workers(make_store: Callable[[], SqlStore]) -> Callable[[], Tables]:
    return lambda: Tables({"toy": Toy()}, make_store(), SystemClock(), UNLIMITED, now)


async def soon(check: Callable[[], bool]) -> None:
    for _ in range(400):
        if check():
            return
        await asyncio.sleep(0.01)
    pytest.fail("it did not come about")


def test_restart_on_the_same_database(workers: Callable[[], Tables]) -> None:
    async def go() -> None:
        first = workers()
        await first.open()
        table, host, invite = await sit(first, body(3, [0]))
        guest = Pad("guest", invite)
        await ask(table, guest, Claim("c", [1, 2]))
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, host, Chat("say", "h\u00e9llo \U0001f987"))
        before = state(table)
        await first.close()
        second = workers()
        await second.open()
        again = await second.get(table.id)
        assert again is not None
        assert state(again) == before
        assert again.seating.viewer("device-guest").seats == (1, 2)
        assert (await ask(again, host, Answer("a", 0, 0, [0])))["t"] == "ack"
        assert (await ask(again, host, Answer("a", 0, 0, [1])))["code"] == "cid-reuse"
        assert state(again) == before
        await second.close()

    asyncio.run(go())


@pytest.mark.postgres
def test_two_workers_serve_one_match(database: str) -> None:
    """No sticky sessions: whoever is connected wherever sees and decides the same."""
    from whitethorn.server.store_postgres import PostgresStore

    async def go() -> None:
        made = [
            Tables({"toy": Toy()}, PostgresStore(database), SystemClock(), UNLIMITED, now)
            for _ in range(2)
        ]
        for tables in made:
            await tables.open()
        left, host, invite = await sit(made[0], body(2, [0]))
        guest = Pad("guest", invite)
        right = await made[1].get(left.id)
        assert right is not None
        await right.join(guest, -1)
        assert (await ask(right, guest, Claim("c", [1])))["t"] == "ack"
        await soon(lambda: left.session.seq == right.session.seq)
        assert host.take()[-1]["t"] in ("presence", "batch")
        rng = random.Random(4)
        while not (left.session.over and right.session.over):
            n = left.session.seq
            for table, pad, seats in ((left, host, [0]), (right, guest, [1])):
                prompt = table.session.prompt
                if prompt is not None and set(prompt.seats) & {*seats, 30}:
                    await table.request(pad, legal(table, rng, f"{rng.random()}", seats))
            await soon(lambda: left.session.seq == right.session.seq > n)  # noqa: B023
        assert position(left) == position(right)
        chains = [[f for f in pad.take() if "since" in f] for pad in (host, guest)]
        for chain in chains:
            durable = [f for f in chain if f["since"] != f["seq"]]
            assert all(a["seq"] == b["since"] for a, b in pairwise(durable))
        for tables in made:
            await tables.close()

    asyncio.run(go())


@pytest.mark.postgres
def test_two_workers_race_for_one_prompt(database: str, scale: Callable[..., int]) -> None:
    from whitethorn.server.store_postgres import PostgresStore

    async def go(n: int) -> None:
        made = [
            Tables({"toy": Toy()}, PostgresStore(database), SystemClock(), UNLIMITED, now)
            for _ in range(2)
        ]
        for tables in made:
            await tables.open()
        left, tab, _ = await sit(made[0], body(2))
        right = await made[1].get(left.id)
        assert right is not None
        other, rng = Pad("host"), random.Random(5)
        await right.join(other, -1)
        for i in range(n):
            await soon(lambda: left.session.seq == right.session.seq)
            if left.session.over:
                await table_undo(left, tab, f"u{i}")
                await soon(lambda: left.session.seq == right.session.seq)
            a = legal(left, rng, f"a{i}")
            b = msgspec.structs.replace(legal(left, rng, f"b{i}"), seat=a.seat)
            before = left.session.seq
            tab.take(), other.take()
            await asyncio.gather(left.request(tab, a), right.request(other, b))
            told = [f for f in tab.take() + other.take() if f.get("id") in (a.id, b.id)]
            assert sorted(f["t"] for f in told) == ["ack", "refused"], told
            assert {f["kind"] for f in told if f["t"] == "refused"} == {"final"}
            assert max(left.session.seq, right.session.seq) == before + 1
        for tables in made:
            await tables.close()

    async def table_undo(table: LiveTable, pad: Pad, id: str) -> None:
        assert (await ask(table, pad, Undo(id, to=5)))["t"] == "ack"

    asyncio.run(go(scale(1000, 50)))


@pytest.mark.postgres
def test_a_worker_survives_its_connections(database: str) -> None:
    """Cut off from the database, a worker says "unknown", then goes on and hears again."""
    import psycopg

    from whitethorn.server.store_postgres import PostgresStore

    async def cut() -> None:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

    async def go() -> None:
        made = [
            Tables({"toy": Toy()}, PostgresStore(database), SystemClock(), UNLIMITED, now)
            for _ in range(2)
        ]
        for tables in made:
            await tables.open()
        left, tab, _ = await sit(made[0], body(2))
        right = await made[1].get(left.id)
        assert right is not None
        await right.join(Pad("watcher"), -1)
        await cut()
        frame, reply = Answer("a", 0, 0, [0]), {"t": "", "kind": ""}
        for _ in range(5):
            reply = await ask(left, tab, frame)
            if reply["t"] == "ack":
                break
            assert reply["kind"] == "unknown"
        assert reply["t"] == "ack"
        assert left.session.seq == 3
        await soon(lambda: right.session.seq == 3)
        await ask(left, tab, Answer("b", 0, 1, [0]))
        await soon(lambda: right.session.seq == 4)
        for tables in made:
            await tables.close()

    asyncio.run(go())


def test_sqlite_lies_in_one_folder(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "w.db")
        tables = make_tables(store)
        await tables.open()
        await sit(tables, body())
        await tables.close()
        assert {p.name for p in tmp_path.iterdir()} == {"w.db"}

    asyncio.run(go())
