"""Databases of every version are brought to this one, and newer ones are left alone."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from whitethorn.server.schema import meta
from whitethorn.server.store import Incompatible
from whitethorn.server.store_sql import SqlStore
from whitethorn.server.upgrade import FOLDER, LATEST, upgrade

Make = Callable[[], SqlStore]
OLD_MATCH = """INSERT INTO matches VALUES ('m', 'toy', 'candles', 2, 'Ann''s table', 'd0', 'word',
{no}, 'running', 1, 5, 5, '{{}}', '{{}}', '7', '1', 'none', '{{}}', NULL)"""


def written(store: SqlStore, *work: Callable[[Connection], object]) -> None:
    """Do something to a database in one transaction of its own."""
    with store.engine.connect() as on:
        on.exec_driver_sql(store.begin)
        for one in work:
            one(on)
        on.exec_driver_sql("COMMIT")
    store.engine.dispose()


def version(store: SqlStore) -> str:
    with store.engine.connect() as on:
        found = str(on.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    store.engine.dispose()
    return found


def head() -> str | None:
    """Return the version that the last step leads to."""
    return ScriptDirectory(FOLDER, version_locations=[str(FOLDER)]).get_current_head()


def opened(make: Make) -> SqlStore:
    """Return a store that was opened and closed, which upgrades its tables."""

    async def go() -> SqlStore:
        store = make()
        await store.open(lambda match: None)
        await store.close()
        return store

    return asyncio.run(go())


def unversioned(store: SqlStore) -> None:
    """Make a database as programs did that knew no revisions, with a match in it."""

    def fill(on: Connection) -> None:
        no = "0" if on.dialect.name == "sqlite" else "false"
        on.execute(text(OLD_MATCH.format(no=no)))
        on.execute(text("INSERT INTO seats VALUES ('m', 0, 'd0', 'Ann'), ('m', 1, '', '')"))

    written(
        store,
        lambda on: upgrade(on, "1"),
        fill,
        lambda on: on.execute(text("DROP TABLE alembic_version")),
    )


def test_the_steps_lead_to_the_tables_we_use(make_store: Make) -> None:
    store = opened(make_store)
    with store.engine.connect() as on:
        assert compare_metadata(MigrationContext.configure(on), meta) == []
        assert on.execute(text("SELECT version FROM schema_version")).scalar_one() == 3
    store.engine.dispose()
    opened(make_store)  # once more: nothing to do


def test_a_database_without_a_version_is_upgraded_with_all_it_holds(make_store: Make) -> None:
    unversioned(make_store())
    assert version(opened(make_store)) == LATEST

    async def read() -> None:
        store = make_store()
        await store.open(lambda match: None)
        found = await store.read("m")
        assert found is not None
        assert (found.match.host, found.match.seed) == ("d0", 7)
        assert [(s.seat, s.name, s.bot) for s in found.seats] == [(0, "Ann", ""), (1, "", "")]
        await store.close()

    asyncio.run(read())


def test_a_start_that_upgrades_nothing_needs_no_alembic(
    make_store: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert version(opened(make_store)) == LATEST == head()
    monkeypatch.setitem(sys.modules, "alembic.script", None)
    opened(make_store)


def test_a_newer_database_is_left_alone(make_store: Make) -> None:
    store = opened(make_store)
    written(store, lambda on: on.execute(text("UPDATE alembic_version SET version_num = '99'")))
    with pytest.raises(Incompatible, match="newer Whitethorn: its tables have version 99"):
        opened(make_store)
    assert version(make_store()) == "99"


def test_a_step_that_fails_leaves_everything_as_it_was(
    make_store: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    unversioned(make_store())
    real = Connection.execute

    def broken(self: Connection, statement: object, *more: object, **named: object) -> object:
        if "UPDATE schema_version" in str(statement):
            raise RuntimeError("pulled the plug")
        return real(self, statement, *more, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Connection, "execute", broken)
    with pytest.raises(RuntimeError, match="plug"):
        opened(make_store)
    monkeypatch.undo()
    store = make_store()
    with store.engine.connect() as on:
        assert not inspect(on).has_table("alembic_version")
        assert "bot" not in {column["name"] for column in inspect(on).get_columns("seats")}
    store.engine.dispose()
    assert version(opened(make_store)) == LATEST
