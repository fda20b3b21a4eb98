"""The real server as a process, and clients that talk to it over sockets."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from scripts.sources import ROOT

Frame = dict[str, Any]
START_SECONDS = 120.0  # on a machine that is busy with everything else


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server process on a folder; it can be killed and started again."""

    def __init__(self, folder: Path, **env: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.env = env
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start the process and wait until it answers."""
        env = {**os.environ, **self.env, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        command = [sys.executable, "-m", "tests.server.toy_server", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, str(self.folder)], cwd=ROOT, env=env, stdout=log, stderr=log
            )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                self.get("/api/health")
                return
            except OSError:
                assert self.process.poll() is None, self.log()
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer\n{self.log()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process; returns its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(20)

    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    def logs(self, words: str) -> bool:
        """Wait a moment for words in the log, which is written beside the answers."""
        until = time.monotonic() + 10
        while words not in self.log() and time.monotonic() < until:
            time.sleep(0.05)
        return words in self.log()

    def memory(self) -> int:
        """Return the resident memory of the process in kB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    # ---- REST ------------------------------------------------------------------------------------

    def call(
        self, method: str, path: str, data: Any = None, token: str = "", **headers: str
    ) -> tuple[int, Any, dict[str, str]]:
        """Return status, body (parsed if it is JSON) and headers of a request."""
        raw = data if isinstance(data, bytes) or data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, raw, method=method)
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:
                return reply.status, parsed(reply.read()), dict(reply.headers)
        except urllib.error.HTTPError as reply:
            with reply:
                return reply.code, parsed(reply.read()), dict(reply.headers)

    def get(self, path: str, token: str = "") -> Any:
        status, found, _ = self.call("GET", path, token=token)
        assert status == 200, (path, status, found)
        return found

    def post(self, path: str, data: Any, token: str = "") -> Any:
        status, found, _ = self.call("POST", path, data, token)
        assert status in (200, 201), (path, status, found)
        return found

    def device(self, name: str) -> str:
        return str(self.post("/api/device", {"name": name})["token"])

    def match(self, token: str, seats: int, claim: list[int], **more: Any) -> dict[str, str]:
        form = {"game": "toy", "scenario": "candles", "seats": seats, "claim": claim, **more}
        return dict(self.post("/api/matches", form, token))

    # ---- sockets ---------------------------------------------------------------------------------

    def socket(self, origin: str | None = "own", **more: Any) -> connect:
        """Return a connection to /ws to be opened."""
        return connect(
            f"ws://127.0.0.1:{self.port}/ws",
            origin=self.url if origin == "own" else origin,  # type: ignore[arg-type]
            compression=None,
            max_size=None,
            open_timeout=30,
            ping_interval=None,
            **more,
        )


def parsed(body: bytes) -> Any:
    """Return a body, parsed if it is JSON."""
    try:
        return json.loads(body)
    except ValueError:
        return body


async def hello(ws: ClientConnection, match: str, token: str, since: int = -1, **more: Any) -> None:
    await ws.send(
        json.dumps({"t": "hello", "match": match, "token": token, "since": since, **more})
    )


async def frames_until(ws: ClientConnection, *kinds: str) -> list[Frame]:
    """Return frames up to the first of one of the kinds."""
    found: list[Frame] = []
    while not found or found[-1]["t"] not in kinds:
        found.append(json.loads(await ws.recv()))
    return found


@contextmanager
def running(folder: Path, **env: str) -> Iterator[Server]:
    """Run a server on a folder."""
    server = Server(folder, **env)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop(signal.SIGKILL)
