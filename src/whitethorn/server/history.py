"""What has happened at a table, line by line, as it is sent to those who come later."""

from __future__ import annotations

from typing import Final

import msgspec

from whitethorn.kernel.events import EVERYBODY, Event
from whitethorn.kernel.game import Game
from whitethorn.kernel.record import Entry
from whitethorn.kernel.session import Session
from whitethorn.server.protocol import LogEntry, encode
from whitethorn.server.questions import is_vote

RECENT: Final = 80  # lines in a snapshot; older ones are fetched page by page


class Line(msgspec.Struct, frozen=True):
    """One log entry, or the start, and its events: each with the bitmask of who learns it."""

    entry: Entry
    at: int
    events: list[tuple[int, msgspec.Raw]]

    def for_seats(self, seats: list[int]) -> list[msgspec.Raw]:
        """Return the events that any of the seats may know."""
        mask = sum(1 << seat for seat in seats)
        return [raw for audience, raw in self.events if audience == EVERYBODY or audience & mask]


START: Final = Entry(0, "setting", text="start")


class History:
    """The lines in force, oldest first; undone answers are gone, everything else stays."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.lines: list[Line] = []

    def rebuild(self, session: Session, times: list[int], started: int) -> None:
        """Take all lines from a session; `times[i]` is when entry i + 1 was written."""
        found = {line.entry.seq: line for line in event_lines(self._game, session)}
        self.lines = [msgspec.structs.replace(found[0], at=started)]
        for entry in session.entries:
            line = found.get(entry.seq)
            if line is None and entry.kind not in ("answer", "sealed"):
                line = Line(entry, 0, [])
            if line is not None:
                self.lines.append(msgspec.structs.replace(line, at=times[entry.seq - 1]))

    def extend(self, session: Session, after: int, times: list[int]) -> None:
        """Add the lines of the entries after seq `after`, which hold no undo.

        An answer to a joint decision still open gets its events when the last one is in.
        """
        found = {e.seq: events for e, events in session.slices() if e is not None}
        for entry in session.entries[after:]:
            events = wires(self._game, session, entry.seq, found.get(entry.seq, []))
            self.lines.append(Line(entry, times[entry.seq - 1], events))

    def since(self, seq: int, head: int) -> list[Line] | None:
        """Return the lines after `seq`; None when something was taken back since."""
        if not 0 <= seq <= head:
            return None
        fresh: list[Line] = []
        for line in reversed(self.lines):
            if line.entry.seq <= seq:
                break
            if line.entry.kind == "undo":
                return None
            fresh.append(line)
        return fresh[::-1]

    def after(self, seq: int) -> list[Line]:
        """Return all lines after a seq, undo or not."""
        return [line for line in self.lines if line.entry.seq > seq]

    def recent(self, seats: list[int], before: int, count: int = RECENT) -> list[LogEntry]:
        """Return the last lines before a seq, for the holder of these seats."""
        until = next((i for i, x in enumerate(self.lines) if x.entry.seq >= before), None)
        kept = self.lines[:until][-count:]
        return [wire(line, seats) for line in kept]


def event_lines(game: Game, session: Session) -> list[Line]:
    """Return the answers in force with their events, the start first; times are left at 0."""
    lines: list[Line] = []
    for entry, events in session.slices():
        entry = START if entry is None else entry
        lines.append(Line(entry, 0, wires(game, session, entry.seq, events)))
    return lines


def wires(
    game: Game, session: Session, seq: int, events: list[Event]
) -> list[tuple[int, msgspec.Raw]]:
    """Return events as they are sent, each with its audience."""
    return [
        (e.audience, msgspec.Raw(encode({**game.event_wire(session.now, e), "seq": seq})))
        for e in events
    ]


def wire(line: Line, seats: list[int]) -> LogEntry:
    """Return a line as it is sent."""
    entry = line.entry
    return LogEntry(
        seq=entry.seq,
        kind="start" if entry.seq == 0 else "vote" if is_vote(entry) else entry.kind,
        name=entry.by,
        seat=entry.seat,
        text=entry.text,
        at=line.at,
        events=line.for_seats(seats),
        to=entry.value if entry.kind == "undo" else None,
    )
