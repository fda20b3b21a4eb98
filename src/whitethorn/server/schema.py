"""The tables as they are now; `revisions` has the steps that lead there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

meta: Final = MetaData()

# Kept so that programs from before Alembic refuse this database.
versions: Final = Table("schema_version", meta, Column("version", Integer, primary_key=True))

matches: Final = Table(
    "matches",
    meta,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("invite", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("head", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("rules", LargeBinary, nullable=False),
    Column("seed", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("ids", LargeBinary, nullable=False),
    Column("origin", LargeBinary),
    Index("matches_updated", "updated"),
    Index("matches_host", "host"),
)

seats: Final = Table(
    "seats",
    meta,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("device", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False, server_default=""),
    Column("owner", Text, nullable=False, server_default=""),
    Column("owner_name", Text, nullable=False, server_default=""),
    Index("seats_device", "device"),
    Index("seats_owner", "owner"),
    sqlite_with_rowid=False,
)

codes: Final = Table(
    "codes",
    meta,
    Column("code", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("codes_match", "match"),
)

log: Final = Table(
    "log",
    meta,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
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

requests: Final = Table(
    "requests",
    meta,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("device", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("refused", Text, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints: Final = Table(
    "checkpoints",
    meta,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("state", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

replays: Final = Table(
    "replays",
    meta,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
