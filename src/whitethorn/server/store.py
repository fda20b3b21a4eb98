"""What the server keeps, as rows, and the interface of whatever keeps it.

A commit is one transaction: the log entries of a request, the request's id with its answer, and
what they change about the match.  It raises one of the four errors below or it is durable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from whitethorn.kernel.record import Checkpoint, Entry

NOTHING: Final = 2**40  # a seq beyond every log


class Conflict(Exception):
    """Somebody else has written to this match: read on from the store and look again."""


class Unavailable(Exception):
    """The store cannot say whether it was written: the request may be sent again."""


class AdminError(Exception):
    """What a host asked for cannot be done; the text is one line."""


class Incompatible(AdminError):
    """The database was made by a newer version."""


class MatchRow(msgspec.Struct, frozen=True):
    """A match.  `head` is the seq of its last entry, times are ms since 1970 (UTC).

    `setup`, `rules` and `ids` are JSON; `host` is a device id; `invite` lets others sit down.
    """

    id: str
    game: str
    scenario: str
    seats: int
    name: str
    host: str
    invite: str
    open: bool
    status: str
    head: int
    created: int
    updated: int
    setup: bytes
    rules: bytes
    seed: int
    rules_version: str
    digest: str
    ids: bytes
    origin: Checkpoint | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """Who plays a seat; `device` is empty while it is free, `bot` is the policy of a bot.

    `owner` is set while the seat is lent: the device that gets it back.  Until somebody stands in
    it is `device` itself.
    """

    seat: int
    device: str
    name: str
    bot: str = ""
    owner: str = ""
    owner_name: str = ""


class LogRow(msgspec.Struct, frozen=True):
    """A log entry with the time it was written."""

    entry: Entry
    at: int


class RequestRow(msgspec.Struct, frozen=True):
    """A request that was answered: its payload's digest and the seq it was answered with.

    `refused` is empty for one that was carried out, else the code of its refusal.
    """

    device: str
    id: str
    digest: str
    seq: int
    refused: str = ""


class CodeRow(msgspec.Struct, frozen=True):
    """A code that leads to a match until `expires`, ms since 1970."""

    code: str
    match: str
    expires: int


class Commit(msgspec.Struct, frozen=True):
    """One transaction on a match whose head is `head`.

    `seats` replaces those seats' rows; `status`, `invite` and `versions` (rules version, content
    digest, JSON of ids, origin) replace the match's, when given; a new invite ends its codes.
    """

    match: str
    head: int
    at: int
    entries: list[Entry]
    request: RequestRow | None = None
    seats: list[SeatRow] = []
    status: str | None = None
    invite: str | None = None
    checkpoint: Checkpoint | None = None
    versions: Versions | None = None
    replay: bytes | None = None


class Versions(msgspec.Struct, frozen=True):
    """By which rules and content a match goes on, and from where."""

    rules_version: str
    digest: str
    ids: bytes
    origin: Checkpoint | None


class Stored(msgspec.Struct, frozen=True):
    """All of a match after some seq, read in one transaction."""

    match: MatchRow
    seats: list[SeatRow]
    log: list[LogRow]
    requests: list[RequestRow]
    checkpoint: Checkpoint | None


class Listed(msgspec.Struct, frozen=True):
    """A match and its seats, for the lobby."""

    match: MatchRow
    seats: list[SeatRow]


Changed = Callable[[str], None]
Heard = Callable[[str, bytes], None]


def nothing(match: str, frame: bytes) -> None:
    """Hear nothing."""


class Store(Protocol):
    """Durable memory.  Every method raises Unavailable when the medium fails.

    `shared`: whether other processes may write to it as well.  What these whisper of a match is
    given to `heard`, perhaps in another thread.
    """

    shared: bool
    heard: Heard

    async def whisper(self, match: str, frame: bytes) -> None:
        """Pass on a frame to the other processes; it is written nowhere and may be lost."""
        ...

    async def open(self, changed: Changed) -> None:
        """Get ready; `changed(match)` will be called when another process has written to one."""
        ...

    async def close(self) -> None:
        """Finish what is queued and let go."""
        ...

    async def create(
        self, match: MatchRow, seats: list[SeatRow], log: list[LogRow], replay: bytes | None
    ) -> None:
        """Write a new match."""
        ...

    async def commit(self, commit: Commit) -> None:
        """Write; returns when it is on disk.  Raises Conflict if the head is another one."""
        ...

    async def read(self, match: str, after: int = 0, known: int = 0) -> Stored | None:
        """Return a match with its log after a seq, and its requests from the seq `known` on."""
        ...

    async def listing(self, device: str, limit: int) -> list[Listed]:
        """Return the latest matches in which the device sits or hosts, and open ones."""
        ...

    async def code(self, fresh: CodeRow, at: int, least: int) -> CodeRow:
        """Return the match's code if it is good for `least` ms after `at`, else write `fresh`.

        Raises Conflict when another match has that code.
        """
        ...

    async def coded(self, code: str, at: int) -> str | None:
        """Return the match to which a code leads at a time."""
        ...

    async def replay(self, match: str) -> bytes | None:
        """Return the stored replay of a finished match."""
        ...

    async def keep_replay(self, match: str, replay: bytes) -> None:
        """Store the replay of a finished match."""
        ...
