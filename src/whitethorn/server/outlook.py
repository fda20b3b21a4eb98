"""What each viewer may see of a table as it stands now: view, prompt, undo.

One Outlook belongs to one state of one session; it makes each picture once, whoever asks.
"""

from __future__ import annotations

import msgspec

from whitethorn.kernel.decider import Prompt as Asked
from whitethorn.kernel.game import SPECTATOR, Game
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import TABLE
from whitethorn.server.offers import Greyed, Option, Scalar
from whitethorn.server.protocol import Prompt, UndoInfo, encode
from whitethorn.server.seating import Viewer


class Outlook:
    """The pictures of one state."""

    def __init__(self, game: Game, session: Session, rules: dict[str, Scalar]) -> None:
        self.game = game
        self.session = session
        self._rules = rules
        self._views: dict[int, msgspec.Raw] = {}
        self._prompts: dict[Viewer, Prompt | None] = {}
        self._undos: dict[Viewer, UndoInfo] = {}
        self._taken: dict[int, Option] = {}

    @property
    def status(self) -> str:
        """The outcome's name, "running" while the match goes on."""
        return self.game.outcome_name(self.session.now)

    def seat_for(self, viewer: Viewer) -> int:
        """Return the seat for which this viewer may answer now, or -1."""
        asked = self.session.prompt
        if asked is None or not viewer.seats:
            return SPECTATOR
        if asked.seats == [TABLE]:
            return viewer.seats[0] if self.speaks(viewer) else SPECTATOR
        return next((seat for seat in asked.seats if seat in viewer.seats), SPECTATOR)

    def speaks(self, viewer: Viewer) -> bool:
        """Whether this viewer may answer for the group, bots only where no person sits."""
        if viewer.is_bot:
            return viewer.deserted
        return bool(viewer.seats) and (viewer.host or self._rules["table"] != "host")

    def view(self, viewer: Viewer) -> msgspec.Raw:
        """Return the table as seen from the seat that is asked, or the viewer's first."""
        seat = self.seat_for(viewer)
        if seat == SPECTATOR and viewer.seats:
            seat = viewer.seats[0]
        found = self._views.get(seat)
        if found is None:
            found = msgspec.Raw(encode(self.game.view(self.session.now, seat)))
            self._views[seat] = found
        return found

    def prompt(self, viewer: Viewer) -> Prompt | None:
        """Return the open decision; options only for those who may answer it."""
        asked = self.session.prompt
        if asked is None:
            return None
        if viewer not in self._prompts:
            self._prompts[viewer] = self._prompt(asked, self.seat_for(viewer))
        return self._prompts[viewer]

    def _prompt(self, asked: Asked, seat: int) -> Prompt:
        game, state = self.game, self.session.now
        options: list[Option] = []
        greyed: list[Greyed] = []
        if seat != SPECTATOR:
            values = asked.options_of(TABLE if asked.seats == [TABLE] else seat)
            told = game.options_wire(state, seat, asked.kind, values)
            options = msgspec.convert(told, list[Option])
            greyed = msgspec.convert(game.greyed(state, seat, asked.kind), list[Greyed])
        return Prompt(
            seq=self.session.prompt_seq,
            kind=game.kind_name(asked.kind),
            seats=list(asked.seats),
            seat=seat,
            options=options,
            greyed=greyed,
            waiting_for=list(asked.seats),
        )

    def option(self, seat: int, value: int) -> Option | None:
        """Return the typed form of an answer to the open decision."""
        asked = self.session.prompt
        if asked is None:
            return None
        told = self.game.options_wire(self.session.now, seat, asked.kind, [value])
        return msgspec.convert(told[0], Option)

    def why_not(self, seat: int, value: int) -> tuple[str, str] | None:
        """Return the rule that refuses an answer to the open decision, and its sentence."""
        asked = self.session.prompt
        if asked is None:
            return None
        try:
            return self.game.why_not(self.session.now, seat, asked.kind, value)
        except Exception:
            return None  # anything may have been sent: most numbers name nothing

    def undo(self, viewer: Viewer) -> UndoInfo:
        """Return what this viewer's undo would take back, and what stops it."""
        if viewer not in self._undos:
            self._undos[viewer] = self._undo(viewer)
        return self._undos[viewer]

    def _undo(self, viewer: Viewer) -> UndoInfo:
        session = self.session
        plan = session.undo_last(viewer.seats)
        if not viewer.seats or plan.to < 0:
            return UndoInfo(False, -1, "", {}, None, session.marked)
        taken = self._option_after(plan.to)
        free = plan.free and own(session, plan.to, viewer)
        blocked = plan.blocked if plan.blocked or free else "others"
        return UndoInfo(free, plan.to, taken.verb, taken.args, blocked, session.marked)

    def _option_after(self, to: int) -> Option:
        """Return the typed form of the first answer after seq `to`."""
        if to not in self._taken:
            before = self.session.at(to)
            entry = next(e for e in self.session.live() if e.seq > to)
            assert before.prompt is not None
            told = self.game.options_wire(before.now, entry.seat, before.prompt.kind, [entry.value])
            self._taken[to] = msgspec.convert(told[0], Option)
        return self._taken[to]


def own(session: Session, to: int, viewer: Viewer) -> bool:
    """Whether all that was decided after seq `to` was decided by this viewer, or by bots."""
    free = {*viewer.seats, *viewer.bots}
    return all(e.seat in free for e in session.live() if e.seq > to)
