"""How much anybody may send, in numbers, and the bucket that counts it."""

from __future__ import annotations

from ipaddress import IPv6Address
from typing import Final

import msgspec

from whitethorn.server.lan import in_figures

QUEUE: Final = 64  # frames waiting for one socket before it counts as too slow


class Limits(msgspec.Struct, frozen=True):
    """Rates are pairs of a burst and how many a second come back; an address is a neighbourhood."""

    frames: tuple[float, float] = (100.0, 5.0)  # for each socket
    chat: tuple[float, float] = (6.0, 1.5)  # for each device and table
    requests: tuple[float, float] = (120.0, 10.0)  # REST, for each address
    creations: tuple[float, float] = (20.0, 0.2)  # new matches and imports, for each address
    guesses: tuple[float, float] = (8.0, 1 / 60)  # wrong codes, for each address
    all_guesses: tuple[float, float] = (60.0, 0.1)  # wrong codes, for all together
    signals: tuple[float, float] = (6.0, 0.7)  # for each device and table
    host_seconds: float = 180.0  # away for so long, the others may lend an absent person's seat
    sockets: int = 60  # open at once, for each address
    queue: int = QUEUE
    send_seconds: float = 10.0  # one frame may take so long to leave
    hello_seconds: float = 10.0


UNLIMITED: Final = Limits(
    frames=(1e9, 1e9),
    chat=(1e9, 1e9),
    requests=(1e9, 1e9),
    creations=(1e9, 1e9),
    guesses=(1e9, 1e9),
    all_guesses=(1e9, 1e9),
    signals=(1e9, 1e9),
    sockets=100_000,
)


def neighbourhood(address: str | None) -> str:
    """Return what limits count as one address: an IPv6 customer has a whole /64."""
    found = in_figures(address or "")
    if found is None:
        return address or "?"
    if isinstance(found, IPv6Address):
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


class Bucket:
    """A token bucket; `now` is any monotonic clock in seconds."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, limit: tuple[float, float], now: float) -> None:
        self._burst, self._rate = limit
        self._left = self._burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one token; False when there is none."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give(self) -> None:
        """Put one token back."""
        self._left = min(self._burst, self._left + 1)

    def full(self, now: float) -> bool:
        """Whether forgetting the bucket would change nothing."""
        return self._left + (now - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each key; full ones are forgotten when there are many."""

    MANY: Final = 4096

    def __init__(self, limit: tuple[float, float]) -> None:
        self._limit = limit
        self._of: dict[str, Bucket] = {}

    def take(self, key: str, now: float) -> bool:
        """Take one token from the bucket of `key`."""
        if len(self._of) > self.MANY:
            self._of = {k: b for k, b in self._of.items() if not b.full(now)}
        bucket = self._of.get(key)
        if bucket is None:
            bucket = self._of[key] = Bucket(self._limit, now)
        return bucket.take(now)

    def give(self, key: str) -> None:
        """Put a token back into the bucket of `key`."""
        if key in self._of:
            self._of[key].give()
