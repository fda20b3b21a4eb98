"""`whitethorn play` and `whitethorn serve`: a table on this machine, or for others."""

from __future__ import annotations

import re
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from whitethorn.cli import show

Folder = Annotated[
    Path | None, typer.Option("--data", help="Where matches are kept; default: your data folder.")
]
Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65_535)]

Pages = Annotated[
    list[str] | None,
    typer.Option(help="A page that may connect, as https://table.example; repeatable."),
]
Database = Annotated[
    str | None,
    typer.Option(
        envvar="WHITETHORN_DATABASE",
        help="A PostgreSQL address for several workers; else SQLite in the data folder.",
    ),
]
PublicUrl = Annotated[
    str | None,
    typer.Option(
        envvar="WHITETHORN_PUBLIC_URL",
        help="Where people find this server behind a proxy, as https://table.example.",
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        envvar="WHITETHORN_PROXY",
        help="A proxy (address or network) whose forwarded headers are believed; repeatable.",
    ),
]
Metrics = Annotated[
    str | None,
    typer.Option(envvar="WHITETHORN_METRICS", help="Figures for Prometheus, as 127.0.0.1:9464."),
]
Lan = Annotated[
    bool, typer.Option("--lan", help="Print where others on this network come in, and a QR.")
]


def play(
    host: Host = "127.0.0.1",
    port: Port = 8666,
    data: Folder = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Open a table in the browser of this machine."""
    from whitethorn.server.run import run

    said = f"Whitethorn is at http://{host}:{port}/ until you press Ctrl+C."
    run(
        host=host,
        port=port,
        data_dir=data,
        open_browser=browser,
        announce=partial(typer.echo, said),
    )


def serve(
    host: Host = "0.0.0.0",
    port: Port = 8666,
    data: Folder = None,
    origin: Pages = None,
    database: Database = None,
    public_url: PublicUrl = None,
    proxy: Proxies = None,
    metrics: Metrics = None,
    lan: Lan = False,
) -> None:
    """Serve tables to other machines."""
    from whitethorn.server.lan import named, pages
    from whitethorn.server.run import run

    public = [public_origin(public_url)] if public_url else []
    where = public[0] if public else f"{host}, port {port}"
    own = sorted(named(port)) if lan else []

    def announce() -> None:
        typer.echo(f"Whitethorn listens on {where}, until you press Ctrl+C.")
        if lan:
            show.addresses(pages(host, port), own)

    run(
        host=host,
        port=port,
        data_dir=data,
        open_browser=False,
        origins=(*(origin or ()), *public, *own),
        database=database,
        proxies=tuple(proxies(proxy or [])),
        metrics=endpoint(metrics) if metrics else None,
        announce=announce,
    )


def public_origin(url: str) -> str:
    """Return the origin of a public address; raises BadParameter unless it is scheme and host."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as why:
        raise typer.BadParameter(f"{url!r}: {why}") from None
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    # As browsers send it: names with other letters go as xn--.
    host = parts.hostname or ""
    plain = re.fullmatch(r"[a-z0-9._-]+|[0-9a-f:.]+", host)
    if parts.scheme not in ("http", "https") or not plain or more:
        raise typer.BadParameter(f"{url!r} is not like https://table.example")
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + (f":{port}" if port not in (None, usual) else "")


def proxies(given: list[str]) -> list[str]:
    """Return addresses and networks, also from one text with commas; raises BadParameter."""
    found = [part.strip() for text in given for part in text.split(",") if part.strip()]
    for part in found:
        try:
            ip_network(part)
        except ValueError as why:
            raise typer.BadParameter(f"a proxy is an address or a network: {why}") from None
    return found


def endpoint(text: str) -> tuple[str, int]:
    """Return host and port of `host:port`; raises BadParameter."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or not 0 < int(port) < 65_536:
        raise typer.BadParameter(f"{text!r} is not like 127.0.0.1:9464")
    return host.strip("[]"), int(port)
