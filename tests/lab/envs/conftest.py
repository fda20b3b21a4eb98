"""The games that environments are tried on: all of the registry, and Candles of the contract."""

from __future__ import annotations

import sys

import pytest

from tests.contract.toy import Toy
from tests.lab.envs import candles
from whitethorn import games
from whitethorn.kernel.game import Game
from whitethorn.lab.mode import is_compiled

# The toy's table is never compiled, and cannot inherit from one that is.
GAMES = games.SLUGS if is_compiled() else ("toy", *games.SLUGS)


class BoardlessToy(Toy):
    def board(self, state: object) -> dict[str, object]:
        return {}


TOY = BoardlessToy()


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry know Candles as `toy`."""
    known = games.load

    def load(slug: str) -> Game:
        return TOY if slug == "toy" else known(slug)

    monkeypatch.setattr(games, "load", load)
    for name in ("observe", "options"):
        monkeypatch.setitem(sys.modules, f"whitethorn.games.toy.{name}", candles)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)
