"""A match in play: validate, commit, acknowledge, broadcast, in that order always.

One request at a time is carried out for a table.  What a client is told has been committed; what
was committed is told.  After a doubt (the store failed, another worker wrote) the table reads on
from the store before it does anything else.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal, Protocol

from whitethorn.kernel.game import Game
from whitethorn.kernel.session import Session
from whitethorn.server import planning
from whitethorn.server.frames import Frames
from whitethorn.server.history import History
from whitethorn.server.hub import Client
from whitethorn.server.limits import Buckets, Limits
from whitethorn.server.outlook import Outlook
from whitethorn.server.planning import Desk, Draft, NeedsConsent
from whitethorn.server.protocol import (
    Ack,
    Answer,
    Chat,
    Claim,
    Consent,
    Free,
    Refused,
    Scalar,
    Undo,
    encode,
)
from whitethorn.server.replies import Replies, Reused, digest
from whitethorn.server.seating import Refusal, Seating
from whitethorn.server.store import (
    Commit,
    Conflict,
    RequestRow,
    SeatRow,
    Store,
    Stored,
    Unavailable,
)
from whitethorn.server.votes import Vote, Votes

ATTEMPTS: Final = 4
Request = Answer | Undo | Consent | Claim | Free | Chat
UNKNOWN: Final = Refusal("unavailable", "Nobody can say whether that was written. Send it again.")
STUMBLED: Final = Refusal("rules-error", "The rules stumbled over that. Nothing was changed.")
_log = logging.getLogger("whitethorn.table")


class Clock(Protocol):
    """Time and secrets, injected so that a simulation can own them."""

    def monotonic(self) -> float:
        """Return seconds that never go back."""
        ...

    def wall(self) -> int:
        """Return ms since 1970."""
        ...

    def word(self) -> str:
        """Return a fresh secret of 128 bits, fit for an address."""
        ...


class Outside(Protocol):
    """What a table needs from the world."""

    store: Store
    clock: Clock
    limits: Limits

    def finished(self, table: LiveTable) -> None:
        """Note that a match has ended."""
        ...

    def failed(self, table: LiveTable) -> None:
        """Forget a table that can no longer be trusted, and send its clients away."""
        ...


class LiveTable:
    """One match, its connections and its place in the store."""

    def __init__(
        self,
        game: Game,
        session: Session,
        stored: Stored,
        rules: dict[str, Scalar],
        outside: Outside,
        notice: str | None = None,
    ) -> None:
        self.id = stored.match.id
        self.game = game
        self.session = session
        self.match = stored.match
        self.seating = Seating(stored.match, stored.seats)
        self.rules = rules
        self.notice = notice
        self.replies = Replies()
        self.replies.learn(stored.requests)
        self.times = [row.at for row in stored.log]
        self.history = History(game)
        self.history.rebuild(session, self.times, stored.match.created)
        self.outlook = Outlook(game, session, rules)
        self.clients: set[Client] = set()
        self.frames = Frames(self)
        self.votes = Votes(self)
        self.used = outside.clock.monotonic()
        self._outside = outside
        self._chat = Buckets(outside.limits.chat)
        self._lock = asyncio.Lock()
        self._doubt = False
        self._checkpoint = -1 if stored.checkpoint is None else stored.checkpoint.seq

    # ---- people come and go ----------------------------------------------------------------------

    async def join(self, client: Client, since: int) -> None:
        """Welcome a client: what it has missed since that seq, or everything.

        Raises Unavailable when the table is in doubt and cannot read its store.
        """
        async with self._lock:
            if not await self._read_on():
                raise Unavailable("the table cannot read its log")
            self.clients.add(client)
            self.used = self._outside.clock.monotonic()
            client.push(self.frames.welcome(client))
            for frame in self.frames.resume(client, since):
                client.push(frame)
            self.frames.tell_presence()
            question = self.votes.wire()
            if question is not None:
                client.push(question)

    def leave(self, client: Client) -> None:
        """Forget a client whose socket has closed."""
        if client in self.clients:
            self.clients.discard(client)
            self.used = self._outside.clock.monotonic()
            self.frames.tell_presence()

    def idle(self) -> bool:
        """Whether nobody is here and nothing is being carried out."""
        return not self.clients and not self._lock.locked()

    # ---- requests --------------------------------------------------------------------------------

    async def request(self, client: Client, frame: Request) -> None:
        """Carry out a request, or refuse it; the client is told which."""
        async with self._lock:
            self.used = self._outside.clock.monotonic()
            try:
                await self._carry_out(client, frame)
            except Exception:
                # What is in memory may now differ from the log: let everybody come back to a
                # table that is read from it.
                _log.exception("match %s: a request failed half-way", self.id)
                self._outside.failed(self)

    async def _carry_out(self, client: Client, frame: Request) -> None:
        if not isinstance(frame, Consent):
            await self._settle(client, frame, False)
        elif not self._repeated(client, frame):
            vote = self._consent(client, frame)
            if vote is not None:
                await self._settle(vote.client, vote.frame, True)

    async def changed(self) -> None:
        """Read on: another worker has written to this match."""
        async with self._lock:
            self._doubt = True
            await self._read_on()

    async def _settle(self, client: Client, frame: Request, agreed: bool) -> None:
        for _ in range(ATTEMPTS):
            if not await self._read_on():
                break
            if self._repeated(client, frame):
                return
            draft = self._plan(client, frame, agreed)
            if draft is None:
                return
            commit = self._commit_of(draft, client, frame)
            try:
                await self._write(commit)
            except Conflict:
                self._doubt = True
                continue
            except Unavailable:
                self._doubt = True
                break
            self._adopt(draft, commit)
            self._acknowledge(client, frame)
            self._broadcast(commit)
            return
        client.push(encode(self._refused(frame, "unknown", UNKNOWN)))

    def _repeated(self, client: Client, frame: Request) -> bool:
        """Answer a request that was answered before as it was then."""
        device, payload = client.device.id, digest(frame)
        try:
            seq = self.replies.done(device, frame.id, payload)
            reply = self.replies.said(device, frame.id, payload)
        except Reused:
            why = Refusal("cid-reuse", "This request id was used for something else.")
            client.push(encode(self._refused(frame, "final", why)))
            return True
        if seq is not None:
            reply = encode(Ack(frame.id, seq))
        if reply is not None:
            client.push(reply)
        return reply is not None

    def _plan(self, client: Client, frame: Request, agreed: bool) -> Draft | None:
        """Return what to commit; None when the request has been dealt with already."""
        try:
            draft = self._draft(client, frame, agreed)
        except Refusal as why:
            self.refuse(client, frame, why)
            return None
        except NeedsConsent as asked:
            assert isinstance(frame, Answer | Undo)
            self._ask(client, frame, asked)
            return None
        except Exception:
            _log.exception("match %s: a request met an error of the rules", self.id)
            self.refuse(client, frame, STUMBLED)
            return None
        if draft.session.seq == self.session.seq:
            self.say(client, frame, encode(Ack(frame.id, self.session.seq)))
            return None
        return draft

    def _draft(self, client: Client, frame: Request, agreed: bool) -> Draft:
        desk = Desk(
            self.session, self.outlook, self.seating, self.rules, client.device, client.invite
        )
        match frame:
            case Answer():
                return planning.answer(desk, frame, agreed)
            case Undo():
                return planning.undo(desk, frame, agreed)
            case Claim():
                return planning.claim(desk, frame)
            case Free():
                return planning.free(desk, frame)
            case Chat():
                if not self._chat.take(client.device.id, self._outside.clock.monotonic()):
                    raise Refusal("slow-down", "Too many lines at once: wait a moment.")
                return planning.chat(desk, frame)
        raise AssertionError("a consent is not planned")

    def _ask(self, client: Client, frame: Answer | Undo, asked: NeedsConsent) -> None:
        try:
            self.votes.ask(client, frame, asked)
        except Refusal as why:
            self.refuse(client, frame, why)

    def _consent(self, client: Client, frame: Consent) -> Vote | None:
        try:
            return self.votes.consent(client, frame)
        except Refusal as why:
            self.refuse(client, frame, why)
            return None

    # ---- validate, commit, acknowledge, broadcast ------------------------------------------------

    def _commit_of(self, draft: Draft, client: Client, frame: Request) -> Commit:
        session = draft.session
        before = self.session.seq
        boundary = session.boundary()
        status = self.game.outcome_name(session.now)
        return Commit(
            match=self.id,
            head=before,
            at=self._outside.clock.wall(),
            entries=session.entries[before:],
            request=RequestRow(client.device.id, frame.id, digest(frame), session.seq),
            seats=draft.seats,
            status=status if status != self.outlook.status else None,
            invite=self._outside.clock.word() if draft.new_invite else None,
            checkpoint=boundary if boundary.seq != self._checkpoint else None,
        )

    async def _write(self, commit: Commit) -> None:
        await self._outside.store.commit(commit)

    def _adopt(self, draft: Draft, commit: Commit) -> None:
        """Make the committed draft the table's state."""
        if commit.request is not None:
            self.replies.learn([commit.request])
        if commit.checkpoint is not None:
            self._checkpoint = commit.checkpoint.seq
        if commit.invite is not None:
            self.seating.invite = commit.invite
        self._take(draft.session, [commit.at] * len(commit.entries))

    def _take(self, session: Session, times: list[int]) -> None:
        """Make a session with more log entries the table's own."""
        before, self.session = self.session.seq, session
        self.times += times
        if any(e.kind == "undo" for e in session.entries[before:]):
            self.history.rebuild(session, self.times, self.match.created)
        else:
            self.history.extend(session, before, self.times)
        self.outlook = Outlook(self.game, session, self.rules)

    def _acknowledge(self, client: Client, frame: Request) -> None:
        client.push(encode(Ack(frame.id, self.session.seq)))

    def _broadcast(self, commit: Commit) -> None:
        self._tell(commit.head, self._reseat(commit.seats))
        if commit.status not in (None, "running"):
            self._outside.finished(self)

    def _reseat(self, rows: list[SeatRow]) -> set[str]:
        """Put new seat rows in; returns the devices that they concern."""
        old = {s.seat: s.device for s in self.seating.seats}
        changed = [row for row in rows if row.device != old.get(row.seat)]
        self.seating.replace(rows)
        return {row.device for row in changed} | {old[row.seat] for row in changed} - {""}

    def _tell(self, before: int, concerned: set[str]) -> None:
        lines = self.history.after(before)
        self.frames.tell_since(before, lines)
        self.frames.tell_seated(concerned)
        if any(line.entry.kind in ("answer", "sealed", "undo", "claim") for line in lines):
            self.votes.close(Refusal("overtaken", "The table has moved on."))

    # ---- replies ---------------------------------------------------------------------------------

    def say(self, client: Client, frame: Request, reply: bytes) -> None:
        """Push a reply that leaves nothing in the store, and remember it."""
        self.replies.say(client.device.id, frame.id, digest(frame), reply)
        client.push(reply)

    def refuse(self, client: Client, frame: Request, why: Refusal) -> None:
        """Refuse for good; who is behind the times gets the present picture as well."""
        self.say(client, frame, encode(self._refused(frame, "final", why)))
        if why.code == "stale":
            client.push(self.frames.fresh(client))

    def _refused(self, frame: Request, kind: Literal["final", "unknown"], why: Refusal) -> Refused:
        return Refused(frame.id, kind, why.code, why.rule, why.text, self.session.seq)

    # ---- reading on ------------------------------------------------------------------------------

    async def _read_on(self) -> bool:
        """Take what others have written since; False while the store cannot be read."""
        if not self._doubt:
            return True
        before = self.session.seq
        try:
            stored = await self._outside.store.read(self.id, before)
        except Unavailable:
            return False
        assert stored is not None
        self.replies.learn(stored.requests)
        self.seating.invite = stored.match.invite
        concerned = self._reseat(stored.seats)
        fresh = [row.entry for row in stored.log]
        session = self.session.follow([*self.session.entries, *fresh])
        self._doubt = False
        if stored.checkpoint is not None:
            self._checkpoint = stored.checkpoint.seq
        if fresh:
            self._take(session, [row.at for row in stored.log])
            self._tell(before, concerned)
        return True
