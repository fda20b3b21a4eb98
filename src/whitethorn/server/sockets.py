"""The socket: hello, then frames in and frames out until somebody ends it.  Plain ASGI."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from whitethorn.server import signals
from whitethorn.server.devices import Devices
from whitethorn.server.hub import (
    BAD_TOKEN,
    NO_MATCH,
    TOO_BIG,
    TOO_FAST,
    TOO_SLOW,
    Connection,
)
from whitethorn.server.lan import peer
from whitethorn.server.limits import Bucket, neighbourhood
from whitethorn.server.live_table import LiveTable
from whitethorn.server.protocol import (
    MAX_FRAME,
    Hello,
    Malformed,
    Ping,
    Pong,
    Refused,
    Signal,
    decode,
    encode,
)
from whitethorn.server.store import Unavailable
from whitethorn.server.tables import Broken, Tables

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Scope = MutableMapping[str, Any]

PONG: Final = encode(Pong())
FAILED: Final = 1011
TRY_LATER: Final = 1013
BAD_FRAME: Final = 1007
# A peer that has gone is met as whichever of these its server chose.
GONE: Final = (ConnectionError, RuntimeError, OSError)
_log = logging.getLogger("whitethorn.sockets")


class Sockets:
    """Every open socket of this server."""

    def __init__(self, tables: Tables, devices: Devices) -> None:
        self._tables = tables
        self._devices = devices
        self._limits = tables.limits
        self._open: Counter[str] = Counter()
        self.errors = 0
        self.slow = 0

    def __len__(self) -> int:
        return self._open.total()

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket whose origin has been checked."""
        who = neighbourhood(peer(scope))
        await receive()  # websocket.connect
        if self._open[who] >= self._limits.sockets:
            await send({"type": "websocket.close", "code": TOO_FAST, "reason": "too many sockets"})
            return
        self._open[who] += 1
        try:
            await send({"type": "websocket.accept"})
            await Visit(self, self._tables, self._devices, receive, send).run()
        except GONE:
            pass
        except Exception:
            self.errors += 1
            _log.exception("a socket failed")
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]


class Goodbye(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str, frame: bytes | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.frame = frame


class Visit:
    """One socket from hello to goodbye."""

    def __init__(
        self, sockets: Sockets, tables: Tables, devices: Devices, receive: Receive, send: Send
    ) -> None:
        self._sockets = sockets
        self._tables = tables
        self._devices = devices
        self._limits = tables.limits
        self._receive = receive
        self._send = send
        self._bucket = Bucket(self._limits.frames, tables.clock.monotonic())

    async def run(self) -> None:
        """Serve until either side ends it."""
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                hello = await self._hello()
                if hello is None:
                    return
            table, client = await self._admit(hello)
        except TimeoutError:
            await self._close(TOO_SLOW, "no hello")
            return
        except Goodbye as bye:
            if bye.frame is not None:
                await self._text(bye.frame)
            await self._close(bye.code, bye.reason)
            return
        await self._talk(table, client, hello)

    async def _talk(self, table: LiveTable, client: Connection, hello: Hello) -> None:
        pump = asyncio.ensure_future(client.pump())
        reader = asyncio.ensure_future(self._read(table, client, hello))
        ends: set[asyncio.Future[Any]] = {pump, reader, client.ended}
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.leave(client)
            pump.cancel()
            reader.cancel()
            results = await asyncio.gather(pump, reader, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, GONE):
                self._sockets.errors += 1
                _log.error("a socket failed", exc_info=result)
                await self._close(FAILED, "an error of ours")
                return
        if client.ended.done():
            code, reason = client.ended.result()
            self._sockets.slow += code == TOO_SLOW
            await self._close(code, reason)

    async def _read(self, table: LiveTable, client: Connection, hello: Hello) -> None:
        """Carry out frames until the peer goes."""
        try:
            await table.join(client, hello.since)
            while (raw := await self._next()) is not None:
                if not self._bucket.take(self._tables.clock.monotonic()):
                    raise Goodbye(TOO_FAST, "too many frames")
                await self._handle(table, client, raw)
                await client.room()
        except Goodbye as bye:
            client.close(bye.code, bye.reason)
            await client.ended
        except Unavailable:
            client.close(TRY_LATER, "unavailable")
            await client.ended

    async def _handle(self, table: LiveTable, client: Connection, raw: bytes) -> None:
        try:
            frame = decode(raw)
        except Malformed as why:
            client.push(encode(refused("malformed", str(why))))
            return
        if isinstance(frame, Ping):
            client.push(PONG)
        elif isinstance(frame, Signal):
            signals.show(table, client, frame)
        elif isinstance(frame, Hello):
            if frame.match == table.id:
                await table.join(client, frame.since)
            else:
                client.push(encode(refused("malformed", "One socket, one match.")))
        else:
            # What has begun is finished, even when its sender goes away meanwhile.
            await asyncio.shield(asyncio.ensure_future(table.request(client, frame)))

    # ---- the first frame -------------------------------------------------------------------------

    async def _hello(self) -> Hello | None:
        raw = await self._next()
        if raw is None:
            return None
        try:
            frame = decode(raw)
        except Malformed as why:
            raise Goodbye(BAD_FRAME, "malformed", fatal("malformed", str(why))) from None
        if not isinstance(frame, Hello):
            raise Goodbye(BAD_FRAME, "no hello", fatal("malformed", "Say hello first."))
        return frame

    async def _admit(self, hello: Hello) -> tuple[LiveTable, Connection]:
        device = self._devices.check(hello.token)
        if device is None:
            raise Goodbye(BAD_TOKEN, "bad token", fatal("bad-token", "This device is not known."))
        try:
            table = await self._tables.get(hello.match)
        except Broken as why:
            raise Goodbye(NO_MATCH, "broken", fatal("broken", str(why))) from None
        except Unavailable:
            raise Goodbye(TRY_LATER, "unavailable") from None
        if table is None:
            raise Goodbye(NO_MATCH, "no match", fatal("no-match", "There is no such match."))
        limits = self._limits
        return table, Connection(
            device, hello.invite, self._text, limits.queue, limits.send_seconds
        )

    # ---- the wire --------------------------------------------------------------------------------

    async def _next(self) -> bytes | None:
        """Return the next frame, None when the peer has gone."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        raw: bytes = text.encode() if text is not None else message.get("bytes") or b""
        if len(raw) > MAX_FRAME:
            raise Goodbye(TOO_BIG, "too big")
        return raw

    async def _text(self, frame: bytes) -> None:
        await self._send({"type": "websocket.send", "text": frame.decode()})

    async def _close(self, code: int, reason: str) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except GONE:
            pass


def refused(code: str, text: str) -> Refused:
    """Return the refusal of a frame that has no id of its own."""
    return Refused("", "final", code, None, text, -1)


def fatal(code: str, text: str) -> bytes:
    """Return the refusal after which the socket is closed."""
    return encode(Refused("", "fatal", code, None, text, -1))
