"""What was answered to which request, so that the same id always gets the same answer.

Requests that were carried out are in the store as well; refusals are kept for a while only, since
a request refused as stale stays stale and one refused as illegal is refused again.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Final

from whitethorn.server.protocol import ClientFrame, Hello, Ping, Signal, encode
from whitethorn.server.store import RequestRow

KEPT: Final = 4096
Key = tuple[str, str]


class Reused(Exception):
    """A request id came back with another payload."""


def digest(frame: ClientFrame) -> str:
    """Return the digest of a request's payload, 128 bits in hex."""
    assert not isinstance(frame, Hello | Ping | Signal)
    return hashlib.blake2b(encode(frame), digest_size=16).hexdigest()


class Replies:
    """The answers of one table."""

    def __init__(self) -> None:
        self._done: dict[Key, RequestRow] = {}
        self._said: OrderedDict[Key, tuple[str, bytes]] = OrderedDict()

    def learn(self, rows: list[RequestRow]) -> None:
        """Remember requests that are in the store."""
        for row in rows:
            self._done[row.device, row.id] = row
            self._said.pop((row.device, row.id), None)

    def done(self, device: str, request: str, payload: str) -> RequestRow | None:
        """Return how a request was answered, if the store knows; raises Reused."""
        row = self._done.get((device, request))
        if row is not None and row.digest != payload:
            raise Reused
        return row

    def say(self, device: str, request: str, payload: str, reply: bytes) -> None:
        """Remember a reply that left nothing in the store."""
        self._said[device, request] = payload, reply
        while len(self._said) > KEPT:
            self._said.popitem(last=False)

    def said(self, device: str, request: str, payload: str) -> bytes | None:
        """Return such a reply; raises Reused."""
        found = self._said.get((device, request))
        if found is None:
            return None
        if found[0] != payload:
            raise Reused
        return found[1]
