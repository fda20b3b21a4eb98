"""Every frame on the socket, as msgspec structs; `bodies` has those of the REST interface.

`scripts/tsgen.py` writes the client's types from these.  A frame is one JSON text; its tag field is
`t`.  What a client sends is capped in size and depth before it is parsed: see `decode`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from whitethorn.kernel.record import nesting
from whitethorn.server.offers import Greyed, Option
from whitethorn.server.offers import Scalar as Scalar

MAX_FRAME: Final = 8192  # bytes, either kind of frame
MAX_NESTING: Final = 6
MAX_VALUES: Final = 64  # answers in one request
MAX_CHAT: Final = 400  # characters
MAX_NAME: Final = 40  # characters

RequestId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
MatchId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Value = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seq = Annotated[int, Meta(ge=-1, le=2**40)]
PolicyName = Annotated[str, Meta(pattern="^[a-z0-9_-]{1,32}$")]

# What only the game can type; tsgen names the TypeScript.
View = Annotated[msgspec.Raw, Meta(extra_json_schema={"ts": "View"})]
Events = Annotated[list[msgspec.Raw], Meta(extra_json_schema={"ts": "WireEvent[]"})]
Board = Annotated[msgspec.Raw, Meta(extra_json_schema={"ts": "Board"})]


class Malformed(ValueError):
    """The frame is not one of ours: too large, too deep, not JSON, or of no known shape."""


# ---- what a client sends -------------------------------------------------------------------------


class Said(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A frame from a client."""


class Hello(Said, tag="hello", frozen=True):
    """The first frame: which match, and the last seq this client has seen (-1: nothing yet)."""

    match: MatchId
    token: Annotated[str, Meta(max_length=512)]
    since: Seq = -1
    invite: Annotated[str, Meta(max_length=64)] = ""


class Answer(Said, tag="answer", frozen=True):
    """One answer, or a path of answers, to the prompt with this seq."""

    id: RequestId
    seq: Seq
    seat: SeatNumber
    values: Annotated[list[Value], Meta(min_length=1, max_length=MAX_VALUES)]


class Undo(Said, tag="undo", frozen=True):
    """Take back everything decided after seq `to` (-1: the last request of this device).

    With `seq`, only while that is the seq of the open prompt.
    """

    id: RequestId
    to: Seq = -1
    seq: Seq = -1


class Consent(Said, tag="consent", frozen=True):
    """Agree, or not, to what somebody has asked of the table."""

    id: RequestId
    yes: bool


class Claim(Said, tag="claim", frozen=True):
    """Sit down on free seats."""

    id: RequestId
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=8)]


class Free(Said, tag="free", frozen=True):
    """Leave a seat, or as the host free somebody's."""

    id: RequestId
    seat: SeatNumber


class Bot(Said, tag="bot", frozen=True):
    """As the host give a free seat, or a bot's, to the bot that plays by a policy."""

    id: RequestId
    seat: SeatNumber
    policy: PolicyName


class Chat(Said, tag="chat", frozen=True):
    """Say something to everybody at the table."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Ping(Said, tag="ping", frozen=True):
    """Ask for a sign of life."""


ClientFrame = Hello | Answer | Undo | Consent | Claim | Free | Bot | Chat | Ping
_frames: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)


def decode(raw: bytes) -> ClientFrame:
    """Return the frame; raises Malformed.

    Depth is looked at first: msgspec answers a deep nest with RecursionError.
    """
    if len(raw) > MAX_FRAME:
        raise Malformed("a frame has at most 8,192 bytes")
    if raw.count(b"[") + raw.count(b"{") > MAX_NESTING and nesting(raw) > MAX_NESTING:
        raise Malformed("the frame is nested too deeply")
    try:
        return _frames.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Malformed(str(why)) from None


# ---- what the server sends -----------------------------------------------------------------------


class Frame(Struct, tag_field="t"):
    """A frame from the server."""


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
    """A seat and who sits there; `name` is null while it is free, `bot` is the policy of a bot."""

    seat: int
    name: str | None
    online: bool
    host: bool
    bot: str | None


class LogEntry(Struct):
    """Something that was decided or said, with the events it led to.

    `at` is in ms since 1970; `to` is set for an undo: everything after that seq was taken back.
    The text of a vote begins with ask, yes or no; that of a claim is claimed, freed, or bot and the
    policy that a seat was given to.
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


class Welcome(Frame, tag="welcome"):
    """The answer to hello, sent again whenever the seats of this device change."""

    match: str
    you: You
    seq: int


class Snapshot(Frame, tag="snapshot"):
    """Everything this device may see.  The log reaches back `log_from`; older is at REST."""

    seq: int
    view: View
    prompt: Prompt | None
    log: list[LogEntry]
    presence: list[Seat]
    spectators: int
    board: Board
    setup: SetupWire
    undo: UndoInfo
    status: str
    rules: dict[str, Scalar]
    notice: str | None = None


class Batch(Frame, tag="batch"):
    """What happened between `since` and `seq`; a client that has not seen `since` resyncs."""

    since: int
    seq: int
    events: Events
    view: View
    prompt: Prompt | None
    undo: UndoInfo
    answered: Answered | None
    undone: Undone | None
    status: str


class Ack(Frame, tag="ack"):
    """The request with this id is on disk; `seq` is the last it made."""

    id: str
    seq: int


class Refused(Frame, tag="refused"):
    """The request with this id was not carried out.

    final: it never will be.  unknown: nobody can tell, send it again with the same id.  fatal: the
    socket is closed after this.  `rule` is an id of the game's rules.toml.
    """

    id: str
    kind: Literal["final", "unknown", "fatal"]
    code: str
    rule: str | None
    text: str
    seq: int


class Presence(Frame, tag="presence"):
    """Who sits where and is here.  `since` and `seq` differ when seats changed hands."""

    since: int
    seq: int
    seats: list[Seat]
    spectators: int


class ChatLine(Frame, tag="chat"):
    """Somebody said something; `at` is in ms since 1970."""

    since: int
    seq: int
    sender: str = msgspec.field(name="from")
    text: str
    at: int


class UndoAsked(Frame, tag="undo_asked"):
    """Somebody asks the table; `need` are the seats still to agree.

    undo: to go back to seq `to`.  answer: to give `option` as the group's answer.  `since` and
    `seq` are equal when it is only told again.
    """

    since: int
    seq: int
    state: Literal["open", "agreed", "declined", "overtaken"]
    by: str
    to: int
    need: list[int]
    what: Literal["undo", "answer"]
    option: Option | None


class Pong(Frame, tag="pong"):
    """A sign of life."""


ServerFrame = Welcome | Snapshot | Batch | Ack | Refused | Presence | ChatLine | UndoAsked | Pong

encode: Final = msgspec.json.Encoder().encode
