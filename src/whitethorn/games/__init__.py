"""The games, each in a package of its own that imports no other.

`load` is how everything above finds one; the kernel never imports a game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from whitethorn.kernel.game import Game

SLUGS = ("order", "tower", "guild")


class UnknownGame(LookupError):
    """There is no game of that name."""


@cache
def load(slug: str) -> Game:
    """Return the game `slug` with its content loaded; raises UnknownGame or ContentError."""
    if slug not in SLUGS:
        raise UnknownGame(f"no game {slug!r}: there are {', '.join(SLUGS)}")
    return cast("Game", import_module(f"whitethorn.games.{slug}.game").make())
