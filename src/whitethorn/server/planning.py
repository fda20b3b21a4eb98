"""From a request to what it would change, without changing anything.

A draft is a fork of the session with the new entries; the table commits those and then keeps the
fork.  Whatever is not allowed raises Refusal here, before anything is written.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from whitethorn.kernel.session import Refused, Session
from whitethorn.kernel.state import TABLE
from whitethorn.server.devices import Device, clean_text
from whitethorn.server.outlook import Outlook, own
from whitethorn.server.protocol import Answer, Chat, Claim, Free, Option, Scalar, Undo
from whitethorn.server.seating import Refusal, Seating, Viewer
from whitethorn.server.store import SeatRow

MAX_CHAT_LINES: Final = 4000
REFUSALS: Final = {
    "stale": "The table has moved on.",
    "illegal": "That is not offered now.",
    "not-your-prompt": "That is not your decision.",
    "over": "The match has ended.",
    "nothing": "There is nothing to take back.",
    "not-free": "That cannot be taken back freely.",
}


class NeedsConsent(Exception):
    """The others at the table have to agree first."""

    def __init__(self, what: Literal["undo", "answer"], to: int, option: Option | None) -> None:
        super().__init__(what)
        self.what = what
        self.to = to
        self.option = option


class Draft(msgspec.Struct, frozen=True):
    """What a request would make of the match."""

    session: Session
    seats: list[SeatRow] = []
    new_invite: bool = False


class Desk(msgspec.Struct, frozen=True):
    """What planning looks at, as it stands now, and who asks."""

    session: Session
    outlook: Outlook
    seating: Seating
    rules: dict[str, Scalar]
    device: Device
    invite: str

    @property
    def viewer(self) -> Viewer:
        return self.seating.viewer(self.device.id)


def refuse(code: str) -> Refusal:
    """Return a refusal with the house's sentence."""
    return Refusal(code, REFUSALS[code])


def answer(desk: Desk, frame: Answer, agreed: bool) -> Draft:
    """Plan an answer; raises Refusal or NeedsConsent."""
    viewer, session = desk.viewer, desk.session
    if not viewer.seats:
        raise refuse("not-your-prompt")
    seat = viewer.seats[0] if frame.seat == TABLE else frame.seat
    if seat not in viewer.seats:
        raise refuse("not-your-prompt")
    if frame.seq != session.prompt_seq:
        raise refuse("stale")
    grouped = session.prompt is not None and session.prompt.seats == [TABLE]
    if grouped and not desk.outlook.speaks(viewer):
        raise Refusal("not-your-prompt", "At this table the host answers for the group.")
    trial = session.fork()
    try:
        trial.answer(seat, frame.values, frame.seq, desk.device.name)
    except Refused as why:
        raise refuse(why.code) from None
    if grouped and not agreed and desk.rules["table"] == "ask-others":
        if desk.seating.others(desk.device.id):
            option = desk.outlook.option(seat, frame.values[0])
            raise NeedsConsent("answer", session.seq, option)
    return Draft(trial)


def undo(desk: Desk, frame: Undo, agreed: bool) -> Draft:
    """Plan an undo; raises Refusal or NeedsConsent."""
    viewer, session = desk.viewer, desk.session
    if not viewer.seats:
        raise Refusal("not-seated", "Only those who sit at the table take things back.")
    if frame.seq not in (-1, session.prompt_seq):
        raise refuse("stale")
    plan = session.undo_to(frame.to) if frame.to >= 0 else session.undo_last(viewer.seats)
    if plan.to < 0:
        raise refuse("nothing")
    free = plan.free and own(session, plan.to, viewer)
    if not free and not agreed:
        if desk.rules["undo"] == "never":
            raise refuse("not-free")
        asked = desk.seating.others(desk.device.id)
        if asked and not (desk.rules["undo"] == "host" and viewer.host):
            raise NeedsConsent("undo", plan.to, None)
    trial = session.fork()
    trial.undo(plan.to, force=True, seat=viewer.seats[0], by=desk.device.name)
    return Draft(trial)


def claim(desk: Desk, frame: Claim) -> Draft:
    """Plan to sit down; raises Refusal."""
    rows = desk.seating.claim(desk.device, frame.seats, desk.invite)
    trial = desk.session.fork()
    for row in rows:
        trial.note("claim", row.seat, "claimed", desk.device.name)
    return Draft(trial, rows)


def free(desk: Desk, frame: Free) -> Draft:
    """Plan to leave a seat or free somebody's; raises Refusal."""
    rows = desk.seating.free(desk.device, frame.seat)
    others = frame.seat not in desk.viewer.seats
    trial = desk.session.fork()
    trial.note("claim", frame.seat, "freed", desk.device.name)
    # Whoever was put out knows the old invite.
    return Draft(trial, rows, new_invite=others)


def chat(desk: Desk, frame: Chat) -> Draft:
    """Plan to say something; raises Refusal."""
    text = clean_text(frame.text)
    if not text:
        raise Refusal("empty", "There is nothing to say in that.")
    said = sum(1 for e in desk.session.entries if e.kind == "chat")
    if said >= MAX_CHAT_LINES:
        raise Refusal("too-much", "This table has talked enough.")
    trial = desk.session.fork()
    seats = desk.viewer.seats
    trial.note("chat", seats[0] if seats else -1, text, desk.device.name)
    return Draft(trial)
