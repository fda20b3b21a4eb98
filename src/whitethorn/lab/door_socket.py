"""A seat at a running server, by the same lines as at a table of one's own.

It speaks the protocol of docs/reference/protocol.md: requests have ids of their own and are sent
again with the same id after a break, so that an answer counts once.
"""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec

from whitethorn.lab.door import API, Ask, Begun, Bye, Door, Ended, Wrong, in_words
from whitethorn.lab.jobs import RunError

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

PATIENCE: Final = 60.0  # seconds without a server
PAUSE: Final = 0.5

Frame = dict[str, Any]


class Where(msgspec.Struct, frozen=True):
    """A match of a server, and the seats to sit down on.  Without a token, a new guest."""

    url: str
    match: str
    seats: tuple[int, ...]
    invite: str = ""
    token: str = ""
    name: str = "script"


def post(url: str, data: Any, token: str = "") -> Any:
    """Return the body of an answer; raises RunError."""
    request = urllib.request.Request(url, msgspec.json.encode(data), method="POST")
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return msgspec.json.decode(reply.read())
    except urllib.error.HTTPError as why:
        with why:
            told = why.read(2000)
        raise RunError(f"{url}: {why.code} {reason(told)}") from None
    except (OSError, ValueError, msgspec.DecodeError) as why:
        raise RunError(f"{url}: {getattr(why, 'reason', why)}") from None


def reason(told: bytes) -> str:
    """Return in one line why a server refused: its sentence, or what else it said."""
    try:
        return str(msgspec.json.decode(told)["text"])
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError):
        return " ".join(told.decode("utf-8", "replace").split())


class Seated:
    """A script that sits at a server's table."""

    def __init__(self, door: Door, where: Where) -> None:
        self.door = door
        self.where = where
        parts = urlsplit(where.url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise RunError(f"{where.url!r} is no address of a server, as http://host:8666")
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.token = where.token
        if not self.token:
            self.token = post(f"{self.origin}/api/device", {"name": where.name})["token"]
        if where.seats:
            form = {"seats": list(where.seats), "invite": where.invite}
            post(f"{self.origin}/api/matches/{where.match}/claim", form, self.token)
        self.numbers = count(1)
        self.word = uuid4().hex[:12]
        self.seats: list[int] = []
        self.hunters: list[str] = []
        self.begun = False
        self.events: list[Any] = []
        self.pending: Frame | None = None  # a request that was not answered yet
        self.seq = -1

    def play(self) -> Bye:
        """Answer until the match is over; raises Gone, RunError."""
        lost = time.monotonic()
        while True:
            try:
                with self.connection() as socket:
                    lost = time.monotonic()
                    told = self.sit(socket)
                if told is not None:
                    self.door.say(told)
                    return told
            except OSError:
                pass
            if time.monotonic() - lost > PATIENCE:
                raise RunError(f"{self.origin} does not answer")
            time.sleep(PAUSE)

    def connection(self) -> ClientConnection:
        """Return an open socket; raises OSError, RunError."""
        try:
            from websockets.exceptions import InvalidHandshake
            from websockets.sync.client import connect
            from websockets.typing import Origin
        except ImportError:
            raise RunError("a server's table needs websockets: pip install websockets") from None
        address = self.origin.replace("http", "ws", 1) + "/ws"
        try:
            return connect(address, origin=Origin(self.origin), max_size=None, legacy=True)
        except InvalidHandshake as why:
            raise RunError(f"{address}: {why}") from None

    def sit(self, socket: ClientConnection) -> Bye | None:
        """Follow a table; returns None when the connection breaks."""
        from websockets.exceptions import ConnectionClosed

        try:
            self.greet(socket)
            if self.pending:
                self.send(socket, self.pending)
            while True:
                told = self.take(socket, msgspec.json.decode(socket.recv()))
                if told is not None:
                    return told
        except ConnectionClosed as why:
            if why.rcvd is not None and 4400 <= why.rcvd.code < 4408:
                raise RunError(f"{self.origin}: {why.rcvd.reason or why.rcvd.code}") from None
            return None

    def greet(self, socket: ClientConnection) -> None:
        """Ask for the present picture."""
        where = self.where
        hello = {"t": "hello", "match": where.match, "token": self.token, "invite": where.invite}
        self.send(socket, {**hello, "since": -1})

    def id(self) -> str:
        """Return an id for a request."""
        return f"{self.word}-{next(self.numbers)}"

    def send(self, socket: ClientConnection, frame: Frame) -> None:
        socket.send(msgspec.json.encode(frame).decode())

    def take(self, socket: ClientConnection, frame: Frame) -> Bye | None:
        """Look at a frame; returns the last line when the match is over."""
        kind = frame["t"]
        if kind == "welcome":
            self.seats = frame["you"]["seats"]
            if not self.seats:
                raise RunError(
                    f"{self.where.match}: none of the seats is the script's; sit down with --seat "
                    "and --invite"
                )
        elif kind in ("ack", "refused"):
            self.settle(socket, frame)
        elif kind == "snapshot":
            self.begin(frame)
            return self.look(socket, frame)
        elif kind == "batch" and frame["seq"] > self.seq:
            self.events += frame["events"]
            return self.look(socket, frame)
        return None

    def settle(self, socket: ClientConnection, frame: Frame) -> None:
        """Forget the request that was answered, or send it again; tell the script of a refusal."""
        asked = self.pending
        if asked is None or frame["id"] not in (asked["id"], ""):
            return
        if frame["t"] == "refused" and frame["kind"] == "fatal":
            raise RunError(f"{self.origin}: {frame['text']}")
        if frame["t"] == "refused" and frame["code"] in ("unavailable", "slow-down"):
            time.sleep(PAUSE)
            if frame["kind"] == "final":
                asked["id"] = self.id()
            self.send(socket, asked)
            return
        self.pending = None
        if frame["t"] == "refused":
            self.door.say(Wrong(asked["seq"], frame["code"], frame["text"], frame["rule"]))
            self.greet(socket)

    def begin(self, frame: Frame) -> None:
        """Tell the script of the match, once."""
        if self.begun:
            return
        self.begun = True
        setup = frame["setup"]
        self.hunters = setup["hunters"]
        self.door.say(
            Begun(
                API,
                self.where.match,
                setup["game"],
                setup["scenario"],
                setup["seats"],
                self.seats,
                setup["options"],
            )
        )

    def look(self, socket: ClientConnection, frame: Frame) -> Bye | None:
        """Ask the script if a seat of its own is asked."""
        self.seq = frame["seq"]
        view = msgspec.Raw(msgspec.json.encode(frame["view"]))
        if frame["status"] != "running":
            won = bool(set(self.winners(frame)) & set(self.seats))
            self.door.say(Ended(self.where.match, frame["status"], won, view, self.told()))
            return Bye(1, int(won))
        prompt = frame["prompt"]
        if prompt is None or prompt["seat"] < 0 or not prompt["options"]:
            return None
        if self.pending is not None and self.pending["seq"] == prompt["seq"]:
            return None
        options = in_words(prompt["options"])
        question = Ask(prompt["seq"], prompt["seat"], prompt["kind"], view, options, self.told())
        value = self.door.ask(question)
        self.pending = {
            "t": "answer",
            "id": self.id(),
            "seq": question.n,
            "seat": question.seat,
            "values": [value],
        }
        self.send(socket, self.pending)
        return None

    def told(self) -> list[Any]:
        """Return what happened since the script was last told."""
        events, self.events = self.events, []
        return events

    def winners(self, frame: Frame) -> list[int]:
        """Return the seats of the script that won: by the hunter that a view names, or together."""
        named = frame["view"].get("winner")
        if named is not None:
            return [self.hunters.index(named)] if named in self.hunters else []
        return self.seats if frame["status"] == "won" else []
