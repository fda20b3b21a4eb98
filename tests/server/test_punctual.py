"""Connections on which nothing comes."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator

import h11
import pytest

from tests.server.real import Server, frames_until, hello, running
from whitethorn.server.punctual import SECONDS

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("punctual")) as found:
        yield found
        assert "Traceback" not in found.log()


def test_who_never_ends_a_request_is_hung_up_on(server: Server) -> None:
    parts = (b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /")
    peers = [socket.create_connection(("127.0.0.1", server.port), timeout=30) for _ in parts]
    for peer, part in zip(peers, parts, strict=True):
        peer.sendall(part)
    started = time.monotonic()
    for peer in peers:
        while peer.recv(65_536):
            pass
        peer.close()
    assert time.monotonic() - started < 20

    async def visit() -> str:
        token = server.device("Ann")
        match = server.match(token, 2, [0, 1])["match"]
        async with server.socket() as ws:
            await asyncio.sleep(SECONDS[h11.IDLE] - 2)  # hello has a limit of its own
            await hello(ws, match, token)
            await asyncio.sleep(4)
            await ws.send('{"t":"ping"}')
            return str((await frames_until(ws, "pong"))[-1]["t"])

    assert asyncio.run(visit()) == "pong"
