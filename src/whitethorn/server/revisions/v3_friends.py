"""Seats that are lent, and codes that lead to a match."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Give seats an owner beside who plays them, and matches their codes."""
    for name in ("owner", "owner_name"):
        op.add_column("seats", Column(name, Text, nullable=False, server_default=""))
    op.create_index("seats_owner", "seats", ["owner"])
    op.create_table(
        "codes",
        Column("code", Text, primary_key=True),
        Column("match", Text, ForeignKey("matches.id"), nullable=False),
        Column("expires", BigInteger, nullable=False),
    )
    op.create_index("codes_match", "codes", ["match"])
    op.execute("UPDATE schema_version SET version = 3")
