"""All matches: those in memory, and how one comes there from the store, a form or a file."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

import msgspec

from whitethorn.kernel import loading, record
from whitethorn.kernel.game import Game, Setup, SetupError
from whitethorn.kernel.record import FORMAT, Record, RecordError
from whitethorn.kernel.session import Session, start
from whitethorn.server import replays
from whitethorn.server.bodies import CreateBody, Created
from whitethorn.server.bots import Bots, Manners
from whitethorn.server.desk import check_policy
from whitethorn.server.devices import Device, clean_name, clean_text
from whitethorn.server.history import event_lines
from whitethorn.server.hub import RESTART
from whitethorn.server.limits import Limits
from whitethorn.server.live_table import LiveTable
from whitethorn.server.outlook import Outlook
from whitethorn.server.outside import Clock
from whitethorn.server.protocol import Scalar
from whitethorn.server.seating import Refusal, Viewer, bot_row, table_rules
from whitethorn.server.store import (
    NOTHING,
    Commit,
    LogRow,
    MatchRow,
    SeatRow,
    Store,
    Stored,
    Unavailable,
    Versions,
)
from whitethorn.server.thinking import AtOnce, Thinker

IDLE_SECONDS: Final = 600.0
T = TypeVar("T")
_log = logging.getLogger("whitethorn.tables")


class Away(Protocol):
    """Runs a slow function without holding up the event loop."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]: ...


class Broken(Exception):
    """A match that cannot be opened; the text is for its players.  All others can."""


class Tables:
    """The matches of one server.

    `away` runs a slow function without holding up the others; `spawn` starts a task whose end
    nobody waits for; `thinker` finds what bots answer, as they play by `manners`.
    """

    kind: type[LiveTable] = LiveTable  # a simulation plants faulty ones

    def __init__(
        self,
        games: dict[str, Game],
        store: Store,
        clock: Clock,
        limits: Limits,
        away: Away = asyncio.to_thread,
        thinker: Thinker | None = None,
        manners: Manners = Manners(),  # noqa: B008
    ) -> None:
        self.games = games
        self.store = store
        self.clock = clock
        self.limits = limits
        self.away = away
        self.live: dict[str, LiveTable] = {}
        self.bots = Bots(self, thinker or AtOnce(), manners)
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._broken: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store."""
        loop = asyncio.get_running_loop()
        self.store.heard = lambda match, frame: void(
            loop.call_soon_threadsafe(self.heard, match, frame)
        )
        await self.store.open(lambda match: void(loop.call_soon_threadsafe(self.changed, match)))

    async def close(self) -> None:
        """Stop the bots, wait for what runs beside, then close the store."""
        await self.bots.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def spawn(self, work: Awaitable[None]) -> None:
        """Run something beside; `close` waits for it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def changed(self, match: str) -> None:
        """Let a table read on after another process has written to its match ("*": any)."""
        for table in list(self.live.values()):
            if match in (table.id, "*"):
                self.spawn(table.changed())

    def heard(self, match: str, frame: bytes) -> None:
        """Tell a table what somebody shows at another process."""
        table = self.live.get(match)
        if table is not None:
            table.frames.tell(frame)

    def sweep(self) -> None:
        """Forget tables that nobody has used for a while; the store has them."""
        before = self.clock.monotonic() - IDLE_SECONDS
        for match, table in list(self.live.items()):
            if table.idle() and table.used < before:
                del self.live[match]

    # ---- opening ---------------------------------------------------------------------------------

    def is_broken(self, match: str) -> bool:
        """Whether a match was found to be one that cannot be opened."""
        return match in self._broken

    async def get(self, match: str) -> LiveTable | None:
        """Return a match, from the store if need be; raises Broken or Unavailable."""
        table = self.live.get(match)
        if table is not None:
            table.used = self.clock.monotonic()
            return table
        if match in self._broken:
            raise Broken(self._broken[match])
        opening = self._opening.get(match)
        if opening is None:
            opening = self._opening[match] = asyncio.ensure_future(self._open(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        # Whoever else waits for it must not lose it with the first who goes away.
        return await asyncio.shield(opening)

    async def _open(self, match: str) -> LiveTable | None:
        stored = await self.store.read(match)
        if stored is None:
            return None
        try:
            table = await self._load(stored)
        except Unavailable:
            raise
        except Exception as why:
            # One bad save must not take the others with it, whatever is wrong with it.
            _log.exception("match %s cannot be opened", match)
            text = str(why) if isinstance(why, RecordError) else "its log does not fit the rules"
            self._broken[match] = f"This match cannot be opened: {text}."
            raise Broken(self._broken[match]) from None
        self.live[match] = table
        return table

    async def _load(self, stored: Stored) -> LiveTable:
        game = self._game(stored.match.game)
        paper = record_of(stored)
        loaded = await self.away(lambda: loading.load(game, paper))
        session = loaded.session
        notice = "; ".join(loaded.told) or None
        if notice is not None:
            stored = await self._update(stored, session, notice)
        rules = msgspec.json.decode(stored.match.rules, type=dict[str, Scalar])
        return self.kind(game, session, stored, rules, self, notice)

    async def _update(self, stored: Stored, session: Session, notice: str) -> Stored:
        """Write down that a match goes on by other rules than before."""
        match, before = stored.match, len(stored.log)
        session.note("setting", -1, notice[: record.MAX_TEXT])
        saved = session.save()
        ids = msgspec.json.encode(saved.ids)
        versions = Versions(saved.rules_version, saved.digest, ids, saved.origin)
        fresh, at = session.entries[before:], self.clock.wall()
        await self.store.commit(Commit(match.id, match.head, at, fresh, versions=versions))
        return msgspec.structs.replace(
            stored, log=[*stored.log, *(LogRow(entry, at) for entry in fresh)]
        )

    def _game(self, slug: str) -> Game:
        game = self.games.get(slug)
        if game is None:
            raise RecordError(f"there is no game {slug[:40]!r} here")
        return game

    # ---- new matches -----------------------------------------------------------------------------

    async def create(self, device: Device, body: CreateBody) -> Created:
        """Make a match from a form; raises Refusal or Unavailable."""
        game = self.games.get(body.game)
        if game is None or body.scenario not in game.scenarios():
            raise Refusal("no-game", "There is no such game or scenario here.")
        if body.seats not in game.seat_counts(body.scenario):
            raise Refusal("bad-setup", f"{body.scenario} is not for {body.seats} seats")
        setup = Setup(body.game, body.scenario, body.seats, tuple(body.hunters), body.options)
        rules = table_rules({k: v for k, v in body.rules.items() if k != "open"})
        seed = seed_of(self.clock.word())
        try:
            session = start(game, setup, seed)
        except SetupError as why:
            raise Refusal("bad-setup", str(why)) from None
        wanted = set(body.claim)
        if not wanted | set(body.bots) <= set(range(body.seats)):
            raise Refusal("no-seat", "One of these seats is not at the table.")
        if wanted & set(body.bots):
            raise Refusal("taken", "A seat is yours or a bot's, not both.")
        seats = [
            SeatRow(n, device.id, device.name) if n in wanted else SeatRow(n, "", "")
            for n in range(body.seats)
        ]
        for n in sorted(wanted):
            session.note("claim", n, "claimed", device.name)
        for n, policy in sorted(body.bots.items()):
            check_policy(game, policy)
            session.note("claim", n, f"bot {policy}", device.name)
            seats[n] = bot_row(n, policy)
        return await self._create(device, session, seats, body, rules)

    async def _create(
        self,
        device: Device,
        session: Session,
        seats: list[SeatRow],
        body: CreateBody,
        rules: dict[str, Scalar],
        replay: bytes | None = None,
    ) -> Created:
        paper, at = session.save(), self.clock.wall()
        match = MatchRow(
            id=self.clock.word(),
            game=paper.game,
            scenario=paper.setup.scenario,
            seats=len(seats),
            name=clean_text(body.name) or f"{device.name}'s table",
            host=device.id,
            invite=self.clock.word(),
            open=body.rules.get("open") is True,
            status=session.game.outcome_name(session.now),
            head=session.seq,
            created=at,
            updated=at,
            setup=msgspec.json.encode(paper.setup),
            rules=msgspec.json.encode(rules),
            seed=paper.seed,
            rules_version=paper.rules_version,
            digest=paper.digest,
            ids=msgspec.json.encode(paper.ids),
            origin=paper.origin,
        )
        log = [LogRow(entry, at) for entry in session.entries]
        await self.store.create(match, seats, log, replay)
        return Created(match.id, match.invite)

    async def bring(self, device: Device, data: bytes) -> Created:
        """Make a match from a file that `export` gave; raises Refusal or Unavailable."""
        try:
            session, replay = await self.away(lambda: self._check_in(record.read(data)))
        except RecordError as why:
            raise Refusal("bad-file", f"This file cannot be opened: {why}.") from None
        game, setup = session.game, session.setup
        seats = [SeatRow(n, "", "") for n in range(game.seats(setup))]
        body = CreateBody(game.slug, setup.scenario, len(seats))
        return await self._create(device, session, seats, body, table_rules({}), replay)

    def _check_in(self, paper: Record) -> tuple[Session, bytes | None]:
        """Return the session of a foreign file, its texts cleaned, and its replay if it has ended.

        Raises RecordError.
        """
        game, setup = self._game(paper.game), paper.setup
        if setup.scenario not in game.scenarios():
            raise RecordError(f"there is no scenario {setup.scenario[:40]!r} here")
        if setup.seats not in game.seat_counts(setup.scenario):
            raise RecordError(f"{setup.scenario} is not for {setup.seats} seats")
        entries = [
            msgspec.structs.replace(e, text=clean_text(e.text), by=clean_name(e.by) if e.by else "")
            for e in paper.entries
        ]
        try:
            session = loading.load(game, msgspec.structs.replace(paper, entries=entries)).session
            return session, shown(session)
        except RecordError:
            raise
        except Exception as why:
            raise RecordError(f"it does not fit the rules ({type(why).__name__})") from None

    def failed(self, table: LiveTable) -> None:
        """Forget a table in memory; its clients come back to what the store has."""
        if self.live.get(table.id) is table:
            del self.live[table.id]
        for client in list(table.clients):
            client.close(RESTART, "the table starts again")

    def stirred(self, table: LiveTable) -> None:
        """Let bots look at a table."""
        self.bots.look(table)

    # ---- replays ---------------------------------------------------------------------------------

    def finished(self, table: LiveTable) -> None:
        """Make the replay of a match that has ended."""
        fork, game, match = table.session.fork(), table.game, table.id

        async def keep() -> None:
            data = await self.away(lambda: replays.build(game, fork))
            try:
                await self.store.keep_replay(match, data)
            except Unavailable:
                _log.warning("the replay of %s is made when it is asked for", match)

        self.spawn(keep())

    async def replay(self, match: str) -> bytes | None:
        """Return the replay of a finished match, None for any other; raises Broken."""
        table = self.live.get(match)
        if table is None:
            stored = await self.store.read(match, NOTHING, NOTHING)
            if stored is None or stored.match.status == "running":
                return None
        elif not table.session.over:
            return None
        data = await self.store.replay(match)
        if data is None:
            table = await self.get(match)
            if table is None or not table.session.over:
                return None
            game, fork = table.game, table.session.fork()
            data = await self.away(lambda: replays.build(game, fork))
            await self.store.keep_replay(match, data)
        return data


def record_of(stored: Stored) -> Record:
    """Return a stored match as the kernel reads it."""
    match = stored.match
    return Record(
        format=FORMAT,
        game=match.game,
        rules_version=match.rules_version,
        digest=match.digest,
        setup=msgspec.json.decode(match.setup, type=Setup),
        seed=match.seed,
        ids=msgspec.json.decode(match.ids, type=dict[str, list[str]]),
        entries=[row.entry for row in stored.log],
        checkpoint=stored.checkpoint,
        origin=match.origin,
    )


def shown(session: Session) -> bytes | None:
    """Look at a foreign match as everybody will; raises whatever it cannot be shown for.

    Returns its replay if it has ended.
    """
    game, outlook = session.game, Outlook(session.game, session, table_rules({}))
    event_lines(game, session)
    for held in ((), *((seat,) for seat in range(game.seats(session.setup)))):
        viewer = Viewer(held, host=False)
        outlook.view(viewer)
        outlook.prompt(viewer)
        outlook.undo(viewer)
    return replays.build(game, session) if session.over else None


def seed_of(word: str) -> int:
    """Return a seed below 2**62 from a secret word."""
    return int.from_bytes(hashlib.blake2b(word.encode(), digest_size=8).digest(), "big") >> 2


def void(_: object) -> None:
    """Drop a result."""
