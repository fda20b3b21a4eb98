"""Behind a proxy: forwarded addresses, health, figures; and the committed Caddyfile over TLS."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import ssl
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer
from websockets.asyncio.client import connect

from scripts.sources import ROOT
from tests.server.real import free_port, hello
from whitethorn.cli.serving import endpoint, proxies, public_origin
from whitethorn.server.app import App
from whitethorn.server.limits import Limits
from whitethorn.server.run import make
from whitethorn.server.store import Listed, Unavailable

pytestmark = pytest.mark.timeout(180)
SECONDS = 60.0


@dataclass(frozen=True)
class Site:
    """A server and how it is reached from outside."""

    url: str
    inside: str
    metrics: str
    tls: ssl.SSLContext | None = None

    def get(self, path: str, inside: bool = False, **headers: str) -> tuple[int, bytes, Any]:
        request = urllib.request.Request((self.inside if inside else self.url) + path)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        context = None if inside else self.tls
        try:
            with urllib.request.urlopen(request, timeout=20, context=context) as reply:
                return reply.status, reply.read(), reply.headers
        except urllib.error.HTTPError as reply:
            with reply:
                return reply.code, reply.read(), reply.headers

    def post(self, path: str, data: Any, token: str = "") -> Any:
        request = urllib.request.Request(self.url + path, json.dumps(data).encode())
        request.add_header("Content-Type", "application/json")
        request.add_header("Origin", self.url)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=20, context=self.tls) as reply:
            return json.loads(reply.read())


@contextmanager
def process(*command: str, log: Path, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as out:
        found = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **env}, stdout=out, stderr=out
        )
    try:
        yield found
    finally:
        found.terminate()
        found.wait(20)


def wait_for(site: Site, log: Path) -> None:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        try:
            if site.get("/health")[0] == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError(log.read_text())


@contextmanager
def serving(folder: Path, url: str) -> Iterator[Site]:
    """Run `whitethorn serve` behind a public address."""
    port, figures = free_port(), free_port()
    site = Site(
        f"http://127.0.0.1:{port}", f"http://127.0.0.1:{port}", f"http://127.0.0.1:{figures}"
    )
    command = (sys.executable, "-m", "whitethorn.cli.main", "serve", "--host", "127.0.0.1")
    asked = ("--port", str(port), "--data", str(folder / "data"), "--public-url", url)
    more = ("--proxy", "127.0.0.1", "--metrics", f"127.0.0.1:{figures}")
    log = folder / "serve.log"
    with process(*command, *asked, *more, log=log, PYTHONPATH=str(ROOT / "src")):
        wait_for(site, log)
        yield site


@contextmanager
def behind_caddy(folder: Path) -> Iterator[Site]:
    """Run the server behind Caddy with the Caddyfile of deploy/."""
    port = free_port()
    url = f"https://localhost:{port}"
    with serving(folder, url) as inner:
        caddy = shutil.which("caddy")
        assert caddy is not None
        command = (caddy, "run", "--adapter", "caddyfile", "--config", "deploy/Caddyfile")
        env = {
            "WHITETHORN_SITE": f"localhost:{port}",
            "WHITETHORN_UPSTREAM": inner.inside.removeprefix("http://"),
            "XDG_DATA_HOME": str(folder / "caddy"),
            "XDG_CONFIG_HOME": str(folder / "caddy"),
        }
        log = folder / "caddy.log"
        with process(*command, log=log, **env):
            root = folder / "caddy/caddy/pki/authorities/local/root.crt"
            until = time.monotonic() + SECONDS
            while not root.exists():
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.1)
            tls = ssl.create_default_context(cafile=str(root))
            site = Site(url, inner.inside, inner.metrics, tls)
            wait_for(site, log)
            yield site


@pytest.mark.skipif(shutil.which("caddy") is None, reason="needs Caddy, as Debian packs it")
def test_a_match_is_played_over_tls_behind_the_committed_caddyfile(tmp_path: Path) -> None:
    async def frames(site: Site, match: str, token: str) -> list[str]:
        address = site.url.replace("https", "wss") + "/ws"
        async with connect(address, origin=site.url, ssl=site.tls) as ws:  # type: ignore[arg-type]
            await hello(ws, match, token)
            kinds, prompt = [], None
            while prompt is None:
                frame = json.loads(await ws.recv())
                kinds.append(frame["t"])
                prompt = frame.get("prompt")
            answer = {"t": "answer", "id": "one", "seq": prompt["seq"], "seat": prompt["seat"]}
            values = [prompt["options"][0]["value"]]
            await ws.send(json.dumps({**answer, "values": values}))
            while kinds[-1] != "ack":
                kinds.append(json.loads(await ws.recv())["t"])
            return kinds

    with behind_caddy(tmp_path) as site:
        token = site.post("/api/device", {"name": "Ada"})["token"]
        form = {"game": "order", "scenario": "hunt-1", "seats": 2, "claim": [0, 1]}
        match = site.post("/api/matches", form, token)["match"]
        kinds = asyncio.run(frames(site, match, token))
        assert kinds[0] == "welcome"
        assert kinds[-1] == "ack"
        status, page, headers = site.get("/")
        assert (status, b"<!doctype html" in page.lower()) == (200, True)
        assert headers["Strict-Transport-Security"]
        assert site.get("/metrics")[0] == 404  # figures stay inside


def test_health_and_figures(tmp_path: Path) -> None:
    with serving(tmp_path, "https://table.example") as site:
        status, body, headers = site.get("/health")
        assert (status, json.loads(body)["ok"]) == (200, True)
        assert headers["Cache-Control"] == "no-store"
        with urllib.request.urlopen(site.metrics + "/metrics", timeout=20) as reply:
            text = reply.read().decode()
        assert "whitethorn_tables 0.0" in text
        assert "whitethorn_commits_total 0.0" in text


def test_health_says_when_the_store_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make("127.0.0.1", 8666, tmp_path, only={})

    async def listing(device: str, limit: int) -> list[Listed]:
        raise Unavailable("gone")

    monkeypatch.setattr(app.tables.store, "listing", listing)
    start, body = asyncio.run(called(app, "GET", "/health"))
    assert start["status"] == 503
    assert json.loads(body["body"])["code"] == "unavailable"


async def called(
    app: App, method: str, path: str, client: str = "10.0.0.1", **headers: str
) -> list[MutableMapping[str, Any]]:
    """Return what an application sends back to an address."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    await app(
        {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "client": (client, 1),
            "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
        },
        receive,
        send,
    )
    return sent


def test_limits_count_a_line_and_not_its_addresses(tmp_path: Path) -> None:
    app = make("127.0.0.1", 8666, tmp_path, only={}, limits=Limits(requests=(2.0, 0.0)))

    async def statuses(*clients: str) -> list[int]:
        return [(await called(app, "GET", "/api/games", one))[0]["status"] for one in clients]

    async def go() -> None:
        assert await statuses("2001:db8::1", "2001:db8::2", "2001:db8::3") == [200, 200, 429]
        assert await statuses("2001:db8:0:1::1") == [200]
        assert await statuses("1.2.3.4", "::ffff:1.2.3.4", "1.2.3.4") == [200, 200, 429]

    asyncio.run(go())


@pytest.mark.parametrize(("host", "status"), [("127.0.0.2", 403), ("::1", 403), ("0.0.0.0", 405)])
def test_a_server_for_this_machine_alone_trusts_no_other_address(
    tmp_path: Path, host: str, status: int
) -> None:
    app, there = make(host, 8666, tmp_path, only={}), "10.0.0.5:8666"
    told = asyncio.run(called(app, "PUT", "/", origin=f"http://{there}", host=there))
    assert told[0]["status"] == status


def test_a_public_address_is_scheme_and_host() -> None:
    assert public_origin("https://Table.Example:443/") == "https://table.example"
    assert public_origin("http://[::1]:8080") == "http://[::1]:8080"
    for wrong in (
        "table.example",
        "https://a/b",
        "https://u@a",
        "ftp://a",
        "https://a:x",
        "https://",
        "https://bücher.example",
        "https://a b",
        "https://*",
        "https://a\\b",
        "https://[::1%eth0]",
    ):
        with pytest.raises(typer.BadParameter):
            public_origin(wrong)


def test_only_addresses_are_trusted_as_proxies() -> None:
    assert proxies(["127.0.0.1, 10.0.0.0/8", "::1"]) == ["127.0.0.1", "10.0.0.0/8", "::1"]
    for wrong in ("*", "caddy", "10.0.0.1/8"):
        with pytest.raises(typer.BadParameter, match="an address or a network"):
            proxies([wrong])
    assert endpoint("[::1]:9464") == ("::1", 9464)
    for wrong in ("9464", "host:", "host:99999", "127.0.0.1:²"):
        with pytest.raises(typer.BadParameter):
            endpoint(wrong)


def test_the_container_builds_what_pyproject_names() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    text = (ROOT / "Containerfile").read_text()
    assert "[metrics,postgres]" in text
    assert {"metrics", "postgres"} <= set(extras)
    for name in text.split("COPY ")[1].split("./")[0].split():
        assert (ROOT / name).is_file()
