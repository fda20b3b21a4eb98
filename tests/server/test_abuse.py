"""The real server on a real socket, and people who mean it no good."""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import random
import signal
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets import ConnectionClosed, InvalidStatus
from websockets.asyncio.client import ClientConnection

from tests.server.real import Server, frames_until, hello, running

pytestmark = pytest.mark.heavy
Scale = Callable[..., int]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("abuse")) as found:
        yield found
        assert "Traceback" not in found.log()
        assert found.get("/api/health")["errors"] == 0


def log_of(server: Server, match: str, token: str) -> Any:
    """Return the decisions of a match, and its seed and setup."""
    paper = server.get(f"/api/matches/{match}/export", token)
    paper["entries"] = [e for e in paper["entries"] if e["kind"] != "chat"]
    return paper


# ---- origins -------------------------------------------------------------------------------------


def test_a_foreign_page_gets_no_socket(server: Server) -> None:
    own = server.url
    origins = [
        None,
        "null",
        "https://evil.example",
        f"{own}.evil.example",
        f"http://evil.example:{server.port}",
        own.replace("http:", "https:"),
        f"http://127.0.0.1:{server.port + 1}",
        "http://127.0.0.1",
        f"http://evil@127.0.0.1:{server.port}",
        f"{own}/",
    ]

    async def status(origin: str | None) -> int:
        try:
            async with server.socket(origin):
                return 101
        except InvalidStatus as why:
            return why.response.status_code

    found = [asyncio.run(status(origin)) for origin in origins]
    assert found == [403] * len(origins)
    assert asyncio.run(status(own)) == 101
    print(f"origins: {len(origins)} foreign ones refused with 403 before the upgrade")


def test_a_foreign_page_changes_nothing(server: Server) -> None:
    token = server.device("Ann")
    for path in (
        "/api/device",
        "/api/matches",
        "/api/matches/import",
        "/api/matches/x/claim",
        "/api/matches/x/bot",
    ):
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        ):
            status, body, _ = server.call("POST", path, {}, token, **headers)
            assert (status, body["code"]) == (403, "bad-origin"), (path, headers)


# ---- sizes ---------------------------------------------------------------------------------------


def test_frames_up_to_8192_bytes(server: Server) -> None:
    async def send(size: int, kind: type) -> Any:
        token = server.device("Ann")
        match = server.match(token, 2, [0, 1])["match"]
        async with server.socket() as ws:
            await hello(ws, match, token)
            await frames_until(ws, "presence")
            text = '"' + "x" * (size - 2) + '"'
            started = time.monotonic()
            try:
                await ws.send(text if kind is str else text.encode())
                return (await frames_until(ws, "refused"))[-1]["code"]
            except ConnectionClosed as why:
                assert time.monotonic() - started < 1.0
                return why.rcvd.code if why.rcvd else None

    before = server.memory()
    for kind in (str, bytes):
        assert asyncio.run(send(8192, kind)) == "malformed"
        assert asyncio.run(send(8193, kind)) == 1009
        assert asyncio.run(send(1 << 20, kind)) == 1009
    assert server.memory() - before < 4_000
    print("frames: 8,192 bytes handled; 8,193 and 1 MiB closed with 1009")


def test_big_bodies_and_headers(server: Server) -> None:
    token = server.device("Ann")
    before = server.memory()
    status, _, _ = server.call("POST", "/api/matches", b"[" + b"1," * 1_000_000 + b"1]", token)
    assert status == 413
    status, found, _ = server.call("POST", "/api/matches/import", b"x" * 2_100_000, token)
    assert status == 413, found
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.putrequest("GET", "/api/health")
        for n in range(10_000):
            connection.putheader(f"X-{n}", "y" * 50)
        connection.endheaders()
        status = connection.getresponse().status
    except (ConnectionError, http.client.RemoteDisconnected):
        status = 0
    finally:
        connection.close()
    assert status in (0, 400, 431)
    assert server.memory() - before < 20_000


# ---- nonsense ------------------------------------------------------------------------------------

FRAMES = (
    '{"t":"answer","id":"abc","seq":0,"seat":0,"values":[0]}',
    '{"t":"undo","id":"abc","to":-1}',
    '{"t":"claim","id":"abc","seats":[0]}',
    '{"t":"bot","id":"abd","seat":1,"policy":"uniform"}',
    '{"t":"hello","match":"abc","token":"v1.a.b.c","since":-1}',
)
ODD: list[Any] = [
    None, True, False, 0, -1, 2**63, -(2**70), 1e308, float("nan"), "", "\u0000", "x" * 300,
    "\u202e", "𝕊", [], {}, "stale", 1.5,
]  # fmt: skip
KEYS = ["t", "id", "seq", "seat", "values", "match", "__proto__", "", "to", "seats"]


def value(rng: random.Random, depth: int = 0) -> Any:
    dice = rng.random()
    if depth > 4 or dice < 0.3:
        return rng.choice(ODD)
    if dice < 0.6:
        return [value(rng, depth + 1) for _ in range(rng.randint(0, 5))]
    return {rng.choice(KEYS): value(rng, depth + 1) for _ in range(rng.randint(0, 5))}


def nonsense(rng: random.Random, kind: int) -> str | bytes:
    if kind == 0:
        return rng.randbytes(rng.randint(0, 120))
    if kind == 1:
        return json.dumps(value(rng))[:8000]
    if kind == 2:
        raw = bytearray(rng.choice(FRAMES).encode())
        for _ in range(rng.randint(1, 4)):
            raw[rng.randrange(len(raw))] = rng.getrandbits(8)
        return bytes(raw)
    if kind == 3:
        frame = json.loads(rng.choice(FRAMES))
        frame[rng.choice(list(frame))] = value(rng)
        return json.dumps(frame)[:8000]
    if kind == 4:
        return rng.choice(["[", "{", '{"a":']) * rng.randint(1, 1300)
    packed = msgspec.msgpack.encode({"t": "answer", "seq": rng.randint(0, 9), "id": "q"})
    return bytes(packed[: rng.randint(1, 60)])


async def pour(server: Server, match: str, token: str, frames: list[str | bytes]) -> Counter[Any]:
    """Send frames on one socket and count what comes back."""
    found: Counter[Any] = Counter()
    async with server.socket() as ws:
        await hello(ws, match, token)

        async def drain() -> None:
            async for raw in ws:
                frame = json.loads(raw)
                found[frame.get("code") or frame["t"]] += 1

        task = asyncio.ensure_future(drain())
        for n, frame in enumerate(frames):
            await ws.send(frame)
            if n % 30 == 29:
                await asyncio.sleep(0.002)
        await ws.send('{"t":"ping"}')
        while not found["pong"] and not task.done():
            await asyncio.sleep(0.01)
        assert not task.done(), f"closed: {ws.close_code} {ws.close_reason}"
        task.cancel()
    return found


def test_nonsense_moves_nothing(server: Server, scale: Scale) -> None:
    n, rng = scale(100_000, 5_000), random.Random(7)
    owner, watcher = server.device("Ann"), server.device("Eve")
    match = server.match(owner, 3, [0])["match"]
    before = log_of(server, match, owner)
    found: Counter[Any] = Counter()
    for start in range(0, n, 1000):
        count = min(1000, n - start)
        # What parses by chance must come from somebody without a seat.
        pure = [nonsense(rng, rng.choice([0, 1, 4, 5])) for _ in range(count // 2)]
        near = [nonsense(rng, rng.choice([2, 3])) for _ in range(count - count // 2)]
        found += asyncio.run(pour(server, match, owner, pure))
        found += asyncio.run(pour(server, match, watcher, near))
    assert log_of(server, match, owner) == before
    health = server.get("/api/health")
    assert health["errors"] == 0
    assert found["malformed"] > n * 0.8
    assert not found["ack"]
    print(f"fuzz: {n} frames, 0 handler errors, log unchanged; {dict(found)}")


# ---- who does not listen -------------------------------------------------------------------------


def deaf(server: Server, match: str, token: str) -> socket.socket:
    """Return a raw socket that says hello and then never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    raw.sendall(
        f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Origin: {server.url}\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(200)[:20]
    text = json.dumps({"t": "hello", "match": match, "token": token}).encode()
    mask = os.urandom(4)
    body = bytes(b ^ mask[i % 4] for i, b in enumerate(text))
    raw.sendall(bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big") + mask + body)
    return raw


async def chatter(server: Server, ws: ClientConnection, n: int) -> tuple[int, int]:
    """Make n broadcasts by deciding and taking back; return batches seen and peak memory."""
    prompt = (await frames_until(ws, "snapshot"))[-1]["prompt"]
    peak = seen = 0
    for i in range(n // 2):
        seat, seq = prompt["seat"], prompt["seq"]
        frame = {"t": "answer", "id": f"a{i}", "seq": seq, "seat": seat, "values": [0]}
        for one in (frame, {"t": "undo", "id": f"u{i}"}):
            await ws.send(json.dumps(one))
            prompt = (await frames_until(ws, "batch"))[-1]["prompt"]
            seen += 1
        if i % 100 == 0:
            peak = max(peak, server.memory())
    return seen, peak


def test_the_deaf_are_sent_away(tmp_path: Path, scale: Scale) -> None:
    n, many = scale(30_000, 3_000), 20
    with running(tmp_path) as server:
        token, other = server.device("Ann"), server.device("Eve")
        match = server.match(token, 3, [0, 1, 2])["match"]

        async def go() -> tuple[int, int, int]:
            sockets = [deaf(server, match, other) for _ in range(many)]
            async with server.socket() as ws:
                await hello(ws, match, token)
                before = server.memory()
                seen, peak = await chatter(server, ws, n)
                for raw in sockets:
                    raw.close()
                return seen, before, peak

        seen, before, peak = asyncio.run(go())
        health = server.get("/api/health")
        assert seen == n // 2 * 2
        assert health["slow"] == many
        assert health["errors"] == 0
        assert peak - before < 40_000
        print(
            f"slow: {many} deaf sockets, {n} broadcasts: all {health['slow']} sent away, memory "
            f"{before // 1000} -> {peak // 1000} MB at most, the listening client missed nothing"
        )


def test_a_flood_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, LIMITS="1") as server:
        token = server.device("Ann")
        match = server.match(token, 2, [0])["match"]

        async def flood() -> Any:
            async with server.socket() as ws:
                await hello(ws, match, token)
                started = time.monotonic()
                try:
                    for _ in range(1000):
                        await ws.send('{"t":"ping"}')
                    while True:
                        await ws.recv()
                except ConnectionClosed as why:
                    assert time.monotonic() - started < 5
                    return why.rcvd.code if why.rcvd else None

        assert asyncio.run(flood()) == 1008
        statuses = Counter(
            # Whoever is not our proxy may say what it likes about where it comes from.
            server.call("GET", "/api/games", X_Forwarded_For=f"10.0.0.{n % 250}")[0]
            for n in range(300)
        )
        assert statuses[429] > 50
        time.sleep(2)
        made = [
            server.call("POST", "/api/matches", {"game": "x", "scenario": "y", "seats": 2}, token)
            for _ in range(19)
        ]
        assert {status for status, _, _ in made} <= {404, 429}


# ---- coming and going ----------------------------------------------------------------------------


def test_sigterm_says_come_back_soon(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = server.device("Ann")
        match = server.match(token, 2, [0])["match"]

        async def wait() -> tuple[Any, float]:
            async with server.socket() as ws:
                await hello(ws, match, token)
                await frames_until(ws, "presence")
                started = time.monotonic()
                status = await asyncio.to_thread(server.stop, signal.SIGTERM)
                assert status in (0, -signal.SIGTERM)
                took = time.monotonic() - started
                await ws.wait_closed()
                return ws.close_code, took

        code, took = asyncio.run(wait())
        assert code == 1012
        assert took < 10
        assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    ("frame", "code", "close"),
    [
        ("{}", "malformed", 1007),
        ('{"t":"ping"}', "malformed", 1007),
        ('{"t":"hello","match":"x","token":"v1.a.b.c"}', "bad-token", 4401),
    ],
)
def test_a_bad_hello_is_fatal(server: Server, frame: str, code: str, close: int) -> None:
    async def go() -> None:
        async with server.socket() as ws:
            await ws.send(frame)
            refused = json.loads(await ws.recv())
            assert (refused["t"], refused["kind"], refused["code"]) == ("refused", "fatal", code)
            await ws.wait_closed()
            assert ws.close_code == close

    asyncio.run(go())


def test_an_unknown_match_is_fatal(server: Server) -> None:
    async def go() -> None:
        async with server.socket() as ws:
            await hello(ws, "nothing-here", server.device("Ann"))
            assert json.loads(await ws.recv())["code"] == "no-match"
            await ws.wait_closed()
            assert ws.close_code == 4404

    asyncio.run(go())
