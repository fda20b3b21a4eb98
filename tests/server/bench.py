"""A server without sockets, for tests: tables on a store, clients that keep what they are sent."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from tests.contract.toy import Toy
from tests.server.memory import MemoryStore
from whitethorn.kernel.game import Game
from whitethorn.server.bodies import CreateBody
from whitethorn.server.bots import Manners
from whitethorn.server.devices import Device
from whitethorn.server.limits import UNLIMITED, Limits
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Answer, Claim
from whitethorn.server.store import Store
from whitethorn.server.tables import Tables
from whitethorn.server.thinking import Thinker

T = TypeVar("T")
Frame = dict[str, Any]


class Ticks:
    """A clock that a test moves, and words that repeat from run to run."""

    def __init__(self, seed: int = 1) -> None:
        self.now = 0.0
        self._words = (f"word-{seed}-{n:016d}" for n in itertools.count())

    def monotonic(self) -> float:
        return self.now

    def wall(self) -> int:
        return int(self.now * 1000)

    def word(self) -> str:
        return next(self._words)


class Pad:
    """A client that keeps its frames."""

    once = False

    def __init__(self, name: str, invite: str = "") -> None:
        self.device = Device(f"device-{name}", name)
        self.invite = invite
        self.raw: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    def push(self, frame: bytes) -> None:
        if self.closed is None:
            self.raw.append(frame)

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)

    @property
    def frames(self) -> list[Frame]:
        return [msgspec.json.decode(raw) for raw in self.raw]

    def take(self) -> list[Frame]:
        """Return the frames since the last time."""
        found, self.raw = self.frames, []
        return found


async def now(work: Callable[[], T]) -> T:
    """Run a slow function at once."""
    return work()


def make_tables(
    store: Store | None = None,
    game: Game | None = None,
    limits: Limits = UNLIMITED,
    clock: Ticks | None = None,
    thinker: Thinker | None = None,
    pace: float = 0.0,
) -> Tables:
    game, manners = game or Toy(), Manners(pace)
    games = {game.slug: game}
    return Tables(games, store or MemoryStore(), clock or Ticks(), limits, now, thinker, manners)


def body(seats: int = 2, claim: list[int] | None = None, **more: Any) -> CreateBody:
    claim = list(range(seats)) if claim is None else claim
    return CreateBody("toy", "candles", seats, claim=claim, **more)


async def sit(tables: Tables, form: CreateBody, host: str = "host") -> tuple[LiveTable, Pad, str]:
    """Make a match; returns its table, the host's pad (joined) and the invite."""
    pad = Pad(host)
    made = await tables.create(pad.device, form)
    table = await tables.get(made.match)
    assert table is not None
    await table.join(pad, -1)
    pad.take()
    return table, pad, made.invite


async def ask(table: LiveTable, pad: Pad, frame: Request) -> Frame:
    """Make a request; returns the reply to it."""
    await table.request(pad, frame)
    replies = [f for f in pad.take() if f.get("id") == frame.id]
    assert replies, f"no reply to {frame}"
    return replies[0]


def legal(table: LiveTable, rng: random.Random, id: str, seats: list[int] | None = None) -> Answer:
    """Return a random legal answer to the open decision (from one of `seats`)."""
    prompt = table.session.prompt
    assert prompt is not None
    places = [i for i, s in enumerate(prompt.seats) if seats is None or s in seats or s >= 30]
    i = rng.choice(places)
    seat = prompt.seats[i]
    if seat >= 30:
        seat = seats[0] if seats else 0
    return Answer(id, table.session.prompt_seq, seat, [rng.choice(prompt.options[i])])


def state(table: LiveTable) -> bytes:
    """Return everything a request might change: the state's bytes and the whole log."""
    session = table.session
    return table.game.encode(session.now) + repr(session.entries).encode()


def position(table: LiveTable) -> bytes:
    """Return the bytes of the state at the open decision."""
    return table.game.encode(table.session.now)


async def three(tables: Tables, away: str = "ann") -> tuple[LiveTable, Pad, Pad, Pad]:
    """Return a table of host, ann and bob on seats 0 to 2, of whom one has gone."""
    table, host, invite = await sit(tables, body(3, [0]))
    ann, bob = Pad("ann", invite), Pad("bob", invite)
    for seat, pad in ((1, ann), (2, bob)):
        await table.join(pad, -1)
        assert (await ask(table, pad, Claim("sit", [seat])))["t"] == "ack"
    table.leave({"ann": ann, "host": host, "bob": bob}[away])
    for pad in (host, ann, bob):
        pad.take()
    return table, host, ann, bob


async def play_on(table: LiveTable, pad: Pad, rng: random.Random, most: int = 10_000) -> None:
    """Give any legal answers at a table: `most`, or to the end of the match."""
    for n in range(most):
        if table.session.over:
            return
        await table.request(pad, legal(table, rng, f"{rng.getrandbits(60):x}-{n}"))


def by_newer_rules(version: str) -> Toy:
    """Return the toy as a later version of its rules, which resumes matches at a step boundary."""
    game = Toy()
    game.rules_version = version
    return game
