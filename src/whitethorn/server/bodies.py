"""What goes in and out of the REST interface, as msgspec structs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from whitethorn.server.protocol import (
    MAX_NAME,
    Answered,
    Board,
    Events,
    LogEntry,
    PolicyName,
    Scalar,
    Seat,
    SeatNumber,
    SetupWire,
    View,
)


class DeviceBody(Struct):
    """What a guest calls itself."""

    name: Annotated[str, Meta(max_length=MAX_NAME)]


class DeviceReply(Struct):
    """The device's signed token; it is the whole account."""

    token: str
    name: str


class CreateBody(Struct):
    """A new match.  `hunters` in seat order; `rules` are the table's own: see docs.

    `claim` are the seats of who makes it, `bots` those that a bot plays, by its policy.  `pack` is
    the box whose numbers are played by.
    """

    game: Annotated[str, Meta(max_length=32)]
    scenario: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    hunters: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(max_length=8)] = []
    options: Annotated[dict[str, Scalar], Meta(max_length=400)] = {}
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    rules: Annotated[dict[str, Scalar], Meta(max_length=8)] = {}
    claim: Annotated[list[SeatNumber], Meta(max_length=8)] = []
    bots: Annotated[dict[SeatNumber, PolicyName], Meta(max_length=8)] = {}
    pack: Annotated[str, Meta(max_length=40)] = ""


class Created(Struct):
    """The new match, and the word that lets others sit down."""

    match: str
    invite: str


class ClaimBody(Struct):
    """Seats to sit down on, with the invite if the table is not open."""

    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=8)]
    invite: Annotated[str, Meta(max_length=64)] = ""


class BotBody(Struct):
    """A seat to give to a bot, or to take from one (`policy` null)."""

    seat: SeatNumber
    policy: PolicyName | None


class MatchInfo(Struct):
    """A line of the lobby.  `invite` is there for people who sit at the table.

    `yours` are the seats of whoever asks, lent ones too.
    """

    match: str
    game: str
    scenario: str
    name: str
    status: str
    seats: list[Seat]
    setup: SetupWire
    rules: dict[str, Scalar]
    open: bool
    mine: bool
    host: bool
    yours: list[int]
    seq: int
    created: int
    updated: int
    invite: str | None


class Invitation(Struct):
    """How others come to a table: `code` until `expires` (ms since 1970), `link` for good.

    `qr` draws the link: the path of its dark squares, in a square of `size` with a quiet edge.
    """

    code: str
    expires: int
    link: str
    qr: str
    size: int


class JoinBody(Struct):
    """A code that somebody was told."""

    code: Annotated[str, Meta(max_length=32)]


class Joined(Struct):
    """The match of a code, and the word that lets one sit down."""

    match: str
    invite: str


class Scenario(Struct):
    """A game's scenario and the numbers of seats it can be played with."""

    id: str
    seats: list[int]


class GameInfo(Struct):
    """A game that can be played here; `bots` are the policies for empty seats, weakest first.

    `packs` are the boxes whose numbers this machine has; other machines are not told of them.
    """

    game: str
    title: str
    scenarios: list[Scenario]
    bots: list[str]
    packs: list[str] = []


class ReplayStep(Struct):
    """One decision of a finished match, what followed, and how the table looked then."""

    step: int
    steps: int
    seq: int
    answered: Answered | None
    events: Events
    view: View
    board: Board
    setup: SetupWire
    outcome: str


class Problem(Struct):
    """Why a REST request was refused."""

    code: str
    text: str
    rule: str | None = None


class LogPage(Struct):
    """Older lines of a match's log; `more` says whether there are still older ones."""

    log: list[LogEntry]
    more: bool


class Health(Struct):
    """How the server is."""

    ok: bool
    version: str
    tables: int
    sockets: int
    errors: int
    slow: int
