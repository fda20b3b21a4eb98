"""What a live table needs from the world around it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Protocol

from whitethorn.server.limits import Limits
from whitethorn.server.store import Store

if TYPE_CHECKING:
    from whitethorn.server.live_table import LiveTable


class Clock(Protocol):
    """Time and secrets, injected so that a simulation can own them."""

    def monotonic(self) -> float:
        """Return seconds that never go back."""
        ...

    def wall(self) -> int:
        """Return ms since 1970."""
        ...

    def word(self) -> str:
        """Return a fresh secret of 128 bits, fit for an address."""
        ...


class Outside(Protocol):
    """What a table needs from the world."""

    store: Store
    clock: Clock
    limits: Limits

    def spawn(self, work: Awaitable[None]) -> None:
        """Run something beside."""
        ...

    def finished(self, table: LiveTable) -> None:
        """Note that a match has ended."""
        ...

    def failed(self, table: LiveTable) -> None:
        """Forget a table that can no longer be trusted, and send its clients away."""
        ...

    def stirred(self, table: LiveTable) -> None:
        """Look whether it is a bot's turn: something was decided, or somebody came or went."""
        ...
