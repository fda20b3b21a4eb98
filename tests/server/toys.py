"""Finds the toy game, for the processes that think for bots; it imports no server."""

from __future__ import annotations

import time

from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.state import State


def load(slug: str) -> Game:
    """Return the toy, or a game."""
    return Toy() if slug == "toy" else games.load(slug)


class Slow(Toy):
    """A toy whose bots never come to an end."""

    def decode(self, setup: Setup, data: bytes) -> State:
        time.sleep(60)
        return super().decode(setup, data)


def load_slow(slug: str) -> Game:
    return Slow()
