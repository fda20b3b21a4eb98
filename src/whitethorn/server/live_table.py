"""A match in play: validate, commit, acknowledge, broadcast, in that order always.

One request at a time is carried out for a table.  What a client is told has been committed; what
was committed is told.  After a doubt (the store failed, another worker wrote) the table reads on
from the store before it does anything else.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal

from whitethorn.kernel.game import Game
from whitethorn.kernel.session import Session
from whitethorn.server import desk, planning, requests
from whitethorn.server.desk import Desk, Draft
from whitethorn.server.devices import Device
from whitethorn.server.errand import Errand
from whitethorn.server.frames import Frames
from whitethorn.server.history import History
from whitethorn.server.hub import Client
from whitethorn.server.limits import Buckets
from whitethorn.server.outlook import Outlook
from whitethorn.server.outside import Outside
from whitethorn.server.protocol import Ack, Back, Chat, Refused, Scalar, encode
from whitethorn.server.questions import is_vote, open_question
from whitethorn.server.replies import Replies, Reused, digest
from whitethorn.server.requests import Request as Request
from whitethorn.server.seating import Refusal, Seating
from whitethorn.server.store import (
    Commit,
    Conflict,
    RequestRow,
    SeatRow,
    Stored,
    Unavailable,
)

ATTEMPTS: Final = 4
RETRY_SECONDS: Final = 2.0
TRIES: Final = 30
UNKNOWN: Final = Refusal("unavailable", "Nobody can say whether that was written. Send it again.")
TOO_CHATTY: Final = Refusal("slow-down", "Too many lines at once: wait a moment.")
STUMBLED: Final = Refusal("rules-error", "The rules stumbled over that. Nothing was changed.")
_log = logging.getLogger("whitethorn.table")


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
        self.clients: dict[Client, None] = {}  # in the order of their coming
        self.frames = Frames(self)
        self.used = self._host_left = outside.clock.monotonic()
        self._outside = outside
        self._chat = Buckets(outside.limits.chat)
        self._signals = Buckets(outside.limits.signals)
        self._coming = False
        self._lock = asyncio.Lock()
        # Whatever was written between reading the log and being known to hear of it.
        self._doubt = True
        self._known = stored.match.head  # requests before that seq have been read
        self._checkpoint = -1 if stored.checkpoint is None else stored.checkpoint.seq

    # ---- people come and go ----------------------------------------------------------------------

    async def join(self, client: Client, since: int) -> None:
        """Welcome a client: what it has missed since that seq, or everything.

        Raises Unavailable when the table is in doubt and cannot read its store.
        """
        async with self._lock:
            # A client may come from a worker that has heard of more than we have.
            self._doubt = self._doubt or since > self.session.seq
            if not await self._read_on():
                raise Unavailable("the table cannot read its log")
            await self._bring_back(client.device)
            new = client not in self.clients
            self.clients[client] = None
            self.used = self._outside.clock.monotonic()
            client.push(self.frames.welcome(client))
            for frame in self.frames.resume(client, since):
                client.push(frame)
            if new:
                self.frames.tell_presence()
            seq = self.session.seq
            question = open_question(self.session.entries, seq)
            if question is not None:
                client.push(self.frames.question(question, "open", seq, seq))
        self._outside.stirred(self)

    def leave(self, client: Client) -> None:
        """Forget a client whose socket has closed."""
        if client in self.clients:
            del self.clients[client]
            self.used = self._outside.clock.monotonic()
            if client.device.id == self.seating.host:
                self._host_left = self.used
            self.frames.tell_presence()
            self._outside.stirred(self)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is being carried out."""
        return not self.clients and not self._lock.locked()

    async def _bring_back(self, device: Device) -> None:
        """Give somebody who is here the seats back that others play for them."""
        if not self.seating.lent_by(device.id):
            return
        errand = Errand(device)
        await self._settle(errand, Back(self._outside.clock.word()))
        if errand.refusal() is not None and not self._coming:
            self._coming = True
            self._outside.spawn(self._bring_back_later())

    async def _bring_back_later(self) -> None:
        """Try again while the store fails."""
        for _ in range(TRIES):
            await asyncio.sleep(RETRY_SECONDS)
            await self.changed()
            if not any(self.seating.lent_by(c.device.id) for c in self.clients):
                break
        self._coming = False

    def _away(self) -> float:
        """Return for how many seconds nothing has been seen of the host."""
        host, clock = self.seating.host, self._outside.clock
        if any(c.device.id == host for c in self.clients):
            return 0.0
        # At a table of several workers only the log tells of those who are elsewhere.
        # Who plays the host's lent seat is not the host.
        own = [s.seat for s in self.seating.seats if s.device == host != s.owner]
        acts = zip(reversed(self.session.entries), reversed(self.times), strict=True)
        acted = next((at for e, at in acts if e.seat in own and e.kind == "answer"), 0)
        return min(clock.monotonic() - self._host_left, (clock.wall() - acted) / 1000)

    def whisper(self, frame: bytes) -> None:
        """Pass a frame on to those who are at this table by way of other processes."""
        if self._outside.store.shared:
            self._outside.spawn(self._outside.store.whisper(self.id, frame))

    def may_signal(self, device: str) -> bool:
        """Whether a device may show something now."""
        return self._signals.take(device, self._outside.clock.monotonic())

    # ---- requests --------------------------------------------------------------------------------

    async def request(self, client: Client, frame: Request) -> None:
        """Carry out a request, or refuse it; the client is told which."""
        async with self._lock:
            self.used = now = self._outside.clock.monotonic()
            try:
                if isinstance(frame, Chat) and not self._chat.take(client.device.id, now):
                    self.refuse(client, frame, TOO_CHATTY)
                    return
                await self._settle(client, frame)
            except Exception:
                # What is in memory may now differ from the log: let everybody come back to a
                # table that is read from it.
                _log.exception("match %s: a request failed half-way", self.id)
                self._outside.failed(self)
        self._outside.stirred(self)

    async def changed(self) -> None:
        """Read on: another worker has written to this match."""
        async with self._lock:
            self._doubt = True
            if await self._read_on():
                for device in {client.device for client in self.clients}:
                    await self._bring_back(device)
        self._outside.stirred(self)

    async def _settle(self, client: Client, frame: Request) -> None:
        sure = not self._outside.store.shared
        for _ in range(ATTEMPTS):
            sure = sure or self._doubt
            if not await self._read_on():
                break
            if self._repeated(client, frame):
                return
            draft = self._plan(client, frame)
            if isinstance(draft, Refusal) and not sure:
                # Another worker may have carried it out, or what it refers to.
                self._doubt = True
                continue
            if isinstance(draft, Refusal) and (client.once or self._is_lasting(draft)):
                self.refuse(client, frame, draft)
                return
            if isinstance(draft, Draft) and draft.session.seq == self.session.seq:
                self.say(client, frame, encode(Ack(frame.id, self.session.seq)))
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
            if isinstance(draft, Refusal):
                self.refuse(client, frame, draft)
                return
            self._adopt(draft, commit)
            self._acknowledge(client, frame)
            self._broadcast(commit)
            return
        client.push(encode(self._refused(frame, "unknown", UNKNOWN)))

    def _repeated(self, client: Client, frame: Request) -> bool:
        """Answer a request that was answered before as it was then."""
        device, payload = client.device.id, digest(frame)
        try:
            row = self.replies.done(device, frame.id, payload)
            reply = self.replies.said(device, frame.id, payload)
        except Reused:
            why = Refusal("cid-reuse", "This request id was used for something else.")
            client.push(encode(self._refused(frame, "final", why)))
            return True
        if row is not None and row.refused:
            why = Refusal(row.refused, desk.REFUSALS.get(row.refused, "That was refused."))
            reply = encode(self._refused(frame, "final", why))
        elif row is not None:
            reply = encode(Ack(frame.id, row.seq))
        if reply is not None:
            client.push(reply)
        return reply is not None

    def _plan(self, client: Client, frame: Request) -> Draft | Refusal:
        """Return what to commit, or why nothing is."""
        try:
            return self._draft(client, frame)
        except Refusal as why:
            return why
        except Exception:
            _log.exception("match %s: a request met an error of the rules", self.id)
            return STUMBLED

    def _draft(self, client: Client, frame: Request) -> Draft:
        planning.check_room(self.session)
        at = Desk(
            self.session,
            self.outlook,
            self.seating,
            self.rules,
            client.device,
            client.invite,
            {c.device.id for c in self.clients},
            self._away(),
            self._outside.limits.host_seconds,
        )
        return requests.plan(at, frame)

    # ---- validate, commit, acknowledge, broadcast ------------------------------------------------

    def _is_lasting(self, why: Refusal) -> bool:
        """Whether a refusal holds for ever, whichever worker meets a late copy of the request.

        All others are written down, so that no copy is carried out after its sender was told no.
        """
        return not self._outside.store.shared or why.code in planning.LASTING

    def _commit_of(self, draft: Draft | Refusal, client: Client, frame: Request) -> Commit:
        head, at = self.session.seq, self._outside.clock.wall()
        if isinstance(draft, Refusal):
            row = RequestRow(client.device.id, frame.id, digest(frame), head, draft.code)
            return Commit(self.id, head, at, [], row)
        session = draft.session
        boundary = session.boundary()
        status = self.game.outcome_name(session.now)
        return Commit(
            match=self.id,
            head=head,
            at=at,
            entries=session.entries[head:],
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
        question, seq = open_question(self.session.entries, before), self.session.seq
        if question is not None and any(line.entry.kind != "chat" for line in lines):
            if not any(is_vote(line.entry) for line in lines):
                self.frames.tell(self.frames.question(question, "overtaken", seq, seq))

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
            stored = await self._outside.store.read(self.id, before, self._known)
        except Unavailable:
            return False
        if stored is None:  # `whitethorn admin purge`
            self._outside.failed(self)
            return False
        self.replies.learn(stored.requests)
        # A refusal written later may yet stand at this very seq.
        self._known = stored.match.head
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
