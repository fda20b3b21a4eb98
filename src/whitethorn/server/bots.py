"""Bots at live tables: whose turn it is, and the answer that goes in by everybody's door.

One task a table plays its bots' turns, one answer after another, as requests that are validated,
committed and broadcast like a person's.  Two workers that serve a table may both answer; the log
takes one, and the other finds that the table has moved on.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import K_WINDOW, TABLE
from whitethorn.kernel.worlds import Worlds
from whitethorn.server.devices import Device
from whitethorn.server.errand import Errand
from whitethorn.server.protocol import Answer
from whitethorn.server.questions import open_question
from whitethorn.server.thinking import Lost, Thinker, anything, stand_in

if TYPE_CHECKING:
    from whitethorn.server.live_table import LiveTable
    from whitethorn.server.tables import Tables

INSTEAD_SECONDS: Final = 0.08
RETRY_SECONDS: Final = 1.0
_log = logging.getLogger("whitethorn.bots")


class Manners(msgspec.Struct, frozen=True):
    """How bots behave, in seconds: the least from a question to its answer, so that people can
    follow; the same where a bot only goes on with what it does, and where it only may react, which
    is ten times what its policy takes there (else that would tell whether a card could be played);
    and the time in which a policy has to find an answer.

    They think in `minds` processes, which find games by the function `loader`.
    """

    pace: float = 0.6
    stride: float = 0.12
    glance: float = 0.01
    budget: float = 4.0
    minds: int = 2
    loader: str = "whitethorn.games:load"


class Turn(msgspec.Struct, frozen=True):
    """A decision that a bot has to take: the seq of its prompt, the seat and its policy.

    `kind` is what is asked, `fate` what chance had shown by then.  `aside`: it may react, and
    nothing is to be done.
    """

    seq: int
    seat: int
    policy: str
    kind: int
    fate: int
    aside: bool = False

    def goes_on(self, last: Turn | None) -> bool:
        """Whether it is one more small step of the same deed, and nothing has been seen since."""
        if last is None:
            return False
        return (self.seat, self.kind, self.fate) == (last.seat, last.kind, last.fate)

    def wait(self, last: Turn | None, manners: Manners) -> float:
        """Return the least seconds to its answer: what a hand holds never tells in them."""
        if self.aside:
            return min(manners.pace, manners.glance)
        return min(manners.pace, manners.stride) if self.goes_on(last) else manners.pace


def turn_of(table: LiveTable) -> Turn | None:
    """Return whose turn it is, if it is a bot's.

    A match waits while nobody is there to watch it, and while people are asked something.  What
    the table decides (design, "The table as a seat") is a person's to decide if one sits.
    """
    session, seating = table.session, table.seating
    asked, bots = session.prompt, seating.bots()
    if asked is None or not bots or not table.clients or is_waiting(table):
        return None
    if asked.seats == [TABLE]:
        seat = None if seating.people() else min(bots)
    else:
        seat = next((seat for seat in asked.seats if seat in bots), None)
    if seat is None:
        return None
    aside = asked.kind == K_WINDOW and not session.now.concerns(seat)
    return Turn(session.prompt_seq, seat, bots[seat], asked.kind, session.now.fate, aside)


def is_waiting(table: LiveTable) -> bool:
    """Whether a question is open to people who are here: any answer would overtake it."""
    session = table.session
    question = open_question(session.entries, session.seq)
    if question is None:
        return False
    here, people = {client.device.id for client in table.clients}, table.seating.people()
    return any(people.get(seat) in here for seat in question.need(table.seating))


class Bots:
    """The bots of all tables in this process."""

    def __init__(self, tables: Tables, thinker: Thinker, manners: Manners) -> None:
        self._tables = tables
        self._thinker = thinker
        self._manners = manners
        self._playing: dict[LiveTable, asyncio.Task[None]] = {}
        self._closed = False

    def look(self, table: LiveTable) -> None:
        """Let a bot begin if it is one's turn; called whenever something has changed."""
        if self._closed or table in self._playing:
            return
        if table.clients and table.seating.bots():
            self._thinker.warm(table.game.slug)
        if turn_of(table) is not None:
            self._playing[table] = asyncio.ensure_future(self._play(table))

    def stop(self) -> list[asyncio.Task[None]]:
        """Stop the bots wherever they are; what they had committed stays.  Returns their tasks."""
        self._closed = True
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        return tasks

    async def close(self) -> None:
        """Stop, and let go of the thinker."""
        await asyncio.gather(*self.stop(), return_exceptions=True)
        await self._thinker.close()

    async def _play(self, table: LiveTable) -> None:
        last: Turn | None = None
        due, manners = 0.0, self._manners
        try:
            while (turn := self._turn(table)) is not None:
                if last is None or turn.seq != last.seq:
                    due = now() + turn.wait(last, manners)
                last = turn
                if not await self._take(table, turn, due):
                    return
        except Exception:
            _log.exception("match %s: its bots stopped", table.id)
        finally:
            del self._playing[table]

    def _turn(self, table: LiveTable) -> Turn | None:
        """Return the turn at a table that is still this process's picture of its match."""
        return turn_of(table) if self._tables.live.get(table.id) is table else None

    async def _take(self, table: LiveTable, turn: Turn, due: float) -> bool:
        """Take one turn; False when no option was taken, which is an error of the rules."""
        worlds = Worlds(table.session, turn.seat)
        seed = stream_state(table.session.seed, "bots")
        value = await self._choose(worlds, turn.policy, seed)
        refused: set[int] = set()
        while len(refused) < len(worlds.options):
            await asyncio.sleep(due - now())
            if self._turn(table) != turn:
                return True
            code = await self._answer(table, turn, value)
            if self._turn(table) != turn:
                return True
            if code != "unavailable":
                _log.error("match %s: %s was refused a bot as %s", table.id, value, code)
                refused.add(value)
                value = next((x for x in worlds.options if x not in refused), value)
            due = now() + RETRY_SECONDS
        return False

    async def _answer(self, table: LiveTable, turn: Turn, value: int) -> str:
        """Answer as anybody does; returns the code of a refusal, "" for none."""
        row = next(s for s in table.seating.seats if s.seat == turn.seat)
        errand = Errand(Device(row.device, row.name))
        id = self._tables.clock.word()
        await table.request(errand, Answer(id, turn.seq, turn.seat, [value]))
        refusal = errand.refusal()
        return "" if refusal is None else refusal.code

    async def _choose(self, worlds: Worlds, policy: str, seed: int) -> int:
        """Return what a policy answers, or soon after it failed what another would."""
        try:
            async with asyncio.timeout(self._manners.budget):
                value = await self._thinker.think(worlds, policy, seed)
        except (Lost, TimeoutError) as why:
            _log.warning("a bot's policy %s gave no answer: %s", policy, why or "out of time")
            value = await self._instead(worlds, seed)
        return value if value in worlds.options else anything(worlds, seed)

    async def _instead(self, worlds: Worlds, seed: int) -> int:
        try:
            async with asyncio.timeout(INSTEAD_SECONDS):
                return await self._tables.away(partial(stand_in, worlds, seed))
        except Exception:
            _log.exception("the stand-in gave no answer")
            return anything(worlds, seed)


def now() -> float:
    """Return the loop's time in seconds."""
    return asyncio.get_running_loop().time()
