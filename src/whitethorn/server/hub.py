"""One socket's outgoing side: a bounded queue and the task that empties it.

Nobody waits for a slow reader.  When its queue is full the socket is closed; its client comes back
and resumes by seq.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from whitethorn.server.devices import Device

TOO_SLOW: Final = 4408
RESTART: Final = 1012
BAD_TOKEN: Final = 4401
NO_MATCH: Final = 4404
TOO_FAST: Final = 1008
TOO_BIG: Final = 1009

Send = Callable[[bytes], Awaitable[None]]


class Client(Protocol):
    """What a table knows of a connection.  `once`: it never sends the same request again."""

    device: Device
    invite: str
    once: bool

    def push(self, frame: bytes) -> None:
        """Queue a frame; never waits, never raises."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Send what is queued, then end the connection."""
        ...


class Connection:
    """A client on a socket.  `ended` gives the close code once it is decided."""

    once = False

    def __init__(self, device: Device, invite: str, send: Send, limit: int, patience: float):
        self.device = device
        self.invite = invite
        self.ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._send = send
        self._patience = patience
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(limit)
        self._closing: tuple[int, str] | None = None

    def push(self, frame: bytes) -> None:
        if self._closing is None:
            self._put(frame)

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._put(None)

    def _put(self, frame: bytes | None) -> None:
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            self._end(TOO_SLOW, "too slow")

    def _end(self, code: int, reason: str) -> None:
        self._closing = self._closing or (code, reason)
        if not self.ended.done():
            self.ended.set_result((code, reason))

    async def room(self) -> None:
        """Let what waits go out first: who asks faster than it listens is answered slower."""
        await asyncio.sleep(0)
        while self._queue.qsize() * 2 > self._queue.maxsize and not self.ended.done():
            await asyncio.sleep(0.005)

    async def pump(self) -> None:
        """Send until closed; returns when everything is sent or the peer cannot be reached."""
        while True:
            frame = await self._queue.get()
            if frame is None:
                assert self._closing is not None
                self._end(*self._closing)
                return
            try:
                async with asyncio.timeout(self._patience):
                    await self._send(frame)
            except TimeoutError:
                self._end(TOO_SLOW, "too slow")
                return
