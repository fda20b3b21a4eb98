"""What the rule bot wins at each difficulty, as measured and committed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

Wins = dict[str, dict[str, float]]


class Measured(msgspec.Struct, forbid_unknown_fields=True):
    """The file `measured.toml`."""

    source: str
    invented: list[str]
    policy: str
    hunts: dict[str, Wins]


@cache
def measured() -> dict[str, Wins]:
    """Return per cent of matches won by hunt, "clock/decks/once|twice" and number of hunters."""
    text = files(__package__).joinpath("measured.toml").read_bytes()
    return msgspec.toml.decode(text, type=Measured).hunts
