"""Starts the server: its data folder, its secret, its store, uvicorn around the application."""

from __future__ import annotations

import os
import secrets
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn

from whitethorn import games
from whitethorn.kernel.game import Game
from whitethorn.server import lan
from whitethorn.server.app import App
from whitethorn.server.bots import Manners
from whitethorn.server.devices import SECRET_BYTES, Devices, load_secret
from whitethorn.server.limits import Limits
from whitethorn.server.packs import Packs
from whitethorn.server.pool import Pool
from whitethorn.server.protocol import MAX_FRAME
from whitethorn.server.punctual import Punctual
from whitethorn.server.security import Origins, own_origins
from whitethorn.server.store import AdminError
from whitethorn.server.store_sql import SqlStore
from whitethorn.server.store_sqlite import SqliteStore
from whitethorn.server.tables import Tables
from whitethorn.server.web import Web

SEND_BUFFER: Final = 262_144  # bytes
DEAF_MILLISECONDS: Final = 30_000
MOST_PACE: Final = 60  # seconds


class SystemClock:
    """The machine's own clocks and randomness."""

    def monotonic(self) -> float:
        return time.monotonic()

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def word(self) -> str:
        while (found := secrets.token_urlsafe(16)).startswith("-"):
            pass  # it would look like an option of `whitethorn admin`
        return found


def data_folder() -> Path:
    """Return the user's own folder for matches."""
    if given := os.environ.get("WHITETHORN_DATA"):
        return Path(given)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Whitethorn"
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(base) / "whitethorn"


def store_for(data_dir: Path, database: str | None) -> SqlStore:
    """Return the store: the SQLite file of the folder, or a PostgreSQL address."""
    if database is None:
        return SqliteStore(data_dir / "whitethorn.db")
    from whitethorn.server.store_postgres import PostgresStore

    return PostgresStore(database)


def make(
    host: str,
    port: int,
    data_dir: Path | None = None,
    *,
    origins: tuple[str, ...] = (),
    database: str | None = None,
    limits: Limits | None = None,
    only: dict[str, Game] | None = None,
    web: Path | None = None,
    manners: Manners | None = None,
) -> App:
    """Return the application.

    `origins` are further pages that may talk to it (a proxy's public address), `only` replaces the
    games of the registry, `web` the folder of the client, `manners` says how bots behave.  Raises
    AdminError for a folder, database or setting that cannot be used.
    """
    folder = data_dir or data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    manners = manners or manners_wanted()
    store = store_for(folder, database or os.environ.get("WHITETHORN_DATABASE") or None)
    store.prepare()
    devices = Devices(secret(folder))
    # Last, since it takes seconds and settings may be wrong.
    found = only if only is not None else {slug: games.load(slug) for slug in games.SLUGS}
    tables = Tables(
        found,
        store,
        SystemClock(),
        limits or Limits(),
        thinker=Pool(manners.minds, manners.loader),
        manners=manners,
    )
    allowed = Origins(own_origins(host, port) | set(origins), not lan.is_loopback(host))
    pages = partial(lan.pages, host, port)
    return App(tables, devices, allowed, Web(web), pages, Packs(folder / "packs"))


def manners_wanted() -> Manners:
    """Return how bots are to behave here; raises AdminError."""
    given = os.environ.get("WHITETHORN_BOT_PACE")
    try:
        pace = float(given) if given else Manners().pace
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= MOST_PACE:
        raise AdminError(f"WHITETHORN_BOT_PACE is 0 to {MOST_PACE} seconds, not {given!r}")
    return Manners(pace=pace)


def secret(folder: Path) -> bytes:
    """Return the secret that signs tokens: of the folder, or of all workers together."""
    given = os.environ.get("WHITETHORN_SECRET", "").encode()
    if given and len(given) < SECRET_BYTES:
        raise AdminError(f"WHITETHORN_SECRET has less than {SECRET_BYTES} letters")
    return given or load_secret(folder / "secret")


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    open_browser: bool = False,
    *,
    origins: tuple[str, ...] = (),
    database: str | None = None,
    limits: Limits | None = None,
    only: dict[str, Game] | None = None,
    proxies: tuple[str, ...] = (),
    metrics: tuple[str, int] | None = None,
    manners: Manners | None = None,
    announce: Callable[[], object] = lambda: None,
) -> None:
    """Serve until SIGINT or SIGTERM; open sockets are then closed with 1012, "come back soon".

    `proxies` are the addresses and networks whose X-Forwarded-For is believed; nobody else's is.
    `metrics` is where Prometheus may ask.  `announce` is called once nothing of the settings can
    stop the start any more.  Raises AdminError.
    """
    app = make(
        host,
        port,
        data_dir,
        origins=origins,
        database=database,
        limits=limits,
        only=only,
        manners=manners,
    )
    if metrics is not None:
        from whitethorn.server.metrics import expose

        expose(app, *metrics)
    serve(configured(app, host, port, proxies), announce, open_browser)


def serve(config: uvicorn.Config, announce: Callable[[], object], open_browser: bool) -> None:
    """Listen, say so, and serve until a signal comes.  Raises AdminError."""
    heard = listen(config)
    announce()
    if open_browser:
        threading.Thread(target=show, args=(config.host, config.port), daemon=True).start()
    uvicorn.Server(config).run(sockets=[heard])


def configured(app: App, host: str, port: int, proxies: tuple[str, ...] = ()) -> uvicorn.Config:
    """Return uvicorn's settings, with a cap on whatever strangers send."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=Punctual,  # h11, the one with a cap on headers
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=16_384,
    )


def listen(config: uvicorn.Config) -> socket.socket:
    """Return the listening socket; the connections it accepts hold little for a deaf peer.

    Raises AdminError where nobody can listen.
    """
    found = socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((config.host, config.port))
    except OSError as why:
        found.close()
        where = f"{config.host}, port {config.port}"
        raise AdminError(f"cannot listen on {where}: {why.strerror}") from None
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    # Else the bots' processes would hold the port of a server that was killed.
    found.set_inheritable(False)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Else a closed connection whose peer never reads lingers for a quarter of an hour.
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF_MILLISECONDS)
    return found


def show(host: str, port: int) -> None:
    """Open the browser once the server answers."""
    name = host if host not in ("", "0.0.0.0", "::") else "127.0.0.1"
    address = f"http://{name}:{port}/"
    for _ in range(100):
        try:
            urllib.request.urlopen(address + "api/health", timeout=1).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
