"""Bots in seats."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Give seats a policy; older programs refuse a database by its `schema_version`."""
    op.add_column("seats", Column("bot", Text, nullable=False, server_default=""))
    op.execute("UPDATE schema_version SET version = 2")
