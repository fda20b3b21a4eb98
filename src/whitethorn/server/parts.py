"""What the server's frames are made of: seats, prompts, lines of the log."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from whitethorn.server.offers import Greyed, Option, Scalar

# What only the game can type; tsgen names the TypeScript.
View = Annotated[msgspec.Raw, Meta(extra_json_schema={"ts": "View"})]
Events = Annotated[list[msgspec.Raw], Meta(extra_json_schema={"ts": "WireEvent[]"})]
Board = Annotated[msgspec.Raw, Meta(extra_json_schema={"ts": "Board"})]


class You(Struct):
    """Who this device is at the table."""

    seats: list[int]
    name: str
    host: bool


class Prompt(Struct):
    """The open decision.  `seat` is the seat this device answers for, or -1."""

    seq: int
    kind: str
    seats: list[int]
    seat: int
    options: list[Option]
    greyed: list[Greyed]
    waiting_for: list[int]


class UndoInfo(Struct):
    """What an undo would do: free or by consent, back to which seq, and what stops it."""

    free: bool
    to: int
    what: str
    args: dict[str, Scalar]
    blocked: str | None
    marked: bool


class Seat(Struct):
    """A seat and who plays it; `name` is null while it is free, `bot` is the policy of a bot.

    `lent`: until its owner is back, by whoever stands in; `owner` is set once somebody does.
    """

    seat: int
    name: str | None
    online: bool
    host: bool
    bot: str | None
    lent: bool
    owner: str | None


class LogEntry(Struct):
    """Something that was decided or said, with the events it led to.

    `at` is in ms since 1970; `to` is set for an undo: everything after that seq was taken back.
    The text of a vote begins with ask, yes or no; that of a claim is claimed, freed, bot and the
    policy that a seat was given to, lent (to whoever stands in) or lent and a policy, stood (in for
    its owner), left (by who stood in), ended (by the host), or back.
    """

    seq: int
    kind: Literal["start", "answer", "sealed", "undo", "claim", "chat", "setting", "vote"]
    name: str
    seat: int
    text: str
    at: int
    events: Events
    to: int | None = None


class SetupWire(Struct):
    """What the match was made with."""

    game: str
    scenario: str
    seats: int
    hunters: list[str]
    options: dict[str, Scalar]


class Answered(Struct):
    """Whose answer led to a batch; `values` is empty while the answer is sealed."""

    seat: int
    values: list[int]
    name: str


class Undone(Struct):
    """That a batch took decisions back: everything after seq `to`."""

    to: int
    name: str
    ahead: bool


class Moved(Struct):
    """How a seat changed hands: the text of its line in the log, and who did it."""

    seat: int
    name: str
    text: str
