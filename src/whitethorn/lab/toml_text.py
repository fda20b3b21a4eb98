"""TOML text of plain tables: each entry of the root on a line of its own."""

from __future__ import annotations

import json
from typing import Any


def written(table: dict[str, Any]) -> str:
    """Return a table as TOML; entries keep their order."""
    return "".join(f"{key(name)} = {value(entry)}\n" for name, entry in table.items())


def key(name: str) -> str:
    """Return a key, in quotes where it needs them."""
    bare = name.replace("-", "").replace("_", "")
    return name if bare.isascii() and bare.isalnum() else json.dumps(name)


def value(entry: Any) -> str:
    """Return a value; texts are written as JSON writes them, which TOML reads."""
    if isinstance(entry, dict):
        return "{" + ", ".join(f"{key(name)} = {value(each)}" for name, each in entry.items()) + "}"
    if isinstance(entry, list):
        return "[" + ", ".join(value(each) for each in entry) + "]"
    if isinstance(entry, bool):
        return "true" if entry else "false"
    if isinstance(entry, str):
        return json.dumps(entry, ensure_ascii=False)
    return repr(entry)
