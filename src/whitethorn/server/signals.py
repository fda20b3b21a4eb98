"""What people show each other for a moment: a place, a way, a word.

A signal goes to whoever is here and into no log: it is gone when the last client has forgotten it.
Its ids are not looked up, since clients show only what they know; their letters and number are
capped by the protocol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from whitethorn.server.hub import Client
from whitethorn.server.protocol import Refused, Signal, Signalled, encode
from whitethorn.server.seating import Refusal

if TYPE_CHECKING:
    from whitethorn.server.live_table import LiveTable


def show(table: LiveTable, client: Client, frame: Signal) -> None:
    """Tell everybody here, the sender too; a refusal goes to the sender alone."""
    try:
        told = encode(signalled(table, client, frame))
    except Refusal as why:
        client.push(encode(Refused("", "final", why.code, None, why.text, table.session.seq)))
        return
    table.frames.tell(told)
    table.whisper(told)


def signalled(table: LiveTable, client: Client, frame: Signal) -> Signalled:
    """Return a signal as it is told; raises Refusal."""
    seats = table.frames.viewer(client).seats
    if not seats:
        raise Refusal("not-seated", "Who watches keeps still.")
    least, most = {"mark": (1, 1), "way": (2, len(frame.ids))}.get(frame.what, (0, 0))
    if not least <= len(frame.ids) <= most or (frame.what == "say") != bool(frame.phrase):
        raise Refusal("malformed", "That shows nothing.")
    if not table.may_signal(client.device.id):
        raise Refusal("slow-down", "Too many signs at once: wait a moment.")
    return Signalled(seats[0], client.device.name, frame.what, frame.place, frame.ids, frame.phrase)
