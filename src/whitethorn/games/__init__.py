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


def known(slug: str) -> str:
    """Return the name of a game; raises UnknownGame for any other."""
    if slug not in SLUGS:
        raise UnknownGame(f"no game {slug!r}: there are {', '.join(SLUGS)}")
    return slug


@cache
def load(slug: str) -> Game:
    """Return the game `slug` with its content loaded; raises UnknownGame or ContentError."""
    return cast("Game", import_module(f"whitethorn.games.{known(slug)}.game").make())
