"""Brings a database's tables to this program's version, in the caller's transaction."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from whitethorn.server.store import Incompatible

logging.getLogger("alembic").setLevel(logging.WARNING)

FOLDER: Final = Path(__file__).parent / "revisions"
FIRST: Final = "1"  # what a database has that was made before versions were written down


def upgrade(connection: Connection, to: str = "head") -> None:
    """Make the tables, or what is missing of them; raises Incompatible for a newer database."""
    script = ScriptDirectory(FOLDER, version_locations=[str(FOLDER)])
    context = MigrationContext.configure(connection)
    found = context.get_current_heads()
    known = {revision.revision for revision in script.walk_revisions()}
    if not known.issuperset(found):
        raise Incompatible(
            f"the database was made by a newer Whitethorn: its tables have version "
            f"{', '.join(found)}, and this program knows up to {script.get_current_head()}"
        )
    if not found and inspect(connection).has_table("matches"):
        context.stamp(script, FIRST)
    # Private, and yet what Alembic's own documents tell to use without an env.py.
    steps = EnvironmentContext(
        Config(), script, fn=lambda at, _: script._upgrade_revs(to, at), destination_rev=to
    )
    with steps:
        steps.configure(connection=connection)
        steps.run_migrations()
