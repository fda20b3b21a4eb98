"""The first tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    SmallInteger,
    Text,
)

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the tables of an empty database."""
    versions = op.create_table("schema_version", Column("version", Integer, primary_key=True))
    op.bulk_insert(versions, [{"version": 1}])
    matches()
    log()
    beside()


def matches() -> None:
    """Make the table of matches, and that of their seats."""
    op.create_table(
        "matches",
        Column("id", Text, primary_key=True),
        *(Column(name, Text, nullable=False) for name in ("game", "scenario")),
        Column("seats", SmallInteger, nullable=False),
        *(Column(name, Text, nullable=False) for name in ("name", "host", "invite")),
        Column("open", Boolean, nullable=False),
        Column("status", Text, nullable=False),
        *(Column(name, BigInteger, nullable=False) for name in ("head", "created", "updated")),
        *(Column(name, LargeBinary, nullable=False) for name in ("setup", "rules")),
        *(Column(name, Text, nullable=False) for name in ("seed", "rules_version", "digest")),
        Column("ids", LargeBinary, nullable=False),
        Column("origin", LargeBinary),
    )
    op.create_index("matches_updated", "matches", ["updated"])
    op.create_index("matches_host", "matches", ["host"])
    op.create_table(
        "seats",
        match(),
        Column("seat", SmallInteger, primary_key=True),
        Column("device", Text, nullable=False),
        Column("name", Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_device", "seats", ["device"])


def log() -> None:
    """Make the table of log entries, and that of answered requests."""
    op.create_table(
        "log",
        match(),
        Column("seq", BigInteger, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("seat", SmallInteger, nullable=False),
        Column("value", BigInteger, nullable=False),
        Column("batch", BigInteger, nullable=False),
        Column("text", Text, nullable=False),
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "requests",
        match(),
        Column("device", Text, primary_key=True),
        Column("id", Text, primary_key=True),
        Column("digest", Text, nullable=False),
        Column("seq", BigInteger, nullable=False),
        Column("refused", Text, nullable=False),
        sqlite_with_rowid=False,
    )


def beside() -> None:
    """Make the tables of checkpoints and of replays."""
    op.create_table(
        "checkpoints",
        match(),
        Column("seq", BigInteger, primary_key=True),
        Column("state", LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table("replays", match(), Column("data", LargeBinary, nullable=False))


def match() -> Column[str]:
    """Return the column that names a row's match."""
    return Column("match", Text, ForeignKey("matches.id"), primary_key=True)
