"""Runs the real server with the toy game: `python -m tests.server.toy_server PORT FOLDER`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.server.toys import load
from whitethorn import games
from whitethorn.server.bots import Manners
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.run import run


def main() -> None:
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    slugs = ("toy", *games.SLUGS) if os.environ.get("WITH_GAMES") else ("toy",)
    run(
        "127.0.0.1",
        port,
        folder,
        only={slug: load(slug) for slug in slugs},
        limits=None if os.environ.get("LIMITS") else UNLIMITED,
        manners=Manners(float(os.environ.get("PACE", "0")), loader="tests.server.toys:load"),
    )


if __name__ == "__main__":
    main()
