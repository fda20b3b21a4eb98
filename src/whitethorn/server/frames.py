"""The frames that a table sends, made for each viewer once and then pushed as bytes."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from whitethorn.kernel.record import Entry
from whitethorn.server.history import Line
from whitethorn.server.hub import Client
from whitethorn.server.protocol import (
    Answered,
    Batch,
    ChatLine,
    Moved,
    Presence,
    SetupWire,
    Snapshot,
    UndoAsked,
    Undone,
    Welcome,
    You,
    encode,
)
from whitethorn.server.questions import Question, State, asked, is_vote
from whitethorn.server.seating import Viewer

if TYPE_CHECKING:
    from whitethorn.kernel.game import Setup
    from whitethorn.server.live_table import LiveTable

RESUMED = 400  # lines at most that a returning client is sent instead of a snapshot


class Frames:
    """Makes and pushes the frames of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._board: msgspec.Raw | None = None

    def tell(self, frame: bytes) -> None:
        """Push a frame that is the same for everybody."""
        for client in list(self._table.clients):
            client.push(frame)

    def viewer(self, client: Client) -> Viewer:
        return self._table.seating.viewer(client.device.id)

    # ---- to one client ---------------------------------------------------------------------------

    def welcome(self, client: Client) -> bytes:
        """Return who the client is at this table."""
        viewer = self.viewer(client)
        you = You(list(viewer.seats), client.device.name, viewer.host)
        return encode(Welcome(self._table.id, you, self._table.session.seq))

    def snapshot(self, client: Client) -> bytes:
        """Return everything this client may see."""
        table, viewer = self._table, self.viewer(client)
        session, outlook = table.session, table.outlook
        return encode(
            Snapshot(
                seq=session.seq,
                view=outlook.view(viewer),
                prompt=outlook.prompt(viewer),
                log=table.history.recent(list(viewer.seats), session.seq + 1),
                presence=table.seating.presence(self._here()),
                spectators=self._spectators(),
                board=self.board(),
                setup=setup_wire(session.setup),
                undo=outlook.undo(viewer),
                status=outlook.status,
                rules=table.rules,
                notice=table.notice,
            )
        )

    def board(self) -> msgspec.Raw:
        """Return the geometry of the map, which stays the same all through a match."""
        if self._board is None:
            table = self._table
            self._board = msgspec.Raw(encode(table.game.board(table.session.now)))
        return self._board

    def resume(self, client: Client, since: int) -> list[bytes]:
        """Return what a client has missed since a seq, or a snapshot if that is not enough."""
        table = self._table
        lines = table.history.since(since, table.session.seq) if since >= 0 else None
        if lines is None or len(lines) > RESUMED:
            return [self.snapshot(client)]
        found = [
            self._run(list(run), self.viewer(client), first) for first, run in runs(lines, since)
        ]
        return found or [self.fresh(client)]

    def fresh(self, client: Client) -> bytes:
        """Return the present picture as a batch in which nothing has happened."""
        seq = self._table.session.seq
        return self._batch([], self.viewer(client), seq, seq)

    # ---- to everybody ----------------------------------------------------------------------------

    def tell_since(self, seq: int, lines: list[Line]) -> None:
        """Push what lies after a seq to everybody, each as far as it may know."""
        made: dict[Viewer, list[bytes]] = {}
        spans = runs(lines, seq)
        for client in list(self._table.clients):
            viewer = self.viewer(client)
            if viewer not in made:
                made[viewer] = [self._run(run, viewer, first) for first, run in spans]
            for frame in made[viewer]:
                client.push(frame)

    def tell_seated(self, devices: set[str]) -> None:
        """Tell those whose seats have changed who they are now, and what they see."""
        for client in list(self._table.clients):
            if client.device.id in devices:
                client.push(self.welcome(client))
                client.push(self.fresh(client))

    def tell_presence(self) -> None:
        """Push who is here."""
        seq = self._table.session.seq
        self.tell(self._presence(seq, seq))

    # ---- inside ----------------------------------------------------------------------------------

    def _run(self, run: list[Line], viewer: Viewer, since: int) -> bytes:
        last = run[-1]
        entry = last.entry
        if entry.kind == "chat":
            return encode(ChatLine(since, entry.seq, entry.by, entry.text, last.at))
        if entry.kind == "claim":
            moved = Moved(entry.seat, entry.by, entry.text)
            return self._presence(since, entry.seq, moved)
        if is_vote(entry):
            return self._question(since, entry.seq)
        return self._batch(run, viewer, since, entry.seq)

    def _batch(self, run: list[Line], viewer: Viewer, since: int, seq: int) -> bytes:
        outlook = self._table.outlook
        entries = [line.entry for line in run]
        undone = next((e for e in reversed(entries) if e.kind == "undo"), None)
        events = [] if undone else [x for line in run for x in line.for_seats(list(viewer.seats))]
        return encode(
            Batch(
                since=since,
                seq=seq,
                events=events,
                view=outlook.view(viewer),
                prompt=outlook.prompt(viewer),
                undo=outlook.undo(viewer),
                answered=None if undone else answered(entries),
                undone=None if undone is None else undone_wire(undone),
                status=outlook.status,
            )
        )

    def _question(self, since: int, seq: int) -> bytes:
        question, state = asked(self._table.session.entries, seq)
        assert question is not None
        if state == "open" and not question.need(self._table.seating):
            state = "agreed"
        return self.question(question, state, since, seq)

    def question(self, it: Question, state: State, since: int, seq: int) -> bytes:
        """Return a question to the table, as it stands."""
        table = self._table
        need = it.need(table.seating) if state == "open" else []
        option = None
        if it.what == "answer" and state == "open":
            option = table.outlook.option(it.seat, it.values[0])
        return encode(
            UndoAsked(since, seq, state, it.name, it.to, need, it.what, option, it.policy)
        )

    def _presence(self, since: int, seq: int, moved: Moved | None = None) -> bytes:
        seats = self._table.seating.presence(self._here())
        return encode(Presence(since, seq, seats, self._spectators(), moved))

    def _here(self) -> set[str]:
        return {client.device.id for client in self._table.clients}

    def _spectators(self) -> int:
        seated = {s.device for s in self._table.seating.seats}
        return len(self._here() - seated)


def runs(lines: list[Line], since: int) -> list[tuple[int, list[Line]]]:
    """Split lines into what one frame can carry, each with the seq it begins after."""
    found: list[tuple[int, list[Line]]] = []
    for kind, group in groupby(lines, key=lambda line: frame_of(line.entry)):
        run = list(group)
        parts = [run] if kind == "batch" else [[line] for line in run]
        for part in parts:
            found.append((since, part))
            since = part[-1].entry.seq
    return found


def frame_of(entry: Entry) -> str:
    """Return which frame an entry travels in."""
    if is_vote(entry):
        return "vote"
    return entry.kind if entry.kind in ("chat", "claim") else "batch"


def answered(entries: list[Entry]) -> Answered | None:
    """Return whose answer came last; sealed values are told to nobody."""
    last = next((e for e in reversed(entries) if e.kind in ("answer", "sealed")), None)
    if last is None:
        return None
    values = [e.value for e in entries if e.kind == "answer" and e.batch == last.batch]
    return Answered(last.seat, values, last.by)


def undone_wire(entry: Entry) -> Undone:
    """Return an undo as it is told."""
    return Undone(entry.value, entry.by, entry.text == "ahead")


def setup_wire(setup: Setup) -> SetupWire:
    """Return a setup as it is sent."""
    return SetupWire(
        setup.game, setup.scenario, setup.seats, list(setup.hunters), dict(setup.options)
    )
