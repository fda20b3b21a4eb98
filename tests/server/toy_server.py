"""Runs the real server with the toy game: `python -m tests.server.toy_server PORT FOLDER`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.kernel.game import Game
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.run import run


def main() -> None:
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    found: dict[str, Game] = {"toy": Toy()}
    if os.environ.get("WITH_GAMES"):
        found |= {slug: games.load(slug) for slug in games.SLUGS}
    limits = None if os.environ.get("LIMITS") else UNLIMITED
    run("127.0.0.1", port, folder, only=found, limits=limits)


if __name__ == "__main__":
    main()
