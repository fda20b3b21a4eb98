"""Finished matches, step by step, as everybody may see them.

A replay is made once, when a match ends, and kept as bytes: it shows the same for ever, whatever
becomes of the rules.
"""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from whitethorn.kernel.game import SPECTATOR, Game
from whitethorn.kernel.record import Entry
from whitethorn.kernel.session import Session
from whitethorn.server.bodies import ReplayStep
from whitethorn.server.frames import setup_wire
from whitethorn.server.history import event_lines
from whitethorn.server.protocol import Answered, SetupWire, encode

MAX_BYTES: Final = 200_000_000


class Shown(msgspec.Struct):
    """One step."""

    seq: int
    answered: Answered | None
    events: list[msgspec.Raw]
    view: msgspec.Raw


class Replay(msgspec.Struct):
    """A whole match."""

    board: msgspec.Raw
    setup: SetupWire
    outcome: str
    steps: list[Shown]

    def step(self, number: int) -> ReplayStep | None:
        """Return one step with everything needed to show it alone; None if there is none."""
        if not 0 <= number < len(self.steps):
            return None
        it = self.steps[number]
        return ReplayStep(
            step=number,
            steps=len(self.steps),
            seq=it.seq,
            answered=it.answered,
            events=it.events,
            view=it.view,
            board=self.board,
            setup=self.setup,
            outcome=self.outcome,
        )


def build(game: Game, session: Session) -> bytes:
    """Return the replay of a match; slow (a second for a long one), so call it in a thread."""
    steps: list[Shown] = []
    first = session.origin.seq if session.origin else 0  # what lies before, older rules played
    for line in event_lines(game, session):
        state = session.at(max(line.entry.seq, first)).now
        view = msgspec.Raw(encode(game.view(state, SPECTATOR)))
        steps.append(Shown(line.entry.seq, said(line.entry), line.for_seats([]), view))
    board = msgspec.Raw(encode(game.board(session.now)))
    outcome = game.outcome_name(session.now)
    return zlib.compress(encode(Replay(board, setup_wire(session.setup), outcome, steps)), 6)


def said(entry: Entry) -> Answered | None:
    """Return the answer of a step; the values are open now that the match has ended."""
    return Answered(entry.seat, [entry.value], entry.by) if entry.seq else None


def read(data: bytes) -> Replay:
    """Return a replay that `build` made."""
    raw = zlib.decompressobj().decompress(data, MAX_BYTES)
    return msgspec.json.decode(raw, type=Replay)
