"""Brings a database's tables to this program's version, in the caller's transaction."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from whitethorn.server.store import Incompatible

FOLDER: Final = Path(__file__).parent / "revisions"
FIRST: Final = "1"  # what a database has that was made before versions were written down
LATEST: Final = "3"

logging.getLogger("alembic").setLevel(logging.WARNING)


def upgrade(connection: Connection, to: str = LATEST) -> None:
    """Make the tables, or what is missing of them; raises Incompatible for a newer database."""
    if version(connection) != to:
        take_steps(connection, to)


def version(connection: Connection) -> str | None:
    """Return which version the tables have, None for an empty or an old database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def take_steps(connection: Connection, to: str) -> None:
    """Let Alembic lead the tables to a version."""
    # Half a second of imports that most starts can do without.
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(FOLDER, version_locations=[str(FOLDER)])
    found = version(connection)
    if found not in (None, *(revision.revision for revision in script.walk_revisions())):
        raise Incompatible(
            f"the database was made by a newer Whitethorn: its tables have version {found}, and "
            f"this program knows up to {LATEST}"
        )
    if found is None and inspect(connection).has_table("matches"):
        MigrationContext.configure(connection).stamp(script, FIRST)
    # Private, and yet what Alembic's own documents tell to use without an env.py.
    steps = EnvironmentContext(
        Config(), script, fn=lambda at, _: script._upgrade_revs(to, at), destination_rev=to
    )
    with steps:
        steps.configure(connection=connection)
        steps.run_migrations()
