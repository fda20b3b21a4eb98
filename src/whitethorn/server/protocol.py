"""Every frame on the socket, as msgspec structs; `bodies` has those of the REST interface.

`scripts/tsgen.py` writes the client's types from these.  A frame is one JSON text; its tag field is
`t`.  What a client sends is capped in size and depth before it is parsed: see `decode`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from whitethorn.kernel.record import nesting
from whitethorn.server.offers import Option
from whitethorn.server.offers import Scalar as Scalar
from whitethorn.server.parts import Answered as Answered
from whitethorn.server.parts import Board as Board
from whitethorn.server.parts import Events as Events
from whitethorn.server.parts import LogEntry as LogEntry
from whitethorn.server.parts import Moved as Moved
from whitethorn.server.parts import Prompt as Prompt
from whitethorn.server.parts import Seat as Seat
from whitethorn.server.parts import SetupWire as SetupWire
from whitethorn.server.parts import UndoInfo as UndoInfo
from whitethorn.server.parts import Undone as Undone
from whitethorn.server.parts import View as View
from whitethorn.server.parts import You as You

MAX_FRAME: Final = 8192  # bytes, either kind of frame
MAX_NESTING: Final = 6
MAX_VALUES: Final = 64  # answers in one request
MAX_CHAT: Final = 400  # characters
MAX_NAME: Final = 40  # characters
MAX_WAY: Final = 24  # places on a way that somebody draws

# A dollar alone lets a line end by.
RequestId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}(?!\n)$")]
MatchId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Value = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seq = Annotated[int, Meta(ge=-1, le=2**40)]
PolicyName = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,32}(?!\n)$")]
# Something on the table, by its id.
Spot = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,48}(?!\n)$")]


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


class Lend(Said, tag="lend", frozen=True):
    """Let the bot of a policy play an absent person's seat until they are back; without one,
    whoever stands in.

    The host decides; while the host is away, the others who are here agree.
    """

    id: RequestId
    seat: SeatNumber
    policy: PolicyName | None = None


class Stand(Said, tag="stand", frozen=True):
    """Play a lent seat until its owner is back."""

    id: RequestId
    seat: SeatNumber


class Back(Said, tag="back", frozen=True):
    """Take back the seats of one's own that others play; every hello does it as well."""

    id: RequestId


class Chat(Said, tag="chat", frozen=True):
    """Say something to everybody at the table."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


What = Literal["mark", "way", "ready", "say"]
Place = Literal["area", "piece", "door", "window", "space", "pawn", "hunter", "pile"]
Phrase = Literal["wait", "with-me", "mine", "help", "yours", "thanks", "careful", "look"]


class Signal(Said, tag="signal", frozen=True):
    """Show the others something for a moment; it is told to whoever is here and kept nowhere.

    mark: one thing.  way: places one after another.  ready: that one is.  say: a phrase.
    """

    what: What
    place: Place = "area"
    ids: Annotated[list[Spot], Meta(max_length=MAX_WAY)] = []
    phrase: Phrase | None = None


class Ping(Said, tag="ping", frozen=True):
    """Ask for a sign of life."""


ClientFrame = (
    Hello
    | Answer
    | Undo
    | Consent
    | Claim
    | Free
    | Bot
    | Lend
    | Stand
    | Back
    | Chat
    | Signal
    | Ping
)
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
    """Who sits where and is here.  `since` and `seq` differ when `moved` tells of a seat."""

    since: int
    seq: int
    seats: list[Seat]
    spectators: int
    moved: Moved | None


class ChatLine(Frame, tag="chat"):
    """Somebody said something; `at` is in ms since 1970."""

    since: int
    seq: int
    sender: str = msgspec.field(name="from")
    text: str
    at: int


class UndoAsked(Frame, tag="undo_asked"):
    """Somebody asks the table; `need` are the seats still to agree.

    undo: to go back to seq `to`.  answer: to give `option` as the group's answer.  lend: to let the
    bot of `policy`, or whoever stands in, play seat `to`.  `since` and `seq` are equal when it is
    only told again.
    """

    since: int
    seq: int
    state: Literal["open", "agreed", "declined", "overtaken"]
    by: str
    to: int
    need: list[int]
    what: Literal["undo", "answer", "lend"]
    option: Option | None
    policy: str | None


class Signalled(Frame, tag="signalled"):
    """What somebody at the table shows for a moment; `seat` is the first they play."""

    seat: int
    name: str
    what: What
    place: Place
    ids: list[str]
    phrase: Phrase | None


class Pong(Frame, tag="pong"):
    """A sign of life."""


ServerFrame = (
    Welcome | Snapshot | Batch | Ack | Refused | Presence | ChatLine | UndoAsked | Signalled | Pong
)

encode: Final = msgspec.json.Encoder().encode
