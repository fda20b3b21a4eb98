"""One table a match, whoever opens it and whenever one fails."""

from __future__ import annotations

import asyncio

from tests.server.bench import body, make_tables, sit
from tests.server.memory import Failing
from whitethorn.server.store import Unavailable


def test_whoever_opens_a_match_at_once_gets_one_table() -> None:
    async def go() -> None:
        store = Failing()
        table, _, _ = await sit(make_tables(store), body())
        tables = make_tables(store)
        store.fails = 1
        first = asyncio.ensure_future(tables.get(table.id))
        early = [asyncio.ensure_future(tables.get(table.id)) for _ in range(3)]
        await asyncio.wait([first])
        late = [asyncio.ensure_future(tables.get(table.id)) for _ in range(3)]
        await asyncio.sleep(0)
        late.pop(0).cancel()
        found = await asyncio.gather(*early, *late, return_exceptions=True)
        assert all(isinstance(x, Unavailable) for x in found[:3])
        assert isinstance(first.exception(), Unavailable)
        assert found[3] is found[4] is tables.live[table.id]

    asyncio.run(go())


def test_a_table_that_failed_twice_does_not_take_its_successor_along() -> None:
    async def go() -> None:
        tables = make_tables()
        table, _, _ = await sit(tables, body())
        tables.failed(table)
        again = await tables.get(table.id)
        tables.failed(table)
        assert await tables.get(table.id) is again

    asyncio.run(go())
