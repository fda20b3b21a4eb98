"""What the REST interface does, without any framework: devices, lists, matches, files, replays."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Final

import msgspec

from whitethorn.kernel import record
from whitethorn.kernel.game import Setup
from whitethorn.server import replays
from whitethorn.server.bodies import (
    BotBody,
    ClaimBody,
    CreateBody,
    Created,
    LogPage,
    MatchInfo,
    ReplayStep,
)
from whitethorn.server.devices import Device
from whitethorn.server.errand import Errand
from whitethorn.server.frames import setup_wire
from whitethorn.server.history import RECENT
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Bot, Claim, Free, Scalar, encode
from whitethorn.server.seating import Refusal, Seating
from whitethorn.server.store import NOTHING, Listed, Unavailable
from whitethorn.server.tables import Tables

LISTED: Final = 60
CACHED: Final = 4


class Lobby:
    """Everything one can do without sitting at a socket.

    Methods raise Refusal with code "no-match" for matches that are not there, Broken for those that
    cannot be opened, Unavailable when the store fails.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._replays: OrderedDict[str, replays.Replay] = OrderedDict()

    async def create(self, device: Device, body: CreateBody) -> Created:
        """Make a match."""
        return await self._tables.create(device, body)

    async def bring(self, device: Device, data: bytes) -> Created:
        """Make a match from a file."""
        return await self._tables.bring(device, data)

    async def matches(self, device: Device | None) -> list[MatchInfo]:
        """Return a device's matches and the open ones, the latest first."""
        rows = await self._tables.store.listing(device.id if device else "", LISTED)
        return [self._info(row, device) for row in rows]

    async def match(self, match: str, device: Device | None) -> MatchInfo:
        """Return one match."""
        stored = await self._tables.store.read(match, NOTHING, NOTHING)
        if stored is None:
            raise no_match()
        return self._info(Listed(stored.match, stored.seats), device)

    def _info(self, row: Listed, device: Device | None) -> MatchInfo:
        match, table = row.match, self._tables.live.get(row.match.id)
        here = {c.device.id for c in table.clients} if table else set()
        seating = Seating(match, row.seats)
        viewer = seating.viewer(device.id if device else "")
        yours = seating.owned_by(device.id) if device else []
        mine = device is not None and (viewer.host or bool(viewer.seats or yours))
        setup = msgspec.json.decode(match.setup, type=Setup)
        return MatchInfo(
            match=match.id,
            game=match.game,
            scenario=match.scenario,
            name=match.name,
            status="broken" if self._tables.is_broken(match.id) else match.status,
            seats=seating.presence(here),
            setup=setup_wire(setup),
            rules=msgspec.json.decode(match.rules, type=dict[str, Scalar]),
            open=match.open,
            mine=mine,
            host=device is not None and viewer.host,
            yours=yours,
            seq=match.head,
            created=match.created,
            updated=match.updated,
            invite=match.invite if mine else None,
        )

    async def claim(self, match: str, device: Device, body: ClaimBody) -> MatchInfo:
        """Sit down on seats."""
        frame = Claim(id=self._tables.clock.word(), seats=body.seats)
        return await self._request(match, Errand(device, body.invite), frame)

    async def bot(self, match: str, device: Device, body: BotBody) -> MatchInfo:
        """Give a seat to a bot, or take it from one."""
        id, seat, policy = self._tables.clock.word(), body.seat, body.policy
        frame = Free(id, seat) if policy is None else Bot(id, seat, policy)
        return await self._request(match, Errand(device), frame)

    async def catalogue(self, match: str) -> bytes:
        """Return the cards of a match as it is played, by the numbers of its box."""
        stored = await self._tables.store.read(match, NOTHING, NOTHING)
        if stored is None or stored.match.game not in self._tables.games:
            raise no_match()
        setup = msgspec.json.decode(stored.match.setup, type=Setup)
        game = self._tables.games[stored.match.game]
        # A box that was not asked for lately is read and checked anew.
        return await self._tables.away(lambda: encode(game.catalogue(setup)))

    async def _request(self, match: str, errand: Errand, frame: Request) -> MatchInfo:
        table = await self._table(match)
        await table.request(errand, frame)
        refusal = errand.refusal()
        if refusal is not None and refusal.code == "unavailable":
            raise Unavailable(refusal.text)
        if refusal is not None:
            raise refusal
        return await self.match(match, errand.device)

    async def log(self, match: str, device: Device | None, before: int) -> LogPage:
        """Return a page of the log before a seq."""
        table = await self._table(match)
        viewer = table.seating.viewer(device.id if device else "")
        lines = table.history.recent(list(viewer.seats), before, RECENT + 1)
        return LogPage(lines[-RECENT:], len(lines) > RECENT)

    async def export(self, match: str, device: Device | None) -> bytes:
        """Return the match file: for the host while the match goes on, then for everybody.

        It holds the seed, and who has the seed can know what lies in the decks.
        """
        table = await self._table(match)
        host = device is not None and table.seating.viewer(device.id).host
        if not table.session.over and not host:
            raise Refusal("not-host", "Only the host gets the file before the match has ended.")
        saved = table.session.fork()
        return await self._tables.away(lambda: record.export(saved.save()))

    async def replay(self, match: str, step: int) -> ReplayStep:
        """Return a step of a finished match."""
        replay = self._replays.get(match)
        if replay is None or self._resumed(match):
            data = await self._tables.replay(match)
            if data is None:
                raise Refusal("no-replay", "There is a replay once the match has ended.")
            replay = await self._tables.away(partial(replays.read, data))
            self._replays[match] = replay
            while len(self._replays) > CACHED:
                self._replays.popitem(last=False)
        found = replay.step(step)
        if found is None:
            raise Refusal("no-step", f"The replay has the steps 0 to {len(replay.steps) - 1}.")
        return found

    def _resumed(self, match: str) -> bool:
        table: LiveTable | None = self._tables.live.get(match)
        return table is not None and not table.session.over

    async def _table(self, match: str) -> LiveTable:
        table = await self._tables.get(match)
        if table is None:
            raise no_match()
        return table


def no_match() -> Refusal:
    """Return the one answer for matches that do not exist."""
    return Refusal("no-match", "There is no such match.")
