"""Questions to the table: may this be taken back, may this be the group's answer?

A vote lives in memory: when the server restarts or the table moves on it is over, and its asker
may ask again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from whitethorn.server.hub import Client
from whitethorn.server.planning import NeedsConsent
from whitethorn.server.protocol import Ack, Answer, Consent, Undo, UndoAsked, encode
from whitethorn.server.seating import Refusal

if TYPE_CHECKING:
    from whitethorn.server.live_table import LiveTable


class Vote:
    """One open question; `need` are the devices that have not agreed yet."""

    def __init__(
        self, client: Client, frame: Answer | Undo, asked: NeedsConsent, need: set[str]
    ) -> None:
        self.client = client
        self.frame = frame
        self.asked = asked
        self.need = need


class Votes:
    """The question that is open at a table, if one is."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._open: Vote | None = None

    def wire(self) -> bytes | None:
        """Return the open question as it is sent."""
        return None if self._open is None else self._wire(self._open)

    def ask(self, client: Client, frame: Answer | Undo, asked: NeedsConsent) -> None:
        """Put a question to those who are here; raises Refusal when it cannot be put."""
        table, vote = self._table, self._open
        if vote is not None:
            if vote.client.device == client.device and vote.frame.id == frame.id:
                vote.client = client  # the same question again, perhaps on a new socket
                return
            raise Refusal("busy", "Another question is open at the table.")
        here = {c.device.id for c in table.clients}
        need = table.seating.others(client.device.id)
        if not need <= here:
            raise Refusal(
                "nobody-here",
                "Somebody who has to agree is away. Wait for them, or let the host free the seat.",
            )
        self._open = Vote(client, frame, asked, need)
        table.frames.tell(self._wire(self._open))

    def consent(self, client: Client, frame: Consent) -> Vote | None:
        """Count a yes or a no; returns the vote when everybody has agreed.  Raises Refusal."""
        table, vote = self._table, self._open
        if vote is None or client.device.id not in vote.need:
            raise Refusal("not-asked", "Nobody is waiting for that.")
        table.say(client, frame, encode(Ack(frame.id, table.session.seq)))
        if not frame.yes:
            self.close(Refusal("declined", f"{client.device.name} would rather not."))
            return None
        vote.need.discard(client.device.id)
        if not vote.need:
            self._open = None
        table.frames.tell(self._wire(vote))
        return None if vote.need else vote

    def close(self, why: Refusal) -> None:
        """End the open question with a no."""
        vote, self._open = self._open, None
        if vote is not None:
            self._table.refuse(vote.client, vote.frame, why)
            vote.need = set()
            self._table.frames.tell(self._wire(vote))

    def _wire(self, vote: Vote) -> bytes:
        need = self._table.seating.seats_of(vote.need)
        name, asked = vote.client.device.name, vote.asked
        return encode(UndoAsked(name, asked.to, need, asked.what, asked.option))
