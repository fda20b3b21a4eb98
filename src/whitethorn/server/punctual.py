"""HTTP for peers that may dawdle: a request comes in time, or its connection is closed.

Else a few hundred silent connections would take every file handle that the server has.
"""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# For a request's head, counted from the connection or its first byte; for its body.
SECONDS: Final = {h11.IDLE: 10.0, h11.SEND_BODY: 60.0}


class Punctual(H11Protocol):
    """uvicorn's protocol with a deadline for each part that a peer sends."""

    _awaited: object = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """Start a deadline if the peer is now at another part of its request."""
        state = self.conn.their_state
        if state is self._awaited:
            return
        self._forget()
        self._awaited = state
        if state in SECONDS:
            self._deadline = self.loop.call_later(SECONDS[state], self.transport.close)

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
