"""A real server in a thread, on its own port and data folder, with the built client."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from whitethorn.server.limits import UNLIMITED, Limits
from whitethorn.server.protocol import MAX_FRAME
from whitethorn.server.run import make

ROOT = Path(__file__).parents[2]


def web() -> Path:
    """Return the built client: WHITETHORN_WEB, or what the install made."""
    folder = Path(os.environ.get("WHITETHORN_WEB") or ROOT / "src/whitethorn/web")
    assert (folder / "index.html").is_file(), f"no client in {folder}: run `make install`"
    return folder


@contextmanager
def serving(data: Path, limits: Limits | None = None) -> Iterator[str]:
    """Serve until the block ends; gives the address."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        port = bound.getsockname()[1]
        app = make("127.0.0.1", port, data, web=web(), limits=limits or UNLIMITED)
        config = uvicorn.Config(
            app, ws="websockets-sansio", ws_max_size=MAX_FRAME, log_level="warning"
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        thread.join(10)
